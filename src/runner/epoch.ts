/** Runs one epoch: starts the sides, verifies the requests, warms up and loads; repeats it where the machine was too busy. */

import { isClosed, isCounted } from '../core/config/load.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Run } from '../core/measurement/measurement.ts'
import { leadMs } from '../core/plan/warmup.ts'
import { wasLate } from '../core/stats/paired-epochs.ts'
import { mostRepeats } from '../core/tunables/tunables.ts'
import { loadFor, playLoad } from './load-run.ts'
import { startAll } from './running-sides.ts'
import type { Session } from './session.ts'
import { type Start, startsFor } from './side-start.ts'
import { verifyAll } from './verify.ts'
import { warmUp } from './warmup-run.ts'

export async function epochThatCounts(epoch: number, epochs: number, session: Session): Promise<Run[]> {
  const { world, prepared } = session
  const { suite } = prepared.plan
  while (true) {
    world.tell({ kind: 'epoch', suite: suite.name, epoch, epochs })
    const beganMs = world.now().getTime()
    const runs = await playEpoch(epoch, session)
    session.longestEpochMs = Math.max(session.longestEpochMs, world.now().getTime() - beganMs)
    const reasons = whyAgain(runs, suite)
    if (reasons.length === 0 || session.repeats >= mostRepeats || world.signal.aborted) return runs
    session.repeats += 1
    world.tell({ kind: 'repeat', epoch, reasons })
  }
}

/** The machine's doing and not the service's or the user's: worth another try. */
function whyAgain(runs: Run[], { load }: Suite): string[] {
  // So many, and not so many over again.
  if (isCounted(load)) return []
  const [base, head] = ['base', 'head'].map((side) => runs.find((run) => run.side === side))
  if (base !== undefined && head !== undefined) {
    return wasLate({ base, head }) ? ['The load generator itself was late.'] : []
  }
  const worst = runs.flatMap(({ validity }) =>
    validity.reasons.filter(({ severity }) => severity === 'invalid'),
  )
  const passing = isClosed(load) ? reasonsWhenClosed : machineReasons
  return worst.every(({ code }) => passing.has(code)) ? worst.map(({ message }) => message) : []
}

const machineReasons = new Set(['generator-lag', 'generator-behind', 'generator-cpu'])

/** As busy as a service lets it be, the generator of a closed load is again and again. */
const reasonsWhenClosed = new Set([...machineReasons].filter((code) => code !== 'generator-cpu'))

async function playEpoch(epoch: number, session: Session): Promise<Run[]> {
  const { arena, prepared, world } = session
  const { suite } = prepared.plan
  const sides = arena.base === null ? [arena.head] : [arena.base, arena.head]
  if (arena.turns !== 'one-by-one') {
    return playTogether(await startsFor(sides, epoch, suite, world), epoch, session)
  }
  const runs: Run[] = []
  for (const side of epoch % 2 === 1 ? sides : sides.toReversed()) {
    runs.push(...(await playTogether(await startsFor([side], epoch, suite, world), epoch, session)))
  }
  return runs
}

async function playTogether(starts: Start[], epoch: number, session: Session): Promise<Run[]> {
  const { suite } = session.prepared.plan
  await using up = await startAll(starts, epoch, session)
  if (epoch === 1) await verifyAll(up.running, session)
  const warmupSeconds = await warmUp(up.running, epoch, session)
  const leadSeconds = warmupSeconds > 0 ? leadMs / 1000 : suite.warmupSeconds
  const load = loadFor(starts, session, leadSeconds)
  const runs = await playLoad(epoch, load, up.running, session)
  return runs.map((run) => ({ ...run, warmupSeconds: warmupSeconds + leadSeconds }))
}
