/** Copies untracked files from the user's tree into a checkout. */

import { constants } from 'node:fs'
import { cp, lstat, mkdir, realpath, unlink } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { CheckoutLocation, CheckoutSpec, LocalRepository } from './checkout-spec.ts'
import { runGit } from './git.ts'
import { isInsideFolder, resolvesInside } from './tree-paths.ts'

/** Returns a warning for each path that could not be copied. */
export async function copyCarriedFiles(
  spec: CheckoutSpec,
  repository: LocalRepository,
  location: CheckoutLocation,
): Promise<string[]> {
  const warnings: string[] = []
  for (const path of spec.carry) {
    spec.signal?.throwIfAborted()
    const problem = await copyCarriedPath(path, spec, repository, location)
    if (problem !== null) warnings.push(`${path} was not copied into the base's tree: ${problem}.`)
  }
  return warnings
}

/** Files that the commit itself contains are not overwritten, unless `path` names such a file. */
async function copyCarriedPath(
  path: string,
  { commit, signal }: CheckoutSpec,
  { top, within }: LocalRepository,
  location: CheckoutLocation,
): Promise<string | null> {
  const inTree = join(within, path)
  if (isAbsolute(path) || !isInsideFolder(resolve(top, inTree), top))
    return 'it is outside the repository'
  const source = await realpath(join(top, inTree)).catch(() => null)
  if (source === null) return 'it does not exist'
  if (!isInsideFolder(source, top)) return 'it is a link out of the repository'
  if (isInsideFolder(join(top, '.git'), source) || isInsideFolder(source, join(top, '.git')))
    return "it contains git's own files"

  const target = join(location.path, inTree)
  const listed = await runGit(
    top,
    ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit, '--', inTree],
    {
      signal,
    },
  )
  const own = new Set(listed.kind === 'done' ? listed.text.split('\0') : [])
  try {
    if (!(await resolvesInside(dirname(target), location.path)))
      return 'a link at its place leads out of the tree'
    // Otherwise the copy would be written to the target of the link.
    if ((await lstat(target).catch(() => null))?.isSymbolicLink()) await unlink(target)
    await mkdir(dirname(target), { recursive: true })
    await cp(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: async (from, to) => {
        const isOwn = own.has(relative(location.path, to).split(sep).join('/'))
        return (from === source || !isOwn) && isCopyable(await lstat(from))
      },
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Sockets and devices are not copied. */
function isCopyable(file: {
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
}): boolean {
  return file.isFile() || file.isDirectory() || file.isSymbolicLink()
}
