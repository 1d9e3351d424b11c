/** Computes the smallest effect that a measurement can detect, before and after it. */

import { detectionMissRate, processTau } from '../tunables/tunables.ts'
import { computeMargin, type Estimate } from './intervals.ts'

/** The smallest effect that would have been found nineteen times in twenty. */
export function computeDetectableEffect(estimate: Estimate, alpha: number): number {
  return computeMargin(estimate, alpha) + computeMargin(estimate, detectionMissRate)
}

/**
 * So many times the requests, at this number of epochs, make the effect `wanted` detectable: 1 where it is
 * already. Null where processes alone differ too much (`between`, as in `tau`), so that only more epochs
 * help.
 */
export function computeSampleFactor(
  estimate: Estimate,
  alpha: number,
  wanted: number,
  between: number,
): number | null {
  const now = computeDetectableEffect(estimate, alpha)
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
export function predictDetectableChange(
  samplesPerEpoch: number,
  epochs: number,
  metric: PredictableMetric,
): number {
  const ofSampling = samplingScatter[metric] ** 2 / (samplesPerEpoch * epochs)
  const ofProcesses = processTau[metric] ** 2 / epochs
  return Math.expm1(typicalMarginFactor * Math.sqrt(ofSampling + ofProcesses))
}

export type PredictableMetric = Exclude<keyof typeof processTau, 'cpu'>

/**
 * The standard error of an effect, times √n of the requests of a side. Measured at p50 and p99; by the same
 * slope between and beyond them. That of `max`, and of `rps`, hardly depends on n, and is all in `tau`.
 */
const samplingScatter: Record<PredictableMetric, number> = {
  p50: 0.5,
  p90: 1.3,
  p99: 5,
  'p99.9': 16,
  max: 0,
  rps: 0,
}

/** About t(1 − α) + t(0.95), for the α and the epochs that are usual. */
const typicalMarginFactor = 4.4
