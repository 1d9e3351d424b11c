/** Renders the result of `tailgate compare` as Markdown. */

import { decodeHistogram } from '../../core/measurement/histogram.ts'
import type { CompareResult } from '../../core/variants/result.ts'
import { joinBlocks, renderTable } from '../markdown/blocks.ts'
import { escapeMarkdown } from '../markdown/escape.ts'
import { renderVariantChart, variantColourNames } from '../markdown/mermaid-chart.ts'
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

export function renderCompareMarkdown(result: CompareResult): string {
  const [best, search] = [describeBest(result), describeSearch(result)]
  const notes = [...describeTroubles(result), ...describeFailure(result), ...result.notes]
  return `${joinBlocks([
    `### ${escapeMarkdown(describeComparison(result))}`,
    search && escapeMarkdown(search),
    best && `**${escapeMarkdown(best)}**`,
    describeDifferences(result)
      .map((sentence) => `- ${escapeMarkdown(sentence)}`)
      .join('\n'),
    result.finished === 0 ? null : renderVariantTable(result),
    escapeMarkdown(describeBlocks(result)),
    renderChart(result),
    notes.length === 0 ? null : notes.map((note) => `> ${escapeMarkdown(note)}`).join('\n>\n'),
    `Seed ${result.seed}.`,
  ])}\n`
}

function renderVariantTable({ variants }: CompareResult): string {
  const names = variants.map(({ name }) => escapeMarkdown(name, 100))
  const rows = buildMetricRows(variants).map((row) => [
    row.name,
    ...variants.map((_, index) => renderCell(row, index)),
  ])
  return renderTable(['', ...names], rows)
}

function renderCell(row: MetricRow, index: number): string {
  const value = escapeMarkdown(row.values[index] ?? '')
  const difference = row.differences[index] ?? ''
  if (difference === '') return value
  const shown = escapeMarkdown(difference)
  return `${value}<br>${row.isDifferent[index] ? `**${shown}**` : shown}`
}

function renderChart({ variants }: CompareResult): string | null {
  const drawn = variants.flatMap(({ name, response }, index) =>
    response === null ? [] : [{ name, index, histogram: decodeHistogram(response) }],
  )
  // The chart contains only our own words: the names of its lines are numbers.
  const chart = renderVariantChart(
    drawn.map(({ index, histogram }) => ({ name: String(index + 1), histogram })),
  )
  if (chart === null) return null
  const legend = drawn.map(
    ({ name }, line) => `${variantColourNames[line] ?? ''}: ${escapeMarkdown(name, 100)}`,
  )
  return `${legend.join(', ')}\n\n${chart}`
}
