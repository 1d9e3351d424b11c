/**
 * Estimates quantiles of response times from the cells of histograms: in milliseconds, for a
 * quantile in (0, 1). Without observations, the result is NaN.
 */

import betaCumulative from '@stdlib/math-base-special-betainc'
import { type CellCounts, readTimeInCell } from './cell-counts.ts'

/**
 * For the median, the sample median is steady enough; other quantiles use Harrell and Davis's
 * estimate.
 */
export function estimateSteadyQuantile(counts: CellCounts, quantile: number): number {
  return quantile === 0.5 ? estimateMedian(counts) : estimateHarrellDavis(counts, quantile)
}

export function estimateMedian(counts: CellCounts): number {
  return estimateQuantile(counts, 0.5)
}

/**
 * The sample quantile, of type 7 (Hyndman and Fan, *Sample Quantiles in Statistical Packages*,
 * 1996; the default of R and NumPy). Observations are taken to be spread evenly over their cell. If
 * all of them were in its middle, the quantile of a fast service would not move when some are left
 * out, and a jackknife would take that for certainty.
 */
export function estimateQuantile(counts: CellCounts, quantile: number): number {
  const rank = quantile * (counts.total - 1)
  const below = Math.floor(rank)
  const lower = findObservation(counts, below)
  return rank === below
    ? lower
    : lower + (rank - below) * (findObservation(counts, below + 1) - lower)
}

/** The observation of a rank; the smallest has rank 0. */
function findObservation({ cells, counts, total }: CellCounts, rank: number): number {
  let before = 0
  for (let at = 0; at < cells.length && rank < total; at++) {
    const count = counts[at] as number
    if (rank < before + count)
      return readTimeInCell(cells[at] as number, (rank - before + 0.5) / count)
    before += count
  }
  return Number.NaN
}

/**
 * The quantile as the mean of all observations, each weighted by how likely it is to be the
 * quantile: the weights are the increments of the Beta((n + 1) q, (n + 1) (1 − q)) distribution at
 * 1/n, 2/n … 1 (Harrell and Davis, *A New Distribution-Free Quantile Estimator*, 1982). It varies
 * less than a single order statistic, most of all far out.
 */
export function estimateHarrellDavis(counts: CellCounts, quantile: number): number {
  return sumWeighted(counts, quantile, (time) => time)
}

/**
 * The variance of a quantile that follows from the observations alone, as if they were independent:
 * that of an observation drawn with the weights of `estimateHarrellDavis` (Maritz and Jarrett, *A
 * Note on Estimating the Variance of the Sample Median*, 1978). In ms².
 */
export function computeQuantileVariance(counts: CellCounts, quantile: number): number {
  const mean = sumWeighted(counts, quantile, (time) => time)
  return sumWeighted(counts, quantile, (time) => (time - mean) ** 2)
}

/**
 * The sum of a function of all observations, each weighted by how likely it is to be the quantile.
 */
function sumWeighted(
  counts: CellCounts,
  quantile: number,
  compute: (time: number) => number,
): number {
  const { cells, total } = counts
  if (total === 0) return Number.NaN
  const weights = lookUpWeights(total, quantile)
  let value = 0
  // From the top, because the quantiles of interest are high: most cells are below all weight.
  for (let at = cells.length - 1, above = 0, weightAbove = 0; weightAbove < 1; at--) {
    above += counts.counts[at] as number
    const weight = lookUpTopWeight(weights, above)
    value += (weight - weightAbove) * compute(readTimeInCell(cells[at] as number, 0.5))
    weightAbove = weight
  }
  return value
}

/**
 * The total weight of the largest observations, by their number: 0 below `first` observations, and
 * 1 from `last` on.
 */
interface TopWeights {
  total: number
  quantile: number
  first: number
  last: number
  /** The weight of `first`, `first` + 1 … `last` - 1 observations; NaN until computed. */
  known: Float64Array
}

function lookUpTopWeight(weights: TopWeights, observations: number): number {
  if (observations < weights.first) return 0
  if (observations >= weights.last) return 1
  const at = observations - weights.first
  const known = weights.known[at] as number
  if (!Number.isNaN(known)) return known
  const weight = computeTopWeight(weights.total, weights.quantile, observations)
  weights.known[at] = weight
  return weight
}

/**
 * Computed from the upper tail: 1 − the lower tail would round off the weight of single responses.
 */
function computeTopWeight(total: number, quantile: number, observations: number): number {
  return betaCumulative(observations / total, (total + 1) * (1 - quantile), (total + 1) * quantile)
}

/** Schedules are exact, so the groups of different epochs have the same sizes again and again. */
const weightCache = new Map<number, Map<number, TopWeights>>()
const maxCachedWeights = 1000 // of each quantile: a few MB

function lookUpWeights(total: number, quantile: number): TopWeights {
  const byTotal = weightCache.get(quantile) ?? new Map<number, TopWeights>()
  const known = byTotal.get(total)
  if (known !== undefined) return known
  if (byTotal.size === maxCachedWeights) byTotal.clear()
  const weights = createWeights(total, quantile)
  weightCache.set(quantile, byTotal.set(total, weights))
  return weights
}

// A response may be a million times slower than the quantile; at the other end, none is below 0 ms.
const negligibleWeight = 1e-20
const nearlyAllWeight = 1 - 1e-13

function createWeights(total: number, quantile: number): TopWeights {
  const hasWeightOf = (minWeight: number) => (observations: number) =>
    computeTopWeight(total, quantile, observations) >= minWeight
  const first = findLowestWhere(total, hasWeightOf(negligibleWeight))
  const last = findLowestWhere(total, hasWeightOf(nearlyAllWeight))
  return { total, quantile, first, last, known: new Float64Array(last - first).fill(Number.NaN) }
}

/**
 * The lowest number in 1 … `highest` for which `isTrue` holds, by bisection. It has to hold for
 * `highest`, and for every number above one for which it holds.
 */
function findLowestWhere(highest: number, isTrue: (number: number) => boolean): number {
  let low = 1
  for (let high = highest; low < high; ) {
    const middle = Math.floor((low + high) / 2)
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}
