/** Every trial that was played to its end, a line of JSON each: appended, never changed, none left out. */
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
import type { OtherTools } from './others.ts'
import type { CalibratedMetric, Noise, ServiceName } from './plan.ts'

export interface TrialResult {
  /** A Trial's id. */
  trial: string
  scenario: string
  noise: Noise
  service: ServiceName
  /** The true change, where it was calibrated. */
  effect: { metric: CalibratedMetric; ratio: number } | null
  seed: number
  startedAt: string
  /** What tailgate said; `crashed` where it said nothing, or ran for too long. */
  outcome: string
  exitCode: number | null
  /** Why, in tailgate's words, or the last of what it wrote before it crashed. */
  reasons: string[]
  wallSeconds: number
  /** Under load, warm-up included. */
  loadSeconds: number
  epochs: number
  repeats: number
  /** Processes that tailgate should have ended, and did not. */
  leftBehind: number
  /** Of the suite's total. */
  rows: ResultRow[]
  /** In ms, for the rule of other tools. */
  perEpoch: EpochFigures[]
  others: OtherTools | null
  /** With what right the noise took cores: `fifo` or `normal`; null where it does not. */
  noiseRight: string | null
  /** Runnable programs on average over the minute before: what else the machine did. */
  loadBefore: number
  machine: ScoredMachine
  tailgate: { version: string; commit: string }
}

export interface ResultRow {
  metric: string
  change: number | null
  /** Between these tailgate took the change to lie when it judged; null where nothing was estimated. */
  lower: number | null
  upper: number | null
  outcome: string
}

export interface EpochFigures {
  epoch: number
  base: { p50: number; p99: number }
  head: { p50: number; p99: number }
}

export interface ScoredMachine {
  cpu: string
  cpus: number
  kernel: string
}

/** All results so far, in the order they came. A line that was not written to its end is no result. */
export function readResults(path: string): TrialResult[] {
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
export function appendResult(path: string, result: TrialResult): void {
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
