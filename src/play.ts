/** One play of the engine against the sides that are up: the warm-up, and the load that is measured. */
import type { Run } from './core/measurement.ts'
import { enginePlan, type Files, type Plan, tlsOf } from './core/plan.ts'
import { requestsWithin } from './core/shape.ts'
import { leadMs, type Medians, mediansOf, stillGettingFaster, stretchOf } from './core/warmup.ts'
import type { EngineLoad, EnginePlan, EngineProgress, EngineResult, EngineValidity } from './engine.ts'
import type { Reach } from './service/port.ts'
import type { Service } from './service/service.ts'
import { type Arena, attempted, type Side, type Start } from './sides.ts'
import type { World } from './world.ts'

/** A suite with all that is needed to measure it, checked before anything starts. */
export interface Prepared {
  plan: Plan
  files: Files
  secrets: string[]
}

/** One measurement under way. */
export interface Session {
  prepared: Prepared
  arena: Arena
  world: World
  /** Plays of the engine so far: no two send the same counters and identifiers. */
  plays: number
  /** Something was prepared that has to be reset in the end. */
  hasState: boolean
  /** Epochs that were played again. */
  repeats: number
  /** Requests that the base does not answer, with what it said: if the head does, they are new. */
  refusedByBase: Map<string, string>
  /** Why the load gets no more precedence; null where it does, or nobody asked for more. */
  precedenceRefused: string | null
  longestEpochMs: number
}

/** A side that is up. */
export interface Running {
  start: Start
  service: Service
}

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

/**
 * Loads the sides until they no longer get faster, but for the last second, which the measured play begins with. Resolves
 * with the seconds that took: 0 where the warm-up is too short to be looked at, and all of it is that beginning.
 */
export async function warmUp(running: Running[], epoch: number, session: Session): Promise<number> {
  const { prepared, world } = session
  const { warmupSeconds, warmupLimitSeconds, script } = prepared.plan.suite
  const leadSeconds = leadMs / 1000
  // A script is set up once, and done once.
  if (warmupSeconds < 2 * leadSeconds || script !== null) return 0
  const starts = running.map(({ start }) => start)
  const longest = warmupLimitSeconds - leadSeconds
  let played = 0
  let medians: Medians = []
  for (let seconds = warmupSeconds - leadSeconds; ; seconds = 1) {
    const stretch = stretchOf(loadFor(starts, session), seconds)
    const result = await playWatched(stretch, running, session, (progress) =>
      world.tell({ kind: 'progress', epoch, progress: { ...progress, warmingUp: true } }),
    )
    played += stretch.durationMs / 1000
    medians = mediansOf(result).map((groups, side) => [...(medians[side] ?? []), ...groups])
    if (result.cancelled || played + 1 > longest || !stillGettingFaster(medians)) return played
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

/**
 * With more errors than this the rest of the epoch can't bring the share back under what is allowed. Requests that were
 * under way when the warm-up ended may fail after it, so one for each connection comes on top. What only the head
 * answers fails on the base all the time.
 */
function mostErrors(arrivals: number, load: EnginePlan, { prepared, refusedByBase }: Session): number {
  if (refusedByBase.size > 0) return Number.POSITIVE_INFINITY
  return load.sides.length * (Math.max(prepared.plan.suite.allowErrors * arrivals, 10) + load.connections)
}

/** How many requests each side is sent in the measured time; in a closed load, if it goes on as it went so far. */
function arrivalsIn(
  { load, sides, warmupMs, durationMs, count }: EnginePlan,
  { due, elapsedMs, totalMs }: EngineProgress,
  dueBefore: number,
): number {
  if (count !== undefined) return count
  if ('perThousandSeconds' in load) return arrivalsOf(load, warmupMs, durationMs)
  if (load.kind === 'users' && load.loops !== undefined) return load.users * load.loops
  const soFarMs = Math.max(1, Math.min(elapsedMs, totalMs) - warmupMs)
  return ((due - dueBefore) / sides.length) * (durationMs / soFarMs)
}

function arrivalsOf(load: Paced, warmupMs: number, durationMs: number): number {
  const due = (ms: number) => requestsDue(load, ms)
  return due(warmupMs + durationMs) - due(warmupMs)
}

type Paced = Extract<EngineLoad, { perThousandSeconds: number }>

/** Since the warm-up began. */
function requestsDue({ perThousandSeconds, shape }: Paced, ms: number): number {
  const stages = shape?.map(({ durationMs, ...rates }) => ({ seconds: durationMs / 1000, ...rates }))
  return requestsWithin({ perThousandSeconds, ...(stages && { stages }) }, ms / 1000)
}

export function hasTooManyErrors({ validity, errors, unfinished, offered }: Run, session: Session): boolean {
  if (session.refusedByBase.size > 0) return false
  const stoppedEarly = validity.reasons.some((reason) => reason.code === 'too-many-errors')
  // A base shows whether it is the change's doing, and that a few fail may be chance: more epochs tell.
  if (session.arena.base !== null) return stoppedEarly
  return stoppedEarly || errors.total + unfinished > session.prepared.plan.suite.allowErrors * offered
}

/** Both sides are started in the same words, so that a service's own sentence does not say which of them it was. */
export function leadOf({ side, epoch }: Start, { arena }: Session): string {
  return arena.base === null ? '' : `The ${side.name} broke in epoch ${epoch}. `
}
