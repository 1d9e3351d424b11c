/**
 * Where stored measurements live. A store keeps text under a key and gives it back; it knows nothing of statistics.
 * What comes out of one is untrusted, whoever wrote it: names are parsed here, texts by `parseMeasurement`.
 */

import { createHash } from 'node:crypto'
import type { Machine } from '../core/measurement/measurement.ts'

export type SquashResult = 'squashed' | 'nothing to do' | { problem: string }

/** What must be equal for two measurements to be compared. */
export interface BaselineKey {
  suite: string
  /** Which leg of a matrix of jobs measured it, such as `node 20`; empty where there is no matrix. */
  leg: string
  /** Hash of everything that makes runs comparable. */
  configuration: string
  machine: Machine
}

/** `runs` are what a head is compared with; `rejected` ones regressed, or could not be trusted. */
export type Collection = 'runs' | 'rejected'

/** What tells one run from another under the same key, and what a list of runs shows of each. */
export interface RunMetadata {
  /** ISO 8601, UTC. */
  takenAt: string
  /** Full hash; null outside of git. */
  commit: string | null
  /** A slowdown that was accepted: runs before it are of a faster program. */
  step: boolean
  /**
   * Whole numbers by name, such as microseconds, `{ p50: 1234, p99: 5678 }`, or how many runs in a row were not judged,
   * `{ unjudged: 3 }`: names are `[a-z0-9_]{1,10}`.
   */
  figures: Record<string, number>
}

/** One stored text. */
export interface BaselineEntry {
  /** Where it is, in words a person can follow, such as a path. */
  where: string
  /** Sorts by the time it was taken. */
  name: string
  /** Null where the name tells none, as with a file that somebody renamed. */
  takenAt: string | null
  /** The first 12 digits of the hash. */
  commit: string | null
  step: boolean
  figures: Record<string, number>
}

/** All that one key holds on one shelf, the newest first. Segments are of the path, since a path does not give back its key. */
export interface StoredGroup {
  shelf: Collection
  suite: string
  configuration: string
  machine: string
  entries: BaselineEntry[]
}

export type StoredText = { text: string } | { problem: string }

/** Every function but `read` may reject with a Failure. */
export interface Store {
  /** In words: `the folder .tailgate`, `the branch tailgate-data`. */
  readonly place: string
  /** Keeps the text, beside what is there already: nothing is ever overwritten. Resolves with where it is. */
  save(key: BaselineKey, stamp: RunMetadata, text: string, shelf: Collection): Promise<string>
  /** The newest first; empty when there is none. */
  list(key: BaselineKey, shelf: Collection): Promise<BaselineEntry[]>
  /** Runs of the same suite and leg under another configuration or machine, the newest first. */
  listOthers(key: BaselineKey): Promise<BaselineEntry[]>
  /** Everything there is. */
  listAll(): Promise<StoredGroup[]>
  /** A problem is a sentence: the text is gone, too large, or may not be read. */
  read(entry: BaselineEntry): Promise<StoredText>
  /** Entries that are gone already are no failure. */
  remove(entries: BaselineEntry[]): Promise<void>
}

/** Larger than any measurement is; `parseMeasurement` has the same limit. */
export const maxStoredTextBytes = 64 * 1024 * 1024

/** So many of each key and shelf are kept; older ones go when a newer one is saved, or by `tailgate baseline prune`. */
export const maxKeptRuns = 200

/** The key as path segments: suite and leg, configuration, machine. Each is safe on every system, whatever its text. */
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
 * `20250501T101500000Z-0123abc4567d-5f3e9a01.p50-1234.p99-5678.step`: sorts by time; the third part keeps two runs of one
 * moment apart. What a list shows stands in the name, so that listing needs no reading.
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

/** What a name tells, whoever made it; `where` and `name` are taken as they are. */
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

/** The newest first. */
export function sortNewestFirst(entries: BaselineEntry[]): BaselineEntry[] {
  return entries.sort((one, other) => (one.name < other.name ? 1 : -1))
}

const maxReadableLength = 40

/**
 * One path segment that stands for the text alone: plain names stay as they are, all others are made plain and
 * carry a hash. A capital counts as not plain, since some file systems do not tell `API` from `api`.
 */
export function encodeSegment(text: string): string {
  const plain =
    /^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$/.test(text) && !reservedNamePattern.test(text)
  if (plain && !hashedSegmentPattern.test(text)) return text
  const readable = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxReadableLength)
    .replace(/^-+|-+$/g, '')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return ['x', readable, hash].filter((part) => part !== '').join('-')
}

const reservedNamePattern = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/

/** What a made-up segment looks like; a suite that is really called so must not share one. */
const hashedSegmentPattern = /^x-.*[0-9a-f]{16}$/
