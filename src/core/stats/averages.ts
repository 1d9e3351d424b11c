/** Sums, means and medians of numbers. */

export function computeMedian(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

export function computeMean(values: number[]): number {
  return sum(values) / values.length
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export function multiplyPairwise(ones: number[], others: number[]): number[] {
  return ones.map((one, index) => one * (others[index] ?? Number.NaN))
}
