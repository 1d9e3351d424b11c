/**
 * Charts that GitHub draws: Mermaid's `xychart-beta`. Its grammar has no exponents, and not every
 * version has a legend, so numbers are written out and the sentence above a chart names its lines.
 * A chart contains only numbers and our own words, and no untrusted text.
 */

import { countValues, type Histogram, readQuantileMs } from '../../core/measurement/histogram.ts'
import type { CurvePoint } from '../percentile-curve.ts'
import type { TrendPoint } from '../report.ts'

/** Response times of base and head by percentile; null if too few requests support the curve. */
export function renderCurveChart(curve: CurvePoint[]): string | null {
  const head = sampleCurve(curve, 'head')
  const base = sampleCurve(curve, 'base')
  const count = base.length === 0 ? head.length : Math.min(base.length, head.length)
  if (count < minChartPoints) return null
  const names = chartQuantiles.slice(0, count).map(({ name }) => `"${name}"`)
  return renderChart({
    title: 'Response time by percentile',
    xAxis: `[${names.join(', ')}]`,
    lines: [
      ...(base.length === 0
        ? []
        : [{ name: 'base', colour: chartColours.base, values: base.slice(0, count) }]),
      { name: 'head', colour: chartColours.head, values: head.slice(0, count) },
    ],
  })
}

/** The base's earlier runs, the oldest first; null if there are too few for a trend. */
export function renderTrendChart(trend: TrendPoint[]): string | null {
  if (trend.length < minChartPoints) return null
  const buildLine = (name: 'p50' | 'p99', values: number[]) => ({
    name,
    colour: chartColours[name],
    values,
  })
  return renderChart({
    title: 'Earlier runs of the base',
    xAxis: `"run" 1 --> ${trend.length}`,
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

/** Visible on white and on black; the first of Mermaid's own colours is hardly visible on white. */
const chartColours = { base: '#8b949e', head: '#d4681b', p50: '#8b949e', p99: '#d4681b' }

/** The names of the two colours in the sentences above the charts. */
export const colourNames = { first: 'grey', second: 'orange' }

const minChartPoints = 3

/** Marks at about equal distances on a scale of −log10(1 − quantile). */
const chartQuantiles = [0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999].map((quantile) => ({
  quantile,
  name: `p${Number((quantile * 100).toFixed(1))}`,
}))

/** Values in ms at the marks, up to the last mark that enough requests support. */
function sampleCurve(curve: CurvePoint[], side: 'base' | 'head'): number[] {
  const values = chartQuantiles.map(({ quantile }) => interpolate(curve, side, quantile))
  const end = values.indexOf(null)
  return values.slice(0, end < 0 ? values.length : end).flatMap((value) => value ?? [])
}

/** Interpolates linearly on the scale of nines between the two points around the quantile. */
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

/** Response times of several variants by percentile, the first one grey; null if too few. */
export function renderVariantChart(
  variants: { name: string; histogram: Histogram }[],
): string | null {
  const lines = variants.map(({ name, histogram }) => ({
    name,
    values: sampleHistogram(histogram),
  }))
  const count = Math.min(...lines.map(({ values }) => values.length))
  if (lines.length === 0 || count < minChartPoints) return null
  const names = chartQuantiles.slice(0, count).map(({ name }) => `"${name}"`)
  return renderChart({
    title: 'Response time by percentile',
    xAxis: `[${names.join(', ')}]`,
    lines: lines.map(({ name, values }, index) => ({
      name,
      colour: variantColours[index] ?? chartColours.base,
      values: values.slice(0, count),
    })),
  })
}

/** Visible on white and on black, and different for people who see few colours (Okabe and Ito). */
const variantColours = [
  '#8b949e',
  '#d4681b',
  '#0072b2',
  '#009e73',
  '#cc79a7',
  '#e69f00',
  '#56b4e9',
  '#b8860b',
]

/** The names of these colours, in the sentence above the chart. */
export const variantColourNames = [
  'grey',
  'red-orange',
  'blue',
  'green',
  'pink',
  'orange',
  'light blue',
  'brown',
]

function sampleHistogram(histogram: Histogram): number[] {
  const count = countValues(histogram)
  const supported = chartQuantiles.filter(({ quantile }) => count * (1 - quantile) >= 1)
  return supported.map(({ quantile }) => readQuantileMs(histogram, quantile))
}

interface ChartContent {
  title: string
  /** In Mermaid's syntax. */
  xAxis: string
  /** In ms. */
  lines: { name: string; colour: string; values: number[] }[]
}

function renderChart({ title, xAxis, lines }: ChartContent): string {
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
    `  x-axis ${xAxis}`,
    `  y-axis "ms" 0 --> ${formatChartValue(Math.max(0.001, top * 1.05))}`,
    ...lines.map(
      ({ name, values }) => `  line "${name}" [${values.map(formatChartValue).join(', ')}]`,
    ),
    '```',
  ].join('\n')
}

/** Without an exponent, which the grammar does not have: from a microsecond to about a month. */
function formatChartValue(milliseconds: number): string {
  const bounded = Math.min(Math.max(milliseconds, 0), 3e9)
  return String(Number(bounded.toFixed(3)))
}
