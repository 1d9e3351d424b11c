import { describe, expect, it, test } from 'vitest'
import { type Acceptances, acceptFailures } from '../../../src/core/acceptance/acceptance.ts'
import type { VerdictInputs } from '../../../src/core/acceptance/acceptance-check.ts'
import type {
  AcceptedFigure,
  AcceptLabel,
  AcceptLabelEvent,
} from '../../../src/core/acceptance/label.ts'
import {
  collectFailingFigures,
  findSuiteState,
  maxStateBytes,
  packStates,
  parseStates,
  recordLabel,
  type SuiteState,
  updateSuiteState,
} from '../../../src/core/acceptance/state.ts'
import { applyUnjudgedLimit, countUnjudged } from '../../../src/core/acceptance/unjudged.ts'
import type { Waiver } from '../../../src/core/acceptance/waivers.ts'
import { defaultLimits, parseLimits } from '../../../src/core/config/limits.ts'
import { type Metric, metrics } from '../../../src/core/config/value/metric.ts'
import type {
  Comparison,
  ComparisonBasis,
  ComparisonRow,
} from '../../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../../src/core/verdict/decide.ts'
import { chooseExitCode } from '../../../src/core/verdict/exit-code.ts'
import type { Rules } from '../../../src/core/verdict/rules.ts'
import {
  type Outcome,
  outcomes,
  type Verdict,
  type VerdictFacts,
} from '../../../src/core/verdict/verdict.ts'
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
} from '../../helpers/comparisons.ts'
import { createRandom } from '../../helpers/measurements.ts'

const now = new Date('2026-11-21T12:00:00Z')
const sound = collectFacts(null, null)
const usual = createRules({ limits: parsedDefaultLimits })

/** A row with this estimated change. */
function slower(metric: Metric, change: number, base = 10): ComparisonRow {
  return changedRow(metric, estimate(Math.log1p(change), 0.001), base)
}

/** The same for a single request. */
function slowerRequest(request: string, metric: Metric, change: number): ComparisonRow {
  return { ...slower(metric, change), request }
}

/** A verdict with the inputs that are needed to accept it. */
interface Case {
  verdict: Verdict
  inputs: VerdictInputs
}

function decide(
  rows: ComparisonRow[],
  rules: Rules = usual,
  made: ComparisonSpec = {},
  facts: VerdictFacts = sound,
): Case {
  const comparison: Comparison = createComparison(rows, made)
  return {
    verdict: decideVerdict(comparison, rules, facts),
    inputs: { suite: 'api', rules, basis: comparison.basis },
  }
}

function accept({ verdict, inputs }: Case, some: Partial<Acceptances>, at = now): Verdict {
  return acceptFailures(verdict, inputs, { label: null, waivers: [], ...some }, at)
}

function labelFor(figures: AcceptedFigure[]): AcceptLabel {
  return { id: '17', by: 'octocat', at: '2026-11-20T23:30:00Z', figures }
}

function figureOf(
  metric: Metric,
  change: number | null,
  value = 10,
  request: string | null = null,
): AcceptedFigure {
  return { metric, request, change, value }
}

const waiver: Waiver = {
  suite: 'api',
  metric: 'p99',
  request: null,
  ceiling: relative(0.4),
  expires: '2026-12-31',
  reason: 'The index is built twice',
  by: null,
}

const isSlower = 'p99 is 31 % slower than the base: 13.1 ms instead of 10.0 ms; the limit is +10 %.'

describe('a label', () => {
  const failing = decide([slower('p50', 0), slower('p99', 0.31)])

  it('accepts what failed when it was set, and says who set it and when', () => {
    const verdict = accept(failing, { label: labelFor([figureOf('p99', 0.29)]) })
    expect(verdict.outcome).toBe('accepted')
    expect(verdict.rows.map(({ outcome }) => outcome)).toEqual(['pass', 'accepted'])
    expect(verdict.rows[1]?.acceptedBy).toBe('@octocat')
    expect(verdict.reasons).toEqual([
      `${isSlower} Accepted by @octocat on 2026-11-20 at +29 %, which covers up to +43 %.`,
    ])
    expect(
      chooseExitCode(verdict.outcome, {
        onFail: 'fail',
        onUnsure: 'fail',
        onIncomparable: 'fail',
        onNoBaseline: 'fail',
      }),
    ).toBe(0)
  })

  it('does not cover what got worse by more than the limit', () => {
    const verdict = accept(failing, { label: labelFor([figureOf('p99', 0.12)]) })
    expect(verdict.outcome).toBe('fail')
    expect(verdict.reasons).toEqual([
      `${isSlower} It was accepted at +12 % by @octocat on 2026-11-20, and now it is +31 %. ` +
        'To accept it, remove the label tailgate:accept and set it again.',
    ])
    expect(verdict.rows[1]).toMatchObject({ outcome: 'fail', reason: verdict.reasons[0] })
    expect(verdict.rows[1]).not.toHaveProperty('acceptedBy')
  })

  it('does not cover what did not fail then', () => {
    const both = decide([slower('p50', 0.2), slower('p99', 0.31)])
    const verdict = accept(both, { label: labelFor([figureOf('p99', 0.31)]) })
    expect(verdict.outcome).toBe('fail')
    expect(verdict.rows.map(({ outcome }) => outcome)).toEqual(['fail', 'accepted'])
    expect(verdict.reasons).toEqual([
      'p50 is 20 % slower than the base: 12.0 ms instead of 10.0 ms; the limit is +5 %. It was ' +
        'not failing when ' +
        '@octocat set the label on 2026-11-20. To accept it, remove the label tailgate:accept ' +
        'and set it again.',
      `${isSlower} Accepted by @octocat on 2026-11-20 at +31 %, which covers up to +45 %.`,
    ])
  })

  it('for the total does not cover a single request, nor the other way round', () => {
    const rules = createRules({
      limits: parsedDefaultLimits,
      requests: [
        { name: 'GET /a', limits: { p99: [relative(0.1)] } },
        { name: 'GET /b', limits: {} },
      ],
    })
    const single = decide([slower('p99', 0), slowerRequest('GET /a', 'p99', 0.31)], rules)
    expect(accept(single, { label: labelFor([figureOf('p99', 0.31)]) }).outcome).toBe('fail')
    expect(accept(single, { label: labelFor([figureOf('p99', 0.31, 13, 'GET /b')]) }).outcome).toBe(
      'fail',
    )
    expect(accept(single, { label: labelFor([figureOf('p99', 0.31, 13, 'GET /a')]) }).outcome).toBe(
      'accepted',
    )
    expect(
      accept(failing, { label: labelFor([figureOf('p99', 0.31, 13, 'GET /a')]) }).outcome,
    ).toBe('fail')
  })

  it('has no effect if nothing fails', () => {
    const fine = decide([slower('p99', 0.02)])
    expect(accept(fine, { label: labelFor([figureOf('p99', 0.31)]) })).toEqual(fine.verdict)
  })

  it('does not cover a service that does not start', () => {
    const failedService = { side: 'head', message: 'The service ended.', baseWorks: true } as const
    const verdict = decideVerdict(null, usual, { ...sound, failedService })
    const inputs: VerdictInputs = { suite: 'api', rules: usual, basis: { kind: 'nothing' } }
    const label = labelFor([figureOf('p99', 9)])
    expect(acceptFailures(verdict, inputs, { label, waivers: [waiver] }, now)).toEqual(verdict)
    expect(verdict.outcome).toBe('fail')
  })
})

describe('the amount by which a covered row may get worse', () => {
  /** Whether a label with the figure `then` covers the row. */
  function covers(
    then: AcceptedFigure,
    failed: ComparisonRow,
    rules = usual,
    made: ComparisonSpec = {},
  ): boolean {
    const failing = decide([failed], rules, made)
    expect(failing.verdict.outcome).toBe('fail')
    return accept(failing, { label: labelFor([then]) }).rows[0]?.outcome === 'accepted'
  }

  // Both measurements have the error of `slower`, and the same code is refused in 1 %: t(0.99) of
  // four degrees of freedom is 3.747.
  const noise = Math.exp(Math.SQRT2 * 3.746_947_388 * 0.001)

  it('is the limit and noise, in addition to what was accepted', () => {
    const random = createRandom(4)
    for (let round = 0; round < 300; round++) {
      const limit = 0.01 + random()
      const then = limit + 3 * random()
      const max = (1 + then) * (1 + limit) * noise - 1
      const rules = createRules({
        limits: { p99: [relative(limit)] },
        floors: { ...usual.floors, p99: 0 },
      })
      const at = (change: number) => covers(figureOf('p99', then), slower('p99', change), rules)
      expect([at(max), at(max * (1 + 1e-7)), at(then)]).toEqual([true, false, true])
    }
  })

  it('does not grow from push to push', () => {
    const label = labelFor([figureOf('p99', 0.2)])
    const [first, second] = [decide([slower('p99', 0.31)]), decide([slower('p99', 0.4)])]
    const before: SuiteState = {
      suite: 'api',
      unjudged: 0,
      failing: [figureOf('p99', 0.2)],
      label: null,
    }
    const verdict = accept(first, { label })
    const after = updateSuiteState(before, verdict, label)
    expect(verdict.outcome).toBe('accepted')
    // The failing figures are those of this run; the label keeps those that it accepted.
    expect(after.failing).toEqual([figureOf('p99', 0.31, 13.1)])
    const again = recordLabel(label, after, collectFailingFigures(second.verdict))
    expect(again?.figures).toEqual([figureOf('p99', 0.2)])
    expect(accept(second, { label: again }).outcome).toBe('fail')
  })

  it('is never less than the floor', () => {
    // 0.2 ms of 0.5 ms are 40 %.
    const most = 1.5 * 1.4 * noise - 1
    expect(covers(figureOf('p99', 0.5), slower('p99', most, 0.5))).toBe(true)
    expect(covers(figureOf('p99', 0.5), slower('p99', most + 0.01, 0.5))).toBe(false)
  })

  it('is larger if the measurement is noisier', () => {
    const noisy = (change: number, standardError: number) =>
      changedRow('p99', estimate(Math.log1p(change), standardError))
    const covered = (change: number, standardError: number) =>
      covers(figureOf('p99', 0.5), noisy(change, standardError))
    expect(covered(0.7, 0.001)).toBe(false)
    expect(covered(0.7, 0.02)).toBe(true)
    expect(covered(0.84, 0.02)).toBe(false)
  })

  it('is as wide as a widened limit against a stored base', () => {
    const was = (value: number): ComparisonRow =>
      row('p50', { base: figure(10), head: figure(value) })
    const againstStored = { basis: storedBasis(1) }
    expect(covers(figureOf('p50', 0.6), was(10 * 1.6 * 1.5 - 0.01), usual, againstStored)).toBe(
      true,
    )
    expect(covers(figureOf('p50', 0.6), was(10 * 1.6 * 1.5 + 0.01), usual, againstStored)).toBe(
      false,
    )
    const literally = { ...usual, noise: 'ignore' as const }
    expect(
      covers(figureOf('p50', 0.6), was(10 * 1.6 * 1.05 + 0.01), literally, againstStored),
    ).toBe(false)
  })

  it('of requests per second is at least 5 %, because how far a side falls behind varies', () => {
    const was = (change: number): ComparisonRow =>
      row('rps', { base: figure(400), head: figure(400 * (1 + change)) })
    const behind = (change: number) => ({
      kept: { base: figure(1), head: figure(1 + change) },
      lostRate: certainLoss(0, -change),
    })
    const then = figureOf('rps', -0.1, 360)
    const most = 0.9 * 0.95 - 1
    expect(covers(then, was(most), usual, behind(most))).toBe(true)
    expect(covers(then, was(most - 0.001), usual, behind(most - 0.001))).toBe(false)
    expect(covers(then, was(-0.02), usual, behind(-0.02))).toBe(true)
    const verdict = accept(decide([was(-0.3)], usual, behind(-0.3)), { label: labelFor([then]) })
    expect(verdict.reasons[0]).toContain(
      'It was accepted at −10 % by @octocat on 2026-11-20, and now it is −30 %.',
    )
  })

  it('of requests per second in a closed load is as wide as the widened limit', () => {
    const was = (change: number): ComparisonRow => ({
      ...row('rps', { base: figure(400), head: figure(400 * (1 + change)) }),
      closed: true,
    })
    // A third less than what was accepted, which was two fifths less than the base.
    const then = figureOf('rps', -0.4, 240)
    expect(covers(then, was(-0.599), usual, { basis: storedBasis(1) })).toBe(true)
    expect(covers(then, was(-0.601), usual, { basis: storedBasis(1) })).toBe(false)
  })

  it('of errors is the number of points of their limit', () => {
    const was = (share: number): ComparisonRow =>
      row('errors', {
        base: figure(0),
        head: figure(share),
        evidence: { kind: 'chance', probability: 0 },
      })
    expect(covers(figureOf('errors', 0.02, 0.02), was(0.025))).toBe(true)
    expect(covers(figureOf('errors', 0.02, 0.02), was(0.026))).toBe(false)
    const many = accept(decide([was(0.2)]), { label: labelFor([figureOf('errors', 0.02, 0.02)]) })
    expect(many.reasons[0]).toContain(
      'It was accepted at +2 pp by @octocat on 2026-11-20, and now it is +20 pp.',
    )
    // Without a limit, more errors than allowed still fail, and can be accepted too.
    const none = createRules({ limits: {} })
    expect(covers(figureOf('errors', 0.02, 0.02), was(0.025), none)).toBe(true)
    expect(covers(figureOf('errors', 0.02, 0.02), was(0.026), none)).toBe(false)
  })

  it('of an absolute limit is compared by the change if base and head ran side by side', () => {
    const rules = createRules({ limits: { p99: [absolute(12)] } })
    // The same code on a machine of half the speed.
    expect(covers(figureOf('p99', 0.3, 13), slower('p99', 0.3, 20), rules)).toBe(true)
    expect(covers(figureOf('p99', 0.3, 13), slower('p99', 1.3 * 1.1 - 1, 20), rules)).toBe(true)
    expect(covers(figureOf('p99', 0.3, 13), slower('p99', 0.44, 20), rules)).toBe(false)
  })

  it('of an absolute limit is compared by the value if they did not', () => {
    const rules = createRules({ limits: { p99: [absolute(250)] } })
    for (const [basis, base] of [
      [storedBasis(1), figure(240)],
      [{ kind: 'nothing' } as ComparisonBasis, null],
    ] as const) {
      const was = (value: number): ComparisonRow => row('p99', { base, head: figure(value) })
      const then = figureOf('p99', base && 0.25, 300)
      expect(covers(then, was(330), rules, { basis, lost: { base: null, head: 0 } })).toBe(true)
      expect(covers(then, was(331), rules, { basis, lost: { base: null, head: 0 } })).toBe(false)
    }
    const verdict = accept(
      decide([row('p99', { base: null, head: figure(400) })], rules, {
        basis: { kind: 'nothing' },
      }),
      {
        label: labelFor([figureOf('p99', null, 300)]),
      },
    )
    expect(verdict.reasons[0]).toBe(
      'p99 is 400 ms; the limit is 250 ms. It was accepted at 300 ms by @octocat on 2026-11-20, ' +
        'and now it is 400 ms. ' +
        'To accept it, remove the label tailgate:accept and set it again.',
    )
  })

  it('is that of the default limit if the limit has no share', () => {
    const shareOf = (metric: Metric) => {
      const parsed = parseLimits(metric, defaultLimits[metric] ?? 'off')
      const [limit] = 'value' in parsed ? parsed.value : []
      return limit === undefined || limit.kind === 'absolute' ? 0 : limit.share
    }
    for (const metric of ['p50', 'p99', 'max'] as const) {
      const rules = createRules({ limits: { [metric]: [absolute(1)] } })
      const made = { basis: { kind: 'nothing' } as ComparisonBasis }
      const was = (value: number): ComparisonRow => row(metric, { base: null, head: figure(value) })
      const max = 100 * (1 + shareOf(metric))
      expect(covers(figureOf(metric, null, 100), was(max), rules, made)).toBe(true)
      expect(covers(figureOf(metric, null, 100), was(max + 0.1), rules, made)).toBe(false)
    }
  })
})

describe('a waiver', () => {
  const failing = decide([slower('p99', 0.31)])

  it('accepts what does not exceed its ceiling, and says until when and why', () => {
    const verdict = accept(failing, { waivers: [waiver] })
    expect(verdict.outcome).toBe('accepted')
    expect(verdict.rows[0]?.acceptedBy).toBe('a waiver until 2026-12-31')
    expect(verdict.reasons).toEqual([
      `${isSlower} Accepted by a waiver until 2026-12-31, up to +40 % in tailgate.waivers.yml: ` +
        'The index is built twice.',
    ])
    const signed = accept(failing, { waivers: [{ ...waiver, by: 'octocat', reason: 'Why not?' }] })
    expect(signed.rows[0]?.acceptedBy).toBe('octocat until 2026-12-31')
    expect(signed.reasons).toEqual([
      `${isSlower} Accepted by octocat until 2026-12-31, up to +40 % (tailgate.waivers.yml): Why ` +
        'not?',
    ])
  })

  it.each<[string, Metric, Waiver['ceiling'], ComparisonRow, boolean]>([
    ['a relative ceiling, reached', 'p99', relative(0.31), slower('p99', 0.31), true],
    ['a relative ceiling, exceeded', 'p99', relative(0.309), slower('p99', 0.31), false],
    ['an absolute ceiling, reached', 'p99', absolute(13.1), slower('p99', 0.31), true],
    ['an absolute ceiling, exceeded', 'p99', absolute(13), slower('p99', 0.31), false],
    [
      'a ceiling of the slowest response that one of several epochs exceeds',
      'max',
      absolute(20),
      { ...slower('max', 0.5), head: figure(15, [14, 15, 16, 90]) },
      true,
    ],
    [
      'a ceiling of the slowest response that two of several epochs exceed',
      'max',
      absolute(20),
      { ...slower('max', 0.5), head: figure(15, [14, 15, 21, 90]) },
      false,
    ],
    [
      'points of errors, reached',
      'errors',
      points(0.02),
      row('errors', {
        base: figure(0),
        head: figure(0.02),
        evidence: { kind: 'chance', probability: 0 },
      }),
      true,
    ],
    [
      'points of errors, exceeded',
      'errors',
      points(0.019),
      row('errors', {
        base: figure(0),
        head: figure(0.02),
        evidence: { kind: 'chance', probability: 0 },
      }),
      false,
    ],
    [
      'a share of errors, exceeded',
      'errors',
      absolute(0.019),
      row('errors', {
        base: figure(0),
        head: figure(0.02),
        evidence: { kind: 'chance', probability: 0 },
      }),
      false,
    ],
  ])('is compared with its ceiling: %s', (_, metric, ceiling, failed, covered) => {
    const judged = decide([failed])
    expect(judged.verdict.outcome).toBe('fail')
    const verdict = accept(judged, { waivers: [{ ...waiver, metric, ceiling }] })
    expect(verdict.outcome).toBe(covered ? 'accepted' : 'fail')
  })

  it.each([
    [relative(-0.1), -0.1, true],
    [relative(-0.1), -0.11, false],
    [absolute(360), -0.1, true],
    [absolute(360), -0.11, false],
  ])('of requests per second accepts up to %j', (ceiling, change, covered) => {
    const fell = row('rps', { base: figure(400), head: figure(400 * (1 + change)) })
    const judged = decide([fell], usual, {
      kept: { base: figure(1), head: figure(1 + change) },
      lostRate: certainLoss(0, -change),
    })
    const verdict = accept(judged, { waivers: [{ ...waiver, metric: 'rps', ceiling }] })
    expect(verdict.outcome).toBe(covered ? 'accepted' : 'fail')
  })

  it('says so when its ceiling is exceeded', () => {
    expect(accept(failing, { waivers: [{ ...waiver, ceiling: relative(0.2) }] }).reasons).toEqual([
      `${isSlower} The waiver of api p99 accepts up to +20 %, and this is +31 %.`,
    ])
    expect(accept(failing, { waivers: [{ ...waiver, ceiling: absolute(12.5) }] }).reasons).toEqual([
      `${isSlower} The waiver of api p99 accepts up to 12.5 ms, and this is 13.1 ms.`,
    ])
  })

  it('with a relative ceiling covers nothing without a base', () => {
    const rules = createRules({ limits: { p99: [absolute(250)] } })
    const alone = decide([row('p99', { base: null, head: figure(300) })], rules, {
      basis: { kind: 'nothing' },
    })
    expect(accept(alone, { waivers: [waiver] }).reasons[0]).toBe(
      'p99 is 300 ms; the limit is 250 ms. The waiver of api p99 accepts up to +40 %, which ' +
        'needs a base to compare with.',
    )
  })

  it('applies to its own suite, metric and request only', () => {
    const others = [{ suite: 'web' }, { metric: 'p50' as const }, { request: 'GET /' }]
    for (const other of others) {
      expect(accept(failing, { waivers: [{ ...waiver, ...other }] })).toEqual(failing.verdict)
    }
  })

  it('for the only request of a suite applies to the total', () => {
    const rules = createRules({
      limits: parsedDefaultLimits,
      requests: [{ name: 'GET /', limits: {} }],
    })
    const alone = decide([slower('p99', 0.31)], rules)
    expect(accept(alone, { waivers: [{ ...waiver, request: 'GET /' }] }).outcome).toBe('accepted')
    expect(accept(alone, { waivers: [{ ...waiver, request: 'GET /b' }] }).outcome).toBe('fail')
  })

  it('that has expired covers nothing, and the reason of the failure mentions it', () => {
    const late = new Date('2027-01-01T00:00:00Z')
    const verdict = accept(failing, { waivers: [waiver] }, late)
    expect(verdict).toMatchObject({ outcome: 'fail', warnings: [] })
    expect(verdict.reasons).toEqual([`${isSlower} The waiver of api p99 expired on 2026-12-31.`])
  })

  it('that has expired becomes a warning if its row does not fail', () => {
    const late = new Date('2027-01-01T00:00:00Z')
    const fine = decide([slower('p99', 0.02)])
    const forOther = { ...waiver, suite: 'web' }
    expect(accept(fine, { waivers: [waiver, forOther] }, late)).toEqual({
      ...fine.verdict,
      warnings: [
        'The waiver of api p99 expired on 2026-12-31: remove it from tailgate.waivers.yml.',
      ],
    })
  })

  it('that is live is enough next to one that has expired and one that is too low', () => {
    const old = { ...waiver, expires: '2026-11-20' }
    const low = { ...waiver, ceiling: relative(0.2) }
    const verdict = accept(failing, { waivers: [old, low, waiver] })
    expect(verdict.outcome).toBe('accepted')
    expect(verdict.reasons.join()).not.toContain('expired')
    expect(verdict.reasons.join()).not.toContain('+20 %')
  })

  it('and a label each say why they do not cover the row', () => {
    const label = labelFor([figureOf('p99', 0.12)])
    const waivers = [
      { ...waiver, ceiling: relative(0.2) },
      { ...waiver, expires: '2026-11-20' },
    ]
    expect(accept(failing, { label, waivers }).reasons).toEqual([
      `${isSlower} The waiver of api p99 accepts up to +20 %, and this is +31 %. It was accepted ` +
        'at +12 % by @octocat ' +
        'on 2026-11-20, and now it is +31 %. To accept it, remove the label tailgate:accept and ' +
        'set it again. ' +
        'The waiver of api p99 expired on 2026-11-20.',
    ])
  })
})

describe('a verdict whose failures are accepted', () => {
  it('is unsure if a row is undecided', () => {
    const unsure = changedRow('p50', estimate(0.04, 0.05))
    const mixed = decide([unsure, slower('p99', 0.31)])
    expect(mixed.verdict.outcome).toBe('fail')
    const verdict = accept(mixed, { waivers: [waiver] })
    expect(verdict.outcome).toBe('unsure')
    expect(verdict.reasons[0]).toContain('p50 could not be decided')
    expect(verdict.reasons[1]).toContain('Accepted by a waiver')
  })

  it('is invalid if the pair cannot be trusted', () => {
    const busy = decide([slower('p99', 0.31)], usual, { basis: pairedBasis({ busy: 0.9 }) })
    expect(busy.verdict.outcome).toBe('fail')
    expect(accept(busy, { waivers: [waiver] }).outcome).toBe('invalid')
  })

  it('is no-baseline if there is none', () => {
    const rules = createRules({ limits: { p99: [absolute(250)] } })
    const alone = decide([row('p99', { base: null, head: figure(300) })], rules, {
      basis: { kind: 'nothing' },
      lost: { base: null, head: 0 },
    })
    expect(alone.verdict.outcome).toBe('fail')
    expect(accept(alone, { waivers: [{ ...waiver, ceiling: absolute(300) }] }).outcome).toBe(
      'no-baseline',
    )
  })

  it('is fail if a failure is not covered', () => {
    const both = decide([slower('p50', 0.2), slower('p99', 0.31)])
    const verdict = accept(both, { waivers: [waiver] })
    expect(verdict.outcome).toBe('fail')
    expect(verdict.reasons).toHaveLength(2)
    expect(verdict.reasons[0]).toMatch(/^p50 .* the limit is \+5 %\.$/)
  })
})

describe('the figures that a label accepts', () => {
  const event: AcceptLabelEvent = { id: '17', by: 'octocat', at: '2026-11-20T23:30:00Z' }
  const nothing = findSuiteState('api', [])
  const earlier = [figureOf('p99', 0.12)]
  const present = [figureOf('p99', 0.31)]

  it.each<[string, Partial<SuiteState>, AcceptedFigure[] | null, AcceptedFigure[] | null]>([
    ['those of the last run before it', { failing: earlier }, present, earlier],
    ['none if nothing failed in the last run', { failing: [] }, present, []],
    ['those of this run if no earlier one is known', {}, present, present],
    [
      'those that it accepted before',
      { failing: present, label: { event: '17', figures: earlier } },
      present,
      earlier,
    ],
    [
      'those of the last run if it was set again',
      { failing: present, label: { event: '9', figures: earlier } },
      null,
      present,
    ],
  ])('are %s', (_, before, figuresNow, figures) => {
    expect(recordLabel(event, { ...nothing, ...before }, figuresNow)).toEqual({ ...event, figures })
  })

  it('do not exist before a run is judged', () => {
    expect(recordLabel(event, nothing, null)).toBeNull()
  })

  it('are removed with the label', () => {
    const before = { ...nothing, label: { event: '17', figures: earlier } }
    const failing = decide([slower('p99', 0.31)])
    expect(recordLabel(null, before, present)).toBeNull()
    expect(updateSuiteState(before, failing.verdict, null).label).toBeNull()
  })

  it('are the failed rows, rounded to six digits', () => {
    const failing = decide([slower('p50', 0), slower('p99', 0.123456789)])
    expect(collectFailingFigures(failing.verdict)).toEqual([figureOf('p99', 0.123457, 11.2346)])
  })

  it('are the same whether the rows were accepted or not', () => {
    const failing = decide([slower('p99', 0.31)])
    const accepted = accept(failing, { waivers: [waiver] })
    expect(collectFailingFigures(accepted)).toEqual(collectFailingFigures(failing.verdict))
  })

  it('are not changed by a run that judged nothing', () => {
    const before = { ...nothing, failing: earlier, unjudged: 2 }
    const unsure = decide([changedRow('p99', estimate(0.08, 0.1))])
    expect(unsure.verdict.outcome).toBe('unsure')
    const broken = decideVerdict(null, usual, {
      ...sound,
      failedService: { side: 'head', message: 'It ended.', baseWorks: true },
    })
    for (const verdict of [unsure.verdict, broken]) {
      expect(collectFailingFigures(verdict)).toBeNull()
      expect(updateSuiteState(before, verdict, null).failing).toEqual(earlier)
    }
    expect(updateSuiteState(before, unsure.verdict, null).unjudged).toBe(3)
    expect(updateSuiteState(before, broken, null).unjudged).toBe(0)
  })

  it('are none after a run that passed', () => {
    const fine = decide([slower('p99', 0.02)])
    expect(updateSuiteState({ ...nothing, failing: earlier }, fine.verdict, null).failing).toEqual(
      [],
    )
  })
})

describe('runs that were not judged', () => {
  test('are counted until a run is judged', () => {
    const expected: Record<Outcome, number> = {
      pass: 0,
      accepted: 0,
      fail: 0,
      unsure: 4,
      invalid: 4,
      incomparable: 4,
      'no-baseline': 4,
    }
    for (const outcome of outcomes) expect(countUnjudged(3, outcome).runs).toBe(expected[outcome])
  })

  test('are mentioned from the second on, and are too many from the tenth on', () => {
    expect(countUnjudged(0, 'unsure')).toEqual({ runs: 1, message: null, isTooMany: false })
    expect(countUnjudged(1, 'unsure')).toEqual({
      runs: 2,
      message: '2 runs in a row were not judged.',
      isTooMany: false,
    })
    expect(countUnjudged(8, 'no-baseline').isTooMany).toBe(false)
    expect(countUnjudged(9, 'no-baseline')).toEqual({
      runs: 10,
      message:
        '10 runs in a row were not judged: the gate stops no regression in this state. Fix what ' +
        'the reasons name.',
      isTooMany: true,
    })
    expect(countUnjudged(12, 'pass')).toEqual({ runs: 0, message: null, isTooMany: false })
  })

  test('become a warning of the verdict, then an error that no policy lets pass', () => {
    const { verdict } = decide([changedRow('p99', estimate(0.08, 0.1))])
    expect(applyUnjudgedLimit(verdict, countUnjudged(0, 'unsure'))).toBe(verdict)
    expect(applyUnjudgedLimit(verdict, countUnjudged(1, 'unsure'))).toEqual({
      ...verdict,
      warnings: ['2 runs in a row were not judged.'],
    })
    const error = applyUnjudgedLimit(verdict, countUnjudged(9, 'unsure'))
    expect(error.outcome).toBe('invalid')
    expect(error.reasons[0]).toMatch(/^10 runs in a row were not judged/)
    expect(error.reasons[1]).toBe(verdict.reasons[0])
    expect(
      chooseExitCode(error.outcome, {
        onFail: 'fail',
        onUnsure: 'pass',
        onIncomparable: 'pass',
        onNoBaseline: 'pass',
      }),
    ).toBe(3)
  })
})

describe('the state that a comment keeps', () => {
  const state: SuiteState = {
    suite: 'api',
    unjudged: 3,
    failing: [figureOf('p99', 0.31, 13.1), figureOf('errors', null, 0.2, 'GET /items')],
    label: { event: '17', figures: [figureOf('p99', 0.12, 11.2)] },
  }

  const throughText = (packed: unknown) => parseStates(JSON.parse(JSON.stringify(packed)))

  test('is the same after packing and parsing', () => {
    const fresh = findSuiteState('web', [])
    expect(throughText(packStates([state, fresh]))).toEqual([state, fresh])
    expect(throughText(packStates([{ ...fresh, failing: [] }]))).toEqual([
      { ...fresh, failing: [] },
    ])
    expect(throughText(packStates([]))).toEqual([])
  })

  test('is found by its suite', () => {
    expect(findSuiteState('api', [findSuiteState('web', []), state])).toBe(state)
  })

  test('is short for suites without a state', () => {
    expect(packStates([{ suite: 'web', unjudged: 0, failing: [], label: null }])).toEqual({
      suites: [{ suite: 'web', failing: [] }],
    })
  })

  test.each<[string, unknown]>([
    ['no object', 'suites'],
    ['nothing', undefined],
    ['no list', { suites: {} }],
    ['a number as a text', { suites: [{ suite: 'api', unjudged: '3' }] }],
    ['a fraction of a run', { suites: [{ suite: 'api', unjudged: 0.5 }] }],
    ['fewer than no runs', { suites: [{ suite: 'api', unjudged: -1 }] }],
    [
      'an unknown metric',
      { suites: [{ suite: 'api', failing: [{ ...figureOf('p99', 1), metric: 'p98' }] }] },
    ],
    [
      'no finite change',
      { suites: [{ suite: 'api', failing: [figureOf('p99', Number.POSITIVE_INFINITY)] }] },
    ],
    ['a change below −100 %', { suites: [{ suite: 'api', failing: [figureOf('p99', -1.5)] }] }],
    ['a negative time', { suites: [{ suite: 'api', failing: [figureOf('p99', 1, -1)] }] }],
    ['a suite without a name', { suites: [{ suite: '' }] }],
    ['too many suites', { suites: Array(101).fill({ suite: 'api' }) }],
    [
      'too many figures',
      { suites: [{ suite: 'api', failing: Array(121).fill(figureOf('p99', 1)) }] },
    ],
    [
      'a long event',
      { suites: [{ suite: 'api', label: { event: 'x'.repeat(101), figures: [] } }] },
    ],
  ])('is empty when it is parsed with %s', (_, packed) => {
    expect(parseStates(packed)).toEqual([])
  })

  test('fits and can be parsed for all suites and requests', () => {
    const random = createRandom(11)
    const upTo = (max: number) => Math.floor(random() * (max + 1))
    const names = ['x', '"', '\u2028', '語', '😀']
    const name = (maxChars: number) => (names[upTo(4)] ?? 'x').repeat(1 + upTo(maxChars - 1))
    const figures = (count: number): AcceptedFigure[] =>
      Array.from({ length: count }, (_, index) => ({
        metric: metrics[index % metrics.length] ?? 'p50',
        request: index < 3 ? null : name(100),
        change: random() < 0.1 ? null : random() * 10 ** upTo(6),
        value: random() * 10 ** upTo(6),
      }))
    for (let round = 0; round < 60; round++) {
      const states = Array.from({ length: upTo(120) }, (_, index) => ({
        suite: `${index}${name(30)}`,
        unjudged: upTo(20),
        failing: random() < 0.2 ? null : figures(upTo(round)),
        label: random() < 0.5 ? null : { event: String(upTo(1e9)), figures: figures(upTo(round)) },
      }))
      const packed = packStates(states)
      expect(Buffer.byteLength(JSON.stringify(packed))).toBeLessThanOrEqual(maxStateBytes)
      const parsed = throughText(packed)
      expect(parsed.length > 0 || states.length === 0).toBe(true)
      // Only the ends of lists are removed, and the rest is not changed.
      for (const [index, { suite, failing }] of parsed.entries()) {
        expect(suite).toBe(states[index]?.suite)
        expect(failing).toEqual(states[index]?.failing?.slice(0, failing?.length) ?? null)
      }
    }
  })

  test('keeps the figures of the total if those of single requests do not fit', () => {
    const many = Array.from({ length: 110 }, (_, index) =>
      figureOf('p99', 1, 20, `${'y'.repeat(150)}${index}`),
    )
    const total = figureOf('p99', 0.31, 13.1)
    const [parsed] = throughText(packStates([{ ...state, failing: [total, ...many], label: null }]))
    expect(parsed?.failing?.[0]).toEqual(total)
    expect(parsed?.failing?.length).toBeGreaterThan(10)
    expect(parsed?.failing?.length).toBeLessThan(111)
  })
})
