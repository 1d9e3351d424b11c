/** Runs the whole gate: measures every suite, judges it and saves its baseline. All effects go through the Host. */

import { type SuiteState, stateOf } from '../core/acceptance/state.ts'
import { counted, inARow } from '../core/acceptance/unjudged.ts'
import type { Config } from '../core/config/config.ts'
import type { Suite } from '../core/config/suite.ts'
import { Failure, isMachineFailure, isUsageFailure } from '../core/text/errors.ts'
import { type Rules, rulesOf } from '../core/verdict/rules.ts'
import { unaffected } from '../core/verdict/verdict.ts'
import type { Against, Opponent, World } from '../host/host.ts'
import { type Report, reportOf, type SuiteResult } from '../report/report.ts'
import { Interrupted } from '../runner/failures.ts'
import { preflight, readied } from '../runner/prepare.ts'
import type { Prepared } from '../runner/session.ts'
import { turnsFor } from '../runner/sides.ts'
import { type Settled, takenOn, unjudgedUntil } from './acceptance.ts'
import { saveBaseline } from './baseline-save.ts'
import { paired } from './paired.ts'
import { confirmed, isTripped, stored } from './stored.ts'
import { noted, unmeasured, withoutBase } from './suite-result.ts'

/** What a gate came to, and what the next run of the same pull request should know of it. */
export interface Gated {
  report: Report
  /** Null where what an earlier run left could not be read, so that it shall stay. */
  states: SuiteState[] | null
}

/** The whole gate: every suite, one after the other, since two loads at once would measure each other. */
export async function gate(config: Config, world: World): Promise<Gated> {
  const prepared = await prepareAll(config.suites, world)
  const entries = await uninterrupted(entriesOf(prepared, world), world)
  const affected = entries.filter(({ kind }) => kind === 'contest').length
  const settled: Settled[] = []
  for (const entry of entries) {
    settled.push(
      entry.kind === 'contest'
        ? await uninterrupted(settledSuite(entry, affected, world), world)
        : await unaffectedSuite(entry, world),
    )
  }
  const results = settled.map(({ result }) => result)
  const { notices, acceptHow } = world
  const states = settled.map(({ state }) => state)
  return {
    report: reportOf(results, world.reproduce, { notices, acceptHow }),
    states: states.every((state) => state !== null) ? states : null,
  }
}

/** A suite that the change may be felt in. */
interface Contest {
  kind: 'contest'
  prepared: Prepared
  opponent: Opponent
  /** Why this machine can't load it, as sentences; null where it can. */
  unloadable: string | null
}

/** A suite that the change can't be felt in. */
interface Untouched {
  kind: 'untouched'
  prepared: Prepared
  why: string
}

async function entriesOf(prepared: Prepared[], world: World): Promise<(Contest | Untouched)[]> {
  const untouched = await Promise.all(prepared.map(({ plan }) => world.whyUnaffected(plan.suite)))
  const entries: (Contest | Untouched)[] = []
  for (const [index, each] of prepared.entries()) {
    const why = untouched[index] ?? null
    entries.push(why === null ? await contestOf(each, world) : { kind: 'untouched', prepared: each, why })
  }
  return entries
}

/** What the machine can't do is better known before the first suite is loaded, and keeps no other from being judged. */
async function contestOf(prepared: Prepared, world: World): Promise<Contest> {
  const { suite } = prepared.plan
  const opponent = await world.opponentOf(suite)
  const sides = suite.mode !== 'stored' && isThere(opponent) ? sidesAtOnce(suite, opponent) : 1
  return { kind: 'contest', prepared, opponent, unloadable: whyUnloadable(suite, sides, world) }
}

function sidesAtOnce(suite: Suite, against: Against): number {
  return turnsFor(suite, against) === 'one-by-one' ? 1 : 2
}

function whyUnloadable(suite: Suite, sides: number, world: World): string | null {
  try {
    preflight(suite, sides, world)
    return null
  } catch (error) {
    if (isMachineFailure(error)) return error.message
    throw error
  }
}

async function settledSuite(contest: Contest, suites: number, world: World): Promise<Settled> {
  const { prepared } = contest
  const rules = rulesOf(prepared.plan.suite, suites)
  const taken = await takenOn(await judgedSuite(contest, rules, world), rules, world)
  const { verdict } = taken.result
  const unjudged = inARow(await unjudgedUntil(prepared, taken, world), verdict.outcome)
  const saved = await saveBaseline(taken, unjudged, world)
  const result = { ...taken.result, verdict: counted(verdict, unjudged) }
  return { ...taken, result: saved === null ? result : noted(result, [saved]) }
}

/** What the user stops, such as a build, fails in words of its own, which are no verdict on the change. */
async function uninterrupted<T>(judging: Promise<T>, { signal }: World): Promise<T> {
  const [settled] = await Promise.allSettled([judging])
  if (settled.status === 'rejected' && settled.reason instanceof Interrupted) throw settled.reason
  if (signal.aborted) throw new Interrupted(null)
  return judging
}

/** A mistake in the last suite is told before the first is loaded, with all the others. */
async function prepareAll(suites: Suite[], world: World): Promise<Prepared[]> {
  const attempts = await Promise.allSettled(suites.map((suite) => readied(suite, world)))
  const failures = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
  const mistakes = failures.filter(isUsageFailure)
  if (mistakes.length < failures.length) throw failures.find((failure) => !mistakes.includes(failure))
  if (mistakes.length > 0)
    throw new Failure('usage', [...new Set(mistakes.map(({ message }) => message))].join('\n'))
  return attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
}

/** What was known of it before is known after. */
async function unaffectedSuite({ prepared, why }: Untouched, world: World): Promise<Settled> {
  const suite = prepared.plan.suite.name
  world.tell({ kind: 'step', suite, what: `not affected. ${why}` })
  const result = { suite, base: null, head: null, comparison: null, verdict: unaffected(why) }
  const { before } = await world.acceptances()
  return { result, state: before && stateOf(suite, before) }
}

async function judgedSuite(contest: Contest, rules: Rules, world: World): Promise<SuiteResult> {
  const { prepared, opponent, unloadable } = contest
  const { suite } = prepared.plan
  if (unloadable !== null)
    return unmeasured(suite, rules, {
      failedService: { side: 'head', message: unloadable, baseWorks: false },
    })
  const deadlineMs = world.now().getTime() + suite.maxTimeSeconds * 1000
  if (opponent.kind === 'problem' && suite.mode !== 'stored')
    return withoutBase(opponent.message, rules, suite)
  // A push to the default branch has no base, and is measured alone to be one.
  if (suite.mode === 'paired' && opponent.kind === 'none' && !world.savesBaseline)
    return withoutBase(`mode: paired needs a base. ${opponent.why}`, rules, suite)
  if (suite.mode !== 'stored' && isThere(opponent))
    return await paired(prepared, opponent, rules, deadlineMs, world)
  if (opponent.kind === 'none')
    world.tell({ kind: 'step', suite: suite.name, what: `comparing with stored runs. ${opponent.why}` })
  const result = await stored(prepared, opponent, rules, deadlineMs, world)
  if (!isTripped(result)) return result
  if (!isThere(opponent)) return opponent.kind === 'problem' ? noted(result, [opponent.message]) : result
  const alone = whyUnloadable(suite, sidesAtOnce(suite, opponent), world)
  if (alone !== null) return noted(result, [`It could not be confirmed side by side. ${alone}`])
  return confirmed(result, await paired(prepared, opponent, rules, deadlineMs, world))
}

function isThere(opponent: Opponent): opponent is Against {
  return opponent.kind !== 'none' && opponent.kind !== 'problem'
}
