/** Finds, reads and writes the comments of one workflow in one pull request. */

import { createHash } from 'node:crypto'
import { statusOf } from './api-failure.ts'
import type { Client } from './client.ts'
import { onlyOnce } from './memoize.ts'

export interface Thread {
  client: Client
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
  return statusOf(error) === 404 || statusOf(error) === 410
}

interface Comment {
  id: number
  /** Without the mark. */
  text: string
  address: string
}

interface Room {
  /** All that are ours, the oldest first: one, as a rule. */
  ours(): Promise<Comment[]>
  /** Null when it is gone. */
  read(id: number): Promise<string | null>
  /** Does nothing when it is gone. */
  rewrite(id: number, text: string): Promise<void>
  /** Resolves with its id. */
  make(text: string): Promise<number>
  remove(ids: number[]): Promise<void>
}

export function roomOf({ client, repository, pullRequest, workflow, authors }: Thread): Room {
  const { issues } = client.rest
  const about = { owner: repository.owner, repo: repository.name }
  const mark = markOf(workflow)
  const once = () => ({ request: { retries: 0, signal: AbortSignal.timeout(writeTimeoutMs) } })
  const me = onlyOnce(() => loginOf(client))

  const all = async (): Promise<Listed[]> =>
    client.paginate(issues.listComments, { ...about, issue_number: pullRequest, per_page: 100 })

  return {
    async ours() {
      const marked = (await all()).filter(({ body }) => body?.startsWith(mark))
      const by = (logins: string[]) => marked.filter(({ user }) => user && logins.includes(user.login))
      // In anybody else's comment the mark is a quotation. An app's token and a person's have a name of their own.
      const known = by(authors)
      const own = known.length > 0 || marked.length === 0 ? known : by([await me()])
      return own
        .map(({ id, body, html_url }) => ({ id, text: without(mark, body ?? ''), address: html_url }))
        .sort((one, other) => one.id - other.id)
    },
    async read(id) {
      try {
        const { data } = await issues.getComment({ ...about, comment_id: id })
        return without(mark, data.body ?? '')
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    async rewrite(id, text) {
      try {
        await issues.updateComment({ ...about, comment_id: id, body: `${mark}\n${text}`, ...once() })
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
    async make(text) {
      const body = `${mark}\n${text}`
      const { data } = await issues.createComment({ ...about, issue_number: pullRequest, body, ...once() })
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

interface Listed {
  id: number
  body?: string | undefined
  html_url: string
  user: { login: string } | null
}

function markOf(workflow: string): string {
  return `<!-- tailgate:v1 ${createHash('sha256').update(workflow).digest('hex').slice(0, 16)} -->`
}

function without(mark: string, body: string): string {
  return body.startsWith(mark) ? body.slice(mark.length).trimStart() : body
}

/** Whose the token is; empty where GitHub does not tell. */
async function loginOf({ graphql }: Client): Promise<string> {
  try {
    const answer = await graphql<{ viewer: { login: string } }>('query { viewer { login } }')
    return answer.viewer.login
  } catch {
    return ''
  }
}
