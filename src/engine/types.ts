/**
 * The types of the objects that are exchanged with the load engine. `native/addon` declares the
 * same objects in Rust; `test/engine/wire-types.test.ts` compares both.
 */

export interface EngineHeader {
  name: string
  value: string
}

/**
 * One kind of request. `path`, header values and `body` may contain placeholders: `${counter}`,
 * `${uuid}`, `${random}`, `${random.1..100}`, `${timestamp}`, `${NAME.COLUMN}` of a feeder and
 * `${NAME}` of a value or capture. In a path their values are percent-encoded.
 */
export interface EngineRequest {
  name: string
  method: string
  path: string
  headers: EngineHeader[]
  body?: Buffer
  /**
   * How values are written into the body: as they are (default), percent-encoded as in a form, or
   * escaped as a part of a JSON string.
   */
  bodyEncoding?: 'verbatim' | 'form' | 'json'
  /** Relative share of the arrivals; a whole number of 1 or more. Not used with scenarios. */
  weight: number
  /** Absent: any response with a status below 400 is a success. */
  expect?: EngineExpect
  /** Only in the steps of a scenario. */
  captures?: EngineCapture[]
}

/**
 * What must be true of a response. A response that fails a check counts as an error of kind
 * `check`; an expected status of 400 or above is a success.
 */
export interface EngineExpect {
  /** Absent: any below 400. Another one is then an error of kind `status`. */
  statuses?: number[]
  headers?: EngineHeaderCheck[]
  bodyContains?: string[]
  /** Regular expressions of the Rust crate `regex`, which take linear time. */
  bodyMatches?: string[]
  json?: EngineJsonCheck[]
  /** The size of the body as it is received, without chunk framing. */
  minBytes?: number
  maxBytes?: number
  /** The longest response time. */
  maxMs?: number
}

/** A header that must be there. Its value contains one text, and matches a regular expression. */
export interface EngineHeaderCheck {
  /** In any case. */
  name: string
  contains?: string
  matches?: string
}

/** A place in a JSON body that must exist. */
export interface EngineJsonCheck {
  /** `$.a.b[0]['x y']`. */
  path: string
  /** The JSON text of a string, a number, a boolean or null. Absent: any value. */
  equals?: string
}

/** A value that is taken from a response and has a name in later requests. */
export interface EngineCapture {
  name: string
  from: 'json' | 'header' | 'regex' | 'cookie'
  /**
   * A JSON path, the name of a header or cookie, or a regular expression: its first group is the
   * value, or the whole match if it has none.
   */
  expression: string
}

/** A value that is known before the load. */
export interface EngineValue {
  name: string
  value: string
}

/** A data file whose rows requests use. */
export interface EngineFeeder {
  /** The name in placeholders. */
  name: string
  /** The id of a loaded file. */
  file: number
  /** `random`: each pass through the file is a permutation of its own. */
  order: 'in-order' | 'random'
  /** The position in the order that the first request of each side uses. */
  start: number
  /** Whether each user keeps one row. Absent: each request or scenario takes the next row. */
  perUser?: boolean
  /** Determines the permutations. Absent: the plan's seed. */
  seed?: number
  /** Columns whose values are masked in samples of responses. */
  secretColumns?: string[]
}

/** What one user does. */
export interface EngineScenario {
  name: string
  /** Relative share of the arrivals; a whole number of 1 or more. */
  weight: number
  steps: EngineStep[]
}

export interface EngineStep {
  /** Indices of the plan's requests; more than one are sent at the same time. */
  requests: number[]
  /** The most connections that they are sent over. Default: 1. */
  connections?: number
  /** The pause before this step. */
  think?: EngineThink
}

/** The distribution of a think time. */
export type EngineThink =
  | { kind: 'uniform'; fromMs: number; toMs: number }
  | { kind: 'exponential'; meanMs: number }

/**
 * How two sides share the arrivals. `requests`: each arrival goes to a random side, so both sides
 * are under load all the time. `rounds`: the sides alternate in rounds of this length. Rounds come
 * in pairs, one for each side in random order, and start at the end of the warm-up in both
 * directions. The measured time must be a whole number of pairs, and so should each group.
 */
export type EngineInterleave = { kind: 'requests' } | { kind: 'rounds'; roundMs: number }

/**
 * The event that makes a request due. `even`: the clock, on an even grid; `jitter` displaces each
 * arrival by a share of the interval, in [0, 0.5). `grid`: the clock, with equal gaps. `poisson`:
 * the clock, as independent users arrive. `closed`: the response to the previous request on the
 * connection. `users`: the response to the user's previous request, plus the think time. Rates
 * apply to each side while it is under load, in requests per 1,000 seconds: 500/s is 500_000.
 */
export type EngineLoad =
  | { kind: 'even'; perThousandSeconds: number; jitter: number; shape?: EngineStage[] }
  | { kind: 'grid'; perThousandSeconds: number; shape?: EngineStage[] }
  | { kind: 'poisson'; perThousandSeconds: number; shape?: EngineStage[] }
  | { kind: 'closed'; thinkMs?: EngineSpan }
  | { kind: 'users'; users: number; rampUpMs: number; loops?: number; thinkMs?: EngineSpan }

/**
 * A rate that changes linearly from one value to the other. Stages cover the warm-up and the
 * measured time. After the last stage its final rate continues.
 */
export interface EngineStage {
  durationMs: number
  fromPerThousandSeconds: number
  toPerThousandSeconds: number
}

/** A time in ms, drawn uniformly from this range. */
export interface EngineSpan {
  from: number
  to: number
}

/** What happens to a request that is due while no connection is free. */
export type EngineOnBusy =
  | { kind: 'queue' }
  | { kind: 'grow'; connections: number }
  | { kind: 'drop' }

/** The TLS options for `https:`. Certificates and keys are PEM. */
export interface EngineTls {
  /** The trusted certificate authorities, in place of those of the system. */
  ca?: string
  /** The client certificate, and its key. */
  certificate?: string
  key?: string
  /** Accepts any certificate. */
  insecure?: boolean
  /** The name that the certificate must have, in place of the URL's host. */
  serverName?: string
  versions?: ('1.2' | '1.3')[]
}

/** One side of the load. `url` is `http://host[:port]` or `https://…`. Its path is ignored. */
export interface EngineTarget {
  name: string
  url: string
  /** The path of a unix socket to connect to in place of the URL's host. */
  socket?: string
  /** In place of the plan's settings. */
  tls?: EngineTls
  /**
   * The plan's requests as this side receives them, in their order; absent if they are the same.
   * Weights and names count only in the plan's.
   */
  requests?: EngineRequest[]
}

/**
 * A wrk script, which determines the requests itself. Its table `wrk` is initialized with the
 * plan's only request.
 */
export interface EngineScript {
  /** The name in its error messages. */
  name: string
  source: string | Buffer
  /** The arguments after the URL. */
  args: string[]
  url: string
}

/** A complete load: one schedule for one side, or for two sides that share it. */
export interface EnginePlan {
  /** One or two. */
  sides: EngineTarget[]
  requests: EngineRequest[]
  /** How two sides share the load. Default: `requests`. */
  interleave?: EngineInterleave
  load: EngineLoad
  /** Connections of each side. */
  connections: number
  /**
   * Total number of requests of each side. The duration is then only a limit, and the measured time
   * ends with the last response. There is no warm-up and there are no rounds. The same is true for
   * users with `loops`.
   */
  count?: number
  /** Default: `queue`. */
  onBusy?: EngineOnBusy
  /**
   * Requests on each connection. The last one asks the service to close the connection. The next
   * connection is opened when its first request is due, and that time is part of the request's
   * service time. Without this number, connections are opened before the start and kept.
   */
  requestsPerConnection?: number
  /**
   * Requests in flight on each HTTP/1.1 connection, with responses in the same order. Default: 1.
   * In a closed load this number of requests is sent together, and the next ones after all
   * responses.
   */
  pipeline?: number
  /** Default: `http1`. */
  protocol?: 'http1' | 'http2'
  /** Requests in flight on each HTTP/2 connection. Default: 1. */
  streams?: number
  tls?: EngineTls
  /**
   * The address for a host name with several: `all` of them in turn, the `first`, or this address.
   */
  addresses?: string
  /** Maximum number of redirects that are followed. Default: 0. */
  redirects?: number
  /** About how many answers of each request and side are sampled for `answers`. Default: 0. */
  answerSamples?: number
  script?: EngineScript
  feeders?: EngineFeeder[]
  /** An arrival then starts a scenario, and `requests` contains the requests of all steps. */
  scenarios?: EngineScenario[]
  /** The most scenarios of each side that are open at once, at a rate. Default: 1,000. */
  maxUsers?: number
  /**
   * The longest body whose content is checked, as it was received and without its content
   * encodings; a longer one is a failed check. Default: 8 MB.
   */
  maxBodyBytes?: number
  /** Values that are known before the load, such as captures of `setup:`. */
  values?: EngineValue[]
  /** CPUs to which the threads are bound, in turn. Linux only. */
  pin?: number[]
  /** Engine threads. 0: the number depends on the machine and the load. */
  workers: number
  /**
   * `balanced`: requests that are due within a quarter of a millisecond are sent together. The time
   * that they wait for each other is lag.
   */
  pacing: 'precise' | 'balanced'
  /**
   * `high`: a higher scheduling priority, if the warm-up shows a need and the process may use it.
   */
  priority: 'high' | 'normal'
  warmupMs: number
  durationMs: number
  /** Equal parts of the measured time, each with its own histograms. */
  groups: number
  /** A request without a response this long after it was sent is a timeout. */
  timeoutMs: number
  /** Maximum wait after the last arrival for requests in flight. */
  drainMs: number
  /** Determines all random values; a whole number below 2^53. */
  seed: number
  /** The first value of `${counter}`. */
  counterStart: number
  /**
   * Sends the same data to both sides: the n-th request of each has the same `${counter}` and
   * `${uuid}`. Default: no two requests share them.
   */
  sameData?: boolean
}

/** Counts from the start of the run, including the warm-up. */
export interface EngineProgress {
  elapsedMs: number
  /** Warm-up and measured time together, without the drain. */
  totalMs: number
  warmingUp: boolean
  /** Arrivals that were due up to now. */
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
  /** Responses with a status of 400 or above. */
  status: number
  check: number
  /**
   * Requests that were due while no connection was free, and not sent. Absent if there are none.
   */
  dropped?: number | undefined
}

/**
 * One kind of request in one group. Histograms are HDR V2 compressed, in base64, in units of 100
 * ns.
 */
export interface EngineRequestGroup {
  name: string
  offered: number
  answered: number
  errors: EngineErrors
  /**
   * Times from due to the last byte of the response; of successes, of responses that only took
   * longer than their check allows, of timeouts, and of requests without a response.
   */
  response: string
  /** Times from sent to the last byte of the response, of the same requests. */
  service: string
}

export interface EngineGroup {
  requests: EngineRequestGroup[]
  /** Times for which a request was due, but no connection was free. */
  wait: string
  /** Times for which a request was due and a connection was free, but it was not yet sent. */
  lag: string
  /** Absent without scenarios. */
  scenarios?: EngineScenarioGroup[] | undefined
}

/** One scenario in the group in which it was due. */
export interface EngineScenarioGroup {
  name: string
  started: number
  completed: number
  /** Histogram of the sums of the response times of its steps, without think time. */
  response: string
}

/** A response that failed a check. */
export interface EngineSample {
  request: string
  status: number
  /** A sentence: what was expected, and what came. */
  check: string
  /** The size of the whole body in bytes. */
  size: number
  /** The first 2 KB of the body. */
  body: string
}

/** One second of the measured time. */
export interface EngineSecond {
  offered: number
  answered: number
  errors: number
  /** The exact maximum response time in nanoseconds; 0 without a response. */
  maxNs: number
  /** The time at which that request was due, in ms since the start of the measured time. */
  maxAtMs: number
  /** The engine's own lag in that response time, in nanoseconds. */
  maxLagNs: number
}

export interface EngineSide {
  name: string
  /** Arrivals due in the measured time. */
  offered: number
  sent: number
  /** Offered requests with a response, at any time. */
  answered: number
  /**
   * The responses for the achieved rate: those that arrived within the measured time, to requests
   * that were due at any time. In rounds: responses at any time to requests that were due in the
   * measured time and sent before the end of their round.
   */
  completed: number
  /** Those of them that failed by their status or a check; absent if none did. */
  unsuccessful?: number | undefined
  /** Requests in flight or not sent at the end of the drain. `response` contains their age. */
  unfinished: number
  /** Bytes of responses that arrived within the measured time; with TLS, after decryption. */
  bytesRead: number
  errors: EngineErrors
  /** Responses for each status code. */
  statuses: Record<string, number>
  /** A sentence for the first failure of each kind, including the warm-up. */
  firstErrors: string[]
  /** Errors during the warm-up. The other numbers do not contain them. */
  warmupErrors: number
  reconnects: number
  /** Opened connections, including those before the first request. */
  opened: number
  /** Histogram of the times to open a connection. */
  connect: string
  /** Histogram of the times of TLS handshakes; absent if there were none. */
  tls?: string
  /**
   * Histogram of the times at which the successful responses arrived, since the measured time
   * began; absent unless each user sends a number of requests.
   */
  finished?: string | undefined
  /** Absent without users. */
  users?: EngineUserPeaks | undefined
  groups: EngineGroup[]
  seconds: EngineSecond[]
  /** The first responses that failed a check, at most ten; absent if there are none. */
  samples?: EngineSample[] | undefined
  /** What was answered to each request; absent if no request was answered. */
  answers?: EngineAnswers[] | undefined
  /**
   * Requests that were sent again, since the service had closed their connection or had not
   * processed them; absent if there are none.
   */
  resent?: number | undefined
  /**
   * Responses with status 2xx that came before the request's body was read. Each is a write error;
   * absent if there are none.
   */
  early?: number | undefined
}

/**
 * What one side answered to one request in the measured time, without any value. The names in it
 * are untrusted. All but `statuses` is of sampled answers of 2xx.
 */
export interface EngineAnswers {
  request: string
  /** All responses by status. */
  statuses: Record<string, number>
  /** In lower case, without parameters; empty where a response has none, `?` for further ones. */
  mediaTypes: Record<string, number>
  /**
   * What the bodies are: `empty`, JSON whose outermost value is an `object`, `array` or `scalar`,
   * `other`, or `unknown` (`null`, or not read as a whole).
   */
  kinds: Record<string, number>
  /** The decoded sizes that are known, in the order in which the requests were due. */
  sizes: number[]
  /** How many outermost objects have these fields, which are joined by commas; `?` for others. */
  fields: Record<string, number>
  /**
   * By path, such as `items[].price`: in how many samples it is `present`, and how many have an
   * `object`, `array`, `string`, `number` or `boolean` there. `null` and empty values have no type.
   * The outermost value is `$`. Keys that look like values, such as ids, are `*`.
   */
  paths: Record<string, Record<string, number>>
  /** Set if paths are missing, because there were too many. */
  cut?: boolean | undefined
}

/**
 * The most users at the same time. `present`: their first request was due, and their last one had
 * not ended. `served`: of these, the users whose latest request had a response without an error.
 */
export interface EngineUserPeaks {
  present: number
  served: number
}

export interface EngineReason {
  code: string
  severity: 'suspect' | 'invalid'
  /** A sentence with the observation and a remedy. */
  message: string
}

export interface EngineValidity {
  verdict: 'valid' | 'suspect' | 'invalid'
  reasons: EngineReason[]
}

export interface EngineResult {
  sides: EngineSide[]
  validity: EngineValidity
  /**
   * The measured time: shorter than planned after an abort, or if a number of requests ended it.
   */
  measuredMs: number
  cancelled: boolean
  generator: {
    /** User and system time of the engine's threads, including the warm-up. */
    cpuMs: number
    wallMs: number
    /** The maximum time for which a worker did not run although work was due. */
    longestStallMs: number
    /** Share of the machine's CPU time that the hypervisor gave to others, in [0, 1]. */
    steal: number
    /**
     * The method with which the engine sleeps: `epoll_pwait2`, `timerfd`, `milliseconds`,
     * `kqueue`, `waitable-timer` or `portable`.
     */
    sleep: string
    precedence: EngineSchedulingPriority
  }
}

/**
 * The scheduling priority of the engine's threads. `real-time`: a scheduling class above all
 * ordinary programs. `slice`: short time slices, with which a thread runs sooner after waking up.
 * `normal`: no higher priority.
 */
export type EngineSchedulingPriority =
  | 'real-time'
  | 'high-class'
  | 'slice'
  | 'user-interactive'
  | 'normal'

/** The limits of this process. A field is null if the system does not report it. */
export interface EngineLimits {
  /**
   * The limit of open files before the engine raised it, the limit now, and the hard limit. Every
   * connection is an open file.
   */
  files: { was: number; is: number; most: number } | null
  /** CPUs on which the process may run. A quota may limit its time on them. */
  processors: number | null
  /** Whether its threads may use the real-time scheduling class. */
  realTime: boolean
}

/** The result of opening many connections at the same time. */
export interface ConnectionProbeResult {
  held: number
  /** Connections to one address when its ports were used up; null if there were enough. */
  ports: number | null
  /** The limit that was reached; null if all connections were open at the same time. */
  stoppedBy: 'files' | 'machine-files' | 'ports' | 'memory' | 'time' | 'other' | null
  /** The system's error message for `other`. */
  why: string | null
  tookMs: number
}

/** A proxy between the load and a service, which makes the service slower by a known amount. */
export interface DelayProxyOptions {
  /** The path at which it listens; absent for a free port of 127.0.0.1. */
  socket?: string
  upstream: DelayProxyUpstream
  delay: AddedDelay
  freeze?: AddedFreeze
}

/** Where the service is. */
export type DelayProxyUpstream =
  | { kind: 'tcp'; host: string; port: number }
  | { kind: 'unix'; path: string }

/**
 * `constant`: all bytes of the service arrive this much later. `slowest`: the slowest 3 % of the
 * responses take longer by `ratio` of their own time and `extraMs`, which is what the load measures
 * on top of the time that the proxy sees.
 */
export type AddedDelay =
  | { kind: 'none' }
  | { kind: 'constant'; ms: number }
  | { kind: 'slowest'; ratio: number; extraMs: number }

/** Nothing is forwarded for `lengthMs` in every `periodMs`. */
export interface AddedFreeze {
  lengthMs: number
  periodMs: number
  /** The place in the period, in [0, periodMs). */
  phaseMs: number
}

/** What a proxy did since its start. */
export interface DelayProxyCounts {
  connections: number
  responses: number
  /** The responses that were delayed. */
  delayed: number
  /** The sum of their delays, as measured. */
  addedMs: number
  /** The part of it beyond what was planned. */
  lateMs: number
  freezes: number
  frozenMs: number
  /** The median time of the service, of its newest responses; 0 before the first one. */
  medianMs: number
}

/** A data file to read into memory. */
export interface DataFileOptions {
  path: string
  format: 'csv' | 'jsonl'
  /** The name in messages. */
  name: string
}

/** A data file in memory. */
export interface LoadedDataFile {
  /** For `EngineFeeder.file`. */
  id: number
  columns: string[]
  rows: number
}
