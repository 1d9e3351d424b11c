/** Measures base and head side by side and judges the change. */

import type { Suite } from '../core/config/suite.ts'
import type { Interleaving, Measurement } from '../core/measurement/measurement.ts'
import { pairEpochs } from '../core/measurement/runs.ts'
import { ServiceError } from '../core/text/errors.ts'
import { listLooks, type Rules } from '../core/verdict/rules.ts'
import { describeSensitivity } from '../core/verdict/sensitivity.ts'
import { findNextLook } from '../core/verdict/verdict.ts'
import type { BaseRef, EventSink, Host, SecretMask } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import { buildBothSides } from '../runner/build.ts'
import { type EpochSchedule, measure } from '../runner/measure.ts'
import type { PreparedSuite } from '../runner/prepare.ts'
import { chooseInterleaving, SideFailure, separatePortsRemedy } from '../runner/sides.ts'
import { loadTrend } from './baseline.ts'
import {
  addWarnings,
  buildFailureFacts,
  createMissingBaseResult,
  createUnmeasuredResult,
  judgeMeasurements,
} from './suite-result.ts'

function describeBase(base: BaseRef): string {
  return base.kind === 'commit' ? `${base.commit.slice(0, 7)}, ${base.what}` : base.what
}

export async function measurePaired(
  prepared: PreparedSuite,
  base: BaseRef,
  rules: Rules,
  deadlineMs: number,
  host: Host,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  try {
    const interleaving = chooseInterleaving(suite, base)
    announceMeasurement(suite, base, interleaving, rules, host.events)
    await using tree = await host.git.openBaseTree(suite, base)
    const targets = await buildBothSides(prepared, base, tree, interleaving, host)
    const schedule = scheduleLooks(suite, rules, deadlineMs, host.events)
    const attempt = await measure(prepared, targets, schedule, host)
    if (attempt.kind !== 'measured')
      return createUnmeasuredResult(suite, rules, buildFailureFacts(attempt))
    await host.results.save(attempt.measurement)
    const { trend, warnings } = await loadTrend(prepared, base, host)
    const notes = [...attempt.warnings, ...warnings, ...describeInterleaving(interleaving)]
    return addWarnings(
      { ...judgeMeasurements(suite.name, null, attempt.measurement, rules), trend },
      [...tree.warnings, ...notes],
    )
  } catch (error) {
    return createFailureResult(error, suite, rules, host.secrets)
  }
}

function announceMeasurement(
  suite: Suite,
  base: BaseRef,
  interleaving: Interleaving,
  rules: Rules,
  events: EventSink,
): void {
  const sentences = describeSensitivity(suite, interleaving, rules)
  events.emit({ kind: 'step', suite: suite.name, what: `comparing with ${describeBase(base)}` })
  events.emit({ kind: 'outlook', suite: suite.name, sentences })
}

/**
 * The result after a failure of a build or of the base.
 *
 * @throws `error`, if it is none of these
 */
function createFailureResult(
  error: unknown,
  suite: Suite,
  rules: Rules,
  secrets: SecretMask,
): SuiteResult {
  if (error instanceof SideFailure) {
    // The base is built first, so the change is the cause if the head cannot be built.
    const message = secrets.mask(error.message)
    return createUnmeasuredResult(suite, rules, {
      failedService: { side: error.side, message, baseWorks: error.side === 'head' },
    })
  }
  if (error instanceof ServiceError)
    return createMissingBaseResult(secrets.mask(error.message), rules, suite)
  throw error
}

function scheduleLooks(
  { epochs }: Suite,
  rules: Rules,
  deadlineMs: number,
  events: EventSink,
): EpochSchedule {
  return {
    first: listLooks(epochs)[0] ?? 1,
    next: (soFar) => decideNextLook(soFar, rules, events),
    deadlineMs,
  }
}

/** The number of epochs until the next look; null if the verdict is final. */
function decideNextLook(soFar: Measurement, rules: Rules, events: EventSink): number | null {
  const epochs = pairEpochs(soFar).length
  const next = findNextLook(
    judgeMeasurements(soFar.suite, null, soFar, rules).verdict,
    epochs,
    rules,
  )
  if (next !== null) {
    const what = `not decided after ${epochs} times: measuring ${next - epochs} more`
    events.emit({ kind: 'step', suite: soFar.suite, what })
  }
  return next
}

function describeInterleaving(interleaving: Interleaving): string[] {
  return interleaving === 'one-by-one'
    ? [
        'Base and head were measured one after the other, so only a large change can be told ' +
          `from noise. ${separatePortsRemedy}`,
      ]
    : []
}
