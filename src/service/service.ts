/** The program under test, in a process group of its own or in containers: started, watched, stopped with all it spawned. */

import { lstatSync, statSync, unlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Command, Start } from '../core/config/service.ts'
import { refused, tryConnecting } from './connection.ts'
import { createProject } from './container/compose.ts'
import { type Containers, createContainer, removeAllNow } from './container/container.ts'
import { type Address, addressInWords, addressOf, type Place, placeInWords, placeOf } from './endpoint.ts'
import { holdersOf } from './port.ts'
import {
  aborted,
  commandNotFound,
  exitedBeforeReady,
  exitInWords,
  folderNotFound,
  foreignListener,
  hintFor,
  linesShown,
  neverReady,
  notReady,
  notStartable,
  portInUse,
  type Said,
  ServiceError,
  wrongListener,
} from './process/errors.ts'
import { type Log, masked, openLog, plain, shownLine } from './process/log.ts'
import { type Exit, type ServiceOptions, type ServiceSpec, serviceEnvironment } from './process/options.ts'
import { type Group, killAllNow, markerName, startGroup, stopGroup } from './process/process-group.ts'
import { environmentValue, holdsSocket, listeningInodes, type ProcessReading } from './process/processes.ts'
import { type Readiness, untilReady } from './readiness.ts'
import { type Members, processesOf } from './resources.ts'

/** For the caller that sees `service.exited` settle while it still needs the service. */
export function diedWhileMeasured(service: Service, exit: Exit): ServiceError {
  const sentence = `The service (${service.command}) ${exitInWords(exit)} while it was measured${hintFor(exit)}`
  return new ServiceError('exited', sentence, {
    lastLines: service.lastLines(linesShown),
    logPath: service.logPath,
  })
}

/**
 * `asked`: SIGTERM was enough. `insisted`: something had to be killed. `outlived`: something is still there,
 * another user's or stuck in the kernel. `not-ours`: tailgate did not start it.
 */
export type Stopped = 'already-dead' | 'asked' | 'insisted' | 'outlived' | 'not-ours'

export interface Service extends AsyncDisposable {
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
  readonly exited: Promise<Exit>
  /** The newest log lines, at most 200, fit to be shown. */
  lastLines(count: number): string[]
  /** Asks, waits, insists, until its whole group is gone and the port is free. The same answer every time. */
  stop(): Promise<Stopped>
}

/** Resolves when the service is ready; rejects with a ServiceError, and then nothing is left running. */
export async function startService(spec: ServiceSpec, options: ServiceOptions): Promise<Service> {
  if (options.signal?.aborted) throw aborted()
  if (spec.start === null) return alreadyRunning(spec, options)
  await refuseTakenPorts(spec)
  const running = await launch(spec.start, spec, options)
  try {
    return serviceOf(running, await becomeReady(running, spec, options))
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
  killAllNow()
  removeAllNow()
}

async function alreadyRunning(spec: ServiceSpec, options: ServiceOptions): Promise<Service> {
  const signal = options.signal ?? new AbortController().signal
  const said = { lastLines: [], logPath: null }
  refuseUnready(
    await untilReady(spec.ready, spec.readyTimeoutSeconds, null, signal, spec),
    spec,
    options,
    said,
  )
  return runningElsewhere(spec.url)
}

/** A service that runs already, as far as can be told without asking it. */
export function runningElsewhere(url: string): Service {
  return {
    pid: null,
    members: null,
    logPath: null,
    command: `already running at ${url}`,
    warnings: [],
    exited: new Promise(() => undefined),
    lastLines: () => [],
    stop: async () => 'not-ours',
    [Symbol.asyncDispose]: async () => undefined,
  }
}

/** The target's port, and the one that readiness is asked at: a stranger's answer would pass for the service's. */
async function refuseTakenPorts(spec: ServiceSpec): Promise<void> {
  for (const place of placesOf(spec)) {
    const connection = await tryConnecting(place, portCheckMs)
    const holders = 'path' in place ? [] : holdersOf(place.port)
    if (connection.kind === 'open') throw portInUse(placeInWords(place), inWords(holders))
    if ('path' in place && connection.because === refused) removeLeftover(place.path)
  }
}

/** A service that ends without tidying up leaves its socket behind, at which no other can listen, nor itself again. */
function removeLeftover(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) unlinkSync(path)
}

function placesOf(spec: ServiceSpec): Place[] {
  const { url, ready } = spec
  if (spec.socket !== undefined) return [placeOf(spec)]
  const target = addressOf(url)
  if (ready.kind === 'log') return [target]
  const asked = ready.kind === 'tcp' ? { host: ready.host, port: ready.port } : addressOf(ready.url)
  return asked.host === target.host && asked.port === target.port ? [target] : [target, asked]
}

/** A service between its start and its end, whether ready yet or not. */
interface Running {
  group: Group
  /** Null for one that is processes of ours. */
  containers: Containers | null
  log: Log
  command: string
  warnings: string[]
  exited: Promise<Exit>
  /** Null while it lives. */
  exit: () => Exit | null
  stop: () => Promise<Stopped>
}

async function launch(start: Start, spec: ServiceSpec, options: ServiceOptions): Promise<Running> {
  const secrets = options.secrets ?? []
  const command = commandInWords(start, secrets)
  if (!isFolder(spec.cwd)) throw folderNotFound(spec.cwd)

  const containers = await containersFor(start, spec, options)
  const log = openLog(options.logPath, secrets)
  try {
    return await started(start, containers, command, log, spec)
  } catch (error) {
    log[Symbol.dispose]()
    await containers?.remove()
    throw hasCode(error, 'ENOENT') ? commandNotFound(command) : notStartable(command, error)
  }
}

async function containersFor(
  start: Start,
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<Containers | null> {
  if (start.kind === 'image') return createContainer(start.image, spec, options)
  if (start.kind === 'compose') return createProject(start.file, spec, options)
  return null
}

/** Rejects with Node's own error when there is no such program, or it may not be run. */
async function started(
  start: Start,
  containers: Containers | null,
  command: string,
  log: Log,
  spec: ServiceSpec,
): Promise<Running> {
  const { group, exited: ended } = await startGroup(commandOf(start, containers), {
    cwd: spec.cwd,
    env: containers?.env ?? serviceEnvironment(process.env, spec.env),
    descriptor: log.descriptor,
  })
  const exited = containers?.ended(ended) ?? ended
  let exit: Exit | null = null
  let stopped: Promise<Stopped> | null = null
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
    exit: () => exit,
    stop() {
      stopped ??= stopAndTidy({ group, containers, exited, log }, spec)
      return stopped
    },
  }
}

function commandOf(start: Start, containers: Containers | null): Command {
  if (start.kind === 'argv' || start.kind === 'shell') return start
  return { kind: 'argv', argv: containers?.argv ?? [] }
}

async function becomeReady(running: Running, spec: ServiceSpec, options: ServiceOptions): Promise<Seen> {
  const died = new AbortController()
  running.exited.then(() => died.abort())
  const giveUp = options.signal ? AbortSignal.any([died.signal, options.signal]) : died.signal
  const readiness = await untilReady(spec.ready, spec.readyTimeoutSeconds, running.log, giveUp, spec)

  const said = { lastLines: running.log.lastLines(linesShown), logPath: running.log.path }
  const exit = running.exit()
  if (options.signal?.aborted) throw aborted()
  if (exit !== null) throw exitedBeforeReady(running.command, exit, said)
  refuseUnready(readiness, spec, options, said)
  const found = await seen(running)
  // Of a unix socket nobody can say whose it is.
  if (spec.socket === undefined) refuseWrongListener(running, found, addressOf(spec.url), said)
  return found
}

function refuseUnready(
  readiness: Readiness,
  spec: ServiceSpec,
  { secrets = [] }: ServiceOptions,
  said: Said,
): void {
  if (readiness.kind === 'ready') return
  if (readiness.kind === 'gave-up') throw aborted()
  const because = shownLine(readiness.because, secrets)
  throw readiness.kind === 'never'
    ? neverReady(because, said)
    : notReady(spec.readyTimeoutSeconds, because, said)
}

/**
 * The port was free when the service started, yet another may have been quicker to take it. What a command runs
 * in a container of its own has its port rightly held by a proxy, so only another tailgate's service is an error.
 */
function refuseWrongListener(
  running: Running,
  { members, publishedPorts }: Seen,
  address: Address,
  said: Said,
): void {
  const inodes = listeningInodes(address.port)
  if (inodes.size === 0 || publishedPorts.includes(address.port)) return
  const own = members.kind === 'session' ? running.group.processes() : (processesOf(members) ?? [])
  if (own.some((one) => holdsSocket(one.pid, inodes))) return
  const holders = holdersOf(address.port)
  if (holders.length === 0) return
  const rival = holders.find((one) => environmentValue(one.pid, markerName) !== null)
  if (rival !== undefined) throw wrongListener(addressInWords(address), inWords([rival]), said)
  running.warnings.push(foreignListener(addressInWords(address), inWords(holders)))
}

/** What of a service can be seen once it is ready. */
interface Seen {
  members: Members
  /** Those on which the engine listens for its containers. */
  publishedPorts: number[]
}

async function seen({ group, containers }: Running): Promise<Seen> {
  if (containers === null) return { members: { kind: 'session', leader: group.leader }, publishedPorts: [] }
  const { firstPids, publishedPorts } = await containers.look()
  return { members: { kind: 'containers', firstPids }, publishedPorts }
}

function serviceOf({ group, log, command, warnings, exited, stop }: Running, { members }: Seen): Service {
  return {
    pid: group.leader,
    members,
    logPath: log.path,
    command,
    warnings,
    exited,
    lastLines: log.lastLines,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
    },
  }
}

async function stopAndTidy(stopping: Stopping, spec: ServiceSpec): Promise<Stopped> {
  const stopped = await stopAll(stopping, spec.stopTimeoutSeconds)
  if (stopped !== 'outlived') {
    await stopping.exited
    await untilFree(placeOf(spec))
  }
  stopping.log[Symbol.dispose]()
  return stopped
}

type Stopping = Pick<Running, 'group' | 'containers' | 'exited' | 'log'>

/**
 * The client of containers ends with them, and tells how they ended if it is given the time. It is stopped before
 * they are removed, lest it starts another.
 */
async function stopAll({ group, containers, exited }: Stopping, patienceSeconds: number): Promise<Stopped> {
  if (containers === null) return stopGroup(group, patienceSeconds)
  const lived = group.alive()
  await containers.end(patienceSeconds)
  await Promise.race([exited, pause(tellingMs, undefined, { ref: false })])
  const client = await stopGroup(group, clientSeconds)
  if (!(await containers.remove()) || client === 'outlived') return 'outlived'
  if (!lived) return 'already-dead'
  return (await exited).signal === 'SIGKILL' ? 'insisted' : 'asked'
}

/** Bounded: a container that outlives its client may go on listening, which the next start will say. */
async function untilFree(place: Place): Promise<void> {
  const deadlineMs = performance.now() + portFreeSeconds * 1000
  while ((await tryConnecting(place, portCheckMs)).kind === 'open' && performance.now() < deadlineMs) {
    await pause(betweenLooksMs)
  }
}

const portCheckMs = 1000
const portFreeSeconds = 1
const clientSeconds = 5
const tellingMs = 2000
const betweenLooksMs = 25

function inWords(holders: ProcessReading[]): string {
  return holders.map((one) => `pid ${one.pid} ${plain(one.name)}`).join(', ')
}

/** On one line, and masked before its blanks are touched, since a secret may hold some. */
function commandInWords(start: Start, secrets: string[]): string {
  return shownLine(masked(lineOf(start), secrets).trim().replace(/\s+/g, ' '), secrets)
}

function lineOf(start: Start): string {
  if (start.kind === 'shell') return start.line
  if (start.kind === 'argv') return start.argv.join(' ')
  return start.kind === 'image' ? `image ${start.image}` : `compose ${start.file}`
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
