/** The result of checking one acceptance against a row that fails. */

import type { Metric } from '../config/value/metric.ts'
import {
  formatMilliseconds,
  formatPercent,
  formatPerSecond,
  formatSignedPercent,
  formatSignedPoints,
} from '../text/format-number.ts'
import type { ComparisonBasis } from '../verdict/compare.ts'
import type { JudgedRow } from '../verdict/limit-result.ts'
import type { Rules } from '../verdict/rules.ts'

/** What a verdict was made of. */
export interface VerdictInputs {
  suite: string
  rules: Rules
  basis: ComparisonBasis
}

/** Whether the row failed, accepted or not. */
export function hasFailed({ outcome }: JudgedRow): boolean {
  return outcome === 'fail' || outcome === 'accepted'
}

/** What an acceptance says to a row that fails, as a sentence for people. */
export type AcceptanceCheck =
  | { kind: 'accepts'; by: string; message: string }
  | { kind: 'refuses'; message: string }

export function createRefusal(sentence: string): AcceptanceCheck {
  return { kind: 'refuses', message: sentence }
}

/** Past `most`; rates get worse by falling. */
export function isWorse(metric: Metric, amount: number, most: number): boolean {
  // Products of decimal fractions are off by a bit in binary.
  const tolerance = 1e-9 * Math.max(1, Math.abs(most))
  return metric === 'rps' ? amount < most - tolerance : amount > most + tolerance
}

export function formatAcceptedChange(metric: Metric, change: number): string {
  return metric === 'errors' ? formatSignedPoints(change) : formatSignedPercent(change)
}

export function formatAcceptedValue(metric: Metric, value: number): string {
  if (metric === 'errors') return formatPercent(value)
  return metric === 'rps' ? formatPerSecond(value) : formatMilliseconds(value)
}
