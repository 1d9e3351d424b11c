import { describe, expect, test } from 'vitest'
import {
  defaultLimits,
  defaultRequestLimits,
  formatLimit,
  parseLimit,
  parseLimits,
} from '../../../src/core/config/limits.ts'
import { metrics } from '../../../src/core/config/value/metric.ts'
import { parseSuite, parseText } from '../../helpers/configs.ts'

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
    ['p99', '0ms', 'must be above 0: every response takes some time'],
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

test.each(['off, 50ms', '+10%, off, 50ms'])('%s contradicts itself', (text) => {
  const others = text.replace('off, ', '')
  expect(parseLimits('p99', text)).toEqual({
    problem:
      'cannot be off and have a limit too, since off removes every limit of p99: keep either off ' +
      `or ${others}`,
  })
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

describe('a limit that only warns', () => {
  const levels = (text: string, overrides: Record<string, string[]> = {}) => {
    const { limits, warnLimits } = parseSuite(text, overrides)
    return { fail: limits.p99, warn: warnLimits?.p99 }
  }
  const [five, fifteen] = [0.05, 0.15].map((share) => [{ kind: 'relative', share }])

  test.each([
    ['limits: { p99: { warn: +5%, fail: +15% } }'],
    ['limits:\n  p99:\n    fail: +15%\n    warn: +5%'],
    ["limits: { p99: 'warn +5%, fail +15%' }"],
    ['limits: { p99: [warn +5%, +15%] }'],
    ['limits: { p99: { warn: [+5%], fail: [+15%] } }'],
  ])('stands beside the one that fails: %j', (text) => {
    expect(levels(text)).toEqual({ fail: fifteen, warn: five })
  })

  test('can be given by a flag or an input', () => {
    expect(levels('', { limits: ['p99=warn +5%, fail +15%'] })).toEqual({
      fail: fifteen,
      warn: five,
    })
  })

  test('leaves the limit that fails as it is by default, unless that is off', () => {
    expect(levels('limits: { p99: { warn: +5% } }')).toEqual({
      fail: [{ kind: 'relative', share: 0.1 }],
      warn: five,
    })
    expect(levels('limits: { p99: { warn: +5%, fail: off } }')).toEqual({
      fail: undefined,
      warn: five,
    })
  })

  test('is removed by a limit without one, which a flag can give too', () => {
    const text = 'limits: { p99: { warn: +5%, fail: +15% } }'
    expect(levels(text, { limits: ['p99=+15%'] })).toEqual({ fail: fifteen, warn: undefined })
    expect(levels('limits: { p99: { warn: off, fail: +15% } }').warn).toBeUndefined()
  })

  test('may belong to a single request', () => {
    const { requests } = parseSuite(
      'requests:\n  - { name: a, path: /a, limits: { p50: { warn: +5%, fail: +15% } } }\n  - GET /b',
    )
    expect(requests.map(({ limits, warnLimits }) => [limits.p50, warnLimits?.p50])).toEqual([
      [fifteen, five],
      [[{ kind: 'relative', share: 0.1 }], undefined],
    ])
  })

  test.each([
    [
      'limits:\n  p99:\n    warn: +20%\n    fail: +15%',
      'tailgate.yml:4: limits.p99 has a warn of +20%, above its fail of +15%: lower warn, or raise fail',
    ],
    [
      'limits: { p99: { warn: +20% } }',
      'tailgate.yml:2: limits.p99 has a warn of +20%, above its fail of +10%: lower warn, or raise fail',
    ],
    [
      'limits: { p99: { warn: 300ms, fail: 250ms } }',
      'tailgate.yml:2: limits.p99 has a warn of 300ms, above its fail of 250ms: lower warn, or raise fail',
    ],
    [
      'limits: { rps: { warn: -5%, fail: -1% } }',
      'tailgate.yml:2: limits.rps has a warn of -5%, above its fail of -1%: lower warn, or raise fail',
    ],
    [
      'limits: { rps: { warn: 400/s, fail: 450/s } }',
      'tailgate.yml:2: limits.rps has a warn of 400/s, below its fail of 450/s: lower warn, or raise fail',
    ],
    [
      'limits: { errors: { warn: +1pp, fail: +0.5pp } }',
      'tailgate.yml:2: limits.errors has a warn of +1pp, above its fail of +0.5pp: lower warn, or raise fail',
    ],
    [
      'requests:\n  - { name: a, path: /a, limits: { p50: { warn: +20%, fail: +10% } } }\n  - GET /b',
      'tailgate.yml:3: requests.limits.p50 has a warn of +20%, above its fail of +10%: lower warn, or raise fail',
    ],
    [
      'limits: { p99: { warm: +5% } }',
      'tailgate.yml:2: unknown key limits.p99.warm; did you mean warn?',
    ],
    ['limits: { p99: { warn: 5% } }', 'tailgate.yml:2: limits.p99.warn needs a sign: write +5%'],
  ])(
    'above the one that fails, or with a mistake, is refused with its place: %j',
    (text, message) => {
      const parsed = parseText(text)
      expect('problems' in parsed && parsed.problems).toEqual([message])
    },
  )

  test('may be of another kind than the one that fails', () => {
    expect(levels('limits: { p99: { warn: 900ms, fail: +15% } }')).toEqual({
      fail: fifteen,
      warn: [{ kind: 'absolute', value: 900 }],
    })
  })
})
