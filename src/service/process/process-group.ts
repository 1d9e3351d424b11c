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
import { allProcesses, environmentValue, type ProcessReading, processReading } from './processes.ts'

/** Set for every process of a service; its value is different for each start. */
export const markerName = 'TAILGATE_SERVICE_ID'

export interface Group {
  readonly leader: number
  readonly marker: string
  /** False once nobody is left, for good: the pid may be another's then, and is never signalled again. */
  alive(): boolean
  /** Living processes; empty where /proc is not there. */
  processes(): ProcessReading[]
  signal(name: 'SIGTERM' | 'SIGKILL'): void
}

export interface Started {
  group: Group
  child: ChildProcess
  /** Settles when the leader ends; others of its group may go on. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** How a command is started; both of its outputs go into `descriptor`. */
export interface Launch {
  cwd: string
  /** All of its environment but the marker. */
  env: Record<string, string>
  descriptor: number
}

/**
 * Starts a command as the leader of a group, which `killAllNow` reaches until it is stopped. Rejects with Node's own
 * error when there is no such program, or it may not be run.
 */
export function startGroup(command: Command, { cwd, env, descriptor }: Launch): Promise<Started> {
  const [program = '', ...args] = command.kind === 'shell' ? ['/bin/sh', '-c', command.line] : command.argv
  const marker = newMarker()
  return new Promise((resolve, reject) => {
    const stdio = ['ignore' as const, descriptor, descriptor]
    const child = spawn(program, args, { cwd, env: { ...env, [markerName]: marker }, detached: true, stdio })
    const exited = new Promise<Awaited<Started['exited']>>((settle) => {
      child.once('exit', (code, signal) => settle({ code, signal }))
    })
    child.once('error', reject)
    child.once('spawn', () => {
      const group = groupOf(child.pid as number, marker)
      killAtExit(group)
      // Looked at when the leader ends, so that a group that ended with it is known as gone before the pid comes again.
      child.once('exit', () => group.alive())
      resolve({ group, child, exited })
    })
  })
}

/** Which of asking and insisting it took; `outlived`: something is still there, another user's or stuck in the kernel. */
export type GroupStopped = 'already-dead' | 'asked' | 'insisted' | 'outlived'

/** Ask, wait, insist. */
export async function stopGroup(group: Group, patienceSeconds: number): Promise<GroupStopped> {
  const stopped = await stopLiving(group, patienceSeconds)
  if (stopped !== 'outlived') watched.delete(group)
  return stopped
}

/** Kills every group that was started and not stopped, at once and without waiting. */
export function killAllNow(): void {
  for (const group of watched) group.signal('SIGKILL')
}

/** From now on `killAllNow`, which is called when Node exits, reaches this group. */
export function killAtExit(group: Group): void {
  if (!killsAtExit) process.on('exit', killAllNow)
  killsAtExit = true
  watched.add(group)
}

const watched = new Set<Group>()
let killsAtExit = false

async function stopLiving(group: Group, patienceSeconds: number): Promise<GroupStopped> {
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

const killSeconds = 5
const betweenLooksMs = 25

export function newMarker(): string {
  return randomUUID()
}

export function groupOf(leader: number, marker: string): Group {
  const startTicks = processReading(leader)?.startTicks ?? 0
  let gone = false

  const belongs = (one: ProcessReading) =>
    one.session === leader ||
    (one.startTicks >= startTicks && environmentValue(one.pid, markerName) === marker)

  /** Null where /proc is not there. */
  const living = () => allProcesses()?.filter((one) => !one.dead && belongs(one)) ?? null

  return {
    leader,
    marker,
    alive() {
      if (gone) return false
      const found = living()
      gone = found === null ? !reached(groupTarget(leader), 0) : found.length === 0
      return !gone
    },
    processes: () => (gone ? [] : (living() ?? [])),
    signal(name) {
      if (gone) return
      const outside = living()?.filter((one) => one.group !== leader) ?? []
      reached(groupTarget(leader), name)
      for (const one of outside) reached(one.pid, name)
    },
  }
}

/** A negative pid is a whole group. Windows has none: there only the leader is reached. */
function groupTarget(leader: number): number {
  return process.platform === 'win32' ? leader : -leader
}

/** False when nobody is there, or nobody whom we may signal. Signal 0 only asks. */
function reached(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal)
  } catch {
    return false
  }
}
