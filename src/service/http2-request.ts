/** A question over HTTP/2, to a service whose load speaks that: it may speak nothing else. */
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
  /** Its beginning. */
  body: string
}

/** Null where nothing came in time. Resolves once the connection is closed. */
export function requestOverHttp2(
  reach: ConnectOptions,
  withinMs: number,
  longestBody: number,
  signal: AbortSignal,
): Promise<Http2Response | Error | null> {
  return new Promise((resolve) => {
    let heard: Http2Response | Error | null = null
    let gaveUp = false
    const { origin, pathname, search } = new URL(reach.url)
    const session = openSession(origin, buildSessionOptions(reach))
    const giveUp = () => {
      gaveUp = true
      session.destroy()
    }
    const fail = (error: Error) => {
      if (!gaveUp) heard ??= error
    }
    const timer = setTimeout(giveUp, withinMs)
    signal.addEventListener('abort', giveUp, { once: true })
    session.on('error', fail)
    session.on('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(heard)
    })

    const question = session.request({ ':path': pathname + search, accept: '*/*' })
    question.on('error', fail)
    question.on('response', (headers) => {
      const answer: Http2Response = { status: Number(headers[':status']), body: '' }
      heard = answer
      question.on('data', (bytes: Buffer) => {
        answer.body += bytes.toString('utf8')
        if (answer.body.length > longestBody) giveUp()
      })
    })
    question.on('close', () => session.close())
    if (signal.aborted) giveUp()
  })
}

function buildSessionOptions(
  reach: ConnectOptions,
): ClientSessionOptions | SecureClientSessionOptions {
  const { socket } = reach
  const secure = reach.url.startsWith('https:')
    ? { ...buildTlsOptions(reach), ALPNProtocols: ['h2'] }
    : null
  const connectThroughSocket = (path: string) =>
    secure === null ? connect(path) : connectTls({ ...secure, path })
  return {
    ...secure,
    ...(socket !== undefined && { createConnection: () => connectThroughSocket(socket) }),
  }
}
