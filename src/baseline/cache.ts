/**
 * Stores baselines in the Actions cache. A cache entry is a folder with the runs of one suite, in
 * the layout of the file store. Cache entries never change: to save a run, the store loads the
 * newest entry, adds the run, and saves a new entry.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { StoreError } from '../core/text/errors.ts'
import type { CacheApi } from './cache-api.ts'
import { createFileStore } from './file.ts'
import { readPlainFile, readRestoredEntry } from './restored-entry.ts'
import { type BaselineKey, encodeKey, type Store, type StoredGroup } from './store.ts'

export type { CacheApi }

/**
 * `run` identifies the workflow run in the list of caches, such as `123.1`. The folder is part of
 * the identity of cache entries, so it must be the same in all jobs.
 *
 * If two jobs save at the same time, one run is lost: the newest entry is used, and it does not
 * contain the run of the other job. GitHub deletes entries that were not read for a week. A pull
 * request finds the entries of its own runs before those of its base, so a person who can change
 * its workflow can choose what it is compared with.
 */
export function createCacheStore(api: CacheApi, run: string, folder = '.tailgate/cache'): Store {
  const suites = new Map<string, Promise<CachedSuite>>()
  const loadSuite = (key: BaselineKey): Promise<CachedSuite> => {
    const [name] = encodeKey(key)
    const known = suites.get(name)
    if (known !== undefined) return known
    const suite = prepareSuite(api, name, `${folder}/${name}`)
    suites.set(name, suite)
    // A failed load may work later, when the run is saved.
    suite.catch(() => suites.delete(name))
    return suite
  }

  return {
    place: 'the Actions cache',
    async save(key, metadata, text, collection) {
      if (Buffer.byteLength(text) > maxCacheTextBytes) throw new StoreError(sentences.large)
      const suite = await loadSuite(key)
      await addNewestEntry(api, suite)
      await suite.files.save(key, metadata, text, collection)
      await suite.files.remove((await suite.files.list(key, collection)).slice(maxCachedRuns))
      return `the Actions cache, ${await saveEntry(suite, run, api)}`
    },
    list: async (key, collection) => (await loadSuite(key)).files.list(key, collection),
    listOthers: async (key) => (await loadSuite(key)).files.listOthers(key),
    async listAll() {
      throw new StoreError(sentences.noList)
    },
    read: (entry) => createFileStore(folder).read(entry),
    async remove(entries) {
      for (const suite of await Promise.all(suites.values())) {
        const own = entries.filter(({ where }) => isInFolder(where, suite.folder))
        if (own.length === 0) continue
        await addNewestEntry(api, suite)
        await suite.files.remove(own)
        await saveEntry(suite, run, api)
      }
    },
  }
}

/**
 * For each key and collection. Fewer than in other stores, because every job transfers all runs.
 */
export const maxCachedRuns = 20
/** For each suite, over both collections. Old configurations leave keys behind. */
const maxCachedKeys = 100
/** Much larger than any stored run. */
export const maxCacheTextBytes = 1024 * 1024

interface CachedSuite {
  name: string
  folder: string
  /** The prefix of the keys. It ends with a slash, so that `api` is not a prefix of `api-2`. */
  prefix: string
  /** A file store for the folder. */
  files: Store
  /** The key of the cache entry whose runs are in the folder; null without an entry. */
  entry: string | null
}

/** Saves the folder of a suite as a new cache entry. Returns its key. */
async function saveEntry(suite: CachedSuite, run: string, api: CacheApi): Promise<string> {
  const key = `${suite.prefix}${run}-${randomBytes(4).toString('hex')}`
  await api.save(key, suite.folder)
  suite.entry = key
  return key
}

async function prepareSuite(api: CacheApi, name: string, folder: string): Promise<CachedSuite> {
  // An existing folder came with the checkout, so its content is that of the pull request.
  await rethrowAsStoreFailure(folder, async () => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  })
  const suite = {
    name,
    folder,
    prefix: `tailgate-v1/${name}/`,
    files: createFileStore(folder),
    entry: null,
  }
  await addNewestEntry(api, suite)
  return suite
}

/** Adds the runs of the newest cache entry, unless the folder already contains them. */
async function addNewestEntry(api: CacheApi, suite: CachedSuite): Promise<void> {
  const newest = await api.findNewest(suite.prefix, suite.folder)
  if (newest === null || newest === suite.entry) return
  await readRestoredEntry(api, newest, suite.folder, async (restored) => {
    if (restored !== null) await copyRuns(restored, suite)
  })
  suite.entry = newest
}

function isInFolder(path: string, folder: string): boolean {
  return !relative(folder, path).startsWith('..')
}

/**
 * Copies only the files with the path of a stored run out of an untrusted archive. A writer to the
 * cache of the base branch can put anything there: a link in place of a folder or a file, a pipe, a
 * file of gigabytes, millions of small files.
 */
async function copyRuns(from: string, { name, folder }: CachedSuite): Promise<void> {
  const groups = (await createFileStore(from).listAll()).filter(({ suite }) => suite === name)
  const kept = groups.sort(compareByNewest).slice(0, maxCachedKeys)
  for (const { where } of kept.flatMap(({ entries }) => entries.slice(0, maxCachedRuns))) {
    const bytes = await readPlainFile(where, maxCacheTextBytes)
    if (bytes !== null) await writeIfAbsent(bytes, join(folder, relative(from, where)))
  }
}

function compareByNewest(one: StoredGroup, other: StoredGroup): number {
  return findNewestName(one) < findNewestName(other) ? 1 : -1
}

function findNewestName({ entries }: StoredGroup): string {
  return entries[0]?.name ?? ''
}

async function writeIfAbsent(bytes: Buffer, path: string): Promise<void> {
  await rethrowAsStoreFailure(path, async () => {
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(path, bytes, { flag: 'wx' })
    } catch (cause) {
      // A file of the same name contains the same run.
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
    }
  })
}

async function rethrowAsStoreFailure(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    throw new StoreError(sentences.unwritable(path), { cause })
  }
}

const sentences = {
  large: 'The baseline is larger than 1 MB, the maximum in the Actions cache.',
  noList:
    'The Actions cache has no list of all runs; a job only gets the runs of the suite that it ' +
    'measures. Use `store: branch`, or look under Actions, Caches.',
  unwritable: (path: string) =>
    `${path} cannot be written, but tailgate puts the runs from the Actions cache there.`,
}
