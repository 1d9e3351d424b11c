/**
 * Reads processes and their sockets from /proc, and processes alone on a Mac. On other systems
 * results are empty.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { type ListedProcess, listMacProcesses, readMacProcess } from '../../engine/addon.ts'

export interface ProcessReading {
  pid: number
  /** The name of the program, at most 15 characters. */
  name: string
  /** Dead, but not yet collected by its parent. */
  dead: boolean
  parent: number
  group: number
  session: number
  /**
   * Start time in ticks since boot; on a Mac in microseconds. With the pid it identifies a process,
   * because pids are reused.
   */
  startTicks: number
  /** User and system time of the process itself, in ticks. */
  ownTicks: number
  /** User and system time of the children that it has waited for, in ticks. */
  collectedTicks: number
  /** The nice value; null on a Mac, where it is not read. */
  nice: number | null
}

/** USER_HZ. It is 100 on every Linux that Node supports, independent of the kernel's own clock. */
export const ticksPerSecond = 100

/** All processes; null on systems that do not tell, such as Windows. */
export function listProcesses(): ProcessReading[] | null {
  if (process.platform === 'darwin') return convertMacProcesses(listMacProcesses() ?? [])
  const names = tryRead(() => readdirSync('/proc'))
  if (names === null) return null
  const readings = names.filter((name) => /^\d+$/.test(name)).map((pid) => readProcess(Number(pid)))
  const found = readings.filter((reading) => reading !== null)
  return found.length > 0 ? found : null
}

/** These processes and all that they started, directly or not. */
export function findDescendants(pids: number[], all: ProcessReading[]): ProcessReading[] {
  const found = new Set(pids)
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const one of all) if (found.has(one.parent)) found.add(one.pid)
  }
  return all.filter((one) => found.has(one.pid))
}

/** Null unless the list contains this process: a list that is wrong would end a service. */
export function convertMacProcesses(listed: ListedProcess[]): ProcessReading[] | null {
  const isPlausible = listed.some(
    ({ pid, parent }) => pid === process.pid && parent === process.ppid,
  )
  return isPlausible ? listed.map(convertMacProcess) : null
}

/** A list contains no processes that have ended. */
function convertMacProcess(one: ListedProcess): ProcessReading {
  return {
    pid: one.pid,
    name: one.name,
    dead: false,
    parent: one.parent,
    group: one.group,
    session: one.session,
    startTicks: one.startedUs,
    ownTicks: one.ownSeconds * ticksPerSecond,
    collectedTicks: one.collectedSeconds * ticksPerSecond,
    nice: null,
  }
}

export function readProcess(pid: number): ProcessReading | null {
  if (process.platform === 'darwin') {
    const found = readMacProcess(pid)
    return found && convertMacProcess(found)
  }
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
  return stat === null ? null : parseProcessStat(stat)
}

/**
 * Parses /proc/PID/stat. Field numbers are those of proc_pid_stat(5). The name is in parentheses
 * and may contain parentheses and spaces. Null if a field is missing or is no number.
 */
export function parseProcessStat(stat: string): ProcessReading | null {
  const nameEnd = stat.lastIndexOf(')')
  const fromThird = stat.slice(nameEnd + 2).split(' ')
  const parseField = (field: number) => Number(fromThird[field - 3])
  const numbers = {
    pid: Number.parseInt(stat, 10),
    parent: parseField(4),
    group: parseField(5),
    session: parseField(6),
    startTicks: parseField(22),
    ownTicks: parseField(14) + parseField(15),
    collectedTicks: parseField(16) + parseField(17),
    nice: parseField(19),
  }
  if (!Object.values(numbers).every(Number.isSafeInteger)) return null
  return {
    ...numbers,
    name: stat.slice(stat.indexOf('(') + 1, nameEnd),
    dead: fromThird[0] === 'Z' || fromThird[0] === 'X',
  }
}

/** The processors that a process may use, such as `0-3,8`. */
export function readAllowedCpus(pid: number | 'self'): string | null {
  const status = tryRead(() => readFileSync(`/proc/${pid}/status`, 'latin1')) ?? ''
  return /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? null
}

/** Resident memory now and its peak, which a Mac does not tell; zero for a process that ended. */
export function readMemory(pid: number): { rssBytes: number; highestRssBytes: number } {
  if (process.platform === 'darwin') {
    const rssBytes = readMacProcess(pid)?.residentBytes ?? 0
    return { rssBytes, highestRssBytes: rssBytes }
  }
  const status = tryRead(() => readFileSync(`/proc/${pid}/status`, 'latin1')) ?? ''
  const parseBytes = (name: string) =>
    1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
  return { rssBytes: parseBytes('VmRSS'), highestRssBytes: parseBytes('VmHWM') }
}

/**
 * The value of a variable at the start of a process. Null if the variable is not set, or if the
 * process belongs to another user.
 */
export function readEnvironmentVariable(pid: number, name: string): string | null {
  const environment = tryRead(() => readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? ''
  const entry = environment.split('\0').find((line) => line.startsWith(`${name}=`))
  return entry?.slice(name.length + 1) ?? null
}

/** The first arguments of a process; empty if it has ended, or where there is no /proc. */
export function readArguments(pid: number): string[] {
  const text = tryRead(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? ''
  return text
    .slice(0, maxArgumentCharacters)
    .split('\0')
    .filter((each) => each !== '')
}

/** Some programs get a class path or a list of files as one argument. */
const maxArgumentCharacters = 20_000

/** Inodes of the sockets that listen on a port of any address. */
export function readListeningInodes(port: number): Set<string> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map(
    (path) => tryRead(() => readFileSync(path, 'latin1')) ?? '',
  )
  return new Set(tables.flatMap((table) => parseListeningInodes(table, port)))
}

/**
 * Parses /proc/net/tcp or tcp6. In a row such as `0: 0100007F:0BB8 00000000:0000 0A …` the fields
 * are the number, the local address, the remote address and the state; the inode is the tenth.
 */
export function parseListeningInodes(table: string, port: number): string[] {
  const listening = '0A'
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/))
  return rows
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === listening)
    .flatMap((row) => row[9] ?? [])
}

/**
 * Whether a process has one of these sockets open. False for the process of another user, because
 * its files are not visible.
 */
export function holdsSocket(pid: number, inodes: Set<string>): boolean {
  const files = tryRead(() => readdirSync(`/proc/${pid}/fd`)) ?? []
  return files.some((file) => {
    const target = tryRead(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? ''
    return target.startsWith('socket:[') && inodes.has(target.slice('socket:['.length, -1))
  })
}

/** Null for a process that has ended meanwhile, or one of another user. */
function tryRead<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
