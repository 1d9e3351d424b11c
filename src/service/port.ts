/** Where a service listens: a free port for it, how it is reached, whether somebody listens there, and who. */
import { randomInt } from 'node:crypto'
import { type AddressInfo, connect, createServer, isIP, type Server, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
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

/** How a service is reached: at its address, or by a unix socket in place of that; in TLS where its URL begins so. */
export interface Reach {
  url: string
  socket?: string
  tls?: Tls
  /** HTTP/1.1 when nothing is said. */
  protocol?: 'http/2'
}

/** Certificates and keys are PEM. The engine has this shape too. */
export interface Tls {
  ca?: string
  /** What the service is shown, and its key. */
  certificate?: string
  key?: string
  insecure?: boolean
  /** The name that the certificate must have, and that is asked for, in place of the URL's host. */
  serverName?: string
  versions?: ('1.2' | '1.3')[]
}

/** What is connected to. */
export type Place = Address | { path: string }

export function placeOf({ url, socket }: Reach): Place {
  return socket === undefined ? addressOf(url) : { path: socket }
}

export function placeInWords(place: Place): string {
  return 'path' in place ? place.path : addressInWords(place)
}

/** In Node's words, for those who only ask whether a service is there: whether its certificate is good, the load will tell. */
export function tlsOptions({ url, tls = {} }: Reach): ConnectionOptions {
  const { certificate, key, serverName, versions } = tls
  const { host } = addressOf(url)
  const servername = serverName ?? (isIP(host) === 0 ? host : undefined)
  return {
    rejectUnauthorized: false,
    ...(servername === undefined ? {} : { servername }),
    ...(certificate === undefined ? {} : { cert: certificate }),
    ...(key === undefined ? {} : { key }),
    ...(versions?.length === 1 ? { minVersion: `TLSv${versions[0]}`, maxVersion: `TLSv${versions[0]}` } : {}),
  } as ConnectionOptions
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

export function tryConnecting(place: Place, withinMs: number, signal?: AbortSignal): Promise<Connection> {
  return new Promise((resolve) => {
    const socket = connect(place)
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
export function speaksTls(place: Place, withinMs: number, signal?: AbortSignal): Promise<boolean> {
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
export function connectionFailure(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return refused
  if (code === 'ENOENT') return 'is not there'
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

export const refused = 'refused the connection'

/**
 * Connecting over and over to a port where nobody listens may, one time in 28,000, draw that same port as
 * its own source: TCP then connects the socket to itself.
 */
export function reachedItself(socket: Socket): boolean {
  if (socket.localPort === undefined) return false
  return socket.localPort === socket.remotePort && socket.localAddress === socket.remoteAddress
}
