/** The figures of one variant in one block of `tailgate compare`. */

import { computePercentiles, unitsPerMillisecond } from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import { countSuccesses, mergeTimings } from '../measurement/runs.ts'

/**
 * The figures in the order of the table. `bestSecond`: the responses to the requests of the best
 * whole second. `errors`: the share of requests that failed or got no response. `cpu`: processors
 * that the service kept busy.
 */
export const variantMetrics = [
  'p50',
  'p90',
  'p99',
  'max',
  'mean',
  'sd',
  'rps',
  'bestSecond',
  'bytes',
  'errors',
  'cpu',
  'memory',
] as const

export type VariantMetric = (typeof variantMetrics)[number]

/**
 * Times in ms, rates and bytes per second, the share of errors in [0, 1], memory in bytes. Null:
 * nothing is known, such as the times where nothing was answered.
 */
export type VariantFigures = Record<VariantMetric, number | null>

export function computeVariantFigures(run: Run): VariantFigures {
  const { response } = mergeTimings([run])
  const times = response.totalCount > 0 ? computePercentiles(response) : null
  const perSecond = (count: number) =>
    run.measuredSeconds > 0 ? count / run.measuredSeconds : null
  return {
    p50: times?.p50 ?? null,
    p90: times?.p90 ?? null,
    p99: times?.p99 ?? null,
    max: times?.max ?? null,
    mean: times?.mean ?? null,
    sd: times && response.stdDeviation / unitsPerMillisecond,
    rps: perSecond(countSuccesses(run)),
    bestSecond: findBestSecond(run),
    bytes: run.bytesRead === undefined ? null : perSecond(run.bytesRead),
    errors: computeFailedShare(run),
    cpu: run.service && perSecond(run.service.cpuSeconds),
    memory: run.service?.maxRssBytes ?? null,
  }
}

/** Of the whole seconds, without the requests that failed; null in a shorter run. */
function findBestSecond({ seconds, measuredSeconds }: Run): number | null {
  const whole = seconds.slice(0, Math.floor(measuredSeconds))
  return whole.length === 0 ? null : Math.max(...whole.map(countSecondSuccesses))
}

/** A request that is sent again may fail more than once. */
function countSecondSuccesses({ offered, answered, errors }: Run['seconds'][number]): number {
  return Math.max(0, Math.min(answered, offered - errors))
}

/** A request that is sent again may fail more than once. */
function computeFailedShare({ offered, errors, unfinished }: Run): number {
  return offered > 0 ? Math.min(1, (errors.total + unfinished) / offered) : 1
}
