/** Resolves the base of a suite: its commit, its history, its files, and whether the change affects the suite. */

import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { isAffectedByChange } from '../core/config/paths.ts'
import type { Suite } from '../core/config/suite.ts'
import type { FirstParentHistory } from '../core/verdict/nearest-run.ts'
import { findBaseCommit } from '../git/base-commit.ts'
import { listChangedFiles } from '../git/changes.ts'
import { checkOutCommit } from '../git/checkout.ts'
import { readHistory } from '../git/history.ts'
import type { BaseRef, BaseTree, ResolvedBase } from './host.ts'
import type { HostSettings } from './settings.ts'

/** Only a change that wants to go somewhere leaves suites out: what is stored, or asked for by hand, is measured. */
export async function findUnaffectedReason(
  { paths }: Suite,
  { folder, signal, savesBaseline, pullRequest, sharedPaths: concernsAll }: HostSettings,
): Promise<string | null> {
  if (paths === null || savesBaseline || pullRequest === null) return null
  const found = await findBaseCommit(folder, { kind: 'auto' }, { pullRequest, signal })
  if (found.kind !== 'commit') return null
  const changes = await listChangedFiles(folder, found.base.commit, { signal })
  if (changes.kind === 'unknown') return null
  const always = concernsAll.map((path) => path.replace(/^\.\//, changes.prefix))
  if (isAffectedByChange(paths, changes.files, always)) return null
  const count = changes.files.length
  return count === 1
    ? 'The change touches one file, which is not among its paths.'
    : `The change touches ${count} files, and none of them is among its paths.`
}

/** Asked for by name it is taken; else a change is held against what it started from, where something can start it. */
export async function resolveBase(
  suite: Suite,
  { folder, signal, measuresAlone: alone, pullRequest }: HostSettings,
): Promise<ResolvedBase> {
  const { base } = suite
  switch (base.kind) {
    case 'none':
      return { kind: 'none', why: 'base: none.' }
    case 'url':
      return { ...base, what: base.url }
    case 'image':
      return { ...base, what: base.image }
    case 'folder':
      return { kind: 'folder', path: resolve(folder, base.path), what: base.path }
    case 'auto':
      if (alone) return { kind: 'none', why: 'A baseline is measured alone.' }
      if (suite.service.start === null) return { kind: 'none', why: 'There is no start command.' }
  }
  const found = await findBaseCommit(folder, base, { pullRequest, signal })
  return found.kind === 'commit'
    ? { kind: 'commit', commit: found.base.commit, what: found.base.found }
    : found
}

/** git's own, and beyond where a shallow clone ends, what the platform knows. */
export async function readHistoryBefore(
  commit: string | null,
  circumstances: HostSettings,
): Promise<FirstParentHistory | null> {
  const { folder, signal, readPlatformHistory: history } = circumstances
  const known = await readHistory(
    folder,
    commit ?? (await resolveLookupStart(circumstances)),
    signal,
  )
  const last = known?.commits.at(-1)
  if (!known?.isCut || last === undefined || history === undefined) return known
  const [first, ...more] = await history(last).catch(() => [])
  return first === last ? { commits: [...known.commits, ...more], isCut: false } : known
}

/** What a pull request started from is what counts, also where nothing can be built from it. */
async function resolveLookupStart({
  folder,
  signal,
  pullRequest,
  lookupFrom,
}: HostSettings): Promise<string> {
  if (pullRequest === null) return lookupFrom
  const found = await findBaseCommit(folder, { kind: 'auto' }, { pullRequest, signal })
  return found.kind === 'commit' ? found.base.commit : 'HEAD'
}

export async function openBaseTree(
  suite: Suite,
  against: BaseRef,
  folder: string,
  signal: AbortSignal,
): Promise<BaseTree> {
  const asItIs = { folder, commit: null, built: false, warnings: [], keep: async () => {} }
  const nothing = { [Symbol.asyncDispose]: async () => {} }
  if (against.kind === 'folder') return { ...asItIs, ...nothing, folder: against.path }
  if (against.kind !== 'commit') return { ...asItIs, ...nothing }
  const { commit } = against
  const checkout = await checkOutCommit({
    folder,
    commit,
    carry: suite.carry,
    cacheKey: computeBuildCacheKey(suite),
    signal,
  })
  return {
    folder: checkout.folder,
    commit,
    built: checkout.built,
    warnings: checkout.warnings,
    keep: () => checkout.keep(),
    [Symbol.asyncDispose]: () => checkout[Symbol.asyncDispose](),
  }
}

/** What else than the commit decides what is built. An image is built elsewhere, and nobody knows if it is still there. */
function computeBuildCacheKey({ build, carry, service }: Suite): string | null {
  if (build === null || service.start?.kind === 'image' || service.start?.kind === 'compose')
    return null
  const all = JSON.stringify([build, carry, service.cwd, process.versions.node, process.arch])
  return createHash('sha256').update(all).digest('hex').slice(0, 12)
}
