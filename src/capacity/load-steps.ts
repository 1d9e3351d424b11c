/** One service that is up, and one step of load after another on it: what a sweep and a search for the maximum play on. */

import {
  buildStepResult,
  createBrokenResult,
  type StepResult,
} from '../core/capacity/step-result.ts'
import type { Step } from '../core/capacity/steps.ts'
import type { Suite } from '../core/config/suite.ts'
import { buildSuitePlan } from '../core/plan/comparable-plan.ts'
import { estimateMaxArrivals } from '../core/plan/engine-plan.ts'
import { warmupLeadMs } from '../core/plan/warmup.ts'
import { ServiceError } from '../core/text/errors.ts'
import type { EnginePlan, EngineProgress } from '../engine/types.ts'
import type { Host } from '../host/host.ts'
import { describeBreakdown, Interrupted, isUnreachable } from '../runner/failures.ts'
import { type RunningHead, runOnHead } from '../runner/head.ts'
import { buildNextEnginePlan, runLoad } from '../runner/load-run.ts'
import { checkMachineForSuite, prepareSuite } from '../runner/prepare.ts'
import type { Session } from '../runner/session.ts'
import { buildHeadOnly, SideFailure } from '../runner/sides.ts'
import { warmUp } from '../runner/warmup-run.ts'
import { monitorResources } from './resource-monitor.ts'

export interface LoadedService {
  suite: Suite
  /** What everything random follows from. */
  seed: number
  /** Loads the service as `step` does until it no longer gets faster, where the suite's warm-up is long enough for that. */
  warmUp(step: Step): Promise<void>
  /** Where the service breaks, that is what the step came to: after it, nothing can be played before it is started anew. */
  runStep(step: Step, how: StepRunOptions): Promise<StepResult>
  /** Starts it again after it broke, and warms it up with `step`. Why it is not up, as a sentence; null where it is. */
  restart(step: Step): Promise<string | null>
}

export interface StepRunOptions {
  seconds: number
  /** How long to wait for what is under way at the end; no longer than for any answer. */
  drainSeconds: number
  /** Share of failed requests at which it is stopped, in [0, 1]. */
  allowErrors: number
  isLost?(progress: EngineProgress, load: EnginePlan): boolean
}

/** `failed`: the service could not be measured, as a sentence. */
export type CapacityOutcome<T> = { kind: 'played'; value: T } | { kind: 'failed'; failure: string }

/** That the machine has no room for a step is better known before the first. */
export function checkMachineForStep(step: Step, suite: Suite, world: Host): void {
  checkMachineForSuite({ ...suite, load: createStepLoad(step, suite) }, 1, world)
}

export async function runOnLoadedService<T>(
  suite: Suite,
  world: Host,
  act: (stage: LoadedService) => Promise<T>,
): Promise<CapacityOutcome<T>> {
  try {
    const prepared = await prepareSuite(suite, world)
    const arena = await buildHeadOnly(suite, world)
    return await runOnHead(prepared, arena, world, (head) => act(createLoadedService(head)))
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    if (error instanceof SideFailure || error instanceof ServiceError)
      return { kind: 'failed', failure: world.maskSecrets(error.message) }
    throw error
  }
}

function createLoadedService(head: RunningHead): LoadedService {
  const { session } = head
  const { world } = session
  const { suite, seed } = session.prepared.plan
  let { running } = head
  // The first values are the verification's.
  let counterStart = 2 * suite.requests.length
  let broken = 'It was not there any more.'
  /** As the session, but that its suite is loaded otherwise. Steps differ in how much they send, so each goes on counting. */
  const createStepSession = (own: Partial<Suite>): Session => {
    const { files, secrets } = session.prepared
    return {
      ...session,
      prepared: { plan: buildSuitePlan({ ...suite, ...own }, files, seed), files, secrets },
    }
  }
  const warmUpForStep = async (step: Step) => {
    const own = createStepSession({ load: createStepLoad(step, suite) })
    await warmUp(running, 1, own)
    counterStart +=
      (own.engineRuns - session.engineRuns) * estimateMaxArrivals(own.prepared.plan.suite)
    session.engineRuns = own.engineRuns
  }
  return {
    suite,
    seed,
    warmUp: warmUpForStep,
    async restart(step) {
      // Of what somebody else started it is known only that it was not there, twice.
      if (suite.service.start === null) return broken
      try {
        running = await head.restart()
        await warmUpForStep(step)
        return null
      } catch (error) {
        return world.signal.aborted ? broken : requireBreakdown(error, world)
      }
    },
    async runStep(step, { seconds, drainSeconds, allowErrors, isLost }) {
      const own = createStepSession({
        load: createStepLoad(step, suite),
        durationSeconds: seconds,
        allowErrors,
      })
      const load: EnginePlan = {
        ...buildNextEnginePlan(
          running.map(({ start }) => start),
          own,
        ),
        counterStart,
        warmupMs: warmupLeadMs,
        drainMs: Math.round(Math.min(suite.load.timeoutSeconds, drainSeconds) * 1000),
      }
      session.engineRuns = own.engineRuns
      counterStart += estimateMaxArrivals(own.prepared.plan.suite)
      const watch = monitorResources(running, world)
      const runStepLoad = () =>
        runLoad(1, load, running, own, (progress) => {
          if (!progress.warmingUp) watch.sample()
          return isLost?.(progress, load) ?? false
        })
      const about = { step, connections: load.connections, seed: load.seed }
      const startedAt = world.now().toISOString()
      try {
        const [run] = await runStepLoad().catch(async (error: unknown) => {
          if (!isUnreachable(error)) throw error
          // The step before may have left it a queue that it has to work off first.
          await world.pause(retryDelayMs)
          return runStepLoad()
        })
        if (run === undefined) throw new ServiceError('Nothing was measured.')
        return buildStepResult(run, { ...about, ...watch.summarize() })
      } catch (error) {
        broken = requireBreakdown(error, world)
        return createBrokenResult(broken, { ...about, startedAt, cpus: world.machine.cpus })
      }
    },
  }
}

const retryDelayMs = 2000

/** @throws what is not the service's doing. */
function requireBreakdown(error: unknown, world: Host): string {
  const how = world.signal.aborted ? null : describeBreakdown(error, world)
  if (how === null) throw error
  return how
}

/** The suite's own connections; how much is sent, and when, is the step's. */
function createStepLoad(step: Step, { load }: Suite): Suite['load'] {
  const { connections, timeoutSeconds, requestsPerConnection } = load
  const connected = {
    connections,
    timeoutSeconds,
    ...(requestsPerConnection && { requestsPerConnection }),
  }
  if (step.kind === 'closed') {
    const think =
      load.kind === 'closed' && load.thinkSeconds ? { thinkSeconds: load.thinkSeconds } : {}
    return { ...connected, kind: 'closed', connections: step.connections, ...think }
  }
  const { perThousandSeconds } = step
  if (load.kind !== 'rate')
    return { ...connected, kind: 'rate', perThousandSeconds, arrivals: evenArrivals }
  const { arrivals, onBusy } = load
  return { ...connected, kind: 'rate', perThousandSeconds, arrivals, ...(onBusy && { onBusy }) }
}

const evenArrivals = { kind: 'even', jitter: 0.15 } as const
