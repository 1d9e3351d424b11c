/** Measures the head alone and judges it against stored runs of the base. */

import type { Measurement } from '../core/measurement/measurement.ts'
import { headRuns } from '../core/measurement/runs.ts'
import type { Rules } from '../core/verdict/rules.ts'
import type { Opponent, World } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import type { Attempt } from '../runner/failures.ts'
import { measure, steadily } from '../runner/measure.ts'
import type { Prepared } from '../runner/session.ts'
import { headAlone, SideFailure } from '../runner/sides.ts'
import { baselineOf } from './baseline.ts'
import { failureIn, judge, noted, unmeasured } from './suite-result.ts'

export async function stored(
  prepared: Prepared,
  opponent: Opponent,
  rules: Rules,
  deadlineMs: number,
  world: World,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  const baseline = await baselineOf(prepared, opponent, world)
  // An unreadable baseline is said at once, not after a minute of load.
  if (baseline.problem !== null) return unmeasured(suite, rules, { baselineProblem: baseline.problem })

  const attempt = await measuredAlone(prepared, deadlineMs, world)
  if (attempt.kind !== 'measured') {
    // The same requests were answered when the baseline was taken; that a service starts depends on more than its code.
    const baseWorks =
      attempt.kind === 'refused' &&
      baseline.measurement !== null &&
      baseWorked(baseline.measurement, prepared)
    return unmeasured(suite, rules, failureIn({ ...attempt, baseWorks }))
  }
  const head = attempt.measurement
  await world.keep(head)
  const result = judge(suite.name, baseline.measurement, head, rules, baseline.past)
  const notes = [...attempt.warnings, ...(baseline.note === null ? [] : [baseline.note])]
  return noted({ ...result, trend: baseline.trend }, notes)
}

async function measuredAlone(prepared: Prepared, deadlineMs: number, world: World): Promise<Attempt> {
  const { suite } = prepared.plan
  try {
    const arena = await headAlone(suite, world)
    return await measure(prepared, arena, steadily(suite.epochs ?? usualEpochsAlone, deadlineMs), world)
  } catch (error) {
    if (!(error instanceof SideFailure)) throw error
    return { kind: 'service', side: 'head', failure: world.masked(error.message), baseWorks: false }
  }
}

const usualEpochsAlone = 3

/** Stored numbers are a tripwire: what they tell of is worth a second, sharper look where one can be had. */
export function isTripped({ verdict }: SuiteResult): boolean {
  return verdict.rows.some(({ outcome, crossed }) => outcome === 'fail' && crossed?.kind !== 'absolute')
}

export function confirmed(first: SuiteResult, second: SuiteResult): SuiteResult {
  const tripped = first.verdict.rows
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ reason }) => reason)
    .join(' ')
  return noted(second, [
    `Compared with earlier runs: ${tripped} So base and head were measured side by side.`,
  ])
}

/** The base was sent the same requests, and answered them under the rules of now. */
function baseWorked(base: Measurement, { plan }: Prepared): boolean {
  return (
    base.configuration === plan.configuration &&
    headRuns(base).every((run) => run.errors.total + run.unfinished <= plan.suite.allowErrors * run.offered)
  )
}
