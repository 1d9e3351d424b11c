/**
 * Finds and compares pauses: times in which a service responds to nothing, such as a garbage
 * collection. A percentile of a service that pauses is mostly chance: it depends on how many pauses
 * happened to lie in an epoch. So pauses that both sides have are judged by their number and their
 * length, and percentiles by the rest. Where a busy machine causes so many pauses on both sides
 * that the number of the head's own does not show among them, these still make the longest response
 * of the head longer in epoch after epoch.
 */

import { computeMean, computeMedian, computeVariance, sum } from '../measurement/averages.ts'
import {
  burstFactor,
  minAlikeProbability,
  minEpochsForLongest,
  minEpochsWithMorePauses,
  minPausedGroups,
  minPausesForLength,
  minSteadyShare,
} from '../tunables/tunables.ts'
import type { Estimate } from './intervals.ts'
import { computeJackknifeError } from './jackknife.ts'
import type { PairedReading, SideName } from './paired-reading.ts'
import { computeSwapProbability } from './swap-test.ts'

/**
 * Whether both sides pause alike, in number and in length, and enough of the time is left without
 * pauses.
 */
export function haveBothPaused(readings: Pick<PairedReading, 'paused'>[]): boolean {
  const groups = readings.flatMap(({ paused: { base, head } }) =>
    base.map((slowness, group) => ({ base: slowness, head: head[group] ?? 0 })),
  )
  const select = (side: SideName) => groups.map((group) => group[side]).filter((each) => each > 0)
  const [base, head] = [select('base'), select('head')]
  if (Math.min(base.length, head.length) < minPausedGroups) return false
  const steady = groups.filter((group) => group.base + group.head === 0).length
  return steady >= minSteadyShare * groups.length && areAlike(base, head, groups)
}

function areAlike(
  base: number[],
  head: number[],
  groups: { base: number; head: number }[],
): boolean {
  const sign = head.length > base.length ? 1 : -1
  const excesses = groups.map((group) => sign * (Number(group.head > 0) - Number(group.base > 0)))
  const ratio = Math.abs(computeMeanLogarithm(head) - computeMeanLogarithm(base))
  return (
    ratio < Math.log(burstFactor) && 2 * computeSwapProbability(excesses) >= minAlikeProbability
  )
}

/** The pauses of both sides over all epochs. */
export interface PauseComparison {
  /** The number of seconds, or of groups in a load in rounds. */
  seconds: number
  /** The length of each pause in ms, of each epoch: the longest response. */
  base: number[][]
  head: number[][]
  /** The longest response of a typical second of the base, in ms. */
  typicalBaseMs: number
  /** A response longer than this, in ms, is one of a pause; the median over epochs and sides. */
  thresholdMs: number
  /** How likely an equal head has as many more pauses as this one. */
  probability: number
  /** Whether so many epochs have more pauses on the head that no single process explains them. */
  isInMostEpochs: boolean
  /** Of ln(length of the head's pauses / length of the base's); null for too few pauses. */
  length: Estimate | null
}

/**
 * A second belongs to a pause if its longest response exceeds `factor` times the median of its side
 * in its epoch, and by more than `floorMs`. Each side is compared with itself, so a head that is
 * slower all the time has no more pauses.
 */
export function comparePauses(
  readings: Pick<PairedReading, 'slowest'>[],
  { factor, floorMs }: { factor: number; floorMs: number },
): PauseComparison {
  const epochs = readings.map(({ slowest }) => ({
    base: findPauses(slowest.base, factor, floorMs),
    head: findPauses(slowest.head, factor, floorMs),
  }))
  const excesses = epochs.map(({ base, head }) =>
    head.bySecond.map((_, at) => Number(head.bySecond[at] !== 0) - Number(base.bySecond[at] !== 0)),
  )
  const signs = excesses.map((each) => Math.sign(sum(each)))
  const listLengths = (side: SideName) =>
    epochs.map((epoch) => epoch[side].bySecond.filter((length) => length > 0))
  const [base, head] = [listLengths('base'), listLengths('head')]
  return {
    seconds: excesses.flat().length,
    base,
    head,
    typicalBaseMs: computeMedian(
      readings.flatMap(({ slowest }) => slowest.base).filter((ms) => ms > 0),
    ),
    thresholdMs: computeMedian(
      epochs.flatMap((each) => [each.base, each.head].map((e) => e.thresholdMs)),
    ),
    probability: computeSwapProbability(excesses.flat()),
    isInMostEpochs: sum(signs) >= Math.min(minEpochsWithMorePauses, signs.length),
    length: estimateLengthChange(base, head),
  }
}

/** The longest response of a pause in the second in which it began; 0 in every other second. */
function findPauses(
  slowest: number[],
  factor: number,
  floorMs: number,
): { bySecond: number[]; thresholdMs: number } {
  const typicalMs = computeMedian(slowest.filter((ms) => ms > 0))
  const thresholdMs = Math.max(factor * typicalMs, typicalMs + floorMs)
  const bySecond = slowest.map(() => 0)
  let began: number | null = null
  for (const [second, ms] of slowest.entries()) {
    if (!(ms > thresholdMs)) began = null
    else {
      began ??= second
      bySecond[began] = Math.max(bySecond[began] ?? 0, ms)
    }
  }
  return { bySecond, thresholdMs }
}

/**
 * The difference of the mean logarithms, with the error that the jackknife over epochs gives:
 * pauses of one process are alike.
 */
function estimateLengthChange(base: number[][], head: number[][]): Estimate | null {
  const epochs = base.length
  if (Math.min(base.flat().length, head.flat().length) < minPausesForLength || epochs < 3)
    return null
  const computeChange = (isCounted: (epoch: number) => boolean) =>
    computeMeanLogarithm(head.filter((_, epoch) => isCounted(epoch)).flat()) -
    computeMeanLogarithm(base.filter((_, epoch) => isCounted(epoch)).flat())
  const effect = computeChange(() => true)
  const effects = base.map((_, left) => computeChange((epoch) => epoch !== left))
  const standardError = computeJackknifeError(effects)
  return Number.isFinite(standardError)
    ? { effect, standardError, degreesOfFreedom: epochs - 1, effects }
    : null
}

function computeMeanLogarithm(lengths: number[]): number {
  return computeMean(lengths.map((ms) => Math.log(ms)))
}

export interface LongestComparison {
  /** Of ln(longest response of the head / of the base). */
  estimate: Estimate
  /** The longest response of an epoch of the base, in ms: the geometric mean. */
  baseMs: number
}

/**
 * The change of the longest response of an epoch: the mean over epochs, with the error that their
 * differences give (Student, *The Probable Error of a Mean*, 1908). If base and head are equal,
 * each effect is as often above 0 as below. Null for fewer epochs with responses of both sides than
 * `minEpochsForLongest`.
 */
export function compareLongest(
  readings: Pick<PairedReading, 'slowest'>[],
): LongestComparison | null {
  const epochs = readings
    .map(({ slowest }) => ({ base: Math.max(...slowest.base), head: Math.max(...slowest.head) }))
    .filter(({ base, head }) => base > 0 && head > 0)
  if (epochs.length < minEpochsForLongest) return null
  const effects = epochs.map(({ base, head }) => Math.log(head / base))
  return {
    estimate: {
      effect: computeMean(effects),
      standardError: Math.sqrt(computeVariance(effects) / effects.length),
      degreesOfFreedom: effects.length - 1,
      effects,
    },
    baseMs: Math.exp(computeMean(epochs.map(({ base }) => Math.log(base)))),
  }
}
