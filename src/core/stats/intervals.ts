/**
 * Combines the effects of epochs into estimates with bounds. Every effect is the natural logarithm
 * of head / base: 0.1 means 10.5 % slower, and −0.1 means 9.5 % faster.
 */

import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import {
  computeMean,
  computeMedian,
  computeVariance,
  multiplyPairwise,
  sum,
} from '../measurement/averages.ts'
import {
  groupsPerEpoch,
  minPriorStrength,
  minScatter,
  startOrderTau,
  variancePriorDegrees,
} from '../tunables/tunables.ts'
import type { Effect, Levels } from './effects.ts'

/** The estimate of all epochs together. */
export interface Estimate {
  effect: number
  /** Infinite for a single epoch without a prior. */
  standardError: number
  degreesOfFreedom: number
  /** The effect of each epoch. */
  effects: number[]
  /** The share of each epoch in the effect; they add up to 1. Absent if epochs are not weighted. */
  weights?: number[]
  /** Both sides' figures of each epoch; absent where only effects are known. */
  levels?: Levels[]
}

export interface Prior {
  /** The standard deviation between processes of the same code; see `processTau`. */
  tau: number
  /**
   * How many epochs that agree as expected the prior is worth; `minPriorStrength` if absent. With
   * 0, only the epochs themselves count.
   */
  strength?: number
}

/**
 * The effect over all epochs. Each epoch is weighted by its precision: the inverse of its own
 * moderated variance plus that between processes. The process that starts first may be slower, so
 * epochs with the same order share a part of their error (`startOrderTau`). The error is then
 * scaled by how well the epochs agree.
 * @throws RangeError when there is no epoch.
 */
export function combineEffects(
  effects: Effect[],
  { tau, strength = minPriorStrength }: Prior,
): Estimate {
  if (effects.length === 0) throw new RangeError('There is no epoch to estimate an effect from.')
  const values = effects.map(({ effect }) => effect)
  const precision = createPrecision(
    moderateVariances(effects).map((variance) => variance + tau ** 2),
    effects.map(({ order = 0 }) => order * startOrderTau),
  )
  const ones = effects.map(() => 1)
  const weight = precision(ones, ones)
  const weights = values.map((_, at) => {
    const only = values.map((_, other) => Number(other === at))
    return precision(only, ones) / weight
  })
  const effect = sum(multiplyPairwise(weights, values))
  const deviations = values.map((value) => value - effect)
  const known = strength + effects.length - 1
  // One epoch says nothing of the differences between processes.
  const degreesOfFreedom = strength === 0 ? known : Math.max(2, known)
  const scatter = estimateScatter(precision(deviations, deviations), effects.length, strength)
  return {
    effect,
    standardError: Math.sqrt(scatter / weight),
    degreesOfFreedom,
    effects: values,
    weights,
    ...collectLevels(effects),
  }
}

function collectLevels(effects: Effect[]): Pick<Estimate, 'levels'> {
  const levels = effects.flatMap((effect) => effect.levels ?? [])
  return levels.length < effects.length ? {} : { levels }
}

/**
 * x · V⁻¹ · y for the covariance V of the epochs: their variances on the diagonal, plus the product
 * of the shared errors of each two epochs (the formula of Sherman and Morrison, 1950).
 */
function createPrecision(
  variances: number[],
  shared: number[],
): (one: number[], other: number[]) => number {
  const weights = variances.map((variance) => 1 / variance)
  const weigh = (one: number[], other: number[]) =>
    sum(multiplyPairwise(weights, multiplyPairwise(one, other)))
  const divisor = 1 + weigh(shared, shared)
  return (one, other) => weigh(one, other) - (weigh(one, shared) * weigh(shared, other)) / divisor
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

/**
 * The two-sided interval around the effect that contains the true one with a chance of 95 %. It
 * stands alone: it shares that chance with no other metric and no other look.
 */
export function computeInterval(estimate: Estimate): { lower: number; upper: number } {
  const alpha = (1 - intervalConfidence) / 2
  return { lower: computeLowerBound(estimate, alpha), upper: computeUpperBound(estimate, alpha) }
}

/** Of the intervals that reports show. */
export const intervalConfidence = 0.95

/** Half the width of the interval whose bounds are each missed with a chance of `alpha`. */
export function computeMargin(
  { standardError, degreesOfFreedom }: Estimate,
  alpha: number,
): number {
  if (degreesOfFreedom === 0) return Number.POSITIVE_INFINITY
  return studentQuantile(1 - alpha, degreesOfFreedom) * standardError
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
