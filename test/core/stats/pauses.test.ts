/** How pauses are found and compared. */
import { describe, expect, it } from 'vitest'
import { countTimes } from '../../../src/core/stats/cell-counts.ts'
import { findPausedGroups } from '../../../src/core/stats/effects.ts'
import { compareLongest, comparePauses, haveBothPaused } from '../../../src/core/stats/pauses.ts'
import { computeSwapProbability } from '../../../src/core/stats/swap-test.ts'

describe('a group contains a pause', () => {
  /** Nine groups of 100 responses: 1 ms, and `slow` of 50 ms in the groups of `where`. */
  const groups = (slow: number, where: number[]) =>
    Array.from({ length: 9 }, (_, group) => {
      const count = where.includes(group) ? slow : 0
      return countTimes([...Array(100 - count).fill(1), ...Array(count).fill(50)])
    })
  /** Of a head whose base does not pause, and is as fast between pauses. */
  const findInHead = (head: ReturnType<typeof groups>) =>
    findPausedGroups({ base: groups(0, []), head }).head
  const found = (slow: number, where: number[]) =>
    findInHead(groups(slow, where)).flatMap((slowness, group) => (slowness > 0 ? [group] : []))

  it('if one request in 25 took more than twice as long as usual', () => {
    expect(found(4, [2, 6])).toEqual([2, 6])
    expect(found(3, [2, 6])).toEqual([])
    const twice = groups(0, []).with(3, countTimes([...Array(80).fill(1), ...Array(20).fill(1.9)]))
    expect(findInHead(twice)).toEqual(Array(9).fill(0))
    const more = groups(0, []).with(3, countTimes([...Array(80).fill(1), ...Array(20).fill(2.1)]))
    expect(findInHead(more)[3]).toBeGreaterThan(2)
  })

  it('also if almost half of the groups do', () => {
    expect(found(10, [0, 2, 4, 6])).toEqual([0, 2, 4, 6])
  })

  it('only if it has a response', () => {
    const silent = groups(10, [4]).with(1, countTimes([]))
    expect(findInHead(silent)).toEqual(Array(9).fill(0).with(4, expect.any(Number)))
    expect(findInHead(silent)[4]).toBeGreaterThan(0)
  })

  it('which is as many times as slow as usual', () => {
    // The cells of a histogram are exact to 1 %.
    const slowness = findInHead(groups(10, [2, 6]))
    expect([slowness[2], slowness[6]].map((each) => Math.round((each ?? 0) / 2))).toEqual([25, 25])
  })

  it('which is measured by the slower side, so that equal pauses are found on both sides', () => {
    /** Nine groups of 100 responses, ten of which take 50 ms longer in the second and sixth. */
    const paused = (ms: number) =>
      Array.from({ length: 9 }, (_, group) => {
        const slow = group === 2 || group === 6 ? 10 : 0
        return countTimes([...Array(100 - slow).fill(ms), ...Array(slow).fill(ms + 50)])
      })
    const { base, head } = findPausedGroups({ base: paused(10), head: paused(1) })
    expect([base[2], head[2]].map((each) => Math.round(each ?? 0))).toEqual([6, 5])
    expect(findPausedGroups({ base: paused(100), head: paused(1) })).toEqual({
      base: Array(9).fill(0),
      head: Array(9).fill(0),
    })
    const silent = Array.from({ length: 9 }, () => countTimes([]))
    expect(findPausedGroups({ base: silent, head: paused(1) }).head[2]).toBeGreaterThan(2)
  })
})

describe('both sides pause alike', () => {
  /** Four epochs of nine groups; the numbers are those of the paused groups of all 36. */
  const readings = (base: number[], head: number[], slowness = { base: 5, head: 5 }) =>
    Array.from({ length: 4 }, (_, epoch) => {
      const of = (paused: number[], slow: number) =>
        Array.from({ length: 9 }, (_, group) => (paused.includes(9 * epoch + group) ? slow : 0))
      return { paused: { base: of(base, slowness.base), head: of(head, slowness.head) } }
    })
  const upTo = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => from + index)

  it('if each has three paused groups, wherever they are', () => {
    expect(haveBothPaused(readings([0, 9, 18], [1, 10, 30]))).toBe(true)
    expect(haveBothPaused(readings([0, 9, 18], [0, 9, 18]))).toBe(true)
    expect(haveBothPaused(readings([0, 9, 18], [1, 10]))).toBe(false)
    expect(haveBothPaused(readings([1, 10], [0, 9, 18]))).toBe(false)
    expect(haveBothPaused(readings([], upTo(9)))).toBe(false)
    expect(haveBothPaused(readings([], []))).toBe(false)
  })

  it('not if one of them pauses so much more often that chance does not explain it', () => {
    // Nine or more heads of 12 tosses have a chance of 0.073, twelve or more of 15 one of 0.018.
    expect(haveBothPaused(readings(upTo(3), upTo(9, 10)))).toBe(true)
    expect(haveBothPaused(readings(upTo(3), upTo(12, 10)))).toBe(false)
    expect(haveBothPaused(readings(upTo(12, 10), upTo(3)))).toBe(false)
  })

  it('not if those of one side last twice as long, however alike their number is', () => {
    const lasting = (base: number, head: number) =>
      haveBothPaused(readings([0, 9, 18], [1, 10, 30], { base, head }))
    expect(lasting(5, 9.9)).toBe(true)
    expect(lasting(5, 10.1)).toBe(false)
    expect(lasting(9.9, 5)).toBe(true)
    expect(lasting(10.1, 5)).toBe(false)
  })

  it('by the geometric mean of their lengths', () => {
    // √(3 · 3 · 300)^(2/3) = 13.9 is less than twice 7, though the mean, 102, is not.
    const [outlier, usual] = [readings([], [1, 10, 30]), readings([0, 9, 18], [])]
    const groups = outlier.map(({ paused }, epoch) => ({
      paused: {
        base: (usual[epoch]?.paused.base ?? []).map((each) => (each > 0 ? 7 : 0)),
        head: paused.head.map((each, group) => (each === 0 ? 0 : epoch === 0 && group ? 300 : 3)),
      },
    }))
    expect(haveBothPaused(groups)).toBe(true)
  })

  it('only if a fifth of the groups is left without a pause', () => {
    expect(haveBothPaused(readings(upTo(14), upTo(14, 14)))).toBe(true)
    expect(haveBothPaused(readings(upTo(15), upTo(14, 15)))).toBe(false)
  })
})

describe('pauses', () => {
  const quarter = { factor: 1.25 ** 2, floorMs: 1 }
  /** One epoch; the seconds that are not named take 10 ms. */
  const slowest = (base: Record<number, number>, head: Record<number, number>, seconds = 10) => {
    const of = (named: Record<number, number>) =>
      Array.from({ length: seconds }, (_, second) => named[second] ?? 10)
    return { slowest: { base: of(base), head: of(head) } }
  }
  const compare = (...epochs: ReturnType<typeof slowest>[]) => comparePauses(epochs, quarter)

  it('are seconds whose longest response takes 1.56 times as long as usual', () => {
    expect(compare(slowest({}, { 3: 15.7 })).head).toEqual([[15.7]])
    expect(compare(slowest({}, { 3: 15.6 })).head).toEqual([[]])
    expect(compare(slowest({}, {})).thresholdMs).toBeCloseTo(15.625, 12)
  })

  it('are longer than usual by more than the floor', () => {
    const short = (ms: number) => ({
      slowest: { base: Array(10).fill(1), head: [...Array(9).fill(1), ms] },
    })
    expect(compare(short(1.9)).head).toEqual([[]])
    expect(compare(short(2)).head).toEqual([[]])
    expect(compare(short(2.1)).head).toEqual([[2.1]])
    expect(compare(short(2.1)).thresholdMs).toBe(2)
  })

  it('are compared with a typical second of their own epoch', () => {
    const slower = { slowest: { base: Array(10).fill(10), head: Array(10).fill(100) } }
    expect(compare(slower)).toMatchObject({ base: [[]], head: [[]], probability: 1 })
    const drifting = [10, 40].map((ms) => ({
      slowest: { base: Array(10).fill(ms), head: Array(10).fill(ms) },
    }))
    expect(compare(...drifting)).toMatchObject({ base: [[], []], head: [[], []] })
    expect(compare(...drifting).thresholdMs).toBeCloseTo(15.625, 9)
    expect(compare(...drifting).highestThresholdMs).toBeCloseTo(62.5, 9)
  })

  it('are compared with a typical second of the slower side, on both sides alike', () => {
    // A pause of 12 ms on both sides: only beside a typical second of 2 ms does it look long.
    const faster = {
      slowest: {
        base: [22, 34, 22, 22, 33, 22, 22, 22, 22, 22],
        head: [3, 15, 3, 3, 14, 3, 3, 3, 14, 3],
      },
    }
    expect(compare(faster)).toMatchObject({ base: [[]], head: [[]], probability: 1 })
    expect(compare(faster).thresholdMs).toBeCloseTo(1.25 ** 2 * 22, 9)
    const { base, head } = faster.slowest
    expect(compare({ slowest: { base: head, head: base } })).toMatchObject({ head: [[]] })
    const frozen = { slowest: { base, head: head.with(6, 100) } }
    expect(compare(frozen)).toMatchObject({ base: [[]], head: [[100]], probability: 1 / 2 })
  })

  it('do not count against a side whose other side paused in the same second', () => {
    // The base freezes for four seconds, and the head twice in the same time.
    const parts = compare(slowest({ 2: 900, 3: 800, 4: 700, 5: 600 }, { 2: 500, 4: 500 }))
    expect(parts).toMatchObject({ base: [[900]], head: [[500, 500]], probability: 1 })
    // The head begins later, in the middle of the freeze of the base: a pause of the base alone.
    const later = slowest({ 2: 900, 3: 800 }, { 3: 500 })
    expect(compare(later).probability).toBe(computeSwapProbability([-1]))
  })

  it('that last for several seconds count once, with their longest response', () => {
    const { head, probability } = compare(slowest({}, { 2: 800, 3: 1900, 4: 900, 7: 50 }))
    expect(head).toEqual([[1900, 50]])
    expect(probability).toBe(1 / 4)
  })

  it('end with an epoch', () => {
    const { head } = compare(slowest({}, { 9: 300 }), slowest({}, { 0: 400 }))
    expect(head).toEqual([[300], [400]])
  })

  it('do not include seconds without a response', () => {
    const { base, head, seconds } = compare(slowest({ 1: 0, 2: 0 }, { 1: 0, 5: 90 }))
    expect([base, head, seconds]).toEqual([[[]], [[90]], 10])
    const mostlySilent = { slowest: { base: [10, 0, 0, 0, 0], head: [0, 0, 0, 10, 30] } }
    expect(compare(mostlySilent).head).toEqual([[]])
    expect(comparePauses([{ slowest: { base: [0, 0], head: [0, 0] } }], quarter).head).toEqual([[]])
  })

  it('have the chance of exchanging both sides in each second', () => {
    const made = compare(slowest({ 0: 90, 4: 90 }, { 4: 50, 6: 50, 8: 50 }))
    // The head has more in the seconds 6 and 8, and the base in second 0.
    expect(made.probability).toBe(computeSwapProbability([-1, 1, 1]))
    expect(made.probability).toBe(1 / 2)
  })

  it('are in most epochs if three more epochs have more of them than have fewer', () => {
    const more = slowest({}, { 3: 90 })
    const same = slowest({ 1: 90 }, { 3: 90 })
    const fewer = slowest({ 3: 90 }, {})
    expect(compare(more, more, more, same).isInMostEpochs).toBe(true)
    expect(compare(more, more, same, same).isInMostEpochs).toBe(false)
    expect(compare(more, more, more, fewer).isInMostEpochs).toBe(false)
    expect(compare(more, more, more, more, fewer).isInMostEpochs).toBe(true)
    const many = slowest({}, { 1: 90, 3: 90, 5: 90, 7: 90, 9: 90 })
    expect(compare(many, same, same, same).isInMostEpochs).toBe(false)
  })

  it('are in most epochs if all have more of them, where there are fewer than three', () => {
    const more = slowest({}, { 3: 90 })
    expect(compare(more).isInMostEpochs).toBe(true)
    expect(compare(more, more).isInMostEpochs).toBe(true)
    expect(compare(more, slowest({}, {})).isInMostEpochs).toBe(false)
  })
})

describe('the length of pauses', () => {
  const epochsOf = (base: number[][], head: number[][]) =>
    base.map((lengths, epoch) => {
      const of = (each: number[] = []) => {
        const seconds: number[] = Array(12).fill(10)
        for (const [index, ms] of each.entries()) seconds[2 * index + 1] = ms
        return seconds
      }
      return { slowest: { base: of(lengths), head: of(head[epoch]) } }
    })
  const lengthOf = (base: number[][], head: number[][]) =>
    comparePauses(epochsOf(base, head), { factor: 1.25 ** 2, floorMs: 1 }).length

  it('is compared by logarithms, with the error of a jackknife over epochs by mpmath', () => {
    const length = lengthOf([[100, 120], [110], [90, 100]], [[210], [190, 240], [230, 200, 180]])
    expect(length?.effect).toBeCloseTo(0.694396245254049, 12)
    expect(length?.standardError).toBeCloseTo(0.0398612586190295, 12)
    expect(length?.degreesOfFreedom).toBe(2)
  })

  it('is compared only if each side has three pauses, and in three epochs', () => {
    expect(lengthOf([[100], [100], [100]], [[200], [200], [200]])?.effect).toBeCloseTo(Math.LN2, 12)
    expect(lengthOf([[100], [100], []], [[200], [200], [200]])).toBeNull()
    expect(lengthOf([[100], [100], [100]], [[200, 200], [], []])).toBeNull()
    expect(lengthOf([[100, 100], [100]], [[200, 200], [200]])).toBeNull()
  })

  it('is not compared if one epoch has all pauses of a side', () => {
    expect(lengthOf([[100, 100, 100], [], []], [[200], [200], [200]])).toBeNull()
  })

  it('is compared with as many of the longest of the base, if the head has fewer', () => {
    // The head no longer has the short pauses, and the others have not become longer.
    const short = [
      [20, 20, 300],
      [20, 300],
      [20, 300],
    ]
    expect(lengthOf(short, [[300], [300], [300]])).toBeNull()
    expect(lengthOf(short, [[330], [330], [330]])?.effect).toBeCloseTo(Math.log(1.1), 12)
    // One that has more pauses is compared with all of them.
    const more = lengthOf(
      [[300], [300], [300]],
      [
        [20, 600],
        [20, 600],
        [20, 600],
      ],
    )
    expect(more).toBeNull()
    const longer = lengthOf(
      [[100], [100], [100]],
      [
        [100, 200],
        [100, 200],
        [100, 200],
      ],
    )
    expect(longer?.effect).toBeCloseTo(Math.log(2) / 2, 12)
  })

  it('is not longer if the slow seconds are not, into however many pauses they fall', () => {
    const epoch = {
      slowest: {
        base: [900, 900, 900, 900, 900, 10, 20, 10, 20, 10, 10, 10, 10, 10, 10, 10],
        head: [800, 10, 800, 10, 800, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10],
      },
    }
    const { base, head, length } = comparePauses([epoch, epoch, epoch], {
      factor: 1.25 ** 2,
      floorMs: 1,
    })
    expect([base[0], head[0]]).toEqual([
      [900, 20, 20],
      [800, 800, 800],
    ])
    expect(length).toBeNull()
  })
})

describe('the longest response of an epoch', () => {
  /** Three seconds of each epoch; the second one has its longest response. */
  const epochsOf = (base: number[], head: number[]) =>
    base.map((ms, epoch) => ({
      slowest: {
        base: [Math.min(ms, 1), ms, 0],
        head: [Math.min(head[epoch] ?? 0, 1), head[epoch] ?? 0, 0],
      },
    }))

  it('is compared by logarithms, with the error of their mean by exact decimals', () => {
    const base = [60, 45, 107, 73, 58, 82]
    const head = [105, 174, 99, 164, 153, 106]
    const longest = compareLongest(epochsOf(base, head))
    expect(longest?.estimate.effect).toBeCloseTo(0.645070226236992, 12)
    expect(longest?.estimate.standardError).toBeCloseTo(0.2092379923783639, 12)
    expect(longest?.estimate.degreesOfFreedom).toBe(5)
    expect(longest?.estimate.effects[3]).toBeCloseTo(Math.log(164 / 73), 12)
    expect(longest?.baseMs).toBeCloseTo(68.1635249888073, 10)
  })

  it('is compared from six epochs on', () => {
    const six = [60, 61, 62, 63, 64, 65]
    expect(compareLongest(epochsOf(six, six))?.estimate.effect).toBe(0)
    expect(compareLongest(epochsOf(six.slice(1), six))).toBeNull()
    expect(compareLongest([])).toBeNull()
  })

  it('does not count an epoch in which a side has no response', () => {
    const base = [60, 61, 62, 63, 64, 65, 0, 67]
    const head = [60, 61, 62, 63, 64, 65, 66, 0]
    const longest = compareLongest(epochsOf(base, head))
    expect(longest?.estimate.effects).toHaveLength(6)
    expect(compareLongest(epochsOf(base.slice(1), head.slice(1)))).toBeNull()
  })
})
