/** Measures base and head side by side and judges the change. */

import { isStorm } from '../core/config/load.ts'
import type { SideConfig } from '../core/config/side-config.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Interleaving, LearnedSpread, Measurement } from '../core/measurement/measurement.ts'
import { pairEpochs } from '../core/measurement/runs.ts'
import { describeSameData } from '../core/plan/same-data.ts'
import { listDoubtfulSettings } from '../core/sensitivity/doubtful-settings.ts'
import { describeSensitivity } from '../core/sensitivity/sensitivity.ts'
import { type LookSettings, listLooks } from '../core/stats/looks.ts'
import { hasSteadyProcesses } from '../core/stats/process-spread.ts'
import { ServiceError } from '../core/text/errors.ts'
import { formatCount } from '../core/text/format-number.ts'
import { maxEpochsOfAttempts } from '../core/tunables/tunables.ts'
import type { Rules } from '../core/verdict/rules.ts'
import { findNextLook } from '../core/verdict/verdict.ts'
import type { BaseRef, EventSink, Host } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import { buildBothSides, createSides, type SideTrees } from '../runner/build.ts'
import { convertSideFailure, type FailedAttempt } from '../runner/failures.ts'
import { type EpochSchedule, measure } from '../runner/measure.ts'
import type { PreparedSuite } from '../runner/prepare.ts'
import {
  chooseInterleaving,
  explainSharedPort,
  SideFailure,
  type Targets,
} from '../runner/sides.ts'
import { loadEarlierAttempts, saveAttempt } from './attempts.ts'
import { loadEarlierRuns } from './baseline.ts'
import { judgeWithoutBase, type PairedBaseSide } from './missing-base.ts'
import { explainEnvironment, explainMove } from './side-environment.ts'
import {
  addNewRequests,
  addWarnings,
  buildFailureFacts,
  createMissingBaseResult,
  createUnmeasuredResult,
  judgeEpochs,
  judgeMeasurements,
} from './suite-result.ts'

function describeBase(base: BaseRef): string {
  return base.kind === 'commit' ? `${base.commit.slice(0, 7)}, ${base.what}` : base.what
}

export async function measurePaired(
  prepared: PreparedSuite,
  { ref: base, side }: PairedBaseSide,
  rules: Rules,
  deadlineMs: number,
  host: Host,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  const context = [prepared, { ref: base, side }, rules, deadlineMs, host] as const
  try {
    const interleaving = chooseInterleaving(suite, base, side.config)
    const { trend, warnings, ...known } = await loadEarlierRuns(prepared, base, host)
    const earlier = await loadEarlierAttempts(prepared, base, interleaving, host)
    // All attempts are judged by what the first one knew.
    const { learned = null } = earlier.measurement?.beside ?? known
    const looks = {
      epochs: suite.epochs,
      isSteady: hasSteadyProcesses(learned),
      attempts: earlier.epochs,
      hasStorms: isStorm(suite.load),
    }
    if (earlier.measurement !== null && listLooks(looks).length === 0)
      return { ...(await judgeEarlierAttempts(earlier.measurement, rules, host)), trend }
    announceMeasurement(prepared, base, interleaving, rules, looks, host.events)
    await using baseTree = await host.git.openBaseTree(side.config, base)
    await using headTree = await host.git.openHeadTree(suite)
    const trees = { base: baseTree, head: headTree }
    const built = await buildSides(prepared, base, trees, interleaving, host)
    if ('failure' in built) return await judgeFailure(built, trees, ...context)
    const targets = addEarlierKnowledge(built, learned, earlier.ends)
    const schedule = {
      ...scheduleLooks(looks, rules, deadlineMs, host.events),
      earlier: earlier.measurement,
    }
    const attempt = await measure(prepared, targets, schedule, host)
    if (attempt.kind !== 'measured')
      return await judgeFailure({ failure: attempt, targets: built }, trees, ...context)
    await host.results.save(attempt.measurement)
    const result = judgeMeasurements(suite.name, null, attempt.measurement, rules)
    await saveAttempt(earlier.key, result, host)
    const notes = [...attempt.warnings, ...warnings, ...earlier.warnings]
    return addWarnings({ ...addNewRequests(result, attempt), trend }, [
      ...side.notices,
      ...baseTree.warnings,
      ...headTree.warnings,
      ...notes,
      ...describeInterleaving(interleaving, suite, side.config),
    ])
  } catch (error) {
    if (!(error instanceof ServiceError) || host.signal.aborted) throw error
    const moved = await explainMovedFolder(suite, { ref: base, side }, host)
    const message = moved === null ? error.message : `${moved} ${error.message}`
    return createMissingBaseResult(message, rules, suite)
  }
}

async function explainMovedFolder(
  head: Suite,
  { ref, side }: PairedBaseSide,
  host: Host,
): Promise<string | null> {
  return (
    (await explainMove('base', side.config, 'cwd', ref, host)) ??
    (await explainMove('head', head, 'cwd', ref, host))
  )
}

/** A failure of a build or of a side, and the sides, unless one could not be built. */
interface SidesFailure {
  failure: FailedAttempt
  targets: Targets | null
}

/** @throws the error of an interrupted build, which says nothing of a side */
async function buildSides(
  prepared: PreparedSuite,
  base: BaseRef,
  trees: SideTrees,
  interleaving: Interleaving,
  host: Host,
): Promise<Targets | SidesFailure> {
  try {
    return await buildBothSides(prepared, base, trees, interleaving, host)
  } catch (error) {
    if (host.signal.aborted || !(error instanceof SideFailure)) throw error
    // The base is built first, so the change is the cause if the head cannot be built.
    return { failure: convertSideFailure(error, true), targets: null }
  }
}

/**
 * The result after a failure of one side. Where it fails for its environment, the change is not
 * the cause.
 */
async function judgeFailure(
  { failure, targets }: SidesFailure,
  trees: SideTrees,
  prepared: PreparedSuite,
  paired: PairedBaseSide,
  rules: Rules,
  deadlineMs: number,
  host: Host,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  const sides = targets ?? (await createSides(prepared, paired.ref, trees, host))
  const head = { side: sides.head, tree: trees.head, otherTree: trees.base, base: paired.ref }
  if (isBaseMissing(failure) && sides.base !== null)
    return judgeWithoutBase(
      {
        failure,
        base: { side: sides.base, tree: trees.base, otherTree: trees.head, base: paired.ref },
        head: { ...head, isBuilt: targets !== null },
      },
      ...([prepared, paired, rules, deadlineMs, host] as const),
    )
  const environment =
    failure.side === 'head' ? await explainEnvironment(failure, head, prepared, host) : null
  return createUnmeasuredResult(suite, rules, buildFailureFacts(failure, environment))
}

/**
 * Whether the base itself, and not another program, is why nothing can be compared: it cannot be
 * built or started, or refuses requests. One that breaks under load has worked, and may again.
 */
function isBaseMissing({ side, kind, key, isCausedOutside, hasMeasured }: FailedAttempt): boolean {
  const isUnderLoad = hasMeasured || (kind === 'service' && key === null)
  return side === 'base' && !isCausedOutside && !isUnderLoad
}

function announceMeasurement(
  { plan: { suite }, files, base: side }: PreparedSuite,
  base: BaseRef,
  interleaving: Interleaving,
  rules: Rules,
  looks: LookSettings,
  events: EventSink,
): void {
  const earlier = looks.attempts?.at(-1) ?? 0
  const ownLooks = listLooks(looks).map((look) => look - earlier)
  const sentences = describeSensitivity(suite, interleaving, rules, ownLooks)
  const what = `comparing with ${describeBase(base)}`
  events.emit({ kind: 'step', suite: suite.name, what: `${what}${describeEarlier(earlier)}` })
  const data = interleaving === 'one-by-one' ? null : describeSameData(suite, files, side ?? suite)
  if (data !== null) events.emit({ kind: 'step', suite: suite.name, what: data })
  events.emit({ kind: 'outlook', suite: suite.name, sentences })
  for (const message of listDoubtfulSettings(suite, interleaving, ownLooks))
    events.emit({ kind: 'warning', message })
}

function describeEarlier(epochs: number): string {
  return epochs === 0 ? '' : `, after ${formatCount(epochs, 'epoch')} of earlier attempts`
}

/** The result of attempts that have already measured as much as all attempts may. */
async function judgeEarlierAttempts(
  measurement: Measurement,
  rules: Rules,
  { results }: Pick<Host, 'results'>,
): Promise<SuiteResult> {
  await results.save(measurement)
  return addWarnings(judgeMeasurements(measurement.suite, null, measurement, rules), [
    'Nothing was measured now: the earlier attempts for this commit have measured ' +
      `${pairEpochs(measurement).length} epochs, and ${maxEpochsOfAttempts} are the maximum.`,
  ])
}

/** The measurement keeps what was known before it, so that it is judged alike later. */
function addEarlierKnowledge(
  targets: Targets,
  learned: LearnedSpread | null,
  attempts: number[],
): Targets {
  const { beside } = targets
  const known = { ...(learned && { learned }), ...(attempts.length > 0 && { attempts }) }
  return { ...targets, beside: beside && { ...beside, ...known } }
}

function scheduleLooks(
  looks: LookSettings,
  rules: Rules,
  deadlineMs: number,
  events: EventSink,
): EpochSchedule {
  return {
    first: listLooks(looks)[0] ?? 1,
    next: (soFar) => decideNextLook(soFar, looks, rules, events),
    deadlineMs,
  }
}

/** The number of epochs until the next look; null if the verdict is final. */
function decideNextLook(
  soFar: Measurement,
  looks: LookSettings,
  rules: Rules,
  events: EventSink,
): number | null {
  const epochs = pairEpochs(soFar).length
  const next = findNextLook(judgeEpochs(soFar, rules), epochs, looks)
  if (next !== null) {
    const what = `not decided after ${epochs} times: measuring ${next - epochs} more`
    events.emit({ kind: 'step', suite: soFar.suite, what })
  }
  return next
}

function describeInterleaving(interleaving: Interleaving, head: Suite, base: SideConfig): string[] {
  return interleaving === 'one-by-one' && !isStorm(head.load)
    ? [
        'Base and head were measured one after the other, so only a large change can be told ' +
          `from noise. ${explainSharedPort(head, base)}`,
      ]
    : []
}
