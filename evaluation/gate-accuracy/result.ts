/** What the scoring keeps of each trial. */
import type { PlayedOn } from '../result-file.ts'
import type { OtherTools } from './other-rules.ts'
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
  machine: PlayedOn
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
