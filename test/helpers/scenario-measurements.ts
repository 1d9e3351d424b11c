/** Adds scenarios to generated measurements. */
import type { Measurement, Run } from '../../src/core/measurement/measurement.ts'
import type { EngineGroup } from '../../src/engine/types.ts'
import { createRandom, encodeTimes } from './measurements.ts'

export interface ScenarioSpec {
  name: string
  /** Scenarios that begin in each group. */
  started?: number
  /** The median of its time in ms on each side. */
  typicalMs?: Record<Run['side'], number>
  /** The share of them that is not completed, on each side. */
  failing?: Record<Run['side'], number>
}

/** The measurement as that of a load whose requests are the steps of these scenarios. */
export function addScenarios(measurement: Measurement, specs: ScenarioSpec[]): Measurement {
  const random = createRandom(7)
  const { plan, runs } = measurement
  return {
    ...measurement,
    plan: { ...plan, load: { ...plan.load, scenarios: true } },
    runs: runs.map((run) => ({
      ...run,
      groups: run.groups.map((group) => ({
        ...group,
        scenarios: specs.map((spec) => createScenarioGroup(spec, run.side, random)),
      })),
    })),
  }
}

function createScenarioGroup(
  { name, started = 60, typicalMs, failing }: ScenarioSpec,
  side: Run['side'],
  random: () => number,
): NonNullable<EngineGroup['scenarios']>[number] {
  const completed = Math.round(started * (1 - (failing?.[side] ?? 0)))
  const typical = typicalMs?.[side] ?? 20
  const times = Array.from({ length: completed }, () => typical * (0.9 + 0.2 * random()))
  return { name, started, completed, response: encodeTimes(times) }
}
