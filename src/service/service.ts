/** The program under test, in a process group of its own or in containers: started, watched, stopped with all it spawned. */

import { lstatSync, statSync, unlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Command, StartSpec } from '../core/config/service.ts'
import { refusedReason, tryConnecting } from './connection.ts'
import { createComposeProject } from './container/compose.ts'
import { type Containers, createContainer, removeAllContainersNow } from './container/container.ts'
import {
  formatEndpoint,
  formatHostAndPort,
  type HostAndPort,
  parseHostAndPort,
  resolveEndpoint,
  type ServiceEndpoint,
} from './endpoint.ts'
import { findPortHolders } from './port.ts'
import {
  createAbortedError,
  createCommandNotFoundError,
  createEarlyExitError,
  createNeverReadyError,
  createNotReadyError,
  createPortInUseError,
  createServiceFolderError,
  createServiceStartError,
  createWrongListenerError,
  describeExit,
  describeForeignListener,
  type LogTail,
  maxShownLines,
  ServiceProcessError,
  suggestExitCause,
} from './process/errors.ts'
import {
  type Log,
  maskSecrets,
  openLog,
  sanitizeLine,
  stripControlCharacters,
} from './process/log.ts'
import {
  buildServiceEnvironment,
  type ProcessExit,
  type ServiceOptions,
  type ServiceSpec,
} from './process/options.ts'
import {
  killAllGroupsNow,
  markerVariable,
  type ProcessGroup,
  startProcessGroup,
  stopProcessGroup,
} from './process/process-group.ts'
import {
  holdsSocket,
  type ProcessReading,
  readEnvironmentVariable,
  readListeningInodes,
} from './process/processes.ts'
import { type Readiness, waitUntilReady } from './readiness.ts'
import { listMemberProcesses, type Members } from './resources.ts'

/** For the caller that sees `service.exited` settle while it still needs the service. */
export function createDiedError(service: RunningService, exit: ProcessExit): ServiceProcessError {
  const sentence = `The service (${service.command}) ${describeExit(exit)} while it was measured${suggestExitCause(exit)}`
  return new ServiceProcessError('exited', sentence, {
    lastLines: service.readLastLines(maxShownLines),
    logPath: service.logPath,
  })
}

/**
 * `asked`: SIGTERM was enough. `insisted`: something had to be killed. `outlived`: something is still there,
 * another user's or stuck in the kernel. `not-ours`: tailgate did not start it.
 */
export type StopOutcome = 'already-dead' | 'asked' | 'insisted' | 'outlived' | 'not-ours'

export interface RunningService extends AsyncDisposable {
  /** The process that leads the group, for containers their client; null for a service that tailgate did not start. */
  readonly pid: number | null
  /** Whose use of the machine is the service's; null for a service that tailgate did not start. */
  readonly members: Members | null
  readonly logPath: string | null
  /** As it may be shown. */
  readonly command: string
  /** Doubts about what is measured, as sentences. */
  readonly warnings: string[]
  /**
   * Settles when the main process or the container ends, or one of a compose project's fails, also by `stop`;
   * never for a service that tailgate did not start.
   */
  readonly exited: Promise<ProcessExit>
  /** The newest log lines, at most 200, fit to be shown. */
  readLastLines(count: number): string[]
  /** Asks, waits, insists, until its whole group is gone and the port is free. The same answer every time. */
  stop(): Promise<StopOutcome>
}

/** Resolves when the service is ready; rejects with a ServiceProcessError, and then nothing is left running. */
export async function startService(
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<RunningService> {
  if (options.signal?.aborted) throw createAbortedError()
  if (spec.start === null) return waitForExternalService(spec, options)
  await refuseTakenPorts(spec)
  const running = await launchService(spec.start, spec, options)
  try {
    return createRunningService(running, await completeStart(running, spec, options))
  } catch (error) {
    await running.stop()
    throw error
  }
}

/**
 * Kills every service that still runs, at once and without waiting. It is called when Node exits, crashes
 * included; a signal that nobody handles ends Node without that, so whoever runs services must handle them.
 */
export function stopAllNow(): void {
  killAllGroupsNow()
  removeAllContainersNow()
}

async function waitForExternalService(
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<RunningService> {
  const signal = options.signal ?? new AbortController().signal
  const said = { lastLines: [], logPath: null }
  refuseUnready(
    await waitUntilReady(spec.ready, spec.readyTimeoutSeconds, null, signal, spec),
    spec,
    options,
    said,
  )
  return describeExternalService(spec.url)
}

/** A service that runs already, as far as can be told without asking it. */
export function describeExternalService(url: string): RunningService {
  return {
    pid: null,
    members: null,
    logPath: null,
    command: `already running at ${url}`,
    warnings: [],
    exited: new Promise(() => undefined),
    readLastLines: () => [],
    stop: async () => 'not-ours',
    [Symbol.asyncDispose]: async () => undefined,
  }
}

/** The target's port, and the one that readiness is asked at: a stranger's answer would pass for the service's. */
async function refuseTakenPorts(spec: ServiceSpec): Promise<void> {
  for (const place of listEndpoints(spec)) {
    const connection = await tryConnecting(place, portCheckMs)
    const holders = 'path' in place ? [] : findPortHolders(place.port)
    if (connection.kind === 'open')
      throw createPortInUseError(formatEndpoint(place), formatHolders(holders))
    if ('path' in place && connection.because === refusedReason) removeLeftoverSocket(place.path)
  }
}

/** A service that ends without tidying up leaves its socket behind, at which no other can listen, nor itself again. */
function removeLeftoverSocket(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) unlinkSync(path)
}

function listEndpoints(spec: ServiceSpec): ServiceEndpoint[] {
  const { url, ready } = spec
  if (spec.socket !== undefined) return [resolveEndpoint(spec)]
  const target = parseHostAndPort(url)
  if (ready.kind === 'log') return [target]
  const asked =
    ready.kind === 'tcp' ? { host: ready.host, port: ready.port } : parseHostAndPort(ready.url)
  return asked.host === target.host && asked.port === target.port ? [target] : [target, asked]
}

/** A service between its start and its end, whether ready yet or not. */
interface LaunchedService {
  group: ProcessGroup
  /** Null for one that is processes of ours. */
  containers: Containers | null
  log: Log
  command: string
  warnings: string[]
  exited: Promise<ProcessExit>
  /** Null while it lives. */
  readExit: () => ProcessExit | null
  stop: () => Promise<StopOutcome>
}

async function launchService(
  start: StartSpec,
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<LaunchedService> {
  const secrets = options.secrets ?? []
  const command = formatStartCommand(start, secrets)
  if (!isFolder(spec.cwd)) throw createServiceFolderError(spec.cwd)

  const containers = await createContainers(start, spec, options)
  const log = openLog(options.logPath, secrets)
  try {
    return await startProcess(start, containers, command, log, spec)
  } catch (error) {
    log[Symbol.dispose]()
    await containers?.remove()
    throw hasErrorCode(error, 'ENOENT')
      ? createCommandNotFoundError(command)
      : createServiceStartError(command, error)
  }
}

async function createContainers(
  start: StartSpec,
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<Containers | null> {
  if (start.kind === 'image') return createContainer(start.image, spec, options)
  if (start.kind === 'compose') return createComposeProject(start.file, spec, options)
  return null
}

/** Rejects with Node's own error when there is no such program, or it may not be run. */
async function startProcess(
  start: StartSpec,
  containers: Containers | null,
  command: string,
  log: Log,
  spec: ServiceSpec,
): Promise<LaunchedService> {
  const { group, exited: ended } = await startProcessGroup(selectCommand(start, containers), {
    cwd: spec.cwd,
    env: containers?.env ?? buildServiceEnvironment(process.env, spec.env),
    descriptor: log.descriptor,
  })
  const exited = containers?.resolveExit(ended) ?? ended
  let exit: ProcessExit | null = null
  let stopped: Promise<StopOutcome> | null = null
  exited.then((how) => {
    exit = how
  })
  return {
    group,
    containers,
    log,
    command,
    warnings: [],
    exited,
    readExit: () => exit,
    stop() {
      stopped ??= stopAndCleanUp({ group, containers, exited, log }, spec)
      return stopped
    },
  }
}

function selectCommand(start: StartSpec, containers: Containers | null): Command {
  if (start.kind === 'argv' || start.kind === 'shell') return start
  return { kind: 'argv', argv: containers?.argv ?? [] }
}

async function completeStart(
  running: LaunchedService,
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<ObservedService> {
  const diedController = new AbortController()
  running.exited.then(() => diedController.abort())
  const giveUp = options.signal
    ? AbortSignal.any([diedController.signal, options.signal])
    : diedController.signal
  const readiness = await waitUntilReady(
    spec.ready,
    spec.readyTimeoutSeconds,
    running.log,
    giveUp,
    spec,
  )

  const said = { lastLines: running.log.readLastLines(maxShownLines), logPath: running.log.path }
  const exit = running.readExit()
  if (options.signal?.aborted) throw createAbortedError()
  if (exit !== null) throw createEarlyExitError(running.command, exit, said)
  refuseUnready(readiness, spec, options, said)
  const found = await observeService(running)
  // Of a unix socket nobody can say whose it is.
  if (spec.socket === undefined)
    refuseWrongListener(running, found, parseHostAndPort(spec.url), said)
  return found
}

function refuseUnready(
  readiness: Readiness,
  spec: ServiceSpec,
  { secrets = [] }: ServiceOptions,
  said: LogTail,
): void {
  if (readiness.kind === 'ready') return
  if (readiness.kind === 'gave-up') throw createAbortedError()
  const because = sanitizeLine(readiness.because, secrets)
  throw readiness.kind === 'never'
    ? createNeverReadyError(because, said)
    : createNotReadyError(spec.readyTimeoutSeconds, because, said)
}

/**
 * The port was free when the service started, yet another may have been quicker to take it. What a command runs
 * in a container of its own has its port rightly held by a proxy, so only another tailgate's service is an error.
 */
function refuseWrongListener(
  running: LaunchedService,
  { members, publishedPorts }: ObservedService,
  address: HostAndPort,
  said: LogTail,
): void {
  const inodes = readListeningInodes(address.port)
  if (inodes.size === 0 || publishedPorts.includes(address.port)) return
  const own =
    members.kind === 'session'
      ? running.group.listProcesses()
      : (listMemberProcesses(members) ?? [])
  if (own.some((one) => holdsSocket(one.pid, inodes))) return
  const holders = findPortHolders(address.port)
  if (holders.length === 0) return
  const rival = holders.find((one) => readEnvironmentVariable(one.pid, markerVariable) !== null)
  if (rival !== undefined)
    throw createWrongListenerError(formatHostAndPort(address), formatHolders([rival]), said)
  running.warnings.push(describeForeignListener(formatHostAndPort(address), formatHolders(holders)))
}

/** What of a service can be seen once it is ready. */
interface ObservedService {
  members: Members
  /** Those on which the engine listens for its containers. */
  publishedPorts: number[]
}

async function observeService({ group, containers }: LaunchedService): Promise<ObservedService> {
  if (containers === null)
    return { members: { kind: 'session', leader: group.leader }, publishedPorts: [] }
  const { firstPids, publishedPorts } = await containers.observe()
  return { members: { kind: 'containers', firstPids }, publishedPorts }
}

function createRunningService(
  { group, log, command, warnings, exited, stop }: LaunchedService,
  { members }: ObservedService,
): RunningService {
  return {
    pid: group.leader,
    members,
    logPath: log.path,
    command,
    warnings,
    exited,
    readLastLines: log.readLastLines,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
    },
  }
}

async function stopAndCleanUp(stopping: StoppableService, spec: ServiceSpec): Promise<StopOutcome> {
  const stopped = await stopAll(stopping, spec.stopTimeoutSeconds)
  if (stopped !== 'outlived') {
    await stopping.exited
    await waitUntilFree(resolveEndpoint(spec))
  }
  stopping.log[Symbol.dispose]()
  return stopped
}

type StoppableService = Pick<LaunchedService, 'group' | 'containers' | 'exited' | 'log'>

/**
 * The client of containers ends with them, and tells how they ended if it is given the time. It is stopped before
 * they are removed, lest it starts another.
 */
async function stopAll(
  { group, containers, exited }: StoppableService,
  patienceSeconds: number,
): Promise<StopOutcome> {
  if (containers === null) return stopProcessGroup(group, patienceSeconds)
  const lived = group.isAlive()
  await containers.stop(patienceSeconds)
  await Promise.race([exited, pause(exitReportMs, undefined, { ref: false })])
  const client = await stopProcessGroup(group, clientStopSeconds)
  if (!(await containers.remove()) || client === 'outlived') return 'outlived'
  if (!lived) return 'already-dead'
  return (await exited).signal === 'SIGKILL' ? 'insisted' : 'asked'
}

/** Bounded: a container that outlives its client may go on listening, which the next start will say. */
async function waitUntilFree(place: ServiceEndpoint): Promise<void> {
  const deadlineMs = performance.now() + portFreeSeconds * 1000
  while (
    (await tryConnecting(place, portCheckMs)).kind === 'open' &&
    performance.now() < deadlineMs
  ) {
    await pause(portPollMs)
  }
}

const portCheckMs = 1000
const portFreeSeconds = 1
const clientStopSeconds = 5
const exitReportMs = 2000
const portPollMs = 25

function formatHolders(holders: ProcessReading[]): string {
  return holders.map((one) => `pid ${one.pid} ${stripControlCharacters(one.name)}`).join(', ')
}

/** On one line, and masked before its blanks are touched, since a secret may hold some. */
function formatStartCommand(start: StartSpec, secrets: string[]): string {
  return sanitizeLine(
    maskSecrets(joinStartCommand(start), secrets).trim().replace(/\s+/g, ' '),
    secrets,
  )
}

function joinStartCommand(start: StartSpec): string {
  if (start.kind === 'shell') return start.line
  if (start.kind === 'argv') return start.argv.join(' ')
  return start.kind === 'image' ? `image ${start.image}` : `compose ${start.file}`
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
