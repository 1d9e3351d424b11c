/** The state of one measurement, which all of its epochs share. */

import type { Plan } from '../core/plan/comparable-plan.ts'
import type { Files } from '../core/plan/files.ts'
import type { World } from '../host/host.ts'
import type { Service } from '../service/service.ts'
import type { Start } from './side-start.ts'
import type { Arena } from './sides.ts'

export async function openSession(prepared: Prepared, arena: Arena, world: World): Promise<Session> {
  return {
    prepared,
    arena,
    world,
    plays: 0,
    hasState: false,
    repeats: 0,
    refusedByBase: new Map(),
    precedenceRefused: await world.raisePriority(prepared.plan.suite),
    longestEpochMs: 0,
  }
}

/** A suite with all that is needed to measure it, checked before anything starts. */
export interface Prepared {
  plan: Plan
  files: Files
  secrets: string[]
}

/** One measurement under way. */
export interface Session {
  prepared: Prepared
  arena: Arena
  world: World
  /** Plays of the engine so far: no two send the same counters and identifiers. */
  plays: number
  /** Something was prepared that has to be reset in the end. */
  hasState: boolean
  /** Epochs that were played again. */
  repeats: number
  /** Requests that the base does not answer, with what it said: if the head does, they are new. */
  refusedByBase: Map<string, string>
  /** Why the load gets no more precedence; null where it does, or nobody asked for more. */
  precedenceRefused: string | null
  longestEpochMs: number
}

/** A side that is up. */
export interface Running {
  start: Start
  service: Service
}

/** Both sides are started in the same words, so that a service's own sentence does not say which of them it was. */
export function leadOf({ side, epoch }: Start, { arena }: Session): string {
  return arena.base === null ? '' : `The ${side.name} broke in epoch ${epoch}. `
}
