/**
 * Groups of a merge queue, which GitHub tests before they become main. Each test has its own
 * GitHub.
 */
import { describe, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { listStoredBaselines } from './helpers/pull-request-comment.ts'
import { runDirectly, startDirectly } from './helpers/run-directly.ts'
import {
  describeCheckout,
  openStagingRepository,
  pairedSettings,
  type StagingRepository,
} from './helpers/staging-repository.ts'
import {
  mergeGroupEvent,
  pushEvent,
  triggerRun,
  type WorkflowTrigger,
} from './helpers/workflow-run.ts'

describe.concurrent('a group of a merge queue', () => {
  test('is compared with the previous group, which is slower than main', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const before = await queueGroup(staging, { main: '5', group: '15' })
    staging.write('README.md', 'Widgets.')
    const trigger = await announceGroup(github, staging)
    const checkout = await describeCheckout(staging)
    const result = await startDirectly(staging, trigger, 24).ended
    expect(result, result.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } })
    expect(result.annotations.at(-1)?.text).toContain('passed')
    expect(result.summary).toContain(
      `with base ${before.slice(0, 7)} (the commit that it is merged onto), side by side`,
    )
    expect(JSON.parse(result.report)).toMatchObject({ suites: [{ beside: { commit: before } }] })
    expect(await describeCheckout(staging)).toBe(checkout)
    await expectOnlyCheckRun('success', github, staging)
  })

  test('fails if it is slower than the previous group, even if not than main', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const before = await queueGroup(staging, { main: '15', group: '5' })
    staging.write('delay-ms', '15')
    const result = await runDirectly(staging, buildGroup(github), 24)
    expect(result, result.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(result.annotations.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({
        level: 'error',
        text: expect.stringMatching(/^api p50 is .*slow/),
      }),
    ])
    expect(result.summary).toContain(
      `with base ${before.slice(0, 7)} (the commit that it is merged onto), side by side`,
    )
    await expectOnlyCheckRun('failure', github, staging)
  })

  test('is compared with the stored run of main on which the previous group is based', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure()
    await runDirectly(staging, { ...pushEvent, github, token: tokens.workflow }, 24)
    const [stored, ...others] = await listStoredBaselines(github)
    const main = await staging.origin.readMain()
    const before = (await staging.origin.checkOut('queue')).head

    staging.configure({ env: { DELAY_MS: '80' } })
    const result = await runDirectly(staging, buildGroup(github), 24)
    expect(result, result.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    const [first, latest] = [before.slice(0, 7), main.slice(0, 7)]
    expect(result.summary).toContain(
      `No run of ${first} is stored; compared with ${latest}, 1 commit earlier.`,
    )
    expect(await listStoredBaselines(github), 'a group stores nothing').toEqual([stored, ...others])
    expect(await github.comments()).toEqual([])
  })
})

/** Commits main and a group after it, with these delays. Resolves with the commit of the group. */
async function queueGroup(
  staging: StagingRepository,
  delays: { main: string; group: string },
): Promise<string> {
  staging.configure(pairedSettings)
  staging.write('delay-ms', delays.main)
  await staging.origin.checkOut('main')
  staging.write('delay-ms', delays.group)
  return (await staging.origin.checkOut('queue')).head
}

/** Commits the work tree as the next group, and checks it out. */
async function announceGroup(github: GitHub, staging: StagingRepository): Promise<WorkflowTrigger> {
  const trigger = buildGroup(github)
  return { ...trigger, ...(await triggerRun(trigger, staging)) }
}

function buildGroup(github: GitHub): WorkflowTrigger {
  return { ...mergeGroupEvent, github, token: tokens.workflow, run: 2 }
}

/**
 * Expects a check run on the commit of the group. There is no pull request to comment on, and no
 * merge yet.
 */
async function expectOnlyCheckRun(
  conclusion: string,
  github: GitHub,
  { origin }: StagingRepository,
): Promise<void> {
  expect(await github.checkRuns(await origin.git('rev-parse', 'HEAD'))).toEqual([
    expect.objectContaining({ name: 'tailgate (load)', conclusion }),
  ])
  expect(await github.comments()).toEqual([])
  expect(await github.ref('heads/tailgate-data')).toBe(null)
}
