/** Converts scenarios and data for the engine. */

import type { EngineFeeder, EnginePlan, EngineScenario, EngineThink } from '../../engine/types.ts'
import type { Feeder } from '../config/request/feeders.ts'
import type { Scenario } from '../config/scenarios.ts'
import type { Suite } from '../config/suite.ts'
import { findMaxThinkSeconds, type Think } from '../config/value/think.ts'
import { isSecretName } from '../secrets/secret-names.ts'
import { type LoadedData, lookupFeeder } from './data/loaded-data.ts'

/** `firstRows`: the row from which each file is read; by default the first one. */
export function buildEngineScenarios(
  { scenarios, data, maxUsers, load }: Suite,
  loaded: LoadedData,
  seed: number,
  firstRows: ReadonlyMap<string, number> = new Map(),
): Pick<EnginePlan, 'scenarios' | 'feeders' | 'maxUsers'> {
  const feeders = data.map((feeder) =>
    buildEngineFeeder(feeder, loaded, seed, firstRows.get(feeder.name) ?? 0),
  )
  return {
    ...(feeders.length > 0 && { feeders }),
    ...(scenarios.length > 0 && { scenarios: scenarios.map(buildEngineScenario) }),
    ...(scenarios.length > 0 && load.kind === 'rate' && { maxUsers }),
  }
}

/** The seed is that of the measurement, so that each epoch has the same order. */
function buildEngineFeeder(
  feeder: Feeder,
  loaded: LoadedData,
  seed: number,
  start: number,
): EngineFeeder {
  const { name, order, rows } = feeder
  const { file, columns } = lookupFeeder(feeder, loaded)
  const secretColumns = columns.filter(isSecretName)
  return {
    name,
    file,
    order: order === 'random' ? 'random' : 'in-order',
    start,
    ...(rows === 'per-user' && { perUser: true }),
    ...(order === 'random' && { seed }),
    ...(secretColumns.length > 0 && { secretColumns }),
  }
}

function buildEngineScenario({ name, weight, steps }: Scenario): EngineScenario {
  return {
    name,
    weight,
    steps: steps.map(({ requests, connections, think }) => ({
      requests,
      ...(connections !== undefined && { connections }),
      ...(think && { think: convertThink(think) }),
    })),
  }
}

function convertThink(think: Think): EngineThink {
  return think.kind === 'uniform'
    ? { kind: think.kind, fromMs: roundToMs(think.from), toMs: roundToMs(think.to) }
    : { kind: think.kind, meanMs: think.mean * 1000 }
}

/** The longest time that the pauses of a scenario take together; 0 without scenarios. */
export function findLongestPauseMs(scenarios: Scenario[]): number {
  const pauses = scenarios.map(({ steps }) =>
    steps.reduce((sum, { think }) => sum + findMaxThinkSeconds(think), 0),
  )
  return roundToMs(Math.max(0, ...pauses))
}

function roundToMs(seconds: number): number {
  return Math.round(seconds * 1000)
}
