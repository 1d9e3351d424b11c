/**
 * How sure a change is: what groups and epochs say goes in, estimates and their bounds come out. Every effect
 * is the natural logarithm of head / base, so that 0.1 means 10.5 % slower and −0.1 means 9.5 % faster.
 */
import hypergeometricCumulative from '@stdlib/stats-base-dists-hypergeometric-cdf'
import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import { type Counts, harrellDavis, medianOf, quantileOf, sumOf, without } from './quantile.ts'

/** What one epoch says. */
export interface Effect {
  effect: number
  /** From within the epoch: how much its two processes would differ with the same code, it can not know. */
  standardError: number
}

/** What all epochs say together. */
export interface Estimate {
  effect: number
  /** Infinite where one epoch stands alone and there is no prior to judge it by. */
  standardError: number
  degreesOfFreedom: number
  /** Of each epoch. */
  effects: number[]
}

/**
 * Standard deviations of effects between processes of the same code, as priors. Those of `p50`, `p99` and
 * `max` were measured: in 46 epochs of two Go services and one of Node, on a machine with 2 CPUs. `p90` and
 * `p99.9` follow their slope, and `cpu` is assumed to be steadier than the tail. That of `max` includes what
 * chance does to the slowest response within the epoch. In a closed load connections / `rps` is the mean response time
 * (Little, *A Proof for the Queuing Formula: L = λW*, 1961), which is taken to stray as the median does.
 */
export const tau = {
  p50: 0.025,
  p90: 0.04,
  p99: 0.06,
  'p99.9': 0.1,
  max: 0.1,
  rps: 0.025,
  cpu: 0.03,
} as const

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

/** So many times the side's usual p99. */
const burst = 2

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

export interface Prior {
  /** How far processes of the same code lie apart; see `tau`. */
  tau: number
  /**
   * So many epochs that agreed as expected the prior is worth: 8 by default, and 0 lets the epochs alone say
   * it.
   */
  strength?: number
}

const usualStrength = 8
const priorDegrees = 4
const groupDegrees = 8 // of nine groups
const leastScatter = 0.6

/**
 * The effect over all epochs, of which there is at least one. Each weighs by its precision: its own variance,
 * moderated, and that between processes. The error then follows how well the epochs agree.
 * @throws RangeError when there is no epoch.
 */
export function combined(effects: Effect[], { tau: between, strength = usualStrength }: Prior): Estimate {
  if (effects.length === 0) throw new RangeError('There is no epoch to estimate an effect from.')
  const values = effects.map(({ effect }) => effect)
  const weights = moderated(effects).map((variance) => 1 / (variance + between ** 2))
  const weight = sum(weights)
  const effect = sum(products(weights, values)) / weight
  const disagreement = sum(
    products(
      weights,
      values.map((value) => (value - effect) ** 2),
    ),
  )
  const degreesOfFreedom = strength + effects.length - 1
  return {
    effect,
    standardError: Math.sqrt(scatterOf(disagreement, effects.length, strength) / weight),
    degreesOfFreedom,
    effects: values,
  }
}

/**
 * The variances within each epoch, drawn towards the usual one: that of nine groups is a poor guess, and an
 * epoch that happened to look steady would outweigh all others. (d₀s₀² + ds²) / (d₀ + d), from Smyth, *Linear
 * Models and Empirical Bayes Methods …*, 2004; with the median for s₀² and 4 for d₀ in place of his fit, for
 * which there are too few epochs.
 */
function moderated(effects: Effect[]): number[] {
  const variances = effects.map(({ standardError }) => standardError ** 2)
  const usual = median(variances)
  return variances.map(
    (variance) => (groupDegrees * variance + priorDegrees * usual) / (groupDegrees + priorDegrees),
  )
}

/**
 * How much more the epochs differ than their variances say, 1 being as much: the Birge ratio (Birge, *The
 * Calculation of Errors by the Method of Least Squares*, 1932), itself drawn towards 1 by the prior. With
 * that it has a floor, since four epochs may agree by luck; without, it is all that is known of processes,
 * and stands as it is.
 */
function scatterOf(disagreement: number, epochs: number, strength: number): number {
  if (strength === 0) return epochs === 1 ? Number.POSITIVE_INFINITY : disagreement / (epochs - 1)
  return Math.max(leastScatter, (strength + disagreement) / (strength + epochs - 1))
}

/** What the effect is above, but for a chance of `alpha`. */
export function lowerBound(estimate: Estimate, alpha: number): number {
  return estimate.effect - reach(estimate, alpha)
}

/** What the effect is below, but for a chance of `alpha`. */
export function upperBound(estimate: Estimate, alpha: number): number {
  return estimate.effect + reach(estimate, alpha)
}

function reach({ standardError, degreesOfFreedom }: Estimate, alpha: number): number {
  if (degreesOfFreedom === 0) return Number.POSITIVE_INFINITY
  return studentQuantile(1 - alpha, degreesOfFreedom) * standardError
}

/**
 * What of `alpha` may be spent at a look, which counts from 1: more at the last, since who waited longest
 * should learn most. The looks' chances add up to `alpha` at most, however they depend on each other
 * (Bonferroni).
 */
export function alphaAt(look: number, looks: number, alpha: number): number {
  return alpha * (spending[looks]?.[look - 1] ?? 1 / looks)
}

const spending: Partial<Record<number, number[]>> = { 2: [0.4, 0.6], 3: [0.3, 0.3, 0.4] }

/** The smallest effect that would have been found nineteen times in twenty. */
export function detectable(estimate: Estimate, alpha: number): number {
  return reach(estimate, alpha) + reach(estimate, detectionMissRate)
}

const detectionMissRate = 0.05

/**
 * So many times the requests, at this number of epochs, make the effect `wanted` detectable: 1 where it is
 * already. Null where processes alone differ too much (`between`, as in `tau`), so that only more epochs
 * help.
 */
export function moreSamples(
  estimate: Estimate,
  alpha: number,
  wanted: number,
  between: number,
): number | null {
  const now = detectable(estimate, alpha)
  if (now <= wanted) return 1
  const ofProcesses = between ** 2 / estimate.effects.length
  const allowed = ((estimate.standardError * wanted) / now) ** 2 - ofProcesses
  // Only what is left of the variance shrinks with the number of requests.
  return allowed > 0 ? (estimate.standardError ** 2 - ofProcesses) / allowed : null
}

/**
 * The smallest relative change that so many requests of each side can decide, before any is sent: a rule of
 * thumb. It errs upwards, since `tau` holds some of the sampling error already.
 */
export function predictable(samplesPerEpoch: number, epochs: number, metric: Predictable): number {
  const ofSampling = scatters[metric] ** 2 / (samplesPerEpoch * epochs)
  const ofProcesses = tau[metric] ** 2 / epochs
  return Math.expm1(usualReach * Math.sqrt(ofSampling + ofProcesses))
}

export type Predictable = Exclude<keyof typeof tau, 'cpu'>

/**
 * The standard error of an effect, times √n of the requests of a side. Measured at p50 and p99; by the same
 * slope between and beyond them. That of `max`, and of `rps`, hardly depends on n, and is all in `tau`.
 */
const scatters: Record<Predictable, number> = { p50: 0.5, p90: 1.3, p99: 5, 'p99.9': 16, max: 0, rps: 0 }

/** About t(1 − α) + t(0.95), for the α and the epochs that are usual. */
const usualReach = 4.4

/**
 * The chance that head fails so often, or more often, where both fail alike: Fisher's exact test, one-sided.
 * Small means that head is worse.
 */
export function fisher(headErrors: number, headTotal: number, baseErrors: number, baseTotal: number): number {
  const total = headTotal + baseTotal
  const errors = headErrors + baseErrors
  // From the side that is rarer: the library answers 0 for what is nearly 1 when the last term is too small.
  return headErrors * baseTotal >= baseErrors * headTotal
    ? hypergeometricCumulative(baseErrors, total, errors, baseTotal)
    : 1 - hypergeometricCumulative(headErrors - 1, total, errors, headTotal)
}

/**
 * What one more value of the same kind stays under, but for a chance of `alpha`: the prediction interval of a
 * normal distribution (Hahn and Meeker, *Statistical Intervals*, 1991), of logarithms. Infinite for fewer
 * than two past values.
 */
export function predictionLimit(past: number[], alpha: number): number {
  const count = past.length
  if (count < 2) return Number.POSITIVE_INFINITY
  const logs = past.map((value) => Math.log(value))
  const centre = mean(logs)
  const variance = sum(logs.map((value) => (value - centre) ** 2)) / (count - 1)
  return Math.exp(centre + studentQuantile(1 - alpha, count - 1) * Math.sqrt(variance * (1 + 1 / count)))
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

function mean(values: number[]): number {
  return sum(values) / values.length
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function products(ones: number[], others: number[]): number[] {
  return ones.map((one, index) => one * (others[index] ?? Number.NaN))
}
