/** How a container engine is told the limits of a service, and whether it applies them. */

import * as z from 'zod'
import type { ResourceLimits } from '../../core/config/resource-limits.ts'
import { createLimitError } from '../process/errors.ts'
import { describeDiscardedLimit } from '../process/limit-sentences.ts'
import type { ProcessExit } from '../process/options.ts'
import type { ContainerClient } from './client.ts'

/** The options of `docker container create`; Podman has the same. */
export function formatLimitFlags(limits: ResourceLimits | undefined): string[] {
  const { affinity = null, cpuQuota = null, memoryBytes = null } = limits ?? {}
  return [
    ...(affinity === null ? [] : [`--cpuset-cpus=${affinity.join(',')}`]),
    ...(cpuQuota === null ? [] : [`--cpus=${cpuQuota}`]),
    // No more memory and swap together than memory alone: nothing is swapped.
    ...(memoryBytes === null ? [] : [`--memory=${memoryBytes}b`, `--memory-swap=${memoryBytes}b`]),
  ]
}

/** The limits of a container, as its engine reports them. */
export const containerLimitsSchema = z.object({
  CpusetCpus: z.string().default(''),
  NanoCpus: z.number().default(0),
  Memory: z.number().default(0),
})

/** Throws a ServiceProcessError if the engine has left out a limit. It does that with a warning. */
export function refuseDiscardedLimits(
  actual: z.infer<typeof containerLimitsSchema>,
  { affinity, cpuQuota, memoryBytes }: ResourceLimits,
  client: ContainerClient,
): void {
  const discarded = [
    affinity !== null && actual.CpusetCpus === '' ? limitNames.cpuset : [],
    cpuQuota !== null && actual.NanoCpus === 0 ? limitNames.cpu : [],
    memoryBytes !== null && actual.Memory === 0 ? limitNames.memory : [],
  ].flat()
  const [first] = discarded
  if (first !== undefined) throw createLimitError(describeDiscardedLimit(first, client.name))
}

/**
 * Throws a ServiceProcessError if the engine says that it cannot apply a limit. An engine that says
 * nothing in a known form passes.
 */
export async function refuseUnsupportedLimits(
  { affinity, cpuQuota, memoryBytes }: ResourceLimits,
  client: ContainerClient,
): Promise<void> {
  const result = await client.run(['info', '--format', '{{json .}}'])
  const lacking = result.kind === 'done' ? listLackingControllers(result.text) : []
  const wanted = [
    affinity === null ? [] : (['cpuset'] as const),
    cpuQuota === null ? [] : (['cpu'] as const),
    memoryBytes === null ? [] : (['memory'] as const),
  ].flat()
  const first = wanted.find((controller) => lacking.includes(controller))
  if (first !== undefined)
    throw createLimitError(describeDiscardedLimit(limitNames[first], client.name))
}

type ContainerLimit = 'cpuset' | 'cpu' | 'memory'

const limitNames: Record<ContainerLimit, string> = {
  cpuset: 'the choice of CPUs',
  cpu: 'the limit of CPU time',
  memory: 'the limit of memory',
}

/** Docker has a field for each limit, Podman a list of controllers. */
export function listLackingControllers(info: string): ContainerLimit[] {
  const { data } = infoSchema.safeParse(parseJson(info))
  if (data === undefined) return []
  if ('host' in data)
    return controllers.filter((name) => !data.host.cgroupControllers.includes(name))
  const support = { cpuset: data.CPUSet, cpu: data.CpuCfsQuota, memory: data.MemoryLimit }
  return controllers.filter((name) => !support[name])
}

const controllers: ContainerLimit[] = ['cpuset', 'cpu', 'memory']

const infoSchema = z.union([
  z.object({ CPUSet: z.boolean(), CpuCfsQuota: z.boolean(), MemoryLimit: z.boolean() }),
  z.object({ host: z.object({ cgroupControllers: z.array(z.string()) }) }),
])

/**
 * The exit of a container with a memory limit: whether the kernel killed a process for it is in the
 * events of Docker. Podman has no such event.
 */
export async function addMemoryKill(
  exit: ProcessExit,
  memoryBytes: number | null,
  name: string,
  client: ContainerClient,
): Promise<ProcessExit> {
  if (memoryBytes === null) return exit
  const untilMs = Date.now() + (exit.signal === 'SIGKILL' ? lateEventMs : 0)
  const result = await client.run([
    ...['events', '--since', '24h', '--until', (untilMs / 1000).toFixed(3)],
    ...['--filter', 'event=oom', '--filter', `container=${name}`, '--format', '{{.ID}}'],
  ])
  const hasKill = result.kind === 'done' && result.text.trim() !== ''
  return hasKill ? { ...exit, reachedMemoryBytes: memoryBytes } : exit
}

/** The event may follow the end of the container. */
const lateEventMs = 1000

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
