/** Measures the head with what the base does not have: requests or scenarios. It is not judged. */

import { isStorm } from '../core/config/load.ts'
import type { Suite } from '../core/config/suite.ts'
import type { RateProfile } from '../core/config/value/rate-profile.ts'
import type { Run } from '../core/measurement/measurement.ts'
import { selectScenarios } from '../core/plan/select-scenarios.ts'
import { warmupLeadMs } from '../core/plan/warmup.ts'
import { runLoad } from './load-run.ts'
import { startSides } from './running-sides.ts'
import type { Session } from './session.ts'
import { warmUp } from './warmup-run.ts'

/**
 * Starts the head once more, alone, and loads it with its new requests, at the rate that they have
 * in the mix. Null if there are none.
 */
export async function measureNewRequests(epoch: number, session: Session): Promise<Run | null> {
  const { targets, host } = session
  const suite = selectNew(session)
  // One of them alone would be another storm.
  if (suite === null || isStorm(suite.load)) return null
  const what = `measuring the new ${suite.scenarios.length > 0 ? 'scenarios' : 'requests'}`
  host.events.emit({ kind: 'step', suite: suite.name, what })
  session.recordEpochStart()
  await session.waitUntilStopped()
  const up = await startSides([targets.head], epoch, session)
  try {
    const seconds = await warmUp(up.running, epoch, session, suite)
    const leadSeconds = seconds > 0 ? warmupLeadMs / 1000 : suite.warmupSeconds
    const starts = up.running.map(({ start }) => start)
    const load = session.buildNextEnginePlan(starts, { suite, warmupSeconds: leadSeconds })
    const [run] = await runLoad(load, up.running, session, { epoch, allowErrors: 1 })
    return run ? { ...run, warmupSeconds: seconds + leadSeconds } : null
  } finally {
    await up[Symbol.asyncDispose]()
  }
}

/** A suite of what is new alone; null if nothing is. */
function selectNew({ newRequests, newScenarios, allRequests }: Session): Suite | null {
  if (newScenarios.length > 0) {
    const suite = selectScenarios(
      allRequests,
      newScenarios.map(({ index }) => index),
    )
    return scaleLoad(suite, computeShare(suite.scenarios, allRequests.scenarios))
  }
  return newRequests.length === 0 ? null : selectRequests(allRequests, newRequests)
}

/** A suite of these requests alone, at their share of the rate. */
export function selectRequests(suite: Suite, indexes: readonly number[]): Suite {
  const requests = suite.requests.filter((_, index) => indexes.includes(index))
  return scaleLoad({ ...suite, requests }, computeShare(requests, suite.requests))
}

function computeShare(some: { weight: number }[], all: { weight: number }[]): number {
  const sumWeights = (list: { weight: number }[]) =>
    list.reduce((sum, { weight }) => sum + weight, 0)
  return sumWeights(some) / Math.max(1, sumWeights(all))
}

function scaleLoad(suite: Suite, share: number): Suite {
  const { load } = suite
  return { ...suite, load: load.kind === 'rate' ? { ...load, ...scaleRate(load, share) } : load }
}

/** At least one request in a thousand seconds, except where a ramp begins or ends at 0. */
function scaleRate({ perThousandSeconds, stages }: RateProfile, share: number): RateProfile {
  const scale = (rate: number) => (rate === 0 ? 0 : Math.max(1, Math.round(rate * share)))
  return {
    perThousandSeconds: scale(perThousandSeconds),
    ...(stages && {
      stages: stages.map(({ seconds, fromPerThousandSeconds, toPerThousandSeconds }) => ({
        seconds,
        fromPerThousandSeconds: scale(fromPerThousandSeconds),
        toPerThousandSeconds: scale(toPerThousandSeconds),
      })),
    }),
  }
}
