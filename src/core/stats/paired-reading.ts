/** One epoch of both sides as the statistics see it. */

import { metricQuantiles, type NoisyMetric, type ShareMetric } from '../config/value/metric.ts'
import type { RowSubject } from '../measurement/runs.ts'
import { type CellCounts, sumCellCounts } from './cell-counts.ts'
import {
  createExactEffect,
  type Effect,
  estimateMaxEffect,
  estimateQuantileEffect,
  estimateThroughputEffect,
  findPausedGroups,
  type GroupTotal,
} from './effects.ts'

export type SideName = 'base' | 'head'

/** What an epoch is read from. Groups that do not count (`selectKeptGroups`) are left out. */
export interface PairedReadingSource {
  readGroups(side: SideName, subject: RowSubject): CellCounts[]
  /** How long each side was loaded in one group. */
  secondsPerGroup: number
  /** The scenarios that began in each of these groups; absent in a load of single requests. */
  readStarted?(side: SideName): GroupTotal[]
  /** The longest response of each second, or group, in ms; 0 without a response. */
  slowest: Record<SideName, number[]>
  /** CPU time per answered request, in ms; null where it can't be read. */
  cpu: Record<SideName, number> | null
  /** Which side was started first, as in `Effect`; null if both at once. */
  order: 1 | -1 | null
  /**
   * The failed requests of the head minus those of the base, in each group; also in late groups.
   * `checks`: those of them that failed a check.
   */
  readExcessFailures(subject: RowSubject, metric?: ShareMetric): number[]
}

/** `pauses`: `left out` reads only the groups in which neither side paused. */
export interface PairedReading extends Pick<PairedReadingSource, 'slowest' | 'readExcessFailures'> {
  /**
   * The effect on a metric; null if there is nothing to compare. `rps` is a property of the service
   * in a closed load only.
   */
  estimateEffect(metric: NoisyMetric, subject: RowSubject, pauses?: 'left out'): Effect | null
  /** The responses of the side that has fewer. */
  countResponses(subject: RowSubject, pauses?: 'left out'): number
  /** By group: how slow it was if the side paused, or else 0 (`findPausedGroups`). */
  paused: Record<SideName, number[]>
}

/** Effects are computed once: every look reads the same epochs again. */
export function createPairedReading(source: PairedReadingSource): PairedReading {
  const { slowest, order, readExcessFailures } = source
  const paused = findPausedGroups({
    base: source.readGroups('base', null),
    head: source.readGroups('head', null),
  })
  const readGroups = (side: SideName, subject: RowSubject, pauses?: 'left out') =>
    source
      .readGroups(side, subject)
      .filter((_, group) => pauses === undefined || !(paused.base[group] || paused.head[group]))
  const known = new Map<string, Effect | null>()
  return {
    slowest,
    readExcessFailures,
    paused,
    countResponses: (subject, pauses) =>
      Math.min(
        ...(['base', 'head'] as const).map(
          (side) => sumCellCounts(readGroups(side, subject, pauses)).total,
        ),
      ),
    estimateEffect: (metric, subject, pauses) => {
      const key = JSON.stringify([metric, subject, pauses])
      const found = known.get(key)
      if (found !== undefined) return found
      const computed = computeEffect(metric, source, (side) => readGroups(side, subject, pauses))
      const effect = computed && { ...computed, ...(order !== null && { order }) }
      known.set(key, effect)
      return effect
    },
  }
}

function computeEffect(
  metric: NoisyMetric,
  { slowest, cpu, readStarted, secondsPerGroup }: PairedReadingSource,
  readGroups: (side: SideName) => CellCounts[],
): Effect | null {
  if (metric === 'max') return estimateMaxEffect(slowest.base, slowest.head)
  if (metric === 'cpu') return estimateCpuEffect(cpu)
  // Only a storm has it, and is read otherwise (storms.ts).
  if (metric === 'finish95') return null
  if (metric === 'rps') {
    const readTotals = readStarted ?? readGroups
    return estimateThroughputEffect(readTotals('base'), readTotals('head'), secondsPerGroup)
  }
  return estimateQuantileEffect(readGroups('base'), readGroups('head'), metricQuantiles[metric])
}

/** One number for each epoch, so its error shows only between the epochs. */
function estimateCpuEffect(cpu: PairedReadingSource['cpu']): Effect | null {
  if (cpu === null || cpu.base <= 0 || cpu.head <= 0) return null
  return createExactEffect(cpu.base, cpu.head)
}
