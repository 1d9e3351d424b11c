/** The files of data of a suite, as they are in memory. */

import type { ColumnUse, Feeder } from '../../config/request/feeders.ts'
import type { Suite } from '../../config/suite.ts'
import { formatReference } from '../../config/value/template.ts'
import { findClosestWord } from '../../text/suggest.ts'

/** A file of data that the engine has read. */
export interface LoadedFeeder {
  /** The engine's number of the file. */
  file: number
  columns: string[]
  rows: number
  /** Hash of the content. */
  hash: string
}

/** By the name of the feeder. */
export type LoadedData = ReadonlyMap<string, LoadedFeeder>

export const noData: LoadedData = new Map()

export function lookupFeeder({ name }: Pick<Feeder, 'name'>, data: LoadedData): LoadedFeeder {
  const loaded = data.get(name)
  if (!loaded) throw new Error(`the data ${name} was not read`)
  return loaded
}

/** The columns that requests use and the files do not have, as sentences with their place. */
export function findColumnProblems({ data }: Pick<Suite, 'data'>, loaded: LoadedData): string[] {
  return data.flatMap((feeder) => {
    const { columns } = lookupFeeder(feeder, loaded)
    const unknown = feeder.uses.filter(({ column }) => !columns.includes(column))
    return unknown.map((use) => describeUnknownColumn(feeder, use, columns))
  })
}

const maxListedColumns = 20

export function describeUnknownColumn(
  { name, path }: Pick<Feeder, 'name' | 'path'>,
  { column, place }: ColumnUse,
  columns: string[],
): string {
  const closest = findClosestWord(column, columns)
  const more = columns.length > maxListedColumns ? ', …' : ''
  const remedy =
    closest === null
      ? `: its columns are ${columns.slice(0, maxListedColumns).join(', ')}${more}`
      : `; did you mean ${formatReference({ name, column: closest })}?`
  const reference = formatReference({ name, column })
  return `${place}contains ${reference}, but ${path} has no such column${remedy}`
}
