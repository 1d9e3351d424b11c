/** Finds, reads and writes the comments of one workflow in one pull request. */

import { createHash } from 'node:crypto'
import { readErrorStatus } from './api-failure.ts'
import type { GitHubClient } from './client.ts'
import { memoize } from './memoize.ts'

export interface CommentThread {
  client: GitHubClient
  repository: { owner: string; name: string }
  pullRequest: number
  /** What tells this workflow's comment from another's, such as the path of its file. */
  workflow: string
  /** The logins whose comments are ours; where none of them has one, the token's own is asked for. */
  authors: string[]
}

/** Shorter than any pause. What was not written by then, as when GitHub asks to wait, is read and merged anew. */
const writeTimeoutMs = 1500

/** Somebody deleted it. */
function isGone(error: unknown): boolean {
  return readErrorStatus(error) === 404 || readErrorStatus(error) === 410
}

interface OwnComment {
  id: number
  /** Without the mark. */
  text: string
  address: string
}

interface CommentApi {
  /** All that are ours, the oldest first: one, as a rule. */
  listOwn(): Promise<OwnComment[]>
  /** Null when it is gone. */
  read(id: number): Promise<string | null>
  /** Does nothing when it is gone. */
  update(id: number, text: string): Promise<void>
  /** Resolves with its id. */
  create(text: string): Promise<number>
  remove(ids: number[]): Promise<void>
}

export function createCommentApi({
  client,
  repository,
  pullRequest,
  workflow,
  authors,
}: CommentThread): CommentApi {
  const { issues } = client.rest
  const about = { owner: repository.owner, repo: repository.name }
  const mark = buildMarker(workflow)
  const limitToOneTry = () => ({
    request: { retries: 0, signal: AbortSignal.timeout(writeTimeoutMs) },
  })
  const fetchOwnLogin = memoize(() => fetchLogin(client))

  const listAll = async (): Promise<ListedComment[]> =>
    client.paginate(issues.listComments, { ...about, issue_number: pullRequest, per_page: 100 })

  return {
    async listOwn() {
      const marked = (await listAll()).filter(({ body }) => body?.startsWith(mark))
      const filterByAuthor = (logins: string[]) =>
        marked.filter(({ user }) => user && logins.includes(user.login))
      // In anybody else's comment the mark is a quotation. An app's token and a person's have a name of their own.
      const known = filterByAuthor(authors)
      const own =
        known.length > 0 || marked.length === 0 ? known : filterByAuthor([await fetchOwnLogin()])
      return own
        .map(({ id, body, html_url }) => ({
          id,
          text: removeMarker(mark, body ?? ''),
          address: html_url,
        }))
        .sort((one, other) => one.id - other.id)
    },
    async read(id) {
      try {
        const { data } = await issues.getComment({ ...about, comment_id: id })
        return removeMarker(mark, data.body ?? '')
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    async update(id, text) {
      try {
        await issues.updateComment({
          ...about,
          comment_id: id,
          body: `${mark}\n${text}`,
          ...limitToOneTry(),
        })
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
    async create(text) {
      const body = `${mark}\n${text}`
      const { data } = await issues.createComment({
        ...about,
        issue_number: pullRequest,
        body,
        ...limitToOneTry(),
      })
      return data.id
    },
    async remove(ids) {
      for (const id of ids) {
        // Where it stays, it says what was true: no reason to fail.
        await issues.deleteComment({ ...about, comment_id: id }).catch(() => {})
      }
    },
  }
}

interface ListedComment {
  id: number
  body?: string | undefined
  html_url: string
  user: { login: string } | null
}

function buildMarker(workflow: string): string {
  return `<!-- tailgate:v1 ${createHash('sha256').update(workflow).digest('hex').slice(0, 16)} -->`
}

function removeMarker(mark: string, body: string): string {
  return body.startsWith(mark) ? body.slice(mark.length).trimStart() : body
}

/** Whose the token is; empty where GitHub does not tell. */
async function fetchLogin({ graphql }: GitHubClient): Promise<string> {
  try {
    const answer = await graphql<{ viewer: { login: string } }>('query { viewer { login } }')
    return answer.viewer.login
  } catch {
    return ''
  }
}
