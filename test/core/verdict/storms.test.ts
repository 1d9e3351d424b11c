/** How pairs of storms are compared and judged. */

import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../evaluation/random.ts'
import type { Measurement, Run } from '../../../src/core/measurement/measurement.ts'
import { computeFinishMs } from '../../../src/core/stats/epoch-figures.ts'
import { findLook, listLooks } from '../../../src/core/stats/looks.ts'
import { computeStormShareProbability } from '../../../src/core/storms/storm-pairs.ts'
import { findServedPlateau } from '../../../src/core/storms/storm-summary.ts'
import { compareMeasurements } from '../../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../../src/core/verdict/decide.ts'
import type { Rules } from '../../../src/core/verdict/rules.ts'
import type { EngineReason } from '../../../src/engine/types.ts'
import { createRules, points, relative } from '../../helpers/comparisons.ts'
import { createErrors, encodeTimes, generatePairedMeasurement } from '../../helpers/measurements.ts'

interface StormSpec {
  pairs?: number
  /** The factor by which the head's times are longer. */
  slower?: number
  /** The standard deviation of ln(time) between processes of the same code. */
  spread?: number
  /** The share of failed requests in each storm of a side, in turn. */
  failing?: { base?: number[]; head?: number[] }
  /** The share of the requests without a response, on the head. */
  unanswered?: number
  users?: { present: number; served: number }
  reasons?: EngineReason[]
  seed?: number
}

const requests = 1000

/** Storms of 1,000 requests that take about 10 s. */
function generateStorms(spec: StormSpec = {}): Measurement {
  const { pairs = 8, slower = 1, spread = 0.03, failing = {}, unanswered = 0, seed = 1 } = spec
  const random = createRandom(seed)
  const frozen = generatePairedMeasurement({ epochs: pairs, turns: 'one-by-one', perSecond: 20 })
  const runs = frozen.runs.map((run): Run => {
    const isHead = run.side === 'head'
    const factor = (isHead ? slower : 1) * Math.exp((spread / Math.SQRT2) * random.drawNormal())
    const shares = failing[run.side] ?? []
    const failed = Math.round(requests * (shares[(run.epoch - 1) % shares.length] ?? 0))
    const answered = Math.round(requests * (1 - (isHead ? unanswered : 0)))
    const times = (unit: number) =>
      encodeTimes(Array.from({ length: answered }, (_, at) => unit * factor * (at + 1)))
    const [group] = run.groups
    if (group === undefined) throw new Error('there is no group')
    return {
      ...run,
      measuredSeconds: 10 * factor,
      warmupSeconds: 0,
      offered: requests,
      answered,
      unfinished: requests - answered,
      errors: createErrors(failed),
      finished: times(10),
      ...(spec.users && { users: spec.users }),
      groups: [
        {
          ...group,
          requests: [
            {
              name: 'POST /login',
              offered: requests,
              answered,
              errors: createErrors(failed),
              response: times(1),
              service: times(1),
            },
          ],
        },
      ],
      ...(spec.reasons && { validity: { verdict: 'invalid' as const, reasons: spec.reasons } }),
    }
  })
  const load = { kind: 'users' as const, rampUpSeconds: 5, loops: 2, connections: 500 }
  const plan = { ...frozen.plan, load: { ...load, timeoutSeconds: 10 } }
  return { ...frozen, plan, runs }
}

const usual = createRules({
  limits: { errors: [points(0.005)], p99: [relative(0.1)], finish95: [relative(0.1)] },
})

function judge(spec: StormSpec, rules: Rules = usual) {
  const measurement = generateStorms(spec)
  const comparison = compareMeasurements(null, measurement)
  return decideVerdict(comparison, rules, collectFacts(null, measurement))
}

function outcomesOf({ rows }: ReturnType<typeof judge>): Record<string, string> {
  return Object.fromEntries(rows.map(({ metric, outcome }) => [metric, outcome]))
}

describe('the time until 95 % of the requests are answered', () => {
  const finished = encodeTimes(Array.from({ length: 100 }, (_, at) => at + 1))

  test('is that of the response with this rank among all requests', () => {
    expect(computeFinishMs({ finished, offered: 100 })).toBeCloseTo(95, 0)
    // 95 of 100 requests were answered, and the last of these is the one.
    const fewer = encodeTimes(Array.from({ length: 95 }, (_, at) => at + 1))
    expect(computeFinishMs({ finished: fewer, offered: 100 })).toBeCloseTo(95, 0)
  })

  test('is unknown if fewer were answered, and of other loads', () => {
    expect(computeFinishMs({ finished, offered: 106 })).toBeNull()
    expect(computeFinishMs({ finished: undefined, offered: 100 })).toBeNull()
  })
})

describe('pairs of storms', () => {
  test('of equal builds pass', () => {
    const verdict = judge({})
    expect(verdict.outcome).toBe('pass')
    expect(outcomesOf(verdict)).toMatchObject({
      p50: 'shown',
      p99: 'pass',
      max: 'shown',
      finish95: 'pass',
      rps: 'shown',
      errors: 'pass',
    })
  })

  test('have columns that agree with their differences, whatever the pairs are like', () => {
    const measurement = generateStorms({ slower: 1.1, spread: 0.4, unanswered: 0.02 })
    const { rows } = compareMeasurements(null, measurement)
    const times = rows.filter(({ evidence }) => evidence.kind === 'estimate')
    expect(times.map(({ metric }) => metric)).toContain('finish95')
    for (const { base, head, change } of times)
      expect(head.value / (base?.value ?? 0)).toBeCloseTo(1 + (change ?? 0), 12)
  })

  test('of a slower head fail by the time until 95 % are answered, and by p99', () => {
    const verdict = judge({ slower: 1.25 })
    expect(outcomesOf(verdict)).toMatchObject({ p99: 'fail', finish95: 'fail', errors: 'pass' })
    expect(verdict.reasons.join('\n')).toMatch(
      /The time until 95 % of the requests were answered is 2\d % longer than that of the base: 11\.\d s instead of 9\.\d+ s; the limit is \+10 %\./,
    )
  })

  test('that differ much from each other are undecided, with what helps', () => {
    const verdict = judge({ slower: 1.25, spread: 0.5 })
    expect(verdict.outcome).toBe('unsure')
    expect(verdict.reasons.join('\n')).toMatch(
      /8 pairs of storms can tell .* use more pairs \(epochs: 12\) or a quieter machine\./,
    )
  })

  test('say how long all requests took, which is not judged', () => {
    expect(judge({ spread: 0 }).warnings).toEqual([
      'All requests of a storm had ended after 10 s on the base and 10 s on the head (medians; shown, not judged).',
    ])
  })

  test('leave the time open if too few requests were answered', () => {
    const verdict = judge({ unanswered: 0.2 })
    expect(outcomesOf(verdict)).toMatchObject({ errors: 'fail', finish95: 'unsure' })
    expect(verdict.reasons).toContain(
      'The time until 95 % of the requests were answered could not be judged: fewer of the ' +
        'requests were answered.',
    )
  })

  test('are invalid if tailgate could not open its connections', () => {
    const message = 'This machine ran out of ports.'
    const verdict = judge({ reasons: [{ code: 'sockets', severity: 'invalid', message }] })
    expect(verdict.outcome).toBe('invalid')
    expect(verdict.reasons).toContain(message)
  })
})

describe('the errors of storms', () => {
  test('fail if their share is higher by half a point, beyond chance', () => {
    const verdict = judge({ failing: { head: [0.02, 0.021, 0.018, 0.022] } })
    expect(verdict.outcome).toBe('fail')
    expect(verdict.reasons).toEqual([
      '2.02 % of the requests failed, 0 % on the base; the limit is +0.5 pp.',
    ])
  })

  test('are no failure if both sides fail alike, however many they are', () => {
    const verdict = judge({ failing: { base: [0.4, 0.42], head: [0.42, 0.4] } })
    expect(verdict.outcome).toBe('pass')
  })

  test('of a single storm may be chance', () => {
    const verdict = judge({ failing: { head: [0.3, 0, 0, 0, 0, 0, 0, 0] } })
    expect(outcomesOf(verdict).errors).toBe('pass')
  })

  test('have the chance of a paired t-test', () => {
    const probabilityOf = (head: number[], base = [0]) => {
      const { runs } = generateStorms({ failing: { base, head }, pairs: head.length })
      const pairs = head.map((_, index) => ({
        base: runs[2 * index] as Run,
        head: runs[2 * index + 1] as Run,
      }))
      return computeStormShareProbability('errors', null, pairs)
    }
    // t = 0.02 / (0.01 / √4) = 4.899 with the standard deviation 0.008165, and 3 degrees of freedom.
    expect(probabilityOf([0.01, 0.02, 0.02, 0.03])).toBeCloseTo(0.00814, 4)
    expect(probabilityOf([0, 0, 0, 0])).toBe(1)
    expect(probabilityOf([0.01, 0.02], [0.02])).toBe(1)
    // Differences that agree by chance still have the error of independent failures.
    expect(probabilityOf([0.001, 0.001])).toBeGreaterThan(0.1)
  })
})

describe('users who are not all served', () => {
  test('are a hypothesis, with the settings that limit their number', () => {
    expect(judge({ spread: 0, users: { present: 10_000, served: 1015 } }).warnings).toContain(
      'On both sides, 1,015 of 10,000 users were served at once, which may be a limit of their ' +
        'number. Settings that limit this: worker_connections of nginx, maxConnections and ' +
        'acceptCount of Tomcat and listen of uWSGI.',
    )
  })

  test.each([
    [
      { present: 10_000, served: 1015 },
      { present: 10_000, served: 1015 },
    ],
    [{ present: 10_000, served: 8001 }, null],
    [{ present: 20, served: 12 }, null],
    // With one request each, users leave as soon as they are served.
    [{ present: 500, served: 0 }, null],
  ])('%o', (users, plateau) => {
    expect(findServedPlateau([{ users, offered: 1 }])).toEqual(plateau)
  })
})

describe('the looks at storms', () => {
  test('are after 5, 6 and 8 pairs, or as many as are asked for', () => {
    const settings = { epochs: null, isSteady: true, hasStorms: true }
    expect(listLooks(settings)).toEqual([5, 6, 8])
    expect(listLooks({ ...settings, epochs: 6 })).toEqual([5, 6])
    expect(listLooks({ ...settings, epochs: 3 })).toEqual([3])
    expect(listLooks({ ...settings, attempts: [8] })).toEqual([11, 14])
  })

  test('spend the same chance of a false alarm as others', () => {
    const settings = { epochs: null, isSteady: false, hasStorms: true }
    const looks = [5, 6, 8].map((pairs) => findLook(pairs, settings))
    const total = looks.reduce((sum, { alphaShare }) => sum + alphaShare, 0)
    expect(total).toBeCloseTo(0.9, 6)
    expect(looks.at(-1)?.position).toBe('last')
  })
})
