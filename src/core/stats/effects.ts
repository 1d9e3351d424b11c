/** Estimates the effect of a change within one epoch, with its standard error. */

import { computeMean, computeMedian, sum } from '../measurement/averages.ts'
import { burstFactor } from '../tunables/tunables.ts'
import { type CellCounts, subtractCellCounts, sumCellCounts } from './cell-counts.ts'
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
}

/**
 * Whether each group of an epoch counts, for both sides alike. A group is left out if its generator
 * was late, or if it contains a burst on both sides. A burst on one side may be the effect of the
 * change, and always counts. At most a third of the groups are left out: the late ones first, and
 * of each kind the worst. Other late groups count: arrivals are assigned to the sides at random, so
 * lateness makes both sides slower alike, which widens the interval and does not move it.
 */
export function selectKeptGroups(
  base: CellCounts[],
  head: CellCounts[],
  late: boolean[],
): boolean[] {
  const slownessOfHead = computeSlowness(head)
  const shared = computeSlowness(base).map((slownessOfBase, group) =>
    Math.min(slownessOfBase, slownessOfHead[group] ?? 0),
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

/** The p99 of each group relative to the median group's; 0 for a group without a response. */
function computeSlowness(groups: CellCounts[]): number[] {
  const each = groups.map((group) => estimateQuantile(group, 0.99))
  const typical = computeMedian(each.filter((p99) => p99 > 0))
  return each.map((p99) => (p99 > 0 ? p99 / typical : 0))
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
  const computeEffect = (before: CellCounts, now: CellCounts) =>
    Math.log(estimate(now) / estimate(before))
  const [allBase, allHead] = [sumCellCounts(base), sumCellCounts(head)]
  const leftOut = pairGroups(base, head).map(([before, now]) =>
    computeEffect(subtractCellCounts(allBase, before), subtractCellCounts(allHead, now)),
  )
  return discardInfinite({
    effect: computeEffect(allBase, allHead),
    standardError: computeJackknifeError(leftOut),
  })
}

/**
 * The effect on the number of responses in the same time, from the groups that count: below 0 if
 * head sends fewer. Null if a side sends none.
 */
export function estimateThroughputEffect(base: CellCounts[], head: CellCounts[]): Effect | null {
  const countResponses = (groups: CellCounts[]) => sum(groups.map(({ total }) => total))
  const [allBase, allHead] = [countResponses(base), countResponses(head)]
  const leftOut = pairGroups(base, head).map(([before, now]) =>
    Math.log((allHead - now.total) / (allBase - before.total)),
  )
  return discardInfinite({
    effect: Math.log(allHead / allBase),
    standardError: computeJackknifeError(leftOut),
  })
}

/**
 * The groups of both sides in pairs, without those that have no response: to leave such a group out
 * changes nothing, and would make the others look steadier than they are.
 */
function pairGroups(base: CellCounts[], head: CellCounts[]): [CellCounts, CellCounts][] {
  return base.flatMap((before, group) => {
    const now = head[group]
    return now === undefined || before.total + now.total === 0 ? [] : [[before, now]]
  })
}

/**
 * The jackknife's standard error: from the estimates that leave out one part each (Tukey 1958).
 * Requests of the same moment are not independent, so a part is a stretch of time, never a request.
 * NaN of no estimates.
 */
function computeJackknifeError(leftOut: number[]): number {
  const centre = computeMean(leftOut)
  const squares = sum(leftOut.map((estimate) => (estimate - centre) ** 2))
  return Math.sqrt((squares * (leftOut.length - 1)) / leftOut.length)
}

function discardInfinite(effect: Effect): Effect | null {
  return Number.isFinite(effect.effect) && Number.isFinite(effect.standardError) ? effect : null
}

/**
 * The effect on the slowest response, from the slowest response of each second: the median of the
 * averages of all pairs of their effects (Hodges and Lehmann, *Estimates of Location Based on Rank
 * Tests*, 1963). No single second moves it far. Seconds in which a side has no response, whose
 * maximum is 0, do not count.
 */
export function estimateMaxEffect(baseMax: number[], headMax: number[]): Effect | null {
  const effects = baseMax
    .map((before, second) => Math.log((headMax[second] ?? 0) / before))
    .filter((effect) => Number.isFinite(effect))
  const averages = computeWalshAverages(effects)
  const leftOut = [...effects.keys()].map((second) =>
    findMedianWithout(second, averages, effects.length),
  )
  return discardInfinite({
    effect: computeMedian(averages.map(({ average }) => average)),
    standardError: computeJackknifeError(leftOut),
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
