/** The Markdown tables of a suite: totals, single requests, the spread between epochs, and the parts of the response time. */

import { listed, plural } from '../../core/text/format-number.ts'
import type { Judged } from '../../core/verdict/limit-result.ts'
import type { Outcome } from '../../core/verdict/verdict.ts'
import {
  cellsOf,
  changeParts,
  detectableCell,
  effectsCell,
  metricNames,
  namedParts,
  partCells,
  requestColumns,
  requestRows,
  spreadCell,
  tableHead,
  totalRows,
  valueCell,
} from '../cells.ts'
import type { Measured } from '../measurement-summary.ts'
import type { SuiteReport } from '../report.ts'
import { countedEpochs, differenceNote } from '../sentences.ts'
import { detailsMark, folded, joined, leftOut, table } from './blocks.ts'
import { plain } from './escape.ts'
import type { Room } from './size-limits.ts'

/** What changed stands open; of the rest, one line. */
export function totalTables(suite: SuiteReport): string | null {
  const rows = totalRows(suite)
  if (rows.length === 0) return null
  const note = differenceNote(suite)
  const unchanged = rows.filter((row) => isUnchanged(row, suite))
  const changed = rows.filter((row) => !unchanged.includes(row))
  const head = tableHead.map((heading) =>
    heading === 'Difference' && rows.some(({ interval }) => interval !== null)
      ? 'Difference (95 % interval)'
      : heading,
  )
  const tableOf = (some: Judged[]) => table(head, some.map(totalCells))
  const explanation = note && plain(note)
  const line = `Unchanged: ${glance(unchanged)}`
  if (changed.length === 0) return folded(line, joined([tableOf(rows), explanation]), detailsMark)
  const rest = unchanged.length === 0 ? null : folded(line, tableOf(unchanged), detailsMark)
  return joined([tableOf(changed), explanation, rest])
}

/** It crossed nothing, and its interval does not tell it from 0; without an interval, it moved next to nothing. */
function isUnchanged({ metric, outcome, change, interval }: Judged, suite: SuiteReport): boolean {
  const isQuiet = outcome === 'pass' || outcome === 'shown'
  if (!judged.has(suite.outcome) || change === null || !isQuiet) return false
  if (interval !== null) return interval.lower <= 0 && interval.upper >= 0
  return metric === 'errors' ? change === 0 : Math.abs(change) < notable
}

const judged = new Set<Outcome>(['pass', 'accepted', 'fail', 'unsure'])

const notable = 0.05

/** `p50 0.515 ms (−0.1 %), p99 2.98 ms (−1.2 %) and 6 more`: those that people ask for first. */
function glance(rows: Judged[]): string {
  const telling = rows.filter(({ metric }) => metric === 'p50' || metric === 'p99')
  const named = telling.length > 0 ? telling : rows.slice(0, 2)
  const words = named.map(
    (row) => `${metricNames[row.metric]} ${valueCell(row.metric, row.head)} (${changeParts(row)[0]})`,
  )
  const left = rows.length - named.length
  return listed(left > 0 ? [...words, `${left} more`] : words)
}

function totalCells(row: Judged): string[] {
  const cells = cellsOf(row).map((cell) => plain(cell))
  return marked(row, cells)
}

function marked({ outcome }: Judged, cells: string[]): string[] {
  return outcome === 'fail' || outcome === 'accepted' ? cells.map((cell) => `**${cell}**`) : cells
}

export function requestTable(suite: SuiteReport, room: Room): string | null {
  const rows = requestRows(suite)
  const names = [...new Set(rows.map((row) => row.request))]
  if (names.length === 0) return null
  const shown = new Set(names.slice(0, room.requests))
  const columns = requestColumns(rows)
  const cells = (row: Judged) => [
    plain(row.request ?? '', 80),
    ...cellsOf(row)
      .slice(0, columns.length)
      .map((cell) => plain(cell)),
  ]
  return joined([
    '**Single requests**',
    table(
      ['Request', ...columns],
      rows.filter((row) => shown.has(row.request)).map((row) => marked(row, cells(row))),
    ),
    leftOut(names.length - shown.size, 'request'),
  ])
}

export function spreadTable(suite: SuiteReport): string | null {
  const rows = totalRows(suite)
  const epochs = countedEpochs(suite)
  if (rows.length === 0 || epochs < 2) return null
  const fresh = isStartedAfresh(suite) ? ', each with a freshly started service' : ''
  const runs = `the median of ${plural(epochs, 'epoch')} (of errors the worst)${fresh}`
  const head = ['Metric', 'Base, lowest … highest', 'Head, lowest … highest']
  const cells = (row: Judged) => [
    metricNames[row.metric],
    spreadCell(row.metric, row.base),
    spreadCell(row.metric, row.head),
  ]
  if (!rows.some(({ evidence }) => evidence.kind === 'estimate')) {
    return joined([
      `**The spread between runs**: each number above is ${runs}.`,
      table(head, rows.map(cells)),
    ])
  }
  return joined([
    `**The spread between runs**: each base and head above is ${runs}. A difference from the last column on would be ` +
      'found nineteen times in twenty; a smaller one may go unnoticed.',
    table(
      [...head, 'Difference, lowest … highest', 'Noticeable from'],
      rows.map((row) => [...cells(row), effectsCell(row), detectableCell(row)]),
    ),
  ])
}

/** What is metered was started for it; of what is not, such as an address, nobody knows when it was. */
function isStartedAfresh({ base, beside, head }: SuiteReport): boolean {
  const measured = beside === null ? [head] : [base, head]
  return measured.every((side) => side !== null && side.service !== null)
}

/** Side by side, both sides' parts stand under each other. */
export function partTable({ base, beside }: SuiteReport, head: Measured): string {
  const columns = ['p50', 'p90', 'p99', 'p99.9', 'max']
  if (beside === null || base === null) {
    return table(
      ['', ...columns],
      namedParts(head).map(([part, name]) => [name, ...partCells(head, part)]),
    )
  }
  const rows = namedParts(head).flatMap(([part, name]) => [
    [`${name}: base`, ...partCells(base, part)],
    [`${name}: head`, ...partCells(head, part)],
  ])
  return table(['', ...columns], rows)
}
