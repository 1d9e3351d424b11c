/**
 * The processes of one service, or of one command. `detached` gives it a session, and in it a process group, of its own:
 *
 *   tailgate
 *     └─ leader ── worker ── …    its group: one signal reaches all at once
 *          ├─ job                 a group of its own (`set -m`), same session: found in /proc
 *          └─ daemon              a session of its own (setsid): found by its environment
 *
 * The last two are found on Linux only. Out of reach everywhere: a daemon that also cleared its environment,
 * another user's processes, and what a daemon elsewhere runs for the service (containers).
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

/** Set for every process of a service; its value is different for each start. */
export const markerVariable = 'TAILGATE_SERVICE_ID'

export interface ProcessGroup {
  readonly leader: number
  readonly marker: string
  /** False once nobody is left, for good: the pid may be another's then, and is never signalled again. */
  isAlive(): boolean
  /** Living processes; empty where /proc is not there. */
  listProcesses(): ProcessReading[]
  signal(name: 'SIGTERM' | 'SIGKILL'): void
}

export interface StartedProcess {
  group: ProcessGroup
  child: ChildProcess
  /** Settles when the leader ends; others of its group may go on. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** How a command is started; both of its outputs go into `descriptor`. */
export interface LaunchOptions {
  cwd: string
  /** All of its environment but the marker. */
  env: Record<string, string>
  descriptor: number
}

/**
 * Starts a command as the leader of a group, which `killAllGroupsNow` reaches until it is stopped. Rejects with Node's own
 * error when there is no such program, or it may not be run.
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
    child.once('spawn', () => {
      const group = createProcessGroup(child.pid as number, marker)
      killAtExit(group)
      // Looked at when the leader ends, so that a group that ended with it is known as gone before the pid comes again.
      child.once('exit', () => group.isAlive())
      resolve({ group, child, exited })
    })
  })
}

/** Which of asking and insisting it took; `outlived`: something is still there, another user's or stuck in the kernel. */
export type GroupStopOutcome = 'already-dead' | 'asked' | 'insisted' | 'outlived'

/** Ask, wait, insist. */
export async function stopProcessGroup(
  group: ProcessGroup,
  patienceSeconds: number,
): Promise<GroupStopOutcome> {
  const stopped = await stopLiving(group, patienceSeconds)
  if (stopped !== 'outlived') watchedGroups.delete(group)
  return stopped
}

/** Kills every group that was started and not stopped, at once and without waiting. */
export function killAllGroupsNow(): void {
  for (const group of watchedGroups) group.signal('SIGKILL')
}

/** From now on `killAllGroupsNow`, which is called when Node exits, reaches this group. */
export function killAtExit(group: ProcessGroup): void {
  if (!killsAtExit) process.on('exit', killAllGroupsNow)
  killsAtExit = true
  watchedGroups.add(group)
}

const watchedGroups = new Set<ProcessGroup>()
let killsAtExit = false

async function stopLiving(group: ProcessGroup, patienceSeconds: number): Promise<GroupStopOutcome> {
  if (!group.isAlive()) return 'already-dead'
  group.signal('SIGTERM')
  if (await waitUntilGone(group, patienceSeconds)) return 'asked'
  group.signal('SIGKILL')
  return (await waitUntilGone(group, killWaitSeconds)) ? 'insisted' : 'outlived'
}

async function waitUntilGone(group: ProcessGroup, withinSeconds: number): Promise<boolean> {
  const deadlineMs = performance.now() + withinSeconds * 1000
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

  const isMember = (one: ProcessReading) =>
    one.session === leader ||
    (one.startTicks >= startTicks && readEnvironmentVariable(one.pid, markerVariable) === marker)

  /** Null where /proc is not there. */
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

/** A negative pid is a whole group. Windows has none: there only the leader is reached. */
function selectSignalTarget(leader: number): number {
  return process.platform === 'win32' ? leader : -leader
}

/** False when nobody is there, or nobody whom we may signal. Signal 0 only asks. */
function trySignal(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal)
  } catch {
    return false
  }
}
