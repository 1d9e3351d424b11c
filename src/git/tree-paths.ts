/** Checks whether a path exists, and whether it stays inside a folder or a repository. */

import { existsSync } from 'node:fs'
import { lstat, realpath } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'

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

/** The top folder of the repository that a folder is in; null if it is in none. */
export function findRepositoryTop(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder
  const above = dirname(folder)
  return above === folder ? null : findRepositoryTop(above)
}
