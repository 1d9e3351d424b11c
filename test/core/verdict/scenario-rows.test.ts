/** The rows of scenarios, and of failed checks. */
import { describe, expect, test } from 'vitest'
import type { Measurement } from '../../../src/core/measurement/measurement.ts'
import { readKeptShare } from '../../../src/core/stats/kept-rate.ts'
import { compareMeasurements } from '../../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../../src/core/verdict/decide.ts'
import type { Rules } from '../../../src/core/verdict/rules.ts'
import type { Verdict } from '../../../src/core/verdict/verdict.ts'
import { createRules, points, relative } from '../../helpers/comparisons.ts'
import { generateMeasurement, generatePairedMeasurement } from '../../helpers/measurements.ts'
import { addScenarios, type ScenarioSpec } from '../../helpers/scenario-measurements.ts'

const steps = ['login', 'search', 'pay']
const shop = generatePairedMeasurement({ requests: steps, epochs: 4 })
const ofScenario = { p50: [relative(0.1)], errors: [points(0.01)] }
const rules = createRules({
  limits: { p50: [relative(0.05)], errors: [points(0.005)] },
  requests: steps.map((name) => ({ name, limits: ofScenario })),
  scenarios: [{ name: 'buy', limits: ofScenario }],
})

function judge(head: Measurement, some: Partial<Rules> = {}): Verdict {
  const comparison = compareMeasurements(null, head)
  return decideVerdict(comparison, { ...rules, ...some }, collectFacts(null, head))
}

/** Limits of one step, and none of the others. */
function limitOnly(step: string, limits: Rules['limits']): Rules['requests'] {
  return steps.map((name) => ({ name, limits: name === step ? limits : {} }))
}

function measureBuy(spec: Omit<ScenarioSpec, 'name'> = {}): Measurement {
  return addScenarios(shop, [{ name: 'buy', ...spec }])
}

describe('a scenario', () => {
  test('has rows of its own, between those of all requests and those of its steps', () => {
    const { rows } = compareMeasurements(null, measureBuy())
    const subjects = rows.map(({ request, scenario }) => (scenario ? `the ${request}` : request))
    expect([...new Set(subjects)]).toEqual([null, 'the buy', ...steps])
    const own = rows.filter(({ scenario }) => scenario)
    expect(own.map(({ metric }) => metric)).toEqual(['p50', 'p99', 'errors'])
    expect(own[0]?.head.value).toBeCloseTo(20, 0)
  })

  test('passes if it is as fast as on the base', () => {
    const { outcome, rows } = judge(measureBuy())
    expect(outcome).toBe('pass')
    const own = rows.filter(({ scenario }) => scenario)
    expect(own.map((row) => [row.metric, row.outcome, row.line])).toEqual([
      ['p50', 'pass', '+10 %'],
      ['p99', 'shown', null],
      ['errors', 'pass', '+1 pp'],
    ])
  })

  test('that is slower fails by its own limit, and no other row does', () => {
    const { outcome, rows, reasons } = judge(measureBuy({ typicalMs: { base: 20, head: 26 } }))
    expect(outcome).toBe('fail')
    const failed = rows.filter((row) => row.outcome === 'fail')
    expect(failed.map(({ metric, request, scenario }) => [metric, request, scenario])).toEqual([
      ['p50', 'buy', true],
    ])
    expect(reasons[0]).toMatch(/^p50 of the scenario buy is 30 % slower than the base: 26/)
  })

  test('that is completed less often fails with the share that was not', () => {
    const { outcome, rows, reasons } = judge(measureBuy({ failing: { base: 0, head: 0.2 } }))
    expect(outcome).toBe('fail')
    const failed = rows.filter((row) => row.outcome === 'fail')
    expect(failed.map(({ metric, request }) => [metric, request])).toEqual([['errors', 'buy']])
    expect(reasons).toEqual([
      '20 % of the scenarios buy were not completed, 0 % on the base; the limit is +1 pp.',
    ])
  })

  test('that fails on both sides alike does not fail the head', () => {
    const { rows } = judge(measureBuy({ failing: { base: 0.2, head: 0.2 } }))
    const own = rows.find(({ scenario, metric }) => scenario && metric === 'errors')
    expect(own).toMatchObject({ outcome: 'pass', change: 0, head: { value: 0.2 } })
  })

  test('that neither side completes is not judged by its time', () => {
    const { rows } = judge(measureBuy({ failing: { base: 1, head: 1 } }))
    const own = rows.find(({ scenario, metric }) => scenario && metric === 'p50')
    expect(own?.reason).toBe(
      'p50 of the scenario buy could not be judged: no scenario was completed on both sides.',
    )
  })

  test('spends as much of the budget for errors as a request does', () => {
    const measurement = measureBuy()
    const readInterval = (some: Partial<Rules>) =>
      judge(measurement, some).rows.find(({ metric, request }) => metric === 'p50' && !request)
        ?.interval
    const three = steps.map((name) => ({ name, limits: ofScenario }))
    const extra = [{ name: 'a', limits: ofScenario }]
    expect(readInterval({ requests: three, scenarios: extra })).toEqual(
      readInterval({ requests: [...three, ...extra], scenarios: [] }),
    )
  })

  test('is compared with stored runs too', () => {
    const store = (side: 'base' | 'head') =>
      addScenarios(generateMeasurement({ requests: steps }), [
        { name: 'buy', typicalMs: { base: 20, head: side === 'base' ? 20 : 50 } },
      ])
    const head = store('head')
    const verdict = decideVerdict(
      compareMeasurements(store('base'), head),
      rules,
      collectFacts(store('base'), head),
    )
    const failed = verdict.rows.filter(({ outcome }) => outcome === 'fail')
    expect(failed.map(({ metric, request }) => [metric, request])).toEqual([['p50', 'buy']])
  })
})

describe('failed checks', () => {
  const failOne = (measurement: Measurement, share: number): Measurement => ({
    ...measurement,
    runs: measurement.runs.map((run) => {
      if (run.side === 'base') return run
      const groups = run.groups.map((group) => ({
        ...group,
        requests: group.requests.map((request) => {
          if (request.name !== 'pay') return request
          const check = Math.round(request.offered * share)
          return { ...request, errors: { ...request.errors, total: check, check } }
        }),
      }))
      const check = groups
        .flatMap(({ requests }) => requests)
        .reduce((sum, { errors }) => sum + errors.check, 0)
      return { ...run, groups, errors: { ...run.errors, total: check, check } }
    }),
  })

  test('have a row only where one failed', () => {
    const rows = [shop, failOne(shop, 0.3)].map((head) =>
      compareMeasurements(null, head).rows.filter(({ metric }) => metric === 'checks'),
    )
    expect(rows[0]).toEqual([])
    expect(rows[1]?.map(({ request }) => request)).toEqual([null, 'pay'])
    expect(rows[1]?.[1]?.head.value).toBeCloseTo(0.3, 1)
  })

  test('have no row without a limit, and a row with one that the plan checks', () => {
    const [first, ...others] = shop.plan.requests
    if (first === undefined) throw new Error('there is no request')
    const requests = [{ ...first, checks: 'c0' }, ...others]
    const checked = { ...shop, plan: { ...shop.plan, requests } }
    const limits = { checks: [points(0.005)] }
    const listOutcomes = (some: Partial<Rules>) =>
      judge(checked, some)
        .rows.filter(({ metric }) => metric === 'checks')
        .map(({ request, outcome }) => [request, outcome])
    expect(listOutcomes({})).toEqual([])
    expect(listOutcomes({ limits })).toEqual([[null, 'pass']])
    expect(listOutcomes({ requests: limitOnly('login', limits) })).toEqual([['login', 'pass']])
  })

  test('are errors too, each of them once', () => {
    const { rows } = judge(failOne(shop, 0.3))
    const shares = rows
      .filter(({ metric, request }) => request === 'pay' && /errors|checks/.test(metric))
      .map(({ metric, head }) => [metric, head?.value])
    expect(shares).toEqual([
      ['errors', shares[1]?.[1]],
      ['checks', shares[0]?.[1]],
    ])
  })

  test('fail by the limit of the suite, and of a request', () => {
    const limits = { checks: [points(0.005)] }
    const { reasons } = judge(failOne(shop, 0.3), {
      limits,
      requests: [{ name: 'pay', limits }],
      allowErrors: 1,
    })
    expect(reasons).toEqual([
      expect.stringMatching(
        /^[\d.]+ % of the requests failed a check, 0 % on the base; the limit is \+0.5 pp\.$/,
      ),
      expect.stringMatching(/^29.7 % of the requests pay failed a check, 0 % on the base/),
    ])
  })
})

describe('the name of a step', () => {
  const plan = (...names: string[]) =>
    names.map((name) => ({ name, weight: 1, steps: [['login'], ['search', 'pay']], hash: 'h' }))

  test('has that of its scenario', () => {
    const head = { ...shop, plan: { ...shop.plan, scenarios: plan('buy') } }
    const limits = { p50: [{ kind: 'absolute' as const, value: 0.001 }] }
    const { reasons } = judge(head, { limits: {}, requests: limitOnly('search', limits) })
    expect(reasons[0]).toMatch(/^p50 of search \(a step of buy\) is /)
  })

  test('has none if it is a step of several', () => {
    const head = { ...shop, plan: { ...shop.plan, scenarios: plan('buy', 'return') } }
    const { rows } = compareMeasurements(null, head)
    expect(rows.some(({ stepOf }) => stepOf !== undefined)).toBe(false)
  })
})

describe('the kept rate of scenarios', () => {
  test('is that of their first steps', () => {
    const run = measureBuy({ started: 60 }).runs.find(({ side }) => side === 'head')
    if (run === undefined) throw new Error('there is no run')
    const whole = { ...run, completed: 9 * 60 }
    expect(readKeptShare(whole).share).toBe(1)
    expect(readKeptShare({ ...whole, completed: 9 * 30 }).share).toBeCloseTo(0.5, 6)
  })
})
