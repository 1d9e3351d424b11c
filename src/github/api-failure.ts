/** Explains why a call to the GitHub API failed, and what to do about it. */

import { z } from 'zod'
import { TailgateError } from '../core/text/errors.ts'

export function parseDigits(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : null
}

/** Why a call was refused and what to do about it, whatever was thrown. Without the token, on one line. */
export function describeApiFailure(error: unknown): string {
  const refusal = classifyApiFailure(error)
  if (stillDownSchema.safeParse(error).success) return sentences.stillDown
  switch (refusal.kind) {
    case 'answer':
      return describeErrorResponse(refusal)
    case 'timeout':
      return sentences.timeout
    case 'silence':
      return sentences.unreachable(refusal.words)
    case 'told':
      return refusal.words
    case 'other':
      return sentences.other(refusal.words)
  }
}

/** Refused for want of permission, or since the repository is out of sight: trying again is no use. */
export function isForbidden(error: unknown): boolean {
  const refusal = classifyApiFailure(error)
  if (refusal.kind !== 'answer')
    return refusal.kind === 'other' && /not accessible by/.test(refusal.words)
  return (
    (refusal.status === 403 && !isRateLimit(refusal)) ||
    (refusal.status === 404 && refusal.method !== 'GET')
  )
}

/** No answer, or one that only tells that GitHub is broken: another try may be answered. */
export function isOutage(error: unknown): boolean {
  const refusal = classifyApiFailure(error)
  if (refusal.kind === 'answer') return refusal.status >= 500
  return refusal.kind === 'timeout' || refusal.kind === 'silence'
}

/** The status of the answer; null where there was none. */
export function readErrorStatus(error: unknown): number | null {
  const refusal = classifyApiFailure(error)
  return refusal.kind === 'answer' ? refusal.status : null
}

/** What GitHub says itself, on one line; of a stranger, since parts of it may be what a user wrote. */
export function readErrorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return sanitizeMessage(message.replace(/ - https?:\/\/\S+$/, ''))
}

type ApiFailure =
  | ({ kind: 'answer' } & ErrorResponse)
  | { kind: 'timeout' }
  | { kind: 'silence'; words: string }
  | { kind: 'told'; words: string } // a sentence already
  | { kind: 'other'; words: string }

interface ErrorResponse {
  status: number
  words: string
  method: string
  url: string
  headers: Record<string, unknown>
}

/** An error of octokit's; without `response` where none came. */
const requestErrorSchema = z.object({
  status: z.number(),
  request: z.object({ method: z.string().catch('GET'), url: z.string().catch('') }),
  response: z.object({ headers: z.record(z.string(), z.unknown()).catch({}) }).optional(),
})

/** Of an outage that an earlier call has waited for. */
const stillDownSchema = z.object({ isStillDown: z.literal(true) })

function classifyApiFailure(error: unknown): ApiFailure {
  if (error instanceof TailgateError) return { kind: 'told', words: error.message }
  const words = readErrorMessage(error)
  const parsed = requestErrorSchema.safeParse(error)
  if (!parsed.success) return { kind: 'other', words }
  const { status, request, response } = parsed.data
  if (response !== undefined)
    return { kind: 'answer', status, words, ...request, headers: response.headers }
  return isTimeout(error) ? { kind: 'timeout' } : { kind: 'silence', words }
}

function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error && error.cause instanceof Error && error.cause.name === 'TimeoutError'
  )
}

function describeErrorResponse(answer: ErrorResponse): string {
  const { status, words, method, url } = answer
  if (isRateLimit(answer)) return sentences.limit(readResetSeconds(answer), words)
  if (status === 401) return sentences.unknownToken
  if (status === 403 && /archived/i.test(words)) return sentences.archived
  if (status === 403) return sentences.forbidden(words, findPermission(method, url))
  if (status === 404) return sentences.notFound(findPermission(method, url))
  if (status >= 500) return sentences.broken(status)
  return sentences.refused(status, words)
}

function isRateLimit({ status, headers, words }: ErrorResponse): boolean {
  if (status === 429) return true
  const isAsked =
    parseDigits(headers['retry-after']) !== null || headers['x-ratelimit-remaining'] === '0'
  return status === 403 && (isAsked || /rate limit/i.test(words))
}

/** When a limit by the hour ends, in seconds of the epoch; null where it is another one, which does not tell. */
function readResetSeconds({ headers }: ErrorResponse): number | null {
  return headers['x-ratelimit-remaining'] === '0' ? parseDigits(headers['x-ratelimit-reset']) : null
}

/** A workflow's word for what a call needs, such as `contents: write`; null where there is none. */
function findPermission(method: string, url: string): string | null {
  const path = url.replace(/\?.*$/, '')
  const scope = permissionScopes.find(([pattern]) => pattern.test(path))?.[1]
  return scope === undefined ? null : `${scope}: ${method === 'GET' ? 'read' : 'write'}`
}

const permissionScopes: [RegExp, string][] = [
  [/\/check-runs|\/check-suites/, 'checks'],
  [/\/actions\//, 'actions'],
  [/\/issues(\/|$)|\/pulls(\/|$)/, 'pull-requests'],
  [/\/git\/|\/contents\/|\/branches|\/commits|\/compare\/|\/graphql$/, 'contents'],
]

/** On one line and bounded; what looks like a token is left out. */
function sanitizeMessage(text: string): string {
  const line = text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\b(gh[a-z]_|github_pat_)\w+/g, '***')
    .trim()
  return line.length <= 300 ? line : `${line.slice(0, 299)}…`
}

export const sentences = {
  noToken:
    'The GitHub token is empty, or holds what no token holds: check `github-token`, or GITHUB_TOKEN on the command line.',
  unknownToken:
    'GitHub does not know the token, or it has expired (401): check `github-token`, or GITHUB_TOKEN on the command line.',
  archived: 'The repository is archived, so nothing can be written to it.',
  timeout: 'GitHub did not answer in time, several times in a row: run it again later.',
  forbidden(words: string, permission: string | null) {
    const remedy =
      permission === null
        ? 'use one that may'
        : `give the job \`permissions: ${permission}\`${permission.endsWith('write') ? ', which pull requests from forks never have' : ''}`
    return `The token may not do this (403, ${words}): ${remedy}.`
  },
  notFound(permission: string | null) {
    const remedy =
      permission === null ? '' : `, and that the job has \`permissions: ${permission}\``
    return `GitHub does not have it, or does not show it to this token (404): check the name of the repository${remedy}.`
  },
  limit(resetSeconds: number | null, words: string) {
    const again =
      resetSeconds === null ? 'in a few minutes' : `after ${formatClockTime(resetSeconds)}`
    return `GitHub takes no more requests with this token for now (${words}): run it again ${again}.`
  },
  broken: (status: number) =>
    `GitHub failed several times in a row (${status}): run it again later; githubstatus.com may tell more.`,
  stillDown: 'GitHub still fails, as it did before in this run.',
  unreachable: (words: string) =>
    `GitHub can not be reached (${words}): check the network, and GITHUB_API_URL where it is an Enterprise Server.`,
  refused: (status: number, words: string) => `GitHub refuses it (${status}, ${words}).`,
  other: (words: string) => `GitHub refuses it (${words}).`,
}

/** `10:15 UTC`. */
function formatClockTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(11, 16)} UTC`
}
