/** Draws the percentile curves in characters, with both axes logarithmic. */

import { formatMilliseconds } from '../../core/text/format-number.ts'
import type { CurvePoint } from '../percentile-curve.ts'
import { joinOrNull } from './layout.ts'

const plotWidth = 72

const plotRows = 12

const labelWidth = 10

/**
 * The percentile curves with two logarithmic axes: each further nine takes the same width, each
 * doubling of the time the same height. Null if there is nothing to draw.
 */
export function plotCurve(curve: CurvePoint[]): string | null {
  const hasBase = curve.some((point) => point.base !== null)
  return plotLines(
    [
      { mark: baseMark, values: curve.map(({ base }) => base) },
      { mark: headMark, values: curve.map(({ head }) => head) },
    ],
    hasBase
      ? `Response time  ${headMark} head  ${baseMark} base  ${sameMark} both`
      : 'Response time',
  )
}

const headMark = '●'

const baseMark = '○'

/** Where lines meet. */
export const sameMark = '◉'

/** A percentile curve and the character that draws it. */
export interface PlottedLine {
  mark: string
  /** In ms, at the quantiles of a percentile curve. */
  values: (number | null)[]
}

/** `title`: the line above the plot, which explains the marks. Null if there is nothing to draw. */
export function plotLines(lines: PlottedLine[], title: string): string | null {
  const values = lines
    .flatMap((line) => line.values)
    .filter((value): value is number => value !== null && value > 0)
  if (values.length === 0) return null
  const scale = fitScale(values)
  const columns = plotWidth - labelWidth - 2
  const grid = Array.from({ length: plotRows }, () => Array.from({ length: columns }, () => ' '))
  const points = Math.max(...lines.map((line) => line.values.length))
  for (let column = 0; column < columns; column++) {
    const index = Math.round((column * (points - 1)) / (columns - 1))
    for (const line of lines) drawValue(grid, column, line, line.values[index] ?? null, scale)
  }
  return joinOrNull([
    title,
    ...grid.map((cells, row) => `${formatRowLabel(row, scale)} │${cells.join('')}`.trimEnd()),
    `${' '.repeat(labelWidth)} └${'─'.repeat(columns)}`,
    `${' '.repeat(labelWidth + 2)}${renderAxis(columns)}`,
  ])
}

interface PlotScale {
  lowest: number
  highest: number
}

/** The range is at least a factor of two, so that a flat curve looks flat. */
function fitScale(values: number[]): PlotScale {
  const lowest = Math.min(...values)
  return { lowest, highest: Math.max(...values, lowest * 2) }
}

function findPlotRow(value: number, { lowest, highest }: PlotScale): number {
  const height = Math.log(value / lowest) / Math.log(highest / lowest)
  return Math.round((1 - height) * (plotRows - 1))
}

function drawValue(
  grid: string[][],
  column: number,
  { mark }: PlottedLine,
  value: number | null,
  scale: PlotScale,
): void {
  if (value === null || value <= 0) return
  const cells = grid[findPlotRow(value, scale)]
  if (cells !== undefined) cells[column] = cells[column] === ' ' ? mark : sameMark
}

/** The value of every third row, and of the last one. */
function formatRowLabel(row: number, { lowest, highest }: PlotScale): string {
  const value = lowest * (highest / lowest) ** (1 - row / (plotRows - 1))
  const hasLabel = row % 3 === 0 || row === plotRows - 1
  return (hasLabel ? formatMilliseconds(value) : '').padStart(labelWidth)
}

/** `p50`, `p90` … below their columns. */
function renderAxis(columns: number): string {
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
