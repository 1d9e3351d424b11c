/**
 * Combines the effects of epochs into estimates with bounds. Every effect is the natural logarithm
 * of head / base: 0.1 means 10.5 % slower, and −0.1 means 9.5 % faster.
 */

import hypergeometricCumulative from '@stdlib/stats-base-dists-hypergeometric-cdf'
import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import {
  computeMean,
  computeMedian,
  computeVariance,
  multiplyPairwise,
  sum,
} from '../measurement/averages.ts'
import {
  alphaSpending,
  defaultPriorStrength,
  groupsPerEpoch,
  minScatter,
  variancePriorDegrees,
} from '../tunables/tunables.ts'
import type { Effect } from './effects.ts'

/** The estimate of all epochs together. */
export interface Estimate {
  effect: number
  /** Infinite for a single epoch without a prior. */
  standardError: number
  degreesOfFreedom: number
  /** The effect of each epoch. */
  effects: number[]
}

export interface Prior {
  /** The standard deviation between processes of the same code; see `processTau`. */
  tau: number
  /**
   * How many epochs that agree as expected the prior is worth; `defaultPriorStrength` if absent.
   * With 0, only the epochs themselves count.
   */
  strength?: number
}

/**
 * The effect over all epochs. Each epoch is weighted by its precision: the inverse of its own
 * moderated variance plus that between processes. The error is then scaled by how well the epochs
 * agree.
 * @throws RangeError when there is no epoch.
 */
export function combineEffects(
  effects: Effect[],
  { tau, strength = defaultPriorStrength }: Prior,
): Estimate {
  if (effects.length === 0) throw new RangeError('There is no epoch to estimate an effect from.')
  const values = effects.map(({ effect }) => effect)
  const weights = moderateVariances(effects).map((variance) => 1 / (variance + tau ** 2))
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
 * The variances within each epoch, moved towards their median. The variance of nine groups is a
 * poor estimate, and an epoch that looks steady by chance would outweigh all others. The formula is
 * (d₀s₀² + ds²) / (d₀ + d), from Smyth, *Linear Models and Empirical Bayes Methods …*, 2004, with
 * the median for s₀² and `variancePriorDegrees` for d₀. He fits both, for which there are too few
 * epochs.
 */
function moderateVariances(effects: Effect[]): number[] {
  const variances = effects.map(({ standardError }) => standardError ** 2)
  const typical = computeMedian(variances)
  return variances.map(
    (variance) =>
      (groupDegrees * variance + variancePriorDegrees * typical) /
      (groupDegrees + variancePriorDegrees),
  )
}

const groupDegrees = groupsPerEpoch - 1

/**
 * The ratio of the epochs' differences to what their variances predict: the Birge ratio (Birge,
 * *The Calculation of Errors by the Method of Least Squares*, 1932). The prior moves it towards 1
 * and bounds it by `minScatter`, because four epochs may agree by chance. Without a prior, the
 * ratio is all that is known of the processes, and is not changed.
 */
function estimateScatter(disagreement: number, epochs: number, strength: number): number {
  if (strength === 0) return epochs === 1 ? Number.POSITIVE_INFINITY : disagreement / (epochs - 1)
  return Math.max(minScatter, (strength + disagreement) / (strength + epochs - 1))
}

/** The bound that the effect lies above, except with a chance of `alpha`. */
export function computeLowerBound(estimate: Estimate, alpha: number): number {
  return estimate.effect - computeMargin(estimate, alpha)
}

/** The bound that the effect lies below, except with a chance of `alpha`. */
export function computeUpperBound(estimate: Estimate, alpha: number): number {
  return estimate.effect + computeMargin(estimate, alpha)
}

/** Half the width of the interval whose bounds are each missed with a chance of `alpha`. */
export function computeMargin(
  { standardError, degreesOfFreedom }: Estimate,
  alpha: number,
): number {
  if (degreesOfFreedom === 0) return Number.POSITIVE_INFINITY
  return studentQuantile(1 - alpha, degreesOfFreedom) * standardError
}

/**
 * The part of `alpha` that may be spent at a look, which counts from 1 (`alphaSpending`). The parts
 * add up to `alpha`, so the total chance is at most `alpha`, however the looks depend on each other
 * (Bonferroni).
 */
export function spendAlpha(look: number, looks: number, alpha: number): number {
  return alpha * (alphaSpending[looks]?.[look - 1] ?? 1 / looks)
}

/**
 * The chance that head has this many errors or more if both sides fail alike: Fisher's exact test,
 * one-sided. A small value means that head is worse.
 */
export function computeFisherProbability(
  headErrors: number,
  headTotal: number,
  baseErrors: number,
  baseTotal: number,
): number {
  const total = headTotal + baseTotal
  const errors = headErrors + baseErrors
  // Computed from the rarer side: the library returns 0 instead of nearly 1 if the last term is too
  // small.
  return headErrors * baseTotal >= baseErrors * headTotal
    ? hypergeometricCumulative(baseErrors, total, errors, baseTotal)
    : 1 - hypergeometricCumulative(headErrors - 1, total, errors, headTotal)
}

/**
 * The limit that the next value of the same kind stays under, except with a chance of `alpha`: the
 * prediction interval of a normal distribution (Hahn and Meeker, *Statistical Intervals*, 1991), of
 * logarithms. Infinite for fewer than two past values.
 */
export function computePredictionLimit(past: number[], alpha: number): number {
  const count = past.length
  if (count < 2) return Number.POSITIVE_INFINITY
  const logs = past.map((value) => Math.log(value))
  const margin =
    studentQuantile(1 - alpha, count - 1) * Math.sqrt(computeVariance(logs) * (1 + 1 / count))
  return Math.exp(computeMean(logs) + margin)
}
