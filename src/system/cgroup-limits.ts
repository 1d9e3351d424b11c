/** What the control groups around this process leave it, of processor time and of memory. */
import { dirname } from 'node:path'
import type { MachineReadings } from '../core/doctor/machine-readings.ts'
import { findCgroupFolder } from '../service/container/cgroup.ts'
import type { TextReader } from './proc.ts'

/** Every group up to the top may have a limit, and the narrowest binds. Null where none has. */
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
  const [narrowest] = groups.sort((one, other) => one.cpus - other.cpus)
  if (narrowest === undefined) return null
  const counts = read(`${narrowest.folder}/cpu.stat`) ?? ''
  return {
    cpus: narrowest.cpus,
    throttled: {
      periods: parseCounter('nr_throttled', counts),
      of: parseCounter('nr_periods', counts),
    },
  }
}

/** `50000 100000`, in microseconds; version 2 writes `max`, version 1 `-1` for none. */
function parseCpuQuota(text: string | null): number | null {
  const [, quota, period] = /^(\d+) (\d+)/.exec(text ?? '') ?? []
  return quota === undefined || period === undefined || Number(period) === 0
    ? null
    : Number(quota) / Number(period)
}

/** Until the first limit is reached; files that the kernel keeps cached make room. Null where there is no limit. */
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
  const [most, used] = [limit, usage].map((name) =>
    Number.parseInt(read(`${folder}/${name}`) ?? '', 10),
  )
  // Version 1 writes a number beyond any memory for none.
  if (
    most === undefined ||
    used === undefined ||
    Number.isNaN(most) ||
    Number.isNaN(used) ||
    most > 2 ** 60
  )
    return null
  return Math.max(0, most - used + parseCounter(cached, read(`${folder}/memory.stat`) ?? ''))
}

/** The folder of the group that this process is in, and those above it; the innermost first. */
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
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}
