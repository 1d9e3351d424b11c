/** Creates folders. */

import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and those above it. Node's own `recursive` never ends on a file system that has
 * no new folders, such as /proc: there, mkdir says ENOENT although the folder above exists.
 */
export async function createFolder(path: string): Promise<void> {
  const error = await tryCreating(path)
  if (error === null) return
  const above = dirname(path)
  if (error.code !== 'ENOENT' || above === path) throw error
  // Another process may have created it in the meantime.
  if (!(await isFolder(above))) await createFolder(above)
  const again = await tryCreating(path)
  if (again !== null) throw again
}

/** Null if the folder now exists. */
async function tryCreating(path: string): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(path)
    return null
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await isFolder(path))
    return isThere ? null : (error as NodeJS.ErrnoException)
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
