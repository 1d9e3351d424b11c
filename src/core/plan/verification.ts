/** The loads that verify a suite before its load: one request, or one scenario, alone. */

import type { EnginePlan, EngineRequest, EngineSide } from '../../engine/types.ts'
import { decodeHistogram, readQuantileMs } from '../measurement/histogram.ts'

/** One request of the plan, sent once, under this name. */
export function buildSingleRequestPlan(
  load: EnginePlan,
  index: number,
  name: string,
): EnginePlan | null {
  const { scenarios: _, maxUsers: __, ...plain } = selectPlanRequests(load, [index])
  const [request] = plain.requests
  if (request === undefined) return null
  return {
    ...plain,
    ...buildSingleArrival(load, index),
    requests: [{ ...request, name, weight: 1 }],
    connections: 1,
  }
}

/** One scenario of the plan, walked through once and without pauses. */
export function buildSingleScenarioPlan(load: EnginePlan, index: number): EnginePlan | null {
  const scenario = load.scenarios?.[index]
  if (scenario === undefined) return null
  const indexes = scenario.steps.flatMap(({ requests }) => requests)
  const steps = scenario.steps.map(({ think: _, ...step }) => ({
    ...step,
    requests: step.requests.map((request) => indexes.indexOf(request)),
  }))
  return {
    ...selectPlanRequests(load, indexes),
    ...buildSingleArrival(load, index),
    scenarios: [{ ...scenario, weight: 1, steps }],
    connections: Math.max(1, ...steps.map(({ connections = 1 }) => connections)),
  }
}

function buildSingleArrival(load: EnginePlan, index: number): Partial<EnginePlan> {
  return {
    load: { kind: 'even', perThousandSeconds: 100_000, jitter: 0 },
    workers: 1,
    warmupMs: 0,
    durationMs: 10,
    groups: 1,
    counterStart: load.counterStart + index,
    ...(load.feeders && {
      feeders: load.feeders.map((feeder) => ({ ...feeder, start: feeder.start + index })),
    }),
  }
}

/** The plan with these requests alone, in this order. */
function selectPlanRequests(load: EnginePlan, indexes: number[]): EnginePlan {
  const select = (requests: EngineRequest[]) => indexes.flatMap((index) => requests[index] ?? [])
  const sides = load.sides.map(({ requests, ...side }) => ({
    ...side,
    ...(requests && { requests: select(requests) }),
  }))
  const { count: _, ...plan } = load
  return { ...plan, sides, requests: select(load.requests) }
}

/** What a request or a scenario got when it was sent alone. */
export interface VerificationResult {
  /** Whether every request of it succeeded. */
  isSuccess: boolean
  /** Whether a check or a capture is what failed. */
  isCheckFailure: boolean
  /**
   * Whether the service says that it has no such route or method. A failure that `expect:` wants
   * is none.
   */
  isMissing: boolean
  /** What a service answers that is not ready yet; null if it is anything else. */
  early: EarlyAnswer | null
  /** The request that failed, as its place in the plan; null if none did. */
  failed: number | null
  /** The response time of each request of the plan; 0 without a response. */
  responseSeconds: number[]
}

/** A status of `earlyStatuses`, or a connection that was refused or closed. */
export type EarlyAnswer = number | 'closed'

/** Statuses with which a service says that it has no such route or method (RFC 9110). */
const missingStatuses = [404, 405, 501]

/**
 * Statuses with which a service, or a proxy before it, says that the same request may succeed later
 * (RFC 9110, 15.6; RFC 8470; RFC 6585).
 */
const earlyStatuses = [425, 429, 502, 503, 504]

export function readVerification(
  { requests, scenarios }: Pick<EnginePlan, 'requests' | 'scenarios'>,
  side: EngineSide,
): VerificationResult {
  const [group] = side.groups
  const parts = group?.requests ?? []
  const walk = group?.scenarios?.[0]
  const isSuccess =
    side.errors.total + side.unfinished === 0 &&
    side.answered > 0 &&
    (scenarios === undefined || walk?.completed === walk?.started)
  const failed = parts.findIndex(({ errors }) => errors.total > 0)
  return {
    isSuccess,
    isCheckFailure: side.errors.check > 0 && side.errors.check === side.errors.total,
    isMissing: failed >= 0 && findFailedStatus(missingStatuses, failed, requests, side) !== null,
    early: failed < 0 ? null : findEarlyAnswer(failed, requests, side),
    failed: failed < 0 ? null : failed,
    responseSeconds: parts.map(
      ({ response }) => readQuantileMs(decodeHistogram(response), 0.5) / 1000,
    ),
  }
}

function findEarlyAnswer(
  failed: number,
  requests: EngineRequest[],
  side: EngineSide,
): EarlyAnswer | null {
  const errors = side.groups[0]?.requests?.[failed]?.errors
  if (errors !== undefined && errors.connect + errors.read + errors.write > 0) return 'closed'
  return findFailedStatus(earlyStatuses, failed, requests, side)
}

/**
 * The status of the failed request, if it is among `sought`. The statuses of a side are those of
 * all requests: one of them is that of the failed request if no other request, which succeeded,
 * wanted it.
 */
function findFailedStatus(
  sought: number[],
  failed: number,
  requests: EngineRequest[],
  { statuses, groups }: EngineSide,
): number | null {
  const errors = groups[0]?.requests?.[failed]?.errors
  if (errors === undefined || errors.status + errors.check === 0) return null
  const wanted = requests.flatMap(({ expect }, index) =>
    index === failed ? [] : (expect?.statuses ?? []),
  )
  const own = requests[failed]?.expect?.statuses ?? []
  const isOfFailed = (status: number) =>
    status in statuses && !wanted.includes(status) && !own.includes(status)
  return sought.find(isOfFailed) ?? null
}
