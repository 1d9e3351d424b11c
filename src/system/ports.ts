/** Reads the range of ephemeral ports, and which of them are in use. */
import type { PortReadings, PortUse } from '../core/doctor/machine-readings.ts'
import { decodeAddress } from '../service/process/sockets.ts'
import { parseIdList, type TextReader } from './proc.ts'

/**
 * Null if there is no range. Source: Documentation/networking/ip-sysctl.rst of the Linux kernel.
 */
export function readPorts(read: TextReader): PortReadings | null {
  const range = read('/proc/sys/net/ipv4/ip_local_port_range')?.trim().split(/\s+/).map(Number)
  const [from, to] = range ?? []
  if (from === undefined || to === undefined || !Number.isInteger(from + to)) return null
  const isInRange = (port: number) => port >= from && port <= to
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) =>
    parseSockets(read(path) ?? ''),
  )
  const inRange = sockets.filter(({ local }) => isInRange(local))
  const reserved = parseIdList(read('/proc/sys/net/ipv4/ip_local_reserved_ports')?.trim() ?? '')
  return {
    from,
    to,
    reserved: reserved.filter(isInRange).length,
    listening: new Set(
      inRange.flatMap(({ state, local }) => (state === 'listening' ? [local] : [])),
    ).size,
    taken: listBusiestRemotes(inRange),
    reuse: timeWaitReuses[Number(read('/proc/sys/net/ipv4/tcp_tw_reuse') ?? 0)] ?? 'never',
  }
}

/** The connections that were closed and that the kernel still keeps (TIME_WAIT), at either end. */
export function countClosedConnections(port: number, read: TextReader): number {
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((path) => parseSockets(read(path) ?? ''))
    .filter((socket) => socket.state === 'waiting' && [socket.local, socket.port].includes(port))
    .length
}

/** The meaning of the values 0, 1 and 2 of tcp_tw_reuse. */
const timeWaitReuses = ['never', 'always', 'over-loopback'] as const

interface TcpSocket {
  local: number
  /** The remote address. */
  host: string
  port: number
  state: 'open' | 'waiting' | 'listening'
}

/** TCP_TIME_WAIT and TCP_LISTEN of the kernel. Source: proc_net_tcp.rst. */
const socketStates: Record<string, TcpSocket['state']> = { '06': 'waiting', '0A': 'listening' }

function parseSockets(table: string): TcpSocket[] {
  const rows = table.matchAll(
    /^ *\d+: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]{2}) /gm,
  )
  return [...rows].map(([, local = '', host = '', port = '', state = '']) => ({
    local: Number.parseInt(local, 16),
    host: decodeAddress(host),
    port: Number.parseInt(port, 16),
    state: socketStates[state] ?? 'open',
  }))
}

/** Enough to show which service has many connections; a proxy may be connected to thousands. */
const maxShownRemotes = 20

function listBusiestRemotes(sockets: TcpSocket[]): PortUse[] {
  const all = new Map<string, PortUse>()
  for (const { host, port, state } of sockets) {
    if (state === 'listening') continue
    const key = `${host} ${port}`
    const taken = all.get(key) ?? { host, port, open: 0, waiting: 0 }
    taken[state] += 1
    all.set(key, taken)
  }
  return [...all.values()]
    .sort((one, other) => countSockets(other) - countSockets(one))
    .slice(0, maxShownRemotes)
}

function countSockets({ open, waiting }: PortUse): number {
  return open + waiting
}
