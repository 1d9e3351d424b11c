import { describe, expect, it } from 'vitest'
import type { Interleaving } from '../../../src/core/measurement/measurement.ts'
import type { EpochPair } from '../../../src/core/measurement/runs.ts'
import { type CellCounts, countTimes } from '../../../src/core/stats/cell-counts.ts'
import { computeLowerBound } from '../../../src/core/stats/intervals.ts'
import {
  computeCpuPerRequest,
  countRequests,
  findNewRequests,
  isEpochLate,
  isEpochVoid,
  readPairedEpoch,
} from '../../../src/core/stats/paired-epochs.ts'
import { estimateChange, hasTooFewRequests } from '../../../src/core/stats/paired-estimates.ts'
import {
  createPair,
  createRun,
  type RunSpec,
  repeatPair,
  steadyGroups,
} from '../../helpers/epochs.ts'

const none: ReadonlySet<string> = new Set()

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

function countedGroups(pair: EpochPair, interleaving: Interleaving = 'requests') {
  const reading = readPairedEpoch(pair, interleaving, none)
  return [reading.readGroups('base', null).length, reading.readGroups('head', null).length]
}

describe('a burst', () => {
  it('on both sides is left out for both', () => {
    const pair = createPair(burstsOf(1, { 3: 9 }), burstsOf(1.2, { 3: 9 }))
    expect(countedGroups(pair)).toEqual([8, 8])
    const slowest = readPairedEpoch(pair, 'requests', none)
      .readGroups('head', null)
      .map((counts) => quantile(counts))
    expect(Math.max(...slowest)).toBeLessThan(1.3)
  })

  it('on one side only counts, because the change may have caused it', () => {
    expect(countedGroups(createPair(burstsOf(1, {}), burstsOf(1, { 3: 90 })))).toEqual([9, 9])
    expect(countedGroups(createPair(burstsOf(1, { 3: 90 }), burstsOf(1, {})))).toEqual([9, 9])
    expect(countedGroups(createPair(burstsOf(1, { 3: 90 }), burstsOf(1, { 4: 90 })))).toEqual([
      9, 9,
    ])
  })

  it('on both sides counts if they ran one after the other, in different minutes', () => {
    const pair = createPair(burstsOf(1, { 3: 9 }), burstsOf(1, { 3: 9 }))
    expect(countedGroups(pair, 'one-by-one')).toEqual([9, 9])
    expect(countedGroups(pair, 'rounds')).toEqual([8, 8])
  })

  it('is searched for in all requests together, and left out of each', () => {
    const of = (bursts: Record<number, number>): RunSpec => ({
      requests: {
        a: { groups: burstsOf(1, bursts).requests?.['GET /']?.groups ?? [] },
        b: { groups: steadyGroups(1) },
      },
    })
    const reading = readPairedEpoch(createPair(of({ 0: 9 }), of({ 0: 9 })), 'requests', none)
    expect(reading.readGroups('base', 'b')).toHaveLength(8)
    expect(reading.readGroups('base', 'a')).toHaveLength(8)
  })
})

describe('a group in which the generator was late', () => {
  it('is left out if more than a twentieth of it was sent more than a millisecond late', () => {
    const of = (late: number) =>
      createPair({ lags: lagsOf(late, [2]) }, { lags: lagsOf(late, [2]) })
    expect(countedGroups(of(6))).toEqual([8, 8])
    expect(countedGroups(of(5))).toEqual([9, 9])
  })

  it('is determined for both sides together', () => {
    const onOne = (late: number) => createPair({ lags: lagsOf(late, [2]) }, { lags: lagsOf(0, []) })
    expect(countedGroups(onOne(11))).toEqual([8, 8])
    expect(countedGroups(onOne(10))).toEqual([9, 9])
  })

  it('does not exist if nothing was sent', () => {
    expect(countedGroups(createPair())).toEqual([9, 9])
  })

  it.each<Interleaving>(['requests', 'rounds', 'one-by-one'])(
    'is one of at most three that are left out: %s',
    (interleaving) => {
      const lateIn = (groups: number[]) =>
        createPair({ lags: lagsOf(50, groups) }, { lags: lagsOf(50, groups) })
      expect(countedGroups(lateIn([0, 4, 8]), interleaving)).toEqual([6, 6])
      expect(countedGroups(lateIn([0, 1, 4, 7, 8]), interleaving)).toEqual([6, 6])
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
    pairs.map((pair) => readPairedEpoch(pair, interleaving, none))

  it('is the logarithm of head / base for every percentile', () => {
    for (const metric of ['p50', 'p90', 'p99', 'p99.9'] as const) {
      const estimate = estimateChange(metric, null, readings(repeatPair(4, {}, slower)), 'requests')
      expect(estimate?.effect).toBeCloseTo(Math.log(1.25), 3)
      expect(estimate?.effects).toHaveLength(4)
      expect(estimate?.degreesOfFreedom).toBe(11)
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
      estimateChange(metric, null, all, 'requests')?.effect
    expect(effect('p50')).toBeCloseTo(0, 6)
    expect(effect('p90')).toBeCloseTo(Math.log(1.1), 2)
    expect(effect('p99.9')).toBeCloseTo(Math.log(3), 2)
  })

  it('can be that of a single request', () => {
    const both = (ms: number): RunSpec => ({
      requests: { a: { groups: steadyGroups(1) }, b: { groups: steadyGroups(ms) } },
    })
    const all = readings(repeatPair(3, both(2), both(3)))
    expect(estimateChange('p50', 'a', all, 'requests')?.effect).toBeCloseTo(0, 6)
    expect(estimateChange('p50', 'b', all, 'requests')?.effect).toBeCloseTo(Math.log(1.5), 3)
    expect(estimateChange('p50', 'c', all, 'requests')).toBeNull()
  })

  it('on CPU time is that of each answered request', () => {
    const cheap = { cpuSeconds: 1 }
    const all = readings(repeatPair(4, cheap, { cpuSeconds: 1.5 }))
    expect(estimateChange('cpu', null, all, 'requests')?.effect).toBeCloseTo(Math.log(1.5), 9)
    expect(computeCpuPerRequest(createRun('head', 1, cheap))).toBeCloseTo(1000 / 180, 9)
    const unknown = readings(repeatPair(4, cheap, { cpuSeconds: null }))
    expect(estimateChange('cpu', null, unknown, 'requests')).toBeNull()
    expect(computeCpuPerRequest(createRun('head', 1, { requests: {}, cpuSeconds: 1 }))).toBeNull()
  })

  it('one after the other depends only on the scatter of the epochs', () => {
    const apart = [1, 1.1, 1.2, 1.3].map((ms, index) =>
      createPair({}, { requests: { 'GET /': { groups: steadyGroups(ms) } } }, index + 1),
    )
    const alone = estimateChange('p50', null, readings(apart, 'one-by-one'), 'one-by-one')
    expect(alone?.degreesOfFreedom).toBe(3)
    // With equal weights, it is the standard error of the mean of four logarithms.
    const effects = [1, 1.1, 1.2, 1.3].map(Math.log)
    const centre = effects.reduce((sum, each) => sum + each) / 4
    const variance = effects.reduce((sum, each) => sum + (each - centre) ** 2, 0) / 3
    expect(alone?.standardError).toBeCloseTo(Math.sqrt(variance / 4), 3)
    const together = estimateChange('p50', null, readings(apart), 'requests')
    expect(together?.degreesOfFreedom).toBe(11)
  })

  it('of a single epoch, one after the other, has an infinite interval', () => {
    const one = estimateChange(
      'p50',
      null,
      readings(repeatPair(1, {}, slower), 'one-by-one'),
      'one-by-one',
    )
    expect(one).not.toBeNull()
    expect(computeLowerBound(one as NonNullable<typeof one>, 0.0006)).toBe(Number.NEGATIVE_INFINITY)
  })

  it('is unknown if no side answered, or there is no epoch', () => {
    const silent = { requests: { 'GET /': { groups: steadyGroups(1, 0) } } }
    expect(estimateChange('p50', null, readings(repeatPair(4, {}, silent)), 'requests')).toBeNull()
    expect(estimateChange('p50', null, [], 'requests')).toBeNull()
  })
})

describe('the longest responses', () => {
  const seconds = (ms: number) => ({ slowest: Array(10).fill(ms) })
  const groups = (ms: number, seconds: number) => ({
    requests: { 'GET /': { groups: steadyGroups(1).map((times) => [...times.slice(1), ms]) } },
    slowest: Array(10).fill(seconds),
  })
  const effectOf = (
    base: RunSpec,
    head: RunSpec,
    interleaving: Interleaving,
    newRequests = none,
  ) => {
    const reading = readPairedEpoch(createPair(base, head), interleaving, newRequests)
    return estimateChange('max', null, [reading], interleaving)?.effect
  }

  it('are those of each second', () => {
    expect(effectOf(seconds(4), seconds(6), 'requests')).toBeCloseTo(Math.log(1.5), 9)
  })

  it('are those of each group in rounds, because a second belongs to one side', () => {
    expect(effectOf(groups(4, 7), groups(8, 7), 'rounds')).toBeCloseTo(Math.log(2), 2)
    expect(effectOf(groups(4, 7), groups(8, 7), 'requests')).toBeCloseTo(0, 9)
  })

  it('are those of each group if there is a new request, which is left out', () => {
    const of = (old: number, added: number): RunSpec => ({
      requests: {
        old: { groups: steadyGroups(old) },
        added: { groups: steadyGroups(added) },
      },
      slowest: Array(10).fill(Math.max(old, added)),
    })
    const newRequests = new Set(['added'])
    expect(effectOf(of(4, 0.1), of(6, 90), 'requests', newRequests)).toBeCloseTo(Math.log(1.5), 2)
    expect(effectOf(of(4, 0.1), of(6, 90), 'requests')).toBeCloseTo(Math.log(90 / 4), 2)
  })
})

describe('a request is new', () => {
  const failing = (base: number, head: number) => {
    const of = (each: number): RunSpec => ({
      requests: {
        old: { groups: steadyGroups(1) },
        added: { groups: steadyGroups(1, 20), failing: each },
      },
    })
    return repeatPair(2, of(base), of(head))
  }

  it('if the base fails more than nine in ten, and the head fewer than one in ten', () => {
    expect(findNewRequests(failing(20, 0))).toEqual(new Set(['added']))
    expect(findNewRequests(failing(19, 1))).toEqual(new Set(['added']))
    expect(findNewRequests(failing(18, 0))).toEqual(new Set())
    expect(findNewRequests(failing(20, 2))).toEqual(new Set())
    expect(findNewRequests(failing(0, 20))).toEqual(new Set())
  })

  it('over all epochs together', () => {
    const [once] = failing(20, 0)
    const [never] = failing(0, 0)
    if (once === undefined || never === undefined) throw new Error('two epochs were asked for')
    expect(findNewRequests([once, never])).toEqual(new Set())
  })

  it('and is then not part of the total', () => {
    const [pair] = failing(20, 0)
    if (pair === undefined) throw new Error('two epochs were asked for')
    const newRequests = new Set(['added'])
    expect(countRequests(pair.base, null, none)).toEqual({ offered: 360, failed: 180 })
    expect(countRequests(pair.base, null, newRequests)).toEqual({ offered: 180, failed: 0 })
    expect(countRequests(pair.base, 'added', newRequests)).toEqual({ offered: 180, failed: 180 })
    const reading = readPairedEpoch(pair, 'requests', newRequests)
    expect(reading.readCounts('base', null)).toEqual({ offered: 180, failed: 0 })
    expect(reading.readGroups('head', null).map(({ total }) => total)).toEqual(Array(9).fill(20))
    expect(readPairedEpoch(pair, 'requests', none).readGroups('head', null)[0]?.total).toBe(40)
  })
})

it('requests without a response count as failed in the total', () => {
  const run = createRun('head', 1, { unfinished: 7 })
  expect(countRequests(run, null, none)).toEqual({ offered: 187, failed: 7 })
})

function quantile(counts: CellCounts): number {
  return counts.cells[0] === countTimes([1.2]).cells[0] ? 1.2 : Number.POSITIVE_INFINITY
}

describe('a percentile', () => {
  it('needs five requests of each side beyond it in every epoch', () => {
    const of = (requests: number) => {
      const groups = steadyGroups(1, requests / 9)
      const pair = createPair(
        { requests: { 'GET /': { groups } } },
        { requests: { 'GET /': { groups } } },
      )
      return [readPairedEpoch(pair, 'requests', none)]
    }
    expect(hasTooFewRequests('p99', null, of(504))).toBe(false)
    expect(hasTooFewRequests('p99', null, of(495))).toBe(true)
    expect(hasTooFewRequests('p99', null, [...of(504), ...of(495)])).toBe(true)
    expect(hasTooFewRequests('p50', null, of(18))).toBe(false)
    expect(hasTooFewRequests('max', null, of(9))).toBe(false)
  })
})
