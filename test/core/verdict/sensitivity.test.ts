import { describe, expect, it, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import type { Suite } from '../../../src/core/config/suite.ts'
import type { Interleaving } from '../../../src/core/measurement/measurement.ts'
import {
  computeEpochSeconds,
  describeSensitivity,
  formatMinutesAndSeconds,
} from '../../../src/core/sensitivity/sensitivity.ts'
import { predictDetectableChange } from '../../../src/core/stats/detectable-effects.ts'
import { formatSignedPercent } from '../../../src/core/text/format-number.ts'
import { buildRules } from '../../../src/core/verdict/rules.ts'
import { relative } from '../../helpers/comparisons.ts'

function suiteOf(text: string): Suite {
  const parsed = parseConfig({
    file: {
      path: 'tailgate.yml',
      text: `url: http://127.0.0.1:3000\nwarmup: 3s\nmax-time: 30m\n${text}`,
    },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const [suite] = parsed.config.suites
  if (!suite) throw new Error('there is no suite')
  return suite
}

function listSentences(
  suite: Suite,
  interleaving: Interleaving = 'requests',
  limits = suite.limits,
): string[] {
  return describeSensitivity(suite, interleaving, { ...buildRules(suite), limits })
}

describe('the time that a paired measurement takes is stated', () => {
  const suite = suiteOf('load: { rate: 400/s }\nduration: 15s')

  it('from the first look to the last', () => {
    expect(listSentences(suite)[0]).toMatch(
      /^Base and head side by side: 54 s of load, up to 4 min 48 s .* 30 min \(max-time\)\.$/,
    )
  })

  it('for the looks that apply', () => {
    expect(describeSensitivity(suite, 'requests', buildRules(suite), [8])[0]).toMatch(
      /^Base and head side by side: 2 min 24 s of load\./,
    )
  })

  it('as one number if there is only one look', () => {
    expect(listSentences({ ...suite, epochs: 3 })[0]).toMatch(
      /^Base and head side by side: 54 s of load\./,
    )
  })

  it('as twice the time if each side is loaded half of the time', () => {
    expect(computeEpochSeconds(suite, 'requests')).toBe(18)
    expect(computeEpochSeconds(suite, 'rounds')).toBe(33)
    expect(computeEpochSeconds(suite, 'one-by-one')).toBe(36)
    expect(listSentences(suite, 'rounds')[0]).toMatch(
      /^Base and head side by side: 1 min 39 s of load, up to 8 min 48 s/,
    )
    expect(listSentences(suite, 'one-by-one')[0]).toMatch(
      /^Base and head one after the other: 1 min 48 s of load, up to 9 min 36 s/,
    )
  })
})

describe('the changes that a paired measurement can tell from noise are stated', () => {
  it('for p50 and p99 at the last look', () => {
    const suite = suiteOf('load: { rate: 4000/s }\nduration: 15s')
    const [, sentence, ...more] = listSentences(suite)
    const smallest = (metric: 'p50' | 'p99') =>
      formatSignedPercent(predictDetectableChange(60_000, 16, metric)).replace('+', '')
    expect(sentence).toContain(
      `a change of p50 by ${smallest('p50')} and p99 by ${smallest('p99')} from noise`,
    )
    expect(sentence).toMatch(/^As a rule of thumb, 16 epochs at 4000 requests per second can tell /)
    expect(more).toEqual([])
  })

  it('not for a metric without a relative limit, nor if the sides run one after the other', () => {
    const suite = suiteOf('load: { rate: 400/s }\nduration: 15s')
    expect(listSentences(suite, 'requests', {})).toHaveLength(1)
    expect(
      listSentences(suite, 'requests', { p99: [{ kind: 'absolute', value: 100 }] }),
    ).toHaveLength(1)
    expect(listSentences(suite, 'one-by-one')).toHaveLength(1)
    const [, sentence] = listSentences(suite, 'requests', { p50: [relative(0.05)] })
    expect(sentence).toMatch(/a change of p50 by [\d.]+ % from noise\.$/)
  })

  it('with a remedy if they are larger than twice the limit', () => {
    const suggest = (rate: number) =>
      listSentences(suiteOf(`load: { rate: ${rate}/s }\nduration: 10s`), 'requests', {
        p50: [relative(0.05)],
        p99: [relative(0.2)],
      }).slice(2)
    const start = 'To tell a change of p99 by 44 % (twice its limit) from noise, set '
    expect(suggest(20)).toEqual([
      `${start}duration: 30s, or rate: 60/s if the service sustains it.`,
    ])
    const durations = suggest(2)
    expect(durations).toHaveLength(2)
    for (const sentence of durations)
      expect(sentence, 'a service hardly sustains so much more').toMatch(/ set duration: \d+s\.$/)
  })

  it('with more epochs as the remedy if processes differ too much', () => {
    const suite = suiteOf('load: { rate: 1000/s }\nduration: 15s')
    const [, , suggestion] = listSentences(suite, 'requests', { p99: [relative(0.02)] })
    expect(suggestion).toMatch(/^For 4 % of p99, .* processes differ too much: measure more epochs/)
  })
})

describe('a suggested duration or rate suffices', () => {
  const rates = ['1.1/s', '1.7/s', '7/s', '50/s', '333/s', '1000/s']
  const durations = ['1s', '10s', '44s', '110s', '170s', '290s']
  const shares = [0.03, 0.05, 0.1, 0.25]
  for (const metric of ['p50', 'p99'] as const) {
    for (const epochs of [1, 3, 4, 6]) {
      test(`for ${metric} in ${epochs} epochs`, () => {
        let suggested = 0
        for (const suite of rates.flatMap((rate) =>
          durations.map((duration) => suiteOf(`load: { rate: ${rate} }\nduration: ${duration}`)),
        )) {
          for (const share of shares) {
            const wanted = (1 + share) ** 2 - 1
            const perSecond = suite.load.kind === 'rate' ? suite.load.perThousandSeconds / 1000 : 0
            const sentences = listSentences({ ...suite, epochs }, 'requests', {
              [metric]: [relative(share)],
            })
            const found = /duration: (\d+)s(?:, or rate: (\d+)\/s)?/.exec(sentences.at(-1) ?? '')
            const now = predictDetectableChange(perSecond * suite.durationSeconds, epochs, metric)
            if (now <= wanted) expect(sentences).toHaveLength(2)
            else expect(sentences).toHaveLength(3)
            if (found === null) continue
            suggested += 1
            const [, seconds = 0, rate = 0] = found.map(Number)
            expect(
              predictDetectableChange(perSecond * seconds, epochs, metric),
            ).toBeLessThanOrEqual(wanted)
            if (found[2] !== undefined)
              expect(
                predictDetectableChange(rate * suite.durationSeconds, epochs, metric),
              ).toBeLessThanOrEqual(wanted)
          }
        }
        // With one epoch, processes differ by more than all p99 limits of this test.
        expect(suggested).toBeGreaterThan(metric === 'p99' && epochs === 1 ? 0 : 5)
      })
    }
  }
})

test.each([
  [0, '0 s'],
  [54, '54 s'],
  [59.6, '1 min'],
  [60, '1 min'],
  [72, '1 min 12 s'],
  [1800, '30 min'],
  [7205, '120 min 5 s'],
])('%f seconds are %s', (seconds, words) => {
  expect(formatMinutesAndSeconds(seconds)).toBe(words)
})
