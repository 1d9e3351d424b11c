/** Describes what storms showed besides what is judged. */

import type { ServedPlateau, StormSummary } from '../stats/storms.ts'
import { formatNumber, joinWithAnd } from '../text/format-number.ts'
import type { ComparisonBasis } from './compare.ts'

/** Sentences; none unless the epochs are pairs of storms. */
export function describeStorms(basis: ComparisonBasis | null): string[] {
  if (basis?.kind !== 'paired' || basis.storms === undefined) return []
  return [describeEnds(basis.storms), ...describePlateaus(basis.storms)]
}

function describeEnds({ endedSeconds: { base, head } }: StormSummary): string {
  return (
    `All requests of a storm had ended after ${formatNumber(base)} s on the base and ` +
    `${formatNumber(head)} s on the head (medians; shown, not judged).`
  )
}

function describePlateaus({ plateaus: { base, head } }: StormSummary): string[] {
  if (base !== undefined && head !== undefined && isAlike(base, head))
    return [`On both sides, ${describePlateau(head)}`]
  return [
    ...(base === undefined ? [] : [`On the base, ${describePlateau(base)}`]),
    ...(head === undefined ? [] : [`On the head, ${describePlateau(head)}`]),
  ]
}

function isAlike(one: ServedPlateau, other: ServedPlateau): boolean {
  return Math.abs(one.served - other.served) <= 0.05 * Math.max(one.served, other.served)
}

/** A hypothesis, without the side at its beginning. */
export function describePlateau({ present, served }: ServedPlateau): string {
  return (
    `${formatNumber(served)} of ${formatNumber(present)} users were served at once, which may be ` +
    `a limit of their number. Settings that limit this: ${joinWithAnd(servedLimits)}.`
  )
}

const servedLimits = [
  'worker_connections of nginx',
  'maxConnections and acceptCount of Tomcat',
  'listen of uWSGI',
]
