/** Starts the sides of an epoch, stops them in reverse order, and resets their state at the end. */

import { reachOf } from './load-run.ts'
import { leadOf, type Running, type Session } from './session.ts'
import { prepareState, type Start, startsFor, tidy } from './side-start.ts'
import { attempted } from './sides.ts'

export interface Up extends AsyncDisposable {
  running: Running[]
}

/** In the order given; what was started is stopped in reverse, also when a later one does not start. */
export async function startAll(starts: Start[], epoch: number, session: Session): Promise<Up> {
  const { prepared, world } = session
  const { suite } = prepared.plan
  const running: Running[] = []
  const stopAll = async () => {
    for (const { service } of running.toReversed()) await service[Symbol.asyncDispose]()
  }
  try {
    for (const start of starts) {
      session.hasState = true
      await prepareState(start, suite, world)
      const service = await attempted(
        start.side,
        () =>
          world.startService(
            suite.name,
            { side: start.side.name, service: start.service, ...reachOf(start, prepared) },
            epoch,
            prepared.secrets,
          ),
        leadOf(start, session),
      )
      running.push({ start, service })
      for (const warning of service.warnings) world.tell({ kind: 'warning', message: warning })
    }
    return { running, [Symbol.asyncDispose]: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** State is left as if tailgate had never been there, by Ctrl-C too; that this failed spoils no verdict. */
export async function tidyState({ arena, prepared, hasState, world }: Session): Promise<void> {
  const { suite } = prepared.plan
  if (!hasState || suite.reset === null) return
  const sides = [arena.base, arena.head].filter((side) => side !== null)
  for (const start of await startsFor(sides, 1, suite, world)) {
    await tidy(start, suite, world).catch((error: unknown) => {
      world.tell({ kind: 'warning', message: error instanceof Error ? error.message : String(error) })
    })
  }
}
