/** The percentile curve of base and head, from p50 to p99.99. */

import { computeMean, multiplyPairwise, sum } from '../core/measurement/averages.ts'
import type { Histogram } from '../core/measurement/histogram.ts'
import { type CellCounts, readCellCounts } from '../core/stats/cell-counts.ts'
import type { CurveEpochs } from '../core/stats/paired-estimates.ts'
import { estimateSteadyQuantile } from '../core/stats/quantiles.ts'

/** One point of the percentile curve, in ms; null if too few requests support it. */
export interface CurvePoint {
  /** In [0.5, 1). */
  quantile: number
  base: number | null
  head: number | null
}

const curvePointCount = 56

const maxCurveQuantile = 0.9999

/**
 * Points from p50 to p99.99, at equal distances on a scale of −log10(1 − quantile). Each is the
 * weighted geometric mean over the epochs, by the estimator of the columns of the table.
 */
export function buildPercentileCurve({ base, head, weights }: CurveEpochs): CurvePoint[] {
  return listCurveQuantiles().map((quantile) => {
    const shares = interpolateWeights(weights, quantile)
    return {
      quantile,
      base: computeAverageQuantile(base, quantile, shares),
      head: computeAverageQuantile(head, quantile, shares),
    }
  })
}

/** The curve of one histogram, in ms; null where too few requests support it. */
export function readCurveValues(histogram: Histogram): (number | null)[] {
  const counts = readCellCounts(histogram)
  return listCurveQuantiles().map((quantile) => computeAverageQuantile([counts], quantile, null))
}

function listCurveQuantiles(): number[] {
  const [first, last] = [countNines(0.5), countNines(maxCurveQuantile)]
  return Array.from({ length: curvePointCount }, (_, index) => {
    const nines = first + ((last - first) * index) / (curvePointCount - 1)
    // Rounded, so that the first point is exactly the median.
    return Number((1 - 10 ** -nines).toFixed(9))
  })
}

function countNines(quantile: number): number {
  return -Math.log10(1 - quantile)
}

/**
 * The weights between those of the two percentiles around the quantile, or those of the nearest
 * one; null, for equal weights, if none is known.
 */
function interpolateWeights(known: CurveEpochs['weights'], quantile: number): number[] | null {
  const before = known.findLast((each) => each.quantile <= quantile) ?? known[0]
  const after = known.find((each) => each.quantile > quantile) ?? known.at(-1)
  if (before === undefined || after === undefined) return null
  const width = countNines(after.quantile) - countNines(before.quantile)
  const share = width <= 0 ? 0 : (countNines(quantile) - countNines(before.quantile)) / width
  return before.weights.map(
    (weight, epoch) => weight + share * ((after.weights[epoch] ?? weight) - weight),
  )
}

/**
 * Null where the quantile lies beyond the slowest request of an epoch: there the curve would only
 * repeat it. `weights` add up to 1; null if all epochs count alike.
 */
function computeAverageQuantile(
  epochs: CellCounts[],
  quantile: number,
  weights: number[] | null,
): number | null {
  if (epochs.length === 0) return null
  if (epochs.some(({ total }) => total * (1 - quantile) < 1 - 1e-6)) return null
  const logarithms = epochs.map((counts) =>
    Math.log(Math.max(0, estimateSteadyQuantile(counts, quantile))),
  )
  const isWeighted = weights !== null && weights.length === epochs.length
  return Math.exp(isWeighted ? sum(multiplyPairwise(weights, logarithms)) : computeMean(logarithms))
}
