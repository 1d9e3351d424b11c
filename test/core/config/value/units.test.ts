import { describe, expect, test } from 'vitest'
import {
  formatDuration,
  formatRate,
  formatShare,
  parseCount,
  parseDuration,
  parseRate,
  parseShare,
  parseSize,
} from '../../../../src/core/config/value/units.ts'

describe('a duration', () => {
  test.each([
    ['10s', 10],
    ['500ms', 0.5],
    ['1m30s', 90],
    ['1 min', 60],
    ['2h', 7200],
    ['1h0.5s', 3600.5],
    ['1_000ms', 1],
    ['250us', 0.00025],
    [' 3 s ', 3],
    ['0', 0],
    ['0s', 0],
  ])('%j is %d seconds', (text, seconds) => {
    expect(parseDuration(text)).toEqual({ value: seconds })
  })

  test.each([
    ['10', 'needs a unit: write 10s or 10ms'],
    ['', 'must be a duration such as 10s, 500ms or 1m30s, not “”'],
    ['-1s', 'must be a duration such as 10s, 500ms or 1m30s, not “-1s”'],
    ['10 parsecs', 'must be a duration such as 10s, 500ms or 1m30s, not “10 parsecs”'],
    ['30s1m', 'must be a duration such as 10s, 500ms or 1m30s, not “30s1m”'],
    ['ms', 'must be a duration such as 10s, 500ms or 1m30s, not “ms”'],
  ])('%j is refused', (text, problem) => {
    expect(parseDuration(text)).toEqual({ problem })
  })
})

const isNoRate = 'must be a rate such as 500/s, 30/m, 10/500ms or 1.5k/s'

describe('a rate, in requests per 1,000 seconds,', () => {
  test.each([
    ['500/s', 500_000],
    ['500', 500_000],
    ['30/m', 500],
    ['3600/h', 1000],
    ['1k', 1_000_000],
    ['1.5k/s', 1_500_000],
    ['2M / s', 2_000_000_000],
    ['0.001', 1],
    ['20_000/s', 20_000_000],
    ['10/500ms', 20_000],
    ['50/1s', 50_000],
    ['100/1m', 1667],
    ['1200/min', 20_000],
    ['20/sec', 20_000],
    ['36 / 2 h', 5],
    ['1.5k/0.5s', 3_000_000],
  ])('%j is %d', (text, perThousandSeconds) => {
    expect(parseRate(text)).toEqual({ value: perThousandSeconds })
  })

  test.each([
    ['0', 'must be above 0: a rate of 0 sends nothing'],
    ['0/m', 'must be above 0: a rate of 0 sends nothing'],
    ['0.0001', 'must be at least 0.001/s, which is 3.6/h'],
    ['0/500ms', 'must be above 0: a rate of 0 sends nothing'],
    ['5/0s', 'must be per a time above 0, such as 10/500ms, not “5/0s”'],
    ['-5/s', `${isNoRate}, not “-5/s”`],
    ['500rps', `${isNoRate}, not “500rps”: write 500/s`],
    ['1.5k RPS', `${isNoRate}, not “1.5k RPS”: write 1.5k/s`],
    ['90rpm', `${isNoRate}, not “90rpm”: write 90/m`],
    ['1m', `${isNoRate}, not “1m”`],
    ['1e2', `${isNoRate}, not “1e2”`],
    ['NaN', `${isNoRate}, not “NaN”`],
  ])('%j is refused', (text, problem) => {
    expect(parseRate(text)).toEqual({ problem })
  })
})

describe('a size', () => {
  test.each([
    ['64kb', 64_000],
    ['64KiB', 65_536],
    ['1mb', 1_000_000],
    ['1MiB', 1_048_576],
    ['1.5 GB', 1_500_000_000],
    ['12b', 12],
    ['0', 0],
  ])('%j is %d bytes', (text, bytes) => {
    expect(parseSize(text)).toEqual({ value: bytes })
  })

  test.each([
    ['64', 'needs a unit: write 64b or 64kb'],
    ['64k', 'must be a size such as 64kb, 64KiB or 1mb, not “64k”'],
    ['5ib', 'must be a size such as 64kb, 64KiB or 1mb, not “5ib”'],
  ])('%j is refused', (text, problem) => {
    expect(parseSize(text)).toEqual({ problem })
  })
})

describe('a share', () => {
  test.each([
    ['1%', 0.01],
    ['0.5 %', 0.005],
    ['100%', 1],
    ['0', 0],
  ])('%j is %d', (text, share) => {
    expect(parseShare(text)).toEqual({ value: share })
  })

  test.each([
    ['1', 'needs a unit: write 1%'],
    ['101%', 'must be at most 100%, not “101%”'],
    ['half', 'must be a share such as 1% or 0.5%, not “half”'],
  ])('%j is refused', (text, problem) => {
    expect(parseShare(text)).toEqual({ problem })
  })
})

describe('a count', () => {
  test.each([
    ['16', 16],
    ['1k', 1000],
    ['1.5k', 1500],
    ['0', 0],
  ])('%j is %d', (text, count) => {
    expect(parseCount(text)).toEqual({ value: count })
  })

  test.each(['1.5', '-1', '1e3', '', '9007199254740993'])('%j is refused', (text) => {
    expect(parseCount(text)).toEqual({
      problem: `must be a whole number such as 16 or 1k, not “${text}”`,
    })
  })
})

test.each([0, 0.00005, 0.25, 1.5, 10, 90, 60, 7200, 0.1 + 0.2])(
  '%d seconds are printed as they are read',
  (seconds) => {
    const read = parseDuration(formatDuration(seconds))
    expect(read).toEqual({ value: expect.closeTo(seconds, 9) })
  },
)

test.each([
  [formatDuration(0.25), '250ms'],
  [formatDuration(60), '1m'],
  [formatDuration(90), '90s'],
  [formatRate(500_000), '500/s'],
  [formatRate(1), '0.001/s'],
  [formatShare(0.07), '7%'],
])('prints %s', (printed, expected) => {
  expect(printed).toBe(expected)
})

test('a long text is cut in a message', () => {
  const parsed = parseRate('x'.repeat(1000))
  expect('problem' in parsed && parsed.problem.length).toBeLessThan(150)
})
