/** Finds out whether limits of CPU and memory can be applied to a service on this machine. */

import { open } from 'node:fs/promises'
import { cpus, devNull } from 'node:os'
import type { ResourceLimits } from '../core/config/resource-limits.ts'
import type { StartSpec } from '../core/config/service.ts'
import { tryContainerLimits } from './container/container.ts'
import { createLimitError, ServiceProcessError } from './process/errors.ts'
import {
  composeLimitSentence,
  describeLargeQuota,
  externalLimitSentence,
} from './process/limit-sentences.ts'
import { buildServiceEnvironment } from './process/options.ts'
import { startProcessGroup, stopProcessGroup } from './process/process-group.ts'

/**
 * Why these limits cannot be applied to a service that starts like this, and what would allow it,
 * as a sentence without a final period; null if they can. It applies them to a program that does
 * nothing, since what a user may do cannot be known otherwise. The service is not started.
 */
export async function findUnappliedLimit(
  start: StartSpec | null,
  limits: ResourceLimits,
): Promise<string | null> {
  if (!hasLimit(limits)) return null
  try {
    refuseImpossibleLimits(start, limits)
    if (start?.kind === 'image') await tryContainerLimits(start.image, limits)
    else await tryProcessLimits(limits)
    return null
  } catch (error) {
    if (error instanceof ServiceProcessError) return error.sentence
    throw error
  }
}

/** Throws a ServiceProcessError for limits that no permission would allow. */
export function refuseImpossibleLimits(
  start: StartSpec | null,
  limits: ResourceLimits | undefined,
): void {
  if (limits === undefined || !hasLimit(limits)) return
  if (start === null) throw createLimitError(externalLimitSentence)
  if (start.kind === 'compose') throw createLimitError(composeLimitSentence)
  // A container engine may run on another machine, and compares by itself.
  if (start.kind === 'image') return
  const { cpuQuota } = limits
  const { length } = cpus()
  if (cpuQuota !== null && cpuQuota > length)
    throw createLimitError(describeLargeQuota(cpuQuota, length))
}

function hasLimit({ affinity, cpuQuota, memoryBytes }: ResourceLimits): boolean {
  return affinity !== null || cpuQuota !== null || memoryBytes !== null
}

async function tryProcessLimits(limits: ResourceLimits): Promise<void> {
  await using nowhere = await open(devNull, 'w')
  const { group } = await startProcessGroup(
    { kind: 'shell', line: ':' },
    {
      cwd: '/',
      env: buildServiceEnvironment(process.env, {}),
      descriptor: nowhere.fd,
      outputPath: devNull,
      limits,
    },
  )
  await stopProcessGroup(group, trialStopSeconds)
}

const trialStopSeconds = 5
