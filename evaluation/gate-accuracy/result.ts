/** The result of one trial of the scoring: a line of JSON in results/. */
import type { EvaluationMachine } from '../result-file.ts'
import type { FixedLimitResult } from './other-rules.ts'
import type { CalibratedMetric, Noise } from './plan.ts'
import type { GateServiceName } from './services.ts'

export interface GateTrialResult {
  /** The id of the trial. */
  trial: string
  scenario: string
  noise: Noise
  service: GateServiceName
  /** Null where it is not calibrated. */
  effect: CalibratedEffect | null
  seed: number
  startedAt: string
  /** The outcome that tailgate reported; `crashed` where it reported none or ran for too long. */
  outcome: string
  exitCode: number | null
  /** The reasons that tailgate gave, or the last lines that it wrote before it crashed. */
  reasons: string[]
  wallSeconds: number
  /** Seconds of load, including the warm-up. */
  loadSeconds: number
  epochs: number
  repeats: number
  /** The number of processes that tailgate should have ended. */
  leftBehind: number
  /** The rows of the whole suite; of single requests, those of p50 and those with a limit. */
  rows: ResultRow[]
  /** In ms, for the judgement by fixed limits. */
  perEpoch: EpochFigures[]
  others: FixedLimitResult | null
  /** The scheduling class of the noise: `fifo` or `normal`; null where the noise takes no cores. */
  noiseRight: string | null
  /** The load average over the minute before the trial. */
  loadBefore: number
  machine: EvaluationMachine
  tailgate: { version: string; commit: string }
}

/** A calibrated change: the true one, measured while only one side had load. */
export interface CalibratedEffect {
  metric: CalibratedMetric
  /** The request that is slower; null for all. */
  request: string | null
  ratio: number
  /** The largest difference between the true ratio and `ratio`, with 95 % confidence. */
  within: number
}

export interface ResultRow {
  metric: string
  /** Absent for all requests together. */
  request?: string
  change: number | null
  /** The bounds of the change from which tailgate judged; null where nothing was estimated. */
  lower: number | null
  upper: number | null
  outcome: string
}

export interface EpochFigures {
  epoch: number
  base: { p50: number; p99: number }
  head: { p50: number; p99: number }
}
