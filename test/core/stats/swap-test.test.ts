import { describe, expect, it } from 'vitest'
import { computeSwapProbability } from '../../../src/core/stats/swap-test.ts'
import { createRandom } from '../../helpers/measurements.ts'

/** The share of all ways to exchange the sides whose sum is at least the observed one. */
function enumerateWays(excesses: number[]): number {
  const observed = excesses.reduce((sum, each) => sum + each, 0)
  const ways = 2 ** excesses.length
  let atLeast = 0
  for (let way = 0; way < ways; way++) {
    const sum = excesses.reduce(
      (total, each, index) => total + ((way >> index) % 2 === 1 ? -each : each),
      0,
    )
    if (sum >= observed) atLeast++
  }
  return atLeast / ways
}

describe('the chance of such an excess', () => {
  it.each([
    [[3, -1, 2], 2 / 8],
    [[1, 1, 1, 1, -1], 6 / 32],
    [[5, -4, 3, 0, 2, -1, 1], 17 / 64],
    [[9, -9], 3 / 4],
    [[40, 2, -3, 7, -1, 1, 1], 19 / 128],
    [[-3, 1, -2], 7 / 8],
  ])('of %j is the share of ways to exchange the sides, counted in Python', (excesses, share) => {
    expect(computeSwapProbability(excesses)).toBe(share)
  })

  it('agrees with counting all ways, for 200 sets', () => {
    const random = createRandom(5)
    for (let set = 0; set < 200; set++) {
      const length = 1 + Math.floor(10 * random())
      const excesses = Array.from({ length }, () =>
        Math.round(20 * random() ** 3 * (2 * random() - 1)),
      )
      expect(computeSwapProbability(excesses)).toBeCloseTo(enumerateWays(excesses), 14)
    }
  })

  it('is that of tossing a coin where every stretch has one event: 8 or more of 10, 56 in 1,024', () => {
    expect(computeSwapProbability([...Array(8).fill(1), -1, -1])).toBeCloseTo(56 / 1024, 15)
    expect(computeSwapProbability(Array(20).fill(1))).toBe(2 ** -20)
    expect(computeSwapProbability(Array(20).fill(-1))).toBe(1)
  })

  it('does not depend on how many events a stretch has, if all are in one', () => {
    expect(computeSwapProbability([5000])).toBe(1 / 2)
    expect(computeSwapProbability([0, 0, 5000, 0])).toBe(1 / 2)
  })

  it('is 1 without any difference', () => {
    expect(computeSwapProbability([])).toBe(1)
    expect(computeSwapProbability([0, 0, 0])).toBe(1)
  })

  it('is not symmetric: what the base has more makes an excess of the head more likely', () => {
    const excesses = [7, 2, 1, -1]
    const opposite = excesses.map((each) => -each)
    expect(computeSwapProbability(excesses)).toBe(3 / 16)
    expect(computeSwapProbability(opposite)).toBe(15 / 16)
    // Both contain the ways whose sum is exactly the observed one.
    const ties = 2 / 16
    expect(computeSwapProbability(excesses) + computeSwapProbability(opposite) - ties).toBe(1)
  })
})

describe('more than 20,000 events', () => {
  it('are divided, with nearly the same chance', () => {
    const excesses = [90, -40, 30, 120, -10, 60, 80, -20, 50, 70].map((each) => each * 97)
    expect(excesses.reduce((sum, each) => sum + Math.abs(each), 0)).toBeGreaterThan(20_000)
    expect(computeSwapProbability(excesses)).toBeCloseTo(enumerateWays(excesses), 2)
  })

  it('in every stretch on the head have the chance of one way in all', () => {
    expect(computeSwapProbability(Array(36).fill(1_000_000))).toBe(2 ** -36)
  })

  it('lose stretches that are too small to count, and nothing else', () => {
    expect(computeSwapProbability([1_000_000, 1, -1])).toBe(1 / 2)
  })
})
