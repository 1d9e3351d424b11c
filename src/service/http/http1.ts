/** Sends one request over HTTP/1.1. */

import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { buildTlsOptions, type ConnectOptions } from './endpoint.ts'
import {
  type BodyLimit,
  createResponseCollector,
  type ExchangeRequest,
  type ExchangeResponse,
  finishExchange,
} from './response.ts'

/** Null if the signal aborted before there was a result. */
export function exchangeOverHttp1(
  connection: ConnectOptions,
  request: ExchangeRequest,
  limit: BodyLimit,
  signal: AbortSignal,
): Promise<ExchangeResponse | Error | null> {
  return new Promise((resolve) => {
    const sent = createRequest(connection, request)
    const abort = () => sent.destroy()
    const collector = createResponseCollector(limit, abort)
    sent.on('response', (response) => {
      collector.begin(response.statusCode ?? 0, response.rawHeaders)
      response.on('data', collector.add)
      response.on('end', collector.end)
      response.on('error', collector.fail)
    })
    sent.on('error', collector.fail)
    sent.on('close', () => {
      signal.removeEventListener('abort', abort)
      resolve(finishExchange(collector, signal))
    })
    signal.addEventListener('abort', abort, { once: true })
    sent.end(request.body ?? undefined)
    if (signal.aborted) abort()
  })
}

function createRequest(connection: ConnectOptions, { method, headers }: ExchangeRequest) {
  const options = {
    method,
    agent: false as const,
    headers: { accept: '*/*', ...collectHeaders(headers), connection: 'close' },
    ...(connection.socket && { socketPath: connection.socket }),
  }
  return connection.url.startsWith('https:')
    ? requestTls(connection.url, { ...options, ...buildTlsOptions(connection) })
    : requestPlain(connection.url, options)
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
