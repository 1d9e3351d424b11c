/** Runs the whole gate: measures every suite, judges it and saves its baseline. All effects go through the Host. */

import { findSuiteState, type SuiteState } from '../core/acceptance/state.ts'
import { applyUnjudgedLimit, countUnjudged } from '../core/acceptance/unjudged.ts'
import type { Config } from '../core/config/config.ts'
import type { Suite } from '../core/config/suite.ts'
import { MachineError, UsageError } from '../core/text/errors.ts'
import { buildRules, type Rules } from '../core/verdict/rules.ts'
import { createUnaffectedVerdict } from '../core/verdict/verdict.ts'
import type { BaseRef, Host, ResolvedBase } from '../host/host.ts'
import { buildReport, type Report, type SuiteResult } from '../report/report.ts'
import { Interrupted } from '../runner/failures.ts'
import { checkMachineForSuite, readSuiteFiles } from '../runner/prepare.ts'
import type { PreparedSuite } from '../runner/session.ts'
import { chooseInterleaving } from '../runner/sides.ts'
import { applyAcceptances, countUnjudgedBefore, type JudgedSuite } from './acceptance.ts'
import { saveBaseline } from './baseline-save.ts'
import { measurePaired } from './paired.ts'
import { addConfirmationNote, hasRelativeFailure, measureAgainstStored } from './stored.ts'
import { addWarnings, createMissingBaseResult, createUnmeasuredResult } from './suite-result.ts'

/** What a gate came to, and what the next run of the same pull request should know of it. */
export interface GateResult {
  report: Report
  /** Null where what an earlier run left could not be read, so that it shall stay. */
  states: SuiteState[] | null
}

/** The whole gate: every suite, one after the other, since two loads at once would measure each other. */
export async function runGate(config: Config, world: Host): Promise<GateResult> {
  const prepared = await prepareSuites(config.suites, world)
  const entries = await rejectOnInterruption(classifySuites(prepared, world), world)
  const affected = entries.filter(({ kind }) => kind === 'contest').length
  const settled: JudgedSuite[] = []
  for (const entry of entries) {
    settled.push(
      entry.kind === 'contest'
        ? await rejectOnInterruption(judgeAffectedSuite(entry, affected, world), world)
        : await passUnaffectedSuite(entry, world),
    )
  }
  const results = settled.map(({ result }) => result)
  const { notices, acceptHow } = world
  const states = settled.map(({ state }) => state)
  return {
    report: buildReport(results, world.reproduce, { notices, acceptHow }),
    states: states.every((state) => state !== null) ? states : null,
  }
}

/** A suite that the change may be felt in. */
interface AffectedSuite {
  kind: 'contest'
  prepared: PreparedSuite
  base: ResolvedBase
  /** Why this machine can't load it, as sentences; null where it can. */
  unloadableReason: string | null
}

/** A suite that the change can't be felt in. */
interface UnaffectedSuite {
  kind: 'untouched'
  prepared: PreparedSuite
  message: string
}

async function classifySuites(
  prepared: PreparedSuite[],
  world: Host,
): Promise<(AffectedSuite | UnaffectedSuite)[]> {
  const untouched = await Promise.all(
    prepared.map(({ plan }) => world.findUnaffectedReason(plan.suite)),
  )
  const entries: (AffectedSuite | UnaffectedSuite)[] = []
  for (const [index, each] of prepared.entries()) {
    const why = untouched[index] ?? null
    entries.push(
      why === null
        ? await prepareAffectedSuite(each, world)
        : { kind: 'untouched', prepared: each, message: why },
    )
  }
  return entries
}

/** What the machine can't do is better known before the first suite is loaded, and keeps no other from being judged. */
async function prepareAffectedSuite(prepared: PreparedSuite, world: Host): Promise<AffectedSuite> {
  const { suite } = prepared.plan
  const opponent = await world.resolveBase(suite)
  const sides =
    suite.mode !== 'stored' && isBaseRef(opponent) ? countSidesAtOnce(suite, opponent) : 1
  return {
    kind: 'contest',
    prepared,
    base: opponent,
    unloadableReason: findUnloadableReason(suite, sides, world),
  }
}

function countSidesAtOnce(suite: Suite, against: BaseRef): number {
  return chooseInterleaving(suite, against) === 'one-by-one' ? 1 : 2
}

function findUnloadableReason(suite: Suite, sides: number, world: Host): string | null {
  try {
    checkMachineForSuite(suite, sides, world)
    return null
  } catch (error) {
    if (error instanceof MachineError) return error.message
    throw error
  }
}

async function judgeAffectedSuite(
  contest: AffectedSuite,
  suites: number,
  world: Host,
): Promise<JudgedSuite> {
  const { prepared } = contest
  const rules = buildRules(prepared.plan.suite, suites)
  const taken = await applyAcceptances(await measureSuite(contest, rules, world), rules, world)
  const { verdict } = taken.result
  const unjudged = countUnjudged(await countUnjudgedBefore(prepared, taken, world), verdict.outcome)
  const saved = await saveBaseline(taken, unjudged, world)
  const result = { ...taken.result, verdict: applyUnjudgedLimit(verdict, unjudged) }
  return { ...taken, result: saved === null ? result : addWarnings(result, [saved]) }
}

/** What the user stops, such as a build, fails in words of its own, which are no verdict on the change. */
async function rejectOnInterruption<T>(judging: Promise<T>, { signal }: Host): Promise<T> {
  const [settled] = await Promise.allSettled([judging])
  if (settled.status === 'rejected' && settled.reason instanceof Interrupted) throw settled.reason
  if (signal.aborted) throw new Interrupted(null)
  return judging
}

/** A mistake in the last suite is told before the first is loaded, with all the others. */
async function prepareSuites(suites: Suite[], world: Host): Promise<PreparedSuite[]> {
  const attempts = await Promise.allSettled(suites.map((suite) => readSuiteFiles(suite, world)))
  const failures = attempts.flatMap((attempt) =>
    attempt.status === 'rejected' ? [attempt.reason] : [],
  )
  const mistakes = failures.filter((failure) => failure instanceof UsageError)
  if (mistakes.length < failures.length)
    throw failures.find((failure) => !mistakes.includes(failure))
  if (mistakes.length > 0)
    throw new UsageError([...new Set(mistakes.map(({ message }) => message))].join('\n'))
  return attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
}

/** What was known of it before is known after. */
async function passUnaffectedSuite(
  { prepared, message: why }: UnaffectedSuite,
  world: Host,
): Promise<JudgedSuite> {
  const suite = prepared.plan.suite.name
  world.emit({ kind: 'step', suite, what: `not affected. ${why}` })
  const result = {
    suite,
    base: null,
    head: null,
    comparison: null,
    verdict: createUnaffectedVerdict(why),
  }
  const { before } = await world.readAcceptances()
  return { result, state: before && findSuiteState(suite, before) }
}

async function measureSuite(
  contest: AffectedSuite,
  rules: Rules,
  world: Host,
): Promise<SuiteResult> {
  const { prepared, base: opponent, unloadableReason: unloadable } = contest
  const { suite } = prepared.plan
  if (unloadable !== null)
    return createUnmeasuredResult(suite, rules, {
      failedService: { side: 'head', message: unloadable, baseWorks: false },
    })
  const deadlineMs = world.now().getTime() + suite.maxTimeSeconds * 1000
  if (opponent.kind === 'problem' && suite.mode !== 'stored')
    return createMissingBaseResult(opponent.message, rules, suite)
  // A push to the default branch has no base, and is measured alone to be one.
  if (suite.mode === 'paired' && opponent.kind === 'none' && !world.savesBaseline)
    return createMissingBaseResult(`mode: paired needs a base. ${opponent.why}`, rules, suite)
  if (suite.mode !== 'stored' && isBaseRef(opponent))
    return await measurePaired(prepared, opponent, rules, deadlineMs, world)
  if (opponent.kind === 'none')
    world.emit({
      kind: 'step',
      suite: suite.name,
      what: `comparing with stored runs. ${opponent.why}`,
    })
  const result = await measureAgainstStored(prepared, opponent, rules, deadlineMs, world)
  if (!hasRelativeFailure(result)) return result
  if (!isBaseRef(opponent))
    return opponent.kind === 'problem' ? addWarnings(result, [opponent.message]) : result
  const alone = findUnloadableReason(suite, countSidesAtOnce(suite, opponent), world)
  if (alone !== null)
    return addWarnings(result, [`It could not be confirmed side by side. ${alone}`])
  return addConfirmationNote(
    result,
    await measurePaired(prepared, opponent, rules, deadlineMs, world),
  )
}

function isBaseRef(opponent: ResolvedBase): opponent is BaseRef {
  return opponent.kind !== 'none' && opponent.kind !== 'problem'
}
