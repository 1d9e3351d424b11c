/** Finds out whether a base that does not work fails for its environment or for its code. */

import {
  explainLackingFiles,
  explainRegistryFailure,
  type FreshTreeFailure,
} from '../core/sides/environment-cause.ts'
import type { BaseRef, Host } from '../host/host.ts'
import { createHeadSide, createHeadTargets, runBuild } from '../runner/build.ts'
import { convertSideFailure, type FailedAttempt } from '../runner/failures.ts'
import type { PreparedSuite } from '../runner/prepare.ts'
import { cleanUpState, startSides } from '../runner/running-sides.ts'
import { Session } from '../runner/session.ts'
import { type MeasuredSide, SideFailure } from '../runner/sides.ts'
import { RefusedError, verifyRequests } from '../runner/verify.ts'

/**
 * Why the environment of the base is the reason, and what mends it, as sentences; null if nothing
 * shows that. The commit of the head is built and started in a fresh work tree, as the base is: if
 * that fails as well, but works in the user's folder, then files that no commit contains decide.
 */
export async function explainBaseEnvironment(
  { kind, key, failure }: FailedAttempt,
  base: BaseRef,
  prepared: PreparedSuite,
  host: Host,
): Promise<string | null> {
  if (base.kind !== 'commit') return null
  const step = chooseFailedStep({ kind, key })
  const found = step && (await tryFreshTree(step, base.commit, prepared, host))
  if (found !== null) return explainLackingFiles(found, failure)
  return key === 'build' ? explainRegistryFailure(failure) : null
}

/** The step at which the base failed. */
type FailedStep = 'build' | 'start' | 'requests'

/**
 * Null if the environment of the base is no reason. Where the base has none of the requests, the
 * files that it serves may be missing.
 */
function chooseFailedStep({ kind, key }: Pick<FailedAttempt, 'kind' | 'key'>): FailedStep | null {
  if (kind === 'nothing in common') return 'requests'
  if (kind !== 'service' || key === null) return null
  return key === 'build' ? 'build' : 'start'
}

async function tryFreshTree(
  step: FailedStep,
  base: string,
  prepared: PreparedSuite,
  host: Host,
): Promise<FreshTreeFailure | null> {
  const { suite } = prepared.plan
  await using tree = await host.git.openFreshTree(suite, base)
  if (tree === null) return null
  const what = 'the base does not work: trying whether the head works in a fresh work tree'
  host.events.emit({ kind: 'step', suite: suite.name, what })
  const side = { ...createHeadSide(prepared), folder: tree.folder }
  const failure = await tryToPass(step, side, prepared, host)
  if (failure === null) return null
  const { missing, files } = await tree.inspect()
  return missing.length === 0 ? null : { failure, missing, files }
}

/** How the side fails by itself, in sentences; null if it does not. */
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
    if (error instanceof RefusedError) return error.message
    if (host.signal.aborted || !(error instanceof SideFailure)) throw error
    const { isCausedOutside, failure } = convertSideFailure(error, false)
    return isCausedOutside ? null : failure
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
