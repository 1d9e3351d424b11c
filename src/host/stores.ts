/** Opens the store that the configuration asks for. */

import { resolve } from 'node:path'
import { artifactStore } from '../baseline/artifact.ts'
import { type BranchStore, branchStore } from '../baseline/branch.ts'
import { ForbiddenBranch } from '../baseline/branch-errors.ts'
import { cacheStore } from '../baseline/cache.ts'
import { fileStore } from '../baseline/file.ts'
import type { Entry, Squashed, Store } from '../baseline/store.ts'
import type { Config } from '../core/config/config.ts'
import { isStoreFailure, isUsageFailure } from '../core/text/errors.ts'
import { artifactsOf } from '../github/artifacts.ts'
import { actionsCache } from '../github/cache.ts'
import { branchDoor } from '../github/git-data.ts'
import type { GitHub } from './github-access.ts'

/** A store that can be squashed, where it is a branch. */
export type Kept = Store & { squash?(): Promise<Squashed> }

/** What there is to store in besides a folder. */
export interface Around {
  /** The folder that paths in the configuration are relative to. */
  folder: string
  /** Asked only where it is needed. Rejects with a Failure of usage that says what is missing. */
  github(): Promise<GitHub>
  /** Which run of a workflow this is, such as `123.1`: only there are caches. Null elsewhere. */
  run: string | null
  /** A warning, as a sentence. */
  tell(warning: string): void
}

export async function storeFor(config: Asked, around: Around): Promise<Kept> {
  switch (config.store) {
    case 'auto':
      return around.run !== null ? onBranchIfPossible(config, around) : inFolder(config, around)
    case 'branch':
      return onBranch(config, around)
    case 'cache':
      return inCache(around)
    case 'artifact':
      return inArtifacts(around)
    case 'file':
      return inFolder(config, around)
  }
}

type Asked = Pick<Config, 'store' | 'baseline' | 'dataBranch'>

export function inFolder({ baseline }: Pick<Config, 'baseline'>, { folder }: Pick<Around, 'folder'>): Store {
  return fileStore(resolve(folder, baseline), baseline)
}

/** Nobody asked for it, so that a job without a token does with less. */
async function onBranchIfPossible(config: Asked, around: Around): Promise<Kept> {
  try {
    return await onBranch(config, around)
  } catch (error) {
    if (!isUsageFailure(error)) throw error
    const store = inFolder(config, around)
    around.tell(`${error.message} So baselines are looked for in ${store.place}.`)
    return store
  }
}

async function onBranch(config: Asked, around: Around): Promise<Kept> {
  const { client, repository } = await around.github()
  const branch = branchStore(branchDoor(client, repository), { branch: config.dataBranch })
  return around.run !== null ? withFallback(branch, inCache(around), around.tell) : branch
}

function inCache({ run }: Around): Store {
  return cacheStore(actionsCache(), run ?? 'none')
}

async function inArtifacts(around: Around): Promise<Store> {
  const { client, repository, baseBranch } = await around.github()
  return artifactStore(artifactsOf(client, repository), { branch: await baseBranch() })
}

/**
 * The branch, and where rules or permissions are against writing it, the cache, with a sentence. Read is the branch; the
 * cache only where that has nothing.
 */
export function withFallback(branch: BranchStore, cache: Store, tell: (warning: string) => void): Kept {
  const ofCache = new Set<string>()
  const isOfCache = ({ where }: Entry) => ofCache.has(where)
  const remembered = (entries: Entry[]) => {
    for (const { where } of entries) ofCache.add(where)
    return entries
  }
  const first = async (ask: (store: Store) => Promise<Entry[]>) => {
    const entries = await ask(branch)
    return entries.length > 0 ? entries : remembered(await orNothing(ask(cache)))
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
    list: (key, shelf) => first((store) => store.list(key, shelf)),
    others: (key) => first((store) => store.others(key)),
    async all() {
      const held = await orNothing(cache.all())
      for (const { entries } of held) remembered(entries)
      return [...(await branch.all()), ...held]
    },
    read: (entry) => (isOfCache(entry) ? cache : branch).read(entry),
    async remove(entries) {
      const [cached, others] = [entries.filter(isOfCache), entries.filter((entry) => !isOfCache(entry))]
      if (others.length > 0) await branch.remove(others)
      if (cached.length > 0) await cache.remove(cached)
    },
    squash: () => branch.squash(),
  }
}

/** Where the second best can't be asked, the best had nothing all the same. */
async function orNothing<Value>(asked: Promise<Value[]>): Promise<Value[]> {
  try {
    return await asked
  } catch (error) {
    if (isStoreFailure(error)) return []
    throw error
  }
}
