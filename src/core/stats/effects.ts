/** Estimates the effect of a change within one epoch, with its standard error. */

import { computeMedian, computeSampleQuantile, sum } from '../measurement/averages.ts'
import { burstFactor, maxBurstRatio } from '../tunables/tunables.ts'
import { type CellCounts, subtractCellCounts, sumCellCounts } from './cell-counts.ts'
import { computeJackknifeError } from './jackknife.ts'
import { estimateHarrellDavis, estimateMedian, estimateQuantile } from './quantiles.ts'

/** The estimate of one epoch. */
export interface Effect {
  /** ln(head / base). */
  effect: number
  /**
   * From within the epoch. It does not contain the difference between two processes of the same
   * code, which one epoch cannot show.
   */
  standardError: number
  /** Which side was started first: 1 for the head, −1 for the base; absent if both at once. */
  order?: 1 | -1
  /** Both sides' figures; absent where only the effect is known. */
  levels?: Levels
}

/** The natural logarithms of both sides' figures, of which the effect is the difference. */
export interface Levels {
  base: number
  head: number
}

/**
 * Whether each group of an epoch counts, for both sides alike. A group is left out if its generator
 * was late, or if it contains a burst that slows both sides alike. A burst that slows one side more
 * may be the effect of the change, and always counts. At most a third of the groups are left out:
 * the late ones first, and of each kind the worst. Other late groups count: arrivals are assigned
 * to the sides at random, so lateness makes both sides slower alike, which widens the interval and
 * does not move it.
 */
export function selectKeptGroups(
  base: CellCounts[],
  head: CellCounts[],
  late: boolean[],
): boolean[] {
  const slownessOfHead = computeSlowness(head)
  const shared = computeSlowness(base).map((slownessOfBase, group) =>
    computeSharedSlowness(slownessOfBase, slownessOfHead[group] ?? 0),
  )
  const dropped = late
    .flatMap((isLate, group) => (isLate || (shared[group] ?? 0) > burstFactor ? [group] : []))
    .sort(
      (one, other) =>
        Number(late[other]) - Number(late[one]) || (shared[other] ?? 0) - (shared[one] ?? 0),
    )
    .slice(0, Math.floor(late.length / 3))
  return late.map((_, group) => !dropped.includes(group))
}

/**
 * The slowness of both sides if it is alike; else 0: the head may have caused what slows the base.
 */
function computeSharedSlowness(one: number, other: number): number {
  const [less, more] = [Math.min(one, other), Math.max(one, other)]
  return more < maxBurstRatio * less ? less : 0
}

/** The p99 of each group relative to the median group's; 0 for a group without a response. */
function computeSlowness(groups: CellCounts[]): number[] {
  const each = estimateEachGroup(groups, 0.99)
  return divideByTypical(each, findTypical(each, 0.5))
}

/**
 * By side and group, how many times as slow as usual it was if the side paused, or else 0. In a
 * pause, at least one request in 25 takes more than `burstFactor` times as long as usual; single
 * slow requests are no pause. What is usual is that of the slower side, so that pauses of the same
 * length are pauses on both sides, or on none, however much faster one of them is between them. A
 * side may pause in almost half of its groups, so what is usual is read from the lower quartile of
 * the groups.
 */
export function findPausedGroups(
  groups: Record<'base' | 'head', CellCounts[]>,
): Record<'base' | 'head', number[]> {
  const base = estimateEachGroup(groups.base, 0.96)
  const head = estimateEachGroup(groups.head, 0.96)
  const typical = Math.max(findTypical(base, 0.25), findTypical(head, 0.25))
  const findPaused = (each: number[]) =>
    divideByTypical(each, typical).map((slowness) => (slowness > burstFactor ? slowness : 0))
  return { base: findPaused(base), head: findPaused(head) }
}

/** A quantile of each group, in ms; 0 for a group without a response. */
function estimateEachGroup(groups: CellCounts[], quantile: number): number[] {
  return groups.map((group) => estimateQuantile(group, quantile))
}

/** The value of the group of rank `share`, in [0, 1], among those with a response; else 0. */
function findTypical(each: number[], share: number): number {
  const answered = each.filter((value) => value > 0)
  return answered.length === 0 ? 0 : computeSampleQuantile(answered, share)
}

function divideByTypical(each: number[], typical: number): number[] {
  return each.map((value) => (value > 0 ? value / typical : 0))
}

/**
 * The effect on a quantile, from the groups that count; null if a side has too few responses. For
 * the median, the sample median is steady enough; other quantiles use Harrell and Davis's estimate.
 */
export function estimateQuantileEffect(
  base: CellCounts[],
  head: CellCounts[],
  quantile: number,
): Effect | null {
  const estimate =
    quantile === 0.5
      ? estimateMedian
      : (counts: CellCounts) => estimateHarrellDavis(counts, quantile)
  const readLevels = (before: CellCounts, now: CellCounts): Levels => ({
    base: Math.log(estimate(before)),
    head: Math.log(estimate(now)),
  })
  const [allBase, allHead] = [sumCellCounts(base), sumCellCounts(head)]
  const leftOut = pairGroups(base, head).map(([before, now]) =>
    readLevels(subtractCellCounts(allBase, before), subtractCellCounts(allHead, now)),
  )
  return subtractLevels(readLevels(allBase, allHead), leftOut)
}

/** `leftOut`: the levels without each group. */
function subtractLevels(levels: Levels, leftOut: Levels[]): Effect | null {
  return discardInfinite({
    effect: levels.head - levels.base,
    standardError: computeJackknifeError(leftOut.map(({ base, head }) => head - base)),
    levels,
  })
}

/** From one number of each side, both above 0: its error shows only between the epochs. */
export function createExactEffect(base: number, head: number): Effect {
  const levels = { base: Math.log(base), head: Math.log(head) }
  return { effect: levels.head - levels.base, standardError: 0, levels }
}

/** The number of responses in one group. */
export type GroupTotal = Pick<CellCounts, 'total'>

/**
 * The effect on the number of responses per second, from the groups that count, which have the same
 * length: below 0 if head sends fewer. Null if a side sends none.
 */
export function estimateThroughputEffect(
  base: GroupTotal[],
  head: GroupTotal[],
  secondsPerGroup: number,
): Effect | null {
  const countResponses = (groups: GroupTotal[]) => sum(groups.map(({ total }) => total))
  const [allBase, allHead] = [countResponses(base), countResponses(head)]
  const readLevels = (before: number, now: number, groups: number): Levels => ({
    base: Math.log(before / (groups * secondsPerGroup)),
    head: Math.log(now / (groups * secondsPerGroup)),
  })
  const leftOut = pairGroups(base, head).map(([before, now]) =>
    readLevels(allBase - before.total, allHead - now.total, base.length - 1),
  )
  return subtractLevels(readLevels(allBase, allHead, base.length), leftOut)
}

/**
 * The groups of both sides in pairs, without those that have no response: to leave such a group out
 * changes nothing, and would make the others look steadier than they are.
 */
function pairGroups<Group extends GroupTotal>(base: Group[], head: Group[]): [Group, Group][] {
  return base.flatMap((before, group) => {
    const now = head[group]
    return now === undefined || before.total + now.total === 0 ? [] : [[before, now]]
  })
}

function discardInfinite(effect: Effect): Effect | null {
  return Number.isFinite(effect.effect) && Number.isFinite(effect.standardError) ? effect : null
}

/**
 * The effect on the slowest response, from the slowest response of each second: the median of the
 * averages of all pairs of their effects (Hodges and Lehmann, *Estimates of Location Based on Rank
 * Tests*, 1963). No single second moves it far. Seconds in which a side has no response, whose
 * maximum is 0, do not count. The figures of both sides are those of a typical second: the median
 * of the middle between both sides, and half of the effect to either side of it.
 */
export function estimateMaxEffect(baseMax: number[], headMax: number[]): Effect | null {
  const seconds = baseMax.flatMap((before, second): Levels[] => {
    const now = headMax[second] ?? 0
    return before > 0 && now > 0 ? [{ base: Math.log(before), head: Math.log(now) }] : []
  })
  const effects = seconds.map(({ base, head }) => head - base)
  const averages = computeWalshAverages(effects)
  const leftOut = [...effects.keys()].map((second) =>
    findMedianWithout(second, averages, effects.length),
  )
  const effect = computeMedian(averages.map(({ average }) => average))
  // The medians of both sides would not differ by the effect, which compares second by second.
  const middle = computeMedian(seconds.map(({ base, head }) => (base + head) / 2))
  return discardInfinite({
    effect,
    standardError: computeJackknifeError(leftOut),
    levels: { base: middle - effect / 2, head: middle + effect / 2 },
  })
}

interface WalshAverage {
  average: number
  one: number
  other: number
}

/** The averages of each value with itself and with every later value, in ascending order. */
function computeWalshAverages(values: number[]): WalshAverage[] {
  return values
    .flatMap((value, one) =>
      values
        .slice(one)
        .map((next, index) => ({ average: (value + next) / 2, one, other: one + index })),
    )
    .sort((first, second) => first.average - second.average)
}

/** The median of the sorted averages of `count` values, without those of the value at `index`. */
function findMedianWithout(index: number, averages: WalshAverage[], count: number): number {
  const left = ((count - 1) * count) / 2
  let middle = 0
  let rank = 0
  for (const { average, one, other } of averages) {
    if (one === index || other === index) continue
    rank++
    if (rank === Math.ceil(left / 2)) middle += average / 2
    if (rank === Math.floor(left / 2) + 1) return middle + average / 2
  }
  return Number.NaN
}
