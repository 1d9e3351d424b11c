/** What kept a service from more: named from what was seen where it no longer bore the load. */

import {
  type Clause,
  computeShareBeyond,
  findErrorBound,
  findViolations,
  type Objective,
  selectTime,
} from './objective.ts'
import type { StepResult } from './step-result.ts'
import { findGeneratorFault, hasValidityReason, isRateKept } from './step-verdict.ts'

export type Bottleneck =
  /** It used all that its share of the machine gives; or as much as so many threads can, where there is more. */
  | { kind: 'service-cpu'; cores: number; cpus: number }
  /** All processors of the machine, or of a quota, were busy; the service's part was this, and it would have used more. */
  | {
      kind: 'machine-cpu'
      cores: number
      missedCores: number | null
      cpus: number
      of: 'machine' | 'quota'
    }
  /** All of them were busy, and the service was not. */
  | { kind: 'connections'; connections: number; serviceMs: number }
  | { kind: 'open-files'; whose: 'service' | 'tailgate'; limit: number | null }
  | { kind: 'ports' }
  /** Tailgate itself; why, as a sentence. */
  | { kind: 'generator'; why: string }
  | { kind: 'errors'; first: string | null }
  /** It kept up, and took longer than was allowed. */
  | { kind: 'objective' }
  /**
   * It did not keep up, and had CPU left as far as can be known: a lock, a pool, what it asks in turn. `grew`: an answer is
   * known to take longer than under a light load.
   */
  | { kind: 'within'; cores: number | null; grew: boolean }
  /** It died, or took no connection any more; how, as a sentence. */
  | { kind: 'breakdown'; how: string }

/** How much of the CPUs it may use is all of them, since no scheduler gives every moment. */
const nearlyAllShare = 0.85

/** And how much of them leaves no doubt. */
const fullShare = 0.95

/** A host takes a per cent or two at any time; so much of the processors' time is felt. */
const noticeableStealShare = 0.05

/**
 * `reading` did not bear its load, or not as `objective` asks; `easy` did, and shows how long an answer takes without a
 * queue: null where none did.
 */
export function findBottleneck(
  reading: StepResult,
  easy: StepResult | null,
  objective: Objective,
): Bottleneck {
  if (reading.ended === 'broke') return { kind: 'breakdown', how: reading.firstErrors[0] ?? '' }
  const ofSockets = findSocketBottleneck(reading)
  if (ofSockets !== null) return ofSockets
  const own = findStepFault(reading, objective)
  if (own !== null) return { kind: 'generator', why: own }
  if (computeRefusedShare(reading) > findErrorBound(objective)) {
    return { kind: 'errors', first: reading.firstErrors[0] ?? null }
  }
  if (!isSaturated(reading)) return findCpuBottleneck(reading) ?? { kind: 'objective' }
  return (
    findSharedCpuBottleneck(reading) ??
    findServiceCpuBottleneck(reading) ??
    findLoadThreadBottleneck(reading) ??
    findCpuBottleneck(reading) ??
    findQueueBottleneck(reading, easy)
  )
}

/** Of those offered, the requests that the service failed at: that it took too long for others is a matter of its queue. */
function computeRefusedShare({ errors, offered }: StepResult): number {
  return (errors.total - errors.timeout) / Math.max(1, offered)
}

function findSocketBottleneck(reading: StepResult): Bottleneck | null {
  const files = reading.service?.files ?? null
  if (hasValidityReason(reading, 'sockets')) {
    const isPorts = reading.firstErrors.some((sentence) =>
      /assign requested address|os error 99/i.test(sentence),
    )
    return isPorts ? { kind: 'ports' } : { kind: 'open-files', whose: 'tailgate', limit: null }
  }
  // One is often kept in reserve, to refuse with.
  if (files !== null && files.open >= files.limit - 1)
    return { kind: 'open-files', whose: 'service', limit: files.limit }
  return null
}

/**
 * Why the step says nothing of the service, as a sentence; null where it does. A time that would have been short enough
 * without tailgate's own lateness is not held against the service.
 */
export function findStepFault(reading: StepResult, objective: Objective): string | null {
  const fault = findGeneratorFault(reading)
  if (reading.step.kind === 'closed') return fault
  const crossed = findViolations(objective, reading)
  const isExcused = crossed.every(
    ({ metric, bound }) =>
      metric !== 'errors' &&
      selectTime(reading.responseMs, metric) - selectTime(reading.lagMs, metric) <= bound,
  )
  if (!isExcused) return null
  return fault ?? (crossed.length > 0 ? lateMessage : null)
}

/**
 * Why the machine may be to blame for what the objective lacks, as a sentence; null where it is not. What it took from
 * tailgate it took from a service beside it, or gave to a neighbour that may take from the service next.
 */
export function findMachineFault(reading: StepResult, objective: Objective): string | null {
  const { reasons } = reading.validity
  const codes = ['throttled', 'sockets', ...(hasLackBeyondSteal(reading) ? [] : ['steal'])]
  const took = reasons.find(({ code }) => codes.includes(code))
  if (took !== undefined) return took.message
  const crossed = findViolations(objective, reading)
  const isExcused =
    crossed.length > 0 && crossed.every((clause) => isCausedByStall(clause, reading))
  return (isExcused ? reasons.find(({ code }) => code === 'stall')?.message : null) ?? null
}

/** Far more than what a little steal can explain, on a host that always takes some. */
function hasLackBeyondSteal({ offered, completed, generator: { steal } }: StepResult): boolean {
  return offered - completed > (0.1 + 3 * steal) * offered
}

/** What stands still, stands still for as many requests as are due meanwhile: one alone moves no p99 of many seconds. */
function isCausedByStall(
  { metric, bound }: Clause,
  { responseMs, generator, measuredSeconds }: StepResult,
): boolean {
  if (metric === 'errors') return false
  const { longestStallMs } = generator
  const isLong = longestStallMs > computeShareBeyond(metric) * 1000 * measuredSeconds
  return isLong && selectTime(responseMs, metric) - longestStallMs <= bound
}

const lateMessage =
  'Tailgate itself sent requests late: without that the objective might have been kept.'

/** More was asked of it than it answered, or requests waited for a connection for a good part of their time. */
function isSaturated(reading: StepResult): boolean {
  const { step, ended, waitMs, responseMs } = reading
  if (step.kind === 'closed' || ended === 'lost') return true
  return !isRateKept(reading) || waitMs.p99 > 0.25 * responseMs.p99
}

/**
 * Neither the service's threads nor those of the load are at their very end, and no processor is left for either. A service
 * that may not use all of them has its own limit.
 */
function findSharedCpuBottleneck(reading: StepResult): Bottleneck | null {
  const { service, machine } = reading
  if (
    service === null ||
    findServiceCpuBottleneck(reading) === null ||
    findLoadThreadBottleneck(reading) === null
  )
    return null
  const hasMore =
    service.cpus >= machine.cpus && service.cores < fullShare * Math.round(service.cores)
  const isFull = machine.busyCpus !== null && machine.busyCpus >= nearlyAllShare * machine.cpus
  if (!hasMore || !isFull) return null
  const { cores, missedCores } = service
  return { kind: 'machine-cpu', cores, missedCores, cpus: machine.cpus, of: 'machine' }
}

/** A load thread that has hardly any of its processor left, though it was not late yet. */
function findLoadThreadBottleneck({ validity }: StepResult): Bottleneck | null {
  const found = validity.reasons.find(({ code }) => code === 'generator-cpu')
  return found === undefined ? null : { kind: 'generator', why: found.message }
}

function findServiceCpuBottleneck({ service }: StepResult): Bottleneck | null {
  if (service === null || !hasUsedAllCpus(service.cores, service.cpus)) return null
  return { kind: 'service-cpu', cores: service.cores, cpus: service.cpus }
}

function findCpuBottleneck(reading: StepResult): Bottleneck | null {
  const { service, machine, generator } = reading
  if (service === null) return null
  const ofService = findServiceCpuBottleneck(reading)
  if (ofService !== null) return ofService
  const { cores, missedCores } = service
  // One quota may be for both: a container, in which tailgate and the service run.
  const isQuota =
    hasValidityReason(reading, 'throttled') &&
    cores + generator.cores >= nearlyAllShare * service.cpus
  if (isQuota) return { kind: 'machine-cpu', cores, missedCores, cpus: service.cpus, of: 'quota' }
  const { busyCpus } = machine
  // A guest that is kept waiting by its host idles a little more where one program waits for the other.
  const enough = generator.steal >= noticeableStealShare ? nearlyAllShare : fullShare
  const isFull = busyCpus !== null && busyCpus >= enough * machine.cpus
  const wanted = missedCores === null ? 0 : cores + missedCores
  // What a service waits for that computes little is another thing, however busy the machine.
  const isShort = wanted >= nearlyAllShare || cores >= 0.25 * machine.cpus
  if (!isFull || !isShort) return null
  return { kind: 'machine-cpu', cores, missedCores, cpus: machine.cpus, of: 'machine' }
}

/** A service of one thread, or of so many, has no use for a further processor. */
function hasUsedAllCpus(cores: number, cpus: number): boolean {
  const beyondWhole = cores - Math.round(cores)
  const isWhole = cores >= nearlyAllShare && beyondWhole >= nearlyAllShare - 1 && beyondWhole <= 0.1
  return isWhole || cores >= nearlyAllShare * cpus
}

/** Where an answer takes no longer than it did under an easy load, more requests at once would be answered too. */
function findQueueBottleneck(reading: StepResult, easy: StepResult | null): Bottleneck {
  const { service, serviceMs, connections } = reading
  const grew = easy !== null && serviceMs.p50 > 1.5 * easy.serviceMs.p50
  return easy !== null && !grew
    ? { kind: 'connections', connections, serviceMs: serviceMs.p50 }
    : { kind: 'within', cores: service?.cores ?? null, grew }
}
