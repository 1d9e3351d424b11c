/** Finds, reads and describes single runs among all that a store holds. */

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
import { StoreError, UsageError } from '../../core/text/errors.ts'
import { sanitize } from '../../report/sanitize.ts'

export function describeEmptyStore({ place }: Store): string {
  return `Nothing is stored in ${place} yet: \`tailgate run --save-baseline\` does, and so does a push to the default branch.`
}

/** `2025-05-01 10:15`, UTC. */
export function formatMoment({ takenAt }: Pick<BaselineEntry, 'takenAt'>): string {
  return takenAt === null ? '–' : takenAt.slice(0, 16).replace('T', ' ')
}

// ── one run among all ──

export interface RunInStore {
  held: StoredGroup
  shelf: Collection
  entry: BaselineEntry
}

/** The newest first. */
export function listRuns(all: StoredGroup[]): RunInStore[] {
  const each = all.flatMap((held) =>
    held.entries.map((entry) => ({ held, shelf: held.shelf, entry })),
  )
  return each.sort((one, other) => (one.entry.name < other.entry.name ? 1 : -1))
}

export function selectCollection(all: RunInStore[], shelf: Collection): RunInStore[] {
  return all.filter((each) => each.shelf === shelf)
}

/** By its commit, its name, or where it is. */
export function findRuns(wanted: string, all: RunInStore[]): RunInStore[] {
  const isHash = /^[0-9a-f]{4,64}$/.test(wanted)
  return all.filter(({ entry: { commit, name, where } }) => {
    const isOf =
      isHash && commit !== null && (commit.startsWith(wanted) || wanted.startsWith(commit))
    return isOf || name === wanted || where === wanted
  })
}

export function createNotFoundError(wanted: string | null, store: Store): UsageError {
  if (wanted === null) return new UsageError(describeEmptyStore(store))
  return new UsageError(
    `Nothing in ${store.place} is called ${sanitize(wanted, 100)}, or of such a commit: \`tailgate baseline list\` shows what there is.`,
  )
}

/** One text that can't be used, while others can. */
export class UnreadableRunError extends StoreError {}

/** What a store holds is a stranger's: it must be a measurement, and of what its place says it is. */
export async function loadStoredMeasurement(
  { held, entry }: RunInStore,
  store: Store,
): Promise<Measurement> {
  const text = await store.read(entry)
  if ('problem' in text) throw new UnreadableRunError(sanitize(text.problem, 800))
  const parsed = parseMeasurement(text.text, entry.where)
  if ('problem' in parsed) throw new UnreadableRunError(sanitize(parsed.problem.message, 800))
  const { measurement } = parsed
  const own = encodeKey(readStoreKey(measurement))
  const isAtHome =
    own.join('/') === [held.suite, held.configuration, held.machine].join('/') &&
    (entry.commit === null || measurement.commit?.startsWith(entry.commit))
  if (isAtHome && measurement.beside === null) return measurement
  throw new UnreadableRunError(
    `${sanitize(entry.where, 600)} is not what its place says it is: delete it.`,
  )
}

export function readStoreKey({ suite, leg, configuration, machine }: Measurement): BaselineKey {
  return { suite, leg, configuration, machine }
}

/** What the list showed of it stays as it is. */
export function buildStamp(
  { takenAt, step, figures }: BaselineEntry,
  measurement: Measurement,
): RunMetadata {
  return { takenAt: takenAt ?? measurement.takenAt, commit: measurement.commit, step, figures }
}

/** Folders may hold runs from before they were abridged. */
export function serializeForStore(measurement: Measurement): string {
  const text = `${JSON.stringify(measurement)}\n`
  return Buffer.byteLength(text) <= maxCompactBytes ? text : serializeCompact(measurement)
}
