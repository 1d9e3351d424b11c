import { expect, test } from 'vitest'
import {
  computeFisherProbability,
  isShareHigher,
  type Occurrences,
} from '../../../src/core/answers/excess-share.ts'

const chances = { alpha: 1e-4, epochAlpha: 0.01 }
const of = (...counts: number[]): Occurrences[] => counts.map((count) => ({ count, of: 12 }))

test('the probability is that of the exact test', () => {
  // A lady who names all four cups of eight (Fisher, 1935): 1 of 70.
  expect(computeFisherProbability({ count: 0, of: 4 }, { count: 4, of: 4 })).toBeCloseTo(1 / 70, 12)
  // 17 / 70 with three of four.
  expect(computeFisherProbability({ count: 1, of: 4 }, { count: 3, of: 4 })).toBeCloseTo(
    17 / 70,
    12,
  )
  expect(computeFisherProbability({ count: 5, of: 9 }, { count: 0, of: 7 })).toBe(1)
  expect(computeFisherProbability({ count: 0, of: 0 }, { count: 0, of: 0 })).toBe(1)
})

test('millions of requests need no more time than a few', () => {
  const probability = computeFisherProbability(
    { count: 50_000, of: 5_000_000 },
    { count: 50_500, of: 5_000_000 },
  )
  // The normal approximation: z = 1.58.
  expect(probability).toBeCloseTo(0.057, 2)
})

test('a share is higher if the requests, the epochs and the margin say so', () => {
  expect(isShareHigher(of(0, 0, 0), of(12, 12, 12), 0.01, chances)).toBe(true)
  expect(isShareHigher(of(0, 0, 0), of(5, 4, 5), 0.01, chances)).toBe(true)
  expect(isShareHigher(of(0, 0, 0), of(1, 0, 1), 0.01, chances), 'two of 36').toBe(false)
  expect(isShareHigher(of(0, 0, 0), of(0, 0, 12), 0.01, chances), 'one process').toBe(false)
  expect(isShareHigher(of(0, 0, 0), of(5, 4, 5), 0.5, chances), 'within the margin').toBe(false)
  expect(isShareHigher(of(0), of(12), 0.01, chances), 'a single epoch').toBe(true)
  expect(isShareHigher([], of(12), 0.01, chances)).toBe(false)
})
