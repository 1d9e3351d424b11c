/** Judges how the service bore the load of one step. */

import type { Reading } from './step-result.ts'

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
