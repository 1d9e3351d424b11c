/** A Report, and a lone Measurement, for a terminal or a log. Colours are what the caller hands in. */

import stringWidth from 'string-width'
import { plural } from '../../core/text/format-number.ts'
import type { Judged } from '../../core/verdict/limit-result.ts'
import type { Outcome } from '../../core/verdict/verdict.ts'
import {
  cellsOf,
  changeParts,
  outcomeWords,
  requestColumns,
  requestRows,
  tableHead,
  totalRows,
} from '../cells.ts'
import type { Colors } from '../colors.ts'
import type { Report, SuiteReport } from '../report.ts'
import { inert } from '../sanitize.ts'
import {
  closedNote,
  comparedSentence,
  differenceNote,
  tellingErrors,
  validitySentence,
} from '../sentences.ts'
import { aligned } from '../text-table.ts'
import { lines, paragraphs, safe, told } from './layout.ts'
import { plot } from './plot.ts'

export function terminal(report: Report, colors: Colors): string {
  return `${paragraphs([
    colors.bold(paint(colors, report.outcome)(safe(report.headline))),
    ...report.suites.map((suite) => suiteSection(suite, report.suites.length === 1, colors)),
    report.reproduce && `${colors.dim('The same on your machine:')} ${safe(report.reproduce)}`,
  ])}\n`
}

function suiteSection(suite: SuiteReport, alone: boolean, colors: Colors): string {
  const compared = comparedSentence(suite)
  const requests = requestTable(suite, colors)
  const note = differenceNote(suite)
  const closed = suite.head && closedNote(suite.head)
  const sound = suite.head && suite.beside === null ? validitySentence(suite.head) : null
  return paragraphs([
    alone ? null : `${safe(suite.suite)}: ${paint(colors, suite.outcome)(outcomeWords[suite.outcome])}`,
    lines([...suite.reasons, ...tellingErrors(suite)].map(told)),
    suite.rows.length === 0 ? null : rowTable(totalRows(suite), colors),
    requests,
    note && colors.dim(safe(note)),
    plot(suite.curve),
    lines([compared, closed, sound].filter((line) => line !== null).map(safe)),
    lines(suite.warnings.map((warning) => `${colors.yellow('Note:')} ${safe(warning)}`)),
  ])
}

function rowTable(rows: Judged[], colors: Colors): string {
  const changes = changeCells(rows)
  const cells = rows.map((row, index) => withChange(cellsOf(row), changes[index] ?? ''))
  return aligned([tableHead, ...cells], rowPaint(rows, colors))
}

/** The changes under each other, and the ranges behind them too. */
function changeCells(rows: Judged[]): string[] {
  const parts = rows.map(changeParts)
  const widths = [0, 1].map((part) => Math.max(0, ...parts.map((both) => stringWidth(both[part] ?? ''))))
  return parts.map(([change, range]) => change.padStart(widths[0] ?? 0) + range.padEnd(widths[1] ?? 0))
}

function withChange(cells: string[], change: string): string[] {
  return cells.with(tableHead.indexOf('Difference'), change)
}

const mostRequests = 50

function requestTable(suite: SuiteReport, colors: Colors): string | null {
  const rows = requestRows(suite)
  if (rows.length === 0) return null
  const names = [...new Set(rows.map((row) => row.request))]
  const shownNames = new Set(names.slice(0, mostRequests))
  const shown = rows.filter((row) => shownNames.has(row.request))
  const columns = requestColumns(rows)
  const changes = changeCells(shown)
  const cells = shown.map((row, index) => [
    inert(row.request ?? '', 40),
    ...withChange(cellsOf(row), changes[index] ?? '').slice(0, columns.length),
  ])
  return lines([
    aligned([['Request', ...columns], ...cells], rowPaint(shown, colors)),
    ...(names.length > shownNames.size
      ? [`… and ${plural(names.length - shownNames.size, 'more request')}.`]
      : []),
  ])
}

/** A failed row is red from end to end: the eye finds it before it reads. */
function rowPaint(rows: Judged[], colors: Colors): (line: string, row: number) => string {
  const paints: Partial<Record<Judged['outcome'], (text: string) => string>> = {
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

function paint(colors: Colors, outcome: Outcome): (text: string) => string {
  if (outcome === 'pass') return colors.green
  return outcome === 'fail' ? colors.red : colors.yellow
}
