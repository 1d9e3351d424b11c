/** One service that is up, and one step of load after another on it: what a sweep and a search for the maximum play on. */

import { brokenReading, type Reading, readingOf } from '../core/capacity/step-result.ts'
import type { Step } from '../core/capacity/steps.ts'
import type { Suite } from '../core/config/suite.ts'
import { planFor } from '../core/plan/comparable-plan.ts'
import { arrivalsPerPlay } from '../core/plan/engine-plan.ts'
import { leadMs } from '../core/plan/warmup.ts'
import { Failure, isServiceFailure } from '../core/text/errors.ts'
import type { EnginePlan, EngineProgress } from '../engine/types.ts'
import type { World } from '../host/host.ts'
import { breakdownOf, Interrupted, isUnreachable } from '../runner/failures.ts'
import { type Head, onHead } from '../runner/head.ts'
import { loadFor, playLoad } from '../runner/load-run.ts'
import { preflight, prepare } from '../runner/prepare.ts'
import type { Session } from '../runner/session.ts'
import { headAlone, SideFailure } from '../runner/sides.ts'
import { warmUp } from '../runner/warmup-run.ts'
import { watchOver } from './resource-monitor.ts'

export interface Stage {
  suite: Suite
  /** What everything random follows from. */
  seed: number
  /** Loads the service as `step` does until it no longer gets faster, where the suite's warm-up is long enough for that. */
  warmUp(step: Step): Promise<void>
  /** Where the service breaks, that is what the step came to: after it, nothing can be played before it is started anew. */
  play(step: Step, how: Playing): Promise<Reading>
  /** Starts it again after it broke, and warms it up with `step`. Why it is not up, as a sentence; null where it is. */
  startAnew(step: Step): Promise<string | null>
}

export interface Playing {
  seconds: number
  /** How long to wait for what is under way at the end; no longer than for any answer. */
  drainSeconds: number
  /** Share of failed requests at which it is stopped, in [0, 1]. */
  allowErrors: number
  isLost?(progress: EngineProgress, load: EnginePlan): boolean
}

/** `failed`: the service could not be measured, as a sentence. */
export type Staged<T> = { kind: 'played'; value: T } | { kind: 'failed'; failure: string }

/** That the machine has no room for a step is better known before the first. */
export function preflightOf(step: Step, suite: Suite, world: World): void {
  preflight({ ...suite, load: loadOf(step, suite) }, 1, world)
}

export async function onStage<T>(
  suite: Suite,
  world: World,
  act: (stage: Stage) => Promise<T>,
): Promise<Staged<T>> {
  try {
    const prepared = await prepare(suite, world)
    const arena = await headAlone(suite, world)
    return await onHead(prepared, arena, world, (head) => act(stageOf(head)))
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    if (error instanceof SideFailure || isServiceFailure(error))
      return { kind: 'failed', failure: world.masked(error.message) }
    throw error
  }
}

function stageOf(head: Head): Stage {
  const { session } = head
  const { world } = session
  const { suite, seed } = session.prepared.plan
  let { running } = head
  // The first values are the verification's.
  let counterStart = 2 * suite.requests.length
  let broken = 'It was not there any more.'
  /** As the session, but that its suite is loaded otherwise. Steps differ in how much they send, so each goes on counting. */
  const sessionFor = (own: Partial<Suite>): Session => {
    const { files, secrets } = session.prepared
    return { ...session, prepared: { plan: planFor({ ...suite, ...own }, files, seed), files, secrets } }
  }
  const warmUpWith = async (step: Step) => {
    const own = sessionFor({ load: loadOf(step, suite) })
    await warmUp(running, 1, own)
    counterStart += (own.plays - session.plays) * arrivalsPerPlay(own.prepared.plan.suite)
    session.plays = own.plays
  }
  return {
    suite,
    seed,
    warmUp: warmUpWith,
    async startAnew(step) {
      // Of what somebody else started it is known only that it was not there, twice.
      if (suite.service.start === null) return broken
      try {
        running = await head.startAnew()
        await warmUpWith(step)
        return null
      } catch (error) {
        return world.signal.aborted ? broken : whatBroke(error, world)
      }
    },
    async play(step, { seconds, drainSeconds, allowErrors, isLost }) {
      const own = sessionFor({ load: loadOf(step, suite), durationSeconds: seconds, allowErrors })
      const load: EnginePlan = {
        ...loadFor(
          running.map(({ start }) => start),
          own,
        ),
        counterStart,
        warmupMs: leadMs,
        drainMs: Math.round(Math.min(suite.load.timeoutSeconds, drainSeconds) * 1000),
      }
      session.plays = own.plays
      counterStart += arrivalsPerPlay(own.prepared.plan.suite)
      const watch = watchOver(running, world)
      const played = () =>
        playLoad(1, load, running, own, (progress) => {
          if (!progress.warmingUp) watch.look()
          return isLost?.(progress, load) ?? false
        })
      const about = { step, connections: load.connections, seed: load.seed }
      const startedAt = world.now().toISOString()
      try {
        const [run] = await played().catch(async (error: unknown) => {
          if (!isUnreachable(error)) throw error
          // The step before may have left it a queue that it has to work off first.
          await world.pause(patienceMs)
          return played()
        })
        if (run === undefined) throw new Failure('service', 'Nothing was measured.')
        return readingOf(run, { ...about, ...watch.seen() })
      } catch (error) {
        broken = whatBroke(error, world)
        return brokenReading(broken, { ...about, startedAt, cpus: world.machine.cpus })
      }
    },
  }
}

const patienceMs = 2000

/** @throws what is not the service's doing. */
function whatBroke(error: unknown, world: World): string {
  const how = world.signal.aborted ? null : breakdownOf(error, world)
  if (how === null) throw error
  return how
}

/** The suite's own connections; how much is sent, and when, is the step's. */
function loadOf(step: Step, { load }: Suite): Suite['load'] {
  const { connections, timeoutSeconds, requestsPerConnection } = load
  const connected = { connections, timeoutSeconds, ...(requestsPerConnection && { requestsPerConnection }) }
  if (step.kind === 'closed') {
    const think = load.kind === 'closed' && load.thinkSeconds ? { thinkSeconds: load.thinkSeconds } : {}
    return { ...connected, kind: 'closed', connections: step.connections, ...think }
  }
  const { perThousandSeconds } = step
  if (load.kind !== 'rate') return { ...connected, kind: 'rate', perThousandSeconds, arrivals: evenly }
  const { arrivals, onBusy } = load
  return { ...connected, kind: 'rate', perThousandSeconds, arrivals, ...(onBusy && { onBusy }) }
}

const evenly = { kind: 'even', jitter: 0.15 } as const
