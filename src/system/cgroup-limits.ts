/** Reads the limits that the cgroups of this process set for its CPU time and memory. */
import { dirname } from 'node:path'
import type { MachineReadings } from '../core/doctor/machine-readings.ts'
import { findCgroupFolder } from '../service/container/cgroup.ts'
import type { TextReader } from './proc.ts'

/** The smallest CPU quota of all cgroups up to the root. Null if no cgroup has a quota. */
export function readCpuQuota(read: TextReader): MachineReadings['quota'] {
  const groups = [
    ...listControlGroups(null, read).flatMap((folder) => {
      const share = parseCpuQuota(read(`${folder}/cpu.max`))
      return share === null ? [] : [{ folder, cpus: share }]
    }),
    ...listControlGroups('cpu', read).flatMap((folder) => {
      const [quota, period] = ['quota', 'period'].map((name) =>
        read(`${folder}/cpu.cfs_${name}_us`)?.trim(),
      )
      const share = parseCpuQuota(`${quota} ${period}`)
      return share === null ? [] : [{ folder, cpus: share }]
    }),
  ]
  const [smallest] = groups.sort((one, other) => one.cpus - other.cpus)
  if (smallest === undefined) return null
  const counts = read(`${smallest.folder}/cpu.stat`) ?? ''
  return {
    cpus: smallest.cpus,
    throttled: {
      periods: parseCounter('nr_throttled', counts),
      of: parseCounter('nr_periods', counts),
    },
  }
}

/**
 * Parses quota and period in microseconds, such as `50000 100000`. Without a quota, version 2
 * writes `max` and version 1 `-1`; the result is then null.
 */
function parseCpuQuota(text: string | null): number | null {
  const [, quota, period] = /^(\d{1,20}) (\d{1,20})\b/.exec(text ?? '') ?? []
  return quota === undefined || period === undefined || Number(period) === 0
    ? null
    : Number(quota) / Number(period)
}

/**
 * Bytes that this process can use until the first cgroup reaches its memory limit. Cached files
 * count as free. Null if there is no limit.
 */
export function readSpareMemory(read: TextReader): number | null {
  const spare = [
    ...listControlGroups(null, read).map((folder) =>
      readSpareMemoryOfGroup(folder, 'memory.max', 'memory.current', 'inactive_file', read),
    ),
    ...listControlGroups('memory', read).map((folder) =>
      readSpareMemoryOfGroup(
        folder,
        'memory.limit_in_bytes',
        'memory.usage_in_bytes',
        'total_inactive_file',
        read,
      ),
    ),
  ].filter((bytes) => bytes !== null)
  return spare.length === 0 ? null : Math.min(...spare)
}

function readSpareMemoryOfGroup(
  folder: string,
  limit: string,
  usage: string,
  cached: string,
  read: TextReader,
): number | null {
  const readBytes = (name: string) => Number.parseInt(read(`${folder}/${name}`) ?? '', 10)
  const maxBytes = readBytes(limit)
  const usedBytes = readBytes(usage)
  // Without a limit, version 1 writes a very large number.
  if (Number.isNaN(maxBytes) || Number.isNaN(usedBytes) || maxBytes > 2 ** 60) return null
  const cachedBytes = parseCounter(cached, read(`${folder}/memory.stat`) ?? '')
  return Math.max(0, maxBytes - usedBytes + cachedBytes)
}

/** The folders of this process's cgroup and of the cgroups above it, innermost first. */
function listControlGroups(
  controller: Parameters<typeof findCgroupFolder>[0],
  read: TextReader,
): string[] {
  const groups = read('/proc/self/cgroup')
  const mounts = read('/proc/self/mountinfo')
  if (groups === null || mounts === null) return []
  const folders: string[] = []
  for (
    let folder = findCgroupFolder(controller, groups, mounts);
    folder !== null && folder !== '/';
    folder = dirname(folder)
  ) {
    folders.push(folder)
  }
  return folders
}

function parseCounter(name: string, text: string): number {
  return Number(new RegExp(`^${name} (\\d{1,20})$`, 'm').exec(text)?.[1] ?? 0)
}
