/**
 * What a tool that keeps one number would say of the same trial: one run of the head against one run of the base that was
 * stored earlier, and a fixed percentage. It is what load generators with thresholds, and benchmark actions, amount to.
 */
import { scenarios, type Trial } from './plan.ts'
import type { EpochFigures, TrialResult } from './result.ts'

export const fixedLimits = [0.05, 0.1, 0.2, 0.5] as const

export interface OtherTools {
  /** The trial whose base was stored. */
  storedFrom: string
  /** Head against stored base: 1.1 is 10 % slower. */
  p50: number
  p99: number
  /** For each of `fixedLimits`, whether p50 or p99 is beyond it. */
  fails: boolean[]
}

/** Null while nothing comparable was measured before: the same service under the same kind of noise. */
export function otherTools(
  trial: Trial,
  perEpoch: EpochFigures[],
  earlier: TrialResult[],
): OtherTools | null {
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

function isComparable({ service, noise, scenario, perEpoch }: TrialResult, trial: Trial): boolean {
  const disturbed = scenarios.find(({ name }) => name === scenario)?.disturbs ?? false
  return service === trial.service && noise === trial.noise && perEpoch.length > 0 && !disturbed
}
