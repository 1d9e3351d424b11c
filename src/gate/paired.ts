/** Measures base and head side by side and judges the change. */

import type { Interleaving, Measurement } from '../core/measurement/measurement.ts'
import { pairEpochs } from '../core/measurement/runs.ts'
import { ServiceError } from '../core/text/errors.ts'
import { listLooks, type Rules } from '../core/verdict/rules.ts'
import { describeSensitivity } from '../core/verdict/sensitivity.ts'
import { findNextLook } from '../core/verdict/verdict.ts'
import type { BaseRef, Host } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import { type EpochSchedule, measure } from '../runner/measure.ts'
import type { PreparedSuite } from '../runner/session.ts'
import {
  buildBothSides,
  chooseInterleaving,
  SideFailure,
  separatePortsRemedy,
} from '../runner/sides.ts'
import { loadTrend } from './baseline.ts'
import {
  addWarnings,
  buildFailureFacts,
  createMissingBaseResult,
  createUnmeasuredResult,
  judgeMeasurements,
} from './suite-result.ts'

function describeBase(against: BaseRef): string {
  return against.kind === 'commit' ? `${against.commit.slice(0, 7)}, ${against.what}` : against.what
}

export async function measurePaired(
  prepared: PreparedSuite,
  against: BaseRef,
  rules: Rules,
  deadlineMs: number,
  world: Host,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  try {
    const turns = chooseInterleaving(suite, against)
    world.emit({ kind: 'step', suite: suite.name, what: `comparing with ${describeBase(against)}` })
    world.emit({
      kind: 'outlook',
      suite: suite.name,
      sentences: describeSensitivity(suite, turns, rules),
    })
    await using tree = await world.openBaseTree(suite, against)
    const arena = await buildBothSides(suite, against, tree, turns, world)
    const pace: EpochSchedule = {
      first: listLooks(suite.epochs)[0] ?? 1,
      next: (soFar) => decideNextLook(soFar, rules, world),
      deadlineMs,
    }
    const attempt = await measure(prepared, arena, pace, world)
    if (attempt.kind !== 'measured')
      return createUnmeasuredResult(suite, rules, buildFailureFacts(attempt))
    await world.saveMeasurement(attempt.measurement)
    const { trend, warnings } = await loadTrend(prepared, against, world)
    const notes = [
      ...tree.warnings,
      ...attempt.warnings,
      ...warnings,
      ...describeInterleaving(turns),
    ]
    return addWarnings(
      { ...judgeMeasurements(suite.name, null, attempt.measurement, rules), trend },
      notes,
    )
  } catch (error) {
    if (error instanceof SideFailure) {
      // The base is built first: a head that can't be built then is the change's doing.
      const message = world.maskSecrets(error.message)
      return createUnmeasuredResult(suite, rules, {
        failedService: { side: error.side, message, baseWorks: error.side === 'head' },
      })
    }
    if (error instanceof ServiceError)
      return createMissingBaseResult(world.maskSecrets(error.message), rules, suite)
    throw error
  }
}

/** After how many epochs to look again, which is said, since it was announced as one way it may go. */
function decideNextLook(soFar: Measurement, rules: Rules, world: Host): number | null {
  const epochs = pairEpochs(soFar).length
  const next = findNextLook(
    judgeMeasurements(soFar.suite, null, soFar, rules).verdict,
    epochs,
    rules,
  )
  if (next !== null) {
    const what = `not decided after ${epochs} times: measuring ${next - epochs} more`
    world.emit({ kind: 'step', suite: soFar.suite, what })
  }
  return next
}

function describeInterleaving(turns: Interleaving): string[] {
  return turns === 'one-by-one'
    ? [
        `Base and head were measured one after the other, which takes a large change to tell from noise. ${separatePortsRemedy}`,
      ]
    : []
}
