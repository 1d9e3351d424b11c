/** What storms show besides the figures that are judged, and the sentences about it. */

import { computeMedian } from '../measurement/averages.ts'
import type { Run } from '../measurement/measurement.ts'
import type { EpochPair } from '../measurement/runs.ts'
import { formatNumber, joinWithAnd } from '../text/format-number.ts'
import { servedPlateau } from '../tunables/tunables.ts'

/** What else is known of the storms of a comparison. Nothing of it is judged. */
export interface StormSummary {
  /** The median time until all requests had ended, in seconds. */
  endedSeconds: { base: number; head: number }
  /** The sides whose users were not all served at once. */
  plateaus: { base?: ServedPlateau | undefined; head?: ServedPlateau | undefined }
}

/** The most users at the same time: those who were there, and those of them who were served. */
export interface ServedPlateau {
  present: number
  served: number
}

export function summarizeStorms(pairs: EpochPair[]): StormSummary {
  const [bases, heads] = [pairs.map(({ base }) => base), pairs.map(({ head }) => head)]
  const findMedianEnd = (runs: Run[]) =>
    computeMedian(runs.map(({ measuredSeconds }) => measuredSeconds))
  const [base, head] = [findServedPlateau(bases), findServedPlateau(heads)]
  return {
    endedSeconds: { base: findMedianEnd(bases), head: findMedianEnd(heads) },
    plateaus: { ...(base && { base }), ...(head && { head }) },
  }
}

/**
 * The users who were served at once, if far more were there: a setting may limit their number. Null
 * if all were served, and for users with one request, who leave as soon as they are served.
 */
export function findServedPlateau(runs: Pick<Run, 'users' | 'offered'>[]): ServedPlateau | null {
  const known = runs.flatMap(({ users }) => users ?? [])
  if (known.length === 0) return null
  const present = Math.round(computeMedian(known.map((each) => each.present)))
  const served = Math.round(computeMedian(known.map((each) => each.served)))
  const isPlateau =
    served > 0 &&
    served <= servedPlateau.share * present &&
    present - served >= servedPlateau.missing
  return isPlateau ? { present, served } : null
}

/** Sentences; none of other epochs. */
export function describeStorms(storms: StormSummary | undefined): string[] {
  return storms === undefined ? [] : [describeEnds(storms), ...describePlateaus(storms)]
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
