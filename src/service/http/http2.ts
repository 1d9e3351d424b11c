/** Sends one request over HTTP/2. */

import {
  type ClientHttp2Session,
  type ClientSessionOptions,
  connect as openSession,
  type SecureClientSessionOptions,
} from 'node:http2'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { buildTlsOptions, type ConnectOptions } from './endpoint.ts'
import {
  type BodyLimit,
  createResponseCollector,
  type ExchangeRequest,
  type ExchangeResponse,
  finishExchange,
} from './response.ts'

/** Null if the signal aborted before there was a result. */
export function exchangeOverHttp2(
  connection: ConnectOptions,
  request: ExchangeRequest,
  limit: BodyLimit,
  signal: AbortSignal,
): Promise<ExchangeResponse | Error | null> {
  return new Promise((resolve) => {
    const session = openSession(new URL(connection.url).origin, buildSessionOptions(connection))
    const abort = () => session.destroy()
    const collector = createResponseCollector(limit, abort)
    session.on('error', collector.fail)
    session.on('close', () => {
      signal.removeEventListener('abort', abort)
      resolve(finishExchange(collector, signal))
    })
    signal.addEventListener('abort', abort, { once: true })
    const stream = openStream(session, connection, request)
    stream.on('error', collector.fail)
    stream.on('response', (fields) => {
      const rawHeaders = Object.entries(fields).flatMap(([name, value]) =>
        name.startsWith(':') ? [] : [value ?? []].flat().flatMap((each) => [name, String(each)]),
      )
      collector.begin(Number(fields[':status']), rawHeaders)
      stream.on('data', collector.add)
      stream.on('end', collector.end)
    })
    stream.on('close', () => session.close())
    if (request.body !== null) stream.end(request.body)
    if (signal.aborted) abort()
  })
}

/** Those of a connection over TCP or a unix socket, with or without TLS. */
function buildSessionOptions(
  connection: ConnectOptions,
): ClientSessionOptions | SecureClientSessionOptions {
  const { socket } = connection
  const secure = connection.url.startsWith('https:')
    ? { ...buildTlsOptions(connection), ALPNProtocols: ['h2'] }
    : null
  const connectThroughSocket = (path: string) =>
    secure === null ? connect(path) : connectTls({ ...secure, path })
  return {
    ...secure,
    ...(socket !== undefined && { createConnection: () => connectThroughSocket(socket) }),
  }
}

function openStream(
  session: ClientHttp2Session,
  connection: ConnectOptions,
  { method, headers, body }: ExchangeRequest,
) {
  const { pathname, search } = new URL(connection.url)
  const fields = { ':method': method, ':path': pathname + search }
  return session.request(
    { accept: '*/*', ...collectFields(headers), ...fields },
    { endStream: body === null },
  )
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
