/** Estimates the effect of a change within one epoch, with its standard error. */

import { burstFactor } from '../tunables/tunables.ts'
import { computeMean, computeMedian, sum } from './averages.ts'
import { type CellCounts, subtractCellCounts, sumCellCounts } from './cell-counts.ts'
import { estimateHarrellDavis, estimateMedian, estimateQuantile } from './quantiles.ts'

/** What one epoch says. */
export interface Effect {
  effect: number
  /** From within the epoch: how much its two processes would differ with the same code, it can not know. */
  standardError: number
}

/**
 * Which groups of an epoch count, for both sides alike. A group goes when its generator was late, or when a burst hit
 * both sides in it; a burst on one side only may be what the change did, and always stays. At most a third of the
 * groups go: the late ones first, and of each kind the worst. Late groups beyond that stay: arrivals go to the sides at
 * random, so that lateness makes both slower alike, which widens the interval and moves it nowhere.
 */
export function selectKeptGroups(
  base: CellCounts[],
  head: CellCounts[],
  late: boolean[],
): boolean[] {
  const slownessOfHead = computeSlowness(head)
  const shared = computeSlowness(base).map((ofBase, group) =>
    Math.min(ofBase, slownessOfHead[group] ?? 0),
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

/** The p99 of each group in terms of the usual one; 0 where nothing was answered. */
function computeSlowness(groups: CellCounts[]): number[] {
  const each = groups.map((group) => estimateQuantile(group, 0.99))
  const usual = computeMedian(each.filter((p99) => p99 > 0))
  return each.map((p99) => (p99 > 0 ? p99 / usual : 0))
}

/**
 * The effect on a quantile, of the groups that count; null where a side has too little to tell. The median is
 * the sample median, since it is steady enough; further out it is Harrell and Davis's estimate.
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
 * The effect on how much is answered in the same time, of the groups that count: below 0 where head answers less. Null
 * where a side answers nothing.
 */
export function estimateThroughputEffect(base: CellCounts[], head: CellCounts[]): Effect | null {
  const countAnswered = (groups: CellCounts[]) => sum(groups.map(({ total }) => total))
  const [ofBase, ofHead] = [countAnswered(base), countAnswered(head)]
  const leftOut = pairGroups(base, head).map(([before, now]) =>
    Math.log((ofHead - now.total) / (ofBase - before.total)),
  )
  return discardInfinite({
    effect: Math.log(ofHead / ofBase),
    standardError: computeJackknifeError(leftOut),
  })
}

/**
 * A group in which nothing was answered leaves out nothing, and would make the others look steadier than they
 * are.
 */
function pairGroups(base: CellCounts[], head: CellCounts[]): [CellCounts, CellCounts][] {
  return base.flatMap((before, group) => {
    const now = head[group]
    return now === undefined || before.total + now.total === 0 ? [] : [[before, now]]
  })
}

/**
 * The standard error of an estimate, from the estimates that leave out one part each (Tukey 1958). Requests
 * of one moment share its luck, so that a part is a stretch of time and never a request. NaN where nothing is
 * left over.
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
 * The effect on the slowest response, from the slowest of each second: the median of all averages of two of
 * their effects (Hodges and Lehmann, *Estimates of Location Based on Rank Tests*, 1963), which no single
 * second can move far. A second in which a side answered nothing, its maximum being 0, says nothing.
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

/** Of each value with itself and those after it, in ascending order. */
function computeWalshAverages(values: number[]): WalshAverage[] {
  return values
    .flatMap((value, one) =>
      values
        .slice(one)
        .map((next, index) => ({ average: (value + next) / 2, one, other: one + index })),
    )
    .sort((first, second) => first.average - second.average)
}

/** The median of those averages that a value has no part in. */
function findMedianWithout(value: number, averages: WalshAverage[], values: number): number {
  const left = ((values - 1) * values) / 2
  let middle = 0
  let rank = 0
  for (const { average, one, other } of averages) {
    if (one === value || other === value) continue
    rank++
    if (rank === Math.ceil(left / 2)) middle += average / 2
    if (rank === Math.floor(left / 2) + 1) return middle + average / 2
  }
  return Number.NaN
}
