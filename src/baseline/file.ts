/**
 * Stores baselines in a folder. Each run is a file
 * `.tailgate/v1/<suite>/<configuration>/<machine>/<name of the entry>.json`, below
 * `.tailgate/rejected` for rejected runs, that is never changed.
 */
import { randomBytes } from 'node:crypto'
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { StoreError } from '../core/text/errors.ts'
import { createFolder } from './create-folder.ts'
import {
  type BaselineEntry,
  type BaselineKey,
  type Collection,
  collectionNames,
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

/** The version of the folder's layout, not of the texts in the files. */
const layoutVersion = 'v1'
const fileEnding = '.json'

/** `displayName` is the name of the folder in messages. */
export function createFileStore(folder: string, displayName = folder): Store {
  const collections = {
    runs: join(folder, layoutVersion),
    rejected: join(folder, 'rejected', layoutVersion),
    calibrations: join(folder, 'calibrations', layoutVersion),
  }
  const resolveKeyFolder = (key: BaselineKey, collection: Collection) =>
    join(collections[collection], ...encodeKey(key))
  return {
    place: `the folder ${displayName}`,
    save: async (key, metadata, text, collection) => {
      const own = resolveKeyFolder(key, collection)
      const name = `${formatEntryName(metadata, createSuffix())}${fileEnding}`
      const where = await saveText(own, name, text)
      // If the removal of old runs fails, a later save tries it again.
      await removeEntries((await listEntries(own)).slice(maxKeptRuns)).catch(() => {})
      return where
    },
    list: (key, collection) => listEntries(resolveKeyFolder(key, collection)),
    listOthers: async (key) => {
      const own = resolveKeyFolder(key, 'runs')
      const folders = await listKeyFolders(join(collections.runs, encodeKey(key)[0]))
      const others = folders.filter((other) => other !== own)
      return sortNewestFirst((await Promise.all(others.map(listEntries))).flat())
    },
    listAll: async () => {
      const groups = collectionNames.map((name) => listGroups(collections[name], name))
      return (await Promise.all(groups)).flat()
    },
    read: readEntry,
    remove: (entries) => removeEntries(entries.filter(({ where }) => isInside(where, folder))),
  }
}

function createSuffix(): string {
  return randomBytes(4).toString('hex')
}

/** Writes another file first and renames it, so that no process reads an incomplete text. */
async function saveText(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name)
  const temporaryPath = join(folder, `.${name}.part`)
  try {
    await createFolder(folder)
    await writeFile(temporaryPath, text, { flag: 'wx' })
    await rename(temporaryPath, path)
    return path
  } catch (cause) {
    await rm(temporaryPath, { force: true }).catch(() => {})
    throw new StoreError(`The baseline could not be saved as ${path}: ${describeCause(cause)}.`, {
      cause,
    })
  }
}

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

async function listGroups(folder: string, collection: Collection): Promise<StoredGroup[]> {
  const suites = await listFolders(folder)
  const folders = (await Promise.all(suites.map(listKeyFolders))).flat().sort()
  const groups = folders.map(async (path): Promise<StoredGroup> => {
    const [suite = '', configuration = '', machine = ''] = relative(folder, path).split(sep)
    return { collection, suite, configuration, machine, entries: await listEntries(path) }
  })
  return (await Promise.all(groups)).filter(({ entries }) => entries.length > 0)
}

/** The folders two levels below a suite: configuration, then machine. */
async function listKeyFolders(suite: string): Promise<string[]> {
  const configurations = await listFolders(suite)
  return (await Promise.all(configurations.map(listFolders))).flat()
}

async function listFolders(folder: string): Promise<string[]> {
  const contents = await listContents(folder)
  return contents.filter((each) => each.isDirectory()).map((each) => join(folder, each.name))
}

/** Empty if the folder does not exist, because then nothing is stored yet. */
async function listContents(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (cause) {
    if (readErrorCode(cause) === 'ENOENT') return []
    throw new StoreError(`The baselines in ${folder} cannot be listed: ${describeCause(cause)}.`, {
      cause,
    })
  }
}

/** The size is that of the open file, so that it belongs to the content that is read. */
async function readEntry({ where }: BaselineEntry): Promise<StoredText> {
  try {
    await using file = await open(where, 'r')
    const { size } = await file.stat()
    if (size > maxStoredTextBytes)
      return { problem: `${where} is larger than 64 MB, so it is not a baseline: delete it.` }
    return { text: await file.readFile('utf8') }
  } catch (cause) {
    return { problem: `${where} cannot be read: ${describeCause(cause)}.` }
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

/** Entries are untrusted, so the store removes nothing outside of its folder. */
function isInside(path: string, folder: string): boolean {
  const relativePath = relative(folder, path)
  return relativePath !== '' && relativePath.split(sep)[0] !== '..' && !isAbsolute(relativePath)
}

const reasons: Record<string, string> = {
  ENOENT: 'it does not exist',
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
