import { describe, expect, it } from 'vitest'
import {
  buildWarmupStretch,
  computeMedians,
  isStillGettingFaster,
  type Medians,
} from '../../../src/core/plan/warmup.ts'
import type { EnginePlan, EngineResult } from '../../../src/engine/types.ts'
import { createRun, steadyGroups } from '../../helpers/epochs.ts'

describe('a side after a warm-up', () => {
  /** The medians of one side, with a number of requests per second. */
  const side = (requests: number, ...medians: number[]) =>
    medians.map((value) => ({ value, requests }))
  const isFaster = (...sides: Medians) => isStillGettingFaster(sides)
  // Factors of exactly 5 % and 10 % in the logarithm; the tests use values just above and below.
  const byFive = Math.exp(-0.05)
  const byTen = Math.exp(-0.1)

  it('still gets faster if the last second is faster by more than 5 %', () => {
    expect(isFaster(side(10_000, 1, byFive * 0.999))).toBe(true)
    expect(isFaster(side(10_000, 1, byFive * 1.001))).toBe(false)
    expect(isFaster(side(10_000, 1, 1.2))).toBe(false)
  })

  it('does not get faster if so few requests may differ by chance', () => {
    // √2 / √200 = 0.1.
    expect(isFaster(side(200, 1, byTen * 0.999))).toBe(true)
    expect(isFaster(side(200, 1, byTen * 1.001))).toBe(false)
    // The second with fewer requests decides.
    const seconds = (before: number, last: number) => [
      { value: 1, requests: before },
      { value: byTen * 1.001, requests: last },
    ]
    expect(isFaster(seconds(10_000, 10_000))).toBe(true)
    expect(isFaster(seconds(200, 10_000))).toBe(false)
    expect(isFaster(seconds(10_000, 200))).toBe(false)
  })

  it('still gets faster if only one of two sides does', () => {
    expect(isFaster(side(10_000, 1, 1), side(10_000, 1, 0.5))).toBe(true)
    expect(isFaster(side(10_000, 1, 0.5), side(10_000, 1, 1))).toBe(true)
    expect(isFaster(side(10_000, 1, 1), side(10_000, 1, 1))).toBe(false)
  })

  it('is judged by its last two seconds only', () => {
    expect(isFaster(side(10_000, 9, 1, 1))).toBe(false)
    expect(isFaster(side(10_000, 1, 1, 0.5))).toBe(true)
  })

  it('does not get faster without data', () => {
    expect(isFaster()).toBe(false)
    expect(isFaster([])).toBe(false)
    expect(isFaster(side(10_000, 1))).toBe(false)
    expect(isFaster(side(0, 1, 0))).toBe(false)
    expect(isFaster(side(0, 0, 1))).toBe(false)
  })
})

describe('the plan of a warm-up', () => {
  const load: EnginePlan = {
    sides: [{ name: 'head', url: 'http://127.0.0.1:1' }],
    requests: [],
    load: { kind: 'even', perThousandSeconds: 1_000_000, jitter: 0 },
    connections: 1,
    workers: 1,
    pacing: 'precise',
    priority: 'high',
    warmupMs: 3000,
    durationMs: 15_000,
    groups: 9,
    timeoutMs: 5000,
    drainMs: 5000,
    seed: 1,
    counterStart: 77,
  }
  const rounds: EnginePlan = { ...load, interleave: { kind: 'rounds', roundMs: 833 } }

  it('has a group for each second, no warm-up of its own, and a short drain', () => {
    expect(buildWarmupStretch(load, 2)).toEqual({
      ...load,
      warmupMs: 0,
      durationMs: 2000,
      groups: 2,
      drainMs: 1000,
    })
    expect(buildWarmupStretch({ ...load, drainMs: 400 }, 2).drainMs).toBe(400)
  })

  it('takes at least a second', () => {
    expect(buildWarmupStretch(load, 0.2)).toMatchObject({ durationMs: 1000, groups: 1 })
  })

  it('consists of whole pairs of rounds, each a group', () => {
    expect(buildWarmupStretch(rounds, 5)).toMatchObject({ durationMs: 3 * 1666, groups: 3 })
    expect(buildWarmupStretch(rounds, 1)).toMatchObject({
      durationMs: 1666,
      groups: 1,
      interleave: { roundMs: 833 },
    })
  })
})

it('the medians are those of all requests of a side in each group', () => {
  const of = (ms: number) => {
    const { groups, ...rest } = createRun('head', 1, {
      requests: { a: { groups: [[ms], [2 * ms]] }, b: { groups: [[ms, ms], []] } },
    })
    return { ...rest, name: 'head', groups }
  }
  const result = { sides: [of(1), of(3)] } as unknown as EngineResult
  expect(computeMedians(result)).toEqual([
    [
      { value: expect.closeTo(1, 2), requests: 3 },
      { value: expect.closeTo(2, 2), requests: 1 },
    ],
    [
      { value: expect.closeTo(3, 2), requests: 3 },
      { value: expect.closeTo(6, 2), requests: 1 },
    ],
  ])
  const silent = {
    sides: [
      { groups: createRun('head', 1, { requests: { a: { groups: steadyGroups(1, 0) } } }).groups },
    ],
  }
  expect(computeMedians(silent as unknown as EngineResult)[0]?.[0]).toEqual({
    value: 0,
    requests: 0,
  })
})
