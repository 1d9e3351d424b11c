/**
 * Puts a proxy between the load and each side. Readiness checks go to the service itself; whatever
 * the engine sends goes through the proxy.
 */

import type { Run } from '../core/measurement/measurement.ts'
import type { SideDelay } from '../core/proof/delay-plan.ts'
import type { EngineRunOptions } from '../engine/addon.ts'
import type {
  DelayProxyCounts,
  DelayProxyUpstream,
  EnginePlan,
  EngineResult,
  EngineTarget,
} from '../engine/types.ts'
import type { LoadEngine } from '../host/host.ts'
import type { ProxyStarter, SocketProxy } from '../host/proxies.ts'
import type { AddedAmount } from '../report/proof/proof-report.ts'

/** A side's proxy, and the service that it forwards to. */
interface SideProxy extends SocketProxy {
  upstream: string
}

/** An engine whose load reaches each side through a proxy with the delay of that side. */
export class ProxiedEngine implements LoadEngine, Disposable {
  readonly #engine: LoadEngine
  readonly #starter: ProxyStarter
  readonly #delays: Record<Run['side'], SideDelay>
  readonly #running = new Map<Run['side'], SideProxy>()
  readonly #stopped: { side: Run['side']; counts: DelayProxyCounts }[] = []

  constructor(engine: LoadEngine, starter: ProxyStarter, delays: Record<Run['side'], SideDelay>) {
    this.#engine = engine
    this.#starter = starter
    this.#delays = delays
  }

  async run(plan: EnginePlan, options: EngineRunOptions): Promise<EngineResult> {
    const sides: EngineTarget[] = []
    for (const side of plan.sides) sides.push(await this.#route(side))
    return this.#engine.run({ ...plan, sides }, options)
  }

  /** The URL stays as it is, since the service reads its name, and a certificate contains it. */
  async #route(target: EngineTarget): Promise<EngineTarget> {
    const side: Run['side'] = target.name === 'base' ? 'base' : 'head'
    const upstream = findUpstream(target)
    const key = JSON.stringify(upstream)
    if (this.#running.get(side)?.upstream !== key) {
      this.#stopSide(side)
      const { delay, freeze } = this.#delays[side]
      const options = { upstream, delay, ...(freeze && { freeze }) }
      this.#running.set(side, { ...(await this.#starter.start(options)), upstream: key })
    }
    return { ...target, socket: this.#running.get(side)?.socket ?? '' }
  }

  #stopSide(side: Run['side']): void {
    const running = this.#running.get(side)
    if (running === undefined) return
    running.proxy.stop()
    this.#stopped.push({ side, counts: running.proxy.readCounts() })
    this.#running.delete(side)
  }

  /** The median times of the service as the proxies saw them, in ms; 0 without a response. */
  readMedianMs(): number[] {
    return [...this.#running.values()].map(({ proxy }) => proxy.readCounts().medianMs)
  }

  /** What all proxies in front of a side have added. It stops them. */
  stopAndSumAdded(side: Run['side']): AddedAmount {
    this.#stopSide(side)
    const own = this.#stopped.filter((each) => each.side === side).map(({ counts }) => counts)
    const sum = (field: keyof DelayProxyCounts) =>
      own.reduce((total, counts) => total + counts[field], 0)
    const [delayed, freezes] = [sum('delayed'), sum('freezes')]
    return {
      responses: sum('responses'),
      delayed,
      meanMs: delayed === 0 ? null : sum('addedMs') / delayed,
      meanLateMs: delayed === 0 ? null : sum('lateMs') / delayed,
      freezes,
      meanFreezeMs: freezes === 0 ? null : sum('frozenMs') / freezes,
    }
  }

  [Symbol.dispose](): void {
    for (const side of ['base', 'head'] as const) this.#stopSide(side)
  }
}

function findUpstream({ url, socket }: EngineTarget): DelayProxyUpstream {
  if (socket !== undefined) return { kind: 'unix', path: socket }
  const { hostname, port, protocol } = new URL(url)
  const defaultPort = protocol === 'https:' ? 443 : 80
  return { kind: 'tcp', host: hostname, port: port === '' ? defaultPort : Number(port) }
}
