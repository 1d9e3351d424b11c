/** What each side called in a load that has just ended. */

import type { Run, RunUpstreams } from '../../core/measurement/measurement.ts'
import { addLateness } from '../../core/upstreams/calls.ts'
import type { EngineResult, EngineValidity } from '../../engine/types.ts'
import type { RunningSide } from '../running-sides.ts'

/** By the names of the sides; empty without upstreams. */
export async function readSideCalls(
  running: RunningSide[],
  result: EngineResult,
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
