import { describe, expect, it } from 'vitest'
import type { Limit, Limits } from '../../../src/core/config/limits.ts'
import { type Metric, metrics, requestMetrics } from '../../../src/core/config/value/metric.ts'
import type { EpochPair } from '../../../src/core/measurement/runs.ts'
import {
  type Comparison,
  type ComparisonRow,
  compareMeasurements,
} from '../../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../../src/core/verdict/decide.ts'
import { chooseExitCode, describePreventedExit } from '../../../src/core/verdict/exit-code.ts'
import type { Rules } from '../../../src/core/verdict/rules.ts'
import {
  findNextLook,
  findWorstOutcome,
  type Outcome,
  outcomes,
  type VerdictFacts,
} from '../../../src/core/verdict/verdict.ts'
import type { EngineValidity } from '../../../src/engine/types.ts'
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
  relative,
  row,
  storedBasis,
  unchangedRows,
} from '../../helpers/comparisons.ts'
import {
  createMeasurement,
  createPair,
  type RunSpec,
  repeatPair,
  steadyGroups,
} from '../../helpers/epochs.ts'
import { generateMeasurement, generatePairedMeasurement } from '../../helpers/measurements.ts'

describe('a relative limit, taken literally', () => {
  const rules = rulesWith('p50', relative(0.05), 'ignore')
  const cases: [what: string, base: number, head: number, outcome: Outcome][] = [
    ['is crossed when reached', 10, 10.5, 'fail'],
    ['is kept just under it', 10, 10.499, 'pass'],
    ['is kept when the head is faster', 10, 5, 'pass'],
    ['is kept when the change is under the floor, however large its share', 0.05, 0.099, 'pass'],
    ['is crossed when the change reaches the floor', 0.05, 0.1, 'fail'],
  ]
  for (const [what, base, head, outcome] of cases) {
    it(what, () => {
      expect(decideVerdict(comparison({ p50: [base, head] }), rules, sound).outcome).toBe(outcome)
    })
  }

  it('is crossed when reached in numbers that are not exact in binary', () => {
    const tenth = rulesWith('p50', relative(0.1), 'ignore')
    expect(1.21 / 1.1 - 1).toBeLessThan(0.1)
    expect(decideVerdict(comparison({ p50: [1.1, 1.21] }), tenth, sound).outcome).toBe('fail')
  })

  it('shows when the floor decided', () => {
    const row = rowOf(comparison({ p50: [0.05, 0.099] }), rules)
    expect(row).toMatchObject({
      outcome: 'pass',
      line: '+5 % and 0.05 ms',
      passedBy: 'floor',
      reason: null,
    })
  })

  it('has a sentence as the reason of a failure', () => {
    expect(decideVerdict(comparison({ p50: [10, 13.1] }), rules, sound).reasons).toEqual([
      'p50 is 31 % slower than the base: 13.1 ms instead of 10.0 ms; the limit is +5 %.',
    ])
    expect(decideVerdict(comparison({ p50: [10, 32] }), rules, sound).reasons).toEqual([
      'p50 is 3.2 times as slow as the base: 32.0 ms instead of 10.0 ms; the limit is +5 %.',
    ])
  })

  it('of 0 is not crossed by a value that is not worse', () => {
    const strict = rulesWith('p50', relative(0), 'ignore')
    expect(decideVerdict(comparison({ p50: [10, 10] }), strict, sound).outcome).toBe('pass')
    expect(decideVerdict(comparison({ p50: [10, 10.1] }), strict, sound).outcome).toBe('fail')
  })

  it('does not apply to single requests, which are shown', () => {
    const both = comparison({ p50: [10, 10] })
    both.rows.push(row('p50', { request: 'GET /', head: figure(90) }))
    const verdict = decideVerdict(both, rules, sound)
    expect(verdict.outcome).toBe('pass')
    expect(verdict.rows.at(-1)).toMatchObject({ outcome: 'shown', line: null })
  })
})

describe('a relative limit against a stored baseline', () => {
  const widths: [Metric, number][] = [
    ['p50', 0.5],
    ['p90', 1],
    ['p99', 2],
    ['p99.9', 4],
    ['max', 4],
  ]
  for (const [metric, wide] of widths) {
    it(`of ${metric} fails only from +${wide * 100} %`, () => {
      const rules = rulesWith(metric, relative(0.05))
      expect(
        decideVerdict(comparison({ [metric]: [10, 10 * (1 + wide) - 0.01] }), rules, sound).outcome,
      ).toBe('pass')
      expect(
        decideVerdict(comparison({ [metric]: [10, 10 * (1 + wide)] }), rules, sound).outcome,
      ).toBe('fail')
    })
  }

  it('says in its text and once in a warning that it was widened', () => {
    const rules = rulesWith('p50', relative(0.05))
    expect(rowOf(comparison({ p50: [10, 12] }), rules)).toMatchObject({
      outcome: 'pass',
      line: '+50 % (+5 % widened)',
    })
    expect(decideVerdict(comparison({ p50: [10, 12] }), rules, sound).warnings).toEqual([
      'The base is a number from an earlier run, and such numbers drift without a change: limits ' +
        'are widened to ' +
        'what can be told from noise (p50 +50 %). On a quiet machine of your own, noise: ignore ' +
        'applies them ' +
        'literally.',
    ])
  })

  it('is not widened when it is wider already', () => {
    const rules = rulesWith('p50', relative(0.8))
    const verdict = decideVerdict(comparison({ p50: [10, 17.9] }), rules, sound)
    expect(verdict).toMatchObject({ outcome: 'pass', warnings: [] })
    expect(decideVerdict(comparison({ p50: [10, 18] }), rules, sound).outcome).toBe('fail')
  })
})

describe('an absolute limit', () => {
  const rules = rulesWith('p99', absolute(250))

  it('is crossed when reached, with and without a baseline', () => {
    expect(decideVerdict(comparison({ p99: [10, 250] }), rules, sound).outcome).toBe('fail')
    expect(decideVerdict(comparison({ p99: [null, 250] }), rules, sound).outcome).toBe('fail')
    expect(decideVerdict(comparison({ p99: [10, 249.9] }), rules, sound).outcome).toBe('pass')
  })

  it('that is kept does not replace a baseline', () => {
    const verdict = decideVerdict(comparison({ p99: [null, 10] }), rules, sound)
    expect(verdict.outcome).toBe('no-baseline')
    expect(rowIn(verdict, 'p99').outcome).toBe('pass')
  })

  it('is judged beside a relative one, and the first that is crossed gives the reason', () => {
    const both = {
      ...rules,
      limits: { p99: [relative(0.1), absolute(250)] },
      noise: 'ignore' as const,
    }
    const row = rowOf(comparison({ p99: [248, 251] }), both, 'p99')
    expect(row).toMatchObject({
      outcome: 'fail',
      line: '+10 % or 250 ms',
      crossed: { kind: 'absolute' },
    })
    expect(row.reason).toBe('p99 is 251 ms; the limit is 250 ms.')
  })
})

describe('requests per second', () => {
  const rules = rulesWith('rps', relative(-0.01))

  it('fail when the head answers a hundredth less than the base, which kept up', () => {
    const judge = (head: number) =>
      decideVerdict(comparison({ rps: [1000, head] }, { kept: [1, head / 1000] }), rules, sound)
    expect(judge(990).outcome).toBe('fail')
    expect(judge(991).outcome).toBe('pass')
  })

  it('pass when the head answers in time, though more of its requests fail', () => {
    const failing = comparison({ rps: [1000, 950] }, { kept: [1, 1] })
    expect(decideVerdict(failing, rules, sound).outcome).toBe('pass')
  })

  it('fail when the head answers a hundredth less than was due, whatever the base answers', () => {
    const fewerDue = comparison({ rps: [1000, 1000] }, { kept: [0.995, 0.98] })
    expect(decideVerdict(fewerDue, rules, sound).outcome).toBe('fail')
  })

  it('are not judged when the base did not keep up itself', () => {
    const verdict = decideVerdict(
      comparison({ rps: [900, 500] }, { kept: [0.9, 0.5] }),
      rules,
      sound,
    )
    expect(verdict.outcome).toBe('unsure')
    expect(verdict.reasons[0]).toContain('the base itself answered only 90 % of the requests')
  })

  it('fail at an absolute limit without a base', () => {
    const least = rulesWith('rps', absolute(500))
    expect(decideVerdict(comparison({ rps: [null, 500] }), least, sound).outcome).toBe('fail')
    expect(decideVerdict(comparison({ rps: [null, 501] }), least, sound).outcome).toBe(
      'no-baseline',
    )
  })
})

describe('failed requests', () => {
  const rules = rulesWith('errors', points(0.005))

  it('fail by the number of points by which they grew', () => {
    expect(decideVerdict(comparison({ errors: [0.001, 0.006] }), rules, sound).outcome).toBe('fail')
    expect(decideVerdict(comparison({ errors: [0.001, 0.0059] }), rules, sound).outcome).toBe(
      'pass',
    )
  })

  it('above the allowed share on the head alone fail, even without a limit', () => {
    const verdict = decideVerdict(
      comparison({ errors: [0, 0.042] }),
      { ...rules, limits: {} },
      sound,
    )
    expect(verdict.outcome).toBe('fail')
    expect(verdict.reasons).toEqual([
      '4.2 % of the requests failed, 0 % on the base; 1 % are allowed.',
    ])
    expect(rowIn(verdict, 'errors').outcome).toBe('fail')
  })

  it('above the allowed share without a base make the measurement invalid', () => {
    const verdict = decideVerdict(
      comparison({ errors: [null, 0.042], p50: [null, 1] }),
      rules,
      sound,
    )
    expect(verdict.outcome).toBe('invalid')
    expect(verdict.reasons[0]).toMatch(/^4\.2 % of the requests failed, more than the 1 % allowed/)
  })

  it('are told from requests without a response, which the row of errors does not count', () => {
    const some = comparison({ errors: [null, 0], p50: [null, 1] })
    const listReasons = (lost: number, unanswered: number, worst = lost - unanswered) => {
      const rows = some.rows.map((row) =>
        row.metric === 'errors' ? { ...row, head: figure(worst) } : row,
      )
      const of = (head: number) => ({ base: null, head })
      const found = { ...some, rows, lost: of(lost), unanswered: of(unanswered) }
      return decideVerdict(found, rules, sound).reasons[0]
    }
    expect(listReasons(0.131, 0.131)).toMatch(
      /^13\.1 % of the requests had no response by the end, more than the 1 % allowed/,
    )
    expect(listReasons(0.131, 0.02)).toMatch(
      /^11\.1 % of the requests failed, and 2 % had no response by the end, more than /,
    )
    expect(listReasons(0.1, 0, 0.2)).toMatch(
      /^10 % of the requests failed on average \(20 % in the worst epoch\), more than /,
    )
  })

  it('above the allowed share on both sides make the measurement invalid', () => {
    const slow = comparison({ errors: [0.03, 0.03], p50: [1, 100] })
    const verdict = decideVerdict(slow, { ...rules, limits: { p50: [relative(0.05)] } }, sound)
    expect(verdict.outcome).toBe('invalid')
    expect(rowIn(verdict, 'p50').outcome).toBe('not-judged')
  })

  it('above the allowed share on the base alone make the measurement invalid', () => {
    expect(decideVerdict(comparison({ errors: [0.03, 0] }), rules, sound).outcome).toBe('invalid')
  })

  it('up to the allowed share pass', () => {
    const lenient = { ...rules, limits: {}, allowErrors: 0.05 }
    expect(decideVerdict(comparison({ errors: [0, 0.05] }), lenient, sound).outcome).toBe('pass')
  })
})

describe('a service that answered nothing', () => {
  it('is not judged as fast', () => {
    const rules = { ...rulesWith('p50', relative(0.05)), allowErrors: 1 }
    const verdict = decideVerdict(comparison({ p50: [10, 0], errors: [0, 1] }), rules, sound)
    expect(verdict.outcome).toBe('invalid')
    expect(verdict.reasons).toEqual(['p50 could not be judged: no request was answered.'])
  })
})

describe('facts besides the figures', () => {
  const rules = rulesWith('p50', relative(0.05), 'ignore')
  const slow = () => comparison({ p50: [10, 90] })
  const invalid: EngineValidity = {
    verdict: 'invalid',
    reasons: [
      { code: 'late', severity: 'invalid', message: 'tailgate was late.' },
      { code: 'steal', severity: 'suspect', message: 'Others took 3 %.' },
    ],
  }

  it('an invalid head never fails as slow', () => {
    const verdict = decideVerdict(slow(), rules, { ...sound, headValidity: invalid })
    expect(verdict).toMatchObject({
      outcome: 'invalid',
      reasons: ['tailgate was late.'],
      warnings: ['Others took 3 %.'],
    })
    expect(rowIn(verdict, 'p50').outcome).toBe('not-judged')
  })

  it('an invalid base makes the verdict invalid, and fails no head', () => {
    const verdict = decideVerdict(slow(), rules, { ...sound, baseValidity: invalid })
    expect(verdict.outcome).toBe('invalid')
    expect(verdict.reasons).toEqual(['The baseline is not a valid measurement: tailgate was late.'])
  })

  it('a suspicion becomes a warning', () => {
    const doubtful: EngineValidity = { verdict: 'suspect', reasons: invalid.reasons.slice(1) }
    const verdict = decideVerdict(comparison({ p50: [10, 10] }), rules, {
      ...sound,
      headValidity: doubtful,
    })
    expect(verdict).toMatchObject({ outcome: 'pass', warnings: ['Others took 3 %.'] })
  })

  it('an incomparable base is shown, not judged', () => {
    const verdict = decideVerdict(slow(), rules, { ...sound, incomparable: 'Another machine.' })
    expect(verdict).toMatchObject({
      outcome: 'incomparable',
      reasons: ['Another machine.'],
      warnings: [],
    })
    expect(rowIn(verdict, 'p50')).toMatchObject({ outcome: 'not-judged', line: '+5 %' })
  })

  it('an unreadable baseline makes the verdict invalid, and absolute limits still apply', () => {
    const facts = { ...sound, baselineProblem: 'a.json is incomplete.' }
    const alone = comparison({ p50: [null, 90] })
    expect(decideVerdict(alone, rules, facts)).toMatchObject({
      outcome: 'invalid',
      reasons: ['a.json is incomplete.'],
    })
    expect(decideVerdict(null, rules, facts)).toMatchObject({
      outcome: 'invalid',
      reasons: ['a.json is incomplete.'],
    })
    const both = decideVerdict(alone, { ...rules, limits: { p50: [absolute(50)] } }, facts)
    expect(both.outcome).toBe('fail')
    expect(both.reasons).toHaveLength(2)
  })

  it('a head that breaks while the base works fails, and every other breakage is invalid', () => {
    const broken = (side: 'base' | 'head', baseWorks: boolean): VerdictFacts => ({
      ...sound,
      failedService: { side, baseWorks, message: 'It died.' },
    })
    expect(decideVerdict(null, rules, broken('head', true)).outcome).toBe('fail')
    expect(decideVerdict(null, rules, broken('head', false)).outcome).toBe('invalid')
    expect(decideVerdict(null, rules, broken('base', true)).outcome).toBe('invalid')
  })

  it('nothing measured is not a pass', () => {
    expect(decideVerdict(null, rules, sound)).toMatchObject({
      outcome: 'invalid',
      reasons: ['Nothing was measured.'],
    })
  })

  it('a missing baseline is reported with what saves one', () => {
    const verdict = decideVerdict(comparison({ p50: [null, 10] }), rules, sound)
    expect(verdict.outcome).toBe('no-baseline')
    expect(verdict.reasons[0]).toContain('tailgate run --save-baseline')
  })

  it.each([true, false])(
    'a push to the default branch is named where it saves one: %s',
    (isSavedByPush) => {
      const baselineSource = { noBase: 'This clone is shallow.', isSavedByPush }
      const facts = { ...sound, baselineSource }
      const [reason = ''] = decideVerdict(comparison({ p50: [null, 10] }), rules, facts).reasons
      expect(reason).toContain('yet. This clone is shallow.')
      expect(reason.includes('A push to the default branch')).toBe(isSavedByPush)
    },
  )

  it('are collected from two measurements', () => {
    const head = generateMeasurement({ epochs: 1, seconds: 1 })
    const base = generateMeasurement({ epochs: 1, seconds: 1, cpu: 'Other' })
    expect(collectFacts(null, head)).toMatchObject({ incomparable: null, baseValidity: null })
    expect(collectFacts(base, head).incomparable).toContain('another machine')
  })
})

describe('side by side', () => {
  const usual = createRules({ limits: parsedDefaultLimits })
  const slow = changedRow('p50', estimate(Math.log(1.5), 0.01))
  const open = changedRow('p99', estimate(0, 0.5))
  const verdictOn = (
    rows: ComparisonRow[],
    made: ComparisonSpec = {},
    facts: VerdictFacts = sound,
  ) => decideVerdict(createComparison(rows, made), usual, facts)
  const saturated: ComparisonSpec = {
    kept: { base: figure(0.98), head: figure(0.98) },
    lostRate: certainLoss(0.02, 0.02),
  }
  const nothingCounts: ComparisonSpec = { basis: pairedBasis({ epochs: 0, voided: 4 }) }

  it('no change passes without a reason or a warning', () => {
    const verdict = verdictOn(unchangedRows())
    expect(verdict).toMatchObject({ outcome: 'pass', reasons: [], warnings: [] })
    const judged = verdict.rows
      .filter(({ outcome }) => outcome === 'pass')
      .map(({ metric }) => metric)
    expect(judged).toEqual(['p50', 'p99', 'max', 'rps', 'errors', 'cpu'])
    expect(verdict.rows.filter(({ outcome }) => outcome === 'shown')).toHaveLength(2)
  })

  it('a failure comes before what could not be judged, and that before what is undecided', () => {
    expect(verdictOn([slow, open]).outcome).toBe('fail')
    expect(verdictOn([slow, open], { basis: pairedBasis({ busy: 0.9 }) }).outcome).toBe('fail')
    expect(verdictOn([open], { basis: pairedBasis({ busy: 0.9 }) }).outcome).toBe('invalid')
    expect(verdictOn([open]).outcome).toBe('unsure')
    expect(verdictOn(unchangedRows(), { basis: pairedBasis({ busy: 0.9 }) }).outcome).toBe(
      'invalid',
    )
  })

  it('all reasons are given, the worst first', () => {
    expect(verdictOn([open, slow]).reasons).toEqual([
      expect.stringMatching(/^p50 is 50 % slower/),
      expect.stringMatching(/^p99 .* decided/),
    ])
    expect(verdictOn([open, slow], { basis: pairedBasis({ busy: 0.9 }) }).reasons).toEqual([
      expect.stringMatching(/^p50 is 50 % slower/),
      expect.stringMatching(/^The services and the load generator used 90 % of the machine/),
    ])
  })

  it('on an overloaded machine, a slower head fails, and other rows are not judged', () => {
    for (const made of [saturated, { basis: pairedBasis({ busy: 0.9 }) }]) {
      const { rows } = verdictOn([slow, open, changedRow('max', estimate(0, 0.01))], made)
      expect(rows.map(({ outcome }) => outcome)).toEqual(['fail', 'not-judged', 'not-judged'])
      expect(rows.map(({ line }) => line)).toEqual(['+5 %', '+10 %', '+25 %'])
    }
  })

  it('an overload that the head causes is measured on, because a row may still fail', () => {
    const measuredOn = (rows: ComparisonRow[], busyIfAlike?: number) => {
      const basis = pairedBasis({ busy: 0.76, ...(busyIfAlike !== undefined && { busyIfAlike }) })
      const verdict = verdictOn(rows, { basis })
      const look = findNextLook(verdict, 4, { epochs: null, isSteady: false })
      return { outcome: verdict.outcome, reasons: verdict.reasons, hasNext: look !== null }
    }
    expect(measuredOn([open], 0.66)).toEqual({
      outcome: 'invalid',
      reasons: [
        'The services and the load generator used 76 % of the machine (66 % if the head needed as ' +
          'much CPU as the base), and beyond 70 % requests mostly wait for each other. ' +
          'Lower the rate: side by side, the machine carries it twice.',
      ],
      hasNext: true,
    })
    expect(measuredOn([slow, open], 0.66)).toMatchObject({ outcome: 'fail', hasNext: false })
    expect(measuredOn(unchangedRows(), 0.66)).toMatchObject({ outcome: 'invalid', hasNext: false })
    // The base alone would be too much as well, or its part is unknown.
    expect(measuredOn([open], 0.71)).toMatchObject({ outcome: 'invalid', hasNext: false })
    expect(measuredOn([open])).toMatchObject({ outcome: 'invalid', hasNext: false })
  })

  it('a head that fell behind fails if the base kept up', () => {
    const kept = { base: figure(1, [1, 1]), head: figure(0.9, [0.9, 0.9]) }
    const lostRate = certainLoss(0, 0.1)
    const rows = [row('rps', { base: figure(400), head: figure(360) })]
    const verdict = verdictOn(rows, { kept, lostRate })
    expect(verdict.outcome).toBe('fail')
    expect(verdict.reasons).toEqual([
      'The service does not keep up: it answered 90 % of the requests (360/s), the base 100 % ' +
        '(400/s); the limit is −1 %.',
    ])
  })

  it('a rate that neither side sustains is invalid, and 99 % is sustained', () => {
    expect(verdictOn(unchangedRows(), saturated)).toMatchObject({
      outcome: 'invalid',
      reasons: [
        'Neither side sustains the rate: the base answered 98 % of the requests in time, the ' +
          'head 98 %. ' +
          'Lower the rate: side by side, the machine carries it twice.',
      ],
    })
    const losing = (base: number, head: number): ComparisonSpec => ({
      kept: { base: figure(1 - base), head: figure(1 - head) },
      lostRate: certainLoss(base, head),
    })
    expect(verdictOn([slow], losing(0.02, 0.02)).reasons).toHaveLength(2)
    expect(verdictOn([slow], losing(0.01, 0.02)).reasons).toHaveLength(1)
    expect(verdictOn([open], losing(0.02, 0.01)).outcome).toBe('unsure')
    const perhaps = { ...certainLoss(0.02, 0.02), base: estimate(0.02, 0.02) }
    expect(verdictOn([slow], { ...losing(0.02, 0.02), lostRate: perhaps }).reasons).toHaveLength(1)
  })

  it('a machine that is used by more than 70 % is overloaded', () => {
    expect(verdictOn(unchangedRows(), { basis: pairedBasis({ busy: 0.7 }) }).outcome).toBe('pass')
    expect(verdictOn(unchangedRows(), { basis: pairedBasis({ busy: 0.701 }) }).outcome).toBe(
      'invalid',
    )
    expect(verdictOn(unchangedRows(), { basis: pairedBasis({ busy: null }) }).outcome).toBe('pass')
  })

  it('nothing is concluded if all epochs are void', () => {
    const kept = { base: figure(1, [1, 1, 1, 1]), head: figure(0.5, [0.5, 0.5, 0.5, 0.5]) }
    const rows = [
      row('p50', { head: figure(90) }),
      row('rps', { base: figure(400), head: figure(200) }),
      row('errors', { base: figure(0), head: figure(0.5) }),
    ]
    const verdict = verdictOn(rows, { ...nothingCounts, kept, lost: { base: 0, head: 0.5 } })
    expect(verdict.outcome).toBe('invalid')
    expect(verdict.reasons).toEqual([
      'The load generator itself was too late in every epoch, so nothing can be concluded about ' +
        'the service: ' +
        'lower the rate, or use a machine with more CPUs.',
    ])
    expect(verdict.rows.map(({ outcome }) => outcome)).toEqual([
      'not-judged',
      'not-judged',
      'not-judged',
    ])
  })

  it('epochs that do not count become a warning', () => {
    const of = (epochs: number, voided: number) =>
      verdictOn(unchangedRows(), { basis: pairedBasis({ epochs, voided }) })
    expect(of(4, 2)).toMatchObject({
      outcome: 'pass',
      warnings: [
        expect.stringMatching(
          /^2 of 6 epochs .* did not count: the load generator itself was late/,
        ),
      ],
    })
    expect(of(4, 0).warnings).toEqual([])
  })

  it('more errors than allowed are invalid on both sides, and fail on the head alone', () => {
    const errors = (base: number, head: number) =>
      verdictOn(
        [
          slow,
          row('errors', {
            base: figure(base),
            head: figure(head),
            evidence: { kind: 'chance', probability: 1e-9 },
          }),
        ],
        { lost: { base, head } },
      )
    expect(errors(0.03, 0.03).outcome).toBe('invalid')
    expect(errors(0.03, 0.03).rows[0]?.outcome).toBe('not-judged')
    expect(errors(0.001, 0.03).outcome).toBe('fail')
    expect(errors(0.03, 0).outcome).toBe('invalid')
  })

  it('a few failures may be chance, and many cannot be', () => {
    const failing = (each: number): RunSpec => ({
      requests: { 'GET /': { groups: steadyGroups(1, 40), failing: each } },
    })
    const judged = (epochs: number, each: number) => {
      const head = createMeasurement(repeatPair(epochs, failing(0), failing(each)))
      return decideVerdict(
        compareMeasurements(null, head),
        createRules({ limits: { errors: [points(0.005)] } }),
        collectFacts(null, head),
      )
    }
    // One more in each group of one epoch has a chance of 2⁻⁹, and yet is none in every group.
    expect(judged(1, 1).outcome).toBe('fail')
    expect(judged(4, 1).outcome).toBe('fail')
    expect(judged(4, 0).outcome).toBe('pass')
  })

  it('many failures of one moment may be chance, however many they are', () => {
    const failing = (each: number): RunSpec => ({
      requests: { 'GET /': { groups: steadyGroups(1, 40), failing: each } },
    })
    const judged = (outages: number, spread: number) => {
      const pairs = repeatPair(4, failing(0), failing(spread))
      const groups = pairs[1]?.head.groups.slice(0, outages) ?? []
      for (const request of groups.flatMap(({ requests }) => requests)) request.errors.total += 40
      const run = pairs[1]?.head
      if (run !== undefined) run.errors.total += 40 * outages
      const head = createMeasurement(pairs)
      return decideVerdict(
        compareMeasurements(null, head),
        createRules({ limits: { errors: [points(0.005)] } }),
        collectFacts(null, head),
      )
    }
    // In an outage of the head, all of 40 requests fail. An equal head has all of two outages in a
    // quarter of measurements, and of three in an eighth.
    expect(judged(1, 0).outcome).toBe('pass')
    expect(judged(2, 0).outcome).toBe('pass')
    const { outcome, reasons } = judged(3, 0)
    expect(outcome).toBe('unsure')
    expect(reasons[0]).toContain('33.3 % of the requests failed, 0 % on the base')
    expect(reasons[0]).toContain('which may still be chance')
    expect(judged(0, 1).outcome).toBe('fail')
  })

  /** Responses of `ms`, and in the groups of `paused`, one in five of 300 ms. */
  const pausingIn = (paused: number[], ms = 1, requests = 40): RunSpec => ({
    requests: {
      'GET /': {
        groups: steadyGroups(ms, requests).map((times, group) =>
          paused.includes(group)
            ? times.map((usual, index) => (index % 5 === 0 ? 300 : usual))
            : times,
        ),
      },
    },
  })
  const judgePairs = (pairs: EpochPair[], limit = relative(0.1), further: Limits = {}) => {
    const head = createMeasurement(pairs)
    const rules = createRules({ limits: { p99: [limit], ...further } })
    return decideVerdict(compareMeasurements(null, head), rules, collectFacts(null, head))
  }

  it('a p99 of few requests can fail, by the scatter of the epochs', () => {
    const verdict = judgePairs(repeatPair(6, pausingIn([], 1, 10), pausingIn([], 1.4, 10)))
    expect(verdict.outcome).toBe('fail')
    expect(verdict.reasons).toEqual([
      'p99 is 40 % slower than the base: 1.40 ms instead of 1.00 ms; the limit is +10 % and ' +
        '0.2 ms.',
    ])
    const apart = [1, 2, 1, 3, 1, 2].map((ms, index) =>
      createPair(pausingIn([], 1, 10), pausingIn([], ms, 10), index + 1),
    )
    expect(judgePairs(apart).outcome).toBe('unsure')
  })

  it('a p99 is that of the time between pauses if both sides pause alike, with a warning', () => {
    const verdict = judgePairs(repeatPair(4, pausingIn([1, 4], 1, 80), pausingIn([6], 1.02, 80)))
    expect(verdict.outcome).toBe('pass')
    expect(rowIn(verdict, 'p99').change).toBeCloseTo(0.02, 3)
    expect(verdict.warnings).toEqual([
      'Both sides pause alike: at times, many requests take more than twice as long as usual. ' +
        'Rows named “between pauses” are of the other time; the whole time stands below them. ' +
        'Nothing judges the pauses themselves: that takes a limit of max in percent.',
    ])
    const alike = repeatPair(4, pausingIn([1, 4], 1, 80), pausingIn([6], 1.02, 80))
    const withMax = judgePairs(alike, relative(0.1), { max: [relative(0.25)] })
    expect(withMax.warnings[0]).toMatch(/The number and the length .* are judged by max\.$/)
    const slower = judgePairs(repeatPair(4, pausingIn([1, 4], 1, 80), pausingIn([6], 1.4, 80)))
    expect(slower.outcome).toBe('fail')
    expect(slower.reasons[0]).toMatch(/^p99 between pauses is 40 % slower than the base: 1\.40 ms/)
  })

  it('the whole p99 stands below that of the time between pauses, and is not judged', () => {
    const { rows } = judgePairs(repeatPair(4, pausingIn([1, 4], 1, 80), pausingIn([6], 1.02, 80)))
    const [between, whole] = rows.filter(({ metric }) => metric === 'p99')
    expect(whole === undefined ? -1 : rows.indexOf(whole)).toBe(
      (between === undefined ? Number.NaN : rows.indexOf(between)) + 1,
    )
    expect(between).toMatchObject({ outcome: 'pass', line: '+10 % and 0.2 ms' })
    expect(between?.base?.value).toBeCloseTo(1, 2)
    expect(whole).toMatchObject({ whole: true, outcome: 'shown', line: null, reason: null })
    expect(whole?.base?.value).toBeGreaterThan(2)
  })

  it('an absolute limit judges the median of whole epochs, with pauses, and names it', () => {
    const pairs = repeatPair(4, pausingIn([1, 4], 1, 80), pausingIn([6], 1.02, 80))
    const judged = (ms: number) => judgePairs(pairs, absolute(ms))
    const failed = judged(250)
    expect(rowIn(failed, 'p99').head?.value).toBeCloseTo(1.02, 2)
    expect(rowIn(failed, 'p99').line).toBe('250 ms (300 ms, median of the epochs)')
    expect(failed.reasons).toEqual(['p99 is 300 ms, median of the epochs; the limit is 250 ms.'])
    expect(judged(310).outcome).toBe('pass')
    expect(rowIn(judged(310), 'p99').line).toBe('310 ms (300 ms, median of the epochs)')
  })

  it('a p99 contains the pauses if only the head has them', () => {
    const verdict = judgePairs(repeatPair(4, pausingIn([], 1, 80), pausingIn([1, 4], 1, 80)))
    expect(verdict).toMatchObject({ outcome: 'fail', warnings: [] })
  })

  it('a burst that slows the head more than the base counts', () => {
    const burst = (ms: number): RunSpec => ({
      requests: { 'GET /': { groups: steadyGroups(1, 80).with(4, Array(80).fill(ms)) } },
    })
    const p99 = (base: number, head: number) =>
      rowIn(judgePairs(repeatPair(2, burst(base), burst(head))), 'p99').change ?? 0
    // Three or more would be pauses, which max judges.
    expect(p99(20, 40)).toBeCloseTo(0, 3)
    expect(p99(20, 60)).toBeGreaterThan(1.5)
  })

  it('the engine’s reasons about the machine do not count, few samples become a warning', () => {
    const reasons = [
      { code: 'generator-lag', severity: 'invalid' as const, message: 'It was late.' },
      { code: 'steal', severity: 'suspect' as const, message: 'Others took 3 %.' },
      { code: 'few-samples', severity: 'suspect' as const, message: 'p99.9 rests on 9 requests.' },
    ]
    const facts = collectFacts(null, generatePairedMeasurement({ epochs: 1, seconds: 1, reasons }))
    expect(verdictOn(unchangedRows(), {}, facts)).toMatchObject({
      outcome: 'pass',
      warnings: [
        'p99.9 rests on 9 requests.',
        'When the base was measured: p99.9 rests on 9 requests.',
      ],
    })
    expect(facts.incomparable).toBeNull()
  })

  it('a request that only the head answers does not fail, and needs no baseline', () => {
    const rules = createRules({
      limits: parsedDefaultLimits,
      requests: [{ name: 'new', limits: { p50: [relative(0.05)], errors: [absolute(0.001)] } }],
    })
    const rows = requestMetrics.map((metric) => ({
      ...row(metric, { request: 'new', base: null, head: figure(90) }),
      isNew: true as const,
    }))
    const verdict = decideVerdict(createComparison([...unchangedRows(), ...rows]), rules, sound)
    expect(verdict).toMatchObject({ outcome: 'pass', reasons: [] })
    const judged = verdict.rows
      .filter(({ request }) => request === 'new')
      .map(({ outcome }) => outcome)
    expect(judged).toEqual(['not-judged', 'shown', 'not-judged', 'shown'])
  })

  it('limits are not widened', () => {
    expect(verdictOn([changedRow('p50', estimate(0.03, 0.001))]).warnings).toEqual([])
  })
})

describe('five stored runs or more', () => {
  it('have narrower lines in the warning', () => {
    const rows = [
      row('p50', { head: figure(12), evidence: { kind: 'spread', limit: 11 } }),
      row('p99', { head: figure(12), evidence: { kind: 'none' } }),
    ]
    const verdict = decideVerdict(
      createComparison(rows, { basis: storedBasis(5) }),
      createRules({ limits: parsedDefaultLimits }),
      sound,
    )
    expect(verdict.outcome).toBe('pass')
    expect(verdict.warnings).toEqual([expect.stringContaining('(p50 +25 % and p99 +200 %)')])
  })
})

describe('the next look', () => {
  const verdictOf = (outcome: Outcome) => ({ outcome, rows: [], reasons: [], warnings: [] })

  it('follows only an undecided verdict', () => {
    for (const outcome of outcomes) {
      expect(findNextLook(verdictOf(outcome), 4, { epochs: null, isSteady: false })).toBe(
        outcome === 'unsure' ? 6 : null,
      )
    }
  })

  it.each([
    [null, false, 3, 4],
    [null, false, 4, 6],
    [null, false, 5, 6],
    [null, false, 12, 16],
    [null, false, 16, null],
    [null, true, 2, 3],
    [5, false, 4, 5],
    [5, false, 5, null],
    [3, false, 3, null],
    [20, false, 16, 20],
  ])(
    'with epochs: %s, steady: %s, and %i measured, is after %s',
    (epochs, isSteady, played, look) => {
      expect(findNextLook(verdictOf('unsure'), played, { epochs, isSteady })).toBe(look)
    },
  )
})

describe('several outcomes at once', () => {
  it('are as bad as the worst one', () => {
    expect(findWorstOutcome(['pass', 'no-baseline'])).toBe('no-baseline')
    expect(findWorstOutcome(['no-baseline', 'incomparable', 'unsure'])).toBe('unsure')
    expect(findWorstOutcome(['unsure', 'invalid'])).toBe('invalid')
    expect(findWorstOutcome(['invalid', 'fail', 'pass'])).toBe('fail')
  })

  it('are not a pass if there is none', () => {
    expect(findWorstOutcome([])).toBe('invalid')
  })
})

describe('the exit code', () => {
  const policyOf = (choice: 'pass' | 'fail', onFail: 'fail' | 'report') => ({
    onFail,
    onUnsure: choice,
    onIncomparable: choice,
    onNoBaseline: choice,
  })
  const codes = (choice: 'pass' | 'fail', onFail: 'fail' | 'report' = 'fail') =>
    outcomes.map((outcome) => chooseExitCode(outcome, policyOf(choice, onFail)))

  it('is 1 for fail and 3 for invalid, whatever the policy', () => {
    // fail, invalid, unsure, incomparable, no-baseline, accepted, pass
    expect(codes('pass')).toEqual([1, 3, 0, 0, 0, 0, 0])
    expect(codes('fail')).toEqual([1, 3, 1, 1, 1, 0, 0])
  })

  it('follows each policy separately', () => {
    const policy = { ...policyOf('pass', 'fail'), onIncomparable: 'fail' } as const
    expect(
      (['unsure', 'incomparable', 'no-baseline'] as const).map((each) =>
        chooseExitCode(each, policy),
      ),
    ).toEqual([0, 1, 0])
  })

  it('is 0 for every outcome with `on-fail: report`, whatever else the policy says', () => {
    expect(codes('pass', 'report')).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(codes('fail', 'report')).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it.each([
    ['fail', 'pass', 'This would fail.'],
    ['invalid', 'pass', 'This could not be judged, and would end with an error.'],
    ['unsure', 'fail', 'This would fail.'],
    ['unsure', 'pass', null],
    ['accepted', 'fail', null],
    ['pass', 'fail', null],
  ] as const)('that `on-fail: report` prevents for %s is named', (outcome, choice, start) => {
    const sentence = describePreventedExit(outcome, policyOf(choice, 'report'))
    expect(sentence).toBe(
      start &&
        `${start} \`on-fail: report\` only reports it: the check is neutral, and the exit code is 0.`,
    )
    expect(describePreventedExit(outcome, policyOf(choice, 'fail'))).toBeNull()
  })
})

const sound: VerdictFacts = {
  headValidity: { verdict: 'valid', reasons: [] },
  baseValidity: null,
  incomparable: null,
  baselineProblem: null,
  failedService: null,
  missingBase: null,
}

function rulesWith(metric: Metric, limit: Limit, noise: Rules['noise'] = 'judge'): Rules {
  return createRules({ limits: { [metric]: [limit] }, noise })
}

type Both = [base: number | null, head: number]

/**
 * A comparison with one stored run of the base: the named metrics have these values, the others are
 * unchanged. Without a base if any of the values has none.
 */
function comparison(
  named: Partial<Record<Metric, Both>>,
  { kept = [1, 1] }: { kept?: [number, number] } = {},
): Comparison {
  const of = (metric: Metric): Both =>
    named[metric] ?? (metric === 'rps' ? [1000, 1000] : metric === 'errors' ? [0, 0] : [10, 10])
  const hasBase = Object.values(named).every(([base]) => base !== null)
  const rows = metrics.map((metric) => {
    const [before, head] = of(metric)
    return row(metric, {
      base: hasBase && before !== null ? figure(before) : null,
      head: figure(head),
    })
  })
  const [baseErrors, headErrors] = of('errors')
  return createComparison(rows, {
    kept: { base: hasBase ? figure(kept[0]) : null, head: figure(kept[1]) },
    lost: { base: hasBase ? baseErrors : null, head: headErrors },
    basis: hasBase ? storedBasis(1) : { kind: 'nothing' },
  })
}

function rowIn(verdict: ReturnType<typeof decideVerdict>, metric: Metric) {
  const found = verdict.rows.find((each) => each.metric === metric)
  if (found === undefined) throw new Error(`no row ${metric}`)
  return found
}

function rowOf(compared: Comparison, rules: Rules, metric: Metric = 'p50') {
  return rowIn(decideVerdict(compared, rules, sound), metric)
}
