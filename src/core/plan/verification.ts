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
  /** The request that failed, as its place in the plan; null if none did. */
  failed: number | null
  /** The response time of each request of the plan; 0 without a response. */
  responseSeconds: number[]
}

/** Statuses with which a service says that it has no such route or method (RFC 9110). */
const missingStatuses = [404, 405, 501]

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
    isMissing: failed >= 0 && isMissing(failed, requests, parts, side),
    failed: failed < 0 ? null : failed,
    responseSeconds: parts.map(
      ({ response }) => readQuantileMs(decodeHistogram(response), 0.5) / 1000,
    ),
  }
}

/**
 * The statuses are those of all requests: one of them is that of the failed request if no other
 * request, which succeeded, wanted it.
 */
function isMissing(
  failed: number,
  requests: EngineRequest[],
  parts: { errors: { total: number; status: number; check: number } }[],
  { statuses }: EngineSide,
): boolean {
  const errors = parts[failed]?.errors
  if (errors === undefined || errors.status + errors.check === 0) return false
  const wanted = requests.flatMap(({ expect }, index) =>
    index === failed ? [] : (expect?.statuses ?? []),
  )
  const own = requests[failed]?.expect?.statuses ?? []
  return missingStatuses.some(
    (status) => status in statuses && !wanted.includes(status) && !own.includes(status),
  )
}
