import { describe, expect, test } from 'vitest'
import {
  computeMeanPerSecond,
  countDueRequests,
  findPeakRate,
  parseRateProfile,
  type RateProfile,
} from '../../../../src/core/config/value/rate-profile.ts'

function parse(text: string): RateProfile {
  const parsed = parseRateProfile([text], 10_000_000_000)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.value
}

describe('a rate that changes', () => {
  test.each([
    ['100/s', 10, 1000],
    ['100/s 10s', 10, 1000],
    ['100/s 10s', 15, 1500],
    ['100/s 10s, 200/s 10s', 20, 3000],
    ['100/s 10s, 200/s 10s', 12, 1400],
    ['0.001/s -> 100/s in 10s', 10, 500],
    // After half of its time, a ramp from 100 to 300 is at 200: 5 s with a mean of 150.
    ['100/s -> 300/s in 10s', 5, 750],
    ['100/s -> 300/s in 10s', 20, 2000 + 3000],
  ])('%s sends, in %d s, %d requests', (text, seconds, requests) => {
    expect(countDueRequests(parse(text), seconds)).toBeCloseTo(requests, 1)
  })

  test('has a mean and a peak', () => {
    expect(computeMeanPerSecond(parse('100/s 10s, 200/s 30s'), 40)).toBe(175)
    expect(computeMeanPerSecond(parse('500/s'), 7)).toBe(500)
    expect(findPeakRate(parse('100/s 10s, 100/s -> 900/s 1s, 200/s 30s'))).toBe(900_000)
  })
})
