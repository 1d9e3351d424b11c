import { describe, expect, test } from 'vitest'
import {
  createHistogram,
  encodeHistogram,
  unitsPerMillisecond,
} from '../../../src/core/measurement/histogram.ts'
import type { Measurement } from '../../../src/core/measurement/measurement.ts'
import { describeWarmupTrend } from '../../../src/core/verdict/warmup-trend.ts'
import { generatePairedMeasurement } from '../../helpers/measurements.ts'

describe('a service that is measured', () => {
  test('while it warms up causes a warning with the decline of each side', () => {
    expect(describeWarmupTrend(shapeEpochs([10, 9, 8], [10, 10, 9]))).toEqual([
      'The service was still getting faster while it was measured: within each epoch, p50 fell by ' +
        '20 % on the base and 10 % on the head. Set a longer warmup (now 2 s at least).',
    ])
    expect(describeWarmupTrend(shapeEpochs([10, 10, 10], [10, 10, 9]))[0]).toContain(
      'p50 fell by 10 % on the head.',
    )
  })

  test('when it is warm causes none, whatever the middle of an epoch was', () => {
    expect(describeWarmupTrend(shapeEpochs([10, 20, 10], [10, 5, 9.6]))).toEqual([])
    expect(describeWarmupTrend(shapeEpochs([9, 10, 10], [8, 9, 10]))).toEqual([])
  })

  test('causes none if one epoch was steady, or if there are fewer than three', () => {
    const steadyOnce = shapeEpochs([10, 10, 10], [10, 9, 8])
    const head = steadyOnce.runs.find(({ side }) => side === 'head')
    for (const group of head?.groups ?? []) setResponses(group, 10)
    expect(describeWarmupTrend(steadyOnce)).toEqual([])
    const two = shapeEpochs([10, 9, 8], [10, 9, 8])
    expect(describeWarmupTrend({ ...two, runs: two.runs.slice(0, 4) })).toEqual([])
  })

  test('with few responses, or with a rate in stages, causes none', () => {
    expect(describeWarmupTrend(shapeEpochs([10, 9, 8], [10, 9, 8], 5))).toEqual([])
    const { plan, ...rest } = shapeEpochs([10, 9, 8], [10, 9, 8])
    const users = { kind: 'users' as const, connections: 5, timeoutSeconds: 1, rampUpSeconds: 1 }
    expect(describeWarmupTrend({ ...rest, plan: { ...plan, load: users } })).toEqual([])
  })
})

/** The responses of each third of an epoch take so many milliseconds. */
function shapeEpochs(base: number[], head: number[], responses = 200): Measurement {
  const measurement = structuredClone(generatePairedMeasurement({ epochs: 4 }))
  for (const run of measurement.runs) {
    const times = run.side === 'base' ? base : head
    for (const [index, group] of run.groups.entries()) {
      const third = Math.floor((3 * index) / run.groups.length)
      setResponses(group, times[third] ?? 0, responses)
    }
  }
  return measurement
}

function setResponses(
  { requests }: Measurement['runs'][number]['groups'][number],
  milliseconds: number,
  count = 200,
): void {
  const histogram = createHistogram()
  histogram.recordValueWithCount(milliseconds * unitsPerMillisecond, count)
  for (const request of requests) request.response = encodeHistogram(histogram)
}
