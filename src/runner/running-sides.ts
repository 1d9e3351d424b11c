/** Starts the sides of an epoch, stops them in reverse order, and resets their state at the end. */

import { createReach } from './load-run.ts'
import { formatBrokenSide, type RunningSide, type Session } from './session.ts'
import { createSideStarts, prepareState, resetAfterRun, type SideStart } from './side-start.ts'
import { attributeFailure } from './sides.ts'

export interface RunningSides extends AsyncDisposable {
  running: RunningSide[]
}

/** In the order given; what was started is stopped in reverse, also when a later one does not start. */
export async function startSides(
  starts: SideStart[],
  epoch: number,
  session: Session,
): Promise<RunningSides> {
  const { prepared, world } = session
  const { suite } = prepared.plan
  const running: RunningSide[] = []
  const stopAll = async () => {
    for (const { service } of running.toReversed()) await service[Symbol.asyncDispose]()
  }
  try {
    for (const start of starts) {
      session.hasState = true
      await prepareState(start, suite, world)
      const service = await attributeFailure(
        start.side,
        () =>
          world.startService(
            suite.name,
            { side: start.side.name, service: start.service, ...createReach(start, prepared) },
            epoch,
            prepared.secrets,
          ),
        formatBrokenSide(start, session),
      )
      running.push({ start, service })
      for (const warning of service.warnings) world.emit({ kind: 'warning', message: warning })
    }
    return { running, [Symbol.asyncDispose]: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** State is left as if tailgate had never been there, by Ctrl-C too; that this failed spoils no verdict. */
export async function cleanUpState({
  targets: arena,
  prepared,
  hasState,
  world,
}: Session): Promise<void> {
  const { suite } = prepared.plan
  if (!hasState || suite.reset === null) return
  const sides = [arena.base, arena.head].filter((side) => side !== null)
  for (const start of await createSideStarts(sides, 1, suite, world)) {
    await resetAfterRun(start, suite, world).catch((error: unknown) => {
      world.emit({
        kind: 'warning',
        message: error instanceof Error ? error.message : String(error),
      })
    })
  }
}
