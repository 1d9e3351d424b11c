/**
 * A load engine for tests, in place of the addon: it sends requests of the plan to the service, and
 * computes all times instead of measuring them, so that a busy machine changes no figure. The
 * response times are those that the service declares in `Server-Timing: delay;dur=8, cpu;dur=2`.
 * `test/setup.ts` bundles it; `script-options.ts` says how a process of tailgate uses it.
 */

import { createRequire } from 'node:module'
import { setImmediate as yieldToEvents } from 'node:timers/promises'
import type {
  EnginePlan,
  EngineProgress,
  EngineReason,
  EngineResult,
  EngineTarget,
} from '../../../src/engine/types.ts'
import type { ScriptOptions } from './script-options.ts'
import { findProxy } from './scripted-proxy.ts'
import { type Exchange, RequestSender } from './send-requests.ts'
import { buildSideResult, type Outcome, type SideOutcomes } from './side-result.ts'
import { computePeakInFlight, type SimulatedRequest, simulateSide } from './simulation.ts'
import { pairWalks, recordWalks, simulateWalks } from './walks.ts'

const realPath = process.env.TAILGATE_REAL_NATIVE_PATH
const real = realPath === undefined ? null : createRequire(__filename)(realPath)
const options: ScriptOptions = JSON.parse(process.env.TAILGATE_SCRIPTED ?? '{}')

export const protect = (): boolean => real?.protect() ?? false
export const limits = real?.limits
export const hold = real?.hold
export const sources = real?.sources
export const captureValues = real?.captureValues
export const checkResponse = real?.checkResponse
export { loadDataFile, releaseDataFile } from './data-files.ts'
export { startDelayProxy } from './scripted-proxy.ts'

export class Stop {
  isStopped = false

  now(): void {
    this.isStopped = true
  }
}

/** There are no scripts, and so nothing is printed. */
export class Paper {
  take(): Buffer {
    return Buffer.alloc(0)
  }
}

/** The interval of progress in ms, as computed and not as it passes. */
const progressMs = 100

let measuredLoads = 0

export async function play(
  plan: EnginePlan,
  onProgress: (progress: EngineProgress) => void,
  stop: Stop,
): Promise<EngineResult> {
  refuseUnsupported(plan)
  if (plan.warmupMs > 0) measuredLoads += 1
  const isLate = plan.warmupMs > 0 && (options.late ?? []).includes(measuredLoads)
  const runEach = plan.scenarios ? runScenarios : runSide
  const sides = await Promise.all(plan.sides.map((_, index) => runEach(plan, index, stop)))
  pairWalks(sides.map(({ walks }) => walks))
  const endMs = await reportProgress(plan, sides, onProgress, stop)
  const totalMs = plan.warmupMs + plan.durationMs
  const cancelled = stop.isStopped && endMs < totalMs
  const measuredMs = Math.max(0, Math.min(endMs, findLastEnd(plan, sides)) - plan.warmupMs)
  return {
    sides: sides.map((side) => buildSideResult(plan, side, { endMs, measuredMs, isLate })),
    validity: judgeValidity(plan, sides, { isLate, cancelled }),
    measuredMs,
    cancelled,
    generator: {
      cpuMs: totalMs / 50,
      wallMs: totalMs,
      longestStallMs: 0,
      steal: 0,
      sleep: 'epoll_pwait2',
      precedence: 'normal',
    },
  }
}

function refuseUnsupported(plan: EnginePlan): void {
  const hasTls = plan.sides.some(({ url }) => url.startsWith('https:'))
  if (plan.script || plan.protocol === 'http2' || hasTls || plan.redirects)
    throw new Error(
      'bad-plan: the scripted engine speaks plain HTTP/1.1 only; use the real one in this test',
    )
}

/** The most requests that are really sent to a side. Later ones get the same responses again. */
const maxSent = 100

async function runSide(plan: EnginePlan, index: number, stop: Stop): Promise<SideOutcomes> {
  const target = plan.sides[index]
  if (target === undefined) throw new Error('the plan has no such side')
  const proxy = findProxy(target)
  const side = proxy?.findService(target) ?? target
  using sender = new RequestSender(side, plan)
  // The first response to each kind of request declares how long the others take.
  const first: Exchange[] = []
  const isLong = plan.warmupMs + plan.durationMs > 10
  for (const kind of isLong ? plan.requests.keys() : []) first.push(await sender.send(kind))
  refuseUnreachable(side, first)
  const delayMs = findScriptedDelay(index)
  const times =
    delayMs === undefined
      ? first.map((exchange) => exchange.times)
      : plan.requests.map(() => ({ delayMs, cpuMs: 0 }))
  const requests = simulateSide(plan, index, times, proxy)
  const concurrency = Math.max(1, computePeakInFlight(requests))
  const limit = Math.max(0, maxSent - first.length)
  const kinds = requests.slice(0, limit).map(({ kind }) => kind)
  const exchanges = await sender.sendAll(kinds, concurrency, () => stop.isStopped)
  refuseUnreachable(side, exchanges)
  const name = side.name
  const { firstErrors, opened, samples } = sender
  return {
    name,
    firstErrors,
    opened,
    samples,
    requests: attachExchanges(requests, exchanges, plan.requests.length),
  }
}

/** The same for a plan of scenarios. */
async function runScenarios(plan: EnginePlan, index: number): Promise<SideOutcomes> {
  const target = plan.sides[index]
  if (target === undefined) throw new Error('the plan has no such side')
  const proxy = findProxy(target)
  const side = proxy?.findService(target) ?? target
  using sender = new RequestSender(side, plan)
  const isLong = plan.warmupMs + plan.durationMs > 10
  const recorded = await recordWalks(plan, sender, isLong ? Number.POSITIVE_INFINITY : 1)
  const exchanges = recorded.flat(3).map(({ exchange }) => exchange)
  refuseUnreachable(side, exchanges)
  const delayMs = findScriptedDelay(index)
  const times = delayMs === undefined ? undefined : { delayMs, cpuMs: 0 }
  const { firstErrors, opened, samples } = sender
  const simulated = simulateWalks(plan, index, recorded, { times, proxy })
  return { name: side.name, firstErrors, opened, samples, ...simulated }
}

function findScriptedDelay(side: number): number | undefined {
  const { delaysMs = [] } = options
  return (delaysMs[measuredLoads - 1] ?? delaysMs.at(-1))?.[side]
}

/** As the real engine: nothing is measured if nothing listens from the start. */
function refuseUnreachable({ url, socket }: EngineTarget, exchanges: Exchange[]): void {
  if (exchanges.length > 0 && exchanges.every(({ error }) => error === 'connect'))
    throw new Error(`unreachable: ${socket ?? new URL(url).host} can't be reached: it is refused`)
}

/** Requests that were not sent get the last response to their kind. */
function attachExchanges(
  requests: SimulatedRequest[],
  exchanges: Exchange[],
  kinds: number,
): Outcome[] {
  const last: (Exchange | undefined)[] = Array.from({ length: kinds })
  return requests.map((request, index) => {
    const exchange = exchanges[index] ?? last[request.kind] ?? exchanges.at(-1)
    if (exchange === undefined) throw new Error('no request was sent')
    last[request.kind] = exchange
    return { ...request, status: exchange.status, error: exchange.error }
  })
}

/** Reports the progress of the computed time. Returns the time at which the load was stopped. */
async function reportProgress(
  plan: EnginePlan,
  sides: SideOutcomes[],
  onProgress: (progress: EngineProgress) => void,
  stop: Stop,
): Promise<number> {
  const { warmupMs, durationMs } = plan
  const totalMs = warmupMs + durationMs
  const due = sides.flatMap(({ requests }) => requests.map(({ dueMs }) => dueMs)).sort(compare)
  const ends = sides.flatMap(({ requests }) => requests).sort((a, b) => a.endMs - b.endMs)
  let [dueCount, endCount, errors, answered] = [0, 0, 0, 0]
  const lastMs = Math.min(totalMs, findLastEnd(plan, sides) + progressMs)
  for (let elapsedMs = 0; elapsedMs <= lastMs; elapsedMs += progressMs) {
    while ((due[dueCount] ?? Number.POSITIVE_INFINITY) < elapsedMs) dueCount += 1
    for (; (ends[endCount]?.endMs ?? Number.POSITIVE_INFINITY) < elapsedMs; endCount++) {
      const isError = ends[endCount]?.error !== null
      if (isError) errors += 1
      if (!isError || (ends[endCount]?.status ?? 0) > 0) answered += 1
    }
    onProgress({
      elapsedMs,
      totalMs,
      warmingUp: elapsedMs < warmupMs,
      due: dueCount,
      answered,
      errors,
    })
    await yieldToEvents()
    if (stop.isStopped) return Math.max(elapsedMs, warmupMs)
  }
  return Number.POSITIVE_INFINITY
}

function compare(one: number, other: number): number {
  return one - other
}

/** A load with a number of requests ends with the last response, others after their time. */
function findLastEnd({ warmupMs, durationMs, count, load }: EnginePlan, sides: SideOutcomes[]) {
  const isCounted = count !== undefined || (load.kind === 'users' && load.loops !== undefined)
  if (!isCounted) return warmupMs + durationMs
  return sides
    .flatMap(({ requests }) => requests)
    .reduce((last, { endMs }) => (Number.isFinite(endMs) ? Math.max(last, endMs) : last), 0)
}

/** The engine's reasons that follow from the plan and the service, with sentences of our own. */
function judgeValidity(
  plan: EnginePlan,
  sides: SideOutcomes[],
  { isLate, cancelled }: { isLate: boolean; cancelled: boolean },
): EngineResult['validity'] {
  const totalMs = plan.warmupMs + plan.durationMs
  const measured = sides.map(({ requests }) =>
    requests.filter(({ dueMs }) => dueMs >= plan.warmupMs && dueMs < totalMs),
  )
  const isDropped = ({ sentMs }: Outcome) => sentMs === Number.POSITIVE_INFINITY
  const dropped = measured.flat().filter(isDropped).length
  const late = measured.flat().filter((each) => each.sentMs >= totalMs && !isDropped(each)).length
  const unfinished = measured.flat().filter(({ endMs, sentMs }) => {
    return sentMs < Number.POSITIVE_INFINITY && endMs > totalMs + plan.drainMs
  }).length
  const isRate = 'perThousandSeconds' in plan.load
  const found: [boolean, string, EngineReason['severity'], string][] = [
    [isLate, 'generator-lag', 'invalid', 'Tailgate itself sent requests late.'],
    [
      isRate && plan.count === undefined && late > 0.02 * measured.flat().length,
      'saturated',
      'suspect',
      'Requests waited for a free connection. The service is saturated.',
    ],
    [dropped > 0, 'dropped', 'suspect', `${dropped} requests were dropped.`],
    [unfinished > 0, 'unfinished', 'suspect', `${unfinished} requests had no response yet.`],
    [
      Math.min(...measured.map(({ length }) => length)) < 1000,
      'few-samples',
      'suspect',
      'The p99 rests on few requests.',
    ],
    [cancelled, 'cancelled', 'invalid', 'The run was stopped before its end.'],
  ]
  const reasons = found
    .filter(([holds]) => holds)
    .map(([, code, severity, message]) => ({ code, severity, message }))
  const severities = reasons.map(({ severity }) => severity)
  if (severities.includes('invalid')) return { verdict: 'invalid', reasons }
  return { verdict: severities.length > 0 ? 'suspect' : 'valid', reasons }
}
