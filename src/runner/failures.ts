/** The outcomes of a measurement that did not complete, and the conversion of errors to them. */

import type { Measurement, Run } from '../core/measurement/measurement.ts'
import { isUnreachable } from './load-run.ts'
import type { Session } from './session.ts'
import {
  isCausedOutside,
  isHeadAtFault,
  type MeasuredSide,
  type SideCommand,
  SideFailure,
} from './sides.ts'
import { NothingInCommonError, RefusedError } from './verify.ts'

/**
 * `refused`: a request failed when it was sent alone. `nothing in common`: the base has none of the
 * requests. `service`: the service did not start, did not get ready, did not survive, or could not
 * be reached. `newRequests`: of the head, measured with the requests that only it has.
 */
export type Attempt =
  | { kind: 'measured'; measurement: Measurement; newRequests: Run | null; warnings: string[] }
  | FailedAttempt

export interface FailedAttempt {
  kind: 'refused' | 'nothing in common' | 'service'
  side: MeasuredSide['name']
  failure: string
  /** Whether the base worked in this invocation, so that the head is the cause. */
  baseWorks: boolean
  /** The key of the command that failed; null if it was none. */
  key: SideCommand | null
  /** Whether another program on this machine is the cause. */
  isCausedOutside: boolean
  /** Whether an epoch was complete before: then the service has worked. */
  hasMeasured: boolean
}

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

/**
 * Failures of the service and of the engine become sentences for the user.
 *
 * @throws any other error, which is a bug
 */
export function convertErrorToAttempt(
  error: unknown,
  { targets, hasMeasured }: Session,
): FailedAttempt {
  const nothing = { key: null, isCausedOutside: false, baseWorks: false, hasMeasured }
  if (error instanceof RefusedError) {
    const { side, message, baseWorks } = error
    return { ...nothing, kind: 'refused', side, failure: message, baseWorks }
  }
  if (error instanceof NothingInCommonError)
    return { ...nothing, kind: 'nothing in common', side: 'base', failure: error.message }
  // A failure of the base goes first, so the base works if the head fails.
  if (error instanceof SideFailure)
    return { ...convertSideFailure(error, targets.base !== null), hasMeasured }
  if (isUnreachable(error))
    return { ...nothing, kind: 'service', side: 'head', failure: `${error.message}.` }
  throw error
}

export function convertSideFailure(error: SideFailure, baseWorks: boolean): FailedAttempt {
  const { side, message, key } = error
  return {
    kind: 'service',
    side,
    failure: message,
    baseWorks: baseWorks && isHeadAtFault(error),
    key,
    isCausedOutside: isCausedOutside(error),
    hasMeasured: false,
  }
}
