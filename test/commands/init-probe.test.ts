/** What init takes for a rate that a service keeps. */
import { expect, test } from 'vitest'
import { hasKeptRate } from '../../src/commands/init/rate-probe.ts'
import type { EngineResult } from '../../src/engine/types.ts'
import { madeRun } from '../helpers/epochs.ts'

/** A second of 18/s, in nine groups of two: what each took, and how many answers came within that second. */
function second(msOfGroup: (group: number) => number, completed: number): EngineResult {
  const groups = Array.from({ length: 9 }, (_, group) => Array(2).fill(msOfGroup(group)))
  const run = madeRun('head', 1, { requests: { 'GET /': { groups } }, completed })
  const { tls: _, ...rest } = run
  const side = { ...rest, name: 'head', warmupErrors: 0, reconnects: 0 }
  const validity = { verdict: 'valid' as const, reasons: [] }
  return {
    sides: [side],
    validity,
    measuredMs: 1000,
    cancelled: false,
    generator: {} as EngineResult['generator'],
  }
}

test('a service that takes half a second keeps a rate, though its answers come after the second', () => {
  expect(hasKeptRate(second(() => 500, 14))).toBe(true)
})

test('a service whose answers take longer and longer does not', () => {
  expect(hasKeptRate(second((group) => 200 + 100 * group, 10))).toBe(false)
})

test('a hiccup of a service that answers in time is none', () => {
  expect(hasKeptRate(second((group) => (group < 5 ? 1 : 4), 18))).toBe(true)
})
