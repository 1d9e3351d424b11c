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
import { Failure } from '../core/text/errors.ts'
import { giveBack, keep, placeFor } from './build-cache.ts'
import { carryAll } from './carried-files.ts'
import { type CheckoutSpec, type Repository, shortOf } from './checkout-spec.ts'
import { git } from './git.ts'
import { checkOut } from './worktree.ts'

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
export async function checkoutOf(spec: CheckoutSpec): Promise<Checkout> {
  const repository = await repositoryOf(spec)
  const place = await placeFor(spec, repository)
  try {
    if (!place.built) await checkOut(spec, repository, place)
    const folder = join(place.path, repository.within)
    await refuseMissing(folder, spec, repository)
    const warnings = await carryAll(spec, repository, place)
    return {
      folder,
      built: place.built,
      warnings,
      keep: () => keep(repository, place),
      [Symbol.asyncDispose]: () => giveBack(repository, place),
    }
  } catch (error) {
    await giveBack(repository, place)
    throw error
  }
}

async function repositoryOf({ folder, signal }: CheckoutSpec): Promise<Repository> {
  const [top, within] = await Promise.all(
    ['--show-toplevel', '--show-prefix'].map((asked) => git(folder, ['rev-parse', asked], { signal })),
  )
  if (top?.kind === 'said' && within?.kind === 'said')
    return { top: top.text, within: within.text.replace(/\/$/, '') }
  const why = top?.kind === 'failed' ? top.why : 'it has no work tree'
  throw new Failure('usage', `No base can be checked out in ${folder}: ${why}.`)
}

async function refuseMissing(folder: string, spec: CheckoutSpec, { within }: Repository): Promise<void> {
  if ((await stat(folder).catch(() => null))?.isDirectory()) return
  const sentence = `The base (${shortOf(spec)}) has no folder ${within}: there is nothing to compare with.`
  throw new Failure('service', sentence)
}
