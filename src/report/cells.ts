/** The words and cells that every reporter shares. */

import type { Metric } from '../core/config/value/metric.ts'
import { isClosedPlannedLoad } from '../core/measurement/planned-load.ts'
import {
  formatMilliseconds,
  formatNumber,
  formatPercent,
  formatPerSecond,
  formatSignedPercent,
  formatSignedPoints,
} from '../core/text/format-number.ts'
import type { EpochFigures } from '../core/verdict/epoch-figures.ts'
import type { JudgedRow } from '../core/verdict/limit-result.ts'
import type { Outcome } from '../core/verdict/verdict.ts'
import { hasDueTimes, type MeasurementSummary } from './measurement-summary.ts'
import type { SuiteReport } from './report.ts'

export const emptyCell = '–'

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

export const rowWords: Record<JudgedRow['outcome'], string> = {
  pass: 'passed',
  accepted: 'accepted',
  fail: 'failed',
  unsure: 'not decided',
  'not-judged': 'not judged',
  shown: '',
}

export const tableHeadings = ['Metric', 'Base', 'Head', 'Difference', 'Limit', 'Verdict']

/** In a table of single requests: limits only where one of them has one. */
export function selectRequestColumns(rows: JudgedRow[]): string[] {
  const judged = rows.some(({ line }) => line !== null)
  return judged ? tableHeadings : tableHeadings.slice(0, tableHeadings.indexOf('Limit'))
}

/** One row of the table, in the order of `tableHeadings`. */
export function buildRowCells(row: JudgedRow): string[] {
  return [
    metricNames[row.metric],
    formatValueCell(row.metric, row.base),
    formatValueCell(row.metric, row.head),
    formatChangeCell(row),
    row.line ?? emptyCell,
    rowWords[row.outcome] || emptyCell,
  ]
}

export function formatValueCell(metric: Metric, figure: EpochFigures | null): string {
  return figure === null ? emptyCell : formatMetricValue(metric, figure.value)
}

export function formatMetricValue(metric: Metric, value: number): string {
  if (metric === 'errors') return formatPercent(value)
  if (metric === 'rps') return formatPerSecond(value)
  // No answer takes no time at all: there was none.
  return value === 0 ? emptyCell : formatMilliseconds(value)
}

/** `+12 % (+8 to +16)`. */
export function formatChangeCell(row: JudgedRow): string {
  return formatChangeParts(row).join('')
}

/** The change, and in parentheses where the true one lies; nothing where only two numbers are known. */
export function formatChangeParts({ metric, change, interval }: JudgedRow): [string, string] {
  if (change === null) return [emptyCell, '']
  if (metric === 'errors') return [formatSignedPoints(change), '']
  return [formatSignedPercent(change), interval === null ? '' : ` (${formatRange(interval)})`]
}

function formatRange({ lower, upper }: { lower: number; upper: number }): string {
  // The first of several epochs that were measured one after the other says nothing of their spread.
  if (!Number.isFinite(upper)) return 'range unknown'
  return [lower, upper].map((end) => formatSignedPercent(end).replace(' %', '')).join(' to ')
}

/** `0.512 ms … 0.640 ms`, the lowest and the highest epoch. */
export function formatSpreadCell(metric: Metric, figure: EpochFigures | null): string {
  if (figure === null) return emptyCell
  return figure.low === figure.high
    ? formatMetricValue(metric, figure.low)
    : `${formatMetricValue(metric, figure.low)} … ${formatMetricValue(metric, figure.high)}`
}

/** `+2.1 % … +4.4 %`, the differences of single epochs. */
export function formatEffectsCell({ evidence }: JudgedRow): string {
  if (evidence.kind !== 'estimate') return emptyCell
  const { effects } = evidence.estimate
  const [low, high] = [Math.min(...effects), Math.max(...effects)].map((effect) =>
    formatSignedPercent(Math.expm1(effect)),
  )
  return low === high ? `${low}` : `${low} … ${high}`
}

/** `+6.7 %`: smaller changes may go unnoticed. */
export function formatDetectableCell({ detectable }: JudgedRow): string {
  return detectable === null || !Number.isFinite(detectable)
    ? emptyCell
    : formatSignedPercent(detectable)
}

/** Those of the suite's total, and those of single requests. */
export function selectTotalRows(suite: SuiteReport): JudgedRow[] {
  return suite.rows.filter((row) => row.request === null)
}

export function selectRequestRows(suite: SuiteReport): JudgedRow[] {
  return suite.rows.filter((row) => row.request !== null)
}

/** What a response time is made of, in the words of the details. */
const timePartNames: Record<TimePart, string> = {
  response: 'Response time, from when a request was due',
  service: 'Service time, from when it was sent',
  wait: 'Waiting for a free connection',
  lag: "tailgate's own delay",
}

type TimePart = keyof MeasurementSummary['parts']

/** In a closed load a request is due when it is sent, and its response time has no other parts. */
export function listTimeParts(head: MeasurementSummary): [part: TimePart, name: string][] {
  if (!hasDueTimes(head)) return [['response', 'Response time']]
  const all = ['response', 'service', 'wait', 'lag'] as const
  // Whoever thinks has a connection, which is free.
  const parts = isClosedPlannedLoad(head.load) ? all.filter((part) => part !== 'wait') : all
  return parts.map((part) => [part, timePartNames[part]])
}

export const partPercentiles = ['p50', 'p90', 'p99', 'p99_9', 'max'] as const

export function formatPartCells(head: MeasurementSummary, part: TimePart): string[] {
  return partPercentiles.map((name) => formatMilliseconds(head.parts[part][name]))
}

export function formatMegabytes(bytes: number): string {
  return `${formatNumber(bytes / 1_000_000)} MB`
}
