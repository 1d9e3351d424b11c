/**
 * The processes of one service or of one command. The option `detached` of spawn() puts them in a
 * session and a process group of their own:
 *
 *   tailgate
 *     └─ leader ── worker ── …    its group: one signal reaches all at once
 *          ├─ job                 a group of its own (`set -m`), same session: found in /proc
 *          └─ daemon              a session of its own (setsid): found by its environment
 *
 * Jobs and daemons are found on Linux only. Three kinds of processes are never reached: a daemon
 * that also cleared its environment, the processes of another user, and processes that an existing
 * daemon runs for the service (containers).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from '../../core/config/service.ts'
import {
  listProcesses,
  type ProcessReading,
  readEnvironmentVariable,
  readProcess,
} from './processes.ts'

/** An environment variable of every process of a service. Each start has another value. */
export const markerVariable = 'TAILGATE_SERVICE_ID'

export interface ProcessGroup {
  readonly leader: number
  readonly marker: string
  /**
   * Whether a process of the group still runs. Once it is false it stays false: another process may
   * get the pid, so the pid is never signalled again.
   */
  isAlive(): boolean
  /** The processes that still run. Empty on systems without /proc. */
  listProcesses(): ProcessReading[]
  signal(name: 'SIGTERM' | 'SIGKILL'): void
}

export interface StartedProcess {
  group: ProcessGroup
  child: ChildProcess
  /** Resolves when the leader exits. Other processes of the group may still run. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export interface LaunchOptions {
  cwd: string
  /** The whole environment except the marker. */
  env: Record<string, string>
  /** The file that receives stdout and stderr. */
  descriptor: number
}

/**
 * Starts a command as the leader of a process group. `killAllGroupsNow` reaches the group until it
 * is stopped. Rejects with Node's own error when the program does not exist or may not be executed.
 */
export function startProcessGroup(
  command: Command,
  { cwd, env, descriptor }: LaunchOptions,
): Promise<StartedProcess> {
  const [program = '', ...args] =
    command.kind === 'shell' ? ['/bin/sh', '-c', command.line] : command.argv
  const marker = createMarker()
  return new Promise((resolve, reject) => {
    const stdio = ['ignore' as const, descriptor, descriptor]
    const child = spawn(program, args, {
      cwd,
      env: { ...env, [markerVariable]: marker },
      detached: true,
      stdio,
    })
    const exited = new Promise<Awaited<StartedProcess['exited']>>((settle) => {
      child.once('exit', (code, signal) => settle({ code, signal }))
    })
    child.once('error', reject)
    if (child.pid === undefined) return // the `error` event follows
    // The program already runs, and `killAllGroupsNow` may be called before the `spawn` event.
    const group = createProcessGroup(child.pid, marker)
    killAtExit(group)
    // Notices that the group ended together with its leader, before the pid is used again.
    child.once('exit', () => group.isAlive())
    child.once('spawn', () => resolve({ group, child, exited }))
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
  if (outcome !== 'still-running') watchedGroups.delete(group)
  return outcome
}

/** Kills every group that was started and not yet stopped, without waiting for its end. */
export function killAllGroupsNow(): void {
  for (const group of watchedGroups) group.signal('SIGKILL')
}

/** Registers a group with `killAllGroupsNow`, which also runs when Node exits. */
export function killAtExit(group: ProcessGroup): void {
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

export function createProcessGroup(leader: number, marker: string): ProcessGroup {
  const startTicks = readProcess(leader)?.startTicks ?? 0
  let gone = false

  // A process older than the leader cannot have the marker, so its environment is not read.
  const isMember = (one: ProcessReading) =>
    one.session === leader ||
    (one.startTicks >= startTicks && readEnvironmentVariable(one.pid, markerVariable) === marker)

  /** Null on systems without /proc. */
  const listLiving = () => listProcesses()?.filter((one) => !one.dead && isMember(one)) ?? null

  return {
    leader,
    marker,
    isAlive() {
      if (gone) return false
      const found = listLiving()
      gone = found === null ? !trySignal(selectSignalTarget(leader), 0) : found.length === 0
      return !gone
    },
    listProcesses: () => (gone ? [] : (listLiving() ?? [])),
    signal(name) {
      if (gone) return
      const outside = listLiving()?.filter((one) => one.group !== leader) ?? []
      trySignal(selectSignalTarget(leader), name)
      for (const one of outside) trySignal(one.pid, name)
    },
  }
}

/** A negative pid means the whole group. Windows has no groups, so there it is the leader alone. */
function selectSignalTarget(leader: number): number {
  return process.platform === 'win32' ? leader : -leader
}

/** False when there is no such process, or none that we may signal. Signal 0 only checks that. */
function trySignal(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal)
  } catch {
    return false
  }
}
