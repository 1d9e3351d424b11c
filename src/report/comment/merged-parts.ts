/** Merges the parts of several jobs and runs into one comment. */

import { parseParts } from './embedded-parts.ts'
import { buildPartKey, type CommentPart, compareUrgency, type Origin } from './part.ts'

/** `older`: the comment knows of a newer run than this part's, which must not be undone. */
export type MergedParts = { kind: 'merged'; parts: CommentPart[] } | { kind: 'older' }

/** All parts, the worst first. Those of older runs lose their reports, and keep their state until they are measured again. */
export function mergePart(parts: CommentPart[], own: CommentPart): MergedParts {
  const earlier = findPart(parts, own.origin)
  const newest = findNewestRunNumber([own, ...parts])
  if (own.run.number < newest || (earlier !== null && isLaterAttempt(earlier, own)))
    return { kind: 'older' }
  const others = parts.filter((part) => part !== earlier)
  const aged = others.map((part) => (part.run.number < newest ? { ...part, report: '' } : part))
  return { kind: 'merged', parts: [own, ...aged].sort(compareUrgency) }
}

/** With what another comment of the same workflow says and this one lacks, or has of an older run only. */
export function mergeDuplicateComment(parts: CommentPart[], stray: CommentPart[]): CommentPart[] {
  const newer = stray.filter((part) => !isCovered(part, parts))
  const others = parts.filter((part) => findPart(newer, part.origin) === null)
  return [...others, ...newer].sort(compareUrgency)
}

/** Whether a text holds all parts of another, or newer ones in their place. */
export function hasAllParts(text: string, other: string): boolean {
  const parts = parseParts(text)
  return parseParts(other).every((part) => isCovered(part, parts))
}

function isCovered(part: CommentPart, parts: CommentPart[]): boolean {
  const found = findPart(parts, part.origin)
  return found !== null && part.run.number <= found.run.number && !isLaterAttempt(part, found)
}

/** What the same step, job and leg said last; null where it said nothing. */
export function findPart(parts: CommentPart[], origin: Origin): CommentPart | null {
  return parts.find((part) => buildPartKey(part) === buildPartKey({ origin })) ?? null
}

/** Whether the text holds this part as it is, its report aside, which others may have cut. */
export function hasPart(text: string, part: CommentPart): boolean {
  const found = findPart(parseParts(text), part.origin)
  return (
    found !== null &&
    JSON.stringify(listComparedFields(found)) === JSON.stringify(listComparedFields(part))
  )
}

function listComparedFields({ run, commit, outcome, headline }: CommentPart) {
  return [run.id, run.number, run.attempt, commit, outcome, headline]
}

export function findNewestRunNumber(parts: CommentPart[]): number {
  return Math.max(0, ...parts.map(({ run }) => run.number))
}

/** A repeated run may repeat some of its jobs only, so a lower attempt alone makes no part old. */
function isLaterAttempt(one: CommentPart, other: CommentPart): boolean {
  return one.run.number === other.run.number && one.run.attempt > other.run.attempt
}
