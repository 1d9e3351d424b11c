/** The Markdown tables of a suite: totals, requests, spread between epochs, parts of the time. */

import { isShareMetric } from '../../core/config/value/metric.ts'
import { formatCount, joinWithAnd } from '../../core/text/format-number.ts'
import { describePauseThreshold } from '../../core/verdict/check-max.ts'
import type { OnFail } from '../../core/verdict/exit-code.ts'
import type { JudgedRow } from '../../core/verdict/limit-result.ts'
import type { Outcome } from '../../core/verdict/verdict.ts'
import {
  buildNewRequestCells,
  buildRowCells,
  formatBoundsCell,
  formatChangeParts,
  formatDetectableCell,
  formatEffectsCell,
  formatPartCells,
  formatSpreadCell,
  formatValueCell,
  listTimeParts,
  nameRow,
  newRequestHeadings,
  selectRequestColumns,
  selectRequestRows,
  selectScenarioRows,
  selectTotalRows,
  tableHeadings,
} from '../cells.ts'
import type { MeasurementSummary } from '../measurement-summary.ts'
import { hasWarning } from '../outcome-words.ts'
import type { SuiteReport } from '../report.ts'
import { countUsedEpochs, explainDifferences, explainScenarios } from '../sentences.ts'
import { buildCallCells, callHeadings } from '../upstreams/calls.ts'
import { describeOmitted, detailsMarker, joinBlocks, renderFold, renderTable } from './blocks.ts'
import { escapeMarkdown } from './escape.ts'
import type { ContentLimits } from './size-limits.ts'

/** The rows that changed; the others are folded under a line that sums them up. */
export function renderTotalTables(suite: SuiteReport): string | null {
  const rows = selectTotalRows(suite)
  if (rows.length === 0) return null
  const note = explainDifferences(suite)
  // The row of the whole time stays below that of the time between pauses.
  const unchanged = rows.filter((row, index) =>
    isUnchanged((row.whole && rows[index - 1]) || row, suite),
  )
  const changed = rows.filter((row) => !unchanged.includes(row))
  const head = tableHeadings.map((heading) =>
    heading === 'Difference' && rows.some(({ interval }) => interval !== null)
      ? 'Difference (95 % interval)'
      : heading,
  )
  const renderRows = (shown: JudgedRow[]) =>
    renderTable(
      head,
      shown.map((row) => renderTotalCells(row, suite.onFail)),
    )
  const explanation = note && escapeMarkdown(note)
  const label = unchanged.every(isSmallChange) ? 'Unchanged' : 'No change beyond chance'
  const line = `${label}: ${summarizeRows(unchanged)}`
  if (changed.length === 0)
    return renderFold(line, joinBlocks([renderRows(rows), explanation]), detailsMarker)
  const rest =
    unchanged.length === 0 ? null : renderFold(line, renderRows(unchanged), detailsMarker)
  return joinBlocks([renderRows(changed), explanation, rest])
}

/**
 * It crossed no limit, and the bounds by which it is judged contain 0. So does the interval beside
 * it, or the change is small: by an interval of 95 % alone, one row in twenty would look changed by
 * chance. Without bounds, it changed little.
 */
function isUnchanged(row: JudgedRow, suite: SuiteReport): boolean {
  const { outcome, change, bounds, interval } = row
  if (row.improved || row.worsened || hasWarning(row)) return false
  const isQuiet = outcome === 'pass' || outcome === 'shown'
  if (!judgedOutcomes.has(suite.outcome) || change === null || !isQuiet) return false
  const isSmall = isSmallChange(row)
  if (bounds === null) return isSmall
  return containsZero(bounds) && (isSmall || (interval !== null && containsZero(interval)))
}

function isSmallChange({ metric, change }: JudgedRow): boolean {
  if (change === null) return false
  return isShareMetric(metric) ? change === 0 : Math.abs(change) < minNotableShare
}

function containsZero({ lower, upper }: { lower: number; upper: number }): boolean {
  return lower <= 0 && upper >= 0
}

const judgedOutcomes = new Set<Outcome>(['pass', 'accepted', 'fail', 'unsure'])

const minNotableShare = 0.05

/**
 * `p50 0.515 ms (−0.1 %), p99 2.98 ms (−1.2 %) and 6 more`: the important metrics first. A larger
 * change stands beside its interval: `p99 0.938 ms (+63 %, interval −12 to +160)`.
 */
function summarizeRows(rows: JudgedRow[]): string {
  const important = rows.filter(({ metric }) => metric === 'p50' || metric === 'p99')
  const named = important.length > 0 ? important : rows.slice(0, 2)
  const words = named.map((row) => {
    const [change, range] = formatChangeParts(row)
    const interval = isSmallChange(row) ? '' : range.replace(' (', ', interval ').replace(')', '')
    return `${nameRow(row)} ${formatValueCell(row.metric, row.head)} (${change}${interval})`
  })
  const left = rows.length - named.length
  return joinWithAnd(left > 0 ? [...words, `${left} more`] : words)
}

function renderTotalCells(row: JudgedRow, onFail: OnFail): string[] {
  const cells = buildRowCells(row, onFail).map((cell) => escapeMarkdown(cell))
  return emphasizeRow(row, cells)
}

function emphasizeRow({ outcome }: JudgedRow, cells: string[]): string[] {
  return outcome === 'fail' || outcome === 'accepted' ? cells.map((cell) => `**${cell}**`) : cells
}

/** The rows of scenarios, which are what users notice. */
export function renderScenarioTable(suite: SuiteReport, limits: ContentLimits): string | null {
  const table = renderSingles(selectScenarioRows(suite), 'Scenario', suite, limits)
  return (
    table && joinBlocks(['**Scenarios**', table, escapeMarkdown(explainScenarios(suite) ?? '')])
  )
}

/** How often each upstream was called. */
export function renderCallTable({ calls = [], onFail }: SuiteReport): string | null {
  if (calls.length === 0) return null
  const rows = calls.map((row) => {
    const cells = buildCallCells(row, onFail).map((cell) => escapeMarkdown(cell, 80))
    return row.outcome === 'fail' ? cells.map((cell) => `**${cell}**`) : cells
  })
  return renderTable(callHeadings, rows)
}

export function renderRequestTable(suite: SuiteReport, limits: ContentLimits): string | null {
  const [title, noun] = hasSteps(suite) ? ['**Steps**', 'Step'] : ['**Single requests**', 'Request']
  const table = renderSingles(selectRequestRows(suite), noun, suite, limits)
  return table && joinBlocks([title, table])
}

/** The rows of single requests of which there is more to say than that they passed. */
export function renderNotableRequests(suite: SuiteReport, limits: ContentLimits): string | null {
  const rows = selectRequestRows(suite).filter(isNotable)
  const [title, noun] = hasSteps(suite)
    ? ['**Steps that changed**', 'Step']
    : ['**Requests that changed**', 'Request']
  const table = renderSingles(rows, noun, suite, limits)
  return table && joinBlocks([title, table])
}

function hasSteps(suite: SuiteReport): boolean {
  return selectScenarioRows(suite).length > 0
}

function isNotable(row: JudgedRow): boolean {
  const isQuiet = row.outcome === 'pass' || row.outcome === 'shown' || row.outcome === 'not-judged'
  return !isQuiet || row.improved === true || row.worsened === true || hasWarning(row)
}

function renderSingles(
  rows: JudgedRow[],
  noun: string,
  suite: SuiteReport,
  limits: ContentLimits,
): string | null {
  const names = [...new Set(rows.map((row) => row.request))]
  if (names.length === 0) return null
  const shown = new Set(names.slice(0, limits.requests))
  const columns = selectRequestColumns(rows)
  const renderCells = (row: JudgedRow) => [
    escapeMarkdown(row.request ?? '', 80),
    ...buildRowCells(row, suite.onFail)
      .slice(0, columns.length)
      .map((cell) => escapeMarkdown(cell)),
  ]
  return joinBlocks([
    renderTable(
      [noun, ...columns],
      rows
        .filter((row) => shown.has(row.request))
        .map((row) => emphasizeRow(row, renderCells(row))),
    ),
    describeOmitted(names.length - shown.size, noun.toLowerCase()),
  ])
}

/** What only the head has: there is no base beside it. */
export function renderNewRequests(
  { newRequests }: SuiteReport,
  limits: ContentLimits,
): string | null {
  if (newRequests.length === 0) return null
  const shown = newRequests.slice(0, limits.requests)
  return joinBlocks([
    '**New requests**, which the base does not have: shown, not judged',
    renderTable(
      newRequestHeadings,
      shown.map((request) => buildNewRequestCells(request).map((cell) => escapeMarkdown(cell, 80))),
    ),
    describeOmitted(newRequests.length - shown.length, 'request'),
  ])
}

export function renderSpreadTable(suite: SuiteReport): string | null {
  const rows = selectTotalRows(suite)
  const epochs = countUsedEpochs(suite)
  if (rows.length === 0 || epochs < 2) return null
  const fresh = isStartedAfresh(suite) ? ', each with a freshly started service' : ''
  const isStormy = suite.ground?.kind === 'paired' && suite.ground.storms !== undefined
  const count = isStormy
    ? `${formatCount(epochs, 'storm')}${fresh}`
    : `${formatCount(epochs, 'epoch')} (for errors, the worst)${fresh}`
  const head = ['Metric', 'Base, lowest … highest', 'Head, lowest … highest']
  const renderCells = (row: JudgedRow) => [
    nameRow(row),
    formatSpreadCell(row.metric, row.base),
    formatSpreadCell(row.metric, row.head),
  ]
  if (!rows.some(({ evidence }) => evidence.kind === 'estimate')) {
    return joinBlocks([
      `**The spread between runs**: each number above is the median of ${count}.`,
      renderTable(head, rows.map(renderCells)),
    ])
  }
  return joinBlocks([
    `**The spread between runs**: each base and head above is the mean of ${count}. A ` +
      'difference as large as in the column “Noticeable from” is found nineteen times in twenty; ' +
      'a smaller one may go unnoticed. The verdict rests on the bounds in the last column. ' +
      'Most of them are wider than the 95 % interval, because all limits, and all looks at the ' +
      'epochs, share one chance of a wrong verdict.',
    renderTable(
      [...head, 'Difference, lowest … highest', 'Noticeable from', 'Bounds of the verdict'],
      rows.map((row) => [
        ...renderCells(row),
        formatEffectsCell(row),
        formatDetectableCell(row),
        formatBoundsCell(row),
      ]),
    ),
    describePauseCounts(rows),
  ])
}

/** How often each side paused, as a sentence; null if neither did. */
function describePauseCounts(rows: JudgedRow[]): string | null {
  const pauses = rows.find((row) => row.pauses !== undefined)?.pauses
  if (pauses === undefined) return null
  const { seconds, base, head, thresholdMs, highestThresholdMs = thresholdMs } = pauses
  return (
    `Pauses, which max judges too: in ${seconds} s, the head paused ` +
    `${formatCount(head, 'time')}, and the base ${formatCount(base, 'time')}. ` +
    describePauseThreshold(thresholdMs, highestThresholdMs)
  )
}

/** Resources are known only for a service that tailgate started, so they show that it did. */
function isStartedAfresh({ base, beside, head }: SuiteReport): boolean {
  const measured = beside === null ? [head] : [base, head]
  return measured.every((side) => side !== null && side.service !== null)
}

/** In a measurement side by side, a row for each side and part. */
export function renderPartTable({ base, beside }: SuiteReport, head: MeasurementSummary): string {
  const columns = ['p50', 'p90', 'p99', 'p99.9', 'max']
  if (beside === null || base === null) {
    return renderTable(
      ['', ...columns],
      listTimeParts(head).map(([part, name]) => [name, ...formatPartCells(head, part)]),
    )
  }
  const rows = listTimeParts(head).flatMap(([part, name]) => [
    [`${name}: base`, ...formatPartCells(base, part)],
    [`${name}: head`, ...formatPartCells(head, part)],
  ])
  return renderTable(['', ...columns], rows)
}
