/** Measures the head alone and judges it against stored runs of the base. */

import type { Measurement } from '../core/measurement/measurement.ts'
import { selectHeadRuns } from '../core/measurement/runs.ts'
import type { Rules } from '../core/verdict/rules.ts'
import type { Host, ResolvedBase } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import type { Attempt } from '../runner/failures.ts'
import { measure, scheduleFixedEpochs } from '../runner/measure.ts'
import type { PreparedSuite } from '../runner/session.ts'
import { buildHeadOnly, SideFailure } from '../runner/sides.ts'
import { findBaseline } from './baseline.ts'
import {
  addWarnings,
  buildFailureFacts,
  createUnmeasuredResult,
  judgeMeasurements,
} from './suite-result.ts'

export async function measureAgainstStored(
  prepared: PreparedSuite,
  opponent: ResolvedBase,
  rules: Rules,
  deadlineMs: number,
  world: Host,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  const baseline = await findBaseline(prepared, opponent, world)
  // An unreadable baseline is said at once, not after a minute of load.
  if (baseline.problem !== null)
    return createUnmeasuredResult(suite, rules, { baselineProblem: baseline.problem })

  const attempt = await measureHeadAlone(prepared, deadlineMs, world)
  if (attempt.kind !== 'measured') {
    // The same requests were answered when the baseline was taken; that a service starts depends on more than its code.
    const baseWorks =
      attempt.kind === 'refused' &&
      baseline.measurement !== null &&
      hasWorkingBase(baseline.measurement, prepared)
    return createUnmeasuredResult(suite, rules, buildFailureFacts({ ...attempt, baseWorks }))
  }
  const head = attempt.measurement
  await world.saveMeasurement(head)
  const result = judgeMeasurements(suite.name, baseline.measurement, head, rules, baseline.past)
  const notes = [...attempt.warnings, ...(baseline.note === null ? [] : [baseline.note])]
  return addWarnings({ ...result, trend: baseline.trend }, notes)
}

async function measureHeadAlone(
  prepared: PreparedSuite,
  deadlineMs: number,
  world: Host,
): Promise<Attempt> {
  const { suite } = prepared.plan
  try {
    const arena = await buildHeadOnly(suite, world)
    return await measure(
      prepared,
      arena,
      scheduleFixedEpochs(suite.epochs ?? defaultEpochsAlone, deadlineMs),
      world,
    )
  } catch (error) {
    if (!(error instanceof SideFailure)) throw error
    return {
      kind: 'service',
      side: 'head',
      failure: world.maskSecrets(error.message),
      baseWorks: false,
    }
  }
}

const defaultEpochsAlone = 3

/** Stored numbers are a tripwire: what they tell of is worth a second, sharper look where one can be had. */
export function hasRelativeFailure({ verdict }: SuiteResult): boolean {
  return verdict.rows.some(
    ({ outcome, crossed }) => outcome === 'fail' && crossed?.kind !== 'absolute',
  )
}

export function addConfirmationNote(first: SuiteResult, second: SuiteResult): SuiteResult {
  const tripped = first.verdict.rows
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ reason }) => reason)
    .join(' ')
  return addWarnings(second, [
    `Compared with earlier runs: ${tripped} So base and head were measured side by side.`,
  ])
}

/** The base was sent the same requests, and answered them under the rules of now. */
function hasWorkingBase(base: Measurement, { plan }: PreparedSuite): boolean {
  return (
    base.configuration === plan.configuration &&
    selectHeadRuns(base).every(
      (run) => run.errors.total + run.unfinished <= plan.suite.allowErrors * run.offered,
    )
  )
}
