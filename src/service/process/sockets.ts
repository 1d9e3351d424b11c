/** Reads from /proc on which ports processes listen. Results are empty on other systems. */

import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { stripControlCharacters } from './log.ts'
import type { ProcessReading } from './processes.ts'

/** A port on which a process listens. */
export interface ListeningPort {
  port: number
  /** An address at which it can be reached from this machine. */
  host: string
  /** One of the processes that have the socket open. */
  holder: ProcessReading
}

/**
 * The ports on which these processes listen over TCP, in ascending order. Those of another user are
 * not visible, unless tailgate runs as root.
 */
export function listListeningPorts(processes: ProcessReading[]): ListeningPort[] {
  const sockets = new Map(
    ['/proc/net/tcp', '/proc/net/tcp6']
      .flatMap((path) =>
        parseListeningSockets(tryReading(() => readFileSync(path, 'latin1')) ?? ''),
      )
      .map((socket) => [socket.inode, socket]),
  )
  const found = new Map<number, ListeningPort>()
  for (const holder of processes)
    for (const inode of listSocketInodes(holder.pid)) {
      const socket = sockets.get(inode)
      if (socket === undefined || found.has(socket.port)) continue
      found.set(socket.port, { port: socket.port, host: selectReachableHost(socket.host), holder })
    }
  return [...found.values()].sort((one, other) => one.port - other.port)
}

/** Such as `8080 (pid 12 node), 9090 (pid 12 node)`. */
export function formatListeningPorts(ports: ListeningPort[]): string {
  const shown = ports.map(
    ({ port, holder }) => `${port} (pid ${holder.pid} ${stripControlCharacters(holder.name)})`,
  )
  return shown.join(', ')
}

interface ListeningSocket {
  port: number
  host: string
  inode: string
}

/**
 * Parses /proc/net/tcp or tcp6. In a row such as `0: 0100007F:0BB8 00000000:0000 0A …` the fields
 * are the number, the local address, the remote address and the state; the inode is the tenth.
 */
export function parseListeningSockets(table: string): ListeningSocket[] {
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/))
  return rows.flatMap(([, local = '', , state, , , , , , inode = '']) => {
    const [, host = '', port = ''] = /^([0-9A-F]+):([0-9A-F]{4})$/.exec(local) ?? []
    if (host === '' || state !== listeningState) return []
    return [{ port: Number.parseInt(port, 16), host: decodeAddress(host), inode }]
  })
}

/** TCP_LISTEN of the kernel. Source: proc_net_tcp.rst. */
const listeningState = '0A'

/** Decodes an address of /proc/net: words of four bytes in little-endian order, as hexadecimals. */
export function decodeAddress(hex: string): string {
  const bytes = [...hex.matchAll(/.{8}/g)].flatMap(([word]) =>
    [...word.matchAll(/../g)].map(([byte]) => Number.parseInt(byte, 16)).reverse(),
  )
  // An IPv4 address, also as an IPv4-mapped IPv6 address such as `::ffff:127.0.0.1`.
  if (bytes.length === 4 || bytes.slice(0, 12).join() === '0,0,0,0,0,0,0,0,0,0,255,255')
    return bytes.slice(-4).join('.')
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0)).toString(16),
  )
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1)
}

/** A socket of every address also receives what is sent to 127.0.0.1. */
function selectReachableHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

function listSocketInodes(pid: number): string[] {
  const files = tryReading(() => readdirSync(`/proc/${pid}/fd`)) ?? []
  return files.flatMap((file) => {
    const target = tryReading(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? ''
    return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []
  })
}

/** Null for a process that has ended meanwhile, or one of another user. */
function tryReading<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
