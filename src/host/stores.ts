/** Opens the store that the configuration asks for. */

import { resolve } from 'node:path'
import { createArtifactStore } from '../baseline/artifact.ts'
import { type AttemptStore, createAttemptCache } from '../baseline/attempt-cache.ts'
import { type BranchStore, createBranchStore } from '../baseline/branch.ts'
import { ForbiddenBranch } from '../baseline/branch-errors.ts'
import { createCacheStore } from '../baseline/cache.ts'
import { createFileStore } from '../baseline/file.ts'
import type { BaselineEntry, SquashResult, Store } from '../baseline/store.ts'
import type { Config } from '../core/config/config.ts'
import { StoreError, UsageError } from '../core/text/errors.ts'
import { createArtifactApi } from '../github/artifacts.ts'
import { createActionsCache, hasActionsCache } from '../github/cache.ts'
import { createBranchApi } from '../github/git-data.ts'
import type { GitHubAccess } from './github-access.ts'

/** A store; a branch can be squashed. */
export type SquashableStore = Store & { squash?(): Promise<SquashResult> }

/** What opening a store needs besides the configuration. */
export interface StoreContext {
  /** The folder that paths in the configuration are relative to. */
  folder: string
  /** Called only if it is needed. Rejects with a UsageError that names what is missing. */
  connectGitHub(): Promise<GitHubAccess>
  /** The run of the workflow, such as `123.1`; null elsewhere, where there is no cache. */
  run: string | null
  /** Receives warnings, as sentences. */
  warn(warning: string): void
}

export async function openStore(
  config: StoreConfig,
  context: StoreContext,
): Promise<SquashableStore> {
  switch (config.store) {
    case 'auto':
      return context.run !== null
        ? openBranchOrFolderStore(config, context)
        : openFolderStore(config, context)
    case 'branch':
      return openBranchStore(config, context)
    case 'cache':
      return openCacheStore(context)
    case 'artifact':
      return openArtifactStore(context)
    case 'file':
      return openFolderStore(config, context)
  }
}

/**
 * Where a later attempt for the same commit finds this one. Null outside of a job with a cache: who
 * measures again by hand wants a new measurement.
 */
export function openAttemptStore(
  run: string | null,
  environment: NodeJS.ProcessEnv,
): AttemptStore | null {
  return run === null || !hasActionsCache(environment)
    ? null
    : createAttemptCache(createActionsCache('This attempt'), run)
}

type StoreConfig = Pick<Config, 'store' | 'baseline' | 'dataBranch'>

export function openFolderStore(
  { baseline }: Pick<Config, 'baseline'>,
  { folder }: Pick<StoreContext, 'folder'>,
): Store {
  return createFileStore(resolve(folder, baseline), baseline)
}

/** `auto` uses a folder in a job without a token. */
async function openBranchOrFolderStore(
  config: StoreConfig,
  context: StoreContext,
): Promise<SquashableStore> {
  try {
    return await openBranchStore(config, context)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const store = openFolderStore(config, context)
    context.warn(`${error.message} Baselines are therefore looked up in ${store.place}.`)
    return store
  }
}

async function openBranchStore(
  config: StoreConfig,
  context: StoreContext,
): Promise<SquashableStore> {
  const { client, repository } = await context.connectGitHub()
  const branch = createBranchStore(createBranchApi(client, repository), {
    branch: config.dataBranch,
  })
  return context.run !== null
    ? createFallbackStore(branch, openCacheStore(context), context.warn)
    : branch
}

function openCacheStore({ run }: StoreContext): Store {
  return createCacheStore(createActionsCache(), run ?? 'none')
}

async function openArtifactStore(context: StoreContext): Promise<Store> {
  const { client, repository, fetchBaseBranch: baseBranch } = await context.connectGitHub()
  return createArtifactStore(createArtifactApi(client, repository), { branch: await baseBranch() })
}

/**
 * Writes to the branch or, if rules or permissions forbid that, to the cache, with a warning. Reads
 * from the branch, and from the cache if the branch has nothing.
 */
export function createFallbackStore(
  branch: BranchStore,
  cache: Store,
  warn: (warning: string) => void,
): SquashableStore {
  const ofCache = new Set<string>()
  const isFromCache = ({ where }: BaselineEntry) => ofCache.has(where)
  const rememberCached = (entries: BaselineEntry[]) => {
    for (const { where } of entries) ofCache.add(where)
    return entries
  }
  const listFirstFound = async (list: (store: Store) => Promise<BaselineEntry[]>) => {
    const entries = await list(branch)
    return entries.length > 0 ? entries : rememberCached(await ignoreStoreFailure(list(cache)))
  }
  return {
    place: branch.place,
    async save(key, metadata, text, collection) {
      try {
        return await branch.save(key, metadata, text, collection)
      } catch (error) {
        if (!(error instanceof ForbiddenBranch)) throw error
        warn(`${error.message} The run is kept in ${cache.place} instead.`)
        return await cache.save(key, metadata, text, collection)
      }
    },
    list: (key, collection) => listFirstFound((store) => store.list(key, collection)),
    listOthers: (key) => listFirstFound((store) => store.listOthers(key)),
    async listAll() {
      const cached = await ignoreStoreFailure(cache.listAll())
      for (const { entries } of cached) rememberCached(entries)
      return [...(await branch.listAll()), ...cached]
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

/** A cache that cannot be read counts as empty. */
async function ignoreStoreFailure<Value>(values: Promise<Value[]>): Promise<Value[]> {
  try {
    return await values
  } catch (error) {
    if (error instanceof StoreError) return []
    throw error
  }
}
