/** Labels and table cells that several reporters share. */

import { isShareMetric, type Metric } from '../core/config/value/metric.ts'
import type { NewRequest } from '../core/measurement/new-requests.ts'
import { isClosedPlannedLoad } from '../core/measurement/planned-load.ts'
import type { EpochFigures } from '../core/stats/epoch-figures.ts'
import {
  formatMilliseconds,
  formatNumber,
  formatPercent,
  formatPerSecond,
  formatSignedEnds,
  formatSignedPercent,
  formatSignedPoints,
} from '../core/text/format-number.ts'
import type { OnFail } from '../core/verdict/exit-code.ts'
import { describePauses, formatDetectable } from '../core/verdict/explain.ts'
import type { JudgedRow } from '../core/verdict/limit-result.ts'
import { hasDueTimes, type MeasurementSummary } from './measurement-summary.ts'
import { describeRowOutcome } from './outcome-words.ts'
import type { SuiteReport } from './report.ts'

export const emptyCell = '–'

export const metricNames: Record<Metric, string> = {
  p50: 'p50',
  p90: 'p90',
  p99: 'p99',
  'p99.9': 'p99.9',
  max: 'max',
  finish95: 'finish95',
  rps: 'requests',
  errors: 'errors',
  checks: 'failed checks',
  cpu: 'CPU per request',
}

export const tableHeadings = ['Metric', 'Base', 'Head', 'Difference', 'Limit', 'Verdict']

/**
 * The label of the row in its table: `p50`, `p99 between pauses`; of a scenario, `not completed` in
 * place of errors.
 */
export function nameRow(row: JudgedRow): string {
  const { metric, scenario, ofScenarios } = row
  if (ofScenarios) return 'scenarios'
  const name = scenario && metric === 'errors' ? 'not completed' : metricNames[metric]
  return `${name}${describePauses(row)}`
}

/** The columns of a table of single requests: no limits and verdicts if none is known. */
export function selectRequestColumns(rows: JudgedRow[]): string[] {
  const judged = rows.some(({ line, worsened, improved }) => line !== null || worsened || improved)
  return judged ? tableHeadings : tableHeadings.slice(0, tableHeadings.indexOf('Limit'))
}

/** One row of the table, in the order of `tableHeadings`. */
export function buildRowCells(row: JudgedRow, onFail: OnFail): string[] {
  return [
    nameRow(row),
    formatValueCell(row.metric, row.base),
    formatValueCell(row.metric, row.head),
    formatChangeCell(row),
    row.line ?? emptyCell,
    describeRowOutcome(row, onFail) || emptyCell,
  ]
}

export const newRequestHeadings = ['Request', 'p50', 'p99', 'max', 'Errors']

/** One row of the table, in the order of `newRequestHeadings`. */
export function buildNewRequestCells({ name, p50, p99, max, errors }: NewRequest): string[] {
  return [name, ...[p50, p99, max].map(formatTimeCell), formatPercent(errors)]
}

export function formatValueCell(metric: Metric, figure: EpochFigures | null): string {
  return figure === null ? emptyCell : formatMetricValue(metric, figure.value)
}

export function formatMetricValue(metric: Metric, value: number): string {
  if (isShareMetric(metric)) return formatPercent(value)
  if (metric === 'rps') return formatPerSecond(value)
  // A time of 0 means that there was no response.
  return value === 0 ? emptyCell : formatMilliseconds(value)
}

/** `+12 % (+8 to +16)`. */
export function formatChangeCell(row: JudgedRow): string {
  return formatChangeParts(row).join('')
}

/** The change, and its interval in parentheses; empty if there is no interval. */
export function formatChangeParts({ metric, change, interval }: JudgedRow): [string, string] {
  if (change === null) return [emptyCell, '']
  if (isShareMetric(metric)) return [formatSignedPoints(change), '']
  return [formatSignedPercent(change), interval === null ? '' : ` (${formatRange(interval)})`]
}

function formatRange({ lower, upper }: { lower: number; upper: number }): string {
  // A single epoch, with its sides measured one after the other, does not show the spread.
  if (!Number.isFinite(upper)) return 'range unknown'
  return formatSignedEnds(lower, upper)
    .map((end) => end.replace(' %', ''))
    .join(' to ')
}

/** `0.512 ms … 0.640 ms`: the lowest and the highest epoch. */
export function formatSpreadCell(metric: Metric, figure: EpochFigures | null): string {
  if (figure === null) return emptyCell
  return figure.low === figure.high
    ? formatMetricValue(metric, figure.low)
    : `${formatMetricValue(metric, figure.low)} … ${formatMetricValue(metric, figure.high)}`
}

/** `+2.1 % … +4.4 %`: the lowest and the highest difference of a single epoch. */
export function formatEffectsCell({ evidence }: JudgedRow): string {
  if (evidence.kind !== 'estimate') return emptyCell
  const { effects } = evidence.estimate
  const [low, high] = formatSignedEnds(
    Math.expm1(Math.min(...effects)),
    Math.expm1(Math.max(...effects)),
  )
  return low === high ? low : `${low} … ${high}`
}

/** `−4.1 % … +9.8 %`: the bounds by which the row is judged; empty if it has no limit. */
export function formatBoundsCell({ bounds, line }: JudgedRow): string {
  if (bounds === null || line === null || !Number.isFinite(bounds.upper)) return emptyCell
  return formatSignedEnds(bounds.lower, bounds.upper).join(' … ')
}

/** `+6.7 %`, `more than 200 %`: smaller changes may go unnoticed. */
export function formatDetectableCell({ detectable }: JudgedRow): string {
  return detectable === null || !Number.isFinite(detectable)
    ? emptyCell
    : formatDetectable(detectable, formatSignedPercent)
}

/** The rows of the whole suite. */
export function selectTotalRows(suite: SuiteReport): JudgedRow[] {
  return suite.rows.filter((row) => row.request === null)
}

/** The rows of scenarios. */
export function selectScenarioRows(suite: SuiteReport): JudgedRow[] {
  return suite.rows.filter((row) => row.scenario)
}

/** The rows of single requests, which are the steps of scenarios if there are any. */
export function selectRequestRows(suite: SuiteReport): JudgedRow[] {
  return suite.rows.filter((row) => row.request !== null && !row.scenario)
}

/** The response time and its parts, as labels of the details. */
const timePartNames: Record<TimePart, string> = {
  response: 'Response time, from when a request was due',
  service: 'Service time, from when it was sent',
  wait: 'Waiting for a free connection',
  lag: "tailgate's own delay",
}

type TimePart = keyof MeasurementSummary['parts']

/** In a closed load a request is due when it is sent, so its response time has no parts. */
export function listTimeParts(head: MeasurementSummary): [part: TimePart, name: string][] {
  if (!hasDueTimes(head)) return [['response', 'Response time']]
  const all = ['response', 'service', 'wait', 'lag'] as const
  // A user who thinks keeps a connection, so the next request never waits for one.
  const parts = isClosedPlannedLoad(head.load) ? all.filter((part) => part !== 'wait') : all
  return parts.map((part) => [part, timePartNames[part]])
}

export const partPercentiles = ['p50', 'p90', 'p99', 'p99_9', 'max'] as const

export function formatPartCells(head: MeasurementSummary, part: TimePart): string[] {
  return partPercentiles.map((name) => formatTimeCell(head.parts[part][name]))
}

/** A time in ms; empty where nothing was measured. */
export function formatTimeCell(milliseconds: number | null): string {
  return milliseconds === null ? emptyCell : formatMilliseconds(milliseconds)
}

export function formatMegabytes(bytes: number): string {
  return `${formatNumber(bytes / 1_000_000)} MB`
}
