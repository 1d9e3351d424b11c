/** What a service may use of this machine: CPU time, processors and memory. */

import { quote } from '../text/quote.ts'
import { matchPattern, type Parsed } from './value/units.ts'

/** What a service may use of this machine. */
export interface ResourceLimits {
  /** The processors that it runs on; null: all. */
  affinity: number[] | null
  /** Seconds of CPU time per second, on whichever processors; null: no quota. */
  cpuQuota: number | null
  memoryBytes: number | null
}

/** The form of each limit; more digits mean nothing to the kernel. */
const limitPatterns = {
  cpus: String.raw`\d{1,4}(?:\.\d{1,3})?`,
  memory: String.raw`(\d{1,12}(?:\.\d{1,6})?)\s*(?:([kmgt])(?:i?b)?|b)`,
}

/** Parses a number of CPUs such as `2` or `0.25`: seconds of CPU time per second. */
export function parseCpus(text: string): Parsed<number> {
  const match = matchPattern(limitPatterns.cpus, text)
  if (match === null) {
    const form = 'a number of CPUs such as 2 or 0.25, with at most three decimals'
    return { problem: `must be ${form}, not ${quote(text)}` }
  }
  const cpus = Number(match[0])
  return cpus < minCpus
    ? { problem: `must be at least ${minCpus}, not ${quote(text)}` }
    : { value: cpus }
}

/** Parses a size of memory into bytes. As in Docker, `512M`, `512MB` and `512MiB` are the same. */
export function parseMemory(text: string): Parsed<number> {
  const value = text.trim()
  if (/^\d{1,20}$/.test(value)) return { problem: `needs a unit: write ${value}M or ${value}G` }
  const match = matchPattern(limitPatterns.memory, text.toLowerCase())
  if (match === null) {
    const form = 'a size of memory such as 512M, 1.5G or 256MiB (1M is 1,048,576 bytes)'
    return { problem: `must be ${form}, not ${quote(text)}` }
  }
  const [, amount, unit = ''] = match
  const bytes = Math.floor(Number(amount) * 1024 ** ['', 'k', 'm', 'g', 't'].indexOf(unit))
  if (bytes < minMemoryBytes) return { problem: `must be at least 4M, not ${quote(text)}` }
  return bytes > maxMemoryBytes
    ? { problem: `must be at most 1024T, not ${quote(text)}` }
    : { value: bytes }
}

/** The least quota that the kernel accepts: 1 ms in 100 ms. */
const minCpus = 0.01
/** With less, hardly any program is loaded. */
const minMemoryBytes = 4 * 1024 ** 2
/** Below 2^53, so that every number of bytes is exact. */
const maxMemoryBytes = 1024 ** 5
