/** Has the engine read the files of data of a suite. */

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Feeder } from '../core/config/request/feeders.ts'
import type { LoadedData, LoadedFeeder } from '../core/plan/data/loaded-data.ts'
import { formatFileKey } from '../core/plan/files.ts'
import { UsageError } from '../core/text/errors.ts'
import { EngineError, loadDataFile } from '../engine/addon.ts'
import { readBytesAtCommit } from '../git/revisions.ts'

/** The files that were read, by their path: suites and variants that name the same one share it. */
export type DataCache = Map<string, Promise<LoadedFeeder>>

/** @throws UsageError with the mistakes of all files */
export async function loadData(
  feeders: Feeder[],
  folder: string,
  cache: DataCache = new Map(),
): Promise<LoadedData> {
  const loaded = await Promise.allSettled(
    feeders.map(async (feeder) => {
      const key = JSON.stringify([formatFileKey(feeder), feeder.format])
      const file = cache.get(key) ?? loadFeeder(feeder, folder)
      cache.set(key, file)
      return [feeder.name, await file] as const
    }),
  )
  const problems = loaded.flatMap((each, index) =>
    each.status === 'rejected' ? [describeFailure(each.reason, feeders[index])] : [],
  )
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  return new Map(loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
}

/** The file at its commit, or else from the folder, as a file that git does not track. */
async function loadFeeder(feeder: Feeder, folder: string): Promise<LoadedFeeder> {
  const { path, commit } = feeder
  const committed = commit && (await readBytesAtCommit(folder, commit, path))
  if (!committed) return readDataFile(feeder, resolve(folder, path))
  const copies = await mkdtemp(join(tmpdir(), 'tailgate-data-'))
  try {
    const copy = join(copies, 'data')
    await writeFile(copy, committed, { mode: 0o600 })
    return await readDataFile(feeder, copy)
  } finally {
    await rm(copies, { recursive: true, force: true })
  }
}

async function readDataFile({ path, format }: Feeder, from: string): Promise<LoadedFeeder> {
  const { id, columns, rows } = await loadDataFile({ path: from, format, name: path })
  return { file: id, columns, rows, hash: await hashFile(from) }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The engine names the place in the file; the key that names the file stands before it. */
function describeFailure(reason: unknown, feeder: Feeder | undefined): string {
  if (!(reason instanceof EngineError)) throw reason
  return `${feeder?.place.trim()}: ${reason.message}`
}
