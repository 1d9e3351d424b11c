/**
 * The sentences about limits of CPU and memory. Each says which limit, why it cannot be applied,
 * and what would allow it, without a final period.
 */

import type { ResourceLimits } from '../../core/config/resource-limits.ts'

/**
 * Why the supervisor did not start a program. `limit` and `reason` are those of its event; an error
 * of the system has its name. `usableCpus` is a list such as `0-3`.
 */
export function describeRefusedLimit(
  limit: string,
  reason: string,
  limits: ResourceLimits,
  usableCpus: string,
): string {
  if (limit === 'affinity') return describeAffinity(limits.affinity ?? [], usableCpus)
  const what = limit === 'memory' ? formatMemory(limits.memoryBytes) : formatCpus(limits.cpuQuota)
  const isContainer = containerReasons.has(reason)
  const place = isContainer ? inContainerRemedy : remedy
  return `The service cannot be limited to ${what}: ${describeReason(limit, reason)}. ${place}`
}

function describeAffinity(affinity: number[], usableCpus: string): string {
  const reason =
    affinity.length === 1
      ? `CPU ${affinity[0]} alone: it does not exist, or tailgate may not use it`
      : `CPUs ${affinity.join(', ')} alone: one of them does not exist, or tailgate may not use it`
  const choice = usableCpus === '' ? '' : `. Choose from ${usableCpus}`
  return `The service cannot run on ${reason}${choice}`
}

function describeReason(controller: string, reason: string): string {
  const known: Record<string, string> = {
    EACCES: `this user may not create a control group with the ${controller} controller`,
    EPERM: `this user may not create a control group with the ${controller} controller`,
    EROFS: 'the control groups are mounted read-only, as in most containers',
    ENOENT: `the ${controller} controller of this kernel has no such limit`,
    unmounted: `no control groups with the ${controller} controller are mounted here`,
    disabled: `the control groups of this container do not give it the ${controller} controller`,
  }
  const code = /^E/.test(reason) ? ` (${reason})` : ''
  return `${known[reason] ?? 'the kernel refuses it'}${code}`
}

/** They occur in containers, and hardly elsewhere. */
const containerReasons = new Set(['EROFS', 'unmounted', 'disabled'])

const remedy =
  'Run tailgate as root, or in a scope that systemd delegates to you ' +
  '(`systemd-run --user --scope -p Delegate=yes tailgate …`), or start the service from an ' +
  '`image`: its container engine applies the limits'

const inContainerRemedy =
  'Run tailgate outside of a container, or start the service from an `image`: its container ' +
  'engine applies the limits'

/** The quota is above what the machine has, so it would limit nothing. */
export function describeLargeQuota(cpuQuota: number, cpus: number): string {
  const has = cpus === 1 ? '1 CPU' : `${cpus} CPUs`
  return `The service cannot have ${formatCpus(cpuQuota)}: this machine has ${has}`
}

export const noSupervisorSentence =
  'A service that is a process can be limited on Linux alone (on Windows, in WSL). Start it from ' +
  'an `image`: its container engine applies the limits'

export const composeLimitSentence =
  'The services of a `compose` project are limited by its file (`cpus`, `cpuset`, `mem_limit`), ' +
  'and not by tailgate. Give each variant a file of its own'

export const externalLimitSentence =
  'A service that already runs cannot be limited: tailgate has to start it, by `start` or `image`'

/** The engine leaves out a limit that its control groups do not support, with a warning. */
export function describeDiscardedLimit(limit: string, client: string): string {
  return (
    `${client} does not apply ${limit}: its engine may not use the control groups for that. ` +
    `\`${client} info\` says what it lacks. Run the engine as root, or delegate the controllers ` +
    'cpu, cpuset and memory to its user'
  )
}

/** No final period. */
export function describeMemoryKill(memoryBytes: number): string {
  const limit = formatMemory(memoryBytes)
  return `it reached its limit of ${limit}, and the kernel killed a process of it`
}

function formatCpus(cpus: number | null): string {
  return cpus === 1 ? '1 CPU' : `${cpus} CPUs`
}

/** `64 MiB of memory`: the largest unit in which at most two decimals are needed. */
function formatMemory(bytes: number | null): string {
  const units = [1024 ** 4, 1024 ** 3, 1024 ** 2, 1024].map((size, at) => ({
    amount: (bytes ?? 0) / size,
    unit: ['TiB', 'GiB', 'MiB', 'KiB'][at],
  }))
  const fitting = units.find(({ amount }) => amount >= 1 && Number.isInteger(amount * 100))
  return fitting === undefined
    ? `${bytes} bytes of memory`
    : `${fitting.amount} ${fitting.unit} of memory`
}
