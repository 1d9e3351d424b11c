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
import { computeSideAverages } from '../../../src/core/stats/epoch-figures.ts'
import {
  combineEffects,
  computeLowerBound,
  computePredictionLimit,
  computeUpperBound,
  type Estimate,
  intervalConfidence,
} from '../../../src/core/stats/intervals.ts'
import { processTau } from '../../../src/core/tunables/tunables.ts'
import { createRandom } from '../../helpers/measurements.ts'

function normalsFrom(seed: number): () => number {
  const random = createRandom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Groups of a service whose p50 is `typical` ms and whose p99 is about twice as long. */
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

  it('are all groups if there was no burst', () => {
    expect(selectKeptGroups(groupsOf(1, 1), groupsOf(1, 2), never)).toEqual(Array(9).fill(true))
  })

  it('are not those with a burst on both sides', () => {
    const base = groups(1, 1, 1, 5, 1, 1, 1, 1, 1)
    const head = groups(2, 2, 2, 4.1, 2, 2, 2, 2, 2)
    expect(dropped(selectKeptGroups(base, head, never))).toEqual([3])
  })

  it('are also those whose burst slows one side by 2.5 times as much as the other', () => {
    const base = groups(1, 1, 1, 3, 1, 1, 1, 1, 1)
    const head = (ms: number) => groups(1, 1, 1, ms, 1, 1, 1, 1, 1)
    expect(dropped(selectKeptGroups(base, head(7.4), never))).toEqual([3])
    expect(dropped(selectKeptGroups(base, head(7.6), never))).toEqual([])
    expect(dropped(selectKeptGroups(head(7.4), base, never))).toEqual([3])
    expect(dropped(selectKeptGroups(head(7.6), base, never))).toEqual([])
  })

  it('are also those with a burst on one side, or with one of at most twice the p99', () => {
    const usual = groups(1, 1, 1, 1, 1, 1, 1, 1, 1)
    const onHead = groups(1, 1, 50, 1, 1, 50, 1, 1, 1)
    expect(dropped(selectKeptGroups(usual, onHead, never))).toEqual([])
    expect(dropped(selectKeptGroups(onHead, usual, never))).toEqual([])
    const little = groups(1, 1.9, 1, 1, 1, 1, 1, 1, 1)
    expect(dropped(selectKeptGroups(little, onHead.toSpliced(1, 1, ...groups(50)), never))).toEqual(
      [],
    )
  })

  it('are not late groups, which are left out before bursts, the worst first', () => {
    const both = groups(1, 3, 9, 1, 1, 1, 5, 1, 1)
    expect(dropped(selectKeptGroups(both, both, never))).toEqual([1, 2, 6])
    const late = never.with(0, true).with(8, true)
    expect(dropped(selectKeptGroups(both, both, late))).toEqual([0, 2, 8])
    expect(dropped(selectKeptGroups(both, both, never.with(2, true)))).toEqual([1, 2, 6])
  })

  it('are at least two thirds of the epoch, however much of it was late', () => {
    const usual = groups(1, 1, 1, 1, 1, 1, 1, 1, 1)
    const late = (count: number) => never.map((_, group) => group < count)
    expect(dropped(selectKeptGroups(usual, usual, late(3)))).toEqual([0, 1, 2])
    expect(dropped(selectKeptGroups(usual, usual, late(4)))).toHaveLength(3)
  })

  it('can be selected by lateness alone', () => {
    expect(dropped(selectKeptGroups([], [], never.with(4, true)))).toEqual([4])
  })

  it('may include groups without a response', () => {
    const nothing = countTimes([])
    const half = groups(1, 1, 1, 9, 1, 1, 1, 1, 1)
      .with(0, nothing)
      .with(4, nothing)
      .with(5, nothing)
    expect(dropped(selectKeptGroups(half, half, never))).toEqual([3])
  })
})

describe('the effect of an epoch on a quantile', () => {
  it('has the error of a jackknife by hand', () => {
    const base = [[0.01], [0.02], [0.05]].map(countTimes)
    const head = [[0.06], [0.06], [0.06]].map(countTimes)
    // With each group left out in turn, the base's median is 3.5, 3 and 1.5 steps of 0.01 ms, and
    // head's is 6: the effects are 0.538997, 0.693147 and 1.386294, with the mean 0.872813. The
    // squared differences, 0.111433, 0.032280 and 0.263663, add up to 0.407376; two thirds are
    // 0.271584.
    const { effect, standardError } = estimateQuantileEffect(base, head, 0.5) as Effect
    expect(effect).toBeCloseTo(Math.log(3), 10)
    expect(standardError ** 2).toBeCloseTo(0.271_584, 5)
  })

  it.each([0.5, 0.9, 0.99, 0.999])(
    'changes its sign when base and head are swapped: %f',
    (quantile) => {
      const [base, head] = [groupsOf(1, 3), groupsOf(1.2, 4)]
      const forth = estimateQuantileEffect(base, head, quantile) as Effect
      const back = estimateQuantileEffect(head, base, quantile) as Effect
      expect(back.effect).toBeCloseTo(-forth.effect, 12)
      expect(back.standardError).toBeCloseTo(forth.standardError, 12)
    },
  )

  it.each([0.5, 0.9, 0.99, 0.999])(
    'stays the same when both sides are slower by a factor: %f',
    (quantile) => {
      const of = (factor: number) =>
        estimateQuantileEffect(groupsOf(factor, 3), groupsOf(1.2 * factor, 4), quantile) as Effect
      // A power of two moves every cell to a cell of the same relative width; other factors only
      // nearly.
      expect(of(4).effect).toBeCloseTo(of(1).effect, 3)
      expect(of(7.3).effect).toBeCloseTo(of(1).effect, 3)
      expect(of(7.3).standardError).toBeCloseTo(of(1).standardError, 3)
    },
  )

  it('is how much slower head is, within its error', () => {
    const effects = Array.from({ length: 60 }, (_, seed) =>
      estimateQuantileEffect(groupsOf(1, 2 * seed), groupsOf(1.1, 2 * seed + 1), 0.99),
    ) as Effect[]
    const within = effects.filter(
      ({ effect, standardError }) => Math.abs(effect - Math.log(1.1)) < 3 * standardError,
    )
    expect(within.length).toBeGreaterThanOrEqual(57)
    // The scatter between epochs is what each epoch's standard error states.
    const mean = effects.reduce((sum, { effect }) => sum + effect, 0) / 60
    const scatter = Math.sqrt(
      effects.reduce((sum, { effect }) => sum + (effect - mean) ** 2, 0) / 59,
    )
    const stated = Math.sqrt(
      effects.reduce((sum, { standardError }) => sum + standardError ** 2, 0) / 60,
    )
    expect(stated / scatter).toBeGreaterThan(0.75)
    expect(stated / scatter).toBeLessThan(1.4)
  })

  it('does not count a group without a response as a steady one', () => {
    const [base, head] = [groupsOf(1, 5), groupsOf(1, 6)]
    const nothing = countTimes([])
    const less = estimateQuantileEffect(
      [...base, nothing, nothing],
      [...head, nothing, nothing],
      0.5,
    )
    expect(less).toEqual(estimateQuantileEffect(base, head, 0.5))
  })

  it('is less certain when one group differs from the others', () => {
    const [base, head] = [groupsOf(1, 21), groupsOf(1, 22)]
    const steady = estimateQuantileEffect(base, head, 0.99) as Effect
    const unsteady = estimateQuantileEffect(
      base,
      head.with(4, groupsOf(6, 23)[0] as CellCounts),
      0.99,
    ) as Effect
    expect(unsteady.standardError).toBeGreaterThan(5 * steady.standardError)
  })

  it('is unknown if a side has no response, or only one group has any', () => {
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
  it('is the median of the pairwise averages: 1.75 of 0, 1 and 5', () => {
    const { effect, standardError } = estimateMaxEffect(
      [1, 1, 1],
      [0, 1, 5].map(Math.exp),
    ) as Effect
    // The averages are 0, 0.5, 1, 2.5, 3 and 5. Without one value, the medians are 0.5, 2.5 and 3.
    expect(effect).toBeCloseTo(1.75, 12)
    const squares = (0.5 - 2) ** 2 + (2.5 - 2) ** 2 + (3 - 2) ** 2
    expect(standardError).toBeCloseTo(Math.sqrt((squares * 2) / 3), 12)
  })

  it('has the typical second of both sides, half of the effect from their middle', () => {
    // The middles of the seconds are 0, 0.5 and 2.5, and the effect is 1.75.
    const { levels } = estimateMaxEffect([1, 1, 1], [0, 1, 5].map(Math.exp)) as Effect
    expect(levels?.base).toBeCloseTo(0.5 - 0.875, 12)
    expect(levels?.head).toBeCloseTo(0.5 + 0.875, 12)
  })

  it('hardly depends on a single second, however slow', () => {
    const usual = Array(15).fill(10)
    expect(estimateMaxEffect(usual, usual.with(3, 10_000))).toEqual({
      effect: 0,
      standardError: 0,
      levels: { base: Math.log(10), head: Math.log(10) },
    })
  })

  it('leaves out seconds in which a side has no response', () => {
    const all = estimateMaxEffect([3, 4, 5, 6], [4, 4, 6, 6])
    expect(estimateMaxEffect([3, 0, 4, 5, 7, 6], [4, 9, 4, 6, 0, 6])).toEqual(all)
    expect(estimateMaxEffect([3, 0, 0], [3, 2, 2])).toBeNull()
    expect(estimateMaxEffect([], [])).toBeNull()
  })

  it('changes its sign when the sides are swapped, and has no unit', () => {
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

  // Generalized least squares by mpmath with 30 digits, with the inverse of the whole covariance.
  it('have the estimate that mpmath gives with 30 digits', () => {
    const estimate = combineEffects(epochs, { tau: 0.025 })
    expect(estimate.effect).toBeCloseTo(0.0522975346161337, 13)
    expect(estimate.standardError).toBeCloseTo(0.0171862621465441, 13)
    expect(estimate.degreesOfFreedom).toBe(4)
    expect(estimate.effects).toEqual([0.041, 0.112, 0.068, 0.021])
  })

  it('weigh the figures of both sides as they weigh the effects', () => {
    // 10, 11, 12 and 13 ms on the base.
    const known = epochs.map((epoch, index): Effect => {
      const base = Math.log(10 + index)
      return { ...epoch, levels: { base, head: base + epoch.effect } }
    })
    const estimate = combineEffects(known, { tau: 0.025 })
    const weights = estimate.weights ?? []
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
    expect(weights[3]).toBeGreaterThan(weights[1] as number)
    const sides = computeSideAverages(estimate)
    const product = weights.reduce((all, weight, at) => all * (10 + at) ** weight, 1)
    expect(sides?.base.value).toBeCloseTo(product, 12)
    expect(sides?.head.value).toBeCloseTo(product * Math.exp(0.0522975346161337), 12)
    expect(computeSideAverages(combineEffects(epochs, { tau: 0.025 }))).toBeNull()
  })

  it('count for more if earlier runs have taught a stronger prior', () => {
    const learned = combineEffects(epochs, { tau: 0.025, strength: 16 })
    expect(learned.effect).toBeCloseTo(0.0522975346161337, 13)
    expect(learned.standardError).toBeCloseTo(0.0157043961056925, 13)
    expect(learned.degreesOfFreedom).toBe(19)
  })

  describe('in which one side was started first', () => {
    const inOrder = (...orders: (1 | -1)[]) =>
      orders.map((order, epoch) => ({ ...(epochs[epoch] as Effect), order }))

    it.each([
      ['in turns', inOrder(1, -1, 1, -1), undefined, 0.0522358361892224, 0.0172117545481375, 4],
      [
        'in turns, without a prior',
        inOrder(1, -1, 1, -1),
        0,
        0.0522358361892224,
        0.0177993963362462,
        3,
      ],
      [
        'in turns, an odd number',
        inOrder(-1, 1, -1),
        undefined,
        0.0755304531148688,
        0.0177123176241041,
        3,
      ],
      [
        'always the same',
        inOrder(1, 1, 1, 1),
        undefined,
        0.0522975346161337,
        0.0329472814402434,
        4,
      ],
      ['once', inOrder(-1), undefined, 0.041, 0.0373363094051889, 2],
    ])('have the estimate of mpmath: %s', (_, of, strength, effect, standardError, degrees) => {
      const prior = strength === undefined ? { tau: 0.025 } : { tau: 0.025, strength }
      const estimate = combineEffects(of, prior)
      expect(estimate.effect).toBeCloseTo(effect, 13)
      expect(estimate.standardError).toBeCloseTo(standardError, 13)
      expect(estimate.degreesOfFreedom).toBe(degrees)
    })

    it('do not depend on which of the sides that is', () => {
      const swap = (all: Effect[]) =>
        all.map((each) => ({ ...each, order: each.order === 1 ? (-1 as const) : (1 as const) }))
      const of = inOrder(1, -1, 1)
      expect(combineEffects(swap(of), { tau: 0.025 })).toEqual(combineEffects(of, { tau: 0.025 }))
    })

    it('are hardly moved by the order if it is balanced, however large its effect is', () => {
      const even = [0.1, -0.1, 0.1, -0.1].map((effect, epoch) => ({
        effect,
        standardError: 0.01,
        order: epoch % 2 === 0 ? (1 as const) : (-1 as const),
      }))
      expect(combineEffects(even, { tau: 0.025 }).effect).toBeCloseTo(0, 12)
    })
  })

  it('have only their own scatter without a prior', () => {
    const estimate = combineEffects(epochs, { tau: 0.025, strength: 0 })
    expect(estimate.effect).toBeCloseTo(0.052297534616134, 13)
    expect(estimate.standardError).toBeCloseTo(0.017774884738878, 13)
    expect(estimate.degreesOfFreedom).toBe(3)
  })

  it('have a wide interval when they differ a lot', () => {
    const apart = [0.3, -0.2, 0.25, 0.01].map(
      (effect, epoch) => ({ ...epochs[epoch], effect }) as Effect,
    )
    const estimate = combineEffects(apart, { tau: 0.025 })
    expect(estimate.effect).toBeCloseTo(0.1210260670275, 12)
    expect(estimate.standardError).toBeCloseTo(0.0911455308103397, 12)
  })

  it('are not taken for certain because they agree', () => {
    const same = Array.from({ length: 9 }, () => ({ effect: 0.05, standardError: 0.01 }))
    expect(combineEffects(same, { tau: 0.025 }).standardError).toBeCloseTo(0.0069522178715381, 13)
    expect(combineEffects(same, { tau: 0.025, strength: 0 }).standardError).toBeCloseTo(0, 14)
  })

  it('may be a single one, whose error only the prior determines', () => {
    const one = [{ effect: 0.05, standardError: 0.01 }]
    const judged = combineEffects(one, { tau: 0.025 })
    expect(judged.standardError).toBeCloseTo(0.026925824035673, 13)
    expect(judged.degreesOfFreedom).toBe(2)
    const alone = combineEffects(one, { tau: 0.025, strength: 0 })
    expect(alone.degreesOfFreedom).toBe(0)
    expect([computeLowerBound(alone, 0.01), computeUpperBound(alone, 0.01)]).toEqual([
      -Infinity,
      Infinity,
    ])
    expect(computeDetectableEffect(alone, 0.01)).toBe(Infinity)
    expect(computeSampleFactor(alone, 0.01, 0.1, 0.025)).toBeNull()
  })

  it('have at least two degrees of freedom with a prior', () => {
    const two = epochs.slice(0, 2)
    expect(combineEffects(two, { tau: 0.025 }).degreesOfFreedom).toBe(2)
    expect(combineEffects(two, { tau: 0.025, strength: 0 }).degreesOfFreedom).toBe(1)
    expect(combineEffects(epochs, { tau: 0.025 }).degreesOfFreedom).toBe(4)
  })

  it('are at least one', () => {
    expect(() => combineEffects([], { tau: 0.025 })).toThrow(RangeError)
  })

  it('change the sign of the effect and its bounds when the sides are swapped', () => {
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

  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2: upper critical values of Student's
  // t.
  it.each([
    [0.025, 10, 2.228],
    [0.05, 15, 1.753],
    [0.01, 1, 31.821],
    [0.005, 5, 4.032],
    [0.001, 11, 4.025],
    [0.1, 100, 1.29],
  ])('are as far away as in the table of Student’s t: %f, %i', (alpha, degrees, critical) => {
    expect(computeUpperBound(unit(degrees), alpha)).toBeCloseTo(critical, 3)
    expect(computeLowerBound(unit(degrees), alpha)).toBeCloseTo(-critical, 3)
  })

  it('are correct for the small chances of looks, by mpmath with 30 digits', () => {
    expect(computeUpperBound(unit(11), 0.0006)).toBeCloseTo(4.32727793661, 10)
    expect(computeUpperBound(unit(13), 0.0024)).toBeCloseTo(3.39370848311, 10)
  })
})

describe('the smallest detectable effect', () => {
  const estimate: Estimate = {
    effect: 0,
    standardError: 0.02,
    degreesOfFreedom: 11,
    effects: [0, 0, 0, 0],
  }

  it('is the sum of both quantiles of t', () => {
    // t(0.999, 11) = 4.025, t(0.95, 11) = 1.796, from the same table.
    expect(computeDetectableEffect(estimate, 0.001)).toBeCloseTo(0.02 * (4.025 + 1.796), 4)
  })

  it('can be reached with more requests, which make the error small enough', () => {
    const wanted = 0.08
    const factor = computeSampleFactor(estimate, 0.001, wanted, 0.025) as number
    const ofProcesses = 0.025 ** 2 / 4
    const standardError = Math.sqrt((0.02 ** 2 - ofProcesses) / factor + ofProcesses)
    expect(factor).toBeGreaterThan(1)
    expect(computeDetectableEffect({ ...estimate, standardError }, 0.001)).toBeCloseTo(wanted, 12)
  })

  it('needs no more requests if it is small enough already', () => {
    expect(computeSampleFactor(estimate, 0.001, 0.12, 0.025)).toBe(1)
  })

  it('cannot be reached with requests if processes differ too much', () => {
    expect(computeSampleFactor(estimate, 0.001, 0.06, 0.025)).toBeNull()
    expect(computeSampleFactor({ ...estimate, standardError: 0.01 }, 0.001, 0.02, 0.025)).toBeNull()
  })

  it('can be predicted before anything is sent', () => {
    // exp(5.8 · √(0.5² / 12,000 + 0.025² / 4)) − 1; for p99 with 5 and 0.06.
    expect(predictDetectableChange(3000, 4, 'p50')).toBeCloseTo(0.080238817, 8)
    expect(predictDetectableChange(3000, 4, 'p99')).toBeCloseTo(0.3727217, 7)
    expect(predictDetectableChange(1e12, 4, 'p99')).toBeCloseTo(Math.expm1(2.9 * processTau.p99), 6)
    expect(predictDetectableChange(10, 4, 'max')).toBeCloseTo(
      predictDetectableChange(1e9, 4, 'max'),
      12,
    )
  })

  it('is larger for higher percentiles, and smaller with more epochs', () => {
    const changes = (['p50', 'p90', 'p99', 'p99.9'] as const).map((metric) =>
      predictDetectableChange(2000, 4, metric),
    )
    expect(changes).toEqual(changes.toSorted((one, other) => one - other))
    expect(predictDetectableChange(2000, 8, 'p99')).toBeLessThan(
      predictDetectableChange(2000, 4, 'p99'),
    )
  })
})

describe('a prediction limit', () => {
  it('is the value of the formula in mpmath', () => {
    expect(computePredictionLimit([0.61, 0.64, 0.59, 0.66, 0.62], 0.01)).toBeCloseTo(
      0.744634238874,
      11,
    )
  })

  it('is infinite for one value, or none', () => {
    expect(computePredictionLimit([0.61], 0.01)).toBe(Infinity)
    expect(computePredictionLimit([], 0.01)).toBe(Infinity)
  })

  it('is crossed as often as stated', () => {
    const normal = normalsFrom(11)
    const value = () => Math.exp(0.08 * normal())
    const trials = 20_000
    let crossed = 0
    for (let trial = 0; trial < trials; trial++) {
      const past = Array.from({ length: 5 }, value)
      if (value() > computePredictionLimit(past, 0.05)) crossed++
    }
    // Within five standard errors of 0.05.
    expect(Math.abs(crossed / trials - 0.05)).toBeLessThan(0.008)
  })
})

describe('intervals have the stated coverage', () => {
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
          // Nine groups have eight degrees of freedom.
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

  it.each([4, 6, 8])('with %i epochs, when processes differ as the prior assumes', (epochs) => {
    const { above, below } = misses(epochs, 0.05, { tau: 0.025 }, 0.025)
    for (const share of [above, below]) {
      // The prior and `minScatter` make intervals of few epochs a little wider than they need be.
      expect(share).toBeGreaterThan(0.025)
      expect(share).toBeLessThan(0.055)
    }
  })

  it.each([4, 6, 8])('of 95 %, with %i epochs', (epochs) => {
    const { above, below } = misses(epochs, (1 - intervalConfidence) / 2, { tau: 0.025 }, 0.025)
    expect(above + below).toBeGreaterThan(0.01)
    expect(above + below).toBeLessThan(0.055)
  })

  it.each([
    [4, 0.08],
    [8, 0.07],
    [16, 0.065],
  ])('or nearly, with %i epochs, when processes differ four times as much', (epochs, most) => {
    const { above, below } = misses(epochs, 0.05, { tau: 0.025 }, 0.1)
    for (const share of [above, below]) {
      expect(share).toBeGreaterThan(0.045)
      expect(share).toBeLessThan(most)
    }
  })

  it('with 4 epochs and a prior that earlier runs have taught, when processes are alike', () => {
    const { above, below } = misses(4, 0.05, { tau: 0.025, strength: 16 }, 0.025)
    for (const share of [above, below]) {
      expect(share).toBeGreaterThan(0.035)
      expect(share).toBeLessThan(0.055)
    }
  })

  it('or miss less often than stated, when processes do not differ', () => {
    const { above, below } = misses(4, 0.05, { tau: 0.025 }, 0)
    expect(Math.max(above, below)).toBeLessThan(0.05)
  })

  it('with 4 epochs, at the chances of a look', () => {
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
