/** Plans the warm-up, which continues for as long as responses get faster. */

import type { EngineLoad, EnginePlan, EngineResult } from '../../engine/types.ts'
import { countValues, mergeHistograms, readQuantileMs } from '../measurement/histogram.ts'

/** The last part of a warm-up, which uses the connections of the measured time. */
export const warmupLeadMs = 1000

/**
 * The plan of a separate engine run that warms up for `seconds`. It has a group for each second, or
 * for each pair of rounds, so that the trend of the response times can be examined.
 */
export function buildWarmupStretch(load: EnginePlan, seconds: number): EnginePlan {
  const groupMs = load.interleave?.kind === 'rounds' ? 2 * load.interleave.roundMs : 1000
  const groups = Math.max(1, Math.round((seconds * 1000) / groupMs))
  return {
    ...load,
    load: removeShape(load.load),
    warmupMs: 0,
    durationMs: groups * groupMs,
    groups,
    drainMs: Math.min(load.drainMs, 1000),
  }
}

/** Stages apply only to the measured time. The warm-up has their first rate. */
function removeShape(load: EngineLoad): EngineLoad {
  if (!('shape' in load)) return load
  const { shape: _, ...steady } = load
  return steady
}

/** Median response time of each side in each group, in ms, with its number of requests. */
export type Medians = { value: number; requests: number }[][]

export function computeMedians({ sides }: EngineResult): Medians {
  return sides.map(({ groups }) =>
    groups.map(({ requests }) => {
      const all = mergeHistograms(requests.map(({ response }) => response))
      return { value: readQuantileMs(all, 0.5), requests: countValues(all) }
    }),
  )
}

/**
 * Whether the last second of any side was faster than the second before it, by more than 5 % and by
 * more than chance. The relative standard error of the median of n requests is about 0.5 / √n,
 * and that of the difference of two medians √2 times as much; chance is twice that.
 */
export function isStillGettingFaster(medians: Medians): boolean {
  return medians.some((groups) => {
    const [before, last] = groups.slice(-2)
    if (before === undefined || last === undefined || before.value === 0 || last.value === 0)
      return false
    const chance = Math.SQRT2 / Math.sqrt(Math.max(1, Math.min(before.requests, last.requests)))
    return Math.log(before.value / last.value) > Math.max(0.05, chance)
  })
}
