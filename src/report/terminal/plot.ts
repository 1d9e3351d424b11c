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
  const values = curve
    .flatMap((point) => [point.base, point.head])
    .filter((value) => value !== null && value > 0)
  if (values.length === 0) return null
  const scale = fitScale(values as number[])
  const columns = plotWidth - labelWidth - 2
  const grid = Array.from({ length: plotRows }, () => Array.from({ length: columns }, () => ' '))
  for (let column = 0; column < columns; column++) {
    const point = curve[Math.round((column * (curve.length - 1)) / (columns - 1))]
    if (point !== undefined) drawPoint(grid, column, point, scale)
  }
  const hasBase = curve.some((point) => point.base !== null)
  return joinOrNull([
    hasBase
      ? `Response time  ${headMark} head  ${baseMark} base  ${bothMark} both`
      : 'Response time',
    ...grid.map((cells, row) => `${formatRowLabel(row, scale)} │${cells.join('')}`.trimEnd()),
    `${' '.repeat(labelWidth)} └${'─'.repeat(columns)}`,
    `${' '.repeat(labelWidth + 2)}${renderAxis(columns)}`,
  ])
}

const headMark = '●'

const baseMark = '○'

const bothMark = '◉'

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

function drawPoint(grid: string[][], column: number, point: CurvePoint, scale: PlotScale): void {
  const rows = {
    base: point.base && findPlotRow(point.base, scale),
    head: point.head && findPlotRow(point.head, scale),
  }
  if (rows.base !== null) drawMark(grid, rows.base, column, baseMark)
  if (rows.head !== null)
    drawMark(grid, rows.head, column, rows.head === rows.base ? bothMark : headMark)
}

function drawMark(grid: string[][], row: number, column: number, mark: string): void {
  const cells = grid[row]
  if (cells !== undefined) cells[column] = mark
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
