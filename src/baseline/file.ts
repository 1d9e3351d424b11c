/**
 * Baselines in a folder: `.tailgate/v1/<suite>/<configuration>/<machine>/<name of the entry>.json`, and those that are
 * none below `.tailgate/rejected`; one file per run, written once and never changed.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { StoreError } from '../core/text/errors.ts'
import {
  type BaselineEntry,
  type BaselineKey,
  type Collection,
  encodeKey,
  formatEntryName,
  maxKeptRuns,
  maxStoredTextBytes,
  parseEntryName,
  type Store,
  type StoredGroup,
  type StoredText,
  sortNewestFirst,
} from './store.ts'

/** Of the folder's layout, not of what is in the files. */
const layoutVersion = 'v1'
const fileEnding = '.json'

/** `named`: what people call the folder. */
export function createFileStore(folder: string, named = folder): Store {
  const collections = {
    runs: join(folder, layoutVersion),
    rejected: join(folder, 'rejected', layoutVersion),
  }
  const resolveKeyFolder = (key: BaselineKey, shelf: Collection) =>
    join(collections[shelf], ...encodeKey(key))
  return {
    place: `the folder ${named}`,
    save: async (key, stamp, text, shelf) => {
      const own = resolveKeyFolder(key, shelf)
      const where = await saveText(
        own,
        `${formatEntryName(stamp, createSuffix())}${fileEnding}`,
        text,
      )
      // What can't be cleared away now, a later save clears.
      await removeEntries((await listEntries(own)).slice(maxKeptRuns)).catch(() => {})
      return where
    },
    list: (key, shelf) => listEntries(resolveKeyFolder(key, shelf)),
    listOthers: async (key) => {
      const own = resolveKeyFolder(key, 'runs')
      const folders = await listKeyFolders(join(collections.runs, encodeKey(key)[0]))
      const others = folders.filter((other) => other !== own)
      return sortNewestFirst((await Promise.all(others.map(listEntries))).flat())
    },
    listAll: async () => {
      const [runs, rejected] = await Promise.all([
        listGroups(collections.runs, 'runs'),
        listGroups(collections.rejected, 'rejected'),
      ])
      return [...runs, ...rejected]
    },
    read: readEntry,
    remove: (entries) => removeEntries(entries.filter(({ where }) => isInside(where, folder))),
  }
}

function createSuffix(): string {
  return randomBytes(4).toString('hex')
}

/** A reader sees the whole text or none: it is written aside and moved into place. */
async function saveText(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name)
  const aside = join(folder, `.${name}.part`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(aside, text, { flag: 'wx' })
    await rename(aside, path)
    return path
  } catch (cause) {
    await rm(aside, { force: true }).catch(() => {})
    throw new StoreError(`The baseline could not be saved as ${path}: ${describeCause(cause)}.`, {
      cause,
    })
  }
}

/** The newest first. */
async function listEntries(folder: string): Promise<BaselineEntry[]> {
  const files = await listContents(folder)
  return sortNewestFirst(
    files
      .filter(
        (file) => file.isFile() && file.name.endsWith(fileEnding) && !file.name.startsWith('.'),
      )
      .map((file) =>
        parseEntryName(file.name.slice(0, -fileEnding.length), join(folder, file.name)),
      ),
  )
}

async function listGroups(folder: string, shelf: Collection): Promise<StoredGroup[]> {
  const suites = await listFolders(folder)
  const folders = (await Promise.all(suites.map(listKeyFolders))).flat().sort()
  const held = folders.map(async (path): Promise<StoredGroup> => {
    const [suite = '', configuration = '', machine = ''] = relative(folder, path).split(sep)
    return { shelf, suite, configuration, machine, entries: await listEntries(path) }
  })
  return (await Promise.all(held)).filter(({ entries }) => entries.length > 0)
}

/** Two levels down: configuration, then machine. */
async function listKeyFolders(suite: string): Promise<string[]> {
  const configurations = await listFolders(suite)
  return (await Promise.all(configurations.map(listFolders))).flat()
}

async function listFolders(folder: string): Promise<string[]> {
  const inside = await listContents(folder)
  return inside.filter((each) => each.isDirectory()).map((each) => join(folder, each.name))
}

/** Nothing where there is no such folder: nothing was stored yet. */
async function listContents(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (cause) {
    if (readErrorCode(cause) === 'ENOENT') return []
    throw new StoreError(`The baselines in ${folder} can not be listed: ${describeCause(cause)}.`, {
      cause,
    })
  }
}

/** The size is asked of the open file, so that what is read is what was asked about. */
async function readEntry({ where }: BaselineEntry): Promise<StoredText> {
  try {
    await using file = await open(where, 'r')
    const { size } = await file.stat()
    if (size > maxStoredTextBytes)
      return { problem: `${where} is larger than 64 MB, which no baseline is: delete it.` }
    return { text: await file.readFile('utf8') }
  } catch (cause) {
    return { problem: `${where} can not be read: ${describeCause(cause)}.` }
  }
}

async function removeEntries(entries: BaselineEntry[]): Promise<void> {
  for (const { where } of entries) {
    try {
      await rm(where, { force: true })
    } catch (cause) {
      throw new StoreError(`${where} could not be removed: ${describeCause(cause)}.`, {
        cause,
      })
    }
  }
}

/** An entry may come from anywhere; nothing outside of the folder is the store's to remove. */
function isInside(path: string, folder: string): boolean {
  const relativePath = relative(folder, path)
  return relativePath !== '' && relativePath.split(sep)[0] !== '..' && !isAbsolute(relativePath)
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

function describeCause(cause: unknown): string {
  const code = readErrorCode(cause)
  return reasons[code] ?? (code || String(cause))
}

function readErrorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
