/** What one step of a sweep, or one try of a search, came to: a Run's figures as far as those look at them. */

import type { EngineErrors, EngineValidity } from '../../engine/types.ts'
import {
  emptyHistogram,
  meanBeyond,
  merged,
  type Percentiles,
  percentilesOf,
  valueAt,
} from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import { errorsOf, partsOf } from '../measurement/runs.ts'
import { leadMs } from '../plan/warmup.ts'
import type { Step } from './steps.ts'

/**
 * `lost`: it could no longer keep the objective. `errors`: more failed than are allowed. `broke`: the service died, or took
 * no connection any more; the first error says how.
 */
export type Ended = 'planned' | 'lost' | 'errors' | 'interrupted' | 'broke'

/** Plain JSON. Times in ms. */
export interface Reading {
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
  service: UsedByService | null
  machine: { cpus: number; busyCpus: number | null }
  ended: Ended
  validity: EngineValidity
}

export interface UsedByService {
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
export interface About {
  step: Step
  connections: number
  seed: number
  cpusOfService: number
  missedCores: number | null
  files: UsedByService['files']
  machine: Reading['machine']
}

export function readingOf(run: Omit<Run, 'warmupSeconds'>, about: About): Reading {
  const { cpusOfService, missedCores, files, ...rest } = about
  const { measuredSeconds, offered, answered, completed, errors, unfinished } = run
  const { generator, service, validity } = run
  const parts = partsOf([{ ...run, warmupSeconds: 0 }])
  const perSecond = (count: number) => (measuredSeconds > 0 ? count / measuredSeconds : 0)
  return {
    ...rest,
    startedAt: run.startedAt,
    measuredSeconds,
    offered,
    answered,
    completed,
    offeredPerSecond: perSecond(offered),
    achievedPerSecond: perSecond(completed),
    responseMs: percentilesOf(parts.response),
    typicalP99Ms: typicalP99(run),
    serviceMs: percentilesOf(parts.service),
    beyondLeadMs: beyondLead(run),
    waitMs: percentilesOf(parts.wait),
    lagMs: percentilesOf(parts.lag),
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
      cores: perSecond(service.cpuSeconds),
      missedCores,
      cpus: cpusOfService,
      maxRssBytes: service.maxRssBytes,
      files,
    },
    ended: endedAs(validity),
    validity,
  }
}

/** In the first third: a queue that grows in the service has added least to it there, and shows in the last. */
function beyondLead({ groups }: Pick<Run, 'groups'>): number {
  const third = Math.ceil(groups.length / 3)
  const beyondIn = (some: typeof groups) =>
    meanBeyond(merged(some.flatMap(({ requests }) => requests.map(({ service }) => service))), leadMs)
  const [first, last] = [beyondIn(groups.slice(0, third)), beyondIn(groups.slice(-third))]
  return last > 1.5 * first ? 0 : first
}

/** Of a step that the service broke in: nothing is known of it but how, as a sentence. */
export function brokenReading(
  how: string,
  about: Pick<About, 'step' | 'connections' | 'seed'> & { startedAt: string; cpus: number },
): Reading {
  const { cpus, ...rest } = about
  const none = percentilesOf(emptyHistogram())
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
    errors: errorsOf([]),
    unfinished: 0,
    failedShare: 1,
    firstErrors: [how],
    generator: { cores: 0, longestStallMs: 0, steal: 0 },
    service: null,
    machine: { cpus, busyCpus: null },
    ended: 'broke',
    validity: { verdict: 'invalid', reasons: [{ code: 'broke', severity: 'invalid', message: how }] },
  }
}

function endedAs({ reasons }: EngineValidity): Ended {
  const codes = new Set(reasons.map(({ code }) => code))
  if (codes.has('too-many-errors')) return 'errors'
  return codes.has('lost') ? 'lost' : codes.has('cancelled') ? 'interrupted' : 'planned'
}

function typicalP99({ groups }: Pick<Run, 'groups'>): number {
  const each = groups
    .map(({ requests }) => merged(requests.map(({ response }) => response)))
    .filter(({ totalCount }) => totalCount > 0)
    .map((histogram) => valueAt(histogram, 0.99))
    .sort((one, other) => one - other)
  return each[Math.floor(each.length / 2)] ?? 0
}
