/**
 * The interface of stores for measurements. A store keeps texts under keys and knows nothing about
 * statistics. Everything that a store returns is untrusted: this file parses names, and
 * `parseMeasurement` parses texts.
 *
 * To add a store: implement this interface beside this file, and add its name to the option `store`
 * (`core/config/options/invocation.ts`). The compiler then names the place in `host/stores.ts` that
 * opens it.
 */

import { createHash } from 'node:crypto'
import type { Machine } from '../core/measurement/measurement.ts'

export type SquashResult = 'squashed' | 'nothing to do' | { problem: string }

/** Two measurements are comparable if all of these are equal. */
export interface BaselineKey {
  suite: string
  /** The leg of the job matrix, such as `node 20`; empty without a matrix. */
  leg: string
  /** Hash of everything that makes runs comparable. */
  configuration: string
  machine: Machine
}

/**
 * A head is compared with `runs`. The `rejected` runs had regressed, or their measurement was not
 * valid. `calibrations` are no runs: they show how far processes of the service differ.
 */
export const collectionNames = ['runs', 'rejected', 'calibrations'] as const
export type Collection = (typeof collectionNames)[number]

/** The data that distinguishes runs under the same key, and that a list of runs shows. */
export interface RunMetadata {
  /** ISO 8601, UTC. */
  takenAt: string
  /** Full hash; null outside of git. */
  commit: string | null
  /**
   * Whether it contains an accepted slowdown. Runs before it belong to a faster program. The names
   * of runs and the JSON use this word.
   */
  step: boolean
  /**
   * Whole numbers by name, such as microseconds (`{ p50: 1234, p99: 5678 }`) or the number of
   * consecutive runs that were not judged (`{ unjudged: 3 }`). Names match `[a-z0-9_]{1,10}`.
   */
  figures: Record<string, number>
}

/** One stored text. */
export interface BaselineEntry {
  /** The location for people, such as a path. */
  where: string
  /** Names sort by the time of the measurement. */
  name: string
  /** Null if the name does not contain it, for example after a file was renamed. */
  takenAt: string | null
  /** The first 12 digits of the hash. */
  commit: string | null
  step: boolean
  figures: Record<string, number>
}

/**
 * All entries of one key in one collection, newest first. `suite`, `configuration` and `machine`
 * are segments of the path, because the key cannot be restored from its path.
 */
export interface StoredGroup {
  collection: Collection
  suite: string
  configuration: string
  machine: string
  entries: BaselineEntry[]
}

export type StoredText = { text: string } | { problem: string }

/** Every function except `read` may reject with a TailgateError. */
export interface Store {
  /** A description, such as `the folder .tailgate` or `the branch tailgate-data`. */
  readonly place: string
  /** Stores a text without overwriting another. Resolves with its location. */
  save(
    key: BaselineKey,
    metadata: RunMetadata,
    text: string,
    collection: Collection,
  ): Promise<string>
  /** Newest first; empty if there is none. */
  list(key: BaselineKey, collection: Collection): Promise<BaselineEntry[]>
  /** Runs of the same suite and leg with another configuration or machine, newest first. */
  listOthers(key: BaselineKey): Promise<BaselineEntry[]>
  /** All runs of all keys and collections. */
  listAll(): Promise<StoredGroup[]>
  /** A problem is a sentence: the text is missing, too large or not readable. */
  read(entry: BaselineEntry): Promise<StoredText>
  /** Ignores entries that no longer exist. */
  remove(entries: BaselineEntry[]): Promise<void>
}

/** Larger than any measurement. `parseMeasurement` has the same limit. */
export const maxStoredTextBytes = 64 * 1024 * 1024

/**
 * The number of runs that are kept for each key and collection. Older ones are removed when a new
 * one is saved, and by `tailgate baseline prune`.
 */
export const maxKeptRuns = 200

/**
 * The key as path segments: suite and leg, configuration, machine. Each segment is a valid file
 * name on every system.
 */
export function encodeKey({
  suite,
  leg,
  configuration,
  machine,
}: BaselineKey): [string, string, string] {
  const { os, arch, cpu, cpus } = machine
  const whole = leg === '' ? suite : `${suite} (${leg})`
  return [
    encodeSegment(whole),
    encodeSegment(configuration),
    encodeSegment(`${os}-${arch}-${cpu}-${cpus}`),
  ]
}

/**
 * A name such as `20250501T101500000Z-0123abc4567d-5f3e9a01.p50-1234.p99-5678.step`. Names sort by
 * time. The third part distinguishes runs of the same time. The name contains everything that a
 * list shows, so that a list does not need to read the texts.
 */
export function formatEntryName(
  { takenAt, commit, step, figures }: RunMetadata,
  unique: string,
): string {
  const time = takenAt.replace(/[^0-9TZ]/g, '').slice(0, 24)
  const short =
    commit === null ? 'no-commit' : commit.replace(/[^0-9a-f]/g, '').slice(0, shortHashLength)
  const labels = Object.entries(figures).flatMap(([name, value]) =>
    /^[a-z0-9_]{1,10}$/.test(name) && Number.isSafeInteger(value) && value >= 0
      ? [`.${name}-${value}`]
      : [],
  )
  return `${time}-${short}-${unique}${labels.join('')}${step ? '.step' : ''}`
}

const shortHashLength = 12
const maxLabels = 20

/** Parses an untrusted name. `where` and `name` themselves are returned unchanged. */
export function parseEntryName(name: string, where: string): BaselineEntry {
  const [head = '', ...labels] = name.slice(0, 500).split('.')
  const [, year, month, day, hour, minute, second, millis, commit] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([0-9a-f]{7,12}|no-commit)-[0-9a-z]+$/.exec(
      head,
    ) ?? []
  const takenAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.${millis}Z`
  const figures = labels.slice(0, maxLabels).flatMap((label) => {
    const [, figure, value] = /^([a-z0-9_]{1,10})-(\d{1,15})$/.exec(label) ?? []
    return figure === undefined ? [] : [[figure, Number(value)] as const]
  })
  return {
    where,
    name,
    takenAt: year === undefined || Number.isNaN(Date.parse(takenAt)) ? null : takenAt,
    commit: commit === undefined || commit === 'no-commit' ? null : commit,
    step: labels.includes('step'),
    figures: Object.fromEntries(figures),
  }
}

export function sortNewestFirst(entries: BaselineEntry[]): BaselineEntry[] {
  return entries.sort((one, other) => (one.name < other.name ? 1 : -1))
}

const maxReadableLength = 40

/**
 * A path segment that is unique for the text. Plain names stay the same; any other name is made
 * plain and gets a hash. A name with capitals is not plain, because on some file systems `API` and
 * `api` are the same.
 */
export function encodeSegment(text: string): string {
  const plain =
    /^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$/.test(text) && !reservedNamePattern.test(text)
  if (plain && !hashedSegmentPattern.test(text)) return text
  const readable = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxReadableLength)
    .replace(/^-|-$/g, '')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return ['x', readable, hash].filter((part) => part !== '').join('-')
}

const reservedNamePattern = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/

/** The form of a segment with a hash. A suite with such a name must get another segment. */
const hashedSegmentPattern = /^x-.*[0-9a-f]{16}$/
