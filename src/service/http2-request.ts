/** Sends one request over HTTP/2, for services that receive their load over HTTP/2. */
import {
  type ClientSessionOptions,
  connect as openSession,
  type SecureClientSessionOptions,
} from 'node:http2'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { buildTlsOptions, type ConnectOptions } from './endpoint.ts'

export interface Http2Response {
  status: number
  /** The beginning of the body. */
  body: string
}

/** Resolves when the connection is closed; with null if no response came in time. */
export function requestOverHttp2(
  connection: ConnectOptions,
  timeoutMs: number,
  maxBodyLength: number,
  signal: AbortSignal,
): Promise<Http2Response | Error | null> {
  return new Promise((resolve) => {
    let result: Http2Response | Error | null = null
    let isAborted = false
    const { origin, pathname, search } = new URL(connection.url)
    const session = openSession(origin, buildSessionOptions(connection))
    const abort = () => {
      isAborted = true
      session.destroy()
    }
    const fail = (error: Error) => {
      if (!isAborted) result ??= error
    }
    const timer = setTimeout(abort, timeoutMs)
    signal.addEventListener('abort', abort, { once: true })
    session.on('error', fail)
    session.on('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      resolve(result)
    })

    const request = session.request({
      accept: '*/*',
      ...connection.headers,
      ':path': pathname + search,
    })
    request.on('error', fail)
    request.on('response', (headers) => {
      const response: Http2Response = { status: Number(headers[':status']), body: '' }
      result = response
      request.on('data', (bytes: Buffer) => {
        response.body += bytes.toString('utf8')
        if (response.body.length > maxBodyLength) abort()
      })
    })
    request.on('close', () => session.close())
    if (signal.aborted) abort()
  })
}

/** Those of a connection over TCP or a unix socket, with or without TLS. */
export function buildSessionOptions(
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
