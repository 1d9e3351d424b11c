/** Epochs made by hand, down to the single response, so that what follows from them is known beforehand. */

import type { Interleaving, Measurement, Run } from '../../src/core/measurement/measurement.ts'
import type { EpochPair } from '../../src/core/measurement/runs.ts'
import { createErrors, encodeTimes, generateMeasurement } from './measurements.ts'

export interface RequestSpec {
  /** Response times in ms, group by group. */
  groups: number[][]
  /** So many of each group's failed. */
  failing?: number
}

export interface RunSpec {
  requests?: Record<string, RequestSpec>
  /** The generator's lateness in ms, group by group. */
  lags?: number[][]
  /** The longest response of each second, in ms. */
  slowest?: number[]
  /** Never answered, on top of the others. */
  unfinished?: number
  /** Answered within the measured time; all that were due when nothing is said. */
  completed?: number
  cpuSeconds?: number | null
  generatorCpuSeconds?: number
}

/** Nine groups of so many equal responses. */
export function steadyGroups(ms: number, requests = 20): number[][] {
  return Array.from({ length: 9 }, () => Array(requests).fill(ms))
}

/** A run of 10 s. */
export function createRun(side: Run['side'], epoch: number, made: RunSpec): Run {
  const [template] = generateMeasurement({ epochs: 1, seconds: 10, perSecond: 1 }).runs
  if (template === undefined) throw new Error('one epoch was asked for')
  const requests = made.requests ?? { 'GET /': { groups: steadyGroups(1) } }
  const groupCount = Math.max(...Object.values(requests).map(({ groups }) => groups.length))
  const groups = Array.from({ length: groupCount }, (_, group) => ({
    requests: Object.entries(requests).map(([name, { groups, failing = 0 }]) => {
      const times = groups[group] ?? []
      const response = encodeTimes(times)
      const count = times.length
      return {
        name,
        offered: count,
        answered: count,
        errors: createErrors(failing),
        response,
        service: response,
      }
    }),
    wait: encodeTimes([]),
    lag: encodeTimes(made.lags?.[group] ?? []),
  }))
  const parts = groups.flatMap((group) => group.requests)
  const answered = sum(parts.map((part) => part.answered))
  const offered = answered + (made.unfinished ?? 0)
  return {
    ...template,
    epoch,
    side,
    measuredSeconds: 10,
    offered,
    sent: offered,
    answered,
    completed: made.completed ?? answered,
    unfinished: made.unfinished ?? 0,
    errors: createErrors(sum(parts.map((part) => part.errors.total))),
    groups,
    seconds: (made.slowest ?? Array(10).fill(1)).map((ms) => ({
      offered: 0,
      answered: 0,
      errors: 0,
      maxNs: ms * 1_000_000,
      maxAtMs: 0,
      maxLagNs: 0,
    })),
    generator: {
      ...template.generator,
      cpuSeconds: made.generatorCpuSeconds ?? 0,
      wallSeconds: 10,
    },
    service:
      made.cpuSeconds === null
        ? null
        : { cpuSeconds: made.cpuSeconds ?? 1, maxRssBytes: 1_000_000 },
  }
}

export function createPair(base: RunSpec = {}, head: RunSpec = {}, epoch = 1): EpochPair {
  return { base: createRun('base', epoch, base), head: createRun('head', epoch, head) }
}

/** Both sides of so many epochs, as they would be stored. */
export function createMeasurement(
  pairs: EpochPair[],
  turns: Interleaving = 'requests',
): Measurement {
  const about = generateMeasurement({ epochs: 1, seconds: 10, perSecond: 1 })
  return {
    ...about,
    plan: { ...about.plan, mode: 'paired' },
    beside: { commit: null, what: './base', turns },
    repeats: 0,
    runs: pairs.flatMap(({ base, head }, index) => [
      { ...base, epoch: index + 1 },
      { ...head, epoch: index + 1 },
    ]),
  }
}

/** The same epoch again and again. */
export function repeatPair(epochs: number, base: RunSpec = {}, head: RunSpec = {}): EpochPair[] {
  return Array.from({ length: epochs }, (_, index) => createPair(base, head, index + 1))
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
