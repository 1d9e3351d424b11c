/**
 * What is known of the differences between processes of the same code before a measurement: in
 * general, and what earlier runs of the same service show.
 */

import { metricQuantiles, type NoisyMetric } from '../config/value/metric.ts'
import { computeMean, sum } from '../measurement/averages.ts'
import { mergeHistograms } from '../measurement/histogram.ts'
import type { LearnedSpread, Measurement, Run } from '../measurement/measurement.ts'
import { selectHeadRuns } from '../measurement/runs.ts'
import {
  maxPriorStrength,
  minPriorStrength,
  minRunsToLearn,
  minStrengthToFailEarly,
  priorStrengthPerDegree,
  processTau,
} from '../tunables/tunables.ts'
import { readCellCounts } from './cell-counts.ts'
import type { Prior } from './intervals.ts'
import { computeCpuPerRequest } from './paired-epochs.ts'
import { computeQuantileVariance, estimateSteadyQuantile } from './quantiles.ts'

/** Counts up when the meaning of a learned value changes: values of another version are ignored. */
export const learnedSpreadVersion = 1

/**
 * The prior of a metric. Where nothing is learned of it, the epochs themselves have to show how
 * much processes differ.
 */
export function choosePrior(metric: NoisyMetric, learned: LearnedSpread | null): Required<Prior> {
  const isUsable = learned?.version === learnedSpreadVersion
  const strength = (isUsable && learned.strengths[metric]) || minPriorStrength
  return { tau: processTau[metric], strength: Math.min(maxPriorStrength, strength) }
}

/**
 * Whether earlier runs have shown that a few processes are enough to tell that a change is slow.
 */
export function hasSteadyProcesses(learned: LearnedSpread | null): boolean {
  return (['p50', 'p99'] as const).every(
    (metric) => choosePrior(metric, learned).strength >= minStrengthToFailEarly,
  )
}

/**
 * Learns from stored runs of the default branch, each measured alone. Their epochs differ by more
 * than their processes: the machine also changes from one epoch to the next. So they can show that
 * processes of this service differ by no more than `processTau`, and the prior then counts for
 * more; they can't show the contrary. Null for too few runs.
 */
export function learnProcessSpread(runs: Measurement[]): LearnedSpread | null {
  const epochs = runs.map(selectSingleEpochs).filter(({ length }) => length > 1)
  if (epochs.length < minRunsToLearn) return null
  const strengths = (Object.keys(processTau) as NoisyMetric[]).map((metric) => [
    metric,
    chooseStrength(metric, epochs),
  ])
  return {
    version: learnedSpreadVersion,
    runs: epochs.length,
    strengths: Object.fromEntries(strengths),
  }
}

/** Without those that were joined into one to be stored: a sum varies less than its parts. */
function selectSingleEpochs(measurement: Measurement): Run[] {
  return selectHeadRuns(measurement).filter(
    ({ measuredSeconds }) => measuredSeconds < 1.5 * measurement.plan.durationSeconds,
  )
}

function chooseStrength(metric: NoisyMetric, runs: Run[][]): number {
  const readings = runs.map((epochs) => epochs.flatMap((epoch) => readEpoch(metric, epoch) ?? []))
  return computeLearnedStrength(metric, readings)
}

/**
 * The logarithm of a metric in one epoch, and the variance that follows from its requests alone.
 */
export interface EpochLevel {
  logarithm: number
  variance: number
}

/** How many epochs the prior is worth by the scatter of `runs`: the levels of each run's epochs. */
export function computeLearnedStrength(metric: NoisyMetric, runs: EpochLevel[][]): number {
  const degrees = sum(runs.map(({ length }) => Math.max(0, length - 1)))
  if (degrees === 0) return minPriorStrength
  const scatter = sum(runs.map(sumSquaredDeviations)) / degrees
  const sampling = computeMean(runs.flat().map(({ variance }) => variance))
  // Two processes differ by twice the variance of one.
  return 2 * (scatter - sampling) <= processTau[metric] ** 2
    ? Math.min(maxPriorStrength, minPriorStrength + priorStrengthPerDegree * degrees)
    : minPriorStrength
}

/** Null for a metric whose sampling error is unknown: nothing is learned for it. */
function readEpoch(metric: NoisyMetric, run: Run): EpochLevel | null {
  if (metric === 'cpu') return readCpu(run)
  if (metric === 'max' || metric === 'rps') return null
  const responses = run.groups.flatMap(({ requests }) => requests.map(({ response }) => response))
  const counts = readCellCounts(mergeHistograms(responses))
  const value = estimateSteadyQuantile(counts, metricQuantiles[metric])
  const variance = computeQuantileVariance(counts, metricQuantiles[metric]) / value ** 2
  return value > 0 && Number.isFinite(variance) ? { logarithm: Math.log(value), variance } : null
}

function readCpu(run: Run): EpochLevel | null {
  const cpu = computeCpuPerRequest(run)
  return cpu === null || cpu <= 0 ? null : { logarithm: Math.log(cpu), variance: 0 }
}

function sumSquaredDeviations(levels: EpochLevel[]): number {
  if (levels.length === 0) return 0
  const mean = computeMean(levels.map(({ logarithm }) => logarithm))
  return sum(levels.map(({ logarithm }) => (logarithm - mean) ** 2))
}
