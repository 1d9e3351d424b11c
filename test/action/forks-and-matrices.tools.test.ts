/** Forks, matrices and forbidden stores in workflows with `act`. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { type Results, startResults } from '../platform/results-service.ts'
import { runMatrixWithAct, runWithAct } from './helpers/act.ts'
import {
  expectCommentShows,
  listStoredBaselines,
  readOwnComment,
} from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import { openStagingRepository } from './helpers/staging-repository.ts'
import {
  forkPullRequestEvent,
  pullRequestEvent,
  pushEvent,
  type WorkflowTrigger,
} from './helpers/workflow-run.ts'

const slow = { env: { DELAY_MS: '80' } }

describe('in a repository', () => {
  let github: GitHub
  let results: Results
  let pull: WorkflowTrigger
  let push: WorkflowTrigger

  beforeAll(async () => {
    ;[github, results] = await Promise.all([startGitHub(), startResults()])
    pull = { ...pullRequestEvent, github, token: tokens.workflow, run: 2 }
    push = { ...pushEvent, github, token: tokens.workflow }
  })

  beforeEach(() => {
    results.reset()
    return github.reset()
  })

  afterAll(async () => {
    await Promise.all([github[Symbol.asyncDispose](), results[Symbol.asyncDispose]()])
  })

  test('with a fork’s token, a slower pull request fails without a warning', async () => {
    await using staging = await openStagingRepository()
    staging.configure()
    await runDirectly(staging, push, 24)

    staging.configure(slow)
    const result = await runWithAct(staging, {
      ...pull,
      ...forkPullRequestEvent,
      token: tokens.readOnly,
    })
    expect(result, result.summary).toMatchObject({
      exitCode: 1,
      outcome: 'failure',
      jobPassed: false,
    })
    expect(result.outputs.verdict).toBe('fail')
    expect(result.summary).toMatch(/\| \*\*p50\*\* \|.*\*\*failed\*\*/)
    expect(result.annotations).toEqual([
      expect.objectContaining({ level: 'error', text: expect.stringMatching(/p50 is .*slow/) }),
    ])
    expect(result.lines).toContainEqual(
      expect.stringContaining('from a fork may not write its comment itself'),
    )
    expect(await github.comments()).toEqual([])
    expect(JSON.parse(result.report)).toMatchObject({ outcome: 'fail' })
  })

  test('the legs of a matrix have their own baselines and share one comment', async () => {
    // The legs write the comment at the same time.
    await using staging = await openStagingRepository({ pauses: 'real' })
    const matrix = ['api', 'search', 'cart'] as const
    const inputs = { suite: '${{ matrix.service }}' }
    const withDelays = (delays: Partial<Record<(typeof matrix)[number], string>>) =>
      staging.configure({
        name: undefined,
        url: 'http://127.0.0.1:${port}',
        env: { PORT: '${port}' },
        suites: matrix.map((name) => ({ name, env: { DELAY_MS: delays[name] ?? '20' } })),
      })
    withDelays({})
    await runMatrixWithAct(staging, { ...push, inputs }, [...matrix])
    const stored = await listStoredBaselines(github)
    const suites = stored.map((path) => /^v1\/x-(\w+)-service-\1-/.exec(path)?.[1])
    expect(suites).toEqual(['api', 'cart', 'search'])

    withDelays({ search: '80' })
    const result = await runMatrixWithAct(staging, { ...pull, inputs }, [...matrix])
    expect(matrix.map((leg) => result[leg].outputs.verdict)).toEqual(['pass', 'fail', 'pass'])
    expect(matrix.map((leg) => result[leg].exitCode)).toEqual([0, 1, 0])
    const { body } = await readOwnComment(github)
    expect(body).toMatch(/### ❌ tailgate: search p50 is .* \(service search\)/)
    expect(body).toMatch(/#### ❌ search \(service search\): failed/)
    for (const leg of ['api', 'cart']) {
      expect(body).toContain(`<details><summary>✅ ${leg} passed (service ${leg})</summary>`)
    }
  })

  test('where a rule forbids the branch, the cache replaces it, with a warning', async () => {
    await using staging = await openStagingRepository()
    staging.configure()
    github.forbidBranch('tailgate-data')
    const first = await runWithAct(staging, { ...push, results })
    expect(first, first.summary).toMatchObject({ exitCode: 0, outcome: 'success' })
    const warning = first.annotations.find(({ text }) => text.includes('tailgate-data'))
    expect(warning).toMatchObject({ level: 'warning' })
    expect(warning?.text).toMatch(
      /Cannot create ref .*The run is kept in the Actions cache instead\./,
    )
    expect(first.summary).toContain('Saved as a baseline: the Actions cache, tailgate-v1/api/1.1-')
    expect(results.caches().map(({ key }) => key)).toEqual([
      expect.stringMatching(/^tailgate-v1\/api\//),
    ])
    expect(await github.ref('heads/tailgate-data')).toBe(null)

    const second = await runWithAct(staging, { ...pull, results })
    expect(second.outputs.verdict, second.summary).toBe('pass')
    expectCommentShows(second, await readOwnComment(github))
  })
})
