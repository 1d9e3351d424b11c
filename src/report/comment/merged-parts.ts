/** Merges the parts of several jobs and runs into one comment. */

import { parseParts } from './embedded-parts.ts'
import { buildPartKey, type CommentPart, compareUrgency, type Origin } from './part.ts'

/** `older`: the comment already contains a newer run, which this part must not overwrite. */
export type MergedParts = { kind: 'merged'; parts: CommentPart[] } | { kind: 'older' }

/**
 * All parts, the newest run first and in it the worst. Parts of older runs lose their reports, and
 * keep their state until they are measured again.
 */
export function mergePart(parts: CommentPart[], own: CommentPart): MergedParts {
  const earlier = findPart(parts, own.origin)
  const newest = findNewestRunNumber([own, ...parts])
  if (own.run.number < newest || (earlier !== null && isLaterAttempt(earlier, own)))
    return { kind: 'older' }
  const others = parts.filter((part) => part !== earlier)
  const aged = others.map((part) => (part.run.number < newest ? { ...part, report: '' } : part))
  return { kind: 'merged', parts: [own, ...aged].sort(compareUrgency) }
}

/** Adds the parts of another comment of the same workflow that are missing here, or newer there. */
export function mergeDuplicateComment(
  parts: CommentPart[],
  duplicate: CommentPart[],
): CommentPart[] {
  const newer = duplicate.filter((part) => !isCovered(part, parts))
  const others = parts.filter((part) => findPart(newer, part.origin) === null)
  return [...others, ...newer].sort(compareUrgency)
}

/** Whether a text contains all parts of another one, or newer ones in their place. */
export function hasAllParts(text: string, other: string): boolean {
  const parts = parseParts(text)
  return parseParts(other).every((part) => isCovered(part, parts))
}

function isCovered(part: CommentPart, parts: CommentPart[]): boolean {
  const found = findPart(parts, part.origin)
  return found !== null && part.run.number <= found.run.number && !isLaterAttempt(part, found)
}

/** The part of the same job, step and leg; null if there is none. */
export function findPart(parts: CommentPart[], origin: Origin): CommentPart | null {
  return parts.find((part) => buildPartKey(part) === buildPartKey({ origin })) ?? null
}

/** Whether the text contains this part unchanged, except its report, which others may have cut. */
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

/** Compares attempts of one run only: a repeated run may repeat only some of its jobs. */
function isLaterAttempt(one: CommentPart, other: CommentPart): boolean {
  return one.run.number === other.run.number && one.run.attempt > other.run.attempt
}
