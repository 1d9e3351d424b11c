/** The rule of tools that store a number, on the same epochs: one run against another one, and a fixed percentage. */
import type { Metric } from '../../src/core/config/value/metric.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'
import type { Pool } from './scenarios.ts'

export const fixedLimits = [0.05, 0.1, 0.2, 0.5]

export interface FixedRule {
  name: string
  /** Fails when one of them is past the limit. */
  by: Metric[]
}

export const fixedRules: FixedRule[] = [
  { name: 'p50', by: ['p50'] },
  { name: 'p99', by: ['p99'] },
  { name: 'p50 or p99', by: ['p50', 'p99'] },
]

/** The share of unchanged heads that fail: each head against the base of every other epoch of its service. */
export function failedByFixed({ epochs }: Pool, rule: FixedRule, limit: number): number {
  const pairs = epochs.flatMap((base) =>
    epochs.filter((head) => head !== base).map((head) => [base.usual, head.usual] as const),
  )
  const failed = pairs.filter(([base, head]) =>
    rule.by.some((metric) => change(metric, base, head) >= limit),
  )
  return failed.length / pairs.length
}

function change(metric: Metric, base: KnownEpoch, head: KnownEpoch): number {
  const before = base.metrics.find((known) => known.metric === metric)?.base ?? Number.NaN
  const now = head.metrics.find((known) => known.metric === metric)?.head ?? Number.NaN
  return now / before - 1
}
