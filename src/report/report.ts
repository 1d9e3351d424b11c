/**
 * Everything that the reporters print, as one plain value: they choose a form and decide nothing.
 * Strings in it come from users and services; each reporter makes them harmless for its own form.
 */
import type { Comparing, Comparison, Metric } from '../core/compare.ts'
import {
  countOf,
  type Histogram,
  merged,
  type Percentiles,
  percentilesOf,
  valueAt,
} from '../core/histogram.ts'
import {
  arrivalsOf,
  askedPerSecond,
  type Beside,
  type ComparablePlan,
  errorsOf,
  headRuns,
  type Machine,
  type Measurement,
  type Parts,
  type PlannedLoad,
  type Precedence,
  pairsOf,
  partsOf,
  precedences,
  type Run,
  runsOf,
  validityOf,
} from '../core/measurement.ts'
import {
  exactMilliseconds,
  listed,
  milliseconds,
  percent,
  perSecond,
  plural,
  signedPercent,
} from '../core/numerals.ts'
import { freshRequests } from '../core/pair.ts'
import { type Judged, type Outcome, outcomes, slowdown, type Verdict, worst } from '../core/verdict.ts'
import type { EngineErrors, EngineValidity } from '../engine.ts'

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

/** What was measured, and how: one measurement without its histograms. */
export interface Measured {
  commit: string | null
  dirty: boolean
  takenAt: string
  machine: Machine
  epochs: number
  measuredSeconds: number
  warmupSeconds: number
  /** The rate asked for, and how its requests lay in time; null in a closed load, which asks for none. */
  perSecond: number | null
  arrivals: 'even' | 'poisson' | null
  connections: number
  load: PlannedLoad
  protocol: ComparablePlan['protocol']
  /** The version that was asked for; null where none was spoken. */
  tls: NonNullable<ComparablePlan['tls']> | null
  /** Whether a unix socket took the place of TCP. */
  socket: boolean
  offered: number
  answered: number
  completed: number
  unfinished: number
  /** Due, and completed, within the measured time. */
  offeredPerSecond: number
  achievedPerSecond: number
  errors: EngineErrors
  statuses: Record<string, number>
  firstErrors: string[]
  /** Over all epochs together; side by side without requests that are new. */
  parts: { response: Percentiles; service: Percentiles; wait: Percentiles; lag: Percentiles }
  /** Connections that were opened, warm-up included, how long each took, and how long its TLS handshake. */
  opened: { connections: number; connect: Percentiles; tls: Percentiles | null }
  /** `cores`: how many CPUs its threads kept busy on average. `steal`: the worst epoch's, in [0, 1]. */
  generator: {
    cpuSeconds: number
    cores: number
    longestStallMs: number
    steal: number
    /** The least that any epoch was given; null where nobody wrote it down. */
    precedence: Precedence | null
    /** Why it is no more, in words without a point. */
    precedenceRefused: string | null
  }
  service: { cpuSeconds: number; maxRssBytes: number } | null
  validity: EngineValidity
}

/** One point of the percentile curve, in ms; null where too few requests carry it. */
export interface CurvePoint {
  /** In [0.5, 1). */
  quantile: number
  base: number | null
  head: number | null
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

/** Of others that came to the same. */
export const alsoWord: Record<Outcome, string> = {
  pass: 'passed',
  accepted: 'were accepted',
  fail: 'failed',
  unsure: 'could not be judged',
  invalid: 'could not be judged',
  incomparable: 'could not be compared',
  'no-baseline': 'had no baseline',
}

/** `api p99 is 31 % slower` */
export function suiteHeadline(suite: string, verdict: Pick<Verdict, 'outcome' | 'rows'>): string {
  switch (verdict.outcome) {
    case 'pass':
      return verdict.rows.length > 0 ? `${suite} passed` : `${suite} is not affected`
    case 'fail':
      return failureHeadline(suite, verdict, 'fail')
    case 'accepted':
      return failureHeadline(suite, verdict, 'accepted')
    case 'invalid':
      return `${suite} could not be ${verdict.rows.length > 0 ? 'judged' : 'measured'}`
    case 'unsure':
      return `${suite}: ${namesOf(verdict.rows.filter((row) => row.outcome === 'unsure'))} could not be decided`
    case 'incomparable':
      return `${suite} was not judged: its baseline can not be compared`
    case 'no-baseline':
      return `${suite} was measured; there is no baseline yet`
  }
}

/** The failure a reader would ask about first; p99 says more about users than p50, and errors more than either. */
const telling: Metric[] = ['errors', 'rps', 'p99', 'p50', 'p99.9', 'p90', 'max', 'cpu']

function failureHeadline(
  suite: string,
  verdict: Pick<Verdict, 'rows'>,
  outcome: 'fail' | 'accepted',
): string {
  const failed = verdict.rows
    .filter((row) => row.outcome === outcome)
    .sort((one, other) => telling.indexOf(one.metric) - telling.indexOf(other.metric))
  // Of all requests together before those of a single one.
  const first = failed.find((row) => row.request === null) ?? failed[0]
  if (first === undefined) return `${suite} failed: the service broke`
  const others = failed.filter((row) => row !== first)
  const taken = outcome === 'accepted' ? `, accepted by ${acceptedBy(verdict)}` : ''
  const word = outcome === 'accepted' ? 'accepted' : 'failed'
  return `${suite} ${failureOf(first)}${taken}${others.length > 0 ? `; ${namesOf(others)} ${word} too` : ''}`
}

/** `@octocat`, `@octocat and a waiver until 2026-12-31` */
function acceptedBy({ rows }: Pick<Verdict, 'rows'>): string {
  return listed([...new Set(rows.flatMap((row) => row.acceptedBy?.slice(0, 120) ?? []))]) || 'somebody'
}

function failureOf(row: Judged): string {
  if (row.metric === 'errors') return `fails ${percent(row.head.value)} of its requests${ofRequest(row)}`
  if (row.metric === 'rps') return rateFailure(row)
  if (row.crossed?.kind === 'absolute') {
    const limit = exactMilliseconds(row.crossed.value)
    return `${nameOf(row)} is ${milliseconds(row.head.value)}, over its limit of ${limit}`
  }
  const change = row.change ?? 0
  return row.metric === 'cpu'
    ? `needs ${moreOf(change)} CPU per request`
    : `${nameOf(row)} is ${slowdown(change)}`
}

/** `18 % fewer`. */
function fewer(change: number): string {
  return `${signedPercent(-change).replace('+', '')} fewer`
}

/** `31 % more`, `3.2 times the`. */
function moreOf(change: number): string {
  return change < 1 ? `${percent(change)} more` : slowdown(change).replace('as slow', 'the')
}

const mostNames = 3

/** `p99`, `p50 and p99 of search`, `p50, p99, max and 2 more`. */
function namesOf(rows: Judged[]): string {
  const names = [...new Set(rows.map(nameOf))]
  const left = names.length - mostNames
  return listed(left > 0 ? [...names.slice(0, mostNames), `${left} more`] : names)
}

function nameOf(row: Judged): string {
  const name: Partial<Record<Metric, string>> = { cpu: 'CPU per request', rps: 'requests per second' }
  return `${name[row.metric] ?? row.metric}${ofRequest(row)}`
}

function ofRequest({ request }: Judged): string {
  return request === null ? '' : ` of ${request.slice(0, 60)}`
}

function rateFailure({ base, head, change, crossed, closed }: Judged): string {
  if (closed && crossed?.kind === 'absolute')
    return `answers ${perSecond(head.value)}, under its limit of ${perSecond(crossed.value)}`
  if (closed && change !== null) return `answers ${fewer(change)} requests per second`
  const answers = `does not keep up: it answers ${perSecond(head.value)}`
  return base === null ? answers : `${answers}, the base ${perSecond(base.value)}`
}

/** A measurement in figures; its histograms stay behind. */
export function measured(
  measurement: Measurement,
  runs = headRuns(measurement),
  parts = partsOf(runs),
): Measured {
  const total = (of: (run: (typeof runs)[number]) => number) => runs.reduce((sum, run) => sum + of(run), 0)
  const seconds = total((run) => run.measuredSeconds)
  const offered = total((run) => run.offered)
  const completed = total((run) => run.completed)
  const cpuSeconds = total((run) => run.generator.cpuSeconds)
  return {
    commit: measurement.commit,
    dirty: measurement.dirty,
    takenAt: measurement.takenAt,
    machine: measurement.machine,
    epochs: runs.length,
    measuredSeconds: seconds,
    warmupSeconds: measurement.plan.warmupSeconds,
    perSecond: askedPerSecond(measurement.plan.load),
    arrivals: arrivalsOf(measurement.plan.load),
    connections: measurement.plan.load.connections,
    load: measurement.plan.load,
    protocol: measurement.plan.protocol,
    tls: measurement.plan.tls ?? null,
    socket: measurement.plan.socket ?? false,
    offered,
    answered: total((run) => run.answered),
    completed,
    unfinished: total((run) => run.unfinished),
    offeredPerSecond: seconds > 0 ? offered / seconds : 0,
    achievedPerSecond: seconds > 0 ? completed / seconds : 0,
    errors: errorsOf(runs),
    statuses: statusesOf(runs),
    firstErrors: [...new Set(runs.flatMap((run) => run.firstErrors))],
    parts: {
      response: percentilesOf(parts.response),
      service: percentilesOf(parts.service),
      wait: percentilesOf(parts.wait),
      lag: percentilesOf(parts.lag),
    },
    opened: openedIn(runs),
    generator: {
      cpuSeconds,
      cores:
        cpuSeconds /
        Math.max(
          1e-9,
          total((run) => run.generator.wallSeconds),
        ),
      longestStallMs: Math.max(0, ...runs.map((run) => run.generator.longestStallMs)),
      steal: Math.max(0, ...runs.map((run) => run.generator.steal)),
      ...precedenceOf(runs),
    },
    service: serviceOf(runs),
    validity: validityOf(runs),
  }
}

function openedIn(runs: Run[]): Measured['opened'] {
  const connect = merged(runs.map((run) => run.connect))
  const tls = merged(runs.flatMap((run) => run.tls ?? []))
  return {
    connections: countOf(connect),
    connect: percentilesOf(connect),
    tls: countOf(tls) > 0 ? percentilesOf(tls) : null,
  }
}

function precedenceOf(runs: Run[]): Pick<Measured['generator'], 'precedence' | 'precedenceRefused'> {
  const given = runs.map(({ generator }) => generator.precedence)
  const least = precedences.findLast((precedence) => given.includes(precedence)) ?? null
  const [refused = null] = runs.flatMap(({ generator }) => generator.precedenceRefused ?? [])
  return { precedence: least, precedenceRefused: refused }
}

function statusesOf(runs: { statuses: Record<string, number> }[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { statuses } of runs) {
    for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count
  }
  return sum
}

/** Its CPU over all runs and its largest memory; null where any run could not be read. */
function serviceOf(runs: { service: Measured['service'] }[]): Measured['service'] {
  const known = runs.flatMap((run) => run.service ?? [])
  if (known.length === 0 || known.length < runs.length) return null
  return {
    cpuSeconds: known.reduce((sum, each) => sum + each.cpuSeconds, 0),
    maxRssBytes: Math.max(...known.map((each) => each.maxRssBytes)),
  }
}

const curvePoints = 56
const lastQuantile = 0.9999

/** From p50 to p99.99, as many steps for each further nine. */
export function curveOf(base: Histogram | null, head: Histogram): CurvePoint[] {
  const nines = { first: -Math.log10(0.5), last: -Math.log10(1 - lastQuantile) }
  return Array.from({ length: curvePoints }, (_, index) => {
    const quantile = 1 - 10 ** -(nines.first + ((nines.last - nines.first) * index) / (curvePoints - 1))
    return { quantile, base: base && pointOf(base, quantile), head: pointOf(head, quantile) }
  })
}

/** Past the last request the curve would only repeat the slowest. */
function pointOf(histogram: Histogram, quantile: number): number | null {
  const beyond = countOf(histogram) * (1 - quantile)
  return beyond >= 1 - 1e-6 ? valueAt(histogram, quantile) : null
}
