import { describe, expect, it } from 'vitest'
import { type CellCounts, countTimes } from '../../../src/core/stats/cell-counts.ts'
import {
  computeDetectableEffect,
  computeSampleFactor,
  predictDetectableChange,
} from '../../../src/core/stats/detectable-effects.ts'
import {
  type Effect,
  estimateMaxEffect,
  estimateQuantileEffect,
  selectKeptGroups,
} from '../../../src/core/stats/effects.ts'
import {
  combineEffects,
  computeFisherProbability,
  computeLowerBound,
  computePredictionLimit,
  computeUpperBound,
  type Estimate,
  spendAlpha,
} from '../../../src/core/stats/intervals.ts'
import { processTau } from '../../../src/core/tunables/tunables.ts'
import { randomFrom } from '../../helpers/measurements.ts'

function normalsFrom(seed: number): () => number {
  const random = randomFrom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** So many groups of a service whose p50 is `typical` ms and whose p99 is about twice as long. */
function groupsOf(typical: number, seed: number, groups = 9): CellCounts[] {
  const normal = normalsFrom(seed)
  return Array.from({ length: groups }, () =>
    countTimes(Array.from({ length: 300 }, () => typical * Math.exp(0.3 * normal()))),
  )
}

const never = Array(9).fill(false)

describe('groups that count', () => {
  /** Nine groups of 20 equal responses each. */
  const groups = (...times: number[]) => times.map((time) => countTimes(Array(20).fill(time)))
  const dropped = (kept: boolean[] | null) =>
    kept?.flatMap((isKept, group) => (isKept ? [] : [group]))

  it('are all of them where nothing happened', () => {
    expect(selectKeptGroups(groupsOf(1, 1), groupsOf(1, 2), never)).toEqual(Array(9).fill(true))
  })

  it('are not those in which a burst hit both sides', () => {
    const base = groups(1, 1, 1, 5, 1, 1, 1, 1, 1)
    const head = groups(2, 2, 2, 4.1, 2, 2, 2, 2, 2)
    expect(dropped(selectKeptGroups(base, head, never))).toEqual([3])
  })

  it('are also those in which a burst hit one side, or was no more than twice as slow', () => {
    const usual = groups(1, 1, 1, 1, 1, 1, 1, 1, 1)
    const onHead = groups(1, 1, 50, 1, 1, 50, 1, 1, 1)
    expect(dropped(selectKeptGroups(usual, onHead, never))).toEqual([])
    expect(dropped(selectKeptGroups(onHead, usual, never))).toEqual([])
    const little = groups(1, 1.9, 1, 1, 1, 1, 1, 1, 1)
    expect(dropped(selectKeptGroups(little, onHead.toSpliced(1, 1, ...groups(50)), never))).toEqual(
      [],
    )
  })

  it('are not those that were late, whose room bursts then lack: the worst of them go', () => {
    const both = groups(1, 3, 9, 1, 1, 1, 5, 1, 1)
    expect(dropped(selectKeptGroups(both, both, never))).toEqual([1, 2, 6])
    const late = never.with(0, true).with(8, true)
    expect(dropped(selectKeptGroups(both, both, late))).toEqual([0, 2, 8])
    expect(dropped(selectKeptGroups(both, both, never.with(2, true)))).toEqual([1, 2, 6])
  })

  it('leave two thirds of the epoch, however much of it was late', () => {
    const usual = groups(1, 1, 1, 1, 1, 1, 1, 1, 1)
    const late = (count: number) => never.map((_, group) => group < count)
    expect(dropped(selectKeptGroups(usual, usual, late(3)))).toEqual([0, 1, 2])
    expect(dropped(selectKeptGroups(usual, usual, late(4)))).toHaveLength(3)
  })

  it('can be told by lateness alone', () => {
    expect(dropped(selectKeptGroups([], [], never.with(4, true)))).toEqual([4])
  })

  it('do not stumble over some in which nothing was answered', () => {
    const nothing = countTimes([])
    const half = groups(1, 1, 1, 9, 1, 1, 1, 1, 1)
      .with(0, nothing)
      .with(4, nothing)
      .with(5, nothing)
    expect(dropped(selectKeptGroups(half, half, never))).toEqual([3])
  })
})

describe('the effect of an epoch on a quantile', () => {
  it('has the error that a jackknife by hand has', () => {
    const base = [[0.01], [0.02], [0.05]].map(countTimes)
    const head = [[0.06], [0.06], [0.06]].map(countTimes)
    // Without one group after the other, the base's median is 3.5, 3 and 1.5 steps of 0.01 ms, and head's 6:
    // the effects are 0.538997, 0.693147 and 1.386294, of mean 0.872813. Their squares from it, 0.111433,
    // 0.032280 and 0.263663, sum up to 0.407376, of which two thirds are 0.271584.
    const { effect, standardError } = estimateQuantileEffect(base, head, 0.5) as Effect
    expect(effect).toBeCloseTo(Math.log(3), 10)
    expect(standardError ** 2).toBeCloseTo(0.271_584, 5)
  })

  it.each([0.5, 0.9, 0.99, 0.999])(
    'is the other way round when base and head are swapped: %f',
    (quantile) => {
      const [base, head] = [groupsOf(1, 3), groupsOf(1.2, 4)]
      const forth = estimateQuantileEffect(base, head, quantile) as Effect
      const back = estimateQuantileEffect(head, base, quantile) as Effect
      expect(back.effect).toBeCloseTo(-forth.effect, 12)
      expect(back.standardError).toBeCloseTo(forth.standardError, 12)
    },
  )

  it.each([0.5, 0.9, 0.99, 0.999])('stays when both are so many times slower: %f', (quantile) => {
    const of = (factor: number) =>
      estimateQuantileEffect(groupsOf(factor, 3), groupsOf(1.2 * factor, 4), quantile) as Effect
    // A power of two moves every cell to a cell of the same share; any other factor only nearly.
    expect(of(4).effect).toBeCloseTo(of(1).effect, 3)
    expect(of(7.3).effect).toBeCloseTo(of(1).effect, 3)
    expect(of(7.3).standardError).toBeCloseTo(of(1).standardError, 3)
  })

  it('finds what head is slower by, within its error', () => {
    const effects = Array.from({ length: 60 }, (_, seed) =>
      estimateQuantileEffect(groupsOf(1, 2 * seed), groupsOf(1.1, 2 * seed + 1), 0.99),
    ) as Effect[]
    const within = effects.filter(
      ({ effect, standardError }) => Math.abs(effect - Math.log(1.1)) < 3 * standardError,
    )
    expect(within.length).toBeGreaterThanOrEqual(57)
    // The error that epochs have among each other is the one that each of them claims.
    const mean = effects.reduce((sum, { effect }) => sum + effect, 0) / 60
    const seen = Math.sqrt(effects.reduce((sum, { effect }) => sum + (effect - mean) ** 2, 0) / 59)
    const claimed = Math.sqrt(
      effects.reduce((sum, { standardError }) => sum + standardError ** 2, 0) / 60,
    )
    expect(claimed / seen).toBeGreaterThan(0.75)
    expect(claimed / seen).toBeLessThan(1.4)
  })

  it('does not count a group in which nothing was answered as a steady one', () => {
    const [base, head] = [groupsOf(1, 5), groupsOf(1, 6)]
    const nothing = countTimes([])
    const less = estimateQuantileEffect(
      [...base, nothing, nothing],
      [...head, nothing, nothing],
      0.5,
    )
    expect(less).toEqual(estimateQuantileEffect(base, head, 0.5))
  })

  it('is less sure when one group is unlike the others', () => {
    const [base, head] = [groupsOf(1, 21), groupsOf(1, 22)]
    const steady = estimateQuantileEffect(base, head, 0.99) as Effect
    const unsteady = estimateQuantileEffect(
      base,
      head.with(4, groupsOf(6, 23)[0] as CellCounts),
      0.99,
    ) as Effect
    expect(unsteady.standardError).toBeGreaterThan(5 * steady.standardError)
  })

  it('is not known where a side has nothing, or only one group has', () => {
    const nothing = groupsOf(1, 7).map(() => countTimes([]))
    expect(estimateQuantileEffect(nothing, groupsOf(1, 8), 0.5)).toBeNull()
    expect(estimateQuantileEffect(groupsOf(1, 8), nothing, 0.99)).toBeNull()
    expect(estimateQuantileEffect([], [], 0.99)).toBeNull()
    expect(estimateQuantileEffect(groupsOf(1, 8, 1), groupsOf(1, 9, 1), 0.99)).toBeNull()
    expect(
      estimateQuantileEffect(nothing.with(2, countTimes([1])), groupsOf(1, 8), 0.99),
    ).toBeNull()
  })
})

describe('the effect on the slowest response', () => {
  it('is the median of all averages of two: 1.75 of 0, 1 and 5, or 0.5, 2.5 and 3 without one of them', () => {
    const { effect, standardError } = estimateMaxEffect(
      [1, 1, 1],
      [0, 1, 5].map(Math.exp),
    ) as Effect
    // 0, 0.5, 1, 2.5, 3, 5
    expect(effect).toBeCloseTo(1.75, 12)
    const squares = (0.5 - 2) ** 2 + (2.5 - 2) ** 2 + (3 - 2) ** 2
    expect(standardError).toBeCloseTo(Math.sqrt((squares * 2) / 3), 12)
  })

  it('hardly follows one second, however slow', () => {
    const usual = Array(15).fill(10)
    expect(estimateMaxEffect(usual, usual.with(3, 10_000))).toEqual({ effect: 0, standardError: 0 })
  })

  it('leaves out seconds in which a side answered nothing', () => {
    const all = estimateMaxEffect([3, 4, 5, 6], [4, 4, 6, 6])
    expect(estimateMaxEffect([3, 0, 4, 5, 7, 6], [4, 9, 4, 6, 0, 6])).toEqual(all)
    expect(estimateMaxEffect([3, 0, 0], [3, 2, 2])).toBeNull()
    expect(estimateMaxEffect([], [])).toBeNull()
  })

  it('is the other way round when swapped, and knows no units', () => {
    const [base, head] = [
      [3, 4, 5, 6, 2],
      [4, 3, 7, 7, 2.5],
    ]
    const forth = estimateMaxEffect(base, head) as Effect
    const back = estimateMaxEffect(
      head.map((time) => time * 1e6),
      base.map((time) => time * 1e6),
    ) as Effect
    expect(back.effect).toBeCloseTo(-forth.effect, 12)
    expect(back.standardError).toBeCloseTo(forth.standardError, 12)
  })
})

describe('all epochs together', () => {
  const epochs: Effect[] = [
    { effect: 0.041, standardError: 0.012 },
    { effect: 0.112, standardError: 0.035 },
    { effect: 0.068, standardError: 0.019 },
    { effect: 0.021, standardError: 0.008 },
  ]

  it('give what the same steps give in mpmath with 30 digits', () => {
    const estimate = combineEffects(epochs, { tau: 0.025 })
    expect(estimate.effect).toBeCloseTo(0.052297534616134, 13)
    expect(estimate.standardError).toBeCloseTo(0.016002517793782, 13)
    expect(estimate.degreesOfFreedom).toBe(11)
    expect(estimate.effects).toEqual([0.041, 0.112, 0.068, 0.021])
  })

  it('give, without a prior of their scatter, their own', () => {
    const estimate = combineEffects(epochs, { tau: 0.025, strength: 0 })
    expect(estimate.effect).toBeCloseTo(0.052297534616134, 13)
    expect(estimate.standardError).toBeCloseTo(0.017774884738878, 13)
    expect(estimate.degreesOfFreedom).toBe(3)
  })

  it('give a wide interval when they lie far apart', () => {
    const apart = [0.3, -0.2, 0.25, 0.01].map(
      (effect, epoch) => ({ ...epochs[epoch], effect }) as Effect,
    )
    const estimate = combineEffects(apart, { tau: 0.025 })
    expect(estimate.effect).toBeCloseTo(0.1210260670275, 12)
    expect(estimate.standardError).toBeCloseTo(0.056299077219677, 12)
  })

  it('are not believed to be certain because they agree', () => {
    const same = Array.from({ length: 9 }, () => ({ effect: 0.05, standardError: 0.01 }))
    expect(combineEffects(same, { tau: 0.025 }).standardError).toBeCloseTo(0.0069522178715381, 13)
    expect(combineEffects(same, { tau: 0.025, strength: 0 }).standardError).toBeCloseTo(0, 14)
  })

  it('may be one, which the prior alone judges, or nothing does', () => {
    const one = [{ effect: 0.05, standardError: 0.01 }]
    const judged = combineEffects(one, { tau: 0.025 })
    expect(judged.standardError).toBeCloseTo(0.026925824035673, 13)
    expect(judged.degreesOfFreedom).toBe(8)
    const alone = combineEffects(one, { tau: 0.025, strength: 0 })
    expect([computeLowerBound(alone, 0.01), computeUpperBound(alone, 0.01)]).toEqual([
      -Infinity,
      Infinity,
    ])
    expect(computeDetectableEffect(alone, 0.01)).toBe(Infinity)
    expect(computeSampleFactor(alone, 0.01, 0.1, 0.025)).toBeNull()
  })

  it('are at least one', () => {
    expect(() => combineEffects([], { tau: 0.025 })).toThrow(RangeError)
  })

  it('are turned by swapping the sides, error and all', () => {
    const swapped = epochs.map(({ effect, standardError }) => ({ effect: -effect, standardError }))
    const [forth, back] = [
      combineEffects(epochs, { tau: 0.06 }),
      combineEffects(swapped, { tau: 0.06 }),
    ]
    expect(back.effect).toBeCloseTo(-forth.effect, 14)
    expect(computeUpperBound(back, 0.03)).toBeCloseTo(-computeLowerBound(forth, 0.03), 14)
  })
})

describe('bounds', () => {
  const unit = (degreesOfFreedom: number): Estimate => {
    return { effect: 0, standardError: 1, degreesOfFreedom, effects: [0] }
  }

  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2: upper critical values of Student's t.
  it.each([
    [0.025, 10, 2.228],
    [0.05, 15, 1.753],
    [0.01, 1, 31.821],
    [0.005, 5, 4.032],
    [0.001, 11, 4.025],
    [0.1, 100, 1.29],
  ])('are as far away as the table of Student’s t says: %f, %i', (alpha, degrees, critical) => {
    expect(computeUpperBound(unit(degrees), alpha)).toBeCloseTo(critical, 3)
    expect(computeLowerBound(unit(degrees), alpha)).toBeCloseTo(-critical, 3)
  })

  it('reach as far for the small chances that looks have; mpmath with 30 digits', () => {
    expect(computeUpperBound(unit(11), 0.0006)).toBeCloseTo(4.32727793661, 10)
    expect(computeUpperBound(unit(13), 0.0024)).toBeCloseTo(3.39370848311, 10)
  })
})

describe('what may be spent at a look', () => {
  it.each([1, 2, 3, 4, 7])('is, of %i looks, all in the end', (looks) => {
    const spent = Array.from({ length: looks }, (_, index) => spendAlpha(index + 1, looks, 0.01))
    expect(spent.reduce((sum, alpha) => sum + alpha, 0)).toBeCloseTo(0.01, 14)
  })

  it('is most at the last of two and three', () => {
    expect([1, 2].map((look) => spendAlpha(look, 2, 1))).toEqual([0.4, 0.6])
    expect([1, 2, 3].map((look) => spendAlpha(look, 3, 1))).toEqual([0.3, 0.3, 0.4])
  })
})

describe('what can be found', () => {
  const estimate: Estimate = {
    effect: 0,
    standardError: 0.02,
    degreesOfFreedom: 11,
    effects: [0, 0, 0, 0],
  }

  it('is both quantiles of t away', () => {
    // t(0.999, 11) = 4.025, t(0.95, 11) = 1.796, of the same table.
    expect(computeDetectableEffect(estimate, 0.001)).toBeCloseTo(0.02 * (4.025 + 1.796), 4)
  })

  it('takes so many more requests that the error is small enough', () => {
    const wanted = 0.08
    const factor = computeSampleFactor(estimate, 0.001, wanted, 0.025) as number
    const ofProcesses = 0.025 ** 2 / 4
    const standardError = Math.sqrt((0.02 ** 2 - ofProcesses) / factor + ofProcesses)
    expect(factor).toBeGreaterThan(1)
    expect(computeDetectableEffect({ ...estimate, standardError }, 0.001)).toBeCloseTo(wanted, 12)
  })

  it('takes no more where it is found already', () => {
    expect(computeSampleFactor(estimate, 0.001, 0.12, 0.025)).toBe(1)
  })

  it('can not be bought with requests where processes differ too much', () => {
    expect(computeSampleFactor(estimate, 0.001, 0.06, 0.025)).toBeNull()
    expect(computeSampleFactor({ ...estimate, standardError: 0.01 }, 0.001, 0.02, 0.025)).toBeNull()
  })

  it('can be told before anything is sent', () => {
    // exp(4.4 · √(0.5² / 12,000 + 0.025² / 4)) − 1, and 5 and 0.06 in their places.
    expect(predictDetectableChange(3000, 4, 'p50')).toBeCloseTo(0.060300089, 8)
    expect(predictDetectableChange(3000, 4, 'p99')).toBeCloseTo(0.27166562, 7)
    expect(predictDetectableChange(1e12, 4, 'p99')).toBeCloseTo(Math.expm1(2.2 * processTau.p99), 6)
    expect(predictDetectableChange(10, 4, 'max')).toBeCloseTo(
      predictDetectableChange(1e9, 4, 'max'),
      12,
    )
  })

  it('is coarser further out, and finer with more epochs', () => {
    const changes = (['p50', 'p90', 'p99', 'p99.9'] as const).map((metric) =>
      predictDetectableChange(2000, 4, metric),
    )
    expect(changes).toEqual(changes.toSorted((one, other) => one - other))
    expect(predictDetectableChange(2000, 8, 'p99')).toBeLessThan(
      predictDetectableChange(2000, 4, 'p99'),
    )
  })
})

describe('Fisher’s exact test', () => {
  it('gives the lady who tastes tea 1 in 70, and 17 in 70 with one cup wrong', () => {
    // Fisher, The Design of Experiments, chapter II.
    expect(computeFisherProbability(4, 4, 0, 4)).toBeCloseTo(1 / 70, 12)
    expect(computeFisherProbability(3, 4, 1, 4)).toBeCloseTo(17 / 70, 12)
    expect(computeFisherProbability(2, 4, 2, 4)).toBeCloseTo(53 / 70, 12)
    expect(computeFisherProbability(1, 4, 3, 4)).toBeCloseTo(69 / 70, 12)
    expect(computeFisherProbability(0, 4, 4, 4)).toBe(1)
  })

  it('gives what exact fractions give', () => {
    expect(computeFisherProbability(60, 3000, 31, 3000)).toBeCloseTo(0.00144699214561, 10)
    expect(computeFisherProbability(31, 3000, 60, 3000)).toBeCloseTo(0.999301985537, 10)
    expect(computeFisherProbability(120, 40_000, 150, 45_000)).toBeCloseTo(0.821963744971, 8)
  })

  it('calls 11 errors against none what 0.0005 lets through, and 10 not', () => {
    expect(computeFisherProbability(11, 3000, 0, 3000)).toBeLessThan(0.0005)
    expect(computeFisherProbability(10, 3000, 0, 3000)).toBeGreaterThan(0.0005)
  })

  it('is certain at the extremes, where terms are too small for a number', () => {
    expect(computeFisherProbability(1, 50_000, 2000, 50_000)).toBe(1)
    expect(computeFisherProbability(2000, 50_000, 1, 50_000)).toBeLessThan(1e-300)
    expect(computeFisherProbability(0, 50_000, 0, 50_000)).toBe(1)
    expect(computeFisherProbability(0, 0, 0, 0)).toBe(1)
  })
})

describe('the limit of a prediction', () => {
  it('is what the formula gives in mpmath', () => {
    expect(computePredictionLimit([0.61, 0.64, 0.59, 0.66, 0.62], 0.01)).toBeCloseTo(
      0.744634238874,
      11,
    )
  })

  it('is not there for one value, or none', () => {
    expect(computePredictionLimit([0.61], 0.01)).toBe(Infinity)
    expect(computePredictionLimit([], 0.01)).toBe(Infinity)
  })

  it('is crossed as often as it says', () => {
    const normal = normalsFrom(11)
    const value = () => Math.exp(0.08 * normal())
    const trials = 20_000
    let crossed = 0
    for (let trial = 0; trial < trials; trial++) {
      const past = Array.from({ length: 5 }, value)
      if (value() > computePredictionLimit(past, 0.05)) crossed++
    }
    // 0.05 within five standard errors.
    expect(Math.abs(crossed / trials - 0.05)).toBeLessThan(0.008)
  })
})

describe('intervals keep their promise', () => {
  /** The share of measurements whose bounds miss a true effect of 0.05 at either end. */
  function misses(
    epochs: number,
    alpha: number,
    prior: { tau: number; strength?: number },
    between: number,
  ) {
    const normal = normalsFrom(epochs)
    const trials = 20_000
    let above = 0
    let below = 0
    for (let trial = 0; trial < trials; trial++) {
      const estimate = combineEffects(
        Array.from({ length: epochs }, () => {
          // Eight degrees of freedom, as nine groups have.
          const squares = Array.from({ length: 8 }, normal).reduce(
            (sum, value) => sum + value ** 2,
            0,
          )
          const standardError = 0.03 * Math.sqrt(squares / 8)
          return { effect: 0.05 + 0.03 * normal() + between * normal(), standardError }
        }),
        prior,
      )
      if (computeLowerBound(estimate, alpha) > 0.05) above++
      if (computeUpperBound(estimate, alpha) < 0.05) below++
    }
    return { above: above / trials, below: below / trials }
  }

  it.each([4, 6, 8])('of %i epochs, when processes differ as the prior says', (epochs) => {
    const { above, below } = misses(epochs, 0.05, { tau: 0.025 }, 0.025)
    for (const share of [above, below]) {
      expect(share).toBeGreaterThan(0.035)
      expect(share).toBeLessThan(0.055)
    }
  })

  it('or less often than they say, when processes do not differ', () => {
    const { above, below } = misses(4, 0.05, { tau: 0.025 }, 0)
    expect(Math.max(above, below)).toBeLessThan(0.05)
  })

  it('of 4 epochs, at the chances that a look has', () => {
    const { above, below } = misses(4, 0.0025, { tau: 0.025 }, 0.025)
    expect(Math.max(above, below)).toBeLessThan(0.0045)
  })

  it('without a prior, however much processes differ', () => {
    const { above, below } = misses(6, 0.05, { tau: 0.025, strength: 0 }, 0.2)
    for (const share of [above, below]) {
      expect(share).toBeGreaterThan(0.04)
      expect(share).toBeLessThan(0.065)
    }
  })
})
