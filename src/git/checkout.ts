/**
 * Another commit's tree, in a folder of its own. It is outside the repository, since a build in a nested folder would
 * find the packages and the workspace of the head above it. What was built is kept for later runs:
 *
 *   ~/.cache/tailgate/<repository>-<hash of its path>/
 *     <commit>-<hash of what decides the build>         the tree, git's worktree until it is kept
 *     <commit>-<hash of what decides the build>.built   written last: the tree is whole, and built
 *     <commit>-<hash of what decides the build>.lock    the process that uses it, as the target of a link
 *
 * A tree without `.built` that nobody uses was left by a process that was killed, and is removed by the next.
 */

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ServiceError, UsageError } from '../core/text/errors.ts'
import { chooseLocation, keepBuild, releaseLocation } from './build-cache.ts'
import { copyCarriedFiles } from './carried-files.ts'
import { type CheckoutSpec, type LocalRepository, shortenCommit } from './checkout-spec.ts'
import { runGit } from './git.ts'
import { addWorktree } from './worktree.ts'

export interface Checkout extends AsyncDisposable {
  /** Where the same folder as `CheckoutSpec.folder` is: a suite in a sub-folder finds itself there. */
  readonly folder: string
  /** Built by an earlier run, and kept: nothing is left to build. */
  readonly built: boolean
  /** Doubts about what was checked out, as sentences. */
  readonly warnings: string[]
  /** To be called when the build worked: later runs find it. What can't be kept is built again, and no error. */
  keep(): Promise<void>
}

/** Rejects with a Failure, or with the signal's reason when aborted, and then nothing is left behind. */
export async function checkOutCommit(spec: CheckoutSpec): Promise<Checkout> {
  const repository = await findLocalRepository(spec)
  const place = await chooseLocation(spec, repository)
  try {
    if (!place.built) await addWorktree(spec, repository, place)
    const folder = join(place.path, repository.within)
    await requireFolder(folder, spec, repository)
    const warnings = await copyCarriedFiles(spec, repository, place)
    return {
      folder,
      built: place.built,
      warnings,
      keep: () => keepBuild(repository, place),
      [Symbol.asyncDispose]: () => releaseLocation(repository, place),
    }
  } catch (error) {
    await releaseLocation(repository, place)
    throw error
  }
}

async function findLocalRepository({ folder, signal }: CheckoutSpec): Promise<LocalRepository> {
  const [top, within] = await Promise.all(
    ['--show-toplevel', '--show-prefix'].map((asked) =>
      runGit(folder, ['rev-parse', asked], { signal }),
    ),
  )
  if (top?.kind === 'said' && within?.kind === 'said')
    return { top: top.text, within: within.text.replace(/\/$/, '') }
  const why = top?.kind === 'failed' ? top.message : 'it has no work tree'
  throw new UsageError(`No base can be checked out in ${folder}: ${why}.`)
}

async function requireFolder(
  folder: string,
  spec: CheckoutSpec,
  { within }: LocalRepository,
): Promise<void> {
  if ((await stat(folder).catch(() => null))?.isDirectory()) return
  const sentence = `The base (${shortenCommit(spec)}) has no folder ${within}: there is nothing to compare with.`
  throw new ServiceError(sentence)
}
