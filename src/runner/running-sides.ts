/** Starts the sides of an epoch, stops them, and resets their state at the end. */

import { listCaptureNames } from '../core/config/setup.ts'
import { buildEngineTls } from '../core/plan/engine-plan.ts'
import { listBodyTemplates } from '../core/plan/files.ts'
import {
  type BodyTemplates,
  findSetupValueProblems,
  listUsedSetupValues,
  type SetupValues,
} from '../core/plan/setup/setup-values.ts'
import { ServiceError } from '../core/text/errors.ts'
import type { StartOptions } from '../host/host.ts'
import type { ConnectOptions } from '../service/http/endpoint.ts'
import type { RunningService } from '../service/service.ts'
import type { PreparedSuite } from './prepare.ts'
import type { Session } from './session.ts'
import { runSteps, type StepTarget } from './setup/run-steps.ts'
import {
  createSideStarts,
  formatBrokenSide,
  formatSide,
  prepareState,
  resetAfterRun,
  type SideStart,
  stopUpstreams,
} from './side-start.ts'
import {
  attributeFailure,
  isConflict,
  isMismatch,
  isTooSlow,
  isWorthSecondStart,
  listSides,
  type MeasuredSide,
  SharedMismatchError,
  SideFailure,
  SlowMachineError,
} from './sides.ts'

/** A side that is up. */
export interface RunningSide {
  start: SideStart
  service: RunningService
  /** When it began to start, in ms since 1970. */
  startedMs: number
}

export interface RunningSides extends AsyncDisposable {
  running: RunningSide[]
}

/**
 * Starts the sides in the order of the epoch and runs their setup. Disposing of them runs their
 * teardown and stops them.
 */
export async function startSides(
  sides: MeasuredSide[],
  epoch: number,
  session: Session,
  { isSecond = false } = {},
): Promise<RunningSides> {
  return setUpSides(await startServices(sides, epoch, session, isSecond), session)
}

/**
 * Starts the sides in the order of the epoch, and stops those that run if one does not start. They
 * start at the same time where that is safe, because the first one would otherwise be idle until
 * the other is ready. If that fails, the reason may be a conflict, or a busy machine: then they
 * start again, one after the other, on other ports. `isSecond`: this is a second fresh start.
 */
async function startServices(
  sides: MeasuredSide[],
  epoch: number,
  session: Session,
  isSecond: boolean,
): Promise<RunningSides> {
  const { host } = session
  const hasCompany = sides.length > 1 || session.isStopping
  const isAtOnce = session.startsAtOnce && hasCompany
  try {
    const inOrder = await allocateStarts(sides, epoch, session)
    const starts = isSecond ? putHeadFirst(inOrder) : inOrder
    return await (isAtOnce ? startAtOnce : startInTurn)(starts, epoch, session)
  } catch (error) {
    if (!(error instanceof SideFailure) || host.signal.aborted) throw error
    if (isMismatch(error) && !session.isOtherSideSlow(error.side))
      return throwMismatch(error, epoch, session)
    if (!isWorthSecondStart(error)) throw error
    if (session.targets.base !== null) return startAfresh(error, sides, epoch, session)
    if (!isAtOnce) throw error
    session.recordConflict(error)
    await session.waitUntilStopped()
    return startInTurn(await allocateStarts(sides, epoch, session), epoch, session)
  }
}

/**
 * The second fresh start, before a failure is a verdict: the head first and alone. If a side is not
 * ready in time and the other one needed over half of the time, the machine is slow, and both get
 * more time.
 *
 * @throws SideFailure if a side fails again; if the machine is the reason, it is caused outside
 */
async function startAfresh(
  first: SideFailure,
  sides: MeasuredSide[],
  epoch: number,
  session: Session,
): Promise<RunningSides> {
  session.recordFirstFailure(first)
  if (isTooSlow(first) && session.isOtherSideSlow(first.side)) session.extendReadyTime()
  const failed = new Set([first.side])
  for (;;) {
    await session.waitUntilStopped()
    const hadMoreTime = session.readyFactor > 1
    try {
      const up = await startInTurn(
        putHeadFirst(await allocateStarts(sides, epoch, session)),
        epoch,
        session,
      )
      session.recordSecondStart(first)
      return up
    } catch (error) {
      if (!(error instanceof SideFailure) || session.host.signal.aborted) throw error
      if (isMismatch(error)) await throwMismatch(error, epoch, session)
      if (!isWorthSecondStart(error)) throw error
      if (error.side === 'head') await tryBase(error, epoch, session)
      const isFirst = !failed.has(error.side)
      failed.add(error.side)
      if (isFirst) continue
      if (!isTooSlow(error) || !session.isOtherSideSlow(error.side))
        throw error.addLead('So it did in two fresh starts.')
      const other = error.side === 'head' ? 'base' : 'head'
      if (hadMoreTime) throw createMachineFault(error, explainSlowMachine(other), session)
      session.extendReadyTime()
    }
  }
}

/**
 * A side runs otherwise than it is configured, and would do so again: it is not started afresh. A
 * base that has not been up yet shows whether the head alone does so.
 */
async function throwMismatch(error: SideFailure, epoch: number, session: Session): Promise<never> {
  if (error.side === 'head' && !session.hasBeenReady('base')) await tryBase(error, epoch, session)
  throw error
}

/**
 * Starts the base alone and stops it: only beside a base that works is the head the cause.
 *
 * @throws SideFailure if the base does not start either
 */
async function tryBase(ofHead: SideFailure, epoch: number, session: Session): Promise<void> {
  const { base } = session.targets
  if (base === null) return
  try {
    const up = await startInTurn(await allocateStarts([base], epoch, session), epoch, session)
    await up[Symbol.asyncDispose]()
  } catch (error) {
    if (!(error instanceof SideFailure)) throw error
    if (isMismatch(error) && isMismatch(ofHead)) throw createSharedMismatch(error)
    const isSlow = isTooSlow(error) && isTooSlow(ofHead)
    throw isSlow ? createMachineFault(error, neitherIsReady, session) : error
  }
}

export function explainSlowMachine(other: string): string {
  return `The machine seems to be the reason, since the ${other} needed over half of its time too`
}

/** A readiness check that no build can meet looks like a machine that is too slow. */
const neitherIsReady =
  'Neither side was ready in time, so the change is not the reason: the readiness check waits ' +
  'for what the service does not do here, or the machine was too busy'

/** `reason`: a sentence without a final period. */
function createMachineFault(error: SideFailure, reason: string, session: Session): SideFailure {
  const { readyFactor } = session
  const extended =
    readyFactor > 1 ? `, although both had ${readyFactor} times their ready-timeout` : ''
  return error.addLead(
    `${reason}${extended}. ${session.describeMachineLoad()} If it was busy, run fewer programs ` +
      'beside tailgate, or raise `ready-timeout`.',
    new SlowMachineError(error.cause.message),
  )
}

/** Base and head are configured alike, and both run otherwise: no build is the cause. */
function createSharedMismatch(error: SideFailure): SideFailure {
  return error.addLead(
    'Base and head do the same, so the configuration is the reason, and not the change.',
    new SharedMismatchError(error.cause.message),
  )
}

function putHeadFirst(starts: SideStart[]): SideStart[] {
  const isHead = ({ side }: SideStart) => side.name === 'head'
  return [...starts.filter(isHead), ...starts.filter((start) => !isHead(start))]
}

function allocateStarts(
  sides: MeasuredSide[],
  epoch: number,
  { startSettings, host }: Session,
): Promise<SideStart[]> {
  return createSideStarts(sides, epoch, startSettings, host.services)
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
  const mismatches = failures.filter(isMismatch)
  if (mismatches.length > 1)
    return createSharedMismatch(mismatches.find(ofBase) ?? (mismatches[0] as SideFailure))
  return failures.find(isConflict) ?? failures.find(ofBase) ?? failures[0]
}

async function stopTogether(running: RunningSide[], session: Session): Promise<void> {
  const stops = running.map((side) => stopSide(side, session))
  await Promise.allSettled(stops)
  await Promise.all(stops)
}

/** Reports what could not be ended, and a limit that did not hold. */
async function stopSide({ start, service }: RunningSide, session: Session): Promise<void> {
  session.recordOpenedFiles(start.side.name, service)
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
  session: Session,
  options?: StartOptions,
): Promise<RunningSide> {
  const { prepared, targets, host, servicesPrecede: precedes, readyFactor } = session
  const { name } = start.side
  const beganMs = host.clock.now().getTime()
  const ownSeconds = start.service.readyTimeoutSeconds
  const readyTimeoutSeconds = ownSeconds * readyFactor
  const service = await attributeFailure(
    start.side,
    () =>
      host.services.start(
        prepared.plan.suite.name,
        {
          side: name,
          service: { ...start.service, readyTimeoutSeconds },
          precedes,
          ...createReach(start, prepared),
        },
        epoch,
        options,
      ),
    { lead: formatBrokenSide(start, targets), key: 'start' },
  )
  for (const message of service.warnings) host.events.emit({ kind: 'warning', message })
  for (const note of service.startNotes) session.recordStartNote(note)
  session.recordReadyTime(name, (host.clock.now().getTime() - beganMs) / 1000 / ownSeconds)
  return { start, service, startedMs: beganMs }
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

/** The base first: if both fail, the head is not the cause. */
async function setUpSides(up: RunningSides, session: Session): Promise<RunningSides> {
  const done: RunningSide[] = []
  const stopAll = async () => {
    for (const side of done.splice(0)) if (!isExternal(side)) await tearDownSide(side, session)
    await up[Symbol.asyncDispose]()
  }
  const isBase = ({ start }: RunningSide) => start.side.name === 'base'
  const inOrder = [...up.running.filter(isBase), ...up.running.filter((one) => !isBase(one))]
  try {
    for (const side of inOrder) done.push(await setUpSide(side, session))
  } catch (error) {
    await stopAll()
    throw error
  }
  const running = up.running.flatMap(
    ({ service }) => done.find((one) => one.service === service) ?? [],
  )
  return { running, [Symbol.asyncDispose]: stopAll }
}

function isExternal({ start }: RunningSide): boolean {
  return start.service.start === null
}

/** A service that already runs is set up once: nobody starts it again. */
async function setUpSide(one: RunningSide, session: Session): Promise<RunningSide> {
  const { start } = one
  const before = session.findExternalSide(start.side.name)
  if (before !== null) return { ...one, start: { ...start, captured: before.start.captured } }
  const captured = await attributeFailure(
    start.side,
    () => captureValues(one, session).catch((error) => throwWithExit(error, one, session)),
    { lead: formatBrokenSide(start, session.targets), key: 'setup' },
  )
  const ready = { ...one, start: { ...start, captured } }
  if (isExternal(one) && start.side.setup.length + start.side.teardown.length > 0)
    session.recordExternalSide(ready)
  return ready
}

async function captureValues(
  { start }: RunningSide,
  { prepared, allRequests, host }: Session,
): Promise<SetupValues> {
  const { side } = start
  const { suite } = prepared.plan
  if (side.setup.length === 0 && suite.setup.length === 0) return start.captured
  const run = { what: 'setup' as const, steps: side.setup, captured: start.captured }
  const captured = await runSteps(
    { ...run, signal: host.signal },
    createStepTarget(start, prepared),
    host,
  )
  const { requests } = allRequests
  const listTemplates: BodyTemplates = (body) => listBodyTemplates(body, prepared.files)
  const used = listUsedSetupValues(requests, listCaptureNames(suite.setup), listTemplates)
  const missing = used.find((name) => !captured.has(name))
  if (missing !== undefined)
    throw new ServiceError(
      `The requests use \${${missing}}, and the setup of ${formatSide(side)} does not capture ` +
        'it. Add the step that captures it.',
    )
  const [problem] = findSetupValueProblems(requests, captured, listTemplates)
  if (problem !== undefined) throw new ServiceError(`${problem} Capture another value.`)
  return captured
}

/** If the service has exited, that is the reason. It may be noticed a moment later. */
async function throwWithExit(
  error: unknown,
  { service }: RunningSide,
  { host }: Session,
): Promise<never> {
  const noticeMs = service.pid === null ? 0 : 50
  const exit = await Promise.race([service.exited, host.clock.pause(noticeMs).then(() => null)])
  if (exit === null || host.signal.aborted || !(error instanceof ServiceError)) throw error
  throw host.services.createExitError(service, exit)
}

/** If the service still runs. A failure is only a warning. */
async function tearDownSide(
  { start, service }: Omit<RunningSide, 'startedMs'>,
  session: Session,
): Promise<void> {
  const { prepared, host } = session
  const { teardown } = start.side
  const exit = await Promise.race([service.exited, Promise.resolve(null)])
  if (teardown.length === 0 || exit !== null) return
  const run = { what: 'teardown' as const, steps: teardown, captured: start.captured }
  await runSteps({ ...run, signal: null }, createStepTarget(start, prepared), host).catch(
    (error: unknown) => warnOfFailure(error, session),
  )
}

function createStepTarget(start: SideStart, prepared: PreparedSuite): StepTarget {
  const { side, service, values } = start
  const { suite } = prepared.plan
  return {
    suite: suite.name,
    credentials: suite.credentials,
    label: formatSide(side),
    side: side.name,
    values,
    connection: createReach(start, prepared),
    cwd: service.cwd,
    env: service.env,
    timeoutSeconds: side.setupTimeoutSeconds,
    maxBodyBytes: suite.maxBodyBytes,
  }
}

function warnOfFailure(error: unknown, { host }: Session): void {
  const message = error instanceof Error ? error.message : String(error)
  host.events.emit({ kind: 'warning', message })
}

/**
 * At the end, also after Ctrl-C: runs the teardown of services that already ran, and resets the
 * state. A failure is only a warning.
 */
export async function cleanUpState(session: Session): Promise<void> {
  const { targets, suite, startSettings, host } = session
  for (const side of session.takeExternalSides()) await tearDownSide(side, session)
  const hasReset = listSides(targets).some(({ reset }) => reset !== null)
  if (!session.hasPreparedState || !hasReset) return
  const starts = await createSideStarts(listSides(targets), 1, startSettings, host.services)
  for (const start of starts) {
    await resetAfterRun(start, suite, host.services).catch((error: unknown) =>
      warnOfFailure(error, session),
    )
  }
  await stopUpstreams(starts)
}
