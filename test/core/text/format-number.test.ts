import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatExactMilliseconds,
  formatMilliseconds,
  formatNumber,
  formatPercent,
  formatPerSecond,
  formatSignedEnds,
  formatSignedPercent,
  formatSignedPoints,
  joinWithAnd,
} from '../../../src/core/text/format-number.ts'

describe('numbers for people', () => {
  it('show three digits of a time of any size', () => {
    const times = [
      0, 0.0001, 0.0049, 0.0512, 0.512, 1.204, 12.34, 123.4, 999.4, 999.6, 1204, 12_340,
    ]
    expect(times.map(formatMilliseconds)).toEqual([
      '0 ms',
      'under 0.001 ms',
      '0.005 ms',
      '0.051 ms',
      '0.512 ms',
      '1.20 ms',
      '12.3 ms',
      '123 ms',
      '999 ms',
      '1.00 s',
      '1.20 s',
      '12.3 s',
    ])
  })

  it('show a limit without rounding', () => {
    expect([250, 0.05, 1500, 10].map(formatExactMilliseconds)).toEqual([
      '250 ms',
      '0.05 ms',
      '1.5 s',
      '10 ms',
    ])
  })

  it.each<[lower: number, upper: number, text: string]>([
    [1.83, 2.18, '+183 % to +218 %'],
    [-0.04, 0.098, '−4 % to +9.8 %'],
    [-1, 10, '−100 % to +1,000 %'],
    [-1, 14_082_380.16, '−100 % to over +1,000 %'],
    [-1, Number.POSITIVE_INFINITY, '−100 % to over +1,000 %'],
    [9.5, 10.5, '+950 % to over +1,000 %'],
    [10, 12, '+1,000 % to +1,200 %'],
    [30, 35, '+3,000 % to +3,500 %'],
    [30, Number.POSITIVE_INFINITY, '+3,000 % to over +3,000 %'],
  ])('give the range from %d to %d as %s', (lower, upper, text) => {
    expect(formatSignedEnds(lower, upper).join(' to ')).toBe(text)
  })

  it('give a change its sign, unless it rounds to 0', () => {
    expect([0.312, 0.0996, 0.05, -0.042, 0.0004, 0, 12.5].map(formatSignedPercent)).toEqual([
      '+31 %',
      '+10 %',
      '+5 %',
      '−4.2 %',
      '0 %',
      '0 %',
      '+1,250 %',
    ])
    expect([0.005, -0.0012].map(formatSignedPoints)).toEqual(['+0.5 pp', '−0.12 pp'])
    expect([0, 1e-6, -6e-6].map(formatSignedPoints)).toEqual(['0 pp', '0 pp', '−0.001 pp'])
  })

  it('of a difference of shares with the digits of a share, so that both read alike', () => {
    for (const share of [0.592, 0.131, 0.0357, 0.005])
      expect(formatSignedPoints(share)).toBe(`+${formatPercent(share).replace('%', 'pp')}`)
  })

  it('do not round a small share to 0 %, nor a large one to 100 %', () => {
    expect([0, 0.000001, 0.00042, 0.042, 0.42, 0.99971, 1].map(formatPercent)).toEqual([
      '0 %',
      'under 0.001 %',
      '0.042 %',
      '4.2 %',
      '42 %',
      '99.97 %',
      '100 %',
    ])
  })

  it('group thousands', () => {
    expect([1234567, 1000, 812.46, 1.255, 0].map(formatNumber)).toEqual([
      '1,234,567',
      '1,000',
      '812.5',
      '1.25',
      '0',
    ])
    expect(formatPerSecond(20_000)).toBe('20,000/s')
    expect([formatCount(1, 'run'), formatCount(1200, 'run')]).toEqual(['1 run', '1,200 runs'])
  })

  it('join names with commas and an and', () => {
    expect([
      joinWithAnd([]),
      joinWithAnd(['a']),
      joinWithAnd(['a', 'b']),
      joinWithAnd(['a', 'b', 'c']),
    ]).toEqual(['', 'a', 'a and b', 'a, b and c'])
  })
})
