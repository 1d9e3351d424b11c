/** Two Measurements in, what changed out. Pure: no clock, no file, nothing printed. */
import type { Limit, Limits } from './limits.ts'
import type { Measurement } from './measurement.ts'

export const metrics = ['p50', 'p90', 'p99', 'p99.9', 'max', 'rps', 'errors'] as const
export type Metric = (typeof metrics)[number]

/** One figure over all epochs: the median, and the lowest and highest epoch. Times in ms, errors a share. */
export interface Figure {
  value: number
  low: number
  high: number
  /** The unit is ms for times, per second for rps, a share in [0, 1] for errors. */
  epochs: number[]
}

export interface Row {
  metric: Metric
  /** A request's name, or null for all of the suite's requests together. */
  request: string | null
  base: Figure | null
  head: Figure
  /** Relative (0.12 is +12 %) for times and rps; head minus base for errors; null without a base. */
  change: number | null
}

export interface Comparison {
  rows: Row[]
  /** Past runs of the base that `base` rests on: 0 without a baseline. */
  pastRuns: number
}

export declare function compare(base: Measurement | null, head: Measurement): Comparison
export type { Limit, Limits }
