/** How the limit of the longest response is judged, side by side. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasFailed } from '../../../src/core/acceptance/acceptance-check.ts'
import { checkWaiver } from '../../../src/core/acceptance/waiver-match.ts'
import { computeMedian } from '../../../src/core/measurement/averages.ts'
import { estimateChange } from '../../../src/core/stats/paired-estimates.ts'
import { createPairedReading } from '../../../src/core/stats/paired-reading.ts'
import {
  falseAlarmWeights,
  laterAttemptsShare,
  maxAlarmShares,
  maxFalseAlarmShare,
} from '../../../src/core/tunables/tunables.ts'
import { judgeRows } from '../../../src/core/verdict/check-limits.ts'
import { applyEstimate, type Comparison } from '../../../src/core/verdict/compare.ts'
import {
  absolute,
  changedRow,
  createComparison,
  createRules,
  estimate,
  figure,
  pairedBasis,
  parsedDefaultLimits,
  relative,
  row,
} from '../../helpers/comparisons.ts'

const usual = createRules({ limits: parsedDefaultLimits })

const recordings = new URL('../../fixtures/longest-responses/', import.meta.url)

type Slowest = Comparison['slowest']

/** One epoch of 12 seconds of 10 ms, with pauses of these lengths in every other second. */
function epoch(base: number[], head: number[]): Slowest[number] {
  const of = (pauses: number[], first: number) => {
    const seconds: number[] = Array(12).fill(10)
    for (const [index, ms] of pauses.entries()) seconds[first + 2 * index] = ms
    return seconds
  }
  return { base: of(base, 0), head: of(head, 1) }
}

/** Spreads so many pauses of 300 ms over the epochs. */
function pausing(epochs: number, base: number, head: number): Slowest {
  const share = (count: number, index: number): number[] =>
    Array(Math.floor(count / epochs) + Number(index < count % epochs)).fill(300)
  return Array.from({ length: epochs }, (_, index) => epoch(share(base, index), share(head, index)))
}

/** The row of `max`, whose typical second has not changed unless `typical` says so. */
function judge(slowest: Slowest, { rules = usual, typical = 0, error = 0.001, epochs = 0 } = {}) {
  const count = epochs || slowest.length
  const row = changedRow('max', estimate(typical, error, count))
  const basis = pairedBasis({ epochs: count, durationSeconds: 12 })
  const comparison = createComparison([row], { basis, slowest })
  const [judged] = judgeRows(comparison, rules, 'base')
  if (judged === undefined) throw new Error('there is no row')
  return judged
}

/** The row as it is judged from these seconds, its typical second included. */
function judgeMeasured(slowest: Slowest) {
  const readings = slowest.map((each) =>
    createPairedReading({
      readGroups: () => [],
      secondsPerGroup: 1,
      slowest: each,
      cpu: null,
      order: null,
      readExcessFailures: () => [],
    }),
  )
  const found = estimateChange('max', null, readings, { interleaving: 'requests', learned: null })
  const findLongest = (side: 'base' | 'head') =>
    figure(
      computeMedian(slowest.map((each) => Math.max(...each[side]))),
      slowest.map((each) => Math.max(...each[side])),
    )
  const measured = row('max', {
    base: findLongest('base'),
    head: findLongest('head'),
    ...(found !== null && { evidence: { kind: 'estimate' as const, estimate: found } }),
  })
  const basis = pairedBasis({ epochs: slowest.length })
  const comparison = createComparison([applyEstimate(measured)], { basis, slowest })
  const [judged] = judgeRows(comparison, usual, 'base')
  if (judged === undefined) throw new Error('there is no row')
  return judged
}

const outcomeOf = (...judged: Parameters<typeof judge>) => judge(...judged).outcome

describe('the number of pauses', () => {
  it('passes if both sides have as many', () => {
    expect(outcomeOf(pausing(16, 20, 20))).toBe('pass')
    expect(outcomeOf(pausing(4, 8, 7))).toBe('pass')
    expect(outcomeOf(pausing(4, 8, 2))).toBe('pass')
  })

  // The first attempt may spend 0.9 of 1 %, `max` 40 % of it, and the number of pauses 40 % of that:
  // each look before the last 7.5 % of this, and the last one 70 %.
  const budget =
    maxFalseAlarmShare * (1 - laterAttemptsShare) * falseAlarmWeights.max * maxAlarmShares.pauses

  it('fails if chance explains it in less than its part of the looks', () => {
    expect(2 ** -13).toBeGreaterThan(budget * 0.075)
    expect(2 ** -14).toBeLessThan(budget * 0.075)
    expect(outcomeOf(pausing(4, 0, 14))).toBe('fail')
    expect(outcomeOf(pausing(4, 0, 13))).toBe('unsure')
    // All in three of twelve epochs, whose longest responses say little.
    const few = (count: number) => [...pausing(9, 0, 0), ...pausing(3, 0, count)]
    expect(outcomeOf(few(14))).toBe('fail')
    expect(outcomeOf(few(13))).toBe('unsure')
  })

  it('fails at the last look for fewer pauses', () => {
    expect(2 ** -9).toBeGreaterThan(budget * 0.7)
    expect(2 ** -10).toBeLessThan(budget * 0.7)
    const few = (count: number) => [...pausing(13, 0, 0), ...pausing(3, 0, count)]
    expect(outcomeOf(few(10))).toBe('fail')
    expect(outcomeOf(few(9))).toBe('unsure')
  })

  it('never fails before there are four epochs', () => {
    expect(outcomeOf(pausing(3, 0, 18))).toBe('unsure')
    expect(outcomeOf(pausing(3, 0, 18), { rules: { ...usual, epochs: 3 } })).toBe('fail')
  })

  it('does not fail by a single process that had a bad start', () => {
    const bad = [...pausing(15, 0, 0), epoch([], [300, 300, 300, 300, 300])]
    const also = bad.with(3, epoch([], [300, 300, 300, 300]))
    expect(outcomeOf(also)).toBe('unsure')
    expect(outcomeOf(also.with(7, epoch([], [300])))).toBe('fail')
  })

  it('is in doubt at the first look from one pause on that only the head has', () => {
    expect(outcomeOf(pausing(3, 0, 0))).toBe('pass')
    expect(outcomeOf(pausing(3, 0, 1))).toBe('unsure')
    expect(outcomeOf(pausing(3, 1, 2))).toBe('pass')
  })

  it('is in doubt at later looks from two such pauses on, or if chance has them in a fifth', () => {
    expect(outcomeOf(pausing(4, 0, 1))).toBe('pass')
    expect(outcomeOf(pausing(4, 0, 2))).toBe('unsure')
    // Four or more of five, and five or more of six tosses: 0.1875 and 0.109; three of four 0.3125.
    expect(outcomeOf(pausing(4, 1, 3))).toBe('pass')
    expect(outcomeOf(pausing(4, 1, 4))).toBe('unsure')
  })

  it('is in doubt at the last look if chance has it in a twentieth', () => {
    // All in two of the epochs, whose longest responses say little.
    const few = (base: number, head: number) => [...pausing(14, 0, 0), ...pausing(2, base, head)]
    expect(outcomeOf(few(0, 4))).toBe('pass')
    expect(outcomeOf(few(0, 5))).toBe('unsure')
    expect(outcomeOf(few(2, 7))).toBe('pass')
    expect(outcomeOf(few(1, 8))).toBe('unsure')
  })

  it('is stated in the reason', () => {
    expect(judge(pausing(4, 0, 14))).toMatchObject({
      line: '+25 %',
      crossed: relative(0.25),
      reason:
        'The head paused 14 times (typically 300 ms), and the base not once. ' +
        'A pause is a response of 15.6 ms or more.',
    })
    expect(judge(pausing(4, 0, 2))).toMatchObject({
      crossed: null,
      reason:
        'max could not be decided: more or longer pauses may be chance. The head paused 2 times ' +
        '(typically 300 ms), and the base not once. A pause is a response of 15.6 ms or more.',
    })
  })

  it('names the thresholds that were applied: each epoch has its own, common to both sides', () => {
    const times = (factor: number, { base, head }: Slowest[number]): Slowest[number] => ({
      base: base.map((ms) => ms * factor),
      head: head.map((ms) => (ms === 10 ? ms : ms * factor)),
    })
    const epochs = pausing(4, 0, 14).map((each, index) => times(index === 3 ? 2 : 1, each))
    expect(judge(epochs)).toMatchObject({
      pauses: { thresholdMs: 15.625, highestThresholdMs: 31.25 },
      reason:
        'The head paused 14 times (typically 300 ms), and the base not once. A pause is a ' +
        'response of 15.6 ms or more in the fastest epoch, and of 31.3 ms or more in the slowest.',
    })
  })

  it('that failed is accepted by a typical pause, relative to a usual second of the base', () => {
    // 300 ms instead of 10 ms, though the typical second has not changed.
    const failed = judge(pausing(4, 0, 14))
    expect(failed).toMatchObject({
      outcome: 'fail',
      change: 0,
      deciding: { by: 'pauses', change: 29 },
    })
    if (!hasFailed(failed)) throw new Error('it failed')
    const waiver = { suite: 'api', metric: 'max' as const, request: null, by: null }
    const waive = (share: number) =>
      checkWaiver(
        { ...waiver, ceiling: { kind: 'relative', share }, expires: '2026-12-31', reason: 'r' },
        failed,
      )
    expect(waive(0.3)).toMatchObject({ message: expect.stringContaining('+2,900 %') })
    expect([waive(0.3), waive(28), waive(30)].map(({ kind }) => kind)).toEqual([
      'refuses',
      'refuses',
      'accepts',
    ])
    const passed = judge(pausing(4, 0, 0), { typical: Math.log(1.1) })
    expect(passed.change).toBeCloseTo(0.1, 12)
  })

  it('is kept in the row, if a side paused at all', () => {
    const { pauses } = judge(pausing(4, 3, 2))
    expect(pauses).toEqual({ seconds: 48, base: 3, head: 2, thresholdMs: 15.625 })
    expect(judge(pausing(4, 0, 0))).not.toHaveProperty('pauses')
    expect(judge([])).not.toHaveProperty('pauses')
  })

  it('names how long the sides were loaded, whatever the parts in which pauses are counted', () => {
    const slowest = pausing(4, 3, 2)
    const basis = pairedBasis({ epochs: 4, durationSeconds: 27, turns: 'rounds' })
    const max = changedRow('max', estimate(0, 0.001, 4))
    const [judged] = judgeRows(createComparison([max], { basis, slowest }), usual, 'base')
    expect(judged?.pauses).toMatchObject({ seconds: 108 })
  })

  it('counts from twice the limit on, and above the floor', () => {
    const wide = createRules({ limits: { max: [relative(1)] } })
    const of = (ms: number) => pausing(4, 0, 0).with(0, epoch([], [ms]))
    expect(judge(of(39), { rules: wide }).pauses).toBeUndefined()
    expect(judge(of(41), { rules: wide }).pauses).toMatchObject({ head: 1, thresholdMs: 40 })
    const high = { ...usual, floors: { ...usual.floors, max: 50 } }
    expect(judge(of(59), { rules: high }).pauses).toBeUndefined()
    expect(judge(of(61), { rules: high }).pauses).toMatchObject({ head: 1, thresholdMs: 60 })
  })

  it('does not matter with noise: ignore, which takes the typical second literally', () => {
    const literally = { ...usual, noise: 'ignore' as const }
    expect(outcomeOf(pausing(4, 0, 20), { rules: literally })).toBe('pass')
  })

  it('does not matter for a limit in milliseconds', () => {
    const rules = createRules({ limits: { max: [absolute(100)] } })
    const judged = judge(pausing(4, 0, 20), { rules })
    expect(judged).toMatchObject({ outcome: 'pass', line: '100 ms' })
    expect(judged.pauses).toBeUndefined()
  })
})

describe('a faster head', () => {
  /** Twelve seconds: a response takes `ms`, and in the seconds `paused` 12 ms longer. */
  const seconds = (ms: number, paused: number[]) =>
    Array.from({ length: 12 }, (_, second) => ms + 0.1 * (second % 4) + pauseAt(paused, second))
  const pauseAt = (paused: number[], second: number) => (paused.includes(second) ? 12 : 0)
  /** Both sides pause for 12 ms at times, and the head answers ten times as fast. */
  const tenTimesAsFast = (epochs: number): Slowest =>
    Array.from({ length: epochs }, (_, index) => ({
      base: seconds(20.4, [index % 7]),
      head: seconds(2.39, [(3 * index) % 11, 11]),
    }))

  it('passes if both sides pause alike, though its pauses stand out more', () => {
    for (const epochs of [4, 8, 12, 16])
      expect(judgeMeasured(tenTimesAsFast(epochs))).toMatchObject({
        outcome: 'pass',
        improved: true,
      })
  })

  it('fails by a new freeze, and then it has not improved', () => {
    const frozen = tenTimesAsFast(8).map(({ base, head }) => ({ base, head: head.with(5, 150) }))
    const judged = judgeMeasured(frozen.map((each) => ({ ...each, head: each.head.with(9, 120) })))
    expect(judged.outcome).toBe('fail')
    expect(judged).not.toHaveProperty('improved')
    expect(judged.reason).toMatch(
      /The head paused 16 times \(typically 135 ms\), and the base 8 times/,
    )
  })

  it('never fails if no second has a longer response than that of the base', () => {
    // In ms: usual seconds, pauses, and seconds without a response.
    const times = fc.oneof(
      fc.double({ min: 9, max: 11, noNaN: true }),
      fc.double({ min: 1, max: 2000, noNaN: true }),
      fc.constant(0),
    )
    const share = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }))
    const second = fc.tuple(times, share)
    const epoch = fc.array(second, { minLength: 8, maxLength: 14 }).map((all) => ({
      base: all.map(([ms]) => ms),
      head: all.map(([ms, kept]) => ms * kept),
    }))
    fc.assert(
      fc.property(fc.array(epoch, { minLength: 1, maxLength: 16 }), (slowest) => {
        expect(judgeMeasured(slowest).outcome).not.toBe('fail')
      }),
      { seed: 42, numRuns: 500 },
    )
  })
})

describe('the length of pauses', () => {
  /** Five pauses of each side in each epoch: those of the head are longer by a factor. */
  const lasting = (epochs: number, factor: number, varies = 0.02): Slowest =>
    Array.from({ length: epochs }, (_, index) => {
      const differs = 1 + varies * ((index % 3) - 1)
      return epoch(Array(5).fill(200), Array(5).fill(200 * factor * differs))
    })

  it('fails if those of the head are longer by the limit, beyond chance', () => {
    expect(outcomeOf(lasting(6, 1.3))).toBe('fail')
    expect(outcomeOf(lasting(6, 1.2))).toBe('pass')
    expect(outcomeOf(lasting(6, 0.5))).toBe('pass')
  })

  it('is in doubt if epochs differ much', () => {
    expect(outcomeOf(lasting(6, 1.6, 0.6))).toBe('unsure')
    expect(outcomeOf(lasting(16, 1.5, 0.6))).toBe('pass')
  })

  it('never fails before there are four epochs', () => {
    expect(outcomeOf(lasting(3, 2, 0))).toBe('unsure')
  })

  it('counts a pause of several seconds once, by its longest response', () => {
    /** Each side freezes twice; every request of a freeze waits until its end. */
    const freezing = (ms: number, starts: number[]) => {
      const seconds: number[] = Array(12).fill(10)
      for (const start of starts)
        for (let waited = ms, second = start; waited > 10; waited -= 1000, second += 1)
          seconds[second] = waited
      return seconds
    }
    const of = (epochs: number, head: number): Slowest =>
      Array.from({ length: epochs }, () => ({
        base: freezing(1000, [0, 6]),
        head: freezing(head, [3, 9]),
      }))
    expect(outcomeOf(of(4, 1500))).toBe('fail')
    expect(judge(of(4, 1500)).reason).toMatch(/^Pauses are 50 % longer than those of the base/)
    expect(outcomeOf(of(4, 1000))).toBe('pass')
  })

  it('is stated in the reason', () => {
    expect(judge(lasting(6, 1.5, 0)).reason).toBe(
      'Pauses are 50 % longer than those of the base. The head paused 30 times (typically ' +
        '300 ms), and the base 30 times (typically 200 ms). A pause is a response of 15.6 ms or ' +
        'more.',
    )
    expect(judge(lasting(6, 3, 0)).reason).toMatch(
      /^Pauses are 3\.0 times as long as those of the base\. The head paused 30 times/,
    )
  })
})

describe('the longest response of an epoch', () => {
  /** Each side pauses four times an epoch, for 40 ms; the last pause is as long as these say. */
  const lasting = (base: number[], head: number[]): Slowest =>
    base.map((ms, index) => epoch([40, 40, 40, ms], [40, 40, 40, head[index] ?? 0]))
  const disturbed = [41, 60, 45, 75, 50, 90, 42, 55]
  const frozen = [105, 110, 101, 130, 104, 102, 125, 108]

  it('fails if that of the head is longer in epoch after epoch, though both pause as often', () => {
    expect(outcomeOf(lasting(disturbed, frozen))).toBe('fail')
    expect(outcomeOf(lasting(frozen, disturbed))).toBe('pass')
    expect(judge(lasting(frozen, disturbed))).not.toHaveProperty('longest')
    expect(outcomeOf(lasting(disturbed, disturbed.toReversed()))).toBe('pass')
  })

  it('is judged from six epochs on', () => {
    expect(outcomeOf(lasting(Array(6).fill(50), Array(6).fill(100)))).toBe('fail')
    expect(outcomeOf(lasting(Array(5).fill(50), Array(5).fill(100)))).toBe('pass')
  })

  it('is not compared for a single request, whose seconds are not known', () => {
    const slowest = lasting(Array(8).fill(50), Array(8).fill(100))
    const row = { ...changedRow('max', estimate(0, 0.001, 8)), request: 'checkout' }
    const basis = pairedBasis({ epochs: 8 })
    const comparison = createComparison([row], { basis, slowest })
    const rules = createRules({
      requests: [{ name: 'checkout', limits: { max: [relative(0.25)] } }],
    })
    const [judged] = judgeRows(comparison, rules, 'base')
    expect(judged?.outcome).toBe('pass')
    expect(judged).not.toHaveProperty('longest')
  })

  it('passes if it is longer by less than the limit or the floor', () => {
    const longer = (ms: number, floor = 1) => {
      const rules = { ...usual, floors: { ...usual.floors, max: floor } }
      return outcomeOf(lasting(Array(8).fill(50), Array(8).fill(ms)), { rules })
    }
    expect([longer(62), longer(63), longer(80)]).toEqual(['pass', 'fail', 'fail'])
    expect([longer(78, 29), longer(80, 29)]).toEqual(['pass', 'fail'])
  })

  it('is in doubt if chance has it in a fifth, and at the last look in a twentieth', () => {
    const once = [...Array(7).fill(50), 500]
    expect(outcomeOf(lasting(Array(8).fill(50), once))).toBe('unsure')
    const of = (count: number) => [...Array(16 - count).fill(50), ...Array(count).fill(500)]
    expect(outcomeOf(lasting(Array(16).fill(50), of(2)))).toBe('pass')
    expect(outcomeOf(lasting(Array(16).fill(50), of(3)))).toBe('unsure')
  })

  it('is stated in the reason, and accepted by its change', () => {
    const failed = judge(lasting(Array(8).fill(50), Array(8).fill(100)))
    expect(failed.reason).toBe(
      'The longest response of an epoch typically takes 100 ms instead of 50.0 ms (+100 %); ' +
        'the limit is +25 %.',
    )
    expect(failed.change).toBe(0)
    expect(failed.deciding?.by).toBe('longest responses')
    expect(failed.deciding?.change).toBeCloseTo(1, 12)
    expect(failed.longest?.base).toBeCloseTo(50, 10)
    expect(failed.longest?.head).toBeCloseTo(100, 10)
    const doubtful = judge(lasting(Array(8).fill(50), [...Array(7).fill(50), 500]))
    expect(doubtful.reason).toBe(
      'max could not be decided. The longest response of an epoch typically takes 66.7 ms ' +
        'instead of 50.0 ms (+33 %), which may still be chance.',
    )
  })

  it('shows a freeze of 100 ms beside a compiler, which the number of pauses does not', () => {
    // Recorded with `npm run score`: freeze/compile/go-heap/7 and unchanged/compile/go-heap/19.
    const read = (name: string): Slowest =>
      JSON.parse(readFileSync(new URL(`${name}.json`, recordings), 'utf8'))
    const freeze = judge(read('freeze'))
    expect(freeze).toMatchObject({ outcome: 'fail', pauses: { base: 21, head: 20 } })
    expect(freeze.reason).toMatch(/^Pauses are \d+ % longer than the 20 longest of the base\. /)
    expect(judge(read('unchanged')).outcome).toBe('pass')
  })
})

describe('the longest response of a typical second', () => {
  it('fails and is undecided as other times, with 15 % of the chance', () => {
    const none = pausing(4, 0, 0)
    const slower = judge(none, { typical: Math.log(1.3), error: 0.001 })
    expect(slower).toMatchObject({
      outcome: 'fail',
      reason: 'max is 30 % slower than the base: 13.0 ms instead of 10.0 ms; the limit is +25 %.',
    })
    expect(outcomeOf(none, { typical: Math.log(1.3), error: 0.1 })).toBe('unsure')
    expect(outcomeOf(none, { typical: 0, error: 1 })).toBe('unsure')
  })

  it('fails whatever pauses say, and is not needed for a failure by pauses', () => {
    expect(outcomeOf(pausing(4, 0, 2), { typical: Math.log(1.3) })).toBe('fail')
    expect(outcomeOf(pausing(4, 3, 3), { typical: Math.log(1.3) })).toBe('fail')
    expect(outcomeOf(pausing(4, 0, 20), { typical: -0.1 })).toBe('fail')
  })

  it('gives the reason if pauses are alike, and pauses give it if both are undecided', () => {
    const undecided = { typical: 0, error: 1 }
    expect(judge(pausing(4, 3, 3), undecided).reason).toMatch(
      /^max could not be decided: with the certainty that a verdict needs, the difference/,
    )
    expect(judge(pausing(4, 0, 3), undecided).reason).toMatch(
      /^max could not be decided: more or longer/,
    )
  })

  it('is judged alone without seconds of both sides', () => {
    expect(judge([], { epochs: 4 }).outcome).toBe('pass')
    expect(judge([], { epochs: 4, typical: 1 }).outcome).toBe('fail')
  })
})
