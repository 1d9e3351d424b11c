/** Runs one epoch: starts the sides, verifies the requests, warms up and loads; repeats it where the machine was too busy. */

import { isClosed, isCountLimited } from '../core/config/load.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Run } from '../core/measurement/measurement.ts'
import { warmupLeadMs } from '../core/plan/warmup.ts'
import { isEpochLate } from '../core/stats/paired-epochs.ts'
import { maxRepeats } from '../core/tunables/tunables.ts'
import { buildNextEnginePlan, runLoad } from './load-run.ts'
import { startSides } from './running-sides.ts'
import type { Session } from './session.ts'
import { createSideStarts, type SideStart } from './side-start.ts'
import { verifyRequests } from './verify.ts'
import { warmUp } from './warmup-run.ts'

export async function runEpochWithRepeats(
  epoch: number,
  epochs: number,
  session: Session,
): Promise<Run[]> {
  const { world, prepared } = session
  const { suite } = prepared.plan
  while (true) {
    world.emit({ kind: 'epoch', suite: suite.name, epoch, epochs })
    const beganMs = world.now().getTime()
    const runs = await runEpoch(epoch, session)
    session.longestEpochMs = Math.max(session.longestEpochMs, world.now().getTime() - beganMs)
    const reasons = listRepeatReasons(runs, suite)
    if (reasons.length === 0 || session.repeats >= maxRepeats || world.signal.aborted) return runs
    session.repeats += 1
    world.emit({ kind: 'repeat', epoch, reasons })
  }
}

/** The machine's doing and not the service's or the user's: worth another try. */
function listRepeatReasons(runs: Run[], { load }: Suite): string[] {
  // So many, and not so many over again.
  if (isCountLimited(load)) return []
  const [base, head] = ['base', 'head'].map((side) => runs.find((run) => run.side === side))
  if (base !== undefined && head !== undefined) {
    return isEpochLate({ base, head }) ? ['The load generator itself was late.'] : []
  }
  const worst = runs.flatMap(({ validity }) =>
    validity.reasons.filter(({ severity }) => severity === 'invalid'),
  )
  const passing = isClosed(load) ? closedLoadReasonCodes : machineReasonCodes
  return worst.every(({ code }) => passing.has(code)) ? worst.map(({ message }) => message) : []
}

const machineReasonCodes = new Set(['generator-lag', 'generator-behind', 'generator-cpu'])

/** As busy as a service lets it be, the generator of a closed load is again and again. */
const closedLoadReasonCodes = new Set(
  [...machineReasonCodes].filter((code) => code !== 'generator-cpu'),
)

async function runEpoch(epoch: number, session: Session): Promise<Run[]> {
  const { targets: arena, prepared, world } = session
  const { suite } = prepared.plan
  const sides = arena.base === null ? [arena.head] : [arena.base, arena.head]
  if (arena.turns !== 'one-by-one') {
    return runSidesTogether(await createSideStarts(sides, epoch, suite, world), epoch, session)
  }
  const runs: Run[] = []
  for (const side of epoch % 2 === 1 ? sides : sides.toReversed()) {
    runs.push(
      ...(await runSidesTogether(
        await createSideStarts([side], epoch, suite, world),
        epoch,
        session,
      )),
    )
  }
  return runs
}

async function runSidesTogether(
  starts: SideStart[],
  epoch: number,
  session: Session,
): Promise<Run[]> {
  const { suite } = session.prepared.plan
  await using up = await startSides(starts, epoch, session)
  if (epoch === 1) await verifyRequests(up.running, session)
  const warmupSeconds = await warmUp(up.running, epoch, session)
  const leadSeconds = warmupSeconds > 0 ? warmupLeadMs / 1000 : suite.warmupSeconds
  const load = buildNextEnginePlan(starts, session, leadSeconds)
  const runs = await runLoad(epoch, load, up.running, session)
  return runs.map((run) => ({ ...run, warmupSeconds: warmupSeconds + leadSeconds }))
}
