/** The number of errors above which a load is stopped early. */

import { isStorm } from '../core/config/load.ts'
import { countDueRequests } from '../core/config/value/rate-profile.ts'
import type { Run } from '../core/measurement/measurement.ts'
import type { EngineLoad, EnginePlan, EngineProgress, EngineScenario } from '../engine/types.ts'
import type { Session } from './session.ts'

/**
 * The number of errors above which the rest of the epoch cannot bring the share of errors back to
 * the allowed one. Requests in flight at the end of the warm-up may fail after it, so one error for
 * each connection is added.
 */
export function computeErrorLimit(arrivals: number, load: EnginePlan, allowErrors: number): number {
  return load.sides.length * (Math.max(allowErrors * arrivals, 10) + load.connections)
}

/**
 * The number of requests that each side receives in the measured time; for a closed load, at the
 * rate so far.
 */
export function estimateArrivals(
  plan: EnginePlan,
  { due, elapsedMs, totalMs }: EngineProgress,
  dueBefore: number,
): number {
  const { load, sides, warmupMs, durationMs, count } = plan
  const each = countRequestsOfArrival(plan)
  if (count !== undefined) return each * count
  if ('perThousandSeconds' in load) return each * countPlannedArrivals(load, warmupMs, durationMs)
  if (load.kind === 'users' && load.loops !== undefined) return each * load.users * load.loops
  const measuredMs = Math.max(1, Math.min(elapsedMs, totalMs) - warmupMs)
  return ((due - dueBefore) / sides.length) * (durationMs / measuredMs)
}

/** 1, or the mean number of requests in a scenario. */
function countRequestsOfArrival({ scenarios = [] }: Pick<EnginePlan, 'scenarios'>): number {
  const sumByWeight = (count: (scenario: EngineScenario) => number) =>
    scenarios.reduce((sum, scenario) => sum + scenario.weight * count(scenario), 0)
  const requests = sumByWeight(({ steps }) => steps.flatMap(({ requests: own }) => own).length)
  return scenarios.length === 0 ? 1 : requests / sumByWeight(() => 1)
}

function countPlannedArrivals(load: RateLoad, warmupMs: number, durationMs: number): number {
  const countDue = (ms: number) => countRequestsDue(load, ms)
  return countDue(warmupMs + durationMs) - countDue(warmupMs)
}

type RateLoad = Extract<EngineLoad, { perThousandSeconds: number }>

/** The requests that are due up to `ms` after the start of the warm-up. */
function countRequestsDue({ perThousandSeconds, shape }: RateLoad, ms: number): number {
  const stages = shape?.map(({ durationMs, ...rates }) => ({
    seconds: durationMs / 1000,
    ...rates,
  }))
  return countDueRequests({ perThousandSeconds, ...(stages && { stages }) }, ms / 1000)
}

/** Whether further epochs are pointless. */
export function hasTooManyErrors(
  { validity, errors, unfinished, offered }: Run,
  session: Session,
): boolean {
  if (isStorm(session.suite.load)) return false
  const stoppedEarly = validity.reasons.some((reason) => reason.code === 'too-many-errors')
  // The base shows whether the change is the cause. A few errors may be chance: more epochs show.
  if (session.targets.base !== null) return stoppedEarly
  return stoppedEarly || errors.total + unfinished > session.suite.allowErrors * offered
}
