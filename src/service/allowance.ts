/** Reads the CPUs and open files that a service may use, and how busy the whole machine is. */
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { findCgroupFolder } from './container/cgroup.ts'
import { readAllowedCpus, ticksPerSecond } from './process/processes.ts'
import { listMemberProcesses, type MeteredService } from './resources.ts'

export interface Allowance {
  /** At most the number of CPUs of the machine. A CPU quota can make it less than 1. */
  cpus: number
  /** Open files of the process that is closest to its limit; null if no process can be read. */
  files: { open: number; limit: number } | null
  /** Total time in which its living threads were ready to run but had no CPU, since their start. */
  waitedSeconds: number
}

/** Null for a service that tailgate did not start, and on systems without /proc. */
export function readAllowance({ members }: MeteredService): Allowance | null {
  const processes = members && listMemberProcesses(members)
  if (processes === null || processes.length === 0) return null
  const pids = processes.map(({ pid }) => pid)
  const cpus = Math.max(...pids.map(countAllowedCpus))
  const files = pids.flatMap((pid) => readOpenFiles(pid) ?? [])
  const nearest = files.toSorted((one, other) => other.open / other.limit - one.open / one.limit)[0]
  const waitedSeconds = pids.reduce((sum, pid) => sum + readWaitedSeconds(pid), 0)
  return { cpus, files: nearest ?? null, waitedSeconds }
}

/** Busy time of all CPUs together since the machine started; null if it cannot be read. */
export function readBusyCpuSeconds(): number | null {
  // cpu user nice system idle iowait irq softirq steal …: proc_stat(5)
  const [first = ''] = (tryReadFile('/proc/stat') ?? '').split('\n')
  const [user, nice, system, , , irq, softirq, steal = 0] = first.split(/\s+/).slice(1).map(Number)
  if (user === undefined || nice === undefined || system === undefined) return null
  return (user + nice + system + (irq ?? 0) + (softirq ?? 0) + steal) / ticksPerSecond
}

function countAllowedCpus(pid: number): number {
  const list = readAllowedCpus(pid)
  const allowed = list === null ? cpus().length : countCpusInList(list)
  return Math.min(allowed, readCpuQuota(pid) ?? allowed)
}

/** `0-2,5` means four CPUs. */
export function countCpusInList(list: string): number {
  return listCpus(list).length
}

/** The numbers of the processors that tailgate may use, ascending. */
export function listUsableCpus(): number[] {
  const list = readAllowedCpus('self')
  return list === null ? cpus().map((_, index) => index) : listCpus(list)
}

function listCpus(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/**
 * The smallest CPU quota of the process's cgroups, because the quota of a cgroup limits all cgroups
 * below it. Null if there is none.
 */
function readCpuQuota(pid: number): number | null {
  const groups = tryReadFile(`/proc/${pid}/cgroup`)
  const mounts = tryReadFile('/proc/self/mountinfo')
  if (groups === null || mounts === null) return null
  const folders = [findCgroupFolder(null, groups, mounts), findCgroupFolder('cpu', groups, mounts)]
  const quotas = folders
    .flatMap((folder) => (folder === null ? [] : listAncestors(folder)))
    .flatMap(readFolderQuota)
  return quotas.length === 0 ? null : Math.min(...quotas)
}

function listAncestors(folder: string): string[] {
  const above = dirname(folder)
  return above === folder || folder === '/sys/fs/cgroup'
    ? [folder]
    : [folder, ...listAncestors(above)]
}

/**
 * The quota of one cgroup in CPUs. Version 2 has one file with `200000 100000` or `max 100000`
 * (quota and period). Version 1 has two files, and a quota of -1 means no quota.
 */
function readFolderQuota(folder: string): number[] {
  const [quota, period] = (tryReadFile(`${folder}/cpu.max`) ?? '').split(/\s+/).map(Number)
  const [first, second] =
    period === undefined
      ? ['cpu.cfs_quota_us', 'cpu.cfs_period_us'].map((name) =>
          Number(tryReadFile(`${folder}/${name}`) ?? Number.NaN),
        )
      : [quota, period]
  const cpus = (first ?? Number.NaN) / (second ?? Number.NaN)
  return cpus > 0 && Number.isFinite(cpus) ? [cpus] : []
}

/**
 * Sums the second number of each thread's schedstat, in nanoseconds. Source:
 * Documentation/scheduler/sched-stats.rst of the Linux kernel.
 */
function readWaitedSeconds(pid: number): number {
  return listFolder(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [, waitedNs = '0'] = (tryReadFile(`/proc/${pid}/task/${thread}/schedstat`) ?? '').split(
      ' ',
    )
    return sum + Number(waitedNs) / 1e9
  }, 0)
}

function readOpenFiles(pid: number): Allowance['files'] {
  const limit = /^Max open files\s+(\d+)/m.exec(tryReadFile(`/proc/${pid}/limits`) ?? '')?.[1]
  const open = listFolder(`/proc/${pid}/fd`).length
  return limit === undefined || open === 0 ? null : { open, limit: Number(limit) }
}

/** Empty for a process that has ended meanwhile, or one of another user. */
function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function tryReadFile(path: string): string | null {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}
