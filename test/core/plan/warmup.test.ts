import { describe, expect, it } from 'vitest'
import {
  buildWarmupStretch,
  computeMedians,
  isStillGettingFaster,
  type Medians,
} from '../../../src/core/plan/warmup.ts'
import type { EnginePlan, EngineResult } from '../../../src/engine/types.ts'
import { madeRun, steady } from '../../helpers/epochs.ts'

describe('a side that was warmed up', () => {
  /** One side, of so many requests a second. */
  const side = (requests: number, ...medians: number[]) =>
    medians.map((value) => ({ value, requests }))
  const isFaster = (...sides: Medians) => isStillGettingFaster(sides)
  /** A hair past and before e^(−0.05), and e^(−0.1). */
  const byFive = Math.exp(-0.05)
  const byTen = Math.exp(-0.1)

  it('still gets faster where the last second was, by more than a twentieth', () => {
    expect(isFaster(side(10_000, 1, byFive * 0.999))).toBe(true)
    expect(isFaster(side(10_000, 1, byFive * 1.001))).toBe(false)
    expect(isFaster(side(10_000, 1, 1.2))).toBe(false)
  })

  it('does not where so few requests differ by chance', () => {
    // √2 / √200 is a tenth.
    expect(isFaster(side(200, 1, byTen * 0.999))).toBe(true)
    expect(isFaster(side(200, 1, byTen * 1.001))).toBe(false)
    // The fewer of the two seconds decide.
    const seconds = (before: number, last: number) => [
      { value: 1, requests: before },
      { value: byTen * 1.001, requests: last },
    ]
    expect(isFaster(seconds(10_000, 10_000))).toBe(true)
    expect(isFaster(seconds(200, 10_000))).toBe(false)
    expect(isFaster(seconds(10_000, 200))).toBe(false)
  })

  it('is the one of the two that takes longer', () => {
    expect(isFaster(side(10_000, 1, 1), side(10_000, 1, 0.5))).toBe(true)
    expect(isFaster(side(10_000, 1, 0.5), side(10_000, 1, 1))).toBe(true)
    expect(isFaster(side(10_000, 1, 1), side(10_000, 1, 1))).toBe(false)
  })

  it('is looked at in its last two seconds, whatever was before', () => {
    expect(isFaster(side(10_000, 9, 1, 1))).toBe(false)
    expect(isFaster(side(10_000, 1, 1, 0.5))).toBe(true)
  })

  it('is done where there is nothing to look at', () => {
    expect(isFaster()).toBe(false)
    expect(isFaster([])).toBe(false)
    expect(isFaster(side(10_000, 1))).toBe(false)
    expect(isFaster(side(0, 1, 0))).toBe(false)
    expect(isFaster(side(0, 0, 1))).toBe(false)
  })
})

describe('a stretch of the warm-up', () => {
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

  it('has a group for each second, no warm-up of its own, and does not wait long for the last', () => {
    expect(buildWarmupStretch(load, 2)).toEqual({
      ...load,
      warmupMs: 0,
      durationMs: 2000,
      groups: 2,
      drainMs: 1000,
    })
    expect(buildWarmupStretch({ ...load, drainMs: 400 }, 2).drainMs).toBe(400)
  })

  it('has a second at least', () => {
    expect(buildWarmupStretch(load, 0.2)).toMatchObject({ durationMs: 1000, groups: 1 })
  })

  it('is of whole pairs of rounds, each a group', () => {
    expect(buildWarmupStretch(rounds, 5)).toMatchObject({ durationMs: 3 * 1666, groups: 3 })
    expect(buildWarmupStretch(rounds, 1)).toMatchObject({
      durationMs: 1666,
      groups: 1,
      interleave: { roundMs: 833 },
    })
  })
})

it('the medians are those of all requests of a side, group by group', () => {
  const of = (ms: number) => {
    const { groups, ...rest } = madeRun('head', 1, {
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
    sides: [{ groups: madeRun('head', 1, { requests: { a: { groups: steady(1, 0) } } }).groups }],
  }
  expect(computeMedians(silent as unknown as EngineResult)[0]?.[0]).toEqual({
    value: 0,
    requests: 0,
  })
})
