/** The figures of single epochs, and what several epochs come to. */

import type { EngineRequestGroup } from '../../engine/types.ts'
import type { Metric, RequestMetric } from '../config/value/metric.ts'
import {
  computePercentiles,
  countValues,
  MeasurementError,
  mergeHistograms,
} from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import { computeCpuPerAnswer, countRequests } from '../stats/paired-epochs.ts'

/** One figure over all epochs: the median (of errors the worst), and the lowest and highest epoch. */
export interface EpochFigures {
  value: number
  low: number
  high: number
  /** The unit is ms for times, per second for rps, a share in [0, 1] for errors. */
  epochs: number[]
}

export interface EpochMetrics {
  total: Record<Exclude<Metric, 'rps' | 'cpu'>, number> & Record<'rps' | 'cpu', number | null>
  requests: Map<string, Record<RequestMetric, number>>
  kept: number
  lost: number
}

/** Their totals without the requests that are new. */
export function readEpochs(runs: Run[], fresh: ReadonlySet<string> = new Set()): EpochMetrics[] {
  if (runs.length === 0) throw createNothingToCompareError()
  return runs.map((run) => readEpoch(run, fresh))
}

export function createNothingToCompareError(): MeasurementError {
  return new MeasurementError('There is nothing to compare: no epoch was measured to its end.')
}

/**
 * The achieved rate is of complete answers, whatever their status, within the measured time: never of failed
 * connections, nor of what a service that fell behind answers afterwards. What the warm-up left to be answered
 * makes up for what is still under way at the end.
 */
function readEpoch(run: Run, fresh: ReadonlySet<string>): EpochMetrics {
  const requests = run.groups.flatMap((group) =>
    group.requests.filter(({ name }) => !fresh.has(name)),
  )
  const response = computePercentiles(mergeHistograms(requests.map((request) => request.response)))
  const { offered, failed } = countRequests(run, null, fresh)
  return {
    total: {
      p50: response.p50,
      p90: response.p90,
      p99: response.p99,
      'p99.9': response.p99_9,
      max: response.max,
      rps: divideOrZero(run.completed, run.measuredSeconds),
      errors: divideOrZero(failed - run.unfinished, offered),
      cpu: computeCpuPerAnswer(run),
    },
    requests: readRequestMetrics(run),
    kept: Math.min(
      1,
      divideOrZero(run.completed + estimateInFlight(run, response.p50), run.offered),
    ),
    lost: divideOrZero(failed, offered),
  }
}

/**
 * After a warm-up shorter than a response, what a steady service has under way at the end, and nothing made up for: rate
 * times response time (Little). One that falls behind has a queue besides, of which the median is a half at most.
 */
function estimateInFlight({ offered, measuredSeconds, warmupSeconds }: Run, p50Ms: number): number {
  const uncoveredSeconds = Math.max(0, p50Ms / 1000 - warmupSeconds)
  return Math.ceil(divideOrZero(offered, measuredSeconds) * uncoveredSeconds)
}

/** Empty when there is one kind of request only: it would repeat the total. A request not due has no figures. */
function readRequestMetrics(run: Run): EpochMetrics['requests'] {
  const slices = new Map<string, EngineRequestGroup[]>()
  for (const part of run.groups.flatMap((group) => group.requests)) {
    slices.set(part.name, [...(slices.get(part.name) ?? []), part])
  }
  const figures: EpochMetrics['requests'] = new Map()
  if (slices.size < 2) return figures
  for (const [name, parts] of slices) {
    const response = mergeHistograms(parts.map((part) => part.response))
    const offered = sum(parts.map((part) => part.offered))
    if (offered === 0 && countValues(response) === 0) continue
    const { p50, p99 } = computePercentiles(response)
    figures.set(name, {
      p50,
      p99,
      errors: divideOrZero(sum(parts.map((part) => part.errors.total)), offered),
    })
  }
  return figures
}

export function listRequestNames(epochs: EpochMetrics[]): string[] {
  return [...new Set(epochs.flatMap((epoch) => [...epoch.requests.keys()]))]
}

export function selectValues(
  metric: Metric,
  request: string | null,
  epochs: EpochMetrics[],
): number[] {
  if (request === null) return epochs.flatMap((epoch) => epoch.total[metric] ?? [])
  return epochs.flatMap((epoch) => epoch.requests.get(request)?.[metric as RequestMetric] ?? [])
}

/** Of a whole run of several epochs; null where there is none. */
export function computeRunMedian(
  metric: Metric,
  request: string | null,
  epochs: EpochMetrics[],
): number | null {
  const found = selectValues(metric, request, epochs).filter((value) => value > 0)
  return found.length === 0 ? null : computeMedianOrZero(found)
}

/** Errors are no noise: the median of 0, 0 and 100 % would hide an epoch that failed throughout. */
export function summarizeWorstEpoch(epochs: number[]): EpochFigures {
  return { ...summarizeEpochs(epochs), value: Math.max(...epochs) }
}

export function summarizeEpochs(epochs: number[]): EpochFigures {
  return {
    value: computeMedianOrZero(epochs),
    low: Math.min(...epochs),
    high: Math.max(...epochs),
    epochs,
  }
}

export function computeMedianOrZero(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}

export function divideOrZero(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
