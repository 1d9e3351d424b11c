/**
 * Reads the kernel's counters of a cgroup: all CPU time and memory of a container, including
 * processes that have ended.
 */
import { existsSync, readFileSync } from 'node:fs'

export interface Cgroup {
  /** CPU time since the group was created; null when it no longer exists. */
  readCpuSeconds(): number | null
  /**
   * Anonymous and shared memory now; null when the group no longer exists. The kernel's own total
   * and peak cannot be used: they include cached files, so a service would seem to grow with its
   * log.
   */
  readMemoryBytes(): number | null
}

/**
 * The cgroup of a container's first process. Null if the container has no cgroup of its own, or if
 * none can be read.
 */
export function findCgroup(pid: number): Cgroup | null {
  const groups = tryReadFile(`/proc/${pid}/cgroup`)
  const ownGroups = tryReadFile('/proc/self/cgroup')
  const mounts = tryReadFile('/proc/self/mountinfo')
  if (groups === null || ownGroups === null || mounts === null) return null

  const findCounter = (counters: CgroupCounter[]) => {
    const candidates = counters.map((counter) => {
      const folder = isShared(counter.controller, groups, ownGroups)
        ? null
        : findCgroupFolder(counter.controller, groups, mounts)
      return { counter, path: `${folder}/${counter.file}`, hasFolder: folder !== null }
    })
    return candidates.find(({ path, hasFolder }) => hasFolder && existsSync(path)) ?? null
  }
  const cpu = findCounter(cpuCounters)
  const memory = findCounter(memoryCounters)
  if (cpu === null || memory === null) return null
  return { readCpuSeconds: () => readCounter(cpu), readMemoryBytes: () => readCounter(memory) }
}

/**
 * Whether a process belongs to the container. The pids of a container engine in a virtual machine
 * mean other processes, or none, on this machine.
 */
export function isInContainer(pid: number, containerId: string): boolean {
  return tryReadFile(`/proc/${pid}/cgroup`)?.includes(containerId) ?? false
}

/** Null means cgroup version 2, in which one tree serves all controllers. */
type Controller = 'cpu' | 'cpuacct' | 'memory' | null

interface CgroupCounter {
  controller: Controller
  file: string
  parseValue(text: string): number
}

/**
 * In the order of preference. Source of the names and units:
 * Documentation/admin-guide/cgroup-v2.rst and cgroup-v1 of the Linux kernel.
 */
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

/** Whether the group also contains our own process, so that it counts more than the container. */
function isShared(controller: Controller, groups: string, ownGroups: string): boolean {
  const path = findCgroupPath(groups, controller)
  const own = findCgroupPath(ownGroups, controller)
  return path === null || own === null || path === '/' || `${own}/`.startsWith(`${path}/`)
}

/**
 * The path in /proc/PID/cgroup. Its rows look like `2:cpuacct:/docker/5bc8` and, for version 2,
 * `0::/docker/5bc8`. Source: cgroups(7).
 */
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
 * The folder of a process's cgroup; null if it is not mounted. A row of mountinfo looks like
 * `36 35 0:30 / /sys/fs/cgroup/cpuacct rw,relatime - cgroup cgroup rw,cpuacct`. Its fourth field is
 * the part of the tree that is mounted. Source: proc_pid_mountinfo(5).
 */
export function findCgroupFolder(
  controller: Controller,
  groups: string,
  mounts: string,
): string | null {
  const path = findCgroupPath(groups, controller)
  if (path === null) return null
  for (const row of mounts.split('\n')) {
    const [mount = '', system = ''] = row.split(' - ')
    const [, , , root = '', mountPoint = ''] = mount.split(' ')
    const [type, , options = ''] = system.split(' ')
    const serves =
      controller === null
        ? type === 'cgroup2'
        : type === 'cgroup' && options.split(',').includes(controller)
    const prefix = root === '/' ? '' : root
    const isMounted = serves && mountPoint.startsWith('/')
    if (isMounted && `${path}/`.startsWith(`${prefix}/`))
      return mountPoint + path.slice(prefix.length)
  }
  return null
}

function parseStatValue(name: string, text: string): number {
  return Number(new RegExp(`^${name} (\\d{1,20})$`, 'm').exec(text)?.[1] ?? 0)
}

/** Null for a container that has ended meanwhile. */
function tryReadFile(path: string): string | null {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}
