/**
 * The comment that a workflow keeps in a pull request: found again by a mark and its author, and kept by all its jobs.
 *
 * GitHub knows no compare-and-swap for a comment: who writes last has written it all. So each writer reads, merges, writes,
 * waits, and looks whether what it had to say is still there; if not, it begins again:
 *
 *     A   read ─ write(A) ········· look: only B is there ─ write(B, A) ········· look ✓
 *     B      read ── write(B) ········· look ✓
 *
 * Safe is whatever order the requests take, as long as each write arrives within the shortest pause after its read. What A
 * has to say can only be overwritten by somebody who read before A wrote; that write has then arrived when A looks. From then
 * on everybody has read A's. Not safe is a write that comes later than that, so a comment is read anew right before it is
 * written over, a write is given up in time, and none is repeated as it is, whatever went wrong: it begins with reading.
 * (One that is under way when it is given up may still arrive late. Then a part is missing until its next run.)
 *
 * Two who find no comment both make one. The oldest counts, by its number, for everybody who lists them: the other finds
 * that it is not in it, and writes itself into it. A third that found only the younger one, and wrote itself into that, finds
 * out in the same way. Whoever writes takes over what the younger ones say, and once the oldest says it all, deletes them: who
 * made one may be gone, as when the write was given up and arrived all the same.
 */
import { createHash } from 'node:crypto'
import { type Client, isOutage, statusOf } from './client.ts'
import { onlyOnce } from './once.ts'

export interface Thread {
  client: Client
  repository: { owner: string; name: string }
  pullRequest: number
  /** What tells this workflow's comment from another's, such as the path of its file. */
  workflow: string
  /** The logins whose comments are ours; where none of them has one, the token's own is asked for. */
  authors: string[]
}

/** Who writes with a workflow's own token. GitHub does not let that token ask who it is. */
export const usualAuthors = ['github-actions[bot]']

/** What there is to say. What is said never holds the mark. */
export interface Saying {
  /** What the comment shall say, given what it says, null where there is none, and what younger ones say. */
  over(said: string | null, younger: string[]): { text: string } | { left: 'older' | 'not-begun' }
  /** Whether it is in there. */
  isIn(said: string): boolean
  /** Whether a comment says all that a younger one does, so that it is needed no more. */
  covers(said: string, younger: string): boolean
}

/**
 * `older`: a newer run has written already. `not-begun`: there is no comment, and no need of one. `crowded`: the others
 * wrote over it again and again.
 */
export type Published =
  | { kind: 'written'; address: string }
  | { kind: 'older' }
  | { kind: 'not-begun' }
  | { kind: 'crowded' }

export interface Patience {
  pause(ms: number): Promise<unknown>
  /** In [0, 1). */
  random(): number
}

export async function publishComment(thread: Thread, saying: Saying, patience: Patience): Promise<Published> {
  const room = roomOf(thread)
  const made: number[] = []
  let failure: unknown = null
  let ours = await room.ours()
  for (const pauseMs of pausesMs) {
    const [comment, ...younger] = ours
    const said = comment === undefined ? null : await room.read(comment.id)
    const next = saying.over(
      said,
      younger.map(({ text }) => text),
    )
    if ('left' in next) {
      await room.remove(made.filter((id) => id !== comment?.id))
      return { kind: next.left }
    }
    try {
      if (comment !== undefined && said !== null) await room.rewrite(comment.id, next.text)
      else made.push(await room.make(next.text))
      failure = null
    } catch (error) {
      if (!isOutage(error)) throw error
      // It may have arrived all the same, so look before it is said again.
      failure = error
    }
    await patience.pause(pauseMs * (1 + patience.random()))
    ours = await room.ours()
    const [oldest, ...others] = ours
    if (oldest !== undefined && saying.isIn(oldest.text)) {
      const { text, address } = oldest
      const needless = others.filter((other) => made.includes(other.id) || saying.covers(text, other.text))
      await room.remove(needless.map(({ id }) => id))
      return { kind: 'written', address }
    }
  }
  if (failure !== null) throw failure
  return { kind: 'crowded' }
}

/** What the comment says now; null where there is none. */
export async function commentIn(thread: Thread): Promise<string | null> {
  const [comment] = await roomOf(thread).ours()
  return comment?.text ?? null
}

/**
 * At least, and twice as long at most. Of many jobs that write at the same moment a few get through in each round, since one
 * blocks the others for as long as reading and writing take; the longer the pauses, the wider they spread. (Simulated with
 * 0.4 s a request: ten at once are through after 25 s, fifty after a minute.)
 */
const pausesMs = [2000, 2000, 3000, 4500, 6500, 9000, 9000, 9000]

/** Shorter than any pause. What was not written by then, as when GitHub asks to wait, is read and merged anew. */
const writeTimeoutMs = 1500

/** Somebody deleted it. */
function isGone(error: unknown): boolean {
  return statusOf(error) === 404 || statusOf(error) === 410
}

// ── one pull request's comments ──

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

function roomOf({ client, repository, pullRequest, workflow, authors }: Thread): Room {
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
