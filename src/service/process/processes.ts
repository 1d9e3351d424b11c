/** What /proc says about processes. Elsewhere than on Linux every answer is null or empty. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export interface ProcessReading {
  pid: number
  /** The program's name, at most 15 characters. */
  name: string
  /** Dead, but not yet collected by its parent. */
  dead: boolean
  parent: number
  group: number
  session: number
  /** When it started, in ticks since boot: with the pid it names a process for good, since pids come again. */
  startTicks: number
  /** User and system time, in ticks: its own, and that of the children it has collected. */
  ownTicks: number
  collectedTicks: number
}

/** USER_HZ: 100 on every Linux that Node runs on, whatever the kernel's own clock. */
export const ticksPerSecond = 100

export function listProcesses(): ProcessReading[] | null {
  const names = tryRead(() => readdirSync('/proc'))
  if (names === null) return null
  const readings = names.filter((name) => /^\d+$/.test(name)).map((pid) => readProcess(Number(pid)))
  const found = readings.filter((reading) => reading !== null)
  return found.length > 0 ? found : null
}

export function readProcess(pid: number): ProcessReading | null {
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
  return stat === null ? null : parseProcessStat(stat)
}

/** Fields by their place in proc_pid_stat(5). The name stands in brackets and may hold brackets and blanks. */
export function parseProcessStat(stat: string): ProcessReading {
  const nameEnd = stat.lastIndexOf(')')
  const fromThird = stat.slice(nameEnd + 2).split(' ')
  const parseField = (place: number) => Number(fromThird[place - 3])
  return {
    pid: Number.parseInt(stat, 10),
    name: stat.slice(stat.indexOf('(') + 1, nameEnd),
    dead: fromThird[0] === 'Z' || fromThird[0] === 'X',
    parent: parseField(4),
    group: parseField(5),
    session: parseField(6),
    startTicks: parseField(22),
    ownTicks: parseField(14) + parseField(15),
    collectedTicks: parseField(16) + parseField(17),
  }
}

/** Resident memory now and at its highest; zero for a process that has just ended. */
export function readMemory(pid: number): { rssBytes: number; highestRssBytes: number } {
  const status = tryRead(() => readFileSync(`/proc/${pid}/status`, 'latin1')) ?? ''
  const parseBytes = (name: string) =>
    1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
  return { rssBytes: parseBytes('VmRSS'), highestRssBytes: parseBytes('VmHWM') }
}

/** The value a process was started with; null when it has none, or is another user's. */
export function readEnvironmentVariable(pid: number, name: string): string | null {
  const environment = tryRead(() => readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? ''
  const entry = environment.split('\0').find((line) => line.startsWith(`${name}=`))
  return entry?.slice(name.length + 1) ?? null
}

/** Inodes of the sockets that listen on a port, at any address. */
export function readListeningInodes(port: number): Set<string> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map(
    (path) => tryRead(() => readFileSync(path, 'latin1')) ?? '',
  )
  return new Set(tables.flatMap((table) => parseListeningInodes(table, port)))
}

/** A row: `0: 0100007F:0BB8 00000000:0000 0A …`, the local address, the remote one, the state; inode tenth. */
export function parseListeningInodes(table: string, port: number): string[] {
  const listening = '0A'
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/))
  return rows
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === listening)
    .flatMap((row) => row[9] ?? [])
}

/** Whether a process has one of these sockets open; false for another user's, whose files cannot be seen. */
export function holdsSocket(pid: number, inodes: Set<string>): boolean {
  const files = tryRead(() => readdirSync(`/proc/${pid}/fd`)) ?? []
  return files.some((file) => {
    const target = tryRead(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? ''
    return target.startsWith('socket:[') && inodes.has(target.slice('socket:['.length, -1))
  })
}

/** Processes end while they are read about, and others' are closed to us: either way, nothing is known. */
function tryRead<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
