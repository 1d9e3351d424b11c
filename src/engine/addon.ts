/** Loads the addon with the load engine, and calls it. No other file loads the addon. */

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { TailgateError } from '../core/text/errors.ts'
import { describeLoadFailure, findTruncation } from '../native/load-failure.ts'
import { findNativeFile } from '../native/native-files.ts'
import type {
  ConnectionProbeResult,
  DataFileOptions,
  DelayProxyCounts,
  DelayProxyOptions,
  EngineCapture,
  EngineExpect,
  EngineLimits,
  EnginePlan,
  EngineProgress,
  EngineResult,
  EngineValue,
  LoadedDataFile,
} from './types.ts'

export interface EngineRunOptions {
  onProgress?: (progress: EngineProgress) => void
  /** Aborting ends the load and resolves with the measurement up to that time. */
  signal?: AbortSignal
  /** Receives the output of a script in parts. A part may end at any byte. */
  onPrint?: (text: Buffer) => void
}

/** The reason why nothing could be measured. */
export class EngineError extends TailgateError {
  override name = 'EngineError'
  readonly code:
    | 'unsupported-platform'
    | 'bad-plan'
    | 'unreachable'
    | 'machine'
    | 'script'
    | 'data'
    | 'panic'

  constructor(code: EngineError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/**
 * Sends the load of a plan and measures it. Rejects with an EngineError if nothing could be
 * measured. A failed request is not an error; it is part of the result.
 */
export async function runEnginePlan(
  plan: EnginePlan,
  { onProgress, signal, onPrint }: EngineRunOptions = {},
): Promise<EngineResult> {
  const addon = loadAddon()
  const [stop, output] = [new addon.Stop(), new addon.Paper()]
  const stopNow = () => stop.now()
  if (signal?.aborted) stopNow()
  signal?.addEventListener('abort', stopNow)
  // An error that is thrown inside a callback of the addon would end Node. So it is kept, the run
  // is stopped, and the error is thrown at the end of this function.
  let thrown: { error: unknown } | null = null
  const stopOnThrow = (call: () => void) => {
    try {
      call()
    } catch (error) {
      thrown ??= { error }
      stop.now()
    }
  }
  const forwardOutput = () => {
    const text = output.take()
    if (text.length > 0) onPrint?.(text)
  }
  const reportProgress = (progress: EngineProgress) => {
    stopOnThrow(forwardOutput)
    stopOnThrow(() => onProgress?.(progress))
  }
  try {
    const result = await addon.play(plan, reportProgress, stop, output)
    stopOnThrow(forwardOutput)
    if (thrown === null) return result
  } catch (cause) {
    stopOnThrow(forwardOutput)
    throw parseEngineError(cause)
  } finally {
    signal?.removeEventListener('abort', stopNow)
  }
  throw (thrown as { error: unknown }).error
}

/**
 * Hides the environment and the memory of this process from other programs of the same user, and
 * makes it the parent of descendants that lose theirs. To be called before the first child starts.
 * Without an engine it does nothing; whatever needs the engine reports that.
 */
export function protectProcess(): void {
  try {
    loadAddon().protect()
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
  }
}

/** Raises the limit of open files to its maximum, and returns the limits. Throws an EngineError. */
export function raiseFileLimit(): EngineLimits {
  const { files, processors, realTime } = loadAddon().limits()
  return { files: files ?? null, processors: processors ?? null, realTime }
}

/** Opens this number of connections over loopback at the same time, and closes them again. */
export async function probeConnections(connections: number): Promise<ConnectionProbeResult> {
  try {
    const { held, ports, stoppedBy, why, tookMs } = await loadAddon().hold(connections)
    return { held, ports: ports ?? null, stoppedBy: stoppedBy ?? null, why: why ?? null, tookMs }
  } catch (cause) {
    throw cause instanceof EngineError ? cause : parseEngineError(cause)
  }
}

/**
 * Reads a data file into memory, outside of the main thread. Rejects with an EngineError of code
 * `data`, whose message names the place and a remedy.
 */
export async function loadDataFile(options: DataFileOptions): Promise<LoadedDataFile> {
  try {
    return await loadAddon().loadDataFile(options)
  } catch (cause) {
    throw cause instanceof EngineError ? cause : parseEngineError(cause)
  }
}

/** Forgets a data file. A load that uses it keeps it until its end. */
export function releaseDataFile(id: number): void {
  loadAddon().releaseDataFile(id)
}

/**
 * Takes values from a response: its head as in HTTP/1.1, and its body. Throws an EngineError of
 * code `data`, whose message names the first capture that fails.
 */
export function captureValues(
  captures: EngineCapture[],
  head: Buffer,
  body: Buffer,
  maxBodyBytes: number,
): EngineValue[] {
  try {
    return loadAddon().captureValues(captures, head, body, maxBodyBytes)
  } catch (cause) {
    throw cause instanceof EngineError ? cause : parseEngineError(cause)
  }
}

/**
 * Checks a response: its status, its head as in HTTP/1.1, and its body. Returns the sentence of the
 * first check that fails, or null. Throws an EngineError of code `data` if a check is not valid.
 */
export function checkResponse(
  expect: EngineExpect,
  status: number,
  head: Buffer,
  body: Buffer,
  elapsedMs: number,
  maxBodyBytes: number,
): string | null {
  try {
    return loadAddon().checkResponse(expect, status, head, body, elapsedMs, maxBodyBytes)
  } catch (cause) {
    throw cause instanceof EngineError ? cause : parseEngineError(cause)
  }
}

/** A proxy that runs. Its connections close when it stops, or when tailgate ends. */
export interface DelayProxy {
  /** The port of 127.0.0.1 at which it listens; null if it listens at a socket. */
  readonly port: number | null
  readCounts(): DelayProxyCounts
  stop(): void
}

/** Starts a proxy that forwards bytes and adds a delay. Rejects with an EngineError. */
export async function startDelayProxy(options: DelayProxyOptions): Promise<DelayProxy> {
  const addon = loadAddon()
  if (addon.startDelayProxy === undefined)
    throw new EngineError(
      'machine',
      'This system has no proxy that delays responses: it needs Linux (on Windows, WSL).',
    )
  try {
    const proxy = await addon.startDelayProxy(options)
    return {
      port: proxy.port ?? null,
      readCounts: () => proxy.counts(),
      stop: () => proxy.stop(),
    }
  } catch (cause) {
    throw cause instanceof EngineError ? cause : parseEngineError(cause)
  }
}

/** A process on a Mac. */
export interface ListedProcess {
  pid: number
  name: string
  parent: number
  group: number
  session: number
  /** Microseconds since 1970. */
  startedUs: number
  /** User and system time of the process, and of the children that it has waited for. */
  ownSeconds: number
  collectedSeconds: number
  residentBytes: number
}

/** The processes of a Mac. Null on other systems. */
export function listMacProcesses(): ListedProcess[] | null {
  return tryLoadingAddon()?.listProcesses?.() ?? null
}

/** Null for a process that has ended, and on other systems. */
export function readMacProcess(pid: number): ListedProcess | null {
  return tryLoadingAddon()?.readProcess?.(pid) ?? null
}

/** Whoever measures reports why there is no engine. */
function tryLoadingAddon(): Addon | null {
  try {
    return loadAddon()
  } catch (error) {
    if (error instanceof EngineError) return null
    throw error
  }
}

/** A program on Windows with all that it started, as a job object. */
export interface Job {
  /** The pid of the program. */
  readonly leader: number
  /** Null while the program runs. */
  readExitCode(): number | null
  /** The pids of the processes that run. */
  listProcesses(): number[]
  readUsage(): JobUsage
  /** Sends Ctrl-Break. False if that is not possible, such as without a console. */
  interrupt(): boolean
  kill(): void
}

export interface JobUsage {
  /** User and kernel time of all processes since the start of the program. */
  cpuSeconds: number
  /** The working sets of the processes that run now. */
  residentBytes: number
}

/** A program and what it gets. Relative paths are relative to `folder`. */
export interface JobProgram {
  name: string
  arguments: string[]
  /** Added to the arguments as it is. */
  line?: string | undefined
  folder: string
  /** The whole environment: names and values in turn. */
  environment: string[]
  /** The file to which stdout and stderr are appended. */
  output: string
}

/** Starts a program on Windows. Throws the error of the addon, which begins with a code. */
export function createJob(program: JobProgram): Job {
  const addon = loadAddon()
  if (addon.Job === undefined) throw new EngineError('machine', 'Job objects need Windows.')
  const job = new addon.Job(program)
  return {
    leader: job.leader,
    readExitCode: () => job.exitCode() ?? null,
    listProcesses: () => job.list(),
    readUsage: () => job.usage(),
    interrupt: () => job.interrupt(),
    kill: () => job.kill(),
  }
}

/** The addon omits a field instead of setting it to null. */
type WithoutNulls<Shape> = { [Key in keyof Shape]: Exclude<Shape[Key], null> | undefined }

interface Addon {
  protect(): boolean
  limits(): WithoutNulls<EngineLimits> & Pick<EngineLimits, 'realTime'>
  hold(
    connections: number,
  ): Promise<WithoutNulls<ConnectionProbeResult> & Pick<ConnectionProbeResult, 'held' | 'tookMs'>>
  /** Absent on other systems than Linux. */
  startDelayProxy?(options: DelayProxyOptions): Promise<{
    port?: number | null
    counts(): DelayProxyCounts
    stop(): void
  }>
  /** Absent on other systems than macOS. */
  listProcesses?(): ListedProcess[]
  readProcess?(pid: number): ListedProcess | null | undefined
  /** Absent on other systems than Windows. */
  Job?: new (
    program: JobProgram,
  ) => {
    leader: number
    exitCode(): number | null | undefined
    list(): number[]
    usage(): JobUsage
    interrupt(): boolean
    kill(): void
  }
  loadDataFile(options: DataFileOptions): Promise<LoadedDataFile>
  releaseDataFile(id: number): void
  captureValues(
    captures: EngineCapture[],
    head: Buffer,
    body: Buffer,
    maxBodyBytes: number,
  ): EngineValue[]
  checkResponse(
    expect: EngineExpect,
    status: number,
    head: Buffer,
    body: Buffer,
    elapsedMs: number,
    maxBodyBytes: number,
  ): string | null
  Stop: new () => { now(): void }
  Paper: new () => { take(): Buffer }
  play(
    plan: EnginePlan,
    onProgress: (progress: EngineProgress) => void,
    stop: { now(): void },
    output: { take(): Buffer },
  ): Promise<EngineResult>
}

let loadedAddon: Addon | undefined

function loadAddon(): Addon {
  loadedAddon ??= requireAddon(resolveAddonPath())
  return loadedAddon
}

function requireAddon(path: string): Addon {
  const truncation = existsSync(path) ? findTruncation(path) : null
  if (truncation !== null) throw new EngineError('unsupported-platform', truncation)
  try {
    return createRequire(import.meta.url)(path) as Addon
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new EngineError('unsupported-platform', describeLoadFailure(message, path), { cause })
  }
}

/** The path in `TAILGATE_NATIVE_PATH`, for an addon that was built locally, or the shipped one. */
function resolveAddonPath(): string {
  const ownPath = process.env.TAILGATE_NATIVE_PATH
  if (ownPath) return resolve(ownPath)
  const found = findNativeFile('tailgate', '.node')
  if ('path' in found) return found.path
  throw new EngineError('unsupported-platform', found.problem)
}

/** The error messages of the addon begin with a code. */
function parseEngineError(cause: unknown): EngineError {
  const text = cause instanceof Error ? cause.message : String(cause)
  const [, code, message] = /^(bad-plan|unreachable|machine|script|data|panic): (.*)$/s.exec(
    text,
  ) ?? [null, 'panic', text]
  return new EngineError(code as EngineError['code'], message ?? text, { cause })
}
