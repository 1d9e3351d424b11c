/** Starts the sides of an epoch, stops them, and resets their state at the end. */

import { buildEngineTls } from '../core/plan/engine-plan.ts'
import type { StartOptions } from '../host/host.ts'
import type { ConnectOptions } from '../service/endpoint.ts'
import type { RunningService } from '../service/service.ts'
import type { PreparedSuite } from './prepare.ts'
import type { Session } from './session.ts'
import {
  createSideStarts,
  formatBrokenSide,
  prepareState,
  resetAfterRun,
  type SideStart,
  stopUpstreams,
} from './side-start.ts'
import { attributeFailure, isConflict, listSides, type MeasuredSide, SideFailure } from './sides.ts'

/** A side that is up. */
export interface RunningSide {
  start: SideStart
  service: RunningService
}

export interface RunningSides extends AsyncDisposable {
  running: RunningSide[]
}

/**
 * Starts the sides in the order of the epoch, and stops those that run if one does not start. They
 * start at the same time where that is safe, because the first one would otherwise be idle until
 * the other is ready. If that fails, the reason may be a conflict: then they start again, one after
 * the other, on other ports.
 */
export async function startSides(
  sides: MeasuredSide[],
  epoch: number,
  session: Session,
): Promise<RunningSides> {
  const { host, startSettings } = session
  const allocateStarts = () => createSideStarts(sides, epoch, startSettings, host.services)
  const hasCompany = sides.length > 1 || session.isStopping
  if (!session.startsAtOnce || !hasCompany)
    return startInTurn(await allocateStarts(), epoch, session)
  try {
    return await startAtOnce(await allocateStarts(), epoch, session)
  } catch (error) {
    if (!isConflict(error) || host.signal.aborted) throw error
    session.recordConflict(error)
    await session.waitUntilStopped()
    return startInTurn(await allocateStarts(), epoch, session)
  }
}

/** Each side starts when the one before it is ready. They stop in reverse order. */
async function startInTurn(
  starts: SideStart[],
  epoch: number,
  session: Session,
): Promise<RunningSides> {
  const running: RunningSide[] = []
  const stopAll = async () => {
    try {
      for (const side of running.toReversed()) await stopSide(side, session)
    } finally {
      await stopUpstreams(starts)
    }
  }
  try {
    for (const start of starts) {
      session.recordPreparedState()
      await prepareState(start, session.suite, session.host.services)
      running.push(await startSide(start, epoch, session))
    }
  } catch (error) {
    await stopAll()
    throw error
  }
  return { running, [Symbol.asyncDispose]: stopAll }
}

/** The processes are started in order. Then all of them get ready; they stop together too. */
async function startAtOnce(
  starts: SideStart[],
  epoch: number,
  session: Session,
): Promise<RunningSides> {
  const others = new AbortController()
  const attempts: Promise<RunningSide>[] = []
  const abortOthers = (error: unknown) => {
    if (isConflict(error)) others.abort() // they start again
  }
  for (const start of starts) {
    await new Promise<void>((startNext) => {
      const options = { signal: others.signal, onSpawned: startNext }
      const attempt = startSide(start, epoch, session, options)
      attempts.push(attempt)
      attempt.catch(abortOthers).finally(startNext)
    })
  }
  const settled = await Promise.allSettled(attempts)
  const running = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stopAll = () => stopTogether(running, session).finally(() => stopUpstreams(starts))
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length === 0) return { running, [Symbol.asyncDispose]: stopAll }
  await stopAll()
  throw selectFailure(failures)
}

/** A conflict is first: it aborts the others. Without the base there is nothing to judge. */
function selectFailure(failures: unknown[]): unknown {
  const ofBase = (failure: unknown) => failure instanceof SideFailure && failure.side === 'base'
  return failures.find(isConflict) ?? failures.find(ofBase) ?? failures[0]
}

async function stopTogether(running: RunningSide[], session: Session): Promise<void> {
  const stops = running.map((side) => stopSide(side, session))
  await Promise.allSettled(stops)
  await Promise.all(stops)
}

/** Reports what could not be ended, and a limit that did not hold. */
async function stopSide({ service }: RunningSide, session: Session): Promise<void> {
  const known = service.warnings.length
  await service[Symbol.asyncDispose]()
  for (const message of service.warnings.slice(known))
    session.host.events.emit({ kind: 'warning', message })
  if (service.pid === null) return
  // Null: it could not be ended.
  const exit = await Promise.race([service.exited, Promise.resolve(null)])
  if (exit === null) session.recordRemaining()
  else if (exit.lostLimit !== undefined) session.recordLostLimit(exit.lostLimit)
}

async function startSide(
  start: SideStart,
  epoch: number,
  { prepared, targets, host }: Session,
  options?: StartOptions,
): Promise<RunningSide> {
  const { name } = start.side
  const service = await attributeFailure(
    start.side,
    () =>
      host.services.start(
        prepared.plan.suite.name,
        { side: name, service: start.service, ...createReach(start, prepared) },
        epoch,
        options,
      ),
    { lead: formatBrokenSide(start, targets), key: 'start' },
  )
  for (const message of service.warnings) host.events.emit({ kind: 'warning', message })
  return { start, service }
}

/** How a side is reached: its readiness check and its load connect in the same way. */
function createReach({ side, url, socket }: SideStart, { plan }: PreparedSuite): ConnectOptions {
  const speaksHttp2 = plan.suite.transport.protocol.kind === 'http/2'
  return {
    url,
    ...(socket !== null && { socket }),
    ...buildEngineTls(side, side.tlsFiles),
    ...(speaksHttp2 && { protocol: 'http/2' }),
  }
}

/** Resets the state after the last epoch, also after Ctrl-C. A failure is only a warning. */
export async function cleanUpState(session: Session): Promise<void> {
  const { targets, suite, startSettings, host } = session
  const hasReset = listSides(targets).some(({ reset }) => reset !== null)
  if (!session.hasPreparedState || !hasReset) return
  const starts = await createSideStarts(listSides(targets), 1, startSettings, host.services)
  for (const start of starts) {
    await resetAfterRun(start, suite, host.services).catch((error: unknown) => {
      host.events.emit({
        kind: 'warning',
        message: error instanceof Error ? error.message : String(error),
      })
    })
  }
  await stopUpstreams(starts)
}
