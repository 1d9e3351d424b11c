/**
 * Baselines in a folder: `.tailgate/v1/<suite>/<configuration>/<machine>/<time>-<commit>-<unique>.json`, one
 * file per run, written once and never changed.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../core/failure.ts'
import { type Entry, entryName, type Key, largestText, type Store, type Stored, segmentsOf } from './store.ts'

/** Of the folder's layout, not of what is in the files. */
const layout = 'v1'
const ending = '.json'

export function fileStore(folder: string): Store {
  return {
    save: (key, stamp, text) => save(folderOf(folder, key), `${entryName(stamp, unique())}${ending}`, text),
    list: (key) => entriesIn([folderOf(folder, key)]),
    others: async (key) => {
      const own = folderOf(folder, key)
      const all = await keyFolders(join(folder, layout, segmentsOf(key)[0]))
      return entriesIn(all.filter((other) => other !== own))
    },
    read,
  }
}

function folderOf(folder: string, key: Key): string {
  return join(folder, layout, ...segmentsOf(key))
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

async function entriesIn(folders: string[]): Promise<Entry[]> {
  const found = await Promise.all(folders.map(filesIn))
  return found.flat().sort((one, other) => (one.name < other.name ? 1 : -1))
}

async function filesIn(folder: string): Promise<Entry[]> {
  const files = await contentsOf(folder)
  return files
    .filter((file) => file.isFile() && file.name.endsWith(ending) && !file.name.startsWith('.'))
    .map((file) => ({ name: file.name.slice(0, -ending.length), where: join(folder, file.name) }))
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
