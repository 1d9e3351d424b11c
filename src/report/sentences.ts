/** Sentences about a comparison and its measurements that several reporters share. */

import { isStorm } from '../core/config/load.ts'
import type { Suite } from '../core/config/suite.ts'
import { formatMachine } from '../core/measurement/comparable.ts'
import { describeLoad, describeLoadProfile } from '../core/measurement/describe-load.ts'
import type { Interleaving, PairedBase, ThreadPriority } from '../core/measurement/measurement.ts'
import { isClosedPlannedLoad, type PlannedProtocol } from '../core/measurement/planned-load.ts'
import { type RunPhase, runPhases, type TimeSpent } from '../core/measurement/time-spent.ts'
import { buildPlannedLoad } from '../core/plan/comparable-plan.ts'
import { formatMinutesAndSeconds } from '../core/sensitivity/sensitivity.ts'
import {
  formatCount,
  formatMilliseconds,
  formatNumber,
  formatPercent,
  formatPerSecond,
} from '../core/text/format-number.ts'
import { formatMegabytes } from './cells.ts'
import { hasDueTimes, type MeasurementSummary } from './measurement-summary.ts'
import type { SuiteReport } from './report.ts'
import { sanitize } from './sanitize.ts'

/** Explains the column of differences; null if it contains no ranges. */
export function explainDifferences(suite: SuiteReport): string | null {
  if (suite.head === null || !suite.rows.some(({ interval }) => interval !== null)) return null
  const epochs = countUsedEpochs(suite)
  const times = describeEpochs(suite.head, epochs)
  const origin = epochs === 1 ? `are those of one epoch of ${times}` : `are averaged over ${times}`
  return (
    `Times ${origin}, and the difference is that of the two columns. In ` +
    'parentheses: the interval that contains the true difference with a chance of 95 %.' +
    `${explainMax(suite)}${describeMemory(suite)}`
  )
}

/** What max shows side by side; empty for storms, each of which has one longest response. */
function explainMax({ rows, ground }: SuiteReport): string {
  if (ground?.kind !== 'paired' || ground.storms !== undefined) return ''
  if (!rows.some(({ metric, interval }) => metric === 'max' && interval !== null)) return ''
  // In turns, a second belongs to one side, so ninths of an epoch are compared.
  const part = ground.turns === 'requests' ? 'second' : 'ninth of an epoch'
  return ` max is the longest response of a typical ${part}.`
}

/** What the rows of scenarios and of their later steps compare; null without scenarios. */
export function explainScenarios({ rows, beside }: SuiteReport): string | null {
  if (!rows.some(({ scenario }) => scenario)) return null
  const time =
    'The time of a scenario is the sum of the response times of its steps, without think time.'
  const pairs =
    'It and the times of later steps are those of scenarios that both sides completed; ' +
    '“not completed” and errors count all of them.'
  return beside === null ? time : `${time} ${pairs}`
}

/**
 * Which requests were sent twice, and which responses came too early, as clauses; none if there are
 * none. `of`: of which side, as ` of the head`, or empty.
 */
export function listSendingFacts(
  { resent, early }: Pick<MeasurementSummary, 'resent' | 'early'>,
  of = '',
): string[] {
  const [were, their, them] = resent === 1 ? ['was', 'its', 'it'] : ['were', 'their', 'them']
  const again =
    `${formatCount(resent, 'request')}${of} ${were} sent again, because the service had closed ` +
    `${their} kept connection without a response, or had not processed ${them}`
  const tooSoon =
    `${formatCount(early, 'early response')}${of} came before the body of the request was read: ` +
    'each is an error'
  return [...(resent > 0 ? [again] : []), ...(early > 0 ? [tooSoon] : [])]
}

function describeMemory({ base, head }: SuiteReport): string {
  if (base?.service == null || head?.service == null) return ''
  const [before, now] = [base, head].map(({ service }) =>
    formatMegabytes(service?.maxRssBytes ?? 0),
  )
  return ` Memory of the service: at most ${before} on the base, ${now} on the head.`
}

/** Number of epochs that the figures are computed from. */
export function countUsedEpochs({ ground, head }: SuiteReport): number {
  const all = head?.epochs ?? 0
  return ground?.kind === 'paired' && ground.epochs > 0 ? ground.epochs : all
}

/** What was compared, under which load, on which machine; null if nothing was measured. */
export function describeComparison(suite: SuiteReport): string | null {
  const { base, head, beside, outcome } = suite
  if (head === null) return null
  const place = `on ${formatMachine(head.machine)}.`
  if (beside !== null) {
    const times = describeEpochs(head, countUsedEpochs(suite))
    const load = describeLoadAndProtocol(head)
    return `Compared ${describePairedSides(head, beside)}: ${times}, each side ${load}, ${place}`
  }
  const load = `${describeMeasuredLoad(head)}, ${place}`
  const headSide = describeDatedSide('head', head)
  if (base === null || outcome === 'incomparable') return `Measured ${headSide}: ${load}`
  const baseSide = describeDatedSide('base', base, describeEarlierRuns(suite))
  return `Compared ${headSide} with ${baseSide}: ${load}`
}

/** `head 0123abc with base fedcba9 (the merge base with origin/main), side by side`. */
function describePairedSides(
  { commit, dirty, sameData }: MeasurementSummary,
  { commit: base, what, turns: interleaving }: PairedBase,
): string {
  const headSide = `${formatSideName('head', commit)}${dirty ? ' (with uncommitted changes)' : ''}`
  const baseSide = `${formatSideName('base', base)} (${sanitize(what, 120)})`
  const data = describeData(sameData, interleaving)
  return `${headSide} with ${baseSide}, ${interleavingWords[interleaving]}${data}`
}

/** Sides that are loaded one after the other never receive the same data. */
function describeData(sameData: boolean | null, interleaving: Interleaving): string {
  if (sameData === null || interleaving === 'one-by-one') return ''
  return sameData ? ', with the same data' : ', each with data of its own'
}

const interleavingWords: Record<Interleaving, string> = {
  requests: 'side by side',
  rounds: 'side by side, loaded in turns',
  'one-by-one': 'one after the other',
}

function formatSideName(side: 'base' | 'head', commit: string | null): string {
  return commit === null ? side : `${side} ${commit.slice(0, 7)}`
}

function describeEarlierRuns({ ground }: SuiteReport): string | null {
  return ground?.kind === 'stored' && ground.runs >= 2 ? `the latest of ${ground.runs} runs` : null
}

/** `head 0123abc (with uncommitted changes, 2025-05-01)`. */
function describeDatedSide(
  side: 'base' | 'head',
  { commit, dirty, takenAt }: MeasurementSummary,
  note: string | null = null,
): string {
  const words = [dirty ? 'with uncommitted changes' : null, takenAt.slice(0, 10), note]
  const remarks = words.filter((word) => word !== null).join(', ')
  return `${formatSideName(side, commit)} (${remarks})`
}

/** `5 epochs of 10 s at 500/s over 50 connections`, `10 s under a closed load`. */
export function describeMeasuredLoad(head: MeasurementSummary): string {
  return `${describeEpochs(head, head.epochs)} ${describeLoadAndProtocol(head)}`
}

function describeLoadAndProtocol({ load, protocol, tls, socket }: MeasurementSummary): string {
  const version = tls === null || tls === 'any' ? '' : ` ${tls}`
  const protocols = [protocolNames[protocol], tls === null ? null : `TLS${version}`]
  const words = protocols.filter((word) => word !== null)
  const over = words.length > 0 ? `, in ${words.join(' over ')}` : ''
  return `${describeLoad(load)}${over}${socket ? ', over a unix socket' : ''}`
}

/** Null for the default, which is not mentioned. */
const protocolNames: Record<PlannedProtocol, string | null> = {
  'http/1.1': null,
  'http/2': 'HTTP/2',
}

/** Describes the load of a suite that has not been measured yet. */
export function describeSuiteLoad(suite: Suite): string {
  return describeLoadProfile(buildPlannedLoad(suite))
}

/** What the figures of a closed load mean; null for any other load. */
export function explainClosedLoad({ load }: MeasurementSummary): string | null {
  if (!isClosedPlannedLoad(load)) return null
  if (isStorm(load)) return stormExplanation
  const sender =
    load.kind === 'users' ? 'Each user sends' : 'In a closed load, each connection sends'
  const think = load.kind !== 'rate' && load.think ? ' and the think time is over' : ''
  return (
    `${sender} the next request when the last response has arrived${think}, so a slow service ` +
    'gets fewer requests. Requests per second are the result. Response times are those of ' +
    'clients that wait for a response before they send again; they are not what users wait.'
  )
}

const stormExplanation =
  'A storm: the users start within a short time, and each sends the next request when the last ' +
  'one has ended. finish95 is the time until 95 % of the requests were answered.'

/** `5 epochs of 10 s`. */
function describeEpochs(
  { measuredSeconds, epochs: all, load }: MeasurementSummary,
  epochs: number,
): string {
  const each = `${formatNumber(measuredSeconds / Math.max(1, all))} s`
  if (isStorm(load) && epochs > 1) return `${formatCount(epochs, 'storm')} of ${each}`
  return epochs === 1 ? each : `${epochs} epochs of ${each}`
}

const validityWords: Record<MeasurementSummary['validity']['verdict'], string> = {
  valid: 'The measurement is sound',
  suspect: 'The measurement is doubtful',
  invalid: 'The measurement cannot be trusted',
}

/** Whether the measurement can be trusted, and why. `hasLag`: whether lag times are stored. */
export function describeValidity(head: MeasurementSummary, hasLag = true): string {
  const phrase = hasLag ? describeGenerator(head) : `tailgate ${describeGeneratorUse(head)}`
  return `${validityWords[head.validity.verdict]}: ${phrase}.`
}

/** The same without a verdict: side by side, a disturbance affects base and head alike. */
export function describeGenerator(head: MeasurementSummary): string {
  // In a closed load without think time, requests have no due time that tailgate could miss.
  if (!hasDueTimes(head)) return `tailgate ${describeGeneratorUse(head)}`
  const { p99 } = head.parts.lag
  const use = describeGeneratorUse(head)
  if (p99 === null) return `tailgate ${use}`
  const lag = formatMilliseconds(p99)
  return `tailgate sent 99 % of the requests within ${lag} of their due time and ${use}`
}

function describeGeneratorUse({ generator, machine }: MeasurementSummary): string {
  const use = `used ${formatPercent(generator.cores)} of one CPU (of ${machine.cpus})`
  return `${use}; steal was ${formatPercent(generator.steal)}`
}

/** The scheduling priority of tailgate's load threads; null if it was not recorded. */
export function describePriority({
  generator: { precedence, precedenceRefused },
}: MeasurementSummary): string | null {
  if (precedence === null) return null
  const refusal =
    precedenceRefused === null
      ? ''
      : `. A higher priority was refused: ${sanitize(precedenceRefused, 300)}`
  return `${priorityWords[precedence]}${refusal}`
}

/** The raised priority of a service, whose name in sentences is `side`; null if it had none. */
export function describeServicePriority(
  { service }: MeasurementSummary,
  side: string,
): string | null {
  if (service?.preceding === undefined) return null
  const { nice, epochs, of } = service.preceding
  return (
    `The ${side} ran before other programs in ${epochs} of ${formatCount(of, 'epoch')}, with a ` +
    `nice value of ${nice}`
  )
}

const priorityWords: Record<ThreadPriority, string> = {
  'real-time': 'The load threads had a real-time scheduling priority',
  'high-class': 'The load threads had the high priority class',
  slice: 'The load threads had a shorter time slice, so the scheduler ran them a little sooner',
  'user-interactive':
    'The load threads had the quality-of-service class for what a user waits for, so macOS woke ' +
    'them up precisely',
  normal: 'The load threads had no scheduling priority over other programs',
}

/** `3 timeout, 2 status`; null if there was no error. */
export function describeErrorCounts({ errors }: MeasurementSummary): string | null {
  const kinds = Object.entries(errors).filter(([kind, count]) => kind !== 'total' && count > 0)
  return kinds.length === 0
    ? null
    : kinds.map(([kind, count]) => `${formatNumber(count)} ${kind}`).join(', ')
}

/** `233/s failed (503)`, by status or else by kind of error; null if no request failed. */
export function describeFailedRate(
  { errors, statuses }: Pick<MeasurementSummary, 'errors' | 'statuses'>,
  seconds: number,
): string | null {
  if (errors.total === 0 || seconds === 0) return null
  const all = Object.entries(statuses).filter(([status]) => Number(status) >= 400)
  const { shown, hidden } = selectStatuses(all)
  const failed = [...shown.map(([status]) => status), ...hidden]
  const kinds = Object.entries(errors).flatMap(([kind, count]) => {
    if (kind === 'total' || count === 0) return []
    return kind === 'status' && failed.length > 0 ? failed : [kind]
  })
  return `${formatPerSecond(errors.total / seconds)} failed (${kinds.join(', ')})`
}

/** `9,990 × 200, 10 × 503`; null if there was no response. */
export function describeStatuses({
  statuses,
}: Pick<MeasurementSummary, 'statuses'>): string | null {
  const { shown, hidden } = selectStatuses(Object.entries(statuses))
  if (shown.length === 0) return null
  const counts = shown.map(([status, count]) => `${formatNumber(count)} × ${status}`)
  return [...counts, ...hidden].join(', ')
}

/** A service may answer with hundreds of statuses: the most frequent ones, in their order. */
function selectStatuses(all: [status: string, count: number][]) {
  const frequent = new Set(all.toSorted(([, one], [, other]) => other - one).slice(0, maxStatuses))
  const others = all.length - frequent.size
  return {
    shown: all.filter((each) => frequent.has(each)),
    hidden: others === 0 ? [] : [`${others} other ${others === 1 ? 'status' : 'statuses'}`],
  }
}

const maxStatuses = 8

/** The first errors of head and base, one sentence each; none if the suite passed. */
export function listFirstErrors({ outcome, beside, base, head }: SuiteReport): string[] {
  if (outcome === 'pass') return []
  const labelErrors = (errors: string[] | undefined, label: string) =>
    (errors ?? []).slice(0, 3).map((error) => `${label}: ${error}`)
  // The base fails requests that are new in the head: only errors of a broken base are of interest.
  const baseErrors =
    beside !== null && outcome === 'invalid'
      ? labelErrors(base?.firstErrors, 'First error on the base')
      : []
  return [...labelErrors(head?.firstErrors, 'First error'), ...baseErrors]
}

/** `3 min 10 s: base built in 50 s, head built in 55 s, load 48 s, starts 12 s, the rest 25 s`. */
export function describeTime({ totalSeconds, parts }: TimeSpent): string {
  const shown = runPhases
    .map((part) => [part, sumTimePart(part, parts)] as const)
    .filter(([, seconds]) => seconds >= 0.5)
    .map(([part, seconds]) => `${timeWords[part]} ${formatMinutesAndSeconds(seconds)}`)
  const total = `Time: ${formatMinutesAndSeconds(totalSeconds)}`
  return shown.length === 0 ? `${total}.` : `${total}: ${shown.join(', ')}.`
}

/** Builds that ran at the same time are one part. */
function sumTimePart(part: RunPhase, parts: TimeSpent['parts']): number {
  const [base, head, both] = [parts['base build'], parts['head build'], parts['both builds']]
  if (both === 0 || (!part.endsWith('build') && part !== 'both builds')) return parts[part]
  return part === 'both builds' ? base + head + both : 0
}

const timeWords: Record<RunPhase, string> = {
  checkout: 'base checked out in',
  'base build': 'base built in',
  'head build': 'head built in',
  'both builds': 'base and head built at once in',
  prepare: 'prepare and reset',
  start: 'starts',
  load: 'load',
  rest: 'the rest',
}
