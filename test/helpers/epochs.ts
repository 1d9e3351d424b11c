/** Builds epochs by hand from single responses, so that the expected result is known. */
import type { Interleaving, Measurement, Run } from '../../src/core/measurement/measurement.ts'
import type { EpochPair } from '../../src/core/measurement/runs.ts'
import { createErrors, encodeTimes, generateMeasurement } from './measurements.ts'

export interface RequestSpec {
  /** Response times in ms, group by group. */
  groups: number[][]
  /** The number of failed requests in each group. */
  failing?: number
}

export interface RunSpec {
  requests?: Record<string, RequestSpec>
  /** The generator's lateness in ms, group by group. */
  lags?: number[][]
  /** The longest response of each second, in ms. */
  slowest?: number[]
  /** Additional requests without a response. */
  unfinished?: number
  /** Responses within the measured time; by default all. */
  completed?: number
  cpuSeconds?: number | null
  generatorCpuSeconds?: number
}

/** Nine groups of equal response times. */
export function steadyGroups(ms: number, requests = 20): number[][] {
  return Array.from({ length: 9 }, () => Array(requests).fill(ms))
}

/** A run of 10 s. */
export function createRun(side: Run['side'], epoch: number, spec: RunSpec): Run {
  const [template] = generateMeasurement({ epochs: 1, seconds: 10, perSecond: 1 }).runs
  if (template === undefined) throw new Error('There is no run.')
  const requests = spec.requests ?? { 'GET /': { groups: steadyGroups(1) } }
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
    lag: encodeTimes(spec.lags?.[group] ?? []),
  }))
  const parts = groups.flatMap((group) => group.requests)
  const answered = sum(parts.map((part) => part.answered))
  const offered = answered + (spec.unfinished ?? 0)
  return {
    ...template,
    epoch,
    side,
    measuredSeconds: 10,
    offered,
    sent: offered,
    answered,
    completed: spec.completed ?? answered,
    unfinished: spec.unfinished ?? 0,
    errors: createErrors(sum(parts.map((part) => part.errors.total))),
    groups,
    seconds: (spec.slowest ?? Array(10).fill(1)).map((ms) => ({
      offered: 0,
      answered: 0,
      errors: 0,
      maxNs: ms * 1_000_000,
      maxAtMs: 0,
      maxLagNs: 0,
    })),
    generator: {
      ...template.generator,
      cpuSeconds: spec.generatorCpuSeconds ?? 0,
      wallSeconds: 10,
    },
    service:
      spec.cpuSeconds === null
        ? null
        : { cpuSeconds: spec.cpuSeconds ?? 1, maxRssBytes: 1_000_000 },
  }
}

export function createPair(base: RunSpec = {}, head: RunSpec = {}, epoch = 1): EpochPair {
  return { base: createRun('base', epoch, base), head: createRun('head', epoch, head) }
}

/** The stored measurement of these epochs. */
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

/** The same epoch several times. */
export function repeatPair(epochs: number, base: RunSpec = {}, head: RunSpec = {}): EpochPair[] {
  return Array.from({ length: epochs }, (_, index) => createPair(base, head, index + 1))
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
