/** `tailgate baseline pull` and `push`: copy runs from one store to another. */

import type { Store } from '../../baseline/store.ts'
import { formatCount } from '../../core/text/format-number.ts'
import type { PrintedResult } from '../shared/output.ts'
import {
  buildStamp,
  listRuns,
  loadStoredMeasurement,
  type RunInStore,
  readStoreKey,
  serializeForStore,
  UnreadableRunError,
} from './stored-runs.ts'

/** Copies what is in one store and not in the other; what is there already is left as it is. */
export async function copyRuns(from: Store, to: Store): Promise<PrintedResult> {
  const there = new Set(listRuns(await to.listAll()).map(identifyRun))
  const all = listRuns(await from.listAll())
  const problems: string[] = []
  let copied = 0
  // The oldest first: where there is no room for all, the newest stay.
  for (const found of all.toReversed()) {
    if (there.has(identifyRun(found))) continue
    try {
      const measurement = await loadStoredMeasurement(found, from)
      const stamp = buildStamp(found.entry, measurement)
      const entry = { ...found.entry, takenAt: stamp.takenAt, commit: stamp.commit }
      if (there.has(identifyRun({ ...found, entry }))) continue
      await to.save(readStoreKey(measurement), stamp, serializeForStore(measurement), found.shelf)
      copied += 1
    } catch (error) {
      if (!(error instanceof UnreadableRunError)) throw error
      problems.push(error.message)
    }
  }
  const known = all.length - copied - problems.length
  const rest = known > 0 ? `; ${known} already there` : ''
  return {
    text: `${formatCount(copied, 'run')} copied from ${from.place} to ${to.place}${rest}.\n`,
    json: { schema: 'tailgate.copied/1', copied, known, unreadable: problems.length },
    problems,
  }
}

/** Two runs of one key at the same millisecond are one. */
function identifyRun({ held, shelf, entry }: RunInStore): string {
  const when = entry.takenAt ?? entry.name
  return [
    shelf,
    held.suite,
    held.configuration,
    held.machine,
    when,
    entry.commit?.slice(0, 7) ?? '',
  ].join('/')
}
