/** Opens the store that the configuration asks for. */

import { resolve } from 'node:path'
import { createArtifactStore } from '../baseline/artifact.ts'
import { type BranchStore, createBranchStore } from '../baseline/branch.ts'
import { ForbiddenBranch } from '../baseline/branch-errors.ts'
import { createCacheStore } from '../baseline/cache.ts'
import { createFileStore } from '../baseline/file.ts'
import type { BaselineEntry, SquashResult, Store } from '../baseline/store.ts'
import type { Config } from '../core/config/config.ts'
import { StoreError, UsageError } from '../core/text/errors.ts'
import { createArtifactApi } from '../github/artifacts.ts'
import { createActionsCache } from '../github/cache.ts'
import { createBranchApi } from '../github/git-data.ts'
import type { GitHubAccess } from './github-access.ts'

/** A store that can be squashed, where it is a branch. */
export type SquashableStore = Store & { squash?(): Promise<SquashResult> }

/** What there is to store in besides a folder. */
export interface StoreContext {
  /** The folder that paths in the configuration are relative to. */
  folder: string
  /** Asked only where it is needed. Rejects with a Failure of usage that says what is missing. */
  connectGitHub(): Promise<GitHubAccess>
  /** Which run of a workflow this is, such as `123.1`: only there are caches. Null elsewhere. */
  run: string | null
  /** A warning, as a sentence. */
  warn(warning: string): void
}

export async function openStore(
  config: StoreConfig,
  around: StoreContext,
): Promise<SquashableStore> {
  switch (config.store) {
    case 'auto':
      return around.run !== null
        ? openBranchOrFolderStore(config, around)
        : openFolderStore(config, around)
    case 'branch':
      return openBranchStore(config, around)
    case 'cache':
      return openCacheStore(around)
    case 'artifact':
      return openArtifactStore(around)
    case 'file':
      return openFolderStore(config, around)
  }
}

type StoreConfig = Pick<Config, 'store' | 'baseline' | 'dataBranch'>

export function openFolderStore(
  { baseline }: Pick<Config, 'baseline'>,
  { folder }: Pick<StoreContext, 'folder'>,
): Store {
  return createFileStore(resolve(folder, baseline), baseline)
}

/** Nobody asked for it, so that a job without a token does with less. */
async function openBranchOrFolderStore(
  config: StoreConfig,
  around: StoreContext,
): Promise<SquashableStore> {
  try {
    return await openBranchStore(config, around)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const store = openFolderStore(config, around)
    around.warn(`${error.message} So baselines are looked for in ${store.place}.`)
    return store
  }
}

async function openBranchStore(
  config: StoreConfig,
  around: StoreContext,
): Promise<SquashableStore> {
  const { client, repository } = await around.connectGitHub()
  const branch = createBranchStore(createBranchApi(client, repository), {
    branch: config.dataBranch,
  })
  return around.run !== null
    ? createFallbackStore(branch, openCacheStore(around), around.warn)
    : branch
}

function openCacheStore({ run }: StoreContext): Store {
  return createCacheStore(createActionsCache(), run ?? 'none')
}

async function openArtifactStore(around: StoreContext): Promise<Store> {
  const { client, repository, fetchBaseBranch: baseBranch } = await around.connectGitHub()
  return createArtifactStore(createArtifactApi(client, repository), { branch: await baseBranch() })
}

/**
 * The branch, and where rules or permissions are against writing it, the cache, with a sentence. Read is the branch; the
 * cache only where that has nothing.
 */
export function createFallbackStore(
  branch: BranchStore,
  cache: Store,
  tell: (warning: string) => void,
): SquashableStore {
  const ofCache = new Set<string>()
  const isFromCache = ({ where }: BaselineEntry) => ofCache.has(where)
  const rememberCached = (entries: BaselineEntry[]) => {
    for (const { where } of entries) ofCache.add(where)
    return entries
  }
  const listFirstFound = async (ask: (store: Store) => Promise<BaselineEntry[]>) => {
    const entries = await ask(branch)
    return entries.length > 0 ? entries : rememberCached(await ignoreStoreFailure(ask(cache)))
  }
  return {
    place: branch.place,
    async save(key, stamp, text, shelf) {
      try {
        return await branch.save(key, stamp, text, shelf)
      } catch (error) {
        if (!(error instanceof ForbiddenBranch)) throw error
        tell(`${error.message} The run is kept in ${cache.place} instead.`)
        return await cache.save(key, stamp, text, shelf)
      }
    },
    list: (key, shelf) => listFirstFound((store) => store.list(key, shelf)),
    listOthers: (key) => listFirstFound((store) => store.listOthers(key)),
    async listAll() {
      const held = await ignoreStoreFailure(cache.listAll())
      for (const { entries } of held) rememberCached(entries)
      return [...(await branch.listAll()), ...held]
    },
    read: (entry) => (isFromCache(entry) ? cache : branch).read(entry),
    async remove(entries) {
      const [cached, others] = [
        entries.filter(isFromCache),
        entries.filter((entry) => !isFromCache(entry)),
      ]
      if (others.length > 0) await branch.remove(others)
      if (cached.length > 0) await cache.remove(cached)
    },
    squash: () => branch.squash(),
  }
}

/** Where the second best can't be asked, the best had nothing all the same. */
async function ignoreStoreFailure<Value>(asked: Promise<Value[]>): Promise<Value[]> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StoreError) return []
    throw error
  }
}
