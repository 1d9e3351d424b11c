/**
 * Computes the figures and estimates of an epoch from response times, with the gate's own
 * statistics.
 */
import { type CellCounts, countTimes, sumCellCounts } from '../../src/core/stats/cell-counts.ts'
import {
  estimateMaxEffect,
  estimateQuantileEffect,
  selectKeptGroups,
} from '../../src/core/stats/effects.ts'
import { estimateQuantile } from '../../src/core/stats/quantiles.ts'
import type { KnownEpoch, KnownMetric } from '../simulated-pull-request.ts'
import type { SideTimes } from './scenarios.ts'

export const simulatedMetrics = ['p50', 'p99', 'max'] as const
export type SimulatedMetric = (typeof simulatedMetrics)[number]

export function estimateEpoch(times: SideTimes, perSecond: number): KnownEpoch {
  const [base, head] = [countGroups(times.base), countGroups(times.head)]
  const kept = selectKeptGroups(base, head, noVoidGroups)
  const [keptBase, keptHead] = [base, head].map((all) => all.filter((_, group) => kept[group]))
  const [slowestBase, slowestHead] = [
    findSlowestPerSecond(times.base, perSecond),
    findSlowestPerSecond(times.head, perSecond),
  ]
  const [allBase, allHead] = [sumCellCounts(base), sumCellCounts(head)]
  const estimateQuantileMetric = (metric: 'p50' | 'p99', share: number): KnownMetric => ({
    metric,
    base: estimateQuantile(allBase, share),
    head: estimateQuantile(allHead, share),
    effect: estimateQuantileEffect(keptBase ?? [], keptHead ?? [], share),
  })
  return {
    durationSeconds: times.base.length / perSecond,
    perSecond,
    metrics: [
      estimateQuantileMetric('p50', 0.5),
      estimateQuantileMetric('p99', 0.99),
      {
        metric: 'max',
        base: Math.max(...slowestBase),
        head: Math.max(...slowestHead),
        effect: estimateMaxEffect(slowestBase, slowestHead),
      },
    ],
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
