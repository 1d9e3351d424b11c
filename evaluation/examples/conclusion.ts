/** What the conclusions read of the results, and how they say what they found. */
import {
  formatMilliseconds,
  formatPercent,
  formatPerSecond,
} from '../../src/core/text/format-number.ts'

export interface Conclusion {
  holds: boolean
  /** What was found, as a sentence with its figures. */
  sentence: string
}

/** The part of `tailgate.sweep/1` that the conclusions read. */
export interface SweepJson {
  suites: {
    suite: string
    knee: { kind: string; index?: number }
    bottleneck: { name: string } | null
    readings: {
      connections: number
      offeredPerSecond: number
      achievedPerSecond: number
      failedShare: number
      responseMs: { p50: number }
    }[]
  }[]
}

/** The part of `tailgate.find-max/1` that the conclusions read. */
export interface FindMaxJson {
  suites: { suite: string; perSecond: number | null; limit: { name: string } | null }[]
}

/** The part of `tailgate.compare/1` that the conclusions read. */
export interface CompareJson {
  variants: {
    name: string
    figures: { p50: number | null; max: number | null; rps: number | null; errors: number | null }
    effects: { rps: ComparedEffect | null; errors: ComparedEffect | null } | null
  }[]
}

export interface ComparedEffect {
  estimate: number
  isDifferent: boolean
}

export function formatRate(perSecond: number | null | undefined): string {
  return perSecond == null ? 'no rate' : formatPerSecond(perSecond)
}

export function formatTime(ms: number | null | undefined): string {
  return ms == null ? 'no response' : formatMilliseconds(ms)
}

export function formatErrorShare(share: number | null | undefined): string {
  return share == null ? 'an unknown share of errors' : `${formatPercent(share)} errors`
}
