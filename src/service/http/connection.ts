/** Tests whether a service accepts connections, and whether it speaks TLS. */

import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { HostAndPort, ServiceEndpoint } from './endpoint.ts'

/** `reason` is the second part of a sentence, such as `refused the connection`. */
export type ConnectionResult = { kind: 'open' } | { kind: 'closed'; reason: string }

/** Opens a connection and closes it at once. Aborting ends the attempt. */
export function tryConnecting(
  endpoint: ServiceEndpoint,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<ConnectionResult> {
  return new Promise((resolve) => {
    const socket = connect(endpoint)
    let result: ConnectionResult = {
      kind: 'closed',
      reason: `did not respond within ${timeoutMs / 1000} s`,
    }
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    const abort = () => socket.destroy()
    signal?.addEventListener('abort', abort, { once: true })

    socket.once('connect', () => {
      result = isConnectedToItself(socket)
        ? { kind: 'closed', reason: refusedReason }
        : { kind: 'open' }
      socket.destroy()
    })
    socket.once('error', (error) => {
      result = { kind: 'closed', reason: describeConnectionFailure(error) }
    })
    socket.once('close', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      resolve(result)
    })
    if (signal?.aborted) abort()
  })
}

/** The other loopback address with this port, if a program listens there, or else null. */
export async function findOtherLoopback(
  { host, port }: HostAndPort,
  timeoutMs: number,
): Promise<HostAndPort | null> {
  const other = otherLoopbacks.get(host)
  if (other === undefined) return null
  const connection = await tryConnecting({ host: other, port }, timeoutMs)
  return connection.kind === 'open' ? { host: other, port } : null
}

const otherLoopbacks = new Map([
  ['127.0.0.1', '::1'],
  ['::1', '127.0.0.1'],
])

/** Whether a TLS handshake succeeds. Any certificate is accepted. */
export function canSpeakTls(
  endpoint: ServiceEndpoint,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTls({ ...endpoint, rejectUnauthorized: false })
    const abort = () => socket.destroy()
    const timer = setTimeout(abort, timeoutMs)
    signal?.addEventListener('abort', abort, { once: true })
    let isSecure = false

    socket.once('secureConnect', () => {
      isSecure = true
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      resolve(isSecure)
    })
    if (signal?.aborted) abort()
  })
}

/** The second part of a sentence about a failed connection, such as `refused the connection`. */
export function describeConnectionFailure(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return refusedReason
  if (code === 'ENOENT') return 'does not exist'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'has a host name that cannot be resolved'
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH')
    return 'cannot be reached from this machine'
  return `cannot be connected to (${code || error.message})`
}

export const refusedReason = 'refused the connection'

/**
 * Whether TCP has connected a socket to itself. This happens when nothing listens on a port and the
 * kernel chooses that same port as the source port: about once in 28,000 attempts.
 */
export function isConnectedToItself(socket: Socket): boolean {
  if (socket.localPort === undefined) return false
  return socket.localPort === socket.remotePort && socket.localAddress === socket.remoteAddress
}
