/** Every run that was played to its end, a line of JSON each: appended, never changed, none left out. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from '../../src/core/failure.ts'

/** Numbers by their names, which end in the unit. */
export type Figures = Record<string, number>

export interface BenchResult {
  /** A Trial's id. */
  trial: string
  case: string
  contestant: string
  round: number
  startedAt: string
  /** As somebody could type it, but for the port. */
  command: string
  /** The tool's own, as it tells it. */
  toolVersion: string
  /** Why it measured nothing; null where it did. */
  problem: string | null
  /** What the tool said; see outputs.ts. */
  figures: Figures
  /** Whether tailgate trusts its own run, and its reasons not to; empty for others. */
  verdict: string
  /** What the server saw, where it keeps a record. */
  server: Figures
  /** What the tool took of the machine. */
  taken: Figures
  /** Of the engine, the programs beside it and the machine: figures are compared within one series only. */
  series: string
  machine: BenchMachine
  tailgate: { version: string; commit: string }
  /** Runnable programs on average over the minute before: what else the machine did. */
  loadBefore: number
}

export interface BenchMachine {
  cpu: string
  cpus: number
  kernel: string
}

/** The results that belong to the newest one's series. */
export function latestSeries(results: BenchResult[]): BenchResult[] {
  const latest = results.at(-1)?.series
  return results.filter(({ series }) => series === latest)
}

/** All results so far, in the order they came. A line that was not written to its end is no result. */
export function readResults(path: string): BenchResult[] {
  if (!existsSync(path)) return []
  const lines = wholeLines(readFileSync(path, 'utf8')).split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line)
    } catch (cause) {
      throw new Failure('usage', `Line ${index + 1} of ${path} is damaged: restore the file from git.`, {
        cause,
      })
    }
  })
}

/** Kept for good when this returns, whatever happens to the machine. */
export function appendResult(path: string, result: BenchResult): void {
  mkdirSync(dirname(path), { recursive: true })
  if (existsSync(path)) truncateSync(path, Buffer.byteLength(wholeLines(readFileSync(path, 'utf8'))))
  const file = openSync(path, 'a')
  try {
    writeSync(file, `${JSON.stringify(result)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}
