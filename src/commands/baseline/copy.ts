/** `tailgate baseline pull` and `push`: copy runs from one store to another. */

import type { Command } from 'commander'
import type { Store } from '../../baseline/store.ts'
import { sum } from '../../core/measurement/averages.ts'
import { formatCount } from '../../core/text/format-number.ts'
import { addFlags } from '../common/flags.ts'
import type { PrintedResult } from '../common/output.ts'
import { registerCommand } from '../common/register-command.ts'
import { parseCopyRequest, runBetweenStores } from './store-command.ts'
import {
  buildMetadata,
  listCalibrations,
  listRuns,
  loadStoredCalibration,
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
  const [source, target] = [await from.listAll(), await to.listAll()]
  const done = [
    await copyMissing(listRuns(source), listRuns(target), (run, existing) =>
      copyRun(run, existing, from, to),
    ),
    await copyMissing(listCalibrations(source), listCalibrations(target), (calibration) =>
      copyCalibration(calibration, from, to),
    ),
  ]
  const [copied, known] = [
    sum(done.map((each) => each.copied)),
    sum(done.map((each) => each.known)),
  ]
  const problems = done.flatMap((each) => each.problems)
  const rest = known > 0 ? `; ${known} already there` : ''
  return {
    text: `${formatCount(copied, 'run')} copied from ${from.place} to ${to.place}${rest}.\n`,
    json: { schema: 'tailgate.copied/1', copied, known, unreadable: problems.length },
    problems,
  }
}

interface CopyResult {
  copied: number
  /** Those that were there already. */
  known: number
  problems: string[]
}

/** `copy` resolves with false for one that turns out to be there already. */
async function copyMissing(
  source: RunInStore[],
  target: RunInStore[],
  copy: (found: RunInStore, existing: Set<string>) => Promise<boolean>,
): Promise<CopyResult> {
  const existing = new Set(target.map(identifyRun))
  const result: CopyResult = { copied: 0, known: 0, problems: [] }
  // The oldest first, because a store that has a maximum keeps the newest.
  for (const found of source.toReversed()) {
    try {
      const isCopied = !existing.has(identifyRun(found)) && (await copy(found, existing))
      if (isCopied) result.copied += 1
      else result.known += 1
    } catch (error) {
      if (!(error instanceof UnreadableRunError)) throw error
      result.problems.push(error.message)
    }
  }
  return result
}

/** Resolves with false for a run that is in the other store already. */
async function copyRun(
  found: RunInStore,
  existing: Set<string>,
  from: Store,
  to: Store,
): Promise<boolean> {
  const measurement = await loadStoredMeasurement(found, from)
  const metadata = buildMetadata(found.entry, measurement)
  const entry = { ...found.entry, takenAt: metadata.takenAt, commit: metadata.commit }
  if (existing.has(identifyRun({ ...found, entry }))) return false
  const text = serializeForStore(measurement)
  await to.save(readStoreKey(measurement), metadata, text, found.collection)
  return true
}

async function copyCalibration(found: RunInStore, from: Store, to: Store): Promise<boolean> {
  const record = await loadStoredCalibration(found, from)
  const { takenAt, commit } = record
  const metadata = { takenAt, commit, step: false, figures: found.entry.figures }
  await to.save(readStoreKey(record), metadata, `${JSON.stringify(record)}\n`, 'calibrations')
  return true
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
