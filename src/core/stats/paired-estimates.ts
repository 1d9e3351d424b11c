/** Estimates how much each metric changed, from the paired epochs. */

import { metricQuantiles, type NoisyMetric } from '../config/value/metric.ts'
import { computeMedian } from '../measurement/averages.ts'
import type { Interleaving, LearnedSpread } from '../measurement/measurement.ts'
import type { RowSubject } from '../measurement/runs.ts'
import {
  earlyDoubt,
  minAlikeProbability,
  minEpochsToShowAlike,
  minRequestsBeyond,
} from '../tunables/tunables.ts'
import { combineEffects, type Estimate } from './intervals.ts'
import type { PairedReading } from './paired-reading.ts'
import { haveBothPaused } from './pauses.ts'
import { choosePrior } from './process-spread.ts'
import { computeSwapProbability } from './swap-test.ts'

/** How epochs are combined. */
export interface EstimateContext {
  interleaving: Interleaving
  learned: LearnedSpread | null
}

/** The estimate of ln(head / base) over all epochs; null if no epoch has anything to compare. */
export function estimateChange(
  metric: NoisyMetric,
  subject: RowSubject,
  readings: PairedReading[],
  { interleaving, learned }: EstimateContext,
): Estimate | null {
  const pauses = arePausesLeftOut(metric, subject, readings) ? 'left out' : undefined
  const effects = readings.flatMap(
    (reading) => reading.estimateEffect(metric, subject, pauses) ?? [],
  )
  if (effects.length === 0) return null
  // One after the other, the sides run in different minutes, and with few requests, the error
  // within an epoch is not known: only the spread of the epochs shows how far they differ.
  const isUnknown =
    interleaving === 'one-by-one' || hasTooFewRequests(metric, subject, readings, pauses)
  const prior = choosePrior(metric, learned)
  return combineEffects(effects, isUnknown ? { ...prior, strength: 0 } : prior)
}

/** Whether the percentile is that of the time without pauses, because both sides pause alike. */
export function arePausesLeftOut(
  metric: NoisyMetric,
  subject: RowSubject,
  readings: PairedReading[],
): boolean {
  return (
    isPercentile(metric) &&
    metric !== 'p50' &&
    haveBothPaused(readings) &&
    !isSlowerWithPauses(metric, subject, readings)
  )
}

/**
 * Whether the percentile of the whole time is higher on the head in so many epochs, and by so much,
 * that chance hardly explains it. Then pauses are more on the head than their number and length
 * could show, for instance where a busy machine causes many pauses on both sides.
 */
function isSlowerWithPauses(
  metric: NoisyMetric,
  subject: RowSubject,
  readings: PairedReading[],
): boolean {
  const thousandths = readings.map((reading) =>
    Math.round(1000 * (reading.estimateEffect(metric, subject)?.effect ?? 0)),
  )
  const isEarly = readings.length < minEpochsToShowAlike
  return computeSwapProbability(thousandths) <= (isEarly ? earlyDoubt : minAlikeProbability / 2)
}

/**
 * Whether a percentile rests on so few requests that its error within an epoch looks smaller than
 * it is: in half of the epochs, fewer than `minRequestsBeyond` requests of a side lie beyond it.
 */
function hasTooFewRequests(
  metric: NoisyMetric,
  subject: RowSubject,
  readings: PairedReading[],
  pauses?: 'left out',
): boolean {
  if (!isPercentile(metric)) return false
  const beyond = readings.map(
    (reading) => reading.countResponses(subject, pauses) * (1 - metricQuantiles[metric]),
  )
  return computeMedian(beyond) < minRequestsBeyond - 1e-9
}

function isPercentile(metric: NoisyMetric): metric is keyof typeof metricQuantiles {
  return metric in metricQuantiles
}
