/** The result of checking one row against its limits. */

import type { Limit } from '../config/limits.ts'
import type { NoisyMetric, TimeMetric } from '../config/value/metric.ts'
import type { Comparison, ComparisonRow } from './compare.ts'
import { describeLimit, describeRowMetric } from './explain.ts'
import type { Rules } from './rules.ts'

/**
 * What one row came to. `shown` has no limit; `not-judged` has one that nothing could be held against; `accepted` failed,
 * and somebody takes it on (`acceptance.ts`).
 */
export interface JudgedRow extends ComparisonRow {
  outcome: 'pass' | 'accepted' | 'fail' | 'unsure' | 'not-judged' | 'shown'
  /** Who takes it on, of what is accepted only: `@octocat`, `a waiver until 2026-12-31`. A stranger's words. */
  acceptedBy?: string
  /** The line in words as the reader should see it, such as `+50 % (+5 % widened)`; null when shown. */
  line: string | null
  /** The limit it crossed, when it failed by one. */
  crossed: Limit | null
  /** Why it failed, was accepted, or could not be judged, as sentences; null otherwise. */
  reason: string | null
  /** Where the true change lies, as relative changes; null where only two numbers are known. */
  interval: { lower: number; upper: number } | null
  /** The smallest change that would have been found nineteen times in twenty; null as above. */
  detectable: number | null
}

/** What a row can be held against: a base, fixed numbers only, or nothing, since the head itself is in doubt. */
export type Judgeability = 'base' | 'head alone' | 'nothing'

export interface LimitContext {
  comparison: Comparison
  rules: Rules
  judgeability: Judgeability
  /** Of this row, at this look. */
  alpha: number
}

/** How one limit was met. */
export interface LimitResult {
  outcome: JudgedRow['outcome']
  line: string
  crossed: Limit | null
  reason: string | null
}

export function createUnansweredResult(limit: Limit, row: ComparisonRow): LimitResult {
  return createUndecidedResult(
    'unsure',
    describeLimit(limit, row.metric),
    `${describeRowMetric(row)} could not be judged: no request was answered.`,
  )
}

export type TimeRow = ComparisonRow & { metric: TimeMetric }

export type NoisyRow = ComparisonRow & { metric: NoisyMetric }

export function createDecidedResult(
  limit: Limit,
  crossed: boolean,
  line: string,
  reason: string,
): LimitResult {
  return crossed
    ? { outcome: 'fail', line, crossed: limit, reason }
    : { outcome: 'pass', line, crossed: null, reason: null }
}

export function createUndecidedResult(
  outcome: 'unsure' | 'not-judged',
  line: string,
  reason: string | null,
): LimitResult {
  return { outcome, line, crossed: null, reason }
}

/** Reaching the line is crossing it, and what is not worse at all crosses nothing, even a line of 0. */
export function isAtOrPast(value: number, line: number): boolean {
  // 1.05 / 1 − 1 is not quite 0.05 in binary.
  return value > 0 && value >= line - 1e-9
}
