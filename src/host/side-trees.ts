/**
 * Opens the files of each side. Where the base is a commit, both sides are checkouts that are made
 * in the same way: files that only the user's folder has would otherwise be an advantage of one.
 */

import { createHash } from 'node:crypto'
import type { SideConfig } from '../core/config/side-config.ts'
import type { Suite } from '../core/config/suite.ts'
import { formatCount, joinWithAnd } from '../core/text/format-number.ts'
import { type Checkout, checkOutCommit } from '../git/checkout.ts'
import type { CheckoutSpec } from '../git/checkout-spec.ts'
import { runGit } from '../git/git.ts'
import { resolveCommit } from '../git/revisions.ts'
import {
  findLackingFiles,
  type LackingFiles,
  type LackingFilesPlace,
  selectSmallPaths,
} from '../git/tree/lacking-files.ts'
import {
  copyChanges,
  listWorkTreeChanges,
  type WorkTreeChanges,
} from '../git/tree/work-tree-changes.ts'
import type { BaseRef, SideTree, UserFiles } from './host.ts'
import type { InvocationSettings } from './settings.ts'

export type TreeSettings = Pick<
  InvocationSettings,
  'folder' | 'dataFolder' | 'signal' | 'includesNewFiles'
>

export async function openBaseTree(
  side: SideConfig,
  base: BaseRef,
  settings: TreeSettings,
): Promise<SideTree> {
  if (base.kind === 'folder') return openFolder(base.path)
  if (base.kind !== 'commit') return openFolder(settings.folder)
  const { commit, folder: within } = base
  const moved = within === undefined ? {} : { within }
  return openCheckout(side, { side: 'base', commit, ...moved }, settings)
}

/**
 * The commit of the head with the uncommitted changes of the user's folder. It is that folder
 * itself where there is no commit, or where the base can be none: a folder, an image, an address.
 */
export async function openHeadTree(suite: Suite, settings: TreeSettings): Promise<SideTree> {
  const { folder, signal, includesNewFiles = false } = settings
  const hasCommits = suite.base.kind === 'auto' || suite.base.kind === 'ref'
  if (!hasCommits || suite.service.start === null) return openFolder(folder)
  const commit = await resolveCommit('HEAD', (args, timeoutSeconds) =>
    runGit(folder, args, { timeoutSeconds, signal }),
  )
  if (commit === null) return openFolder(folder)
  const changes = await listWorkTreeChanges(folder, { ...settings, includesNewFiles })
  const tree = await openCheckout(suite, { side: 'head', commit, changes }, settings)
  return { ...tree, warnings: [...tree.warnings, ...describeChanges(changes, includesNewFiles)] }
}

/** The user's folder, or a base that is a folder: it is used as it is. */
function openFolder(folder: string): SideTree {
  const nothing = { [Symbol.asyncDispose]: async () => {} }
  const warnings: string[] = []
  const keep = async () => {}
  return { folder, commit: null, built: false, warnings, keep, userFiles: null, ...nothing }
}

async function openCheckout(
  side: SideConfig,
  {
    changes,
    ...spec
  }: Pick<CheckoutSpec, 'side' | 'commit' | 'within'> & { changes?: WorkTreeChanges },
  { folder, dataFolder, signal }: TreeSettings,
): Promise<SideTree> {
  const isChanged = changes !== undefined && changes.tracked.length + changes.added.length > 0
  const checkout = await checkOutCommit({
    ...spec,
    ...(isChanged && { addChanges: (path: string) => copyChanges(changes, path, signal) }),
    folder,
    cwd: side.service.cwd,
    carry: side.carry,
    cacheKey: isChanged ? null : computeBuildCacheKey(side),
    signal,
  })
  return {
    folder: checkout.folder,
    commit: spec.commit,
    built: checkout.built,
    warnings: checkout.warnings,
    keep: () => checkout.keep(),
    userFiles: createUserFiles(checkout, { folder, dataFolder, cwd: side.service.cwd, signal }),
    [Symbol.asyncDispose]: () => checkout[Symbol.asyncDispose](),
  }
}

function createUserFiles(
  checkout: Checkout,
  place: Omit<LackingFilesPlace, 'checkout'>,
): UserFiles {
  // Found once: after a trial, what was copied for it is no longer missing.
  let found: Promise<LackingFiles> | null = null
  return {
    find: () => {
      found ??= findLackingFiles({ ...place, checkout: checkout.folder })
      return found
    },
    copy: async (paths) => checkout.copyForTrial(await selectSmallPaths(place.folder, paths)),
  }
}

/**
 * Everything that decides the build besides the commit. Images are not cached: whether one still
 * exists is not known.
 */
function computeBuildCacheKey({ build, carry, service }: SideConfig): string | null {
  if (build === null || service.start?.kind === 'image' || service.start?.kind === 'compose')
    return null
  const all = JSON.stringify([build, carry, service.cwd, process.versions.node, process.arch])
  return createHash('sha256').update(all).digest('hex').slice(0, 12)
}

/**
 * What a reader would not expect. On a developer's machine, that are files not known to git: they
 * may have been forgotten. In a job, that are changes of tracked files: an earlier step made them.
 */
function describeChanges({ tracked, added }: WorkTreeChanges, includesNewFiles: boolean): string[] {
  if (includesNewFiles)
    return added.length === 0
      ? []
      : [`The head includes ${listPaths(added)}, which git does not track yet.`]
  return tracked.length === 0
    ? []
    : [
        `The head includes uncommitted changes of ${listPaths(tracked)}, and the base does not. ` +
          'An earlier step of the job may have made them.',
      ]
}

function listPaths(paths: string[]): string {
  const named = paths.slice(0, maxNamedPaths)
  const others = paths.length - named.length
  return joinWithAnd([...named, ...(others > 0 ? [formatCount(others, 'other file')] : [])])
}

const maxNamedPaths = 4
