/**
 * Runs one epoch: starts the sides, verifies the requests, warms up and loads. An epoch is repeated
 * if the machine was too busy.
 */

import { isClosed, isCountLimited, isStorm } from '../core/config/load.ts'
import { parseFixedPort } from '../core/config/placeholders.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Run } from '../core/measurement/measurement.ts'
import { lateUpstreamsCode } from '../core/measurement/runs.ts'
import { warmupLeadMs } from '../core/plan/warmup.ts'
import { hasLatePair, isEpochLate } from '../core/stats/paired-epochs.ts'
import { orderStormPair } from '../core/storms/storm-order.ts'
import { formatCount } from '../core/text/format-number.ts'
import { maxReleaseSeconds, maxRepeats } from '../core/tunables/tunables.ts'
import { runLoad } from './load-run.ts'
import { type RunningSide, startSides } from './running-sides.ts'
import type { Session } from './session.ts'
import { isConflict, isKilled, listSides, type MeasuredSide, SideFailure } from './sides.ts'
import { measureIdleCalls, warnOfUncalledUpstreams } from './upstreams/side-calls.ts'
import { verifyRequests, waitOutEarlyAnswers } from './verify.ts'
import { warmUp } from './warmup-run.ts'

/**
 * `allowedRepeats`: of all epochs of the session together. `sides`: in the order in which they
 * start in odd epochs; by default the base is first.
 */
export async function runEpochWithRepeats(
  epoch: number,
  epochs: number,
  session: Session,
  allowedRepeats = maxRepeats,
  sides = listSides(session.targets),
): Promise<Run[]> {
  const { host, suite } = session
  while (true) {
    host.events.emit({ kind: 'epoch', suite: suite.name, epoch, epochs })
    const beganMs = host.clock.now().getTime()
    const runs = await runEpoch(sides, epoch, session)
    session.recordEpochDuration(host.clock.now().getTime() - beganMs)
    const reasons = listRepeatReasons(runs, suite)
    const isLast = session.repeats >= allowedRepeats || host.signal.aborted
    if (reasons.length === 0 || isLast) return runs
    session.recordRepeat()
    host.events.emit({ kind: 'repeat', epoch, reasons })
  }
}

/** Why the epoch is worth repeating: the machine was the cause, not the service or the user. */
export function listRepeatReasons(runs: Run[], { load }: Pick<Suite, 'load'>): string[] {
  // The user asked for a number of requests; a repetition would send more.
  if (isCountLimited(load)) return []
  const [base, head] = (['base', 'head'] as const).map((side) =>
    runs.find((run) => run.side === side),
  )
  if (base !== undefined && head !== undefined) {
    return [
      ...(isEpochLate({ base, head }) ? ['The load generator itself was late.'] : []),
      ...(hasLatePair({ base, head }) ? ['The stand-ins of the upstreams were late.'] : []),
    ]
  }
  const worst = runs.flatMap(({ validity }) =>
    validity.reasons.filter(({ severity }) => severity === 'invalid'),
  )
  const temporary = isClosed(load) ? closedLoadReasonCodes : machineReasonCodes
  return worst.every(({ code }) => temporary.has(code)) ? worst.map(({ message }) => message) : []
}

const machineReasonCodes = new Set([
  'generator-lag',
  'generator-behind',
  'generator-cpu',
  lateUpstreamsCode,
])

/** In a closed load the service decides how busy the generator is, so a repetition is as busy. */
const closedLoadReasonCodes = new Set(
  [...machineReasonCodes].filter((code) => code !== 'generator-cpu'),
)

async function runEpoch(sides: MeasuredSide[], epoch: number, session: Session): Promise<Run[]> {
  const { targets } = session
  session.recordEpochStart()
  if (targets.interleaving !== 'one-by-one') return runSidesTogether(sides, epoch, session)
  if (isStorm(session.suite.load)) return runStormPair(sides, epoch, session)
  const runs: Run[] = []
  // The base goes first at the beginning: what it does not have leaves the load of both sides.
  const hasBaseFirst = epoch % 2 === 1 || epoch === session.firstEpoch
  for (const side of hasBaseFirst ? sides : sides.toReversed())
    runs.push(...(await runSidesTogether([side], epoch, session)))
  return runs
}

async function runStormPair(
  sides: MeasuredSide[],
  epoch: number,
  session: Session,
): Promise<Run[]> {
  const runs: Run[] = []
  for (const side of orderStormPair(sides, epoch, session.prepared.plan.seed)) {
    await waitForRelease(side, session)
    runs.push(...(await runSidesTogether([side], epoch, session)))
  }
  return runs
}

/**
 * Waits until the kernel has released the closed connections to a side that always has the same
 * port: they occupy ports, and slow down the search for a free one. A side with a new port in each
 * epoch has other connections.
 */
async function waitForRelease(side: MeasuredSide, { suite, host }: Session): Promise<void> {
  const port = side.socket === null ? parseFixedPort(side.url) : null
  if (port === null) return
  const { clock, machine, events, signal } = host
  const deadlineMs = clock.now().getTime() + maxReleaseSeconds * 1000
  let isAnnounced = false
  for (;;) {
    const waiting = machine.countClosedConnections(port)
    if (waiting === 0 || signal.aborted) return
    const connections = formatCount(waiting, 'closed connection')
    if (clock.now().getTime() >= deadlineMs) {
      const message =
        `The kernel still kept ${connections} to port ${port} when the next storm began, so ` +
        'fewer ports were free: give each start a port of its own, with ${port} in start or env.'
      events.warnOnce(message, 'closed connections')
      return
    }
    if (!isAnnounced) {
      const what = `waiting until the kernel has released ${connections} to port ${port}`
      events.emit({ kind: 'step', suite: suite.name, what })
    }
    isAnnounced = true
    await clock.pause(1000)
  }
}

/** `first`: the failure after which the sides are started a second time; null the first time. */
async function runSidesTogether(
  sides: MeasuredSide[],
  epoch: number,
  session: Session,
  first: SideFailure | null = null,
): Promise<Run[]> {
  const up = await startSides(sides, epoch, session, { isSecond: first !== null })
  let isLoaded = false
  let failure = first
  try {
    const warmupSeconds = await warmUpSides(up.running, epoch, session)
    isLoaded = true
    const runs = await loadSides(up.running, warmupSeconds, epoch, session)
    if (first !== null) session.recordSecondStart(first)
    return runs
  } catch (error) {
    if (!(error instanceof SideFailure) || session.host.signal.aborted) throw error
    if (session.isStopping && isConflict(error)) session.recordConflict(error)
    else if (first?.side === error.side) throw error.addLead('So it did in two fresh starts.')
    else if (first !== null) throw error
    else if (!isWorthSecondEpoch(error, isLoaded, session)) throw error
    else {
      session.recordFirstFailure(error)
      failure = error
    }
    await session.waitUntilStopped()
  } finally {
    await session.stopSides(up)
  }
  return runSidesTogether(sides, epoch, session, failure)
}

/**
 * Whether a service that died gets a second epoch before that is a verdict: it died before the
 * load, when its start may not have been over; or it was killed, perhaps for lack of the machine's
 * memory. One that ends by itself under the load has shown a fault, however seldom that happens.
 */
function isWorthSecondEpoch(error: SideFailure, isLoaded: boolean, { targets }: Session): boolean {
  if (targets.base === null || error.key !== null) return false
  return !isLoaded || isKilled(error)
}

/** Sends what is sent before the load. Resolves with the duration of the warm-up in seconds. */
async function warmUpSides(
  running: RunningSide[],
  epoch: number,
  session: Session,
): Promise<number> {
  const { suite } = session
  const isStormy = isStorm(suite.load)
  if (epoch === session.firstEpoch && !isStormy) await verifyRequests(running, session)
  else if (!isStormy) await waitOutEarlyAnswers(running, session)
  await measureIdleCalls(running, session.host.clock)
  const warmupSeconds = await warmUp(running, epoch, session)
  const isVerified = !isStormy && suite.script === null && !isCountLimited(suite.load)
  if (epoch === session.firstEpoch && (isVerified || warmupSeconds > 0))
    await warnOfUncalledUpstreams(running, suite.name, session.host.events)
  await session.waitUntilStopped()
  return warmupSeconds
}

async function loadSides(
  running: RunningSide[],
  warmupSeconds: number,
  epoch: number,
  session: Session,
): Promise<Run[]> {
  const { suite } = session
  const leadSeconds = warmupSeconds > 0 ? warmupLeadMs / 1000 : suite.warmupSeconds
  const starts = running.map(({ start }) => start)
  const load = session.buildNextEnginePlan(starts, { warmupSeconds: leadSeconds })
  // The errors of a storm are a result, so they do not end it.
  const allowErrors = isStorm(suite.load) ? 1 : suite.allowErrors
  const runs = await runLoad(load, running, session, { epoch, allowErrors })
  return runs.map((run) => ({ ...run, warmupSeconds: warmupSeconds + leadSeconds }))
}

/**
 * Sends each request once to an instance of each side that is then stopped: a storm meets a service
 * that has answered nothing yet. A service that already runs receives them too.
 */
export async function verifyBeforeStorms(session: Session): Promise<void> {
  const { targets, suite, firstEpoch } = session
  const sides = listSides(targets)
  // `tailgate measure` sends no request ahead of the load.
  const isMeasuredAlone = sides.length === 1 && targets.head.service.start === null
  if (!isStorm(suite.load) || isMeasuredAlone) return
  for (const side of sides) {
    const up = await startSides([side], firstEpoch, session)
    try {
      await verifyRequests(up.running, session)
    } finally {
      await session.stopSides(up)
    }
    await session.waitUntilStopped()
  }
}
