/** Copies files that git does not have from the user's tree into a checkout. */

import { constants } from 'node:fs'
import { cp, lstat, mkdir, realpath, unlink } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { CheckoutLocation, CheckoutSpec, LocalRepository } from './checkout-spec.ts'
import { runGit } from './git.ts'
import { isInsideFolder, resolvesInside } from './tree-paths.ts'

/** Warnings for what could not be. */
export async function copyCarriedFiles(
  spec: CheckoutSpec,
  repository: LocalRepository,
  place: CheckoutLocation,
): Promise<string[]> {
  const warnings: string[] = []
  for (const path of spec.carry) {
    spec.signal?.throwIfAborted()
    const problem = await copyCarriedPath(path, spec, repository, place)
    if (problem !== null) warnings.push(`${path} was not carried into the base's tree: ${problem}.`)
  }
  return warnings
}

/** Of a folder, what the commit has itself is left as it is. */
async function copyCarriedPath(
  path: string,
  { commit, signal }: CheckoutSpec,
  { top, within }: LocalRepository,
  place: CheckoutLocation,
): Promise<string | null> {
  const inTree = join(within, path)
  if (isAbsolute(path) || !isInsideFolder(resolve(top, inTree), top))
    return 'it is outside the repository'
  const source = await realpath(join(top, inTree)).catch(() => null)
  if (source === null) return 'it is not there'
  if (!isInsideFolder(source, top)) return 'it is a link out of the repository'
  if (isInsideFolder(join(top, '.git'), source) || isInsideFolder(source, join(top, '.git')))
    return "it is git's own"

  const target = join(place.path, inTree)
  const listed = await runGit(
    top,
    ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit, '--', inTree],
    {
      signal,
    },
  )
  const own = new Set(listed.kind === 'said' ? listed.text.split('\0') : [])
  try {
    if (!(await resolvesInside(dirname(target), place.path)))
      return 'a link leads out of the tree there'
    // A link in its place would have the copy written to wherever it leads.
    if ((await lstat(target).catch(() => null))?.isSymbolicLink()) await unlink(target)
    await mkdir(dirname(target), { recursive: true })
    await cp(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: async (from, to) => {
        const isOwn = own.has(relative(place.path, to).split(sep).join('/'))
        return (from === source || !isOwn) && isCopyable(await lstat(from))
      },
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Sockets and devices are nobody's to copy. */
function isCopyable(one: {
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
}): boolean {
  return one.isFile() || one.isDirectory() || one.isSymbolicLink()
}
