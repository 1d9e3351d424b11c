/** The words and cells that every reporter shares. */
import { machineName } from '../core/comparable.ts'
import type { Figure } from '../core/compare.ts'
import type { Suite } from '../core/config.ts'
import { loadInWords, paceInWords } from '../core/load-words.ts'
import { type Beside, type Precedence, type Turns, wasClosed } from '../core/measurement.ts'
import type { Metric } from '../core/metric.ts'
import { counted, milliseconds, percent, perSecond, signedPercent, signedPoints } from '../core/numerals.ts'
import { plannedLoad } from '../core/plan.ts'
import type { Judged, Outcome } from '../core/verdict.ts'
import type { Measured, SuiteReport } from './report.ts'

export const nothing = '–'

export const metricNames: Record<Metric, string> = {
  p50: 'p50',
  p90: 'p90',
  p99: 'p99',
  'p99.9': 'p99.9',
  max: 'max',
  rps: 'requests',
  errors: 'errors',
  cpu: 'CPU per request',
}

/** What people are told. */
export const outcomeWords: Record<Outcome, string> = {
  pass: 'passed',
  accepted: 'accepted',
  fail: 'failed',
  unsure: 'not decided',
  invalid: 'not judged',
  incomparable: 'not judged',
  'no-baseline': 'not judged',
}

export const rowWords: Record<Judged['outcome'], string> = {
  pass: 'passed',
  accepted: 'accepted',
  fail: 'failed',
  unsure: 'not decided',
  'not-judged': 'not judged',
  shown: '',
}

export const tableHead = ['Metric', 'Base', 'Head', 'Difference', 'Limit', 'Verdict']

/** In a table of single requests: limits only where one of them has one. */
export function requestColumns(rows: Judged[]): string[] {
  const judged = rows.some(({ line }) => line !== null)
  return judged ? tableHead : tableHead.slice(0, tableHead.indexOf('Limit'))
}

/** One row of the table, in the order of `tableHead`. */
export function cellsOf(row: Judged): string[] {
  return [
    metricNames[row.metric],
    valueCell(row.metric, row.base),
    valueCell(row.metric, row.head),
    changeCell(row),
    row.line ?? nothing,
    rowWords[row.outcome] || nothing,
  ]
}

export function valueCell(metric: Metric, figure: Figure | null): string {
  return figure === null ? nothing : printedValue(metric, figure.value)
}

export function printedValue(metric: Metric, value: number): string {
  if (metric === 'errors') return percent(value)
  if (metric === 'rps') return perSecond(value)
  // No answer takes no time at all: there was none.
  return value === 0 ? nothing : milliseconds(value)
}

/** `+12 % (+8 to +16)`. */
export function changeCell(row: Judged): string {
  return changeParts(row).join('')
}

/** The change, and in parentheses where the true one lies; nothing where only two numbers are known. */
export function changeParts({ metric, change, interval }: Judged): [string, string] {
  if (change === null) return [nothing, '']
  if (metric === 'errors') return [signedPoints(change), '']
  return [signedPercent(change), interval === null ? '' : ` (${rangeOf(interval)})`]
}

function rangeOf({ lower, upper }: { lower: number; upper: number }): string {
  // The first of several epochs that were measured one after the other says nothing of their spread.
  if (!Number.isFinite(upper)) return 'range unknown'
  return [lower, upper].map((end) => signedPercent(end).replace(' %', '')).join(' to ')
}

/** What the column of differences holds; null where it has no ranges to explain. */
export function differenceNote(suite: SuiteReport): string | null {
  if (suite.head === null || !suite.rows.some(({ interval }) => interval !== null)) return null
  const times = timesPhrase(suite.head, countedEpochs(suite))
  return (
    `Differences of times are averaged over ${times}, base against head each time, so that they may stray a little ` +
    'from what the two columns give. In parentheses: the range in which the true difference most likely lies.'
  )
}

/** Those that the figures are made of. */
export function countedEpochs({ ground, head }: SuiteReport): number {
  const all = head?.epochs ?? 0
  return ground?.kind === 'paired' && ground.epochs > 0 ? ground.epochs : all
}

/** `0.512 ms … 0.640 ms`, the lowest and the highest epoch. */
export function spreadCell(metric: Metric, figure: Figure | null): string {
  if (figure === null) return nothing
  return figure.low === figure.high
    ? printedValue(metric, figure.low)
    : `${printedValue(metric, figure.low)} … ${printedValue(metric, figure.high)}`
}

/** `+2.1 % … +4.4 %`, the differences of single epochs. */
export function effectsCell({ evidence }: Judged): string {
  if (evidence.kind !== 'estimate') return nothing
  const { effects } = evidence.estimate
  const [low, high] = [Math.min(...effects), Math.max(...effects)].map((effect) =>
    signedPercent(Math.expm1(effect)),
  )
  return low === high ? `${low}` : `${low} … ${high}`
}

/** `+6.7 %`: smaller changes may go unnoticed. */
export function detectableCell({ detectable }: Judged): string {
  return detectable === null || !Number.isFinite(detectable) ? nothing : signedPercent(detectable)
}

/** Those of the suite's total, and those of single requests. */
export function totalRows(suite: SuiteReport): Judged[] {
  return suite.rows.filter((row) => row.request === null)
}

export function requestRows(suite: SuiteReport): Judged[] {
  return suite.rows.filter((row) => row.request !== null)
}

/** Who was compared with whom, under which load, where. */
export function comparedSentence(suite: SuiteReport): string | null {
  const { base, head, beside, outcome } = suite
  if (head === null) return null
  const place = `on ${machineName(head.machine)}.`
  if (beside !== null) {
    const times = timesPhrase(head, countedEpochs(suite))
    return `Compared ${besidePhrase(head, beside)}: ${times}, each side ${ratePhrase(head)}, ${place}`
  }
  const sides =
    base === null || outcome === 'incomparable'
      ? `Measured ${takenFrom('head', head)}`
      : `Compared ${takenFrom('head', head)} with ${takenFrom('base', base, earlierRuns(suite))}`
  return `${sides}: ${loadPhrase(head)}, ${place}`
}

/** `head 0123abc with base fedcba9 (the merge base with origin/main), side by side`. */
function besidePhrase({ commit, dirty }: Measured, { commit: base, what, turns }: Beside): string {
  const head = `${sideName('head', commit)}${dirty ? ' (with uncommitted changes)' : ''}`
  return `${head} with ${sideName('base', base)} (${inert(what, 120)}), ${turnWords[turns]}`
}

const turnWords: Record<Turns, string> = {
  requests: 'side by side',
  rounds: 'side by side, loaded in turns',
  'one-by-one': 'one after the other',
}

function sideName(side: 'base' | 'head', commit: string | null): string {
  return commit === null ? side : `${side} ${commit.slice(0, 7)}`
}

function earlierRuns({ ground }: SuiteReport): string | null {
  return ground?.kind === 'stored' && ground.runs >= 2 ? `the latest of ${ground.runs} runs` : null
}

/** `head 0123abc (with uncommitted changes, 2025-05-01)`. */
function takenFrom(side: 'base' | 'head', taken: Measured, note: string | null = null): string {
  const words = [taken.dirty ? 'with uncommitted changes' : null, taken.takenAt.slice(0, 10), note]
  return `${sideName(side, taken.commit)} (${words.filter((word) => word !== null).join(', ')})`
}

/** `5 times 10 s at 500/s over 50 connections`, `10 s under a closed load over 64 connections`. */
export function loadPhrase(head: Measured): string {
  return `${timesPhrase(head, head.epochs)} ${ratePhrase(head)}`
}

function ratePhrase({ load, protocol, tls, socket }: Measured): string {
  const version = tls === null || tls === 'any' ? '' : ` ${tls}`
  const spoken = [protocol === 'http/2' ? 'HTTP/2' : null, tls === null ? null : `TLS${version}`]
  const words = spoken.filter((word) => word !== null)
  const over = words.length > 0 ? `, in ${words.join(' over ')}` : ''
  return `${loadInWords(load)}${over}${socket ? ', over a unix socket' : ''}`
}

/** As `ratePhrase`, of what is going to be measured. */
export function loadWords(suite: Suite): string {
  return paceInWords(plannedLoad(suite))
}

/** What a reader should know of figures that a closed load gave; null for any other. */
export function closedNote({ load }: Measured): string | null {
  if (!wasClosed(load)) return null
  const who =
    load.kind === 'users'
      ? 'Each user sends the next request when the last one is answered'
      : 'In a closed load each connection sends its next request when it has the answer to the last'
  const thinks = load.kind !== 'rate' && load.think ? ' and a while has passed' : ''
  return (
    `${who}${thinks}, so that a slow service ` +
    'is asked less: requests per second are the result, and response times are those of clients who wait for an ' +
    "answer before they ask again, no user's wait."
  )
}

/** `5 times 10 s`. */
function timesPhrase({ measuredSeconds, epochs: all }: Measured, epochs: number): string {
  const each = `${counted(measuredSeconds / Math.max(1, all))} s`
  return epochs === 1 ? each : `${epochs} times ${each}`
}

const soundness: Record<Measured['validity']['verdict'], string> = {
  valid: 'The measurement is sound',
  suspect: 'The measurement is doubtful',
  invalid: 'The measurement can not be trusted',
}

/** How well tailgate itself did its work, for a reader who suspects it. `hasLag`: how late it was is known. */
export function validitySentence(head: Measured, hasLag = true): string {
  const phrase = hasLag ? generatorPhrase(head) : `tailgate ${usePhrase(head)}`
  return `${soundness[head.validity.verdict]}: ${phrase}.`
}

/** The same where base and head shared what disturbed them, so that it casts no doubt. */
export function generatorPhrase(head: Measured): string {
  // In a closed load nothing has a time that it could miss, unless somebody thinks before it.
  if (!hasDueTimes(head)) return `tailgate ${usePhrase(head)}`
  const lag = milliseconds(head.parts.lag.p99)
  return `tailgate sent 99 % of the requests within ${lag} of their time and ${usePhrase(head)}`
}

function usePhrase({ generator, machine }: Measured): string {
  return (
    `used ${percent(generator.cores)} of one CPU (of ${machine.cpus}); ` +
    `${generator.steal > 0 ? percent(generator.steal) : 'nothing'} of the machine's time went to others`
  )
}

/** How far tailgate's threads went before other programs; null where nobody wrote it down. */
export function precedencePhrase({ generator: { precedence, precedenceRefused } }: Measured): string | null {
  if (precedence === null) return null
  const refused =
    precedenceRefused === null ? '' : `. No more was to be had: ${inert(precedenceRefused, 300)}`
  return `${precedenceWords[precedence]}${refused}`
}

const precedenceWords: Record<Precedence, string> = {
  'real-time': 'Its load threads went before all usual programs (a real-time class)',
  slice: 'Its load threads were let in a little sooner than usual programs (a shorter slice)',
  normal: 'Its load threads had no precedence over other programs',
}

/** What a response time is made of, in the words of the details. */
const partNames: Record<Part, string> = {
  response: 'Response time, from when a request was due',
  service: 'Service time, from when it was sent',
  wait: 'Waiting for a free connection',
  lag: "tailgate's own delay",
}

type Part = keyof Measured['parts']

/** In a closed load a request is due when it is sent, and its response time has no other parts. */
export function namedParts(head: Measured): [part: Part, name: string][] {
  if (!hasDueTimes(head)) return [['response', 'Response time']]
  const all = ['response', 'service', 'wait', 'lag'] as const
  // Whoever thinks has a connection, which is free.
  const parts = wasClosed(head.load) ? all.filter((part) => part !== 'wait') : all
  return parts.map((part) => [part, partNames[part]])
}

function hasDueTimes({ load }: Measured): boolean {
  return load.kind !== 'closed' || load.think !== undefined
}

export const partPercentiles = ['p50', 'p90', 'p99', 'p99_9', 'max'] as const

export function partCells(head: Measured, part: Part): string[] {
  return partPercentiles.map((name) => milliseconds(head.parts[part][name]))
}

/** `3 timeout, 2 status`; null when there was none. */
export function errorPhrase({ errors }: Measured): string | null {
  const kinds = Object.entries(errors).filter(([kind, count]) => kind !== 'total' && count > 0)
  return kinds.length === 0 ? null : kinds.map(([kind, count]) => `${counted(count)} ${kind}`).join(', ')
}

/** `9,990 × 200, 10 × 503`; null when nothing was answered. */
export function statusPhrase({ statuses }: Measured): string | null {
  const counts = Object.entries(statuses)
  return counts.length === 0
    ? null
    : counts.map(([status, count]) => `${counted(count)} × ${status}`).join(', ')
}

/** What the service said when it failed: worth a line of its own unless all is well. */
export function tellingErrors({ outcome, beside, base, head }: SuiteReport): string[] {
  if (outcome === 'pass') return []
  const first = (errors: string[] | undefined, words: string) =>
    (errors ?? []).slice(0, 3).map((error) => `${words}: ${error}`)
  // What the base lacks because it is new is no news; that a base is broken is.
  const ofBase =
    beside !== null && outcome === 'invalid' ? first(base?.firstErrors, 'First error on the base') : []
  return [...first(head?.firstErrors, 'First error'), ...ofBase]
}

export function megabytes(bytes: number): string {
  return `${counted(bytes / 1_000_000)} MB`
}

/**
 * A stranger's text on one line, cut to `longest`, without anything that moves a cursor, turns the direction of
 * writing, or that a GitHub log takes for a command: `::error::` at the start of a line, `##[group]` anywhere.
 */
export function inert(text: string, longest: number): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/##\[/g, '## [')
    .trim()
    .replace(/^::/, ': :')
  const characters = [...line]
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`
}
