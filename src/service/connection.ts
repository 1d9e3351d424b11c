/** Tests whether a service accepts connections, and whether it speaks TLS. */

import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { ServiceEndpoint } from './endpoint.ts'

/** What came of connecting; the reason is fit for a sentence (`refused the connection`). */
export type ConnectionResult = { kind: 'open' } | { kind: 'closed'; because: string }

export function tryConnecting(
  place: ServiceEndpoint,
  withinMs: number,
  signal?: AbortSignal,
): Promise<ConnectionResult> {
  return new Promise((resolve) => {
    const socket = connect(place)
    let answer: ConnectionResult = {
      kind: 'closed',
      because: `did not answer within ${withinMs / 1000} s`,
    }
    const giveUp = setTimeout(() => socket.destroy(), withinMs)
    const abort = () => socket.destroy()
    signal?.addEventListener('abort', abort, { once: true })

    socket.once('connect', () => {
      answer = isConnectedToItself(socket)
        ? { kind: 'closed', because: refusedReason }
        : { kind: 'open' }
      socket.destroy()
    })
    socket.once('error', (error) => {
      answer = { kind: 'closed', because: describeConnectionFailure(error) }
    })
    socket.once('close', () => {
      clearTimeout(giveUp)
      signal?.removeEventListener('abort', abort)
      resolve(answer)
    })
    if (signal?.aborted) abort()
  })
}

/** Whether a TLS handshake succeeds, whatever the certificate. */
export function canSpeakTls(
  place: ServiceEndpoint,
  withinMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTls({ ...place, rejectUnauthorized: false })
    const giveUp = () => socket.destroy()
    const timer = setTimeout(giveUp, withinMs)
    signal?.addEventListener('abort', giveUp, { once: true })
    let shookHands = false

    socket.once('secureConnect', () => {
      shookHands = true
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      resolve(shookHands)
    })
    if (signal?.aborted) giveUp()
  })
}

/** Names the failure of a connection: `refused the connection`. */
export function describeConnectionFailure(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return refusedReason
  if (code === 'ENOENT') return 'is not there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'has a host name that cannot be resolved'
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH')
    return 'cannot be reached from this machine'
  return `cannot be connected to (${code || error.message})`
}

export const refusedReason = 'refused the connection'

/**
 * Connecting over and over to a port where nobody listens may, one time in 28,000, draw that same port as
 * its own source: TCP then connects the socket to itself.
 */
export function isConnectedToItself(socket: Socket): boolean {
  if (socket.localPort === undefined) return false
  return socket.localPort === socket.remotePort && socket.localAddress === socket.remoteAddress
}
