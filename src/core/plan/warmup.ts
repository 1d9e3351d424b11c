/** How long to warm up: as long as responses still get faster. */
import type { EngineLoad, EnginePlan, EngineResult } from '../../engine/types.ts'
import { countValues, mergeHistograms, readQuantileMs } from '../measurement/histogram.ts'

/** The part of a warm-up that is played right before the measured time, on the same connections. */
export const warmupLeadMs = 1000

/** A stretch of the warm-up as a play of its own, so that it can be looked at: a group for each second, or pair of rounds. */
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

/** A rate that changes does so in the measured time; before, it is what it begins with. */
function removeShape(load: EngineLoad): EngineLoad {
  if (!('shape' in load)) return load
  const { shape: _, ...steady } = load
  return steady
}

/** Median response time of each side, group by group, in ms. */
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
 * Whether the last second of any side was still faster than the one before it, by more than 5 % and more than chance:
 * the median of n requests is good to about 0.5 / √n, so twice √2 times that for the difference of two.
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
