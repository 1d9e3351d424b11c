/** Groups of a merge queue: what GitHub tries out before it becomes main. Each test has a GitHub of its own. */

import { describe, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { runWithAct } from './helpers/act.ts'
import { listStoredBaselines } from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import { openStagingRepository, type StagingRepository } from './helpers/staging-repository.ts'
import { mergeGroupEvent, pushEvent, type WorkflowTrigger } from './helpers/workflow-run.ts'

const beside = {
  base: 'auto',
  env: { PORT: '${port}' },
  warmup: '200ms',
  duration: '1s',
  epochs: 2,
}

describe.concurrent('a group of a merge queue', { timeout: 90_000 }, () => {
  test('is measured beside the group before it, which is slower than main, and is no worse for that', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const before = await queueBehind(staging, { main: '5', group: '15' })
    staging.write('README.md', 'Widgets.')
    const ran = await runWithAct(staging, groupOf(github))
    expect(ran.annotations[0]?.text).toMatch(/passed|could not be decided/)
    expect(ran).toMatchObject({ exitCode: 0, outcome: 'success', jobPassed: true })
    expect(['pass', 'unsure']).toContain(ran.outputs.verdict)
    expect(ran.summary).toContain(
      `with base ${before.slice(0, 7)} (the commit that it is merged onto), side by side`,
    )
    expect(JSON.parse(ran.report)).toMatchObject({ suites: [{ beside: { commit: before } }] })
    expect(ran.checkout.after).toBe(ran.checkout.before)
    const conclusion = ran.outputs.verdict === 'pass' ? 'success' : 'neutral'
    await expectNothingButACheck(conclusion, github, staging)
  })

  test('fails where it is slower than the group before it, though no slower than main', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const before = await queueBehind(staging, { main: '15', group: '5' })
    staging.write('delay-ms', '15')
    const ran = await runDirectly(staging, groupOf(github), 24)
    expect(ran, ran.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(ran.annotations).toEqual([
      expect.objectContaining({
        level: 'error',
        text: expect.stringMatching(/^api p50 is .*slow/),
      }),
    ])
    expect(ran.summary).toContain(
      `with base ${before.slice(0, 7)} (the commit that it is merged onto), side by side`,
    )
    await expectNothingButACheck('failure', github, staging)
  })

  test('is held against the run of main that the group before it comes from, where runs are stored', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure()
    await runDirectly(staging, { ...pushEvent, github, token: tokens.workflow }, 24)
    const [stored, ...others] = await listStoredBaselines(github)
    const main = await staging.origin.readMain()
    const before = (await staging.origin.checkOut('queue')).head

    staging.configure({ env: { DELAY_MS: '80' } })
    const ran = await runDirectly(staging, groupOf(github), 24)
    expect(ran, ran.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    const [first, latest] = [before.slice(0, 7), main.slice(0, 7)]
    expect(ran.summary).toContain(
      `No run of ${first} is stored; compared with ${latest}, 1 commit earlier.`,
    )
    expect(await listStoredBaselines(github), 'a group stores nothing').toEqual([stored, ...others])
    expect(await github.comments()).toEqual([])
  })
})

/** Main and a group behind it, each as slow as it is said. Resolves with the group's commit. */
async function queueBehind(
  staging: StagingRepository,
  delays: { main: string; group: string },
): Promise<string> {
  staging.configure(beside)
  staging.write('delay-ms', delays.main)
  await staging.origin.checkOut('main')
  staging.write('delay-ms', delays.group)
  return (await staging.origin.checkOut('queue')).head
}

function groupOf(github: GitHub): WorkflowTrigger {
  return { ...mergeGroupEvent, github, token: tokens.workflow, run: 2 }
}

/** Whoever waits for the group looks at its commit; there is no pull request to comment on, and nothing was merged yet. */
async function expectNothingButACheck(
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
