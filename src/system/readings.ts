/** Reads the state of this machine from /proc and /sys, and through the load engine. */

import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { MachineReadings } from '../core/doctor/machine-readings.ts'
import type { ConnectionRoute } from '../core/doctor/requirements.ts'
import { EngineError, raiseFileLimit } from '../engine/addon.ts'
import { isHostedRunner } from '../service/scheduling-priority.ts'
import { readCpuQuota, readSpareMemory } from './cgroup-limits.ts'
import { findListener } from './listener.ts'
import { readPorts } from './ports.ts'
import {
  parseFirstNumber,
  parseIdList,
  parseNumbers,
  readTextFile,
  type TextReader,
} from './proc.ts'

/** `route` is the connection to the target of the load. */
export function readMachine(route: ConnectionRoute): MachineReadings {
  const { platform } = process
  const target = route.kind === 'port' ? route.target : null
  return {
    ...readSystemFiles('/', platform),
    platform,
    engine: readEngineState(),
    service: findListener(target),
    isHostedByGitHub: isHostedRunner((name) => process.env[name]),
  }
}

function readEngineState(): MachineReadings['engine'] {
  try {
    return { kind: 'there', ...raiseFileLimit() }
  } catch (error) {
    if (error instanceof EngineError) return { kind: 'absent', why: error.message }
    throw error
  }
}

/** The readings from files. `root` is the folder with /proc and /sys; tests use other folders. */
export function readSystemFiles(
  root: string,
  platform: string,
): Omit<MachineReadings, 'platform' | 'engine' | 'service' | 'isHostedByGitHub'> {
  const read: TextReader = (path) => readTextFile(join(root, path))
  const cpus = readOnlineCpus(read)
  return {
    openFiles: countOpenFiles(root),
    machineFiles: readMachineFiles(read),
    ports: readPorts(read),
    waitingRoom: readListenBacklog(read),
    cpus: cpus?.length ?? (platform === 'linux' ? null : availableParallelism()),
    governors: readGovernors(cpus ?? [], read),
    quota: readCpuQuota(read),
    memory: readFreeMemory(read),
    tracked: readConnectionTracking(read),
    selinux: readSelinuxMode(read),
    kernel: read('/proc/sys/kernel/osrelease')?.trim() ?? null,
    steal: readStealShare(read),
    loadAverage: parseFirstNumber(read('/proc/loadavg')),
    clock: readClockSource(read),
  }
}

function countOpenFiles(root: string): number | null {
  try {
    return readdirSync(join(root, 'proc/self/fd')).length
  } catch {
    return null
  }
}

/** Source of the three numbers: Documentation/admin-guide/sysctl/fs.rst of the Linux kernel. */
function readMachineFiles(read: TextReader): MachineReadings['machineFiles'] {
  const [open, free, most] = parseNumbers(read('/proc/sys/fs/file-nr'))
  return open === undefined || free === undefined || most === undefined
    ? null
    : { open: open - free, most }
}

function readListenBacklog(read: TextReader): MachineReadings['waitingRoom'] {
  const accepted = parseFirstNumber(read('/proc/sys/net/core/somaxconn'))
  const opening = parseFirstNumber(read('/proc/sys/net/ipv4/tcp_max_syn_backlog'))
  return accepted === null || opening === null ? null : { accepted, opening }
}

/** The CPUs that are online, from a list such as `0-3,8`. */
function readOnlineCpus(read: TextReader): number[] | null {
  const text = read('/sys/devices/system/cpu/online')?.trim()
  return text === undefined || text === '' ? null : parseIdList(text)
}

function readGovernors(cpus: number[], read: TextReader): string[] {
  const governors = cpus.flatMap((cpu) => {
    const governor = read(`/sys/devices/system/cpu/cpu${cpu}/cpufreq/scaling_governor`)?.trim()
    return governor === undefined || governor === '' ? [] : [governor]
  })
  return [...new Set(governors)]
}

function readFreeMemory(read: TextReader): MachineReadings['memory'] {
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(read('/proc/meminfo') ?? '')?.[1]
  const machine = kilobytes === undefined ? Number.POSITIVE_INFINITY : Number(kilobytes) * 1024
  const group = readSpareMemory(read) ?? Number.POSITIVE_INFINITY
  if (group < machine) return { freeBytes: group, limit: 'group' }
  return Number.isFinite(machine) ? { freeBytes: machine, limit: 'machine' } : null
}

function readConnectionTracking(read: TextReader): MachineReadings['tracked'] {
  const now = parseFirstNumber(read('/proc/sys/net/netfilter/nf_conntrack_count'))
  const most = parseFirstNumber(read('/proc/sys/net/netfilter/nf_conntrack_max'))
  return now === null || most === null ? null : { now, most }
}

function readSelinuxMode(read: TextReader): MachineReadings['selinux'] {
  const enforce = parseFirstNumber(read('/sys/fs/selinux/enforce'))
  return enforce === null ? null : enforce === 1 ? 'enforcing' : 'permissive'
}

/**
 * The columns are user, nice, system, idle, iowait, irq, softirq and steal; further columns are
 * part of user and nice. Source: proc_stat(5).
 */
function readStealShare(read: TextReader): number | null {
  const line = /^cpu {2}.*$/m.exec(read('/proc/stat') ?? '')?.[0]
  const ticks = line === undefined ? [] : parseNumbers(line.slice('cpu'.length)).slice(0, 8)
  const total = ticks.reduce((sum, each) => sum + each, 0)
  return ticks.length < 8 || total === 0 ? null : (ticks[7] ?? 0) / total
}

function readClockSource(read: TextReader): MachineReadings['clock'] {
  const folder = '/sys/devices/system/clocksource/clocksource0'
  const current = read(`${folder}/current_clocksource`)?.trim()
  const available = (read(`${folder}/available_clocksource`) ?? '').split(/\s+/).filter(Boolean)
  return current === undefined || current === '' ? null : { current, available }
}
