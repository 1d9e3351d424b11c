/** Describes limits, metrics and changes for people. */

import type { Limit } from '../config/limits.ts'
import { isShareMetric, type Metric, type NoisyMetric } from '../config/value/metric.ts'
import type { EpochFigures } from '../stats/epoch-figures.ts'
import {
  formatExactMilliseconds,
  formatMilliseconds,
  formatPercent,
  formatPerSecond,
  formatSignedPercent,
  formatSignedPoints,
} from '../text/format-number.ts'
import { maxPrintedDetectable } from '../tunables/tunables.ts'
import type { ComparisonRow } from './compare.ts'

/** A change without its sign, rounded as changes are. */
export function formatUnsignedPercent(change: number): string {
  return formatSignedPercent(Math.abs(change)).replace('+', '')
}

/**
 * The smallest change that a measurement can tell from noise, in the form of `format`: `6.7 %`. Far
 * beyond any limit, its size says nothing: `more than 200 %`.
 */
export function formatDetectable(
  change: number,
  format: (change: number) => string = formatUnsignedPercent,
): string {
  return Math.abs(change) <= maxPrintedDetectable
    ? format(change)
    : `more than ${formatUnsignedPercent(maxPrintedDetectable)}`
}

/** `31 % slower`, `3.2 times as slow`: easier to read than `+220 %`. */
export function formatSlowdown(change: number): string {
  return change < 1
    ? `${formatUnsignedPercent(change)} slower`
    : `${(change + 1).toFixed(change < 9 ? 1 : 0)} times as slow`
}

/** The limit as the user wrote it: `+10 %`, `250 ms`. */
export function describeLimit(limit: Limit, metric: Metric): string {
  if (limit.kind === 'relative') return formatSignedPercent(limit.share)
  if (limit.kind === 'points') return formatSignedPoints(limit.share)
  if (metric === 'rps') return formatPerSecond(limit.value)
  return isShareMetric(metric) ? formatPercent(limit.value) : formatExactMilliseconds(limit.value)
}

export function describeSlowdown(row: ComparisonRow, change: number): string {
  const percent = formatUnsignedPercent(change)
  if (row.metric === 'cpu') return `The head needs ${percent} more CPU per request than the base`
  if (row.metric === 'rps')
    return `The head answers ${percent} fewer requests per second than the base`
  if (row.metric === 'finish95')
    return `${describeRowMetric(row)} is ${formatFinishChange(change)} that of the base`
  const conjunction = change < 1 ? 'than' : 'as'
  return `${describeRowMetric(row)} is ${formatSlowdown(change)} ${conjunction} the base`
}

/** `31 % longer than`, `3.2 times`. */
function formatFinishChange(change: number): string {
  return change < 1
    ? `${formatUnsignedPercent(change)} longer than`
    : `${(change + 1).toFixed(change < 9 ? 1 : 0)} times`
}

export function formatNoisyValue(metric: NoisyMetric, value: number): string {
  return metric === 'rps' ? formatPerSecond(value) : formatMilliseconds(value)
}

/** What names a row. */
type NamedFigure = Pick<ComparisonRow, 'metric' | 'request' | 'scenario' | 'stepOf' | 'evidence'>

export function describeRowMetric(row: NamedFigure): string {
  return nameSubjectMetric(row, describePauses(row))
}

/** The metric without the remark that pauses are left out, as absolute limits judge it. */
export function describeWholeMetric(row: ComparisonRow): string {
  return nameSubjectMetric(row, '')
}

/** ` between pauses` if the row is that of this time; else empty. */
export function describePauses({ evidence }: Pick<ComparisonRow, 'evidence'>): string {
  return evidence.kind === 'estimate' && evidence.pauses !== undefined ? ' between pauses' : ''
}

function nameSubjectMetric(row: NamedFigure, remark: string): string {
  const names: Partial<Record<Metric, string>> = {
    cpu: 'CPU per request',
    rps: 'Requests per second',
    finish95: 'The time until 95 % of the requests were answered',
  }
  const name = `${names[row.metric] ?? row.metric}${remark}`
  return row.request === null ? name : `${name} of ${describeRowSubject(row)}`
}

/**
 * The figure that an absolute limit judges: `231 ms, median of the epochs`, and the limit with it:
 * `250 ms (231 ms, median of the epochs)`. It has a name where the row shows another one.
 */
export function describeAbsoluteFigure(
  limit: Limit & { kind: 'absolute' },
  { metric, head, observed }: Pick<ComparisonRow, 'metric' | 'head' | 'observed'>,
): { value: number; text: string; limitText: string } {
  const limitText = describeLimit(limit, metric)
  const format = metric === 'rps' ? formatPerSecond : formatMilliseconds
  if (observed === undefined) return { value: head.value, text: format(head.value), limitText }
  if (metric === 'max') {
    const { value, text } = describeRepeatedMax(observed.head)
    const base = observed.base?.high ?? 0
    // If the base is past the limit too, the change did not cause it.
    const isOfBoth = Math.min(value, base) >= limit.value
    const remark = isOfBoth ? `${text}; the base up to ${format(base)}` : text
    return { value, text, limitText: `${limitText} (${remark})` }
  }
  const { value } = observed.head
  const text = `${format(value)}, median of the epochs`
  return { value, text, limitText: `${limitText} (${text})` }
}

/**
 * What two epochs reach, since the longest response of a single one is chance; of one epoch, its
 * longest response.
 */
function describeRepeatedMax({ epochs }: EpochFigures): { value: number; text: string } {
  const [longest = 0, second] = epochs.toSorted((one, other) => other - one)
  return second === undefined
    ? { value: longest, text: `${formatMilliseconds(longest)}, longest of the epoch` }
    : { value: second, text: `${formatMilliseconds(second)} or more in 2 epochs` }
}

/** `GET /`; `the scenario buy`; `search (a step of buy)`. */
export function describeRowSubject(
  { request, scenario, stepOf }: Pick<ComparisonRow, 'request' | 'scenario' | 'stepOf'>,
  maxChars = Number.POSITIVE_INFINITY,
): string {
  const name = (request ?? '').slice(0, maxChars)
  if (scenario) return `the scenario ${name}`
  return stepOf === undefined ? name : `${name} (a step of ${stepOf.slice(0, maxChars)})`
}
