/**
 * The door to the load engine in `native/`: the only file that loads the addon.
 * Shapes here mirror `native/addon`, which converts and decides nothing.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

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
 * [0, 0.5); or as users come who know nothing of each other), or in a closed load the answer to the one before it.
 * Rates are what each side receives while it is under load, in requests per 1,000 seconds: 500/s is 500_000.
 */
export type EngineLoad =
  | { kind: 'even'; perThousandSeconds: number; jitter: number }
  | { kind: 'poisson'; perThousandSeconds: number }
  | { kind: 'closed' }

/** What the engine plays: one schedule, sent to one side or shared out among two. */
export interface EnginePlan {
  /** One or two. `url` is `http://host[:port]`; its path is ignored. */
  sides: { name: string; url: string }[]
  requests: EngineRequest[]
  /** How the load of two sides is mixed; request by request when nothing is said. */
  interleave?: EngineInterleave
  load: EngineLoad
  /** Connections of each side. */
  connections: number
  /** Engine threads. */
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
  /** Time to open a connection, same form as the others. */
  connect: string
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
  /** The measured time that was played: shorter than planned when cancelled. */
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
    precedence: EnginePrecedence
  }
}

/**
 * What the threads were given, the most first: a class of its own, which goes before all usual programs; short slices, with
 * which they are let in sooner after waking up; nothing.
 */
export type EnginePrecedence = 'real-time' | 'slice' | 'normal'

export interface PlayOptions {
  onProgress?: (progress: EngineProgress) => void
  /** Aborting resolves with what was measured so far. */
  signal?: AbortSignal
}

/** Why nothing was measured; `code` says of which kind. */
export class EngineError extends Error {
  override name = 'EngineError'
  readonly code: 'unsupported-platform' | 'bad-plan' | 'unreachable' | 'machine' | 'panic'

  constructor(code: EngineError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/**
 * Plays a plan: sends its load and measures. Rejects with an EngineError when nothing could be measured; a failed
 * request is no error but part of the result.
 */
export async function play(
  plan: EnginePlan,
  { onProgress, signal }: PlayOptions = {},
): Promise<EngineResult> {
  const addon = loadAddon()
  const stop = new addon.Stop()
  const stopNow = () => stop.now()
  if (signal?.aborted) stopNow()
  signal?.addEventListener('abort', stopNow)
  // Thrown inside the addon's callback it would end Node; here it ends the run, and comes out where it belongs.
  let thrown: { error: unknown } | null = null
  const tell = (progress: EngineProgress) => {
    try {
      onProgress?.(progress)
    } catch (error) {
      thrown ??= { error }
      stop.now()
    }
  }
  try {
    const result = await addon.play(plan, tell, stop)
    if (thrown === null) return result
  } catch (cause) {
    throw engineError(cause)
  } finally {
    signal?.removeEventListener('abort', stopNow)
  }
  throw (thrown as { error: unknown }).error
}

interface Addon {
  Stop: new () => { now(): void }
  play(
    plan: EnginePlan,
    onProgress: (progress: EngineProgress) => void,
    stop: { now(): void },
  ): Promise<EngineResult>
}

const supportedPlatforms = ['linux-x64-gnu']

let loaded: Addon | undefined

function loadAddon(): Addon {
  loaded ??= loadFrom(addonPath())
  return loaded
}

function loadFrom(path: string): Addon {
  try {
    return createRequire(import.meta.url)(path) as Addon
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new EngineError('unsupported-platform', `The load engine can't be loaded: ${why}`, { cause })
  }
}

/** `TAILGATE_NATIVE_PATH` is for those who build the addon themselves; everybody else has it beside the bundle. */
function addonPath(): string {
  const own = process.env.TAILGATE_NATIVE_PATH
  if (own) return resolve(own)
  const platform = platformName()
  // The bundler may put this module into dist/chunks/; the addon lies in dist/native/ all the same.
  const dist = import.meta.url.replace(/chunks\/[^/]*$/, '')
  const path = fileURLToPath(new URL(`native/tailgate.${platform}.node`, dist))
  if (existsSync(path)) return path
  if (supportedPlatforms.includes(platform)) {
    throw new EngineError(
      'unsupported-platform',
      `The load engine is missing: ${path} is not there. Get tailgate anew.`,
    )
  }
  throw new EngineError(
    'unsupported-platform',
    `tailgate has no load engine for ${platform}; it runs on ${supportedPlatforms.join(', ')}. ` +
      'In a workflow, use `runs-on: ubuntu-latest`.',
  )
}

function platformName(): string {
  if (process.platform !== 'linux') return `${process.platform}-${process.arch}`
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined
  return `linux-${process.arch}-${report?.header?.glibcVersionRuntime ? 'gnu' : 'musl'}`
}

/** The addon's messages begin with their code. */
function engineError(cause: unknown): EngineError {
  const text = cause instanceof Error ? cause.message : String(cause)
  const [, code, message] = /^(bad-plan|unreachable|machine|panic): (.*)$/s.exec(text) ?? [
    null,
    'panic',
    text,
  ]
  return new EngineError(code as EngineError['code'], message ?? text, { cause })
}
