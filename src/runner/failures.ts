/** The outcomes of a measurement that did not complete, and the conversion of errors to them. */

import type { Measurement } from '../core/measurement/measurement.ts'
import { EngineError } from '../engine/addon.ts'
import type { Session } from './session.ts'
import { isHeadAtFault, type MeasuredSide, SideFailure } from './sides.ts'
import { RefusedError } from './verify.ts'

/**
 * `refused`: a request failed when it was sent alone. `service`: the service did not start, did not
 * get ready, did not survive, or could not be reached. `baseWorks`: the base worked in this
 * invocation, so the head is the cause.
 */
export type Attempt =
  | { kind: 'measured'; measurement: Measurement; warnings: string[] }
  | { kind: 'refused' | 'service'; side: MeasuredSide['name']; failure: string; baseWorks: boolean }

/** The user interrupted the measurement. */
export class Interrupted extends Error {
  override name = 'Interrupted'
  /** The epochs that were complete; null without any. */
  readonly measurement: Measurement | null

  constructor(measurement: Measurement | null) {
    super('Interrupted.')
    this.measurement = measurement
  }
}

/** How the service broke under load, as a sentence; null for any other error. */
export function describeBreakdown(error: unknown): string | null {
  if (error instanceof SideFailure) return error.message
  return isUnreachable(error) ? `${error.message}.` : null
}

export function isUnreachable(error: unknown): error is EngineError {
  return error instanceof EngineError && error.code === 'unreachable'
}

/**
 * Failures of the service and of the engine become sentences for the user.
 *
 * @throws any other error, which is a bug
 */
export function convertErrorToAttempt(
  error: unknown,
  { targets }: Session,
): Exclude<Attempt, { kind: 'measured' }> {
  if (error instanceof RefusedError) {
    const { message, baseWorks } = error
    return { kind: 'refused', side: 'head', failure: message, baseWorks }
  }
  // A failure of the base goes first, so the base works if the head fails.
  const baseWorks = targets.base !== null
  if (error instanceof SideFailure) {
    return {
      kind: 'service',
      side: error.side,
      failure: error.message,
      baseWorks: baseWorks && isHeadAtFault(error),
    }
  }
  if (isUnreachable(error)) {
    return {
      kind: 'service',
      side: 'head',
      failure: `${error.message}.`,
      baseWorks: false,
    }
  }
  throw error
}
