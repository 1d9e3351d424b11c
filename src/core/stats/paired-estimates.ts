/** Estimates how much each metric changed, from the paired epochs. */

import { metricQuantiles, type NoisyMetric } from '../config/value/metric.ts'
import { computeMedian } from '../measurement/averages.ts'
import type { Interleaving, LearnedSpread } from '../measurement/measurement.ts'
import type { EpochPair, RowSubject } from '../measurement/runs.ts'
import {
  earlyDoubt,
  maxSlowerProbability,
  minAlikeProbability,
  minEpochsToShowAlike,
  minRequestsBeyond,
} from '../tunables/tunables.ts'
import type { CellCounts } from './cell-counts.ts'
import { combineEffects, type Estimate } from './intervals.ts'
import { readCountedResponses } from './paired-epochs.ts'
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
  context: EstimateContext,
): Estimate | null {
  const pauses = judgePauses(metric, subject, readings, context) && 'left out'
  return estimateFrom(metric, subject, readings, context, pauses)
}

/** The estimate over the whole time, whether both sides pause or not. */
export function estimateWholeChange(
  metric: NoisyMetric,
  subject: RowSubject,
  readings: PairedReading[],
  context: EstimateContext,
): Estimate | null {
  return estimateFrom(metric, subject, readings, context)
}

/** What the percentile curves of both sides are averaged from. */
export interface CurveEpochs {
  /** The responses of each epoch. */
  base: CellCounts[]
  head: CellCounts[]
  /** How much each epoch counts, by quantile; all count alike where nothing is listed. */
  weights: { quantile: number; weights: number[] }[]
}

/** Weighs the epochs as the rows of the percentiles of the whole time do. */
export function readCurveEpochs(
  pairs: EpochPair[],
  readings: PairedReading[],
  context: EstimateContext,
): CurveEpochs {
  const responses = pairs.map((pair) => readCountedResponses(pair, context.interleaving))
  return {
    base: responses.map(({ base }) => base),
    head: responses.map(({ head }) => head),
    weights: weighEpochs(readings, context),
  }
}

/** An epoch without an effect on a percentile has no part in its row, and none in the curve. */
function weighEpochs(readings: PairedReading[], context: EstimateContext): CurveEpochs['weights'] {
  return (Object.keys(metricQuantiles) as (keyof typeof metricQuantiles)[]).flatMap((metric) => {
    const { weights = [] } = estimateFrom(metric, null, readings, context) ?? {}
    if (weights.length === 0) return []
    const left = weights.values()
    const all = readings.map((reading) =>
      reading.estimateEffect(metric, null) === null ? 0 : (left.next().value ?? 0),
    )
    return [{ quantile: metricQuantiles[metric], weights: all }]
  })
}

/** `pauses`: `left out` reads only the time without pauses. */
function estimateFrom(
  metric: NoisyMetric,
  subject: RowSubject,
  readings: PairedReading[],
  { interleaving, learned }: EstimateContext,
  pauses?: 'left out',
): Estimate | null {
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

/**
 * How pauses that both sides have alike affect a percentile:
 *
 * - `left out`: it is that of the time without pauses.
 * - `in doubt`: so too, but the percentile of the whole time is higher on the head in more epochs
 *   than chance explains. Then it is not a pass.
 * - undefined: they count, because the sides do not pause alike, or because hardly any chance
 *   explains how much higher the percentile of the whole time is on the head. A busy machine may
 *   cause so many pauses on both sides that their number does not show those of the head. They
 *   count too if the whole time gives the more certain estimate: then what looks like pauses is a
 *   heavy tail.
 */
export function judgePauses(
  metric: NoisyMetric,
  subject: RowSubject,
  readings: PairedReading[],
  context: EstimateContext,
): 'left out' | 'in doubt' | undefined {
  if (!isPercentile(metric) || metric === 'p50' || !haveBothPaused(readings)) return undefined
  if (isWholeMoreCertain(metric, subject, readings, context)) return undefined
  const thousandths = readings.map((reading) =>
    Math.round(1000 * (reading.estimateEffect(metric, subject)?.effect ?? 0)),
  )
  const probability = computeSwapProbability(thousandths)
  if (probability <= maxSlowerProbability) return undefined
  const isEarly = readings.length < minEpochsToShowAlike
  const mostInDoubt = isEarly ? earlyDoubt : minAlikeProbability / 2
  return probability <= mostInDoubt ? 'in doubt' : 'left out'
}

/** With fewer epochs than `minEpochsToShowAlike`, the standard errors themselves are chance. */
function isWholeMoreCertain(
  metric: NoisyMetric,
  subject: RowSubject,
  readings: PairedReading[],
  context: EstimateContext,
): boolean {
  if (readings.length < minEpochsToShowAlike) return false
  const whole = estimateFrom(metric, subject, readings, context)
  const rest = estimateFrom(metric, subject, readings, context, 'left out')
  if (whole === null || rest === null) return false
  // Errors that differ by rounding are equal.
  return whole.standardError <= rest.standardError + 1e-9
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
