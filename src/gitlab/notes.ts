/** Writes tailgate's note in a merge request of GitLab: one note, which later runs update. */

import { TailgateError } from '../core/text/errors.ts'
import type { MergeRequest } from './merge-request.ts'

export class GitLabError extends TailgateError {
  override name = 'GitLabError'
}

/** The maximum length of a note is 1,000,000 characters. */
export const maxNoteLength = 900_000

/** Enough for any merge request that people read. */
const maxPages = 50
const maxSeconds = 30

/**
 * Creates the note, or updates the one that this token's user wrote before. `name` tells the notes
 * of several jobs apart. Resolves with what was done. Rejects with a GitLabError.
 */
export async function writeNote(
  mergeRequest: MergeRequest,
  name: string,
  markdown: string,
): Promise<'created' | 'updated' | 'unchanged'> {
  const body = buildNote(name, markdown)
  const existing = await findNote(mergeRequest, name)
  if (existing === null) {
    await callApi(mergeRequest, notesPath(mergeRequest), { method: 'POST', body: { body } })
    return 'created'
  }
  if (existing.body === body) return 'unchanged'
  const path = `${notesPath(mergeRequest)}/${existing.id}`
  await callApi(mergeRequest, path, { method: 'PUT', body: { body } })
  return 'updated'
}

/**
 * GitLab carries out lines that begin with a slash, such as `/merge`, with the rights of the
 * token. A backslash makes them text.
 */
export function buildNote(name: string, markdown: string): string {
  const text = markdown.replaceAll(/^([ \t>]*)\//gm, '$1\\/')
  return `${formatMarker(name)}\n\n${text}`.slice(0, maxNoteLength)
}

/** GitLab does not show a comment of HTML. */
function formatMarker(name: string): string {
  return `<!-- tailgate: ${name.replaceAll(/[^\w .-]/g, '').slice(0, 100)} -->`
}

interface Note {
  id: number
  body: string
}

/** Anyone may write a note that begins with the marker, so the author counts too. */
async function findNote(mergeRequest: MergeRequest, name: string): Promise<Note | null> {
  const { body: user } = await callApi(mergeRequest, 'user')
  const userId = readField(user, 'id')
  const marker = formatMarker(name)
  for (let page = '1', count = 0; page !== '' && count < maxPages; count++) {
    const query = `?per_page=100&order_by=created_at&sort=asc&page=${page}`
    const answer = await callApi(mergeRequest, `${notesPath(mergeRequest)}${query}`)
    const notes = Array.isArray(answer.body) ? answer.body : []
    const found = notes.find((note) => isOwnNote(note, userId, marker))
    if (found !== undefined) return found
    page = answer.nextPage
  }
  return null
}

function isOwnNote(note: unknown, userId: unknown, marker: string): note is Note {
  const body = readField(note, 'body')
  return (
    Number.isSafeInteger(readField(note, 'id')) &&
    readField(readField(note, 'author'), 'id') === userId &&
    typeof body === 'string' &&
    body.startsWith(marker)
  )
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function notesPath({ project, number }: MergeRequest): string {
  return `projects/${project}/merge_requests/${number}/notes`
}

interface ApiRequest {
  method?: 'POST' | 'PUT'
  body?: unknown
}

interface ApiAnswer {
  body: unknown
  /** The number of the next page; empty after the last. */
  nextPage: string
}

/** A redirect is not followed: the token is for this address alone. */
async function callApi(
  { api, token }: MergeRequest,
  path: string,
  { method, body }: ApiRequest = {},
): Promise<ApiAnswer> {
  try {
    const response = await fetch(`${api}/${path}`, {
      method: method ?? 'GET',
      redirect: 'error',
      signal: AbortSignal.timeout(maxSeconds * 1000),
      headers: { 'private-token': token, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new GitLabError(describeRefusal(response.status))
    const nextPage = response.headers.get('x-next-page') ?? ''
    return { body: await response.json(), nextPage: /^\d+$/.test(nextPage) ? nextPage : '' }
  } catch (cause) {
    if (cause instanceof GitLabError) throw cause
    const { message } = cause instanceof Error ? cause : { message: String(cause) }
    throw new GitLabError(`GitLab's API could not be called: ${message}.`, { cause })
  }
}

function describeRefusal(status: number): string {
  if (status === 401) return 'GitLab does not accept the token (401): it may have expired.'
  if (status === 403)
    return 'GitLab refuses the note (403): the token needs the scope api and the role Reporter.'
  return status === 404
    ? 'GitLab finds no such merge request (404), or the token may not see it.'
    : `GitLab answers with ${status}.`
}
