/**
 * Computes when each request of a plan is due, sent and answered by a service whose response times
 * are known. All times are in ms from the start of the warm-up.
 */

import { createRandom, type RandomSource } from '../../../evaluation/random.ts'
import type { EnginePlan, EngineSpan, EngineStage } from '../../../src/engine/types.ts'
import type { ScriptedProxy, Service } from './scripted-proxy.ts'

/** The time that a response takes: a delay, and then CPU time of the service's only thread. */
export interface ServiceTimes {
  delayMs: number
  cpuMs: number
}

export interface SimulatedRequest {
  /** The index of the kind of request in the plan. */
  kind: number
  dueMs: number
  /** Infinity if the request was dropped. */
  sentMs: number
  endMs: number
}

/** The requests of one side, in the order in which they are due. */
export function simulateSide(
  plan: EnginePlan,
  side: number,
  times: ServiceTimes[],
  proxy?: ScriptedProxy,
): SimulatedRequest[] {
  const random = createRandomOfSide(plan, side)
  const direct = createService(times, random)
  const service = proxy === undefined ? direct : proxy.delay(direct)
  const chooseKind = createKindSequence(plan.requests.map(({ weight }) => weight))
  return 'perThousandSeconds' in plan.load
    ? simulateRate(plan, side, service, chooseKind, random)
    : simulateUsers(plan, service, chooseKind, random)
}

export function createRandomOfSide({ seed }: EnginePlan, side: number): RandomSource {
  return createRandom(seed + 7919 * side)
}

function createService(times: ServiceTimes[], random: RandomSource): Service {
  const respond = createThread(random)
  return (kind, sentMs) => respond(times[kind] ?? { delayMs: 1, cpuMs: 0 }, sentMs)
}

/**
 * Response times vary by 0.5 %, so little that a report shows their ratios exactly to one decimal. A
 * thread that is busy delays the next request.
 */
export function createThread(random: RandomSource) {
  let freeMs = 0
  return ({ delayMs, cpuMs }: ServiceTimes, sentMs: number): number => {
    const factor = Math.exp(0.005 * random.drawNormal())
    const readyMs = sentMs + delayMs * factor
    if (cpuMs === 0) return readyMs
    freeMs = Math.max(readyMs, freeMs) + cpuMs * factor
    return freeMs
  }
}

/** Distributes the kinds by their weights, in the same order each time. */
export function createKindSequence(weights: number[]): () => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const credits = weights.map(() => 0)
  return () => {
    for (const [index, weight] of weights.entries()) credits[index] = (credits[index] ?? 0) + weight
    const chosen = credits.indexOf(Math.max(...credits))
    credits[chosen] = (credits[chosen] ?? 0) - total
    return chosen
  }
}

function simulateRate(
  plan: EnginePlan,
  side: number,
  service: Service,
  chooseKind: () => number,
  random: RandomSource,
): SimulatedRequest[] {
  const slots = Math.max(1, plan.pipeline ?? plan.streams ?? 1)
  const pool = new ConnectionPool(plan.connections * slots)
  const { onBusy = { kind: 'queue' } } = plan
  return listDueTimes(plan, side, random).map((dueMs): SimulatedRequest => {
    const kind = chooseKind()
    const freeMs = pool.peek()
    if (freeMs > dueMs && onBusy.kind === 'drop')
      return { kind, dueMs, sentMs: Number.POSITIVE_INFINITY, endMs: Number.POSITIVE_INFINITY }
    if (freeMs > dueMs && onBusy.kind === 'grow' && pool.size < onBusy.connections) pool.put(dueMs)
    const sentMs = Math.max(dueMs, pool.take())
    const endMs = service(kind, sentMs)
    pool.put(endMs)
    return { kind, dueMs, sentMs, endMs }
  })
}

/** A closed load, or users: the end of a request makes the next one due. */
function simulateUsers(
  plan: EnginePlan,
  service: Service,
  chooseKind: () => number,
  random: RandomSource,
): SimulatedRequest[] {
  const { load, count = Number.POSITIVE_INFINITY } = plan
  if ('perThousandSeconds' in load) throw new Error('not a load of users')
  if (load.kind === 'users' && load.loops !== undefined)
    return simulateLoops(load, service, chooseKind, random)
  const users = load.kind === 'users' ? load.users : plan.connections * (plan.pipeline ?? 1)
  const rampUpMs = load.kind === 'users' ? load.rampUpMs : 0
  const endOfLoadMs = Number.isFinite(count)
    ? Number.POSITIVE_INFINITY
    : plan.warmupMs + plan.durationMs
  const pool = new ConnectionPool(0)
  for (let user = 0; user < users; user++) pool.put((user * rampUpMs) / users)
  const requests: SimulatedRequest[] = []
  while (requests.length < count) {
    const dueMs = pool.take()
    if (dueMs >= endOfLoadMs) break
    const kind = chooseKind()
    const endMs = service(kind, dueMs)
    requests.push({ kind, dueMs, sentMs: dueMs, endMs })
    pool.put(endMs + drawSpan(load.thinkMs, random))
  }
  return requests
}

/** Each user sends this number of requests, and leaves. */
function simulateLoops(
  { users, rampUpMs, loops = 0, thinkMs }: Extract<EnginePlan['load'], { kind: 'users' }>,
  service: Service,
  chooseKind: () => number,
  random: RandomSource,
): SimulatedRequest[] {
  const requests: SimulatedRequest[] = []
  const waiting = Array.from({ length: users }, (_, user) => ({
    dueMs: (user * rampUpMs) / users,
    left: loops,
  }))
  while (waiting.length > 0) {
    const next = waiting.reduce((one, other) => (other.dueMs < one.dueMs ? other : one))
    const { dueMs } = next
    const kind = chooseKind()
    const endMs = service(kind, dueMs)
    requests.push({ kind, dueMs, sentMs: dueMs, endMs })
    next.dueMs = endMs + drawSpan(thinkMs, random)
    next.left -= 1
    if (next.left === 0) waiting.splice(waiting.indexOf(next), 1)
  }
  return requests
}

export function drawSpan(span: EngineSpan | undefined, random: RandomSource): number {
  return span === undefined ? 0 : span.from + (span.to - span.from) * random.drawUniform()
}

/** The times at which requests of this side are due. */
export function listDueTimes(plan: EnginePlan, side: number, random: RandomSource): number[] {
  const { load, interleave, warmupMs, durationMs, count } = plan
  if (!('perThousandSeconds' in load)) return []
  const inRounds = interleave?.kind === 'rounds' && plan.sides.length === 2
  const endMs = count === undefined ? warmupMs + durationMs : Number.POSITIVE_INFINITY
  const due: number[] = []
  let progress = 0
  for (let number = 0; due.length < (count ?? Number.POSITIVE_INFINITY); number++) {
    progress = load.kind === 'poisson' ? progress - Math.log(1 - random.drawUniform()) : number
    const dueMs = computeDueMs(progress, load.shape ?? [], load.perThousandSeconds)
    if (dueMs >= endMs) break
    const isOwnRound =
      !inRounds || Math.abs(Math.floor((dueMs - warmupMs) / interleave.roundMs)) % 2 === side
    if (isOwnRound) due.push(dueMs)
  }
  return due
}

/** The time at which this number of requests has been due before, under a rate with stages. */
function computeDueMs(number: number, stages: EngineStage[], perThousandSeconds: number): number {
  let [startMs, left, lastRate] = [0, number, perThousandSeconds]
  for (const { durationMs, fromPerThousandSeconds: from, toPerThousandSeconds: to } of stages) {
    const requests = (durationMs * (from + to)) / 2e6
    if (left < requests)
      return startMs + solveRamp(left, from / 1e6, (to - from) / 1e6 / durationMs)
    startMs += durationMs
    left -= requests
    lastRate = to
  }
  return startMs + (left * 1e6) / lastRate
}

/** The time t at which `from · t + slope · t² / 2` equals the count. */
function solveRamp(count: number, from: number, slope: number): number {
  if (Math.abs(slope) < 1e-12) return count / from
  return (Math.sqrt(from * from + 2 * slope * count) - from) / slope
}

/** The times at which connections become free, the earliest first. */
class ConnectionPool {
  readonly #times: number[]

  constructor(connections: number) {
    this.#times = Array.from({ length: connections }, () => 0)
  }

  get size(): number {
    return this.#times.length
  }

  peek(): number {
    return this.#times[0] ?? Number.POSITIVE_INFINITY
  }

  take(): number {
    return this.#times.shift() ?? Number.POSITIVE_INFINITY
  }

  put(time: number): void {
    const place = this.#times.findLastIndex((each) => each <= time) + 1
    this.#times.splice(place, 0, time)
  }
}

/** The largest number of requests at the same time in the service. */
export function computePeakInFlight(requests: SimulatedRequest[]): number {
  const changes = requests
    .filter(({ sentMs }) => Number.isFinite(sentMs))
    .flatMap(({ sentMs, endMs }) => [
      { atMs: sentMs, change: 1 },
      { atMs: endMs, change: -1 },
    ])
    .sort((one, other) => one.atMs - other.atMs || one.change - other.change)
  let [inFlight, peak] = [0, 0]
  for (const { change } of changes) {
    inFlight += change
    peak = Math.max(peak, inFlight)
  }
  return peak
}
