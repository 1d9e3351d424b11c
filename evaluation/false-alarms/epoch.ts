/**
 * Computes the figures and estimates of an epoch from response times, with the gate's own
 * statistics.
 */
import { type CellCounts, countTimes, sumCellCounts } from '../../src/core/stats/cell-counts.ts'
import { selectKeptGroups } from '../../src/core/stats/effects.ts'
import { createPairedReading } from '../../src/core/stats/paired-reading.ts'
import { estimateQuantile } from '../../src/core/stats/quantiles.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'
import type { SideTimes } from './scenarios.ts'

export function estimateEpoch(times: SideTimes, perSecond: number): KnownEpoch {
  const groups = { base: countGroups(times.base), head: countGroups(times.head) }
  const kept = selectKeptGroups(groups.base, groups.head, noVoidGroups)
  const slowest = {
    base: findSlowestPerSecond(times.base, perSecond),
    head: findSlowestPerSecond(times.head, perSecond),
  }
  const all = { base: sumCellCounts(groups.base), head: sumCellCounts(groups.head) }
  const readQuantile = (metric: 'p50' | 'p99', share: number) => ({
    metric,
    request: null,
    base: estimateQuantile(all.base, share),
    head: estimateQuantile(all.head, share),
  })
  return {
    durationSeconds: times.base.length / perSecond,
    perSecond,
    figures: [
      readQuantile('p50', 0.5),
      readQuantile('p99', 0.99),
      {
        metric: 'max',
        request: null,
        base: Math.max(...slowest.base),
        head: Math.max(...slowest.head),
      },
    ],
    reading: createPairedReading({
      readGroups: (side) => groups[side].filter((_, group) => kept[group]),
      secondsPerGroup: times.base.length / perSecond / groupCount,
      slowest,
      cpu: null,
      order: null,
      readExcessFailures: () => [],
    }),
    kept: null,
  }
}

/** The number of groups into which the engine divides an epoch. */
const groupCount = 9

const noVoidGroups = Array.from({ length: groupCount }, () => false)

function countGroups(times: Float64Array): CellCounts[] {
  return splitEvenly(times, groupCount).map(countTimes)
}

/** The slowest response of each second. */
function findSlowestPerSecond(times: Float64Array, perSecond: number): number[] {
  return splitEvenly(times, times.length / perSecond).map((second) =>
    second.reduce((slowest, each) => Math.max(slowest, each)),
  )
}

function splitEvenly(times: Float64Array, count: number): Float64Array[] {
  const findBorder = (part: number) => Math.round((part * times.length) / count)
  return Array.from({ length: count }, (_, part) =>
    times.subarray(findBorder(part), findBorder(part + 1)),
  )
}
