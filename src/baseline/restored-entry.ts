/** Reads files out of entries of the Actions cache, whose content is untrusted. */
import { constants } from 'node:fs'
import { mkdtemp, open, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CacheApi } from './cache-api.ts'

/**
 * Unpacks the entry of this folder into a new folder, lets `read` read it, and removes it. `read`
 * gets null if the archive has something else in place of the folder, such as a link.
 */
export async function readRestoredEntry<Value>(
  api: Pick<CacheApi, 'restore'>,
  entry: string,
  folder: string,
  read: (restored: string | null) => Promise<Value>,
): Promise<Value> {
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'tailgate-cache-')))
  try {
    await api.restore(entry, folder, scratch)
    const restored = join(scratch, folder)
    return await read((await realpath(restored).catch(() => null)) === restored ? restored : null)
  } finally {
    // An archive may contain folders that cannot be removed. The runner deletes them at its end.
    await rm(scratch, { recursive: true, force: true }).catch(() => {})
  }
}

/** Null if it is not a plain file, has a second link, or is too large. */
export async function readPlainFile(path: string, maxBytes: number): Promise<Buffer | null> {
  try {
    // O_NONBLOCK, because a pipe from an archive has no writer.
    await using file = await open(
      path,
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    )
    const stats = await file.stat()
    if (!stats.isFile() || stats.nlink > 1 || stats.size > maxBytes) return null
    return await file.readFile()
  } catch {
    return null
  }
}
