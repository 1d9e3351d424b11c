/** Estimates the effect of a change within one epoch, with its standard error. */

import { burst } from '../tunables/tunables.ts'
import { mean, median, sum } from './averages.ts'
import { type Counts, sumOf, without } from './cell-counts.ts'
import { harrellDavis, medianOf, quantileOf } from './quantiles.ts'

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
export function keptGroups(base: Counts[], head: Counts[], late: boolean[]): boolean[] {
  const slownessOfHead = slowness(head)
  const shared = slowness(base).map((ofBase, group) => Math.min(ofBase, slownessOfHead[group] ?? 0))
  const dropped = late
    .flatMap((isLate, group) => (isLate || (shared[group] ?? 0) > burst ? [group] : []))
    .sort(
      (one, other) => Number(late[other]) - Number(late[one]) || (shared[other] ?? 0) - (shared[one] ?? 0),
    )
    .slice(0, Math.floor(late.length / 3))
  return late.map((_, group) => !dropped.includes(group))
}

/** The p99 of each group in terms of the usual one; 0 where nothing was answered. */
function slowness(groups: Counts[]): number[] {
  const each = groups.map((group) => quantileOf(group, 0.99))
  const usual = median(each.filter((p99) => p99 > 0))
  return each.map((p99) => (p99 > 0 ? p99 / usual : 0))
}

/**
 * The effect on a quantile, of the groups that count; null where a side has too little to tell. The median is
 * the sample median, since it is steady enough; further out it is Harrell and Davis's estimate.
 */
export function quantileEffect(base: Counts[], head: Counts[], quantile: number): Effect | null {
  const estimate = quantile === 0.5 ? medianOf : (counts: Counts) => harrellDavis(counts, quantile)
  const effectOf = (before: Counts, now: Counts) => Math.log(estimate(now) / estimate(before))
  const [allBase, allHead] = [sumOf(base), sumOf(head)]
  const leftOut = pairsOf(base, head).map(([before, now]) =>
    effectOf(without(allBase, before), without(allHead, now)),
  )
  return finite({ effect: effectOf(allBase, allHead), standardError: jackknifed(leftOut) })
}

/**
 * The effect on how much is answered in the same time, of the groups that count: below 0 where head answers less. Null
 * where a side answers nothing.
 */
export function answersEffect(base: Counts[], head: Counts[]): Effect | null {
  const answered = (groups: Counts[]) => sum(groups.map(({ total }) => total))
  const [ofBase, ofHead] = [answered(base), answered(head)]
  const leftOut = pairsOf(base, head).map(([before, now]) =>
    Math.log((ofHead - now.total) / (ofBase - before.total)),
  )
  return finite({ effect: Math.log(ofHead / ofBase), standardError: jackknifed(leftOut) })
}

/**
 * A group in which nothing was answered leaves out nothing, and would make the others look steadier than they
 * are.
 */
function pairsOf(base: Counts[], head: Counts[]): [Counts, Counts][] {
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
function jackknifed(leftOut: number[]): number {
  const centre = mean(leftOut)
  const squares = sum(leftOut.map((estimate) => (estimate - centre) ** 2))
  return Math.sqrt((squares * (leftOut.length - 1)) / leftOut.length)
}

function finite(effect: Effect): Effect | null {
  return Number.isFinite(effect.effect) && Number.isFinite(effect.standardError) ? effect : null
}

/**
 * The effect on the slowest response, from the slowest of each second: the median of all averages of two of
 * their effects (Hodges and Lehmann, *Estimates of Location Based on Rank Tests*, 1963), which no single
 * second can move far. A second in which a side answered nothing, its maximum being 0, says nothing.
 */
export function slowestEffect(baseMax: number[], headMax: number[]): Effect | null {
  const effects = baseMax
    .map((before, second) => Math.log((headMax[second] ?? 0) / before))
    .filter((effect) => Number.isFinite(effect))
  const averages = walshAverages(effects)
  const leftOut = [...effects.keys()].map((second) => middleWithout(second, averages, effects.length))
  return finite({
    effect: median(averages.map(({ average }) => average)),
    standardError: jackknifed(leftOut),
  })
}

interface WalshAverage {
  average: number
  one: number
  other: number
}

/** Of each value with itself and those after it, in ascending order. */
function walshAverages(values: number[]): WalshAverage[] {
  return values
    .flatMap((value, one) =>
      values.slice(one).map((next, index) => ({ average: (value + next) / 2, one, other: one + index })),
    )
    .sort((first, second) => first.average - second.average)
}

/** The median of those averages that a value has no part in. */
function middleWithout(value: number, averages: WalshAverage[], values: number): number {
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
