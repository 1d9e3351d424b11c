/** Finds, reads and describes single runs among all that a store holds. */

import {
  type Entry,
  type Held,
  type Key,
  type Shelf,
  type Stamp,
  type Store,
  segmentsOf,
} from '../../baseline/store.ts'
import { abridgedText } from '../../core/measurement/compact.ts'
import { longestAbridged } from '../../core/measurement/compact-reduction.ts'
import type { Measurement } from '../../core/measurement/measurement.ts'
import { parseMeasurement } from '../../core/measurement/schema.ts'
import { Failure } from '../../core/text/errors.ts'
import { inert } from '../../report/sanitize.ts'

export function nothingIn({ place }: Store): string {
  return `Nothing is stored in ${place} yet: \`tailgate run --save-baseline\` does, and so does a push to the default branch.`
}

/** `2025-05-01 10:15`, UTC. */
export function momentOf({ takenAt }: Pick<Entry, 'takenAt'>): string {
  return takenAt === null ? '–' : takenAt.slice(0, 16).replace('T', ' ')
}

// ── one run among all ──

export interface Placed {
  held: Held
  shelf: Shelf
  entry: Entry
}

/** The newest first. */
export function placed(all: Held[]): Placed[] {
  const each = all.flatMap((held) => held.entries.map((entry) => ({ held, shelf: held.shelf, entry })))
  return each.sort((one, other) => (one.entry.name < other.entry.name ? 1 : -1))
}

export function ofShelf(all: Placed[], shelf: Shelf): Placed[] {
  return all.filter((each) => each.shelf === shelf)
}

/** By its commit, its name, or where it is. */
export function named(wanted: string, all: Placed[]): Placed[] {
  const isHash = /^[0-9a-f]{4,64}$/.test(wanted)
  return all.filter(({ entry: { commit, name, where } }) => {
    const isOf = isHash && commit !== null && (commit.startsWith(wanted) || wanted.startsWith(commit))
    return isOf || name === wanted || where === wanted
  })
}

export function notFound(wanted: string | null, store: Store): Failure {
  if (wanted === null) return new Failure('usage', nothingIn(store))
  return new Failure(
    'usage',
    `Nothing in ${store.place} is called ${inert(wanted, 100)}, or of such a commit: \`tailgate baseline list\` shows what there is.`,
  )
}

/** One text that can't be used, while others can. */
export class Unreadable extends Failure {}

/** What a store holds is a stranger's: it must be a measurement, and of what its place says it is. */
export async function measurementIn({ held, entry }: Placed, store: Store): Promise<Measurement> {
  const text = await store.read(entry)
  if ('problem' in text) throw new Unreadable('store', inert(text.problem, 800))
  const parsed = parseMeasurement(text.text, entry.where)
  if ('problem' in parsed) throw new Unreadable('store', inert(parsed.problem.message, 800))
  const { measurement } = parsed
  const own = segmentsOf(keyOf(measurement))
  const isAtHome =
    own.join('/') === [held.suite, held.configuration, held.machine].join('/') &&
    (entry.commit === null || measurement.commit?.startsWith(entry.commit))
  if (isAtHome && measurement.beside === null) return measurement
  throw new Unreadable('store', `${inert(entry.where, 600)} is not what its place says it is: delete it.`)
}

export function keyOf({ suite, leg, configuration, machine }: Measurement): Key {
  return { suite, leg, configuration, machine }
}

/** What the list showed of it stays as it is. */
export function stampOf({ takenAt, step, figures }: Entry, measurement: Measurement): Stamp {
  return { takenAt: takenAt ?? measurement.takenAt, commit: measurement.commit, step, figures }
}

/** Folders may hold runs from before they were abridged. */
export function storedText(measurement: Measurement): string {
  const text = `${JSON.stringify(measurement)}\n`
  return Buffer.byteLength(text) <= longestAbridged ? text : abridgedText(measurement)
}
