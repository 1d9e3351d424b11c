/** Estimates how long a load takes, before it is sent. */

import { isStorm } from '../config/load.ts'
import type { Suite } from '../config/suite.ts'
import { computeMeanThinkSeconds } from '../config/value/think.ts'
import { sum } from '../measurement/averages.ts'

type LoadedSuite = Pick<Suite, 'load' | 'scenarios' | 'warmupSeconds' | 'durationSeconds'>

/** The seconds of load of one side in one epoch, its warm-up included. */
export function estimateLoadSeconds(suite: LoadedSuite): number {
  const { load, warmupSeconds, durationSeconds } = suite
  return isStorm(load)
    ? Math.min(estimateStormSeconds(suite), durationSeconds)
    : warmupSeconds + durationSeconds
}

/**
 * The least time of a storm, in seconds: until the last user has started, and has paused between
 * all requests, or within and between all scenarios. The responses come on top.
 */
export function estimateStormSeconds({
  load,
  scenarios,
}: Pick<Suite, 'load' | 'scenarios'>): number {
  if (load.kind !== 'users') return 0
  const { rampUpSeconds, loops = 1, thinkSeconds } = load
  const between = thinkSeconds === undefined ? 0 : (thinkSeconds.from + thinkSeconds.to) / 2
  return rampUpSeconds + (loops - 1) * between + loops * computeMeanScenarioThink(scenarios)
}

function computeMeanScenarioThink(scenarios: Suite['scenarios']): number {
  const weights = sum(scenarios.map(({ weight }) => weight))
  const thinking = scenarios.map(
    ({ weight, steps }) => weight * sum(steps.map(({ think }) => computeMeanThinkSeconds(think))),
  )
  return sum(thinking) / Math.max(1, weights)
}
