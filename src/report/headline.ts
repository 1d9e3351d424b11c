/** Composes headlines of suites: what passed, or the failure that matters most to a reader. */

import { describeWorstAnswer } from '../core/answers/judge-answers.ts'
import { isShareMetric, type Metric } from '../core/config/value/metric.ts'
import type { EpochFigures } from '../core/stats/epoch-figures.ts'
import {
  formatCount,
  formatExactMilliseconds,
  formatMilliseconds,
  formatPercent,
  formatPerSecond,
  formatSignedPercent,
  joinWithAnd,
} from '../core/text/format-number.ts'
import { describeWorstCalls } from '../core/upstreams/judge-calls.ts'
import type { OnFail } from '../core/verdict/exit-code.ts'
import {
  describeAbsoluteFigure,
  describePauses,
  describeRowSubject,
  formatSlowdown,
  formatUnsignedPercent,
} from '../core/verdict/explain.ts'
import {
  type DecidingChange,
  type JudgedRow,
  readDecidingChange,
} from '../core/verdict/limit-result.ts'
import type { Verdict } from '../core/verdict/verdict.ts'
import { hasWarning } from './outcome-words.ts'

/** `api p99 is 31 % slower`, `api would fail: p99 is 31 % slower` */
export function composeSuiteHeadline(
  suite: string,
  verdict: Pick<Verdict, 'outcome' | 'rows' | 'calls' | 'answers'>,
  onFail: OnFail,
): string {
  switch (verdict.outcome) {
    case 'pass':
      return verdict.rows.length > 0
        ? `${suite} passed${describeNotableRows(verdict)}`
        : `${suite} is not affected`
    case 'fail':
      return composeFailureHeadline(suite, verdict, failureWords[onFail])
    case 'accepted':
      return composeFailureHeadline(suite, verdict, acceptanceWords)
    case 'invalid':
      return verdict.rows.length > 0
        ? `${suite} was not judged`
        : `${suite} was not judged: it could not be measured`
    case 'unsure': {
      const undecided = verdict.rows.filter((row) => row.outcome === 'unsure')
      const calls = describeWorstCalls(verdict.calls, 'unsure')
      if (undecided.length === 0 && calls !== null) return `${suite} was not judged: ${calls}`
      const worse = describeWorsenedRows(verdict.rows.filter((row) => !undecided.includes(row)))
      return (
        `${suite} was not judged: ${formatRowNames(undecided)} could not be decided` +
        `${worse === '' ? '' : `, and ${worse}`}`
      )
    }
    case 'incomparable':
      return `${suite} was not judged: its baseline cannot be compared`
    case 'no-baseline':
      return `${suite} was not judged: there is nothing to compare it with`
  }
}

/**
 * ` with a warning: p99 is 7 % slower`, `, but p50 of GET /b is 8 % slower`, or `: p50 is 18 %
 * faster`; empty without any. Nothing is called faster beside what got worse.
 */
function describeNotableRows({ rows, answers }: Pick<Verdict, 'rows' | 'answers'>): string {
  // Times of other answers are no improvement.
  const differing = describeWorstAnswer(answers, 'warning')
  if (differing !== null) return ` with a warning: ${differing}`
  const warned = findWorstRow(rows.filter(hasWarning))
  if (warned !== undefined) return ` with a warning: ${describeWorseRow(warned)}`
  const worse = describeWorsenedRows(rows)
  if (worse !== '') return `, but ${worse}`
  const [first, ...others] = rows
    .filter((row) => row.improved === true)
    .sort(
      (one, other) =>
        Number(one.request !== null) - Number(other.request !== null) ||
        importanceRanks[one.metric] - importanceRanks[other.metric],
    )
  if (first === undefined) return ''
  const more = others.length > 0 ? `; ${formatRowNames(others)} improved too` : ''
  return `: ${describeImprovedRow(first)}${more}`
}

/** `p50 of GET /b is 8 % slower; p90 of GET /b worsened too`; empty if nothing got worse. */
function describeWorsenedRows(rows: JudgedRow[]): string {
  const worsened = rows.filter((row) => row.worsened === true)
  const worst = findWorstRow(worsened)
  if (worst === undefined) return ''
  const others = worsened.filter((row) => row !== worst)
  const more = others.length > 0 ? `; ${formatRowNames(others)} worsened too` : ''
  return `${describeWorseRow(worst)}${more}`
}

function describeWorseRow(row: JudgedRow): string {
  return `${isAboutSuite(row) ? 'it ' : ''}${describeFailedRow(row)}`
}

/**
 * The row that matters most to a reader: of all requests together, or of one request or scenario if
 * that got worse by more. Of each of them, the most important metric counts.
 */
function findWorstRow(rows: JudgedRow[]): JudgedRow | undefined {
  const byImportance = rows.toSorted(
    (one, other) => importanceRanks[one.metric] - importanceRanks[other.metric],
  )
  const subjects = new Set([null, ...byImportance.map(({ request }) => request)])
  const [first, ...others] = [...subjects].flatMap(
    (subject) => byImportance.find(({ request }) => request === subject) ?? [],
  )
  return others.reduce((worst, row) => (worst && isWorse(row, worst) ? row : worst), first)
}

/** Failed requests say more than any time; of the same kind, the larger change is worse. */
function isWorse(one: JudgedRow, other: JudgedRow): boolean {
  const [isOneShare, isOtherShare] = [one, other].map(({ metric }) => isShareMetric(metric))
  if (isOneShare !== isOtherShare) return isOneShare === true
  return computeSeverity(one) > computeSeverity(other)
}

/** How much worse it is: for shares the difference, else the factor as a logarithm. */
function computeSeverity(row: JudgedRow): number {
  const change = readDecidingChange(row) ?? 0
  return isShareMetric(row.metric) ? change : Math.abs(Math.log1p(change))
}

/** `p50 is 18 % faster`. */
function describeImprovedRow(row: JudgedRow): string {
  const change = Math.abs(row.change ?? 0)
  const percent = formatUnsignedPercent(change)
  if (row.metric === 'rps')
    return `it answers ${describeIncrease(change)} requests per second${formatRequestSuffix(row)}`
  if (row.metric === 'cpu')
    return `it needs ${percent} less CPU per request${formatRequestSuffix(row)}`
  return `${formatRowName(row)} is ${percent} faster`
}

/** 1 is the most important: p99 says more about users than p50, and errors more than both. */
const importanceRanks: Record<Metric, number> = {
  errors: 1,
  checks: 2,
  rps: 3,
  p99: 4,
  finish95: 5,
  p50: 6,
  'p99.9': 7,
  p90: 8,
  max: 9,
  cpu: 10,
}

interface FailureWords {
  outcome: 'fail' | 'accepted'
  /** What follows the name of the suite; empty where the failure follows at once. */
  introduction: string
  /** Of further rows: `failed`. */
  word: string
}

const failureWords: Record<OnFail, FailureWords> = {
  fail: { outcome: 'fail', introduction: '', word: 'failed' },
  report: { outcome: 'fail', introduction: ' would fail:', word: 'would fail' },
}

const acceptanceWords: FailureWords = { outcome: 'accepted', introduction: '', word: 'accepted' }

function composeFailureHeadline(
  suite: string,
  verdict: Pick<Verdict, 'rows' | 'calls' | 'answers'>,
  { outcome, introduction, word }: FailureWords,
): string {
  const failed = verdict.rows
    .filter((row) => row.outcome === outcome)
    .sort((one, other) => importanceRanks[one.metric] - importanceRanks[other.metric])
  const first = findWorstRow(failed)
  const calls = outcome === 'fail' ? describeWorstCalls(verdict.calls, 'fail') : null
  const answers = describeWorstAnswer(verdict.answers, outcome)
  // That requests fail says more than what their answers are.
  const hasErrors = first !== undefined && isShareMetric(first.metric)
  if (answers !== null && !hasErrors)
    return composeAnswersHeadline(suite, verdict, answers, introduction)
  if (first === undefined)
    return `${suite}${introduction || ' failed:'} ${calls ?? 'the service broke'}`
  const others = failed.filter((row) => row !== first)
  const acceptance = outcome === 'accepted' ? `, accepted by ${describeAcceptors(verdict)}` : ''
  const rest = others.length > 0 ? `; ${formatRowNames(others)} ${word} too` : ''
  const further = calls === null ? rest : `${rest}; ${calls}`
  const subject = introduction !== '' && isAboutSuite(first) ? ' it' : ''
  return `${suite}${introduction}${subject} ${describeFailedRow(first)}${acceptance}${further}`
}

/** Whether a limit failed too says little: the figures are those of other answers. */
function composeAnswersHeadline(
  suite: string,
  verdict: Pick<Verdict, 'rows' | 'answers'>,
  answers: string,
  introduction: string,
): string {
  const isAccepted = verdict.answers?.some(({ outcome }) => outcome === 'accepted')
  if (isAccepted) return `${suite}: ${answers}, accepted by ${describeAcceptors(verdict)}`
  return `${suite}${introduction || ' failed:'} ${answers}`
}

/** Whether the suite is the subject of `describeFailedRow`, and not the metric. */
function isAboutSuite({ metric, crossed, deciding }: JudgedRow): boolean {
  if (deciding !== undefined) return true
  if (metric === 'cpu') return crossed?.kind !== 'absolute'
  return isShareMetric(metric) || metric === 'rps'
}

/** `@octocat`, `@octocat and a waiver until 2026-12-31` */
function describeAcceptors({ rows, answers = [] }: Pick<Verdict, 'rows' | 'answers'>): string {
  const accepted = [...answers, ...rows]
  return (
    joinWithAnd([...new Set(accepted.flatMap((each) => each.acceptedBy?.slice(0, 120) ?? []))]) ||
    'somebody'
  )
}

function describeFailedRow(row: JudgedRow): string {
  if (!hasFigure(row)) return `${formatRowName(row)} was not measured`
  if (isShareMetric(row.metric)) return describeFailedShare(row)
  if (row.metric === 'rps') return describeRateFailure(row)
  if (row.crossed?.kind === 'absolute') {
    const { text } = describeAbsoluteFigure(row.crossed, row)
    const limit = formatExactMilliseconds(row.crossed.value)
    return `${nameMetric(row)}${formatRequestSuffix(row)} is ${text}, over its limit of ${limit}`
  }
  if (row.deciding !== undefined) return describeDecidedMax(row, row.deciding)
  const change = row.change ?? 0
  return row.metric === 'cpu'
    ? `needs ${describeIncrease(change)} CPU per request`
    : `${formatRowName(row)} is ${formatSlowdown(change)}`
}

/** `paused 26 times in 144 s, the base 3 times`: what decided max, if not its own change. */
function describeDecidedMax(
  { pauses, longest }: JudgedRow,
  { by, change }: DecidingChange,
): string {
  if (by === 'longest responses' && longest !== undefined) {
    const [base, head] = [longest.base, longest.head].map(formatMilliseconds)
    return `takes ${head} for the longest response of an epoch, the base ${base}`
  }
  if (by === 'pauses' && pauses !== undefined)
    return (
      `paused ${formatCount(pauses.head, 'time')} in ${pauses.seconds} s, ` +
      `the base ${formatCount(pauses.base, 'time')}`
    )
  return by === 'length of pauses'
    ? 'pauses for longer than the base'
    : `has longest responses that are ${formatSlowdown(change)}`
}

type RowWithFigure = JudgedRow & { head: EpochFigures }

function hasFigure(row: JudgedRow): row is RowWithFigure {
  return row.head !== null
}

/** `fails 2 % of its requests of search`, `does not complete 12 % of its scenarios buy`. */
function describeFailedShare(row: RowWithFigure): string {
  const { metric, request, scenario, head } = row
  const share = formatPercent(head.value)
  if (scenario) return `does not complete ${share} of its scenarios ${request?.slice(0, 60)}`
  const of = formatRequestSuffix(row)
  return metric === 'checks'
    ? `fails a check in ${share} of its requests${of}`
    : `fails ${share} of its requests${of}`
}

/** `18 % fewer`. */
function describeDecrease(change: number): string {
  return `${formatSignedPercent(-change).replace('+', '')} fewer`
}

/** `31 % more`, `3.2 times the`. */
function describeIncrease(change: number): string {
  return change < 1
    ? `${formatUnsignedPercent(change)} more`
    : formatSlowdown(change).replace('as slow', 'the')
}

const maxRowNames = 3

/** `p99`, `p50 and p99 of search`, `p50, p99, max and 2 more`. */
function formatRowNames(rows: JudgedRow[]): string {
  const names = [...new Set(rows.map(formatRowName))]
  const left = names.length - maxRowNames
  return joinWithAnd(left > 0 ? [...names.slice(0, maxRowNames), `${left} more`] : names)
}

function formatRowName(row: JudgedRow): string {
  return `${nameMetric(row)}${describePauses(row)}${formatRequestSuffix(row)}`
}

function nameMetric(row: JudgedRow): string {
  const name: Partial<Record<Metric, string>> = {
    cpu: 'CPU per request',
    rps: 'requests per second',
    checks: 'failed checks',
    ...(row.scenario && { errors: 'completion' }),
  }
  return name[row.metric] ?? row.metric
}

function formatRequestSuffix(row: JudgedRow): string {
  return row.request === null ? '' : ` of ${describeRowSubject(row, 60)}`
}

function describeRateFailure(row: RowWithFigure): string {
  const { base, head, change, crossed, closed } = row
  const rate = formatPerSecond(head.value)
  if (closed && crossed?.kind === 'absolute') {
    const { text } = describeAbsoluteFigure(crossed, row)
    return `answers ${text}, under its limit of ${formatPerSecond(crossed.value)}`
  }
  if (closed && change !== null) return `answers ${describeDecrease(change)} requests per second`
  const answers = `does not keep up: it answers ${rate}`
  return base === null ? answers : `${answers}, the base ${formatPerSecond(base.value)}`
}
