/** What a service may use of this machine: processors, CPU time and memory. */

import { quote } from '../text/quote.ts'
import type { Parsed } from './value/units.ts'

export interface ResourceLimits {
  /** The processors that it runs on; null: all. */
  affinity: number[] | null
  /** Seconds of CPU time per second, on whichever processors; null: no quota. */
  cpuQuota: number | null
  memoryBytes: number | null
}

/** Placeholder until the limits branch is merged. */
export function parseCpus(text: string): Parsed<number> {
  const value = Number(text)
  return value > 0 ? { value } : { problem: `must be a number such as 2 or 0.25, not ${quote(text)}` }
}

export function parseMemory(text: string): Parsed<number> {
  const value = Number(text)
  return value > 0 ? { value } : { problem: `must be a size, not ${quote(text)}` }
}
