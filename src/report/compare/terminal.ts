/** Renders the result of `tailgate compare` for a terminal. */

import stringWidth from 'string-width'
import { decodeHistogram } from '../../core/measurement/histogram.ts'
import type { CompareResult } from '../../core/variants/result.ts'
import type { Colors } from '../colors.ts'
import { readCurveValues } from '../percentile-curve.ts'
import { sanitize } from '../sanitize.ts'
import { joinParagraphs, sanitizeSentence } from '../terminal/layout.ts'
import { plotLines, sameMark } from '../terminal/plot.ts'
import { buildMetricRows, type MetricRow } from './cells.ts'
import {
  describeBest,
  describeBlocks,
  describeComparison,
  describeDifferences,
  describeFailure,
  describeSearch,
  describeTroubles,
} from './sentences.ts'

export function renderCompare(result: CompareResult, colors: Colors): string {
  const [best, search] = [describeBest(result), describeSearch(result)]
  const notes = [...describeTroubles(result), ...describeFailure(result), ...result.notes]
  const parts = [
    colors.bold(`tailgate: ${sanitizeSentence(describeComparison(result))}`),
    search && sanitizeSentence(search),
    sanitizeSentence(describeBlocks(result)),
    result.finished === 0 ? null : renderTable(result, colors),
    describeDifferences(result).map(sanitizeSentence).join('\n'),
    best && colors.bold(sanitizeSentence(best)),
    plotVariants(result),
    ...notes.map((note) => `${colors.yellow('Note:')} ${sanitizeSentence(note)}`),
    colors.dim(`seed ${result.seed}`),
  ]
  return `${joinParagraphs(parts)}\n`
}

/** Two lines for each metric: the values, and below them the differences with their intervals. */
function renderTable({ variants }: CompareResult, colors: Colors): string {
  const rows = buildMetricRows(variants)
  const names = variants.map(({ name }) => sanitize(name, maxNameWidth))
  const widths = names.map((name, index) =>
    Math.max(
      ...[name, ...rows.flatMap((row) => listCellTexts(row, index))].map((text) =>
        stringWidth(text),
      ),
    ),
  )
  const labelWidth = Math.max(...rows.map(({ name }) => name.length))
  const renderLine = (label: string, cells: string[]) =>
    `  ${label.padEnd(labelWidth)}  ${cells
      .map((cell, index) => padCell(cell, widths[index] ?? 0))
      .join('  ')}`.trimEnd()
  const lines = rows.flatMap((row) => {
    const differences = row.differences.map((_, index) => listCellTexts(row, index)[1] ?? '')
    return [
      renderLine(row.name, row.values),
      ...(differences.some((cell) => cell !== '')
        ? [paintDifferences(renderLine('', differences), row, colors)]
        : []),
    ]
  })
  return [colors.bold(renderLine('', names)), ...lines].join('\n')
}

const maxNameWidth = 40

/** A star marks what can be told apart. */
function listCellTexts(row: MetricRow, index: number): string[] {
  const mark = row.isDifferent[index] ? ' *' : ''
  return [row.values[index] ?? '', `${row.differences[index] ?? ''}${mark}`]
}

function padCell(cell: string, width: number): string {
  return ' '.repeat(Math.max(0, width - stringWidth(cell))) + cell
}

function paintDifferences(line: string, { isDifferent }: MetricRow, colors: Colors): string {
  return isDifferent.some(Boolean) ? line : colors.dim(line)
}

/** The curve of each variant, drawn with its number. */
function plotVariants({ variants }: CompareResult): string | null {
  const lines = variants.flatMap(({ name, response }, index) =>
    response === null
      ? []
      : [{ mark: String(index + 1), name, values: readCurveValues(decodeHistogram(response)) }],
  )
  const legend = lines.map(({ mark, name }) => `${mark} ${sanitize(name, maxNameWidth)}`)
  return plotLines(lines, `Response time  ${[...legend, `${sameMark} several`].join('  ')}`)
}
