/** When `tailgate init` counts a rate as kept by the service. */
import { expect, test } from 'vitest'
import { hasKeptRate } from '../../src/commands/init/probe/rate-probe.ts'
import type { EngineResult } from '../../src/engine/types.ts'
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
