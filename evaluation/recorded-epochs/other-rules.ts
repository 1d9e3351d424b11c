/**
 * Judges the same epochs by the rule of tools that store a number: one run against another, and a
 * fixed percentage.
 */
import type { Metric } from '../../src/core/config/value/metric.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'
import type { EpochPool } from './scenarios.ts'

export const fixedLimits = [0.05, 0.1, 0.2, 0.5]

export interface FixedRule {
  name: string
  /** The rule fails when one of these metrics reaches the limit. */
  metrics: Metric[]
}

export const fixedRules: FixedRule[] = [
  { name: 'p50', metrics: ['p50'] },
  { name: 'p99', metrics: ['p99'] },
  { name: 'p50 or p99', metrics: ['p50', 'p99'] },
]

/**
 * The share of unchanged heads that fail, comparing each head with the base of every other epoch of
 * its service.
 */
export function computeFailedShare({ draws }: EpochPool, rule: FixedRule, limit: number): number {
  const pairs = draws.flatMap((base) =>
    draws
      .filter((head) => head !== base)
      .map((head) => [base.asRecorded, head.asRecorded] as const),
  )
  const failed = pairs.filter(([base, head]) =>
    rule.metrics.some((metric) => computeChange(metric, base, head) >= limit),
  )
  return failed.length / pairs.length
}

function computeChange(metric: Metric, base: KnownEpoch, head: KnownEpoch): number {
  return findFigure(metric, head, 'head') / findFigure(metric, base, 'base') - 1
}

/** The figure of all requests together. */
function findFigure(metric: Metric, { figures }: KnownEpoch, side: 'base' | 'head'): number {
  const figure = figures.find((known) => known.metric === metric && known.request === null)
  return figure?.[side] ?? Number.NaN
}
