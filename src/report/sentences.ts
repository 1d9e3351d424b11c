/** Sentences about a comparison and its measurements that several reporters share. */

import type { Suite } from '../core/config/suite.ts'
import { formatMachine } from '../core/measurement/comparable.ts'
import { describeLoad, describeLoadProfile } from '../core/measurement/describe-load.ts'
import type { Interleaving, PairedBase, ThreadPriority } from '../core/measurement/measurement.ts'
import { isClosedPlannedLoad } from '../core/measurement/planned-load.ts'
import { buildPlannedLoad } from '../core/plan/comparable-plan.ts'
import { formatMilliseconds, formatNumber, formatPercent } from '../core/text/format-number.ts'
import { hasDueTimes, type MeasurementSummary } from './measurement-summary.ts'
import type { SuiteReport } from './report.ts'
import { sanitize } from './sanitize.ts'

/** What the column of differences holds; null where it has no ranges to explain. */
export function explainDifferences(suite: SuiteReport): string | null {
  if (suite.head === null || !suite.rows.some(({ interval }) => interval !== null)) return null
  const times = describeEpochs(suite.head, countUsedEpochs(suite))
  return (
    `Differences of times are averaged over ${times}, base against head each time, so that they may stray a little ` +
    'from what the two columns give. In parentheses: the range in which the true difference most likely lies.'
  )
}

/** Those that the figures are made of. */
export function countUsedEpochs({ ground, head }: SuiteReport): number {
  const all = head?.epochs ?? 0
  return ground?.kind === 'paired' && ground.epochs > 0 ? ground.epochs : all
}

/** Who was compared with whom, under which load, where. */
export function describeComparison(suite: SuiteReport): string | null {
  const { base, head, beside, outcome } = suite
  if (head === null) return null
  const place = `on ${formatMachine(head.machine)}.`
  if (beside !== null) {
    const times = describeEpochs(head, countUsedEpochs(suite))
    return `Compared ${describePairedSides(head, beside)}: ${times}, each side ${describeLoadAndProtocol(head)}, ${place}`
  }
  const sides =
    base === null || outcome === 'incomparable'
      ? `Measured ${describeDatedSide('head', head)}`
      : `Compared ${describeDatedSide('head', head)} with ${describeDatedSide('base', base, describeEarlierRuns(suite))}`
  return `${sides}: ${describeMeasuredLoad(head)}, ${place}`
}

/** `head 0123abc with base fedcba9 (the merge base with origin/main), side by side`. */
function describePairedSides(
  { commit, dirty }: MeasurementSummary,
  { commit: base, what, turns }: PairedBase,
): string {
  const head = `${formatSideName('head', commit)}${dirty ? ' (with uncommitted changes)' : ''}`
  return `${head} with ${formatSideName('base', base)} (${sanitize(what, 120)}), ${interleavingWords[turns]}`
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
  taken: MeasurementSummary,
  note: string | null = null,
): string {
  const words = [taken.dirty ? 'with uncommitted changes' : null, taken.takenAt.slice(0, 10), note]
  return `${formatSideName(side, taken.commit)} (${words.filter((word) => word !== null).join(', ')})`
}

/** `5 times 10 s at 500/s over 50 connections`, `10 s under a closed load over 64 connections`. */
export function describeMeasuredLoad(head: MeasurementSummary): string {
  return `${describeEpochs(head, head.epochs)} ${describeLoadAndProtocol(head)}`
}

function describeLoadAndProtocol({ load, protocol, tls, socket }: MeasurementSummary): string {
  const version = tls === null || tls === 'any' ? '' : ` ${tls}`
  const spoken = [protocol === 'http/2' ? 'HTTP/2' : null, tls === null ? null : `TLS${version}`]
  const words = spoken.filter((word) => word !== null)
  const over = words.length > 0 ? `, in ${words.join(' over ')}` : ''
  return `${describeLoad(load)}${over}${socket ? ', over a unix socket' : ''}`
}

/** As `describeLoadAndProtocol`, of what is going to be measured. */
export function describeSuiteLoad(suite: Suite): string {
  return describeLoadProfile(buildPlannedLoad(suite))
}

/** What a reader should know of figures that a closed load gave; null for any other. */
export function explainClosedLoad({ load }: MeasurementSummary): string | null {
  if (!isClosedPlannedLoad(load)) return null
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
function describeEpochs(
  { measuredSeconds, epochs: all }: MeasurementSummary,
  epochs: number,
): string {
  const each = `${formatNumber(measuredSeconds / Math.max(1, all))} s`
  return epochs === 1 ? each : `${epochs} times ${each}`
}

const validityWords: Record<MeasurementSummary['validity']['verdict'], string> = {
  valid: 'The measurement is sound',
  suspect: 'The measurement is doubtful',
  invalid: 'The measurement can not be trusted',
}

/** How well tailgate itself did its work, for a reader who suspects it. `hasLag`: how late it was is known. */
export function describeValidity(head: MeasurementSummary, hasLag = true): string {
  const phrase = hasLag ? describeGenerator(head) : `tailgate ${describeGeneratorUse(head)}`
  return `${validityWords[head.validity.verdict]}: ${phrase}.`
}

/** The same where base and head shared what disturbed them, so that it casts no doubt. */
export function describeGenerator(head: MeasurementSummary): string {
  // In a closed load nothing has a time that it could miss, unless somebody thinks before it.
  if (!hasDueTimes(head)) return `tailgate ${describeGeneratorUse(head)}`
  const lag = formatMilliseconds(head.parts.lag.p99)
  return `tailgate sent 99 % of the requests within ${lag} of their time and ${describeGeneratorUse(head)}`
}

function describeGeneratorUse({ generator, machine }: MeasurementSummary): string {
  return (
    `used ${formatPercent(generator.cores)} of one CPU (of ${machine.cpus}); ` +
    `${generator.steal > 0 ? formatPercent(generator.steal) : 'nothing'} of the machine's time went to others`
  )
}

/** How far tailgate's threads went before other programs; null where nobody wrote it down. */
export function describePriority({
  generator: { precedence, precedenceRefused },
}: MeasurementSummary): string | null {
  if (precedence === null) return null
  const refused =
    precedenceRefused === null ? '' : `. No more was to be had: ${sanitize(precedenceRefused, 300)}`
  return `${priorityWords[precedence]}${refused}`
}

const priorityWords: Record<ThreadPriority, string> = {
  'real-time': 'Its load threads went before all usual programs (a real-time class)',
  slice: 'Its load threads were let in a little sooner than usual programs (a shorter slice)',
  normal: 'Its load threads had no precedence over other programs',
}

/** `3 timeout, 2 status`; null when there was none. */
export function describeErrorCounts({ errors }: MeasurementSummary): string | null {
  const kinds = Object.entries(errors).filter(([kind, count]) => kind !== 'total' && count > 0)
  return kinds.length === 0
    ? null
    : kinds.map(([kind, count]) => `${formatNumber(count)} ${kind}`).join(', ')
}

/** `9,990 × 200, 10 × 503`; null when nothing was answered. */
export function describeStatuses({ statuses }: MeasurementSummary): string | null {
  const counts = Object.entries(statuses)
  return counts.length === 0
    ? null
    : counts.map(([status, count]) => `${formatNumber(count)} × ${status}`).join(', ')
}

/** What the service said when it failed: worth a line of its own unless all is well. */
export function listFirstErrors({ outcome, beside, base, head }: SuiteReport): string[] {
  if (outcome === 'pass') return []
  const labelErrors = (errors: string[] | undefined, words: string) =>
    (errors ?? []).slice(0, 3).map((error) => `${words}: ${error}`)
  // What the base lacks because it is new is no news; that a base is broken is.
  const ofBase =
    beside !== null && outcome === 'invalid'
      ? labelErrors(base?.firstErrors, 'First error on the base')
      : []
  return [...labelErrors(head?.firstErrors, 'First error'), ...ofBase]
}
