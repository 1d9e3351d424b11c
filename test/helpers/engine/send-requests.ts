/** Sends requests of a plan, and reads from each response how long it takes. */

import { Agent, type IncomingMessage, request as sendRequest } from 'node:http'
import type {
  EnginePlan,
  EngineRequest,
  EngineSample,
  EngineTarget,
} from '../../../src/engine/types.ts'
import { captureValue, judgeResponse, type ReceivedResponse, readCookies } from './checks.ts'
import { selectRows } from './data-files.ts'
import type { Failure } from './side-result.ts'
import type { ServiceTimes } from './simulation.ts'
import { bodyEncodings, fillTemplate, type TemplateValues } from './templates.ts'

/** `status` is 0 without a response. */
export interface Exchange {
  status: number
  error: Failure | null
  times: ServiceTimes
}

/** What a user keeps from one step of a scenario to the next. */
export interface UserState {
  rows: TemplateValues['rows']
  captured: TemplateValues['captured']
  cookies: Map<string, string>
}

const defaultTimes: ServiceTimes = { delayMs: 1, cpuMs: 0 }

/** Without it, a closed load on a service that declares no time would have no end. */
const minResponseMs = 0.1

const maxSamples = 10

export class RequestSender implements Disposable {
  readonly firstErrors: string[] = []
  readonly samples: EngineSample[] = []
  opened = 0
  readonly #side: EngineTarget
  readonly #plan: EnginePlan
  readonly #agent: Agent
  #counter: number
  #sent = 0

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

  /** The user that the n-th scenario, or plain request, of this side starts with. */
  createUser(number: number): UserState {
    const values = (this.#plan.values ?? []).map(({ name, value }) => [name, value] as const)
    return { rows: selectRows(this.#plan, number), captured: new Map(values), cookies: new Map() }
  }

  async send(kind: number, user = this.createUser(this.#sent++)): Promise<Exchange> {
    const request = (this.#side.requests ?? this.#plan.requests)[kind]
    if (request === undefined) throw new Error('the plan has no such request')
    const received = await this.#exchange(request, { ...user, counter: this.#counter++ })
    if (typeof received === 'string') {
      this.#recordError(`${request.name}: ${received} error`)
      return { status: 0, error: received, times: defaultTimes }
    }
    const { status, headers } = received
    const exchange = { status, times: readTimes(String(headers['server-timing'] ?? '')) }
    const failure = judgeResponse(request, received) ?? captureAll(request, received, user)
    if (failure === null) return { ...exchange, error: null }
    this.#recordError(`${request.name}: ${failure.why}`)
    if (failure.kind === 'check') this.#recordSample(request.name, failure.why, received)
    return { ...exchange, error: failure.kind }
  }

  #exchange(
    request: EngineRequest,
    values: TemplateValues & UserState,
  ): Promise<ReceivedResponse | Failure> {
    const { url, socket } = this.#side
    const fill = (text: string) => fillTemplate(text, values)
    const cookies = [...values.cookies].map((pair) => pair.join('=')).join('; ')
    const body = request.body?.toString('latin1')
    return new Promise((resolve) => {
      const sent = sendRequest(
        new URL(fillTemplate(request.path, values, encodeURIComponent), url),
        {
          agent: this.#agent,
          method: request.method,
          headers: [
            ['Host', new URL(url).host],
            ...request.headers.map(({ name, value }) => [name, fill(value)] as const),
            ...(cookies === '' ? [] : [['Cookie', cookies] as const]),
          ].flat(),
          timeout: this.#plan.timeoutMs,
          ...(socket !== undefined && { socketPath: socket }),
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('error', () => resolve('read'))
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => resolve(readResponse(response, Buffer.concat(parts))))
        },
      )
      sent.on('socket', (stream) => {
        if (stream.connecting) this.opened += 1
      })
      sent.on('timeout', () => {
        resolve('timeout')
        sent.destroy()
      })
      sent.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.syscall === 'connect' ? 'connect' : 'read'),
      )
      const encode = bodyEncodings[request.bodyEncoding ?? 'verbatim']
      sent.end(body && Buffer.from(fillTemplate(body, values, encode), 'latin1'))
    })
  }

  #recordError(sentence: string): void {
    if (!this.firstErrors.includes(sentence)) this.firstErrors.push(sentence)
  }

  #recordSample(request: string, check: string, { status, body }: ReceivedResponse): void {
    if (this.samples.length >= maxSamples) return
    this.samples.push({ request, status, check, size: body.length, body: body.slice(0, 2048) })
  }
}

function readResponse(response: IncomingMessage, body: Buffer): ReceivedResponse {
  const { delayMs, cpuMs } = readTimes(String(response.headers['server-timing'] ?? ''))
  const status = response.statusCode ?? 0
  return { status, headers: response.headers, body: body.toString(), ms: delayMs + cpuMs }
}

/** Takes the cookies and the captures of a response for the user. */
function captureAll({ captures = [] }: EngineRequest, received: ReceivedResponse, user: UserState) {
  for (const [name, value] of readCookies(received.headers)) user.cookies.set(name, value)
  for (const capture of captures) {
    const value = captureValue(capture, received)
    if (value === null)
      return { kind: 'check' as const, why: `the response has no ${capture.name}` }
    user.captured.set(capture.name, value)
  }
  return null
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
