/** Labels and table cells of the calls of upstreams, which several reporters share. */

import { formatMilliseconds } from '../../core/text/format-number.ts'
import { formatCalls, type JudgedCalls } from '../../core/upstreams/judge-calls.ts'
import type { OnFail } from '../../core/verdict/exit-code.ts'
import { emptyCell } from '../cells.ts'
import { describeRowVerdict } from '../outcome-words.ts'
import type { SuiteReport } from '../report.ts'

export const callHeadings = ['Calls per request', 'Base', 'Head', 'Difference', 'Limit', 'Verdict']

/** One row of the table, in the order of `callHeadings`. */
export function buildCallCells(row: JudgedCalls, onFail: OnFail): string[] {
  const { upstream, base, head, limit, outcome } = row
  return [
    `upstream ${upstream}`,
    base === null ? emptyCell : formatCalls(base),
    formatCalls(head),
    base === null ? emptyCell : formatCallDifference(head - base),
    limit ?? emptyCell,
    describeRowVerdict(outcome, onFail) || emptyCell,
  ]
}

function formatCallDifference(difference: number): string {
  if (Math.abs(difference) < 0.0005) return '0'
  return `${difference > 0 ? '+' : '−'}${formatCalls(Math.abs(difference))}`
}

export function describeSuiteLateness({
  upstreamLateness,
}: Pick<SuiteReport, 'upstreamLateness'>): string | null {
  return upstreamLateness === undefined
    ? null
    : describeUpstreamLateness(upstreamLateness.head, upstreamLateness.base)
}

/** How late the stand-ins were, as a sentence; null without any. */
export function describeUpstreamLateness(
  headMs: number | null,
  baseMs: number | null,
): string | null {
  if (headMs === null) return null
  const base = baseMs === null ? '' : `, on the base ${formatMilliseconds(baseMs)}`
  return (
    `The stand-ins of the upstreams answered ${formatMilliseconds(headMs)} late at p99${base} ` +
    '(in the worst epoch).'
  )
}
