/** What the kernel counts for a control group: all that a container used, by processes that have ended too. */
import { existsSync, readFileSync } from 'node:fs'

export interface Cgroup {
  /** Since the group was made; null once it is gone. */
  cpuSeconds(): number | null
  /**
   * Anonymous and shared memory now; null once the group is gone. The kernel's own total and peak are of no
   * use here: they hold the files it keeps cached, so a service would seem to grow with what it logs.
   */
  memoryBytes(): number | null
}

/** The group that a container's first process is in; null where it has none of its own, or none can be read. */
export function cgroupOf(pid: number): Cgroup | null {
  const its = read(`/proc/${pid}/cgroup`)
  const ours = read('/proc/self/cgroup')
  const mounts = read('/proc/self/mountinfo')
  if (its === null || ours === null || mounts === null) return null

  const find = (counters: Counter[]) => {
    const places = counters.map((counter) => {
      const folder = isShared(counter.controller, its, ours)
        ? null
        : folderOf(counter.controller, its, mounts)
      return { counter, path: `${folder}/${counter.file}`, there: folder !== null }
    })
    return places.find(({ path, there }) => there && existsSync(path)) ?? null
  }
  const cpu = find(cpuCounters)
  const memory = find(memoryCounters)
  if (cpu === null || memory === null) return null
  return { cpuSeconds: () => valueAt(cpu), memoryBytes: () => valueAt(memory) }
}

/** Whether a process is in the container: the pids of an engine in a virtual machine mean nothing here. */
export function isInContainer(pid: number, containerId: string): boolean {
  return read(`/proc/${pid}/cgroup`)?.includes(containerId) ?? false
}

/** Null is version 2, where one tree serves all controllers. */
type Controller = 'cpu' | 'cpuacct' | 'memory' | null

interface Counter {
  controller: Controller
  file: string
  valueIn(text: string): number
}

/** Names and units: Documentation/admin-guide/cgroup-v2.rst and cgroup-v1 of the Linux kernel. Best first. */
const cpuCounters: Counter[] = [
  { controller: null, file: 'cpu.stat', valueIn: (text) => numberOf('usage_usec', text) / 1e6 },
  { controller: 'cpuacct', file: 'cpuacct.usage', valueIn: (text) => Number(text) / 1e9 },
]
const memoryCounters: Counter[] = [
  {
    controller: null,
    file: 'memory.stat',
    valueIn: (text) => numberOf('anon', text) + numberOf('shmem', text),
  },
  {
    controller: 'memory',
    file: 'memory.stat',
    valueIn: (text) => numberOf('total_rss', text) + numberOf('total_shmem', text),
  },
]

function valueAt({ counter, path }: { counter: Counter; path: string }): number | null {
  const text = read(path)
  return text === null ? null : counter.valueIn(text)
}

/** Where our own process is in the group too, it counts more than the container. */
function isShared(controller: Controller, its: string, ours: string): boolean {
  const path = pathIn(its, controller)
  const own = pathIn(ours, controller)
  return path === null || own === null || path === '/' || `${own}/`.startsWith(`${path}/`)
}

/** Rows such as `2:cpuacct:/docker/5bc8` and, for version 2, `0::/docker/5bc8`: cgroups(7). */
function pathIn(groups: string, controller: Controller): string | null {
  for (const row of groups.split('\n')) {
    const [, names = '', path] = /^\d+:([^:]*):(\/.*)$/.exec(row) ?? []
    if (path !== undefined && (controller === null ? names === '' : names.split(',').includes(controller))) {
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
export function folderOf(controller: Controller, groups: string, mounts: string): string | null {
  const path = pathIn(groups, controller)
  if (path === null) return null
  for (const row of mounts.split('\n')) {
    const [place = '', system = ''] = row.split(' - ')
    const [, , , root = '', point = ''] = place.split(' ')
    const [type, , options = ''] = system.split(' ')
    const serves =
      controller === null ? type === 'cgroup2' : type === 'cgroup' && options.split(',').includes(controller)
    const above = root === '/' ? '' : root
    if (serves && `${path}/`.startsWith(`${above}/`)) return point + path.slice(above.length)
  }
  return null
}

function numberOf(name: string, text: string): number {
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}

/** Containers end while they are read about. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}
