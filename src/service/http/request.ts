/** Sends one HTTP request to a service and returns its outcome. */

import { stripControlCharacters } from '../process/log.ts'
import { canSpeakTls } from './connection.ts'
import { type ConnectOptions, resolveEndpoint } from './endpoint.ts'
import { exchangeOverHttp1 } from './http1.ts'
import { exchangeOverHttp2 } from './http2.ts'
import type { BodyLimit, ExchangeResponse } from './response.ts'

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
  const outcome = await sendGet(connection, timeoutMs, signal)
  const closed =
    outcome.kind === 'failed' &&
    isConnectionClosed(outcome.error) &&
    !connection.url.startsWith('https:')
  return closed && (await canSpeakTls(resolveEndpoint(connection), timeoutMs, signal))
    ? { kind: 'only-tls' }
    : outcome
}

/** The whole body of a response with a status of 2xx; null for any other, and for a longer one. */
export async function readBody(
  connection: ConnectOptions,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
  signal: AbortSignal,
): Promise<string | null> {
  const response = await exchangeGet(connection, { maxBytes, needsEnd: true }, timeoutMs, signal)
  if (response === null || response instanceof Error || response.isCut) return null
  return Math.floor(response.status / 100) === 2 ? response.body.toString('utf8') : null
}

/** Resolves when the connection is closed, so that it does not exist when the load begins. */
function exchangeGet(
  connection: ConnectOptions,
  limit: BodyLimit,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ExchangeResponse | Error | null> {
  const send = connection.protocol === 'http/2' ? exchangeOverHttp2 : exchangeOverHttp1
  const headers = Object.entries(connection.headers ?? {}).map(([name, value]) => ({ name, value }))
  return send(
    connection,
    { method: 'GET', headers, body: null },
    limit,
    AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(timeoutMs))]),
  )
}

async function sendGet(
  connection: ConnectOptions,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<HttpOutcome> {
  const limit = { maxBytes: maxBodyBytes, needsEnd: false }
  const response = await exchangeGet(connection, limit, timeoutMs, signal)
  if (response === null) return { kind: 'timeout' }
  if (response instanceof Error) return { kind: 'failed', error: response }
  const excerpt = extractExcerpt(response.body.toString('utf8'))
  return { kind: 'response', status: response.status, excerpt }
}

const maxExcerptLength = 80

/**
 * Shorter bodies are read completely: some services log a stack trace when a client closes early.
 */
const maxBodyBytes = 64 * 1024

/** The beginning of the first line of a body; of a page, that of its title. */
export function extractExcerpt(text: string): string {
  const body = text.trim()
  const title = body.startsWith('<') ? findTitle(body) : null
  return stripControlCharacters(title ?? body.split('\n')[0] ?? '').slice(0, maxExcerptLength)
}

/** Such as `OperationalError at /items`, as frameworks show it in development. */
function findTitle(page: string): string | null {
  const from = page.toLowerCase().indexOf('<title>')
  const end = from < 0 ? -1 : page.indexOf('<', from + 1)
  const title = end < 0 ? '' : page.slice(from + '<title>'.length, end)
  return title.trim() === '' ? null : title.trim().replace(/\s+/g, ' ')
}
