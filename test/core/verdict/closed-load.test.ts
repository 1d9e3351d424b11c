/** How a closed load is compared and judged, by its requests per second. */

import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import type { Suite } from '../../../src/core/config/suite.ts'
import { estimateNoise } from '../../../src/core/sensitivity/noise.ts'
import { describeSensitivity } from '../../../src/core/sensitivity/sensitivity.ts'
import { countTimes } from '../../../src/core/stats/cell-counts.ts'
import { predictDetectableChange } from '../../../src/core/stats/detectable-effects.ts'
import { type Effect, estimateThroughputEffect } from '../../../src/core/stats/effects.ts'
import { listLooks } from '../../../src/core/stats/looks.ts'
import { estimateChange } from '../../../src/core/stats/paired-estimates.ts'
import { createPairedReading, type PairedReading } from '../../../src/core/stats/paired-reading.ts'
import { judgeRows } from '../../../src/core/verdict/check-limits.ts'
import {
  type ComparisonRow,
  compareMeasurements,
  type Evidence,
} from '../../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../../src/core/verdict/decide.ts'
import { type Rules, buildRules as rulesOfSuite } from '../../../src/core/verdict/rules.ts'
import {
  createComparison,
  createRules,
  estimate,
  figure,
  pairedBasis,
  points,
  relative,
  row,
  storedBasis,
} from '../../helpers/comparisons.ts'
import {
  createRandom,
  generateMeasurement,
  generatePairedMeasurement,
  type PairedMeasurementSpec,
} from '../../helpers/measurements.ts'

/** The default rules. */
const usual = createRules({ limits: { rps: [relative(-0.05)], errors: [points(0.005)] } })
const closedBasis = pairedBasis({ turns: 'rounds', perSecond: null })

/** Factors just above and just below a boundary. */
const more = 1 + 1e-7
const less = 1 - 1e-7

/** A row with 1,000/s on the base and `head` per second on the head. */
function throughputRow(head: number, evidence: Evidence): ComparisonRow {
  return { ...row('rps', { base: figure(1000), head: figure(head), evidence }), closed: true }
}

function changedBy(effect: number, standardError: number): ComparisonRow {
  const evidence = { kind: 'estimate' as const, estimate: estimate(effect, standardError) }
  return throughputRow(1000 * Math.exp(effect), evidence)
}

function judge(of: ComparisonRow, rules: Rules = usual, basis = closedBasis) {
  const [only] = judgeRows(createComparison([of], { basis }), rules, 'base')
  if (only === undefined) throw new Error('there is no row')
  return only
}

describe('the effect of an epoch on the number of responses', () => {
  const counts = (...groups: number[]) => groups.map((count) => countTimes(Array(count).fill(1)))

  it('has the error of a jackknife by hand', () => {
    // With each group left out in turn, head and base have 40 and 50, 40 and 40, and 40 and 30: the
    // effects are −0.223144, 0 and 0.287682, with the mean 0.021513. The squared differences add up
    // to 0.131166; two thirds are 0.087444.
    const { effect, standardError } = estimateThroughputEffect(
      counts(10, 20, 30),
      counts(20, 20, 20),
      1,
    ) as Effect
    expect(effect).toBe(0)
    expect(standardError ** 2).toBeCloseTo(0.087_444, 5)
  })

  it('is below 0 if the head answers less', () => {
    const { effect } = estimateThroughputEffect(counts(20, 20, 20), counts(18, 18, 18), 1) as Effect
    expect(effect).toBeCloseTo(Math.log(0.9), 12)
  })

  it('is unknown if a side answers nothing', () => {
    expect(estimateThroughputEffect(counts(5, 5), counts(0, 0), 1)).toBeNull()
    expect(estimateThroughputEffect(counts(0, 0), counts(5, 5), 1)).toBeNull()
    expect(estimateThroughputEffect([], [], 1)).toBeNull()
  })
})

describe('requests per second, side by side, at a limit of −5 %', () => {
  const line = Math.log(0.95)
  it.each([
    ['that fall by it fail if that is certain', line * more, 1e-6, 'fail'],
    ['that fall by slightly less pass if that is certain', line * less, 1e-6, 'pass'],
    ['that fall by it are undecided if it may be chance', line * more, 0.03, 'unsure'],
    ['that do not change are undecided if twice the limit is possible', 0, 0.06, 'unsure'],
    ['that rise pass, however much', 0.5, 0.01, 'pass'],
  ])('%s', (_, effect, standardError, outcome) => {
    expect(judge(changedBy(effect, standardError)).outcome).toBe(outcome)
  })

  it('that fell have a reason that states how much, and an interval', () => {
    const fallen = judge(changedBy(Math.log(0.8), 0.01))
    expect(fallen.reason).toBe(
      'The head answers 20 % fewer requests per second than the base: 800/s instead of 1,000/s; ' +
        'the limit is −5 %.',
    )
    expect(fallen.change).toBeCloseTo(-0.2, 9)
    const { lower, upper } = fallen.interval ?? { lower: 0, upper: 0 }
    expect(lower).toBeLessThan(-0.2)
    expect(upper).toBeGreaterThan(-0.2)
    expect(upper).toBeLessThan(0)
    expect(fallen.detectable).toBeLessThan(0)
  })

  it('that are undecided have a reason with the range, and without a rate', () => {
    const { reason } = judge(changedBy(-0.03, 0.04))
    expect(reason).toMatch(
      /^Requests per second could not be decided: with the certainty that a verdict needs, the difference is between −[\d.]+ % and \+/,
    )
    expect(reason).toContain('to rule out 9.8 %, twice the limit')
    expect(reason).not.toContain('rate')
  })

  it('are judged by an absolute limit, too', () => {
    const least = createRules({ limits: { rps: [{ kind: 'absolute', value: 950 }] } })
    expect(judge(changedBy(Math.log(0.96), 0.2), least).outcome).toBe('pass')
    expect(judge(changedBy(Math.log(0.94), 0.2), least)).toMatchObject({
      outcome: 'fail',
      reason: 'The service answered 940/s; the limit is 950/s.',
    })
  })
})

describe('requests per second', () => {
  /** 16 epochs of nine groups: processes of the same code differ by 2.5 %, groups by 3 %. */
  function readings(change: number, seed: number): PairedReading[] {
    const random = createRandom(seed)
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Array.from({ length: 16 }, () => {
      const [differs, drift] = [0.025 * normal(), Array.from({ length: 9 }, () => 0.1 * normal())]
      const side = (usually: number) =>
        drift.map((each) => {
          const count = Math.round(usually * Math.exp(each + 0.03 * normal()))
          return { cells: Int32Array.of(1), counts: Float64Array.of(count), total: count }
        })
      const sides = { base: side(500), head: side(500 * (1 + change) * Math.exp(differs)) }
      return createPairedReading({
        readGroups: (side) => sides[side],
        secondsPerGroup: 1,
        slowest: { base: [], head: [] },
        cpu: null,
        order: null,
        readExcessFailures: () => [],
      })
    })
  }

  /** The outcome at the look that decides, as in the gate, or at the last one. */
  function decide(all: PairedReading[]): string | undefined {
    const outcomes = listLooks({ epochs: null, isSteady: false }).map((epochs) => {
      const context = { interleaving: 'rounds' as const, learned: null }
      const found = estimateChange('rps', null, all.slice(0, epochs), context)
      if (found === null) throw new Error('there is something to estimate')
      const evidence = { kind: 'estimate' as const, estimate: found }
      const basis = pairedBasis({ turns: 'rounds', perSecond: null, epochs })
      return judge(throughputRow(1000 * Math.exp(found.effect), evidence), usual, basis).outcome
    })
    return outcomes.find((outcome) => outcome !== 'unsure') ?? 'unsure'
  }

  function share(outcome: string, change: number): number {
    const outcomes = Array.from({ length: 400 }, (_, seed) => decide(readings(change, seed + 1)))
    return outcomes.filter((each) => each === outcome).length / outcomes.length
  }

  it('of the same code practically never fail', () => {
    expect(share('fail', 0)).toBeLessThanOrEqual(0.01)
    expect(share('pass', 0)).toBeGreaterThan(0.95)
  })

  it('that fall by 12 % practically always fail', () => {
    expect(share('fail', -0.12)).toBeGreaterThan(0.95)
  })
})

describe('requests per second against stored runs', () => {
  const judgeStored = (head: number, evidence: Evidence = { kind: 'none' }, rules = usual) =>
    judge(throughputRow(head, evidence), rules, storedBasis(evidence.kind === 'spread' ? 6 : 1))

  it('fail if the mean response takes 1.5 times as long', () => {
    expect(judgeStored(668)).toMatchObject({ outcome: 'pass', line: '−33 % (−5 % widened)' })
    expect(judgeStored(666).outcome).toBe('fail')
  })

  it('fail from −20 % on if they are also below what earlier runs predict', () => {
    expect(judgeStored(799, { kind: 'spread', limit: 900 }).outcome).toBe('fail')
    expect(judgeStored(799, { kind: 'spread', limit: 700 })).toMatchObject({
      outcome: 'pass',
      line: '−20 % and 700/s, as earlier runs (−5 % widened)',
    })
    expect(judgeStored(801, { kind: 'spread', limit: 900 }).outcome).toBe('pass')
  })

  it('are taken literally with noise: ignore', () => {
    expect(judgeStored(949, { kind: 'none' }, { ...usual, noise: 'ignore' }).outcome).toBe('fail')
    expect(judgeStored(951, { kind: 'none' }, { ...usual, noise: 'ignore' }).outcome).toBe('pass')
  })

  it('have a lower bound that five earlier runs predict', () => {
    const run = (perSecond: number, seed: number) =>
      generateMeasurement({ load: 'closed', perSecond, seed, epochs: 1, seconds: 2 })
    const past = [505, 495, 502, 498].map(run)
    const comparison = compareMeasurements(run(500, 8), run(500, 9), past)
    const rps = comparison.rows.find(({ metric }) => metric === 'rps')
    if (rps?.evidence.kind !== 'spread') throw new Error('there are five runs')
    expect(rps.evidence.limit).toBeLessThan(495)
    expect(rps.evidence.limit).toBeGreaterThan(450)
    expect(
      decideVerdict(comparison, usual, collectFacts(run(500, 8), run(500, 9))).warnings.join(),
    ).toContain('rps −20 %')
  })
})

describe('a paired measurement under a closed load', () => {
  const pair = (made: PairedMeasurementSpec = {}) =>
    generatePairedMeasurement({ load: 'closed', turns: 'rounds', typicalMs: 2, ...made })
  const verdictOf = (head: ReturnType<typeof pair>) =>
    decideVerdict(compareMeasurements(null, head), usual, collectFacts(null, head))

  it('passes if both sides answer as much, and fails if the head answers less', () => {
    expect(verdictOf(pair()).outcome).toBe('pass')
    const { outcome, reasons } = verdictOf(pair({ effects: [1.2, 1.2, 1.2, 1.2] }))
    expect(outcome).toBe('fail')
    expect(reasons).toEqual([
      expect.stringMatching(/^The head answers 1[5-8] % fewer requests per second/),
    ])
  })

  it('has no rate that could be missed', () => {
    const { kept, basis } = compareMeasurements(null, pair({ inTime: 0.9 }))
    expect(kept.base?.epochs).toEqual([1, 1, 1, 1])
    expect(kept.head.value).toBe(1)
    expect(basis).toMatchObject({ turns: 'rounds', perSecond: null })
  })

  it('is valid although it uses the whole machine', () => {
    const busy = pair({ cpuSeconds: 56 })
    const { basis } = compareMeasurements(null, busy)
    expect(basis.kind === 'paired' && (basis.busy ?? 0)).toBeGreaterThan(0.9)
    expect(verdictOf(busy).outcome).toBe('pass')
  })

  const busyThread = (severity: 'suspect' | 'invalid') => ({
    code: 'generator-cpu',
    severity,
    message: 'A load thread used 97 % of a processor: use more workers.',
  })

  it('is invalid if the generator reached its limit and was therefore measured itself', () => {
    const { outcome, reasons } = verdictOf(pair({ reasons: [busyThread('invalid')] }))
    expect(outcome).toBe('invalid')
    expect(reasons).toEqual([busyThread('invalid').message])
  })

  it('has a warning if the generator nearly reached its limit', () => {
    const { outcome, warnings } = verdictOf(pair({ reasons: [busyThread('suspect')] }))
    expect(outcome).toBe('pass')
    expect(warnings).toEqual([busyThread('suspect').message])
  })

  it('at a rate has no such reason', () => {
    const head = generatePairedMeasurement({ typicalMs: 2, reasons: [busyThread('invalid')] })
    expect(
      decideVerdict(compareMeasurements(null, head), usual, collectFacts(null, head)).outcome,
    ).toBe('pass')
  })
})

describe('the sentences before a measurement, and the noise of a build', () => {
  const suiteOf = (text: string): Suite => {
    const parsed = parseConfig({
      file: { path: 'tailgate.yml', text: `url: http://127.0.0.1:3000\n${text}` },
      overrides: {},
      origin: 'flag',
      environment: () => undefined,
    })
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
    const [suite] = parsed.config.suites
    if (!suite) throw new Error('there is no suite')
    return suite
  }
  const listSentences = (text: string) => {
    const suite = suiteOf(`load: closed\n${text}`)
    return describeSensitivity(suite, 'rounds', rulesOfSuite(suite))
  }

  it('state the time, and by how much requests per second must fall to be told from noise', () => {
    const smallest = 100 * (1 - 1 / (1 + predictDetectableChange(1, 16, 'rps')))
    expect(listSentences('')).toEqual([
      expect.stringMatching(/^Base and head side by side: 57 s of load/),
      'As a rule of thumb, 16 epochs under a closed load can tell requests per second that fall by ' +
        `${smallest.toFixed(1)} % from noise.`,
    ])
  })

  it('say that a limit is too narrow', () => {
    expect(listSentences('limits: { rps: -1% }')).toEqual([
      expect.any(String),
      expect.any(String),
      'For 2 % of requests per second, twice its limit, processes differ too much: measure more ' +
        'epochs, or widen the limit.',
    ])
    expect(listSentences('limits: { rps: off }')).toHaveLength(1)
  })

  it('include the noise of requests per second', () => {
    const head = generatePairedMeasurement({
      load: 'closed',
      turns: 'rounds',
      typicalMs: 2,
      perSecond: 400,
    })
    const [rps] = estimateNoise(head, usual).filter(({ metric }) => metric === 'rps')
    expect(rps?.value).toBeGreaterThan(300)
    expect(rps?.spread).toBeGreaterThan(0)
    expect(rps?.limit).toBe(-0.05)
    expect(rps?.detectable.all).toBeLessThan(0)
    expect(rps?.detectable.first).toBeLessThanOrEqual(rps?.detectable.all ?? 0)
    const atRate = estimateNoise(generatePairedMeasurement({ typicalMs: 2 }), usual)
    expect(atRate.map(({ metric }) => metric)).not.toContain('rps')
  })
})
