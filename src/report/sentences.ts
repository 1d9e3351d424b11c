/** Sentences about a comparison and its measurements that several reporters share. */

import type { Suite } from '../core/config/suite.ts'
import { machineName } from '../core/measurement/comparable.ts'
import { loadInWords, paceInWords } from '../core/measurement/describe-load.ts'
import type { Beside, Precedence, Turns } from '../core/measurement/measurement.ts'
import { wasClosed } from '../core/measurement/planned-load.ts'
import { plannedLoad } from '../core/plan/comparable-plan.ts'
import { counted, milliseconds, percent } from '../core/text/format-number.ts'
import { hasDueTimes, type Measured } from './measurement-summary.ts'
import type { SuiteReport } from './report.ts'
import { inert } from './sanitize.ts'

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
