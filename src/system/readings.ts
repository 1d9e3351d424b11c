/** What this machine says of itself, in /proc and /sys, and through the load engine. */

import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Readings } from '../core/doctor/machine-readings.ts'
import type { Way } from '../core/doctor/requirements.ts'
import { EngineError, engineLimits } from '../engine/addon.ts'
import { isHosted } from '../service/scheduling-priority.ts'
import { quotaIn, spareMemoryIn } from './cgroup-limits.ts'
import { listenerAt } from './listener.ts'
import { portsIn } from './ports.ts'
import { contentsOf, listedIn, numberIn, numbersIn, type Read } from './proc.ts'

/** `way` is where the load is to go. */
export function readingsNow(way: Way): Readings {
  const { platform } = process
  const target = way.kind === 'port' ? way.target : null
  return {
    ...readingsIn('/', platform),
    platform,
    engine: engineHere(),
    service: listenerAt(target),
    isHostedByGitHub: isHosted((name) => process.env[name]),
  }
}

function engineHere(): Readings['engine'] {
  try {
    return { kind: 'there', ...engineLimits() }
  } catch (error) {
    if (error instanceof EngineError) return { kind: 'absent', why: error.message }
    throw error
  }
}

/** What files tell. `root` is where /proc and /sys are, for those who make up a machine. */
export function readingsIn(
  root: string,
  platform: string,
): Omit<Readings, 'platform' | 'engine' | 'service' | 'isHostedByGitHub'> {
  const read: Read = (path) => contentsOf(join(root, path))
  const cpus = cpusIn(read)
  return {
    openFiles: openFilesIn(root),
    machineFiles: machineFilesIn(read),
    ports: portsIn(read),
    waitingRoom: waitingRoomIn(read),
    cpus: cpus?.length ?? (platform === 'linux' ? null : availableParallelism()),
    governors: governorsIn(cpus ?? [], read),
    quota: quotaIn(read),
    memory: memoryIn(read),
    tracked: trackedIn(read),
    selinux: selinuxIn(read),
    kernel: read('/proc/sys/kernel/osrelease')?.trim() ?? null,
    steal: stealIn(read),
    loadAverage: numberIn(read('/proc/loadavg')),
    clock: clockIn(read),
  }
}

function openFilesIn(root: string): number | null {
  try {
    return readdirSync(join(root, 'proc/self/fd')).length
  } catch {
    return null
  }
}

/** Open, free and most: Documentation/admin-guide/sysctl/fs.rst of the kernel. */
function machineFilesIn(read: Read): Readings['machineFiles'] {
  const [open, free, most] = numbersIn(read('/proc/sys/fs/file-nr'))
  return open === undefined || free === undefined || most === undefined ? null : { open: open - free, most }
}

function waitingRoomIn(read: Read): Readings['waitingRoom'] {
  const accepted = numberIn(read('/proc/sys/net/core/somaxconn'))
  const opening = numberIn(read('/proc/sys/net/ipv4/tcp_max_syn_backlog'))
  return accepted === null || opening === null ? null : { accepted, opening }
}

/** `0-3,8`, as the kernel lists those that are in use. */
function cpusIn(read: Read): number[] | null {
  const text = read('/sys/devices/system/cpu/online')?.trim()
  return text === undefined || text === '' ? null : listedIn(text)
}

function governorsIn(cpus: number[], read: Read): string[] {
  const governors = cpus.flatMap((cpu) => {
    const governor = read(`/sys/devices/system/cpu/cpu${cpu}/cpufreq/scaling_governor`)?.trim()
    return governor === undefined || governor === '' ? [] : [governor]
  })
  return [...new Set(governors)]
}

function memoryIn(read: Read): Readings['memory'] {
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(read('/proc/meminfo') ?? '')?.[1]
  const machine = kilobytes === undefined ? Number.POSITIVE_INFINITY : Number(kilobytes) * 1024
  const group = spareMemoryIn(read) ?? Number.POSITIVE_INFINITY
  if (group < machine) return { freeBytes: group, limit: 'group' }
  return Number.isFinite(machine) ? { freeBytes: machine, limit: 'machine' } : null
}

function trackedIn(read: Read): Readings['tracked'] {
  const now = numberIn(read('/proc/sys/net/netfilter/nf_conntrack_count'))
  const most = numberIn(read('/proc/sys/net/netfilter/nf_conntrack_max'))
  return now === null || most === null ? null : { now, most }
}

function selinuxIn(read: Read): Readings['selinux'] {
  const enforce = numberIn(read('/sys/fs/selinux/enforce'))
  return enforce === null ? null : enforce === 1 ? 'enforcing' : 'permissive'
}

/** proc_stat(5): user nice system idle iowait irq softirq steal; what follows is part of user and nice. */
function stealIn(read: Read): number | null {
  const line = /^cpu {2}.*$/m.exec(read('/proc/stat') ?? '')?.[0]
  const ticks = line === undefined ? [] : numbersIn(line.slice('cpu'.length)).slice(0, 8)
  const total = ticks.reduce((sum, each) => sum + each, 0)
  return ticks.length < 8 || total === 0 ? null : (ticks[7] ?? 0) / total
}

function clockIn(read: Read): Readings['clock'] {
  const folder = '/sys/devices/system/clocksource/clocksource0'
  const current = read(`${folder}/current_clocksource`)?.trim()
  const available = (read(`${folder}/available_clocksource`) ?? '').split(/\s+/).filter(Boolean)
  return current === undefined || current === '' ? null : { current, available }
}
