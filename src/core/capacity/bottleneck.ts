/** Finds what limited a service, from the figures of a step that it did not sustain. */

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
  /** It used all CPUs that it may use, or a whole number of them, as that many threads can. */
  | { kind: 'service-cpu'; cores: number; cpus: number }
  /** All CPUs of the machine or of a quota were busy, and the service would have used more. */
  | {
      kind: 'machine-cpu'
      cores: number
      missedCores: number | null
      cpus: number
      of: 'machine' | 'quota'
    }
  /** All connections were busy, and the service was not. */
  | { kind: 'connections'; connections: number; serviceMs: number }
  | { kind: 'open-files'; whose: 'service' | 'tailgate'; limit: number | null }
  | { kind: 'ports' }
  /** tailgate itself; `why` is a sentence. */
  | { kind: 'generator'; why: string }
  | { kind: 'errors'; first: string | null }
  /** It kept up with the rate, but responses took longer than allowed. */
  | { kind: 'objective' }
  /**
   * It did not keep up, and had CPU left as far as is known: a lock, a pool, or a service that it
   * calls. `grew`: responses are known to take longer than under a light load.
   */
  | { kind: 'within'; cores: number | null; grew: boolean }
  /** It died, or accepted no connection any more; `how` is a sentence. */
  | { kind: 'breakdown'; how: string }

/** The share of CPUs in use that counts as all of them: no scheduler gives out all the time. */
const nearlyAllShare = 0.85

/** The share of CPUs in use that is all of them beyond doubt. */
const fullShare = 0.95

/** From this share on, steal affects a measurement; one or two per cent are common on any host. */
const noticeableStealShare = 0.05

/**
 * What limited the service in `reading`, a step that it did not sustain or where it missed the
 * objective. `easy`: a step that it sustained, which shows how long a response takes without a
 * queue; null if there is none.
 */
export function findBottleneck(
  reading: StepResult,
  easy: StepResult | null,
  objective: Objective,
): Bottleneck {
  if (reading.ended === 'broke') return { kind: 'breakdown', how: reading.firstErrors[0] ?? '' }
  const socketBottleneck = findSocketBottleneck(reading)
  if (socketBottleneck !== null) return socketBottleneck
  const fault = findStepFault(reading, objective)
  if (fault !== null) return { kind: 'generator', why: fault }
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

/** The share of offered requests that failed, without timeouts, which are due to a queue. */
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
  // Many servers keep one file in reserve, to be able to reject connections.
  if (files !== null && files.open >= files.limit - 1)
    return { kind: 'open-files', whose: 'service', limit: files.limit }
  return null
}

/**
 * Why the step says nothing about the service, as a sentence; null if it does. A response time that
 * meets the objective without tailgate's own lag does not count against the service.
 */
export function findStepFault(reading: StepResult, objective: Objective): string | null {
  const fault = findGeneratorFault(reading)
  if (reading.step.kind === 'closed') return fault
  const violations = findViolations(objective, reading)
  const isExcused = violations.every(({ metric, bound }) => {
    if (metric === 'errors') return false
    const [response, lag] = [reading.responseMs, reading.lagMs].map((ms) => selectTime(ms, metric))
    return response != null && response - (lag ?? 0) <= bound
  })
  if (!isExcused) return null
  return fault ?? (violations.length > 0 ? lateMessage : null)
}

/**
 * Why the machine may have caused the missed objective, as a sentence; null if it did not. CPU time
 * that tailgate lost was also missing for a service on the same machine, or went to a neighbour
 * that may take it from the service next.
 */
export function findMachineFault(reading: StepResult, objective: Objective): string | null {
  const { reasons } = reading.validity
  const codes = ['throttled', 'sockets', ...(hasLackBeyondSteal(reading) ? [] : ['steal'])]
  const fault = reasons.find(({ code }) => codes.includes(code))
  if (fault !== undefined) return fault.message
  const violations = findViolations(objective, reading)
  const isExcused =
    violations.length > 0 && violations.every((clause) => isCausedByStall(clause, reading))
  return (isExcused ? reasons.find(({ code }) => code === 'stall')?.message : null) ?? null
}

/** Whether far more responses are missing than steal explains; some hosts always have a little. */
function hasLackBeyondSteal({ offered, completed, generator: { steal } }: StepResult): boolean {
  return offered - completed > (0.1 + 3 * steal) * offered
}

/**
 * A stall delays the requests that are due during it. So it explains a quantile only if they are
 * more than the share of requests beyond that quantile.
 */
function isCausedByStall(
  { metric, bound }: Clause,
  { responseMs, generator, measuredSeconds }: StepResult,
): boolean {
  if (metric === 'errors') return false
  const { longestStallMs } = generator
  const isLong = longestStallMs > computeShareBeyond(metric) * 1000 * measuredSeconds
  const response = selectTime(responseMs, metric)
  return isLong && response !== null && response - longestStallMs <= bound
}

const lateMessage =
  'tailgate itself sent requests late: without that, the objective might have been kept.'

/** The service did not keep up, or requests waited long for a free connection. */
function isSaturated(reading: StepResult): boolean {
  const { step, ended, waitMs, responseMs } = reading
  if (step.kind === 'closed' || ended === 'lost') return true
  return !isRateKept(reading) || (waitMs.p99 ?? 0) > 0.25 * (responseMs.p99 ?? 0)
}

/**
 * Threads of the service and load threads, each nearly out of CPU, share all processors of the
 * machine. A service that may not use all of them has its own limit.
 */
function findSharedCpuBottleneck(reading: StepResult): Bottleneck | null {
  const { service, machine } = reading
  if (
    service === null ||
    findServiceCpuBottleneck(reading) === null ||
    findLoadThreadBottleneck(reading) === null
  )
    return null
  const couldUseMore =
    service.cpus >= machine.cpus && service.cores < fullShare * Math.round(service.cores)
  const isFull = machine.busyCpus !== null && machine.busyCpus >= nearlyAllShare * machine.cpus
  if (!couldUseMore || !isFull) return null
  const { cores, missedCores } = service
  return { kind: 'machine-cpu', cores, missedCores, cpus: machine.cpus, of: 'machine' }
}

/** A load thread had hardly any CPU time left, although it was not late yet. */
function findLoadThreadBottleneck({ validity }: StepResult): Bottleneck | null {
  const reason = validity.reasons.find(({ code }) => code === 'generator-cpu')
  return reason === undefined ? null : { kind: 'generator', why: reason.message }
}

function findServiceCpuBottleneck({ service }: StepResult): Bottleneck | null {
  if (service === null || !hasUsedAllCpus(service.cores, service.cpus)) return null
  return { kind: 'service-cpu', cores: service.cores, cpus: service.cpus }
}

function findCpuBottleneck(reading: StepResult): Bottleneck | null {
  const { service, machine, generator } = reading
  if (service === null) return null
  const ownBottleneck = findServiceCpuBottleneck(reading)
  if (ownBottleneck !== null) return ownBottleneck
  const { cores, missedCores } = service
  // tailgate and the service may share one quota, as in a container.
  const isQuota =
    hasValidityReason(reading, 'throttled') &&
    cores + generator.cores >= nearlyAllShare * service.cpus
  if (isQuota) return { kind: 'machine-cpu', cores, missedCores, cpus: service.cpus, of: 'quota' }
  const { busyCpus } = machine
  // With steal, programs that wait for each other leave the CPUs idle a little more often.
  const minBusyShare = generator.steal >= noticeableStealShare ? nearlyAllShare : fullShare
  const isFull = busyCpus !== null && busyCpus >= minBusyShare * machine.cpus
  const neededCores = missedCores === null ? 0 : cores + missedCores
  // A service that uses little CPU waits for something else, even if the machine is busy.
  const needsCpu = neededCores >= nearlyAllShare || cores >= 0.25 * machine.cpus
  if (!isFull || !needsCpu) return null
  return { kind: 'machine-cpu', cores, missedCores, cpus: machine.cpus, of: 'machine' }
}

/** Whether it used all CPUs, or a whole number of them: the maximum for that many threads. */
function hasUsedAllCpus(cores: number, cpus: number): boolean {
  const beyondWhole = cores - Math.round(cores)
  const isWhole = cores >= nearlyAllShare && beyondWhole >= nearlyAllShare - 1 && beyondWhole <= 0.1
  return isWhole || cores >= nearlyAllShare * cpus
}

/** If a response takes no longer than under a light load, more connections would bring more. */
function findQueueBottleneck(reading: StepResult, easy: StepResult | null): Bottleneck {
  const { service, serviceMs, connections } = reading
  const [usual, now] = [easy?.serviceMs.p50 ?? null, serviceMs.p50]
  const grew = usual !== null && now !== null && now > 1.5 * usual
  return usual !== null && now !== null && !grew
    ? { kind: 'connections', connections, serviceMs: now }
    : { kind: 'within', cores: service?.cores ?? null, grew }
}
