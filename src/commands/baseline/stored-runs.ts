/** Finds, reads and describes single runs of a store. */

import {
  type BaselineEntry,
  type BaselineKey,
  type Collection,
  encodeKey,
  type RunMetadata,
  type Store,
  type StoredGroup,
} from '../../baseline/store.ts'
import { serializeCompact } from '../../core/measurement/compact.ts'
import { maxCompactBytes } from '../../core/measurement/compact-reduction.ts'
import type { Measurement } from '../../core/measurement/measurement.ts'
import { parseMeasurement } from '../../core/measurement/schema.ts'
import {
  type CalibrationRecord,
  parseCalibrationRecord,
} from '../../core/sensitivity/calibration-record.ts'
import { StoreError, UsageError } from '../../core/text/errors.ts'
import { sanitize } from '../../report/sanitize.ts'

export function describeEmptyStore({ place }: Store): string {
  return (
    `Nothing is stored in ${place} yet: \`tailgate run --save-baseline\` stores a run, and so ` +
    'does a push to the default branch.'
  )
}

/** `2025-05-01 10:15`, UTC. */
export function formatMoment({ takenAt }: Pick<BaselineEntry, 'takenAt'>): string {
  return takenAt === null ? '–' : takenAt.slice(0, 16).replace('T', ' ')
}

/** One stored run, with the group of comparable runs that it belongs to. */
export interface RunInStore {
  group: StoredGroup
  collection: Collection
  entry: BaselineEntry
}

/** All runs of all groups, the newest first. A calibration is no run. */
export function listRuns(all: StoredGroup[]): RunInStore[] {
  return listEntries(all.filter(({ collection }) => collection !== 'calibrations'))
}

export function listCalibrations(all: StoredGroup[]): RunInStore[] {
  return listEntries(all.filter(({ collection }) => collection === 'calibrations'))
}

function listEntries(all: StoredGroup[]): RunInStore[] {
  const runs = all.flatMap((group) =>
    group.entries.map((entry) => ({ group, collection: group.collection, entry })),
  )
  return runs.sort((one, other) => (one.entry.name < other.entry.name ? 1 : -1))
}

export function selectCollection(all: RunInStore[], collection: Collection): RunInStore[] {
  return all.filter((run) => run.collection === collection)
}

/** The runs with the wanted commit, name or location. */
export function findRuns(wanted: string, all: RunInStore[]): RunInStore[] {
  const isHash = /^[0-9a-f]{4,64}$/.test(wanted)
  return all.filter(({ entry: { commit, name, where } }) => {
    const isOfCommit =
      isHash && commit !== null && (commit.startsWith(wanted) || wanted.startsWith(commit))
    return isOfCommit || name === wanted || where === wanted
  })
}

export function createNotFoundError(wanted: string | null, store: Store): UsageError {
  if (wanted === null) return new UsageError(describeEmptyStore(store))
  return new UsageError(
    `No run in ${store.place} has the name or commit ${sanitize(wanted, 100)}: ` +
      '`tailgate baseline list` shows the stored runs.',
  )
}

/** One run cannot be used; the other runs of the store can. */
export class UnreadableRunError extends StoreError {}

/**
 * Reads one run. The contents of a store are untrusted: they must be a measurement, and must match
 * the key of the group that they are stored under. Throws an UnreadableRunError otherwise.
 */
export async function loadStoredMeasurement(
  { group, entry }: RunInStore,
  store: Store,
): Promise<Measurement> {
  const text = await store.read(entry)
  if ('problem' in text) throw new UnreadableRunError(sanitize(text.problem, 800))
  const parsed = parseMeasurement(text.text, entry.where)
  if ('problem' in parsed) throw new UnreadableRunError(sanitize(parsed.problem.message, 800))
  const { measurement } = parsed
  const ownKey = encodeKey(readStoreKey(measurement))
  const isInOwnGroup =
    ownKey.join('/') === [group.suite, group.configuration, group.machine].join('/') &&
    (entry.commit === null || measurement.commit?.startsWith(entry.commit))
  if (isInOwnGroup && measurement.beside === null) return measurement
  throw new UnreadableRunError(
    `${sanitize(entry.where, 600)} does not hold the run that its location names: delete it.`,
  )
}

/** The same for a calibration. */
export async function loadStoredCalibration(
  { group, entry }: RunInStore,
  store: Store,
): Promise<CalibrationRecord> {
  const text = await store.read(entry)
  if ('problem' in text) throw new UnreadableRunError(sanitize(text.problem, 800))
  const record = parseCalibrationRecord(text.text)
  const place = [group.suite, group.configuration, group.machine].join('/')
  if (record !== null && encodeKey(readStoreKey(record)).join('/') === place) return record
  throw new UnreadableRunError(
    `${sanitize(entry.where, 600)} does not hold the calibration that its location names: ` +
      'delete it.',
  )
}

export function readStoreKey({ suite, leg, configuration, machine }: BaselineKey): BaselineKey {
  return { suite, leg, configuration, machine }
}

/** The metadata for a copy of the run. It keeps the values that the list shows. */
export function buildMetadata(
  { takenAt, step, figures }: BaselineEntry,
  measurement: Measurement,
): RunMetadata {
  return { takenAt: takenAt ?? measurement.takenAt, commit: measurement.commit, step, figures }
}

/** Makes the run compact if it is too long: folders may hold runs from before that form existed. */
export function serializeForStore(measurement: Measurement): string {
  const text = `${JSON.stringify(measurement)}\n`
  return Buffer.byteLength(text) <= maxCompactBytes ? text : serializeCompact(measurement)
}
