/** Tests comments and check runs with a test GitHub: one job, ten jobs, and runs out of order. */

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGitHubClient } from '../../src/github/client.ts'
import { loadCommentParts } from '../../src/pull-request/comment.ts'
import { publishToPullRequest } from '../../src/pull-request/publish.ts'
import type { Logger, PublishedResult, PublishTarget } from '../../src/pull-request/target.ts'
import { renderComment } from '../../src/report/comment/comment.ts'
import { parseParts } from '../../src/report/comment/embedded-parts.ts'
import { buildCommentPart } from '../../src/report/comment/part.ts'
import type { Report } from '../../src/report/report.ts'
import { createInstantClock } from '../helpers/clocks/instant-clock.ts'
import { createSharedClock } from '../helpers/clocks/shared-clock.ts'
import { extendTimeLimits } from '../helpers/clocks/time-limits.ts'
import { createRandom } from '../helpers/measurements.ts'
import { reports } from '../helpers/reports.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { pullRequest, repository, tokens } from '../platform/initial-data.ts'
import { startResults } from '../platform/results-service.ts'

let github: GitHub
let commit: string

beforeAll(async () => {
  github = await startGitHub()
})

beforeEach(async () => {
  await github.reset()
  commit = (await github.ref('heads/quicker')) ?? ''
  logged.length = 0
})

extendTimeLimits()

afterAll(async () => {
  await github[Symbol.asyncDispose]()
})

const logged: string[] = []
const logger: Logger = {
  info: (sentence) => logged.push(`info: ${sentence}`),
  warning: (sentence) => logged.push(`warning: ${sentence}`),
  debug: (sentence) => logged.push(`debug: ${sentence}`),
}

const noPauses = { pause: async () => {}, random: () => 0 }

/** A new client for each job, because jobs do not share what their clients know. */
function by(token: string) {
  return () => createGitHubClient({ token, apiUrl: github.url, clock: createInstantClock() })
}

/** What differs from the usual target and from the usual result. */
type Difference = Partial<PublishTarget & Omit<PublishedResult, 'report'>>

function targetWith({
  origin: _origin,
  state: _state,
  mayPass: _mayPass,
  ...other
}: Difference = {}): PublishTarget {
  return {
    client: by(tokens.workflow),
    repository,
    serverUrl: 'https://github.com',
    pullRequest: { number: pullRequest, fromFork: false },
    commit,
    workflow: '.github/workflows/load.yml',
    run: { id: 1001, number: 11, attempt: 1 },
    comment: 'always',
    policy: { onUnsure: 'pass', onIncomparable: 'pass', onNoBaseline: 'pass' },
    notify: [],
    ...other,
  }
}

function resultOf(report: Report, { origin, state, mayPass }: Difference = {}): PublishedResult {
  return {
    report,
    origin: origin ?? { job: 'load', step: '__tailgate', leg: '', asked: '' },
    state: state === undefined ? {} : state,
    mayPass: mayPass ?? true,
  }
}

function reportOf(name: string): Report {
  const report = reports[name]
  if (report === undefined) throw new Error(`no report ${name}`)
  return report
}

const leg = (name: string) => ({
  origin: { job: 'load', step: '__tailgate', leg: name, asked: '' },
})
/** A caller of a reusable workflow. */
const caller = (asked: string) => ({ origin: { job: 'load', step: '__tailgate', leg: '', asked } })
const run = (number: number) => ({ run: { id: 1000 + number, number, attempt: 1 } })
const publish = (name: string, other: Difference = {}) =>
  publishToPullRequest([resultOf(reportOf(name), other)], targetWith(other), noPauses, logger)
const bodies = async () => (await github.comments()).map(({ body }) => body)
const only = async () => {
  const [body = '', ...more] = await bodies()
  expect(more).toEqual([])
  return body
}
const titleOf = (body: string) => body.split('\n')[1] ?? ''

describe('the comment', () => {
  test('contains the result, and the log contains its address', async () => {
    await publish('pair-failed')
    expect(titleOf(await only())).toMatch(/^### ❌ tailgate: api p99 is 27 % slower/)
    expect(logged).toContain(`info: Comment: ${(await github.comments())[0]?.html_url}`)
  })

  test('is updated by the next run, also after many other comments', async () => {
    await github.fill(130)
    await publish('pair-failed')
    const before = (await github.comments()).map(({ id }) => id)
    await publish('pair-passed', run(12))
    const after = await github.comments()
    expect(after.map(({ id }) => id)).toEqual(before)
    expect(titleOf(after.at(-1)?.body ?? '')).toBe('### ✅ tailgate: api passed')
  })

  test('is not changed by an older run that ends later', async () => {
    await publish('pair-passed', run(12))
    const before = await only()
    await publish('pair-failed', run(11))
    expect(await only()).toBe(before)
    expect(logged).toContain(
      'info: A newer run has already written the comment, so this run does not change it.',
    )
  })

  test('is not changed by an earlier attempt of the same run', async () => {
    await publish('pair-passed', { run: { id: 1001, number: 11, attempt: 2 } })
    const before = await only()
    await publish('pair-failed')
    expect(await only()).toBe(before)
  })

  test('contains every leg of a matrix', async () => {
    await publish('pair-passed', leg('node 20'))
    await publish('pair-failed', leg('node 22'))
    await publish('no-baseline', leg('node 24'))
    const body = await only()
    expect(titleOf(body)).toMatch(/^### ❌ .*\(node 22\)$/)
    expect(parseParts(body).map(({ origin, outcome }) => [origin.leg, outcome])).toEqual([
      ['node 22', 'fail'],
      ['node 24', 'no-baseline'],
      ['node 20', 'pass'],
    ])
  })

  test('contains all of ten jobs that end at the same time', async () => {
    const legs = Array.from({ length: 10 }, (_, index) => `shard ${index}`)
    const clock = createSharedClock(legs.length, 400)
    const random = createRandom(1)
    const publishLeg = (name: string, pause: (ms: number) => Promise<void>) => {
      const report = reportOf('pair-passed')
      return publishToPullRequest(
        [resultOf(report, leg(name))],
        targetWith(leg(name)),
        { pause, random },
        logger,
      )
    }
    await Promise.all(legs.map((name) => clock.run((pause) => publishLeg(name, pause))))
    const body = await only()
    expect(parseParts(body).map(({ origin }) => origin.leg)).toEqual(legs)
    expect(titleOf(body)).toBe('### ✅ tailgate: api (shard 0) and 9 others passed')
    expect(logged.filter((sentence) => sentence.startsWith('warning'))).toEqual([])
  })

  test('of the next run lists the parts that are not measured yet', async () => {
    await publish('pair-passed', leg('a'))
    await publish('pair-failed', leg('b'))
    await publish('pair-passed', { ...leg('a'), ...run(12) })
    expect(titleOf(await only())).toBe(
      '### ⏳ tailgate: api passed (a); 1 other is not measured yet',
    )
    await publish('pair-passed', { ...leg('b'), ...run(12) })
    expect(titleOf(await only())).toBe('### ✅ tailgate: api (a) and 1 other passed')
  })

  test('of another workflow is separate', async () => {
    await publish('pair-passed')
    await publish('pair-failed', { workflow: '.github/workflows/other.yml' })
    expect(await bodies()).toHaveLength(2)
  })

  test('with `on-change` is not created by a pass, but updated by it', async () => {
    const onChange = { comment: 'on-change' as const }
    await publish('pair-passed', onChange)
    expect(await bodies()).toEqual([])
    await publish('pair-failed', { ...onChange, ...run(12) })
    expect(titleOf(await only())).toContain('❌')
    await publish('pair-passed', { ...onChange, ...run(13) })
    expect(titleOf(await only())).toContain('✅')
  })

  test('is not written with `never`, without a pull request and without a client', async () => {
    await publish('pair-failed', { comment: 'never', commit: null })
    await publish('pair-failed', { pullRequest: null, commit: null })
    await publish('pair-failed', { client: null })
    expect(github.calls).toEqual([])
  })

  test('contains the state for the next run', async () => {
    expect(await loadCommentParts(targetWith(), pullRequest)).toEqual([])
    await publish('pair-failed', { state: { unjudged: 3 } })
    await publish('pair-passed', leg('other'))
    const parts = await loadCommentParts(targetWith(run(12)), pullRequest)
    expect(parts).toHaveLength(2)
    expect(parts).toContainEqual(
      expect.objectContaining({ outcome: 'fail', state: { unjudged: 3 } }),
    )
  })

  test('contains the result of each caller of a reusable workflow', async () => {
    await publish('pair-passed', caller('services/web.yml'))
    await publish('pair-failed', caller('services/api.yml'))
    expect(parseParts(await only()).map(({ origin, outcome }) => [origin.asked, outcome])).toEqual([
      ['services/api.yml', 'fail'],
      ['services/web.yml', 'pass'],
    ])
    expect(
      (await github.checkRuns(commit)).map(({ name, conclusion }) => [name, conclusion]),
    ).toEqual([
      ['tailgate (load, services/web.yml)', 'success'],
      ['tailgate (load, services/api.yml)', 'failure'],
    ])
  })

  test('is merged with a second comment that was created at the same time', async () => {
    await publish('pair-passed', leg('a'))
    const [mark] = (await only()).split('\n')
    const about = { ...targetWith(), ...leg('b'), state: { unjudged: 2 } }
    const other = renderComment([buildCommentPart(reportOf('pair-failed'), about)], {
      repositoryUrl: null,
      own: null,
    })
    await github.say('github-actions[bot]', `${mark}\n${other}`)
    await publish('no-baseline', leg('c'))
    const parts = parseParts(await only())
    expect(parts.map(({ origin, outcome }) => [origin.leg, outcome])).toEqual([
      ['b', 'fail'],
      ['c', 'no-baseline'],
      ['a', 'pass'],
    ])
    expect(parts[0]?.state).toEqual({ unjudged: 2 })
  })

  test('keeps the state of an earlier run that this run could not read', async () => {
    await publish('pair-failed', { state: { unjudged: 3 } })
    await publish('pair-passed', { ...run(12), state: null })
    const [part] = parseParts(await only())
    expect(part).toMatchObject({ outcome: 'pass', state: { unjudged: 3 } })
  })

  test('is written again if its text was damaged', async () => {
    await publish('pair-failed')
    const [comment] = await github.comments()
    await github.unsay(comment?.id ?? 0)
    await github.say('github-actions[bot]', `${comment?.body}\n<!-- tailgate:end -->`)
    await publish('pair-passed', run(5))
    expect(titleOf(await only())).toBe('### ✅ tailgate: api passed')
  })
})

describe('a comment that may not be written', () => {
  test('leads to a warning that names the permission', async () => {
    await publish('pair-passed', { client: by(tokens.readOnly), commit: null })
    expect(logged[0]).toMatch(/^warning: The comment could not be written\./)
    expect(logged[0]).toContain('permissions: pull-requests: write')
    expect(logged[0]).toContain('The job summary contains the same.')
  })

  test('leads to an info message for a pull request from a fork', async () => {
    const fromFork = { pullRequest: { number: pullRequest, fromFork: true } }
    await publish('pair-passed', { client: by(tokens.readOnly), ...fromFork })
    expect(logged.filter((sentence) => sentence.startsWith('warning'))).toEqual([])
    expect(logged).toContainEqual(expect.stringMatching(/^info: A pull request from a fork/))
  })

  test.each([
    ['from a fork', true],
    ['by the read-only token of Dependabot', false],
  ])('%s leads to an artifact for the second stage, kept for five days', async (_, isFork) => {
    await using results = await startResults()
    for (const [name, value] of Object.entries(results.environment(1))) vi.stubEnv(name, value)
    const fromFork = { pullRequest: { number: pullRequest, fromFork: isFork } }
    // The client prints a lot during an upload.
    const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await publish('pair-passed', { client: by(tokens.readOnly), ...fromFork })
    log.mockRestore()
    vi.unstubAllEnvs()
    expect(logged).toContainEqual(
      expect.stringMatching(/^info: Its figures are uploaded for the second stage/),
    )
    const created = results.calls.find(({ path }) => path.endsWith('/CreateArtifact'))
    const [, expires = ''] = /"expires_?at":"([^"]+)"/i.exec(JSON.stringify(created?.body)) ?? []
    expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(5, 1)
  })

  test('because of an invalid token leads to a warning without the token', async () => {
    for (const token of ['token-that-nobody-knows', 'token of\nmany lines']) {
      logged.length = 0
      await publish('pair-passed', { client: by(token), commit: null })
      expect(logged[0]).toMatch(/^warning: .*github-token/)
      expect(logged[0]).not.toMatch(/nobody-knows|many lines/)
    }
  })
})

describe('several results at once', () => {
  test('are written once into the comment, and each has its check run', async () => {
    const results = [
      resultOf(reportOf('pair-failed'), leg('node 20')),
      resultOf(reportOf('pair-passed'), leg('node 22')),
    ]
    await publishToPullRequest(results, targetWith(), noPauses, logger)
    expect(parseParts(await only()).map(({ origin, outcome }) => [origin.leg, outcome])).toEqual([
      ['node 20', 'fail'],
      ['node 22', 'pass'],
    ])
    const written = github.calls.filter(
      ({ method, path }) => method !== 'GET' && /comments/.test(path),
    )
    expect(written).toHaveLength(1)
    expect((await github.checkRuns(commit)).map(({ conclusion }) => conclusion)).toEqual([
      'failure',
      'success',
    ])
  })

  test('of which one is older than the comment leave that part alone', async () => {
    await publish('pair-failed', { ...leg('a'), run: { id: 1001, number: 11, attempt: 2 } })
    const results = [
      resultOf(reportOf('pair-passed'), leg('a')),
      resultOf(reportOf('pair-passed'), leg('b')),
    ]
    await publishToPullRequest(results, targetWith(), noPauses, logger)
    expect(parseParts(await only()).map(({ origin, outcome }) => [origin.leg, outcome])).toEqual([
      ['a', 'fail'],
      ['b', 'pass'],
    ])
  })
})

describe('names to notify', () => {
  const notify = ['@octocat', '@acme/perf']
  const line = 'For @octocat and @acme/perf: this pull request failed. You are mentioned once.'

  test('are mentioned at the first failure, and stay as they were written then', async () => {
    await publish('pair-passed', { ...run(11), notify })
    expect(await only()).not.toContain('@octocat')
    await publish('pair-failed', { ...run(12), notify })
    expect(await only()).toContain(line)
    await publish('pair-failed', { ...run(13), notify: ['@hubot'] })
    expect(await only()).toContain(line)
    expect(await only()).not.toContain('@hubot')
    await publish('pair-passed', { ...run(14), notify })
    expect((await only()).split('@octocat and')).toHaveLength(2)
    expect(titleOf(await only())).toBe('### ✅ tailgate: api passed')
  })

  test('are mentioned once, however many jobs fail', async () => {
    await publish('pair-failed', { ...leg('a'), notify })
    await publish('pair-failed', { ...leg('b'), notify })
    expect((await only()).split(line)).toHaveLength(2)
    expect(parseParts(await only())).toHaveLength(2)
  })

  test.each(['pair-would-fail', 'would-be-invalid', 'pair-undecided', 'pair-accepted'])(
    'are not mentioned by %s',
    async (name) => {
      await publish(name, { notify })
      expect(await only()).not.toContain('@octocat')
    },
  )
})

describe('an outage', () => {
  test('leads to one warning, and nothing else is written', async () => {
    github.fail({ path: /./, times: Number.POSITIVE_INFINITY, with: { status: 500 } })
    await publish('pair-failed')
    expect(logged).toEqual([
      expect.stringMatching(
        /^warning: Nothing could be written into the pull request\. GitHub failed .*\(500\)/,
      ),
    ])
    expect(logged[0]).toContain('The job summary contains the same.')
    expect(github.calls.filter(({ path }) => path.includes('check-runs'))).toEqual([])
  })
})

describe('the check run', () => {
  test('that passed is not written where only an artifact says so', async () => {
    await publish('pair-passed', { mayPass: false })
    await publish('pair-undecided', { mayPass: false })
    expect(await github.checkRuns(commit)).toEqual([])
    await publish('pair-failed', { mayPass: false })
    expect(await github.checkRuns(commit)).toHaveLength(1)
  })

  test.each([
    ['pair-passed', 'success'],
    ['pair-accepted', 'success'],
    ['pair-failed', 'failure'],
    ['pair-undecided', 'neutral'],
    ['no-baseline', 'neutral'],
    ['invalid', 'failure'],
    ['pair-would-fail', 'neutral'],
    ['would-be-invalid', 'neutral'],
  ])('of the report %s has the conclusion %s', async (name, conclusion) => {
    await publish(name)
    const [check, ...more] = await github.checkRuns(commit)
    expect(more).toEqual([])
    expect(check).toMatchObject({
      name: 'tailgate (load)',
      status: 'completed',
      conclusion,
      head_sha: commit,
    })
    expect(check?.output.summary).toContain('### ')
    expect(check?.output.title).not.toContain('tailgate:')
  })

  test('fails if the job fails', async () => {
    const policy = { onUnsure: 'fail', onIncomparable: 'pass', onNoBaseline: 'pass' } as const
    await publish('pair-undecided', { policy })
    expect((await github.checkRuns(commit))[0]?.conclusion).toBe('failure')
  })

  test('has the leg of a matrix in its name', async () => {
    await publish('pair-passed', leg('node 20'))
    expect((await github.checkRuns(commit))[0]?.name).toBe('tailgate (load, node 20)')
  })

  test('is omitted without a message if the token may not write it', async () => {
    const token = await github.tokenWith({
      contents: 'read',
      'pull-requests': 'write',
      issues: 'write',
    })
    await publish('pair-passed', { client: by(token) })
    expect(await bodies()).toHaveLength(1)
    expect(await github.checkRuns(commit)).toEqual([])
    expect(logged.filter((sentence) => /^(info|warning): (?!Comment)/.test(sentence))).toEqual([])
    expect(logged).toContainEqual(expect.stringMatching(/^debug: There is no check run/))
  })

  test('that GitHub refuses leads to a warning, because a rule may require it', async () => {
    github.fail({ method: 'POST', path: /check-runs/, with: { status: 422 } })
    await publish('pair-passed')
    expect(logged).toContainEqual(
      expect.stringMatching(/^warning: The check run could not be written\./),
    )
  })
})
