/** The result of one step of a sweep, or of one trial of a search. */

import type { EngineErrors, EngineValidity } from '../../engine/types.ts'
import {
  computeMeanExcessMs,
  type KnownPercentiles,
  mergeHistograms,
  readPercentiles,
  readQuantileMs,
  unknownPercentiles,
} from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import { countSuccesses, mergeTimings, sumErrors } from '../measurement/runs.ts'
import { warmupLeadMs } from '../plan/warmup.ts'
import type { Step } from './steps.ts'

/**
 * How a step ended. `lost`: the objective could not be kept any more. `errors`: more requests
 * failed than are allowed. `broke`: the service died, or accepted no connection any more; the first
 * error says how.
 */
export type StepEnd = 'planned' | 'lost' | 'errors' | 'interrupted' | 'broke'

/** The figures of a step, as plain JSON. */
export interface StepResult {
  step: Step
  connections: number
  /** Determines everything random in the step. */
  seed: number
  startedAt: string
  measuredSeconds: number
  /** Requests that were due within the measured time. */
  offered: number
  /** Those of them that got a response, at any time. */
  answered: number
  /**
   * Responses of any status that arrived within the measured time, whenever their requests were
   * due.
   */
  completed: number
  offeredPerSecond: number
  /** The successful ones of them. */
  achievedPerSecond: number
  /** As everywhere, the times of errors are not in it; null where nothing was measured. */
  responseMs: KnownPercentiles
  /**
   * The median of the p99 of its groups, which a single stall of the machine does not change; null
   * without a response.
   */
  typicalP99Ms: number | null
  serviceMs: KnownPercentiles
  /**
   * The mean time by which responses took longer than the lead (the load before the measured time);
   * 0 if they took longer and longer.
   */
  beyondLeadMs: number
  waitMs: KnownPercentiles
  lagMs: KnownPercentiles
  errors: EngineErrors
  /** Responses for each status code. */
  statuses: Record<string, number>
  unfinished: number
  /** The share of offered requests that failed or got no response; in [0, 1]. */
  failedShare: number
  firstErrors: string[]
  /** `steal`: the share of CPU time that the host gave to other guests, in [0, 1]. */
  generator: { cores: number; longestStallMs: number; steal: number }
  /** Null for a service that tailgate did not start. */
  service: ServiceUsage | null
  machine: { cpus: number; busyCpus: number | null }
  ended: StepEnd
  validity: EngineValidity
}

export interface ServiceUsage {
  /** CPUs that it kept busy on average. */
  cores: number
  /** CPUs that it would also have kept busy if they had been free; null if unknown. */
  missedCores: number | null
  /** CPUs that it may use. */
  cpus: number
  maxRssBytes: number
  /** Open files of its process with the most, and their limit there; null if unknown. */
  files: { open: number; limit: number } | null
}

/** The facts about a step that its run does not contain. */
export interface StepContext {
  step: Step
  connections: number
  seed: number
  serviceCpus: number
  missedCores: number | null
  files: ServiceUsage['files']
  machine: StepResult['machine']
}

export function buildStepResult(run: Omit<Run, 'warmupSeconds'>, about: StepContext): StepResult {
  const { serviceCpus, missedCores, files, ...rest } = about
  const { measuredSeconds, offered, answered, completed, errors, unfinished } = run
  const { generator, service, statuses, validity } = run
  const parts = mergeTimings([{ ...run, warmupSeconds: 0 }])
  const computePerSecond = (count: number) => (measuredSeconds > 0 ? count / measuredSeconds : 0)
  return {
    ...rest,
    startedAt: run.startedAt,
    measuredSeconds,
    offered,
    answered,
    completed,
    offeredPerSecond: computePerSecond(offered),
    achievedPerSecond: computePerSecond(countSuccesses(run)),
    responseMs: readPercentiles(parts.response),
    typicalP99Ms: computeTypicalP99(run),
    serviceMs: readPercentiles(parts.service),
    beyondLeadMs: computeBeyondLeadMs(run),
    waitMs: readPercentiles(parts.wait),
    lagMs: readPercentiles(parts.lag),
    errors,
    statuses,
    unfinished,
    // A request that is sent again may fail more than once.
    failedShare: offered > 0 ? Math.min(1, (errors.total + unfinished) / offered) : 1,
    firstErrors: run.firstErrors,
    generator: {
      cores: generator.cpuSeconds / Math.max(1e-9, generator.wallSeconds),
      longestStallMs: generator.longestStallMs,
      steal: generator.steal,
    },
    service: service && {
      cores: computePerSecond(service.cpuSeconds),
      missedCores,
      cpus: serviceCpus,
      maxRssBytes: service.maxRssBytes,
      files,
    },
    ended: findStepEnd(validity),
    validity,
  }
}

/** Of the first third, where a growing queue in the service adds least; the last third shows it. */
function computeBeyondLeadMs({ groups }: Pick<Run, 'groups'>): number {
  const third = Math.ceil(groups.length / 3)
  const computeExcessIn = (slice: typeof groups) =>
    computeMeanExcessMs(
      mergeHistograms(slice.flatMap(({ requests }) => requests.map(({ service }) => service))),
      warmupLeadMs,
    )
  const [first, last] = [
    computeExcessIn(groups.slice(0, third)),
    computeExcessIn(groups.slice(-third)),
  ]
  return last > 1.5 * first ? 0 : first
}

/** The result of a step in which the service broke: nothing was measured. `message`: a sentence. */
export function createBrokenResult(
  message: string,
  about: Pick<StepContext, 'step' | 'connections' | 'seed'> & { startedAt: string; cpus: number },
): StepResult {
  const { cpus, ...rest } = about
  return {
    ...rest,
    measuredSeconds: 0,
    offered: 0,
    answered: 0,
    completed: 0,
    offeredPerSecond: 0,
    achievedPerSecond: 0,
    responseMs: unknownPercentiles,
    typicalP99Ms: null,
    serviceMs: unknownPercentiles,
    beyondLeadMs: 0,
    waitMs: unknownPercentiles,
    lagMs: unknownPercentiles,
    errors: sumErrors([]),
    statuses: {},
    unfinished: 0,
    failedShare: 1,
    firstErrors: [message],
    generator: { cores: 0, longestStallMs: 0, steal: 0 },
    service: null,
    machine: { cpus, busyCpus: null },
    ended: 'broke',
    validity: {
      verdict: 'invalid',
      reasons: [{ code: 'broke', severity: 'invalid', message }],
    },
  }
}

function findStepEnd({ reasons }: EngineValidity): StepEnd {
  const codes = new Set(reasons.map(({ code }) => code))
  if (codes.has('too-many-errors')) return 'errors'
  return codes.has('lost') ? 'lost' : codes.has('cancelled') ? 'interrupted' : 'planned'
}

function computeTypicalP99({ groups }: Pick<Run, 'groups'>): number | null {
  const each = groups
    .map(({ requests }) => mergeHistograms(requests.map(({ response }) => response)))
    .filter(({ totalCount }) => totalCount > 0)
    .map((histogram) => readQuantileMs(histogram, 0.99))
    .sort((one, other) => one - other)
  return each[Math.floor(each.length / 2)] ?? null
}
