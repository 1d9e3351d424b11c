/** Finds the processes that listen at the target of a load, if it is on this machine. */
import { readdirSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import type { ConnectionTarget, MachineReadings } from '../core/doctor/machine-readings.ts'
import { findPortHolders } from '../service/port.ts'

/**
 * The open files of all processes that listen there. Null if there is none, or if they belong to
 * another user.
 */
export function findListener(target: ConnectionTarget | null): MachineReadings['service'] {
  if (target === null || !isLocalHost(target.host)) return null
  const limits = findPortHolders(target.port).flatMap(({ pid }) => readOpenFiles(pid) ?? [])
  if (limits.length === 0) return null
  const sum = (name: 'open' | 'most') => limits.reduce((all, each) => all + each[name], 0)
  return { processes: limits.length, open: sum('open'), most: sum('most') }
}

function isLocalHost(host: string): boolean {
  if (/^127\.|^::1$|^localhost$/.test(host)) return true
  return Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === host),
  )
}

/**
 * Reads the soft limit from a line such as `Max open files  1024  524288  files`, whose second
 * number is the hard limit. Source: proc_pid_limits(5).
 */
function readOpenFiles(pid: number): { open: number; most: number } | null {
  try {
    const most = /^Max open files +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'latin1'))?.[1]
    const open = readdirSync(`/proc/${pid}/fd`).length
    return most === undefined ? null : { open, most: Number(most) }
  } catch {
    return null
  }
}
