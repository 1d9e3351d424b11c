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
  minCalibratedDegrees,
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

/** The effect of one epoch of a calibration, as in `Effect`. */
export interface CalibrationEffect {
  effect: number
  standardError: number
  order?: 1 | -1 | undefined
}

/**
 * The effects of a build that was measured beside itself, by metric: they differ from zero only by
 * its processes and by chance.
 */
export type CalibratedEffects = Partial<Record<NoisyMetric, CalibrationEffect[]>>

/**
 * Learns from stored runs of the default branch, each measured alone, and from calibrations of it.
 * The epochs of a run differ by more than their processes: the machine also changes from one epoch
 * to the next. So runs can show that processes of this service differ by no more than `processTau`,
 * and the prior then counts for more; they can't show the contrary. A calibration can, since the
 * machine changes for both of its sides alike. Null for too few runs, without a calibration.
 */
export function learnProcessSpread(
  runs: Measurement[],
  calibrations: CalibratedEffects[] = [],
): LearnedSpread | null {
  const epochs = runs.map(selectSingleEpochs).filter(({ length }) => length > 1)
  const counted = epochs.length < minRunsToLearn ? [] : epochs
  if (counted.length === 0 && calibrations.length === 0) return null
  const strengths = (Object.keys(processTau) as NoisyMetric[]).map((metric) => [
    metric,
    combineStrengths(
      counted.length === 0 ? null : chooseStrength(metric, counted),
      computeCalibratedStrength(
        metric,
        calibrations.map((effects) => effects[metric] ?? []),
      ),
    ),
  ])
  return {
    version: learnedSpreadVersion,
    runs: counted.length,
    ...(calibrations.length > 0 && { calibrations: calibrations.length }),
    strengths: Object.fromEntries(strengths),
  }
}

/** What both sources teach together; null where a source has nothing to say. */
function combineStrengths(fromRuns: number | null, fromCalibrations: number | null): number {
  if (fromCalibrations === null) return fromRuns ?? minPriorStrength
  // A calibration that shows processes that differ is right, whatever runs leave open.
  if (fromRuns === null || fromCalibrations === minPriorStrength) return fromCalibrations
  return Math.min(maxPriorStrength, fromRuns + fromCalibrations - minPriorStrength)
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

/**
 * The same for the epochs of calibrations, whose effects show the difference of two processes
 * directly. Null where they have too few epochs to show it.
 */
export function computeCalibratedStrength(
  metric: NoisyMetric,
  calibrations: CalibrationEffect[][],
): number | null {
  // The process that starts first may be slower, so the epochs of each start order have their own
  // mean.
  const groups = calibrations.flatMap((effects) =>
    [1, -1, undefined].map((order) => effects.filter((each) => each.order === order)),
  )
  const degrees = sum(groups.map(({ length }) => Math.max(0, length - 1)))
  if (degrees < minCalibratedDegrees) return null
  const deviations = groups.map((effects) =>
    sumSquaredDeviations(
      effects.map(({ effect, standardError }) => ({
        logarithm: effect,
        variance: standardError ** 2,
      })),
    ),
  )
  const sampling = computeMean(groups.flat().map(({ standardError }) => standardError ** 2))
  return sum(deviations) / degrees - sampling <= processTau[metric] ** 2
    ? Math.min(maxPriorStrength, minPriorStrength + priorStrengthPerDegree * degrees)
    : minPriorStrength
}

/** Null for a metric whose sampling error is unknown: nothing is learned for it. */
function readEpoch(metric: NoisyMetric, run: Run): EpochLevel | null {
  if (metric === 'cpu') return readCpu(run)
  if (metric === 'max' || metric === 'rps' || metric === 'finish95') return null
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
