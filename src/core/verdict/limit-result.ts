/** The result of checking one row against its limits. */

import type { Limit } from '../config/limits.ts'
import { isShareMetric, type NoisyMetric, type TimeMetric } from '../config/value/metric.ts'
import type { EpochFigures } from '../stats/epoch-figures.ts'
import type { Look } from '../stats/looks.ts'
import type { Comparison, ComparisonRow } from './compare.ts'
import { describeLimit, describeRowMetric } from './explain.ts'
import type { Rules } from './rules.ts'

/**
 * One row with its outcome. A row that is `shown` has no limit; one that is `not-judged` has a
 * limit but nothing to compare with, or a default limit that cannot be decided; one that is
 * `accepted` failed, and a label or waiver accepts that. A row that failed is called neither
 * improved nor worsened, so that no report says both of one row. One that is `not-measured` has a
 * limit, and a side has no figure that the limit could be checked with.
 */
export type JudgedRow = FailedRow | UnfailedRow | UnmeasuredRow

export type FailedRow = JudgedFigures & Unshifted & { outcome: 'fail' | 'accepted' }

type UnfailedRow = JudgedFigures & {
  outcome: 'pass' | 'unsure' | 'not-judged' | 'shown'
  /** Whether it got better beyond chance; absent if not. */
  improved?: true | undefined
  /** Whether it got worse beyond chance; absent if not. */
  worsened?: true | undefined
}

/** `head` is null if nothing was measured there; else the base has no figure. */
type UnmeasuredRow = Omit<JudgedFigures, 'head'> &
  Unshifted & { head: EpochFigures | null; outcome: 'not-measured' }

interface Unshifted {
  improved?: undefined
  worsened?: undefined
}

/** The row with an outcome. If it failed, nothing else is said of its change. */
export function assignOutcome(
  {
    improved,
    worsened,
    ...row
  }: JudgedFigures & { improved?: true | undefined; worsened?: true | undefined },
  outcome: JudgedRow['outcome'],
): JudgedRow {
  if (outcome === 'fail' || outcome === 'accepted') return { ...row, outcome }
  if (outcome === 'not-measured') {
    // A time of 0 stands for no answer.
    const isUnknown = row.head.value === 0 && !isShareMetric(row.metric)
    return { ...row, head: isUnknown ? null : row.head, outcome }
  }
  return { ...row, outcome, ...(improved && { improved }), ...(worsened && { worsened }) }
}

interface JudgedFigures extends ComparisonRow {
  /** Who accepted it: `@octocat`, `a waiver until 2026-12-31`. Untrusted text. */
  acceptedBy?: string
  /** All its limits as text, such as `+50 % (+5 % widened)`; null when shown. A key of the JSON. */
  line: string | null
  /** Set if it passed only because the difference is below the floor of its metric. */
  passedBy?: 'floor' | undefined
  /** The limit that it crossed; null unless it failed by one. */
  crossed: Limit | null
  /** A limit that only warns is crossed beyond chance, as a sentence; absent if none is. */
  warning?: string
  /** The reason why it failed, was accepted, or could not be judged, in sentences; else null. */
  reason: string | null
  /**
   * The range that contains the true change with a chance of 95 %, as relative changes; null if
   * only two numbers are known.
   */
  interval: { lower: number; upper: number } | null
  /** The bounds that decide a limit (`ErrorChances`), as relative changes; null as above. */
  bounds: { lower: number; upper: number } | null
  /** The smallest change that is found 19 times in 20; null as above. */
  detectable: number | null
  /** Of max, if another change than `change` decided. */
  deciding?: DecidingChange | undefined
  /** Of max, side by side: how often each side paused. */
  pauses?: PauseCount | undefined
  /** Of max, if that decided: the longest responses of the epochs. */
  longest?: LongestResponses | undefined
}

/**
 * What the head can be compared with: a base; only limits that are fixed numbers, such as 250 ms;
 * or nothing, because its measurement cannot be trusted.
 */
export type ComparableWith = 'base' | 'fixed limits' | 'nothing'

/**
 * What decided the limit of max: more pauses, longer pauses, or longer longest responses of epochs,
 * and their change. A label or a waiver accepts this change.
 */
export interface DecidingChange {
  by: 'pauses' | 'length of pauses' | 'longest responses'
  change: number
}

/** The change that decided the row, which is that of the row if there is no other. */
export function readDecidingChange({
  deciding,
  change,
}: Pick<JudgedRow, 'deciding' | 'change'>): number | null {
  return deciding?.change ?? change
}

/** The figures that an absolute limit judges: those of whole epochs as they were measured. */
export function readObserved(row: ComparisonRow): Pick<ComparisonRow, 'base' | 'head'> {
  return row.observed ?? row
}

/**
 * How often each side paused: a response took longer than the threshold of its epoch, which is the
 * same for both sides.
 */
export interface PauseCount {
  seconds: number
  base: number
  head: number
  /** The lowest threshold of an epoch, in ms. */
  thresholdMs: number
  /** The highest one; absent if all epochs have the same. */
  highestThresholdMs?: number | undefined
}

/** The longest response of an epoch of each side, in ms: the geometric means. */
export interface LongestResponses {
  base: number
  head: number
}

/** The chances of a wrong decision that a row may spend at one look; each in (0, 1). */
export interface ErrorChances {
  /** Of a false alarm. */
  alpha: number
  /** Whether there are enough epochs for the row to fail. */
  canFail: boolean
  /** Of passing a regression of twice the limit. */
  miss: number
  /** Of a false alarm by the number of pauses. */
  pauseAlpha: number
  /** Of a false alarm by errors or lost requests. */
  eventAlpha: number
  /** The place of the look among all. */
  position: Look['position']
}

export interface LimitContext {
  comparison: Comparison
  rules: Rules
  comparableWith: ComparableWith
  chances: ErrorChances
}

/** The result of checking one limit. */
export interface LimitResult {
  outcome: JudgedRow['outcome']
  /** For people: `+10 %`, `+50 % (+5 % widened)`. */
  limitText: string
  crossed: Limit | null
  reason: string | null
  /** Set if it passed only because the difference is below the floor. */
  passedBy?: 'floor'
  deciding?: DecidingChange
  longest?: LongestResponses
}

export function createUnansweredResult(
  limit: Limit,
  row: ComparisonRow,
  hasScenarios = false,
): LimitResult {
  const isComparedInPairs = hasScenarios && row.request !== null
  const why = isComparedInPairs
    ? 'no scenario was completed on both sides'
    : row.metric === 'finish95'
      ? 'fewer of the requests were answered'
      : 'no request was answered'
  return createUndecidedResult(
    // The errors of a storm say that its requests were not answered.
    row.metric === 'finish95' ? 'unsure' : 'not-measured',
    describeLimit(limit, row.metric),
    `${describeRowMetric(row)} could not be judged: ${why}.`,
  )
}

export type TimeRow = ComparisonRow & { metric: TimeMetric }

export type NoisyRow = ComparisonRow & { metric: NoisyMetric }

export function createDecidedResult(
  limit: Limit,
  crossed: boolean,
  limitText: string,
  reason: string,
): LimitResult {
  return crossed
    ? { outcome: 'fail', limitText, crossed: limit, reason }
    : { outcome: 'pass', limitText, crossed: null, reason: null }
}

/** A result that passed; `byFloor`: only because the difference is below the floor. */
export function createPassedResult(limit: Limit, limitText: string, byFloor: boolean): LimitResult {
  const passed = createDecidedResult(limit, false, limitText, '')
  return byFloor ? { ...passed, passedBy: 'floor' } : passed
}

export function createUndecidedResult(
  outcome: 'unsure' | 'not-judged' | 'not-measured',
  limitText: string,
  reason: string | null,
): LimitResult {
  return { outcome, limitText, crossed: null, reason }
}

/**
 * Whether a value reaches or crosses the threshold. A value that is not worse at all does not
 * cross 0.
 */
export function isAtOrPast(value: number, threshold: number): boolean {
  // 1.05 / 1 − 1 is not quite 0.05 in binary.
  return value > 0 && value >= threshold - 1e-9
}
