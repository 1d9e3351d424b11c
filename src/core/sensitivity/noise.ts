/** Estimates how much two equal builds differ, from a build that was measured beside itself. */

import { isShareMetric, type NoisyMetric } from '../config/value/metric.ts'
import { computeVariance } from '../measurement/averages.ts'
import type { Measurement } from '../measurement/measurement.ts'
import { listLooks } from '../stats/looks.ts'
import { hasStorms, judgeRows } from '../verdict/check-limits.ts'
import { compareMeasurements } from '../verdict/compare.ts'
import type { Rules } from '../verdict/rules.ts'

/** The noise of one metric. Shares are relative: 0.02 is 2 %. */
export interface MetricNoise {
  metric: NoisyMetric
  /** The build's own value, in ms or, for rps, requests per second. */
  value: number
  /** Standard deviation of the difference between epochs. */
  spread: number
  /**
   * The smallest change that is found 19 times in 20, at the first look and with all epochs. Below
   * 0 for requests per second, like their limit.
   */
  detectable: { first: number; all: number }
  /** The relative limit; null if there is none. */
  limit: number | null
}

/** The noise of each metric. `measurement` is a paired one of a build with itself. */
export function estimateNoise(measurement: Measurement, rules: Rules): MetricNoise[] {
  const comparison = compareMeasurements(null, measurement)
  if (comparison.basis.kind !== 'paired') return []
  const { epochs } = comparison.basis
  const looks = { epochs: rules.epochs, isSteady: false, hasStorms: hasStorms(comparison) }
  const first = Math.min(epochs, listLooks(looks)[0] ?? epochs)
  const early = judgeRows(
    { ...comparison, basis: { ...comparison.basis, epochs: first } },
    rules,
    'base',
  )
  // With fewer epochs, the standard error is larger by the root of the ratio.
  const fewer = Math.sqrt(epochs / Math.max(1, first))
  return judgeRows(comparison, rules, 'base').flatMap((row, index): MetricNoise[] => {
    const { metric, request, base, evidence, detectable } = row
    if (isShareMetric(metric) || request !== null || row.whole || base === null) return []
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
  return effects.length < 2 ? 0 : Math.sqrt(computeVariance(effects))
}
