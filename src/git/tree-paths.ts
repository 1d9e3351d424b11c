/** Checks whether a path exists, and whether it stays inside a folder. */

import { lstat, realpath } from 'node:fs/promises'
import { dirname, isAbsolute, relative, sep } from 'node:path'

export function isInsideFolder(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/** Of the folders on the way, as many as are there. */
export async function resolvesInside(folder: string, tree: string): Promise<boolean> {
  const real = await realpath(folder).catch(() => null)
  if (real !== null) return isInsideFolder(real, tree)
  return folder !== tree && isInsideFolder(folder, tree) && resolvesInside(dirname(folder), tree)
}

export async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}
