/** Warms the sides up until they no longer get faster. */

import {
  buildWarmupStretch,
  computeMedians,
  isStillGettingFaster,
  type Medians,
  warmupLeadMs,
} from '../core/plan/warmup.ts'
import { buildNextEnginePlan, runWatched } from './load-run.ts'
import type { RunningSide, Session } from './session.ts'

/**
 * Loads the sides until they no longer get faster, but for the last second, which the measured play begins with. Resolves
 * with the seconds that took: 0 where the warm-up is too short to be looked at, and all of it is that beginning.
 */
export async function warmUp(
  running: RunningSide[],
  epoch: number,
  session: Session,
): Promise<number> {
  const { prepared, world } = session
  const { warmupSeconds, warmupLimitSeconds, script } = prepared.plan.suite
  const leadSeconds = warmupLeadMs / 1000
  // A script is set up once, and done once.
  if (warmupSeconds < 2 * leadSeconds || script !== null) return 0
  const starts = running.map(({ start }) => start)
  const maxSeconds = warmupLimitSeconds - leadSeconds
  let played = 0
  let medians: Medians = []
  for (let seconds = warmupSeconds - leadSeconds; ; seconds = 1) {
    const stretch = buildWarmupStretch(buildNextEnginePlan(starts, session), seconds)
    const result = await runWatched(stretch, running, session, (progress) =>
      world.emit({ kind: 'progress', epoch, progress: { ...progress, warmingUp: true } }),
    )
    played += stretch.durationMs / 1000
    medians = computeMedians(result).map((groups, side) => [...(medians[side] ?? []), ...groups])
    if (result.cancelled || played + 1 > maxSeconds || !isStillGettingFaster(medians)) return played
  }
}
