/** One side of a suite in numbers: a measurement without its histograms. */

import { divideOrZero } from '../core/measurement/averages.ts'
import {
  countValues,
  type KnownPercentiles,
  mergeHistograms,
  readPercentiles,
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
  countSuccesses,
  mergeTimings,
  selectHeadRuns,
  sumErrors,
} from '../core/measurement/runs.ts'
import type { EngineErrors, EngineSample, EngineValidity } from '../engine/types.ts'

/** What one side measured, and with which load. */
export interface MeasurementSummary {
  commit: string | null
  dirty: boolean
  takenAt: string
  machine: Machine
  epochs: number
  measuredSeconds: number
  warmupSeconds: number
  /** The target rate; null in a closed load, which has none. */
  perSecond: number | null
  /** How the requests of a rate are spread over time; null in a closed load. */
  arrivals: 'even' | 'grid' | 'poisson' | null
  connections: number
  load: PlannedLoad
  protocol: ComparablePlan['protocol']
  /** The requested version of TLS; null without TLS. */
  tls: NonNullable<ComparablePlan['tls']> | null
  /** Whether the connections went over a unix socket instead of TCP. */
  socket: boolean
  /** As `ComparablePlan.sameData`; null if it is absent there. */
  sameData: boolean | null
  offered: number
  answered: number
  completed: number
  unfinished: number
  /** Scenarios that began; null in a load of single requests. */
  begun: number | null
  /**
   * Requests, or scenarios, that were due within the measured time; for a number of requests, the
   * rate at which they were due.
   */
  offeredPerSecond: number
  /** Requests, or first steps of scenarios, that succeeded within the measured time. */
  achievedPerSecond: number
  errors: EngineErrors
  statuses: Record<string, number>
  firstErrors: string[]
  /** Requests that were sent again. */
  resent: number
  /** Responses that came before the request's body was read. */
  early: number
  /** Responses that failed a check; only with `sample-bodies: report`. */
  samples: EngineSample[]
  /** In ms, over all epochs; in a report, without the requests that are new in the head. */
  parts: Record<'response' | 'service' | 'wait' | 'lag', KnownPercentiles>
  /** Connections that were opened, warm-up included; times of connecting and of TLS handshakes. */
  opened: { connections: number; connect: KnownPercentiles; tls: KnownPercentiles | null }
  /** `cores`: the mean number of busy CPUs. `steal`: of the worst epoch, in [0, 1]. */
  generator: {
    cpuSeconds: number
    cores: number
    longestStallMs: number
    steal: number
    /** The lowest scheduling priority of any epoch; null if it was not recorded. */
    precedence: ThreadPriority | null
    /** Why it is not higher, as a phrase without a full stop. */
    precedenceRefused: string | null
  }
  service: SummarizedService | null
  validity: EngineValidity
}

export interface SummarizedService {
  /** Of all epochs. */
  cpuSeconds: number
  /** Of any epoch. */
  maxRssBytes: number
  /** In how many epochs it had a nice value below 0, and the highest of these; absent if none. */
  preceding?: { nice: number; epochs: number; of: number } | undefined
}

const maxSamples = 10

/** Whether requests have due times of their own: not in a closed load without think time. */
export function hasDueTimes({ load }: MeasurementSummary): boolean {
  return load.kind !== 'closed' || load.think !== undefined
}

/** The figures of `runs`, whose merged times are `parts`; by default, of all runs of the head. */
export function summarizeMeasurement(
  measurement: Measurement,
  runs = selectHeadRuns(measurement),
  parts = mergeTimings(runs),
): MeasurementSummary {
  const { commit, dirty, takenAt, machine, plan } = measurement
  const measuredSeconds = sumField(runs, 'measuredSeconds')
  return {
    commit,
    dirty,
    takenAt,
    machine,
    epochs: runs.length,
    measuredSeconds,
    ...summarizePlan(plan),
    ...summarizeRequests(runs, measuredSeconds, plan.load),
    errors: sumErrors(runs),
    statuses: sumStatusCounts(runs),
    firstErrors: [...new Set(runs.flatMap((run) => run.firstErrors))],
    ...{ resent: sumRareCount(runs, 'resent'), early: sumRareCount(runs, 'early') },
    samples: runs.flatMap((run) => run.samples ?? []).slice(0, maxSamples),
    parts: {
      response: readPercentiles(parts.response),
      service: readPercentiles(parts.service),
      wait: readPercentiles(parts.wait),
      lag: readPercentiles(parts.lag),
    },
    opened: summarizeConnections(runs),
    generator: summarizeGenerator(runs),
    service: summarizeService(runs),
    validity: combineValidity(runs),
  }
}

function summarizePlan({ warmupSeconds, load, protocol, tls, socket, sameData }: ComparablePlan) {
  return {
    warmupSeconds,
    perSecond: plannedRateOf(load),
    arrivals: arrivalsOf(load),
    connections: load.connections,
    load,
    protocol,
    tls: tls ?? null,
    socket: socket ?? false,
    sameData: sameData ?? null,
  }
}

function summarizeRequests(runs: Run[], measuredSeconds: number, load: PlannedLoad) {
  const [offered, completed] = [sumField(runs, 'offered'), sumField(runs, 'completed')]
  const begun = countBegun(runs)
  const seconds = extendToSchedule(measuredSeconds, begun ?? offered, load)
  const successes = runs.reduce((sum, run) => sum + countSuccesses(run), 0)
  const isCounted = load.kind === 'rate' && load.count !== undefined
  return {
    offered,
    begun,
    answered: sumField(runs, 'answered'),
    completed,
    unfinished: sumField(runs, 'unfinished'),
    offeredPerSecond: isCounted ? load.perSecond : divideOrZero(begun ?? offered, measuredSeconds),
    achievedPerSecond: divideOrZero(successes, seconds),
  }
}

/**
 * The measured time of a number of requests ends with the last response, which comes before the
 * next request would be due: three requests at 5/s take 0.6 s, though the last is due after 0.4 s.
 */
function extendToSchedule(measuredSeconds: number, due: number, load: PlannedLoad): number {
  return load.kind === 'rate' && load.count !== undefined
    ? Math.max(measuredSeconds, due / load.perSecond)
    : measuredSeconds
}

function countBegun(runs: Run[]): number | null {
  const scenarios = runs.flatMap(({ groups }) => groups.flatMap((group) => group.scenarios ?? []))
  return scenarios.length === 0 ? null : sumField(scenarios, 'started')
}

function summarizeGenerator(runs: Run[]): MeasurementSummary['generator'] {
  const generators = runs.map(({ generator }) => generator)
  const cpuSeconds = sumField(generators, 'cpuSeconds')
  return {
    cpuSeconds,
    cores: cpuSeconds / Math.max(1e-9, sumField(generators, 'wallSeconds')),
    longestStallMs: Math.max(0, ...generators.map(({ longestStallMs }) => longestStallMs)),
    steal: Math.max(0, ...generators.map(({ steal }) => steal)),
    ...summarizePriority(runs),
  }
}

/** The sum of a count that is absent where it is 0. */
function sumRareCount(runs: Run[], key: 'resent' | 'early'): number {
  return runs.reduce((sum, run) => sum + (run[key] ?? 0), 0)
}

function sumField<Key extends string>(items: Record<Key, number>[], key: Key): number {
  return items.reduce((sum, item) => sum + item[key], 0)
}

function summarizeConnections(runs: Run[]): MeasurementSummary['opened'] {
  const connect = mergeHistograms(runs.map((run) => run.connect))
  const tls = mergeHistograms(runs.flatMap((run) => run.tls ?? []))
  return {
    connections: countValues(connect),
    connect: readPercentiles(connect),
    tls: countValues(tls) > 0 ? readPercentiles(tls) : null,
  }
}

function summarizePriority(
  runs: Run[],
): Pick<MeasurementSummary['generator'], 'precedence' | 'precedenceRefused'> {
  const recorded = runs.map(({ generator }) => generator.precedence)
  const lowest = threadPriorities.findLast((priority) => recorded.includes(priority)) ?? null
  const [refusal = null] = runs.flatMap(({ generator }) => generator.precedenceRefused ?? [])
  return { precedence: lowest, precedenceRefused: refusal }
}

function sumStatusCounts(runs: { statuses: Record<string, number> }[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { statuses } of runs) {
    for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count
  }
  return sum
}

/** Null if a run could not be observed. */
function summarizeService(runs: Run[]): SummarizedService | null {
  const known = runs.flatMap((run) => run.service ?? [])
  if (known.length === 0 || known.length < runs.length) return null
  const preceding = known.flatMap(({ nice = 0 }) => (nice < 0 ? nice : []))
  return {
    cpuSeconds: sumField(known, 'cpuSeconds'),
    maxRssBytes: Math.max(...known.map((each) => each.maxRssBytes)),
    ...(preceding.length > 0 && {
      preceding: { nice: Math.max(...preceding), epochs: preceding.length, of: runs.length },
    }),
  }
}
