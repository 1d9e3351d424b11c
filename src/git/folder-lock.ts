/** A lock between processes, held as a symbolic link that names its holder. */

import { randomBytes } from 'node:crypto'
import { readlink, rename, symlink, unlink } from 'node:fs/promises'
import { readProcess } from '../service/process/processes.ts'

/** False while a living process has it. A link is made with what it says, or not at all: nobody reads half a lock. */
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

/** With when it started, since pids come again. */
function formatLockHolder(): string {
  return `${process.pid}:${readProcess(process.pid)?.startTicks ?? 0}`
}

function isHolderAlive(holder: string): boolean {
  const [pid = 0, startTicks = 0] = holder.split(':').map(Number)
  const reading = readProcess(pid)
  if (reading !== null) return !reading.dead && reading.startTicks === startTicks
  const isTold = readProcess(process.pid) !== null
  return !isTold && answersSignals(pid)
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Moved aside first: had another been quicker, this would be its lock by now, and is put back. */
async function removeStaleLock(path: string, holder: string): Promise<void> {
  const aside = `${path}-${randomBytes(4).toString('hex')}.lock`
  if (
    !(await rename(path, aside).then(
      () => true,
      () => false,
    ))
  )
    return
  const moved = await readlink(aside).catch(() => holder)
  if (moved !== holder) await symlink(moved, path).catch(() => {})
  await unlink(aside).catch(() => {})
}
