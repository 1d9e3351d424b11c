/** Computes the smallest effect that a measurement can detect, before and after it. */

import { detectionMissRate, tau } from '../tunables/tunables.ts'
import { type Estimate, reach } from './intervals.ts'

/** The smallest effect that would have been found nineteen times in twenty. */
export function detectable(estimate: Estimate, alpha: number): number {
  return reach(estimate, alpha) + reach(estimate, detectionMissRate)
}

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
