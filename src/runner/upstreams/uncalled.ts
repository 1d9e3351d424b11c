/** Warns of upstreams that nothing has called before the load. */

import { joinWithAnd } from '../../core/text/format-number.ts'
import { describeUncalled } from '../../core/upstreams/sentences.ts'
import type { RunningSide } from '../running-sides.ts'
import type { Session } from '../session.ts'

/** Measures, on all sides at once, how often they call their upstreams without load. */
export async function measureIdleCalls(running: RunningSide[], session: Session): Promise<void> {
  await Promise.all(running.map(({ start }) => start.upstreams?.measureIdle(session.host.clock)))
}

/** To be called after requests have been sent to all sides. */
export async function warnOfUncalledUpstreams(
  running: RunningSide[],
  { host, suite }: Session,
): Promise<void> {
  const uncalled = await Promise.all(
    running.map(async ({ start }) => (await start.upstreams?.listUncalled()) ?? []),
  )
  const [first = [], ...others] = uncalled
  const names = first.filter((name) => others.every((each) => each.includes(name)))
  if (names.length === 0) return
  const message = describeUncalled(names)
  host.events.warnOnce(message, `${suite.name} ${joinWithAnd(names)}`)
}
