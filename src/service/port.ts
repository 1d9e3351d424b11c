/** A TCP port: a free one, or whether somebody listens, and who. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { noFreePort } from './errors.ts'
import { allProcesses, holdsSocket, listeningInodes, type ProcessReading } from './processes.ts'

export interface Address {
  /** A name or an address, an IPv6 one without its brackets. */
  host: string
  port: number
}

export function addressOf(url: string): Address {
  const { hostname, port, protocol } = new URL(url)
  const usual = protocol === 'https:' ? 443 : 80
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) }
}

export function addressInWords({ host, port }: Address): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/**
 * A port of `host` where nobody listens, and none of `avoided`. The same is never given twice by one process:
 * whoever was given it may not have opened it yet. A stranger may still be quicker, which the start will say.
 */
export async function freePort(host: string, avoided: Iterable<number> = []): Promise<number> {
  const unwelcome = new Set(avoided)
  const servers: Server[] = []
  try {
    while (true) {
      const { server, port } = await listening(host)
      servers.push(server) // held until the end, so that the kernel does not offer it again
      if (unwelcome.has(port) || givenPorts.has(port)) continue
      givenPorts.add(port)
      return port
    }
  } catch (error) {
    throw noFreePort(host, error)
  } finally {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  }
}

const givenPorts = new Set<number>()

function listening(host: string): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, host, () => resolve({ server, port: (server.address() as AddressInfo).port }))
  })
}

/** What came of connecting; the reason is fit for a sentence (`refused the connection`). */
export type Connection = { kind: 'open' } | { kind: 'closed'; because: string }

export function tryConnecting(address: Address, withinMs: number, signal?: AbortSignal): Promise<Connection> {
  return new Promise((resolve) => {
    const socket = connect(address)
    let answer: Connection = { kind: 'closed', because: `did not answer within ${withinMs / 1000} s` }
    const giveUp = setTimeout(() => socket.destroy(), withinMs)
    const abort = () => socket.destroy()
    signal?.addEventListener('abort', abort, { once: true })

    socket.once('connect', () => {
      answer = reachedItself(socket) ? { kind: 'closed', because: refused } : { kind: 'open' }
      socket.destroy()
    })
    socket.once('error', (error) => {
      answer = { kind: 'closed', because: connectionFailure(error) }
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
export function speaksTls({ host, port }: Address, withinMs: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTls({ host, port, rejectUnauthorized: false })
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
export function connectionFailure(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return refused
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'has a host name that cannot be resolved'
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH') return 'cannot be reached from this machine'
  return `cannot be connected to (${code || error.message})`
}

/** Who listens on the port, as far as /proc shows: another user's process stays unknown to us. */
export function holdersOf(port: number): ProcessReading[] {
  const inodes = listeningInodes(port)
  if (inodes.size === 0) return []
  return (allProcesses() ?? []).filter((one) => holdsSocket(one.pid, inodes))
}

const refused = 'refused the connection'

/**
 * Connecting over and over to a port where nobody listens may, one time in 28,000, draw that same port as
 * its own source: TCP then connects the socket to itself.
 */
export function reachedItself(socket: Socket): boolean {
  return socket.localPort === socket.remotePort && socket.localAddress === socket.remoteAddress
}
