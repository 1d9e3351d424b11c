/** Reads `data:`, the files of data that requests use: a row for each scenario or request. */

import { quote } from '../../text/quote.ts'
import { didYouMean } from '../../text/suggest.ts'
import { findValue, parseValue, type ReadContext, readKnownEntries } from '../source/read-option.ts'
import {
  formatLocation,
  readSingleText,
  reportProblem,
  type SourceEntry,
  type SourceValue,
} from '../source/source-value.ts'
import { namePattern, reservedNames } from '../value/template.ts'
import type { Parsed } from '../value/units.ts'
import type { NamedPath } from './named-path.ts'

export interface Feeder extends NamedPath {
  /** Requests use a column as `${name.column}`. */
  name: string
  format: 'csv' | 'jsonl'
  /** `random`: a permutation by the seed, the same for both sides. */
  order: (typeof rowOrders)[number]
  /** `per-user`: a user of `load: users` keeps its row. */
  rows: (typeof rowShares)[number]
  /** For messages: `tailgate.yml:12: data.user`, with a space behind it. */
  place: string
  /** The columns that requests name, each with the place. */
  uses: ColumnUse[]
}

export interface ColumnUse {
  column: string
  /** As that of a feeder. */
  place: string
}

export const rowOrders = ['in-order', 'random', 'once-each'] as const
export const rowShares = ['shared', 'per-user'] as const

const maxFeeders = 100

/** The files of data; empty without any. `isUsers`: whether there are users who keep a row. */
export function readData(isUsers: boolean, context: ReadContext): Feeder[] {
  const source = findValue('data', context)
  if (!source || source.kind === 'empty') return []
  if (source.kind !== 'map') {
    reportProblem(source, 'must be a map of names and files, such as { user: users.csv }', context)
    return []
  }
  if (source.entries.length > maxFeeders)
    reportProblem(source, `must have at most ${maxFeeders} files`, context)
  return source.entries.map((entry) => readFeeder(entry, isUsers, context))
}

function readFeeder({ name, value }: SourceEntry, isUsers: boolean, context: ReadContext): Feeder {
  const nameProblem = findNameProblem(name)
  if (nameProblem) reportProblem(value, nameProblem, context)
  const entries =
    value.kind === 'map'
      ? readKnownEntries(value, ['file', 'order', 'rows'], context)
      : new Map([['file', value]])
  const file = entries.get('file')
  if (!file) reportProblem(value, 'must name a file, such as { file: users.csv }', context)
  const path = file ? (readSingleText(file, context)?.trim() ?? '') : ''
  const rows = readWord(entries.get('rows'), rowShares, context) ?? 'shared'
  const rowsSource = entries.get('rows')
  if (rows === 'per-user' && !isUsers && rowsSource)
    reportProblem(rowsSource, 'needs load: users: only they come back and keep a row', context)
  return {
    name,
    path,
    format: (file && path && parseValue(file, parseDataFormat, context)) || 'csv',
    order: readWord(entries.get('order'), rowOrders, context) ?? 'in-order',
    rows,
    place: formatLocation(value.place),
    uses: [],
  }
}

/** What is wrong with the name of a file of data or of a capture; null if nothing is. */
export function findNameProblem(name: string): string | null {
  if (reservedNames.includes(name)) return 'is a name that tailgate uses itself: choose another one'
  return namePattern.test(name)
    ? null
    : `must have a name of letters, digits, - and _ that begins with a letter, not ${quote(name)}`
}

function parseDataFormat(path: string): Parsed<Feeder['format']> {
  const name = path.trim().toLowerCase()
  if (name.endsWith('.csv')) return { value: 'csv' }
  if (name.endsWith('.jsonl') || name.endsWith('.ndjson')) return { value: 'jsonl' }
  const remedy = name.endsWith('.json') ? ': write one object on each line (JSON lines)' : ''
  return { problem: `must be a file .csv, .jsonl or .ndjson, not ${quote(path)}${remedy}` }
}

function readWord<Word extends string>(
  source: SourceValue | undefined,
  words: readonly Word[],
  context: ReadContext,
): Word | null {
  if (!source) return null
  return parseValue(
    source,
    (text): Parsed<Word> => {
      const value = words.find((word) => word === text.trim())
      if (value !== undefined) return { value }
      const all = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
      return { problem: `must be ${all}, not ${quote(text)}${didYouMean(text, words)}` }
    },
    context,
  )
}
