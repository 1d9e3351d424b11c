/** The program under test: started in a process group of its own, watched, and stopped with all it spawned. */
import { type ChildProcess, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Command, Service as ConfiguredService } from '../core/config.ts'
import {
  aborted,
  commandNotFound,
  exitedBeforeReady,
  folderNotFound,
  foreignListener,
  linesShown,
  neverReady,
  notReady,
  notStartable,
  portInUse,
  type Said,
  wrongListener,
} from './errors.ts'
import { type Group, groupOf, markerName, newMarker } from './group.ts'
import { type Log, masked, openLog, plain, shownLine } from './log.ts'
import { type Address, addressInWords, addressOf, holdersOf, tryConnecting } from './port.ts'
import { environmentValue, holdsSocket, listeningInodes, type ProcessReading } from './processes.ts'
import { type Readiness, untilReady } from './readiness.ts'

/**
 * `start: null` is a service that already runs: it is waited for, and left alone. `env` comes on top of
 * what `serviceEnvironment` lets through.
 */
export interface ServiceSpec extends ConfiguredService {
  /** Where the load goes: nobody may listen there before the service starts. */
  url: string
}

export interface ServiceOptions {
  /** Appended to; folders are made. */
  logPath: string
  /** Aborting stops the waiting, and what was started. */
  signal?: AbortSignal
  /** Values that must not be shown; the log file holds what the service wrote. */
  secrets?: string[]
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/**
 * `asked`: SIGTERM was enough. `insisted`: something had to be killed. `outlived`: something is still there,
 * another user's or stuck in the kernel. `not-ours`: tailgate did not start it.
 */
export type Stopped = 'already-dead' | 'asked' | 'insisted' | 'outlived' | 'not-ours'

export interface Service extends AsyncDisposable {
  /** The main process, which leads the group; null for a service that tailgate did not start. */
  readonly pid: number | null
  readonly logPath: string | null
  /** As it may be shown. */
  readonly command: string
  /** Doubts about what is measured, as sentences. */
  readonly warnings: string[]
  /** Settles when the main process ends, also by `stop`; never for a service that tailgate did not start. */
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
    await becomeReady(running, spec, options)
    return serviceOf(running)
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
  for (const group of liveGroups) group.signal('SIGKILL')
}

/**
 * What the service inherits: tailgate's environment without what belongs to the workflow step alone. The
 * code under test may come from a stranger's pull request, so it gets no token, no input of the Action, and
 * none of the files through which a step sets its outputs. Whatever it does need is given by `env:`.
 */
export function serviceEnvironment(
  inherited: Record<string, string | undefined>,
  own: Record<string, string>,
): Record<string, string> {
  const kept = Object.entries(inherited).filter(([name]) => !name.startsWith('INPUT_') && !withheld.has(name))
  return { ...(Object.fromEntries(kept) as Record<string, string>), ...own }
}

const withheld = new Set([
  'GITHUB_TOKEN',
  'GH_TOKEN',
  'ACTIONS_RUNTIME_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  'GITHUB_ENV',
  'GITHUB_OUTPUT',
  'GITHUB_PATH',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
])

async function alreadyRunning(spec: ServiceSpec, options: ServiceOptions): Promise<Service> {
  const signal = options.signal ?? new AbortController().signal
  const said = { lastLines: [], logPath: null }
  refuseUnready(await untilReady(spec.ready, spec.readyTimeoutSeconds, null, signal), spec, options, said)
  return runningElsewhere(spec.url)
}

/** A service that runs already, as far as can be told without asking it. */
export function runningElsewhere(url: string): Service {
  return {
    pid: null,
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
  for (const address of addressesOf(spec)) {
    const connection = await tryConnecting(address, portCheckMs)
    if (connection.kind === 'open') throw portInUse(addressInWords(address), inWords(holdersOf(address.port)))
  }
}

function addressesOf({ url, ready }: ServiceSpec): Address[] {
  const target = addressOf(url)
  if (ready.kind === 'log') return [target]
  const asked = ready.kind === 'tcp' ? { host: ready.host, port: ready.port } : addressOf(ready.url)
  return asked.host === target.host && asked.port === target.port ? [target] : [target, asked]
}

/** A service between its start and its end, whether ready yet or not. */
interface Running {
  group: Group
  log: Log
  command: string
  warnings: string[]
  exited: Promise<Exit>
  /** Null while the main process lives. */
  exit: () => Exit | null
  stop: () => Promise<Stopped>
}

async function launch(start: Command, spec: ServiceSpec, options: ServiceOptions): Promise<Running> {
  const secrets = options.secrets ?? []
  const command = commandInWords(start, secrets)
  if (!isFolder(spec.cwd)) throw folderNotFound(spec.cwd)

  const marker = newMarker()
  const env = { ...serviceEnvironment(process.env, spec.env), [markerName]: marker }
  const log = openLog(options.logPath, secrets)
  try {
    const { child, exited } = await spawned(start, spec.cwd, env, log)
    return watched(child, exited, groupOf(child.pid as number, marker), command, log, spec)
  } catch (error) {
    log[Symbol.dispose]()
    throw hasCode(error, 'ENOENT') ? commandNotFound(command) : notStartable(command, error)
  }
}

/** Rejects with Node's own error when there is no such program, or it may not be run. */
function spawned(start: Command, cwd: string, env: Record<string, string>, log: Log) {
  const [program = '', ...args] = start.kind === 'shell' ? ['/bin/sh', '-c', start.line] : start.argv
  return new Promise<{ child: ChildProcess; exited: Promise<Exit> }>((resolve, reject) => {
    const stdio = ['ignore' as const, log.descriptor, log.descriptor]
    const child = spawn(program, args, { cwd, env, detached: true, stdio })
    const exited = new Promise<Exit>((settle) => {
      child.once('exit', (code, signal) => settle({ code, signal }))
    })
    child.once('spawn', () => resolve({ child, exited }))
    child.once('error', reject)
  })
}

function watched(
  child: ChildProcess,
  exited: Promise<Exit>,
  group: Group,
  command: string,
  log: Log,
  spec: ServiceSpec,
): Running {
  let exit: Exit | null = null
  let stopped: Promise<Stopped> | null = null
  liveGroups.add(group)
  killAllAtExit()
  child.once('exit', (code, signal) => {
    exit = { code, signal }
    // Looked at now, so that a group that ended with its leader is known as gone before the pid comes again.
    group.alive()
  })

  return {
    group,
    log,
    command,
    warnings: [],
    exited,
    exit: () => exit,
    stop() {
      stopped ??= stopAndTidy(group, exited, log, spec)
      return stopped
    },
  }
}

async function becomeReady(running: Running, spec: ServiceSpec, options: ServiceOptions): Promise<void> {
  const died = new AbortController()
  running.exited.then(() => died.abort())
  const giveUp = options.signal ? AbortSignal.any([died.signal, options.signal]) : died.signal
  const readiness = await untilReady(spec.ready, spec.readyTimeoutSeconds, running.log, giveUp)

  const said = { lastLines: running.log.lastLines(linesShown), logPath: running.log.path }
  const exit = running.exit()
  if (options.signal?.aborted) throw aborted()
  if (exit !== null) throw exitedBeforeReady(running.command, exit, said)
  refuseUnready(readiness, spec, options, said)
  refuseWrongListener(running, addressOf(spec.url), said)
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
 * The port was free when the service started, yet another may have been quicker to take it. A container's
 * port is rightly held by a proxy of its engine's, so only another tailgate's service is an error.
 */
function refuseWrongListener(running: Running, address: Address, said: Said): void {
  const inodes = listeningInodes(address.port)
  if (inodes.size === 0) return
  if (running.group.processes().some((one) => holdsSocket(one.pid, inodes))) return
  const holders = holdersOf(address.port)
  if (holders.length === 0) return
  const rival = holders.find((one) => environmentValue(one.pid, markerName) !== null)
  if (rival !== undefined) throw wrongListener(addressInWords(address), inWords([rival]), said)
  running.warnings.push(foreignListener(addressInWords(address), inWords(holders)))
}

function serviceOf({ group, log, command, warnings, exited, stop }: Running): Service {
  return {
    pid: group.leader,
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

async function stopAndTidy(
  group: Group,
  exited: Promise<Exit>,
  log: Log,
  spec: ServiceSpec,
): Promise<Stopped> {
  const stopped = await stopGroup(group, spec.stopTimeoutSeconds)
  if (stopped !== 'outlived') {
    liveGroups.delete(group)
    await exited
    await untilFree(addressOf(spec.url))
  }
  log[Symbol.dispose]()
  return stopped
}

/** Ask, wait, insist. */
async function stopGroup(group: Group, patienceSeconds: number): Promise<Stopped> {
  if (!group.alive()) return 'already-dead'
  group.signal('SIGTERM')
  if (await isGone(group, patienceSeconds)) return 'asked'
  group.signal('SIGKILL')
  return (await isGone(group, killSeconds)) ? 'insisted' : 'outlived'
}

async function isGone(group: Group, withinSeconds: number): Promise<boolean> {
  const deadlineMs = performance.now() + withinSeconds * 1000
  while (group.alive()) {
    if (performance.now() >= deadlineMs) return false
    await pause(betweenLooksMs)
  }
  return true
}

/** Bounded: a container that outlives its client may go on listening, which the next start will say. */
async function untilFree(address: Address): Promise<void> {
  const deadlineMs = performance.now() + portFreeSeconds * 1000
  while ((await tryConnecting(address, portCheckMs)).kind === 'open' && performance.now() < deadlineMs) {
    await pause(betweenLooksMs)
  }
}

const portCheckMs = 1000
const portFreeSeconds = 1
const killSeconds = 5
const betweenLooksMs = 25

const liveGroups = new Set<Group>()
let killsAllAtExit = false

function killAllAtExit(): void {
  if (killsAllAtExit) return
  killsAllAtExit = true
  process.on('exit', stopAllNow)
}

function inWords(holders: ProcessReading[]): string {
  return holders.map((one) => `pid ${one.pid} ${plain(one.name)}`).join(', ')
}

/** On one line, and masked before its blanks are touched, since a secret may hold some. */
function commandInWords(start: Command, secrets: string[]): string {
  const line = start.kind === 'shell' ? start.line : start.argv.join(' ')
  return shownLine(masked(line, secrets).trim().replace(/\s+/g, ' '), secrets)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
