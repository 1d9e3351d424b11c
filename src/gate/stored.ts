/** Measures the head alone and judges it against stored runs of the base. */

import type { Measurement } from '../core/measurement/measurement.ts'
import { selectHeadRuns } from '../core/measurement/runs.ts'
import { defaultEpochsAlone } from '../core/tunables/tunables.ts'
import type { Rules } from '../core/verdict/rules.ts'
import type { BaselineSource } from '../core/verdict/verdict.ts'
import type { Host, ResolvedBase } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import { buildInTree, createHeadSide, createHeadTargets } from '../runner/build.ts'
import { type Attempt, convertSideFailure } from '../runner/failures.ts'
import { measure, scheduleFixedEpochs } from '../runner/measure.ts'
import type { PreparedSuite } from '../runner/prepare.ts'
import type { MeasurementHost } from '../runner/session.ts'
import { SideFailure } from '../runner/sides.ts'
import { findBaseline } from './baseline.ts'
import { explainEnvironment, type SideInTree } from './side-environment.ts'
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

  await using tree = await host.git.openHeadTree(suite)
  const side = createHeadSide(prepared, tree.folder)
  const inTree = { side, tree, otherTree: null, base, isBuilt: false }
  const attempt = await measureHeadAlone(prepared, inTree, deadlineMs, host)
  if (attempt.kind !== 'measured') {
    const environment = await explainEnvironment(attempt, inTree, prepared, host)
    // The baseline shows that the base answered the same requests, but not that it starts here.
    const baseWorks =
      attempt.kind === 'refused' &&
      baseline.measurement !== null &&
      hasWorkingBase(baseline.measurement, prepared)
    const facts = buildFailureFacts({ ...attempt, baseWorks }, environment)
    return createUnmeasuredResult(suite, rules, facts)
  }
  const head = attempt.measurement
  await host.results.save(head)
  const source = { ...saving, noBase: base.kind === 'none' ? base.message : null }
  const { measurement, past } = baseline
  const result = judgeMeasurements(suite.name, measurement, head, rules, past, source)
  const note = baseline.note === null ? [] : [baseline.note]
  const notes = [...tree.warnings, ...attempt.warnings, ...note]
  return addWarnings({ ...addNewRequests(result, attempt), trend: baseline.trend }, notes)
}

/** The head, and whether it is built already. */
export interface HeadInTree extends SideInTree {
  isBuilt: boolean
}

export async function measureHeadAlone(
  prepared: PreparedSuite,
  { side, tree, isBuilt }: HeadInTree,
  deadlineMs: number,
  host: MeasurementHost & Pick<Host, 'git'>,
): Promise<Attempt> {
  const { suite } = prepared.plan
  try {
    if (!isBuilt) await buildInTree(side, tree, suite.name, host)
    return await measure(
      prepared,
      createHeadTargets(side),
      scheduleFixedEpochs(suite.epochs ?? defaultEpochsAlone, deadlineMs),
      host,
    )
  } catch (error) {
    if (host.signal.aborted || !(error instanceof SideFailure)) throw error
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
