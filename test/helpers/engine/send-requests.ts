/** Sends requests of a plan, and reads from each response how long it takes. */

import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http'
import type { EnginePlan, EngineRequest, EngineTarget } from '../../../src/engine/types.ts'
import type { Failure } from './side-result.ts'
import type { ServiceTimes } from './simulation.ts'

/** `status` is 0 without a response. */
export interface Exchange {
  status: number
  error: Failure | null
  times: ServiceTimes
}

const defaultTimes: ServiceTimes = { delayMs: 1, cpuMs: 0 }

/** Without it, a closed load on a service that declares no time would have no end. */
const minResponseMs = 0.1

export class RequestSender implements Disposable {
  readonly firstErrors: string[] = []
  opened = 0
  readonly #side: EngineTarget
  readonly #plan: EnginePlan
  readonly #agent: Agent
  #counter: number

  constructor(side: EngineTarget, plan: EnginePlan) {
    this.#side = side
    this.#plan = plan
    this.#agent = new Agent({ keepAlive: true, noDelay: true })
    this.#counter = plan.counterStart
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }

  /** Sends these kinds of requests in order, with this number at the same time. */
  async sendAll(
    kinds: number[],
    concurrency: number,
    isStopped: () => boolean,
  ): Promise<Exchange[]> {
    const exchanges: Exchange[] = []
    let next = 0
    const work = async () => {
      while (next < kinds.length && !isStopped()) {
        const index = next++
        exchanges[index] = await this.send(kinds[index] ?? 0)
      }
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, kinds.length) }, work))
    return exchanges
  }

  async send(kind: number): Promise<Exchange> {
    const request = this.#plan.requests[kind]
    if (request === undefined) throw new Error('the plan has no such request')
    const exchange = await this.#exchange(request)
    if (exchange.error !== null) this.#recordError(request.name, exchange)
    return exchange
  }

  #exchange({ method, path, headers, body }: EngineRequest): Promise<Exchange> {
    const { url, socket } = this.#side
    const counter = this.#counter++
    const fill = (text: string) => fillPlaceholders(text, counter)
    return new Promise((resolve) => {
      const fail = (error: Failure) => resolve({ status: 0, error, times: defaultTimes })
      const sent = sendRequest(
        new URL(fill(path), url),
        {
          agent: this.#agent,
          method,
          headers: [
            ['Host', new URL(url).host],
            ...headers.map(({ name, value }) => [name, fill(value)] as const),
          ].flat(),
          timeout: this.#plan.timeoutMs,
          ...(socket !== undefined && { socketPath: socket }),
        },
        (response) => {
          response.on('error', () => fail('read'))
          response.on('end', () => resolve(readExchange(response)))
          response.resume()
        },
      )
      sent.on('socket', (stream) => {
        if (stream.connecting) this.opened += 1
      })
      sent.on('timeout', () => {
        fail('timeout')
        sent.destroy()
      })
      sent.on('error', (error: NodeJS.ErrnoException) =>
        fail(error.syscall === 'connect' ? 'connect' : 'read'),
      )
      sent.end(body && Buffer.from(fill(body.toString('latin1')), 'latin1'))
    })
  }

  #recordError(name: string, { status, error }: Exchange): void {
    const sentence =
      error === 'status' ? `${name}: the response has status ${status}` : `${name}: ${error} error`
    if (!this.firstErrors.includes(sentence)) this.firstErrors.push(sentence)
  }
}

/** The engine's placeholders; `$${` is an escaped `${`. */
function fillPlaceholders(text: string, counter: number): string {
  return text.replace(/\$\$\{|\$\{counter\}|\$\{uuid\}/g, (marker) => {
    if (marker === '$${') return '${'
    return marker === '${uuid}' ? randomUUID() : String(counter)
  })
}

function readExchange(response: IncomingMessage): Exchange {
  const status = response.statusCode ?? 0
  const header = String(response.headers['server-timing'] ?? '')
  return { status, error: status >= 400 ? 'status' : null, times: readTimes(header) }
}

/** The times that the service declares; without a declaration, a delay of 1 ms. */
function readTimes(header: string): ServiceTimes {
  const [delay, cpu] = ['delay', 'cpu'].map((name) => {
    const [, value] = new RegExp(`\\b${name};dur=([\\d.]+)`).exec(header) ?? []
    return value === undefined ? null : Number(value)
  })
  if (delay == null && cpu == null) return defaultTimes
  const cpuMs = cpu ?? 0
  return { delayMs: Math.max(delay ?? 0, minResponseMs - cpuMs), cpuMs }
}
