import { describe, expect, test } from 'vitest'
import { maxWaivers, parseWaivers } from '../../../src/core/acceptance/parse-waivers.ts'
import {
  describeExpiry,
  describeWaiverSubject,
  formatReason,
  splitByExpiry,
  type Waiver,
} from '../../../src/core/acceptance/waivers.ts'
import { createRandom } from '../../helpers/measurements.ts'

const now = new Date('2026-11-21T12:00:00Z')

function parse(text: string, at = now) {
  return parseWaivers({ path: 'tailgate.waivers.yml', text }, at)
}

function waiversIn(text: string, at = now): Waiver[] {
  const parsed = parse(text, at)
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  return parsed.waivers
}

function problemsOf(text: string, at = now): string[] {
  const parsed = parse(text, at)
  return 'problems' in parsed ? parsed.problems : []
}

/** The YAML of a waiver of the p99 with some fields replaced, or removed with null. */
function write(some: Partial<Record<string, string | null>> = {}): string {
  const fields = {
    suite: 'api',
    metric: 'p99',
    ceiling: '+30%',
    expires: '2026-12-31',
    reason: 'The index is built twice until the migration ends.',
    ...some,
  }
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    value == null ? [] : [`${key}: ${value}`],
  )
  return `- ${lines.join('\n  ')}\n`
}

const wholeWaiver: Waiver = {
  suite: 'api',
  metric: 'p99',
  request: null,
  ceiling: { kind: 'relative', share: 0.3 },
  expires: '2026-12-31',
  reason: 'The index is built twice until the migration ends.',
  by: null,
}

describe('a file of waivers', () => {
  test('is parsed', () => {
    expect(waiversIn(write())).toEqual([wholeWaiver])
    expect(waiversIn(write({ request: 'GET /items', by: 'octocat' }))).toEqual([
      { ...wholeWaiver, request: 'GET /items', by: 'octocat' },
    ])
  })

  test.each([
    ['p50', '250ms', { kind: 'absolute', value: 250 }],
    ['max', '1.5s', { kind: 'absolute', value: 1500 }],
    ['cpu', '+12.5%', { kind: 'relative', share: 0.125 }],
    ['rps', '-10%', { kind: 'relative', share: -0.1 }],
    ['rps', '450/s', { kind: 'absolute', value: 450 }],
    ['errors', '+2pp', { kind: 'points', share: 0.02 }],
    ['errors', '3%', { kind: 'absolute', value: 0.03 }],
  ])('has the ceiling of %s written like a limit: %s', (metric, ceiling, value) => {
    expect(waiversIn(write({ metric, ceiling }))[0]?.ceiling).toEqual(value)
  })

  test.each(['', '# none\n', '---\n', 'null', '[]'])('may have no waivers: %j', (text) => {
    expect(waiversIn(text)).toEqual([])
  })

  test('may have several waivers of one metric', () => {
    expect(waiversIn(write() + write({ ceiling: '400ms' }))).toHaveLength(2)
  })

  test('may use an anchor for a repeated value', () => {
    const text = write({ suite: '&api api' }) + write({ suite: '*api', metric: 'p50' })
    expect(waiversIn(text).map(({ suite }) => suite)).toEqual(['api', 'api'])
  })

  test('has a reason of several lines as one line', () => {
    for (const style of ['>', '|', '|+']) {
      const text = write({ reason: `${style}\n    The index is\n    built\ttwice.\n\n` })
      expect(waiversIn(text)[0]?.reason).toBe('The index is built twice.')
    }
  })

  test('keeps the notation of values that YAML parses as numbers', () => {
    const [waiver] = waiversIn(write({ suite: '0123', reason: '1e3', by: 'yes' }))
    expect(waiver).toMatchObject({ suite: '0123', reason: '1e3', by: 'yes' })
  })
})

describe('a mistake is reported with its place', () => {
  const at = (line: number, sentence: string) => [`tailgate.waivers.yml:${line}: ${sentence}`]

  test.each<[string, Partial<Record<string, string | null>>, number, string]>([
    ['no suite', { suite: null }, 1, 'suite is missing: name the suite, such as suite: api'],
    [
      'no metric',
      { metric: null },
      1,
      'metric is missing: name the metric that may be worse, such as metric: p99',
    ],
    [
      'no ceiling',
      { ceiling: null },
      1,
      'ceiling is missing: say how bad it may get, such as ceiling: +30%',
    ],
    [
      'no expiry',
      { expires: null },
      1,
      'expires is missing: say the last day on which it applies, as expires: YYYY-MM-DD',
    ],
    ['no reason', { reason: null }, 1, 'reason is missing: say why, for readers of the comment'],
    ['an empty reason', { reason: '"  "' }, 5, 'reason must not be empty'],
    ['nothing after reason', { reason: '' }, 5, 'reason is empty: give it a value or remove it'],
    [
      'a long reason',
      { reason: 'x'.repeat(501) },
      5,
      'reason must be at most 500 characters, not 501',
    ],
    [
      'a reason with control characters',
      { reason: '"a\\e[2J"' },
      5,
      'reason must not contain control characters',
    ],
    ['a list for a reason', { reason: '[a, b]' }, 5, 'reason must be one value, not a list'],
    [
      'another percentile',
      { metric: 'p95' },
      2,
      'metric must be one that a suite has (p50, p90, p99, p99.9, max, finish95, rps, errors, checks, cpu), not ' +
        '“p95”',
    ],
    [
      'a metric that requests do not have',
      { metric: 'max', request: 'GET /' },
      2,
      'metric must be one that a request has (p50, p99, errors, checks), not “max”',
    ],
    ['a ceiling without a sign', { ceiling: '30%' }, 3, 'ceiling needs a sign: write +30%'],
    ['a ceiling without a unit', { ceiling: '30' }, 3, 'ceiling needs a unit: write +30% or 30ms'],
    [
      'a ceiling downwards',
      { ceiling: '-30%' },
      3,
      'ceiling is a time, which gets worse when it rises: write +30%',
    ],
    [
      'no ceiling at all',
      { ceiling: 'off' },
      3,
      'ceiling must be a ceiling such as +30% or 250ms, not “off”',
    ],
    [
      'no ceiling at all of rates',
      { metric: 'rps', ceiling: 'any' },
      3,
      'ceiling must be a ceiling such as -10% or 450/s, not “any”',
    ],
    [
      'no ceiling at all of errors',
      { metric: 'errors', ceiling: 'any' },
      3,
      'ceiling must be a ceiling such as +2pp or 3%, not “any”',
    ],
    ['an unknown key', { reson: 'why' }, 6, 'unknown key reson; did you mean reason?'],
    [
      'a key of another tool',
      { 'threshold-percent': '3' },
      6,
      'unknown key threshold-percent: use one of suite, metric, request, ceiling, expires, ' +
        'reason, by',
    ],
  ])('%s', (_, some, line, sentence) => {
    expect(problemsOf(write(some))).toEqual(at(line, sentence))
  })

  test('all at once, in the order of the file', () => {
    const text = write({ ceiling: '30%' }) + write({ metric: 'p95', reason: null, expires: 'soon' })
    expect(problemsOf(text)).toEqual([
      'tailgate.waivers.yml:3: ceiling needs a sign: write +30%',
      'tailgate.waivers.yml:6: reason is missing: say why, for readers of the comment',
      'tailgate.waivers.yml:7: metric must be one that a suite has (p50, p90, p99, p99.9, max, ' +
        'finish95, rps, errors, checks, cpu), not “p95”',
      'tailgate.waivers.yml:9: expires must be a date written YYYY-MM-DD, not “soon”',
    ])
  })

  test.each(['suite: api\n', 'waivers:\n  - suite: api\n', 'api'])(
    'in a file without a list: %j',
    (text) => {
      expect(problemsOf(text)).toEqual([
        'tailgate.waivers.yml: must be a list of waivers, each of which begins like - suite: api',
      ])
    },
  )

  test('in an item that is not a map', () => {
    expect(problemsOf('- api\n')).toEqual(at(1, 'must be a map, which begins like - suite: api'))
  })
})

describe('the last day of a waiver', () => {
  test.each([
    '20261231',
    '31.12.2026',
    '12/31/2026',
    '2026-2-3',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-12-31T00:00:00Z',
    '1e400',
    'never',
    '0026-12-31',
    '+002026-12-31',
  ])('is not a date when written as %s', (expires) => {
    expect(problemsOf(write({ expires }))).toEqual([
      `tailgate.waivers.yml:4: expires must be a date written YYYY-MM-DD, not “${expires}”`,
    ])
  })

  test('may be a leap day', () => {
    const at = new Date('2027-06-01T00:00:00Z')
    expect(waiversIn(write({ expires: '2028-02-29' }), at)[0]?.expires).toBe('2028-02-29')
  })

  test('is at most a year ahead, a leap year too', () => {
    expect(problemsOf(write({ expires: '2027-11-22' }))).toEqual([])
    expect(problemsOf(write({ expires: '2027-11-23' }))).toEqual([
      'tailgate.waivers.yml:4: expires must be 2027-11-22 or earlier, not 2027-11-23: nothing is ' +
        'accepted for ever',
    ])
    const beforeLeapDay = new Date('2027-03-01T23:59:59Z')
    expect(problemsOf(write({ expires: '2028-03-01' }), beforeLeapDay)).toEqual([])
    expect(problemsOf(write({ expires: '2028-03-02' }), beforeLeapDay)).toHaveLength(1)
  })

  test('may be in the past, so that an old waiver does not stop every run', () => {
    expect(waiversIn(write({ expires: '2020-01-01' }))).toHaveLength(1)
  })

  test.each([
    ['2026-12-31T00:00:00Z', 'live'],
    ['2026-12-31T23:59:59.999Z', 'live'],
    ['2027-01-01T00:00:00Z', 'expired'],
    // It is already the next day in Auckland, and still the day before in Honolulu.
    ['2027-01-01T12:59:59+13:00', 'live'],
    ['2027-01-01T13:00:00+13:00', 'expired'],
    ['2026-12-31T14:00:00-10:00', 'expired'],
  ] as const)('ends at midnight in UTC: at %s it is %s', (time, state) => {
    const waivers = splitByExpiry([wholeWaiver], new Date(time))
    expect(waivers[state]).toEqual([wholeWaiver])
    expect(waivers.live.length + waivers.expired.length).toBe(1)
  })

  test('does not depend on the time zone of the machine', () => {
    const zone = process.env.TZ
    try {
      for (const each of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata']) {
        process.env.TZ = each
        expect(splitByExpiry([wholeWaiver], new Date('2026-12-31T23:59:59Z')).live).toHaveLength(1)
        expect(splitByExpiry([wholeWaiver], new Date('2027-01-01T00:00:00Z')).live).toHaveLength(0)
        expect(problemsOf(write({ expires: '2027-11-22' }))).toEqual([])
        expect(problemsOf(write({ expires: '2027-11-23' }))).toHaveLength(1)
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })

  test('is described with the subject of the waiver', () => {
    expect(describeExpiry(wholeWaiver)).toBe('The waiver of api p99 expired on 2026-12-31')
    expect(describeWaiverSubject({ ...wholeWaiver, request: 'GET /items' })).toBe(
      'api p99 of GET /items',
    )
    expect(describeWaiverSubject({ ...wholeWaiver, request: 'x'.repeat(200) })).toBe(
      `api p99 of ${'x'.repeat(60)}`,
    )
  })
})

test('a reason is formatted as a sentence', () => {
  expect(formatReason({ ...wholeWaiver, reason: 'It is rebuilt' })).toBe('It is rebuilt.')
  expect(formatReason({ ...wholeWaiver, reason: 'Is it?' })).toBe('Is it?')
})

describe('a hostile file', () => {
  test('is rejected before parsing if it is too large', () => {
    expect(problemsOf(`- ${'['.repeat(70_000)}`)).toEqual([
      'tailgate.waivers.yml: is larger than 64 KiB: remove expired waivers',
    ])
  })

  test('has a maximum number of waivers', () => {
    const short = '- {suite: a, metric: p99, ceiling: +30%, expires: 2026-12-31, reason: b}\n'
    expect(waiversIn(short.repeat(maxWaivers))).toHaveLength(200)
    expect(problemsOf(short.repeat(maxWaivers + 1))).toEqual([
      'tailgate.waivers.yml: has more than 200 waivers: remove expired waivers',
    ])
  })

  test.each<[string, string, string]>([
    [
      'that multiplies itself',
      `- &a [${Array(10).fill('x')}]\n- &b [${Array(10).fill('*a')}]\n- &c ` +
        `[${Array(10).fill('*b')}]\n`,
      ':2: has too many aliases',
    ],
    ['that refers to itself', '- &a [*a]\n', ' repeats itself too often'],
    ['with tabs', '-\tsuite: api\n\tmetric: p99\n', ':2: is indented with a tab: use spaces'],
    ['nested deeply', `- ${'['.repeat(500)}${']'.repeat(500)}\n`, ' nested too deeply'],
    ['of two documents', `${write()}---\n${write()}`, ': contains more than one document'],
    ['that merges maps', `${write()}  <<: {by: mallory}\n`, ':6: unknown key <<'],
    ['with a key twice', `${write()}  suite: web\n`, ':6: suite is given twice, first in line 1'],
    [
      'with another prototype',
      `${write()}  __proto__: {suite: web}\n`,
      ':6: unknown key __proto__',
    ],
  ])('%s is rejected', (_, text, message) => {
    const problems = problemsOf(text)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.join('\n')).toContain(message)
  })

  test('with a workflow command in a key is reported on one line', () => {
    const [problem] = problemsOf(`${write()}  "x\\n::error::y\\e[2J": 1\n`)
    expect(problem).toMatch(/^tailgate\.waivers\.yml:6: unknown key x ::error::y \[2J/)
  })

  test('never makes the parser throw, whatever its content', () => {
    const random = createRandom(6)
    const pieces = [
      ...['- ', 'suite: ', 'api', '\n', '  ', 'metric: p99', '+30%', '2026-12-31', ': '],
      ...[
        '&a ',
        '*a',
        '{',
        '}',
        '[',
        ']',
        '"',
        "'",
        '#',
        '\t',
        '!!',
        '|',
        '>',
        '?',
        '\0',
        '\ufeff',
      ],
    ]
    for (let round = 0; round < 500; round++) {
      const text = Array.from(
        { length: 20 },
        () => pieces[Math.floor(random() * pieces.length)],
      ).join('')
      const parsed = parse(text)
      if ('problems' in parsed) expect(parsed.problems[0]).toMatch(/^tailgate\.waivers\.yml/)
    }
  })
})
