/** Measures the head alone and judges it against stored runs of the base. */

import type { Measurement } from '../core/measurement/measurement.ts'
import { selectHeadRuns } from '../core/measurement/runs.ts'
import { defaultEpochsAlone } from '../core/tunables/tunables.ts'
import type { Rules } from '../core/verdict/rules.ts'
import type { BaselineSource } from '../core/verdict/verdict.ts'
import type { Host, ResolvedBase } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import { buildHeadOnly, createHeadTargets } from '../runner/build.ts'
import { type Attempt, convertSideFailure } from '../runner/failures.ts'
import { measure, scheduleFixedEpochs } from '../runner/measure.ts'
import type { PreparedSuite } from '../runner/prepare.ts'
import type { MeasurementHost } from '../runner/session.ts'
import { type MeasuredSide, SideFailure } from '../runner/sides.ts'
import { findBaseline } from './baseline.ts'
import {
  addNewRequests,
  addWarnings,
  buildFailureFacts,
  createUnmeasuredResult,
  judgeMeasurements,
} from './suite-result.ts'

export async function measureAgainstStored(
  prepared: PreparedSuite,
  base: ResolvedBase,
  rules: Rules,
  deadlineMs: number,
  host: Host,
  saving: Omit<BaselineSource, 'noBase'>,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  const baseline = await findBaseline(prepared, base, host)
  // An unreadable baseline is reported at once, not after a minute of load.
  if (baseline.problem !== null)
    return createUnmeasuredResult(suite, rules, { baselineProblem: baseline.problem })

  const attempt = await measureHeadAlone(prepared, deadlineMs, host)
  if (attempt.kind !== 'measured') {
    // The baseline shows that the base answered the same requests, but not that it starts here.
    const baseWorks =
      attempt.kind === 'refused' &&
      baseline.measurement !== null &&
      hasWorkingBase(baseline.measurement, prepared)
    return createUnmeasuredResult(suite, rules, buildFailureFacts({ ...attempt, baseWorks }))
  }
  const head = attempt.measurement
  await host.results.save(head)
  const source = { ...saving, noBase: base.kind === 'none' ? base.message : null }
  const { measurement, past } = baseline
  const result = judgeMeasurements(suite.name, measurement, head, rules, past, source)
  const notes = [...attempt.warnings, ...(baseline.note === null ? [] : [baseline.note])]
  return addWarnings({ ...addNewRequests(result, attempt), trend: baseline.trend }, notes)
}

/** `built`: the head, where it is built already. */
export async function measureHeadAlone(
  prepared: PreparedSuite,
  deadlineMs: number,
  host: MeasurementHost & Pick<Host, 'git'>,
  built: MeasuredSide | null = null,
): Promise<Attempt> {
  const { suite } = prepared.plan
  try {
    const targets = built === null ? await buildHeadOnly(prepared, host) : createHeadTargets(built)
    return await measure(
      prepared,
      targets,
      scheduleFixedEpochs(suite.epochs ?? defaultEpochsAlone, deadlineMs),
      host,
    )
  } catch (error) {
    if (!(error instanceof SideFailure)) throw error
    return convertSideFailure(error, false)
  }
}

/** A failure against stored runs deserves a paired measurement, which is more precise. */
export function hasRelativeFailure({ verdict }: SuiteResult): boolean {
  return verdict.rows.some(
    ({ outcome, crossed }) => outcome === 'fail' && crossed?.kind !== 'absolute',
  )
}

/** `second`: side by side, which decides, unless there is no base to stand beside the head. */
export function confirmFailure(first: SuiteResult, second: SuiteResult): SuiteResult {
  if (second.comparison?.basis.kind === 'nothing') {
    const reasons = second.verdict.reasons.join(' ')
    return addWarnings(first, [`It could not be confirmed side by side. ${reasons}`])
  }
  const failures = first.verdict.rows
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ reason }) => reason)
    .join(' ')
  return addWarnings(second, [
    `Compared with earlier runs: ${failures} So base and head were measured side by side.`,
  ])
}

/** Whether the base answered the same requests, by the current limit of errors. */
function hasWorkingBase(base: Measurement, { plan }: PreparedSuite): boolean {
  return (
    base.configuration === plan.configuration &&
    selectHeadRuns(base).every(
      (run) => run.errors.total + run.unfinished <= plan.suite.allowErrors * run.offered,
    )
  )
}
