/** Data files of tests: commas without quotes, or JSON Lines. */

import { readFileSync } from 'node:fs'
import type {
  DataFileOptions,
  EngineFeeder,
  EnginePlan,
  LoadedDataFile,
} from '../../../src/engine/types.ts'

type Row = Record<string, string>

const loaded: Row[][] = []

export async function loadDataFile({ path, format }: DataFileOptions): Promise<LoadedDataFile> {
  const lines = readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const rows = format === 'csv' ? parseCsv(lines) : lines.map(parseJsonLine)
  loaded.push(rows)
  return { id: loaded.length - 1, columns: Object.keys(rows[0] ?? {}), rows: rows.length }
}

/** Nothing is released: the process of a test ends soon. */
export function releaseDataFile(_id: number): void {}

function parseCsv([header = '', ...lines]: string[]): Row[] {
  const columns = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

function parseJsonLine(line: string): Row {
  const values: Record<string, unknown> = JSON.parse(line)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

/** The rows of the n-th scenario, or plain request, of a side. */
export function selectRows({ feeders = [] }: EnginePlan, number: number): Map<string, Row> {
  return new Map(feeders.map((feeder) => [feeder.name, selectRow(feeder, number)]))
}

function selectRow({ file, order, start, seed = 0 }: EngineFeeder, number: number): Row {
  const rows = loaded[file] ?? []
  const position = start + number
  // Any order that is the same for both sides will do.
  const place = order === 'random' ? position * 7919 + seed : position
  return rows[place % Math.max(1, rows.length)] ?? {}
}
