/** Runs the head alone, started once and verified, for commands that load it step by step. */

import type { World } from '../host/host.ts'
import { failureOf, Interrupted } from './failures.ts'
import { startAll, tidyState, type Up } from './running-sides.ts'
import { openSession, type Prepared, type Running, type Session } from './session.ts'
import { startsFor } from './side-start.ts'
import type { Arena } from './sides.ts'
import { verifyAll } from './verify.ts'

/** The head alone, which is up. */
export interface Head {
  running: Running[]
  session: Session
  /** Stops it, and starts it again; as for a further epoch. */
  startAnew(): Promise<Running[]>
}

/**
 * One start of the head alone, each request verified, and whatever `act` plays on it. `failed`: it did not start, get
 * ready, survive, or was not there; as a sentence.
 */
export async function onHead<T>(
  prepared: Prepared,
  arena: Arena,
  world: World,
  act: (head: Head) => Promise<T>,
): Promise<{ kind: 'played'; value: T } | { kind: 'failed'; failure: string }> {
  const session = await openSession(prepared, arena, world)
  let up: Up | null = null
  let starts = 0
  const stop = async () => {
    const before = up
    up = null
    await before?.[Symbol.asyncDispose]()
  }
  const startAnew = async () => {
    await stop()
    starts += 1
    up = await startAll(await startsFor([arena.head], starts, prepared.plan.suite, world), starts, session)
    return up.running
  }
  try {
    const running = await startAnew()
    await verifyAll(running, session)
    return { kind: 'played', value: await act({ running, session, startAnew }) }
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    return { kind: 'failed', failure: failureOf(error, session).failure }
  } finally {
    await stop()
    await tidyState(session)
  }
}
