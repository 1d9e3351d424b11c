/**
 * Everything that the reporters print, as one plain value: they choose a form and decide nothing.
 * Strings in it come from users and services; each reporter makes them harmless for its own form.
 */

import type { Measurement, PairedBase, Run } from '../core/measurement/measurement.ts'
import {
  mergeTimings,
  pairEpochs,
  selectHeadRuns,
  selectRuns,
  type Timings,
} from '../core/measurement/runs.ts'
import { findNewRequests } from '../core/stats/paired-epochs.ts'
import { formatCount } from '../core/text/format-number.ts'
import type { Comparison, ComparisonBasis } from '../core/verdict/compare.ts'
import type { JudgedRow } from '../core/verdict/limit-result.ts'
import { findWorstOutcome, type Outcome, outcomes, type Verdict } from '../core/verdict/verdict.ts'
import { alsoWords, composeSuiteHeadline } from './headline.ts'
import { type MeasurementSummary, summarizeMeasurement } from './measurement-summary.ts'
import { buildPercentileCurve, type CurvePoint } from './percentile-curve.ts'

export const reportSchema = 'tailgate.report/1'

export interface Report {
  schema: typeof reportSchema
  outcome: Outcome
  /** `tailgate: api p99 is 31 % slower` */
  headline: string
  /** What a reader should know before any verdict, such as limits that the change itself loosens; as sentences. */
  notices: string[]
  /** A command line that does the same on the reader's machine; null when it runs there already. */
  reproduce: string | null
  /** How somebody lets a slowdown pass that is meant, as a sentence; null where nobody can. */
  acceptHow: string | null
  /** The worst first. */
  suites: SuiteReport[]
}

export interface SuiteReport {
  suite: string
  outcome: Outcome
  /** `api p99 is 31 % slower` */
  headline: string
  reasons: string[]
  warnings: string[]
  /** The suite's total first, then each request's. */
  rows: JudgedRow[]
  base: MeasurementSummary | null
  head: MeasurementSummary | null
  /** The base that the head was measured side by side with; null where `base` is an earlier measurement. */
  beside: PairedBase | null
  /** How base and head were brought together, and in how many epochs; null where nothing was measured. */
  ground: ComparisonBasis | null
  /** Epochs that were played again, since the load generator itself was too late in them. */
  repeats: number
  /** Under load: warm-ups as they were planned, and measured time, of every epoch and every repeat. */
  loadSeconds: number
  curve: CurvePoint[]
  /** Earlier runs of the base, the oldest first. */
  trend: TrendPoint[]
}

/** What an earlier run measured. */
export interface TrendPoint {
  commit: string | null
  /** ISO 8601; null where nobody knows. */
  takenAt: string | null
  p50Us: number
  p99Us: number
}

/** What one suite came to. `head` and `comparison` are null where nothing could be measured. */
export interface SuiteResult {
  suite: string
  base: Measurement | null
  head: Measurement | null
  comparison: Comparison | null
  verdict: Verdict
  /** None where nothing is stored. */
  trend?: TrendPoint[]
}

/** What is told beside the results. */
type ReportRemarks = Pick<Report, 'notices' | 'acceptHow'>

export function buildReport(
  results: SuiteResult[],
  reproduce: string | null,
  { notices = [], acceptHow = null }: Partial<ReportRemarks> = {},
): Report {
  const suites = results.map(buildSuiteReport)
  return combineSuiteReports(suites, {
    notices,
    acceptHow,
    reproduce: reproduce && pinBase(reproduce, suites),
  })
}

/** Of suites in any order. */
export function combineSuiteReports(
  suites: SuiteReport[],
  told: Pick<Report, 'notices' | 'acceptHow' | 'reproduce'>,
): Report {
  const sorted = suites.toSorted(compareOutcomes)
  return {
    schema: reportSchema,
    outcome: findWorstOutcome(sorted.map((suite) => suite.outcome)),
    headline: `tailgate: ${composeReportHeadline(sorted)}`,
    ...told,
    suites: sorted,
  }
}

/** By then git may find another base, so the commit that every suite was measured beside is named. */
function pinBase(command: string, suites: SuiteReport[]): string {
  const commits = new Set(suites.map(({ beside }) => beside?.commit ?? null))
  const [commit = null] = commits
  // The last of several bases counts.
  return commits.size === 1 && commit !== null ? `${command} --base ${commit}` : command
}

/** One side of what is reported. */
interface SideResult {
  measurement: Measurement
  runs: Run[]
  parts: Timings
}

/** What the head is compared with: its own other side, or a measurement of its own. */
function buildBaseSide(base: Measurement | null, head: Measurement | null): SideResult | null {
  if (head === null || head.beside === null) return base && buildSide(base, selectHeadRuns(base))
  const measurement = { ...head, commit: head.beside.commit, dirty: false }
  return buildSide(measurement, selectRuns(head, 'base'))
}

/** New requests, which the base refuses at once, would make it look faster than it is; so they count on neither side. */
function buildSide(measurement: Measurement, runs: Run[]): SideResult {
  const fresh = findNewRequests(pairEpochs(measurement))
  return {
    measurement,
    runs,
    parts: mergeTimings(fresh.size === 0 ? runs : runs.map((run) => removeRequests(run, fresh))),
  }
}

function removeRequests(run: Run, names: ReadonlySet<string>): Run {
  const groups = run.groups.map((group) => ({
    ...group,
    requests: group.requests.filter(({ name }) => !names.has(name)),
  }))
  return { ...run, groups }
}

function compareOutcomes(one: SuiteReport, other: SuiteReport): number {
  return outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome)
}

function buildSuiteReport({
  suite,
  base,
  head,
  comparison,
  verdict,
  trend = [],
}: SuiteResult): SuiteReport {
  const before = buildBaseSide(base, head)
  const now = head && buildSide(head, selectHeadRuns(head))
  return {
    suite,
    outcome: verdict.outcome,
    headline: composeSuiteHeadline(suite, verdict),
    reasons: verdict.reasons,
    warnings: verdict.warnings,
    rows: verdict.rows,
    base: before && summarizeMeasurement(before.measurement, before.runs, before.parts),
    head: now && summarizeMeasurement(now.measurement, now.runs, now.parts),
    beside: head?.beside ?? null,
    ground: comparison?.basis ?? null,
    repeats: head?.repeats ?? 0,
    loadSeconds: head === null ? 0 : sumLoadSeconds(head),
    curve:
      now === null ? [] : buildPercentileCurve(before?.parts.response ?? null, now.parts.response),
    trend,
  }
}

/** Sides that are up together share the warm-up, and unless they take turns the measured time too. */
export function sumLoadSeconds(measurement: Measurement): number {
  const { beside, repeats, runs } = measurement
  const epochs = selectHeadRuns(measurement)
  const sumSeconds = (some: Run[], of: 'measuredSeconds' | 'warmupSeconds') =>
    some.reduce((sum, run) => sum + run[of], 0)
  const measuredRuns = beside === null || beside.turns === 'requests' ? epochs : runs
  const warmedRuns = beside?.turns === 'one-by-one' ? runs : epochs
  const seconds =
    sumSeconds(measuredRuns, 'measuredSeconds') + sumSeconds(warmedRuns, 'warmupSeconds')
  return seconds * (1 + repeats / Math.max(1, epochs.length))
}

/** The worst suite speaks; how many others share its outcome is added. */
function composeReportHeadline(suites: SuiteReport[]): string {
  const outcome = findWorstOutcome(suites.map((suite) => suite.outcome))
  const alike = suites.filter((suite) => suite.outcome === outcome)
  const first = alike[0]
  if (first === undefined) return 'nothing was measured'
  if (alike.length === 1) return first.headline
  if (outcome === 'pass') return `${alike.length} suites passed`
  return `${first.headline}, and ${formatCount(alike.length - 1, 'other suite')} ${alsoWords[outcome]}`
}
