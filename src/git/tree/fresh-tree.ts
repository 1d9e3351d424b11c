/** The head's commit in a work tree of its own, without what only the user's folder contains. */

import { readdir, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { type Checkout, checkOutCommit } from '../checkout.ts'
import { runGit } from '../git.ts'
import { resolveCommit } from '../revisions.ts'

export interface FreshTree extends AsyncDisposable {
  /** The folder in it that corresponds to the user's folder. */
  folder: string
  /**
   * What the user's folder has and this tree lacks now, relative to the folder: files and whole
   * folders that no commit contains. `files` are the names in the folder of the service.
   */
  inspect(): Promise<{ missing: string[]; files: string[] }>
}

export interface FreshTreeOptions {
  /** Full hash of the commit that did not work. */
  base: string
  /** The folder of tailgate's own files, relative to the user's folder. */
  dataFolder: string
  /** The folder in which the service is built and started, relative to the user's folder. */
  cwd: string
  signal: AbortSignal
}

/**
 * Null if that would show nothing: the user's folder has no untracked files, or its commit is
 * `base`, so that both are the same commit.
 */
export async function openFreshTree(
  folder: string,
  carry: string[],
  { base, dataFolder, cwd, signal }: FreshTreeOptions,
): Promise<FreshTree | null> {
  const commit = await resolveCommit('HEAD', (args, timeoutSeconds) =>
    runGit(folder, args, { timeoutSeconds, signal }),
  )
  const untracked = await listUntrackedPaths(folder, dataFolder, signal)
  if (commit === null || commit === base || untracked.length === 0) return null
  const tree: Checkout = await checkOutCommit({ folder, commit, carry, cacheKey: null, signal })
  const isMissing = async (path: string) =>
    (await stat(join(tree.folder, path)).catch(() => null)) === null
  return {
    folder: tree.folder,
    inspect: async () => {
      const lacks = await Promise.all(untracked.map(isMissing))
      const files = await readdir(resolve(tree.folder, cwd)).catch(() => [])
      return { missing: untracked.filter((_, index) => lacks[index]), files }
    },
    [Symbol.asyncDispose]: () => tree[Symbol.asyncDispose](),
  }
}

/** Untracked and ignored paths of the whole repository; a folder without tracked files is one. */
async function listUntrackedPaths(
  folder: string,
  dataFolder: string,
  signal: AbortSignal,
): Promise<string[]> {
  const top = await runGit(folder, ['rev-parse', '--show-toplevel'], { signal })
  if (top.kind !== 'done') return []
  const list = ['ls-files', '--others', '--directory', '--no-empty-directory', '-z']
  const listed = await runGit(top.text, list, { signal })
  if (listed.kind !== 'done') return []
  const own = resolve(folder, dataFolder)
  return listed.text
    .split('\0')
    .filter((path) => path !== '' && resolve(top.text, path) !== own)
    .map((path) => relative(folder, resolve(top.text, path)))
}
