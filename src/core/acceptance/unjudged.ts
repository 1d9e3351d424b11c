/** Counts runs in a row that ended without a verdict, and applies the limit to them. */

import { maxUnjudgedRuns } from '../tunables/tunables.ts'
import { concludeVerdict, type Outcome, type Verdict } from '../verdict/verdict.ts'

/** How many runs in a row ended without a verdict. */
export interface UnjudgedRuns {
  runs: number
  /** A sentence about it; null if it is not worth one. */
  message: string | null
  /** Whether there are so many that the gate itself is broken. */
  isTooMany: boolean
}

/** `before` is the number of such runs before this run, which ended with `outcome`. */
export function countUnjudged(before: number, outcome: Outcome): UnjudgedRuns {
  const runs = isJudgedOutcome(outcome) ? 0 : before + 1
  const isTooMany = runs >= maxUnjudgedRuns
  if (runs < 2) return { runs, message: null, isTooMany }
  const consequence = isTooMany
    ? ': the gate stops no regression in this state. Fix what the reasons name.'
    : '.'
  return { runs, message: `${runs} runs in a row were not judged${consequence}`, isTooMany }
}

/** Adds the message to the verdict: first as a warning, and if there are too many as an error. */
export function applyUnjudgedLimit(
  verdict: Verdict,
  { message, isTooMany }: UnjudgedRuns,
): Verdict {
  const { reasonsByOutcome: reasons, rows, warnings } = verdict
  if (message === null) return verdict
  return isTooMany
    ? {
        ...verdict,
        ...concludeVerdict({ ...reasons, invalid: [...reasons.invalid, message] }, rows, warnings),
      }
    : { ...verdict, warnings: [...warnings, message] }
}

export function isJudgedOutcome(outcome: Outcome): boolean {
  return outcome === 'pass' || outcome === 'fail' || outcome === 'accepted'
}
