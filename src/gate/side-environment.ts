/** Finds out whether a side that does not work fails for its environment or for its code. */

import { posix } from 'node:path'
import type { SideConfig } from '../core/config/side-config.ts'
import {
  chooseTrials,
  type EnvironmentFinding,
  explainLackingFiles,
  explainRegistryFailure,
  suggestIgnoredFiles,
} from '../core/sides/environment-cause.ts'
import { explainMovedPath, listConfiguredPaths } from '../core/sides/moved-paths.ts'
import { explainUnsetVariables, listMissingNames } from '../core/sides/unset-variable.ts'
import type { Host, ResolvedBase, SideTree, UserFiles } from '../host/host.ts'
import { createHeadTargets, runBuild } from '../runner/build.ts'
import type { FailedAttempt } from '../runner/failures.ts'
import type { PreparedSuite } from '../runner/prepare.ts'
import { cleanUpState, startSides } from '../runner/running-sides.ts'
import { Session } from '../runner/session.ts'
import { type MeasuredSide, type SideCommand, SideFailure } from '../runner/sides.ts'
import { NothingInCommonError, RefusedError, verifyRequests } from '../runner/verify.ts'

/** A side, and the files in which it was built and started. */
export interface SideInTree {
  side: MeasuredSide
  tree: SideTree
  /** The files of the other side; null without one. */
  otherTree: SideTree | null
  /** What the head is compared with. */
  base: ResolvedBase
}

/**
 * Why the environment of the side is the reason, and what mends it, or what it lacks; null if
 * nothing shows that. The side runs in a checkout. It is built and started there once more, with
 * files that only the user's folder has: if it works then, these files decide, and not its code.
 */
export async function explainEnvironment(
  attempt: FailedAttempt,
  inTree: SideInTree,
  prepared: PreparedSuite,
  host: Host,
): Promise<EnvironmentFinding | null> {
  const { side, tree, base } = inTree
  const step = chooseFailedStep(attempt)
  if (step === null || tree.userFiles === null) return null
  const cause =
    (await explainMove(side.name, side, attempt.key, base, host)) ??
    (await tryUserFiles(step, attempt, { side, userFiles: tree.userFiles }, prepared, host)) ??
    (await tryVariables(step, attempt, side, prepared, host)) ??
    (step === 'build' ? explainRegistryFailure(side.name, attempt.failure) : null)
  if (cause !== null) return { isCause: true, message: cause }
  const message = step === 'requests' ? null : await suggestCarrying(attempt, inTree)
  return message === null ? null : { isCause: false, message }
}

async function tryUserFiles(
  step: FailedStep,
  { failure }: FailedAttempt,
  { side, userFiles }: { side: MeasuredSide; userFiles: UserFiles },
  prepared: PreparedSuite,
  host: Host,
): Promise<string | null> {
  const { missing, files } = await userFiles.find()
  for (const paths of chooseTrials(missing, failure)) {
    const what = `the ${side.name} does not work: trying it with files that only your folder has`
    host.events.emit({ kind: 'step', suite: prepared.plan.suite.name, what })
    await userFiles.copy(paths)
    const again = await tryToPass(step, side, prepared, host)
    if (again === null) return explainLackingFiles({ side: side.name, needed: paths, files })
  }
  return null
}

/**
 * The side is tried with a value for each name that its log calls missing: these variables are the
 * reason if it works then. A name that is called missing with its value too is no variable.
 */
async function tryVariables(
  step: FailedStep,
  attempt: FailedAttempt,
  side: MeasuredSide,
  prepared: PreparedSuite,
  host: Host,
): Promise<string | null> {
  if (step === 'requests') return null
  const tried: string[] = []
  const endMs = host.clock.now().getTime() + maxTrialMs
  let needed: string[] = []
  let failure: string | null = attempt.failure
  while (failure !== null) {
    const missing = listMissingNames(failure)
    const name = missing.find((each) => !tried.includes(each) && !isSet(each, side, host))
    const isOver = tried.length === maxTriedVariables || host.clock.now().getTime() >= endMs
    if (name === undefined || isOver) return null
    tried.push(name)
    needed = [...needed.filter((each) => !missing.includes(each)), name]
    const what = `the ${side.name} does not work: trying it with a value for ${name}`
    host.events.emit({ kind: 'step', suite: prepared.plan.suite.name, what })
    const values = Object.fromEntries(needed.map((each) => [each, trialValue]))
    const { service } = side
    const own = { ...side, service: { ...service, env: { ...service.env, ...values } } }
    failure = await tryToPass(step, own, prepared, host)
  }
  return explainUnsetVariables(side.name, needed)
}

/** Each takes a start, and the whole `ready-timeout` where it does not end by itself. */
const maxTriedVariables = 5
const maxTrialMs = 60_000

/** Good for a text and for a number. */
const trialValue = '1'

async function suggestCarrying(
  { failure }: FailedAttempt,
  { side, tree, otherTree }: SideInTree,
): Promise<string | null> {
  const { ignored = [] } = (await tree.userFiles?.find()) ?? {}
  const { missing: missingBeside = null } = (await otherTree?.userFiles?.find()) ?? {}
  return suggestIgnoredFiles({ side: side.name, ignored, missingBeside, failure })
}

/** A variable without a value is as good as none. */
function isSet(name: string, { service }: MeasuredSide, { inputs }: Pick<Host, 'inputs'>): boolean {
  return (service.env[name] ?? inputs.environment(name) ?? '') !== ''
}

/**
 * Which path of a key this side lacks because the change moves it, and the line that mends it; null
 * if there is none.
 */
export async function explainMove(
  name: MeasuredSide['name'],
  side: SideConfig,
  key: SideCommand | 'cwd' | null,
  base: ResolvedBase,
  { git }: Pick<Host, 'git'>,
): Promise<string | null> {
  if (key === null || key === 'setup') return null
  for (const named of listConfiguredPaths(side, key)) {
    const cwd = key === 'cwd' ? '.' : side.service.cwd
    const moved = await git.findMovedPath(base, { side: name, path: posix.join(cwd, named.path) })
    if (moved !== null) return explainMovedPath(name, named, posix.relative(cwd, moved))
  }
  return null
}

/** The step at which the side failed. */
type FailedStep = 'build' | 'start' | 'requests'

/**
 * Null if the environment is no reason: the side has worked under load, or another program is the
 * cause. Where a side refuses requests, the files that it serves may be missing.
 */
function chooseFailedStep({
  kind,
  key,
  isCausedOutside,
  hasMeasured,
}: FailedAttempt): FailedStep | null {
  if (isCausedOutside || hasMeasured) return null
  if (kind !== 'service') return 'requests'
  if (key === null) return null
  return key === 'build' ? 'build' : 'start'
}

/** Why the side does not work now, as far as the step; null if it does. */
async function tryToPass(
  step: FailedStep,
  side: MeasuredSide,
  prepared: PreparedSuite,
  host: Host,
): Promise<string | null> {
  try {
    await runBuild(side, prepared.plan.suite.name, host)
    if (step !== 'build') await startOnce(step, side, prepared, host)
    return null
  } catch (error) {
    const isOfRequests = error instanceof RefusedError || error instanceof NothingInCommonError
    if (!isOfRequests && (host.signal.aborted || !(error instanceof SideFailure))) throw error
    return (error as Error).message
  }
}

async function startOnce(
  step: FailedStep,
  side: MeasuredSide,
  prepared: PreparedSuite,
  host: Host,
): Promise<void> {
  const session = await Session.open(prepared, createHeadTargets(side), host)
  try {
    await using up = await startSides([side], 1, session)
    if (step === 'requests') await verifyRequests(up.running, session)
  } finally {
    await cleanUpState(session)
  }
}
