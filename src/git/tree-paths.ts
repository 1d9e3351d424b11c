/** Checks whether a path exists, and whether it stays inside a folder. */

import { lstat, realpath } from 'node:fs/promises'
import { dirname, isAbsolute, relative, sep } from 'node:path'

export function isInsideFolder(path: string, folder: string): boolean {
  const rest = relative(folder, path)
  return rest === '' || (rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest))
}

/** Whether a folder is inside a tree after its links are resolved. It may not exist yet. */
export async function resolvesInside(folder: string, tree: string): Promise<boolean> {
  const real = await realpath(folder).catch(() => null)
  if (real !== null) return isInsideFolder(real, tree)
  return folder !== tree && isInsideFolder(folder, tree) && resolvesInside(dirname(folder), tree)
}

export async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}
