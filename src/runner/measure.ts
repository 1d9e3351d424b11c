/** Measures a suite in epochs: each one starts the sides, warms them up, loads and stops them. */

import type { Suite } from '../core/config/suite.ts'
import { findFirstEpoch } from '../core/measurement/attempts.ts'
import { type Measurement, measurementSchema, type Run } from '../core/measurement/measurement.ts'
import { pairEpochs } from '../core/measurement/runs.ts'
import { buildSuitePlan } from '../core/plan/comparable-plan.ts'
import { maskStrings } from '../core/secrets/mask-strings.ts'
import type { Host } from '../host/host.ts'
import { runEpochWithRepeats, verifyBeforeStorms } from './epoch.ts'
import { hasTooManyErrors } from './error-limit.ts'
import { type Attempt, convertErrorToAttempt, Interrupted } from './failures.ts'
import { measureNewRequests } from './new-requests.ts'
import type { PreparedSuite } from './prepare.ts'
import { cleanUpState } from './running-sides.ts'
import { type MeasurementHost, Session } from './session.ts'
import type { Targets } from './sides.ts'
import { describeNewRequests } from './verify.ts'

/** How many epochs to measure: after each look, whether there are enough. */
export interface EpochSchedule {
  /** Epochs until the first look, those of `earlier` included. */
  first: number
  /** The measurement of the earlier attempts, which this one continues; none by default. */
  earlier?: Measurement | null
  /** The number of epochs until the next look; null when this is enough. */
  next(soFar: Measurement): number | null
  /** In ms since 1970: no epoch starts that is not expected to end before this time. */
  deadlineMs: number
  /** How many epochs are measured again if the machine spoilt them; as in the gate if absent. */
  allowedRepeats?: number
}

export function scheduleFixedEpochs(
  epochs: number,
  deadlineMs = Number.POSITIVE_INFINITY,
): EpochSchedule {
  return { first: epochs, next: () => null, deadlineMs }
}

export async function measure(
  alone: PreparedSuite,
  targets: Targets,
  schedule: EpochSchedule,
  host: MeasurementHost & Pick<Host, 'git'>,
): Promise<Attempt> {
  const prepared = targets.base === null ? alone : convertToPaired(alone)
  const { first, earlier = null, allowedRepeats } = schedule
  const firstEpoch = findFirstEpoch(earlier)
  // Numbers may have gaps between attempts.
  const gaps = firstEpoch - 1 - (earlier === null ? 0 : pairEpochs(earlier).length)
  const session = await Session.open(prepared, targets, host, firstEpoch)
  const context = await describeMeasurement(prepared, targets, host)
  const runs: Run[] = []
  const collectMeasurement = (): Measurement => ({
    ...context,
    repeats: (earlier?.repeats ?? 0) + session.repeats,
    runs: [...(earlier?.runs ?? []), ...runs],
  })
  try {
    if (!isTooLate(session, schedule)) await verifyBeforeStorms(session)
    for (let epoch = firstEpoch, look: number | null = first; look !== null; epoch += 1) {
      if (isTooLate(session, schedule))
        return runs.length === 0
          ? failAtDeadline(session)
          : stopAtDeadline(collectMeasurement(), session)
      const measured = await runEpochWithRepeats(epoch, look + gaps, session, allowedRepeats)
      runs.push(...maskStrings(measured, host.secrets))
      if (host.signal.aborted) throw new Interrupted(collectMeasurement())
      // An epoch that was stopped early may not tell yet whether the head is the cause.
      const isStopped = measured.some((run) => hasTooManyErrors(run, session))
      if (isStopped || epoch === look + gaps) look = schedule.next(collectMeasurement())
    }
    const { run, warnings } = await tryNewRequests(session, runs, schedule)
    return {
      kind: 'measured',
      measurement: collectMeasurement(),
      newRequests: run && maskStrings(run, host.secrets),
      warnings: [...describeNewRequests(session, run !== null), ...session.startNotes, ...warnings],
    }
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    return convertErrorToAttempt(error, session)
  } finally {
    await session.waitUntilStopped()
    await cleanUpState(session)
  }
}

/** What fails here is a warning: nothing that was compared depends on it. */
async function tryNewRequests(
  session: Session,
  runs: Run[],
  schedule: EpochSchedule,
): Promise<{ run: Run | null; warnings: string[] }> {
  if (isTooLate(session, schedule)) return { run: null, warnings: [] }
  try {
    const epoch = Math.max(0, ...runs.map((run) => run.epoch)) + 1
    return { run: await measureNewRequests(epoch, session), warnings: [] }
  } catch (error) {
    if (session.host.signal.aborted) throw error
    const { failure } = convertErrorToAttempt(error, session)
    const what = session.newScenarios.length > 0 ? 'scenarios' : 'requests'
    return { run: null, warnings: [`The new ${what} could not be measured. ${failure}`] }
  }
}

/** Marks the plan: a measurement beside a base is never compared with one of the head alone. */
export function convertToPaired(alone: PreparedSuite): PreparedSuite {
  const { suite, seed } = alone.plan
  const plan = buildSuitePlan(suite, alone, seed, 'paired', alone.base ?? suite)
  return { ...alone, plan }
}

async function describeMeasurement(
  { plan, leg }: PreparedSuite,
  { beside }: Targets,
  { git, clock, machine, secrets }: Pick<Host, 'git' | 'clock' | 'machine' | 'secrets'>,
): Promise<Omit<Measurement, 'runs' | 'repeats'>> {
  const { commit, dirty } = await git.readCommit()
  const context: Omit<Measurement, 'runs' | 'repeats'> = {
    schema: measurementSchema,
    suite: plan.suite.name,
    leg,
    takenAt: clock.now().toISOString(),
    commit,
    dirty,
    configuration: plan.configuration,
    plan: plan.comparable,
    machine: machine.describe(),
    versions: machine.readVersions(),
    seed: plan.seed,
    beside,
  }
  return maskStrings(context, secrets)
}

function isTooLate(session: Session, { deadlineMs }: EpochSchedule): boolean {
  return session.host.clock.now().getTime() + session.estimateEpochMs() > deadlineMs
}

function failAtDeadline({ suite }: Session): Attempt {
  const failure =
    `Nothing was measured, because no epoch could end within ${describeMaxTime(suite)}: raise ` +
    'it, or shorten the builds.'
  const nothing = { key: null, isCausedOutside: false, baseWorks: false, hasMeasured: false }
  return { ...nothing, kind: 'service', side: 'head', failure }
}

function stopAtDeadline(measurement: Measurement, session: Session): Attempt {
  const warning =
    `No further epoch could end within ${describeMaxTime(session.suite)}: raise it to measure ` +
    'until the verdict is certain.'
  const warnings = [...describeNewRequests(session, false), ...session.startNotes, warning]
  return { kind: 'measured', measurement, newRequests: null, warnings }
}

function describeMaxTime({ maxTimeSeconds }: Suite): string {
  return `max-time (${maxTimeSeconds} s)`
}
