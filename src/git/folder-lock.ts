/** A lock between processes, held as a symbolic link that names its holder. */

import { randomBytes } from 'node:crypto'
import { readlink, rename, symlink, unlink } from 'node:fs/promises'
import { processReading } from '../service/process/processes.ts'

/** False while a living process has it. A link is made with what it says, or not at all: nobody reads half a lock. */
export async function lock(path: string): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await linked(lockOf(path))) return true
    const holder = await readlink(lockOf(path)).catch(() => null)
    if (holder !== null && isAlive(holder)) return false
    if (holder !== null) await removeStale(lockOf(path), holder)
  }
  return false
}

export async function unlock(path: string): Promise<void> {
  const holder = await readlink(lockOf(path)).catch(() => null)
  if (holder === ownName()) await unlink(lockOf(path)).catch(() => {})
}

function lockOf(path: string): string {
  return `${path}.lock`
}

async function linked(path: string): Promise<boolean> {
  try {
    await symlink(ownName(), path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** With when it started, since pids come again. */
function ownName(): string {
  return `${process.pid}:${processReading(process.pid)?.startTicks ?? 0}`
}

function isAlive(holder: string): boolean {
  const [pid = 0, startTicks = 0] = holder.split(':').map(Number)
  const reading = processReading(pid)
  if (reading !== null) return !reading.dead && reading.startTicks === startTicks
  const isTold = processReading(process.pid) !== null
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
async function removeStale(path: string, holder: string): Promise<void> {
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
