/**
 * Starts the program under test in its own process group or in containers, observes it, and stops
 * it together with all processes that it started.
 */

import { lstatSync, statSync, unlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Command, StartSpec } from '../core/config/service.ts'
import type { Mask } from '../core/secrets/mask.ts'
import { createComposeProject } from './container/compose.ts'
import { type Containers, createContainer, removeAllContainersNow } from './container/container.ts'
import {
  describeDevelopmentMode,
  findDevelopmentMode,
  readProcessCommand,
  readShellLine,
} from './development-mode.ts'
import { refusedReason, tryConnecting } from './http/connection.ts'
import {
  formatEndpoint,
  parseHostAndPort,
  resolveEndpoint,
  type ServiceEndpoint,
} from './http/endpoint.ts'
import { refuseImpossibleLimits } from './limits.ts'
import { findForeignListeners, servesContainer } from './listeners.ts'
import { findPortHolders } from './port.ts'
import {
  createAbortedError,
  createCommandNotFoundError,
  createEarlyExitError,
  createMismatchError,
  createNeverReadyError,
  createNotReadyError,
  createPortInUseError,
  createServiceFolderError,
  createServiceStartError,
  createWrongListenerError,
  describeContainerListener,
  describeExit,
  describeKilledProcess,
  describeLostLimit,
  describeOtherPorts,
  describeRemaining,
  describeWrongPath,
  isKilledFromOutside,
  type LogTail,
  maxShownLines,
  ServiceProcessError,
  suggestExitCause,
} from './process/errors.ts'
import type { ProcessGroup } from './process/launch.ts'
import {
  type Log,
  maskNothing,
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
  type GroupStopOutcome,
  killAllGroupsNow,
  markerVariable,
  startProcessGroup,
  stopProcessGroup,
} from './process/process-group.ts'
import { type ProcessReading, readArguments, readEnvironmentVariable } from './process/processes.ts'
import { formatListeningPorts, type ListeningPort, listListeningPorts } from './process/sockets.ts'
import { type Readiness, waitUntilReady } from './readiness.ts'
import { listMemberProcesses, type Members, readResources } from './resources.ts'

/**
 * How the service ended: SIGTERM was enough (`terminated`), or a process or container was killed
 * (`killed`). `still-running`: a process belongs to another user or is stuck in the kernel, or a
 * container could not be removed. `external`: tailgate did not start the service.
 */
export type StopOutcome = GroupStopOutcome | 'external'

/** A field is null for a service that tailgate did not start. */
export interface RunningService extends AsyncDisposable {
  /** The leader of the process group; for containers, their client. */
  readonly pid: number | null
  /** The processes whose use of CPU and memory is that of the service. */
  readonly members: Members | null
  readonly logPath: string | null
  /** The command for messages, with secrets masked. */
  readonly command: string
  /** Doubts whether the right program is measured, and what could not be ended by `stop`. */
  readonly warnings: string[]
  /** What the report says of how it starts; alike for each start of the command. */
  readonly startNotes: readonly string[]
  /**
   * Resolves when the main process or the container ends, or when a container of a compose project
   * fails; also because of `stop`. Never resolves for a service that tailgate did not start.
   */
  readonly exited: Promise<ProcessExit>
  /** The last log lines (at most 200), sanitized and with secrets masked. */
  readLastLines(count: number): string[]
  /**
   * Sends SIGTERM, waits, and sends SIGKILL, until the whole group is gone and the port is free.
   * Every call returns the same result.
   */
  stop(): Promise<StopOutcome>
}

/**
 * Resolves when the service is ready. Rejects with a ServiceProcessError; then no process and no
 * container is left running.
 */
export async function startService(
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<RunningService> {
  if (options.signal?.aborted) throw createAbortedError()
  refuseImpossibleLimits(spec.start, spec.limits)
  if (spec.start === null) return waitForExternalService(spec, options)
  await refuseTakenPorts(spec)
  const running = await launchService(spec.start, spec, options)
  options.onSpawned?.({ findOtherPorts: () => findOtherPorts(running, spec) })
  try {
    const observed = await completeStart(running, spec, options)
    return createRunningService(running, observed, describeStart(spec.start, spec, observed))
  } catch (error) {
    await running.stop()
    throw error
  }
}

/**
 * Kills every service that still runs, without waiting for its end. Node calls this when it exits,
 * also after a crash, but not when an unhandled signal ends it. So an entry that runs services must
 * handle signals.
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
  const logTail = { lastLines: [], logPath: null }
  refuseUnready(
    await waitUntilReady(spec.ready, spec.readyTimeoutSeconds, null, signal, spec),
    [],
    spec,
    options,
    logTail,
  )
  return describeExternalService(spec.url)
}

/** The error for a service that exited while it was measured. */
export function createDiedError(service: RunningService, exit: ProcessExit): ServiceProcessError {
  const sentence =
    `The service (${service.command}) ${describeExit(exit)} while it was measured` +
    suggestExitCause(exit)
  return new ServiceProcessError(isKilledFromOutside(exit) ? 'killed' : 'exited', sentence, {
    lastLines: service.readLastLines(maxShownLines),
    logPath: service.logPath,
  })
}

/** A service that tailgate did not start. */
export function describeExternalService(url: string): RunningService {
  return {
    pid: null,
    members: null,
    logPath: null,
    command: `already running at ${url}`,
    warnings: [],
    startNotes: [],
    exited: new Promise(() => undefined),
    readLastLines: () => [],
    stop: async () => 'external',
    [Symbol.asyncDispose]: async () => undefined,
  }
}

/**
 * Checks that nothing listens on the target's port and on the port of the readiness probe. The
 * response of another program would be mistaken for the service's.
 */
async function refuseTakenPorts(spec: ServiceSpec): Promise<void> {
  for (const endpoint of listEndpoints(spec)) {
    const connection = await tryConnecting(endpoint, portCheckMs)
    const holders = 'path' in endpoint ? [] : findPortHolders(endpoint.port)
    if (connection.kind === 'open')
      throw createPortInUseError(formatEndpoint(endpoint), formatHolders(holders))
    if ('path' in endpoint && connection.reason === refusedReason)
      removeLeftoverSocket(endpoint.path)
  }
}

/**
 * Removes the socket of a service that ended without removing it. No program could listen on that
 * path while the file exists.
 */
function removeLeftoverSocket(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) unlinkSync(path)
}

function listEndpoints(spec: ServiceSpec): ServiceEndpoint[] {
  const { url, ready } = spec
  if (spec.socket !== undefined) return [resolveEndpoint(spec)]
  const target = parseHostAndPort(url)
  if (ready.kind === 'log') return [target]
  const probed =
    ready.kind === 'tcp' ? { host: ready.host, port: ready.port } : parseHostAndPort(ready.url)
  return probed.host === target.host && probed.port === target.port ? [target] : [target, probed]
}

/** A service between its start and its end. It may not be ready yet. */
interface LaunchedService {
  group: ProcessGroup
  /** Null for a service that runs without containers. */
  containers: Containers | null
  log: Log
  command: string
  warnings: string[]
  exited: Promise<ProcessExit>
  /** Null while the service runs. */
  readExit: () => ProcessExit | null
  stop: () => Promise<StopOutcome>
}

async function launchService(
  start: StartSpec,
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<LaunchedService> {
  const { mask = maskNothing } = options
  const command = formatStartCommand(start, mask)
  if (!isFolder(spec.cwd)) throw createServiceFolderError(spec.cwd)

  const containers = await createContainers(start, spec, options)
  const log = openLog(options.logPath, mask)
  try {
    return await startProcess(start, containers, command, log, spec)
  } catch (error) {
    log[Symbol.dispose]()
    await containers?.remove()
    if (error instanceof ServiceProcessError) throw error
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

/**
 * Rejects with Node's own error when the program does not exist or may not be executed. The engine
 * applies the limits of a container.
 */
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
    outputPath: log.path,
    ...(containers
      ? { cleanup: containers.cleanup }
      : { ...(spec.limits && { limits: spec.limits }), precedes: spec.precedes ?? false }),
  })
  const exited = containers?.resolveExit(ended) ?? ended
  const warnings: string[] = []
  let exit: ProcessExit | null = null
  let stopped: Promise<StopOutcome> | null = null
  exited.then((result) => {
    exit = result
  })
  return {
    group,
    containers,
    log,
    command,
    warnings,
    exited,
    readExit: () => exit,
    stop() {
      stopped ??= stopAndCleanUp({ group, containers, exited, log, command, warnings }, spec)
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
  const exitController = new AbortController()
  running.exited.then(() => exitController.abort())
  const signal = options.signal
    ? AbortSignal.any([exitController.signal, options.signal])
    : exitController.signal
  const readiness = await waitUntilReady(
    spec.ready,
    spec.readyTimeoutSeconds,
    running.log,
    signal,
    spec,
    {
      findOtherPorts: () => findOtherPorts(running, spec),
      readCpuSeconds: () => readCpuSeconds(running),
    },
  )

  const logTail = {
    lastLines: running.log.readLastLines(maxShownLines),
    logPath: running.log.path,
  }
  const exit = running.readExit()
  if (options.signal?.aborted) throw createAbortedError()
  if (exit !== null) throw createEarlyExitError(running.command, exit, logTail)
  const ports = readiness.kind === 'timeout' ? findOtherPorts(running, spec) : []
  refuseUnready(readiness, ports, spec, options, logTail)
  const observed = await observeService(running)
  refuseWrongListener(running, observed, resolveEndpoint(spec), logTail)
  return observed
}

/** Null for containers, whose processes are not known before they are ready. */
function readCpuSeconds({ group, containers }: LaunchedService): number | null {
  if (containers !== null) return null
  return readResources({ members: describeMembers(group) })?.cpuSeconds ?? null
}

/** The ports on which the service listens although none of them is that of its address. */
function findOtherPorts({ group }: LaunchedService, spec: ServiceSpec): ListeningPort[] {
  const expected = listEndpoints(spec).flatMap((one) => ('port' in one ? [one.port] : []))
  if (expected.length === 0) return []
  const ports = listListeningPorts(group.listProcesses())
  return ports.some(({ port }) => expected.includes(port)) ? [] : ports
}

/** `otherPorts` are those on which the service listens instead. */
function refuseUnready(
  readiness: Readiness,
  otherPorts: ListeningPort[],
  spec: ServiceSpec,
  { mask = maskNothing }: ServiceOptions,
  logTail: LogTail,
): void {
  if (readiness.kind === 'ready') return
  if (readiness.kind === 'aborted') throw createAbortedError()
  const reason = sanitizeLine(readiness.reason, mask)
  if (readiness.kind === 'never') throw createNeverReadyError(reason, logTail)
  if (readiness.kind === 'timeout')
    throw createNotReadyError(
      spec.readyTimeoutSeconds,
      reason,
      formatListeningPorts(otherPorts),
      logTail,
    )
  const { mismatch, seconds } = readiness
  const remedy =
    mismatch.kind === 'port'
      ? describeOtherPorts(formatListeningPorts(mismatch.ports))
      : describeWrongPath(sanitizeLine(formatPath(mismatch.url), mask), mismatch.status)
  throw createMismatchError(seconds, reason, remedy, logTail)
}

function formatPath(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * Checks which process listens where the load will be sent. Nothing listened there when the service
 * started, but another program may have begun since. If a command runs a container by itself, its
 * proxy rightly listens.
 */
function refuseWrongListener(
  running: LaunchedService,
  { members, publishedPorts }: ObservedService,
  endpoint: ServiceEndpoint,
  logTail: LogTail,
): void {
  if ('port' in endpoint && publishedPorts.includes(endpoint.port)) return
  const own =
    members.kind === 'containers'
      ? (listMemberProcesses(members) ?? [])
      : running.group.listProcesses()
  const foreign = findForeignListeners(endpoint, own)
  const address = formatEndpoint(endpoint)
  const rival = foreign.find((one) => readEnvironmentVariable(one.pid, markerVariable) !== null)
  if (rival !== undefined)
    throw createWrongListenerError(address, formatHolders([rival]), 'another tailgate', logTail)
  const others = foreign.filter((one) => !servesContainer(one))
  if (others.length > 0)
    throw createWrongListenerError(address, formatHolders(others), 'another program', logTail)
  if (foreign.length > 0)
    running.warnings.push(describeContainerListener(address, formatHolders(foreign)))
}

/** The processes and ports of a service that is ready. */
interface ObservedService {
  members: Members
  /** Ports on which the container engine listens for the service. */
  publishedPorts: number[]
}

async function observeService({ group, containers }: LaunchedService): Promise<ObservedService> {
  if (containers === null) return { members: describeMembers(group), publishedPorts: [] }
  const { firstPids, publishedPorts } = await containers.observe()
  return { members: { kind: 'containers', firstPids }, publishedPorts }
}

/** What its command or one of its processes shows: `npm start` says nothing of what it runs. */
function describeStart(start: StartSpec, { env }: ServiceSpec, { members }: ObservedService) {
  const written =
    start.kind === 'shell'
      ? readShellLine(start.line, env)
      : start.kind === 'argv'
        ? readProcessCommand(start.argv, (name) => env[name] ?? null)
        : []
  const running = (listMemberProcesses(members) ?? []).flatMap(({ pid }) =>
    readProcessCommand(readArguments(pid), (name) => readEnvironmentVariable(pid, name)),
  )
  const mode = findDevelopmentMode([...written, ...running])
  return mode === null ? [] : [describeDevelopmentMode(mode)]
}

function describeMembers({ leader, supervisor, job }: ProcessGroup): Members {
  if (job !== undefined) return { kind: 'job', job }
  return supervisor === null ? { kind: 'session', leader } : { kind: 'descendants', supervisor }
}

function createRunningService(
  { group, log, command, warnings, exited, stop }: LaunchedService,
  { members }: ObservedService,
  startNotes: string[],
): RunningService {
  return {
    pid: group.leader,
    members,
    logPath: log.path,
    command,
    warnings,
    startNotes,
    exited,
    readLastLines: log.readLastLines,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
    },
  }
}

async function stopAndCleanUp(stopping: StoppableService, spec: ServiceSpec): Promise<StopOutcome> {
  const { group, command, warnings } = stopping
  const outcome = await stopAll(stopping, spec.stopTimeoutSeconds)
  if (outcome === 'still-running')
    warnings.push(describeRemaining(command, formatHolders(group.listProcesses())))
  else {
    const { reachedMemoryBytes, lostLimit } = await stopping.exited
    if (reachedMemoryBytes !== undefined && outcome !== 'already-exited')
      warnings.push(describeKilledProcess(command, reachedMemoryBytes))
    if (lostLimit !== undefined) warnings.push(describeLostLimit(command, lostLimit))
    await waitUntilFree(resolveEndpoint(spec))
  }
  stopping.log[Symbol.dispose]()
  return outcome
}

type StoppableService = Omit<LaunchedService, 'readExit' | 'stop'>

/**
 * Stops the containers and their client. The client ends together with the containers and then
 * reports their exit, so it gets some time for that. It is stopped before the containers are
 * removed, because it could start another one.
 */
async function stopAll(
  { group, containers, exited }: StoppableService,
  patienceSeconds: number,
): Promise<StopOutcome> {
  if (containers === null) return stopProcessGroup(group, patienceSeconds)
  const wasAlive = group.isAlive()
  await containers.stop(patienceSeconds)
  await Promise.race([exited, pause(exitReportMs, undefined, { ref: false })])
  const client = await stopProcessGroup(group, clientStopSeconds)
  if (!(await containers.remove()) || client === 'still-running') return 'still-running'
  if (!wasAlive) return 'already-exited'
  return (await exited).signal === 'SIGKILL' ? 'killed' : 'terminated'
}

/**
 * Waits at most one second. A container that outlives its client may keep the port open; the next
 * start of a service then reports that.
 */
async function waitUntilFree(endpoint: ServiceEndpoint): Promise<void> {
  const deadlineMs = performance.now() + portFreeSeconds * 1000
  while (
    (await tryConnecting(endpoint, portCheckMs)).kind === 'open' &&
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

/**
 * The command on one line. Secrets are masked first, because a secret may contain the spaces that
 * are then joined.
 */
function formatStartCommand(start: StartSpec, mask: Mask): string {
  return sanitizeLine(mask.maskText(joinStartCommand(start)).trim().replace(/\s+/g, ' '), mask)
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
