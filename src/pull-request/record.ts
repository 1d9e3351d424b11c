/** Keeps the record of a pull request's run, which `tailgate history` counts. */

import { createHash } from 'node:crypto'
import { buildRecordArtifact } from '../baseline/records.ts'
import { formatRecord, type RunRecord } from '../core/history/record.ts'
import { TailgateError } from '../core/text/errors.ts'
import { uploadArtifact } from '../github/artifacts.ts'
import type { Origin } from '../report/comment/part.ts'
import type { Logger } from './target.ts'

/** Where records are kept. */
export interface RecordKeeper {
  save(text: string, takenAt: string): Promise<void>
}

/** Artifacts of this workflow run: any token may upload one. `origin` tells its jobs apart. */
export function createArtifactKeeper({ job, step, leg, asked }: Origin): RecordKeeper {
  const hash = createHash('sha256')
    .update(JSON.stringify([job, step, leg, asked]))
    .digest('hex')
  return {
    save: async (text) => {
      const { name, file } = buildRecordArtifact(hash.slice(0, 16), text)
      await uploadArtifact(name, file)
    },
  }
}

/** Never rejects: the verdict does not depend on it. */
export async function keepRecord(
  record: RunRecord,
  keeper: RecordKeeper,
  log: Logger,
): Promise<void> {
  if (record.suites.length === 0) return
  try {
    await keeper.save(formatRecord(record), record.takenAt)
  } catch (error) {
    if (!(error instanceof TailgateError)) throw error
    const sentence = 'The record of this run was not kept: `tailgate history` counts it as missing.'
    log.info(`${sentence} ${error.message}`)
  }
}
