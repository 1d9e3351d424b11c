/** The number of errors above which a load is stopped early. */

import { countDueRequests } from '../core/config/value/rate-profile.ts'
import type { Run } from '../core/measurement/measurement.ts'
import type { EngineLoad, EnginePlan, EngineProgress } from '../engine/types.ts'
import type { Session } from './session.ts'

/**
 * With more errors than this the rest of the epoch can't bring the share back under what is allowed. Requests that were
 * under way when the warm-up ended may fail after it, so one for each connection comes on top. What only the head
 * answers fails on the base all the time.
 */
export function computeErrorLimit(
  arrivals: number,
  load: EnginePlan,
  { prepared, refusedByBase }: Session,
): number {
  if (refusedByBase.size > 0) return Number.POSITIVE_INFINITY
  return (
    load.sides.length *
    (Math.max(prepared.plan.suite.allowErrors * arrivals, 10) + load.connections)
  )
}

/** How many requests each side is sent in the measured time; in a closed load, if it goes on as it went so far. */
export function estimateArrivals(
  { load, sides, warmupMs, durationMs, count }: EnginePlan,
  { due, elapsedMs, totalMs }: EngineProgress,
  dueBefore: number,
): number {
  if (count !== undefined) return count
  if ('perThousandSeconds' in load) return countPlannedArrivals(load, warmupMs, durationMs)
  if (load.kind === 'users' && load.loops !== undefined) return load.users * load.loops
  const soFarMs = Math.max(1, Math.min(elapsedMs, totalMs) - warmupMs)
  return ((due - dueBefore) / sides.length) * (durationMs / soFarMs)
}

function countPlannedArrivals(load: RateLoad, warmupMs: number, durationMs: number): number {
  const countDue = (ms: number) => countRequestsDue(load, ms)
  return countDue(warmupMs + durationMs) - countDue(warmupMs)
}

type RateLoad = Extract<EngineLoad, { perThousandSeconds: number }>

/** Since the warm-up began. */
function countRequestsDue({ perThousandSeconds, shape }: RateLoad, ms: number): number {
  const stages = shape?.map(({ durationMs, ...rates }) => ({
    seconds: durationMs / 1000,
    ...rates,
  }))
  return countDueRequests({ perThousandSeconds, ...(stages && { stages }) }, ms / 1000)
}

export function hasTooManyErrors(
  { validity, errors, unfinished, offered }: Run,
  session: Session,
): boolean {
  if (session.refusedByBase.size > 0) return false
  const stoppedEarly = validity.reasons.some((reason) => reason.code === 'too-many-errors')
  // A base shows whether it is the change's doing, and that a few fail may be chance: more epochs tell.
  if (session.targets.base !== null) return stoppedEarly
  return (
    stoppedEarly || errors.total + unfinished > session.prepared.plan.suite.allowErrors * offered
  )
}
