/**
 * Compares storms: many users who start within a short time, on a service that was started afresh.
 * A storm is one observation, because its requests wait for each other. So only the differences
 * between pairs of storms, one for each side, show how far such a difference may be chance.
 */

import betaCumulative from '@stdlib/math-base-special-betainc'
import { metricQuantiles, type NoisyMetric, type ShareMetric } from '../config/value/metric.ts'
import { computeMean, computeVariance, sum } from '../measurement/averages.ts'
import { computePercentiles, countValues, mergeHistograms } from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import {
  countSuccesses,
  type EpochPair,
  type RowSubject,
  selectSubjectParts,
} from '../measurement/runs.ts'
import { readCellCounts } from '../stats/cell-counts.ts'
import { createExactEffect, type Effect } from '../stats/effects.ts'
import { computeFinishMs, computeStormShare, countStormFailures } from '../stats/epoch-figures.ts'
import { combineEffects, type Estimate } from '../stats/intervals.ts'
import { computeCpuPerRequest } from '../stats/paired-epochs.ts'
import { estimateSteadyQuantile } from '../stats/quantiles.ts'
import { processTau } from '../tunables/tunables.ts'

/** The estimate of ln(head / base) over pairs of storms; null if no pair can be compared. */
export function estimateStormChange(
  metric: NoisyMetric,
  subject: RowSubject,
  pairs: EpochPair[],
): Estimate | null {
  const effects = pairs.flatMap(({ base, head }) => {
    const [before, now] = [readFigure(metric, subject, base), readFigure(metric, subject, head)]
    const isKnown = before !== null && now !== null && before > 0 && now > 0
    return isKnown ? [createExactEffect(before, now)] : []
  })
  return combineStormEffects(metric, effects)
}

/**
 * The mean of the effects of pairs; null without any. Its error follows from their scatter alone:
 * Student's t-test of paired observations (Student, *The Probable Error of a Mean*, 1908).
 */
export function combineStormEffects(metric: NoisyMetric, effects: Effect[]): Estimate | null {
  if (effects.length === 0) return null
  return combineEffects(effects, { tau: processTau[metric], strength: 0 })
}

/** A figure of one storm; null if there is none. */
function readFigure(metric: NoisyMetric, subject: RowSubject, run: Run): number | null {
  if (metric === 'finish95') return computeFinishMs(run)
  if (metric === 'cpu') return computeCpuPerRequest(run)
  if (metric === 'rps') return countSuccesses(run) / run.measuredSeconds
  const parts = run.groups.flatMap((group) => selectSubjectParts(group, subject))
  const times = mergeHistograms(parts.map(({ response }) => response))
  if (countValues(times) === 0) return null
  return metric === 'max'
    ? computePercentiles(times).max
    : estimateSteadyQuantile(readCellCounts(times), metricQuantiles[metric])
}

/** The chance that an equal head has this excess of failed requests, or more. */
export function computeStormShareProbability(
  metric: ShareMetric,
  subject: RowSubject,
  pairs: EpochPair[],
): number {
  return computeShareProbability(
    pairs.map(({ base, head }) => ({
      base: computeStormShare(metric, base, subject),
      head: computeStormShare(metric, head, subject),
      requests: Math.max(1, countStormFailures(metric, head, subject).offered),
    })),
  )
}

/** The shares of a pair of storms, in [0, 1], and the number of requests of each. */
export interface StormShares {
  base: number
  head: number
  requests: number
}

/**
 * Student's t-test of the differences of the shares. Failures of one storm are not independent, so
 * what counts is the scatter of the differences; if these happen to agree, it is at least that of
 * independent failures. 1 for less than two pairs.
 */
export function computeShareProbability(shares: StormShares[]): number {
  const count = shares.length
  const differences = shares.map(({ base, head }) => head - base)
  const excess = computeMean(differences)
  if (count < 2 || excess <= 0) return 1
  const pooled = computeMean(shares.flatMap(({ base, head }) => [base, head]))
  const independent = sum(shares.map((each) => (2 * pooled * (1 - pooled)) / each.requests)) / count
  const variance = Math.max(computeVariance(differences), independent)
  return computeUpperTail(excess / Math.sqrt(variance / count), count - 1)
}

/**
 * The chance that Student's t with these degrees of freedom exceeds `t`, which is above 0
 * (Abramowitz and Stegun, *Handbook of Mathematical Functions*, 26.7.1).
 */
function computeUpperTail(t: number, degreesOfFreedom: number): number {
  return (
    betaCumulative(degreesOfFreedom / (degreesOfFreedom + t ** 2), degreesOfFreedom / 2, 0.5) / 2
  )
}
