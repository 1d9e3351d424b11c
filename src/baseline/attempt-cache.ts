/**
 * Stores the measurement of an attempt in the Actions cache, for a later attempt for the same
 * commit. An entry is a folder with one compressed file. An entry never changes: each attempt saves
 * a new one, and the newest counts.
 *
 * A pull request reads the entries of its own runs and those of its target, so no other pull
 * request can choose what it continues with. A person who can change its workflow can: the workflow
 * decides what is measured anyway.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { StoreError } from '../core/text/errors.ts'
import type { CacheApi } from './cache-api.ts'
import { readPlainFile, readRestoredEntry } from './restored-entry.ts'
import { maxStoredTextBytes } from './store.ts'

/** Every function may reject with a StoreError. `key`: lower-case letters and digits. */
export interface AttemptStore {
  /** The untrusted text of the newest earlier attempt; null if there is none. */
  read(key: string): Promise<string | null>
  save(key: string, text: string): Promise<void>
}

/** The maximum size of the compressed measurement of all attempts for one commit. */
export const maxAttemptBytes = 16 * 1024 * 1024

/**
 * `run` identifies this run of the workflow and its attempt, such as `123.1`. Folders are relative
 * to the current folder, and have to be the same in all attempts.
 */
export function createAttemptCache(
  api: CacheApi,
  run: string,
  folder = '.tailgate/attempts',
): AttemptStore {
  return {
    async read(key) {
      const own = `${folder}/${key}`
      const entry = await api.findNewest(formatPrefix(key), own)
      // An entry of this very attempt is that of another job, which measured something else.
      if (entry === null || entry.startsWith(`${formatPrefix(key)}${run}-`)) return null
      const bytes = await readRestoredEntry(api, entry, own, async (restored) =>
        restored === null ? null : readPlainFile(join(restored, fileName), maxAttemptBytes),
      )
      return decompress(bytes)
    },
    async save(key, text) {
      const bytes = await promisify(gzip)(text)
      if (bytes.length > maxAttemptBytes) throw new StoreError(sentences.large)
      const own = `${folder}/${key}`
      try {
        await replaceFolder(own, bytes)
        await api.save(`${formatPrefix(key)}${run}-${randomBytes(4).toString('hex')}`, own)
      } finally {
        await rm(own, { recursive: true, force: true }).catch(() => {})
      }
    },
  }
}

const fileName = 'measurement.json.gz'

function formatPrefix(key: string): string {
  return `tailgate-attempts-v1/${key}/`
}

/** A folder that exists came with the checkout. */
async function replaceFolder(folder: string, bytes: Buffer): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, fileName), bytes)
  } catch (cause) {
    throw new StoreError(sentences.unwritable(folder), { cause })
  }
}

async function decompress(bytes: Buffer | null): Promise<string> {
  if (bytes === null) throw new StoreError(sentences.unreadable)
  try {
    const text = await promisify(gunzip)(bytes, { maxOutputLength: maxStoredTextBytes })
    return text.toString('utf8')
  } catch (cause) {
    throw new StoreError(sentences.unreadable, { cause })
  }
}

const sentences = {
  large: 'The measurement is larger than 16 MB, the maximum for another attempt.',
  unwritable: (path: string) => `${path} cannot be written.`,
  unreadable: 'The measurement of the earlier attempt in the Actions cache is damaged.',
}
