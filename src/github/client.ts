/** The client for GitHub's API: patient with what passes by itself, and plain about what does not. */

import { setTimeout as pause } from 'node:timers/promises'
import type { getOctokit } from '@actions/github'
import { UsageError } from '../core/text/errors.ts'
import { isOutage, parseDigits, sentences } from './api-failure.ts'

export type GitHubClient = ReturnType<typeof getOctokit>

export interface ClientOptions {
  token: string
  /** As in GITHUB_API_URL. An Enterprise Server's ends in `/api/v3`; its GraphQL is found beside that. */
  apiUrl?: string | undefined
  /** For one try, to the last byte of its answer. */
  timeoutSeconds?: number
  /** Before the second try, give or take a half; before the third and fourth 4 and 9 times as long. */
  pauseSeconds?: number
  /** What it waits by. */
  clock?: Clock
}

export interface Clock {
  /** In ms. */
  now(): number
  /** Rejects when it is aborted. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<unknown>
}

const wallClock: Clock = {
  now: () => Date.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal }),
}

/** One for a whole run, since what its calls learn of GitHub's condition spares the later ones. */
export async function createGitHubClient({
  token,
  apiUrl = process.env.GITHUB_API_URL,
  timeoutSeconds = 15,
  pauseSeconds = 1,
  clock = wallClock,
}: ClientOptions): Promise<GitHubClient> {
  const auth = validateToken(token)
  // They are large, and most runs on a laptop never speak to GitHub.
  const { getOctokit } = await import('@actions/github')
  const { defaults } = await import('@actions/github/lib/utils')
  const condition: ApiHealth = { limit: null, failingSinceMs: null }
  // The default knows of proxies.
  const ask: Fetch = addTimeout(timeoutSeconds, defaults.request?.fetch ?? fetch, condition, clock)
  const client = getOctokit(auth, {
    baseUrl: (apiUrl || 'https://api.github.com').replace(/\/+$/, ''),
    userAgent: 'tailgate',
    log: silentLog,
    request: { fetch: respectRateLimits(ask, condition, clock), log: silentLog },
  })
  return addRetries(client, pauseSeconds, condition, clock)
}

/** What would not be a header's value is told by `fetch` with the value itself, so it never gets there. */
function validateToken(token: string): string {
  const text = token.trim()
  if (/^[\x21-\x7e]+$/.test(text)) return text
  throw new UsageError(sentences.noToken)
}

const doNothing = () => {}
const silentLog = { debug: doNothing, info: doNothing, warn: doNothing, error: doNothing }

/** What all calls so far have learnt. */
interface ApiHealth {
  /** Until when GitHub asked to be left alone, and in which words; null where it never did. */
  limit: { untilMs: number; answer(): Response } | null
  /** When the first try began that failed, and none was answered since; null while all is well. */
  failingSinceMs: number | null
}

// ── when GitHub fails ──

/**
 * Tries again what got no sound answer. (plugin-retry does the same for each call by itself, so that an outage is waited out
 * anew by all of them; and it counts the tries of one call to the pauses of the next.)
 */
function addRetries(
  client: GitHubClient,
  pauseSeconds: number,
  condition: ApiHealth,
  clock: Clock,
): GitHubClient {
  client.hook.wrap('request', async (request, options) => {
    const { signal, retries = maxTries - 1 } = options.request
    for (let tries = 1; ; tries += 1) {
      const beganMs = clock.now()
      const wasDown = isDown(condition, clock)
      try {
        const answer = await request(options)
        condition.failingSinceMs = null
        return answer
      } catch (error) {
        if (signal?.aborted) throw error
        const isOut = isOutage(error)
        condition.failingSinceMs = isOut ? (condition.failingSinceMs ?? beganMs) : null
        if (!isOut) throw error
        if (wasDown) throw Object.assign(error as Error, { isStillDown: true })
        if (tries > retries || isDown(condition, clock)) throw error
        // Jobs that were turned away together do not come back together.
        const jitter = 0.5 + Math.random()
        await clock.pause(pauseSeconds * 1000 * jitter * tries ** 2, signal).catch(doNothing)
      }
    }
  })
  return client
}

/**
 * What a run gives an outage, over all its calls: more than a short one takes. From then on each call has one try, until one
 * is answered.
 */
const maxOutageSeconds = 20

function isDown({ failingSinceMs }: ApiHealth, clock: Clock): boolean {
  return failingSinceMs !== null && clock.now() - failingSinceMs > maxOutageSeconds * 1000
}

const maxTries = 4

// ── when GitHub asks to wait ──

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Waits as long as GitHub asks for, with every call. (plugin-throttling does so in part, and spaces all writes a second apart,
 * which would make of each race for a branch a long one.)
 */
function respectRateLimits(ask: Fetch, condition: ApiHealth, clock: Clock): Fetch {
  return async (url, init) => {
    let waitedSeconds = 0
    for (let tries = 0; ; tries += 1) {
      const { limit } = condition
      const leftSeconds = limit === null ? 0 : (limit.untilMs - clock.now()) / 1000
      if (limit !== null && leftSeconds > 0) {
        // What is not waited for is not asked either: who goes on asking may be shut out.
        if (tries === maxTries || waitedSeconds + leftSeconds > maxWaitSeconds)
          return limit.answer()
        waitedSeconds += leftSeconds
        const signal = init.signal ?? undefined
        await clock
          .pause((leftSeconds + Math.random()) * 1000, signal)
          .catch(() => signal?.throwIfAborted())
      }
      const response = await ask(url, init)
      const askedSeconds = readRetrySeconds(response.status, response.headers, clock.now() / 1000)
      if (askedSeconds === null) return response
      condition.limit = {
        untilMs: clock.now() + askedSeconds * 1000,
        answer: await makeRepeatable(response),
      }
    }
  }
}

/** A secondary limit asks for a minute as a rule; a primary one for up to an hour, which no job should wait. */
const maxWaitSeconds = 75

/** The same answer as often as it is asked for. */
async function makeRepeatable(response: Response): Promise<() => Response> {
  const { status, statusText, headers } = response
  const text = await response.text()
  return () => new Response(text, { status, statusText, headers })
}

/**
 * For how long GitHub asks to be left alone; null where it does not.
 * (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api)
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

/** To the last byte: octokit would take an answer that breaks off for an empty one. */
function addTimeout(seconds: number, fetch: Fetch, condition: ApiHealth, clock: Clock): Fetch {
  return async (url, init) => {
    const patience = isDown(condition, clock) ? Math.min(seconds, outageTimeoutSeconds) : seconds
    const signals = [AbortSignal.timeout(patience * 1000), ...(init.signal ? [init.signal] : [])]
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
    if (!response.headers.get('content-type')?.includes('json')) return response
    const { status, statusText, headers } = response
    const text = await response.text()
    // A status such as 204 may have no body at all.
    const whole = new Response(text === '' ? null : text, { status, statusText, headers })
    // Some answers are paged by their own address, which a Response that was made does not have.
    return Object.defineProperty(whole, 'url', { value: response.url })
  }
}

/** For an answer of a GitHub that gave none before. */
const outageTimeoutSeconds = 5
