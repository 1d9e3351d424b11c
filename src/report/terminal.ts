/** A Report, and a lone Measurement, for a terminal or a log. Colours are what the caller hands in. */
import type picocolors from 'picocolors'
import stringWidth from 'string-width'
import { countOf, type Histogram, type Percentiles, quantilesOf, valueAt } from '../core/histogram.ts'
import { headRuns, type Measurement, partsOf } from '../core/measurement.ts'
import { counted, milliseconds, percent, perSecond, plural } from '../core/numerals.ts'
import type { Judged, Outcome } from '../core/verdict.ts'
import {
  cellsOf,
  changeParts,
  closedNote,
  comparedSentence,
  differenceNote,
  errorPhrase,
  inert,
  loadPhrase,
  namedParts,
  outcomeWords,
  partCells,
  precedencePhrase,
  requestColumns,
  requestRows,
  statusPhrase,
  tableHead,
  tellingErrors,
  totalRows,
  validitySentence,
} from './format.ts'
import { type CurvePoint, curveOf, type Measured, measured, type Report, type SuiteReport } from './report.ts'

export type Colors = ReturnType<typeof picocolors.createColors>

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

/** What of a measurement is told besides. */
export interface Besides {
  /** Every percentile, of the service time too. */
  percentiles: { service: boolean } | null
  /** Sentences. */
  notes: string[]
}

/** What `tailgate measure` found: how fast, how even, and whether to believe it. */
export function measureBlock(
  measurement: Measurement,
  colors: Colors,
  { percentiles, notes }: Besides = { percentiles: null, notes: [] },
): string {
  const parts = partsOf(headRuns(measurement))
  const head = measured(measurement, headRuns(measurement), parts)
  // What is stored of a large measurement lacks all but response times.
  const known = namedParts(head).filter(([part]) => countOf(parts[part]) > 0)
  const [closed, precedence] = [closedNote(head), precedencePhrase(head)]
  const errors = errorPhrase(head)
  const statuses = statusPhrase(head)
  const verdictColor = { valid: colors.green, suspect: colors.yellow, invalid: colors.red }[
    head.validity.verdict
  ]
  return `${paragraphs([
    colors.bold(`${safe(measurement.suite)}: ${loadPhrase(head)}`),
    aligned([
      ...paceRows(head),
      ['Requests', counted(head.offered)],
      ['Errors', errors === null ? 'none' : `${counted(head.errors.total)}  (${errors})`],
      ...(head.unfinished === 0 ? [] : [['No answer', counted(head.unfinished)]]),
      ...(statuses === null ? [] : [['Answers', statuses]]),
      ...openedRows(head),
    ]),
    known.length === 0
      ? null
      : aligned([
          ['', 'p50', 'p90', 'p99', 'p99.9', 'max'],
          ...known.map(([part, name]) => [name, ...partCells(head, part)]),
        ]),
    plot(curveOf(null, parts.response)),
    percentiles && spectrum(parts.response, percentiles.service ? parts.service : null),
    closed && colors.dim(safe(closed)),
    lines([
      verdictColor(safe(validitySentence(head, countOf(parts.lag) > 0))),
      ...(precedence === null ? [] : [`${safe(precedence)}.`]),
      ...head.validity.reasons.map((reason) => `- ${safe(reason.message)}`),
      ...head.firstErrors.map((sentence) => `- First error: ${safe(sentence)}`),
      ...notes.map((note) => `${colors.yellow('Note:')} ${safe(note)}`),
    ]),
  ])}\n`
}

/** Every percentile of the response time, as wrk2 prints them, and of the service time beside it. */
function spectrum(response: Histogram, service: Histogram | null): string | null {
  const total = countOf(response)
  if (total === 0) return null
  const rows = quantilesOf(total).map((quantile) => [
    `${Number((quantile * 100).toFixed(6))} %`,
    milliseconds(valueAt(response, quantile)),
    ...(service === null ? [] : [milliseconds(valueAt(service, quantile))]),
    counted(Math.round(total * (1 - quantile))),
  ])
  const head = [
    'Percentile',
    'Response time',
    ...(service === null ? [] : ['Service time']),
    'Requests beyond',
  ]
  return aligned([head, ...rows])
}

/** What was asked for, and what came of it; a closed load asks for nothing. */
function paceRows(head: Measured): string[][] {
  const answered = perSecond(head.achievedPerSecond)
  if (head.perSecond === null) return [['Requests per second', answered]]
  return [
    ['Rate asked for', perSecond(head.perSecond)],
    ['Rate offered', perSecond(head.offeredPerSecond)],
    ['Rate answered', `${answered}  (${percent(keptShare(head))} of what was offered)`],
  ]
}

/** Worth a line where opening them was part of the load, or took TLS. */
function openedRows({ opened, load }: Measured): string[][] {
  const { connections, connect, tls } = opened
  const times = ({ p50, p99 }: Percentiles) => `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`
  if (connections === 0 || (tls === null && connections <= load.connections)) return []
  return [
    ['Connections', `${counted(connections)} opened  (${times(connect)})`],
    ...(tls === null ? [] : [['TLS handshakes', times(tls)]]),
  ]
}

function keptShare(head: Measured): number {
  return head.offered > 0 ? Math.min(1, head.completed / head.offered) : 0
}

const plotWidth = 72
const plotRows = 12
const labelWidth = 10

/**
 * The percentile curves, both axes logarithmic: along it each further nine takes the same room, up it each
 * doubling does. Null without anything to draw.
 */
export function plot(curve: CurvePoint[]): string | null {
  const values = curve
    .flatMap((point) => [point.base, point.head])
    .filter((value) => value !== null && value > 0)
  if (values.length === 0) return null
  const scale = scaleOf(values as number[])
  const columns = plotWidth - labelWidth - 2
  const grid = Array.from({ length: plotRows }, () => Array.from({ length: columns }, () => ' '))
  for (let column = 0; column < columns; column++) {
    const point = curve[Math.round((column * (curve.length - 1)) / (columns - 1))]
    if (point !== undefined) drawPoint(grid, column, point, scale)
  }
  const hasBase = curve.some((point) => point.base !== null)
  return lines([
    hasBase ? `Response time  ${head} head  ${base} base  ${both} both` : 'Response time',
    ...grid.map((cells, row) => `${labelOf(row, scale)} │${cells.join('')}`.trimEnd()),
    `${' '.repeat(labelWidth)} └${'─'.repeat(columns)}`,
    `${' '.repeat(labelWidth + 2)}${axis(columns)}`,
  ])
}

const head = '●'
const base = '○'
const both = '◉'

interface Scale {
  lowest: number
  highest: number
}

/** At least a factor of two from bottom to top, so that a flat curve looks flat. */
function scaleOf(values: number[]): Scale {
  const lowest = Math.min(...values)
  return { lowest, highest: Math.max(...values, lowest * 2) }
}

function rowOf(value: number, { lowest, highest }: Scale): number {
  const height = Math.log(value / lowest) / Math.log(highest / lowest)
  return Math.round((1 - height) * (plotRows - 1))
}

function drawPoint(grid: string[][], column: number, point: CurvePoint, scale: Scale): void {
  const rows = { base: point.base && rowOf(point.base, scale), head: point.head && rowOf(point.head, scale) }
  if (rows.base !== null) mark(grid, rows.base, column, base)
  if (rows.head !== null) mark(grid, rows.head, column, rows.head === rows.base ? both : head)
}

function mark(grid: string[][], row: number, column: number, sign: string): void {
  const cells = grid[row]
  if (cells !== undefined) cells[column] = sign
}

/** Every third row carries its value. */
function labelOf(row: number, { lowest, highest }: Scale): string {
  const value = lowest * (highest / lowest) ** (1 - row / (plotRows - 1))
  const labelled = row % 3 === 0 || row === plotRows - 1
  return (labelled ? milliseconds(value) : '').padStart(labelWidth)
}

/** `p50`, `p90` … under the columns where they are. */
function axis(columns: number): string {
  const nines = { first: -Math.log10(0.5), last: 4 }
  const marks = [
    ['p50', 0.5],
    ['p90', 0.9],
    ['p99', 0.99],
    ['p99.9', 0.999],
    ['p99.99', 0.9999],
  ] as const
  let text = ''
  for (const [name, quantile] of marks) {
    const share = (-Math.log10(1 - quantile) - nines.first) / (nines.last - nines.first)
    const start = Math.min(
      columns - name.length,
      Math.max(0, Math.round(share * (columns - 1) - name.length / 2)),
    )
    text = text.padEnd(start) + name
  }
  return text
}

/** Columns side by side, two spaces between them; figures to the right, the first column and sentences to the left. */
function aligned(rows: string[][], paintRow: (line: string, row: number) => string = (line) => line): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))),
  )
  const figures = new Set([
    ...['Base', 'Head', 'Difference', 'p50', 'p90', 'p99', 'p99.9', 'max'],
    ...['Percentile', 'Response time', 'Service time', 'Requests beyond'],
  ])
  const toTheRight = (column: number) => figures.has(rows[0]?.[column] ?? '')
  return rows
    .map((row, index) => {
      const cells = row.map((cell, column) => {
        const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell)))
        return toTheRight(column) ? space + cell : cell + space
      })
      return paintRow(`  ${cells.join('  ')}`.trimEnd(), index)
    })
    .join('\n')
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

/** The lines of a log below a sentence stay lines: the last of them often holds the cause. */
function told(text: string): string {
  return text.split('\n').map(safe).join('\n')
}

function safe(text: string): string {
  return inert(text, 600)
}

function lines(several: string[]): string | null {
  return several.length === 0 ? null : several.join('\n')
}

function paragraphs(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n')
}
