/** A lock between processes: a symbolic link whose target names the process that holds the lock. */

import { randomBytes } from 'node:crypto'
import { readlink, rename, symlink, unlink } from 'node:fs/promises'
import { readProcess } from '../../service/process/processes.ts'

/**
 * Locks a path. False while a running process holds the lock. A link is created together with its
 * target, so no process reads an incomplete lock.
 */
export async function acquireLock(path: string): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await createLockLink(lockPathOf(path))) return true
    const holder = await readlink(lockPathOf(path)).catch(() => null)
    if (holder !== null && isHolderAlive(holder)) return false
    if (holder !== null) await removeStaleLock(lockPathOf(path), holder)
  }
  return false
}

export async function releaseLock(path: string): Promise<void> {
  const holder = await readlink(lockPathOf(path)).catch(() => null)
  if (holder === formatLockHolder()) await unlink(lockPathOf(path)).catch(() => {})
}

function lockPathOf(path: string): string {
  return `${path}.lock`
}

async function createLockLink(path: string): Promise<boolean> {
  try {
    await symlink(formatLockHolder(), path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** The pid and its start time, because pids are reused. */
function formatLockHolder(): string {
  return `${process.pid}:${readProcess(process.pid)?.startTicks ?? 0}`
}

function isHolderAlive(holder: string): boolean {
  const [pid = 0, startTicks = 0] = holder.split(':').map(Number)
  const reading = readProcess(pid)
  if (reading !== null) return !reading.dead && reading.startTicks === startTicks
  const hasProc = readProcess(process.pid) !== null
  return !hasProc && acceptsSignals(pid)
}

function acceptsSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Removes a lock whose process has ended. It is renamed first: if another process has replaced the
 * lock in the meantime, the renamed lock names that process, and is restored.
 */
async function removeStaleLock(path: string, holder: string): Promise<void> {
  const renamed = `${path}-${randomBytes(4).toString('hex')}.lock`
  const isRenamed = await rename(path, renamed).then(
    () => true,
    () => false,
  )
  if (!isRenamed) return
  const target = await readlink(renamed).catch(() => holder)
  if (target !== holder) await symlink(target, path).catch(() => {})
  await unlink(renamed).catch(() => {})
}
