/** Judges how the service bore the load of one step. */

import type { StepResult } from './step-result.ts'

/**
 * How the load was borne. `behind`: the service answered less than it was asked. `failing`: too many errors. `broke`: it
 * died, or took no connection any more. `generator` and `sockets`: tailgate or this machine was not up to it, which says
 * nothing of the service.
 */
export type StepVerdict = 'kept' | 'behind' | 'failing' | 'broke' | 'generator' | 'sockets'

/** A step's rate counts as kept with so much of it answered. */
export const minStepKeptShare = 0.98

/** Whether the queue did not grow: in a search, whose tries are close to each other. Some is chance, in a service's own queue. */
export function hasNoGrowingQueue(reading: StepResult): boolean {
  const { offered, ended } = reading
  return ended === 'planned' && countLateAnswers(reading) <= 0.01 * offered + Math.sqrt(offered)
}

/** Whether nearly all was answered in time: in a sweep, whose steps are far apart. */
export function isRateKept(reading: StepResult): boolean {
  return countLateAnswers(reading) <= (1 - minStepKeptShare) * reading.offered
}

/**
 * Answers that came too late to be in the measured time, beyond those that any service would owe. Where no queue grows,
 * answers to the lead come in for those due at the end; but of a service that takes longer than the lead, as many are under
 * way besides as are due in what it takes longer (Little's law). What failed without an answer is no matter of time.
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
  if (reading.step.kind === 'closed') return reading.completed > 0 ? 'kept' : 'failing'
  return isRateKept(reading) && reading.ended !== 'lost' ? 'kept' : 'behind'
}

function computeOfferedShare(count: number, { offered }: StepResult): number {
  return offered > 0 ? count / offered : 0
}

/** Why tailgate itself was too slow for the step, as a sentence; null where it was not. */
export function findGeneratorFault({ validity }: StepResult): string | null {
  const found = validity.reasons.find(
    ({ code, severity }) => severity === 'invalid' && generatorFaultCodes.has(code),
  )
  return found?.message ?? null
}

const generatorFaultCodes = new Set(['generator-lag', 'generator-behind', 'generator-cpu'])

export function hasValidityReason({ validity }: StepResult, code: string): boolean {
  return validity.reasons.some((reason) => reason.code === code)
}
