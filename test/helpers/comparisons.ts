/**
 * Builds comparisons by hand: figures, evidence of their change, and the basis of the comparison.
 */
import type { Limit } from '../../src/core/config/limits.ts'
import { isShareMetric, type Metric, metrics } from '../../src/core/config/value/metric.ts'
import type { EpochFigures } from '../../src/core/stats/epoch-figures.ts'
import type { Estimate } from '../../src/core/stats/intervals.ts'
import type { LostRate } from '../../src/core/stats/kept-rate.ts'
import type {
  Comparison,
  ComparisonBasis,
  ComparisonRow,
  Evidence,
} from '../../src/core/verdict/compare.ts'
import type { Rules } from '../../src/core/verdict/rules.ts'

export function relative(share: number): Limit {
  return { kind: 'relative', share }
}

export function absolute(value: number): Limit {
  return { kind: 'absolute', value }
}

export function points(share: number): Limit {
  return { kind: 'points', share }
}

/** The default floors. */
export const defaultFloors: Rules['floors'] = {
  p50: 0.05,
  p90: 0.1,
  p99: 0.2,
  'p99.9': 0.5,
  max: 1,
  finish95: 10,
  cpu: 0.02,
}

export function createRules(some: Partial<Rules> = {}): Rules {
  return {
    limits: {},
    requests: [],
    noise: 'judge',
    allowErrors: 0.01,
    floors: defaultFloors,
    epochs: null,
    suites: 1,
    ...some,
  }
}

/** The default limits, parsed. */
export const parsedDefaultLimits: Rules['limits'] = {
  p50: [relative(0.05)],
  p99: [relative(0.1)],
  max: [relative(0.25)],
  rps: [relative(-0.01)],
  errors: [points(0.005)],
  cpu: [relative(0.1)],
}

/** The figures of one or several epochs; `value` is their median. */
export function figure(value: number, epochs: number[] = [value]): EpochFigures {
  return { value, low: Math.min(...epochs), high: Math.max(...epochs), epochs }
}

/** An estimate from so many epochs. The prior has the weight of another one. */
export function estimate(effect: number, standardError: number, epochs = 4): Estimate {
  return {
    effect,
    standardError,
    degreesOfFreedom: Math.max(2, 1 + epochs - 1),
    effects: Array(epochs).fill(effect),
  }
}

export interface RowSpec {
  base?: EpochFigures | null
  head?: EpochFigures
  request?: string | null
  evidence?: Evidence
  observed?: ComparisonRow['observed']
}

/** A row with 10 ms on both sides, or with the figures of `spec`. */
export function row(metric: Metric, spec: RowSpec = {}): ComparisonRow {
  const { base = figure(10), head = figure(10), request = null, evidence = { kind: 'none' } } = spec
  const { observed } = spec
  return {
    metric,
    request,
    base,
    head,
    change: base && computeChange(metric, base, head, evidence),
    evidence,
    ...(observed && { observed }),
  }
}

function computeChange(
  metric: Metric,
  base: EpochFigures,
  head: EpochFigures,
  evidence: Evidence,
): number | null {
  if (evidence.kind === 'estimate') return Math.expm1(evidence.estimate.effect)
  if (isShareMetric(metric)) return head.value - base.value
  return base.value > 0 ? head.value / base.value - 1 : null
}

/** A row with this estimated change of a figure that is 10 ms on the base. */
export function changedRow(metric: Metric, change: Estimate, base = 10): ComparisonRow {
  const head = figure(base * Math.exp(change.effect))
  return row(metric, { base: figure(base), head, evidence: { kind: 'estimate', estimate: change } })
}

export function pairedBasis(
  some: Partial<ComparisonBasis & { kind: 'paired' }> = {},
): ComparisonBasis {
  return {
    kind: 'paired',
    turns: 'requests',
    epochs: 4,
    voided: 0,
    isSteady: false,
    learnedRuns: 0,
    busy: 0.4,
    durationSeconds: 15,
    perSecond: 400,
    ...some,
  }
}

export function storedBasis(runs: number): ComparisonBasis {
  return { kind: 'stored', runs }
}

export interface ComparisonSpec {
  basis?: ComparisonBasis
  kept?: { base: EpochFigures | null; head: EpochFigures }
  lost?: { base: number | null; head: number }
  lostRate?: LostRate | null
  slowest?: Comparison['slowest']
}

/** A comparison of these rows. By default, every response came in time, and nothing paused. */
export function createComparison(rows: ComparisonRow[], spec: ComparisonSpec = {}): Comparison {
  const {
    basis: ground = pairedBasis(),
    kept = { base: figure(1), head: figure(1) },
    lost = { base: 0, head: 0 },
    lostRate = null,
    slowest = [],
  } = spec
  return { rows, kept, lost, lostRate, slowest, basis: ground }
}

/** The certain loss of these shares of the rate by each side. */
export function certainLoss(base: number, head: number): LostRate {
  return {
    base: estimate(base, 1e-4),
    head: estimate(head, 1e-4),
    difference: estimate(head - base, 1e-4),
  }
}

/** A row for every metric, all without a change. */
export function unchangedRows(): ComparisonRow[] {
  const same = (value: number, evidence: Evidence): RowSpec => ({
    base: figure(value),
    head: figure(value),
    evidence,
  })
  // Only a storm has finish95.
  const usual = metrics.filter((metric) => metric !== 'finish95')
  return usual.map((metric) => {
    if (metric === 'rps') return row(metric, same(400, { kind: 'none' }))
    if (isShareMetric(metric)) return row(metric, same(0, { kind: 'chance', probability: 1 }))
    return row(metric, same(10, { kind: 'estimate', estimate: estimate(0, 0.01) }))
  })
}
