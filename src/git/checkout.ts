/**
 * Checks out a commit in its own folder; `runner/build.ts` builds it there. The folder is outside
 * the repository, because a build in a nested folder would find the packages and the workspace of
 * the user's tree above it. Builds are kept for later runs:
 *
 *   ~/.cache/tailgate/<repository>-<hash of its path>/
 *     <commit>-<hash of the build inputs>         the tree; a git worktree until it is kept
 *     <commit>-<hash of the build inputs>.built   the files of the finished build; written last
 *     <commit>-<hash of the build inputs>.lock    a link whose target is the process that uses it
 *
 * A tree without `.built` and without a running process is the rest of a killed process. The next
 * run removes it.
 */

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ServiceError, UsageError } from '../core/text/errors.ts'
import { chooseLocation, keepBuild, releaseLocation } from './build-cache.ts'
import { copyCarriedFiles, removeCarriedFiles } from './carried-files.ts'
import {
  type CheckoutLocation,
  type CheckoutSpec,
  formatCheckout,
  type LocalRepository,
} from './checkout-spec.ts'
import { runGit } from './git.ts'
import { addWorktree } from './worktree.ts'

export interface Checkout extends AsyncDisposable {
  /** The folder in the checkout that corresponds to `CheckoutSpec.folder`. */
  readonly folder: string
  /** Whether an earlier run built and kept it, so that no build is necessary. */
  readonly built: boolean
  /** Sentences about files that were not copied into the checkout. */
  readonly warnings: string[]
  /**
   * Keeps a finished build for later runs. If that fails, later runs build again; it never rejects.
   */
  keep(): Promise<void>
  /**
   * Copies further untracked paths of the user's tree into it, for a trial: no later run uses the
   * checkout again.
   */
  copyForTrial(paths: string[]): Promise<void>
}

/**
 * Checks out a commit with its submodules and carried files. Rejects with a UsageError or a
 * ServiceError, or with the signal's reason when aborted; then nothing is left behind.
 */
export async function checkOutCommit(spec: CheckoutSpec): Promise<Checkout> {
  const repository = await findLocalRepository(spec)
  const location = await chooseLocation(spec, repository)
  try {
    if (!location.built) await addWorktree(spec, repository, location)
    await spec.addChanges?.(location.path)
    const folder = join(location.path, repository.within)
    await requireFolder(spec, repository, location)
    const carried = await copyCarriedFiles(spec, repository, location)
    return {
      folder,
      built: location.built,
      warnings: carried.warnings,
      keep: () => keepBuild(repository, location, carried.copies),
      copyForTrial: async (paths) => {
        location.reusable = false
        location.built = false
        await copyCarriedFiles({ ...spec, carry: paths }, repository, location)
      },
      [Symbol.asyncDispose]: async () => {
        await removeCarriedFiles(carried)
        await releaseLocation(repository, location)
      },
    }
  } catch (error) {
    await releaseLocation(repository, location)
    throw error
  }
}

async function findLocalRepository({
  folder,
  within: wanted,
  side = 'base',
  signal,
}: CheckoutSpec): Promise<LocalRepository> {
  const [top, within] = await Promise.all(
    ['--show-toplevel', '--show-prefix'].map((option) =>
      runGit(folder, ['rev-parse', option], { signal }),
    ),
  )
  if (top?.kind === 'done' && within?.kind === 'done')
    return { top: top.text, ...placeFolders(within.text.replace(/\/$/, ''), wanted) }
  const reason = top?.kind === 'failed' ? top.message : 'the repository has no work tree'
  throw new UsageError(`No ${side} can be checked out in ${folder}: ${reason}.`)
}

function placeFolders(userFolder: string, within: string = userFolder) {
  return { userFolder, within }
}

/** A folder that has nothing but the configuration need not be there. */
async function requireFolder(
  spec: CheckoutSpec,
  { within }: LocalRepository,
  { path }: CheckoutLocation,
): Promise<void> {
  const needed = join(within, spec.cwd ?? '')
  if ((await stat(join(path, needed)).catch(() => null))?.isDirectory()) return
  const reason =
    spec.side === 'head'
      ? 'commit it, or add it with `git add`'
      : 'there is nothing to compare with'
  throw new ServiceError(`${formatCheckout(spec)} has no folder ${needed}: ${reason}.`)
}
