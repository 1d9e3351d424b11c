/**
 * Compares storms: many users who start within a short time, on a service that was started afresh.
 * A storm is one observation, because its requests wait for each other. So only the differences
 * between pairs of storms, one for each side, show how far such a difference may be chance.
 */

import betaCumulative from '@stdlib/math-base-special-betainc'
import { metricQuantiles, type NoisyMetric, type ShareMetric } from '../config/value/metric.ts'
import { computeMean, computeMedian, computeVariance, sum } from '../measurement/averages.ts'
import {
  computePercentiles,
  countValues,
  mergeHistograms,
  readQuantileMs,
} from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import { type EpochPair, type RowSubject, selectSubjectParts } from '../measurement/runs.ts'
import { processTau, servedPlateau } from '../tunables/tunables.ts'
import { readCellCounts } from './cell-counts.ts'
import { combineEffects, type Estimate } from './intervals.ts'
import { computeCpuPerRequest } from './paired-epochs.ts'
import { estimateSteadyQuantile } from './quantiles.ts'

/**
 * The share of the requests whose answers `finish95` waits for. The last few requests of a storm
 * may be those that the service has lost, and end with a timeout.
 */
export const finishShare = 0.95

/**
 * The time from the start of a storm until 95 % of its requests are answered, in ms. Null if fewer
 * were answered, or if the run was no storm.
 */
export function computeFinishMs({
  finished,
  offered,
}: Pick<Run, 'finished' | 'offered'>): number | null {
  if (finished === undefined) return null
  const times = mergeHistograms([finished])
  const rank = Math.ceil(finishShare * offered)
  const answered = countValues(times)
  return offered === 0 || answered < rank ? null : readQuantileMs(times, rank / answered)
}

/**
 * The share of a storm's requests that failed or had no response, or whose response failed a check;
 * of a scenario, the share that was not completed. In [0, 1].
 */
export function computeStormShare(metric: ShareMetric, run: Run, subject: RowSubject): number {
  const { failed, offered } = countStormFailures(metric, run, subject)
  return offered === 0 ? 0 : Math.min(1, failed / offered)
}

function countStormFailures(
  metric: ShareMetric,
  { groups, offered, unfinished }: Run,
  subject: RowSubject,
): { failed: number; offered: number } {
  const parts = groups.flatMap((group) => selectSubjectParts(group, subject))
  const failed = sum(parts.map((part) => (metric === 'errors' ? part.failed : part.failedChecks)))
  if (subject !== null) return { failed, offered: sum(parts.map((part) => part.offered)) }
  return { failed: failed + (metric === 'errors' ? unfinished : 0), offered }
}

/**
 * The estimate of ln(head / base) over pairs of storms; null if no pair has anything to compare.
 * It is the mean, and its error follows from the scatter of the pairs alone: Student's t-test of
 * paired observations (Student, *The Probable Error of a Mean*, 1908).
 */
export function estimateStormChange(
  metric: NoisyMetric,
  subject: RowSubject,
  pairs: EpochPair[],
): Estimate | null {
  const effects = pairs.flatMap(({ base, head }) => {
    const [before, now] = [readFigure(metric, subject, base), readFigure(metric, subject, head)]
    const effect = before === null || now === null ? Number.NaN : Math.log(now / before)
    return Number.isFinite(effect) ? [{ effect, standardError: 0 }] : []
  })
  if (effects.length === 0) return null
  return combineEffects(effects, { tau: processTau[metric], strength: 0 })
}

/** A figure of one storm; null if there is none. */
function readFigure(metric: NoisyMetric, subject: RowSubject, run: Run): number | null {
  if (metric === 'finish95') return computeFinishMs(run)
  if (metric === 'cpu') return computeCpuPerRequest(run)
  if (metric === 'rps') return run.completed / run.measuredSeconds
  const parts = run.groups.flatMap((group) => selectSubjectParts(group, subject))
  const times = mergeHistograms(parts.map(({ response }) => response))
  if (countValues(times) === 0) return null
  return metric === 'max'
    ? computePercentiles(times).max
    : estimateSteadyQuantile(readCellCounts(times), metricQuantiles[metric])
}

/**
 * The chance that an equal head has this excess of failed requests, or more: Student's t-test of
 * the differences of the shares. Failures of one storm are not independent, so what counts is the
 * scatter of the differences; if these happen to agree, it is at least that of independent
 * failures. 1 for less than two pairs.
 */
export function computeStormShareProbability(
  metric: ShareMetric,
  subject: RowSubject,
  pairs: EpochPair[],
): number {
  const count = pairs.length
  const shares = pairs.map(({ base, head }) => ({
    base: computeStormShare(metric, base, subject),
    head: computeStormShare(metric, head, subject),
    requests: Math.max(1, countStormFailures(metric, head, subject).offered),
  }))
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
