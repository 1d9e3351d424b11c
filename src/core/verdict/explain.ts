/** Words for limits, metrics and changes. */

import type { Limit } from '../config/limits.ts'
import type { Metric, NoisyMetric } from '../config/value/metric.ts'
import {
  formatExactMilliseconds,
  formatMilliseconds,
  formatPercent,
  formatPerSecond,
  formatSignedPercent,
  formatSignedPoints,
} from '../text/format-number.ts'
import type { ComparisonRow } from './compare.ts'

/** A change without its sign, rounded as changes are. */
export function formatUnsignedPercent(change: number): string {
  return formatSignedPercent(Math.abs(change)).replace('+', '')
}

/** `31 % slower`, `3.2 times as slow`: who reads `+220 %` has to think. */
export function formatSlowdown(change: number): string {
  return change < 1
    ? `${formatSignedPercent(change).replace('+', '')} slower`
    : `${(change + 1).toFixed(change < 9 ? 1 : 0)} times as slow`
}

/** The limit as its user wrote it. */
export function describeLimit(limit: Limit, metric: Metric): string {
  if (limit.kind === 'relative') return formatSignedPercent(limit.share)
  if (limit.kind === 'points') return formatSignedPoints(limit.share)
  if (metric === 'rps') return formatPerSecond(limit.value)
  return metric === 'errors' ? formatPercent(limit.value) : formatExactMilliseconds(limit.value)
}

export function describeSlowdown(row: ComparisonRow, change: number): string {
  if (row.metric === 'cpu')
    return `The head needs ${formatUnsignedPercent(change)} more CPU per request than the base`
  if (row.metric === 'rps')
    return `The head answers ${formatUnsignedPercent(change)} fewer requests per second than the base`
  return `${describeRowMetric(row)} is ${formatSlowdown(change)}${change < 1 ? ' than the base' : ' as the base'}`
}

export function formatNoisyValue(metric: NoisyMetric, value: number): string {
  return metric === 'rps' ? formatPerSecond(value) : formatMilliseconds(value)
}

export function describeRowMetric({ metric, request }: ComparisonRow): string {
  const names: Partial<Record<Metric, string>> = {
    cpu: 'CPU per request',
    rps: 'Requests per second',
  }
  const name = names[metric] ?? metric
  return request === null ? name : `${name} of ${request}`
}
