/** The order of the two storms of a pair. */

import { expect, test } from 'vitest'
import { orderStormPair } from '../../../src/core/storms/storm-order.ts'

const sides = ['base', 'head']

/** The side that is first in each of these epochs. */
function listFirst(seed: number, epochs: number): (string | undefined)[] {
  return Array.from({ length: epochs }, (_, index) => orderStormPair(sides, index + 1, seed)[0])
}

test('two pairs in a row have opposite orders', () => {
  for (const seed of [0, 1, 7, 2 ** 47 + 5]) {
    const first = listFirst(seed, 20)
    for (let pair = 0; pair < 20; pair += 2) expect(first[pair]).not.toBe(first[pair + 1])
  }
})

test('chance decides which of the two orders is first, and the seed decides chance', () => {
  const firsts = Array.from({ length: 1000 }, (_, seed) => listFirst(seed, 3)[2])
  const heads = firsts.filter((side) => side === 'head').length
  expect(heads).toBeGreaterThan(420)
  expect(heads).toBeLessThan(580)
  expect(listFirst(11, 16)).toEqual(listFirst(11, 16))
})

test('both sides are in each pair, and one side alone stays', () => {
  expect(orderStormPair(sides, 3, 9).toSorted()).toEqual(sides)
  expect(orderStormPair(['head'], 3, 9)).toEqual(['head'])
})
