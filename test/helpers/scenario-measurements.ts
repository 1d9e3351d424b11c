/** Adds scenarios to generated measurements. */
import type { Measurement, Run } from '../../src/core/measurement/measurement.ts'
import type { EngineGroup, EngineRequestGroup } from '../../src/engine/types.ts'
import { createErrors, createRandom, encodeTimes } from './measurements.ts'

type OfSides<Value> = Record<Run['side'], Value>

export interface ScenarioSpec {
  name: string
  /** Scenarios that begin in each group. */
  started?: number
  /** The median of its time in ms on each side. */
  typicalMs?: OfSides<number>
  /** The share of them that is not completed, on each side. */
  failing?: OfSides<number>
}

/** The measurement as that of a load whose requests are the steps of these scenarios. */
export function addScenarios(measurement: Measurement, specs: ScenarioSpec[]): Measurement {
  const random = createRandom(7)
  return replaceGroups(measurement, (group, { side }) => ({
    ...group,
    scenarios: specs.map((spec) => createScenarioGroup(spec, side, random)),
  }))
}

function replaceGroups(
  measurement: Measurement,
  replace: (group: EngineGroup, run: Run) => EngineGroup,
): Measurement {
  const { plan, runs } = measurement
  return {
    ...measurement,
    plan: { ...plan, load: { ...plan.load, scenarios: true } },
    runs: runs.map((run) => ({ ...run, groups: run.groups.map((group) => replace(group, run)) })),
  }
}

function createScenarioGroup(
  { name, started = 60, typicalMs, failing }: ScenarioSpec,
  side: Run['side'],
  random: () => number,
): NonNullable<EngineGroup['scenarios']>[number] {
  const completed = Math.round(started * (1 - (failing?.[side] ?? 0)))
  const typical = typicalMs?.[side] ?? 20
  return { name, started, completed, response: drawTimes(completed, typical, random) }
}

function drawTimes(count: number, typicalMs: number, random: () => number): string {
  return encodeTimes(Array.from({ length: count }, () => typicalMs * (0.9 + 0.2 * random())))
}

export interface ShopSpec {
  /** The typical time of each step in ms. */
  steps: { name: string; typicalMs: OfSides<number> }[]
  /** The step at which this share of the scenarios fails a check. */
  failing?: { step: string; share: OfSides<number> }
  firstErrors?: string[]
}

const startedPerGroup = 60

/** A measurement of one scenario, `buy`, with these steps. */
export function createShop(
  measurement: Measurement,
  { steps, failing, firstErrors = [] }: ShopSpec,
): Measurement {
  const random = createRandom(11)
  const failsAt = steps.findIndex(({ name }) => name === failing?.step)
  const shop = replaceGroups(measurement, (group, { side }) => {
    const failed = Math.round(startedPerGroup * (failing?.share[side] ?? 0))
    const lost = Math.round(startedPerGroup * Math.max(0, ...Object.values(failing?.share ?? {})))
    const sum = steps.reduce((total, { typicalMs }) => total + typicalMs[side], 0)
    return {
      ...group,
      requests: steps.map(({ name, typicalMs }, index): EngineRequestGroup => {
        const offered = failsAt >= 0 && index > failsAt ? startedPerGroup - failed : startedPerGroup
        const check = index === failsAt ? failed : 0
        const recorded = index === 0 ? offered : startedPerGroup - lost
        const response = drawTimes(recorded, typicalMs[side], random)
        const errors = { ...createErrors(0), total: check, check }
        return { name, offered, answered: offered, errors, response, service: response }
      }),
      scenarios: [
        {
          name: 'buy',
          started: startedPerGroup,
          completed: startedPerGroup - failed,
          response: drawTimes(startedPerGroup - lost, sum, random),
        },
      ],
    }
  })
  const runs = shop.runs.map((run) => sumSteps(run, run.side === 'head' ? firstErrors : []))
  const planned = { name: 'buy', weight: 1, steps: steps.map(({ name }) => [name]), hash: 'b0' }
  return { ...shop, plan: { ...shop.plan, scenarios: [planned] }, runs }
}

/** The counts of the run follow from those of its steps. */
function sumSteps(run: Run, firstErrors: string[]): Run {
  const requests = run.groups.flatMap((group) => group.requests)
  const offered = requests.reduce((sum, request) => sum + request.offered, 0)
  const check = requests.reduce((sum, { errors }) => sum + errors.check, 0)
  return {
    ...run,
    offered,
    sent: offered,
    answered: offered,
    completed: startedPerGroup * run.groups.length,
    errors: { ...createErrors(0), total: check, check },
    statuses: { 200: offered },
    firstErrors,
  }
}
