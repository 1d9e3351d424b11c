/** Computes the smallest effect that a measurement can detect, before and after it. */

import {
  detectionMissRate,
  processTau,
  samplingScatter,
  typicalMarginFactor,
} from '../tunables/tunables.ts'
import { computeMargin, type Estimate } from './intervals.ts'

/** The smallest effect that is found 19 times in 20 (`detectionMissRate`). */
export function computeDetectableEffect(estimate: Estimate, alpha: number): number {
  return computeMargin(estimate, alpha) + computeMargin(estimate, detectionMissRate)
}

/**
 * How many times the requests, with the same number of epochs, make the effect `wanted` detectable:
 * 1 if it already is. Null if processes alone differ too much (`tau`), so that only more epochs
 * help.
 */
export function computeSampleFactor(
  estimate: Estimate,
  alpha: number,
  wanted: number,
  tau: number,
): number | null {
  const detectable = computeDetectableEffect(estimate, alpha)
  if (detectable <= wanted) return 1
  const processVariance = tau ** 2 / estimate.effects.length
  const allowed = ((estimate.standardError * wanted) / detectable) ** 2 - processVariance
  // Only the rest of the variance shrinks with the number of requests.
  return allowed > 0 ? (estimate.standardError ** 2 - processVariance) / allowed : null
}

/**
 * The smallest relative change that `samplesPerEpoch` requests of each side can tell from noise,
 * before any is sent. This rule of thumb overestimates it, because `processTau` already contains a
 * part of the sampling error.
 */
export function predictDetectableChange(
  samplesPerEpoch: number,
  epochs: number,
  metric: PredictableMetric,
): number {
  const samplingVariance = samplingScatter[metric] ** 2 / (samplesPerEpoch * epochs)
  const processVariance = processTau[metric] ** 2 / epochs
  return Math.expm1(typicalMarginFactor * Math.sqrt(samplingVariance + processVariance))
}

type PredictableMetric = keyof typeof samplingScatter
