import { expect, test } from 'vitest'
import { CounterRange } from '../../../src/core/plan/counter-range.ts'

test('the first block begins at 0', () => {
  expect(new CounterRange().reserve(10)).toBe(0)
})

test('a block begins where the one before it ends', () => {
  const counters = new CounterRange()
  expect([10, 1, 0, 5, 1].map((count) => counters.reserve(count))).toEqual([0, 10, 11, 11, 16])
})

test('a range is independent of every other range', () => {
  new CounterRange().reserve(10)
  expect(new CounterRange().reserve(1)).toBe(0)
})
