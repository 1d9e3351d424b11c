import { describe, expect, it } from 'vitest'
import type { Interleaving } from '../../../src/core/measurement/measurement.ts'
import type { EpochPair } from '../../../src/core/measurement/runs.ts'
import { computeLowerBound, type Estimate } from '../../../src/core/stats/intervals.ts'
import {
  computeCpuPerRequest,
  isEpochLate,
  isEpochVoid,
  readPairedEpoch,
} from '../../../src/core/stats/paired-epochs.ts'
import {
  type EstimateContext,
  estimateChange,
  judgePauses,
} from '../../../src/core/stats/paired-estimates.ts'
import {
  createPair,
  createRun,
  type RunSpec,
  repeatPair,
  steadyGroups,
} from '../../helpers/epochs.ts'

/** Response times of `ms` in all groups except those in `bursts`. */
function burstsOf(ms: number, bursts: Record<number, number>): RunSpec {
  const groups = steadyGroups(ms).map((times, group) =>
    times.map((usual) => bursts[group] ?? usual),
  )
  return { requests: { 'GET /': { groups } } }
}

/** Lags of 100 requests in each group: `late` of those in `groups` are 2 ms, else `otherwise`. */
function lagsOf(late: number, groups: number[], otherwise = 0): number[][] {
  return steadyGroups(1).map((_, group) => {
    const count = groups.includes(group) ? late : otherwise
    return [...Array(count).fill(2), ...Array(100 - count).fill(0.1)]
  })
}

/** The number of groups that count, of 20 responses each. */
function countGroups(pair: EpochPair, interleaving: Interleaving = 'requests') {
  return readPairedEpoch(pair, interleaving).countResponses(null) / 20
}

const together: EstimateContext = { interleaving: 'requests', learned: null }
const oneByOne: EstimateContext = { interleaving: 'one-by-one', learned: null }

describe('a burst', () => {
  it('on both sides is left out for both', () => {
    const pair = createPair(burstsOf(1, { 3: 9 }), burstsOf(1.2, { 3: 9 }))
    expect(countGroups(pair)).toBe(8)
    const effect = readPairedEpoch(pair, 'requests').estimateEffect('p99', null)
    expect(effect?.effect).toBeCloseTo(Math.log(1.2), 3)
  })

  it('on one side only counts, because the change may have caused it', () => {
    expect(countGroups(createPair(burstsOf(1, {}), burstsOf(1, { 3: 90 })))).toBe(9)
    expect(countGroups(createPair(burstsOf(1, { 3: 90 }), burstsOf(1, {})))).toBe(9)
    expect(countGroups(createPair(burstsOf(1, { 3: 90 }), burstsOf(1, { 4: 90 })))).toBe(9)
  })

  it('on both sides counts if it slows one of them 2.5 times as much as the other', () => {
    expect(countGroups(createPair(burstsOf(1, { 3: 9 }), burstsOf(1, { 3: 22 })))).toBe(8)
    expect(countGroups(createPair(burstsOf(1, { 3: 9 }), burstsOf(1, { 3: 23 })))).toBe(9)
    expect(countGroups(createPair(burstsOf(1, { 3: 23 }), burstsOf(1, { 3: 9 })))).toBe(9)
  })

  it('on both sides counts if they ran one after the other, in different minutes', () => {
    const pair = createPair(burstsOf(1, { 3: 9 }), burstsOf(1, { 3: 9 }))
    expect(countGroups(pair, 'one-by-one')).toBe(9)
    expect(countGroups(pair, 'rounds')).toBe(8)
  })

  it('is searched for in all requests together, and left out of each', () => {
    const of = (bursts: Record<number, number>): RunSpec => ({
      requests: {
        a: { groups: burstsOf(1, bursts).requests?.['GET /']?.groups ?? [] },
        b: { groups: steadyGroups(1) },
      },
    })
    const reading = readPairedEpoch(createPair(of({ 0: 9 }), of({ 0: 9 })), 'requests')
    expect(reading.countResponses('b')).toBe(8 * 20)
    expect(reading.countResponses('a')).toBe(8 * 20)
  })
})

describe('a group in which the generator was late', () => {
  it('is left out if more than a twentieth of it was sent more than a millisecond late', () => {
    const of = (late: number) =>
      createPair({ lags: lagsOf(late, [2]) }, { lags: lagsOf(late, [2]) })
    expect(countGroups(of(6))).toBe(8)
    expect(countGroups(of(5))).toBe(9)
  })

  it('is determined for both sides together', () => {
    const onOne = (late: number) => createPair({ lags: lagsOf(late, [2]) }, { lags: lagsOf(0, []) })
    expect(countGroups(onOne(11))).toBe(8)
    expect(countGroups(onOne(10))).toBe(9)
  })

  it('does not exist if nothing was sent', () => {
    expect(countGroups(createPair())).toBe(9)
  })

  it.each<Interleaving>(['requests', 'rounds', 'one-by-one'])(
    'is one of at most three that are left out: %s',
    (interleaving) => {
      const lateIn = (groups: number[]) =>
        createPair({ lags: lagsOf(50, groups) }, { lags: lagsOf(50, groups) })
      expect(countGroups(lateIn([0, 4, 8]), interleaving)).toBe(6)
      expect(countGroups(lateIn([0, 1, 4, 7, 8]), interleaving)).toBe(6)
    },
  )

  it('is a reason to repeat the epoch if more than a third of its groups are late', () => {
    const lateIn = (groups: number[]) =>
      createPair({ lags: lagsOf(6, groups) }, { lags: lagsOf(6, groups) })
    expect(isEpochLate(lateIn([0, 4, 8]))).toBe(false)
    expect(isEpochLate(lateIn([0, 4, 7, 8]))).toBe(true)
    expect(isEpochLate(createPair())).toBe(false)
  })
})

describe('an epoch is void', () => {
  const lags = (ms: number) => Array(9).fill(Array(20).fill(ms))
  const responses = (ms: number): RunSpec => ({
    requests: { 'GET /': { groups: steadyGroups(ms) } },
  })

  it('if the median lag is a fifth of the median response time', () => {
    const of = (ms: number) =>
      createPair({ ...responses(10), lags: lags(ms) }, { ...responses(10), lags: lags(ms) })
    expect(isEpochVoid(of(2.02))).toBe(true)
    expect(isEpochVoid(of(1.98))).toBe(false)
  })

  it('not if the generator was very late in less than half of the requests', () => {
    const inLessThanHalf = lags(0.1).map((times: number[]) =>
      times.map((ms, index) => (index < 9 ? 500 : ms)),
    )
    expect(isEpochVoid(createPair({ lags: inLessThanHalf }, { lags: inLessThanHalf }))).toBe(false)
    const inMoreThanHalf = lags(0.1).map((times: number[]) =>
      times.map((ms, index) => (index < 11 ? 500 : ms)),
    )
    expect(isEpochVoid(createPair({ lags: inMoreThanHalf }, { lags: inMoreThanHalf }))).toBe(true)
  })

  it('by the lag of both sides together', () => {
    const late = { ...responses(1), lags: Array(9).fill(Array(60).fill(0.5)) }
    expect(isEpochVoid(createPair(late, { ...responses(1), lags: lags(0.01) }))).toBe(true)
    expect(
      isEpochVoid(
        createPair(late, {
          requests: { 'GET /': { groups: steadyGroups(9, 60) } },
          lags: lags(0.01),
        }),
      ),
    ).toBe(false)
  })

  it('not if nothing was sent, or nothing was answered', () => {
    expect(isEpochVoid(createPair())).toBe(false)
    const silent = { requests: { 'GET /': { groups: steadyGroups(1, 0) } }, lags: lags(9) }
    expect(isEpochVoid(createPair(silent, silent))).toBe(false)
  })
})

describe('the effect of several epochs', () => {
  const slower = { requests: { 'GET /': { groups: steadyGroups(1.25) } } }
  const readings = (pairs: EpochPair[], interleaving: Interleaving = 'requests') =>
    pairs.map((pair) => readPairedEpoch(pair, interleaving))

  it('is the logarithm of head / base for every percentile', () => {
    for (const metric of ['p50', 'p90', 'p99', 'p99.9'] as const) {
      const estimate = estimateChange(metric, null, readings(repeatPair(4, {}, slower)), together)
      expect(estimate?.effect).toBeCloseTo(Math.log(1.25), 3)
      expect(estimate?.effects).toHaveLength(4)
      // Of 180 requests, only two lie beyond a p99: then the prior does not count.
      expect(estimate?.degreesOfFreedom).toBe(metric === 'p50' || metric === 'p90' ? 4 : 3)
    }
  })

  it('is computed at each percentile', () => {
    // Of a hundred responses, 60 stay, 35 are 10 % slower, 4 are 50 % slower, and one takes 3 times
    // as long.
    const times = (...tail: number[]) => ({
      requests: {
        'GET /': {
          groups: steadyGroups(1).map(() =>
            [60, 35, 4, 1].flatMap((count, part) => Array(count).fill(tail[part])),
          ),
        },
      },
    })
    const all = readings(repeatPair(2, times(1, 2, 4, 8), times(1, 2.2, 6, 24)))
    const effect = (metric: 'p50' | 'p90' | 'p99.9') =>
      estimateChange(metric, null, all, together)?.effect
    expect(effect('p50')).toBeCloseTo(0, 6)
    expect(effect('p90')).toBeCloseTo(Math.log(1.1), 2)
    expect(effect('p99.9')).toBeCloseTo(Math.log(3), 2)
  })

  it('can be that of a single request', () => {
    const both = (ms: number): RunSpec => ({
      requests: { a: { groups: steadyGroups(1) }, b: { groups: steadyGroups(ms) } },
    })
    const all = readings(repeatPair(3, both(2), both(3)))
    expect(estimateChange('p50', 'a', all, together)?.effect).toBeCloseTo(0, 6)
    expect(estimateChange('p50', 'b', all, together)?.effect).toBeCloseTo(Math.log(1.5), 3)
    expect(estimateChange('p50', 'c', all, together)).toBeNull()
  })

  it('on CPU time is that of each answered request', () => {
    const cheap = { cpuSeconds: 1 }
    const all = readings(repeatPair(4, cheap, { cpuSeconds: 1.5 }))
    expect(estimateChange('cpu', null, all, together)?.effect).toBeCloseTo(Math.log(1.5), 9)
    expect(computeCpuPerRequest(createRun('head', 1, cheap))).toBeCloseTo(1000 / 180, 9)
    const unknown = readings(repeatPair(4, cheap, { cpuSeconds: null }))
    expect(estimateChange('cpu', null, unknown, together)).toBeNull()
    expect(computeCpuPerRequest(createRun('head', 1, { requests: {}, cpuSeconds: 1 }))).toBeNull()
  })

  it('one after the other depends only on the scatter of the epochs', () => {
    const apart = [1, 1.1, 1.2, 1.3].map((ms, index) =>
      createPair({}, { requests: { 'GET /': { groups: steadyGroups(ms) } } }, index + 1),
    )
    const alone = estimateChange('p50', null, readings(apart, 'one-by-one'), oneByOne)
    expect(alone?.degreesOfFreedom).toBe(3)
    // By mpmath: generalized least squares of ln 1, ln 1.1, ln 1.2 and ln 1.3, whose errors differ by
    // the order of the start.
    expect(alone?.effect).toBeCloseTo(0.134_999, 3)
    expect(alone?.standardError).toBeCloseTo(0.051_73, 3)
    const beside = estimateChange('p50', null, readings(apart), together)
    expect(beside?.degreesOfFreedom).toBe(4)
  })

  it('of a single epoch, one after the other, has an infinite interval', () => {
    const one = estimateChange(
      'p50',
      null,
      readings(repeatPair(1, {}, slower), 'one-by-one'),
      oneByOne,
    )
    expect(one).not.toBeNull()
    expect(computeLowerBound(one as NonNullable<typeof one>, 0.0006)).toBe(Number.NEGATIVE_INFINITY)
  })

  it('is unknown if no side answered, or there is no epoch', () => {
    const silent = { requests: { 'GET /': { groups: steadyGroups(1, 0) } } }
    expect(estimateChange('p50', null, readings(repeatPair(4, {}, silent)), together)).toBeNull()
    expect(estimateChange('p50', null, [], together)).toBeNull()
  })
})

describe('the longest responses', () => {
  const seconds = (ms: number) => ({ slowest: Array(10).fill(ms) })
  const groups = (ms: number, seconds: number) => ({
    requests: { 'GET /': { groups: steadyGroups(1).map((times) => [...times.slice(1), ms]) } },
    slowest: Array(10).fill(seconds),
  })
  const effectOf = (base: RunSpec, head: RunSpec, interleaving: Interleaving) => {
    const reading = readPairedEpoch(createPair(base, head), interleaving)
    return estimateChange('max', null, [reading], { interleaving, learned: null })?.effect
  }

  it('are those of each second', () => {
    expect(effectOf(seconds(4), seconds(6), 'requests')).toBeCloseTo(Math.log(1.5), 9)
  })

  it('are those of each group in rounds, because a second belongs to one side', () => {
    expect(effectOf(groups(4, 7), groups(8, 7), 'rounds')).toBeCloseTo(Math.log(2), 2)
    expect(effectOf(groups(4, 7), groups(8, 7), 'requests')).toBeCloseTo(0, 9)
  })
})

describe('failed requests', () => {
  const failing = (each: number, unfinished = 0): RunSpec => ({
    requests: { a: { groups: steadyGroups(1), failing: each }, b: { groups: steadyGroups(1) } },
    unfinished,
  })
  const excessesOf = (base: RunSpec, head: RunSpec, request: string | null) =>
    readPairedEpoch(createPair(base, head), 'requests').readExcessFailures(request)

  it('are counted in each group, head minus base', () => {
    expect(excessesOf(failing(1), failing(4), null)).toEqual(Array(9).fill(3))
    expect(excessesOf(failing(4), failing(1), 'a')).toEqual(Array(9).fill(-3))
    expect(excessesOf(failing(1), failing(4), 'b')).toEqual(Array(9).fill(0))
  })

  it('include those without a response, in the last group of the total', () => {
    const excesses = excessesOf(failing(0, 2), failing(1, 7), null)
    expect(excesses).toEqual([...Array(8).fill(1), 6])
    expect(excessesOf(failing(0, 2), failing(1, 7), 'a')).toEqual(Array(9).fill(1))
  })

  it('count in late groups too, which are left out of times', () => {
    const lags = { lags: lagsOf(50, [2]) }
    const pair = createPair({ ...failing(0), ...lags }, { ...failing(2), ...lags })
    const reading = readPairedEpoch(pair, 'requests')
    expect(reading.countResponses(null)).toBe(8 * 40)
    expect(reading.readExcessFailures(null)).toEqual(Array(9).fill(2))
  })
})

describe('the order in which the sides were started', () => {
  it('swaps after each epoch, the base first in the first one', () => {
    const orders = [1, 2, 3, 4].map(
      (epoch) =>
        readPairedEpoch(createPair({}, {}, epoch), 'requests').estimateEffect('p50', null)?.order,
    )
    expect(orders).toEqual([-1, 1, -1, 1])
  })
})

describe('a percentile that fewer than five requests of a side lie beyond', () => {
  const of = (requests: number, epoch = 1) => {
    const groups = steadyGroups(1, requests / 9)
    const spec = { requests: { 'GET /': { groups } } }
    return readPairedEpoch(createPair(spec, spec, epoch), 'requests')
  }
  const countDegrees = (metric: 'p50' | 'p99' | 'max', ...requests: number[]) =>
    estimateChange(
      metric,
      null,
      requests.map((each, index) => of(each, index + 1)),
      together,
    )?.degreesOfFreedom

  it('is judged by the scatter of the epochs alone, without a prior', () => {
    expect(countDegrees('p99', 504, 504, 504, 504)).toBe(4)
    expect(countDegrees('p99', 495, 495, 495, 495)).toBe(3)
    expect(countDegrees('p50', 18, 18, 18, 18)).toBe(4)
    expect(countDegrees('max', 9, 9, 9, 9)).toBe(4)
  })

  it('in half of the epochs', () => {
    expect(countDegrees('p99', 504, 504, 504, 495)).toBe(4)
    expect(countDegrees('p99', 504, 495, 495, 495)).toBe(3)
  })

  it('can still be told from noise', () => {
    const pair = (ms: number, epoch: number) =>
      createPair(
        { requests: { 'GET /': { groups: steadyGroups(1, 10) } } },
        { requests: { 'GET /': { groups: steadyGroups(ms, 10) } } },
        epoch,
      )
    const slower = [1.4, 1.42, 1.41, 1.4].map((ms, index) =>
      readPairedEpoch(pair(ms, index + 1), 'requests'),
    )
    const change = estimateChange('p99', null, slower, together)
    expect(change?.degreesOfFreedom).toBe(3)
    expect(computeLowerBound(change as Estimate, 0.0005)).toBeGreaterThan(0.2)
  })
})

describe('pauses', () => {
  /** Responses of 1 ms, and in the groups of `paused`, one in five of 300 ms. */
  const pausingIn = (...paused: number[]): RunSpec => ({
    requests: {
      'GET /': {
        groups: steadyGroups(1).map((times, group) =>
          paused.includes(group) ? [...times.slice(4), 300, 300, 300, 300] : times,
        ),
      },
    },
  })
  const lengthenPauses = (ms: number, run: RunSpec): RunSpec => ({
    requests: {
      'GET /': {
        groups: (run.requests?.['GET /']?.groups ?? []).map((times) =>
          times.map((time) => (time === 300 ? ms : time)),
        ),
      },
    },
  })
  const readingsOf = (base: number[], head: number[], epochs = 3) =>
    repeatPair(epochs, pausingIn(...base), pausingIn(...head)).map((pair) =>
      readPairedEpoch(pair, 'requests'),
    )

  it('are known by side and group', () => {
    const [reading] = readingsOf([1, 5], [2])
    expect(reading?.paused.base.flatMap((is, group) => (is ? [group] : []))).toEqual([1, 5])
    expect(reading?.paused.head.flatMap((is, group) => (is ? [group] : []))).toEqual([2])
  })

  it('that both sides have are left out of p90, p99 and p99.9, and of nothing else', () => {
    const both = readingsOf([1, 5], [2])
    for (const metric of ['p90', 'p99', 'p99.9'] as const) {
      expect(judgePauses(metric, null, both, together)).toBe('left out')
      expect(estimateChange(metric, null, both, together)?.effect).toBeCloseTo(0, 9)
    }
    for (const metric of ['p50', 'max', 'rps', 'cpu'] as const)
      expect(judgePauses(metric, null, both, together)).toBeUndefined()
    expect(both[0]?.countResponses(null, 'left out')).toBe(6 * 20)
    expect(both[0]?.countResponses(null)).toBe(9 * 20)
  })

  it('that only the head has count', () => {
    const ofHead = readingsOf([], [1, 5])
    expect(judgePauses('p99', null, ofHead, together)).toBeUndefined()
    expect(estimateChange('p99', null, ofHead, together)?.effect).toBeGreaterThan(Math.log(100))
  })

  it('are in doubt, or count, if the head is slower with them in more epochs than chance explains', () => {
    /** Both sides pause in two groups of each epoch; the head's pauses are a little longer. */
    const readEpochs = (headPauses: number[]) =>
      headPauses.flatMap((ms) =>
        repeatPair(1, pausingIn(1, 5), lengthenPauses(ms, pausingIn(2, 6))).map((pair) =>
          readPairedEpoch(pair, 'requests'),
        ),
      )
    const judge = (headPauses: number[]) =>
      judgePauses('p99', null, readEpochs(headPauses), together)
    expect(judge([330, 270, 330, 270, 330, 270])).toBe('left out')
    expect(judge([270, 270, 270])).toBe('left out')
    // An equal head is as slow with a chance of 2⁻³, 2⁻⁶ and 2⁻⁹.
    for (const [epochs, expected] of [
      [3, 'in doubt'],
      [6, 'in doubt'],
      [9, undefined],
    ] as const) {
      const slower = readEpochs(Array.from({ length: epochs }, (_, at) => [330, 600][at % 2] ?? 0))
      expect(judgePauses('p99', null, slower, together)).toBe(expected)
      const change = estimateChange('p99', null, slower, together)?.effect ?? 0
      if (expected === undefined) expect(change).toBeGreaterThan(0.05)
      else expect(change).toBeCloseTo(0, 9)
    }
  })

  it('count from six epochs on if the whole time gives the more certain estimate', () => {
    const readEpochs = (epochs: number) =>
      repeatPair(epochs, pausingIn(1, 5), lengthenPauses(330, pausingIn(2, 6))).map((pair) =>
        readPairedEpoch(pair, 'requests'),
      )
    expect(judgePauses('p99', null, readEpochs(5), together)).toBe('in doubt')
    expect(judgePauses('p99', null, readEpochs(6), together)).toBeUndefined()
    const change = estimateChange('p99', null, readEpochs(6), together)
    expect(change?.effect).toBeCloseTo(Math.log(1.1), 2)
  })
})
