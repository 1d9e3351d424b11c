/** Measuring: epochs in, Runs out. Each epoch starts the sides fresh, warms them up, loads them, and stops them. */

import { type Measurement, measurementSchema, type Run } from '../core/measurement/measurement.ts'
import { buildSuitePlan, type SuitePlan } from '../core/plan/comparable-plan.ts'
import type { Host } from '../host/host.ts'
import { runEpochWithRepeats } from './epoch.ts'
import { hasTooManyErrors } from './error-limit.ts'
import { type Attempt, convertErrorToAttempt, Interrupted } from './failures.ts'
import { cleanUpState } from './running-sides.ts'
import { openSession, type PreparedSuite, type Session } from './session.ts'
import type { Targets } from './sides.ts'
import { describeNewRequests } from './verify.ts'

/** When to look at what there is, and whether it takes more. */
export interface EpochSchedule {
  /** Epochs until the first look. */
  first: number
  /** The number of epochs until the next look; null when this is enough. */
  next(soFar: Measurement): number | null
  /** In ms since 1970: no epoch is begun that could not end before it. */
  deadlineMs: number
}

export function scheduleFixedEpochs(
  epochs: number,
  deadlineMs = Number.POSITIVE_INFINITY,
): EpochSchedule {
  return { first: epochs, next: () => null, deadlineMs }
}

export async function measure(
  given: PreparedSuite,
  arena: Targets,
  pace: EpochSchedule,
  world: Host,
): Promise<Attempt> {
  const prepared = arena.base === null ? given : convertToPaired(given)
  const session = await openSession(prepared, arena, world)
  const about = await describeMeasurement(prepared.plan, arena, world)
  const runs: Run[] = []
  const collectMeasurement = (): Measurement => ({ ...about, repeats: session.repeats, runs })
  try {
    for (let epoch = 1, look: number | null = pace.first; look !== null; epoch += 1) {
      if (isTooLate(session, pace)) return stopAtDeadline(collectMeasurement(), session)
      runs.push(...(await runEpochWithRepeats(epoch, look, session)))
      if (world.signal.aborted) throw new Interrupted(collectMeasurement())
      if (runs.some((run) => hasTooManyErrors(run, session))) break
      if (epoch === look) look = pace.next(collectMeasurement())
    }
    return {
      kind: 'measured',
      measurement: collectMeasurement(),
      warnings: describeNewRequests(session),
    }
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    return convertErrorToAttempt(error, session)
  } finally {
    await cleanUpState(session)
  }
}

/** A mixed and a lone measurement are never compared: mixing alone makes responses slower. */
function convertToPaired(given: PreparedSuite): PreparedSuite {
  const { suite, seed } = given.plan
  return { ...given, plan: buildSuitePlan(suite, given.files, seed, 'paired') }
}

async function describeMeasurement(
  plan: SuitePlan,
  { beside }: Targets,
  world: Host,
): Promise<Omit<Measurement, 'runs' | 'repeats'>> {
  const { commit, dirty } = await world.readCommit()
  return {
    schema: measurementSchema,
    suite: plan.suite.name,
    leg: world.leg,
    takenAt: world.now().toISOString(),
    commit,
    dirty,
    configuration: plan.configuration,
    plan: plan.comparable,
    machine: world.machine,
    versions: world.versions,
    seed: plan.seed,
    beside,
  }
}

/** An epoch takes about as long as the longest until now; the first as long as its load alone, at least. */
function isTooLate(
  { longestEpochMs, prepared, world }: Session,
  { deadlineMs }: EpochSchedule,
): boolean {
  const { warmupSeconds, durationSeconds } = prepared.plan.suite
  const expectedMs = longestEpochMs || (warmupSeconds + durationSeconds) * 1000
  return world.now().getTime() + expectedMs > deadlineMs
}

function stopAtDeadline(measurement: Measurement, session: Session): Attempt {
  const { maxTimeSeconds } = session.prepared.plan.suite
  const limit = `max-time (${maxTimeSeconds} s)`
  if (measurement.runs.length === 0) {
    const failure = `Nothing was measured, since no epoch could end within ${limit}: raise it, or shorten the builds.`
    return { kind: 'service', side: 'head', failure, baseWorks: false }
  }
  const warning = `No further epoch could end within ${limit}: raise it to measure until the verdict is sure.`
  return { kind: 'measured', measurement, warnings: [...describeNewRequests(session), warning] }
}
