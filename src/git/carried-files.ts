/** Copies untracked files from the user's tree into a checkout. */

import { constants } from 'node:fs'
import { cp, lstat, mkdir, realpath, rm, unlink } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { CheckoutLocation, CheckoutSpec, LocalRepository } from './checkout-spec.ts'
import { runGit } from './git.ts'
import { isInsideFolder, resolvesInside } from './tree-paths.ts'

export interface CarriedFiles {
  /** The paths of the copies. They may contain secrets. */
  copies: string[]
  /** A warning for each path that could not be copied. */
  warnings: string[]
}

export async function copyCarriedFiles(
  spec: CheckoutSpec,
  repository: LocalRepository,
  location: CheckoutLocation,
): Promise<CarriedFiles> {
  const carried: CarriedFiles = { copies: [], warnings: [] }
  for (const path of spec.carry) {
    spec.signal?.throwIfAborted()
    const problem = await copyCarriedPath(path, spec, repository, location, carried.copies)
    if (problem !== null)
      carried.warnings.push(
        `${path} was not copied into the ${spec.side ?? 'base'}'s tree: ${problem}.`,
      )
  }
  return carried
}

/** Never rejects. The folders stay, because a build may have put files of its own into them. */
export async function removeCarriedFiles({ copies }: CarriedFiles): Promise<void> {
  for (const path of copies) await rm(path, { force: true }).catch(() => {})
}

/** Files that the commit itself contains are not overwritten, unless `path` names such a file. */
async function copyCarriedPath(
  path: string,
  { commit, signal }: CheckoutSpec,
  { top, userFolder, within }: LocalRepository,
  location: CheckoutLocation,
  copies: string[],
): Promise<string | null> {
  const inTree = join(within, path)
  const inUserTree = resolve(top, userFolder, path)
  const isInside = isInsideFolder(inUserTree, top) && isInsideFolder(resolve(top, inTree), top)
  if (isAbsolute(path) || !isInside) return 'it is outside the repository'
  const source = await realpath(inUserTree).catch(() => null)
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
        const file = await lstat(from)
        const isCopied = (from === source || !isOwn) && isCopyable(file)
        if (isCopied && !file.isDirectory()) copies.push(to)
        return isCopied
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
