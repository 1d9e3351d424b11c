/** How long a data file of 1,000,000 rows takes to be read, and how much memory. */
import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { execa } from 'execa'
import { z } from 'zod'
import type { BenchPrograms } from '../engine-accuracy/programs.ts'

const dataFileFormats = ['csv', 'jsonl'] as const

export type DataFileFormat = (typeof dataFileFormats)[number]

/** A line of JSON in results/. */
export interface ReadingResult {
  format: DataFileFormat
  startedAt: string
  seconds: number
  fileBytes: number
  peakBytes: number
  commit: string
}

export const maxReadingSeconds = 1

/** The most memory, as a multiple of the file's size. */
export const maxMemoryRatio = 2.5

const rowCount = 1_000_000

/** Reads a file of each format. */
export async function measureReading(
  programs: BenchPrograms,
  folder: string,
): Promise<ReadingResult[]> {
  const results: ReadingResult[] = []
  for (const format of dataFileFormats) {
    const path = join(folder, `users.${format}`)
    await pipeline(Readable.from(writeRows(format)), createWriteStream(path))
    const startedAt = new Date().toISOString()
    const program = join(dirname(programs.server), 'read-data')
    const { stdout } = await execa(program, ['--file', path, '--format', format])
    const { rows, ...figures } = readingFigures.parse(JSON.parse(stdout))
    if (rows !== rowCount) throw new Error(`${rows} rows were read in place of ${rowCount}.`)
    results.push({ format, startedAt, ...figures, commit: programs.commit })
  }
  return results
}

const readingFigures = z.object({
  rows: z.number(),
  fileBytes: z.number(),
  seconds: z.number(),
  peakBytes: z.number(),
})

/** Rows of 100 bytes, in pieces of 10,000. */
function* writeRows(format: DataFileFormat): Generator<string> {
  if (format === 'csv') yield 'id,email,password,city\n'
  for (let first = 0; first < rowCount; first += 10_000) {
    const rows = Array.from({ length: 10_000 }, (_, row) => formatRow(first + row, format))
    yield rows.join('')
  }
}

function formatRow(number: number, format: DataFileFormat): string {
  const id = String(number).padStart(8, '0')
  const row = { id, email: `user-${id}@example.org`, password: `pw"${id}`, city: '' }
  if (format === 'jsonl') {
    const missing = 99 - JSON.stringify(row).length
    return `${JSON.stringify({ ...row, city: 'c'.repeat(missing) })}\n`
  }
  const start = `${row.id},${row.email},"pw""${id}",`
  return `${start.padEnd(99, 'c')}\n`
}
