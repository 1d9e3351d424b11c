/** The words and cells that every reporter shares. */
import { type Figure, type Metric, machineName } from '../core/compare.ts'
import {
  counted,
  milliseconds,
  percent,
  perSecond,
  plural,
  signedPercent,
  signedPoints,
} from '../core/numerals.ts'
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
}

/** What people are told: passed, failed, or not judged. */
export const outcomeWords: Record<Outcome, string> = {
  pass: 'passed',
  fail: 'failed',
  unsure: 'not judged',
  invalid: 'not judged',
  incomparable: 'not judged',
  'no-baseline': 'not judged',
}

export const rowWords: Record<Judged['outcome'], string> = {
  pass: 'passed',
  fail: 'failed',
  unsure: 'not judged',
  'not-judged': 'not judged',
  shown: '',
}

export const tableHead = ['Metric', 'Base', 'Head', 'Difference', 'Limit', 'Verdict']

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

export function changeCell({ metric, change }: Judged): string {
  if (change === null) return nothing
  return metric === 'errors' ? signedPoints(change) : signedPercent(change)
}

/** `0.512 ms … 0.640 ms`, the lowest and the highest epoch. */
export function spreadCell(metric: Metric, figure: Figure | null): string {
  if (figure === null) return nothing
  return figure.low === figure.high
    ? printedValue(metric, figure.low)
    : `${printedValue(metric, figure.low)} … ${printedValue(metric, figure.high)}`
}

/** Those of the suite's total, and those of single requests. */
export function totalRows(suite: SuiteReport): Judged[] {
  return suite.rows.filter((row) => row.request === null)
}

export function requestRows(suite: SuiteReport): Judged[] {
  return suite.rows.filter((row) => row.request !== null)
}

/** `head 0123abc (with uncommitted changes, 2025-05-01)`. */
export function takenFrom(side: 'base' | 'head', { commit, dirty, takenAt }: Measured): string {
  const name = commit === null ? side : `${side} ${commit.slice(0, 7)}`
  return `${name} (${dirty ? 'with uncommitted changes, ' : ''}${takenAt.slice(0, 10)})`
}

/** Who was compared with whom, under which load, where. */
export function comparedSentence({ base, head, outcome }: SuiteReport): string | null {
  if (head === null) return null
  const sides =
    base === null || outcome === 'incomparable'
      ? `Measured ${takenFrom('head', head)}`
      : `Compared ${takenFrom('head', head)} with ${takenFrom('base', base)}`
  return `${sides}: ${loadPhrase(head)}, on ${machineName(head.machine)}.`
}

/** `5 times 10 s at 500/s over 50 connections`. */
export function loadPhrase(head: Measured): string {
  const each = `${counted(head.measuredSeconds / Math.max(1, head.epochs))} s`
  const times = head.epochs === 1 ? each : `${head.epochs} times ${each}`
  return `${times} at ${perSecond(head.perSecond)} over ${plural(head.connections, 'connection')}`
}

const soundness: Record<Measured['validity']['verdict'], string> = {
  valid: 'The measurement is sound',
  suspect: 'The measurement is doubtful',
  invalid: 'The measurement can not be trusted',
}

/** How well tailgate itself did its work, for a reader who suspects it. */
export function validitySentence({ validity, parts, generator, machine }: Measured): string {
  return (
    `${soundness[validity.verdict]}: tailgate sent 99 % of the requests within ${milliseconds(parts.lag.p99)} of ` +
    `their time and used ${percent(generator.cores)} of one CPU (of ${machine.cpus}); ` +
    `${generator.steal > 0 ? percent(generator.steal) : 'nothing'} of the machine's time went to others.`
  )
}

/** What a response time is made of, in the words of the details. */
export const partNames: Record<keyof Measured['parts'], string> = {
  response: 'Response time, from when a request was due',
  service: 'Service time, from when it was sent',
  wait: 'Waiting for a free connection',
  lag: "tailgate's own delay",
}

export const partKeys = ['response', 'service', 'wait', 'lag'] as const

export const partPercentiles = ['p50', 'p90', 'p99', 'p99_9', 'max'] as const

export function partCells(head: Measured, part: keyof Measured['parts']): string[] {
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
export function tellingErrors({ outcome, head }: SuiteReport): string[] {
  return outcome === 'pass' ? [] : (head?.firstErrors ?? []).slice(0, 3)
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
