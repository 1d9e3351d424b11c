/** Finds what limited one measurement of a closed load, by the rule of the search. */

import type { Run } from '../measurement/measurement.ts'
import type { PlannedLoad } from '../measurement/planned-load.ts'
import { mergeTimings } from '../measurement/runs.ts'
import { type Bottleneck, findBottleneck } from './bottleneck.ts'
import { buildStepResult, type StepContext } from './step-result.ts'

export type ClosedLimit =
  | { kind: 'bottleneck'; bottleneck: Bottleneck }
  /** They start and pause for most of the time, so more users would send more. */
  | { kind: 'users'; users: number }
  /** All CPUs were busy, by whatever program: nothing is known of the service alone. */
  | { kind: 'busy-machine'; cpus: number }

/** Null for a rate, which limits itself, and if nothing was answered. */
export function findClosedLimit(
  run: Run,
  load: PlannedLoad,
  resources: Omit<StepContext, 'step' | 'connections' | 'seed'>,
  allowErrors: number,
): ClosedLimit | null {
  if (load.kind === 'rate' || run.answered === 0) return null
  const { connections } = load
  const step = { kind: 'closed' as const, connections }
  const reading = buildStepResult(run, { ...resources, step, connections, seed: 0 })
  const errors = { metric: 'errors' as const, bound: allowErrors, inclusive: true }
  const bottleneck = findBottleneck(reading, null, { clauses: [errors] })
  if (bottleneck.kind !== 'within') return { kind: 'bottleneck', bottleneck }
  if (isMostlyIdle(run, load)) return { kind: 'users', users: connections }
  const { cpus, busyCpus } = resources.machine
  return busyCpus !== null && busyCpus >= fullShare * cpus
    ? { kind: 'busy-machine', cpus }
    : { kind: 'bottleneck', bottleneck }
}

/** The share of CPUs in use that is all of them beyond doubt. */
const fullShare = 0.95

/** Whether the users spend most of the time before their start and in their pauses. */
function isMostlyIdle(run: Run, load: Exclude<PlannedLoad, { kind: 'rate' }>): boolean {
  const { think } = load
  const pauseSeconds = think === undefined ? 0 : (think.fromSeconds + think.toSeconds) / 2
  const responseSeconds = mergeTimings([run]).response.mean / 1e7
  if (pauseSeconds > responseSeconds) return true
  if (load.kind !== 'users' || load.loops === undefined) return false
  return load.rampUpSeconds > minIdleShare * run.measuredSeconds
}

/** From this share of the time on, the users' own times determine how many requests they send. */
const minIdleShare = 0.8
