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

import { isOutage } from './api-failure.ts'
import { type CommentThread, createCommentApi } from './comment-api.ts'

/** Who writes with a workflow's own token. GitHub does not let that token ask who it is. */
export const defaultAuthors = ['github-actions[bot]']

/** What there is to say. What is said never holds the mark. */
export interface CommentUpdate {
  /** What the comment shall say, given what it says, null where there is none, and what younger ones say. */
  merge(said: string | null, younger: string[]): { text: string } | { left: 'older' | 'not-begun' }
  /** Whether it is in there. */
  isIn(said: string): boolean
  /** Whether a comment says all that a younger one does, so that it is needed no more. */
  covers(said: string, younger: string): boolean
}

/**
 * `older`: a newer run has written already. `not-begun`: there is no comment, and no need of one. `crowded`: the others
 * wrote over it again and again.
 */
export type CommentOutcome =
  | { kind: 'written'; address: string }
  | { kind: 'older' }
  | { kind: 'not-begun' }
  | { kind: 'crowded' }

export interface RetryTiming {
  pause(ms: number): Promise<unknown>
  /** In [0, 1). */
  random(): number
}

export async function publishComment(
  thread: CommentThread,
  saying: CommentUpdate,
  patience: RetryTiming,
): Promise<CommentOutcome> {
  const room = createCommentApi(thread)
  const made: number[] = []
  let failure: unknown = null
  let ours = await room.listOwn()
  for (const pauseMs of pausesMs) {
    const [comment, ...younger] = ours
    const said = comment === undefined ? null : await room.read(comment.id)
    const next = saying.merge(
      said,
      younger.map(({ text }) => text),
    )
    if ('left' in next) {
      await room.remove(made.filter((id) => id !== comment?.id))
      return { kind: next.left }
    }
    try {
      if (comment !== undefined && said !== null) await room.update(comment.id, next.text)
      else made.push(await room.create(next.text))
      failure = null
    } catch (error) {
      if (!isOutage(error)) throw error
      // It may have arrived all the same, so look before it is said again.
      failure = error
    }
    await patience.pause(pauseMs * (1 + patience.random()))
    ours = await room.listOwn()
    const [oldest, ...others] = ours
    if (oldest !== undefined && saying.isIn(oldest.text)) {
      const { text, address } = oldest
      const needless = others.filter(
        (other) => made.includes(other.id) || saying.covers(text, other.text),
      )
      await room.remove(needless.map(({ id }) => id))
      return { kind: 'written', address }
    }
  }
  if (failure !== null) throw failure
  return { kind: 'crowded' }
}

/** What the comment says now; null where there is none. */
export async function readComment(thread: CommentThread): Promise<string | null> {
  const [comment] = await createCommentApi(thread).listOwn()
  return comment?.text ?? null
}

/**
 * At least, and twice as long at most. Of many jobs that write at the same moment a few get through in each round, since one
 * blocks the others for as long as reading and writing take; the longer the pauses, the wider they spread. (Simulated with
 * 0.4 s a request: ten at once are through after 25 s, fifty after a minute.)
 */
const pausesMs = [2000, 2000, 3000, 4500, 6500, 9000, 9000, 9000]
