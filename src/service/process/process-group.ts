/**
 * The processes of one service or of one command:
 *
 *   tailgate
 *     └─ supervisor               ends all below it when tailgate ends
 *          ├─ leader ── worker    a session and a process group of its own
 *          │    └─ job            a group of its own (`set -m`)
 *          └─ daemon              lost its parent, so the kernel gave it to the supervisor
 *
 * On Windows they are a job (`job.ts`). On other systems without a supervisor, and after one was
 * killed, the processes are found by the session of the leader and by an environment variable. Two
 * kinds of processes are never reached: those of another user, and those that an existing daemon
 * runs for the service (containers).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ResourceLimits } from '../../core/config/resource-limits.ts'
import type { Command } from '../../core/config/service.ts'
import { createLimitError } from './errors.ts'
import { startJob } from './job.ts'
import type { LaunchOptions, ProcessGroup, StartedProcess } from './launch.ts'
import { noSupervisorSentence } from './limit-sentences.ts'
import type { ProcessExit } from './options.ts'
import { isOwnProgram, registerOwnProgram } from './own-programs.ts'
import { precedingNice, raiseSessionPriority } from './precedence.ts'
import {
  findDescendants,
  listProcesses,
  type ProcessReading,
  readEnvironmentVariable,
  readProcess,
} from './processes.ts'
import {
  findSupervisor,
  followSupervisor,
  formatLimitArguments,
  type SupervisedProgram,
  supervisorChannel,
} from './supervisor.ts'

/** An environment variable of every process of a service. Each start has another value. */
export const markerVariable = 'TAILGATE_SERVICE_ID'

const noLimits: ResourceLimits = { affinity: null, cpuQuota: null, memoryBytes: null }

/**
 * Starts a command as the leader of a session. `killAllGroupsNow` reaches its processes until they
 * are stopped. Rejects with Node's own error when the program does not exist or may not be
 * executed, and with a ServiceProcessError when a limit cannot be applied.
 */
export async function startProcessGroup(
  command: Command,
  options: LaunchOptions,
): Promise<StartedProcess> {
  if (process.platform === 'win32') return startInJob(command, options)
  const argv = command.kind === 'shell' ? ['/bin/sh', '-c', command.line] : command.argv
  const marker = createMarker()
  const supervisorPath = findSupervisor()
  if (supervisorPath !== null) return startSupervised(supervisorPath, argv, marker, options)
  if (options.limits !== undefined) throw createLimitError(noSupervisorSentence)
  return startDirectly(argv, marker, options)
}

function startInJob(command: Command, options: LaunchOptions): StartedProcess {
  if (options.limits !== undefined) throw createLimitError(noSupervisorSentence)
  const started = startJob(command, options)
  killAtExit(started.group)
  return started
}

async function startSupervised(
  supervisorPath: string,
  argv: readonly string[],
  marker: string,
  { cwd, env, descriptor, cleanup = [], limits = noLimits, precedes = false }: LaunchOptions,
): Promise<StartedProcess> {
  const limitArguments = formatLimitArguments(limits, precedes ? precedingNice : null)
  const task = [...limitArguments, String(cleanup.length), ...cleanup, ...argv]
  const supervisor = spawn(supervisorPath, task, {
    cwd,
    env: { ...env, [markerVariable]: marker },
    detached: true,
    stdio: ['ignore', descriptor, descriptor, 'pipe'],
  })
  const program = followSupervisor(supervisor, argv[0] ?? '', limits)
  registerOwnProgram(supervisor)
  liveSupervisors.add(supervisor)
  supervisor.once('close', () => liveSupervisors.delete(supervisor))
  const leader = await program.started.catch(async (error: unknown) => {
    // A program may kill its supervisor before that has reported the start.
    if (supervisor.signalCode !== null) await killAdopted()
    throw error
  })
  const group = createSupervisedGroup(supervisor, program, leader, marker)
  killAtExit(group)
  if (precedes) await raiseSessionPriority(leader)
  return { group, exited: program.exited }
}

/** They end when this process does, so nothing has to be done with them when Node exits. */
const liveSupervisors = new Set<ChildProcess>()

function startDirectly(
  [program = '', ...args]: readonly string[],
  marker: string,
  { cwd, env, descriptor }: LaunchOptions,
): Promise<StartedProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...env, [markerVariable]: marker },
      detached: true,
      stdio: ['ignore', descriptor, descriptor],
    })
    const exited = new Promise<ProcessExit>((settle) => {
      child.once('exit', (code, signal) => settle({ code, signal }))
    })
    child.once('error', reject)
    if (child.pid === undefined) return // the `error` event follows
    // The program already runs, and `killAllGroupsNow` may be called before the `spawn` event.
    const group = createMarkedGroup(child.pid, marker)
    killAtExit(group)
    // Notices that the group ended together with its leader, before the pid is used again.
    child.once('exit', () => group.isAlive())
    child.once('spawn', () => resolve({ group, exited }))
  })
}

/**
 * How the group ended: SIGTERM was enough (`terminated`), or SIGKILL was necessary (`killed`).
 * `still-running` means that a process belongs to another user or is stuck in the kernel.
 */
export type GroupStopOutcome = 'already-exited' | 'terminated' | 'killed' | 'still-running'

/** Sends SIGTERM, waits for `patienceSeconds`, and then sends SIGKILL. */
export async function stopProcessGroup(
  group: ProcessGroup,
  patienceSeconds: number,
): Promise<GroupStopOutcome> {
  const outcome = await stopLiving(group, patienceSeconds)
  if (outcome === 'still-running') group.release()
  else {
    watchedGroups.delete(group)
    await group.closed
  }
  return outcome
}

/** Kills every group that was started and not yet stopped, without waiting for its end. */
export function killAllGroupsNow(): void {
  for (const group of watchedGroups) group.signal('SIGKILL')
  // Each then kills what it has just started, too.
  for (const supervisor of liveSupervisors) closeChannel(supervisor)
}

/** Registers a group with `killAllGroupsNow`, which also runs when Node exits. */
function killAtExit(group: ProcessGroup): void {
  if (!killsAtExit) process.on('exit', killAllGroupsNow)
  killsAtExit = true
  watchedGroups.add(group)
}

const watchedGroups = new Set<ProcessGroup>()
let killsAtExit = false

async function stopLiving(group: ProcessGroup, patienceSeconds: number): Promise<GroupStopOutcome> {
  if (!group.isAlive()) return 'already-exited'
  group.signal('SIGTERM')
  if (await waitUntilGone(group, patienceSeconds)) return 'terminated'
  group.signal('SIGKILL')
  return (await waitUntilGone(group, killWaitSeconds)) ? 'killed' : 'still-running'
}

async function waitUntilGone(group: ProcessGroup, maxSeconds: number): Promise<boolean> {
  const deadlineMs = performance.now() + maxSeconds * 1000
  while (group.isAlive()) {
    if (performance.now() >= deadlineMs) return false
    await pause(groupPollMs)
  }
  return true
}

const killWaitSeconds = 5
const groupPollMs = 25

export function createMarker(): string {
  return randomUUID()
}

/**
 * All descendants of a supervisor. It ends by itself after the last one. If the service killed it,
 * the group consists of the processes with the marker, and of those that the kernel gave to
 * tailgate.
 */
function createSupervisedGroup(
  supervisor: ChildProcess,
  { isGone, closed }: SupervisedProgram,
  leader: number,
  marker: string,
): ProcessGroup {
  const pid = supervisor.pid ?? 0
  const marked = createMarkedGroup(leader, marker)
  const wasKilled = () => supervisor.signalCode !== null
  const hasEnded = () => isGone() || supervisor.exitCode !== null
  const listLiving = () => {
    const living = listAlive()
    if (hasEnded()) return []
    if (wasKilled()) return findAdopted(living)
    return findDescendants([pid], living).filter((one) => one.pid !== pid)
  }
  return {
    leader,
    supervisor: pid,
    closed,
    isAlive: () =>
      !hasEnded() && (!wasKilled() || marked.isAlive() || findAdopted(listAlive()).length > 0),
    listProcesses: listLiving,
    signal(name) {
      if (wasKilled()) marked.signal(name)
      const living = listLiving()
      // The group receives the signal at once, before one of its processes can start another.
      if (living.some((one) => one.group === leader)) trySignal(-leader, name)
      for (const one of living) if (one.group !== leader) trySignal(one.pid, name)
    },
    release() {
      closeChannel(supervisor)
      supervisor.unref()
      const channel = supervisor.stdio[supervisorChannel] as Socket
      channel.unref()
    },
  }
}

function listAlive(): ProcessReading[] {
  return (listProcesses() ?? []).filter(({ dead }) => !dead)
}

/** The supervisor then kills all below it. It still reports their end. */
function closeChannel(supervisor: ChildProcess): void {
  const channel = supervisor.stdio[supervisorChannel] as Socket
  channel.end()
}

/**
 * Children of tailgate that it did not start, with all that they started. What tailgate itself
 * starts is in its own session, or registered.
 */
function findAdopted(living: ProcessReading[]): ProcessReading[] {
  const own = living.find(({ pid }) => pid === process.pid)
  const adopted = living.filter(
    (one) => one.parent === process.pid && one.session !== own?.session && !isOwnProgram(one.pid),
  )
  return findDescendants(
    adopted.map(({ pid }) => pid),
    living,
  )
}

/** Kills them, and waits until they are gone. */
async function killAdopted(): Promise<void> {
  const deadlineMs = performance.now() + killWaitSeconds * 1000
  while (performance.now() < deadlineMs) {
    const adopted = findAdopted(listAlive())
    if (adopted.length === 0) return
    for (const { pid } of adopted) trySignal(pid, 'SIGKILL')
    await pause(groupPollMs)
  }
}

/** The processes of a leader, found by its session and by the marker in their environment. */
function createMarkedGroup(leader: number, marker: string): ProcessGroup {
  const startTicks = readProcess(leader)?.startTicks ?? 0
  let gone = false

  // A process older than the leader cannot have the marker, so its environment is not read.
  const isMember = (one: ProcessReading) =>
    one.session === leader ||
    (one.startTicks >= startTicks && readEnvironmentVariable(one.pid, markerVariable) === marker)

  /** Null on systems that do not list processes. */
  const listLiving = () => {
    const living = listProcesses()?.filter((one) => !one.dead)
    if (living === undefined) return null
    // A Mac does not tell the environment, so a member can be found by its parent alone.
    const members = living.filter(isMember)
    return findDescendants(
      members.map(({ pid }) => pid),
      living,
    )
  }

  return {
    leader,
    supervisor: null,
    closed: Promise.resolve(),
    isAlive() {
      if (gone) return false
      const found = listLiving()
      gone = found === null ? !trySignal(-leader, 0) : found.length === 0
      return !gone
    },
    listProcesses: () => (gone ? [] : (listLiving() ?? [])),
    signal(name) {
      if (gone) return
      const outside = listLiving()?.filter((one) => one.group !== leader) ?? []
      trySignal(-leader, name)
      for (const one of outside) trySignal(one.pid, name)
    },
    release: () => undefined,
  }
}

/**
 * A negative target means the whole group. False when there is no such process, or none that we may
 * signal. Signal 0 only checks that.
 */
function trySignal(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal)
  } catch {
    return false
  }
}
