/** A TCP port: a free one, or whether somebody listens, and who. */
import { randomInt } from 'node:crypto'
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
  const unwelcome = new Set([...avoided, ...givenPorts])
  try {
    const port = (await quietPort(host, unwelcome)) ?? (await kernelsPort(host, unwelcome))
    givenPorts.add(port)
    return port
  } catch (error) {
    throw noFreePort(host, error)
  }
}

const givenPorts = new Set<number>()

/**
 * Below the ports that systems give to outgoing connections (from 32768 on with Linux, 49152 with others): one of those
 * may be taken by any connection to anywhere before the service that was told of it listens.
 */
const quietPorts = { from: 20_000, to: 32_000 }
const quietTries = 50

async function quietPort(host: string, unwelcome: Set<number>): Promise<number | null> {
  for (let tries = 0; tries < quietTries; tries += 1) {
    const port = randomInt(quietPorts.from, quietPorts.to)
    if (unwelcome.has(port)) continue
    const server = await listening(host, port).catch(unlessInUse)
    if (server === null) continue
    await closed(server)
    return port
  }
  return null
}

function unlessInUse(error: Error): null {
  if ('code' in error && error.code === 'EADDRINUSE') return null
  throw error
}

async function kernelsPort(host: string, unwelcome: Set<number>): Promise<number> {
  const servers: Server[] = []
  try {
    while (true) {
      const server = await listening(host, 0)
      servers.push(server) // held until the end, so that the kernel does not offer it again
      const { port } = server.address() as AddressInfo
      if (!unwelcome.has(port)) return port
    }
  } finally {
    await Promise.all(servers.map(closed))
  }
}

function listening(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

function closed(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve))
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
