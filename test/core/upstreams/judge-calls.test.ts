import { describe, expect, test } from 'vitest'
import type { Run } from '../../../src/core/measurement/measurement.ts'
import { compareCalls } from '../../../src/core/upstreams/compare-calls.ts'
import {
  describeCalls,
  formatCalls,
  judgeCalls,
  listCallWarnings,
} from '../../../src/core/upstreams/judge-calls.ts'
import { generateMeasurement } from '../../helpers/measurements.ts'

const chances = { eventAlpha: 0.0003, position: 'last' as const }

/** Numbers in [0, 1) that follow from the seed (Lehmer, 1951). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** The runs of a side whose service calls its upstream so often for each request. */
function createRuns(epochs: number, callsOf: (epoch: number) => number, seed = 1): Run[] {
  const random = createRandom(seed)
  return generateMeasurement({ epochs, seconds: 5 }).runs.map((run, epoch) => {
    const parts = run.groups.map((group) => {
      const answered = group.requests.reduce((sum, each) => sum + each.answered, 0)
      // Some calls of requests at the ends of a part are counted in the other one.
      return Math.round(answered * callsOf(epoch) + 4 * (random() - 0.5))
    })
    const calls = {
      ...{ name: 'payments', parts, idlePerSecond: 0, unmatched: 0, example: '', refused: 0 },
      routes: [{ name: 'GET /rates', calls: parts.reduce((sum, each) => sum + each, 0) }],
    }
    const late = { count: 1, p50Ms: 0, p99Ms: 0, maxMs: 0 }
    return { ...run, upstreams: { seconds: 5, calls: [calls], late } }
  })
}

function judge(base: Run[] | null, head: Run[], maxMoreCalls: number | null = 0) {
  const rows = compareCalls(base, head)
  const [row] = judgeCalls(rows, [{ name: 'payments', maxMoreCalls }], base !== null, chances)
  if (row === undefined) throw new Error('there is no row')
  return row
}

describe('an upstream', () => {
  test('that is called 41 times in place of twice fails, also after two epochs', () => {
    const base = createRuns(2, () => 2)
    const row = judge(
      base,
      createRuns(2, () => 41, 2),
    )
    expect(row.outcome).toBe('fail')
    expect(row.reason).toMatch(
      /^upstream payments: 2(\.\d+)? → 41(\.\d)? calls per request \(GET \/rates 41(\.\d)?\); the limit is \+0 per request\.$/,
    )
  })

  test.each([
    ['as often as before', () => 2],
    ['a little more often, below the floor', () => 2.01],
    ['less often', () => 1],
  ])('that is called %s passes', (_, callsOf) => {
    expect(
      judge(
        createRuns(5, () => 2),
        createRuns(5, callsOf, 2),
      ).outcome,
    ).toBe('pass')
  })

  test('whose calls vary from start to start does not fail by chance', () => {
    const random = createRandom(5)
    const draw = () => 2 + 0.5 * random()
    let failed = 0
    for (let seed = 1; seed <= 200; seed += 1)
      if (judge(createRuns(5, draw, seed), createRuns(5, draw, seed + 1000)).outcome === 'fail')
        failed += 1
    expect(failed).toBe(0)
  })

  test('may be called as much more often as its limit says', () => {
    const base = createRuns(3, () => 2)
    expect(
      judge(
        base,
        createRuns(3, () => 3),
        1,
      ).outcome,
    ).toBe('pass')
    expect(
      judge(
        base,
        createRuns(3, () => 3.1),
        1,
      ).outcome,
    ).toBe('fail')
    expect(
      judge(
        base,
        createRuns(3, () => 9),
        null,
      ),
    ).toMatchObject({ outcome: 'shown', limit: null })
  })

  test('is not judged without a base', () => {
    const row = judge(
      null,
      createRuns(3, () => 2),
    )
    expect(row).toMatchObject({ outcome: 'not-judged', base: null, limit: '+0 per request' })
    expect(row.routes).toEqual([{ name: 'GET /rates', perRequest: expect.closeTo(2, 1) }])
  })

  test('is compared with a stored measurement, which has no parts', () => {
    const stored = createRuns(3, () => 2).map((run) => ({
      ...run,
      upstreams: run.upstreams && {
        ...run.upstreams,
        calls: run.upstreams.calls.map((each) => ({
          ...each,
          parts: [each.parts.reduce((sum, count) => sum + count, 0)],
        })),
      },
    }))
    expect(
      judge(
        stored,
        createRuns(3, () => 2, 2),
      ).outcome,
    ).toBe('pass')
    expect(
      judge(
        stored,
        createRuns(3, () => 3, 2),
      ).outcome,
    ).toBe('fail')
  })
})

test.each([
  [2, '2'],
  [1.004, '1'],
  [41.26, '41.3'],
  [0.0001, '0'],
  [-0.01, '0'],
])('%f calls are shown as %s', (perRequest, text) => {
  expect(formatCalls(perRequest)).toBe(text)
})

test('warnings name upstreams that nobody called, and calls that had no answer', () => {
  const row = {
    ...{ upstream: 'payments', base: 0, head: 0, difference: null, routes: [] },
    ...{ unmatched: 0, example: '', refused: 0 },
  }
  expect(describeCalls(row)).toBe('upstream payments: 0 → 0 calls per request')
  expect(listCallWarnings([row])).toEqual([
    expect.stringContaining('No request led to a call of the upstream payments'),
  ])
  expect(listCallWarnings([{ ...row, head: 1 }])).toEqual([])
  const called = { ...row, base: null, head: 1, unmatched: 3, example: 'GET /x', refused: 1 }
  expect(listCallWarnings([called])).toEqual([
    '3 calls of the upstream payments had no route and got the status 404, such as GET /x: add a ' +
      'route to upstreams.payments.',
    expect.stringContaining('could not read a request: it speaks HTTP/1.1 without TLS'),
  ])
})
