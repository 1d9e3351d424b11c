/** A Comparison and its limits in, the verdict out. */
import type { Row } from './compare.ts'

export type Outcome = 'pass' | 'fail' | 'unsure' | 'invalid' | 'incomparable' | 'no-baseline'

/** What one row came to. `shown` has no limit. */
export interface Judged extends Row {
  outcome: 'pass' | 'fail' | 'unsure' | 'shown'
  /** The line in words as the reader should see it, such as `+50 % (from +5 %: stored baseline)`; null when shown. */
  line: string | null
  /** Why it failed, as a sentence; null otherwise. */
  reason: string | null
}

export interface Verdict {
  outcome: Outcome
  rows: Judged[]
  /** Why, as sentences, most important first: fit to stand in a comment. */
  reasons: string[]
  /** What a reader should know but what stops nothing. */
  warnings: string[]
}
