/**
 * Copies the user's tree with everything that was built in it, and places other files over the
 * copy. The user's own tree is never changed.
 */

import { constants, rmSync } from 'node:fs'
import { copyFile, cp, lstat, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { ServiceError, UsageError } from '../../core/text/errors.ts'
import { runGit } from '../git.ts'
import { isInsideFolder } from '../tree-paths.ts'

/** Both paths are relative to the folder that is copied. */
export interface PlacedFile {
  target: string
  source: string
}

export interface CopiedTree extends AsyncDisposable {
  /** The folder in the copy that corresponds to the user's folder. */
  folder: string
}

/**
 * Why these files cannot be placed over a copy, as sentences with the place of each; empty if they
 * can. Nothing is copied.
 */
export async function findMisplacedFiles(folder: string, files: PlacedFile[]): Promise<string[]> {
  const [real, top] = [await realpath(folder), await findTop(folder)]
  const problems = await Promise.all(
    files.flatMap(({ target, source }) => [
      findTargetProblem(real, top, target),
      findSourceProblem(real, source),
    ]),
  )
  return problems.filter((problem) => problem !== null)
}

async function findTargetProblem(
  folder: string,
  top: string,
  target: string,
): Promise<string | null> {
  const path = resolve(folder, target)
  if (!isInsideFolder(path, top) || path === top)
    return `files: ${target} is outside of the tree: name a file inside it.`
  // Each step, because a link on the way leads elsewhere, perhaps into the user's own tree.
  const steps = relative(top, path).split(sep)
  for (const [index] of steps.entries()) {
    const step = join(top, ...steps.slice(0, index + 1))
    const found = await lstat(step).catch(() => null)
    if (found?.isSymbolicLink())
      return `files: ${target} leads through the link ${relative(folder, step)}: name the file.`
    const isLast = index === steps.length - 1
    if (isLast && found?.isDirectory()) return `files: ${target} is a folder: name a file.`
    if (!isLast && found !== null && !found.isDirectory() && !found.isSymbolicLink())
      return `files: ${relative(folder, step)} is no folder, so it contains no ${target}.`
  }
  return null
}

async function findSourceProblem(folder: string, source: string): Promise<string | null> {
  const found = await stat(resolve(folder, source)).catch(() => null)
  if (found?.isFile()) return null
  const reason = found === null ? 'does not exist' : 'is no file'
  return `files: ${source} ${reason}: name the file that replaces the one of the tree.`
}

/**
 * Copies the repository of the folder, or the folder itself outside of a repository, and places the
 * files over it.
 *
 * @throws ServiceError if the copy fails, for example because the disk is full
 */
export async function copyTree(
  folder: string,
  files: PlacedFile[],
  signal: AbortSignal,
): Promise<CopiedTree> {
  const problems = await findMisplacedFiles(folder, files)
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  const top = await findTop(folder)
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'tailgate-variant-')))
  remaining.add(copy)
  const dispose = async () => {
    await rm(copy, { recursive: true, force: true, maxRetries: 3 })
    remaining.delete(copy)
  }
  const within = relative(top, await realpath(folder))
  try {
    await copyFolder(top, copy, signal)
    for (const file of files) await placeFile(file, folder, join(copy, within), copy)
  } catch (error) {
    await dispose()
    signal.throwIfAborted()
    if (error instanceof UsageError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ServiceError(`The tree could not be copied: ${reason}.`, { cause: error })
  }
  return { folder: join(copy, within), [Symbol.asyncDispose]: dispose }
}

/** The copies that exist now. They are also removed where a second Ctrl-C ends tailgate at once. */
const remaining = new Set<string>()
process.on('exit', () => {
  for (const copy of remaining) rmSync(copy, { recursive: true, force: true })
})

/**
 * The copy is checked again: a file of the tree may have become a link while it was copied. The
 * place is free then, so that nothing is written through a link, or into a file that is shared.
 */
async function placeFile(
  { target, source }: PlacedFile,
  folder: string,
  copiedFolder: string,
  copy: string,
): Promise<void> {
  const problem = await findTargetProblem(copiedFolder, copy, target)
  if (problem !== null) throw new UsageError(problem)
  const path = join(copiedFolder, target)
  await mkdir(dirname(path), { recursive: true })
  await rm(path, { force: true })
  await copyFile(resolve(folder, source), path, constants.COPYFILE_EXCL)
}

/** Links keep their text, so a relative one leads to the copy. */
async function copyFolder(from: string, to: string, signal: AbortSignal): Promise<void> {
  const left = new Set(skippedFolders.map((name) => join(from, name)))
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: async (path) => {
      signal.throwIfAborted()
      if (left.has(path)) return false
      const file = await lstat(path)
      return file.isFile() || file.isDirectory() || file.isSymbolicLink()
    },
  })
}

/** The history of git, and tailgate's own measurements and logs. */
const skippedFolders = ['.git', '.tailgate']

/** The top of the repository, or the folder outside of one. */
async function findTop(folder: string): Promise<string> {
  const top = await runGit(folder, ['rev-parse', '--show-toplevel'])
  return realpath(top.kind === 'done' && top.text !== '' ? top.text : folder)
}
