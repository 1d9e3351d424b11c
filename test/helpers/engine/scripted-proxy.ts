/**
 * The proxies of the scripted engine: they delay computed times as the proxy of the addon delays
 * bytes, and forward nothing. The requests that are really sent go to the service itself.
 */

import type {
  DelayProxyCounts,
  DelayProxyOptions,
  EngineTarget,
} from '../../../src/engine/types.ts'

/** Responds to a request of this kind that is sent at this time, and returns the time of the end. */
export type Service = (kind: number, sentMs: number) => number

const slowestShare = 0.03
const minTimes = 100

const running = new Map<string, ScriptedProxy>()

export async function startDelayProxy(options: DelayProxyOptions): Promise<ScriptedProxy> {
  const proxy = new ScriptedProxy(options)
  running.set(options.socket ?? '', proxy)
  return proxy
}

/** The proxy at which a side of the load connects; undefined without one. */
export function findProxy({ socket }: EngineTarget): ScriptedProxy | undefined {
  return socket === undefined ? undefined : running.get(socket)
}

export class ScriptedProxy {
  readonly #options: DelayProxyOptions
  readonly #times: number[] = []
  readonly #counts = { responses: 0, delayed: 0, addedMs: 0, freezes: 0, frozenMs: 0 }

  constructor(options: DelayProxyOptions) {
    this.#options = options
  }

  /** The side behind the proxy. */
  findService({ socket: _, ...target }: EngineTarget): EngineTarget {
    const { upstream } = this.#options
    return upstream.kind === 'unix' ? { ...target, socket: upstream.path } : target
  }

  delay(service: Service): Service {
    return (kind, sentMs) => {
      const arrivedMs = this.#findThawMs(sentMs)
      const respondedMs = service(kind, arrivedMs)
      const addedMs = this.#computeDelayMs(respondedMs - arrivedMs)
      this.#record(respondedMs - arrivedMs, addedMs)
      return this.#findThawMs(respondedMs + addedMs)
    }
  }

  #computeDelayMs(timeMs: number): number {
    const { delay } = this.#options
    if (delay.kind === 'none') return 0
    if (delay.kind === 'constant') return delay.ms
    const from = this.#times[Math.floor(this.#times.length * (1 - slowestShare))]
    const isSlow = this.#times.length >= minTimes && from !== undefined && timeMs >= from
    return isSlow ? delay.ratio * (timeMs + delay.extraMs) : 0
  }

  #record(timeMs: number, addedMs: number): void {
    const place = this.#times.findIndex((other) => other > timeMs)
    this.#times.splice(place < 0 ? this.#times.length : place, 0, timeMs)
    this.#counts.responses += 1
    if (addedMs > 0) this.#counts.delayed += 1
    this.#counts.addedMs += addedMs
  }

  /** The end of the freeze at this time, or the time itself. */
  #findThawMs(timeMs: number): number {
    const { freeze } = this.#options
    if (freeze === undefined) return timeMs
    const { lengthMs, periodMs, phaseMs } = freeze
    const sinceMs = (((timeMs - phaseMs) % periodMs) + periodMs) % periodMs
    if (sinceMs >= lengthMs) return timeMs
    this.#counts.freezes += 1
    this.#counts.frozenMs += lengthMs
    return timeMs - sinceMs + lengthMs
  }

  counts(): DelayProxyCounts {
    const medianMs = this.#times[Math.floor(this.#times.length / 2)] ?? 0
    return { ...this.#counts, connections: 1, lateMs: 0, medianMs }
  }

  stop(): void {
    running.delete(this.#options.socket ?? '')
  }
}
