/** Judges whether the service sustained the load of one step. */

import type { StepResult } from './step-result.ts'

/**
 * `behind`: the service did not keep up with the rate. `failing`: too many errors. `broke`: it
 * died, or accepted no connection any more. `generator` and `sockets`: tailgate or this machine was
 * the limit, so the step says nothing about the service.
 */
export type StepVerdict = 'kept' | 'behind' | 'failing' | 'broke' | 'generator' | 'sockets'

/** A step's rate counts as kept if at least this share of it is answered in time. */
export const minStepKeptShare = 0.98

/**
 * Whether no queue grew, for a search, whose rates are close to each other. Within √n, late
 * responses are chance in the service's own queue.
 */
export function hasNoGrowingQueue(reading: StepResult): boolean {
  const { offered, ended } = reading
  return ended === 'planned' && countLateAnswers(reading) <= 0.01 * offered + Math.sqrt(offered)
}

/** Whether nearly all requests were answered in time, for a sweep, whose steps are far apart. */
export function isRateKept(reading: StepResult): boolean {
  return countLateAnswers(reading) <= (1 - minStepKeptShare) * reading.offered
}

/**
 * Responses that came too late for the measured time, beyond those that any service has in flight
 * at the end. If no queue grows, responses to requests of the lead make up for those. A service
 * that takes longer than the lead has more in flight: as many as are due in that excess time
 * (Little's law). Requests that failed without a response do not count.
 */
function countLateAnswers({
  answered,
  unfinished,
  completed,
  offeredPerSecond,
  beyondLeadMs,
}: StepResult): number {
  return answered + unfinished - completed - (offeredPerSecond * beyondLeadMs) / 1000
}

export function judgeStep(reading: StepResult, allowErrors: number): StepVerdict {
  if (reading.ended === 'broke') return 'broke'
  if (findGeneratorFault(reading) !== null) return 'generator'
  if (hasValidityReason(reading, 'sockets')) return 'sockets'
  if (
    reading.ended === 'errors' ||
    reading.failedShare - computeOfferedShare(reading.unfinished, reading) > allowErrors
  )
    return 'failing'
  if (reading.step.kind === 'closed') return reading.achievedPerSecond > 0 ? 'kept' : 'failing'
  return isRateKept(reading) && reading.ended !== 'lost' ? 'kept' : 'behind'
}

function computeOfferedShare(count: number, { offered }: StepResult): number {
  return offered > 0 ? count / offered : 0
}

/** Why tailgate itself was too slow for the step, as a sentence; null if it was not. */
export function findGeneratorFault({ validity }: StepResult): string | null {
  const reason = validity.reasons.find(
    ({ code, severity }) => severity === 'invalid' && generatorFaultCodes.has(code),
  )
  return reason?.message ?? null
}

const generatorFaultCodes = new Set(['generator-lag', 'generator-behind', 'generator-cpu'])

export function hasValidityReason({ validity }: StepResult, code: string): boolean {
  return validity.reasons.some((reason) => reason.code === code)
}
