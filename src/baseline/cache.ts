/**
 * Baselines in the Actions cache. An entry of it is a folder with the runs of one suite, as the store of files lays them
 * out. Entries never change: who saves a run takes the newest entry, adds the run, and leaves a newer one.
 */
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, mkdtemp, open, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { StoreError } from '../core/text/errors.ts'
import { createFileStore } from './file.ts'
import { type BaselineKey, encodeKey, type Store, type StoredGroup } from './store.ts'

/** What the store needs of the Actions cache. Folders are relative to the current one. All may reject with a Failure. */
export interface CacheApi {
  /** The key of the newest entry of this folder whose key begins like this; null where there is none. */
  findNewest(prefix: string, folder: string): Promise<string | null>
  /** Unpacks the entry of this folder below `into`, which is nobody else's. What it holds is untrusted. */
  restore(key: string, folder: string, into: string): Promise<void>
  save(key: string, folder: string): Promise<void>
}

/**
 * `run`: which run of the workflow saves, such as `123.1`, for those who look through the list of caches. The folder is part
 * of what tells entries apart, so it has to be the same in all jobs.
 *
 * Of two jobs that save at the same time one wins: the newest entry is what is taken, and it holds all that its job saw, but
 * not what the other added meanwhile. GitHub forgets entries that nobody reads for a week. A pull request sees those that its
 * own runs left before those of its base, so who can change its workflow can choose what it is compared with.
 */
export function createCacheStore(api: CacheApi, run: string, folder = '.tailgate/cache'): Store {
  const suites = new Map<string, Promise<CachedSuite>>()
  const loadSuite = (key: BaselineKey): Promise<CachedSuite> => {
    const [name] = encodeKey(key)
    const known = suites.get(name)
    if (known !== undefined) return known
    const suite = prepareSuite(api, name, `${folder}/${name}`)
    suites.set(name, suite)
    // What failed now may work when the run is to be saved.
    suite.catch(() => suites.delete(name))
    return suite
  }

  const saveEntry = async (suite: CachedSuite): Promise<string> => {
    const key = `${suite.prefix}${run}-${randomBytes(4).toString('hex')}`
    await api.save(key, suite.folder)
    suite.entry = key
    return key
  }

  return {
    place: 'the Actions cache',
    async save(key, stamp, text, shelf) {
      if (Buffer.byteLength(text) > maxCacheTextBytes) throw new StoreError(sentences.large)
      const suite = await loadSuite(key)
      await addNewestEntry(api, suite)
      await suite.files.save(key, stamp, text, shelf)
      await suite.files.remove((await suite.files.list(key, shelf)).slice(maxCachedRuns))
      return `the Actions cache, ${await saveEntry(suite)}`
    },
    list: async (key, shelf) => (await loadSuite(key)).files.list(key, shelf),
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
        await saveEntry(suite)
      }
    },
  }
}

/** Of each key and shelf: fewer than elsewhere, since all of them travel with every job. */
export const maxCachedRuns = 20
/** Of each suite, over both shelves: configurations that nobody has any more leave some behind. */
const maxCachedKeys = 100
/** Far more than is ever stored of a run. */
export const maxCacheTextBytes = 1024 * 1024

// ── a suite's folder ──

interface CachedSuite {
  name: string
  folder: string
  /** What the keys of its entries begin with. No name has a slash, so `api` is not how `api-2` begins. */
  prefix: string
  /** Over the folder. */
  files: Store
  /** The key of the entry whose runs are in the folder; null where there was none. */
  entry: string | null
}

async function prepareSuite(api: CacheApi, name: string, folder: string): Promise<CachedSuite> {
  // What is there now came with the checkout, from whoever wrote the pull request.
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

/** Adds the runs of the newest entry, unless they are there. */
async function addNewestEntry(api: CacheApi, suite: CachedSuite): Promise<void> {
  const newest = await api.findNewest(suite.prefix, suite.folder)
  if (newest === null || newest === suite.entry) return
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'tailgate-cache-')))
  try {
    await api.restore(newest, suite.folder, scratch)
    await copyRuns(join(scratch, suite.folder), suite)
  } finally {
    // An archive may hold folders that can't be removed. A runner's temporary ones go with it.
    await rm(scratch, { recursive: true, force: true }).catch(() => {})
  }
  suite.entry = newest
}

function isInFolder(path: string, folder: string): boolean {
  return !relative(folder, path).startsWith('..')
}

// ── what is taken out of an archive ──

/**
 * Copies the runs that are laid out as ours, and leaves the rest. Who may write to the cache of the base branch could have
 * put anything there: a link in place of a folder or a file, a pipe, a file of gigabytes, millions of small ones.
 */
async function copyRuns(from: string, { name, folder }: CachedSuite): Promise<void> {
  if ((await realpath(from).catch(() => null)) !== from) return
  const held = (await createFileStore(from).listAll()).filter(({ suite }) => suite === name)
  const kept = held.sort(compareByNewest).slice(0, maxCachedKeys)
  for (const { where } of kept.flatMap(({ entries }) => entries.slice(0, maxCachedRuns))) {
    const bytes = await readPlainFile(where)
    if (bytes !== null) await writeIfAbsent(bytes, join(folder, relative(from, where)))
  }
}

function compareByNewest(one: StoredGroup, other: StoredGroup): number {
  return findNewestName(one) < findNewestName(other) ? 1 : -1
}

function findNewestName({ entries }: StoredGroup): string {
  return entries[0]?.name ?? ''
}

/** Null for what is no plain file, has a second name somewhere, or is too large. */
async function readPlainFile(path: string): Promise<Buffer | null> {
  try {
    // O_NONBLOCK: nobody ever writes into a pipe that came out of an archive.
    await using file = await open(
      path,
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    )
    const stats = await file.stat()
    if (!stats.isFile() || stats.nlink > 1 || stats.size > maxCacheTextBytes) return null
    return await file.readFile()
  } catch {
    return null
  }
}

async function writeIfAbsent(bytes: Buffer, path: string): Promise<void> {
  await rethrowAsStoreFailure(path, async () => {
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(path, bytes, { flag: 'wx' })
    } catch (cause) {
      // The same name is the same run.
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
  large: 'The baseline is larger than 1 MB, more than the Actions cache is used for.',
  noList:
    'The Actions cache gives a suite’s runs to the job that measures it, and no list of all: use `store: branch`, or look under Actions, Caches.',
  unwritable: (path: string) =>
    `${path} can not be written, where runs out of the Actions cache are put.`,
}
