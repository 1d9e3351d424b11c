/** Sends one request over HTTP/1.1. */

import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { buildTlsOptions, type ConnectOptions } from '../endpoint.ts'
import {
  createBodyBuffer,
  createClosedError,
  type ExchangeRequest,
  type ExchangeResponse,
} from './response.ts'

/** Null if the signal aborted before the end of the response. */
export function exchangeOverHttp1(
  connection: ConnectOptions,
  { method, headers, body }: ExchangeRequest,
  signal: AbortSignal,
): Promise<ExchangeResponse | Error | null> {
  return new Promise((resolve) => {
    let result: ExchangeResponse | Error | null = null
    const own = connection.url.startsWith('https:') ? buildTlsOptions(connection) : {}
    const send = connection.url.startsWith('https:') ? requestTls : requestPlain
    const request = send(connection.url, {
      method,
      agent: false,
      headers: { accept: '*/*', ...collectHeaders(headers), connection: 'close' },
      ...(connection.socket && { socketPath: connection.socket }),
      ...own,
    })
    const abort = () => request.destroy()
    const keepBody = createBodyBuffer()
    request.on('response', (response) => {
      response.on('data', keepBody.add)
      response.on('end', () => {
        const { statusCode: status = 0, rawHeaders } = response
        result = { status, rawHeaders, ...keepBody.read() }
      })
      response.on('error', (error) => {
        result ??= error
      })
    })
    request.on('error', (error) => {
      result ??= error
    })
    request.on('close', () => {
      signal.removeEventListener('abort', abort)
      resolve(signal.aborted && !isComplete(result) ? null : (result ?? createClosedError()))
    })
    signal.addEventListener('abort', abort, { once: true })
    request.end(body ?? undefined)
    if (signal.aborted) abort()
  })
}

function isComplete(result: ExchangeResponse | Error | null): boolean {
  return result !== null && !(result instanceof Error)
}

/** Repeated names become a list. Node sends each character as one byte, so these are of UTF-8. */
function collectHeaders(headers: ExchangeRequest['headers']): Record<string, string[]> {
  const collected = new Map<string, string[]>()
  for (const { name, value } of headers) {
    const bytes = Buffer.from(value, 'utf8').toString('latin1')
    collected.set(name, [...(collected.get(name) ?? []), bytes])
  }
  return Object.fromEntries(collected)
}
