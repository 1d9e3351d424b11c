/** What one step of a sweep, or one try of a search, came to: a Run's figures as far as those look at them. */

import type { EngineErrors, EngineValidity } from '../../engine/types.ts'
import {
  computeMeanExcessMs,
  computePercentiles,
  createHistogram,
  mergeHistograms,
  type Percentiles,
  readQuantileMs,
} from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import { mergeTimings, sumErrors } from '../measurement/runs.ts'
import { warmupLeadMs } from '../plan/warmup.ts'
import type { Step } from './steps.ts'

/**
 * `lost`: it could no longer keep the objective. `errors`: more failed than are allowed. `broke`: the service died, or took
 * no connection any more; the first error says how.
 */
export type StepEnd = 'planned' | 'lost' | 'errors' | 'interrupted' | 'broke'

/** Plain JSON. Times in ms. */
export interface StepResult {
  step: Step
  connections: number
  /** What everything random in it follows from. */
  seed: number
  startedAt: string
  measuredSeconds: number
  offered: number
  /** Of these, whenever the answer came. */
  answered: number
  /** Answers that came within the measured time, whenever they were due. */
  completed: number
  offeredPerSecond: number
  achievedPerSecond: number
  responseMs: Percentiles
  /** The p99 of the middle of its groups, which one stall of the machine does not move. */
  typicalP99Ms: number
  serviceMs: Percentiles
  /** How much longer than the lead answers always took, on average; 0 where they took longer and longer. */
  beyondLeadMs: number
  waitMs: Percentiles
  lagMs: Percentiles
  errors: EngineErrors
  unfinished: number
  /** Of those offered, the share that failed or was never answered; in [0, 1]. */
  failedShare: number
  firstErrors: string[]
  /** `steal`: the share of the processors' time that went to other guests of the host, in [0, 1]. */
  generator: { cores: number; longestStallMs: number; steal: number }
  /** Null for a service that tailgate did not start. */
  service: ServiceUsage | null
  machine: { cpus: number; busyCpus: number | null }
  ended: StepEnd
  validity: EngineValidity
}

export interface ServiceUsage {
  /** CPUs it kept busy on average. */
  cores: number
  /** CPUs it would have kept busy besides, had they been free; null where that can't be seen. */
  missedCores: number | null
  /** CPUs it may use. */
  cpus: number
  maxRssBytes: number
  /** The most open files of one of its processes, and how many that may open; null where it can't be seen. */
  files: { open: number; limit: number } | null
}

/** What is known of a step beside its Run. */
export interface StepContext {
  step: Step
  connections: number
  seed: number
  cpusOfService: number
  missedCores: number | null
  files: ServiceUsage['files']
  machine: StepResult['machine']
}

export function buildStepResult(run: Omit<Run, 'warmupSeconds'>, about: StepContext): StepResult {
  const { cpusOfService, missedCores, files, ...rest } = about
  const { measuredSeconds, offered, answered, completed, errors, unfinished } = run
  const { generator, service, validity } = run
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
    achievedPerSecond: computePerSecond(completed),
    responseMs: computePercentiles(parts.response),
    typicalP99Ms: computeTypicalP99(run),
    serviceMs: computePercentiles(parts.service),
    beyondLeadMs: computeBeyondLeadMs(run),
    waitMs: computePercentiles(parts.wait),
    lagMs: computePercentiles(parts.lag),
    errors,
    unfinished,
    // A request may fail more than once, when it is sent again.
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
      cpus: cpusOfService,
      maxRssBytes: service.maxRssBytes,
      files,
    },
    ended: findStepEnd(validity),
    validity,
  }
}

/** In the first third: a queue that grows in the service has added least to it there, and shows in the last. */
function computeBeyondLeadMs({ groups }: Pick<Run, 'groups'>): number {
  const third = Math.ceil(groups.length / 3)
  const computeExcessIn = (some: typeof groups) =>
    computeMeanExcessMs(
      mergeHistograms(some.flatMap(({ requests }) => requests.map(({ service }) => service))),
      warmupLeadMs,
    )
  const [first, last] = [
    computeExcessIn(groups.slice(0, third)),
    computeExcessIn(groups.slice(-third)),
  ]
  return last > 1.5 * first ? 0 : first
}

/** Of a step that the service broke in: nothing is known of it but how, as a sentence. */
export function createBrokenResult(
  how: string,
  about: Pick<StepContext, 'step' | 'connections' | 'seed'> & { startedAt: string; cpus: number },
): StepResult {
  const { cpus, ...rest } = about
  const none = computePercentiles(createHistogram())
  return {
    ...rest,
    measuredSeconds: 0,
    offered: 0,
    answered: 0,
    completed: 0,
    offeredPerSecond: 0,
    achievedPerSecond: 0,
    responseMs: none,
    typicalP99Ms: 0,
    serviceMs: none,
    beyondLeadMs: 0,
    waitMs: none,
    lagMs: none,
    errors: sumErrors([]),
    unfinished: 0,
    failedShare: 1,
    firstErrors: [how],
    generator: { cores: 0, longestStallMs: 0, steal: 0 },
    service: null,
    machine: { cpus, busyCpus: null },
    ended: 'broke',
    validity: {
      verdict: 'invalid',
      reasons: [{ code: 'broke', severity: 'invalid', message: how }],
    },
  }
}

function findStepEnd({ reasons }: EngineValidity): StepEnd {
  const codes = new Set(reasons.map(({ code }) => code))
  if (codes.has('too-many-errors')) return 'errors'
  return codes.has('lost') ? 'lost' : codes.has('cancelled') ? 'interrupted' : 'planned'
}

function computeTypicalP99({ groups }: Pick<Run, 'groups'>): number {
  const each = groups
    .map(({ requests }) => mergeHistograms(requests.map(({ response }) => response)))
    .filter(({ totalCount }) => totalCount > 0)
    .map((histogram) => readQuantileMs(histogram, 0.99))
    .sort((one, other) => one - other)
  return each[Math.floor(each.length / 2)] ?? 0
}
