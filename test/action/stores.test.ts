/** Baselines outside a branch: a push stores them, later runs find them. */
import { describe, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { type Results, startResults } from '../platform/results-service.ts'
import { listStoredBaselines } from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import { openStagingRepository, type StagingRepository } from './helpers/staging-repository.ts'
import {
  dispatchEvent,
  pullRequestEvent,
  pushEvent,
  scheduleEvent,
  type WorkflowTrigger,
} from './helpers/workflow-run.ts'

const shortLoad = { load: { rate: '90/s', connections: 20 }, warmup: '200ms', duration: '500ms' }
const slow = { ...shortLoad, env: { DELAY_MS: '80' } }

describe.concurrent('the Actions cache', () => {
  test('gives the run of a push to a pull request, whose job may only read it', async () => {
    await using results = await startResults()
    await using github = await startGitHub({ results })
    await using staging = await openStagingRepository()
    staging.configure({ ...shortLoad, store: 'cache' })
    const first = await runDirectly(staging, buildPush(github, results), 24)
    expect(first, first.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'no-baseline' } })
    expect(first.summary).toContain('Saved as a baseline: the Actions cache, tailgate-v1/api/1.1-')
    expect(await github.ref('heads/tailgate-data')).toBe(null)

    results.cacheMode('read')
    staging.configure({ ...slow, store: 'cache' })
    await expectFailing(staging, buildPullRequest(github, results))
    expect(results.caches().map(({ key }) => key)).toEqual([
      expect.stringMatching(/^tailgate-v1\/api\/1\.1-/),
    ])
  })

  test('that a push may not write loses the baseline, not the verdict', async () => {
    await using results = await startResults()
    await using github = await startGitHub({ results })
    await using staging = await openStagingRepository()
    results.cacheMode('read')
    staging.configure({ ...shortLoad, store: 'cache' })
    const result = await runDirectly(staging, buildPush(github, results), 24)
    expect(result, result.summary).toMatchObject({
      exitCode: 0,
      outputs: { verdict: 'no-baseline' },
    })
    expect(result.summary).toContain('this run may read the Actions cache but not write to it')
    expect(results.caches()).toEqual([])
  })
})

describe.concurrent('artifacts', () => {
  test('of a push are found by a pull request, which stores none', async () => {
    await using results = await startResults()
    await using github = await startGitHub({ results })
    await using staging = await openStagingRepository()
    staging.configure({ ...shortLoad, store: 'artifact' })
    const first = await runDirectly(staging, buildPush(github, results), 24)
    expect(first, first.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'no-baseline' } })
    expect(first.summary).toContain('Saved as a baseline: the artifact tailgate-baseline\\~api\\~')
    github.run(1, { headSha: await staging.origin.readMain() })

    staging.configure({ ...slow, store: 'artifact' })
    await expectFailing(staging, buildPullRequest(github, results))
    const baselines = results.artifacts().filter(({ name }) => !name.startsWith('tailgate-record~'))
    expect(baselines).toEqual([
      expect.objectContaining({ run: 1, name: expect.stringMatching(/^tailgate-baseline~api~/) }),
    ])
    expect(await github.ref('heads/tailgate-data')).toBe(null)
  })
})

test.concurrent.each([
  ['scheduled', scheduleEvent],
  ['dispatched', dispatchEvent],
])('a %s run is held against what a push stored, and stores nothing', async (_name, trigger) => {
  await using github = await startGitHub()
  await using staging = await openStagingRepository()
  staging.configure(shortLoad)
  await runDirectly(staging, buildPush(github), 24)
  const [stored, latest] = [await listStoredBaselines(github), await staging.origin.readMain()]
  expect(stored).toHaveLength(1)
  staging.configure(slow)
  const result = await runDirectly(
    staging,
    { ...trigger, github, token: tokens.workflow, run: 2 },
    24,
  )
  expect(result, result.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
  expect(result.summary).toContain(`compared with ${latest.slice(0, 7)}, 1 commit earlier.`)
  expect(await listStoredBaselines(github)).toEqual(stored)
  expect(await github.comments()).toEqual([])
})

/** Expects a failed run, which shows that a baseline was found. */
async function expectFailing(staging: StagingRepository, trigger: WorkflowTrigger): Promise<void> {
  const result = await runDirectly(staging, trigger, 24)
  expect(result, result.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
  expect(result.annotations).toEqual([
    expect.objectContaining({ level: 'error', text: expect.stringMatching(/^api p50 is .*slow/) }),
  ])
}

function buildPush(github: GitHub, results?: Results): WorkflowTrigger {
  return { ...pushEvent, github, token: tokens.workflow, ...(results && { results }) }
}

/** A pull request without a comment, which would take seconds. */
function buildPullRequest(github: GitHub, results: Results): WorkflowTrigger {
  return {
    ...pullRequestEvent,
    github,
    token: tokens.workflow,
    run: 2,
    results,
    inputs: { comment: 'never' },
  }
}
