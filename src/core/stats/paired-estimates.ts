/** Estimates how much each metric changed, from the paired epochs. */

import type { Metric } from '../config/value/metric.ts'
import type { Turns } from '../measurement/measurement.ts'
import { fewestBeyond, tau } from '../tunables/tunables.ts'
import { sumOf } from './cell-counts.ts'
import { answersEffect, type Effect, quantileEffect, slowestEffect } from './effects.ts'
import { combined, type Estimate } from './intervals.ts'
import type { Reading } from './paired-epochs.ts'

/** Of ln(head / base); null where no epoch has anything to compare. */
export function estimateOf(
  metric: Exclude<Metric, 'errors'>,
  request: string | null,
  readings: Reading[],
  turns: Turns,
): Estimate | null {
  const effects = readings.flatMap((reading) => effectOf(metric, request, reading) ?? [])
  // One after the other, sides see different minutes: only the spread of the epochs themselves says how different.
  const prior = { tau: tau[metric], ...(turns === 'one-by-one' && { strength: 0 }) }
  return effects.length === 0 ? null : combined(effects, prior)
}

/** Of one epoch; null where it has nothing to compare. rps tells of a service in a closed load only. */
export function effectOf(
  metric: Exclude<Metric, 'errors'>,
  request: string | null,
  reading: Reading,
): Effect | null {
  if (metric === 'max') return slowestEffect(reading.slowest.base, reading.slowest.head)
  if (metric === 'cpu') return cpuEffect(reading.cpu)
  if (metric === 'rps') return answersEffect(reading.groups('base', request), reading.groups('head', request))
  return quantileEffect(reading.groups('base', request), reading.groups('head', request), quantiles[metric])
}

/**
 * Whether a percentile rests on so few requests that its interval looks surer than it is: fewer than five of a side lie
 * beyond it in some epoch. A p99 takes 500.
 */
export function isScarce(
  metric: Exclude<Metric, 'errors'>,
  request: string | null,
  readings: Reading[],
): boolean {
  if (metric === 'max' || metric === 'rps' || metric === 'cpu') return false
  return readings.some((reading) =>
    (['base', 'head'] as const).some(
      (side) => sumOf(reading.groups(side, request)).total * (1 - quantiles[metric]) < fewestBeyond - 1e-9,
    ),
  )
}

const quantiles = { p50: 0.5, p90: 0.9, p99: 0.99, 'p99.9': 0.999 }

/** One number an epoch: how far it can be trusted shows only between the epochs. */
function cpuEffect(cpu: Reading['cpu']): Effect | null {
  if (cpu === null || cpu.base <= 0 || cpu.head <= 0) return null
  return { effect: Math.log(cpu.head / cpu.base), standardError: 0 }
}
