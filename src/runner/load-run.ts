/** One play of the engine against the sides that are up: the warm-up, and the load that is measured. */

import type { Run } from '../core/measurement/measurement.ts'
import { buildEngineTls, buildEpochPlan } from '../core/plan/engine-plan.ts'
import type { EnginePlan, EngineProgress, EngineResult, EngineValidity } from '../engine/types.ts'
import type { ConnectOptions } from '../service/endpoint.ts'
import { computeErrorLimit, estimateArrivals } from './error-limit.ts'
import { formatBrokenSide, type PreparedSuite, type RunningSide, type Session } from './session.ts'
import type { SideStart } from './side-start.ts'
import { attributeFailure, type MeasuredSide } from './sides.ts'

/** `warmupSeconds`: what of the warm-up comes right before the measured time; all of it when nothing is said. */
export function buildNextEnginePlan(
  starts: SideStart[],
  session: Session,
  warmupSeconds?: number,
): EnginePlan {
  const { plan, files } = session.prepared
  session.engineRuns += 1
  const sockets = starts.flatMap(({ side, socket }) =>
    socket === null ? [] : [[side.name, socket]],
  )
  return buildEpochPlan(plan.suite, session.engineRuns, {
    urls: Object.fromEntries(starts.map(({ side, url }) => [side.name, url])),
    sockets: Object.fromEntries(sockets),
    ...(warmupSeconds !== undefined && { warmupSeconds }),
    interleaving: session.targets.turns,
    secrets: session.world.environment,
    files,
    seed: plan.seed,
    // The first values are the verification's.
    counterStart: 2 * plan.suite.requests.length,
  })
}

/** How a side is reached: by its service's readiness as by its load. */
export function createReach(
  { url, socket }: SideStart,
  { plan, files }: PreparedSuite,
): ConnectOptions {
  const speaksHttp2 = plan.suite.transport.protocol.kind === 'http/2'
  return {
    url,
    ...(socket !== null && { socket }),
    ...buildEngineTls(plan.suite, files),
    ...(speaksHttp2 && { protocol: 'http/2' }),
  }
}

/** `isObjectiveLost`: that what is looked for can't come any more, so that the rest need not be played. */
export async function runLoad(
  epoch: number,
  load: EnginePlan,
  running: RunningSide[],
  session: Session,
  isLost: (progress: EngineProgress) => boolean = () => false,
): Promise<Omit<Run, 'warmupSeconds'>[]> {
  const { world } = session
  const startedAt = world.now().toISOString()
  const meters = new Map(
    running.map(({ start, service }) => [start.side.name, world.createMeter(service)]),
  )
  let warmup = { due: 0, errors: 0 }
  let stopped = null as keyof typeof earlyStopMessages | null
  const result = await runWatched(load, running, session, (progress, stop) => {
    world.emit({ kind: 'progress', epoch, progress })
    if (progress.warmingUp) warmup = progress
    else for (const meter of meters.values()) meter.start()
    // What the services still do for late requests belongs to no figure.
    if (progress.elapsedMs >= progress.totalMs) for (const meter of meters.values()) meter.read()
    const arrivals = estimateArrivals(load, progress, warmup.due)
    if (progress.errors - warmup.errors > computeErrorLimit(arrivals, load, session)) {
      stopped = 'too-many-errors'
      stop()
    } else if (isLost(progress)) {
      stopped = 'lost'
      stop()
    }
  }).finally(() => {
    for (const meter of meters.values()) meter.read()
  })
  const generator = summarizeGenerator(result, session)
  // In rounds each side rests half of the time.
  const share = load.interleave?.kind === 'rounds' ? 0.5 : 1
  return result.sides.map((side) => ({
    epoch,
    side: side.name as MeasuredSide['name'],
    startedAt,
    measuredSeconds: (result.measuredMs / 1000) * share,
    offered: side.offered,
    sent: side.sent,
    answered: side.answered,
    completed: side.completed,
    unfinished: side.unfinished,
    errors: side.errors,
    statuses: side.statuses,
    firstErrors: side.firstErrors.map((sentence) => world.maskSecrets(sentence)),
    connect: side.connect,
    ...(side.tls !== undefined && { tls: side.tls }),
    groups: side.groups,
    seconds: side.seconds,
    generator,
    service: meters.get(side.name as MeasuredSide['name'])?.read() ?? null,
    validity: stopped === null ? result.validity : markEarlyStop(result.validity, stopped),
  }))
}

function summarizeGenerator(
  { generator }: EngineResult,
  { precedenceRefused }: Session,
): Run['generator'] {
  const { cpuMs, wallMs, longestStallMs, steal, sleep, precedence } = generator
  const spent = { cpuSeconds: cpuMs / 1000, wallSeconds: wallMs / 1000 }
  const refused =
    precedenceRefused !== null && precedence !== 'real-time' ? { precedenceRefused } : {}
  return { ...spent, longestStallMs, steal, sleep, precedence, ...refused }
}

/** Why a load was stopped before its end, when nobody interrupted it. */
const earlyStopMessages = {
  'too-many-errors': 'The load was stopped early, since more requests failed than are allowed.',
  lost: 'The load was stopped early, since the objective could no longer be kept.',
}

/** A load that was stopped for a reason is a result about that, not a run cut short. */
function markEarlyStop(
  { reasons }: EngineValidity,
  code: keyof typeof earlyStopMessages,
): EngineValidity {
  const others = reasons.filter((reason) => reason.code !== 'cancelled')
  return {
    verdict: others.some((reason) => reason.severity === 'invalid') ? 'invalid' : 'suspect',
    reasons: [{ code, severity: 'suspect', message: earlyStopMessages[code] }, ...others],
  }
}

/** Plays, and stops early when a service dies or the user interrupts. A death is an error; an interruption is not. */
export async function runWatched(
  load: EnginePlan,
  running: RunningSide[],
  session: Session,
  onProgress?: (progress: EngineProgress, stop: () => void) => void,
): Promise<EngineResult> {
  const { world } = session
  const stop = new AbortController()
  const deaths = running.map(async ({ start, service }) => {
    const exit = await service.exited
    stop.abort()
    return { start, service, exit }
  })
  const signal = AbortSignal.any([stop.signal, world.signal])
  const result = await world
    .runEngine(load, {
      signal,
      onProgress: (progress) => onProgress?.(progress, () => stop.abort()),
      onPrint: (text) => world.emit({ kind: 'printed', text }),
    })
    .catch((error) => ({ error }))
  // A death that the load brought about may be noticed only after the load's own end.
  const exitNoticeMs = running.every(({ service }) => service.pid === null) ? 0 : 20
  const death = await Promise.race([...deaths, world.pause(exitNoticeMs).then(() => null)])
  if (death !== null && !world.signal.aborted) {
    const throwServiceDied = async () => {
      throw world.createExitError(death.service, death.exit)
    }
    await attributeFailure(
      death.start.side,
      throwServiceDied,
      formatBrokenSide(death.start, session),
    )
  }
  if ('error' in result) throw result.error
  return result
}
