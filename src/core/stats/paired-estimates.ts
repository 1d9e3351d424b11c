/** Estimates how much each metric changed, from the paired epochs. */

import { type Metric, metricQuantiles } from '../config/value/metric.ts'
import type { Interleaving } from '../measurement/measurement.ts'
import { minRequestsBeyond, processTau } from '../tunables/tunables.ts'
import { sumCellCounts } from './cell-counts.ts'
import {
  type Effect,
  estimateMaxEffect,
  estimateQuantileEffect,
  estimateThroughputEffect,
} from './effects.ts'
import { combineEffects, type Estimate } from './intervals.ts'
import type { PairedReading } from './paired-epochs.ts'

/** The estimate of ln(head / base) over all epochs; null if no epoch has anything to compare. */
export function estimateChange(
  metric: Exclude<Metric, 'errors'>,
  request: string | null,
  readings: PairedReading[],
  interleaving: Interleaving,
): Estimate | null {
  const effects = readings.flatMap((reading) => estimateEpochEffect(metric, request, reading) ?? [])
  // One after the other, the sides run in different minutes. Only the spread of the epochs shows
  // how much these differ.
  const prior = { tau: processTau[metric], ...(interleaving === 'one-by-one' && { strength: 0 }) }
  return effects.length === 0 ? null : combineEffects(effects, prior)
}

/**
 * The effect in one epoch; null if there is nothing to compare. `rps` is a property of the service
 * in a closed load only.
 */
export function estimateEpochEffect(
  metric: Exclude<Metric, 'errors'>,
  request: string | null,
  reading: PairedReading,
): Effect | null {
  if (metric === 'max') return estimateMaxEffect(reading.slowest.base, reading.slowest.head)
  if (metric === 'cpu') return estimateCpuEffect(reading.cpu)
  if (metric === 'rps')
    return estimateThroughputEffect(
      reading.readGroups('base', request),
      reading.readGroups('head', request),
    )
  return estimateQuantileEffect(
    reading.readGroups('base', request),
    reading.readGroups('head', request),
    metricQuantiles[metric],
  )
}

/**
 * Whether a percentile rests on so few requests that its interval looks more certain than it is: in
 * some epoch, fewer than `minRequestsBeyond` requests of a side lie beyond it.
 */
export function hasTooFewRequests(
  metric: Exclude<Metric, 'errors'>,
  request: string | null,
  readings: PairedReading[],
): boolean {
  if (metric === 'max' || metric === 'rps' || metric === 'cpu') return false
  return readings.some((reading) =>
    (['base', 'head'] as const).some(
      (side) =>
        sumCellCounts(reading.readGroups(side, request)).total * (1 - metricQuantiles[metric]) <
        minRequestsBeyond - 1e-9,
    ),
  )
}

/** One number for each epoch, so its error shows only between the epochs. */
function estimateCpuEffect(cpu: PairedReading['cpu']): Effect | null {
  if (cpu === null || cpu.base <= 0 || cpu.head <= 0) return null
  return { effect: Math.log(cpu.head / cpu.base), standardError: 0 }
}
