/** `tailgate baseline pull` and `push`: copy runs from one store to another. */

import type { Command } from 'commander'
import type { Store } from '../../baseline/store.ts'
import { formatCount } from '../../core/text/format-number.ts'
import { addFlags } from '../common/flags.ts'
import type { PrintedResult } from '../common/output.ts'
import { registerCommand } from '../common/register-command.ts'
import { parseCopyRequest, runBetweenStores } from './store-command.ts'
import {
  buildMetadata,
  listRuns,
  loadStoredMeasurement,
  type RunInStore,
  readStoreKey,
  serializeForStore,
  UnreadableRunError,
} from './stored-runs.ts'

export function addPullCommand(baseline: Command): void {
  const command = addFlags(baseline.command('pull'), 'baseline').description(
    'Copy the stored runs from the branch into the folder.',
  )
  registerCommand(command, {
    parse: parseCopyRequest,
    run: (request) => runBetweenStores(request, (folder, remote) => copyRuns(remote, folder)),
  })
}

export function addPushCommand(baseline: Command): void {
  const command = addFlags(baseline.command('push'), 'baseline').description(
    'Copy the stored runs from the folder to the branch.',
  )
  registerCommand(command, {
    parse: parseCopyRequest,
    run: (request) => runBetweenStores(request, copyRuns),
  })
}

/**
 * Copies the runs that `to` does not hold yet. A run that cannot be read becomes a problem of the
 * result.
 */
export async function copyRuns(from: Store, to: Store): Promise<PrintedResult> {
  const existing = new Set(listRuns(await to.listAll()).map(identifyRun))
  const all = listRuns(await from.listAll())
  const problems: string[] = []
  let copied = 0
  // The oldest first, because a store that has a maximum keeps the newest.
  for (const found of all.toReversed()) {
    if (existing.has(identifyRun(found))) continue
    try {
      const measurement = await loadStoredMeasurement(found, from)
      const metadata = buildMetadata(found.entry, measurement)
      const entry = { ...found.entry, takenAt: metadata.takenAt, commit: metadata.commit }
      if (existing.has(identifyRun({ ...found, entry }))) continue
      await to.save(
        readStoreKey(measurement),
        metadata,
        serializeForStore(measurement),
        found.collection,
      )
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

/**
 * The identity of a run across stores. Two runs with one key and the same millisecond are the same.
 */
function identifyRun({ group, collection, entry }: RunInStore): string {
  const time = entry.takenAt ?? entry.name
  return [
    collection,
    group.suite,
    group.configuration,
    group.machine,
    time,
    entry.commit?.slice(0, 7) ?? '',
  ].join('/')
}
