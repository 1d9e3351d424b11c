/** Sends one request over HTTP/2. */

import { connect as openSession } from 'node:http2'
import type { ConnectOptions } from '../endpoint.ts'
import { buildSessionOptions } from '../http2-request.ts'
import {
  createBodyBuffer,
  createClosedError,
  type ExchangeRequest,
  type ExchangeResponse,
} from './response.ts'

/** Null if the signal aborted before the end of the response. */
export function exchangeOverHttp2(
  connection: ConnectOptions,
  { method, headers, body }: ExchangeRequest,
  signal: AbortSignal,
): Promise<ExchangeResponse | Error | null> {
  return new Promise((resolve) => {
    let result: ExchangeResponse | Error | null = null
    const { origin, pathname, search } = new URL(connection.url)
    const session = openSession(origin, buildSessionOptions(connection))
    const abort = () => session.destroy()
    const fail = (error: Error) => {
      result ??= error
    }
    session.on('error', fail)
    session.on('close', () => {
      signal.removeEventListener('abort', abort)
      const isComplete = result !== null && !(result instanceof Error)
      resolve(signal.aborted && !isComplete ? null : (result ?? createClosedError()))
    })
    signal.addEventListener('abort', abort, { once: true })

    const request = session.request(
      {
        accept: '*/*',
        ...collectFields(headers),
        ':method': method,
        ':path': pathname + search,
      },
      { endStream: body === null },
    )
    const keepBody = createBodyBuffer()
    request.on('error', fail)
    request.on('response', (fields) => {
      request.on('data', keepBody.add)
      request.on('end', () => {
        const rawHeaders = Object.entries(fields).flatMap(([name, value]) =>
          name.startsWith(':') ? [] : [value ?? []].flat().flatMap((each) => [name, String(each)]),
        )
        result = { status: Number(fields[':status']), rawHeaders, ...keepBody.read() }
      })
    })
    request.on('close', () => session.close())
    if (body !== null) request.end(body)
    if (signal.aborted) abort()
  })
}

/**
 * Names in lower case. HTTP/2 has no Host, and no header about the connection (RFC 9113, 8.2.2).
 */
function collectFields(headers: ExchangeRequest['headers']): Record<string, string[]> {
  const collected = new Map<string, string[]>()
  for (const { name, value } of headers) {
    const field = name.toLowerCase()
    if (connectionFields.has(field)) continue
    const bytes = Buffer.from(value, 'utf8').toString('latin1')
    collected.set(field, [...(collected.get(field) ?? []), bytes])
  }
  return Object.fromEntries(collected)
}

const connectionFields = new Set([
  'host',
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
])
