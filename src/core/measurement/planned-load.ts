/**
 * The plan of a measurement in its stored form. Two measurements are comparable if theirs are
 * equal.
 */

/** All settings that influence a result. Never contains a port, a header's value or a secret. */
export interface ComparablePlan {
  requests: {
    name: string
    method: string
    path: string
    headers: string[]
    bodyHash: string | null
    weight: number
    /** Hash of its checks and captures; absent without any. */
    checks?: string | undefined
  }[]
  /** Absent without scenarios. */
  scenarios?: PlannedScenario[] | undefined
  /** Maximum number of scenarios that are open at once; absent without scenarios at a rate. */
  maxUsers?: number | undefined
  /** The files of data; absent without any. */
  data?: PlannedData[] | undefined
  load: PlannedLoad
  /** Absent if each request was sent at its own time. */
  pacing?: 'balanced' | undefined
  warmupSeconds: number
  durationSeconds: number
  /** `alone`: the head side only; `paired`: both sides at once. */
  mode: 'alone' | 'paired'
  /**
   * Whether both sides received the same data in what they write; absent if they write no data that
   * differs from request to request, and in a measurement of the head alone.
   */
  sameData?: boolean | undefined
  protocol: PlannedProtocol
  /** The required version; absent without TLS. */
  tls?: 'any' | '1.2' | '1.3' | undefined
  /** Whether a unix socket was used instead of TCP. */
  socket?: true | undefined
  /** The maximum number of redirects that a request follows; absent if none was followed. */
  redirects?: number | undefined
  /** The stand-ins that the service called, as a hash of what they answer; absent without any. */
  upstreams?: string | undefined
  /** The script that determined the requests, as a hash of its text. */
  script?: { hash: string; args: string[] } | undefined
  /** What runs between the start and the load, as a hash of its texts; absent without any. */
  setup?: string | undefined
}

export interface PlannedScenario {
  name: string
  weight: number
  /** The names of the requests of each step. */
  steps: string[][]
  /** Hash of the think times, and of everything else that makes the scenario. */
  hash: string
}

export interface PlannedData {
  name: string
  order: string
  rows: string
  /** Hash of the content. */
  hash: string
}

export const plannedProtocols = ['http/1.1', 'http/2'] as const
export type PlannedProtocol = (typeof plannedProtocols)[number]

/**
 * Even arrivals are the absence of `arrivals`: older files, written when there was no other kind,
 * stay comparable. For the same reason, other settings are absent when they have their default
 * value.
 */
export type PlannedLoad = PlannedConnections &
  (
    | (PlannedRate & { kind: 'rate'; jitter: number })
    | (PlannedRate & { kind: 'rate'; arrivals: 'grid' | 'poisson' })
    | { kind: 'closed'; think?: PlannedSpan | undefined }
    | {
        kind: 'users'
        rampUpSeconds: number
        /** Requests of each user; absent if users stay until the end. */
        loops?: number | undefined
        think?: PlannedSpan | undefined
      }
  )

/** Each user of a load with users has one connection. */
export interface PlannedConnections {
  connections: number
  timeoutSeconds: number
  /** Absent if connections were kept open. */
  requestsPerConnection?: number | undefined
  pipeline?: number | undefined
  streams?: number | undefined
  /** Requests in total; absent if the duration ended the load. */
  count?: number | undefined
  /** Whether scenarios begin at the rate, or by users, and not single requests. */
  scenarios?: true | undefined
}

/** `perSecond` is the mean if there are stages. */
export interface PlannedRate {
  perSecond: number
  stages?: PlannedStage[] | undefined
  /** Absent if requests waited for a free connection. */
  onBusy?: 'grow' | 'drop' | undefined
  maxConnections?: number | undefined
}

/** A ramp from one rate to another; a constant rate if both are equal. */
export interface PlannedStage {
  seconds: number
  fromPerSecond: number
  toPerSecond: number
}

export interface PlannedSpan {
  fromSeconds: number
  toSeconds: number
}

/** Whether responses made the next requests due, so that the number of requests is a result. */
export function isClosedPlannedLoad({ kind }: Pick<PlannedLoad, 'kind'>): boolean {
  return kind !== 'rate'
}

/** The planned rate of each side; null in a closed load, where the service determines the rate. */
export function plannedRateOf(load: PlannedLoad): number | null {
  return load.kind === 'rate' ? load.perSecond : null
}

/** How the requests of a rate were distributed in time; null in a closed load. */
export function arrivalsOf(load: PlannedLoad): 'even' | 'grid' | 'poisson' | null {
  if (load.kind !== 'rate') return null
  return 'arrivals' in load ? load.arrivals : 'even'
}
