/** What the kernel counts for a control group: all that a container used, by processes that have ended too. */
import { existsSync, readFileSync } from 'node:fs'

export interface Cgroup {
  /** Since the group was made; null once it is gone. */
  readCpuSeconds(): number | null
  /**
   * Anonymous and shared memory now; null once the group is gone. The kernel's own total and peak are of no
   * use here: they hold the files it keeps cached, so a service would seem to grow with what it logs.
   */
  readMemoryBytes(): number | null
}

/** The group that a container's first process is in; null where it has none of its own, or none can be read. */
export function findCgroup(pid: number): Cgroup | null {
  const its = tryReadFile(`/proc/${pid}/cgroup`)
  const ours = tryReadFile('/proc/self/cgroup')
  const mounts = tryReadFile('/proc/self/mountinfo')
  if (its === null || ours === null || mounts === null) return null

  const findCounter = (counters: CgroupCounter[]) => {
    const places = counters.map((counter) => {
      const folder = isShared(counter.controller, its, ours)
        ? null
        : findCgroupFolder(counter.controller, its, mounts)
      return { counter, path: `${folder}/${counter.file}`, there: folder !== null }
    })
    return places.find(({ path, there }) => there && existsSync(path)) ?? null
  }
  const cpu = findCounter(cpuCounters)
  const memory = findCounter(memoryCounters)
  if (cpu === null || memory === null) return null
  return { readCpuSeconds: () => readCounter(cpu), readMemoryBytes: () => readCounter(memory) }
}

/** Whether a process is in the container: the pids of an engine in a virtual machine mean nothing here. */
export function isInContainer(pid: number, containerId: string): boolean {
  return tryReadFile(`/proc/${pid}/cgroup`)?.includes(containerId) ?? false
}

/** Null is version 2, where one tree serves all controllers. */
type Controller = 'cpu' | 'cpuacct' | 'memory' | null

interface CgroupCounter {
  controller: Controller
  file: string
  parseValue(text: string): number
}

/** Names and units: Documentation/admin-guide/cgroup-v2.rst and cgroup-v1 of the Linux kernel. Best first. */
const cpuCounters: CgroupCounter[] = [
  {
    controller: null,
    file: 'cpu.stat',
    parseValue: (text) => parseStatValue('usage_usec', text) / 1e6,
  },
  { controller: 'cpuacct', file: 'cpuacct.usage', parseValue: (text) => Number(text) / 1e9 },
]
const memoryCounters: CgroupCounter[] = [
  {
    controller: null,
    file: 'memory.stat',
    parseValue: (text) => parseStatValue('anon', text) + parseStatValue('shmem', text),
  },
  {
    controller: 'memory',
    file: 'memory.stat',
    parseValue: (text) => parseStatValue('total_rss', text) + parseStatValue('total_shmem', text),
  },
]

function readCounter({ counter, path }: { counter: CgroupCounter; path: string }): number | null {
  const text = tryReadFile(path)
  return text === null ? null : counter.parseValue(text)
}

/** Where our own process is in the group too, it counts more than the container. */
function isShared(controller: Controller, its: string, ours: string): boolean {
  const path = findCgroupPath(its, controller)
  const own = findCgroupPath(ours, controller)
  return path === null || own === null || path === '/' || `${own}/`.startsWith(`${path}/`)
}

/** Rows such as `2:cpuacct:/docker/5bc8` and, for version 2, `0::/docker/5bc8`: cgroups(7). */
function findCgroupPath(groups: string, controller: Controller): string | null {
  for (const row of groups.split('\n')) {
    const [, names = '', path] = /^\d+:([^:]*):(\/.*)$/.exec(row) ?? []
    if (
      path !== undefined &&
      (controller === null ? names === '' : names.split(',').includes(controller))
    ) {
      return path
    }
  }
  return null
}

/**
 * The folder of a process's group. A row of mountinfo, proc_pid_mountinfo(5):
 * `36 35 0:30 / /sys/fs/cgroup/cpuacct rw,relatime - cgroup cgroup rw,cpuacct`, the fourth field being the
 * part of the tree that is mounted.
 */
export function findCgroupFolder(
  controller: Controller,
  groups: string,
  mounts: string,
): string | null {
  const path = findCgroupPath(groups, controller)
  if (path === null) return null
  for (const row of mounts.split('\n')) {
    const [place = '', system = ''] = row.split(' - ')
    const [, , , root = '', point = ''] = place.split(' ')
    const [type, , options = ''] = system.split(' ')
    const serves =
      controller === null
        ? type === 'cgroup2'
        : type === 'cgroup' && options.split(',').includes(controller)
    const above = root === '/' ? '' : root
    if (serves && `${path}/`.startsWith(`${above}/`)) return point + path.slice(above.length)
  }
  return null
}

function parseStatValue(name: string, text: string): number {
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}

/** Containers end while they are read about. */
function tryReadFile(path: string): string | null {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}
