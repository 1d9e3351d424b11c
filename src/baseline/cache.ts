/**
 * Baselines in the Actions cache. An entry of it is a folder with the runs of one suite, as the store of files lays them
 * out. Entries never change: who saves a run takes the newest entry, adds the run, and leaves a newer one.
 */
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, mkdtemp, open, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { Failure } from '../core/text/errors.ts'
import { fileStore } from './file.ts'
import { type Held, type Key, type Store, segmentsOf } from './store.ts'

/** What the store needs of the Actions cache. Folders are relative to the current one. All may reject with a Failure. */
export interface CacheDoor {
  /** The key of the newest entry of this folder whose key begins like this; null where there is none. */
  newest(prefix: string, folder: string): Promise<string | null>
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
export function cacheStore(door: CacheDoor, run: string, folder = '.tailgate/cache'): Store {
  const suites = new Map<string, Promise<Suite>>()
  const suiteOf = (key: Key): Promise<Suite> => {
    const [name] = segmentsOf(key)
    const known = suites.get(name)
    if (known !== undefined) return known
    const suite = begun(door, name, `${folder}/${name}`)
    suites.set(name, suite)
    // What failed now may work when the run is to be saved.
    suite.catch(() => suites.delete(name))
    return suite
  }

  const leave = async (suite: Suite): Promise<string> => {
    const key = `${suite.prefix}${run}-${randomBytes(4).toString('hex')}`
    await door.save(key, suite.folder)
    suite.entry = key
    return key
  }

  return {
    place: 'the Actions cache',
    async save(key, stamp, text, shelf) {
      if (Buffer.byteLength(text) > longestInCache) throw new Failure('store', sentences.large)
      const suite = await suiteOf(key)
      await update(door, suite)
      await suite.files.save(key, stamp, text, shelf)
      await suite.files.remove((await suite.files.list(key, shelf)).slice(mostInCache))
      return `the Actions cache, ${await leave(suite)}`
    },
    list: async (key, shelf) => (await suiteOf(key)).files.list(key, shelf),
    others: async (key) => (await suiteOf(key)).files.others(key),
    async all() {
      throw new Failure('store', sentences.noList)
    },
    read: (entry) => fileStore(folder).read(entry),
    async remove(entries) {
      for (const suite of await Promise.all(suites.values())) {
        const own = entries.filter(({ where }) => isIn(where, suite.folder))
        if (own.length === 0) continue
        await update(door, suite)
        await suite.files.remove(own)
        await leave(suite)
      }
    },
  }
}

/** Of each key and shelf: fewer than elsewhere, since all of them travel with every job. */
export const mostInCache = 20
/** Of each suite, over both shelves: configurations that nobody has any more leave some behind. */
const mostKeys = 100
/** Far more than is ever stored of a run. */
export const longestInCache = 1024 * 1024

// ── a suite's folder ──

interface Suite {
  name: string
  folder: string
  /** What the keys of its entries begin with. No name has a slash, so `api` is not how `api-2` begins. */
  prefix: string
  /** Over the folder. */
  files: Store
  /** The key of the entry whose runs are in the folder; null where there was none. */
  entry: string | null
}

async function begun(door: CacheDoor, name: string, folder: string): Promise<Suite> {
  // What is there now came with the checkout, from whoever wrote the pull request.
  await attempt(folder, async () => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  })
  const suite = { name, folder, prefix: `tailgate-v1/${name}/`, files: fileStore(folder), entry: null }
  await update(door, suite)
  return suite
}

/** Adds the runs of the newest entry, unless they are there. */
async function update(door: CacheDoor, suite: Suite): Promise<void> {
  const newest = await door.newest(suite.prefix, suite.folder)
  if (newest === null || newest === suite.entry) return
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'tailgate-cache-')))
  try {
    await door.restore(newest, suite.folder, scratch)
    await take(join(scratch, suite.folder), suite)
  } finally {
    // An archive may hold folders that can't be removed. A runner's temporary ones go with it.
    await rm(scratch, { recursive: true, force: true }).catch(() => {})
  }
  suite.entry = newest
}

function isIn(path: string, folder: string): boolean {
  return !relative(folder, path).startsWith('..')
}

// ── what is taken out of an archive ──

/**
 * Copies the runs that are laid out as ours, and leaves the rest. Who may write to the cache of the base branch could have
 * put anything there: a link in place of a folder or a file, a pipe, a file of gigabytes, millions of small ones.
 */
async function take(from: string, { name, folder }: Suite): Promise<void> {
  if ((await realpath(from).catch(() => null)) !== from) return
  const held = (await fileStore(from).all()).filter(({ suite }) => suite === name)
  const kept = held.sort(byNewest).slice(0, mostKeys)
  for (const { where } of kept.flatMap(({ entries }) => entries.slice(0, mostInCache))) {
    const bytes = await bytesOf(where)
    if (bytes !== null) await put(bytes, join(folder, relative(from, where)))
  }
}

function byNewest(one: Held, other: Held): number {
  return newestIn(one) < newestIn(other) ? 1 : -1
}

function newestIn({ entries }: Held): string {
  return entries[0]?.name ?? ''
}

/** Null for what is no plain file, has a second name somewhere, or is too large. */
async function bytesOf(path: string): Promise<Buffer | null> {
  try {
    // O_NONBLOCK: nobody ever writes into a pipe that came out of an archive.
    await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const stats = await file.stat()
    if (!stats.isFile() || stats.nlink > 1 || stats.size > longestInCache) return null
    return await file.readFile()
  } catch {
    return null
  }
}

async function put(bytes: Buffer, path: string): Promise<void> {
  await attempt(path, async () => {
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(path, bytes, { flag: 'wx' })
    } catch (cause) {
      // The same name is the same run.
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
    }
  })
}

async function attempt(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    throw new Failure('store', sentences.unwritable(path), { cause })
  }
}

const sentences = {
  large: 'The baseline is larger than 1 MB, more than the Actions cache is used for.',
  noList:
    'The Actions cache gives a suite’s runs to the job that measures it, and no list of all: use `store: branch`, or look under Actions, Caches.',
  unwritable: (path: string) => `${path} can not be written, where runs out of the Actions cache are put.`,
}
