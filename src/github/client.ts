/** The client for GitHub's API. It waits for rate limits and repeats calls after outages. */

import { setTimeout as pause } from 'node:timers/promises'
import type { getOctokit } from '@actions/github'
import { UsageError } from '../core/text/errors.ts'
import { isOutage, parseDigits, sentences } from './api-failure.ts'

export type GitHubClient = ReturnType<typeof getOctokit>

export interface ClientOptions {
  token: string
  /**
   * As in GITHUB_API_URL. For an Enterprise Server it ends in `/api/v3`, with GraphQL beside it.
   */
  apiUrl?: string | undefined
  /** For one attempt, including the whole response. */
  timeoutSeconds?: number
  /**
   * The pause before the second attempt, varied by up to a half. The pauses before the third and
   * the fourth attempt are 4 and 9 times as long.
   */
  pauseSeconds?: number
  clock?: Clock
}

export interface Clock {
  /** In ms. */
  now(): number
  /** Rejects when `signal` is aborted. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<unknown>
}

/**
 * The time of day at the start of this process, plus the time since: if the system's clock is set
 * back, a wait for a limit does not become longer.
 */
const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal }),
}

/**
 * Create one client for a whole run: its calls share what is known about rate limits and outages.
 */
export async function createGitHubClient({
  token,
  apiUrl = process.env.GITHUB_API_URL,
  timeoutSeconds = 15,
  pauseSeconds = 1,
  clock = steadyClock,
}: ClientOptions): Promise<GitHubClient> {
  const auth = validateToken(token)
  // Loaded here, because they are large and most local runs do not call GitHub.
  const { getOctokit } = await import('@actions/github')
  const { defaults } = await import('@actions/github/lib/utils')
  const health: ApiHealth = { limit: null, failingSinceMs: null }
  // The default fetch function supports proxies.
  const send: Fetch = addTimeout(timeoutSeconds, defaults.request?.fetch ?? fetch, health, clock)
  const client = getOctokit(auth, {
    baseUrl: removeTrailingSlashes(apiUrl || 'https://api.github.com'),
    userAgent: 'tailgate',
    log: silentLog,
    request: { fetch: respectRateLimits(send, health, clock), log: silentLog },
  })
  return addRetries(client, pauseSeconds, health, clock)
}

function removeTrailingSlashes(url: string): string {
  return url.endsWith('/') ? removeTrailingSlashes(url.slice(0, -1)) : url
}

/**
 * An invalid header value is rejected here, because the error of `fetch` would contain the token.
 */
function validateToken(token: string): string {
  const text = token.trim()
  if (/^[\x21-\x7e]+$/.test(text)) return text
  throw new UsageError(sentences.noToken)
}

const doNothing = () => {}
const silentLog = { debug: doNothing, info: doNothing, warn: doNothing, error: doNothing }

/** What all calls of the client have learned about the API. */
interface ApiHealth {
  /** The end of the current rate limit, and the response that reported it; null without a limit. */
  limit: { untilMs: number; createResponse(): Response } | null
  /** The start of the first failed attempt since the last success; null without a failure. */
  failingSinceMs: number | null
}

/**
 * Repeats calls after outages. plugin-retry is not used: it handles each call separately, so that
 * every call would wait for the same outage again, and it adds the attempts of one call to the
 * pauses of the next.
 */
function addRetries(
  client: GitHubClient,
  pauseSeconds: number,
  health: ApiHealth,
  clock: Clock,
): GitHubClient {
  client.hook.wrap('request', async (request, options) => {
    const { signal, retries = maxAttempts - 1 } = options.request
    for (let attempts = 1; ; attempts += 1) {
      const startMs = clock.now()
      const wasDown = isDown(health, clock)
      try {
        const response = await request(options)
        health.failingSinceMs = null
        return response
      } catch (error) {
        if (signal?.aborted) throw error
        const isOut = isOutage(error)
        health.failingSinceMs = isOut ? (health.failingSinceMs ?? startMs) : null
        if (!isOut) throw error
        if (wasDown) throw Object.assign(error as Error, { isStillDown: true })
        if (attempts > retries || isDown(health, clock)) throw error
        // Jobs that failed at the same time do not retry at the same time.
        const jitter = 0.5 + Math.random()
        await clock.pause(pauseSeconds * 1000 * jitter * attempts ** 2, signal).catch(doNothing)
      }
    }
  })
  return client
}

/**
 * The time that all calls of a run together wait for an outage: longer than a short outage. After
 * it, each call has one attempt, until a call succeeds.
 */
const maxOutageSeconds = 20

function isDown({ failingSinceMs }: ApiHealth, clock: Clock): boolean {
  return failingSinceMs !== null && clock.now() - failingSinceMs > maxOutageSeconds * 1000
}

const maxAttempts = 4

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Waits before each call until the rate limit ends. plugin-throttling is not used: it waits in some
 * cases only, and it puts a second between writes, which would make each race for a branch long.
 */
function respectRateLimits(send: Fetch, health: ApiHealth, clock: Clock): Fetch {
  return async (url, init) => {
    let waitedSeconds = 0
    for (let attempts = 0; ; attempts += 1) {
      const { limit } = health
      const leftSeconds = limit === null ? 0 : (limit.untilMs - clock.now()) / 1000
      if (limit !== null && leftSeconds > 0) {
        // Without the wait, the request is not sent: GitHub may block clients that ignore a limit.
        if (attempts === maxAttempts || waitedSeconds + leftSeconds > maxWaitSeconds)
          return limit.createResponse()
        waitedSeconds += leftSeconds
        const signal = init.signal ?? undefined
        await clock
          .pause((leftSeconds + Math.random()) * 1000, signal)
          .catch(() => signal?.throwIfAborted())
      }
      const response = await send(url, init)
      const limitSeconds = readRetrySeconds(response.status, response.headers, clock.now() / 1000)
      if (limitSeconds === null) return response
      health.limit = {
        untilMs: clock.now() + limitSeconds * 1000,
        createResponse: await makeRepeatable(response),
      }
    }
  }
}

/**
 * A secondary limit usually lasts a minute. A primary limit lasts up to an hour: too long for a
 * job.
 */
const maxWaitSeconds = 75

/** Returns a function that creates equal copies of a response. */
async function makeRepeatable(response: Response): Promise<() => Response> {
  const { status, statusText, headers } = response
  const text = await response.text()
  return () => new Response(text, { status, statusText, headers })
}

/**
 * The duration of the rate limit in a response; null without a limit. Source:
 * https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
export function readRetrySeconds(
  status: number,
  headers: { get(name: string): string | null },
  nowSeconds: number,
): number | null {
  if (status !== 403 && status !== 429) return null
  const after = parseDigits(headers.get('retry-after'))
  if (after !== null) return Math.max(1, after)
  const reset =
    headers.get('x-ratelimit-remaining') === '0'
      ? parseDigits(headers.get('x-ratelimit-reset'))
      : null
  return reset === null ? null : Math.max(1, Math.ceil(reset - nowSeconds) + 1)
}

/**
 * Limits the time of a call and reads its whole response. octokit would treat a truncated response
 * as an empty one.
 */
function addTimeout(seconds: number, fetch: Fetch, health: ApiHealth, clock: Clock): Fetch {
  return async (url, init) => {
    const timeout = isDown(health, clock) ? Math.min(seconds, outageTimeoutSeconds) : seconds
    const signals = [AbortSignal.timeout(timeout * 1000), ...(init.signal ? [init.signal] : [])]
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
    if (!response.headers.get('content-type')?.includes('json')) return response
    const { status, statusText, headers } = response
    const text = await response.text()
    // A response with a status such as 204 must not have a body.
    const complete = new Response(text === '' ? null : text, { status, statusText, headers })
    // Pagination uses the URL of some responses, and a new Response has none.
    return Object.defineProperty(complete, 'url', { value: response.url })
  }
}

/** The timeout of a call during an outage. */
const outageTimeoutSeconds = 5
