/** Runs the whole gate: measures every suite, judges it and saves its baseline. */

import { findSuiteState, type SuiteState } from '../core/acceptance/state.ts'
import { applyUnjudgedLimit, countUnjudged } from '../core/acceptance/unjudged.ts'
import type { Config } from '../core/config/config.ts'
import type { Suite } from '../core/config/suite.ts'
import { maskStrings } from '../core/secrets/mask-strings.ts'
import { MachineError, UsageError } from '../core/text/errors.ts'
import { buildRules, type Rules } from '../core/verdict/rules.ts'
import {
  createRemovedVerdict,
  createUnaffectedVerdict,
  type Verdict,
} from '../core/verdict/verdict.ts'
import type { BaseRef, Host, ResolvedBase } from '../host/host.ts'
import type { GateSettings } from '../host/settings.ts'
import { buildReport, type Report, type SuiteResult } from '../report/report.ts'
import { Interrupted } from '../runner/failures.ts'
import { checkMachineForSuite, type PreparedSuite, readSuiteFiles } from '../runner/prepare.ts'
import { chooseInterleaving } from '../runner/sides.ts'
import { applyAcceptances, countUnjudgedBefore, type JudgedSuite } from './acceptance.ts'
import { saveBaseline } from './baseline-save.ts'
import { measurePaired } from './paired.ts'
import { addConfirmationNote, hasRelativeFailure, measureAgainstStored } from './stored.ts'
import { addWarnings, createMissingBaseResult, createUnmeasuredResult } from './suite-result.ts'

export interface GateResult {
  report: Report
  /**
   * The states of the suites for the next run of the same pull request; null if those of earlier
   * runs could not be read, so that they stay.
   */
  states: SuiteState[] | null
}

/** Measures the suites one after the other: two loads at once would disturb each other. */
export async function runGate(
  config: Config,
  settings: GateSettings,
  host: Host,
): Promise<GateResult> {
  const prepared = await prepareSuites(config.suites, settings, host)
  for (const message of config.warnings) host.events.emit({ kind: 'warning', message })
  const entries = await rejectOnInterruption(classifySuites(prepared, host), host)
  const affected = entries.filter(({ kind }) => kind === 'affected').length
  const judged: JudgedSuite[] = []
  for (const entry of entries) {
    judged.push(
      entry.kind === 'affected'
        ? await rejectOnInterruption(judgeAffectedSuite(entry, affected, settings, host), host)
        : await passUnaffectedSuite(entry, host),
    )
  }
  for (const name of settings.missingSuites ?? []) judged.push(await failRemovedSuite(name, host))
  const results = judged.map(({ result }) => result)
  const { reproduce, notices = [], acceptHow = null } = settings
  const states = judged.map(({ state }) => state)
  return {
    report: maskStrings(buildReport(results, reproduce, { notices, acceptHow }), host.secrets),
    states: states.every((state) => state !== null) ? states : null,
  }
}

/** A suite that the change may affect. */
interface AffectedSuite {
  kind: 'affected'
  prepared: PreparedSuite
  base: ResolvedBase
  /** Why this machine cannot carry its load, as sentences; null if it can. */
  unloadableReason: string | null
}

/** A suite that the change cannot affect. */
interface UnaffectedSuite {
  kind: 'unaffected'
  prepared: PreparedSuite
  message: string
}

async function classifySuites(
  prepared: PreparedSuite[],
  host: Pick<Host, 'git' | 'machine' | 'events'>,
): Promise<(AffectedSuite | UnaffectedSuite)[]> {
  const reasons = await Promise.all(
    prepared.map(({ plan }) => host.git.findUnaffectedReason(plan.suite)),
  )
  const entries: (AffectedSuite | UnaffectedSuite)[] = []
  for (const [index, each] of prepared.entries()) {
    const message = reasons[index] ?? null
    entries.push(
      message === null
        ? await prepareAffectedSuite(each, host)
        : { kind: 'unaffected', prepared: each, message },
    )
  }
  return entries
}

/** Finds the limits of the machine before the first load. They do not stop the other suites. */
async function prepareAffectedSuite(
  prepared: PreparedSuite,
  host: Pick<Host, 'git' | 'machine' | 'events'>,
): Promise<AffectedSuite> {
  const { suite } = prepared.plan
  const base = await host.git.resolveBase(suite)
  const sides = suite.mode !== 'stored' && isBaseRef(base) ? countSidesAtOnce(suite, base) : 1
  return {
    kind: 'affected',
    prepared,
    base,
    unloadableReason: findUnloadableReason(suite, sides, host),
  }
}

function countSidesAtOnce(suite: Suite, base: BaseRef): number {
  return chooseInterleaving(suite, base) === 'one-by-one' ? 1 : 2
}

function findUnloadableReason(
  suite: Suite,
  sides: number,
  host: Pick<Host, 'machine' | 'events'>,
): string | null {
  try {
    checkMachineForSuite(suite, sides, host)
    return null
  } catch (error) {
    if (error instanceof MachineError) return error.message
    throw error
  }
}

async function judgeAffectedSuite(
  entry: AffectedSuite,
  suites: number,
  settings: GateSettings,
  host: Host,
): Promise<JudgedSuite> {
  const { prepared } = entry
  const rules = buildRules(prepared.plan.suite, suites)
  const accepted = await applyAcceptances(
    await measureSuite(entry, rules, settings, host),
    rules,
    host,
  )
  const { verdict } = accepted.result
  const unjudged = countUnjudged(
    await countUnjudgedBefore(prepared, accepted, settings, host),
    verdict.outcome,
  )
  const saved = settings.savesBaseline ? await saveBaseline(accepted, unjudged, host.store) : null
  const result = { ...accepted.result, verdict: applyUnjudgedLimit(verdict, unjudged) }
  return { ...accepted, result: saved === null ? result : addWarnings(result, [saved]) }
}

/** Replaces the error of an interrupted action, such as a build: it says nothing of the change. */
async function rejectOnInterruption<T>(
  judging: Promise<T>,
  { signal }: Pick<Host, 'signal'>,
): Promise<T> {
  const [settled] = await Promise.allSettled([judging])
  if (settled.status === 'rejected' && settled.reason instanceof Interrupted) throw settled.reason
  if (signal.aborted) throw new Interrupted(null)
  return judging
}

/**
 * Reads all suites before the first load.
 *
 * @throws UsageError with the mistakes of all suites
 */
async function prepareSuites(
  suites: Suite[],
  settings: GateSettings,
  host: Pick<Host, 'inputs' | 'secrets'>,
): Promise<PreparedSuite[]> {
  const attempts = await Promise.allSettled(
    suites.map((suite) => readSuiteFiles(suite, settings, host)),
  )
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

async function passUnaffectedSuite(
  { prepared, message }: UnaffectedSuite,
  host: Pick<Host, 'events' | 'acceptance'>,
): Promise<JudgedSuite> {
  const suite = prepared.plan.suite.name
  host.events.emit({ kind: 'step', suite, what: `not affected. ${message}` })
  return concludeWithoutMeasurement(suite, createUnaffectedVerdict(message), host)
}

async function failRemovedSuite(
  suite: string,
  host: Pick<Host, 'acceptance'>,
): Promise<JudgedSuite> {
  const message =
    `${suite} is no longer measured. The base has this suite, and its \`policy: base\` decides ` +
    'what is measured: keep the suite, or remove it from the base first.'
  return concludeWithoutMeasurement(suite, createRemovedVerdict(message), host)
}

/** The suite keeps its state. */
async function concludeWithoutMeasurement(
  suite: string,
  verdict: Verdict,
  { acceptance }: Pick<Host, 'acceptance'>,
): Promise<JudgedSuite> {
  const result = { suite, base: null, head: null, comparison: null, verdict }
  const { before } = await acceptance.read()
  return { result, state: before && findSuiteState(suite, before) }
}

async function measureSuite(
  entry: AffectedSuite,
  rules: Rules,
  { savesBaseline }: GateSettings,
  host: Host,
): Promise<SuiteResult> {
  const { prepared, base, unloadableReason } = entry
  const { suite } = prepared.plan
  if (unloadableReason !== null)
    return createUnmeasuredResult(suite, rules, {
      failedService: { side: 'head', message: unloadableReason, baseWorks: false },
    })
  const deadlineMs = host.clock.now().getTime() + suite.maxTimeSeconds * 1000
  if (base.kind === 'problem' && suite.mode !== 'stored')
    return createMissingBaseResult(base.message, rules, suite)
  // A push to the default branch has no base: it is measured alone, as a baseline.
  if (suite.mode === 'paired' && base.kind === 'none' && !savesBaseline)
    return createMissingBaseResult(`mode: paired needs a base. ${base.message}`, rules, suite)
  if (suite.mode !== 'stored' && isBaseRef(base))
    return await measurePaired(prepared, base, rules, deadlineMs, host)
  if (base.kind === 'none')
    host.events.emit({
      kind: 'step',
      suite: suite.name,
      what: `comparing with stored runs. ${base.message}`,
    })
  const result = await measureAgainstStored(prepared, base, rules, deadlineMs, host)
  if (!hasRelativeFailure(result)) return result
  if (!isBaseRef(base))
    return base.kind === 'problem' ? addWarnings(result, [base.message]) : result
  const pairReason = findUnloadableReason(suite, countSidesAtOnce(suite, base), host)
  if (pairReason !== null)
    return addWarnings(result, [`It could not be confirmed side by side. ${pairReason}`])
  return addConfirmationNote(result, await measurePaired(prepared, base, rules, deadlineMs, host))
}

function isBaseRef(base: ResolvedBase): base is BaseRef {
  return base.kind !== 'none' && base.kind !== 'problem'
}
