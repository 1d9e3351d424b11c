/**
 * How sure a change is: what groups and epochs say goes in, estimates and their bounds come out. Every effect
 * is the natural logarithm of head / base, so that 0.1 means 10.5 % slower and −0.1 means 9.5 % faster.
 */

import hypergeometricCumulative from '@stdlib/stats-base-dists-hypergeometric-cdf'
import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import { alphaSpending, defaultPriorStrength, minScatter } from '../tunables/tunables.ts'
import { computeMean, computeMedian, multiplyPairwise, sum } from './averages.ts'
import type { Effect } from './effects.ts'

/** What all epochs say together. */
export interface Estimate {
  effect: number
  /** Infinite where one epoch stands alone and there is no prior to judge it by. */
  standardError: number
  degreesOfFreedom: number
  /** Of each epoch. */
  effects: number[]
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
const priorDegrees = 4
const groupDegrees = 8 // of nine groups

/**
 * The effect over all epochs, of which there is at least one. Each weighs by its precision: its own variance,
 * moderated, and that between processes. The error then follows how well the epochs agree.
 * @throws RangeError when there is no epoch.
 */
export function combineEffects(
  effects: Effect[],
  { tau: between, strength = defaultPriorStrength }: Prior,
): Estimate {
  if (effects.length === 0) throw new RangeError('There is no epoch to estimate an effect from.')
  const values = effects.map(({ effect }) => effect)
  const weights = moderateVariances(effects).map((variance) => 1 / (variance + between ** 2))
  const weight = sum(weights)
  const effect = sum(multiplyPairwise(weights, values)) / weight
  const disagreement = sum(
    multiplyPairwise(
      weights,
      values.map((value) => (value - effect) ** 2),
    ),
  )
  const degreesOfFreedom = strength + effects.length - 1
  return {
    effect,
    standardError: Math.sqrt(estimateScatter(disagreement, effects.length, strength) / weight),
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
function moderateVariances(effects: Effect[]): number[] {
  const variances = effects.map(({ standardError }) => standardError ** 2)
  const usual = computeMedian(variances)
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
function estimateScatter(disagreement: number, epochs: number, strength: number): number {
  if (strength === 0) return epochs === 1 ? Number.POSITIVE_INFINITY : disagreement / (epochs - 1)
  return Math.max(minScatter, (strength + disagreement) / (strength + epochs - 1))
}

/** What the effect is above, but for a chance of `alpha`. */
export function computeLowerBound(estimate: Estimate, alpha: number): number {
  return estimate.effect - computeMargin(estimate, alpha)
}

/** What the effect is below, but for a chance of `alpha`. */
export function computeUpperBound(estimate: Estimate, alpha: number): number {
  return estimate.effect + computeMargin(estimate, alpha)
}

export function computeMargin(
  { standardError, degreesOfFreedom }: Estimate,
  alpha: number,
): number {
  if (degreesOfFreedom === 0) return Number.POSITIVE_INFINITY
  return studentQuantile(1 - alpha, degreesOfFreedom) * standardError
}

/**
 * What of `alpha` may be spent at a look, which counts from 1: more at the last, since who waited longest
 * should learn most. The looks' chances add up to `alpha` at most, however they depend on each other
 * (Bonferroni).
 */
export function spendAlpha(look: number, looks: number, alpha: number): number {
  return alpha * (alphaSpending[looks]?.[look - 1] ?? 1 / looks)
}

/**
 * The chance that head fails so often, or more often, where both fail alike: Fisher's exact test, one-sided.
 * Small means that head is worse.
 */
export function computeFisherProbability(
  headErrors: number,
  headTotal: number,
  baseErrors: number,
  baseTotal: number,
): number {
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
export function computePredictionLimit(past: number[], alpha: number): number {
  const count = past.length
  if (count < 2) return Number.POSITIVE_INFINITY
  const logs = past.map((value) => Math.log(value))
  const centre = computeMean(logs)
  const variance = sum(logs.map((value) => (value - centre) ** 2)) / (count - 1)
  return Math.exp(
    centre + studentQuantile(1 - alpha, count - 1) * Math.sqrt(variance * (1 + 1 / count)),
  )
}
