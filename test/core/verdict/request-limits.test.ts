/** Each of several requests is judged by default, and none that got worse stays without a word. */
import { describe, expect, it, test } from 'vitest'
import { listDoubtfulSettings } from '../../../src/core/sensitivity/doubtful-settings.ts'
import { judgeRows } from '../../../src/core/verdict/check-limits.ts'
import type { ComparisonRow } from '../../../src/core/verdict/compare.ts'
import { decideVerdict } from '../../../src/core/verdict/decide.ts'
import { buildRules, type Rules } from '../../../src/core/verdict/rules.ts'
import { buildRowCells } from '../../../src/report/cells.ts'
import { composeSuiteHeadline } from '../../../src/report/headline.ts'
import {
  changedRow,
  createComparison,
  createRules,
  estimate,
  figure,
  relative,
  row,
  unchangedRows,
} from '../../helpers/comparisons.ts'
import { parseSuite } from '../../helpers/configs.ts'

const facts = {
  headValidity: null,
  baseValidity: null,
  incomparable: null,
  baselineProblem: null,
  failedService: null,
  missingBase: null,
}

const several = (requests: string, rate = '400/s') =>
  parseSuite(`start: ./service\nload: { rate: ${rate} }\nduration: 10s\nrequests: ${requests}`)

/** Unchanged, except for these rows. */
function decide(rows: ComparisonRow[], rules: Rules) {
  const isReplaced = ({ metric, request }: ComparisonRow) =>
    rows.some((each) => each.metric === metric && each.request === request)
  const others = unchangedRows().filter((each) => !isReplaced(each))
  const comparison = createComparison([...others, ...rows])
  const verdict = decideVerdict(comparison, rules, facts)
  return { ...verdict, headline: composeSuiteHeadline('api', verdict, 'fail') }
}

const p50Of = (request: string, change: number, standardError = 0.01): ComparisonRow => ({
  ...changedRow('p50', estimate(Math.log1p(change), standardError)),
  request,
})

describe('each of several requests', () => {
  const rules = buildRules(several('[GET /a, { name: b, path: /b }]'))

  it('has default limits, with a name of its own or without', () => {
    expect(decide([p50Of('GET /a', 0.16)], rules)).toMatchObject({
      outcome: 'fail',
      headline: 'api p50 of GET /a is 16 % slower',
    })
    expect(decide([p50Of('b', 0.16)], rules).headline).toBe('api p50 of b is 16 % slower')
  })

  it('shares the chance of a false alarm with the total', () => {
    const alone = buildRules(several('[GET /a]'))
    const p50 = changedRow('p50', estimate(0.1, 0.02))
    const findBound = (suite: Rules) => judgeRows(createComparison([p50]), suite, 'base')[0]?.bounds
    const names = Array.from({ length: 20 }, (_, index) => `GET /${index}`)
    const twenty = buildRules(several(`[${names.join(', ')}]`))
    expect(findBound(twenty)?.lower).toBeLessThan(findBound(alone)?.lower ?? 0)
  })

  it('has the limits that somebody wrote in place of the default ones', () => {
    const wider = buildRules(several('[{ path: /a, limits: { p50: +20% } }, GET /b]'))
    expect(decide([p50Of('GET /a', 0.16)], wider).outcome).toBe('pass')
    expect(decide([p50Of('GET /b', 0.16)], wider).outcome).toBe('fail')
    const off = buildRules(several('[{ path: /a, limits: { p50: off } }, GET /b]'))
    expect(decide([p50Of('GET /a', 1.69)], off).outcome).toBe('pass')
  })

  it('fails by more errors of its own, which are few of all', () => {
    const errors = row('errors', {
      request: 'GET /a',
      base: figure(0),
      head: figure(0.05),
      evidence: { kind: 'chance', probability: 1e-9 },
    })
    expect(decide([errors], rules).headline).toBe('api fails 5 % of its requests of GET /a')
  })
})

describe('a default limit that nobody wrote', () => {
  const rules = buildRules(several('[GET /a, GET /b]'))
  const withoutFigure = { ...row('p50', { base: figure(0), head: figure(0) }), request: 'GET /a' }

  it('withholds no verdict where nothing was measured, and one that is written does', () => {
    const verdict = decide([withoutFigure], rules)
    expect(verdict.outcome).toBe('pass')
    expect(verdict.rows.find(({ request }) => request === 'GET /a')?.outcome).toBe('not-judged')
    const written = buildRules(several('[{ path: /a, limits: { p50: +10% } }, GET /b]'))
    expect(decide([withoutFigure], written).outcome).toBe('invalid')
  })

  it('of a request with few requests can fail, but withholds no verdict', () => {
    const suite = several('[{ path: /a, weight: 1000 }, { path: /b, weight: 1 }]')
    const rare = buildRules(suite)
    expect(rare.requests.map(({ isRare }) => isRare)).toEqual([undefined, true])
    expect(decide([p50Of('GET /b', 0.3, 0.2)], rare).outcome).toBe('pass')
    expect(decide([p50Of('GET /b', 1.69, 0.05)], rare).headline).toBe(
      'api p50 of GET /b is 2.7 times as slow',
    )
    expect(decide([p50Of('GET /a', 0.3, 0.2)], rare).outcome).toBe('unsure')
  })

  test('of requests with few requests is mentioned before the load, in one sentence', () => {
    const paths = [1, 2, 3, 4, 5].map((index) => `GET /${index}`)
    const suite = several(`[{ path: /a, weight: 10000 }, ${paths.join(', ')}]`)
    expect(listDoubtfulSettings(suite, 'requests', [3, 16])).toEqual([
      expect.stringMatching(/^So few requests of GET \/1, GET \/2, GET \/3 and 2 more are due /),
    ])
    expect(listDoubtfulSettings(several(`[${paths.join(', ')}]`), 'requests', [3, 16])).toEqual([])
  })
})

describe('the headline', () => {
  const rules = buildRules(several('[GET /a, GET /b]'))
  const slower = (metric: 'p50' | 'p99', change: number) =>
    changedRow(metric, estimate(Math.log1p(change), 0.01))

  it('of a failure is the worst route, if that is worse than the total', () => {
    expect(decide([slower('p99', 0.31), p50Of('GET /a', 1.69)], rules).headline).toBe(
      'api p50 of GET /a is 2.7 times as slow; p99 failed too',
    )
    expect(decide([slower('p99', 0.31), p50Of('GET /a', 0.2)], rules).headline).toBe(
      'api p99 is 31 % slower; p50 of GET /a failed too',
    )
    expect(decide([p50Of('GET /a', 0.16), p50Of('GET /b', 0.4)], rules).headline).toBe(
      'api p50 of GET /b is 40 % slower; p50 of GET /a failed too',
    )
  })

  it('of a pass is what got worse beyond chance, and no improvement beside it', () => {
    const verdict = decide([p50Of('GET /a', 0.073), p50Of('GET /b', -0.057, 0.002)], rules)
    expect(verdict.headline).toBe('api passed, but p50 of GET /a is 7.3 % slower')
    expect(decide([p50Of('GET /b', -0.057, 0.002)], rules).headline).toBe(
      'api passed: p50 of GET /b is 5.7 % faster',
    )
  })

  it('of a run that could not be decided says what got worse beyond chance', () => {
    const undecided = changedRow('p99', estimate(0.2, 0.2))
    expect(decide([undecided, p50Of('GET /a', 0.073)], rules).headline).toBe(
      'api was not judged: p99 could not be decided, and p50 of GET /a is 7.3 % slower',
    )
  })
})

describe('a row that got worse beyond chance and did not fail', () => {
  const find = (rows: ComparisonRow[], rules: Rules) => decide(rows, rules).rows.at(-1)

  it('is marked, with a limit or without', () => {
    const judged = find([p50Of('GET /a', 0.073)], buildRules(several('[GET /a, GET /b]')))
    expect(judged).toMatchObject({ outcome: 'pass', worsened: true })
    expect(judged && buildRowCells(judged, 'fail').at(-1)).toBe('passed, worsened')
    const shown = find([p50Of('GET /a', 0.16)], createRules({ limits: { p99: [relative(0.1)] } }))
    expect(shown).toMatchObject({ outcome: 'shown', worsened: true })
    expect(shown && buildRowCells(shown, 'fail').at(-1)).toBe('worsened')
  })

  it('is not marked if it may be chance, failed, or got better', () => {
    const rules = buildRules(several('[GET /a, GET /b]'))
    expect(find([p50Of('GET /a', 0.073, 0.05)], rules)?.worsened).toBeUndefined()
    expect(find([p50Of('GET /a', 0.16)], rules)?.worsened).toBeUndefined()
    expect(find([p50Of('GET /a', -0.16)], rules)?.worsened).toBeUndefined()
  })

  it('may be one of errors', () => {
    const errors = row('errors', {
      base: figure(0),
      head: figure(0.003),
      evidence: { kind: 'chance', probability: 1e-9 },
    })
    const verdict = decide([errors], buildRules(several('[GET /a]')))
    expect(verdict.rows.at(-1)).toMatchObject({ metric: 'errors', worsened: true })
    expect(verdict.headline).toBe('api passed, but it fails 0.3 % of its requests')
  })
})
