/** Settings that contradict each other, or that no measurement can decide. */
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import type { Suite } from '../../../src/core/config/suite.ts'
import { listDoubtfulSettings } from '../../../src/core/sensitivity/doubtful-settings.ts'
import { listLooks } from '../../../src/core/stats/looks.ts'

function readSuite(lines: string): Suite {
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text: `url: http://127.0.0.1:3000\n${lines}` },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  const suite = 'config' in parsed ? parsed.config.suites[0] : undefined
  if (suite === undefined) throw new Error(JSON.stringify(parsed))
  return suite
}

function listDoubts(lines: string): string[] {
  const suite = readSuite(lines)
  const looks = listLooks({ epochs: suite.epochs, isSteady: false })
  return listDoubtfulSettings(suite, 'requests', looks)
}

test.each(['', 'load: { rate: 20/s }', 'load: { rate: 400/s }', 'load: closed', 'epochs: 4'])(
  'nothing is doubtful with the defaults and: %s',
  (lines) => {
    expect(listDoubts(lines)).toEqual([])
  },
)

describe('max-time', () => {
  test('that is shorter than the epochs of the first verdict is reported with both times', () => {
    expect(listDoubts('max-time: 40s')).toEqual([
      'max-time (40 s) is too short for a verdict: 3 epochs take 45 s of load, and builds and ' +
        'starts come on top. Raise it, or lower duration.',
    ])
  })

  test('that is shorter than all epochs is reported with the number that fits', () => {
    expect(listDoubts('max-time: 100s')).toEqual([
      'max-time (1 min 40 s) allows at most 6 of 16 epochs, so more limits may stay undecided. ' +
        'Raise it, or lower duration.',
    ])
  })
})

test('fewer epochs than a failure needs are reported, but not where limits apply literally', () => {
  expect(listDoubts('epochs: 2')[0]).toBe(
    'epochs: 2 shows little of how much processes of the same code differ, so chance fails an ' +
      'unchanged head more often: use 4 or more.',
  )
  expect(listDoubts('epochs: 2\nnoise: ignore')).toEqual([])
})

test('an absolute limit of errors above the allowed share is reported', () => {
  expect(listDoubts('limits: { errors: 2% }')).toEqual([
    'The limit errors: 2 % has no effect, because more than 1 % fail already (allow-errors). ' +
      'Raise allow-errors too.',
  ])
  expect(listDoubts('limits: { errors: 2% }\nallow-errors: 3%')).toEqual([])
})

describe('a limit of a percentile', () => {
  test('beyond which no request of an epoch lies is reported with the duration that it takes', () => {
    expect(listDoubts('load: { rate: 60/s }\nlimits: { p99.9: +25% }')).toContain(
      'An epoch has 720 requests, too few for a p99.9, which takes 1000 or more: use duration: ' +
        '17s, or a higher rate.',
    )
  })

  test('that noise makes meaningless is reported with the limit that does not', () => {
    const [message] = listDoubts('limits: { p50: +0.5% }')
    expect(message).toMatch(
      /^The limit p50: \+0\.5 % is hardly ever decided: 16 epochs can tell a change of .* Use \+\d/,
    )
    const advised = /Use \+([\d.]+) %/.exec(message ?? '')?.[1]
    expect(listDoubts(`limits: { p50: +${advised}% }`)).toEqual([])
  })

  test('of a single request is reported by the requests that this request has', () => {
    const lines =
      'load: { rate: 60/s }\nrequests:\n  - { path: /a, weight: 9 }\n  - { name: b, path: /b, limits: { p99: +20% } }'
    expect(listDoubts(lines)).toContain(
      'An epoch has 72 requests of b, too few for a p99, which takes 100 or more: use duration: ' +
        '17s, or a higher rate.',
    )
  })
})
