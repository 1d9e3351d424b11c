/** Tests the client with a test GitHub over HTTP: its waits, its retries and its error messages. */

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
import { createInstantClock } from '../helpers/clocks/instant-clock.ts'
import { controlNextLimit, extendTimeLimits } from '../helpers/clocks/time-limits.ts'
import { type Fault, type GitHub, startGitHub } from '../platform/github.ts'
import { repository, tokens } from '../platform/initial-data.ts'

const about = { owner: repository.owner, repo: repository.name }

let github: GitHub

beforeAll(async () => {
  github = await startGitHub()
})

beforeEach(async () => {
  await github.reset()
  // The longest pauses in a row are those of an outage that has lasted too long.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => vi.restoreAllMocks())

extendTimeLimits()

afterAll(() => github[Symbol.asyncDispose]())

function client(options: Partial<ClientOptions> = {}): Promise<GitHubClient> {
  const defaults = { token: tokens.workflow, apiUrl: github.url, clock: createInstantClock() }
  return createGitHubClient({ ...defaults, ...options })
}

/** A request that succeeds. Resolves with its status. */
async function listRefs(options: Partial<ClientOptions> = {}): Promise<number> {
  const { rest } = await client(options)
  const { status } = await rest.git.listMatchingRefs({ ...about, ref: 'heads/main' })
  return status
}

async function comment(options: Partial<ClientOptions> = {}): Promise<void> {
  const { rest } = await client(options)
  await rest.issues.createComment({ ...about, issue_number: 7, body: 'hello' })
}

function fail(response: Fault['with'], times = 1): void {
  github.fail({ path: /matching-refs|comments/, times, with: response })
}

/** The next call reaches its time limit as soon as the server has it. */
function limitNextCallWhenReceived(): void {
  github.meanwhile({ path: /./ }, controlNextLimit())
}

function catchError(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable('it was not refused'),
    (error: unknown) => error,
  )
}

const statuses = () => github.calls.map(({ status }) => status)

describe('the client repeats a call after', () => {
  test.each<[string, Fault['with']]>([
    ['an error of GitHub', { status: 502 }],
    ['an error of GitHub with a page', { status: 503, headers: { 'content-type': 'text/html' } }],
    ['a closed connection', 'reset'],
  ])('%s', async (_, response) => {
    fail(response, 3)
    expect(await listRefs()).toBe(200)
    expect(github.calls).toHaveLength(4)
  })

  test('a timeout', async () => {
    fail('timeout')
    limitNextCallWhenReceived()
    expect(await listRefs()).toBe(200)
    expect(github.calls).toHaveLength(2)
  })

  test.each([429, 403])('a %i and the whole time in its header', async (status) => {
    fail({
      status,
      headers: { 'retry-after': '30' },
      body: { message: 'You have exceeded a secondary rate limit' },
    })
    const clock = createInstantClock()
    const begun = clock.now()
    expect(await listRefs({ clock })).toBe(200)
    expect(clock.now() - begun).toBeGreaterThanOrEqual(30_000)
    expect(statuses()).toEqual([status, 200])
  })

  test('an hourly limit that ends soon', async () => {
    const reset = Math.ceil(Date.now() / 1000)
    fail({
      status: 403,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${reset}` },
    })
    expect(await listRefs()).toBe(200)
  })

  test('a truncated response', async () => {
    let calls = 0
    await using server = await serve((_, response) => {
      calls += 1
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      if (calls > 1) response.end('[]')
      else response.write('[{"ref": ', () => response.destroy())
    })
    expect(await listRefs({ apiUrl: server.url })).toBe(200)
    expect(calls).toBe(2)
  })

  test('a response that never ends', async () => {
    let calls = 0
    await using server = await serve((_, response) => {
      calls += 1
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      if (calls > 1) response.end('[]')
      else response.write('[{"ref": ', () => setTimeout(reachLimit, 100))
    })
    const reachLimit = controlNextLimit()
    expect(await listRefs({ apiUrl: server.url })).toBe(200)
    expect(calls).toBeGreaterThan(1)
  })
})

describe('the client does not repeat a call after', () => {
  test.each([400, 401, 404, 409, 410, 422])('a %i', async (status) => {
    fail({ status }, Number.POSITIVE_INFINITY)
    expect(readErrorStatus(await catchError(listRefs()))).toBe(status)
    expect(github.calls).toHaveLength(1)
  })

  test.each<[string, Record<string, string>]>([
    ['of an hour', { 'retry-after': '3600' }],
    ['until a later hour', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4102444800' }],
    ['without a time', {}],
  ])('a limit %s', async (_, headers) => {
    fail({ status: 429, headers }, Number.POSITIVE_INFINITY)
    expect(readErrorStatus(await catchError(listRefs()))).toBe(429)
    expect(github.calls).toHaveLength(1)
  })

  test('a short limit that comes four times', async () => {
    fail({ status: 429, headers: { 'retry-after': '0' } }, Number.POSITIVE_INFINITY)
    expect(readErrorStatus(await catchError(listRefs()))).toBe(429)
    expect(github.calls).toHaveLength(4)
  })

  test('an abort by the caller during the wait', async () => {
    fail({ status: 429, headers: { 'retry-after': '30' } })
    const controller = new AbortController()
    const clock: Clock = {
      ...createInstantClock(),
      async pause(_, signal) {
        controller.abort(new DOMException('too late', 'TimeoutError'))
        signal?.throwIfAborted()
      },
    }
    const { rest } = await client({ clock })
    const request = { retries: 0, signal: controller.signal }
    const error = await catchError(
      rest.git.listMatchingRefs({ ...about, ref: 'heads/main', request }),
    )
    expect(describeApiFailure(error)).toContain('did not respond in time')
    expect(github.calls).toHaveLength(1)
  })
})

describe('all calls of a client share their knowledge', () => {
  const createCall = async (options: Partial<ClientOptions>) => {
    const { rest } = await client(options)
    return (request: { signal?: AbortSignal } = {}) =>
      rest.git.listMatchingRefs({ ...about, ref: 'heads/main', request })
  }

  test('after an aborted wait for a limit, the next call waits', async () => {
    const quick = createInstantClock()
    const controller = new AbortController()
    const clock: Clock = {
      ...quick,
      async pause(ms, signal) {
        if (signal === undefined) return quick.pause(ms, signal)
        controller.abort()
        signal.throwIfAborted()
      },
    }
    const call = await createCall({ clock })
    fail({ status: 429, headers: { 'retry-after': '60' } })
    await catchError(call({ signal: controller.signal }))
    const startMs = clock.now()
    await call()
    expect(clock.now() - startMs).toBeGreaterThanOrEqual(60_000)
    expect(statuses()).toEqual([429, 200])
  })

  test('during a limit that is too long, the next call fails without a request', async () => {
    const call = await createCall({})
    fail({ status: 429, headers: { 'retry-after': '600' }, body: { message: 'Too many requests' } })
    const [first, second] = [await catchError(call()), await catchError(call())]
    expect(github.calls).toHaveLength(1)
    expect(describeApiFailure(second)).toBe(describeApiFailure(first))
    expect(describeApiFailure(second)).toContain('Too many requests')
  })

  test('only the first calls wait for an outage', async () => {
    fail({ status: 502 }, Number.POSITIVE_INFINITY)
    const clock = createInstantClock()
    const call = await createCall({ clock })
    const startMs = clock.now()
    const messages: string[] = []
    for (let calls = 0; calls < 8; calls += 1)
      messages.push(describeApiFailure(await catchError(call())))
    expect(clock.now() - startMs).toBeLessThan(40_000)
    expect(github.calls.length).toBeLessThan(8 + 4 * 3)
    expect(messages[0]).toContain('GitHub failed several times in a row (502)')
    expect(messages.at(-1)).toBe('GitHub still fails, as it did earlier in this run.')
  })

  test('after an outage, calls are repeated again', async () => {
    const call = await createCall({})
    fail({ status: 502 }, 30)
    while (github.calls.length < 30) await catchError(call())
    await call()
    github.calls.length = 0
    fail({ status: 502 }, 3)
    await call()
    expect(statuses()).toEqual([502, 502, 502, 200])
  })
})

describe('the duration of a rate limit is', () => {
  const readSeconds = (status: number, headers: Record<string, string>, now = 1000) =>
    readRetrySeconds(status, new Headers(headers), now)

  test.each<[string, number, Record<string, string>, number | null]>([
    ['the time in retry-after', 429, { 'retry-after': '30' }, 30],
    ['at least a second', 429, { 'retry-after': '0' }, 1],
    ['the time until the next hour, plus a second', 403, hour('1060'), 61],
    ['a second if that hour has begun', 403, hour('900'), 1],
    ['rather that of retry-after', 403, { ...hour('1060'), 'retry-after': '5' }, 5],
    ['null if requests are left', 403, { ...hour('1060'), 'x-ratelimit-remaining': '12' }, null],
    ['null for a date', 429, { 'retry-after': 'Sat, 21 Nov 2026 10:00:00 GMT' }, null],
    ['null for a negative time', 429, { 'retry-after': '-5' }, null],
    ['null without a header', 403, {}, null],
    ['null for another status', 500, { 'retry-after': '5' }, null],
  ])('%s', (_, status, headers, seconds) => {
    expect(readSeconds(status, headers)).toBe(seconds)
  })

  function hour(reset: string): Record<string, string> {
    return { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
  }
})

describe('the message says that', () => {
  const describeFailure = async (call: Promise<unknown>) =>
    describeApiFailure(await catchError(call))

  test('the token is unknown', async () => {
    const words = await describeFailure(listRefs({ token: 'ghp_thatNobodyKnows' }))
    expect(words).toBe(
      'GitHub does not know the token, or it has expired (401): ' +
        'check `github-token`, or GITHUB_TOKEN on the command line.',
    )
  })

  test('the token may not write', async () => {
    expect(await describeFailure(comment({ token: tokens.readOnly }))).toBe(
      'The token may not do this (403, Resource not accessible by integration): give the job ' +
        '`permissions: pull-requests: write`, which pull requests from forks never have.',
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
    expect(await describeFailure(call(await client()))).toContain(
      `give the job \`permissions: ${permission}\``,
    )
  })

  test('the repository is not found', async () => {
    const { rest } = await client()
    const words = await describeFailure(
      rest.git.getCommit({ ...about, commit_sha: '0'.repeat(40) }),
    )
    expect(words).toBe(
      'GitHub does not have it, or does not show it to this token (404): check the name of ' +
        'the repository, and that the job has `permissions: contents: read`.',
    )
  })

  test.each<[string, Fault['with'], string]>([
    [
      'the repository is archived',
      { status: 403, body: { message: 'Repository was archived so is read-only.' } },
      'The repository is archived, so nothing can be written to it.',
    ],
    [
      'GitHub refuses the request',
      {
        status: 422,
        body: { message: 'Validation Failed', documentation_url: 'https://docs.github.com/rest' },
      },
      'GitHub refuses it (422, Validation Failed).',
    ],
    [
      'the requests of this hour are used up',
      {
        status: 403,
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4102444800' },
        body: { message: 'API rate limit exceeded' },
      },
      'GitHub accepts no more requests with this token for now (API rate limit exceeded): ' +
        'run it again after 00:00 UTC.',
    ],
    [
      'there were too many requests',
      { status: 429, headers: { 'retry-after': '600' }, body: { message: 'Too many requests' } },
      'GitHub accepts no more requests with this token for now (Too many requests): ' +
        'run it again in a few minutes.',
    ],
    [
      'GitHub fails',
      { status: 502 },
      'GitHub failed several times in a row (502): ' +
        'run it again later; githubstatus.com may show more.',
    ],
    [
      'GitHub does not respond',
      'timeout',
      'GitHub did not respond in time, several times in a row: run it again later.',
    ],
  ])('%s', async (_, response, sentence) => {
    fail(response, Number.POSITIVE_INFINITY)
    for (let attempt = 0; response === 'timeout' && attempt < 4; attempt += 1)
      limitNextCallWhenReceived()
    expect(await describeFailure(listRefs())).toBe(sentence)
  })

  test('no server is there', async () => {
    const server = await serve(() => {})
    await server[Symbol.asyncDispose]()
    expect(await describeFailure(listRefs({ apiUrl: server.url }))).toMatch(
      /^GitHub cannot be reached \(.*ECONNREFUSED.*\): check the network, and GITHUB_API_URL/,
    )
  })

  test('GraphQL has returned an error', async () => {
    github.fail({
      path: /graphql/,
      with: { status: 200, body: { errors: [{ message: 'No such field' }] } },
    })
    const words = await describeFailure((await client()).graphql('query { nothing }'))
    expect(words).toContain('No such field')
    expect(words).not.toContain('\n')
  })

  test('something failed, on one line of limited length and without a token', async () => {
    const message = `line\none ghs_secret github_pat_secret \u202e${'x'.repeat(100_000)}`
    fail({ status: 422, body: { message } })
    const words = await describeFailure(listRefs())
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
    [new StoreError('A sentence.')],
  ])('any value was thrown: %s', (thrown) => {
    expect(describeApiFailure(thrown)).toMatch(/\.$/)
  })

  test('an error of tailgate has its own message', () => {
    expect(describeApiFailure(new StoreError('A sentence.'))).toBe('A sentence.')
  })

  test('permissions are missing', async () => {
    expect(isForbidden(await catchError(comment({ token: tokens.readOnly })))).toBe(true)
    fail({ status: 404 })
    expect(isForbidden(await catchError(comment()))).toBe(true)
    fail({ status: 404 })
    expect(isForbidden(await catchError(listRefs()))).toBe(false)
    fail({ status: 403, headers: { 'retry-after': '600' } })
    expect(isForbidden(await catchError(comment()))).toBe(false)
    fail({ status: 422 })
    expect(isForbidden(await catchError(comment()))).toBe(false)
  })
})

describe('the token', () => {
  test('may have a line break at its end', async () => {
    expect(await listRefs({ token: `${tokens.workflow}\n` })).toBe(200)
  })

  test.each(['', ' ', 'ghp_one\nghp_two', 'ghp_ünï', 'ghp_a b'])(
    '%j is invalid, and not in the error',
    async (token) => {
      const error = await catchError(listRefs({ token }))
      expect(error).toBeInstanceOf(TailgateError)
      expect(String(error)).not.toContain('ghp_')
      expect(github.calls).toEqual([])
    },
  )

  test('is in no error', async () => {
    const error = await catchError(comment({ token: 'token-that-nobody-knows' }))
    expect(JSON.stringify(error) + String(error)).not.toContain('token-that')
  })
})

describe('the API URL', () => {
  test('of an Enterprise Server leads to its REST API and its GraphQL API', async () => {
    const { rest, graphql } = await client({ apiUrl: github.enterpriseUrl })
    await rest.git.listMatchingRefs({ ...about, ref: 'heads/main' })
    await graphql('query { viewer { login } }')
    expect(github.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /repos/acme/widgets/git/matching-refs/heads/main',
      'POST /graphql',
    ])
  })

  test('may end in a slash', async () => {
    expect(await listRefs({ apiUrl: `${github.url}/` })).toBe(200)
  })

  test('is by default that of GITHUB_API_URL', async () => {
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

describe('the console stays empty', () => {
  test('after errors and deprecation headers', async () => {
    const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level),
    )
    const retired = {
      deprecation: 'Sat, 01 Jan 2028 00:00:00 GMT',
      sunset: 'Sun, 02 Jan 2028 00:00:00 GMT',
    }
    fail({ status: 200, headers: retired, body: [] })
    await listRefs()
    fail({ status: 502 }, 2)
    await listRefs()
    fail({ status: 404 })
    await catchError(listRefs())
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
