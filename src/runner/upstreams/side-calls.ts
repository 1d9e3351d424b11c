/** What each side calls: without load, before the load, and in a load that has just ended. */

import type { Run, RunUpstreams } from '../../core/measurement/measurement.ts'
import { joinWithAnd } from '../../core/text/format-number.ts'
import { addLateness } from '../../core/upstreams/calls.ts'
import { describeUncalled } from '../../core/upstreams/sentences.ts'
import type { EngineResult, EngineValidity } from '../../engine/types.ts'
import type { EventSink, HostClock } from '../../host/host.ts'
import type { SideUpstreams } from './side-upstreams.ts'

/** A side that is up, as far as its calls are concerned. */
export interface CallingSide {
  start: { side: { name: string }; upstreams: SideUpstreams | null }
}

/** Measures, on all sides at once, how often they call their upstreams without load. */
export async function measureIdleCalls(running: CallingSide[], clock: HostClock): Promise<void> {
  await Promise.all(running.map(({ start }) => start.upstreams?.measureIdle(clock)))
}

/**
 * Warns of upstreams that no side has called. To be called after requests have been sent to all
 * sides.
 */
export async function warnOfUncalledUpstreams(
  running: CallingSide[],
  suite: string,
  events: EventSink,
): Promise<void> {
  const uncalled = await Promise.all(
    running.map(async ({ start }) => (await start.upstreams?.listUncalled()) ?? []),
  )
  const [first = [], ...others] = uncalled
  const names = first.filter((name) => others.every((each) => each.includes(name)))
  if (names.length > 0)
    events.warnOnce(describeUncalled(names), `${suite} uncalled ${joinWithAnd(names)}`)
}

/** By the names of the sides; empty without upstreams. */
export async function readSideCalls(
  running: CallingSide[],
  result: Pick<EngineResult, 'measuredMs'>,
): Promise<Map<string, RunUpstreams>> {
  const calls = new Map<string, RunUpstreams>()
  for (const { start } of running) {
    if (start.upstreams !== null)
      calls.set(start.side.name, await start.upstreams.readCalls(result))
  }
  return calls
}

/** The validity of a run, and its calls if there are upstreams. */
export function addUpstreams(
  validity: EngineValidity,
  upstreams: RunUpstreams | undefined,
): Pick<Run, 'validity' | 'upstreams'> {
  return upstreams === undefined
    ? { validity }
    : { validity: addLateness(validity, upstreams), upstreams }
}
