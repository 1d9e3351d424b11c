/** The state of one measurement, which all of its epochs and engine runs share. */

import type { Suite } from '../core/config/suite.ts'
import { buildEpochPlan, estimateMaxArrivals } from '../core/plan/engine-plan.ts'
import { maxRepeats } from '../core/tunables/tunables.ts'
import type { EnginePlan } from '../engine/types.ts'
import type { Host } from '../host/host.ts'
import type { PreparedSuite } from './prepare.ts'
import type { SideStart } from './side-start.ts'
import type { Targets } from './sides.ts'

/** The effects that a measurement uses. */
export type MeasurementHost = Pick<
  Host,
  'signal' | 'clock' | 'events' | 'inputs' | 'secrets' | 'services' | 'engine' | 'machine'
>

export interface EngineRunContext {
  /** Loaded in place of the suite of the session: a step of a search has a load of its own. */
  suite?: Suite
  /** The part of the warm-up right before the measured time; the whole warm-up by default. */
  warmupSeconds?: number
  /** The number of `${counter}` values to reserve; by default as many as the run can need. */
  counters?: number
}

/** One measurement in progress. Its state changes only through its methods. */
export class Session {
  readonly prepared: PreparedSuite
  readonly targets: Targets
  readonly host: MeasurementHost
  /** Why the load gets no higher scheduling priority; null if it does, or if none is wanted. */
  readonly priorityRefusal: string | null
  #engineRuns = 0
  #repeats = 0
  #longestEpochMs = 0
  #hasPreparedState = false
  #refusedByBase: ReadonlyMap<string, string> = new Map()

  static async open(
    prepared: PreparedSuite,
    targets: Targets,
    host: MeasurementHost,
  ): Promise<Session> {
    const priorityRefusal = await host.machine.raisePriority(prepared.plan.suite)
    return new Session(prepared, targets, host, priorityRefusal)
  }

  private constructor(
    prepared: PreparedSuite,
    targets: Targets,
    host: MeasurementHost,
    priorityRefusal: string | null,
  ) {
    this.prepared = prepared
    this.targets = targets
    this.host = host
    this.priorityRefusal = priorityRefusal
  }

  get suite(): Suite {
    return this.prepared.plan.suite
  }

  /** Each plan has a seed and a block of `${counter}` values of its own. */
  buildNextEnginePlan(
    starts: SideStart[],
    { suite = this.suite, warmupSeconds, counters }: EngineRunContext = {},
  ): EnginePlan {
    const { plan, files, counters: range } = this.prepared
    this.#engineRuns += 1
    const sockets = starts.flatMap(({ side, socket }) =>
      socket === null ? [] : [[side.name, socket]],
    )
    return buildEpochPlan(suite, this.#engineRuns, {
      urls: Object.fromEntries(starts.map(({ side, url }) => [side.name, url])),
      sockets: Object.fromEntries(sockets),
      ...(warmupSeconds !== undefined && { warmupSeconds }),
      interleaving: this.targets.interleaving,
      secrets: this.host.inputs.environment,
      files,
      seed: plan.seed,
      counterStart: range.reserve(counters ?? estimateMaxArrivals(suite)),
    })
  }

  /** The number of epochs that were run again. */
  get repeats(): number {
    return this.#repeats
  }

  get hasRepeatsLeft(): boolean {
    return this.#repeats < maxRepeats
  }

  recordRepeat(): void {
    this.#repeats += 1
  }

  recordEpochDuration(durationMs: number): void {
    this.#longestEpochMs = Math.max(this.#longestEpochMs, durationMs)
  }

  /** The duration of the longest epoch so far; before the first one, the duration of its load. */
  estimateEpochMs(): number {
    const { warmupSeconds, durationSeconds } = this.suite
    return this.#longestEpochMs || (warmupSeconds + durationSeconds) * 1000
  }

  /** Whether there is state of `prepare` that must be reset at the end. */
  get hasPreparedState(): boolean {
    return this.#hasPreparedState
  }

  recordPreparedState(): void {
    this.#hasPreparedState = true
  }

  /**
   * The requests that the base refuses, by name, with a sentence each. Those that the head answers
   * are new.
   */
  get refusedByBase(): ReadonlyMap<string, string> {
    return this.#refusedByBase
  }

  recordBaseRefusals(refused: ReadonlyMap<string, string>): void {
    this.#refusedByBase = refused
  }
}
