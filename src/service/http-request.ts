/** Sends one HTTP request to a service and returns its outcome. */

import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { canSpeakTls } from './connection.ts'
import { buildTlsOptions, type ConnectOptions, resolveEndpoint } from './endpoint.ts'
import { requestOverHttp2 } from './http2-request.ts'
import { stripControlCharacters } from './process/log.ts'

export type HttpOutcome =
  /** `excerpt` is the beginning of the body. */
  | { kind: 'response'; status: number; excerpt: string }
  | { kind: 'only-tls' }
  | { kind: 'failed'; error: Error & { code?: string; rawPacket?: Buffer } }
  | { kind: 'timeout' }

export function isConnectionClosed({ code }: { code?: string }): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE'
}

/**
 * Sends a GET request. Most TLS servers close the connection after a plain request without a
 * response. In that case a TLS handshake shows whether the server speaks TLS.
 */
export async function requestHttp(
  connection: ConnectOptions,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  const send = connection.protocol === 'http/2' ? sendHttp2 : sendHttp
  const outcome = await send(connection, timeoutMs, signal)
  const closed =
    outcome.kind === 'failed' &&
    isConnectionClosed(outcome.error) &&
    !connection.url.startsWith('https:')
  return closed && (await canSpeakTls(resolveEndpoint(connection), timeoutMs, signal))
    ? { kind: 'only-tls' }
    : outcome
}

async function sendHttp2(
  connection: ConnectOptions,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  const response = await requestOverHttp2(connection, timeoutMs, maxBodyBytes, signal)
  if (response === null) return { kind: 'timeout' }
  if (response instanceof Error) return { kind: 'failed', error: response }
  return { kind: 'response', status: response.status, excerpt: extractExcerpt(response.body) }
}

/** Resolves when the connection is closed, so that it does not exist when the load begins. */
function sendHttp(
  connection: ConnectOptions,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  return new Promise((resolve) => {
    let outcome: HttpOutcome = { kind: 'timeout' }
    let isAborted = false
    const request = createRequest(connection)
    const abort = () => {
      isAborted = true
      request.destroy()
    }
    const timer = setTimeout(abort, timeoutMs)
    signal.addEventListener('abort', abort, { once: true })

    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      let body = ''
      let length = 0
      outcome = { kind: 'response', status, excerpt: '' }
      response.on('data', (bytes: Buffer) => {
        length += bytes.length
        if (body.length < maxExcerptLength) body += bytes.toString('utf8')
        outcome = { kind: 'response', status, excerpt: extractExcerpt(body) }
        if (length > maxBodyBytes) request.destroy()
      })
      response.on('error', () => undefined) // only the status matters, and it has arrived
    })
    request.on('error', (error) => {
      if (outcome.kind === 'timeout' && !isAborted) outcome = { kind: 'failed', error }
    })
    request.on('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      resolve(outcome)
    })
    request.end()
    if (signal.aborted) abort()
  })
}

function createRequest(connection: ConnectOptions) {
  const headers = { accept: '*/*', ...connection.headers, connection: 'close' }
  const options = {
    agent: false as const,
    headers,
    ...(connection.socket && { socketPath: connection.socket }),
  }
  return connection.url.startsWith('https:')
    ? requestTls(connection.url, { ...options, ...buildTlsOptions(connection) })
    : requestPlain(connection.url, options)
}

const maxExcerptLength = 80

/**
 * Shorter bodies are read completely: some services log a stack trace when a client closes early.
 */
const maxBodyBytes = 64 * 1024

/** The beginning of the first line of a body. */
export function extractExcerpt(text: string): string {
  return stripControlCharacters(text.trim().split('\n')[0] ?? '').slice(0, maxExcerptLength)
}
