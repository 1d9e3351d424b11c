/**
 * Charts as GitHub draws them: Mermaid's `xychart-beta`, whose grammar has neither exponents nor a legend in every version,
 * so that numbers are written out and the sentence above a chart names its lines. Nothing but numbers and our own words go
 * into one: no stranger's text can act in it.
 */

import type { CurvePoint } from '../percentile-curve.ts'
import type { TrendPoint } from '../report.ts'

/** Slower and slower requests, of base and head; null where too few requests carry the curve. */
export function renderCurveChart(curve: CurvePoint[]): string | null {
  const head = sampleCurve(curve, 'head')
  const base = sampleCurve(curve, 'base')
  const reach = base.length === 0 ? head.length : Math.min(base.length, head.length)
  if (reach < minChartPoints) return null
  return renderChart({
    title: 'Response time by percentile',
    across: `[${chartQuantiles
      .slice(0, reach)
      .map(({ name }) => `"${name}"`)
      .join(', ')}]`,
    lines: [
      ...(base.length === 0
        ? []
        : [{ name: 'base', colour: chartColours.base, values: base.slice(0, reach) }]),
      { name: 'head', colour: chartColours.head, values: head.slice(0, reach) },
    ],
  })
}

/** The base's earlier runs, the oldest first; null where there are too few to show a trend. */
export function renderTrendChart(trend: TrendPoint[]): string | null {
  if (trend.length < minChartPoints) return null
  const buildLine = (name: 'p50' | 'p99', values: number[]) => ({
    name,
    colour: chartColours[name],
    values,
  })
  return renderChart({
    title: 'Earlier runs of the base',
    across: `"run" 1 --> ${trend.length}`,
    lines: [
      buildLine(
        'p50',
        trend.map(({ p50Us }) => p50Us / 1000),
      ),
      buildLine(
        'p99',
        trend.map(({ p99Us }) => p99Us / 1000),
      ),
    ],
  })
}

/** The first of Mermaid's own colours can hardly be seen on white; these can, and on black too. */
const chartColours = { base: '#8b949e', head: '#d4681b', p50: '#8b949e', p99: '#d4681b' }

/** As the sentences above the charts call them. */
export const colourNames = { first: 'grey', second: 'orange' }

const minChartPoints = 3

/** In steps that look even, since each further nine is as far as the one before. */
const chartQuantiles = [0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999].map((quantile) => ({
  quantile,
  name: `p${Number((quantile * 100).toFixed(1))}`,
}))

/** In ms at each mark, as far as enough requests carry it. */
function sampleCurve(curve: CurvePoint[], side: 'base' | 'head'): number[] {
  const values = chartQuantiles.map(({ quantile }) => interpolate(curve, side, quantile))
  const end = values.indexOf(null)
  return values.slice(0, end < 0 ? values.length : end).flatMap((value) => value ?? [])
}

/** Between two points of the curve, which are as close as its steps: straight, on the scale of nines. */
function interpolate(curve: CurvePoint[], side: 'base' | 'head', quantile: number): number | null {
  const index = curve.findIndex((point) => point.quantile >= quantile - 1e-9)
  const after = curve[index]
  const before = curve[Math.max(0, index - 1)]
  const [low, high] = [before?.[side] ?? null, after?.[side] ?? null]
  if (before === undefined || after === undefined || low === null || high === null) return null
  const width = countNines(after.quantile) - countNines(before.quantile)
  const share = width > 0 ? (countNines(quantile) - countNines(before.quantile)) / width : 1
  return low + (high - low) * Math.min(1, Math.max(0, share))
}

function countNines(quantile: number): number {
  return -Math.log10(1 - quantile)
}

interface ChartContent {
  title: string
  /** The x-axis, in Mermaid's words. */
  across: string
  /** In ms. */
  lines: { name: string; colour: string; values: number[] }[]
}

function renderChart({ title, across, lines }: ChartContent): string {
  const top = Math.max(...lines.flatMap(({ values }) => values))
  return [
    '```mermaid',
    '---',
    'config:',
    '  xyChart:',
    '    height: 300',
    '  themeVariables:',
    '    xyChart:',
    `      plotColorPalette: "${lines.map(({ colour }) => colour).join(', ')}"`,
    '---',
    'xychart-beta',
    `  title "${title}"`,
    `  x-axis ${across}`,
    `  y-axis "ms" 0 --> ${formatChartValue(Math.max(0.001, top * 1.05))}`,
    ...lines.map(
      ({ name, values }) => `  line "${name}" [${values.map(formatChartValue).join(', ')}]`,
    ),
    '```',
  ].join('\n')
}

/** Without an exponent, which the grammar does not have: from a microsecond to a month. */
function formatChartValue(milliseconds: number): string {
  const bounded = Math.min(Math.max(milliseconds, 0), 3e9)
  return String(Number(bounded.toFixed(3)))
}
