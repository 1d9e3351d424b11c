/** Counts runs in a row that ended without a verdict, and applies the limit to them. */

import { maxUnjudgedRuns } from '../tunables/tunables.ts'
import { concludeVerdict, type Outcome, type Verdict } from '../verdict/verdict.ts'

/** How many runs in a row ended without a verdict; `isTooMany`: the gate itself is broken. */
export interface UnjudgedRuns {
  runs: number
  message: string | null
  isTooMany: boolean
}

/** `before`: as many as were in a row until this run, which ended with `outcome`. */
export function countUnjudged(before: number, outcome: Outcome): UnjudgedRuns {
  const runs = isJudgedOutcome(outcome) ? 0 : before + 1
  const isTooMany = runs >= maxUnjudgedRuns
  if (runs < 2) return { runs, message: null, isTooMany }
  const consequence = isTooMany
    ? ': nothing is kept out like this. Mend what the reasons say.'
    : '.'
  return { runs, message: `${runs} runs in a row were not judged${consequence}`, isTooMany }
}

/** The verdict, with for how long there was none: a warning at first, then an error, which the exit code tells too. */
export function applyUnjudgedLimit(
  verdict: Verdict,
  { message: sentence, isTooMany }: UnjudgedRuns,
): Verdict {
  const { reasonsByOutcome: found, rows, warnings } = verdict
  if (sentence === null) return verdict
  return isTooMany
    ? concludeVerdict({ ...found, invalid: [...found.invalid, sentence] }, rows, warnings)
    : { ...verdict, warnings: [...warnings, sentence] }
}

export function isJudgedOutcome(outcome: Outcome): boolean {
  return outcome === 'pass' || outcome === 'fail' || outcome === 'accepted'
}
