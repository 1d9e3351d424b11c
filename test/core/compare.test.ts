import { describe, expect, it } from 'vitest'
import { type Comparison, compare, type Metric, whyIncomparable } from '../../src/core/compare.ts'
import { MeasurementError, type Run } from '../../src/core/measurement.ts'
import { errorsOf, histogramOf, measurementOf } from '../measurements.ts'

describe('comparing', () => {
  it('gives every metric the median over the epochs, and the lowest and highest of them', () => {
    const head = measured(run({ times: [1, 1, 1] }), run({ times: [9, 9, 9] }), run({ times: [2, 2, 2] }))
    const p50 = rowOf(compare(null, head), 'p50').head
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
    expect(rowOf(compare(null, head), 'p50').head.value).toBeCloseTo(3.5, 2)
  })

  it('says how much slower the head is as a share of the base', () => {
    const comparison = compare(measured(run({ times: [2, 2] })), measured(run({ times: [3, 3] })))
    expect(rowOf(comparison, 'p50').change).toBeCloseTo(0.5, 2)
    expect(rowOf(comparison, 'max').change).toBeCloseTo(0.5, 2)
  })

  it('gives a service that fell behind no credit for what it answers afterwards', () => {
    const late = { ...run({ times: [1], offered: 1000, answered: 1000 }), completed: 700 }
    const comparison = compare(null, measured(late))
    expect(rowOf(comparison, 'rps').head.value).toBe(70)
    expect(comparison.kept.head.value).toBe(0.7)
  })

  it('counts what was answered against the measured time and against what was due', () => {
    const comparison = compare(null, measured(run({ times: [1], offered: 1000, answered: 900 })))
    expect(rowOf(comparison, 'rps').head.value).toBe(90)
    expect(comparison.kept.head.value).toBe(0.9)
  })

  it('says how many points more of the requests fail', () => {
    const comparison = compare(
      measured(run({ times: [1], offered: 1000, failed: 10 })),
      measured(run({ times: [1], offered: 1000, failed: 30 })),
    )
    expect(rowOf(comparison, 'errors').head.value).toBe(0.03)
    expect(rowOf(comparison, 'errors').change).toBeCloseTo(0.02, 9)
  })

  it('has no base, no change and no past run without a baseline', () => {
    const comparison = compare(null, measured(run({ times: [1] })))
    expect(comparison.pastRuns).toBe(0)
    expect(comparison.rows.every((row) => row.base === null && row.change === null)).toBe(true)
  })

  it('has no change, and no infinity, where the base answered nothing', () => {
    const comparison = compare(measured(run({ times: [], answered: 0 })), measured(run({ times: [1] })))
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
    const figures = compare(null, head).rows.map((row) => row.head.value)
    expect(figures.every(Number.isFinite)).toBe(true)
  })

  it('looks at the head side only', () => {
    const both = measured(run({ times: [1] }), { ...run({ times: [50] }), side: 'base' })
    expect(rowOf(compare(null, both), 'p50').head.epochs).toHaveLength(1)
  })

  it('refuses a measurement in which no epoch came to its end', () => {
    expect(() => compare(null, measured())).toThrow(MeasurementError)
  })
})

describe('single requests', () => {
  const names = (comparison: Comparison) => [...new Set(comparison.rows.map((row) => row.request))]

  it('have rows of their own after the total when there are several', () => {
    const comparison = compare(null, measurementOf({ requests: ['slow', 'fast'], epochs: 2, seconds: 2 }))
    expect(names(comparison)).toEqual([null, 'slow', 'fast'])
    expect(comparison.rows.filter((row) => row.request === 'fast').map((row) => row.metric)).toEqual([
      'p50',
      'p99',
      'errors',
    ])
  })

  it('have none when there is only one, which would repeat the total', () => {
    expect(names(compare(null, measurementOf({ epochs: 1, seconds: 1 })))).toEqual([null])
  })

  it('that only the head answers have no base', () => {
    const comparison = compare(
      measurementOf({ requests: ['old', 'kept'], epochs: 1, seconds: 1 }),
      measurementOf({ requests: ['kept', 'new'], epochs: 1, seconds: 1 }),
    )
    expect(names(comparison)).toEqual([null, 'kept', 'new'])
    expect(rowOf(comparison, 'p50', 'new').base).toBeNull()
    expect(rowOf(comparison, 'p50', 'kept').base).not.toBeNull()
  })
})

describe('two measurements are comparable', () => {
  const head = measurementOf({ epochs: 1, seconds: 1 })

  it('when configuration and machine are the same', () => {
    expect(whyIncomparable(measurementOf({ epochs: 1, seconds: 1, seed: 9 }), head)).toBeNull()
  })

  it('not when the load differs, and it is said in what', () => {
    const base = measurementOf({
      epochs: 1,
      seconds: 1,
      perSecond: 400,
      connections: 10,
      configuration: 'other',
    })
    expect(whyIncomparable(base, head)).toBe(
      'The baseline was measured with a different load: rate 400/s then, 500/s now and connections 10 then, 50 now. ' +
        'It takes a new baseline to compare with.',
    )
  })

  it('not when the requests differ, of which three are named', () => {
    const base = measurementOf({
      epochs: 1,
      seconds: 1,
      requests: ['a', 'b', 'c', 'd'],
      configuration: 'other',
    })
    expect(whyIncomparable(base, head)).toContain('other requests (a, b, c and 2 more)')
  })

  it('not when nothing is seen to differ but the configuration is another', () => {
    const base = { ...head, configuration: 'other' }
    expect(whyIncomparable(base, head)).toContain('settings that its file does not name')
  })

  it('not when the machine is another, and both are named', () => {
    const base = measurementOf({ epochs: 1, seconds: 1, cpu: 'Intel Xeon 8370C' })
    expect(whyIncomparable(base, head)).toBe(
      'The baseline was measured on another machine (linux x64, Intel Xeon 8370C, 4 CPUs; ' +
        'this is linux x64, AMD EPYC 7763, 4 CPUs), and times of two machines say nothing about the code.',
    )
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
