/** Warms the sides up until they no longer get faster. */

import type { Suite } from '../core/config/suite.ts'
import {
  buildWarmupStretch,
  computeMedians,
  isStillGettingFaster,
  type Medians,
  warmupLeadMs,
} from '../core/plan/warmup.ts'
import { runWatched } from './load-run.ts'
import type { RunningSide } from './running-sides.ts'
import type { Session } from './session.ts'

/**
 * Loads the sides until they no longer get faster. The last second of the warm-up is left to the
 * engine run that is measured. Resolves with the duration in seconds: 0 if the warm-up is so short
 * that all of it is left to that run.
 */
export async function warmUp(
  running: RunningSide[],
  epoch: number,
  session: Session,
  suite: Suite = session.suite,
): Promise<number> {
  const { host } = session
  const { warmupSeconds, warmupLimitSeconds, script } = suite
  const leadSeconds = warmupLeadMs / 1000
  // A script is set up only once, and so it runs only once.
  if (warmupSeconds < 2 * leadSeconds || script !== null) return 0
  const starts = running.map(({ start }) => start)
  const maxSeconds = warmupLimitSeconds - leadSeconds
  let totalSeconds = 0
  let medians: Medians = []
  for (let seconds = warmupSeconds - leadSeconds; ; seconds = 1) {
    const part = { kind: 'warm-up' as const, seconds: totalSeconds }
    const plan = session.buildNextEnginePlan(starts, { suite, part })
    const stretch = buildWarmupStretch(plan, seconds)
    const result = await runWatched(stretch, running, session, (progress) =>
      host.events.emit({ kind: 'progress', epoch, progress: { ...progress, warmingUp: true } }),
    )
    totalSeconds += stretch.durationMs / 1000
    medians = computeMedians(result).map((groups, side) => [...(medians[side] ?? []), ...groups])
    if (result.cancelled || totalSeconds + 1 > maxSeconds || !isStillGettingFaster(medians))
      return totalSeconds
  }
}
