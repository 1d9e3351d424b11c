import { describe, expect, it } from 'vitest'
import { decodeHistogram, type Histogram } from '../../src/core/measurement/histogram.ts'
import { readCellCounts } from '../../src/core/stats/cell-counts.ts'
import { renderCurveChart, renderTrendChart } from '../../src/report/markdown/mermaid-chart.ts'
import { buildPercentileCurve, type CurvePoint } from '../../src/report/percentile-curve.ts'
import type { TrendPoint } from '../../src/report/report.ts'
import { encodeTimes } from '../helpers/measurements.ts'

const ramp = (count: number, factor = 1) =>
  decodeHistogram(
    encodeTimes(Array.from({ length: count }, (_, index) => (factor * (index + 1)) / 10)),
  )

/** The lines that Mermaid's grammar allows. */
const number = String.raw`\d+(\.\d+)?`
const grammar = [
  /^```mermaid$/,
  /^---$/,
  /^config:$/,
  /^ {2}xyChart:$/,
  /^ {4}height: \d+$/,
  /^ {2}themeVariables:$/,
  /^ {4}xyChart:$/,
  /^ {6}plotColorPalette: "#[0-9a-f]{6}(, #[0-9a-f]{6})*"$/,
  /^---$/,
  /^xychart-beta$/,
  /^ {2}title "[A-Za-z ]+"$/,
  /^ {2}x-axis (\["p[\d.]+"(, "p[\d.]+")*\]|"run" 1 --> \d+)$/,
  new RegExp(`^ {2}y-axis "ms" 0 --> ${number}$`),
]
const line = new RegExp(String.raw`^ {2}line "(base|head|p50|p99)" \[${number}(, ${number})*\]$`)

function expectValid(chart: string | null, lines: number): void {
  const rows = (chart ?? '').split('\n')
  for (const [index, pattern] of grammar.entries()) expect(rows[index]).toMatch(pattern)
  expect(rows).toHaveLength(grammar.length + lines + 1)
  for (const row of rows.slice(grammar.length, -1)) expect(row).toMatch(line)
  expect(rows.at(-1)).toBe('```')
}

function valuesIn(chart: string | null, name: string): number[] {
  const [, values = ''] = new RegExp(String.raw`line "${name}" \[(.*)\]`).exec(chart ?? '') ?? []
  return values.split(', ').map(Number)
}

/** The curve of one epoch of each side. */
function drawCurve(base: Histogram | null, head: Histogram): CurvePoint[] {
  return buildPercentileCurve({
    base: base === null ? [] : [readCellCounts(base)],
    head: [readCellCounts(head)],
    weights: [],
  })
}

describe('the percentile curve', () => {
  it('shows base and head at well-known percentiles', () => {
    const chart = renderCurveChart(drawCurve(ramp(10_000), ramp(10_000, 2)))
    expectValid(chart, 2)
    expect(chart).toContain('["p50", "p75", "p90", "p95", "p98", "p99", "p99.5", "p99.8", "p99.9"]')
    const [base, head] = [valuesIn(chart, 'base'), valuesIn(chart, 'head')]
    const truth = [500, 750, 900, 950, 980, 990, 995, 998, 999]
    for (const [index, value] of truth.entries()) {
      expect((base[index] ?? 0) / value).toBeCloseTo(1, 1)
      expect((head[index] ?? 0) / (2 * value)).toBeCloseTo(1, 1)
    }
  })

  it('ends at the last percentile that enough requests support', () => {
    const chart = renderCurveChart(drawCurve(ramp(10_000), ramp(150)))
    expectValid(chart, 2)
    expect(chart).toContain('["p50", "p75", "p90", "p95", "p98", "p99"]')
    expect(valuesIn(chart, 'base')).toHaveLength(6)
  })

  it('shows the head alone if there is no base', () => {
    const chart = renderCurveChart(drawCurve(null, ramp(10_000)))
    expectValid(chart, 1)
    expect(chart).not.toContain('base')
  })

  it.each<[string, CurvePoint[]]>([
    ['nothing', []],
    ['two requests', drawCurve(null, ramp(2))],
    ['one point', [{ quantile: 0.5, base: 1, head: 1 }]],
  ])('is left out of %s', (_, curve) => {
    expect(renderCurveChart(curve)).toBeNull()
  })

  it.each([0, 1e-7, 4e-5, 1e12, 1e300])(
    'is one that Mermaid can read, of responses in %f ms',
    (ms) => {
      const curve = drawCurve(ramp(10_000), ramp(10_000)).map((point) => ({
        ...point,
        base: ms,
        head: ms,
      }))
      expectValid(renderCurveChart(curve), 2)
    },
  )
})

describe('the trend', () => {
  const points = (count: number): TrendPoint[] =>
    Array.from({ length: count }, (_, index) => ({
      commit: '0123abc',
      takenAt: '2025-05-02T09:30:00.000Z',
      p50Us: 1000 + index,
      p99Us: 9000 + 10 * index,
    }))

  it('shows earlier runs in ms, the oldest first', () => {
    const chart = renderTrendChart(points(4))
    expectValid(chart, 2)
    expect(chart).toContain('x-axis "run" 1 --> 4')
    expect(valuesIn(chart, 'p50')).toEqual([1, 1.001, 1.002, 1.003])
    expect(valuesIn(chart, 'p99')).toEqual([9, 9.01, 9.02, 9.03])
  })

  it('is left out if there are fewer than three runs', () => {
    expect(renderTrendChart(points(2))).toBeNull()
    expect(renderTrendChart([])).toBeNull()
  })
})
