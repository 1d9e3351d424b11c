/** One side of a suite in numbers: a measurement without its histograms. */

import {
  computePercentiles,
  countValues,
  mergeHistograms,
  type Percentiles,
} from '../core/measurement/histogram.ts'
import {
  type Machine,
  type Measurement,
  type Run,
  type ThreadPriority,
  threadPriorities,
} from '../core/measurement/measurement.ts'
import {
  arrivalsOf,
  type ComparablePlan,
  type PlannedLoad,
  plannedRateOf,
} from '../core/measurement/planned-load.ts'
import {
  combineValidity,
  mergeTimings,
  selectHeadRuns,
  sumErrors,
} from '../core/measurement/runs.ts'
import type { EngineErrors, EngineValidity } from '../engine/types.ts'

export function hasDueTimes({ load }: MeasurementSummary): boolean {
  return load.kind !== 'closed' || load.think !== undefined
}

/** What was measured, and how: one measurement without its histograms. */
export interface MeasurementSummary {
  commit: string | null
  dirty: boolean
  takenAt: string
  machine: Machine
  epochs: number
  measuredSeconds: number
  warmupSeconds: number
  /** The rate asked for, and how its requests lay in time; null in a closed load, which asks for none. */
  perSecond: number | null
  arrivals: 'even' | 'poisson' | null
  connections: number
  load: PlannedLoad
  protocol: ComparablePlan['protocol']
  /** The version that was asked for; null where none was spoken. */
  tls: NonNullable<ComparablePlan['tls']> | null
  /** Whether a unix socket took the place of TCP. */
  socket: boolean
  offered: number
  answered: number
  completed: number
  unfinished: number
  /** Due, and completed, within the measured time. */
  offeredPerSecond: number
  achievedPerSecond: number
  errors: EngineErrors
  statuses: Record<string, number>
  firstErrors: string[]
  /** Over all epochs together; side by side without requests that are new. */
  parts: { response: Percentiles; service: Percentiles; wait: Percentiles; lag: Percentiles }
  /** Connections that were opened, warm-up included, how long each took, and how long its TLS handshake. */
  opened: { connections: number; connect: Percentiles; tls: Percentiles | null }
  /** `cores`: how many CPUs its threads kept busy on average. `steal`: the worst epoch's, in [0, 1]. */
  generator: {
    cpuSeconds: number
    cores: number
    longestStallMs: number
    steal: number
    /** The least that any epoch was given; null where nobody wrote it down. */
    precedence: ThreadPriority | null
    /** Why it is no more, in words without a point. */
    precedenceRefused: string | null
  }
  service: { cpuSeconds: number; maxRssBytes: number } | null
  validity: EngineValidity
}

/** A measurement in figures; its histograms stay behind. */
export function summarizeMeasurement(
  measurement: Measurement,
  runs = selectHeadRuns(measurement),
  parts = mergeTimings(runs),
): MeasurementSummary {
  const sumRuns = (of: (run: (typeof runs)[number]) => number) =>
    runs.reduce((sum, run) => sum + of(run), 0)
  const seconds = sumRuns((run) => run.measuredSeconds)
  const offered = sumRuns((run) => run.offered)
  const completed = sumRuns((run) => run.completed)
  const cpuSeconds = sumRuns((run) => run.generator.cpuSeconds)
  return {
    commit: measurement.commit,
    dirty: measurement.dirty,
    takenAt: measurement.takenAt,
    machine: measurement.machine,
    epochs: runs.length,
    measuredSeconds: seconds,
    warmupSeconds: measurement.plan.warmupSeconds,
    perSecond: plannedRateOf(measurement.plan.load),
    arrivals: arrivalsOf(measurement.plan.load),
    connections: measurement.plan.load.connections,
    load: measurement.plan.load,
    protocol: measurement.plan.protocol,
    tls: measurement.plan.tls ?? null,
    socket: measurement.plan.socket ?? false,
    offered,
    answered: sumRuns((run) => run.answered),
    completed,
    unfinished: sumRuns((run) => run.unfinished),
    offeredPerSecond: seconds > 0 ? offered / seconds : 0,
    achievedPerSecond: seconds > 0 ? completed / seconds : 0,
    errors: sumErrors(runs),
    statuses: sumStatusCounts(runs),
    firstErrors: [...new Set(runs.flatMap((run) => run.firstErrors))],
    parts: {
      response: computePercentiles(parts.response),
      service: computePercentiles(parts.service),
      wait: computePercentiles(parts.wait),
      lag: computePercentiles(parts.lag),
    },
    opened: summarizeConnections(runs),
    generator: {
      cpuSeconds,
      cores:
        cpuSeconds /
        Math.max(
          1e-9,
          sumRuns((run) => run.generator.wallSeconds),
        ),
      longestStallMs: Math.max(0, ...runs.map((run) => run.generator.longestStallMs)),
      steal: Math.max(0, ...runs.map((run) => run.generator.steal)),
      ...summarizePriority(runs),
    },
    service: summarizeService(runs),
    validity: combineValidity(runs),
  }
}

function summarizeConnections(runs: Run[]): MeasurementSummary['opened'] {
  const connect = mergeHistograms(runs.map((run) => run.connect))
  const tls = mergeHistograms(runs.flatMap((run) => run.tls ?? []))
  return {
    connections: countValues(connect),
    connect: computePercentiles(connect),
    tls: countValues(tls) > 0 ? computePercentiles(tls) : null,
  }
}

function summarizePriority(
  runs: Run[],
): Pick<MeasurementSummary['generator'], 'precedence' | 'precedenceRefused'> {
  const given = runs.map(({ generator }) => generator.precedence)
  const least = threadPriorities.findLast((precedence) => given.includes(precedence)) ?? null
  const [refused = null] = runs.flatMap(({ generator }) => generator.precedenceRefused ?? [])
  return { precedence: least, precedenceRefused: refused }
}

function sumStatusCounts(runs: { statuses: Record<string, number> }[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { statuses } of runs) {
    for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count
  }
  return sum
}

/** Its CPU over all runs and its largest memory; null where any run could not be read. */
function summarizeService(
  runs: { service: MeasurementSummary['service'] }[],
): MeasurementSummary['service'] {
  const known = runs.flatMap((run) => run.service ?? [])
  if (known.length === 0 || known.length < runs.length) return null
  return {
    cpuSeconds: known.reduce((sum, each) => sum + each.cpuSeconds, 0),
    maxRssBytes: Math.max(...known.map((each) => each.maxRssBytes)),
  }
}
