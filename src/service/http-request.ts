/** Sends one HTTP request to a service and reports what came of it. */

import { request } from 'node:http'
import { request as requestTls } from 'node:https'
import { canSpeakTls } from './connection.ts'
import { buildTlsOptions, type ConnectOptions, resolveEndpoint } from './endpoint.ts'
import { requestOverHttp2 } from './http2-request.ts'
import { stripControlCharacters } from './process/log.ts'

/** What one request came to. `excerpt` is the beginning of the body. */
export type HttpOutcome =
  | { kind: 'answered'; status: number; excerpt: string }
  | { kind: 'only-tls' }
  | { kind: 'failed'; error: Error & { code?: string; rawPacket?: Buffer } }
  | { kind: 'silent' }

export function isConnectionClosed({ code }: { code?: string }): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE'
}

/** Most TLS servers say nothing to a plain request, they close: whether it is one, a handshake tells. */
export async function requestHttp(
  reach: ConnectOptions,
  withinMs: number,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  const send = reach.protocol === 'http/2' ? sendHttp2 : sendHttp
  const outcome = await send(reach, withinMs, signal)
  const closed =
    outcome.kind === 'failed' &&
    isConnectionClosed(outcome.error) &&
    !reach.url.startsWith('https:')
  return closed && (await canSpeakTls(resolveEndpoint(reach), withinMs, signal))
    ? { kind: 'only-tls' }
    : outcome
}

async function sendHttp2(
  reach: ConnectOptions,
  withinMs: number,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  const heard = await requestOverHttp2(reach, withinMs, maxBodyBytes, signal)
  if (heard === null) return { kind: 'silent' }
  if (heard instanceof Error) return { kind: 'failed', error: heard }
  return { kind: 'answered', status: heard.status, excerpt: extractExcerpt(heard.body) }
}

/** Resolves once the connection is closed, so that none is left to the service when the load begins. */
function sendHttp(
  reach: ConnectOptions,
  withinMs: number,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  return new Promise((resolve) => {
    let outcome: HttpOutcome = { kind: 'silent' }
    let gaveUp = false
    const question = createRequest(reach)
    const giveUp = () => {
      gaveUp = true
      question.destroy()
    }
    const timer = setTimeout(giveUp, withinMs)
    signal.addEventListener('abort', giveUp, { once: true })

    question.on('response', (response) => {
      const status = response.statusCode ?? 0
      let body = ''
      let length = 0
      outcome = { kind: 'answered', status, excerpt: '' }
      response.on('data', (bytes: Buffer) => {
        length += bytes.length
        if (body.length < maxExcerptLength) body += bytes.toString('utf8')
        outcome = { kind: 'answered', status, excerpt: extractExcerpt(body) }
        if (length > maxBodyBytes) question.destroy()
      })
      response.on('error', () => undefined) // the status has come, which is all that was asked
    })
    question.on('error', (error) => {
      if (outcome.kind === 'silent' && !gaveUp) outcome = { kind: 'failed', error }
    })
    question.on('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(outcome)
    })
    question.end()
    if (signal.aborted) giveUp()
  })
}

function createRequest(reach: ConnectOptions) {
  const headers = { connection: 'close', accept: '*/*' }
  const options = {
    agent: false as const,
    headers,
    ...(reach.socket && { socketPath: reach.socket }),
  }
  return reach.url.startsWith('https:')
    ? requestTls(reach.url, { ...options, ...buildTlsOptions(reach) })
    : request(reach.url, options)
}

const maxExcerptLength = 80

/** Read politely to its end up to here: some services log a stack trace when a reader leaves early. */
const maxBodyBytes = 64 * 1024

export function extractExcerpt(text: string): string {
  return stripControlCharacters(text.trim().split('\n')[0] ?? '').slice(0, maxExcerptLength)
}
