/** One epoch of both sides as the statistics see it. */

import { metricQuantiles, type NoisyMetric } from '../config/value/metric.ts'
import { type CellCounts, sumCellCounts } from './cell-counts.ts'
import {
  type Effect,
  estimateMaxEffect,
  estimateQuantileEffect,
  estimateThroughputEffect,
  findPausedGroups,
} from './effects.ts'

export type SideName = 'base' | 'head'

/** What an epoch is read from. Groups that do not count (`selectKeptGroups`) are left out. */
export interface PairedReadingSource {
  readGroups(side: SideName, request: string | null): CellCounts[]
  /** The longest response of each second, or group, in ms; 0 without a response. */
  slowest: Record<SideName, number[]>
  /** CPU time per answered request, in ms; null where it can't be read. */
  cpu: Record<SideName, number> | null
  /** Which side was started first, as in `Effect`; null if both at once. */
  order: 1 | -1 | null
  /**
   * The failed requests of the head minus those of the base, in each group; also in late groups.
   */
  readExcessFailures(request: string | null): number[]
}

/** `pauses`: `left out` reads only the groups in which neither side paused. */
export interface PairedReading extends Pick<PairedReadingSource, 'slowest' | 'readExcessFailures'> {
  /**
   * The effect on a metric; null if there is nothing to compare. `rps` is a property of the service
   * in a closed load only.
   */
  estimateEffect(metric: NoisyMetric, request: string | null, pauses?: 'left out'): Effect | null
  /** The responses of the side that has fewer. */
  countResponses(request: string | null, pauses?: 'left out'): number
  /** By group: how slow it was if the side paused, or else 0 (`findPausedGroups`). */
  paused: Record<SideName, number[]>
}

/** Effects are computed once: every look reads the same epochs again. */
export function createPairedReading(source: PairedReadingSource): PairedReading {
  const { slowest, order, readExcessFailures } = source
  const paused = {
    base: findPausedGroups(source.readGroups('base', null)),
    head: findPausedGroups(source.readGroups('head', null)),
  }
  const readGroups = (side: SideName, request: string | null, pauses?: 'left out') =>
    source
      .readGroups(side, request)
      .filter((_, group) => pauses === undefined || !(paused.base[group] || paused.head[group]))
  const known = new Map<string, Effect | null>()
  return {
    slowest,
    readExcessFailures,
    paused,
    countResponses: (request, pauses) =>
      Math.min(
        ...(['base', 'head'] as const).map(
          (side) => sumCellCounts(readGroups(side, request, pauses)).total,
        ),
      ),
    estimateEffect: (metric, request, pauses) => {
      const key = JSON.stringify([metric, request, pauses])
      const found = known.get(key)
      if (found !== undefined) return found
      const computed = computeEffect(metric, source, (side) => readGroups(side, request, pauses))
      const effect = computed && { ...computed, ...(order !== null && { order }) }
      known.set(key, effect)
      return effect
    },
  }
}

function computeEffect(
  metric: NoisyMetric,
  { slowest, cpu }: PairedReadingSource,
  readGroups: (side: SideName) => CellCounts[],
): Effect | null {
  if (metric === 'max') return estimateMaxEffect(slowest.base, slowest.head)
  if (metric === 'cpu') return estimateCpuEffect(cpu)
  const [base, head] = [readGroups('base'), readGroups('head')]
  return metric === 'rps'
    ? estimateThroughputEffect(base, head)
    : estimateQuantileEffect(base, head, metricQuantiles[metric])
}

/** One number for each epoch, so its error shows only between the epochs. */
function estimateCpuEffect(cpu: PairedReadingSource['cpu']): Effect | null {
  if (cpu === null || cpu.base <= 0 || cpu.head <= 0) return null
  return { effect: Math.log(cpu.head / cpu.base), standardError: 0 }
}
