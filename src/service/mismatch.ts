/**
 * Recognizes a service that runs otherwise than it is configured: it answers the path of `ready`
 * with a client error, or it listens on another port than its address has. Neither a longer wait
 * nor another start changes that.
 */

import type { ListeningPort } from './process/sockets.ts'

/** `status`: of the answer to the path of `ready`. `ports`: those on which the service listens. */
export type Mismatch =
  | { kind: 'status'; status: number; url: string }
  | { kind: 'port'; ports: ListeningPort[] }

/** What is known of the processes of a service that tailgate has started. */
export interface ProcessView {
  /** The ports on which they listen, if none of these is that of the service's address. */
  findOtherPorts(): ListeningPort[]
  /** Their CPU time since their start; null if it is not known, such as in containers. */
  readCpuSeconds(): number | null
}

/**
 * Whether the status says that the request is wrong, and so whether it stays as it is. A service
 * that is not ready yet may well refuse who asks (401, 403), and the others say "later".
 */
export function isSteadyStatus(status: number): boolean {
  return status >= 400 && status < 500 && !passingStatuses.has(status)
}

const passingStatuses = new Set([401, 403, 408, 425, 429])

/** A reading of the service while it is not ready. */
export interface MismatchReading {
  /** Null: the service does not listen, or says that it is not ready yet. */
  mismatch: Mismatch | null
  nowMs: number
  cpuSeconds: number | null
}

/**
 * Decides when a mismatch lasts. Servers such as WildFly and Traefik answer 404 while they load
 * what they serve, and a service may open a port of metrics first. So the wait ends early only
 * after a third of `ready-timeout`, and at least ten seconds, in which the mismatch was the same at
 * each reading and the processes of the service used hardly any CPU time: who still loads something
 * uses more. Where their CPU time is not known, the wait does not end early.
 *
 *     404  404  404  404  404  404  404
 *     |--- busy ---|---- idle ----|       `isAtRest` where the idle part is long enough
 *     |-------- lasting ----------|       `isLasting` at the end of ready-timeout, idle or not
 */
export class MismatchWatch {
  readonly #lastingMs: number
  #key: string | null = null
  #readings = 0
  #sinceMs = 0
  #idleSinceMs = 0
  #idleFromCpuSeconds: number | null = null
  #isAtRest = false

  constructor(timeoutSeconds: number) {
    this.#lastingMs = (timeoutSeconds * 1000) / lastingDivisor
  }

  /** How many readings in a row have had the mismatch of the last one. */
  get readings(): number {
    return this.#readings
  }

  observe({ mismatch, nowMs, cpuSeconds }: MismatchReading): void {
    const key = mismatch && identifyMismatch(mismatch)
    this.#readings = key !== null && key === this.#key ? this.#readings + 1 : Number(key !== null)
    this.#key = key
    this.#isAtRest = false
    if (this.#readings < 2) this.#sinceMs = nowMs
    if (this.#readings < 2 || this.#idleFromCpuSeconds === null || cpuSeconds === null) {
      this.#idleSinceMs = nowMs
      this.#idleFromCpuSeconds = cpuSeconds
      return
    }
    const passedMs = nowMs - this.#idleSinceMs
    if (passedMs < Math.max(minRestMs, this.#lastingMs)) return
    const usedMs = (cpuSeconds - this.#idleFromCpuSeconds) * 1000
    this.#isAtRest = usedMs <= passedMs * maxIdleShare && this.#readings >= minReadings
    this.#idleSinceMs = nowMs
    this.#idleFromCpuSeconds = cpuSeconds
  }

  /** Whether the wait can end before `ready-timeout` is over. */
  get isAtRest(): boolean {
    return this.#isAtRest
  }

  /** Whether the mismatch, and no lack of time, is why the service is not ready at the end. */
  isLasting(nowMs: number): boolean {
    return this.#readings >= minReadings && nowMs - this.#sinceMs >= this.#lastingMs
  }
}

function identifyMismatch(mismatch: Mismatch): string {
  return mismatch.kind === 'status'
    ? `status ${mismatch.status}`
    : `port ${mismatch.ports.map(({ port }) => port).join()}`
}

/** A design choice: who raises `ready-timeout` for a slow start waits longer here too. */
const lastingDivisor = 3
const minRestMs = 10_000
/** A slow probe may be the only one for seconds. */
const minReadings = 5
/** Of one CPU. Answering the probes and an idle runtime use less, loading a program uses more. */
const maxIdleShare = 0.2
