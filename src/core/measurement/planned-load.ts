/** The plan of a measurement as it is stored: all that must be equal for two measurements to be comparable. */

/** Everything that makes two measurements comparable: never a port, a header's value or a secret. */
export interface ComparablePlan {
  requests: {
    name: string
    method: string
    path: string
    headers: string[]
    bodyHash: string | null
    weight: number
  }[]
  load: PlannedLoad
  /** Where nothing is said, each request was sent at its own moment. */
  pacing?: 'balanced' | undefined
  warmupSeconds: number
  durationSeconds: number
  /** `alone`: the head side only; `paired`: both sides at once. */
  mode: 'alone' | 'paired'
  protocol: 'http/1.1' | 'http/2'
  /** The version that was asked for; absent where none was spoken. */
  tls?: 'any' | '1.2' | '1.3' | undefined
  /** A unix socket took the place of TCP. */
  socket?: true | undefined
  /** How many were followed; absent where none was. */
  redirects?: number | undefined
  /** What said what to send; a hash of its text. */
  script?: { hash: string; args: string[] } | undefined
}

/**
 * That arrivals are even is not said: they were before there were others, and what is stored stays comparable. So does
 * everything else that is not said.
 */
export type PlannedLoad = PlannedConnections &
  (
    | (PlannedRate & { kind: 'rate'; jitter: number })
    | (PlannedRate & { kind: 'rate'; arrivals: 'poisson' })
    | { kind: 'closed'; think?: PlannedSpan | undefined }
    | {
        kind: 'users'
        rampUpSeconds: number
        /** Requests of each user; absent where they stayed to the end. */
        loops?: number | undefined
        think?: PlannedSpan | undefined
      }
  )

/** `connections` of users: one each. */
export interface PlannedConnections {
  connections: number
  timeoutSeconds: number
  /** Absent where connections were kept. */
  requestsPerConnection?: number | undefined
  pipeline?: number | undefined
  streams?: number | undefined
  /** Requests in all; absent where the time ended it. */
  count?: number | undefined
}

/** `formatPerSecond` is the mean where it goes through stages. */
export interface PlannedRate {
  perSecond: number
  stages?: PlannedStage[] | undefined
  /** Absent where requests waited for a free connection. */
  onBusy?: 'grow' | 'drop' | undefined
  maxConnections?: number | undefined
}

/** A step, where both rates are the same. */
export interface PlannedStage {
  seconds: number
  fromPerSecond: number
  toPerSecond: number
}

export interface PlannedSpan {
  fromSeconds: number
  toSeconds: number
}

/** Whether answers made requests due, so that how many there were is the result. */
export function isClosedPlannedLoad({ kind }: Pick<PlannedLoad, 'kind'>): boolean {
  return kind !== 'rate'
}

/** What each side was to be sent; null in a closed load, where the service says how much. */
export function plannedRateOf(load: PlannedLoad): number | null {
  return load.kind === 'rate' ? load.perSecond : null
}

/** How the requests of a rate lay in time; null in a closed load. */
export function arrivalsOf(load: PlannedLoad): 'even' | 'poisson' | null {
  if (load.kind !== 'rate') return null
  return 'arrivals' in load ? load.arrivals : 'even'
}
