/** Sums, means, medians and variances of numbers. */

/** The median; NaN of no values. */
export function computeMedian(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/** The sample quantile of type 7, for a share in [0, 1]; NaN of no values. */
export function computeSampleQuantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const rank = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]]
  if (below === undefined || above === undefined) return Number.NaN
  return below + (rank - Math.floor(rank)) * (above - below)
}

/** The median; 0 of no values. */
export function computeMedianOrZero(values: number[]): number {
  return values.length === 0 ? 0 : computeMedian(values)
}

/** The mean; NaN of no values. */
export function computeMean(values: number[]): number {
  return sum(values) / values.length
}

/** The sample variance, with n − 1 degrees of freedom; NaN of fewer than two values. */
export function computeVariance(values: number[]): number {
  const mean = computeMean(values)
  return sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1)
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export function multiplyPairwise(ones: number[], others: number[]): number[] {
  return ones.map((one, index) => one * (others[index] ?? Number.NaN))
}

export function divideOrZero(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}
