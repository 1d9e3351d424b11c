/** The state of one measurement, which all of its epochs and engine runs share. */

import { isStorm } from '../core/config/load.ts'
import { listRequests, listScenarios, type Suite } from '../core/config/suite.ts'
import { mergeUpstreams } from '../core/config/upstream/upstreams.ts'
import { type EpochPart, findFirstRows } from '../core/plan/data/rows.ts'
import { buildEngineTls, buildEpochPlan, estimateMaxArrivals } from '../core/plan/engine-plan.ts'
import { estimateLoadSeconds } from '../core/plan/load-time.ts'
import { selectScenarios } from '../core/plan/select-scenarios.ts'
import { OpenedFiles } from '../core/sides/opened-files.ts'
import type { SideName } from '../core/stats/paired-reading.ts'
import { formatCount } from '../core/text/format-number.ts'
import type { EnginePlan } from '../engine/types.ts'
import type { Host } from '../host/host.ts'
import type { RunningService } from '../service/service.ts'
import type { PreparedSuite } from './prepare.ts'
import type { SideStart, SideStartSettings } from './side-start.ts'
import {
  canOverlapEpochs,
  canStartAtOnce,
  listSides,
  type SideFailure,
  type Targets,
} from './sides.ts'

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
  /** Decides which rows of data the run uses; by default the measured time. */
  part?: EpochPart
}

/** A side that needs more than this share of the time shows that the time is short for both. */
const slowReadyShare = 0.5

/** A design choice: on a machine that is three times as busy, a start takes three times as long. */
const extendedReadyFactor = 3

/** How many responses that failed a check are shown. */
const maxSamples = 10

/** A scenario that the base does not have. */
export interface NewScenario {
  /** Its place in the suite. */
  index: number
  /** The name of the step that the base does not have; null: its file lacks the scenario. */
  step: string | null
}

/** A service that already ran, after its setup. */
export interface ExternalSide {
  start: SideStart
  service: RunningService
}

/** One measurement in progress. Its state changes only through its methods. */
export class Session {
  readonly prepared: PreparedSuite
  readonly targets: Targets
  readonly host: MeasurementHost
  /** Why the load gets no higher scheduling priority; null if it does, or if none is wanted. */
  readonly priorityRefusal: string | null
  /** The first epoch that is measured now; earlier attempts have measured those before it. */
  readonly firstEpoch: number
  #engineRuns = 0
  #startedEpochs = 0
  #repeats = 0
  #longestEpochMs = 0
  #longestStopMs = 0
  #stopping: Promise<void> = Promise.resolve()
  #isStopping = false
  #hasConflict = false
  #readyFactor = 1
  readonly #readyShares = new Map<SideName, number>()
  readonly #startNotes: string[] = []
  readonly #openedFiles = new OpenedFiles()
  #hasPreparedState = false
  #externalSides: ExternalSide[] = []
  #lostLimit: 'cpu' | 'memory' | null = null
  #hasRemaining = false
  #hasContention = false
  readonly #samples = new Set<string>()
  readonly #earlySubjects = new Set<number>()
  #newRequests: readonly number[] = []
  #newScenarios: readonly NewScenario[] = []
  #compared: Suite

  static async open(
    prepared: PreparedSuite,
    targets: Targets,
    host: MeasurementHost,
    firstEpoch = 1,
  ): Promise<Session> {
    const priorityRefusal = await host.machine.raisePriority(prepared.plan.suite)
    return new Session(prepared, targets, host, { priorityRefusal, firstEpoch })
  }

  private constructor(
    prepared: PreparedSuite,
    targets: Targets,
    host: MeasurementHost,
    { priorityRefusal, firstEpoch }: Pick<Session, 'priorityRefusal' | 'firstEpoch'>,
  ) {
    this.prepared = prepared
    this.targets = targets
    this.host = host
    this.priorityRefusal = priorityRefusal
    this.firstEpoch = firstEpoch
    this.#compared = prepared.plan.suite
    if (this.allRequests.scenarios.length > 0) this.recordNewScenarios([])
    else this.recordNewRequests([])
  }

  /** The suite as it is measured: without its new requests. */
  get suite(): Suite {
    return this.#compared
  }

  /** The suite with all of its requests. */
  get allRequests(): Suite {
    const { suite } = this.prepared.plan
    return { ...suite, requests: listRequests(suite), scenarios: listScenarios(suite) }
  }

  /** How sides start. Both call the same stand-ins: those that only the base's file has too. */
  get startSettings(): SideStartSettings {
    const { plan, base } = this.prepared
    const upstreams = mergeUpstreams(plan.suite.upstreams, base?.upstreams ?? [])
    return { suite: this.suite, upstreams, seed: plan.seed }
  }

  /** Whether the request at this place of `allRequests` is only in the head's file. */
  isAdded(index: number): boolean {
    return index >= this.prepared.plan.suite.requests.length
  }

  /** Whether the scenario at this place of `allRequests` is only in the head's file. */
  isAddedScenario(index: number): boolean {
    return index >= this.prepared.plan.suite.scenarios.length
  }

  /** Each plan has a seed and a block of `${counter}` values of its own. */
  buildNextEnginePlan(
    starts: SideStart[],
    { suite = this.suite, warmupSeconds, counters, part }: EngineRunContext = {},
  ): EnginePlan {
    const { plan, files, data, counters: range } = this.prepared
    const rowPart = part ?? { kind: 'measured' as const }
    this.#engineRuns += 1
    const sockets = starts.flatMap(({ side, socket }) =>
      socket === null ? [] : [[side.name, socket]],
    )
    const hasTls = starts.some(({ side }) => side.tls !== null)
    const tls = starts.map(({ side }) => [side.name, buildEngineTls(side, side.tlsFiles).tls ?? {}])
    return buildEpochPlan(suite, this.#engineRuns, {
      urls: Object.fromEntries(starts.map(({ side, url }) => [side.name, url])),
      sockets: Object.fromEntries(sockets),
      ...(hasTls && { tls: Object.fromEntries(tls) }),
      values: Object.fromEntries(starts.map(({ side, captured }) => [side.name, captured])),
      ...(warmupSeconds !== undefined && { warmupSeconds }),
      interleaving: this.targets.interleaving,
      ...(this.prepared.base !== null && { base: this.prepared.base }),
      secrets: this.host.inputs.environment,
      files,
      data,
      // The rows are those of the whole suite, also where only a part of it is loaded.
      firstRows: findFirstRows(this.allRequests, rowPart, Math.max(0, this.#startedEpochs - 1)),
      seed: plan.seed,
      counterStart: range.reserve(counters ?? estimateMaxArrivals(suite)),
    })
  }

  /** Each epoch, also a repeated one, uses the rows of data from the first one on. */
  recordEpochStart(): void {
    this.#startedEpochs += 1
  }

  /** The number of epochs that were run again. */
  get repeats(): number {
    return this.#repeats
  }

  recordRepeat(): void {
    this.#repeats += 1
  }

  recordEpochDuration(durationMs: number): void {
    this.#longestEpochMs = Math.max(this.#longestEpochMs, durationMs)
  }

  /** Whether an epoch was complete. */
  get hasMeasured(): boolean {
    return this.#longestEpochMs > 0
  }

  /**
   * The duration of the longest epoch so far; before the first one, the duration of its load. The
   * longest stop that an epoch did not wait for is added.
   */
  estimateEpochMs(): number {
    const inTurn = isStorm(this.suite.load) ? listSides(this.targets).length : 1
    const epochMs = this.#longestEpochMs || inTurn * estimateLoadSeconds(this.suite) * 1000
    return epochMs + this.#longestStopMs
  }

  /** Whether the sides of an epoch start and stop at the same time. */
  get startsAtOnce(): boolean {
    return !this.#hasConflict && canStartAtOnce(this.targets)
  }

  /**
   * A service failed while another one started or stopped, which may be the reason: from now on,
   * each one starts when no other does. The failure is only a warning.
   */
  recordConflict({ finding }: SideFailure): void {
    const warning =
      `${finding}. Another service started or stopped at the same time, which may be the ` +
      'reason. From now on, one starts after the other.'
    this.#hasConflict = true
    this.host.events.emit({ kind: 'warning', message: warning })
  }

  /** A service failed that is started afresh, so the failure is not yet a verdict. */
  recordFirstFailure({ finding }: SideFailure): void {
    this.#hasConflict = true
    const { name } = this.suite
    const what = `${finding}: starting both sides afresh, the head first and alone`
    this.host.events.emit({ kind: 'step', suite: name, what })
  }

  /** The second fresh start of both sides worked. */
  recordSecondStart({ finding }: SideFailure): void {
    const warning =
      `${finding}. A second fresh start of both sides worked. What ran at the same time may be ` +
      'the reason: another service that started or stopped, or other programs. ' +
      `${this.describeMachineLoad()} From now on, one side starts after the other` +
      (this.#readyFactor > 1 ? `, and may take ${this.#readyFactor} times ready-timeout.` : '.')
    this.#startNotes.push(warning)
    this.host.events.emit({ kind: 'warning', message: warning })
  }

  /** What is said once of how the sides start. */
  recordStartNote(note: string): void {
    if (!this.#startNotes.includes(note)) this.#startNotes.push(note)
    this.host.events.warnOnce(note)
  }

  /**
   * What the starts have shown, and files that only one side has opened, as warnings
   * for the report.
   */
  get startNotes(): readonly string[] {
    return [...this.#startNotes, ...this.#openedFiles.describe()]
  }

  /** The side is about to be stopped. Only a side in a checkout is not expected to open them. */
  recordOpenedFiles(side: SideName, service: RunningService): void {
    if (typeof this.targets.beside?.commit !== 'string') return
    this.#openedFiles.record(side, this.host.services.listOpenedUserFiles(service))
  }

  /** As a sentence. */
  describeMachineLoad(): string {
    const { machine } = this.host
    const cpus = formatCount(machine.describe().cpus, 'CPU')
    const average = machine.readLoadAverage()
    return average === null
      ? `This machine has ${cpus}.`
      : `The load average of this machine was ${average.toFixed(1)} on ${cpus}.`
  }

  /**
   * `share`: the time that it took to get ready, as a share of its `ready-timeout`. The longest one
   * counts: a start that was alone on the machine says nothing of one beside the other side.
   */
  recordReadyTime(side: SideName, share: number): void {
    this.#readyShares.set(side, Math.max(share, this.#readyShares.get(side) ?? 0))
  }

  hasBeenReady(side: SideName): boolean {
    return this.#readyShares.has(side)
  }

  /**
   * Whether the other side than this one got ready, but needed over half of its time for that in
   * one of its starts.
   */
  isOtherSideSlow(side: SideName): boolean {
    const other = side === 'head' ? 'base' : 'head'
    return (this.#readyShares.get(other) ?? 0) > slowReadyShare
  }

  /** How many times its `ready-timeout` a service of either side may take to get ready. */
  get readyFactor(): number {
    return this.#readyFactor
  }

  extendReadyTime(): void {
    this.#readyFactor = extendedReadyFactor
  }

  /** Extends the time for a side that has used it up, where the other side came close to that. */
  extendsReadyTimeBeside(side: SideName): boolean {
    if (this.#readyFactor > 1 || !this.isOtherSideSlow(side)) return false
    this.extendReadyTime()
    return true
  }

  /** Whether sides of an earlier epoch are still stopping. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  /**
   * Stops the sides of an epoch. Where the next epoch may start in the meantime, it returns at
   * once, and `waitUntilStopped` waits.
   */
  async stopSides(sides: AsyncDisposable): Promise<void> {
    const overlaps = !this.#hasConflict && canOverlapEpochs(this.targets)
    if (!overlaps) return sides[Symbol.asyncDispose]()
    this.#stopping = this.#measureStop(sides)
    this.#stopping.catch(() => undefined) // `waitUntilStopped` throws it
  }

  async #measureStop(sides: AsyncDisposable): Promise<void> {
    const { clock } = this.host
    const beganMs = clock.now().getTime()
    this.#isStopping = true
    try {
      await sides[Symbol.asyncDispose]()
    } finally {
      this.#isStopping = false
      this.#longestStopMs = Math.max(this.#longestStopMs, clock.now().getTime() - beganMs)
    }
  }

  /** Waits until no process of an earlier epoch is left. */
  async waitUntilStopped(): Promise<void> {
    await this.#stopping
  }

  /** The first samples of the measurement that differ, and no more than `maxSamples` of them. */
  takeSamples<Sample>(samples: Sample[]): Sample[] {
    return samples.filter((sample) => {
      const key = JSON.stringify(sample)
      const isNew = this.#samples.size < maxSamples && !this.#samples.has(key)
      if (isNew) this.#samples.add(key)
      return isNew
    })
  }

  /** A side could not be ended, so that whatever is measured next is beside it. */
  recordRemaining(): void {
    this.#hasRemaining = true
  }

  get hasRemaining(): boolean {
    return this.#hasRemaining
  }

  /**
   * The load threads took the real-time class, because programs compete for the processors. From
   * then on, the services of both sides start with a higher priority too.
   */
  recordContention(): void {
    this.#hasContention = true
  }

  get servicesPrecede(): boolean {
    return this.#hasContention
  }

  /** A side lost a limit of its resources before it was stopped, so its figures say nothing. */
  recordLostLimit(limit: 'cpu' | 'memory'): void {
    this.#lostLimit = limit
  }

  /** The limit that a side has lost since the last call; null if none. */
  takeLostLimit(): 'cpu' | 'memory' | null {
    const lost = this.#lostLimit
    this.#lostLimit = null
    return lost
  }

  /** Whether there is state of `prepare` that must be reset at the end. */
  get hasPreparedState(): boolean {
    return this.#hasPreparedState
  }

  recordPreparedState(): void {
    this.#hasPreparedState = true
  }

  /** The side of this name if it already ran and its setup is done; null otherwise. */
  findExternalSide(name: SideStart['side']['name']): ExternalSide | null {
    return this.#externalSides.find(({ start }) => start.side.name === name) ?? null
  }

  recordExternalSide(side: ExternalSide): void {
    this.#externalSides.push(side)
  }

  /** Those whose teardown is still to be run; none after that. */
  takeExternalSides(): ExternalSide[] {
    return this.#externalSides.splice(0)
  }

  /** The places of the requests or scenarios that a service refused right after its start. */
  get earlySubjects(): number[] {
    return [...this.#earlySubjects]
  }

  recordEarlySubject(index: number): void {
    this.#earlySubjects.add(index)
  }

  /** The places in `allRequests` of the requests that are not compared. */
  get newRequests(): readonly number[] {
    return this.#newRequests
  }

  /** The scenarios that are not compared. */
  get newScenarios(): readonly NewScenario[] {
    return this.#newScenarios
  }

  /** From now on, the sides are loaded without these requests, and without the added ones. */
  recordNewRequests(indexes: readonly number[]): void {
    const all = this.allRequests
    const isNew = (index: number) => this.isAdded(index) || indexes.includes(index)
    this.#newRequests = [...all.requests.keys()].filter(isNew)
    this.#compared = { ...all, requests: all.requests.filter((_, index) => !isNew(index)) }
  }

  /** From now on, the sides are loaded without these scenarios, and without the added ones. */
  recordNewScenarios(absent: readonly NewScenario[]): void {
    const all = this.allRequests
    const places = [...all.scenarios.keys()]
    const added = places.filter((index) => this.isAddedScenario(index))
    const scenarios = [...absent, ...added.map((index) => ({ index, step: null }))]
    const compared = places.filter((place) => !scenarios.some(({ index }) => index === place))
    this.#newScenarios = scenarios
    this.#compared = selectScenarios(all, compared)
  }
}
