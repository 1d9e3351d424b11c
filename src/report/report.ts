/**
 * Everything that the reporters print, as one plain value: they choose a form and decide nothing.
 * Strings in it come from users and services; each reporter makes them harmless for its own form.
 */

import type { Beside, Measurement, Run } from '../core/measurement/measurement.ts'
import { headRuns, type Parts, pairsOf, partsOf, runsOf } from '../core/measurement/runs.ts'
import { freshRequests } from '../core/stats/paired-epochs.ts'
import { plural } from '../core/text/format-number.ts'
import type { Comparing, Comparison } from '../core/verdict/compare.ts'
import type { Judged } from '../core/verdict/limit-result.ts'
import { type Outcome, outcomes, type Verdict, worst } from '../core/verdict/verdict.ts'
import { alsoWord, suiteHeadline } from './headline.ts'
import { type Measured, measured } from './measurement-summary.ts'
import { type CurvePoint, curveOf } from './percentile-curve.ts'

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
  rows: Judged[]
  base: Measured | null
  head: Measured | null
  /** The base that the head was measured side by side with; null where `base` is an earlier measurement. */
  beside: Beside | null
  /** How base and head were brought together, and in how many epochs; null where nothing was measured. */
  ground: Comparing | null
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
type Told = Pick<Report, 'notices' | 'acceptHow'>

export function reportOf(
  results: SuiteResult[],
  reproduce: string | null,
  { notices = [], acceptHow = null }: Partial<Told> = {},
): Report {
  const suites = results.map(suiteReport)
  return reportOn(suites, { notices, acceptHow, reproduce: reproduce && besideTheSame(reproduce, suites) })
}

/** Of suites in any order. */
export function reportOn(
  suites: SuiteReport[],
  told: Pick<Report, 'notices' | 'acceptHow' | 'reproduce'>,
): Report {
  const sorted = suites.toSorted(byOutcome)
  return {
    schema: reportSchema,
    outcome: worst(sorted.map((suite) => suite.outcome)),
    headline: `tailgate: ${headlineOf(sorted)}`,
    ...told,
    suites: sorted,
  }
}

/** By then git may find another base, so the commit that every suite was measured beside is named. */
function besideTheSame(command: string, suites: SuiteReport[]): string {
  const commits = new Set(suites.map(({ beside }) => beside?.commit ?? null))
  const [commit = null] = commits
  // The last of several bases counts.
  return commits.size === 1 && commit !== null ? `${command} --base ${commit}` : command
}

/** One side of what is reported. */
interface SideResult {
  measurement: Measurement
  runs: Run[]
  parts: Parts
}

/** What the head is compared with: its own other side, or a measurement of its own. */
function baseOf(base: Measurement | null, head: Measurement | null): SideResult | null {
  if (head === null || head.beside === null) return base && sideOf(base, headRuns(base))
  const measurement = { ...head, commit: head.beside.commit, dirty: false }
  return sideOf(measurement, runsOf(head, 'base'))
}

/** New requests, which the base refuses at once, would make it look faster than it is; so they count on neither side. */
function sideOf(measurement: Measurement, runs: Run[]): SideResult {
  const fresh = freshRequests(pairsOf(measurement))
  return {
    measurement,
    runs,
    parts: partsOf(fresh.size === 0 ? runs : runs.map((run) => without(run, fresh))),
  }
}

function without(run: Run, names: ReadonlySet<string>): Run {
  const groups = run.groups.map((group) => ({
    ...group,
    requests: group.requests.filter(({ name }) => !names.has(name)),
  }))
  return { ...run, groups }
}

function byOutcome(one: SuiteReport, other: SuiteReport): number {
  return outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome)
}

function suiteReport({ suite, base, head, comparison, verdict, trend = [] }: SuiteResult): SuiteReport {
  const before = baseOf(base, head)
  const now = head && sideOf(head, headRuns(head))
  return {
    suite,
    outcome: verdict.outcome,
    headline: suiteHeadline(suite, verdict),
    reasons: verdict.reasons,
    warnings: verdict.warnings,
    rows: verdict.rows,
    base: before && measured(before.measurement, before.runs, before.parts),
    head: now && measured(now.measurement, now.runs, now.parts),
    beside: head?.beside ?? null,
    ground: comparison?.ground ?? null,
    repeats: head?.repeats ?? 0,
    loadSeconds: head === null ? 0 : loadSecondsOf(head),
    curve: now === null ? [] : curveOf(before?.parts.response ?? null, now.parts.response),
    trend,
  }
}

/** Sides that are up together share the warm-up, and unless they take turns the measured time too. */
export function loadSecondsOf(measurement: Measurement): number {
  const { beside, repeats, runs } = measurement
  const epochs = headRuns(measurement)
  const secondsOf = (some: Run[], of: 'measuredSeconds' | 'warmupSeconds') =>
    some.reduce((sum, run) => sum + run[of], 0)
  const measuredRuns = beside === null || beside.turns === 'requests' ? epochs : runs
  const warmedRuns = beside?.turns === 'one-by-one' ? runs : epochs
  const seconds = secondsOf(measuredRuns, 'measuredSeconds') + secondsOf(warmedRuns, 'warmupSeconds')
  return seconds * (1 + repeats / Math.max(1, epochs.length))
}

/** The worst suite speaks; how many others share its outcome is added. */
function headlineOf(suites: SuiteReport[]): string {
  const outcome = worst(suites.map((suite) => suite.outcome))
  const alike = suites.filter((suite) => suite.outcome === outcome)
  const first = alike[0]
  if (first === undefined) return 'nothing was measured'
  if (alike.length === 1) return first.headline
  if (outcome === 'pass') return `${alike.length} suites passed`
  return `${first.headline}, and ${plural(alike.length - 1, 'other suite')} ${alsoWord[outcome]}`
}
