/** When `tailgate init` counts a rate as kept by the service. */
import { expect, test } from 'vitest'
import {
  findKeptRate,
  hasKeptRate,
  proposeRate,
  proposeUntriedRate,
} from '../../src/commands/init/probe/rate-probe.ts'
import type { EnginePlan, EngineResult } from '../../src/engine/types.ts'
import { createRun } from '../helpers/epochs.ts'

/**
 * The result of a second at 18/s, in nine groups of two requests, with their times in milliseconds.
 */
function buildSecond(msOfGroup: (group: number) => number, completed: number): EngineResult {
  const groups = Array.from({ length: 9 }, (_, group) => Array(2).fill(msOfGroup(group)))
  const run = createRun('head', 1, { requests: { 'GET /': { groups } }, completed })
  const { tls: _, ...rest } = run
  const side = { ...rest, name: 'head', bytesRead: 0, warmupErrors: 0, reconnects: 0, opened: 0 }
  const validity = { verdict: 'valid' as const, reasons: [] }
  return {
    sides: [side],
    validity,
    measuredMs: 1000,
    cancelled: false,
    generator: {} as EngineResult['generator'],
  }
}

test('a service that takes half a second keeps a rate, although responses come after the second', () => {
  expect(hasKeptRate(buildSecond(() => 500, 14))).toBe(true)
})

test('a service whose responses take longer and longer does not keep it', () => {
  expect(hasKeptRate(buildSecond((group) => 200 + 100 * group, 10))).toBe(false)
})

test('a short slowdown of a service that responds in time does not matter', () => {
  expect(hasKeptRate(buildSecond((group) => (group < 5 ? 1 : 4), 18))).toBe(true)
})

/** Both instances of a trial at this rate; the one takes longer and longer above its capacity. */
function buildPair(perSecond: number, capacity: number): EngineResult {
  const fast = buildSecond(() => 1, 18)
  const slow = perSecond > capacity ? buildSecond((group) => 200 + 100 * group, 10) : fast
  return { ...fast, sides: [...fast.sides, ...slow.sides] }
}

test('two instances keep a rate only if each of them does, and a third of it is proposed', async () => {
  const tried: number[] = []
  const found = await findKeptRate(
    (perSecond) => ({ sides: [{}, {}], durationMs: perSecond }) as EnginePlan,
    async ({ durationMs }) => {
      tried.push(durationMs)
      return buildPair(durationMs, 300)
    },
  )
  expect(tried, 'nothing above the first rate that is not kept').toEqual([20, 50, 100, 200, 500])
  expect(found).toEqual({ kept: 200, proposed: 50, instances: 2, failure: null })
})

test('the proposed rate is at most a third, and lower if two instances were not tried', () => {
  expect([20, 50, 100, 200, 500, 1000, 2000, 5000].map(proposeRate)).toEqual([
    6, 16, 20, 50, 100, 200, 500, 500,
  ])
  expect([20, 100, 1000, 5000].map(proposeUntriedRate)).toEqual([3, 16, 50, 50])
})
