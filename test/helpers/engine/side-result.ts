/** Builds the engine's result of one side from the outcome of each request. */

import type {
  EngineErrors,
  EngineGroup,
  EnginePlan,
  EngineSample,
  EngineSecond,
  EngineSide,
} from '../../../src/engine/types.ts'
import { createErrors, encodeTimes } from '../measurements.ts'
import type { SimulatedRequest } from './simulation.ts'
import type { Walk } from './walks.ts'

/** The kinds of failures that the scripted engine knows. */
export type Failure = 'connect' | 'read' | 'timeout' | 'status' | 'check'

/** `status` is 0 without a response. */
export interface Outcome extends SimulatedRequest {
  status: number
  error: Failure | null
  /** The scenario that it is a step of, and the number of the step. */
  walk?: Walk
  step?: number
}

export interface SideOutcomes {
  name: string
  requests: Outcome[]
  firstErrors: string[]
  opened: number
  samples?: EngineSample[]
  /** In the order in which they began; absent without scenarios. */
  walks?: Walk[]
}

export interface LoadEnd {
  /** When the load was stopped; infinity if it ended as planned. */
  endMs: number
  measuredMs: number
  isLate: boolean
}

/** The lag of a request in ms, usually and in a load in which the generator is late. */
const lagMs = { usual: 0.001, late: 20 }

const bytesPerResponse = 200

/** Bodies are not sampled. */
const noSamples = { mediaTypes: {}, kinds: {}, sizes: [], fields: {}, paths: {} }

export function buildSideResult(
  plan: EnginePlan,
  { name, requests, firstErrors, opened, samples = [], walks }: SideOutcomes,
  end: LoadEnd,
): EngineSide {
  const loadEndMs = Math.min(end.endMs, plan.warmupMs + plan.durationMs)
  const isCounted = plan.count !== undefined || isLimitedByLoops(plan)
  const lastMs = isCounted ? Number.POSITIVE_INFINITY : loadEndMs
  const isMeasured = ({ dueMs }: { dueMs: number }) => dueMs >= plan.warmupMs && dueMs < lastMs
  const offered = requests.filter((each) => isMeasured(each.walk ?? each))
  const begun = walks?.filter(isMeasured)
  const drainEndMs = lastMs + plan.drainMs
  const sent = offered.filter(({ sentMs }) => sentMs < drainEndMs)
  const ended = sent.filter(({ endMs }) => endMs <= drainEndMs)
  const answered = ended.filter(hasResponse)
  const unsuccessful = begun
    ? 0
    : countCompleted(plan, requests.filter(hasFailed), offered.filter(hasFailed), lastMs)
  const lag = end.isLate ? lagMs.late : lagMs.usual
  const groupMs = end.measuredMs / plan.groups
  return {
    name,
    offered: offered.length,
    sent: sent.length,
    answered: answered.length,
    completed: begun
      ? countFirstSteps(plan, begun, walks ?? [], lastMs)
      : countCompleted(plan, requests, offered, lastMs),
    ...(unsuccessful > 0 && { unsuccessful }),
    unfinished: offered.length - ended.length - countDropped(offered),
    bytesRead: bytesPerResponse * answered.length,
    errors: countErrors(ended, offered),
    statuses: countStatuses(answered),
    answers: plan.requests.flatMap(({ name: request }, kind) => {
      const own = answered.filter((each) => each.kind === kind)
      return own.length === 0 ? [] : [{ ...noSamples, request, statuses: countStatuses(own) }]
    }),
    firstErrors,
    warmupErrors: requests.filter(
      (each) => (each.walk ?? each).dueMs < plan.warmupMs && each.error !== null,
    ).length,
    reconnects: 0,
    opened,
    connect: encodeTimes(Array.from({ length: opened }, () => 0.1)),
    ...buildStormFigures(plan, answered),
    groups: splitByTime(offered, plan.warmupMs, groupMs, plan.groups).map((part, index) => ({
      ...buildGroup(plan, part, lag, { drainEndMs, isStopped: Number.isFinite(end.endMs) }),
      ...(begun && {
        scenarios: buildScenarioGroups(
          plan,
          splitByTime(begun, plan.warmupMs, groupMs, plan.groups)[index] ?? [],
          drainEndMs,
        ),
      }),
    })),
    seconds: splitByTime(
      offered,
      plan.warmupMs,
      1000,
      Math.max(1, Math.ceil(end.measuredMs / 1000)),
    ).map((part) => buildSecond(part, plan.warmupMs, lag)),
    ...(samples.length > 0 && { samples }),
  }
}

/** Users who are all served at once. */
function buildStormFigures(
  { load, warmupMs }: EnginePlan,
  answered: Outcome[],
): Pick<EngineSide, 'finished' | 'users'> {
  if (load.kind !== 'users') return {}
  const users = { present: load.users, served: load.users }
  if (load.loops === undefined) return { users }
  const succeeded = answered.filter((each) => !hasFailed(each))
  return { finished: encodeTimes(succeeded.map(({ endMs }) => endMs - warmupMs)), users }
}

function isLimitedByLoops({ load }: EnginePlan): boolean {
  return load.kind === 'users' && load.loops !== undefined
}

function hasResponse({ status }: Outcome): boolean {
  return status > 0
}

function hasFailed({ error }: Outcome): boolean {
  return error !== null
}

function countDropped(requests: Outcome[]): number {
  return requests.filter(({ sentMs }) => sentMs === Number.POSITIVE_INFINITY).length
}

/** In rounds, responses to measured requests at any time; else those within the measured time. */
function countCompleted(
  plan: EnginePlan,
  requests: Outcome[],
  offered: Outcome[],
  lastMs: number,
): number {
  if (plan.interleave?.kind === 'rounds' && plan.sides.length === 2)
    return offered.filter((each) => hasResponse(each) && Number.isFinite(each.endMs)).length
  return requests.filter(
    (each) => hasResponse(each) && each.endMs >= plan.warmupMs && each.endMs < lastMs,
  ).length
}

function countErrors(ended: Outcome[], offered: Outcome[]): EngineErrors {
  const errors = createErrors(0)
  for (const { error } of ended) {
    if (error === null) continue
    errors[error] += 1
    errors.total += 1
  }
  const dropped = countDropped(offered)
  if (dropped === 0) return errors
  return { ...errors, total: errors.total + dropped, dropped }
}

function countStatuses(answered: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answered) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Consecutive parts of this duration, by the time at which requests were due. */
function splitByTime<Timed extends { dueMs: number; walk?: Walk }>(
  all: Timed[],
  startMs: number,
  partMs: number,
  parts: number,
): Timed[][] {
  const split: Timed[][] = Array.from({ length: parts }, () => [])
  for (const each of all) {
    const { dueMs } = each.walk ?? each
    const index = partMs > 0 ? Math.floor((dueMs - startMs) / partMs) : 0
    split[Math.min(parts - 1, Math.max(0, index))]?.push(each)
  }
  return split
}

/** What the kept rate counts: scenarios whose first step was answered in the measured time. */
function countFirstSteps(plan: EnginePlan, begun: Walk[], all: Walk[], lastMs: number): number {
  if (plan.interleave?.kind === 'rounds' && plan.sides.length === 2)
    return begun.filter(({ firstEndMs }) => Number.isFinite(firstEndMs)).length
  return all.filter(({ firstEndMs }) => firstEndMs >= plan.warmupMs && firstEndMs < lastMs).length
}

function buildScenarioGroups(
  { scenarios = [] }: EnginePlan,
  part: Walk[],
  drainEndMs: number,
): NonNullable<EngineGroup['scenarios']> {
  return scenarios.map(({ name }, scenario) => {
    const own = part.filter((walk) => walk.scenario === scenario)
    const completed = own.filter(({ isCompleted, endMs }) => isCompleted && endMs <= drainEndMs)
    const recorded = completed.filter(({ isRecorded }) => isRecorded)
    return {
      name,
      started: own.length,
      completed: completed.length,
      response: encodeTimes(recorded.map(({ responseMs }) => responseMs)),
    }
  })
}

interface GroupEnd {
  drainEndMs: number
  /** The service is not to blame then for requests that have no response. */
  isStopped: boolean
}

/**
 * Requests that never ended are recorded with their age, so that a slow service looks slow.
 * Responses that failed are not, so that an error does not look like a quick response.
 */
function buildGroup(
  { requests: kinds }: EnginePlan,
  part: Outcome[],
  lag: number,
  { drainEndMs, isStopped }: GroupEnd,
): EngineGroup {
  const isSent = ({ sentMs }: Outcome) => sentMs < drainEndMs
  const isRecorded = ({ sentMs, endMs, status, error }: Outcome) =>
    endMs <= drainEndMs ? status > 0 && error === null : !isStopped && Number.isFinite(sentMs)
  const awaited = part.filter((each) => isSent(each) || isRecorded(each))
  return {
    requests: kinds.map(({ name }, kind) => {
      const offered = part.filter((each) => each.kind === kind)
      const ended = offered.filter(({ endMs }) => endMs <= drainEndMs)
      // Of later steps, the times of scenarios that both sides completed.
      const recorded = offered.filter(
        (each) => isRecorded(each) && (each.step === 0 || (each.walk?.isRecorded ?? true)),
      )
      const readAge = (from: number, endMs: number) => Math.min(endMs, drainEndMs) - from
      return {
        name,
        offered: offered.length,
        answered: ended.filter(hasResponse).length,
        errors: countErrors(ended, offered),
        response: encodeTimes(recorded.map(({ dueMs, endMs }) => readAge(dueMs, endMs) + lag)),
        service: encodeTimes(
          recorded.filter(isSent).map(({ sentMs, endMs }) => readAge(sentMs, endMs)),
        ),
      }
    }),
    wait: encodeTimes(awaited.map(({ dueMs, sentMs }) => Math.min(sentMs, drainEndMs) - dueMs)),
    lag: encodeTimes(awaited.map((each) => (isSent(each) ? lag : 0))),
  }
}

function buildSecond(part: Outcome[], startMs: number, lag: number): EngineSecond {
  const answered = part.filter(hasResponse)
  const succeeded = answered.filter((each) => !hasFailed(each))
  const slowest = succeeded.reduce<Outcome | null>(
    (max, each) => (max === null || each.endMs - each.dueMs > max.endMs - max.dueMs ? each : max),
    null,
  )
  return {
    offered: part.length,
    answered: answered.length,
    errors: part.filter(({ error }) => error !== null).length,
    maxNs: slowest === null ? 0 : Math.round((slowest.endMs - slowest.dueMs + lag) * 1e6),
    maxAtMs: slowest === null ? 0 : slowest.dueMs - startMs,
    maxLagNs: slowest === null ? 0 : lag * 1e6,
  }
}
