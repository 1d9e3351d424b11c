/** Merges the parts of several jobs and runs into one comment. */

import { partsIn } from './embedded-parts.ts'
import { byUrgency, keyOf, type Origin, type Part } from './part.ts'

/** `older`: the comment knows of a newer run than this part's, which must not be undone. */
export type Merged = { kind: 'merged'; parts: Part[] } | { kind: 'older' }

/** All parts, the worst first. Those of older runs lose their reports, and keep their state until they are measured again. */
export function withPart(parts: Part[], own: Part): Merged {
  const earlier = partFrom(parts, own.origin)
  const newest = newestRun([own, ...parts])
  if (own.run.number < newest || (earlier !== null && isLater(earlier, own))) return { kind: 'older' }
  const others = parts.filter((part) => part !== earlier)
  const aged = others.map((part) => (part.run.number < newest ? { ...part, report: '' } : part))
  return { kind: 'merged', parts: [own, ...aged].sort(byUrgency) }
}

/** With what another comment of the same workflow says and this one lacks, or has of an older run only. */
export function withStray(parts: Part[], stray: Part[]): Part[] {
  const newer = stray.filter((part) => !isCovered(part, parts))
  const others = parts.filter((part) => partFrom(newer, part.origin) === null)
  return [...others, ...newer].sort(byUrgency)
}

/** Whether a text holds all parts of another, or newer ones in their place. */
export function holdsAll(text: string, other: string): boolean {
  const parts = partsIn(text)
  return partsIn(other).every((part) => isCovered(part, parts))
}

function isCovered(part: Part, parts: Part[]): boolean {
  const found = partFrom(parts, part.origin)
  return found !== null && part.run.number <= found.run.number && !isLater(part, found)
}

/** What the same step, job and leg said last; null where it said nothing. */
export function partFrom(parts: Part[], origin: Origin): Part | null {
  return parts.find((part) => keyOf(part) === keyOf({ origin })) ?? null
}

/** Whether the text holds this part as it is, its report aside, which others may have cut. */
export function holds(text: string, part: Part): boolean {
  const found = partFrom(partsIn(text), part.origin)
  return found !== null && JSON.stringify(essenceOf(found)) === JSON.stringify(essenceOf(part))
}

function essenceOf({ run, commit, outcome, headline }: Part) {
  return [run.id, run.number, run.attempt, commit, outcome, headline]
}

export function newestRun(parts: Part[]): number {
  return Math.max(0, ...parts.map(({ run }) => run.number))
}

/** A repeated run may repeat some of its jobs only, so a lower attempt alone makes no part old. */
function isLater(one: Part, other: Part): boolean {
  return one.run.number === other.run.number && one.run.attempt > other.run.attempt
}
