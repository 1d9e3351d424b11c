/** What a machine lets a load have: its readings in, findings out, each with what helps. */
import type { EngineLimits } from '../engine.ts'
import { parseAddress } from './address.ts'
import type { Suite } from './config.ts'
import {
  filesFinding,
  machineFilesFinding,
  memoryFinding,
  serviceFilesFinding,
  trackedFinding,
  waitingRoomFinding,
} from './doctor/capacity.ts'
import {
  clockFinding,
  cpusFinding,
  engineFinding,
  governorFinding,
  kernelFinding,
  neighboursFinding,
  precedenceFinding,
  quotaFinding,
  selinuxFinding,
  stealFinding,
  unreadFinding,
} from './doctor/circumstances.ts'
import { portsFinding } from './doctor/ports.ts'
import { highestRate } from './shape.ts'
import { leadMs } from './warmup.ts'

export { heldFinding } from './doctor/held.ts'

/** What could be read of a machine; null, or an empty list, for what could not, or is not there. */
export interface Readings {
  /** As Node names it: `linux`, `darwin`. */
  platform: string
  /** What the load engine was given; why it can't run here, as a sentence. */
  engine: ({ kind: 'there' } & EngineLimits) | { kind: 'absent'; why: string }
  /** Files that this process has open now. */
  openFiles: number | null
  /** Those of whoever listens where the load is to go, all of their processes together. */
  service: { processes: number; open: number; most: number } | null
  /** Those of the whole machine. */
  machineFiles: { open: number; most: number } | null
  ports: Ports | null
  /** Connections that may wait to be accepted at one port, and to be completed. */
  waitingRoom: { accepted: number; opening: number } | null
  /** Processors of the machine, whoever may use them. */
  cpus: number | null
  /** Who decides on the clock rate of the processors, each once. */
  governors: string[]
  /** The share of the machine's time that a control group is left. */
  quota: { cpus: number; throttled: { periods: number; of: number } } | null
  /** What is left of it; `limit` is the one that binds. */
  memory: { freeBytes: number; limit: 'group' | 'machine' } | null
  /** Connections that the firewall keeps in mind. */
  tracked: { now: number; most: number } | null
  selinux: 'enforcing' | 'permissive' | null
  /** As `uname -r` prints it. */
  kernel: string | null
  /** Share of the machine's time since its start that went to others, in [0, 1]. */
  steal: number | null
  /** Whether this is a runner that GitHub hosts, where `sudo` asks nobody for a password. */
  isHostedByGitHub: boolean
  /** Programs that wanted a processor, on average over the last minute. */
  loadAverage: number | null
  clock: { current: string; available: string[] } | null
}

/** Those that outgoing connections come from. Each stands for one connection to each address. */
export interface Ports {
  from: number
  to: number
  /** Of the range, set aside by the machine's owner. */
  reserved: number
  /** Of the range, taken by those who listen there. */
  listening: number
  /** The addresses that most of them are taken towards. */
  taken: Taken[]
  /** Whether one that only waits (TIME_WAIT) may be taken again at once. */
  reuse: 'never' | 'over-loopback' | 'always'
}

export interface Taken extends Target {
  open: number
  /** Closed, and kept for a minute (TIME_WAIT). */
  waiting: number
}

export interface Target {
  /** A name or an address, an IPv6 one without its brackets. */
  host: string
  port: number
}

/** The load that is asked about. */
export interface Asked {
  /** At once, of each side. */
  connections: number
  /** Sides that are loaded at once: for certain, and at most. */
  sides: { least: number; most: number }
  workers: Workers
  /** Of the connections of a side, so many may be opened at the same moment. */
  openedTogether: number
  /** How many each side is opened within a minute, those that replace others among them. */
  openedPerMinute: number
  way: Way
}

/**
 * Threads of the engine: how many, or what it goes by where nobody says. `perSecond` is the highest rate to each side; null
 * where answers make requests due, and nobody knows how many those will be.
 */
export type Workers = { kind: 'given'; count: number } | { kind: 'chosen'; perSecond: number | null }

/**
 * Where they go: to a port, where nobody may know yet which one it will be; shared out over the addresses of a name; or to
 * a unix socket, which takes no ports.
 */
export type Way = { kind: 'port'; target: Target | null } | { kind: 'addresses' } | { kind: 'socket' }

export const checks = [
  'load engine',
  'open files',
  "the service's files",
  "the machine's files",
  'ports',
  'waiting room',
  'connection tracking',
  'memory',
  'CPU quota',
  'CPUs',
  'clock rate',
  'other programs',
  'time taken away',
  'precedence',
  'kernel',
  'clock',
  'SELinux',
  'not read',
  'connections held',
] as const
export type Check = (typeof checks)[number]

/** `problem`: what is asked is impossible here. `warning`: it may be slower or less true than it could be. */
export interface Finding {
  check: Check
  level: 'fine' | 'warning' | 'problem'
  /** What was found, with its numbers. */
  sentence: string
  /** What helps, a command or a setting; null where nothing does, or needs to. */
  remedy: string | null
}

/** What a suite asks of the machine, so many sides being loaded at once. */
export function askedBy(suite: Suite, sides: number): Asked {
  const { load, workers } = suite
  const connections = mostConnections(load)
  const isRenewed = load.requestsPerConnection !== undefined
  return {
    connections,
    sides: { least: sides, most: sides },
    workers:
      workers > 0 ? { kind: 'given', count: workers } : { kind: 'chosen', perSecond: mostPerSecond(load) },
    openedTogether: isRenewed ? connections : Math.min(connections, openedAtOnce),
    // One that is closed after so many requests is closed by the service, and so it is the service's port that waits.
    openedPerMinute: connections * playsPerMinute(suite),
    way: wayTo(suite),
  }
}

/** The engine opens no more than these at a time, and each only when one of them is there. */
const openedAtOnce = 100

function mostConnections(load: Suite['load']): number {
  const grown = load.kind === 'rate' && load.onBusy?.kind === 'grow' ? load.onBusy.connections : 0
  return Math.max(load.connections, grown)
}

function mostPerSecond(load: Suite['load']): number | null {
  return load.kind === 'rate' ? highestRate(load) / 1000 : null
}

function wayTo({ url, transport }: Suite): Way {
  if (transport.socket !== null) return { kind: 'socket' }
  const address = parseAddress(url)
  if (!('value' in address) || address.value.port === null) return { kind: 'port', target: null }
  const { host, port } = address.value
  return transport.addresses === 'all' && !isAddress(host)
    ? { kind: 'addresses' }
    : { kind: 'port', target: { host, port } }
}

/** A name may stand for any. */
export function isAddress(host: string): boolean {
  return /^[\d.]+$|:/.test(host)
}

/** Each opens the connections anew. Of a longer warm-up all but the end is a play of its own, unless a script goes on. */
function playsPerMinute({ warmupSeconds, durationSeconds, epochs, script }: Suite): number {
  const plays = warmupSeconds * 1000 >= 2 * leadMs && script === null ? 2 : 1
  return plays * Math.min(epochs ?? mostEpochs, Math.ceil(60 / (warmupSeconds + durationSeconds)))
}

/** Where nobody said how many. */
const mostEpochs = 8

/** In the order of what hurts most to find out late. What can't be read is left out. */
export function findingsOf(readings: Readings, asked: Asked): Finding[] {
  const all = [
    engineFinding(readings),
    filesFinding(readings, asked),
    serviceFilesFinding(readings, asked),
    machineFilesFinding(readings, asked),
    portsFinding(readings, asked),
    waitingRoomFinding(readings, asked),
    trackedFinding(readings, asked),
    memoryFinding(readings, asked),
    quotaFinding(readings),
    cpusFinding(readings),
    governorFinding(readings),
    neighboursFinding(readings),
    stealFinding(readings),
    precedenceFinding(readings),
    kernelFinding(readings),
    clockFinding(readings),
    selinuxFinding(readings),
    unreadFinding(readings),
  ]
  return all.filter((finding) => finding !== null)
}

/**
 * What is said before a load: what keeps it from being what was asked for. How quiet and how exact the machine is, its user
 * was told by `tailgate doctor`, and each run says for itself what came of it.
 */
export function beforeLoad(findings: Finding[]): Finding[] {
  return findings.filter(({ check, level }) => level !== 'fine' && aboutLoad.has(check))
}

/** What no load changes is one matter, whatever is counted of it from one moment to the next. */
export function matterOf({ check, sentence }: Finding): string {
  return check === 'CPU quota' ? check : sentence
}

const aboutLoad = new Set<Check>([
  'load engine',
  'open files',
  "the service's files",
  "the machine's files",
  'ports',
  'waiting room',
  'connection tracking',
  'memory',
  'CPU quota',
])

/** The worst of them. */
export function worstOf(findings: Finding[]): Finding['level'] {
  const levels = new Set(findings.map(({ level }) => level))
  return levels.has('problem') ? 'problem' : levels.has('warning') ? 'warning' : 'fine'
}
