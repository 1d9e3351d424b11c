/** Explains why a call to the GitHub API failed, and what to do about it. */

import * as z from 'zod'
import { TailgateError } from '../core/text/errors.ts'
import { removeControls } from '../core/text/quote.ts'

export function parseDigits(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : null
}

/** A sentence with the reason and a remedy for any error, on one line and without the token. */
export function describeApiFailure(error: unknown): string {
  const failure = classifyApiFailure(error)
  if (stillDownSchema.safeParse(error).success) return sentences.stillDown
  switch (failure.kind) {
    case 'response':
      return describeErrorResponse(failure)
    case 'timeout':
      return sentences.timeout
    case 'no-response':
      return sentences.unreachable(failure.message)
    case 'described':
      return failure.message
    case 'other':
      return sentences.other(failure.message)
  }
}

/**
 * Whether permissions are missing, or the token cannot see the repository. Repeating the call does
 * not help.
 */
export function isForbidden(error: unknown): boolean {
  const failure = classifyApiFailure(error)
  if (failure.kind !== 'response')
    return failure.kind === 'other' && /not accessible by/.test(failure.message)
  return (
    (failure.status === 403 && !isRateLimit(failure)) ||
    (failure.status === 404 && failure.method !== 'GET')
  )
}

/** Whether there was no response or a server error, so that repeating the call may help. */
export function isOutage(error: unknown): boolean {
  const failure = classifyApiFailure(error)
  if (failure.kind === 'response') return failure.status >= 500
  return failure.kind === 'timeout' || failure.kind === 'no-response'
}

/** The status of the response; null without a response. */
export function readErrorStatus(error: unknown): number | null {
  const failure = classifyApiFailure(error)
  return failure.kind === 'response' ? failure.status : null
}

/** GitHub's own message on one line. It is untrusted, because it may contain text of users. */
export function readErrorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return sanitizeMessage(message.replace(/ - https?:\/\/\S+$/, ''))
}

type ApiFailure =
  | ({ kind: 'response' } & ErrorResponse)
  | { kind: 'timeout' }
  | { kind: 'no-response'; message: string }
  /** An error of tailgate. Its message is a sentence with a remedy. */
  | { kind: 'described'; message: string }
  | { kind: 'other'; message: string }

interface ErrorResponse {
  status: number
  message: string
  method: string
  url: string
  headers: Record<string, unknown>
}

/** An error of octokit, without `response` if there was none. */
const requestErrorSchema = z.object({
  status: z.number(),
  request: z.object({ method: z.string().catch('GET'), url: z.string().catch('') }),
  response: z.object({ headers: z.record(z.string(), z.unknown()).catch({}) }).optional(),
})

/** An error during an outage for which an earlier call has already waited. */
const stillDownSchema = z.object({ isStillDown: z.literal(true) })

function classifyApiFailure(error: unknown): ApiFailure {
  if (error instanceof TailgateError) return { kind: 'described', message: error.message }
  const message = readErrorMessage(error)
  const parsed = requestErrorSchema.safeParse(error)
  if (!parsed.success) return { kind: 'other', message }
  const { status, request, response } = parsed.data
  if (response !== undefined)
    return { kind: 'response', status, message, ...request, headers: response.headers }
  return isTimeout(error) ? { kind: 'timeout' } : { kind: 'no-response', message }
}

function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error && error.cause instanceof Error && error.cause.name === 'TimeoutError'
  )
}

function describeErrorResponse(response: ErrorResponse): string {
  const { status, message, method, url } = response
  if (isRateLimit(response)) return sentences.limit(readResetSeconds(response), message)
  if (status === 401) return sentences.unknownToken
  if (status === 403 && /archived/i.test(message)) return sentences.archived
  if (status === 403) return sentences.forbidden(message, findPermission(method, url))
  if (status === 404) return sentences.notFound(findPermission(method, url))
  if (status >= 500) return sentences.serverError(status)
  return sentences.refused(status, message)
}

function isRateLimit({ status, headers, message }: ErrorResponse): boolean {
  if (status === 429) return true
  const hasLimitHeader =
    parseDigits(headers['retry-after']) !== null || headers['x-ratelimit-remaining'] === '0'
  return status === 403 && (hasLimitHeader || /rate limit/i.test(message))
}

/** The end of an hourly limit, in seconds of the epoch; null for other limits. */
function readResetSeconds({ headers }: ErrorResponse): number | null {
  return headers['x-ratelimit-remaining'] === '0' ? parseDigits(headers['x-ratelimit-reset']) : null
}

/**
 * The workflow permission that a call needs, such as `contents: write`; null if it is not known.
 */
function findPermission(method: string, url: string): string | null {
  const [path = ''] = url.split('?')
  const scope = permissionScopes.find(([pattern]) => pattern.test(path))?.[1]
  return scope === undefined ? null : `${scope}: ${method === 'GET' ? 'read' : 'write'}`
}

const permissionScopes: [RegExp, string][] = [
  [/\/check-runs|\/check-suites/, 'checks'],
  [/\/actions\//, 'actions'],
  [/\/issues(\/|$)|\/pulls(\/|$)/, 'pull-requests'],
  [/\/git\/|\/contents\/|\/branches|\/commits|\/compare\/|\/graphql$/, 'contents'],
]

/** The text on one line of at most 300 characters. Everything that looks like a token is masked. */
function sanitizeMessage(text: string): string {
  const line = removeControls(text)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\b(gh[a-z]_|github_pat_)\w+/g, '***')
    .trim()
  return line.length <= 300 ? line : `${line.slice(0, 299)}…`
}

export const sentences = {
  noToken:
    'The GitHub token is empty or has invalid characters: ' +
    'check `github-token`, or GITHUB_TOKEN on the command line.',
  unknownToken:
    'GitHub does not know the token, or it has expired (401): ' +
    'check `github-token`, or GITHUB_TOKEN on the command line.',
  archived: 'The repository is archived, so nothing can be written to it.',
  timeout: 'GitHub did not respond in time, several times in a row: run it again later.',
  forbidden(message: string, permission: string | null) {
    const fromForks = permission?.endsWith('write')
      ? ', which pull requests from forks never have'
      : ''
    const remedy =
      permission === null
        ? 'use a token that may'
        : `give the job \`permissions: ${permission}\`${fromForks}`
    return `The token may not do this (403, ${message}): ${remedy}.`
  },
  notFound(permission: string | null) {
    const remedy =
      permission === null ? '' : `, and that the job has \`permissions: ${permission}\``
    return (
      'GitHub does not have it, or does not show it to this token (404): ' +
      `check the name of the repository${remedy}.`
    )
  },
  limit(resetSeconds: number | null, message: string) {
    const again =
      resetSeconds === null ? 'in a few minutes' : `after ${formatClockTime(resetSeconds)}`
    return (
      `GitHub accepts no more requests with this token for now (${message}): ` +
      `run it again ${again}.`
    )
  },
  serverError: (status: number) =>
    `GitHub failed several times in a row (${status}): ` +
    'run it again later; githubstatus.com may show more.',
  stillDown: 'GitHub still fails, as it did earlier in this run.',
  unreachable: (message: string) =>
    `GitHub cannot be reached (${message}): ` +
    'check the network, and GITHUB_API_URL if it is an Enterprise Server.',
  refused: (status: number, message: string) => `GitHub refuses it (${status}, ${message}).`,
  other: (message: string) => `GitHub refuses it (${message}).`,
}

/** `10:15 UTC`. */
function formatClockTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(11, 16)} UTC`
}
