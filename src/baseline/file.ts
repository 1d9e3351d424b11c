/**
 * Baselines in a folder: `.tailgate/v1/<suite>/<configuration>/<machine>/<name of the entry>.json`, and those that are
 * none below `.tailgate/rejected`; one file per run, written once and never changed.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { Failure } from '../core/text/errors.ts'
import {
  type Entry,
  entryName,
  entryOf,
  type Held,
  type Key,
  largestText,
  mostKept,
  newestFirst,
  type Shelf,
  type Store,
  type Stored,
  segmentsOf,
} from './store.ts'

/** Of the folder's layout, not of what is in the files. */
const layout = 'v1'
const ending = '.json'

/** `named`: what people call the folder. */
export function fileStore(folder: string, named = folder): Store {
  const shelves = { runs: join(folder, layout), rejected: join(folder, 'rejected', layout) }
  const folderOf = (key: Key, shelf: Shelf) => join(shelves[shelf], ...segmentsOf(key))
  return {
    place: `the folder ${named}`,
    save: async (key, stamp, text, shelf) => {
      const own = folderOf(key, shelf)
      const where = await save(own, `${entryName(stamp, unique())}${ending}`, text)
      // What can't be cleared away now, a later save clears.
      await remove((await filesIn(own)).slice(mostKept)).catch(() => {})
      return where
    },
    list: (key, shelf) => filesIn(folderOf(key, shelf)),
    others: async (key) => {
      const own = folderOf(key, 'runs')
      const folders = await keyFolders(join(shelves.runs, segmentsOf(key)[0]))
      const others = folders.filter((other) => other !== own)
      return newestFirst((await Promise.all(others.map(filesIn))).flat())
    },
    all: async () => {
      const [runs, rejected] = await Promise.all([
        heldIn(shelves.runs, 'runs'),
        heldIn(shelves.rejected, 'rejected'),
      ])
      return [...runs, ...rejected]
    },
    read,
    remove: (entries) => remove(entries.filter(({ where }) => isInside(where, folder))),
  }
}

function unique(): string {
  return randomBytes(4).toString('hex')
}

/** A reader sees the whole text or none: it is written aside and moved into place. */
async function save(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name)
  const aside = join(folder, `.${name}.part`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(aside, text, { flag: 'wx' })
    await rename(aside, path)
    return path
  } catch (cause) {
    await rm(aside, { force: true }).catch(() => {})
    throw new Failure('store', `The baseline could not be saved as ${path}: ${reasonOf(cause)}.`, { cause })
  }
}

/** The newest first. */
async function filesIn(folder: string): Promise<Entry[]> {
  const files = await contentsOf(folder)
  return newestFirst(
    files
      .filter((file) => file.isFile() && file.name.endsWith(ending) && !file.name.startsWith('.'))
      .map((file) => entryOf(file.name.slice(0, -ending.length), join(folder, file.name))),
  )
}

async function heldIn(folder: string, shelf: Shelf): Promise<Held[]> {
  const suites = await foldersIn(folder)
  const folders = (await Promise.all(suites.map(keyFolders))).flat().sort()
  const held = folders.map(async (path): Promise<Held> => {
    const [suite = '', configuration = '', machine = ''] = relative(folder, path).split(sep)
    return { shelf, suite, configuration, machine, entries: await filesIn(path) }
  })
  return (await Promise.all(held)).filter(({ entries }) => entries.length > 0)
}

/** Two levels down: configuration, then machine. */
async function keyFolders(suite: string): Promise<string[]> {
  const configurations = await foldersIn(suite)
  return (await Promise.all(configurations.map(foldersIn))).flat()
}

async function foldersIn(folder: string): Promise<string[]> {
  const inside = await contentsOf(folder)
  return inside.filter((each) => each.isDirectory()).map((each) => join(folder, each.name))
}

/** Nothing where there is no such folder: nothing was stored yet. */
async function contentsOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return []
    throw new Failure('store', `The baselines in ${folder} can not be listed: ${reasonOf(cause)}.`, { cause })
  }
}

/** The size is asked of the open file, so that what is read is what was asked about. */
async function read({ where }: Entry): Promise<Stored> {
  try {
    await using file = await open(where, 'r')
    const { size } = await file.stat()
    if (size > largestText)
      return { problem: `${where} is larger than 64 MB, which no baseline is: delete it.` }
    return { text: await file.readFile('utf8') }
  } catch (cause) {
    return { problem: `${where} can not be read: ${reasonOf(cause)}.` }
  }
}

async function remove(entries: Entry[]): Promise<void> {
  for (const { where } of entries) {
    try {
      await rm(where, { force: true })
    } catch (cause) {
      throw new Failure('store', `${where} could not be removed: ${reasonOf(cause)}.`, { cause })
    }
  }
}

/** An entry may come from anywhere; nothing outside of the folder is the store's to remove. */
function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way.split(sep)[0] !== '..' && !isAbsolute(way)
}

const reasons: Record<string, string> = {
  ENOENT: 'it is not there',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file where a folder must be',
}

function reasonOf(cause: unknown): string {
  const code = codeOf(cause)
  return reasons[code] ?? (code || String(cause))
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
