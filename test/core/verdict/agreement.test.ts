/** Head / base is 1 + the difference in every row with an estimate, whatever was measured. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShareMetric } from '../../../src/core/config/value/metric.ts'
import type { Interleaving, Measurement } from '../../../src/core/measurement/measurement.ts'
import { type ComparisonRow, compareMeasurements } from '../../../src/core/verdict/compare.ts'
import { checkProperty } from '../../fuzz/fuzz.ts'
import { createMeasurement, createPair, type RunSpec } from '../../helpers/epochs.ts'

const seconds = 10
const groupCount = 9

/** How a side answers in one epoch: times are lengthened by pauses and by lateness. */
const drawnSide = fc.record({
  typicalMs: fc.double({ min: 0.05, max: 500, noNaN: true }),
  tail: fc.double({ min: 1, max: 50, noNaN: true }),
  drift: fc.array(fc.double({ min: 0.7, max: 1.5, noNaN: true }), {
    minLength: groupCount,
    maxLength: groupCount,
  }),
  counts: fc.array(fc.integer({ min: 0, max: 60 }), {
    minLength: groupCount,
    maxLength: groupCount,
  }),
  paused: fc.uniqueArray(fc.integer({ min: 0, max: groupCount - 1 }), { maxLength: 3 }),
  slowest: fc.array(fc.double({ min: 0.1, max: 900, noNaN: true }), {
    minLength: seconds,
    maxLength: seconds,
  }),
  cpuSeconds: fc.oneof(fc.constantFrom(null, 0), fc.double({ min: 0.01, max: 9, noNaN: true })),
})

const drawnMeasurement = fc.record({
  turns: fc.constantFrom<Interleaving>('requests', 'rounds', 'one-by-one'),
  closed: fc.boolean(),
  requests: fc.integer({ min: 1, max: 2 }),
  epochs: fc.array(
    fc.record({
      base: drawnSide,
      head: drawnSide,
      late: fc.uniqueArray(fc.integer({ min: 0, max: groupCount - 1 }), { maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

type Drawn<Value> = Value extends fc.Arbitrary<infer Of> ? Of : never

test('the columns and the difference agree in every row', async () => {
  await checkProperty(drawnMeasurement, { runs: 50 }, (drawn) => {
    const { rows } = compareMeasurements(null, buildMeasurement(drawn))
    for (const row of rows) expectAgreement(row)
  })
})

function expectAgreement({ metric, base, head, change, evidence, observed }: ComparisonRow): void {
  if (base === null || change === null) return
  if (isShareMetric(metric)) expect(head.value - base.value).toBeCloseTo(change, 12)
  else
    expect(Math.abs(head.value / base.value - (1 + change))).toBeLessThanOrEqual(
      1e-9 * (1 + change),
    )
  if (evidence.kind !== 'estimate') return
  expect(observed).toBeDefined()
  for (const { value, low, high, epochs } of [base, head]) {
    expect(value).toBeGreaterThanOrEqual(low * (1 - 1e-5))
    expect(value).toBeLessThanOrEqual(high * (1 + 1e-5))
    expect(epochs).toHaveLength(evidence.estimate.effects.length)
  }
}

function buildMeasurement({
  turns,
  closed,
  requests,
  epochs,
}: Drawn<typeof drawnMeasurement>): Measurement {
  const names = ['one', 'two'].slice(0, requests)
  const pairs = epochs.map(({ base, head, late }, index) => {
    const lags = Array.from({ length: groupCount }, (_, group) =>
      Array<number>(20).fill(late.includes(group) ? 5 : 0),
    )
    const build = (side: Drawn<typeof drawnSide>) => ({ ...buildSide(side, names), lags })
    return createPair(build(base), build(head), index + 1)
  })
  const measurement = createMeasurement(pairs, turns)
  const load = { kind: 'closed' as const, connections: 4, timeoutSeconds: 5 }
  return closed ? { ...measurement, plan: { ...measurement.plan, load } } : measurement
}

function buildSide(side: Drawn<typeof drawnSide>, names: string[]): RunSpec {
  const { typicalMs, tail, drift, counts, paused, slowest, cpuSeconds } = side
  const groups = counts.map((count, group) =>
    Array.from({ length: count }, (_, at) => {
      const pause = paused.includes(group) && at % 8 === 0 ? 6 : 1
      const own = at % 25 === 3 ? tail : 1 + (at % 7) / 10
      return typicalMs * (drift[group] ?? 1) * own * pause
    }),
  )
  return {
    requests: Object.fromEntries(names.map((name) => [name, { groups }])),
    slowest,
    cpuSeconds,
  }
}
