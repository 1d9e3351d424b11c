/** One play of the engine against the sides that are up: the warm-up, and the load that is measured. */

import type { Run } from '../core/measurement/measurement.ts'
import { enginePlan, tlsOf } from '../core/plan/engine-plan.ts'
import type { EnginePlan, EngineProgress, EngineResult, EngineValidity } from '../engine/types.ts'
import type { Reach } from '../service/endpoint.ts'
import { arrivalsIn, mostErrors } from './error-limit.ts'
import { leadOf, type Prepared, type Running, type Session } from './session.ts'
import type { Start } from './side-start.ts'
import { attempted, type Side } from './sides.ts'

/** `warmupSeconds`: what of the warm-up comes right before the measured time; all of it when nothing is said. */
export function loadFor(starts: Start[], session: Session, warmupSeconds?: number): EnginePlan {
  const { plan, files } = session.prepared
  session.plays += 1
  const sockets = starts.flatMap(({ side, socket }) => (socket === null ? [] : [[side.name, socket]]))
  return enginePlan(plan.suite, session.plays, {
    urls: Object.fromEntries(starts.map(({ side, url }) => [side.name, url])),
    sockets: Object.fromEntries(sockets),
    ...(warmupSeconds !== undefined && { warmupSeconds }),
    turns: session.arena.turns,
    secrets: session.world.environment,
    files,
    seed: plan.seed,
    // The first values are the verification's.
    counterStart: 2 * plan.suite.requests.length,
  })
}

/** How a side is reached: by its service's readiness as by its load. */
export function reachOf({ url, socket }: Start, { plan, files }: Prepared): Reach {
  const speaksHttp2 = plan.suite.transport.protocol.kind === 'http/2'
  return {
    url,
    ...(socket !== null && { socket }),
    ...tlsOf(plan.suite, files),
    ...(speaksHttp2 && { protocol: 'http/2' }),
  }
}

/** `isLost`: that what is looked for can't come any more, so that the rest need not be played. */
export async function playLoad(
  epoch: number,
  load: EnginePlan,
  running: Running[],
  session: Session,
  isLost: (progress: EngineProgress) => boolean = () => false,
): Promise<Omit<Run, 'warmupSeconds'>[]> {
  const { world } = session
  const startedAt = world.now().toISOString()
  const meters = new Map(running.map(({ start, service }) => [start.side.name, world.meterOf(service)]))
  let warmup = { due: 0, errors: 0 }
  let stopped = null as keyof typeof early | null
  const result = await playWatched(load, running, session, (progress, stop) => {
    world.tell({ kind: 'progress', epoch, progress })
    if (progress.warmingUp) warmup = progress
    else for (const meter of meters.values()) meter.start()
    // What the services still do for late requests belongs to no figure.
    if (progress.elapsedMs >= progress.totalMs) for (const meter of meters.values()) meter.read()
    const arrivals = arrivalsIn(load, progress, warmup.due)
    if (progress.errors - warmup.errors > mostErrors(arrivals, load, session)) {
      stopped = 'too-many-errors'
      stop()
    } else if (isLost(progress)) {
      stopped = 'lost'
      stop()
    }
  }).finally(() => {
    for (const meter of meters.values()) meter.read()
  })
  const generator = generatorOf(result, session)
  // In rounds each side rests half of the time.
  const share = load.interleave?.kind === 'rounds' ? 0.5 : 1
  return result.sides.map((side) => ({
    epoch,
    side: side.name as Side['name'],
    startedAt,
    measuredSeconds: (result.measuredMs / 1000) * share,
    offered: side.offered,
    sent: side.sent,
    answered: side.answered,
    completed: side.completed,
    unfinished: side.unfinished,
    errors: side.errors,
    statuses: side.statuses,
    firstErrors: side.firstErrors.map((sentence) => world.masked(sentence)),
    connect: side.connect,
    ...(side.tls !== undefined && { tls: side.tls }),
    groups: side.groups,
    seconds: side.seconds,
    generator,
    service: meters.get(side.name as Side['name'])?.read() ?? null,
    validity: stopped === null ? result.validity : explained(result.validity, stopped),
  }))
}

function generatorOf({ generator }: EngineResult, { precedenceRefused }: Session): Run['generator'] {
  const { cpuMs, wallMs, longestStallMs, steal, sleep, precedence } = generator
  const spent = { cpuSeconds: cpuMs / 1000, wallSeconds: wallMs / 1000 }
  const refused = precedenceRefused !== null && precedence !== 'real-time' ? { precedenceRefused } : {}
  return { ...spent, longestStallMs, steal, sleep, precedence, ...refused }
}

/** Why a load was stopped before its end, when nobody interrupted it. */
const early = {
  'too-many-errors': 'The load was stopped early, since more requests failed than are allowed.',
  lost: 'The load was stopped early, since the objective could no longer be kept.',
}

/** A load that was stopped for a reason is a result about that, not a run cut short. */
function explained({ reasons }: EngineValidity, code: keyof typeof early): EngineValidity {
  const others = reasons.filter((reason) => reason.code !== 'cancelled')
  return {
    verdict: others.some((reason) => reason.severity === 'invalid') ? 'invalid' : 'suspect',
    reasons: [{ code, severity: 'suspect', message: early[code] }, ...others],
  }
}

/** Plays, and stops early when a service dies or the user interrupts. A death is an error; an interruption is not. */
export async function playWatched(
  load: EnginePlan,
  running: Running[],
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
    .play(load, {
      signal,
      onProgress: (progress) => onProgress?.(progress, () => stop.abort()),
      onPrint: (text) => world.tell({ kind: 'printed', text }),
    })
    .catch((error) => ({ error }))
  // A death that the load brought about may be noticed only after the load's own end.
  const patienceMs = running.every(({ service }) => service.pid === null) ? 0 : 20
  const death = await Promise.race([...deaths, world.pause(patienceMs).then(() => null)])
  if (death !== null && !world.signal.aborted) {
    const died = async () => {
      throw world.died(death.service, death.exit)
    }
    await attempted(death.start.side, died, leadOf(death.start, session))
  }
  if ('error' in result) throw result.error
  return result
}
