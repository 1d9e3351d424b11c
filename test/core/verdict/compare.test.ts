import { describe, expect, it } from 'vitest'
import type { Metric } from '../../../src/core/config/value/metric.ts'
import { MeasurementError } from '../../../src/core/measurement/histogram.ts'
import type { Interleaving, Run } from '../../../src/core/measurement/measurement.ts'
import type { EpochPair } from '../../../src/core/measurement/runs.ts'
import { computePredictionLimit } from '../../../src/core/stats/intervals.ts'
import { type Comparison, compareMeasurements } from '../../../src/core/verdict/compare.ts'
import {
  createMeasurement,
  createPair,
  type RunSpec as MadeSide,
  repeatPair,
  steadyGroups,
} from '../../helpers/epochs.ts'
import { createErrors, encodeTimes, generateMeasurement } from '../../helpers/measurements.ts'

describe('comparing', () => {
  it('gives every metric the median over the epochs, and the lowest and highest of them', () => {
    const head = measured(
      run({ times: [1, 1, 1] }),
      run({ times: [9, 9, 9] }),
      run({ times: [2, 2, 2] }),
    )
    const p50 = rowOf(compareMeasurements(null, head), 'p50').head
    expect(p50.value).toBeCloseTo(2, 2)
    expect(p50.low).toBeCloseTo(1, 2)
    expect(p50.high).toBeCloseTo(9, 1)
    expect(p50.epochs.map(Math.round)).toEqual([1, 9, 2])
  })

  it('takes the middle of the two middle epochs when their number is even', () => {
    const head = measured(
      run({ times: [1] }),
      run({ times: [3] }),
      run({ times: [4] }),
      run({ times: [100] }),
    )
    expect(rowOf(compareMeasurements(null, head), 'p50').head.value).toBeCloseTo(3.5, 2)
  })

  it('says how much slower the head is as a share of the base', () => {
    const comparison = compareMeasurements(
      measured(run({ times: [2, 2] })),
      measured(run({ times: [3, 3] })),
    )
    expect(rowOf(comparison, 'p50').change).toBeCloseTo(0.5, 2)
    expect(rowOf(comparison, 'max').change).toBeCloseTo(0.5, 2)
  })

  it('does not count the late responses of a service that fell behind', () => {
    const late = { ...run({ times: [1], offered: 1000, answered: 1000 }), completed: 700 }
    const comparison = compareMeasurements(null, measured(late))
    expect(rowOf(comparison, 'rps').head.value).toBe(70)
    expect(comparison.kept.head.value).toBe(0.7)
  })

  it('does not expect responses to requests in flight at the end without a warm-up', () => {
    // At 100/s with responses of 45 ms, a steady service has 5 requests in flight at the end.
    const kept = (completed: number, warmupSeconds: number) => {
      const brief = {
        ...run({ times: [45], offered: 1000, answered: 1000 }),
        completed,
        warmupSeconds,
      }
      return compareMeasurements(null, measured(brief)).kept.head.value
    }
    expect([kept(995, 0), kept(990, 0), kept(995, 1)]).toEqual([1, 0.995, 0.995])
  })

  it('counts responses by the measured time and by the requests due', () => {
    const comparison = compareMeasurements(
      null,
      measured(run({ times: [1], offered: 1000, answered: 900 })),
    )
    expect(rowOf(comparison, 'rps').head.value).toBe(90)
    expect(comparison.kept.head.value).toBe(0.9)
  })

  it('says by how many points failures grew', () => {
    const comparison = compareMeasurements(
      measured(run({ times: [1], offered: 1000, failed: 10 })),
      measured(run({ times: [1], offered: 1000, failed: 30 })),
    )
    expect(rowOf(comparison, 'errors').head.value).toBe(0.03)
    expect(rowOf(comparison, 'errors').change).toBeCloseTo(0.02, 9)
  })

  it('uses the worst epoch for errors, because a median would hide it', () => {
    const failing = (failed: number) => run({ times: [1], offered: 1000, failed })
    const { errors, p50 } = Object.fromEntries(
      compareMeasurements(null, measured(failing(0), failing(0), failing(900))).rows.map(
        ({ metric, head }) => [metric, head],
      ),
    )
    expect(errors).toEqual({ value: 0.9, low: 0, high: 0.9, epochs: [0, 0, 0.9] })
    expect(p50?.value).toBeCloseTo(1, 2)
  })

  it('has no row of CPU time if that cannot be read', () => {
    const unknown = { ...run({ times: [1] }), service: null }
    expect(
      compareMeasurements(null, measured(unknown)).rows.map(({ metric }) => metric),
    ).not.toContain('cpu')
    expect(
      rowOf(compareMeasurements(null, measured(run({ times: [1] }))), 'cpu').head.value,
    ).toBeCloseTo(25, 9)
  })

  it('has no base and no change without a baseline', () => {
    const comparison = compareMeasurements(null, measured(run({ times: [1] })))
    expect(comparison.basis).toEqual({ kind: 'nothing' })
    expect(comparison.rows.every((row) => row.base === null && row.change === null)).toBe(true)
  })

  it('has no change, and no infinity, if the base answered nothing', () => {
    const comparison = compareMeasurements(
      measured(run({ times: [], answered: 0 })),
      measured(run({ times: [1] })),
    )
    expect(rowOf(comparison, 'p99').change).toBeNull()
    expect(rowOf(comparison, 'rps').change).toBeNull()
  })

  it('has a rate of 0, not NaN, for a measured time of 0', () => {
    const head = measured({
      ...run({ times: [] }),
      measuredSeconds: 0,
      offered: 0,
      answered: 0,
      completed: 0,
    })
    const figures = compareMeasurements(null, head).rows.map((row) => row.head.value)
    expect(figures.every(Number.isFinite)).toBe(true)
  })

  it('uses the runs of the head only', () => {
    const both = measured(run({ times: [1] }), { ...run({ times: [50] }), side: 'base' })
    expect(rowOf(compareMeasurements(null, both), 'p50').head.epochs).toHaveLength(1)
  })

  it('rejects a measurement without a complete epoch', () => {
    expect(() => compareMeasurements(null, measured())).toThrow(MeasurementError)
  })
})

describe('single requests', () => {
  const names = (comparison: Comparison) => [...new Set(comparison.rows.map((row) => row.request))]

  it('have their own rows after the total if there are several', () => {
    const comparison = compareMeasurements(
      null,
      generateMeasurement({ requests: ['slow', 'fast'], epochs: 2, seconds: 2 }),
    )
    expect(names(comparison)).toEqual([null, 'slow', 'fast'])
    expect(
      comparison.rows.filter((row) => row.request === 'fast').map((row) => row.metric),
    ).toEqual(['p50', 'p99', 'errors'])
  })

  it('have no rows if there is only one, which would repeat the total', () => {
    expect(
      names(compareMeasurements(null, generateMeasurement({ epochs: 1, seconds: 1 }))),
    ).toEqual([null])
  })

  it('that only the head answers have no base', () => {
    const comparison = compareMeasurements(
      generateMeasurement({ requests: ['old', 'kept'], epochs: 1, seconds: 1 }),
      generateMeasurement({ requests: ['kept', 'new'], epochs: 1, seconds: 1 }),
    )
    expect(names(comparison)).toEqual([null, 'kept', 'new'])
    expect(rowOf(comparison, 'p50', 'new')).toMatchObject({ base: null, isNew: true })
    expect(rowOf(comparison, 'p50', 'kept')).not.toHaveProperty('isNew')
    expect(rowOf(comparison, 'p50', 'kept').base).not.toBeNull()
  })
})

describe('several runs of the base', () => {
  const runs = (...medians: number[]) => medians.map((ms) => measured(run({ times: [ms, ms, ms] })))
  const head = measured(run({ times: [1] }))

  it('predict a limit for the next one if there are five', () => {
    const [newest, ...older] = runs(1, 1.1, 0.9, 1.05, 0.95)
    const comparison = compareMeasurements(newest ?? null, head, older)
    expect(comparison.basis).toEqual({ kind: 'stored', runs: 5 })
    const { evidence } = rowOf(comparison, 'p50')
    const predicted = computePredictionLimit([1, 1.1, 0.9, 1.05, 0.95], 0.002)
    expect(evidence.kind).toBe('spread')
    expect(evidence.kind === 'spread' && evidence.limit / predicted).toBeCloseTo(1, 3)
  })

  it('predict nothing if there are four', () => {
    const [newest, ...older] = runs(1, 1.1, 0.9, 1.05)
    const comparison = compareMeasurements(newest ?? null, head, older)
    expect(comparison.basis).toEqual({ kind: 'stored', runs: 4 })
    expect(comparison.rows.every(({ evidence }) => evidence.kind === 'none')).toBe(true)
  })

  it('predict times, but not the rate and errors', () => {
    const [newest, ...older] = runs(1, 1.1, 0.9, 1.05, 0.95, 1)
    const kinds = compareMeasurements(newest ?? null, head, older).rows.map(
      ({ metric, evidence }) => [metric, evidence.kind],
    )
    expect(Object.fromEntries(kinds)).toMatchObject({
      p99: 'spread',
      max: 'spread',
      rps: 'none',
      errors: 'none',
    })
  })

  it('do not change the base, which is the newest', () => {
    const [newest, ...older] = runs(2, 1, 1, 1, 1)
    expect(rowOf(compareMeasurements(newest ?? null, head, older), 'p50').base?.value).toBeCloseTo(
      2,
      2,
    )
  })

  it('predict nothing for a figure that one of the five does not have', () => {
    const [newest, ...older] = runs(1, 1.1, 0.9, 1.05, 0.95)
    for (const one of older.slice(0, 1))
      one.runs = one.runs.map((each) => ({ ...each, service: null }))
    const comparison = compareMeasurements(newest ?? null, head, older)
    expect(rowOf(comparison, 'cpu').evidence.kind).toBe('none')
    expect(rowOf(comparison, 'p50').evidence.kind).toBe('spread')
  })
})

describe('base and head side by side', () => {
  const of = (ms: number, some: MadeSide = {}): MadeSide => ({
    requests: { 'GET /': { groups: steadyGroups(ms) } },
    ...some,
  })
  const compare = (pairs: EpochPair[], interleaving: Interleaving = 'requests') =>
    compareMeasurements(null, createMeasurement(pairs, interleaving))

  it('are compared by the estimate of all epochs, which is also the displayed change', () => {
    const pairs = [1.1, 1.2, 1.3, 1.4].map((ms, index) => createPair(of(1), of(ms), index + 1))
    const { base, head, change, evidence } = rowOf(compare(pairs), 'p50')
    expect(base?.epochs).toHaveLength(4)
    expect(head.value).toBeCloseTo(1.25, 2)
    if (evidence.kind !== 'estimate') throw new Error('there is no estimate')
    expect(evidence.estimate.effects.map(Math.exp)).toEqual(
      [1.1, 1.2, 1.3, 1.4].map((each) => expect.closeTo(each, 2)),
    )
    expect(change).toBe(Math.expm1(evidence.estimate.effect))
    // The mean of the logarithms, not of the medians.
    expect(change).toBeCloseTo((1.1 * 1.2 * 1.3 * 1.4) ** 0.25 - 1, 3)
  })

  it('are compared with each other even if there is a baseline', () => {
    const head = createMeasurement(repeatPair(4, of(1), of(2)))
    const baseline = measured(run({ times: [50, 50] }))
    expect(compareMeasurements(baseline, head)).toEqual(compareMeasurements(null, head))
  })

  it('do not count void epochs, and state their number', () => {
    const late = Array(9).fill(Array(20).fill(5))
    const voided = createPair(of(1, { lags: late }), of(9, { lags: late }), 3)
    const comparison = compare([...repeatPair(2, of(1), of(1.5)), voided])
    expect(comparison.basis).toMatchObject({ epochs: 2, voided: 1 })
    expect(rowOf(comparison, 'p50').head.epochs).toHaveLength(2)
    expect(rowOf(comparison, 'p50').change).toBeCloseTo(0.5, 2)
  })

  it('have figures but no evidence if all epochs are void', () => {
    const late = Array(9).fill(Array(20).fill(5))
    const comparison = compare(repeatPair(2, of(1, { lags: late }), of(9, { lags: late })))
    expect(comparison.basis).toMatchObject({ epochs: 0, voided: 2 })
    expect(rowOf(comparison, 'p50').head.value).toBeCloseTo(9, 1)
    expect(comparison.rows.every(({ evidence }) => evidence.kind === 'none')).toBe(true)
  })

  it('are paired by epoch: one that has only a base is left out', () => {
    const measurement = createMeasurement(repeatPair(3, of(1), of(1.5)))
    measurement.runs.pop()
    const comparison = compareMeasurements(null, measurement)
    expect(comparison.basis).toMatchObject({ epochs: 2 })
    measurement.runs = measurement.runs.filter(({ side }) => side === 'head')
    expect(() => compareMeasurements(null, measurement)).toThrow(MeasurementError)
  })

  it('have the probability of so many more failures as evidence', () => {
    const failing = (each: number): MadeSide => ({
      requests: { 'GET /': { groups: steadyGroups(1), failing: each } },
    })
    const { evidence, change, base, head } = rowOf(
      compare(repeatPair(1, failing(0), failing(1))),
      'errors',
    )
    // In each of nine groups, one more request fails on the head.
    expect(evidence).toEqual({ kind: 'chance', probability: 2 ** -9, inAll: true })
    expect([base?.value, head.value, change]).toEqual([0, 0.05, 0.05])
  })

  it('know whether the head has more failures in every group of every epoch', () => {
    const failing = (each: number): MadeSide => ({
      requests: { 'GET /': { groups: steadyGroups(1), failing: each } },
    })
    const pairs = repeatPair(2, failing(0), failing(1))
    const evidenceOf = () => rowOf(compare(pairs), 'errors').evidence
    expect(evidenceOf()).toMatchObject({ inAll: true })
    const [group] = pairs[1]?.head.groups ?? []
    for (const request of group?.requests ?? []) request.errors.total = 0
    expect(evidenceOf()).toEqual({ kind: 'chance', probability: 2 ** -17 })
  })

  it('count failed and unanswered requests over all epochs', () => {
    const failing = (each: number, unfinished: number): MadeSide => ({
      requests: { 'GET /': { groups: steadyGroups(1), failing: each } },
      unfinished,
    })
    const comparison = compare([
      createPair(failing(0, 0), failing(1, 0), 1),
      createPair(failing(0, 0), failing(0, 9), 2),
    ])
    const { evidence } = rowOf(comparison, 'errors')
    // One more in each of nine groups, and nine more in one group.
    expect(evidence).toEqual({ kind: 'chance', probability: 2 ** -10 })
    // Of 180 requests and of 189: the mean over the epochs.
    expect(comparison.lost.head).toBeCloseTo((9 / 180 + 9 / 189) / 2, 9)
  })

  describe('use a share of the machine, which has 4 CPUs', () => {
    const busy = (
      interleaving: Interleaving,
      baseCpu: number | null = 8,
      headCpu: number | null = 16,
    ) => {
      const pairs = repeatPair(
        3,
        of(1, { cpuSeconds: baseCpu }),
        of(1, { cpuSeconds: headCpu, generatorCpuSeconds: 4 }),
      )
      const { basis } = compare(pairs, interleaving)
      return basis.kind === 'paired' ? basis.busy : undefined
    }

    it('that adds up both services and the generator', () => {
      // 24 s of the services in 10 s, and 4 s of the generator in 10 s.
      expect(busy('requests')).toBeCloseTo((2.4 + 0.4) / 4, 9)
    })

    it('that counts half of the services if they are loaded in turns', () => {
      expect(busy('rounds')).toBeCloseTo((1.2 + 0.4) / 4, 9)
      expect(busy('one-by-one')).toBeCloseTo((1.2 + 0.4) / 4, 9)
    })

    it('that would be smaller if the head needed as much as the base', () => {
      const pairs = repeatPair(
        3,
        of(1, { cpuSeconds: 8 }),
        of(1, { cpuSeconds: 16, generatorCpuSeconds: 4 }),
      )
      const { basis } = compare(pairs, 'requests')
      // 16 s of two such services in 10 s, and 4 s of the generator in 10 s.
      expect(basis).toMatchObject({ busyIfAlike: expect.closeTo((1.6 + 0.4) / 4, 9) })
    })

    it('that is unknown if a service’s part is', () => {
      expect(busy('requests', null)).toBeNull()
      expect(busy('requests', 8, null)).toBeNull()
    })
  })
})

interface MadeRun {
  /** Response times in ms. */
  times: number[]
  offered?: number
  /** All responses arrive within the measured time. */
  answered?: number
  failed?: number
}

/** A run of 10 s. */
function run({ times, offered = 100, answered = offered, failed = 0 }: MadeRun): Run {
  const [template] = generateMeasurement({ epochs: 1, seconds: 10, perSecond: 1 }).runs
  if (template === undefined) throw new Error('one epoch was asked for')
  const errors = createErrors(failed)
  const request = {
    name: 'GET /',
    offered,
    answered,
    errors,
    service: encodeTimes(times),
    response: encodeTimes(times),
  }
  return {
    ...template,
    offered,
    answered,
    completed: answered,
    errors,
    groups: [{ requests: [request], wait: encodeTimes([]), lag: encodeTimes([]) }],
  }
}

function measured(...runs: Run[]) {
  return { ...generateMeasurement({ epochs: 1, seconds: 1, perSecond: 1 }), runs }
}

function rowOf(comparison: Comparison, metric: Metric, request: string | null = null) {
  const found = comparison.rows.find((row) => row.metric === metric && row.request === request)
  if (found === undefined) throw new Error(`no row ${metric}`)
  return found
}
