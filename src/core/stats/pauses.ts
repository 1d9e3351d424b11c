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
  /**
   * A response longer than this, in ms, is one of a pause, on both sides: the lowest and the
   * highest value of an epoch.
   */
  thresholdMs: number
  highestThresholdMs: number
  /** How likely an equal head has as many more pauses as this one. */
  probability: number
  /** Whether so many epochs have more pauses on the head that no single process explains them. */
  isInMostEpochs: boolean
  /**
   * Of ln(length of the head's pauses / length of the base's); null for too few pauses, or if the
   * head's are not longer.
   */
  length: Estimate | null
}

/** What makes a second belong to a pause. */
export interface PauseRule {
  factor: number
  floorMs: number
}

/**
 * A second belongs to a pause if its longest response exceeds `factor` times that of a typical
 * second of its epoch, and by more than `floorMs`. The slower side's typical second counts, for
 * both sides alike: a head that is slower all the time has no more pauses, and one that is faster
 * all the time is not measured more strictly than its base. So a response of the head that takes no
 * longer than that of the base in the same second never counts against the head.
 */
export function comparePauses(
  readings: Pick<PairedReading, 'slowest'>[],
  rule: PauseRule,
): PauseComparison {
  const epochs = readings.map(({ slowest }) => {
    const thresholdMs = computeThreshold(slowest, rule)
    return {
      thresholdMs,
      base: findPauses(slowest.base, thresholdMs),
      head: findPauses(slowest.head, thresholdMs),
    }
  })
  const excesses = epochs.map(({ base, head }) => countExcesses(base, head))
  const signs = excesses.map((each) => Math.sign(sum(each)))
  const listLengths = (side: SideName, list: keyof Pauses = 'lengths') =>
    epochs.map((epoch) => epoch[side][list].filter((length) => length > 0))
  const [base, head] = [listLengths('base'), listLengths('head')]
  // A pause of several seconds counts once. If the head has several short ones in the place of a
  // long one, it has more pauses of this kind, but none is longer than the base's slow seconds.
  const isLonger = compareLongestLengths(listLengths('base', 'slow').flat(), head.flat()) > 0
  const thresholds = epochs.flatMap(({ thresholdMs }) => (thresholdMs > 0 ? thresholdMs : []))
  return {
    seconds: excesses.flat().length,
    base,
    head,
    typicalBaseMs: computeMedian(
      readings.flatMap(({ slowest }) => slowest.base).filter((ms) => ms > 0),
    ),
    thresholdMs: Math.min(...thresholds),
    highestThresholdMs: Math.max(...thresholds),
    probability: computeSwapProbability(excesses.flat()),
    isInMostEpochs: sum(signs) >= Math.min(minEpochsWithMorePauses, signs.length),
    length: isLonger ? estimateLengthChange(base, head) : null,
  }
}

/** In ms: a response of either side that takes longer is one of a pause. NaN without responses. */
function computeThreshold(
  { base, head }: PairedReading['slowest'],
  { factor, floorMs }: PauseRule,
): number {
  const typical = [base, head].flatMap((side) => {
    const answered = side.filter((ms) => ms > 0)
    return answered.length === 0 ? [] : computeMedian(answered)
  })
  const typicalMs = typical.length === 0 ? Number.NaN : Math.max(...typical)
  return Math.max(factor * typicalMs, typicalMs + floorMs)
}

/** The pauses of one side in one epoch, by second; 0 in every other second. */
interface Pauses {
  /** The longest response of each second that belongs to a pause. */
  slow: number[]
  /** The longest response of each pause, in the second in which it began. */
  lengths: number[]
}

function findPauses(slowest: number[], thresholdMs: number): Pauses {
  const slow = slowest.map((ms) => (ms > thresholdMs ? ms : 0))
  const lengths = slow.map(() => 0)
  let began: number | null = null
  for (const [second, ms] of slow.entries()) {
    if (ms === 0) began = null
    else {
      began ??= second
      lengths[began] = Math.max(lengths[began] ?? 0, ms)
    }
  }
  return { slow, lengths }
}

/** By second: 1 if a pause of the head alone began, −1 if one of the base alone did, else 0. */
function countExcesses(base: Pauses, head: Pauses): number[] {
  const isBegunAlone = (one: Pauses, other: Pauses, second: number) =>
    Number((one.lengths[second] ?? 0) > 0 && (other.slow[second] ?? 0) === 0)
  return head.slow.map(
    (_, second) => isBegunAlone(head, base, second) - isBegunAlone(base, head, second),
  )
}

/**
 * How much longer the head's pauses are, with the error that the jackknife over epochs gives:
 * pauses of one process are alike.
 */
function estimateLengthChange(base: number[][], head: number[][]): Estimate | null {
  const epochs = base.length
  if (Math.min(base.flat().length, head.flat().length) < minPausesForLength || epochs < 3)
    return null
  const computeChange = (isCounted: (epoch: number) => boolean) =>
    compareLongestLengths(
      base.filter((_, epoch) => isCounted(epoch)).flat(),
      head.filter((_, epoch) => isCounted(epoch)).flat(),
    )
  const effect = computeChange(() => true)
  const effects = base.map((_, left) => computeChange((epoch) => epoch !== left))
  const standardError = computeJackknifeError(effects)
  return Number.isFinite(standardError)
    ? { effect, standardError, degreesOfFreedom: epochs - 1, effects }
    : null
}

/**
 * The difference of the mean logarithms, head minus base. If the head has fewer pauses, they are
 * compared with as many of the base's longest: a head that no longer has the short ones has not
 * made the others longer.
 */
function compareLongestLengths(base: number[], head: number[]): number {
  const longest = base.toSorted((one, other) => other - one).slice(0, head.length)
  return computeMeanLogarithm(head) - computeMeanLogarithm(longest)
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
