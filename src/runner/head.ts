/** Runs the head alone, started once and verified, for commands that load it step by step. */

import type { Host } from '../host/host.ts'
import { convertErrorToAttempt, Interrupted } from './failures.ts'
import { cleanUpState, type RunningSides, startSides } from './running-sides.ts'
import { openSession, type PreparedSuite, type RunningSide, type Session } from './session.ts'
import { createSideStarts } from './side-start.ts'
import type { Targets } from './sides.ts'
import { verifyRequests } from './verify.ts'

/** The head alone, which is up. */
export interface RunningHead {
  running: RunningSide[]
  session: Session
  /** Stops it, and starts it again; as for a further epoch. */
  restart(): Promise<RunningSide[]>
}

/**
 * One start of the head alone, each request verified, and whatever `act` plays on it. `failed`: it did not start, get
 * ready, survive, or was not there; as a sentence.
 */
export async function runOnHead<T>(
  prepared: PreparedSuite,
  arena: Targets,
  world: Host,
  act: (head: RunningHead) => Promise<T>,
): Promise<{ kind: 'played'; value: T } | { kind: 'failed'; failure: string }> {
  const session = await openSession(prepared, arena, world)
  let up: RunningSides | null = null
  let starts = 0
  const stop = async () => {
    const before = up
    up = null
    await before?.[Symbol.asyncDispose]()
  }
  const restart = async () => {
    await stop()
    starts += 1
    up = await startSides(
      await createSideStarts([arena.head], starts, prepared.plan.suite, world),
      starts,
      session,
    )
    return up.running
  }
  try {
    const running = await restart()
    await verifyRequests(running, session)
    return { kind: 'played', value: await act({ running, session, restart }) }
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    return { kind: 'failed', failure: convertErrorToAttempt(error, session).failure }
  } finally {
    await stop()
    await cleanUpState(session)
  }
}
