/** The state of one measurement, which all of its epochs share. */

import type { SuitePlan } from '../core/plan/comparable-plan.ts'
import type { FileContents } from '../core/plan/files.ts'
import type { Host } from '../host/host.ts'
import type { RunningService } from '../service/service.ts'
import type { SideStart } from './side-start.ts'
import type { Targets } from './sides.ts'

export async function openSession(
  prepared: PreparedSuite,
  arena: Targets,
  world: Host,
): Promise<Session> {
  return {
    prepared,
    targets: arena,
    world,
    engineRuns: 0,
    hasState: false,
    repeats: 0,
    refusedByBase: new Map(),
    precedenceRefused: await world.raisePriority(prepared.plan.suite),
    longestEpochMs: 0,
  }
}

/** A suite with all that is needed to measure it, checked before anything starts. */
export interface PreparedSuite {
  plan: SuitePlan
  files: FileContents
  secrets: string[]
}

/** One measurement under way. */
export interface Session {
  prepared: PreparedSuite
  targets: Targets
  world: Host
  /** Plays of the engine so far: no two send the same counters and identifiers. */
  engineRuns: number
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
export interface RunningSide {
  start: SideStart
  service: RunningService
}

/** Both sides are started in the same words, so that a service's own sentence does not say which of them it was. */
export function formatBrokenSide({ side, epoch }: SideStart, { targets: arena }: Session): string {
  return arena.base === null ? '' : `The ${side.name} broke in epoch ${epoch}. `
}
