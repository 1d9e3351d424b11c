/** The wire types of the load engine: they mirror `native/addon`, so their keys never change on one side alone. */

export interface EngineHeader {
  name: string
  value: string
}

/** One kind of request. `path`, header values and `body` may hold `${counter}` and `${uuid}`. */
export interface EngineRequest {
  name: string
  method: string
  path: string
  headers: EngineHeader[]
  body?: Buffer
  /** Relative share of the arrivals; a whole number of 1 or more. */
  weight: number
}

/**
 * Two sides get arrivals at random, both being under load all the time; or in rounds of this length, which come in pairs,
 * one for each side in random order, from the end of the warm-up on and backwards. The measured time is a whole number of
 * pairs; give each group a whole number of them too.
 */
export type EngineInterleave = { kind: 'requests' } | { kind: 'rounds'; roundMs: number }

/**
 * What makes a request due: the clock (each arrival on an even grid, displaced by `jitter`, a share of the interval in
 * [0, 0.5); or as users come who know nothing of each other), or in a closed load the answer to the one before it, and
 * in one of users that answer and the time they think. Rates are what each side receives while it is under load, in
 * requests per 1,000 seconds: 500/s is 500_000.
 */
export type EngineLoad =
  | { kind: 'even'; perThousandSeconds: number; jitter: number; shape?: EngineStage[] }
  | { kind: 'poisson'; perThousandSeconds: number; shape?: EngineStage[] }
  | { kind: 'closed'; thinkMs?: EngineSpan }
  | { kind: 'users'; users: number; rampUpMs: number; loops?: number; thinkMs?: EngineSpan }

/** A rate that goes evenly from one to the other. Stages span warm-up and measured time; the last one's end holds on. */
export interface EngineStage {
  durationMs: number
  fromPerThousandSeconds: number
  toPerThousandSeconds: number
}

/** Drawn evenly from it. */
export interface EngineSpan {
  from: number
  to: number
}

/** What becomes of a request that is due while no connection is free. */
export type EngineOnBusy =
  | { kind: 'queue' }
  | { kind: 'grow'; connections: number }
  | { kind: 'drop' }

/** How `https:` is spoken. Certificates and keys are PEM. */
export interface EngineTls {
  /** Who is trusted, in place of the system's authorities. */
  ca?: string
  /** What the service is shown, and its key. */
  certificate?: string
  key?: string
  /** Any certificate will do. */
  insecure?: boolean
  /** The name that the certificate must have, in place of the URL's host. */
  serverName?: string
  versions?: ('1.2' | '1.3')[]
}

/** One side of the load. `url` is `http://host[:port]` or `https://…`; its path is ignored. */
export interface EngineTarget {
  name: string
  url: string
  /** The path of a unix socket to connect to in place of the URL's host. */
  socket?: string
}

/** A script of wrk's, which says itself what is sent. The plan's one request is what its table `wrk` begins with. */
export interface EngineScript {
  /** As its errors name it. */
  name: string
  source: string | Buffer
  /** What follows the URL. */
  args: string[]
  url: string
}

/** What the engine plays: one schedule, sent to one side or shared out among two. */
export interface EnginePlan {
  /** One or two. */
  sides: EngineTarget[]
  requests: EngineRequest[]
  /** How the load of two sides is mixed; request by request when nothing is said. */
  interleave?: EngineInterleave
  load: EngineLoad
  /** Connections of each side. */
  connections: number
  /**
   * Requests of each side in all: the time is a bound then, and the measured time ends with the last answer. There is no
   * warm-up then, nor are there rounds; so it is where users have `loops`.
   */
  count?: number
  /** They wait in a queue, when nothing is said. */
  onBusy?: EngineOnBusy
  /**
   * The last of so many asks the service to close the connection. The next one is opened when its first request is due, which
   * is part of that one's service time. Without it connections are opened before the start, and kept.
   */
  requestsPerConnection?: number
  /**
   * Requests under way at once on each connection of HTTP/1.1, answered in their order; 1 when nothing is said. In a closed
   * load as many go together, and the next ones when all are answered.
   */
  pipeline?: number
  /** HTTP/1.1 when nothing is said. */
  protocol?: 'http1' | 'http2'
  /** Requests under way at once on each connection of HTTP/2; 1 when nothing is said. */
  streams?: number
  tls?: EngineTls
  /** What a name that has several addresses is connected to: `all` of them in turn, the `first`, or this address. */
  addresses?: string
  /** How many are followed; none when nothing is said. */
  redirects?: number
  script?: EngineScript
  /** CPUs that the threads are bound to, in turn; on Linux. */
  pin?: number[]
  /** Engine threads; 0: as many as the machine and the load suggest. */
  workers: number
  /** `balanced`: what is due within a quarter of a millisecond is sent together, and waits for it as lag. */
  pacing: 'precise' | 'balanced'
  /** `high`: they go before other programs where the warm-up shows that to be needed, as far as they may. */
  priority: 'high' | 'normal'
  warmupMs: number
  durationMs: number
  /** Equal slices of the measured time, each with histograms of its own. */
  groups: number
  /** A request not answered this long after it was sent is a timeout. */
  timeoutMs: number
  /** How long to wait, after the last arrival, for what is still under way. */
  drainMs: number
  /** Everything random follows from it; a whole number below 2^53. */
  seed: number
  /** The first value of `${counter}`. */
  counterStart: number
}

/** What has happened so far, warm-up included. */
export interface EngineProgress {
  elapsedMs: number
  /** Warm-up and measured time together, without the drain. */
  totalMs: number
  warmingUp: boolean
  /** Arrivals due so far. */
  due: number
  answered: number
  errors: number
}

export interface EngineErrors {
  total: number
  connect: number
  tls: number
  read: number
  write: number
  timeout: number
  protocol: number
  /** Answers of status 400 and above. */
  status: number
  check: number
  /** Due while no connection was free, and not sent. Only where there are any. */
  dropped?: number | undefined
}

/** One kind of request in one group. Histograms: HDR V2 compressed, base64, unit 100 ns. */
export interface EngineRequestGroup {
  name: string
  offered: number
  answered: number
  errors: EngineErrors
  /** From due to last byte. */
  response: string
  /** From sent to last byte. */
  service: string
}

export interface EngineGroup {
  requests: EngineRequestGroup[]
  /** Due, but no connection was free. */
  wait: string
  /** Due, a connection was free, and the engine had not sent it yet. */
  lag: string
}

/** One second of the measured time. */
export interface EngineSecond {
  offered: number
  answered: number
  errors: number
  /** The exact longest response time, in nanoseconds; 0 when nothing was answered. */
  maxNs: number
  /** When that one was due, in ms since the measured time began. */
  maxAtMs: number
  /** How much of it was the engine's own lag, in nanoseconds. */
  maxLagNs: number
}

export interface EngineSide {
  name: string
  /** Arrivals due in the measured time. */
  offered: number
  sent: number
  /** Of the offered ones, whenever the answer came. */
  answered: number
  /**
   * What the achieved rate is made of: answers that came within the measured time, whenever they were due. In rounds:
   * answers to what was due in the measured time and sent before its round was over, whenever they came.
   */
  completed: number
  /** Still under way or never sent when the drain ended; in `response` at their age. */
  unfinished: number
  errors: EngineErrors
  /** Answers per status code. */
  statuses: Record<string, number>
  /** A sentence for the first failure of each kind, the warm-up's included. */
  firstErrors: string[]
  /** Errors during the warm-up, which no figure above includes. */
  warmupErrors: number
  reconnects: number
  /** Connections opened, those before the first request included. */
  opened?: number
  /** Time to open a connection, same form as the others. */
  connect: string
  /** Time of their TLS handshakes after that; absent where there were none. */
  tls?: string
  groups: EngineGroup[]
  seconds: EngineSecond[]
}

export interface EngineReason {
  code: string
  severity: 'suspect' | 'invalid'
  /** What was seen and what helps, as a sentence. */
  message: string
}

export interface EngineValidity {
  verdict: 'valid' | 'suspect' | 'invalid'
  reasons: EngineReason[]
}

export interface EngineResult {
  sides: EngineSide[]
  validity: EngineValidity
  /** The measured time that was played: shorter than planned when cancelled, or when a number of requests ended it. */
  measuredMs: number
  cancelled: boolean
  generator: {
    /** User and system time of the engine's threads, warm-up included. */
    cpuMs: number
    wallMs: number
    /** The longest time a worker did not come round although work was due. */
    longestStallMs: number
    /** Share of machine time taken by the hypervisor, in [0, 1]. */
    steal: number
    /** How the engine sleeps: `epoll_pwait2`, `timerfd`, `milliseconds` or `portable`. */
    sleep: string
    precedence: EngineSchedulingPriority
  }
}

/**
 * What the threads were given, the most first: a class of its own, which goes before all usual programs; short slices, with
 * which they are let in sooner after waking up; nothing.
 */
export type EngineSchedulingPriority = 'real-time' | 'slice' | 'normal'

/** What the machine gave this process; null for what it does not say. */
export interface EngineLimits {
  /** Open files, which every connection is one of: before the engine asked for more, now, and the hard limit. */
  files: { was: number; is: number; most: number } | null
  /** Processors that it may run on, however little of their time. */
  processors: number | null
  /** Whether its threads may go before all usual programs. */
  realTime: boolean
}

/** What came of trying to hold connections. */
export interface ConnectionProbeResult {
  held: number
  /** Connections to one address when the ports for it ran out; null when they lasted. */
  ports: number | null
  /** Null when all were held. */
  stoppedBy: 'files' | 'machine-files' | 'ports' | 'memory' | 'time' | 'other' | null
  /** What the machine said, where it is none of the usual things. */
  why: string | null
  tookMs: number
}
