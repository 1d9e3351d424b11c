/** The Host: all effects of the gate, the runner and the capacity search. */

import type { BaselineEntry, Store } from '../baseline/store.ts'
import type { AcceptLabelEvent } from '../core/acceptance/label.ts'
import type { SuiteState } from '../core/acceptance/state.ts'
import type { Waiver } from '../core/acceptance/waivers.ts'
import type { Capture } from '../core/config/request/captures.ts'
import type { Expect } from '../core/config/request/expect.ts'
import type { ResourceLimits } from '../core/config/resource-limits.ts'
import type { Command, ConfiguredService, ServiceTemplate } from '../core/config/service.ts'
import type { SideConfig } from '../core/config/side-config.ts'
import type { Suite } from '../core/config/suite.ts'
import type { EnvironmentLookup } from '../core/config/value/template.ts'
import type { MachineReadings } from '../core/doctor/machine-readings.ts'
import type { ConnectionRoute } from '../core/doctor/requirements.ts'
import type { AttemptKey } from '../core/measurement/attempts.ts'
import type { Machine, Measurement, Run } from '../core/measurement/measurement.ts'
import type { FirstParentHistory } from '../core/measurement/nearest-run.ts'
import type { LoadedData } from '../core/plan/data/loaded-data.ts'
import type { FileContents } from '../core/plan/files.ts'
import type { SecretMask } from '../core/secrets/mask.ts'
import type { BaseFile } from '../core/sides/base-side.ts'
import type { EngineRunOptions } from '../engine/addon.ts'
import type { EnginePlan, EngineProgress, EngineResult, EngineSample } from '../engine/types.ts'
import type { LackedPath } from '../git/moved-file.ts'
import type { HeadCommit } from '../git/revisions.ts'
import type { CopiedTree, PlacedFile } from '../git/tree/copied-tree.ts'
import type { LackingFiles } from '../git/tree/lacking-files.ts'
import type { Allowance } from '../service/allowance.ts'
import type { ConnectOptions } from '../service/http/endpoint.ts'
import type { ExchangeRequest } from '../service/http/response.ts'
import type { ProcessExit, TlsClientOptions } from '../service/process/options.ts'
import type { RunningService } from '../service/service.ts'
import type { RunningUpstreams } from '../service/upstreams/upstream-process.ts'

/** Progress, for the display. */
export type ProgressEvent =
  | { kind: 'epoch'; suite: string; epoch: number; epochs: number }
  | { kind: 'progress'; epoch: number; progress: EngineProgress }
  | { kind: 'repeat'; epoch: number; reasons: string[] }
  | { kind: 'warning'; message: string }
  /** Output of a script, in pieces; a piece may end within a line. */
  | { kind: 'printed'; text: Buffer }
  /** A response that failed a check. Without `isShared`, its body is for this machine only. */
  | { kind: 'sample'; suite: string; side: string; sample: EngineSample; isShared: boolean }
  /** An action before or between loads, such as `building the base`. */
  | { kind: 'step'; suite: string; what: string }
  /** Which changes the measurement will detect, and how long it takes, as sentences. */
  | { kind: 'outlook'; suite: string; sentences: string[] }

export type HostStoreEntry = BaselineEntry

/**
 * The base that the head can be measured with; `what` describes it in words. `none`: no base is
 * needed. `problem`: a base is needed, but missing.
 */
export type ResolvedBase =
  | {
      kind: 'commit'
      commit: string
      what: string
      /** The folder of its own file, from the top of the repository; absent: that of the head. */
      folder?: string
    }
  | { kind: 'folder'; path: string; what: string }
  | { kind: 'image'; image: string; what: string }
  | { kind: 'url'; url: string; what: string }
  | { kind: 'none'; message: string }
  | { kind: 'problem'; message: string }

/** A base that exists. */
export type BaseRef = Exclude<ResolvedBase, { kind: 'none' | 'problem' }>

/** How one side starts, with all placeholders filled in. */
export interface ResolvedStart {
  side: 'base' | 'head'
  service: ConfiguredService
  url: string
  /** The path of a unix socket, in place of the URL's host. */
  socket?: string
  tls?: TlsClientOptions
  protocol?: 'http/2'
  /** Whether its processes run before other programs of the machine, where that is permitted. */
  precedes?: boolean
}

/** For a service that starts at the same time as another one. */
export interface StartOptions {
  /** Aborting stops the service if it is not ready yet; an interruption of the user does so too. */
  signal: AbortSignal
  /** Called when the process runs. It is not ready yet. */
  onSpawned(): void
}

/** The files of one side, until disposed of. */
export interface SideTree extends AsyncDisposable {
  folder: string
  commit: string | null
  /** Whether an earlier run built it. */
  built: boolean
  /** Warnings for the report, as sentences. */
  warnings: string[]
  /** Keeps the build for later runs; to be called when it has succeeded. */
  keep(): Promise<void>
  /** What only the user's folder has; null if the side is no checkout. */
  userFiles: UserFiles | null
}

/** The files that only the user's folder has, and no commit. */
export interface UserFiles {
  /** What the checkout lacked before the first trial. */
  find(): Promise<LackingFiles>
  /** Copies them into the checkout for a trial, after which it is not kept. */
  copy(paths: string[]): Promise<void>
}

/** A command of the user that runs to its end. */
export interface Task {
  /** The name in messages: `build of the base`. */
  what: string
  /** The parts of the name of its log. */
  log: string[]
  command: Command
  cwd: string
  env: Record<string, string>
  timeoutSeconds: number
  /** Whether it also starts and goes on after the user's interruption. */
  evenInterrupted: boolean
}

/** The acceptances of slowdowns. */
export interface AcceptanceInputs {
  /** Who set the label that accepts a slowdown, and when; null without a label. */
  event: AcceptLabelEvent | null
  waivers: Waiver[]
  /** The states from the last run of the same pull request; null if they cannot be read. */
  before: SuiteState[] | null
  /** Why a part of them could not be read, as sentences. */
  warnings: string[]
}

/**
 * All effects, grouped by kind, as plain functions. A function takes the groups that it uses. Tests
 * pass others.
 */
export interface Host {
  /** Aborts when the user interrupts. */
  signal: AbortSignal
  clock: HostClock
  events: EventSink
  inputs: SuiteInputs
  secrets: SecretMask
  git: BaseFinder
  trees: TreeCopier
  services: ServiceControl
  engine: LoadEngine
  machine: MachineControl
  store: Store
  results: ResultOutput
  acceptance: AcceptanceReader
  attempts: AttemptArchive
}

export interface HostClock {
  now(): Date
  pause(ms: number): Promise<unknown>
}

export interface EventSink {
  emit(event: ProgressEvent): void
  /** Emits one warning for each matter, however many suites have it. Default: the message. */
  warnOnce(message: string, matter?: string): void
}

/** What a suite refers to. */
export interface SuiteInputs {
  environment: EnvironmentLookup
  readFiles(suite: Suite): Promise<FileContents>
  /** Has the engine read the files of data. All mistakes in them are in one UsageError. */
  loadData(suite: Pick<Suite, 'data'>): Promise<LoadedData>
  /** The files that the TLS settings name, each from the first of these folders that has it. */
  readTlsFiles(side: Pick<SideConfig, 'tls'>, folders: string[]): Promise<FileContents>
  /** A whole number below 2^48. */
  createSeed(): number
}

/** Copies the folder of the head, with other files in place of its own. */
export interface TreeCopier {
  /** Why the files cannot be placed, as sentences with the place of each; empty if they can. */
  findMisplacedFiles(files: PlacedFile[]): Promise<string[]>
  copyTree(files: PlacedFile[]): Promise<CopiedTree>
  /** Those of the names of variables that no file contains. */
  findUnusedNames(names: string[]): Promise<string[]>
}

/** What git and the platform know of the head and of its base. */
export interface BaseFinder {
  readCommit(): Promise<HeadCommit>
  /** Why the change cannot affect the suite, as a sentence; null if it may. */
  findUnaffectedReason(suite: Suite): Promise<string | null>
  resolveBase(suite: Suite): Promise<ResolvedBase>
  /** The history from `commit` back, or from the commit to look up from; null without git. */
  readHistory(commit: string | null): Promise<FirstParentHistory | null>
  openBaseTree(side: SideConfig, base: BaseRef): Promise<SideTree>
  /** The head as the base is opened: a checkout, if the base can be a commit. */
  openHeadTree(suite: Suite): Promise<SideTree>
  /** The configuration file as the base has it, also under a name that the change has replaced. */
  readBaseFile(base: BaseRef): Promise<BaseFile>
  /**
   * Where the other side has a path that this side lacks, because the change moves it; null if it
   * does not. Both paths are relative to the folder of the side's configuration.
   */
  findMovedPath(base: ResolvedBase, lacked: LackedPath): Promise<string | null>
}

/** Runs the services and the commands of the user, and reads what the services use. */
export interface ServiceControl {
  runTask(task: Task): Promise<void>
  /** A port of `host` at which nothing listens, and which is not among `taken`. */
  findFreePort(host: string, taken: number[]): Promise<number>
  start(
    suite: string,
    start: ResolvedStart,
    epoch: number,
    options?: StartOptions,
  ): Promise<RunningService>
  /** Plays upstreams: `config` is the result of `encodeUpstreams`. */
  startUpstreams(config: Buffer): Promise<RunningUpstreams>
  /**
   * Why these limits cannot be applied to this service, and what would allow it, as a sentence
   * without a final period; null if they can. The service is not started.
   */
  findUnappliedLimit(service: ServiceTemplate, limits: ResourceLimits): Promise<string | null>
  createExitError(service: RunningService, exit: ProcessExit): Error
  /** The files of the user's repository that it has open now, relative to the user's folder. */
  listOpenedUserFiles(service: RunningService): string[]
  /** Sends one request, and judges its response as the load does. */
  sendRequest(
    connection: ConnectOptions,
    request: CheckedRequest,
    timeoutSeconds: number,
    signal: AbortSignal,
  ): Promise<CheckedOutcome>
  /** Whether a server speaks TLS where plain HTTP was expected. */
  hasTls(endpoint: ConnectOptions): Promise<boolean>
  /** Counts what the service uses from `start` on. */
  createMeter(service: RunningService): { start(): void; read(): Run['service'] }
  /** The resources that the service may use; null if they cannot be read. */
  readAllowance(service: RunningService): Allowance | null
}

/** A request of `setup` or `teardown` with its checks. */
export interface CheckedRequest extends ExchangeRequest {
  /** Null: a status below 400. */
  expect: Expect | null
  captures: Capture[]
  /** The longest body in which they are looked for. */
  maxBodyBytes: number
}

/** `reason` is the second part of a sentence, such as `responded with 401`. */
export type CheckedOutcome =
  | { kind: 'passed'; values: { name: string; value: string }[]; setCookies: string[] }
  | { kind: 'failed'; reason: string }
  | { kind: 'timeout' }
  | { kind: 'aborted' }

export interface LoadEngine {
  run(plan: EnginePlan, options: EngineRunOptions): Promise<EngineResult>
}

export interface MachineControl {
  describe(): Machine
  /** The numbers of the processors that tailgate may use, ascending. */
  listUsableCpus(): number[]
  readVersions(): Measurement['versions']
  /** The limits of the machine for a load over this kind of connection. */
  readLimits(route: ConnectionRoute): MachineReadings
  /** The connections to this port that were closed and that the kernel still keeps. */
  countClosedConnections(port: number): number
  /** The busy time of all processors together, in seconds; null if it cannot be read. */
  readBusyCpuSeconds(): number | null
  /** The mean number of threads that wanted a CPU in the last minute; null if it is not known. */
  readLoadAverage(): number | null
  /** Why the load gets no higher priority, without a full stop; null if it does, or wants none. */
  raisePriority(suite: Suite): Promise<string | null>
}

export interface ResultOutput {
  /** Writes the measurement to the file that the user named, if any. */
  save(measurement: Measurement): Promise<void>
}

/**
 * The measurements of earlier attempts for the same commit, where the platform keeps them. Both
 * functions may reject with a TailgateError.
 */
export interface AttemptArchive {
  /** What the newest earlier attempt measured, with all attempts before it; null if nothing. */
  read(key: AttemptKey): Promise<Measurement | null>
  save(key: AttemptKey, measurement: Measurement): Promise<void>
}

export interface AcceptanceReader {
  /** Reads the current state: a label may be set while the load runs. */
  read(): Promise<AcceptanceInputs>
}
