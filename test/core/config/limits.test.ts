import { describe, expect, test } from 'vitest'
import {
  defaultLimits,
  defaultRequestLimits,
  formatLimit,
  parseLimit,
  parseLimits,
} from '../../../src/core/config/limits.ts'
import { metrics } from '../../../src/core/config/value/metric.ts'
import { parseSuite } from '../../helpers/configs.ts'

describe('a limit', () => {
  test.each([
    ['p50', '+5%', { kind: 'relative', share: 0.05 }],
    ['max', '+ 150 %', { kind: 'relative', share: 1.5 }],
    ['p99', '250ms', { kind: 'absolute', value: 250 }],
    ['p99.9', '1s', { kind: 'absolute', value: 1000 }],
    ['p50', '50us', { kind: 'absolute', value: 0.05 }],
    ['cpu', '+10%', { kind: 'relative', share: 0.1 }],
    ['cpu', '2ms', { kind: 'absolute', value: 2 }],
    ['rps', '-5%', { kind: 'relative', share: -0.05 }],
    ['rps', '450/s', { kind: 'absolute', value: 450 }],
    ['rps', '450', { kind: 'absolute', value: 450 }],
    ['errors', '+0.5pp', { kind: 'points', share: 0.005 }],
    ['errors', '1%', { kind: 'absolute', value: 0.01 }],
    ['errors', '0%', { kind: 'absolute', value: 0 }],
  ] as const)('of %s may be %j', (metric, text, limit) => {
    expect(parseLimit(metric, text)).toEqual({ value: limit })
  })

  test.each([
    ['p99', '5%', 'needs a sign: write +5%'],
    ['p99', '-5%', 'is a time, which gets worse when it rises: write +5%'],
    ['p99', '+0%', 'must be above 0: noise alone crosses a limit of 0'],
    ['p99', '250', 'needs a unit: write +250% or 250ms'],
    ['p99', '1.5', 'needs a unit: write +1.5% or 1.5ms'],
    ['p99', '+5', 'needs a unit: write +5%'],
    ['p99', '-5', 'is a time, which gets worse when it rises: write +5%'],
    ['p99', '5 %', 'needs a sign: write +5%'],
    ['p99', '0', 'must be above 0: noise alone crosses a limit of 0'],
    ['p99', '0%', 'must be above 0: noise alone crosses a limit of 0'],
    ['p99', '0ms', 'must be a limit such as +5%, 250ms or off, not “0ms”'],
    ['p99', '+1pp', 'is a time, so its change is in percent: write +1%'],
    ['p99', '', 'must be a limit such as +5%, 250ms or off, not “”'],
    ['cpu', '10%', 'needs a sign: write +10%'],
    ['rps', '+5%', 'gets worse when it falls: write -5%'],
    ['rps', '5%', 'needs a sign: write -5%'],
    ['rps', '-5', 'needs a unit: write -5%'],
    ['rps', '+5', 'gets worse when it falls: write -5%'],
    ['rps', '-5pp', 'is not a share, so its change is in percent: write -5%'],
    ['rps', '0', 'must be above 0: noise alone crosses a limit of 0'],
    ['rps', '-100%', 'must be above -100%: nothing can fall further'],
    ['rps', '10ms', 'must be a limit such as -1%, 450/s or off, not “10ms”'],
    ['errors', '+5%', 'is a share, so its change is in percentage points: write +5pp'],
    ['errors', '5', 'needs a unit: write +5pp or 5%'],
    ['errors', '+5', 'needs a unit: write +5pp'],
    ['errors', '0.5pp', 'needs a sign: write +0.5pp'],
    ['errors', '-0.5pp', 'gets worse when it rises: write +0.5pp'],
    ['errors', '+0pp', 'must be above 0: noise alone crosses a limit of 0'],
    ['errors', '0', 'needs a unit: write 0%'],
    ['errors', 'few', 'must be a limit such as +0.5pp, 1% or off, not “few”'],
    ['errors', '200%', 'must be at most 100%, not “200%”'],
  ] as const)('of %s may not be %j', (metric, text, problem) => {
    expect(parseLimit(metric, text)).toEqual({ problem })
  })
})

test('several limits are separated by commas', () => {
  expect(parseLimits('p99', '+10%, 250ms')).toEqual({
    value: [
      { kind: 'relative', share: 0.1 },
      { kind: 'absolute', value: 250 },
    ],
  })
})

test('a list with one wrong limit is refused', () => {
  expect(parseLimits('p99', '+10%, 250')).toEqual({ problem: 'needs a unit: write +250% or 250ms' })
})

test('off means no limit', () => {
  expect(parseLimits('max', ' off ')).toEqual({ value: [] })
})

describe('the default limits', () => {
  const findLimits = (text: string) => parseSuite(text).limits

  test('include one of the CPU time of each request, +10 %', () => {
    expect(findLimits('').cpu).toEqual([{ kind: 'relative', share: 0.1 }])
    expect(findLimits('limits: { cpu: off }').cpu ?? []).toEqual([])
    expect(findLimits('limits: { p50: +7% }').cpu).toEqual([{ kind: 'relative', share: 0.1 }])
  })

  test('of a closed load are those of requests per second and errors', () => {
    expect(findLimits('load: closed')).toEqual({
      rps: [{ kind: 'relative', share: -0.05 }],
      errors: [{ kind: 'points', share: 0.005 }],
    })
  })
})

test.each(Object.entries({ ...defaultLimits, ...defaultRequestLimits }))(
  'the default of %s is a limit',
  (metric, text) => {
    const known = metrics.find((each) => each === metric)
    expect(known && parseLimit(known, text ?? '')).toHaveProperty('value')
  },
)

test.each([
  ['p50', '+5%'],
  ['p99', '250ms'],
  ['max', '1s'],
  ['p50', '50us'],
  ['rps', '-1%'],
  ['rps', '450/s'],
  ['errors', '+0.5pp'],
  ['errors', '1%'],
] as const)('a limit of %s is printed as it was read: %s', (metric, text) => {
  const parsed = parseLimit(metric, text)
  expect('value' in parsed && formatLimit(metric, parsed.value)).toBe(text)
})
