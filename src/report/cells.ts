/** The words and cells that every reporter shares. */

import type { Metric } from '../core/config/value/metric.ts'
import { wasClosed } from '../core/measurement/planned-load.ts'
import {
  counted,
  milliseconds,
  percent,
  perSecond,
  signedPercent,
  signedPoints,
} from '../core/text/format-number.ts'
import type { Figure } from '../core/verdict/epoch-figures.ts'
import type { Judged } from '../core/verdict/limit-result.ts'
import type { Outcome } from '../core/verdict/verdict.ts'
import { hasDueTimes, type Measured } from './measurement-summary.ts'
import type { SuiteReport } from './report.ts'

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

export const partPercentiles = ['p50', 'p90', 'p99', 'p99_9', 'max'] as const

export function partCells(head: Measured, part: Part): string[] {
  return partPercentiles.map((name) => milliseconds(head.parts[part][name]))
}

export function megabytes(bytes: number): string {
  return `${counted(bytes / 1_000_000)} MB`
}
