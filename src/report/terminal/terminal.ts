/** Renders a report for a terminal or a log, with the colours that the caller passes. */

import stringWidth from 'string-width'
import { formatCount } from '../../core/text/format-number.ts'
import type { OnFail } from '../../core/verdict/exit-code.ts'
import type { JudgedRow } from '../../core/verdict/limit-result.ts'
import {
  buildNewRequestCells,
  buildRowCells,
  formatChangeParts,
  newRequestHeadings,
  selectRequestColumns,
  selectRequestRows,
  selectScenarioRows,
  selectTotalRows,
  tableHeadings,
} from '../cells.ts'
import type { Colors } from '../colors.ts'
import { describeOutcome, type Ending } from '../outcome-words.ts'
import type { Report, SuiteReport } from '../report.ts'
import { sanitize } from '../sanitize.ts'
import {
  describeComparison,
  describeTime,
  describeValidity,
  explainClosedLoad,
  explainDifferences,
  explainScenarios,
  listFirstErrors,
} from '../sentences.ts'
import { alignByHeading } from '../text-table.ts'
import { buildCallCells, callHeadings, describeSuiteLateness } from '../upstreams/calls.ts'
import { joinOrNull, joinParagraphs, sanitizeLines, sanitizeSentence } from './layout.ts'
import { plotCurve } from './plot.ts'

export function renderTerminalReport(report: Report, colors: Colors): string {
  return `${joinParagraphs([
    colors.bold(chooseColor(colors, report)(sanitizeSentence(report.headline))),
    joinOrNull(report.notices.map(sanitizeSentence)),
    ...report.suites.map((suite) => renderSuite(suite, report.suites.length === 1, colors)),
    report.reproduce &&
      `${colors.dim('The same on your machine:')} ${sanitizeSentence(report.reproduce)}`,
    report.time && describeTime(report.time),
  ])}\n`
}

function renderSuite(suite: SuiteReport, alone: boolean, colors: Colors): string {
  const comparison = describeComparison(suite)
  const scenarios = renderSingleRows(selectScenarioRows(suite), 'Scenario', suite, colors)
  const noun = scenarios === null ? 'Request' : 'Step'
  const requests = renderSingleRows(selectRequestRows(suite), noun, suite, colors)
  const note = explainDifferences(suite)
  const closed = suite.head && explainClosedLoad(suite.head)
  const validity = suite.head && suite.beside === null ? describeValidity(suite.head) : null
  const paint = chooseColor(colors, suite)
  return joinParagraphs([
    alone ? null : `${sanitizeSentence(suite.suite)}: ${paint(describeOutcome(suite))}`,
    joinOrNull([...suite.reasons, ...listFirstErrors(suite)].map(sanitizeLines)),
    suite.rows.length === 0 ? null : renderRowTable(selectTotalRows(suite), suite.onFail, colors),
    scenarios,
    requests,
    renderCalls(suite, colors),
    renderNewRequests(suite, colors),
    joinOrNull(
      [explainScenarios(suite), note]
        .filter((line) => line !== null)
        .map((line) => colors.dim(sanitizeSentence(line))),
    ),
    plotCurve(suite.curve),
    joinOrNull(
      [comparison, closed, validity, describeSuiteLateness(suite)]
        .filter((line) => line !== null)
        .map(sanitizeSentence),
    ),
    joinOrNull(
      suite.warnings.map((warning) => `${colors.yellow('Note:')} ${sanitizeSentence(warning)}`),
    ),
  ])
}

function renderCalls({ calls = [], onFail }: SuiteReport, colors: Colors): string | null {
  if (calls.length === 0) return null
  const cells = calls.map((row) => buildCallCells(row, onFail).map((cell) => sanitize(cell, 60)))
  const paintRow = (line: string, row: number) =>
    calls[row - 1]?.outcome === 'fail' ? colors.red(line) : line
  return alignByHeading([callHeadings, ...cells], paintRow)
}

function renderRowTable(rows: JudgedRow[], onFail: OnFail, colors: Colors): string {
  const changes = alignChangeCells(rows)
  const cells = rows.map((row, index) =>
    replaceChange(buildRowCells(row, onFail), changes[index] ?? ''),
  )
  return alignByHeading([tableHeadings, ...cells], chooseRowPaint(rows, colors))
}

/** The cells of differences, with changes and ranges aligned. */
function alignChangeCells(rows: JudgedRow[]): string[] {
  const parts = rows.map(formatChangeParts)
  const widths = [0, 1].map((part) =>
    Math.max(0, ...parts.map((both) => stringWidth(both[part] ?? ''))),
  )
  return parts.map(
    ([change, range]) => change.padStart(widths[0] ?? 0) + range.padEnd(widths[1] ?? 0),
  )
}

function replaceChange(cells: string[], change: string): string[] {
  return cells.with(tableHeadings.indexOf('Difference'), change)
}

const maxShownRequests = 50

/** `noun`: the heading of their names. */
function renderSingleRows(
  rows: JudgedRow[],
  noun: string,
  suite: SuiteReport,
  colors: Colors,
): string | null {
  if (rows.length === 0) return null
  const names = [...new Set(rows.map((row) => row.request))]
  const shownNames = new Set(names.slice(0, maxShownRequests))
  const shown = rows.filter((row) => shownNames.has(row.request))
  const columns = selectRequestColumns(rows)
  const changes = alignChangeCells(shown)
  const cells = shown.map((row, index) => [
    sanitize(row.request ?? '', 40),
    ...replaceChange(buildRowCells(row, suite.onFail), changes[index] ?? '').slice(
      0,
      columns.length,
    ),
  ])
  return joinOrNull([
    alignByHeading([[noun, ...columns], ...cells], chooseRowPaint(shown, colors)),
    ...(names.length > shownNames.size
      ? [`… and ${formatCount(names.length - shownNames.size, `more ${noun.toLowerCase()}`)}.`]
      : []),
  ])
}

function renderNewRequests({ newRequests }: SuiteReport, colors: Colors): string | null {
  if (newRequests.length === 0) return null
  const cells = newRequests
    .slice(0, maxShownRequests)
    .map((request) => buildNewRequestCells(request).map((cell) => sanitize(cell, 40)))
  const [, ...headings] = newRequestHeadings
  return alignByHeading([['New request', ...headings], ...cells], (line, row) =>
    row === 0 ? colors.bold(line) : line,
  )
}

/** Paints whole rows, so that a failed one stands out. */
function chooseRowPaint(rows: JudgedRow[], colors: Colors): (line: string, row: number) => string {
  const paints: Partial<Record<JudgedRow['outcome'], (text: string) => string>> = {
    fail: colors.red,
    accepted: colors.yellow,
    unsure: colors.yellow,
  }
  return (line, index) => {
    if (index === 0) return colors.bold(line)
    const paintLine = paints[rows[index - 1]?.outcome ?? 'shown']
    return paintLine === undefined ? line : paintLine(line)
  }
}

function chooseColor(colors: Colors, { outcome, onFail }: Ending): (text: string) => string {
  if (outcome === 'pass') return colors.green
  return outcome === 'fail' && onFail === 'fail' ? colors.red : colors.yellow
}
