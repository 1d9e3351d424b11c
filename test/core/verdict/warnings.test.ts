/** Limits that only warn, and improvements: both are shown, and change no verdict. */
import { describe, expect, it, test } from 'vitest'
import { scenarios } from '../../../evaluation/false-alarms/scenarios.ts'
import { generateNoiseEpochs } from '../../../evaluation/false-alarms/tables/requests.ts'
import { createRandom } from '../../../evaluation/random.ts'
import {
  buildDefaultRules,
  judgeLooks,
  takeUntilSure,
} from '../../../evaluation/simulated-pull-request.ts'
import type { Metric } from '../../../src/core/config/value/metric.ts'
import type { Estimate } from '../../../src/core/stats/intervals.ts'
import type { ComparisonRow } from '../../../src/core/verdict/compare.ts'
import { decideVerdict } from '../../../src/core/verdict/decide.ts'
import type { Rules } from '../../../src/core/verdict/rules.ts'
import type { VerdictFacts } from '../../../src/core/verdict/verdict.ts'
import { composeSuiteHeadline } from '../../../src/report/headline.ts'
import { isSurelyAbove } from '../../evaluation/false-alarms/scenarios.ts'
import {
  absolute,
  changedRow,
  createComparison,
  createRules,
  estimate,
  figure,
  pairedBasis,
  relative,
  row,
} from '../../helpers/comparisons.ts'

const sound: VerdictFacts = {
  headValidity: { verdict: 'valid', reasons: [] },
  baseValidity: { verdict: 'valid', reasons: [] },
  incomparable: null,
  baselineProblem: null,
  failedService: null,
  missingBase: null,
}

const levels = createRules({
  limits: { p99: [relative(0.15)] },
  warnLimits: { p99: [relative(0.05)] },
})

function decide(rows: ComparisonRow[], rules: Rules = levels, comparison = createComparison(rows)) {
  return decideVerdict(comparison, rules, sound)
}

function judge(metric: Metric, change: Estimate, rules: Rules = levels) {
  const verdict = decide([changedRow(metric, change)], rules)
  const [judged] = verdict.rows
  if (judged === undefined) throw new Error('There is no row.')
  return { ...verdict, row: judged, headline: composeSuiteHeadline('api', verdict, 'fail') }
}

describe('a limit that only warns', () => {
  it('is a warning and a pass, if it is crossed beyond chance and the other one is not', () => {
    const { outcome, row, warnings, headline } = judge('p99', estimate(Math.log(1.07), 0.01))
    expect(outcome).toBe('pass')
    expect(row).toMatchObject({ outcome: 'pass', line: '+15 % (warns from +5 %)' })
    expect(warnings).toEqual([
      'Only a warning: p99 is 7 % slower than the base: 10.7 ms instead of 10.0 ms; ' +
        'the limit is +5 %.',
    ])
    expect(headline).toBe('api passed with a warning: p99 is 7 % slower')
  })

  it('is none under the limit, and none if no change is possible at 5 %', () => {
    expect(judge('p99', estimate(Math.log(1.049), 0.001)).warnings).toEqual([])
    // One-sided 5 % of Student's t with four degrees of freedom: 2.132 standard errors.
    const effect = Math.log(1.07)
    expect(judge('p99', estimate(effect, (effect / 2.132) * 0.999)).warnings).toHaveLength(1)
    expect(judge('p99', estimate(effect, (effect / 2.132) * 1.001)).warnings).toEqual([])
  })

  it('shares its 5 % with all others of the pull request', () => {
    const effect = Math.log(1.07)
    const four = createRules({
      ...levels,
      warnLimits: { p50: [relative(0.05)], p99: [relative(0.05)] },
      suites: 2,
    })
    // 1.25 % of Student's t with four degrees of freedom: 3.495 standard errors.
    expect(judge('p99', estimate(effect, (effect / 3.495) * 0.999), four).warnings).toHaveLength(1)
    expect(judge('p99', estimate(effect, (effect / 3.495) * 1.001), four).warnings).toEqual([])
  })

  it('is not mentioned beside a failure, and is beside a row that is not decided', () => {
    const failed = judge('p99', estimate(Math.log(1.3), 0.001))
    expect(failed).toMatchObject({ outcome: 'fail', warnings: [] })
    const unsure = judge('p99', estimate(Math.log(1.16), 0.05))
    expect(unsure).toMatchObject({ outcome: 'unsure', row: { outcome: 'unsure' } })
    expect(unsure.warnings).toHaveLength(1)
  })

  it('can stand alone, and may be absolute', () => {
    const alone = createRules({ warnLimits: { p90: [relative(0.05)] } })
    expect(judge('p90', estimate(Math.log(1.07), 0.01), alone)).toMatchObject({
      outcome: 'pass',
      row: { outcome: 'shown', line: 'warns from +5 %' },
      warnings: [expect.stringMatching(/^Only a warning: p90 is 7 % slower/)],
    })
    const slow = createRules({ warnLimits: { p99: [absolute(9)] } })
    expect(judge('p99', estimate(0, 0.01), slow).warnings).toEqual([
      'Only a warning: p99 is 10.0 ms; the limit is 9 ms.',
    ])
  })

  it('takes nothing from the chance of a false alarm of the limits that fail', () => {
    const rules = createRules({ limits: { p50: [relative(0.05)], p99: [relative(0.1)] } })
    const warning = { ...rules, warnLimits: { p50: [relative(0.01)], p90: [relative(0.01)] } }
    for (const standardError of Array.from({ length: 200 }, (_, index) => 0.001 * (index + 1))) {
      const rows = (['p50', 'p90', 'p99'] as const).map((metric) =>
        changedRow(metric, estimate(Math.log(1.12), standardError)),
      )
      const outcomesOf = (some: Rules) =>
        decide(rows, some).rows.map(({ outcome, interval }) => [outcome, interval])
      expect(outcomesOf(warning)).toEqual(outcomesOf(rules))
    }
  })

  it('says nothing on an overloaded machine', () => {
    const rows = [changedRow('p99', estimate(Math.log(1.07), 0.01))]
    const comparison = createComparison(rows, { basis: pairedBasis({ busy: 0.95 }) })
    expect(decide(rows, levels, comparison)).toMatchObject({ outcome: 'invalid', warnings: [] })
  })

  test('warns in at most one unchanged pull request in twenty', () => {
    const count = 120
    for (const name of ['independent', 'processes']) {
      const scenario = scenarios.find((each) => each.name === name)
      if (scenario === undefined) throw new Error(`There is no scenario ${name}.`)
      const random = createRandom(7)
      const lines = 'limits: { p50: { warn: +1% }, p99: { warn: +1% } }'
      const context = { rules: buildDefaultRules(lines) }
      const load = { perSecond: 100, durationSeconds: 12 }
      const warned = Array.from({ length: count }, () => {
        const epochs = generateNoiseEpochs(scenario, { all: 0, tail: 0 }, load, random)
        const last = [...takeUntilSure(judgeLooks(epochs, context), context)].at(-1)
        return last?.verdict.rows.some(({ warning }) => warning !== undefined) === true
      }).filter(Boolean).length
      expect(isSurelyAbove(warned, count, 0.05), `${name}: ${warned} of ${count}`).toBe(false)
    }
  })
})

describe('an improvement', () => {
  const faster = estimate(Math.log(0.82), 0.01)

  it('beyond chance is the headline of a pass, and the row is marked', () => {
    const { outcome, row, headline } = judge('p50', faster)
    expect({ outcome, improved: row.improved, headline }).toEqual({
      outcome: 'pass',
      improved: true,
      headline: 'api passed: p50 is 18 % faster',
    })
  })

  it('that may be chance is not marked, and neither is one that nobody notices', () => {
    expect(judge('p50', estimate(Math.log(0.82), 0.2)).row.improved).toBeUndefined()
    const small = changedRow('p50', estimate(Math.log(0.82), 0.01), 0.1)
    expect(decide([small]).rows[0]?.improved).toBeUndefined()
  })

  it('of several metrics is named by the most important one', () => {
    const verdict = decide([changedRow('p50', faster), changedRow('p99', faster)])
    expect(composeSuiteHeadline('api', verdict, 'fail')).toBe(
      'api passed: p99 is 18 % faster; p50 improved too',
    )
  })

  it('of CPU and of requests per second is named by what it is', () => {
    const headlineOf = (rows: ComparisonRow[]) =>
      composeSuiteHeadline('api', decide(rows, createRules()), 'fail')
    expect(headlineOf([changedRow('cpu', faster)])).toBe(
      'api passed: it needs 18 % less CPU per request',
    )
    const more: ComparisonRow = {
      ...row('rps', { base: figure(1000), head: figure(1180) }),
      evidence: { kind: 'estimate', estimate: estimate(Math.log(1.18), 0.01) },
      closed: true,
    }
    expect(headlineOf([more])).toBe('api passed: it answers 18 % more requests per second')
  })

  it('is not in the headline beside a warning or a failure', () => {
    const rows = [changedRow('p50', faster), changedRow('p99', estimate(Math.log(1.07), 0.01))]
    expect(composeSuiteHeadline('api', decide(rows), 'fail')).toBe(
      'api passed with a warning: p99 is 7 % slower',
    )
    const failed = [changedRow('p50', faster), changedRow('p99', estimate(Math.log(1.4), 0.01))]
    expect(composeSuiteHeadline('api', decide(failed), 'fail')).toBe('api p99 is 40 % slower')
  })
})
