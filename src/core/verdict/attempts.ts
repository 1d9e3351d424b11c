/** What earlier attempts for the same commit mean for the verdict of a later one. */

import { formatCount } from '../text/format-number.ts'
import type { ComparisonBasis } from './compare.ts'
import { describeRowMetric } from './explain.ts'
import { assignOutcome, type JudgedRow } from './limit-result.ts'

/**
 * The rows, in which a row that failed in an earlier attempt still fails unless it passes. So a new
 * attempt can show by more epochs that a failure was chance, and noise alone does not clear it.
 */
export function keepEarlierFailures(
  rows: JudgedRow[],
  earlier: JudgedRow[],
  epochs: number,
): JudgedRow[] {
  return rows.map((row) => {
    if (row.whole) return row
    const before = earlier.find(
      ({ metric, request }) => metric === row.metric && request === row.request,
    )
    if (before?.outcome !== 'fail' || row.outcome === 'pass' || row.outcome === 'fail') return row
    // All epochs together contain those in which it failed, so it has been measured.
    if (row.outcome === 'not-measured') return row
    const sentence =
      `${describeRowMetric(row)} failed in an earlier attempt, and all ` +
      `${formatCount(epochs, 'epoch')} together do not show that it passes.`
    const reason = row.reason === null ? sentence : `${sentence} ${row.reason}`
    return assignOutcome({ ...row, crossed: before.crossed, reason }, 'fail')
  })
}

/** Which attempt for the same commit this is, as a sentence; none at the first attempt. */
export function describeAttempts(basis: ComparisonBasis | null): string[] {
  if (basis?.kind !== 'paired') return []
  const { attempts = [], epochs } = basis
  const earlier = attempts.at(-1)
  if (earlier === undefined) return []
  const whose =
    attempts.length === 1 ? 'the first attempt' : `the ${attempts.length} earlier attempts`
  return [
    `Attempt ${attempts.length + 1} for this commit: it continues with the ` +
      `${formatCount(earlier, 'epoch')} of ${whose}; ${formatCount(epochs, 'epoch')} in all.`,
  ]
}
