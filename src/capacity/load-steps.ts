/** A running service that is loaded step by step, by a sweep or by the search for the maximum. */

import {
  buildStepResult,
  createBrokenResult,
  type StepResult,
} from '../core/capacity/step-result.ts'
import type { Step } from '../core/capacity/steps.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Run } from '../core/measurement/measurement.ts'
import { findLongestPauseMs } from '../core/plan/engine-scenarios.ts'
import { warmupLeadMs } from '../core/plan/warmup.ts'
import { ServiceError } from '../core/text/errors.ts'
import type { EnginePlan, EngineProgress } from '../engine/types.ts'
import type { Host } from '../host/host.ts'
import type { MeasurementSettings } from '../host/settings.ts'
import { buildHeadOnly } from '../runner/build.ts'
import { describeBreakdown, Interrupted } from '../runner/failures.ts'
import { type RunningHead, runOnHead } from '../runner/head.ts'
import { isUnreachable, runLoad } from '../runner/load-run.ts'
import { checkMachineForSuite, type PreparedSuite, prepareSuite } from '../runner/prepare.ts'
import type { RunningSide } from '../runner/running-sides.ts'
import type { MeasurementHost } from '../runner/session.ts'
import { SideFailure, type Targets } from '../runner/sides.ts'
import { warmUp } from '../runner/warmup-run.ts'
import { monitorResources } from './resource-monitor.ts'

export interface StepRunOptions {
  seconds: number
  /** How long to wait for requests in flight at the end; at most the timeout of a request. */
  drainSeconds: number
  /** The share of failed requests above which the step is stopped, in [0, 1]. */
  allowErrors: number
  isLost?(progress: EngineProgress, load: EnginePlan): boolean
}

/** `failed`: the service could not be measured, as a sentence. */
export type CapacityOutcome<T> =
  | { kind: 'measured'; value: T }
  | { kind: 'failed'; failure: string }

/**
 * Checks before the first step that the machine can carry the load of the largest.
 *
 * @throws MachineError
 */
export function checkMachineForStep(
  step: Step,
  suite: Suite,
  host: Pick<Host, 'machine' | 'events'>,
): void {
  checkMachineForSuite({ ...suite, load: createStepLoad(step, suite) }, 1, host)
}

export async function runOnLoadedService<T>(
  suite: Suite,
  settings: MeasurementSettings,
  host: MeasurementHost,
  act: (service: LoadedService) => Promise<T>,
): Promise<CapacityOutcome<T>> {
  return reportFailure(host, async () => {
    const prepared = await prepareSuite(suite, settings, host)
    const targets = await buildHeadOnly(prepared, host)
    return runOnHead(prepared, targets, host, (head) => act(new LoadedService(head)))
  })
}

/** Like `runOnLoadedService`, for a suite that is built. */
export async function runOnBuiltService<T>(
  prepared: PreparedSuite,
  targets: Targets,
  host: MeasurementHost,
  act: (service: LoadedService) => Promise<T>,
): Promise<CapacityOutcome<T>> {
  return reportFailure(host, () =>
    runOnHead(prepared, targets, host, (head) => act(new LoadedService(head))),
  )
}

async function reportFailure<T>(
  host: MeasurementHost,
  run: () => Promise<CapacityOutcome<T>>,
): Promise<CapacityOutcome<T>> {
  try {
    return await run()
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null)
    if (error instanceof SideFailure || error instanceof ServiceError)
      return { kind: 'failed', failure: error.message }
    throw error
  }
}

/** A service that runs and is loaded step by step. */
export class LoadedService {
  readonly suite: Suite
  /** Everything random follows from it. */
  readonly seed: number
  readonly #head: RunningHead
  #running: RunningSide[]
  #breakdown = 'It could no longer be reached.'

  constructor(head: RunningHead) {
    const { suite, seed } = head.session.prepared.plan
    this.suite = suite
    this.seed = seed
    this.#head = head
    this.#running = head.running
  }

  /** Loads the service until it gets no faster, if the suite's warm-up is long enough. */
  async warmUp(step: Step): Promise<void> {
    const stepSuite = { ...this.suite, load: createStepLoad(step, this.suite) }
    await warmUp(this.#running, 1, this.#head.session, stepSuite)
  }

  /** A service that breaks is a result too. It must be restarted before the next step. */
  async runStep(step: Step, options: StepRunOptions): Promise<StepResult> {
    const { host } = this.#head.session
    const load = this.#buildStepPlan(step, options)
    const resources = monitorResources(this.#running, host)
    const context = { step, connections: load.connections, seed: load.seed }
    const startedAt = host.clock.now().toISOString()
    try {
      const run = await this.#runStepLoad(load, options, resources.sample)
      return buildStepResult(run, { ...context, ...resources.summarize() })
    } catch (error) {
      this.#breakdown = requireBreakdown(error, host)
      const { cpus } = host.machine.describe()
      return createBrokenResult(this.#breakdown, { ...context, startedAt, cpus })
    }
  }

  /** Restarts the service and warms it up. The failure, as a sentence; null without one. */
  async restart(step: Step): Promise<string | null> {
    // Nothing more is known of a service that tailgate did not start.
    if (this.suite.service.start === null) return this.#breakdown
    const { host } = this.#head.session
    try {
      this.#running = await this.#head.restart()
      await this.warmUp(step)
      return null
    } catch (error) {
      return host.signal.aborted ? this.#breakdown : requireBreakdown(error, host)
    }
  }

  #buildStepPlan(step: Step, { seconds, drainSeconds }: StepRunOptions): EnginePlan {
    const load = createStepLoad(step, this.suite)
    const suite = { ...this.suite, load, durationSeconds: seconds }
    const starts = this.#running.map(({ start }) => start)
    return {
      ...this.#head.session.buildNextEnginePlan(starts, { suite }),
      warmupMs: warmupLeadMs,
      drainMs:
        Math.round(Math.min(load.timeoutSeconds, drainSeconds) * 1000) +
        findLongestPauseMs(suite.scenarios),
    }
  }

  async #runStepLoad(
    load: EnginePlan,
    { allowErrors, isLost }: StepRunOptions,
    sampleResources: () => void,
  ): Promise<Omit<Run, 'warmupSeconds'>> {
    const { session } = this.#head
    const runOnce = () =>
      runLoad(load, this.#running, session, {
        epoch: 1,
        allowErrors,
        isLost: (progress) => {
          if (!progress.warmingUp) sampleResources()
          return isLost?.(progress, load) ?? false
        },
      })
    const [run] = await runOnce().catch(async (error: unknown) => {
      if (!isUnreachable(error)) throw error
      // The step before may have left a queue that the service has to work off first. No request
      // was sent, so the counters of the plan are still unused.
      await session.host.clock.pause(retryDelayMs)
      return runOnce()
    })
    if (run === undefined) throw new ServiceError('Nothing was measured.')
    return run
  }
}

const retryDelayMs = 2000

/**
 * How the service broke, as a sentence.
 *
 * @throws `error`, if the service is not the cause
 */
function requireBreakdown(error: unknown, { signal }: Pick<Host, 'signal'>): string {
  const failure = signal.aborted ? null : describeBreakdown(error)
  if (failure === null) throw error
  return failure
}

/** The connections are those of the suite; the step decides how much is sent, and when. */
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
