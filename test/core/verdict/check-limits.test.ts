/** How a row is judged at its limit: the specification of the gate, boundary by boundary. */

import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import type { Limits } from '../../../src/core/config/limits.ts'
import {
  type Metric,
  metrics,
  requestMetrics,
  type TimeMetric,
} from '../../../src/core/config/value/metric.ts'
import { computeDetectableEffect } from '../../../src/core/stats/detectable-effects.ts'
import type { Estimate } from '../../../src/core/stats/intervals.ts'
import {
  narrowStoredLimits,
  processTau,
  wideStoredLimits,
} from '../../../src/core/tunables/tunables.ts'
import { judgeRows } from '../../../src/core/verdict/check-limits.ts'
import type { Evidence } from '../../../src/core/verdict/compare.ts'
import {
  listLooks,
  type Rules,
  buildRules as rulesOfSuite,
} from '../../../src/core/verdict/rules.ts'
import {
  absolute,
  type ComparisonSpec,
  changedRow,
  createComparison,
  createRules,
  estimate,
  figure,
  pairedBasis,
  parsedDefaultLimits,
  points,
  type RowSpec,
  relative,
  row,
  storedBasis,
} from '../../helpers/comparisons.ts'

// With the default limits, p50 may spend a fifth of 1 %, of which the three looks get 30, 30 and 40
// %.
const alphaOfMedian = [0.0006, 0.0006, 0.0008]
const alpha = alphaOfMedian[0] as number
const beyondNothing = (epochs: number, ofLook = alpha) =>
  studentQuantile(1 - ofLook, 8 + epochs - 1)
const beyondTwice = (epochs: number) => studentQuantile(0.97, 8 + epochs - 1)

const line = Math.log(1.05)
const usual = createRules({ limits: parsedDefaultLimits })

/** Factors just above and just below a boundary. */
const more = 1 + 1e-7
const less = 1 - 1e-7

describe('a change, side by side, at a limit of +5 %', () => {
  const errorUnder = (effect: number) => (2 * line - effect) / beyondTwice(4)
  const cases: [what: string, effect: number, standardError: number, outcome: string][] = [
    [
      'that reaches it fails if no change is just excluded',
      line,
      (line / beyondNothing(4)) * less,
      'fail',
    ],
    [
      'that reaches it is unsure if no change is just possible',
      line,
      (line / beyondNothing(4)) * more,
      'unsure',
    ],
    ['far past it is unsure if no change is possible', 1, (1 / beyondNothing(4)) * more, 'unsure'],
    ['far past it fails if no change is excluded', 1, (1 / beyondNothing(4)) * less, 'fail'],
    [
      'just under it passes if twice the limit is just excluded',
      line * less,
      errorUnder(line) * less,
      'pass',
    ],
    [
      'just under it is unsure if twice the limit is just possible',
      line * less,
      errorUnder(line) * more,
      'unsure',
    ],
    ['of 0 passes if twice the limit is just excluded', 0, errorUnder(0) * less, 'pass'],
    ['of 0 is unsure if twice the limit is just possible', 0, errorUnder(0) * more, 'unsure'],
    ['for the better passes', -0.3, 0.01, 'pass'],
    [
      'for the better is unsure if twice the limit is possible',
      -0.01,
      errorUnder(-0.01) * more,
      'unsure',
    ],
    ['under it passes even if it is certain that there is a change', line * 0.9, 1e-6, 'pass'],
    ['just past it fails if that is certain', line * 1.0001, 1e-6, 'fail'],
  ]
  for (const [what, effect, standardError, outcome] of cases) {
    it(what, () => expect(outcomeOf('p50', estimate(effect, standardError))).toBe(outcome))
  }

  it('has other boundaries at later looks, which have more epochs and another alpha', () => {
    for (const [look, epochs] of [4, 6, 8].entries()) {
      const boundary = line / beyondNothing(epochs, alphaOfMedian[look])
      const basis = pairedBasis({ epochs })
      expect(outcomeOf('p50', estimate(line, boundary * less, epochs), usual, { basis })).toBe(
        'fail',
      )
      expect(outcomeOf('p50', estimate(line, boundary * more, epochs), usual, { basis })).toBe(
        'unsure',
      )
      const pass = line / beyondTwice(epochs)
      expect(outcomeOf('p50', estimate(line * less, pass * less, epochs), usual, { basis })).toBe(
        'pass',
      )
      expect(outcomeOf('p50', estimate(line * less, pass * more, epochs), usual, { basis })).toBe(
        'unsure',
      )
    }
  })

  it('of a request without its own limit is only shown', () => {
    const of = { ...changedRow('p50', estimate(1, 0.001)), request: 'GET /' }
    expect(judge(of, usual)).toMatchObject({ outcome: 'shown', line: null, reason: null })
  })

  it('is taken literally with noise: ignore', () => {
    const literally = { ...usual, noise: 'ignore' as const }
    expect(outcomeOf('p50', estimate(line, 9), literally)).toBe('fail')
    expect(outcomeOf('p50', estimate(line * less, 9), literally)).toBe('pass')
  })

  it('that rests on too few requests can pass but not fail', () => {
    const scarce = (effect: number) => ({
      ...row('p50'),
      evidence: {
        kind: 'estimate' as const,
        estimate: estimate(effect, 0.001),
        scarce: true as const,
      },
    })
    expect(judge(scarce(0.5), usual)).toMatchObject({
      outcome: 'unsure',
      reason:
        'p50 could not be decided: too few requests lie beyond it to tell its change from ' +
        'chance. ' +
        'Raise duration or rate.',
    })
    expect(judge(scarce(0), usual).outcome).toBe('pass')
    expect(judge(scarce(0.5), { ...usual, noise: 'ignore' }).outcome).toBe('fail')
  })

  it('without an estimate cannot be judged', () => {
    expect(judge(row('p50'), usual)).toMatchObject({
      outcome: 'unsure',
      reason:
        'p50 could not be judged: the measurement is too short to tell a change from noise. ' +
        'Raise duration.',
    })
    const silent = row('p50', {
      head: figure(0),
      evidence: { kind: 'estimate', estimate: estimate(0, 0.001) },
    })
    expect(judge(silent, usual).outcome).toBe('unsure')
  })

  it('has a limit that is not widened, unlike one for stored numbers', () => {
    expect(judge(changedRow('p50', estimate(0.06, 0.001)), usual)).toMatchObject({
      outcome: 'fail',
      line: '+5 %',
    })
  })
})

describe('a change too small to notice, in ms', () => {
  const half = (effect: number, standardError: number, rules = usual) =>
    judge(changedRow('p50', estimate(effect, standardError), 0.5), rules)
  const floor = Math.log(1.1) // 0.05 of 0.5 ms

  it('does not fail, however large its share: the floor is the limit', () => {
    expect(half(floor * less, 1e-4)).toMatchObject({ outcome: 'pass', line: '+5 % and 0.05 ms' })
    expect(half(floor, 1e-4)).toMatchObject({ outcome: 'fail', line: '+5 % and 0.05 ms' })
    expect(half(floor, 1e-4).reason).toBe(
      'p50 is 10 % slower than the base: 0.550 ms instead of 0.500 ms; the limit is +5 % and ' +
        '0.05 ms.',
    )
  })

  it('does not fail even if limits are taken literally', () => {
    expect(half(floor * less, 9, { ...usual, noise: 'ignore' }).outcome).toBe('pass')
  })

  it('passes if twice the floor is excluded', () => {
    expect(half(0, ((2 * floor) / beyondTwice(4)) * less).outcome).toBe('pass')
    expect(half(0, ((2 * floor) / beyondTwice(4)) * more).outcome).toBe('unsure')
  })

  it('does not matter if the limit is the wider of the two', () => {
    expect(judge(changedRow('p50', estimate(line, 1e-4), 1), usual)).toMatchObject({
      outcome: 'fail',
      line: '+5 %',
    })
  })

  it('does not exist for CPU time, which has no floor', () => {
    const rules = createRules({ limits: { cpu: [relative(0.05)] } })
    expect(judge(changedRow('cpu', estimate(line, 1e-4), 0.001), rules).outcome).toBe('fail')
  })
})

describe('the reason for a change', () => {
  it('that failed states how much, and the limit', () => {
    const judged = judge(changedRow('p99', estimate(Math.log(1.31), 0.01)), usual)
    expect(judged.reason).toBe(
      'p99 is 31 % slower than the base: 13.1 ms instead of 10.0 ms; the limit is +10 %.',
    )
    expect(judged.crossed).toEqual(relative(0.1))
    expect(judge(changedRow('p99', estimate(Math.log(3.2), 0.01)), usual).reason).toBe(
      'p99 is 3.2 times as slow as the base: 32.0 ms instead of 10.0 ms; the limit is +10 %.',
    )
  })

  it('that passed is absent', () => {
    expect(judge(changedRow('p99', estimate(0, 0.001)), usual)).toMatchObject({
      reason: null,
      crossed: null,
    })
  })

  it('that is undecided states the range, the detectable change, and what it takes', () => {
    const undecided = estimate(Math.log(1.02), 0.04)
    const {
      reason,
      interval,
      detectable: smallest,
      crossed,
    } = judge(changedRow('p50', undecided), usual)
    const lower = Math.expm1(Math.log(1.02) - beyondNothing(4) * 0.04)
    const upper = Math.expm1(Math.log(1.02) + beyondTwice(4) * 0.04)
    const expected = Math.expm1(0.04 * (beyondNothing(4) + studentQuantile(0.95, 11)))
    expect(interval?.lower).toBeCloseTo(lower, 10)
    expect(interval?.upper).toBeCloseTo(upper, 10)
    expect(smallest).toBeCloseTo(expected, 10)
    expect(crossed).toBeNull()
    const range = [
      `between −${(-100 * lower).toFixed(0)} % and +${(100 * upper).toFixed(0)} %`,
      '+5 %',
    ]
    for (const part of [
      ...range,
      `${(100 * expected).toFixed(0)} % from noise`,
      'to rule out 10 %, twice the limit',
    ]) {
      expect(reason).toContain(part)
    }
    expect(reason).toMatch(/^p50 could not be decided/)
  })

  it('suggests a duration and a rate, each of which suffices', () => {
    for (const standardError of [0.0175, 0.02, 0.025, 0.03, 0.032]) {
      const now = estimate(line, standardError)
      const [, seconds, rate] = suggestionIn(judge(changedRow('p50', now), usual).reason)
      for (const factor of [seconds / 15, rate / 400]) {
        // The variance between processes does not shrink with the number of requests.
        const ofProcesses = processTau.p50 ** 2 / 4
        const then = Math.sqrt(ofProcesses + (standardError ** 2 - ofProcesses) / factor)
        expect(computeDetectableEffect({ ...now, standardError: then }, alpha)).toBeLessThanOrEqual(
          2 * line + 1e-12,
        )
      }
    }
  })

  it('suggests more epochs if more requests do not help', () => {
    // The variance between processes explains all of this error.
    const wild = estimate(0, processTau.p99 / 2)
    const strict = createRules({ limits: { p99: [relative(0.02)] } })
    expect(judge(changedRow('p99', wild), strict).reason).toMatch(
      /use more epochs \(epochs: 12\) or a quieter machine\.$/,
    )
    const basis = pairedBasis({ epochs: 20 })
    const late = judge(changedRow('p99', wild), { ...strict, epochs: 20 }, { basis })
    expect(late.reason).toContain('(epochs: 30)')
  })

  it('never suggests a duration of more than ten times', () => {
    const suggested = (standardError: number) =>
      judge(changedRow('p50', estimate(line, standardError)), usual).reason
    const factors = Array.from({ length: 60 }, (_, step) => suggested(0.0175 + step / 1000))
    const found = factors.flatMap(
      (reason) => /measure ([\d.]+) times the requests/.exec(reason ?? '')?.[1] ?? [],
    )
    expect(Math.max(...found.map(Number))).toBeLessThanOrEqual(10)
    expect(found.length).toBeGreaterThan(3)
    expect(factors.at(-1)).toMatch(/use a quieter machine\.$/)
  })
})

describe('an absolute limit, side by side', () => {
  const rules = createRules({ limits: { max: [absolute(100)], p99: [absolute(50)] } })
  const slowest = (base: number[] | null, head: number[]) =>
    judge(row('max', { base: base && figure(20, base), head: figure(30, head) }), rules)

  it('of max is crossed by two epochs of the head and none of the base', () => {
    expect(slowest([20, 20, 99.9, 20], [100, 30, 100, 30]).outcome).toBe('fail')
    expect(slowest([20, 20, 20, 20], [30, 30, 5000, 30]).outcome).toBe('pass')
    expect(slowest([20, 100, 20, 20], [100, 300, 100, 100]).outcome).toBe('pass')
  })

  it('of max names the longest response, and one epoch crosses it if it is the only one', () => {
    expect(slowest([20], [100])).toMatchObject({
      outcome: 'fail',
      line: '100 ms',
      crossed: absolute(100),
      reason: 'max is 100 ms; the limit is 100 ms.',
    })
    expect(slowest([20], [99.9]).outcome).toBe('pass')
    expect(slowest([20, 20], [120, 340]).reason).toBe('max is 340 ms; the limit is 100 ms.')
  })

  it('of a percentile is crossed by the median of the epochs, whatever the base has', () => {
    expect(judge(row('p99', { base: figure(60), head: figure(50) }), rules).outcome).toBe('fail')
    expect(judge(row('p99', { base: figure(60), head: figure(49.9) }), rules).outcome).toBe('pass')
  })

  it('may stand beside a relative one, and the reason names the one that decides', () => {
    const both = createRules({ limits: { p50: [relative(0.05), absolute(8)] } })
    expect(judge(changedRow('p50', estimate(0, 0.001), 9), both)).toMatchObject({
      outcome: 'fail',
      line: '+5 % or 8 ms',
      crossed: absolute(8),
      reason: 'p50 is 9.00 ms; the limit is 8 ms.',
    })
    expect(judge(changedRow('p50', estimate(0, 1), 7), both).outcome).toBe('unsure')
  })
})

describe('requests per second, side by side', () => {
  const rate = (base: number[], head: number[], limits: Limits = parsedDefaultLimits) => {
    const middle = (values: number[]) => values.toSorted()[Math.floor(values.length / 2)] ?? 0
    const kept = { base: figure(middle(base), base), head: figure(middle(head), head) }
    return judge(row('rps', { base: figure(400), head: figure(400) }), createRules({ limits }), {
      kept,
    })
  }

  it('fail if the head falls behind in half of the epochs, and the base does not', () => {
    expect(rate([1, 1, 1, 1], [1, 0.99, 0.5, 1]).outcome).toBe('fail')
    expect(rate([1, 1, 1, 1], [1, 1, 0.5, 1]).outcome).toBe('pass')
    expect(rate([1, 1, 1, 1, 1], [1, 1, 0.5, 1, 0.5]).outcome).toBe('pass')
    expect(rate([1, 1, 1, 1, 1], [0.98, 1, 0.5, 1, 0.5]).outcome).toBe('fail')
    expect(rate([1], [0.98]).outcome).toBe('fail')
  })

  it('pass if the loss is just under a hundredth', () => {
    expect(rate([1, 1, 1, 1], [0.9901, 0.9901, 0.9901, 0.9901]).outcome).toBe('pass')
  })

  it('do not count epochs in which the base fell behind too', () => {
    expect(rate([1, 1, 1, 0.9], [1, 1, 0.5, 0.5]).outcome).toBe('pass')
    expect(rate([1, 1, 1, 0.9911], [1, 1, 0.5, 0.5]).outcome).toBe('fail')
  })

  it('are unsure if the base does not keep up in most epochs', () => {
    const { outcome, reason } = rate([0.9, 0.9, 0.9, 0.9], [0.5, 0.5, 0.5, 0.5])
    expect(outcome).toBe('unsure')
    expect(reason).toContain('the base itself answered only 90 % of the requests')
  })

  it('follow a wider limit', () => {
    expect(rate([1, 1], [0.96, 0.96], { rps: [relative(-0.05)] }).outcome).toBe('pass')
    expect(rate([1, 1], [0.95, 0.95], { rps: [relative(-0.05)] }).outcome).toBe('fail')
  })

  it('are the number of responses at an absolute limit', () => {
    const rules = createRules({ limits: { rps: [absolute(400)] } })
    expect(judge(row('rps', { head: figure(400) }), rules)).toMatchObject({
      outcome: 'fail',
      line: '400/s',
    })
    expect(judge(row('rps', { head: figure(401) }), rules).outcome).toBe('pass')
  })
})

describe('failed requests, side by side', () => {
  const alphaOfErrors = 0.01 * 0.05 * 0.3
  const errors = (base: number, head: number, probability: number, rules: Rules = usual) =>
    judge(
      row('errors', {
        base: figure(base),
        head: figure(head),
        evidence: { kind: 'chance', probability },
      }),
      rules,
    )

  it('fail if they grew by the limit, and chance does not explain it', () => {
    expect(errors(0.001, 0.006, alphaOfErrors * less)).toMatchObject({
      outcome: 'fail',
      reason: '0.6 % of the requests failed, 0.1 % on the base; the limit is +0.5 pp.',
    })
    expect(errors(0.001, 0.0059, 1e-12).outcome).toBe('pass')
  })

  it('are unsure if they grew by the limit, and it may be chance', () => {
    expect(errors(0.001, 0.006, alphaOfErrors)).toMatchObject({
      outcome: 'unsure',
      crossed: null,
      reason:
        '0.6 % of the requests failed, 0.1 % on the base, which may still be chance; the limit ' +
        'is +0.5 pp.',
    })
  })

  it('above the allowed share fail without a limit, unless that may be chance', () => {
    const none = createRules()
    const alphaAlone = alphaOfErrors
    expect(errors(0, 0.02, alphaAlone * less, none)).toMatchObject({
      outcome: 'fail',
      line: '1 % allowed',
      reason: '2 % of the requests failed, 0 % on the base; 1 % are allowed.',
    })
    expect(errors(0, 0.02, alphaAlone, none)).toMatchObject({
      outcome: 'unsure',
      reason:
        '2 % of the requests failed, 0 % on the base, which may still be chance; 1 % are allowed.',
    })
    expect(errors(0, 0.01, 1e-12, none).outcome).toBe('shown')
  })

  it('above the allowed share remain unsure if the limit is undecided', () => {
    expect(errors(0, 0.02, 0.2).outcome).toBe('unsure')
  })

  it('are compared with an absolute limit directly', () => {
    const rules = createRules({ limits: { errors: [absolute(0.002)] } })
    expect(errors(0.002, 0.002, 1, rules).outcome).toBe('fail')
    expect(errors(0.002, 0.0019, 1, rules).outcome).toBe('pass')
  })
})

describe('single requests, side by side', () => {
  const rules = createRules({
    limits: parsedDefaultLimits,
    requests: [
      { name: 'pay', limits: { p50: [relative(0.5)], errors: [points(0.001)] } },
      { name: 'list', limits: {} },
    ],
  })
  const of = (request: string, some: RowSpec = {}) =>
    row('p50', {
      request,
      evidence: { kind: 'estimate', estimate: estimate(Math.log(1.6), 0.01) },
      ...some,
    })

  it('are judged by their own limits', () => {
    expect(judge(of('pay', { head: figure(16) }), rules)).toMatchObject({
      outcome: 'fail',
      line: '+50 %',
      reason:
        'p50 of pay is 60 % slower than the base: 16.0 ms instead of 10.0 ms; the limit is +50 %.',
    })
    expect(judge(of('list'), rules).outcome).toBe('shown')
    const errors = row('errors', {
      request: 'pay',
      base: figure(0),
      head: figure(0.002),
      evidence: { kind: 'chance', probability: 1e-9 },
    })
    expect(judge(errors, rules).reason).toBe(
      '0.2 % of the requests pay failed, 0 % on the base; the limit is +0.1 pp.',
    )
  })

  it('that only the head answers are shown with their limit, and not judged', () => {
    expect(judge(of('pay', { base: null, evidence: { kind: 'none' } }), rules)).toMatchObject({
      outcome: 'not-judged',
      line: '+50 %',
      reason: null,
    })
  })

  it('apply their limits to the total if there is only one', () => {
    const only = createRules({ requests: [{ name: 'pay', limits: { p50: [relative(0.5)] } }] })
    expect(outcomeOf('p50', estimate(Math.log(1.6), 0.01), only)).toBe('fail')
    expect(outcomeOf('p50', estimate(Math.log(1.3), 0.01), only)).toBe('pass')
  })
})

describe('false alarms', () => {
  /**
   * The chance spent on a row at this look, computed from the interval shown and the boundaries.
   */
  function alphaOf(metric: Metric, request: string | null, rules: Rules, epochs: number): number {
    const basis = pairedBasis({ epochs })
    if (metric === 'errors') {
      const fails = (probability: number) => {
        const evidence = { kind: 'chance' as const, probability }
        const made = row('errors', { request, base: figure(0), head: figure(0.02), evidence })
        return judge(made, rules, { basis }).outcome === 'fail'
      }
      return bisect((probability) => !fails(probability))
    }
    const now = estimate(0.1, 0.01, epochs)
    const { interval } = judge({ ...changedRow(metric, now), request }, rules, { basis })
    const reach = (now.effect - Math.log1p(interval?.lower ?? Number.NaN)) / now.standardError
    return bisect((probability) => studentQuantile(1 - probability, now.degreesOfFreedom) < reach)
  }

  /**
   * The chance spent in one suite, over all rows and looks. Errors are judged without a limit, too.
   * The rate is judged by counting, and spends nothing.
   */
  function spent(rules: Rules): number {
    const totalLimits = { errors: [], ...rules.limits }
    const limited = [{ name: null, limits: totalLimits }, ...rules.requests].flatMap(
      ({ name, limits }) => (Object.keys(limits) as Metric[]).map((metric) => ({ metric, name })),
    )
    const alphas = limited
      .filter(({ metric }) => metric !== 'rps')
      .flatMap(({ metric, name }) =>
        listLooks(rules.epochs).map((epochs) => alphaOf(metric, name, rules, epochs)),
      )
    return alphas.reduce((sum, each) => sum + each, 0)
  }

  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text: 'url: http://127.0.0.1:3000' },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  const [suite] = 'config' in parsed ? parsed.config.suites : []
  if (suite === undefined) throw new Error('there is no suite')

  it('with the default limits add up to one in a hundred, including the part of the rate', () => {
    expect(rulesOfSuite(suite).limits).toEqual(parsedDefaultLimits)
    expect(spent(rulesOfSuite(suite))).toBeCloseTo(0.0095, 7)
  })

  it.each<[Metric, number]>([
    ['p50', 0.002],
    ['p99', 0.006],
    ['max', 0.001],
    ['errors', 0.0005],
  ])('of %s add up to its part over all looks', (metric, part) => {
    const alphas = [4, 6, 8].map((epochs) => alphaOf(metric, null, usual, epochs))
    expect(alphas[0]).toBeCloseTo(0.3 * part, 8)
    expect(alphas[1]).toBeCloseTo(0.3 * part, 8)
    expect(alphas[2]).toBeCloseTo(0.4 * part, 8)
  })

  const everything = Object.fromEntries(
    metrics.map((metric) => [
      metric,
      [metric === 'errors' ? points(0.005) : relative(metric === 'rps' ? -0.01 : 0.05)],
    ]),
  ) as Limits
  const { errors: _, ...allButErrors } = everything
  const ofRequest = Object.fromEntries(
    requestMetrics.map((metric) => [
      metric,
      [metric === 'errors' ? points(0.005) : relative(0.05)],
    ]),
  ) as Limits
  const requests = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, limits: ofRequest }))
  const many: [what: string, some: Partial<Rules>][] = [
    ['one limit', { limits: { p99: [relative(0.1)] } }],
    ['every limit', { limits: everything }],
    ['every limit but that of errors', { limits: allButErrors }],
    ['limits of five requests besides', { limits: parsedDefaultLimits, requests }],
    ['limits of five requests alone', { requests }],
    ['every limit and those of requests', { limits: everything, requests }],
  ]
  const paces = [null, 1, 3, 4, 5, 6, 8, 12].flatMap((epochs) =>
    [1, 3].map((suites) => ({ epochs, suites })),
  )
  for (const [what, some] of many) {
    it(`are at most one in a hundred with ${what}, for any number of epochs and suites`, () => {
      for (const pace of paces) {
        const rules = createRules({ ...some, ...pace })
        expect(spent(rules) * pace.suites).toBeLessThanOrEqual(0.01 + 1e-9)
        expect(spent(rules) * pace.suites).toBeGreaterThan(0.005)
      }
    })
  }

  it('are divided among the suites of a pull request', () => {
    expect(spent({ ...usual, suites: 5 })).toBeCloseTo(0.0095 / 5, 7)
  })

  it('are not spent twice if void epochs are missing at a look', () => {
    expect(alphaOf('p50', null, usual, 3)).toBeCloseTo(0.0006, 8)
    expect(alphaOf('p50', null, usual, 7)).toBeCloseTo(0.0006, 8)
    const looks = [3, 5, 7].map((epochs) => alphaOf('p50', null, usual, epochs))
    expect(looks.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.002 + 1e-9)
  })

  /** The lowest probability for which `holds` is true, by bisection on a logarithmic scale. */
  function bisect(holds: (probability: number) => boolean): number {
    let [low, high] = [1e-9, 0.5]
    for (let step = 0; step < 80; step++) {
      const middle = Math.sqrt(low * high)
      if (holds(middle)) high = middle
      else low = middle
    }
    return high
  }
})

describe('a measurement is judged', () => {
  it.each([
    [null, [4, 6, 8]],
    [1, [1]],
    [3, [3]],
    [4, [4]],
    [5, [4, 5]],
    [6, [4, 6]],
    [8, [4, 6, 8]],
    [12, [4, 6, 8, 12]],
  ])('with epochs: %s, after %j epochs', (epochs, looks) => {
    expect(listLooks(epochs)).toEqual(looks)
  })
})

describe('a limit with five stored runs or more', () => {
  const widest: [TimeMetric, few: number, many: number][] = [
    ['p50', 0.5, 0.25],
    ['p90', 1, 0.5],
    ['p99', 2, 1],
    ['p99.9', 4, 2],
    ['max', 4, 2],
    ['cpu', 0.5, 0.25],
  ]
  const times = (
    metric: TimeMetric,
    head: number,
    evidence: Evidence,
    runs: number,
    some: Partial<Rules> = {},
  ) =>
    judge(
      row(metric, { base: figure(10), head: figure(head), evidence }),
      createRules({ limits: { [metric]: [relative(0.05)] }, ...some }),
      { basis: storedBasis(runs) },
    )

  for (const [metric, few, many] of widest) {
    it(`of ${metric} is widened to +${many * 100} %, with fewer runs to +${few * 100} %`, () => {
      const at = 10 * (1 + many)
      const steadyRuns: Evidence = { kind: 'spread', limit: 10.1 }
      expect(times(metric, at, steadyRuns, 5).outcome).toBe('fail')
      expect(times(metric, at * less, steadyRuns, 5).outcome).toBe('pass')
      expect(times(metric, at, { kind: 'none' }, 4).outcome).toBe('pass')
      expect(times(metric, 10 * (1 + few), { kind: 'none' }, 4).outcome).toBe('fail')
      expect([wideStoredLimits[metric], narrowStoredLimits[metric]]).toEqual([few, many])
    })
  }

  it('is not crossed by a value that earlier runs predict', () => {
    const restless: Evidence = { kind: 'spread', limit: 17 }
    expect(times('p50', 16.9, restless, 8)).toMatchObject({
      outcome: 'pass',
      line: '+25 % and 17.0 ms, as earlier runs (+5 % widened)',
    })
    expect(times('p50', 17, restless, 8).outcome).toBe('fail')
  })

  it('stays wide for a figure that some of the five runs do not have', () => {
    expect(times('cpu', 13, { kind: 'none' }, 5)).toMatchObject({
      outcome: 'pass',
      line: '+50 % (+5 % widened)',
    })
  })

  it('is not widened if it is wider already', () => {
    const wide = { limits: { p50: [relative(0.8)] } }
    expect(times('p50', 17.9, { kind: 'spread', limit: 11 }, 5, wide)).toMatchObject({
      outcome: 'pass',
      line: '+80 %',
    })
    expect(times('p50', 18, { kind: 'spread', limit: 11 }, 5, wide).outcome).toBe('fail')
  })

  it('is taken literally with noise: ignore, whatever earlier runs predict', () => {
    const spread: Evidence = { kind: 'spread', limit: 17 }
    expect(times('p50', 10.5, spread, 8, { noise: 'ignore' })).toMatchObject({
      outcome: 'fail',
      line: '+5 %',
    })
    expect(times('p50', 10.49, spread, 8, { noise: 'ignore' }).outcome).toBe('pass')
  })

  it('has a floor', () => {
    const spread: Evidence = { kind: 'spread', limit: 11 }
    const high = { floors: { ...usual.floors, p50: 5 } }
    expect(times('p50', 14.9, spread, 5, high)).toMatchObject({
      outcome: 'pass',
      line: '+25 % and 5 ms (+5 % widened)',
    })
    expect(times('p50', 15, spread, 5, high).outcome).toBe('fail')
  })
})

/** The result of a single row under the rules. */
function judge(only: ReturnType<typeof row>, rules: Rules, made: ComparisonSpec = {}) {
  const [judged] = judgeRows(createComparison([only], made), rules, 'base')
  if (judged === undefined) throw new Error('there is no row')
  return judged
}

function outcomeOf(
  metric: TimeMetric,
  of: Estimate,
  rules: Rules = usual,
  made: ComparisonSpec = {},
) {
  return judge(changedRow(metric, of), rules, made).outcome
}

function suggestionIn(reason: string | null): [factor: number, seconds: number, rate: number] {
  const found = /measure ([\d.]+) times the requests: duration: (\d+)s, or rate: (\d+)\/s/.exec(
    reason ?? '',
  )
  if (found === null) throw new Error(`no suggestion in: ${reason}`)
  const [, factor, seconds, rate] = found.map(Number)
  return [factor ?? 0, seconds ?? 0, rate ?? 0]
}
