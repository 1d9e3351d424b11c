/** One side of a suite in numbers: a measurement without its histograms. */

import { countOf, merged, type Percentiles, percentilesOf } from '../core/measurement/histogram.ts'
import {
  type Machine,
  type Measurement,
  type Precedence,
  precedences,
  type Run,
} from '../core/measurement/measurement.ts'
import {
  arrivalsOf,
  askedPerSecond,
  type ComparablePlan,
  type PlannedLoad,
} from '../core/measurement/planned-load.ts'
import { errorsOf, headRuns, partsOf, validityOf } from '../core/measurement/runs.ts'
import type { EngineErrors, EngineValidity } from '../engine/types.ts'

export function hasDueTimes({ load }: Measured): boolean {
  return load.kind !== 'closed' || load.think !== undefined
}

/** What was measured, and how: one measurement without its histograms. */
export interface Measured {
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
    precedence: Precedence | null
    /** Why it is no more, in words without a point. */
    precedenceRefused: string | null
  }
  service: { cpuSeconds: number; maxRssBytes: number } | null
  validity: EngineValidity
}

/** A measurement in figures; its histograms stay behind. */
export function measured(
  measurement: Measurement,
  runs = headRuns(measurement),
  parts = partsOf(runs),
): Measured {
  const total = (of: (run: (typeof runs)[number]) => number) => runs.reduce((sum, run) => sum + of(run), 0)
  const seconds = total((run) => run.measuredSeconds)
  const offered = total((run) => run.offered)
  const completed = total((run) => run.completed)
  const cpuSeconds = total((run) => run.generator.cpuSeconds)
  return {
    commit: measurement.commit,
    dirty: measurement.dirty,
    takenAt: measurement.takenAt,
    machine: measurement.machine,
    epochs: runs.length,
    measuredSeconds: seconds,
    warmupSeconds: measurement.plan.warmupSeconds,
    perSecond: askedPerSecond(measurement.plan.load),
    arrivals: arrivalsOf(measurement.plan.load),
    connections: measurement.plan.load.connections,
    load: measurement.plan.load,
    protocol: measurement.plan.protocol,
    tls: measurement.plan.tls ?? null,
    socket: measurement.plan.socket ?? false,
    offered,
    answered: total((run) => run.answered),
    completed,
    unfinished: total((run) => run.unfinished),
    offeredPerSecond: seconds > 0 ? offered / seconds : 0,
    achievedPerSecond: seconds > 0 ? completed / seconds : 0,
    errors: errorsOf(runs),
    statuses: statusesOf(runs),
    firstErrors: [...new Set(runs.flatMap((run) => run.firstErrors))],
    parts: {
      response: percentilesOf(parts.response),
      service: percentilesOf(parts.service),
      wait: percentilesOf(parts.wait),
      lag: percentilesOf(parts.lag),
    },
    opened: openedIn(runs),
    generator: {
      cpuSeconds,
      cores:
        cpuSeconds /
        Math.max(
          1e-9,
          total((run) => run.generator.wallSeconds),
        ),
      longestStallMs: Math.max(0, ...runs.map((run) => run.generator.longestStallMs)),
      steal: Math.max(0, ...runs.map((run) => run.generator.steal)),
      ...precedenceOf(runs),
    },
    service: serviceOf(runs),
    validity: validityOf(runs),
  }
}

function openedIn(runs: Run[]): Measured['opened'] {
  const connect = merged(runs.map((run) => run.connect))
  const tls = merged(runs.flatMap((run) => run.tls ?? []))
  return {
    connections: countOf(connect),
    connect: percentilesOf(connect),
    tls: countOf(tls) > 0 ? percentilesOf(tls) : null,
  }
}

function precedenceOf(runs: Run[]): Pick<Measured['generator'], 'precedence' | 'precedenceRefused'> {
  const given = runs.map(({ generator }) => generator.precedence)
  const least = precedences.findLast((precedence) => given.includes(precedence)) ?? null
  const [refused = null] = runs.flatMap(({ generator }) => generator.precedenceRefused ?? [])
  return { precedence: least, precedenceRefused: refused }
}

function statusesOf(runs: { statuses: Record<string, number> }[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { statuses } of runs) {
    for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count
  }
  return sum
}

/** Its CPU over all runs and its largest memory; null where any run could not be read. */
function serviceOf(runs: { service: Measured['service'] }[]): Measured['service'] {
  const known = runs.flatMap((run) => run.service ?? [])
  if (known.length === 0 || known.length < runs.length) return null
  return {
    cpuSeconds: known.reduce((sum, each) => sum + each.cpuSeconds, 0),
    maxRssBytes: Math.max(...known.map((each) => each.maxRssBytes)),
  }
}
