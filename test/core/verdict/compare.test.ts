import { describe, expect, it } from 'vitest'
import type { Metric } from '../../../src/core/config/value/metric.ts'
import { MeasurementError } from '../../../src/core/measurement/histogram.ts'
import type { Interleaving, Run } from '../../../src/core/measurement/measurement.ts'
import type { EpochPair } from '../../../src/core/measurement/runs.ts'
import { computePredictionLimit } from '../../../src/core/stats/intervals.ts'
import { type Comparison, compareMeasurements } from '../../../src/core/verdict/compare.ts'
import {
  type MadeRun as MadeSide,
  madeMeasurement,
  madePair,
  repeated,
  steady,
} from '../../helpers/epochs.ts'
import { errorsOf, histogramOf, measurementOf } from '../../helpers/measurements.ts'

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

  it('gives a service that fell behind no credit for what it answers afterwards', () => {
    const late = { ...run({ times: [1], offered: 1000, answered: 1000 }), completed: 700 }
    const comparison = compareMeasurements(null, measured(late))
    expect(rowOf(comparison, 'rps').head.value).toBe(70)
    expect(comparison.kept.head.value).toBe(0.7)
  })

  it('expects of a service without a warm-up no answers to what it can only just have under way', () => {
    // 100/s of responses of 45 ms: 5 are under way at the end of a steady service.
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

  it('counts what was answered against the measured time and against what was due', () => {
    const comparison = compareMeasurements(
      null,
      measured(run({ times: [1], offered: 1000, answered: 900 })),
    )
    expect(rowOf(comparison, 'rps').head.value).toBe(90)
    expect(comparison.kept.head.value).toBe(0.9)
  })

  it('says how many points more of the requests fail', () => {
    const comparison = compareMeasurements(
      measured(run({ times: [1], offered: 1000, failed: 10 })),
      measured(run({ times: [1], offered: 1000, failed: 30 })),
    )
    expect(rowOf(comparison, 'errors').head.value).toBe(0.03)
    expect(rowOf(comparison, 'errors').change).toBeCloseTo(0.02, 9)
  })

  it('takes of errors the worst epoch, since a median would hide it', () => {
    const failing = (failed: number) => run({ times: [1], offered: 1000, failed })
    const { errors, p50 } = Object.fromEntries(
      compareMeasurements(null, measured(failing(0), failing(0), failing(900))).rows.map(
        ({ metric, head }) => [metric, head],
      ),
    )
    expect(errors).toEqual({ value: 0.9, low: 0, high: 0.9, epochs: [0, 0, 0.9] })
    expect(p50?.value).toBeCloseTo(1, 2)
  })

  it('has no row of CPU time where that can not be read', () => {
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

  it('has no change, and no infinity, where the base answered nothing', () => {
    const comparison = compareMeasurements(
      measured(run({ times: [], answered: 0 })),
      measured(run({ times: [1] })),
    )
    expect(rowOf(comparison, 'p99').change).toBeNull()
    expect(rowOf(comparison, 'rps').change).toBeNull()
  })

  it('takes the time of a stretch of no length for no rate, not for NaN', () => {
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

  it('looks at the head side only', () => {
    const both = measured(run({ times: [1] }), { ...run({ times: [50] }), side: 'base' })
    expect(rowOf(compareMeasurements(null, both), 'p50').head.epochs).toHaveLength(1)
  })

  it('refuses a measurement in which no epoch came to its end', () => {
    expect(() => compareMeasurements(null, measured())).toThrow(MeasurementError)
  })
})

describe('single requests', () => {
  const names = (comparison: Comparison) => [...new Set(comparison.rows.map((row) => row.request))]

  it('have rows of their own after the total when there are several', () => {
    const comparison = compareMeasurements(
      null,
      measurementOf({ requests: ['slow', 'fast'], epochs: 2, seconds: 2 }),
    )
    expect(names(comparison)).toEqual([null, 'slow', 'fast'])
    expect(
      comparison.rows.filter((row) => row.request === 'fast').map((row) => row.metric),
    ).toEqual(['p50', 'p99', 'errors'])
  })

  it('have none when there is only one, which would repeat the total', () => {
    expect(names(compareMeasurements(null, measurementOf({ epochs: 1, seconds: 1 })))).toEqual([
      null,
    ])
  })

  it('that only the head answers have no base', () => {
    const comparison = compareMeasurements(
      measurementOf({ requests: ['old', 'kept'], epochs: 1, seconds: 1 }),
      measurementOf({ requests: ['kept', 'new'], epochs: 1, seconds: 1 }),
    )
    expect(names(comparison)).toEqual([null, 'kept', 'new'])
    expect(rowOf(comparison, 'p50', 'new').base).toBeNull()
    expect(rowOf(comparison, 'p50', 'kept').base).not.toBeNull()
  })
})

describe('several runs of the base', () => {
  const runs = (...medians: number[]) => medians.map((ms) => measured(run({ times: [ms, ms, ms] })))
  const head = measured(run({ times: [1] }))

  it('from five on say what the next one stays under', () => {
    const [newest, ...older] = runs(1, 1.1, 0.9, 1.05, 0.95)
    const comparison = compareMeasurements(newest ?? null, head, older)
    expect(comparison.basis).toEqual({ kind: 'stored', runs: 5 })
    const { evidence } = rowOf(comparison, 'p50')
    const predicted = computePredictionLimit([1, 1.1, 0.9, 1.05, 0.95], 0.01)
    expect(evidence.kind).toBe('spread')
    expect(evidence.kind === 'spread' && evidence.limit / predicted).toBeCloseTo(1, 3)
  })

  it('say nothing of the sort when they are four', () => {
    const [newest, ...older] = runs(1, 1.1, 0.9, 1.05)
    const comparison = compareMeasurements(newest ?? null, head, older)
    expect(comparison.basis).toEqual({ kind: 'stored', runs: 4 })
    expect(comparison.rows.every(({ evidence }) => evidence.kind === 'none')).toBe(true)
  })

  it('say it of times, not of the rate and of errors', () => {
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

  it('are not what the head is compared with: that is the newest', () => {
    const [newest, ...older] = runs(2, 1, 1, 1, 1)
    expect(rowOf(compareMeasurements(newest ?? null, head, older), 'p50').base?.value).toBeCloseTo(
      2,
      2,
    )
  })

  it('say nothing of a figure that one of the five does not have', () => {
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
    requests: { 'GET /': { groups: steady(ms) } },
    ...some,
  })
  const compared = (pairs: EpochPair[], turns: Interleaving = 'requests') =>
    compareMeasurements(null, madeMeasurement(pairs, turns))

  it('are compared by the estimate of all epochs, which is also the change that is shown', () => {
    const pairs = [1.1, 1.2, 1.3, 1.4].map((ms, index) => madePair(of(1), of(ms), index + 1))
    const { base, head, change, evidence } = rowOf(compared(pairs), 'p50')
    expect(base?.epochs).toHaveLength(4)
    expect(head.value).toBeCloseTo(1.25, 2)
    if (evidence.kind !== 'estimate') throw new Error('there is no estimate')
    expect(evidence.estimate.effects.map(Math.exp)).toEqual(
      [1.1, 1.2, 1.3, 1.4].map((each) => expect.closeTo(each, 2)),
    )
    expect(change).toBe(Math.expm1(evidence.estimate.effect))
    // The mean of the logarithms and not of the medians.
    expect(change).toBeCloseTo((1.1 * 1.2 * 1.3 * 1.4) ** 0.25 - 1, 3)
  })

  it('are compared with each other, whatever baseline is there', () => {
    const head = madeMeasurement(repeated(4, of(1), of(2)))
    const baseline = measured(run({ times: [50, 50] }))
    expect(compareMeasurements(baseline, head)).toEqual(compareMeasurements(null, head))
  })

  it('do not count the epochs that are void, and say how many', () => {
    const late = Array(9).fill(Array(20).fill(5))
    const spoilt = madePair(of(1, { lags: late }), of(9, { lags: late }), 3)
    const comparison = compared([...repeated(2, of(1), of(1.5)), spoilt])
    expect(comparison.basis).toMatchObject({ epochs: 2, voided: 1 })
    expect(rowOf(comparison, 'p50').head.epochs).toHaveLength(2)
    expect(rowOf(comparison, 'p50').change).toBeCloseTo(0.5, 2)
  })

  it('show the figures of epochs that are all void, and conclude nothing', () => {
    const late = Array(9).fill(Array(20).fill(5))
    const comparison = compared(repeated(2, of(1, { lags: late }), of(9, { lags: late })))
    expect(comparison.basis).toMatchObject({ epochs: 0, voided: 2 })
    expect(rowOf(comparison, 'p50').head.value).toBeCloseTo(9, 1)
    expect(comparison.rows.every(({ evidence }) => evidence.kind === 'none')).toBe(true)
  })

  it('are paired by epoch: one that has only a base is left out', () => {
    const measurement = madeMeasurement(repeated(3, of(1), of(1.5)))
    measurement.runs.pop()
    const comparison = compareMeasurements(null, measurement)
    expect(comparison.basis).toMatchObject({ epochs: 2 })
    measurement.runs = measurement.runs.filter(({ side }) => side === 'head')
    expect(() => compareMeasurements(null, measurement)).toThrow(MeasurementError)
  })

  it('are told apart by how likely so many more failures are', () => {
    const failing = (each: number): MadeSide => ({
      requests: { 'GET /': { groups: steady(1), failing: each } },
    })
    const { evidence, change, base, head } = rowOf(
      compared(repeated(1, failing(0), failing(1))),
      'errors',
    )
    // 9 of 180 and none of 180: all nine on the head, as in 180! · 351! / (171! · 360!) of the ways to lay them.
    const chance = Array.from({ length: 9 }, (_, index) => (180 - index) / (360 - index)).reduce(
      (a, b) => a * b,
    )
    expect(evidence).toEqual({ kind: 'chance', probability: expect.closeTo(chance, 9) })
    expect([base?.value, head.value, change]).toEqual([0, 0.05, 0.05])
  })

  it('count over all epochs what failed, and what was never answered', () => {
    const failing = (each: number, unfinished: number): MadeSide => ({
      requests: { 'GET /': { groups: steady(1), failing: each } },
      unfinished,
    })
    const comparison = compared([
      madePair(failing(0, 0), failing(1, 0), 1),
      madePair(failing(0, 0), failing(0, 9), 2),
    ])
    const { evidence } = rowOf(comparison, 'errors')
    // 18 of 369 and none of 360.
    const chance = Array.from({ length: 18 }, (_, index) => (369 - index) / (729 - index)).reduce(
      (a, b) => a * b,
    )
    expect(evidence).toEqual({ kind: 'chance', probability: expect.closeTo(chance, 9) })
    expect(comparison.lost.head).toBeCloseTo(0.05, 9)
  })

  it('hold nothing against a request that is new, in its row or in the total', () => {
    const both = (added: number, failing: number): MadeSide => ({
      requests: { old: { groups: steady(1) }, added: { groups: steady(added), failing } },
    })
    const comparison = compared(repeated(4, both(0.1, 20), both(50, 0)))
    expect(rowOf(comparison, 'p50').change).toBeCloseTo(0, 6)
    expect(rowOf(comparison, 'p99').head.value).toBeCloseTo(1, 2)
    expect(rowOf(comparison, 'errors').base?.value).toBe(0)
    expect(comparison.lost.base).toBe(0)
    expect(rowOf(comparison, 'p50', 'added')).toMatchObject({
      base: null,
      change: null,
      evidence: { kind: 'none' },
    })
    expect(rowOf(comparison, 'p50', 'added').head.value).toBeCloseTo(50, 0)
    expect(rowOf(comparison, 'p50', 'old').change).toBeCloseTo(0, 6)
  })

  describe('use a share of the machine, which has 4 CPUs', () => {
    const busy = (turns: Interleaving, baseCpu: number | null = 8, headCpu: number | null = 16) => {
      const pairs = repeated(
        3,
        of(1, { cpuSeconds: baseCpu }),
        of(1, { cpuSeconds: headCpu, generatorCpuSeconds: 4 }),
      )
      const { basis: ground } = compared(pairs, turns)
      return ground.kind === 'paired' ? ground.busy : undefined
    }

    it('that adds up both services and the generator', () => {
      // 24 s of services in 10 s, and 4 s of the generator in 10.
      expect(busy('requests')).toBeCloseTo((2.4 + 0.4) / 4, 9)
    })

    it('that is half as much of the services where they take turns', () => {
      expect(busy('rounds')).toBeCloseTo((1.2 + 0.4) / 4, 9)
      expect(busy('one-by-one')).toBeCloseTo((1.2 + 0.4) / 4, 9)
    })

    it('that is not known where a service’s part is not', () => {
      expect(busy('requests', null)).toBeNull()
      expect(busy('requests', 8, null)).toBeNull()
    })
  })
})

interface MadeRun {
  /** Response times in ms. */
  times: number[]
  offered?: number
  /** All of them within the measured time. */
  answered?: number
  failed?: number
}

/** A run of 10 s. */
function run({ times, offered = 100, answered = offered, failed = 0 }: MadeRun): Run {
  const [template] = measurementOf({ epochs: 1, seconds: 10, perSecond: 1 }).runs
  if (template === undefined) throw new Error('one epoch was asked for')
  const errors = errorsOf(failed)
  const request = {
    name: 'GET /',
    offered,
    answered,
    errors,
    service: histogramOf(times),
    response: histogramOf(times),
  }
  return {
    ...template,
    offered,
    answered,
    completed: answered,
    errors,
    groups: [{ requests: [request], wait: histogramOf([]), lag: histogramOf([]) }],
  }
}

function measured(...runs: Run[]) {
  return { ...measurementOf({ epochs: 1, seconds: 1, perSecond: 1 }), runs }
}

function rowOf(comparison: Comparison, metric: Metric, request: string | null = null) {
  const found = comparison.rows.find((row) => row.metric === metric && row.request === request)
  if (found === undefined) throw new Error(`no row ${metric}`)
  return found
}
