/**
 * Keeps the records of pull request runs: in a folder, or as artifacts of workflow runs, which need
 * no permission. They are separate from measurements: no store of baselines contains them.
 */

import { randomBytes } from 'node:crypto'
import { open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreError } from '../core/text/errors.ts'
import type { Artifact, ArtifactFile, ArtifactStoreApi } from './artifact.ts'
import { createFolder } from './create-folder.ts'

/** One record, as untrusted text. */
export interface StoredRecord {
  text: string
  /** The id of the workflow run that stored it, as GitHub says; null in a folder. */
  run: number | null
}

/** The number of records that are kept and read, the newest ones. */
export const maxRecords = 500

/** Files of `.tailgate/history/v1`, whose names sort by time. */
export function createRecordFolder(baselineFolder: string) {
  const folder = join(baselineFolder, 'history', 'v1')
  return {
    async save(text: string, takenAt: string): Promise<void> {
      const name = `${takenAt.replace(/[^0-9TZ]/g, '')}-${randomBytes(4).toString('hex')}.json`
      try {
        await createFolder(folder)
        // A file that git does not know would make the work tree a changed one.
        await writeFile(join(folder, '.gitignore'), '*\n')
        await writeFile(join(folder, name), text, { flag: 'wx' })
        const old = (await listNames(folder)).slice(maxRecords)
        await Promise.all(old.map((each) => rm(join(folder, each), { force: true })))
      } catch (cause) {
        throw new StoreError(
          `The record could not be kept in ${folder}: ${describeCause(cause)}.`,
          {
            cause,
          },
        )
      }
    },
    async list(maxBytes: number): Promise<StoredRecord[]> {
      const names = (await listNames(folder)).slice(0, maxRecords)
      const texts = await Promise.all(names.map((name) => readText(join(folder, name), maxBytes)))
      return texts.map((text) => ({ text: text ?? '', run: null }))
    },
  }
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** Newest first; empty if the folder does not exist. */
async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => /^\d{8}T\d{6,9}Z-[0-9a-f]{8}\.json$/.test(name))
    .sort()
    .reverse()
}

/** Null for a file that is too large, or cannot be read. */
async function readText(path: string, maxBytes: number): Promise<string | null> {
  try {
    await using file = await open(path, 'r')
    const { size } = await file.stat()
    return size > maxBytes ? null : await file.readFile('utf8')
  } catch {
    return null
  }
}

const artifactPrefix = 'tailgate-record~'
const artifactFileName = 'record.json'

/**
 * The artifact of a record. `key` tells the steps, jobs and legs of one run apart. A later attempt
 * of the same run replaces it.
 */
export function buildRecordArtifact(
  key: string,
  text: string,
): { name: string; file: ArtifactFile } {
  const file = { name: artifactFileName, text, retentionDays: null }
  return { name: `${artifactPrefix}${key}`, file }
}

/** The number of artifacts that are listed, in calls of the API of 100 each. */
const maxScannedArtifacts = 3000

/** Those of runs of this repository: what a fork uploads is not read. */
export async function listRecordArtifacts(
  api: Pick<ArtifactStoreApi, 'listNewest' | 'readText'>,
  maxBytes: number,
): Promise<StoredRecord[]> {
  const found: Artifact[] = []
  let scanned = 0
  for await (const artifact of api.listNewest()) {
    scanned += 1
    if (isOwnRecord(artifact)) found.push(artifact)
    if (found.length === maxRecords || scanned === maxScannedArtifacts) break
  }
  const records: StoredRecord[] = []
  for (const { id, run } of found) {
    const stored = await api.readText(id, artifactFileName, maxBytes)
    records.push({ text: 'text' in stored ? stored.text : '', run: run?.id ?? null })
  }
  return records
}

function isOwnRecord({ name, expired, run }: Artifact): boolean {
  return /^tailgate-record~[0-9a-f]{16}$/.test(name) && !expired && run !== null
}
