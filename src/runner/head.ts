/** Starts the head alone and verifies it, for commands that load it step by step. */

import { convertErrorToAttempt, Interrupted } from './failures.ts'
import type { PreparedSuite } from './prepare.ts'
import { cleanUpState, type RunningSide, type RunningSides, startSides } from './running-sides.ts'
import { type MeasurementHost, Session } from './session.ts'
import type { Targets } from './sides.ts'
import { verifyRequests } from './verify.ts'

/** As a sentence. */
export function describeLostLimit(limit: 'cpu' | 'memory'): string {
  const what = limit === 'cpu' ? 'CPU time' : 'memory'
  return `The limit of ${what} was removed while the service ran, by another program.`
}

/** The head alone, running. */
export interface RunningHead {
  running: RunningSide[]
  session: Session
  /** Stops the head and starts it again, as for a further epoch. */
  restart(): Promise<RunningSide[]>
}

/**
 * Starts the head alone, sends each request once, and calls `act`. `failed`: the head did not
 * start, did not get ready, did not survive, or could not be reached, as a sentence.
 */
export async function runOnHead<T>(
  prepared: PreparedSuite,
  targets: Targets,
  host: MeasurementHost,
  act: (head: RunningHead) => Promise<T>,
): Promise<{ kind: 'measured'; value: T } | { kind: 'failed'; failure: string }> {
  const session = await Session.open(prepared, targets, host)
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
    up = await startSides([targets.head], starts, session)
    return up.running
  }
  try {
    const running = await restart()
    await verifyRequests(running, session)
    const value = await act({ running, session, restart })
    await stop()
    const lost = session.takeLostLimit()
    return lost === null
      ? { kind: 'measured', value }
      : { kind: 'failed', failure: describeLostLimit(lost) }
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    return { kind: 'failed', failure: convertErrorToAttempt(error, session).failure }
  } finally {
    await stop()
    await cleanUpState(session)
  }
}
