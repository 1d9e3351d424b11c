/** Where stored measurements live. A store keeps text under a key and gives it back; it knows nothing of statistics. */
import { createHash } from 'node:crypto'
import type { Machine } from '../core/measurement.ts'

/** What must be equal for two measurements to be compared. */
export interface Key {
  suite: string
  /** Hash of everything that makes runs comparable. */
  configuration: string
  machine: Machine
}

/** What tells one run from another under the same key. */
export interface Stamp {
  takenAt: string
  commit: string | null
}

/** One stored text. */
export interface Entry {
  /** Where it is, in words a person can follow, such as a path. */
  where: string
  /** Sorts by the time it was taken. */
  name: string
}

export type Stored = { text: string } | { problem: string }

/** `save`, `list` and `others` may reject with a Failure. */
export interface Store {
  /** Keeps the text, beside what is there already: nothing is ever overwritten. Resolves with where it is. */
  save(key: Key, stamp: Stamp, text: string): Promise<string>
  /** The newest first; empty when there is none. */
  list(key: Key): Promise<Entry[]>
  /** Those of the same suite under another configuration or machine, the newest first. */
  others(key: Key): Promise<Entry[]>
  /** A problem is a sentence: the text is gone, too large, or may not be read. */
  read(entry: Entry): Promise<Stored>
}

/** Larger than any measurement is; `parseMeasurement` has the same limit. */
export const largestText = 64 * 1024 * 1024

/** The key as path segments: suite, configuration, machine. Each is safe on every system, whatever its text. */
export function segmentsOf({ suite, configuration, machine }: Key): [string, string, string] {
  const { os, arch, cpu, cpus } = machine
  return [segment(suite), segment(configuration), segment(`${os}-${arch}-${cpu}-${cpus}`)]
}

/** `20250501T101500000Z-0123abc-5f3e9a01`: sorts by time; the last part keeps two runs of one moment apart. */
export function entryName({ takenAt, commit }: Stamp, unique: string): string {
  const time = takenAt.replace(/[^0-9TZ]/g, '').slice(0, 24)
  const short = commit === null ? 'no-commit' : commit.replace(/[^0-9a-f]/g, '').slice(0, 7)
  return `${time}-${short}-${unique}`
}

const longestReadable = 40

/**
 * One path segment that stands for the text alone: plain names stay as they are, all others are made plain and
 * carry a hash. A capital counts as not plain, since some file systems do not tell `API` from `api`.
 */
export function segment(text: string): string {
  const plain = /^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$/.test(text) && !reservedOnWindows.test(text)
  if (plain && !endsInHash.test(text)) return text
  const readable = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestReadable)
    .replace(/^-+|-+$/g, '')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return ['x', readable, hash].filter((part) => part !== '').join('-')
}

const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/

/** What a made-up segment looks like; a suite that is really called so must not share one. */
const endsInHash = /^x-.*[0-9a-f]{16}$/
