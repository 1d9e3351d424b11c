/** How a row is judged at its limit: the specification of the gate, boundary by boundary. */

import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import { describe, expect, it, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import type { Limits } from '../../../src/core/config/limits.ts'
import {
  isShareMetric,
  type Metric,
  metrics,
  requestMetrics,
  type TimeMetric,
} from '../../../src/core/config/value/metric.ts'
import { computeDetectableEffect } from '../../../src/core/stats/detectable-effects.ts'
import type { Estimate } from '../../../src/core/stats/intervals.ts'
import type { LostRate } from '../../../src/core/stats/kept-rate.ts'
import { listLooks } from '../../../src/core/stats/looks.ts'
import {
  earlyDoubt,
  falseAlarmWeights,
  lastDoubt,
  laterAttemptsShare,
  maxAlarmShares,
  maxFalseAlarmShare,
  narrowStoredLimits,
  processTau,
  wideStoredLimits,
} from '../../../src/core/tunables/tunables.ts'
import { judgeRows } from '../../../src/core/verdict/check-limits.ts'
import type { Evidence } from '../../../src/core/verdict/compare.ts'
import { type Rules, buildRules as rulesOfSuite } from '../../../src/core/verdict/rules.ts'
import {
  absolute,
  type ComparisonSpec,
  certainLoss,
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
import { parseSuite } from '../../helpers/configs.ts'

/** What the first attempt may spend on a metric: its weight of 1 %, less what is kept for later ones. */
const budgetOf = (metric: Metric) =>
  maxFalseAlarmShare * falseAlarmWeights[metric] * (1 - laterAttemptsShare)

// With the default limits, the five looks from 4 epochs on get 15, 15, 20, 20 and 30 % of the budget
// of p50. Of the 5 % of regressions that may pass, half do at 3 epochs and a quarter at 16; the four
// looks between them share the rest.
const failingLooks = [4, 6, 8, 12, 16]
const shareOfLooks = [0.15, 0.15, 0.2, 0.2, 0.3]
const alphaOfMedian = shareOfLooks.map((share) => budgetOf('p50') * share)
const missOfLooks = [0.003_125, 0.003_125, 0.003_125, 0.003_125, 0.0125]
const alpha = alphaOfMedian[0] as number
const beyondNothing = (epochs: number, ofLook = alpha) => studentQuantile(1 - ofLook, epochs)
const beyondTwice = (epochs: number, ofLook = missOfLooks[0] as number) =>
  studentQuantile(1 - ofLook, epochs)

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
    for (const [look, epochs] of failingLooks.entries()) {
      const at = (effect: number, standardError: number) =>
        outcomeOf('p50', estimate(effect, standardError, epochs), usual, {
          basis: pairedBasis({ epochs }),
        })
      const boundary = line / beyondNothing(epochs, alphaOfMedian[look])
      expect(at(line, boundary * less)).toBe('fail')
      expect(at(line, boundary * more)).toBe('unsure')
      const pass = line / beyondTwice(epochs, missOfLooks[look])
      expect(at(line * less, pass * less)).toBe('pass')
      expect(at(line * less, pass * more)).toBe('unsure')
    }
  })

  it('may pass at the first look, of three epochs, but not fail, however certain it is', () => {
    const first = (effect: number, standardError: number) =>
      outcomeOf('p50', estimate(effect, standardError, 3), usual, {
        basis: pairedBasis({ epochs: 3 }),
      })
    expect(first(1, 1e-9)).toBe('unsure')
    const pass = (2 * line) / beyondTwice(3, 0.025)
    expect(first(0, pass * less)).toBe('pass')
    expect(first(0, pass * more)).toBe('unsure')
  })

  it('may fail after three epochs if there are no more, and after two if processes are alike', () => {
    const certain = (epochs: number, isSteady: boolean, rules = usual) =>
      outcomeOf('p50', estimate(1, 1e-9, epochs), rules, {
        basis: pairedBasis({ epochs, isSteady }),
      })
    expect(certain(3, false, { ...usual, epochs: 3 })).toBe('fail')
    expect(certain(1, false, { ...usual, epochs: 1 })).toBe('fail')
    expect(certain(3, false, { ...usual, epochs: 6 })).toBe('unsure')
    expect(certain(2, true)).toBe('fail')
    expect(certain(2, false)).toBe('unsure')
  })

  it('is no pass if the head is slower with the pauses that are left out, but may fail', () => {
    const of = (effect: number, pauses: 'left out' | 'in doubt', rules = usual) => {
      const made = changedRow('p99', estimate(effect, 1e-6))
      return judge({ ...made, evidence: { ...made.evidence, pauses } as Evidence }, rules)
    }
    expect(of(0, 'left out').outcome).toBe('pass')
    expect(of(0, 'in doubt')).toMatchObject({
      outcome: 'unsure',
      reason:
        'p99 between pauses could not be decided: both sides pause, and between the pauses they are alike, but ' +
        'with the pauses the head is slower in more epochs than chance explains. Use a quieter ' +
        'machine.',
    })
    expect(of(1, 'in doubt').outcome).toBe('fail')
    expect(of(0, 'in doubt', { ...usual, noise: 'ignore' }).outcome).toBe('pass')
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
    expect(judge(silent, usual)).toMatchObject({ outcome: 'not-measured', head: null })
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
    expect(half(floor * less, 1e-4)).toMatchObject({
      outcome: 'pass',
      line: '+5 % and 0.05 ms',
      passedBy: 'floor',
    })
    // Below the share too, the floor decides nothing.
    expect(half(line * less, 1e-4)).toMatchObject({ outcome: 'pass', line: '+5 % and 0.05 ms' })
    expect(half(line * less, 1e-4)).not.toHaveProperty('passedBy')
    expect(half(floor, 1e-4)).not.toHaveProperty('passedBy')
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

  it('is 0.02 ms of CPU time for each request', () => {
    const cpu = (effect: number) => judge(changedRow('cpu', estimate(effect, 1e-4), 0.1), usual)
    expect(cpu(Math.log(1.2) * less)).toMatchObject({
      outcome: 'pass',
      line: '+10 % and 0.02 ms',
    })
    expect(cpu(Math.log(1.2)).outcome).toBe('fail')
    expect(judge(changedRow('cpu', estimate(Math.log(1.1), 1e-4), 1), usual).outcome).toBe('fail')
  })

  it('passes CPU time that is below one step of the clock on a side', () => {
    const row = changedRow('cpu', estimate(Math.log(2), 1e-4), 1)
    const { base, head } = row
    if (base === null) throw new Error('the row has no base')
    for (const measured of [
      { ...row, base: { ...base, value: 0 } },
      { ...row, head: { ...head, value: 0 } },
    ])
      expect(judge(measured, usual)).toMatchObject({ outcome: 'pass' })
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
      bounds,
      detectable: smallest,
      crossed,
    } = judge(changedRow('p50', undecided), usual)
    const lower = Math.expm1(Math.log(1.02) - beyondNothing(4) * 0.04)
    const upper = Math.expm1(Math.log(1.02) + beyondTwice(4) * 0.04)
    const expected = Math.expm1(0.04 * (beyondNothing(4) + studentQuantile(0.95, 4)))
    expect(bounds?.lower).toBeCloseTo(lower, 10)
    expect(bounds?.upper).toBeCloseTo(upper, 10)
    // Student's t with four degrees of freedom: 2.776 leaves 2.5 % on each side.
    expect(interval?.lower).toBeCloseTo(Math.expm1(Math.log(1.02) - 2.776_445 * 0.04), 6)
    expect(interval?.upper).toBeCloseTo(Math.expm1(Math.log(1.02) + 2.776_445 * 0.04), 6)
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
    const basis = pairedBasis({ epochs: 16 })
    const last = alphaOfMedian.at(-1) as number
    for (const standardError of [0.018, 0.02, 0.03, 0.04, 0.045]) {
      const now = estimate(line, standardError, 16)
      const [, seconds, rate] = suggestionIn(judge(changedRow('p50', now), usual, { basis }).reason)
      for (const factor of [seconds / 15, rate / 400]) {
        // The variance between processes does not shrink with the number of requests.
        const ofProcesses = processTau.p50 ** 2 / 16
        const then = Math.sqrt(ofProcesses + (standardError ** 2 - ofProcesses) / factor)
        expect(computeDetectableEffect({ ...now, standardError: then }, last)).toBeLessThanOrEqual(
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
      /use more epochs \(epochs: 16\) or a quieter machine\.$/,
    )
    const basis = pairedBasis({ epochs: 20 })
    const late = judge(changedRow('p99', wild), { ...strict, epochs: 20 }, { basis })
    expect(late.reason).toContain('(epochs: 30)')
  })

  it('never suggests a duration of more than ten times', () => {
    const basis = pairedBasis({ epochs: 16 })
    const suggested = (standardError: number) =>
      judge(changedRow('p50', estimate(line, standardError, 16)), usual, { basis }).reason
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
  const slowest = (base: number[], head: number[]) => {
    const observed = { base: figure(20, base), head: figure(30, head) }
    return judge(row('max', { base: figure(5), head: figure(6), observed }), rules)
  }

  it('of max is crossed by two epochs of the head and none of the base', () => {
    expect(slowest([20, 20, 99.9, 20], [100, 30, 100, 30]).outcome).toBe('fail')
    expect(slowest([20, 20, 20, 20], [30, 30, 5000, 30]).outcome).toBe('pass')
    expect(slowest([20, 100, 20, 20], [100, 300, 100, 100]).outcome).toBe('pass')
  })

  it('of max names the longest response, and one epoch crosses it if it is the only one', () => {
    expect(slowest([20], [100])).toMatchObject({
      outcome: 'fail',
      line: '100 ms (100 ms, longest of the epoch)',
      crossed: absolute(100),
      reason: 'max is 100 ms, longest of the epoch; the limit is 100 ms.',
    })
    expect(slowest([20], [99.9]).outcome).toBe('pass')
  })

  it('of max names what two epochs reach, and never a figure that contradicts the verdict', () => {
    expect(slowest([20, 20], [120, 340]).reason).toBe(
      'max is 120 ms or more in 2 epochs; the limit is 100 ms.',
    )
    expect(slowest([20, 20, 20], [30, 5000, 31])).toMatchObject({
      outcome: 'pass',
      line: '100 ms (31.0 ms or more in 2 epochs)',
    })
    expect(slowest([20, 150, 20], [120, 340, 31])).toMatchObject({
      outcome: 'pass',
      line: '100 ms (120 ms or more in 2 epochs; the base up to 150 ms)',
    })
  })

  it('of max judges the figure of the column where no base is beside it', () => {
    const alone = judge(row('max', { base: null, head: figure(120, [90, 120, 500]) }), rules)
    expect(alone).toMatchObject({
      outcome: 'fail',
      line: '100 ms',
      reason: 'max is 120 ms; the limit is 100 ms.',
    })
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
  const spec = (base: number, head: number, lostRate: LostRate = certainLoss(base, head)) => ({
    kept: { base: figure(1 - base), head: figure(1 - head) },
    lostRate,
  })
  const rate = (made: ComparisonSpec, limits: Limits = parsedDefaultLimits) =>
    judge(row('rps', { base: figure(400), head: figure(400) }), createRules({ limits }), made)

  it('fail if the head loses a hundredth more of the rate than the base', () => {
    expect(rate(spec(0, 0.01)).outcome).toBe('fail')
    expect(rate(spec(0, 0.01 * 0.999)).outcome).toBe('pass')
    expect(rate(spec(0.005, 0.015)).outcome).toBe('fail')
    expect(rate(spec(0.005, 0.0149)).outcome).toBe('pass')
    expect(rate(spec(0.009, 0)).outcome).toBe('pass')
  })

  it.each([
    [4, earlyDoubt],
    [16, lastDoubt],
  ])(
    'are unsure if the loss may be chance, and pass if it often is: %i epochs',
    (epochs, doubt) => {
      // Each of the six looks spends the same part.
      const [fails, passes] = [budgetOf('rps') / 6, doubt].map(
        (probability) => 0.02 / studentQuantile(1 - probability, epochs),
      ) as [number, number]
      const outcomeWith = (standardError: number) => {
        const difference = estimate(0.02, standardError, epochs)
        const lost = spec(0, 0.02, { ...certainLoss(0, 0.02), difference })
        return rate({ ...lost, basis: pairedBasis({ epochs }) }).outcome
      }
      expect(outcomeWith(fails * less)).toBe('fail')
      expect(outcomeWith(fails * more)).toBe('unsure')
      expect(outcomeWith(passes * less)).toBe('unsure')
      expect(outcomeWith(passes * more)).toBe('pass')
    },
  )

  it('are unsure if the base certainly loses more than a hundredth', () => {
    const { outcome, reason } = rate(spec(0.1, 0.5))
    expect(outcome).toBe('unsure')
    expect(reason).toContain('the base itself answered only 90 % of the requests')
    expect(rate(spec(0.0101, 0.5)).outcome).toBe('unsure')
    expect(rate(spec(0.0099, 0.5)).outcome).toBe('fail')
    // A side that sustains the rate is taken for one that does not in 0.5 %.
    const boundary = 0.1 / studentQuantile(0.995, 4)
    const perhaps = (standardError: number) =>
      rate(spec(0.1, 0.5, { ...certainLoss(0.1, 0.5), base: estimate(0.1, standardError) }))
    expect(perhaps(boundary * less).outcome).toBe('unsure')
    expect(perhaps(boundary * more).outcome).toBe('fail')
  })

  it('follow a wider limit', () => {
    expect(rate(spec(0, 0.04), { rps: [relative(-0.05)] }).outcome).toBe('pass')
    expect(rate(spec(0, 0.05), { rps: [relative(-0.05)] }).outcome).toBe('fail')
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
  const alphaOfErrors = budgetOf('errors') / 6
  const errors = (
    base: number,
    head: number,
    probability: number,
    rules: Rules = usual,
    { epochs = 4, inAll = false } = {},
  ) =>
    judge(
      row('errors', {
        base: figure(base),
        head: figure(head),
        evidence: { kind: 'chance', probability, ...(inAll && { inAll: true as const }) },
      }),
      rules,
      { basis: pairedBasis({ epochs }) },
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

  it.each([
    [3, earlyDoubt],
    [12, earlyDoubt],
    [16, lastDoubt],
  ])('past a limit pass if an equal head often has as many: %i epochs', (epochs, doubt) => {
    for (const rules of [usual, createRules()]) {
      const outcomeWith = (probability: number) =>
        errors(0.001, 0.02, probability, rules, { epochs }).outcome
      expect(outcomeWith(doubt)).toBe('unsure')
      expect(outcomeWith(doubt * more)).not.toMatch(/unsure|fail/)
    }
  })

  it('are no chance if the head has more in every group, even in a single epoch', () => {
    // With nine groups, the smallest probability is above the part of errors.
    expect(2 ** -9).toBeGreaterThan(budgetOf('errors'))
    for (const rules of [{ ...usual, epochs: 1 }, createRules({ epochs: 1 })]) {
      const of = (inAll: boolean) => errors(0, 0.02, 2 ** -9, rules, { epochs: 1, inAll }).outcome
      expect([of(true), of(false)]).toEqual(['fail', 'unsure'])
    }
    const below = errors(0, 0.0049, 2 ** -9, usual, { epochs: 1, inAll: true })
    expect(below.outcome).toBe('pass')
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
    const isNew = { ...of('pay', { base: null, evidence: { kind: 'none' } }), isNew: true as const }
    expect(judge(isNew, rules)).toMatchObject({
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

test('requests that share a name have their limits once, and if there is no other, on the total', () => {
  const shared = parseSuite(`requests:
  - { path: /a, name: w }
  - { path: /b, name: w, limits: { p50: +50% } }`)
  const rules = rulesOfSuite(shared)
  expect(rules.requests.map(({ name, limits }) => [name, limits])).toEqual([
    ['w', expect.objectContaining({ p50: [relative(0.5)] })],
  ])
  const totalRules = { ...createRules(), requests: rules.requests }
  expect(judge(changedRow('p50', estimate(Math.log(1.6), 0.01)), totalRules).outcome).toBe('fail')
})

describe('false alarms', () => {
  /** The chance spent on a row at this look: the largest that still lets it fail. */
  function alphaOf(metric: Metric, request: string | null, rules: Rules, epochs: number): number {
    const basis = pairedBasis({ epochs })
    const fails = (probability: number) => {
      const { degreesOfFreedom } = estimate(0, 0, epochs)
      const standardError = 0.5 / studentQuantile(1 - probability, degreesOfFreedom)
      const now = estimate(0.5, standardError, epochs)
      if (isShareMetric(metric)) {
        const evidence = { kind: 'chance' as const, probability }
        const made = row(metric, { request, base: figure(0), head: figure(0.02), evidence })
        return judge(made, rules, { basis }).outcome === 'fail'
      }
      if (metric === 'rps') {
        const lostRate = { ...certainLoss(0, 0.5), difference: now }
        return judge(row('rps'), rules, { basis, lostRate }).outcome === 'fail'
      }
      return judge({ ...changedRow(metric, now), request }, rules, { basis }).outcome === 'fail'
    }
    return fails(lowest) ? bisect((probability) => !fails(probability)) : 0
  }

  /**
   * The chance that the first attempt spends in one suite, over all rows and all looks. Errors are
   * judged without a limit, too. Of `max`, the longest response of a typical second gets only a
   * part; pauses get the others.
   */
  function spent(rules: Rules): number {
    const totalLimits = { errors: [], ...rules.limits }
    const limited = [{ name: null, limits: totalLimits }, ...rules.requests].flatMap(
      ({ name, limits }) => (Object.keys(limits) as Metric[]).map((metric) => ({ metric, name })),
    )
    const settings = { epochs: rules.epochs, isSteady: false }
    const looks = listLooks(settings)
    const alphas = limited.flatMap(({ metric, name }) =>
      looks.map(
        (epochs) =>
          alphaOf(metric, name, rules, epochs) / (metric === 'max' ? maxAlarmShares.typical : 1),
      ),
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

  /** What the first attempt spends with the default limits: a little less than 0.9 of 1 %. */
  const spentByDefault = (['p50', 'p99', 'max', 'rps', 'errors', 'cpu'] as const)
    .map(budgetOf)
    .reduce((sum, each) => sum + each)

  it('with the default limits and all attempts add up to at most one in a hundred', () => {
    expect(rulesOfSuite(suite).limits).toEqual(parsedDefaultLimits)
    expect(spent(rulesOfSuite(suite))).toBeCloseTo(spentByDefault, 7)
    expect(spentByDefault / (1 - laterAttemptsShare)).toBeLessThan(0.01)
    expect(spentByDefault).toBeGreaterThan(0.008)
  })

  // No time can fail at three epochs. The rate and errors can: each look spends the same on them.
  it.each<[Metric, number, shares: number[]]>([
    ['p50', budgetOf('p50'), [0, ...shareOfLooks]],
    ['p99', budgetOf('p99'), [0, ...shareOfLooks]],
    ['max', budgetOf('max') * 0.15, [0, ...shareOfLooks]],
    ['cpu', budgetOf('cpu'), [0, ...shareOfLooks]],
    ['rps', budgetOf('rps'), Array(6).fill(1 / 6)],
    ['errors', budgetOf('errors'), Array(6).fill(1 / 6)],
  ])('of %s add up to its part over all looks', (metric, part, shares) => {
    const alphas = [3, ...failingLooks].map((epochs) => alphaOf(metric, null, usual, epochs))
    expect(alphas).toEqual(shares.map((share) => expect.closeTo(share * part, 8)))
  })

  it('of max are divided among a typical second, the number and the length of pauses', () => {
    const parts = Object.values(maxAlarmShares)
    expect(parts.reduce((sum, part) => sum + part)).toBeCloseTo(1, 12)
    expect(maxAlarmShares.typical).toBe(0.15)
  })

  it('of a request are half of those of the total', () => {
    const rules = createRules({
      limits: parsedDefaultLimits,
      requests: [{ name: 'a', limits: { p50: [relative(0.1)], errors: [points(0.01)] } }],
    })
    const ofTotal = alphaOf('p50', null, rules, 4)
    expect(alphaOf('p50', 'a', rules, 4)).toBeCloseTo(ofTotal / 2, 9)
    // The weights add up to 0.93 and half of 0.12 + 0.06, which is more than 1.
    expect(ofTotal).toBeCloseTo((alphaOfMedian[0] as number) / 1.02, 9)
  })

  const everything = Object.fromEntries(
    metrics.map((metric) => [
      metric,
      [isShareMetric(metric) ? points(0.005) : relative(metric === 'rps' ? -0.01 : 0.05)],
    ]),
  ) as Limits
  const { errors: _, ...allButErrors } = everything
  const ofRequest = Object.fromEntries(
    requestMetrics.map((metric) => [
      metric,
      [isShareMetric(metric) ? points(0.005) : relative(0.05)],
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
        const all = spent(rules) * pace.suites
        expect(all).toBeLessThanOrEqual(0.01 + 1e-9)
        expect(all).toBeGreaterThan(0.0025)
      }
    })
  }

  it('are divided among the suites of a pull request', () => {
    expect(spent({ ...usual, suites: 5 })).toBeCloseTo(spentByDefault / 5, 7)
  })

  it('are not spent twice if void epochs are missing at a look', () => {
    expect(alphaOf('p50', null, usual, 7)).toBeCloseTo(alphaOfMedian[1] ?? 0, 8)
    expect(alphaOf('p50', null, usual, 3)).toBe(0)
    const looks = [3, 5, 7, 11, 15].map((epochs) => alphaOf('p50', null, usual, epochs))
    expect(looks.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(budgetOf('p50') + 1e-9)
  })

  /** The lowest probability for which `holds` is true, by bisection on a logarithmic scale. */
  function bisect(holds: (probability: number) => boolean): number {
    let [low, high] = [lowest, 0.5]
    for (let step = 0; step < 45; step++) {
      const middle = Math.sqrt(low * high)
      if (holds(middle)) high = middle
      else low = middle
    }
    return high
  }

  const lowest = 1e-9
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
