/** The percentile curve of base and head, from p50 to p99.99. */

import { countValues, type Histogram, readQuantileMs } from '../core/measurement/histogram.ts'

/** One point of the percentile curve, in ms; null if too few requests support it. */
export interface CurvePoint {
  /** In [0.5, 1). */
  quantile: number
  base: number | null
  head: number | null
}

const curvePointCount = 56

const maxCurveQuantile = 0.9999

/** Points from p50 to p99.99, at equal distances on a scale of −log10(1 − quantile). */
export function buildPercentileCurve(base: Histogram | null, head: Histogram): CurvePoint[] {
  return listCurveQuantiles().map((quantile) => ({
    quantile,
    base: base && readCurveValue(base, quantile),
    head: readCurveValue(head, quantile),
  }))
}

/** The curve of one histogram, in ms; null where too few requests support it. */
export function readCurveValues(histogram: Histogram): (number | null)[] {
  return listCurveQuantiles().map((quantile) => readCurveValue(histogram, quantile))
}

function listCurveQuantiles(): number[] {
  const nines = { first: -Math.log10(0.5), last: -Math.log10(1 - maxCurveQuantile) }
  return Array.from(
    { length: curvePointCount },
    (_, index) =>
      1 - 10 ** -(nines.first + ((nines.last - nines.first) * index) / (curvePointCount - 1)),
  )
}

/** Null beyond the slowest request: there the curve would only repeat it. */
function readCurveValue(histogram: Histogram, quantile: number): number | null {
  const beyond = countValues(histogram) * (1 - quantile)
  return beyond >= 1 - 1e-6 ? readQuantileMs(histogram, quantile) : null
}
