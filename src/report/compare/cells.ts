/** The cells of the table of `tailgate compare`. */

import {
  formatMilliseconds,
  formatNumber,
  formatPercent,
  formatPerSecond,
  formatSignedPercent,
  formatSignedPoints,
} from '../../core/text/format-number.ts'
import { maxVariantErrors } from '../../core/tunables/compare.ts'
import { type VariantMetric, variantMetrics } from '../../core/variants/figures.ts'
import type { VariantEffect } from '../../core/variants/paired-test.ts'
import type { VariantResult } from '../../core/variants/result.ts'

/** One row of the table: a metric of all variants. */
export interface MetricRow {
  metric: VariantMetric
  name: string
  /** The typical value of each variant. */
  values: string[]
  /** Each variant against the first; empty for the first one, and where nothing is known. */
  differences: string[]
  /** Whether each variant can be told apart from the first by this metric. */
  isDifferent: boolean[]
}

export function buildMetricRows(variants: VariantResult[]): MetricRow[] {
  return variantMetrics
    .filter((metric) => variants.some(({ figures }) => figures[metric] !== null))
    .map((metric) => ({
      metric,
      name: metricLabels[metric],
      values: variants.map((variant) => formatFigure(metric, variant)),
      differences: variants.map(({ effects }) => formatEffect(metric, effects?.[metric] ?? null)),
      isDifferent: variants.map(({ effects }) => effects?.[metric]?.isDifferent ?? false),
    }))
}

export const metricLabels: Record<VariantMetric, string> = {
  p50: 'p50',
  p90: 'p90',
  p99: 'p99',
  max: 'max',
  mean: 'mean',
  sd: 'standard deviation',
  rps: 'requests/s',
  bestSecond: 'best second',
  bytes: 'bytes/s',
  errors: 'errors',
  cpu: 'CPU',
  memory: 'memory',
}

const timeMetrics: VariantMetric[] = ['p50', 'p90', 'p99', 'max', 'mean', 'sd']

/** With more errors than allowed, it says that the times are not those of all requests. */
function formatFigure(metric: VariantMetric, { figures }: VariantResult): string {
  const value = figures[metric]
  if (value === null) return '–'
  const text = formatValue(metric, value)
  const isPartial = timeMetrics.includes(metric) && (figures.errors ?? 0) > maxVariantErrors
  return isPartial ? `${text} of the successes` : text
}

function formatValue(metric: VariantMetric, value: number): string {
  switch (metric) {
    case 'rps':
      return formatPerSecond(value)
    case 'bestSecond':
      return formatPerSecond(value)
    case 'bytes':
      return `${formatByteCount(value)}/s`
    case 'errors':
      return formatPercent(value)
    case 'cpu':
      return `${formatNumber(value)} CPUs`
    case 'memory':
      return formatByteCount(value)
    default:
      return formatMilliseconds(value)
  }
}

/** `512 B`, `3.4 kB`, `12.1 MB`: powers of 1,000. */
function formatByteCount(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)),
  )
  return `${formatNumber(bytes / 1000 ** power)} ${units[power]}`
}

/** `−18 % (−21 … −15)`. */
export function formatEffect(metric: VariantMetric, effect: VariantEffect | null): string {
  if (effect === null) return ''
  const format =
    metric === 'errors'
      ? (value: number) => formatSignedPoints(Math.min(1, Math.max(-1, value)))
      : (value: number) => formatSignedPercent(Math.expm1(Math.min(value, maxShownLog)))
  const [lower, upper] = [effect.lower, effect.upper].map((bound) =>
    Number.isFinite(bound) ? stripUnit(format(bound)) : '?',
  )
  return `${format(effect.estimate)} (${lower} … ${upper})`
}

/** A ratio of a million and more says nothing. */
const maxShownLog = Math.log(1e6)

function stripUnit(text: string): string {
  return text.replace(/ (?:%|pp)$/, '')
}
