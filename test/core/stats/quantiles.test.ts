import betaCumulative from '@stdlib/math-base-special-betainc'
import { describe, expect, it } from 'vitest'
import { createHistogram, decodeHistogram } from '../../../src/core/measurement/histogram.ts'
import {
  type CellCounts,
  countTimes,
  readCellCounts,
  subtractCellCounts,
  sumCellCounts,
} from '../../../src/core/stats/cell-counts.ts'
import {
  computeQuantileVariance,
  estimateHarrellDavis,
  estimateMedian,
  estimateQuantile,
  estimateSteadyQuantile,
} from '../../../src/core/stats/quantiles.ts'
import { createRandom, encodeTimes } from '../../helpers/measurements.ts'

/** Response times around 0.5 ms, of which one in fifty is about ten times as long. */
function responses(count: number, seed: number): number[] {
  const random = createRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from(
    { length: count },
    () => 0.5 * Math.exp(0.25 * normal()) * (random() < 0.02 ? 10 : 1),
  )
}

/** Rounded to the engine's steps of 100 ns. */
function inSteps(times: number[]): number[] {
  return times.map((time) => Math.round(time * 10_000) / 10_000)
}

function plain({ cells, counts, total }: CellCounts) {
  return { cells: [...cells], counts: [...counts], total }
}

describe('counts', () => {
  it('are the cells of the histogram that the engine writes', () => {
    const times = inSteps([
      0.0001, 0.2047, 0.2048, 0.2049, 0.205, 1, 1, 7.3, 250, 12_345.6789, 3_600_000,
    ])
    expect(plain(countTimes(times))).toEqual(
      plain(readCellCounts(decodeHistogram(encodeTimes(times)))),
    )
  })

  it('are the same at both ends of each doubling', () => {
    const edges = Array.from({ length: 25 }, (_, doubling) => 2048 * 2 ** doubling)
    for (const units of edges.flatMap((edge) => [edge - 1, edge, edge + 1])) {
      const histogram = createHistogram()
      histogram.recordValue(units)
      expect(plain(countTimes([units / 10_000]))).toEqual(plain(readCellCounts(histogram)))
    }
  })

  it('of parts add up to those of the whole, and can be subtracted from it', () => {
    const parts = [1, 2, 3].map((seed) => responses(400 * seed, seed))
    const [one, two, three] = parts.map(countTimes) as [CellCounts, CellCounts, CellCounts]
    const all = sumCellCounts([one, two, three])
    expect(plain(all)).toEqual(plain(countTimes(parts.flat())))
    expect(plain(subtractCellCounts(all, two))).toEqual(plain(sumCellCounts([one, three])))
    expect(plain(subtractCellCounts(one, one))).toEqual({ cells: [], counts: [], total: 0 })
  })

  it('of nothing do not change a sum', () => {
    const nothing = readCellCounts(createHistogram())
    const one = countTimes([1, 2, 2])
    expect(plain(sumCellCounts([nothing, one, nothing]))).toEqual(plain(one))
    expect(sumCellCounts([]).total).toBe(0)
  })
})

describe('a sample quantile', () => {
  it('is of type 7, as in R and NumPy: numpy.quantile([1, 2, 3, 4, 10], …)', () => {
    const counts = countTimes([0.04, 0.01, 0.1, 0.02, 0.03])
    expect(estimateQuantile(counts, 0.5)).toBeCloseTo(0.03, 10)
    expect(estimateQuantile(counts, 0.9)).toBeCloseTo(0.076, 10)
    expect(estimateQuantile(counts, 0.25)).toBeCloseTo(0.02, 10)
    expect(estimateQuantile(counts, 0.1)).toBeCloseTo(0.014, 10)
  })

  it('of an even number is the mean of the middle two', () => {
    expect(estimateMedian(countTimes([0.01, 0.02, 0.05, 0.1]))).toBeCloseTo(0.035, 10)
  })

  it('moves within a cell when other observations are left out', () => {
    // 1 ms is the 10,000th unit: its cell holds eight, from 9,999.5 to 10,007.5.
    const counts = countTimes([...Array(90).fill(1), ...Array(10).fill(2)])
    expect(estimateMedian(counts)).toBeCloseTo(0.99995 + (0.0008 * 50) / 90, 10)
    expect(estimateMedian(subtractCellCounts(counts, countTimes(Array(10).fill(2))))).toBeCloseTo(
      1.00035,
      10,
    )
  })

  it('is within a cell of the exact one, at every quantile', () => {
    const times = inSteps(responses(5000, 4)).sort((one, other) => one - other)
    for (const quantile of [0.01, 0.5, 0.9, 0.99, 0.999]) {
      const rank = quantile * (times.length - 1)
      const [lower = 0, upper = 0] = [times[Math.floor(rank)], times[Math.ceil(rank)]]
      const exact = lower + (rank % 1) * (upper - lower)
      expect(estimateQuantile(countTimes(times), quantile) / exact).toBeCloseTo(1, 3)
    }
  })

  it('of nothing is NaN', () => {
    expect(estimateMedian(sumCellCounts([]))).toBeNaN()
    expect(estimateHarrellDavis(sumCellCounts([]), 0.99)).toBeNaN()
  })
})

describe('the estimate of Harrell and Davis', () => {
  it('weighs three observations by 7, 13 and 7 of 27, at the median', () => {
    // Beta(2, 2) has the distribution function 3x² − 2x³: 7/27 at 1/3, 20/27 at 2/3.
    const counts = countTimes([0.01, 0.02, 0.1])
    expect(estimateHarrellDavis(counts, 0.5)).toBeCloseTo((7 * 0.01 + 13 * 0.02 + 7 * 0.1) / 27, 12)
  })

  it('agrees with mpmath with 30 digits', () => {
    const counts = countTimes([0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1])
    expect(10 * estimateHarrellDavis(counts, 0.9)).toBeCloseTo(0.94351151766604, 12)
    expect(10 * estimateHarrellDavis(counts, 0.99)).toBeCloseTo(0.99722515106062, 12)
  })

  /** Computed with one weight for each observation, from the lower tail. */
  function direct(times: number[], quantile: number): number {
    const count = times.length
    const cumulative = (rank: number) =>
      betaCumulative(rank / count, (count + 1) * quantile, (count + 1) * (1 - quantile))
    return times
      .toSorted((one, other) => one - other)
      .reduce((sum, time, rank) => sum + time * (cumulative(rank + 1) - cumulative(rank)), 0)
  }

  it.each([
    [1, 0.99],
    [2, 0.5],
    [60, 0.99],
    [60, 0.999],
    [700, 0.9],
    [3000, 0.99],
    [3000, 0.999],
    [3000, 0.5],
    [3000, 0.02],
    [40_000, 0.99],
  ])('of %i requests agrees, at %f, with a sum over all of them', (count, quantile) => {
    // Below 0.2048 ms each cell contains one time only, so counting loses nothing.
    const times = inSteps(responses(count, count)).map((time) => Math.round(time * 150) / 10_000)
    expect(Math.max(...times)).toBeLessThan(0.2048)
    const sum = direct(times, quantile)
    const counts = countTimes(times)
    expect(Math.abs(estimateHarrellDavis(counts, quantile) / sum - 1)).toBeLessThan(1e-9)
    // The second time from the cache.
    expect(estimateHarrellDavis(counts, quantile)).toBe(estimateHarrellDavis(counts, quantile))
  })

  it('gives a very slow response its small weight', () => {
    // An hour among microseconds has a weight of about 1e-9 at p50.
    const times = [...Array(28).fill(0.001), 3_600_000]
    const weight = betaCumulative(1 / 29, 15, 15)
    const hour = estimateQuantile(countTimes([3_600_000]), 0.5)
    expect(estimateHarrellDavis(countTimes(times), 0.5)).toBeCloseTo(
      weight * hour + 0.001 * (1 - weight),
      12,
    )
  })

  it('scales with the times', () => {
    const times = responses(2000, 9)
    const [one, double] = [times, times.map((time) => time * 2)].map(inSteps).map(countTimes) as [
      CellCounts,
      CellCounts,
    ]
    expect(estimateHarrellDavis(double, 0.99) / estimateHarrellDavis(one, 0.99)).toBeCloseTo(2, 3)
  })
})

describe('the variance of a quantile', () => {
  const tens = countTimes([0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1])

  it('is that of Maritz and Jarrett, by mpmath with 30 digits', () => {
    expect(10_000 * computeQuantileVariance(tens, 0.9)).toBeCloseTo(0.701_035_713_683_441, 10)
    expect(10_000 * computeQuantileVariance(tens, 0.5)).toBeCloseTo(2.166_609_306_025_78, 10)
  })

  it('weighs three observations by 7, 13 and 7 of 27, at the median', () => {
    const mean = (7 * 0.01 + 13 * 0.02 + 7 * 0.1) / 27
    const squares = [0.01, 0.02, 0.1].map((time) => (time - mean) ** 2)
    const [one = 0, two = 0, three = 0] = squares
    expect(computeQuantileVariance(countTimes([0.01, 0.02, 0.1]), 0.5)).toBeCloseTo(
      (7 * one + 13 * two + 7 * three) / 27,
      12,
    )
  })

  it('is 0 for equal observations, and NaN for none', () => {
    expect(computeQuantileVariance(countTimes([0.05, 0.05, 0.05]), 0.99)).toBeCloseTo(0, 15)
    expect(computeQuantileVariance(sumCellCounts([]), 0.99)).toBeNaN()
  })

  it('belongs to the sample median, or to the estimate of Harrell and Davis', () => {
    expect(estimateSteadyQuantile(tens, 0.5)).toBe(estimateMedian(tens))
    expect(estimateSteadyQuantile(tens, 0.9)).toBe(estimateHarrellDavis(tens, 0.9))
    expect(estimateSteadyQuantile(tens, 0.9)).not.toBe(estimateQuantile(tens, 0.9))
  })
})

it('the library agrees with tables of the Beta distribution', () => {
  // By its identity with the binomial distribution: 8 or more heads in 10 tosses, 56/1024 …
  expect(betaCumulative(0.5, 8, 3)).toBeCloseTo(56 / 1024, 14)
  // … and 10 or more hits in 20 throws at 0.3, 0.0480 (binomial tables: 9 or fewer, 0.9520).
  expect(betaCumulative(0.3, 10, 11)).toBeCloseTo(0.048, 4)
  // As large as schedules are, by mpmath.betainc with 30 digits.
  expect(betaCumulative(0.99, 19_800.99, 200.01)).toBeCloseTo(0.490738394963066, 12)
})
