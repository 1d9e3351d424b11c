/** How often the bounds and the intervals of the gate contain the truth, which is no change. */
import {
  falseAlarmWeights,
  firstLookMissShare,
  lastLookMissShare,
  maxFalseAlarmShare,
  maxMissRate,
} from '../../src/core/tunables/tunables.ts'
import type { JudgedRow } from '../../src/core/verdict/limit-result.ts'
import { formatShare } from '../page-text.ts'
import { estimateProportion } from '../proportion.ts'
import { createRandom } from '../random.ts'
import {
  judgeLooks,
  type KnownEpoch,
  type Look,
  type PullRequestContext,
  takeUntilSure,
} from '../simulated-pull-request.ts'
import type { Cell, CellResult } from './cells.ts'

export type IntervalMetric = 'p50' | 'p99' | 'max'

/** The maximum share of misses of each kind. */
export function listStatedMisses(metric: IntervalMetric): number[] {
  return [
    falseAlarmWeights[metric] * maxFalseAlarmShare,
    maxMissRate * firstLookMissShare,
    maxMissRate * lastLookMissShare,
  ]
}

/** Every pull request is measured up to its last look, whether the gate is sure or not. */
export function createIntervalCell(
  metric: IntervalMetric,
  generate: (random: ReturnType<typeof createRandom>) => Iterable<KnownEpoch>,
  context: PullRequestContext,
): Cell {
  return {
    run: (pullRequests, seed): CellResult => {
      const random = createRandom(seed)
      const trials = Math.ceil(pullRequests / 10)
      const misses = [0, 0, 0]
      for (let trial = 0; trial < trials; trial++) {
        for (const [kind, hasMissed] of findMisses(metric, generate(random), context).entries())
          misses[kind] = (misses[kind] ?? 0) + Number(hasMissed)
      }
      const stated = listStatedMisses(metric)
      return {
        text: misses.map((missed) => formatShare(missed, trials)).join(' / '),
        unmet: misses.flatMap((missed, kind) =>
          estimateProportion(missed, trials).lower > (stated[kind] ?? 0)
            ? [`misses ${formatShare(missed, trials)}, stated ${formatShare(stated[kind] ?? 0)}`]
            : [],
        ),
      }
    },
  }
}

/** The share of the intervals of a report that contain the truth, which is no change. */
export const minCoverage = 0.95

/** At the look at which the gate decides / at the last look, whether it is sure or not. */
export function createCoverageCell(
  metric: IntervalMetric,
  generate: (random: ReturnType<typeof createRandom>) => Iterable<KnownEpoch>,
  context: PullRequestContext,
): Cell {
  return {
    run: (pullRequests, seed): CellResult => {
      const random = createRandom(seed)
      const trials = Math.ceil(pullRequests / 10)
      const covered = [0, 0]
      for (let trial = 0; trial < trials; trial++) {
        const looks = [...judgeLooks(generate(random), context)]
        const ends = [[...takeUntilSure(looks, context)].at(-1), looks.at(-1)]
        for (const [end, look] of ends.entries()) {
          const { interval } = findRow(metric, look)
          if (interval === null) throw new Error(`There should be an interval for ${metric}.`)
          const isCovered = interval.lower <= 0 && interval.upper >= 0
          covered[end] = (covered[end] ?? 0) + Number(isCovered)
        }
      }
      return {
        text: covered.map((count) => formatShare(count, trials)).join(' / '),
        unmet: covered.flatMap((count) =>
          estimateProportion(count, trials).upper < minCoverage
            ? [`contains the truth ${formatShare(count, trials)}, aim ${formatShare(minCoverage)}`]
            : [],
        ),
      }
    },
  }
}

function findRow(metric: IntervalMetric, look: Look | undefined): JudgedRow {
  const row = look?.verdict.rows.find((each) => each.metric === metric)
  if (row === undefined) throw new Error(`There should be a row for ${metric}.`)
  return row
}

/**
 * Whether the lower bound was above no change at any look at which something can fail, the upper
 * bound was below it at the first look, and at the last one.
 */
function findMisses(
  metric: IntervalMetric,
  epochs: Iterable<KnownEpoch>,
  context: PullRequestContext,
): boolean[] {
  const looks = [...judgeLooks(epochs, context)]
  const read = (look: Look | undefined) => {
    const { bounds } = findRow(metric, look)
    if (bounds === null) throw new Error(`There should be bounds for ${metric}.`)
    return bounds
  }
  return [
    looks.slice(1).some((look) => read(look).lower > 0),
    read(looks[0]).upper < 0,
    read(looks.at(-1)).upper < 0,
  ]
}
