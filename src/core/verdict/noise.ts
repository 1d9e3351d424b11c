/** How much two equal builds differ here: what a build measured beside itself shows. */

import type { Metric } from '../config/value/metric.ts'
import type { Measurement } from '../measurement/measurement.ts'
import { judgeRows } from './check-limits.ts'
import { compareMeasurements } from './compare.ts'
import { listLooks, type Rules } from './rules.ts'

/** Of one metric, all relative: 0.02 is 2 %. */
export interface MetricNoise {
  metric: Exclude<Metric, 'errors'>
  /** Of the build itself: in ms, requests in their number per second. */
  value: number
  /** Standard deviation of the difference, from epoch to epoch. */
  spread: number
  /**
   * The smallest change that is found nineteen times in twenty at the first look, and with all epochs. Below 0 for
   * requests per second, as their limit is.
   */
  detectable: { first: number; all: number }
  /** The limit, where there is a relative one. */
  limit: number | null
}

/** `measurement` is paired, the build with itself. */
export function estimateNoise(measurement: Measurement, rules: Rules): MetricNoise[] {
  const comparison = compareMeasurements(null, measurement)
  if (comparison.basis.kind !== 'paired') return []
  const { epochs } = comparison.basis
  const first = Math.min(epochs, listLooks(rules.epochs)[0] ?? epochs)
  const early = judgeRows(
    { ...comparison, basis: { ...comparison.basis, epochs: first } },
    rules,
    'base',
  )
  // The standard error grows with the root of the number of epochs that are left out.
  const fewer = Math.sqrt(epochs / Math.max(1, first))
  return judgeRows(comparison, rules, 'base').flatMap((row, index): MetricNoise[] => {
    const { metric, request, base, evidence, detectable } = row
    if (metric === 'errors' || request !== null || base === null) return []
    if (evidence.kind !== 'estimate' || detectable === null) return []
    const relative = rules.limits[metric]?.find((limit) => limit.kind === 'relative')
    const atFirst = Math.log1p(early[index]?.detectable ?? detectable) * fewer
    return [
      {
        metric,
        value: base.value,
        spread: Math.expm1(computeStandardDeviation(evidence.estimate.effects)),
        detectable: { first: Math.expm1(atFirst), all: detectable },
        limit: relative?.kind === 'relative' ? relative.share : null,
      },
    ]
  })
}

function computeStandardDeviation(effects: number[]): number {
  if (effects.length < 2) return 0
  const mean = effects.reduce((sum, each) => sum + each, 0) / effects.length
  return Math.sqrt(
    effects.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (effects.length - 1),
  )
}
