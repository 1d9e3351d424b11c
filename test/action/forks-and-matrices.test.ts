/** The Action among what GitHub has of it: forks, matrices, stores that are closed, many jobs at once, bad days. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startNodeService } from '../helpers/servers/http-servers.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { type Results, startResults } from '../platform/results-service.ts'
import { runMatrixWithAct, runWithAct } from './helpers/act.ts'
import {
  expectCommentShows,
  listStoredBaselines,
  readOwnComment,
} from './helpers/pull-request-comment.ts'
import { runDirectly, startDirectly } from './helpers/run-directly.ts'
import { briefSettings, openStagingRepository } from './helpers/staging-repository.ts'
import {
  forkPullRequestEvent,
  pullRequestEvent,
  pushEvent,
  type WorkflowTrigger,
} from './helpers/workflow-run.ts'

const slow = { env: { DELAY_MS: '80' } }

describe('in a repository', { timeout: 60_000 }, () => {
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

  test('a fork’s token, which only reads, fails a slower pull request all the same and warns of nothing', async () => {
    await using staging = await openStagingRepository()
    staging.configure()
    await runDirectly(staging, push, 24)

    staging.configure(slow)
    const ran = await runWithAct(staging, {
      ...pull,
      ...forkPullRequestEvent,
      token: tokens.readOnly,
    })
    expect(ran, ran.summary).toMatchObject({ exitCode: 1, outcome: 'failure', jobPassed: false })
    expect(ran.outputs.verdict).toBe('fail')
    expect(ran.summary).toMatch(/\| \*\*p50\*\* \|.*\*\*failed\*\*/)
    expect(ran.annotations).toEqual([
      expect.objectContaining({ level: 'error', text: expect.stringMatching(/p50 is .*slow/) }),
    ])
    expect(ran.lines).toContainEqual(
      expect.stringContaining('from a fork may not write its comment itself'),
    )
    expect(await github.comments()).toEqual([])
    expect(JSON.parse(ran.report)).toMatchObject({ outcome: 'fail' })
  })

  test('the legs of a matrix have baselines of their own and share one comment', async () => {
    await using staging = await openStagingRepository()
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
    const ran = await runMatrixWithAct(staging, { ...pull, inputs }, [...matrix])
    expect(matrix.map((leg) => ran[leg].outputs.verdict)).toEqual(['pass', 'fail', 'pass'])
    expect(matrix.map((leg) => ran[leg].exitCode)).toEqual([0, 1, 0])
    const { body } = await readOwnComment(github)
    expect(body).toMatch(/### ❌ tailgate: search p50 is .* \(service search\)/)
    expect(body).toMatch(/#### ❌ search \(service search\): failed/)
    for (const leg of ['api', 'cart']) {
      expect(body).toContain(`<details><summary>✅ ${leg} passed (service ${leg})</summary>`)
    }
  })

  test('where a rule forbids the branch, the Actions cache takes its place, and that is said', async () => {
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

  test('where neither the branch nor a cache may be written, the verdict stands, and what to do is said', async () => {
    await using staging = await openStagingRepository()
    staging.configure()
    const token = await github.tokenWith({ contents: 'read', 'pull-requests': 'write' })
    const ran = await runDirectly(staging, { ...push, token }, 24)
    expect(ran, ran.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'no-baseline' } })
    expect(ran.annotations.map(({ level }) => level)).not.toContain('error')
    expect(ran.annotations.map(({ text }) => text).join('\n')).toContain('contents: write')
    expect(ran.summary).toContain('There is no Actions cache here')
  })

  test('ten jobs that store what they measured at once lose none of it', async () => {
    await using staging = await openStagingRepository()
    await using target = await startNodeService({ DELAY_MS: '2' })
    staging.configure({ ...briefSettings, start: undefined, url: target.url })
    await staging.origin.checkOut('main')
    const jobs = Array.from(
      { length: 10 },
      (_, shard) => startDirectly(staging, push, 24, { leg: { shard } }).ended,
    )
    const ran = await Promise.all(jobs)
    expect(ran.map(({ exitCode }) => exitCode)).toEqual(jobs.map(() => 0))
    const files = Object.keys(await github.files('tailgate-data'))
    // Ten loads at once may be more than the machine keeps up with; what is kept apart for that is stored, too.
    const shards = files.flatMap((path) => /v1\/x-api-shard-(\d)-.*\.json$/.exec(path)?.[1] ?? [])
    expect(shards.sort()).toEqual([...'0123456789'])
    expect(await github.history('tailgate-data'), 'a commit each').toHaveLength(10)
  })
})
