/** What one step of a sweep, or one try of a search, came to: a Run's figures as far as those look at them. */
import type { EngineErrors, EngineValidity } from '../engine.ts'
import { emptyHistogram, meanBeyond, merged, type Percentiles, percentilesOf, valueAt } from './histogram.ts'
import { errorsOf, partsOf, type Run } from './measurement.ts'
import type { Step } from './steps.ts'
import { leadMs } from './warmup.ts'

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

/**
 * How the load was borne. `behind`: the service answered less than it was asked. `failing`: too many errors. `broke`: it
 * died, or took no connection any more. `generator` and `sockets`: tailgate or this machine was not up to it, which says
 * nothing of the service.
 */
export type Bearing = 'kept' | 'behind' | 'failing' | 'broke' | 'generator' | 'sockets'

/** A step's rate counts as kept with so much of it answered. */
export const keptShare = 0.98

/** Whether the queue did not grow: in a search, whose tries are close to each other. Some is chance, in a service's own queue. */
export function hasNoGrowingQueue(reading: Reading): boolean {
  const { offered, ended } = reading
  return ended === 'planned' && arrearsOf(reading) <= 0.01 * offered + Math.sqrt(offered)
}

/** Whether nearly all was answered in time: in a sweep, whose steps are far apart. */
export function isKept(reading: Reading): boolean {
  return arrearsOf(reading) <= (1 - keptShare) * reading.offered
}

/**
 * Answers that came too late to be in the measured time, beyond those that any service would owe. Where no queue grows,
 * answers to the lead come in for those due at the end; but of a service that takes longer than the lead, as many are under
 * way besides as are due in what it takes longer (Little's law). What failed without an answer is no matter of time.
 */
function arrearsOf({ answered, unfinished, completed, offeredPerSecond, beyondLeadMs }: Reading): number {
  return answered + unfinished - completed - (offeredPerSecond * beyondLeadMs) / 1000
}

export function bearingOf(reading: Reading, allowErrors: number): Bearing {
  if (reading.ended === 'broke') return 'broke'
  if (ownFault(reading) !== null) return 'generator'
  if (hasReason(reading, 'sockets')) return 'sockets'
  if (reading.ended === 'errors' || reading.failedShare - share(reading.unfinished, reading) > allowErrors)
    return 'failing'
  if (reading.step.kind === 'closed') return reading.completed > 0 ? 'kept' : 'failing'
  return isKept(reading) && reading.ended !== 'lost' ? 'kept' : 'behind'
}

function share(count: number, { offered }: Reading): number {
  return offered > 0 ? count / offered : 0
}

/** Why tailgate itself was too slow for the step, as a sentence; null where it was not. */
export function ownFault({ validity }: Reading): string | null {
  const found = validity.reasons.find(
    ({ code, severity }) => severity === 'invalid' && generatorCodes.has(code),
  )
  return found?.message ?? null
}

const generatorCodes = new Set(['generator-lag', 'generator-behind', 'generator-cpu'])

export function hasReason({ validity }: Reading, code: string): boolean {
  return validity.reasons.some((reason) => reason.code === code)
}
