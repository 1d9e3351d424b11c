import { describe, expect, test } from 'vitest'
import {
  computeMeanPerSecond,
  computeSecondsUntil,
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
    ['0/s -> 100/s in 10s', 10, 500],
    ['0/s -> 8/s in 4s', 4, 16],
    ['50/s -> 0/s in 4s', 4, 100],
    ['50/s -> 0/s in 4s', 9, 100],
    ['10/500ms 2s, 10 / 500ms -> 0 in 1s', 3, 50],
    // After half of its time, a ramp from 100 to 300 is at 200: 5 s with a mean of 150.
    ['100/s -> 300/s in 10s', 5, 750],
    ['100/s -> 300/s in 10s', 20, 2000 + 3000],
  ])('%s sends, in %d s, %d requests', (text, seconds, requests) => {
    expect(countDueRequests(parse(text), seconds)).toBeCloseTo(requests, 1)
  })

  test.each([
    ['5/s', 3, 0.6],
    ['100/s 10s, 200/s 10s', 1400, 12],
    ['0/s -> 8/s in 4s', 16, 4],
    ['0/s -> 8/s in 4s', 4, 2],
    ['8/s -> 0/s in 4s', 12, 2],
    ['8/s -> 0/s in 4s, 10/s 2s', 36, 6],
    ['8/s -> 0/s in 4s', 17, null],
    ['0/s -> 10/s in 1s', 25, 3],
  ])('%s has sent %d requests after %d s', (text, count, seconds) => {
    const found = computeSecondsUntil(parse(text), count)
    if (seconds === null) expect(found).toBeNull()
    else expect(found).toBeCloseTo(seconds, 9)
  })

  test('warms up at the rate of its beginning, or at the mean of a ramp from 0', () => {
    expect(parse('100/s -> 500/s in 10s').perThousandSeconds).toBe(100_000)
    expect(parse('0/s -> 500/s in 10s').perThousandSeconds).toBe(250_000)
  })

  test('has a mean and a peak', () => {
    expect(computeMeanPerSecond(parse('100/s 10s, 200/s 30s'), 40)).toBe(175)
    expect(computeMeanPerSecond(parse('500/s'), 7)).toBe(500)
    expect(findPeakRate(parse('100/s 10s, 100/s -> 900/s 1s, 200/s 30s'))).toBe(900_000)
  })
})
