/** The Host: all effects of the gate, the runner and the search, as one object of plain functions. Tests pass in another. */

import type { BaselineEntry, Store } from '../baseline/store.ts'
import type { AcceptLabelEvent } from '../core/acceptance/label.ts'
import type { SuiteState } from '../core/acceptance/state.ts'
import type { Waiver } from '../core/acceptance/waivers.ts'
import type { Command, ConfiguredService } from '../core/config/service.ts'
import type { Suite } from '../core/config/suite.ts'
import type { EnvironmentLookup } from '../core/config/value/template.ts'
import type { MachineReadings } from '../core/doctor/machine-readings.ts'
import type { ConnectionRoute } from '../core/doctor/requirements.ts'
import type { Machine, Measurement, Run } from '../core/measurement/measurement.ts'
import type { FileContents } from '../core/plan/files.ts'
import type { FirstParentHistory } from '../core/verdict/nearest-run.ts'
import type { EngineRunOptions } from '../engine/addon.ts'
import type { EnginePlan, EngineProgress, EngineResult } from '../engine/types.ts'
import type { HeadCommit } from '../git/revisions.ts'
import type { Allowance } from '../service/allowance.ts'
import type { ConnectOptions } from '../service/endpoint.ts'
import type { ProcessExit, TlsClientOptions } from '../service/process/options.ts'
import type { RunningService } from '../service/service.ts'

/** What happens meanwhile, for whoever watches. */
export type ProgressEvent =
  | { kind: 'epoch'; suite: string; epoch: number; epochs: number }
  | { kind: 'progress'; epoch: number; progress: EngineProgress }
  | { kind: 'repeat'; epoch: number; reasons: string[] }
  | { kind: 'warning'; message: string }
  /** By a script of the user's, piece by piece; a piece may end anywhere. */
  | { kind: 'printed'; text: Buffer }
  /** What is done before the load, such as `building the base`. */
  | { kind: 'step'; suite: string; what: string }
  /** What the load will be able to tell, and how long it takes, as sentences. */
  | { kind: 'outlook'; suite: string; sentences: string[] }

export type HostStoreEntry = BaselineEntry

/**
 * What the head can be measured beside; `what` says in words what it is. `none`: there is nothing, which is fine.
 * `problem`: there should be something, and isn't.
 */
export type ResolvedBase =
  | { kind: 'commit'; commit: string; what: string }
  | { kind: 'folder'; path: string; what: string }
  | { kind: 'image'; image: string; what: string }
  | { kind: 'url'; url: string; what: string }
  | { kind: 'none'; why: string }
  | { kind: 'problem'; message: string }

/** An opponent that is there. */
export type BaseRef = Exclude<ResolvedBase, { kind: 'none' | 'problem' }>

/** One side, every placeholder filled in. */
export interface ResolvedStart {
  side: 'base' | 'head'
  service: ConfiguredService
  url: string
  /** The path of a unix socket that it is reached by, in place of the URL's host. */
  socket?: string
  tls?: TlsClientOptions
  protocol?: 'http/2'
}

/** Where the base lies, until it is given back. */
export interface BaseTree extends AsyncDisposable {
  folder: string
  commit: string | null
  /** By an earlier run, so that nothing is left to build. */
  built: boolean
  /** What a reader should know of it, as sentences. */
  warnings: string[]
  /** The build worked: a later run need not do it again. */
  keep(): Promise<void>
}

/** A command of the user's, run to its end. */
export interface Task {
  /** For sentences: `build of the base`. */
  what: string
  /** What its log is called, part by part. */
  log: string[]
  command: Command
  cwd: string
  env: Record<string, string>
  timeoutSeconds: number
  /** The user's interruption neither keeps it from starting nor stops it. */
  evenInterrupted: boolean
}

/** What somebody has taken on. */
export interface AcceptanceInputs {
  /** Who set the label that accepts a slowdown, and when; null where nobody did. */
  event: AcceptLabelEvent | null
  waivers: Waiver[]
  /** What the last run of the same pull request left to be known; null where it can't be read. */
  before: SuiteState[] | null
  /** Why something of it could not be had, as sentences. */
  warnings: string[]
}

export interface Host {
  signal: AbortSignal
  /** The head: what paths in the configuration are relative to. */
  folder: string
  environment: EnvironmentLookup
  machine: Machine
  versions: Measurement['versions']
  store: Store
  /** Which leg of a matrix this is; empty where there is no matrix. */
  leg: string
  /** Whether this invocation keeps what it measured as a baseline. */
  savesBaseline: boolean
  /** A command that does the same elsewhere; null when the reader just typed it. */
  reproduce: string | null
  /** What a reader should know before any verdict, as sentences. */
  notices: string[]
  /** How somebody lets a slowdown pass that is meant, as a sentence; null where nobody can. */
  acceptHow: string | null
  /** As of now: a label may be set while the load runs. */
  readAcceptances(): Promise<AcceptanceInputs>
  now(): Date
  /** A whole number below 2^48. */
  createSeed(): number
  pause(ms: number): Promise<unknown>
  emit(happening: ProgressEvent): void
  /** Told once, however many suites have it; two messages on the same matter are the same. */
  warnOnce(message: string, matter?: string): void
  /** What the machine has left for a load that goes this way. */
  readMachine(way: ConnectionRoute): MachineReadings
  /** From now on these values are shown as `***`, here and in what is stored. */
  registerSecrets(secrets: string[]): void
  maskSecrets(text: string): string
  readFiles(suite: Suite): Promise<FileContents>
  readCommit(): Promise<HeadCommit>
  /** Why the change can't be felt in the suite, as a sentence; null where it may. */
  findUnaffectedReason(suite: Suite): Promise<string | null>
  resolveBase(suite: Suite): Promise<ResolvedBase>
  /** What came before the commit that is compared with, or before what this platform compares with; null without git. */
  readHistory(commit: string | null): Promise<FirstParentHistory | null>
  openBaseTree(suite: Suite, against: BaseRef): Promise<BaseTree>
  runTask(task: Task): Promise<void>
  /** One of `host` that nobody listens at, and none of those given. */
  findFreePort(host: string, besides: number[]): Promise<number>
  startService(
    suite: string,
    starting: ResolvedStart,
    epoch: number,
    secrets: string[],
  ): Promise<RunningService>
  createExitError(service: RunningService, exit: ProcessExit): Error
  /** Whether there is TLS where plain HTTP was expected. */
  hasTls(reach: ConnectOptions): Promise<boolean>
  /** Counts what the service uses from `start` on. */
  createMeter(service: RunningService): { start(): void; read(): Run['service'] }
  /** What it may use of the machine; null where that can't be seen. */
  readAllowance(service: RunningService): Allowance | null
  /** Seconds that this machine's processors have been busy, all together; null where that can't be read. */
  readBusyCpuSeconds(): number | null
  /** Why the load gets no more priority, in words without a point; null where it does, or nobody asks for more. */
  raisePriority(suite: Suite): Promise<string | null>
  runEngine(plan: EnginePlan, options: EngineRunOptions): Promise<EngineResult>
  /** Keeps what was measured where the user asked for it, if he did. */
  saveMeasurement(measurement: Measurement): Promise<void>
}
