/** The client, against GitHub as tests have it, over real HTTP: what it waits for, and what it makes of a refusal. */

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { StoreError, TailgateError } from '../../src/core/text/errors.ts'
import { describeApiFailure, isForbidden, readErrorStatus } from '../../src/github/api-failure.ts'
import {
  type ClientOptions,
  type Clock,
  createGitHubClient,
  type GitHubClient,
  readRetrySeconds,
} from '../../src/github/client.ts'
import { quickClock } from '../helpers/instant-clock.ts'
import { type Fault, type GitHub, startGitHub } from '../platform/github.ts'
import { repository, tokens } from '../platform/initial-data.ts'

const about = { owner: repository.owner, repo: repository.name }

let github: GitHub

beforeAll(async () => {
  github = await startGitHub()
})

beforeEach(() => github.reset())

afterAll(() => github[Symbol.asyncDispose]())

function client(options: Partial<ClientOptions> = {}): Promise<GitHubClient> {
  const hurried = { timeoutSeconds: 1, clock: quickClock() }
  return createGitHubClient({ token: tokens.workflow, apiUrl: github.url, ...hurried, ...options })
}

/** A question that has an answer. */
async function ask(options: Partial<ClientOptions> = {}): Promise<number> {
  const { rest } = await client(options)
  const { status } = await rest.git.listMatchingRefs({ ...about, ref: 'heads/main' })
  return status
}

async function say(options: Partial<ClientOptions> = {}): Promise<void> {
  const { rest } = await client(options)
  await rest.issues.createComment({ ...about, issue_number: 7, body: 'hello' })
}

function fail(answer: Fault['with'], times = 1): void {
  github.fail({ path: /matching-refs|comments/, times, with: answer })
}

function refused(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable('it was not refused'),
    (error: unknown) => error,
  )
}

const statuses = () => github.calls.map(({ status }) => status)

describe('what passes by itself is waited for', () => {
  test.each<[string, Fault['with']]>([
    ['an error of GitHub’s', { status: 502 }],
    ['an error of GitHub’s that lasts', { status: 503, headers: { 'content-type': 'text/html' } }],
    ['a connection that is cut', 'reset'],
  ])('%s', async (_, answer) => {
    fail(answer, 3)
    expect(await ask()).toBe(200)
    expect(github.calls).toHaveLength(4)
  })

  test('silence', async () => {
    fail('timeout')
    expect(await ask({ timeoutSeconds: 0.3 })).toBe(200)
    expect(github.calls).toHaveLength(2)
  })

  test.each([429, 403])('a %i for as long as it asks, and no shorter', async (status) => {
    fail({
      status,
      headers: { 'retry-after': '30' },
      body: { message: 'You have exceeded a secondary rate limit' },
    })
    const clock = quickClock()
    const begun = clock.now()
    expect(await ask({ clock })).toBe(200)
    expect(clock.now() - begun).toBeGreaterThanOrEqual(30_000)
    expect(statuses()).toEqual([status, 200])
  })

  test('a limit by the hour that is about to end', async () => {
    const reset = Math.ceil(Date.now() / 1000)
    fail({
      status: 403,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${reset}` },
    })
    expect(await ask()).toBe(200)
  })

  test('an answer that breaks off in the middle', async () => {
    let calls = 0
    await using server = await serve((_, response) => {
      calls += 1
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      if (calls > 1) response.end('[]')
      else response.write('[{"ref": ', () => response.destroy())
    })
    expect(await ask({ apiUrl: server.url })).toBe(200)
    expect(calls).toBe(2)
  })

  test('an answer that never ends', async () => {
    let calls = 0
    await using server = await serve((_, response) => {
      calls += 1
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      if (calls > 1) response.end('[]')
      else response.write('[{"ref": ')
    })
    expect(await ask({ apiUrl: server.url, timeoutSeconds: 0.3 })).toBe(200)
  })
})

describe('what stays is not asked again', () => {
  test.each([400, 401, 404, 409, 410, 422])('a %i', async (status) => {
    fail({ status }, Number.POSITIVE_INFINITY)
    expect(readErrorStatus(await refused(ask()))).toBe(status)
    expect(github.calls).toHaveLength(1)
  })

  test.each<[string, Record<string, string>]>([
    ['that lasts for an hour', { 'retry-after': '3600' }],
    ['of this hour', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4102444800' }],
    ['without a word on how long', {}],
  ])('a limit %s', async (_, headers) => {
    fail({ status: 429, headers }, Number.POSITIVE_INFINITY)
    expect(readErrorStatus(await refused(ask()))).toBe(429)
    expect(github.calls).toHaveLength(1)
  })

  test('a limit that asks for a moment again and again', async () => {
    fail({ status: 429, headers: { 'retry-after': '0' } }, Number.POSITIVE_INFINITY)
    expect(readErrorStatus(await refused(ask()))).toBe(429)
    expect(github.calls).toHaveLength(4)
  })

  test('what the caller gave up on while it waited', async () => {
    fail({ status: 429, headers: { 'retry-after': '30' } })
    const { rest } = await createGitHubClient({ token: tokens.workflow, apiUrl: github.url })
    const request = { retries: 0, signal: AbortSignal.timeout(300) }
    const error = await refused(rest.git.listMatchingRefs({ ...about, ref: 'heads/main', request }))
    expect(describeApiFailure(error)).toContain('did not answer in time')
    expect(github.calls).toHaveLength(1)
  })
})

describe('what one call learns, the others know', () => {
  const asking = async (options: Partial<ClientOptions>) => {
    const { rest } = await client(options)
    return (request: { signal?: AbortSignal } = {}) =>
      rest.git.listMatchingRefs({ ...about, ref: 'heads/main', request })
  }

  test('a limit that one gave up waiting for is waited for by the next', async () => {
    const quick = quickClock()
    const patience = new AbortController()
    const clock: Clock = {
      ...quick,
      async pause(ms, signal) {
        if (signal === undefined) return quick.pause(ms, signal)
        patience.abort()
        signal.throwIfAborted()
      },
    }
    const call = await asking({ clock })
    fail({ status: 429, headers: { 'retry-after': '60' } })
    await refused(call({ signal: patience.signal }))
    const begun = clock.now()
    await call()
    expect(clock.now() - begun).toBeGreaterThanOrEqual(60_000)
    expect(statuses()).toEqual([429, 200])
  })

  test('a limit that is too long to be waited for refuses the next without asking', async () => {
    const call = await asking({})
    fail({ status: 429, headers: { 'retry-after': '600' }, body: { message: 'Too many requests' } })
    const [first, second] = [await refused(call()), await refused(call())]
    expect(github.calls).toHaveLength(1)
    expect(describeApiFailure(second)).toBe(describeApiFailure(first))
    expect(describeApiFailure(second)).toContain('Too many requests')
  })

  test('an outage is waited for once, and not by each of them anew', async () => {
    fail({ status: 502 }, Number.POSITIVE_INFINITY)
    const clock = quickClock()
    const call = await asking({ clock })
    const begun = clock.now()
    const said: string[] = []
    for (let calls = 0; calls < 8; calls += 1) said.push(describeApiFailure(await refused(call())))
    expect(clock.now() - begun).toBeLessThan(40_000)
    expect(github.calls.length).toBeLessThan(8 + 4 * 3)
    expect(said[0]).toContain('GitHub failed several times in a row (502)')
    expect(said.at(-1)).toBe('GitHub still fails, as it did before in this run.')
  })

  test('an outage that is over is forgotten', async () => {
    const call = await asking({})
    fail({ status: 502 }, 30)
    while (github.calls.length < 30) await refused(call())
    await call()
    github.calls.length = 0
    fail({ status: 502 }, 3)
    await call()
    expect(statuses()).toEqual([502, 502, 502, 200])
  })
})

describe('how long GitHub asks for', () => {
  const asked = (status: number, headers: Record<string, string>, now = 1000) =>
    readRetrySeconds(status, new Headers(headers), now)

  test.each<[string, number, Record<string, string>, number | null]>([
    ['as it says', 429, { 'retry-after': '30' }, 30],
    ['a second at least', 429, { 'retry-after': '0' }, 1],
    ['until the next hour begins, and a second more', 403, hour('1060'), 61],
    ['a second where that is over', 403, hour('900'), 1],
    ['as it says, before the hour', 403, { ...hour('1060'), 'retry-after': '5' }, 5],
    ['nothing where some are left', 403, { ...hour('1060'), 'x-ratelimit-remaining': '12' }, null],
    ['nothing in words', 429, { 'retry-after': 'Sat, 21 Nov 2026 10:00:00 GMT' }, null],
    ['nothing below zero', 429, { 'retry-after': '-5' }, null],
    ['nothing without a number', 403, {}, null],
    ['nothing with another status', 500, { 'retry-after': '5' }, null],
  ])('%s', (_, status, headers, seconds) => {
    expect(asked(status, headers)).toBe(seconds)
  })

  function hour(reset: string): Record<string, string> {
    return { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
  }
})

describe('why it was refused', () => {
  const because = async (call: Promise<unknown>) => describeApiFailure(await refused(call))

  test('the token is none', async () => {
    const words = await because(ask({ token: 'ghp_thatNobodyKnows' }))
    expect(words).toBe(
      'GitHub does not know the token, or it has expired (401): check `github-token`, or GITHUB_TOKEN on the command line.',
    )
  })

  test('the token may not write', async () => {
    expect(await because(say({ token: tokens.readOnly }))).toBe(
      'The token may not do this (403, Resource not accessible by integration): give the job `permissions: pull-requests: write`, which pull requests from forks never have.',
    )
  })

  test.each<[string, (client: GitHubClient) => Promise<unknown>]>([
    ['contents: write', ({ rest }) => rest.git.createBlob({ ...about, content: 'x' })],
    ['contents: read', ({ rest }) => rest.git.getTree({ ...about, tree_sha: 'main' })],
    [
      'checks: write',
      ({ rest }) => rest.checks.create({ ...about, name: 'x', head_sha: 'a'.repeat(40) }),
    ],
    ['actions: read', ({ rest }) => rest.actions.listArtifactsForRepo(about)],
    ['pull-requests: read', ({ rest }) => rest.pulls.get({ ...about, pull_number: 7 })],
    [
      'pull-requests: write',
      ({ rest }) => rest.issues.updateComment({ ...about, comment_id: 1, body: 'x' }),
    ],
    ['contents: write', ({ graphql }) => graphql('mutation { updateRefs }')],
  ])('the token lacks %s', async (permission, call) => {
    github.fail({ path: /./, with: { status: 403, body: { message: 'Forbidden' } } })
    expect(await because(call(await client()))).toContain(
      `give the job \`permissions: ${permission}\``,
    )
  })

  test('the repository is another', async () => {
    const { rest } = await client()
    const words = await because(rest.git.getCommit({ ...about, commit_sha: '0'.repeat(40) }))
    expect(words).toBe(
      'GitHub does not have it, or does not show it to this token (404): check the name of the repository, and that the job has `permissions: contents: read`.',
    )
  })

  test.each<[string, Fault['with'], string]>([
    [
      'it is archived',
      { status: 403, body: { message: 'Repository was archived so is read-only.' } },
      'The repository is archived, so nothing can be written to it.',
    ],
    [
      'it is not to GitHub’s liking',
      {
        status: 422,
        body: { message: 'Validation Failed', documentation_url: 'https://docs.github.com/rest' },
      },
      'GitHub refuses it (422, Validation Failed).',
    ],
    [
      'the hour’s requests are used up',
      {
        status: 403,
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4102444800' },
        body: { message: 'API rate limit exceeded' },
      },
      'GitHub takes no more requests with this token for now (API rate limit exceeded): run it again after 00:00 UTC.',
    ],
    [
      'there were too many at once',
      { status: 429, headers: { 'retry-after': '600' }, body: { message: 'Too many requests' } },
      'GitHub takes no more requests with this token for now (Too many requests): run it again in a few minutes.',
    ],
    [
      'GitHub is broken',
      { status: 502 },
      'GitHub failed several times in a row (502): run it again later; githubstatus.com may tell more.',
    ],
    [
      'GitHub is silent',
      'timeout',
      'GitHub did not answer in time, several times in a row: run it again later.',
    ],
  ])('%s', async (_, answer, sentence) => {
    fail(answer, Number.POSITIVE_INFINITY)
    expect(await because(ask({ timeoutSeconds: 0.2 }))).toBe(sentence)
  })

  test('nobody is there', async () => {
    const server = await serve(() => {})
    await server[Symbol.asyncDispose]()
    expect(await because(ask({ apiUrl: server.url }))).toMatch(
      /^GitHub can not be reached \(.*ECONNREFUSED.*\): check the network, and GITHUB_API_URL/,
    )
  })

  test('an answer in GraphQL', async () => {
    github.fail({
      path: /graphql/,
      with: { status: 200, body: { errors: [{ message: 'No such field' }] } },
    })
    const words = await because((await client()).graphql('query { nothing }'))
    expect(words).toContain('No such field')
    expect(words).not.toContain('\n')
  })

  test('is told on one line, bounded, and without what looks like a token', async () => {
    const message = `line\none ghs_secret github_pat_secret \u202e${'x'.repeat(100_000)}`
    fail({ status: 422, body: { message } })
    const words = await because(ask())
    expect(words).toMatch(/^GitHub refuses it \(422, line one \*\*\* \*\*\* x+…\)\.$/)
    expect(words.length).toBeLessThan(400)
  })

  test.each([
    [null],
    [undefined],
    ['text'],
    [7],
    [{}],
    [new Error('odd')],
    [new StoreError('Told already.')],
  ])('whatever was thrown: %s', (thrown) => {
    expect(describeApiFailure(thrown)).toMatch(/\.$/)
  })

  test('a sentence that was told already is not told twice', () => {
    expect(describeApiFailure(new StoreError('Told already.'))).toBe('Told already.')
  })

  test('whether for want of permission', async () => {
    expect(isForbidden(await refused(say({ token: tokens.readOnly })))).toBe(true)
    fail({ status: 404 })
    expect(isForbidden(await refused(say()))).toBe(true)
    fail({ status: 404 })
    expect(isForbidden(await refused(ask()))).toBe(false)
    fail({ status: 403, headers: { 'retry-after': '600' } })
    expect(isForbidden(await refused(say()))).toBe(false)
    fail({ status: 422 })
    expect(isForbidden(await refused(say()))).toBe(false)
  })
})

describe('the token', () => {
  test('may have a line break at its end, as files have', async () => {
    expect(await ask({ token: `${tokens.workflow}\n` })).toBe(200)
  })

  test.each(['', ' ', 'ghp_one\nghp_two', 'ghp_ünï', 'ghp_a b'])(
    '%j is none, and is not told',
    async (token) => {
      const error = await refused(ask({ token }))
      expect(error).toBeInstanceOf(TailgateError)
      expect(String(error)).not.toContain('ghp_')
      expect(github.calls).toEqual([])
    },
  )

  test('is in no error', async () => {
    const error = await refused(say({ token: 'token-that-nobody-knows' }))
    expect(JSON.stringify(error) + String(error)).not.toContain('token-that')
  })
})

describe('the address', () => {
  test('of an Enterprise Server has its REST and its GraphQL', async () => {
    const { rest, graphql } = await client({ apiUrl: github.enterpriseUrl })
    await rest.git.listMatchingRefs({ ...about, ref: 'heads/main' })
    await graphql('query { viewer { login } }')
    expect(github.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /repos/acme/widgets/git/matching-refs/heads/main',
      'POST /graphql',
    ])
  })

  test('may end in a slash', async () => {
    expect(await ask({ apiUrl: `${github.url}/` })).toBe(200)
  })

  test('is that of GITHUB_API_URL where none is given', async () => {
    vi.stubEnv('GITHUB_API_URL', github.url)
    try {
      const { rest } = await createGitHubClient({ token: tokens.workflow })
      await rest.git.listMatchingRefs({ ...about, ref: 'heads/main' })
      expect(statuses()).toEqual([200])
    } finally {
      vi.unstubAllEnvs()
    }
  })
})

describe('nobody hears of it', () => {
  afterEach(() => vi.restoreAllMocks())

  test('whatever goes wrong, and whatever is to be retired', async () => {
    const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level),
    )
    const retired = {
      deprecation: 'Sat, 01 Jan 2028 00:00:00 GMT',
      sunset: 'Sun, 02 Jan 2028 00:00:00 GMT',
    }
    fail({ status: 200, headers: retired, body: [] })
    await ask()
    fail({ status: 502 }, 2)
    await ask()
    fail({ status: 404 })
    await refused(ask())
    expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([])
  })
})

interface Server extends AsyncDisposable {
  url: string
}

async function serve(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
