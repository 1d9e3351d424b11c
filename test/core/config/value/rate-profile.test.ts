import { describe, expect, test } from 'vitest'
import {
  computeMeanPerSecond,
  countDueRequests,
  findPeakRate,
  parseRateProfile,
  type RateProfile,
} from '../../../../src/core/config/value/rate-profile.ts'

function pace(text: string): RateProfile {
  const parsed = parseRateProfile([text], { rate: 10_000_000_000 })
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
    // In its middle a ramp from 100 to 300 is at 200: 5 s of 150 on average.
    ['100/s -> 300/s in 10s', 5, 750],
    ['100/s -> 300/s in 10s', 20, 2000 + 3000],
  ])('%s sends in %d s %d requests', (text, seconds, requests) => {
    expect(countDueRequests(pace(text), seconds)).toBeCloseTo(requests, 1)
  })

  test('has a mean, and a highest rate', () => {
    expect(computeMeanPerSecond(pace('100/s 10s, 200/s 30s'), 40)).toBe(175)
    expect(computeMeanPerSecond(pace('500/s'), 7)).toBe(500)
    expect(findPeakRate(pace('100/s 10s, 100/s -> 900/s 1s, 200/s 30s'))).toBe(900_000)
  })
})
