/** Measures base and head side by side and judges the change. */

import type { Measurement, Turns } from '../core/measurement/measurement.ts'
import { pairsOf } from '../core/measurement/runs.ts'
import { isServiceFailure } from '../core/text/errors.ts'
import { looksOf, type Rules } from '../core/verdict/rules.ts'
import { outlookOf } from '../core/verdict/sensitivity.ts'
import { nextLook } from '../core/verdict/verdict.ts'
import type { Against, World } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import { measure, type Pace } from '../runner/measure.ts'
import type { Prepared } from '../runner/session.ts'
import { bothSides, givePorts, SideFailure, turnsFor } from '../runner/sides.ts'
import { trendBeside } from './baseline.ts'
import { failureIn, judge, noted, unmeasured, withoutBase } from './suite-result.ts'

function named(against: Against): string {
  return against.kind === 'commit' ? `${against.commit.slice(0, 7)}, ${against.what}` : against.what
}

export async function paired(
  prepared: Prepared,
  against: Against,
  rules: Rules,
  deadlineMs: number,
  world: World,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  try {
    const turns = turnsFor(suite, against)
    world.tell({ kind: 'step', suite: suite.name, what: `comparing with ${named(against)}` })
    world.tell({ kind: 'outlook', suite: suite.name, sentences: outlookOf(suite, turns, rules) })
    await using tree = await world.treeOf(suite, against)
    const arena = await bothSides(suite, against, tree, turns, world)
    const pace: Pace = {
      first: looksOf(suite.epochs)[0] ?? 1,
      next: (soFar) => nextAfter(soFar, rules, world),
      deadlineMs,
    }
    const attempt = await measure(prepared, arena, pace, world)
    if (attempt.kind !== 'measured') return unmeasured(suite, rules, failureIn(attempt))
    await world.keep(attempt.measurement)
    const { trend, warnings } = await trendBeside(prepared, against, world)
    const notes = [...tree.warnings, ...attempt.warnings, ...warnings, ...aboutTurns(turns)]
    return noted({ ...judge(suite.name, null, attempt.measurement, rules), trend }, notes)
  } catch (error) {
    if (error instanceof SideFailure) {
      // The base is built first: a head that can't be built then is the change's doing.
      const message = world.masked(error.message)
      return unmeasured(suite, rules, {
        failedService: { side: error.side, message, baseWorks: error.side === 'head' },
      })
    }
    if (isServiceFailure(error)) return withoutBase(world.masked(error.message), rules, suite)
    throw error
  }
}

/** After how many epochs to look again, which is said, since it was announced as one way it may go. */
function nextAfter(soFar: Measurement, rules: Rules, world: World): number | null {
  const epochs = pairsOf(soFar).length
  const next = nextLook(judge(soFar.suite, null, soFar, rules).verdict, epochs, rules)
  if (next !== null) {
    const what = `not decided after ${epochs} times: measuring ${next - epochs} more`
    world.tell({ kind: 'step', suite: soFar.suite, what })
  }
  return next
}

function aboutTurns(turns: Turns): string[] {
  return turns === 'one-by-one'
    ? [
        `Base and head were measured one after the other, which takes a large change to tell from noise. ${givePorts}`,
      ]
    : []
}
