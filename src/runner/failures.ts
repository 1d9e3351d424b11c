/** The outcomes of a measurement that could not be completed, and how an error becomes one of them. */

import type { Measurement } from '../core/measurement/measurement.ts'
import { EngineError } from '../engine/addon.ts'
import type { Host } from '../host/host.ts'
import type { Session } from './session.ts'
import { type MeasuredSide, SideFailure } from './sides.ts'
import { RefusedError } from './verify.ts'

/**
 * `refused`: a single request failed already. `service`: it did not start, get ready, survive, or was not there.
 * `baseWorks`: the base did, in this invocation, so that it is the head's doing.
 */
export type Attempt =
  | { kind: 'measured'; measurement: Measurement; warnings: string[] }
  | { kind: 'refused' | 'service'; side: MeasuredSide['name']; failure: string; baseWorks: boolean }

/** What ends a measurement before its time and is nobody's bug. */
export class Interrupted extends Error {
  override name = 'Interrupted'
  /** What was measured until then. */
  readonly measurement: Measurement | null

  constructor(measurement: Measurement | null) {
    super('Interrupted.')
    this.measurement = measurement
  }
}

/** How the service broke under a load, as a sentence; null where something else went wrong. */
export function describeBreakdown(error: unknown, world: Host): string | null {
  if (error instanceof SideFailure) return world.maskSecrets(error.message)
  return isUnreachable(error) ? world.maskSecrets(`${error.message}.`) : null
}

export function isUnreachable(error: unknown): error is EngineError {
  return error instanceof EngineError && error.code === 'unreachable'
}

/** The engine's and the service's own failures are sentences for the user; anything else is a bug and goes on. */
export function convertErrorToAttempt(
  error: unknown,
  { targets: arena, world }: Session,
): Exclude<Attempt, { kind: 'measured' }> {
  if (error instanceof RefusedError) {
    const failure = world.maskSecrets(error.message)
    return { kind: 'refused', side: 'head', failure, baseWorks: error.baseWorks }
  }
  // The base starts first, so that whatever happens to the head, the base has got there.
  const baseWorks = arena.base !== null
  if (error instanceof SideFailure) {
    const failure = world.maskSecrets(error.message)
    return {
      kind: 'service',
      side: error.side,
      failure,
      baseWorks: baseWorks && error.side === 'head',
    }
  }
  if (isUnreachable(error)) {
    return {
      kind: 'service',
      side: 'head',
      failure: world.maskSecrets(`${error.message}.`),
      baseWorks: false,
    }
  }
  throw error
}
