/**
 * Quantiles of response times, out of the cells of histograms: milliseconds, for a quantile in (0, 1). Where
 * nothing was counted there is none, and the answer is NaN.
 */

import betaCumulative from '@stdlib/math-base-special-betainc'
import { type CellCounts, readTimeInCell } from './cell-counts.ts'

export function estimateMedian(counts: CellCounts): number {
  return estimateQuantile(counts, 0.5)
}

/**
 * The sample quantile, of type 7 (Hyndman and Fan, *Sample Quantiles in Statistical Packages*, 1996; the
 * default of R and NumPy). Observations count as spread evenly over their cell: were they all in its middle,
 * the quantile of a fast service would stay where it is when some of them are left out, and a jackknife would
 * take that for certainty.
 */
export function estimateQuantile(counts: CellCounts, quantile: number): number {
  const rank = quantile * (counts.total - 1)
  const below = Math.floor(rank)
  const lower = findObservation(counts, below)
  return rank === below
    ? lower
    : lower + (rank - below) * (findObservation(counts, below + 1) - lower)
}

/** By rank, the smallest being 0. */
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
 * The quantile as the mean of all observations, each weighted by how likely it is to be the quantile: the
 * weights are the increments of the Beta((n + 1) q, (n + 1) (1 − q)) distribution at 1/n, 2/n … 1 (Harrell
 * and Davis, *A New Distribution-Free Quantile Estimator*, 1982). It scatters less than one order statistic
 * does, above all far out.
 */
export function estimateHarrellDavis(counts: CellCounts, quantile: number): number {
  const { cells, total } = counts
  if (total === 0) return Number.NaN
  const weights = lookUpWeights(total, quantile)
  let value = 0
  // From the top, since quantiles that matter lie there: most cells are below all that has weight.
  for (let at = cells.length - 1, above = 0, weightAbove = 0; weightAbove < 1; at--) {
    above += counts.counts[at] as number
    const weight = lookUpTopWeight(weights, above)
    value += (weight - weightAbove) * readTimeInCell(cells[at] as number, 0.5)
    weightAbove = weight
  }
  return value
}

/**
 * What the largest observations weigh together. Below `first` of them that is nothing, from `last` on it is
 * all.
 */
interface TopWeights {
  total: number
  quantile: number
  first: number
  last: number
  /** Of `first`, `first` + 1 … `last` - 1 observations; NaN until asked for. */
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

/** Of the upper tail and not as 1 − the lower, which would round off what single slow responses weigh. */
function computeTopWeight(total: number, quantile: number, observations: number): number {
  return betaCumulative(observations / total, (total + 1) * (1 - quantile), (total + 1) * quantile)
}

/** Schedules are exact, so that epochs have groups of equal sizes again and again. */
const weightCache = new Map<number, Map<number, TopWeights>>()
const maxCachedWeights = 1000 // of each quantile: a few MB

function lookUpWeights(total: number, quantile: number): TopWeights {
  const ofQuantile = weightCache.get(quantile) ?? new Map<number, TopWeights>()
  const known = ofQuantile.get(total)
  if (known !== undefined) return known
  if (ofQuantile.size === maxCachedWeights) ofQuantile.clear()
  const weights = createWeights(total, quantile)
  weightCache.set(quantile, ofQuantile.set(total, weights))
  return weights
}

// A response may be a million times slower than the quantile, and none is faster than nothing.
const negligibleWeight = 1e-20
const nearlyAllWeight = 1 - 1e-13

function createWeights(total: number, quantile: number): TopWeights {
  const hasWeightOf = (least: number) => (observations: number) =>
    computeTopWeight(total, quantile, observations) >= least
  const first = findLowestWhere(total, hasWeightOf(negligibleWeight))
  const last = findLowestWhere(total, hasWeightOf(nearlyAllWeight))
  return { total, quantile, first, last, known: new Float64Array(last - first).fill(Number.NaN) }
}

/**
 * The lowest number up to `highest`, which is one, for which it is true; for those above it, it is true as
 * well.
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
