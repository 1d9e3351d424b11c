/** Finds what only the user's folder has, and a checkout of a commit lacks. */

import { lstat, readdir, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { runGit } from '../git.ts'

export interface LackingFiles {
  /**
   * Files and whole folders that no commit contains and the checkout lacks, relative to the user's
   * folder.
   */
  missing: string[]
  /** Those of them that git ignores. */
  ignored: string[]
  /** The names of the files in the folder of the service. */
  files: string[]
}

export interface LackingFilesPlace {
  /** The user's folder. */
  folder: string
  /** The folder of the checkout that corresponds to it. */
  checkout: string
  /** The folder of tailgate's own files, relative to the user's folder. */
  dataFolder: string
  /** The folder in which the service is built and started, relative to the user's folder. */
  cwd: string
  signal?: AbortSignal | undefined
}

export async function findLackingFiles(place: LackingFilesPlace): Promise<LackingFiles> {
  const untracked = await listUntrackedPaths(place)
  const ignored = new Set(await listUntrackedPaths(place, ['--ignored', '--exclude-standard']))
  const lacks = await Promise.all(
    untracked.map(async (path) => !(await isThere(join(place.checkout, path)))),
  )
  const files = await readdir(resolve(place.checkout, place.cwd)).catch(() => [])
  const missing = untracked.filter((_, index) => lacks[index])
  return { missing, ignored: missing.filter((path) => ignored.has(path)), files }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}

/** Untracked and ignored paths of the whole repository; a folder without tracked files is one. */
async function listUntrackedPaths(
  { folder, dataFolder, signal }: LackingFilesPlace,
  selection: string[] = [],
): Promise<string[]> {
  const top = await runGit(folder, ['rev-parse', '--show-toplevel'], { signal })
  if (top.kind !== 'done') return []
  const list = ['ls-files', '--others', ...selection, '--directory', '--no-empty-directory', '-z']
  const options = { signal, timeoutSeconds: listTimeoutSeconds }
  const listed = await runGit(top.text, list, options)
  if (listed.kind !== 'done') return []
  const own = resolve(folder, dataFolder)
  return listed.text
    .split('\0')
    .filter((path) => path !== '' && resolve(top.text, path) !== own)
    .map((path) => relative(folder, resolve(top.text, path)))
}

const listTimeoutSeconds = 60

/** Those of the paths that are small enough to be copied for a trial. */
export async function selectSmallPaths(folder: string, paths: string[]): Promise<string[]> {
  const small: string[] = []
  for (const path of paths)
    if ((await subtractSize(resolve(folder, path), maxTriedBytes)) >= 0) small.push(path)
  return small
}

/** A design choice: the packages of most projects are smaller, and data sets mostly larger. */
const maxTriedBytes = 1 << 30

/** What remains of `bytes` after the files below the path; negative where they are larger. */
async function subtractSize(path: string, bytes: number): Promise<number> {
  const found = await lstat(path).catch(() => null)
  let left = bytes - (found?.isFile() ? found.size : 0)
  if (!found?.isDirectory()) return left
  for (const name of await readdir(path).catch(() => [])) {
    if (left < 0) break
    left = await subtractSize(join(path, name), left)
  }
  return left
}
