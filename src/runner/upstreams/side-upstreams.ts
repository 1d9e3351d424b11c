/** The stand-ins that one side calls in one epoch, and how often it does. */

import type { Upstream } from '../../core/config/upstream/upstreams.ts'
import type { RunUpstreams } from '../../core/measurement/measurement.ts'
import { idleSeconds } from '../../core/tunables/upstreams.ts'
import { buildRunUpstreams } from '../../core/upstreams/calls.ts'
import { encodeUpstreams } from '../../core/upstreams/encode-upstreams.ts'
import type { EnginePlan, EngineProgress, EngineResult } from '../../engine/types.ts'
import type { HostClock, ServiceControl } from '../../host/host.ts'
import type { RunningUpstreams } from '../../service/upstreams/upstream-process.ts'

/** Starts the stand-ins; null if the suite has none. `seed` is the same for both sides. */
export async function startSideUpstreams(
  upstreams: Upstream[],
  seed: number,
  services: Pick<ServiceControl, 'startUpstreams'>,
): Promise<SideUpstreams | null> {
  if (upstreams.length === 0) return null
  return new SideUpstreams(
    upstreams,
    await services.startUpstreams(encodeUpstreams(upstreams, seed)),
  )
}

export class SideUpstreams implements AsyncDisposable {
  readonly #upstreams: Upstream[]
  readonly #running: RunningUpstreams
  #idlePerSecond: number[] = []
  #hasWindow = false

  constructor(upstreams: Upstream[], running: RunningUpstreams) {
    this.#upstreams = upstreams
    this.#running = running
  }

  /** The address of each by its name. */
  get urls(): Record<string, string> {
    const entries = this.#upstreams.map(({ name }, index) => [
      name,
      `http://127.0.0.1:${this.#running.ports[index]}`,
    ])
    return Object.fromEntries(entries)
  }

  /** Measures how often the service calls them without load: health checks, refreshed caches. */
  async measureIdle(clock: HostClock): Promise<void> {
    const lengthMs = idleSeconds * 1000
    this.#running.setWindow({ startsInMs: 0, lengthMs, parts: 1 })
    await clock.pause(lengthMs)
    const { upstreams } = await this.#running.read()
    this.#idlePerSecond = upstreams.map(({ parts }) => (parts[0] ?? 0) / idleSeconds)
  }

  /** The names of those that were not called since their start. */
  async listUncalled(): Promise<string[]> {
    const { upstreams } = await this.#running.read()
    return this.#upstreams.flatMap(({ name }, index) =>
      upstreams[index]?.total === 0 ? [name] : [],
    )
  }

  /** To be called with each progress: calls are counted in the measured time of the load. */
  follow(load: EnginePlan, { warmingUp, elapsedMs }: EngineProgress): void {
    const window = { lengthMs: load.durationMs, parts: load.groups }
    if (warmingUp) {
      const startsInMs = load.warmupMs - elapsedMs
      this.#running.setWindow({ ...window, startsInMs })
    } else if (!this.#hasWindow) this.#running.setWindow({ ...window, startsInMs: 0 })
    this.#hasWindow = true
  }

  /** What was counted in the load that has just ended. */
  async readCalls({ measuredMs }: Pick<EngineResult, 'measuredMs'>): Promise<RunUpstreams> {
    this.#hasWindow = false
    return buildRunUpstreams(this.#upstreams, await this.#running.read(), {
      seconds: measuredMs / 1000,
      idlePerSecond: this.#idlePerSecond,
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#running[Symbol.asyncDispose]()
  }
}
