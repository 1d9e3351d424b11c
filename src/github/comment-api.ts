/** Finds, reads and writes the comments of one workflow in one pull request. */

import { createHash } from 'node:crypto'
import { readErrorStatus } from './api-failure.ts'
import type { GitHubClient } from './client.ts'
import { memoize } from './memoize.ts'

export interface CommentThread {
  client: GitHubClient
  repository: { owner: string; name: string }
  pullRequest: number
  /** Distinguishes the comments of several workflows, such as the path of the workflow file. */
  workflow: string
  /** The logins of our comments. If none of them has one, the login of the token is used. */
  authors: string[]
}

interface OwnComment {
  id: number
  /** Without the marker. */
  text: string
  address: string
}

interface CommentApi {
  /** The comments of this workflow, oldest first. Usually there is one. */
  listOwn(): Promise<OwnComment[]>
  /** Null if it was deleted. */
  read(id: number): Promise<string | null>
  /** Does nothing if it was deleted. */
  update(id: number, text: string): Promise<void>
  /** Resolves with the id. */
  create(text: string): Promise<number>
  remove(ids: number[]): Promise<void>
}

export function createCommentApi(thread: CommentThread): CommentApi {
  const { client, repository, pullRequest, workflow } = thread
  const { issues } = client.rest
  const params = { owner: repository.owner, repo: repository.name }
  const marker = buildMarker(workflow)
  const fetchOwnLogin = memoize(() => fetchLogin(client))

  return {
    listOwn: () => listOwnComments(thread, marker, fetchOwnLogin),
    read: (id) =>
      ignoreDeleted(async () => {
        const { data } = await issues.getComment({ ...params, comment_id: id })
        return removeMarker(marker, data.body ?? '')
      }),
    async update(id, text) {
      const body = `${marker}\n${text}`
      await ignoreDeleted(() =>
        issues.updateComment({ ...params, comment_id: id, body, ...limitToOneAttempt() }),
      )
    },
    async create(text) {
      const body = `${marker}\n${text}`
      const { data } = await issues.createComment({
        ...params,
        issue_number: pullRequest,
        body,
        ...limitToOneAttempt(),
      })
      return data.id
    },
    async remove(ids) {
      for (const id of ids) {
        // Not an error: a comment that stays contains a result that was correct.
        await issues.deleteComment({ ...params, comment_id: id }).catch(() => {})
      }
    },
  }
}

async function listOwnComments(
  { client, repository, pullRequest, authors }: CommentThread,
  marker: string,
  fetchOwnLogin: () => Promise<string>,
): Promise<OwnComment[]> {
  const listed: ListedComment[] = await client.paginate(client.rest.issues.listComments, {
    owner: repository.owner,
    repo: repository.name,
    issue_number: pullRequest,
    per_page: 100,
  })
  const marked = listed.filter(({ body }) => body?.startsWith(marker))
  const filterByAuthor = (logins: string[]) =>
    marked.filter(({ user }) => user && logins.includes(user.login))
  // In a comment of another user, the marker is a quotation. Tokens of apps and of people have
  // other logins than `authors`.
  const known = filterByAuthor(authors)
  const own =
    known.length > 0 || marked.length === 0 ? known : filterByAuthor([await fetchOwnLogin()])
  return own
    .map(({ id, body, html_url }) => ({
      id,
      text: removeMarker(marker, body ?? ''),
      address: html_url,
    }))
    .sort((one, other) => one.id - other.id)
}

interface ListedComment {
  id: number
  body?: string | undefined
  html_url: string
  user: { login: string } | null
}

async function ignoreDeleted<Value>(call: () => Promise<Value>): Promise<Value | null> {
  try {
    return await call()
  } catch (error) {
    if ([404, 410].includes(readErrorStatus(error) ?? 0)) return null
    throw error
  }
}

/** A write that fails is not repeated: the caller reads and merges again. */
function limitToOneAttempt() {
  return { request: { retries: 0, signal: AbortSignal.timeout(writeTimeoutMs) } }
}

/** Shorter than any pause between reading and checking. */
const writeTimeoutMs = 1500

function buildMarker(workflow: string): string {
  return `<!-- tailgate:v1 ${createHash('sha256').update(workflow).digest('hex').slice(0, 16)} -->`
}

function removeMarker(marker: string, body: string): string {
  return body.startsWith(marker) ? body.slice(marker.length).trimStart() : body
}

/** The login of the token; empty if GitHub does not report it. */
async function fetchLogin({ graphql }: GitHubClient): Promise<string> {
  try {
    const response = await graphql<{ viewer: { login: string } }>('query { viewer { login } }')
    return response.viewer.login
  } catch {
    return ''
  }
}
