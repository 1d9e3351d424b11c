/**
 * The processes of one service. `detached` gives it a session, and in it a process group, of its own:
 *
 *   tailgate
 *     └─ leader ── worker ── …    its group: one signal reaches all at once
 *          ├─ job                 a group of its own (`set -m`), same session: found in /proc
 *          └─ daemon              a session of its own (setsid): found by its environment
 *
 * The last two are found on Linux only. Out of reach everywhere: a daemon that also cleared its environment,
 * another user's processes, and what a daemon elsewhere runs for the service (containers).
 */
import { randomUUID } from 'node:crypto'
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
