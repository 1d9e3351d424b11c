/**
 * Finds and updates the comment of a workflow through GitHub's API. All jobs of the workflow share
 * one comment, which is found by a marker and its author. `pull-request/comment.ts` decides what it
 * says, and `report/comment/comment.ts` renders it.
 *
 * GitHub has no compare-and-swap for comments: the last write replaces all others. So each writer
 * reads, merges, writes, waits, and checks whether its part is still in the comment. If it is not,
 * the writer starts again:
 *
 *     A   read ─ write(A) ········· check: only B ─ write(B, A) ········· check ✓
 *     B      read ── write(B) ········· check ✓
 *
 * This is safe in any order of the requests, if each write arrives within the shortest pause after
 * its read. Only a writer that read before A wrote can overwrite A's part. Its write has arrived
 * when A checks, and later writers have read A's part. A write that arrives later is not safe. So a
 * comment is read again directly before it is overwritten, a write has a short timeout, and a
 * failed write is never repeated without reading first. (A write that is in flight at its timeout
 * may still arrive late. Then a part is missing until its next run.)
 *
 * Two writers that find no comment create one each. For all writers the oldest comment counts. The
 * writer of the other one finds that its part is missing in the oldest, and writes it there. So
 * does a third writer that found only the younger comment. Each writer also merges the parts of
 * younger comments, and deletes them when the oldest contains all their parts. The creator of a
 * younger comment may not be able to delete it, for example after a write that arrived despite its
 * timeout.
 */

import { isOutage } from './api-failure.ts'
import { type CommentThread, createCommentApi } from './comment-api.ts'

/** The login of a workflow's own token. GitHub does not tell that token its login. */
export const defaultAuthors = ['github-actions[bot]']

/** The part of a comment that one job writes. Texts never contain the marker. */
export interface CommentUpdate {
  /**
   * The new text of the comment, from its current text (null: there is no comment) and the texts of
   * younger comments. `skipped` is a reason to write nothing.
   */
  merge(
    current: string | null,
    younger: string[],
  ): { text: string } | { skipped: 'newer-run' | 'not-needed' }
  /** Whether a text contains the part. */
  isIncluded(current: string): boolean
  /** Whether a comment contains all parts of a younger comment, which can then be deleted. */
  covers(current: string, younger: string): boolean
}

/**
 * `newer-run`: a newer run has already written. `not-needed`: there is no comment, and none is
 * necessary. `conflict`: other jobs overwrote the part in every attempt.
 */
export type CommentOutcome =
  | { kind: 'written'; address: string }
  | { kind: 'newer-run' }
  | { kind: 'not-needed' }
  | { kind: 'conflict' }

export interface RetryTiming {
  pause(ms: number): Promise<unknown>
  /** Returns numbers in [0, 1). */
  random(): number
}

export async function publishComment(
  thread: CommentThread,
  update: CommentUpdate,
  timing: RetryTiming,
): Promise<CommentOutcome> {
  const api = createCommentApi(thread)
  const created: number[] = []
  let failure: unknown = null
  let own = await api.listOwn()
  for (const pauseMs of pausesMs) {
    const [comment, ...younger] = own
    const current = comment === undefined ? null : await api.read(comment.id)
    const next = update.merge(
      current,
      younger.map(({ text }) => text),
    )
    if ('skipped' in next) {
      await api.remove(created.filter((id) => id !== comment?.id))
      return { kind: next.skipped }
    }
    try {
      if (comment !== undefined && current !== null) await api.update(comment.id, next.text)
      else created.push(await api.create(next.text))
      failure = null
    } catch (error) {
      if (!isOutage(error)) throw error
      // The write may have arrived, so the next step checks that.
      failure = error
    }
    await timing.pause(pauseMs * (1 + timing.random()))
    own = await api.listOwn()
    const [oldest, ...others] = own
    if (oldest !== undefined && update.isIncluded(oldest.text)) {
      const { text, address } = oldest
      const covered = others.filter(
        (other) => created.includes(other.id) || update.covers(text, other.text),
      )
      await api.remove(covered.map(({ id }) => id))
      return { kind: 'written', address }
    }
  }
  if (failure !== null) throw failure
  return { kind: 'conflict' }
}

/** The text of the comment; null if there is none. */
export async function readComment(thread: CommentThread): Promise<string | null> {
  const [comment] = await createCommentApi(thread).listOwn()
  return comment?.text ?? null
}

/**
 * Each pause takes between one and two times this long. When many jobs write at the same time, only
 * a few succeed in each round, because each blocks the others while it reads and writes. Longer
 * pauses spread the jobs more. (In a simulation with 0.4 s per request, ten concurrent jobs finish
 * after 25 s, and fifty after a minute.)
 */
const pausesMs = [2000, 2000, 3000, 4500, 6500, 9000, 9000, 9000]
