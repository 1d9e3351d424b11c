/**
 * The content of a report, as one plain value: reporters choose a form and decide nothing.
 * Its strings come from users and services; each reporter escapes them for its own format.
 */

import type { JudgedAnswer } from '../core/answers/judge-answers.ts'
import type { Measurement, PairedBase, Run } from '../core/measurement/measurement.ts'
import type { NewRequest } from '../core/measurement/new-requests.ts'
import { mergeTimings, selectHeadRuns, selectRuns, type Timings } from '../core/measurement/runs.ts'
import type { TimeSpent } from '../core/measurement/time-spent.ts'
import { type CellCounts, readCellCounts } from '../core/stats/cell-counts.ts'
import type { CurveEpochs } from '../core/stats/paired-estimates.ts'
import { formatCount } from '../core/text/format-number.ts'
import { findWorstLatenessMs } from '../core/upstreams/compare-calls.ts'
import type { JudgedCalls } from '../core/upstreams/judge-calls.ts'
import type { Comparison, ComparisonBasis } from '../core/verdict/compare.ts'
import {
  describePreventedExit,
  type OnFail,
  type OutcomePolicy,
} from '../core/verdict/exit-code.ts'
import type { JudgedRow } from '../core/verdict/limit-result.ts'
import { findWorstOutcome, type Outcome, outcomes, type Verdict } from '../core/verdict/verdict.ts'
import { composeSuiteHeadline } from './headline.ts'
import { type MeasurementSummary, summarizeMeasurement } from './measurement-summary.ts'
import { describeOthers, hasWarning } from './outcome-words.ts'
import { buildPercentileCurve, type CurvePoint } from './percentile-curve.ts'

export const reportSchema = 'tailgate.report/1'

export interface Report {
  schema: typeof reportSchema
  outcome: Outcome
  /** `report`: a failure is only reported, and everything says *would fail*. */
  onFail: OnFail
  /** `tailgate: api p99 is 31 % slower` */
  headline: string
  /** Sentences to read before any verdict, such as that the change itself loosens limits. */
  notices: string[]
  /** The command line that repeats the run on the reader's machine; null if it ran there. */
  reproduce: string | null
  /** How to accept an intended slowdown, as a sentence; null if that is not possible. */
  acceptHow: string | null
  /** Where the time of the run went; null if it was not recorded. */
  time: TimeSpent | null
  /** Sorted by outcome, the worst first. */
  suites: SuiteReport[]
}

export interface SuiteReport {
  suite: string
  outcome: Outcome
  /** That of the report. */
  onFail: OnFail
  /** `api p99 is 31 % slower` */
  headline: string
  reasons: string[]
  warnings: string[]
  /** The rows of the whole suite first, then those of each request. */
  rows: JudgedRow[]
  /** How often each upstream was called; absent without any. */
  calls?: JudgedCalls[] | undefined
  /** How the head's answers differ from the base's; absent if they do not. */
  answers?: JudgedAnswer[] | undefined
  /** How late the stand-ins were at p99 in the worst epoch, in ms; absent without any. */
  upstreamLateness?: { base: number | null; head: number } | undefined
  base: MeasurementSummary | null
  head: MeasurementSummary | null
  /** The base of a measurement side by side; null if `base` is an earlier measurement. */
  beside: PairedBase | null
  /** How base and head were compared, over how many epochs; null if nothing was measured. */
  ground: ComparisonBasis | null
  /** Number of epochs that were repeated because the load generator itself was too late. */
  repeats: number
  /** Time under load: planned warm-ups and measured time of all epochs, repeats included. */
  loadSeconds: number
  curve: CurvePoint[]
  /** The requests that only the head has. */
  newRequests: NewRequest[]
  /** Earlier runs of the base, the oldest first. */
  trend: TrendPoint[]
}

/** One earlier run of the base. */
export interface TrendPoint {
  commit: string | null
  /** ISO 8601; null if unknown. */
  takenAt: string | null
  p50Us: number
  p99Us: number
}

/** The result of one suite. `head` and `comparison` are null if nothing could be measured. */
export interface SuiteResult {
  suite: string
  base: Measurement | null
  head: Measurement | null
  comparison: Comparison | null
  verdict: Verdict
  /** Absent if there are none. */
  newRequests?: NewRequest[]
  /** Absent if nothing is stored. */
  trend?: TrendPoint[]
}

/** Remarks that do not come from the results of the suites. */
type ReportRemarks = Pick<Report, 'notices' | 'acceptHow' | 'onFail' | 'time'>

export function buildReport(
  results: SuiteResult[],
  reproduce: string | null,
  { notices = [], acceptHow = null, onFail = 'fail', time = null }: Partial<ReportRemarks> = {},
): Report {
  const suites = results.map((result) => buildSuiteReport(result, onFail))
  return combineSuiteReports(suites, {
    notices,
    acceptHow,
    onFail,
    time,
    reproduce: reproduce && pinBase(reproduce, suites),
  })
}

/** Says first what `on-fail: report` prevents. */
export function addPreventedExit(report: Report, policy: OutcomePolicy): Report {
  const { outcome, onFail, notices } = report
  const notice = describePreventedExit(outcome, { ...policy, onFail })
  return notice === null ? report : { ...report, notices: [notice, ...notices] }
}

/** Builds a report from suites in any order. */
export function combineSuiteReports(
  suites: SuiteReport[],
  remarks: ReportRemarks & Pick<Report, 'reproduce'>,
): Report {
  const sorted = suites.toSorted(compareOutcomes)
  return {
    schema: reportSchema,
    outcome: findWorstOutcome(sorted.map((suite) => suite.outcome)),
    headline: `tailgate: ${composeReportHeadline(sorted)}`,
    ...remarks,
    suites: sorted,
  }
}

/** Names the base commit that every suite was compared with: later, git may find another base. */
function pinBase(command: string, suites: SuiteReport[]): string {
  const commits = new Set(suites.map(({ beside }) => beside?.commit ?? null))
  const [commit = null] = commits
  // It overrides a `--base` that the command contains already: the last one counts.
  return commits.size === 1 && commit !== null ? `${command} --base ${commit}` : command
}

/** The measurement of one side, with the runs and times that the report shows. */
interface SideResult {
  measurement: Measurement
  runs: Run[]
  parts: Timings
}

/** The base: the other side of the same measurement, or a measurement of its own. */
function buildBaseSide(base: Measurement | null, head: Measurement | null): SideResult | null {
  if (head === null || head.beside === null) return base && buildSide(base, selectHeadRuns(base))
  const measurement = { ...head, commit: head.beside.commit, dirty: false }
  return buildSide(measurement, selectRuns(head, 'base'))
}

function buildSide(measurement: Measurement, runs: Run[]): SideResult {
  return { measurement, runs, parts: mergeTimings(runs) }
}

function compareOutcomes(one: SuiteReport, other: SuiteReport): number {
  return outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome)
}

function buildSuiteReport(
  { suite, base, head, comparison, verdict, newRequests = [], trend = [] }: SuiteResult,
  onFail: OnFail,
): SuiteReport {
  const baseSide = buildBaseSide(base, head)
  const headSide = head && buildSide(head, selectHeadRuns(head))
  return {
    suite,
    outcome: verdict.outcome,
    onFail,
    headline: composeSuiteHeadline(suite, verdict, onFail),
    reasons: verdict.reasons,
    warnings: verdict.warnings,
    rows: verdict.rows,
    ...(verdict.calls && { calls: verdict.calls }),
    ...(verdict.answers && { answers: verdict.answers }),
    ...summarizeLateness(baseSide, headSide),
    base: baseSide && summarizeMeasurement(baseSide.measurement, baseSide.runs, baseSide.parts),
    head: headSide && summarizeMeasurement(headSide.measurement, headSide.runs, headSide.parts),
    beside: head?.beside ?? null,
    ground: comparison?.basis ?? null,
    repeats: head?.repeats ?? 0,
    loadSeconds: head === null ? 0 : sumLoadSeconds(head),
    curve:
      headSide === null
        ? []
        : buildPercentileCurve(comparison?.curve ?? readRunCurves(baseSide, headSide)),
    newRequests,
    trend,
  }
}

/** Without epochs of both sides: all epochs of each, which count alike. */
function readRunCurves(base: SideResult | null, head: SideResult): CurveEpochs {
  return {
    base: base?.runs.map(readResponses) ?? [],
    head: head.runs.map(readResponses),
    weights: [],
  }
}

function readResponses(run: Run): CellCounts {
  return readCellCounts(mergeTimings([run]).response)
}

function summarizeLateness(
  base: SideResult | null,
  head: SideResult | null,
): Pick<SuiteReport, 'upstreamLateness'> {
  const worst = head && findWorstLatenessMs(head.runs)
  if (worst === null) return {}
  return { upstreamLateness: { base: base && findWorstLatenessMs(base.runs), head: worst } }
}

/**
 * Time under load, in seconds. Sides that run at the same time share the warm-up; they share the
 * measured time too, unless they are loaded in turns.
 */
export function sumLoadSeconds(measurement: Measurement): number {
  const { beside, repeats, runs } = measurement
  const epochs = selectHeadRuns(measurement)
  const sumSeconds = (selected: Run[], field: 'measuredSeconds' | 'warmupSeconds') =>
    selected.reduce((sum, run) => sum + run[field], 0)
  const measuredRuns = beside === null || beside.turns === 'requests' ? epochs : runs
  const warmedRuns = beside?.turns === 'one-by-one' ? runs : epochs
  const seconds =
    sumSeconds(measuredRuns, 'measuredSeconds') + sumSeconds(warmedRuns, 'warmupSeconds')
  return seconds * (1 + repeats / Math.max(1, epochs.length))
}

/** The headline of the worst suite, and how many others have the same outcome. */
function composeReportHeadline(suites: SuiteReport[]): string {
  const outcome = findWorstOutcome(suites.map((suite) => suite.outcome))
  const [first, ...others] = suites.filter((suite) => suite.outcome === outcome)
  if (first === undefined) return 'nothing was measured'
  if (others.length === 0) return first.headline
  if (outcome === 'pass') return composePassHeadline([first, ...others])
  const count = formatCount(others.length, 'other suite')
  return `${first.headline}, and ${count} ${describeOthers(first)}`
}

/**
 * `3 suites passed`, `2 suites passed, and 1 is not affected`; the headline of a suite that says
 * more than that it passed comes first. What was not measured has not passed.
 */
function composePassHeadline(suites: SuiteReport[]): string {
  const passed = suites.filter(({ rows }) => rows.length > 0)
  const unaffected = suites.length - passed.length
  if (passed.length === 0) return `${formatCount(unaffected, 'suite')} are not affected`
  const are = unaffected === 1 ? 'is' : 'are'
  const rest = unaffected === 0 ? '' : `, and ${unaffected} ${are} not affected`
  const isWorse = (row: JudgedRow) => hasWarning(row) || row.worsened === true
  const notable =
    passed.find(({ rows, answers }) => answers || rows.some(isWorse)) ??
    passed.find(({ rows }) => rows.some((row) => row.improved))
  const [first = notable] = passed
  const others = passed.length - 1
  if (notable === undefined && others === 0) return `${first?.headline}${rest}`
  if (notable === undefined) return `${formatCount(passed.length, 'suite')} passed${rest}`
  const count = others === 0 ? '' : `, and ${formatCount(others, 'other suite')} passed`
  return `${notable.headline}${count}${rest}`
}
