/** Runs the whole gate: measures every suite, judges it and saves its baseline. */

import type { MissingSuite } from '../core/acceptance/policy.ts'
import { findSuiteState, type SuiteState } from '../core/acceptance/state.ts'
import { applyUnjudgedLimit, countUnjudged } from '../core/acceptance/unjudged.ts'
import type { Config, ConfigSource } from '../core/config/config.ts'
import type { Suite } from '../core/config/suite.ts'
import type { SuiteRecord } from '../core/history/record.ts'
import { listSideSecrets } from '../core/plan/suite-secrets.ts'
import { maskStrings } from '../core/secrets/mask-strings.ts'
import { findSampleProblems } from '../core/sensitivity/check-samples.ts'
import { findStormProblems } from '../core/sensitivity/check-storm.ts'
import { type BaseSide, configureBase, copyHeadSide } from '../core/sides/base-side.ts'
import { MachineError, UsageError } from '../core/text/errors.ts'
import { buildRules, type Rules } from '../core/verdict/rules.ts'
import {
  createRemovedVerdict,
  createUnaffectedVerdict,
  type Verdict,
} from '../core/verdict/verdict.ts'
import type { BaseRef, Host, ResolvedBase } from '../host/host.ts'
import type { GateSettings } from '../host/settings.ts'
import { addPreventedExit, buildReport, type Report, type SuiteResult } from '../report/report.ts'
import { Interrupted } from '../runner/failures.ts'
import {
  checkMachineForSuite,
  type PreparedSuite,
  readSuiteFiles,
  reportOtherPrograms,
} from '../runner/prepare.ts'
import { chooseInterleaving } from '../runner/sides.ts'
import { applyAcceptances, countUnjudgedBefore, type JudgedSuite } from './acceptance.ts'
import { saveBaseline } from './baseline-save.ts'
import { measurePaired } from './paired.ts'
import { confirmFailure, hasRelativeFailure, measureAgainstStored } from './stored.ts'
import { addWarnings, createMissingBaseResult, createUnmeasuredResult } from './suite-result.ts'
import { recordTime } from './time-recorder.ts'

export interface GateResult {
  report: Report
  /**
   * The states of the suites for the next run of the same pull request; null if those of earlier
   * runs could not be read, so that they stay.
   */
  states: SuiteState[] | null
  /** How each suite that was measured ended, for `tailgate history`. */
  records: SuiteRecord[]
}

/** Measures the suites one after the other: two loads at once would disturb each other. */
export async function runGate(
  config: Config,
  settings: GateSettings,
  untimed: Host,
): Promise<GateResult> {
  const { host, read } = recordTime(untimed)
  const prepared = await prepareSuites(config.suites, settings, host)
  for (const message of config.warnings) host.events.emit({ kind: 'warning', message })
  const entries = await rejectOnInterruption(classifySuites(prepared, settings, host), host)
  const affected = settings.judgedSuites ?? entries.filter(({ kind }) => kind === 'affected').length
  const judged: JudgedSuite[] = []
  const records: SuiteRecord[] = []
  for (const entry of entries) {
    if (entry.kind === 'unaffected') {
      judged.push(await passUnaffectedSuite(entry, host))
      continue
    }
    const beganMs = host.clock.now().getTime()
    const judging = judgeAffectedSuite(entry, affected, settings, host)
    const suite = await rejectOnInterruption(judging, host)
    judged.push(suite)
    const seconds = (host.clock.now().getTime() - beganMs) / 1000
    records.push(buildSuiteRecord(suite, entry.prepared, seconds))
  }
  for (const suite of settings.missingSuites ?? []) judged.push(await failRemovedSuite(suite, host))
  const results = judged.map(({ result }) => result)
  const { reproduce, notices = [], acceptHow = null } = settings
  const remarks = { notices, acceptHow, onFail: config.onFail, time: read() }
  const report = buildReport(results, reproduce, remarks)
  const states = judged.map(({ state }) => state)
  return {
    report: maskStrings(addPreventedExit(report, config), host.secrets),
    states: states.every((state) => state !== null) ? states : null,
    records: maskStrings(records, host.secrets),
  }
}

function buildSuiteRecord(
  { result: { suite, verdict } }: JudgedSuite,
  { leg }: PreparedSuite,
  seconds: number,
): SuiteRecord {
  return { suite, leg, outcome: verdict.outcome, seconds }
}

/** A suite that the change may affect. */
interface AffectedSuite {
  kind: 'affected'
  prepared: PreparedSuite
  base: ResolvedBase
  baseSide: BaseSide
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
  settings: GateSettings,
  host: Host,
): Promise<(AffectedSuite | UnaffectedSuite)[]> {
  const entries: (AffectedSuite | UnaffectedSuite)[] = []
  // One after the other: two fetches at once into a shallow clone fail by its lock.
  for (const each of prepared) {
    const message = await host.git.findUnaffectedReason(each.plan.suite)
    entries.push(
      message === null
        ? await prepareAffectedSuite(each, settings, host)
        : { kind: 'unaffected', prepared: each, message },
    )
  }
  const first = entries.find(({ kind }) => kind === 'affected')
  if (first !== undefined) reportOtherPrograms(first.prepared.plan.suite.name, host)
  return entries
}

/** Finds the limits of the machine before the first load. They do not stop the other suites. */
async function prepareAffectedSuite(
  alone: PreparedSuite,
  { configSource = null }: GateSettings,
  host: Host,
): Promise<AffectedSuite> {
  const { suite } = alone.plan
  const found = await host.git.resolveBase(suite)
  const baseSide = isBaseRef(found)
    ? await configureBaseSide(suite, found, configSource, host)
    : copyHeadSide(suite)
  const { folder } = baseSide
  const base = found.kind === 'commit' && folder !== null ? { ...found, folder } : found
  const prepared = { ...alone, base: baseSide.config }
  const sides = suite.mode !== 'stored' && isBaseRef(base) ? countSidesAtOnce(prepared, base) : 1
  return {
    kind: 'affected',
    prepared,
    base,
    baseSide,
    unloadableReason: findUnloadableReason(suite, sides, host),
  }
}

/** @throws UsageError with the mistakes in what the head or an input sets for the base */
async function configureBaseSide(
  suite: Suite,
  base: BaseRef,
  source: ConfigSource | null,
  { git, secrets, inputs }: Pick<Host, 'git' | 'secrets' | 'inputs'>,
): Promise<BaseSide> {
  if (source === null) return copyHeadSide(suite)
  const configured = configureBase(suite, source, await git.readBaseFile(base))
  if ('problems' in configured) throw new UsageError(configured.problems.join('\n'))
  secrets.register(listSideSecrets(configured.side.config, inputs.environment))
  return configured.side
}

function countSidesAtOnce({ plan: { suite }, base: side }: PreparedSuite, base: BaseRef): number {
  return chooseInterleaving(suite, base, side ?? suite) === 'one-by-one' ? 1 : 2
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
  const impossible = suites.flatMap((suite) => [
    ...findStormProblems(suite),
    ...findSampleProblems(suite),
  ])
  if (failures.length === 0 && impossible.length > 0) throw new UsageError(impossible.join('\n'))
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
  { name, possibleRename }: MissingSuite,
  host: Pick<Host, 'acceptance'>,
): Promise<JudgedSuite> {
  const rename = possibleRename === null ? '' : ` ${possibleRename}`
  const message =
    `${name} is no longer measured. The base has this suite, and its \`policy: base\` decides ` +
    `what is measured: keep the suite, or remove it from the base first.${rename}`
  return concludeWithoutMeasurement(name, createRemovedVerdict(message), host)
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
  { savesBaseline, isSavedByPush = false }: GateSettings,
  host: Host,
): Promise<SuiteResult> {
  const { prepared, base, baseSide, unloadableReason } = entry
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
    return await measurePaired(prepared, { ref: base, side: baseSide }, rules, deadlineMs, host)
  if (base.kind === 'none')
    host.events.emit({
      kind: 'step',
      suite: suite.name,
      what: `comparing with stored runs. ${base.message}`,
    })
  const isPaired = !savesBaseline && comparesCommits(suite)
  const saving = { isSavedByPush, isPaired }
  const result = await measureAgainstStored(prepared, base, rules, deadlineMs, host, saving)
  if (!hasRelativeFailure(result)) return result
  if (!isBaseRef(base))
    return base.kind === 'problem' ? addWarnings(result, [base.message]) : result
  const pairReason = findUnloadableReason(suite, countSidesAtOnce(prepared, base), host)
  if (pairReason !== null)
    return addWarnings(result, [`It could not be confirmed side by side. ${pairReason}`])
  const sides = { ref: base, side: baseSide }
  return confirmFailure(result, await measurePaired(prepared, sides, rules, deadlineMs, host))
}

/** Whether a change of the suite is measured beside the commit that it started from. */
function comparesCommits({ mode, base, service }: Suite): boolean {
  return mode !== 'stored' && base.kind === 'auto' && service.start !== null
}

function isBaseRef(base: ResolvedBase): base is BaseRef {
  return base.kind !== 'none' && base.kind !== 'problem'
}
