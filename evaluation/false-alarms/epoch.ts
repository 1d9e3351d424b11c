/** Response times in, what the gate would know of the epoch out, by the gate's own statistics. */

import { type CellCounts, countTimes, sumCellCounts } from '../../src/core/stats/cell-counts.ts'
import {
  estimateMaxEffect,
  estimateQuantileEffect,
  selectKeptGroups,
} from '../../src/core/stats/effects.ts'
import { estimateQuantile } from '../../src/core/stats/quantiles.ts'
import type { KnownEpoch, KnownMetric } from '../simulated-pull-request.ts'
import type { Times } from './scenarios.ts'

export const gated = ['p50', 'p99', 'max'] as const

export function knownEpochOf(times: Times, perSecond: number): KnownEpoch {
  const [base, head] = [groupsOf(times.base), groupsOf(times.head)]
  const kept = selectKeptGroups(base, head, inTime)
  const [keptBase, keptHead] = [base, head].map((all) => all.filter((_, group) => kept[group]))
  const [slowestBase, slowestHead] = [
    slowest(times.base, perSecond),
    slowest(times.head, perSecond),
  ]
  const [allBase, allHead] = [sumCellCounts(base), sumCellCounts(head)]
  const quantile = (metric: 'p50' | 'p99', share: number): KnownMetric => ({
    metric,
    base: estimateQuantile(allBase, share),
    head: estimateQuantile(allHead, share),
    effect: estimateQuantileEffect(keptBase ?? [], keptHead ?? [], share),
  })
  return {
    durationSeconds: times.base.length / perSecond,
    perSecond,
    metrics: [
      quantile('p50', 0.5),
      quantile('p99', 0.99),
      {
        metric: 'max',
        base: Math.max(...slowestBase),
        head: Math.max(...slowestHead),
        effect: estimateMaxEffect(slowestBase, slowestHead),
      },
    ],
  }
}

/** As many as the engine keeps of an epoch. */
const groups = 9

const inTime = Array.from({ length: groups }, () => false)

function groupsOf(times: Float64Array): CellCounts[] {
  return parts(times, groups).map(countTimes)
}

/** Of each second. */
function slowest(times: Float64Array, perSecond: number): number[] {
  return parts(times, times.length / perSecond).map((second) =>
    second.reduce((most, each) => Math.max(most, each)),
  )
}

function parts(times: Float64Array, count: number): Float64Array[] {
  const border = (part: number) => Math.round((part * times.length) / count)
  return Array.from({ length: count }, (_, part) => times.subarray(border(part), border(part + 1)))
}
