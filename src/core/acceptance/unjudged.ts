/** Counts runs in a row that ended without a verdict, and applies the limit to them. */

import { mostUnjudged } from '../tunables/tunables.ts'
import { concluded, type Outcome, type Verdict } from '../verdict/verdict.ts'

/** How many runs in a row ended without a verdict; `isTooMany`: the gate itself is broken. */
export interface Unjudged {
  runs: number
  sentence: string | null
  isTooMany: boolean
}

/** `before`: as many as were in a row until this run, which ended with `outcome`. */
export function inARow(before: number, outcome: Outcome): Unjudged {
  const runs = isJudged(outcome) ? 0 : before + 1
  const isTooMany = runs >= mostUnjudged
  if (runs < 2) return { runs, sentence: null, isTooMany }
  const consequence = isTooMany ? ': nothing is kept out like this. Mend what the reasons say.' : '.'
  return { runs, sentence: `${runs} runs in a row were not judged${consequence}`, isTooMany }
}

/** The verdict, with for how long there was none: a warning at first, then an error, which the exit code tells too. */
export function counted(verdict: Verdict, { sentence, isTooMany }: Unjudged): Verdict {
  const { found, rows, warnings } = verdict
  if (sentence === null) return verdict
  return isTooMany
    ? concluded({ ...found, invalid: [...found.invalid, sentence] }, rows, warnings)
    : { ...verdict, warnings: [...warnings, sentence] }
}

export function isJudged(outcome: Outcome): boolean {
  return outcome === 'pass' || outcome === 'fail' || outcome === 'accepted'
}
