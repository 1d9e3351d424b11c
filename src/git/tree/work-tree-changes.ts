/** Finds what is changed in the user's folder since its commit, and copies that into a checkout. */

import { constants } from 'node:fs'
import { cp, lstat, mkdir, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { ServiceError } from '../../core/text/errors.ts'
import { runGit } from '../git.ts'
import { exists, resolvesInside } from '../tree-paths.ts'

/** Paths from the top of the repository. */
export interface WorkTreeChanges {
  /** The top folder of the repository. */
  top: string
  /** Tracked files that are changed, deleted, or staged; and changed submodules. */
  tracked: string[]
  /** Files that git neither tracks nor ignores; empty if they do not belong to the head. */
  added: string[]
}

export interface ChangeOptions {
  /** Whether files that git neither tracks nor ignores belong to the head. */
  includesNewFiles: boolean
  /** The folder of tailgate's own files, relative to the user's folder. */
  dataFolder: string
  signal: AbortSignal
}

/** @throws ServiceError if git cannot tell */
export async function listWorkTreeChanges(
  folder: string,
  { includesNewFiles, dataFolder, signal }: ChangeOptions,
): Promise<WorkTreeChanges> {
  const options = { signal, timeoutSeconds: statusTimeoutSeconds }
  const top = await runGit(folder, ['rev-parse', '--show-toplevel'], options)
  // Without the lock, git does not write into the user's index.
  const status = ['--no-optional-locks', '-c', 'core.fsmonitor=false', 'status', '--porcelain']
  const files = includesNewFiles
    ? ['--untracked-files=all', '--ignore-submodules=none']
    : ['--untracked-files=no', '--ignore-submodules=untracked']
  const listed = await runGit(folder, [...status, '-z', '--no-renames', ...files], options)
  if (top.kind === 'failed' || listed.kind === 'failed') {
    const reason = [top, listed].find((result) => result.kind === 'failed')?.message
    throw new ServiceError(`The uncommitted changes could not be listed: ${reason}.`)
  }
  const own = relative(top.text, resolve(folder, dataFolder))
  const entries = listed.text
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => ({ isNew: entry.startsWith('??'), path: entry.slice('XY '.length) }))
    .filter(({ path }) => path !== own && !path.startsWith(`${own}/`))
  const select = (wanted: boolean) =>
    entries.flatMap(({ isNew, path }) => (isNew === wanted ? [path] : []))
  return { top: top.text, tracked: select(false), added: select(true) }
}

const statusTimeoutSeconds = 120

/**
 * Makes these paths of a checkout what they are in the user's folder: bytes, mode, links, and
 * whether they exist. Files are copied, and no patch is applied, because attributes and filters of
 * git decide how a patch reads. All places are made free first, so that nothing is written through
 * a link of the commit.
 *
 * @throws ServiceError with the path that could not be copied
 */
export async function copyChanges(
  { top, tracked, added }: WorkTreeChanges,
  checkout: string,
  signal?: AbortSignal,
): Promise<void> {
  const paths = [...tracked, ...added]
  for (const path of paths)
    if (await resolvesInside(dirname(join(checkout, path)), checkout))
      await rm(join(checkout, path), { recursive: true, force: true })
  for (const path of paths) {
    signal?.throwIfAborted()
    await copyPath(path, top, checkout, signal)
  }
}

async function copyPath(
  path: string,
  top: string,
  checkout: string,
  signal?: AbortSignal,
): Promise<void> {
  const [source, target] = [join(top, path), join(checkout, path)]
  const found = await lstat(source).catch(() => null)
  if (found === null) return
  try {
    if (!(await resolvesInside(dirname(target), checkout)))
      throw new Error('a link at its place leads out of the tree')
    if (found.isDirectory()) return await copyRepository(source, target, signal)
    await mkdir(dirname(target), { recursive: true })
    await cp(source, target, { verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
  } catch (error) {
    signal?.throwIfAborted()
    if (!(await exists(source))) return
    const reason = error instanceof Error ? error.message : String(error)
    throw new ServiceError(`${path} could not be copied into the head's checkout: ${reason}.`, {
      cause: error,
    })
  }
}

/** A submodule, or another repository in the folder: its files, without its history. */
async function copyRepository(source: string, target: string, signal?: AbortSignal): Promise<void> {
  if (!(await exists(join(source, '.git')))) return
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = await runGit(source, list, { timeoutSeconds: statusTimeoutSeconds, signal })
  if (listed.kind === 'failed') throw new Error(listed.message)
  await mkdir(target, { recursive: true })
  for (const path of new Set(listed.text.split('\0').filter((each) => each !== '')))
    await copyPath(path, source, target, signal)
}
