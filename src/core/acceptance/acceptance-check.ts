/** The result of checking a label or a waiver against a failed row. */

import { isShareMetric, type Metric } from '../config/value/metric.ts'
import {
  formatMilliseconds,
  formatPercent,
  formatPerSecond,
  formatSignedPercent,
  formatSignedPoints,
} from '../text/format-number.ts'
import type { ComparisonBasis } from '../verdict/compare.ts'
import { type FailedRow, type JudgedRow, readObserved } from '../verdict/limit-result.ts'
import type { Rules } from '../verdict/rules.ts'

/** The inputs of a verdict. */
export interface VerdictInputs {
  suite: string
  rules: Rules
  basis: ComparisonBasis
}

/** Whether the row failed, accepted or not. */
export function hasFailed(row: JudgedRow): row is FailedRow {
  return row.outcome === 'fail' || row.outcome === 'accepted'
}

/** The head's figure that was judged, in the metric's unit. */
export function readJudgedValue(row: FailedRow): number {
  return (row.crossed?.kind === 'absolute' ? readObserved(row).head : row.head).value
}

/** Whether a label or a waiver covers a failed row. `message` is a sentence for people. */
export type AcceptanceCheck =
  | { kind: 'accepts'; by: string; message: string }
  | { kind: 'refuses'; message: string }

export function createRefusal(message: string): AcceptanceCheck {
  return { kind: 'refuses', message }
}

/** Whether `amount` is worse than `max`. Requests per second get worse by falling. */
export function isWorse(metric: Metric, amount: number, max: number): boolean {
  // Products of decimal fractions are not exact in binary.
  const tolerance = 1e-9 * Math.max(1, Math.abs(max))
  return metric === 'rps' ? amount < max - tolerance : amount > max + tolerance
}

export function formatAcceptedChange(metric: Metric, change: number): string {
  return isShareMetric(metric) ? formatSignedPoints(change) : formatSignedPercent(change)
}

export function formatAcceptedValue(metric: Metric, value: number): string {
  if (isShareMetric(metric)) return formatPercent(value)
  return metric === 'rps' ? formatPerSecond(value) : formatMilliseconds(value)
}
