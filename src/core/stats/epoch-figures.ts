/** Reads the figures of single epochs, and summarizes those of several epochs. */

import type { EngineRequestGroup } from '../../engine/types.ts'
import type { Metric, RequestMetric } from '../config/value/metric.ts'
import { computeMedianOrZero, sum } from '../measurement/averages.ts'
import {
  computePercentiles,
  countValues,
  MeasurementError,
  mergeHistograms,
} from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import { readKeptShare } from './kept-rate.ts'
import { computeCpuPerRequest } from './paired-epochs.ts'

/** One figure over all epochs. */
export interface EpochFigures {
  /** The median; of errors the worst epoch's. */
  value: number
  low: number
  high: number
  /**
   * The value of each epoch. The unit is ms for times, per second for rps, a share in [0, 1] for
   * errors.
   */
  epochs: number[]
}

export interface EpochMetrics {
  total: Record<Exclude<Metric, 'rps' | 'cpu'>, number> & Record<'rps' | 'cpu', number | null>
  /** By name; empty if there is only one request. */
  requests: Map<string, Record<RequestMetric, number>>
  /** The share of the due requests that were completed, in [0, 1]. */
  kept: number
  /** The share of the due requests that failed or got no response, in [0, 1]. */
  lost: number
}

/**
 * The figures of each run.
 * @throws MeasurementError when there is no run.
 */
export function readEpochs(runs: Run[]): EpochMetrics[] {
  if (runs.length === 0) throw createNothingToCompareError()
  return runs.map(readEpoch)
}

export function createNothingToCompareError(): MeasurementError {
  return new MeasurementError('There is nothing to compare: no epoch was measured to its end.')
}

/**
 * The achieved rate counts complete responses of any status within the measured time, but neither
 * failed connections nor late responses of a service that fell behind. Responses to requests of the
 * warm-up compensate for the requests in flight at the end (docs/decisions/0005).
 */
function readEpoch(run: Run): EpochMetrics {
  const requests = run.groups.flatMap((group) => group.requests)
  const response = computePercentiles(mergeHistograms(requests.map((request) => request.response)))
  const { offered } = run
  const failed = run.errors.total + run.unfinished
  return {
    total: {
      p50: response.p50,
      p90: response.p90,
      p99: response.p99,
      'p99.9': response.p99_9,
      max: response.max,
      rps: divideOrZero(run.completed, run.measuredSeconds),
      errors: divideOrZero(failed - run.unfinished, offered),
      cpu: computeCpuPerRequest(run),
    },
    requests: readRequestMetrics(run),
    kept: readKeptShare(run).share,
    lost: divideOrZero(failed, offered),
  }
}

/**
 * Empty if there is only one request, which would repeat the total. Requests never due are left
 * out.
 */
function readRequestMetrics(run: Run): EpochMetrics['requests'] {
  const byName = new Map<string, EngineRequestGroup[]>()
  for (const part of run.groups.flatMap((group) => group.requests)) {
    byName.set(part.name, [...(byName.get(part.name) ?? []), part])
  }
  const figures: EpochMetrics['requests'] = new Map()
  if (byName.size < 2) return figures
  for (const [name, parts] of byName) {
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

/** The median over all epochs of a stored run; null if there are no values above 0. */
export function computeRunMedian(
  metric: Metric,
  request: string | null,
  epochs: EpochMetrics[],
): number | null {
  const found = selectValues(metric, request, epochs).filter((value) => value > 0)
  return found.length === 0 ? null : computeMedianOrZero(found)
}

/**
 * For errors, which are not noise: the median of 0, 0 and 100 % would hide the epoch that failed.
 */
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

export function divideOrZero(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}
