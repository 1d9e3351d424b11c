/**
 * Judges a trial by a stored number and a fixed percentage: one run of the head against one run of
 * the base that was stored earlier. Load generators with thresholds and benchmark actions work like
 * this.
 */
import { type GateTrial, scenarios } from './plan.ts'
import type { EpochFigures, GateTrialResult } from './result.ts'

export const fixedLimits = [0.05, 0.1, 0.2, 0.5] as const

export interface FixedLimitResult {
  /** The id of the trial whose base was stored. */
  storedFrom: string
  /** The ratio of the head to the stored base: 1.1 is 10 % slower. */
  p50: number
  p99: number
  /** For each of `fixedLimits`, whether p50 or p99 exceeds it. */
  fails: boolean[]
}

/**
 * Null without an earlier comparable trial, that is one of the same service under the same kind of
 * noise.
 */
export function applyFixedLimits(
  trial: GateTrial,
  perEpoch: EpochFigures[],
  earlier: GateTrialResult[],
): FixedLimitResult | null {
  const stored = earlier.findLast((result) => isComparable(result, trial))
  const [base, head] = [stored?.perEpoch[0]?.base, perEpoch[0]?.head]
  if (stored === undefined || base === undefined || head === undefined) return null
  const [p50, p99] = [head.p50 / base.p50, head.p99 / base.p99]
  return {
    storedFrom: stored.trial,
    p50,
    p99,
    fails: fixedLimits.map((limit) => Math.max(p50, p99) > 1 + limit),
  }
}

function isComparable(
  { service, noise, scenario, perEpoch }: GateTrialResult,
  trial: GateTrial,
): boolean {
  const isDisturbed = scenarios.find(({ name }) => name === scenario)?.disturbsBase ?? false
  return service === trial.service && noise === trial.noise && perEpoch.length > 0 && !isDisturbed
}
