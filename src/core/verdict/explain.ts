/** Words for limits, metrics and changes. */

import type { Limit } from '../config/limits.ts'
import type { Metric, StrayingMetric } from '../config/value/metric.ts'
import {
  exactMilliseconds,
  milliseconds,
  percent,
  perSecond,
  signedPercent,
  signedPoints,
} from '../text/format-number.ts'
import type { Row } from './compare.ts'

/** A change without its sign, rounded as changes are. */
export function rounded(change: number): string {
  return signedPercent(Math.abs(change)).replace('+', '')
}

/** `31 % slower`, `3.2 times as slow`: who reads `+220 %` has to think. */
export function slowdown(change: number): string {
  return change < 1
    ? `${signedPercent(change).replace('+', '')} slower`
    : `${(change + 1).toFixed(change < 9 ? 1 : 0)} times as slow`
}

/** The limit as its user wrote it. */
export function printed(limit: Limit, metric: Metric): string {
  if (limit.kind === 'relative') return signedPercent(limit.share)
  if (limit.kind === 'points') return signedPoints(limit.share)
  if (metric === 'rps') return perSecond(limit.value)
  return metric === 'errors' ? percent(limit.value) : exactMilliseconds(limit.value)
}

export function slower(row: Row, change: number): string {
  if (row.metric === 'cpu') return `The head needs ${rounded(change)} more CPU per request than the base`
  if (row.metric === 'rps')
    return `The head answers ${rounded(change)} fewer requests per second than the base`
  return `${nameOf(row)} is ${slowdown(change)}${change < 1 ? ' than the base' : ' as the base'}`
}

export function valueWords(metric: StrayingMetric, value: number): string {
  return metric === 'rps' ? perSecond(value) : milliseconds(value)
}

export function nameOf({ metric, request }: Row): string {
  const names: Partial<Record<Metric, string>> = { cpu: 'CPU per request', rps: 'Requests per second' }
  const name = names[metric] ?? metric
  return request === null ? name : `${name} of ${request}`
}
