/** Starts the sides of an epoch, stops them in reverse order, and resets their state at the end. */

import { buildEngineTls } from '../core/plan/engine-plan.ts'
import type { ConnectOptions } from '../service/endpoint.ts'
import type { RunningService } from '../service/service.ts'
import type { PreparedSuite } from './prepare.ts'
import type { Session } from './session.ts'
import {
  createSideStarts,
  formatBrokenSide,
  prepareState,
  resetAfterRun,
  type SideStart,
} from './side-start.ts'
import { attributeFailure } from './sides.ts'

/** A side that is up. */
export interface RunningSide {
  start: SideStart
  service: RunningService
}

export interface RunningSides extends AsyncDisposable {
  running: RunningSide[]
}

/** Starts the sides in the given order, and stops them in reverse, also if one does not start. */
export async function startSides(
  starts: SideStart[],
  epoch: number,
  session: Session,
): Promise<RunningSides> {
  const { prepared, host } = session
  const { suite } = prepared.plan
  const running: RunningSide[] = []
  const stopAll = async () => {
    for (const { service } of running.toReversed()) await service[Symbol.asyncDispose]()
  }
  try {
    for (const start of starts) {
      session.recordPreparedState()
      await prepareState(start, suite, host.services)
      const service = await attributeFailure(
        start.side,
        () =>
          host.services.start(
            suite.name,
            { side: start.side.name, service: start.service, ...createReach(start, prepared) },
            epoch,
            prepared.secrets,
          ),
        formatBrokenSide(start, session.targets),
      )
      running.push({ start, service })
      for (const warning of service.warnings)
        host.events.emit({ kind: 'warning', message: warning })
    }
    return { running, [Symbol.asyncDispose]: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** How a side is reached: its readiness check and its load connect in the same way. */
function createReach({ url, socket }: SideStart, { plan, files }: PreparedSuite): ConnectOptions {
  const speaksHttp2 = plan.suite.transport.protocol.kind === 'http/2'
  return {
    url,
    ...(socket !== null && { socket }),
    ...buildEngineTls(plan.suite, files),
    ...(speaksHttp2 && { protocol: 'http/2' }),
  }
}

/** Resets the state after the last epoch, also after Ctrl-C. A failure is only a warning. */
export async function cleanUpState(session: Session): Promise<void> {
  const { targets, suite, host } = session
  if (!session.hasPreparedState || suite.reset === null) return
  const sides = [targets.base, targets.head].filter((side) => side !== null)
  for (const start of await createSideStarts(sides, 1, suite, host.services)) {
    await resetAfterRun(start, suite, host.services).catch((error: unknown) => {
      host.events.emit({
        kind: 'warning',
        message: error instanceof Error ? error.message : String(error),
      })
    })
  }
}
