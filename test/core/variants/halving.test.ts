import { expect, test } from 'vitest'
import { planBlocks, shuffleVariants } from '../../../src/core/variants/block-plan.ts'
import { type VariantFigures, variantMetrics } from '../../../src/core/variants/figures.ts'
import { parseGoal, type VariantGoal } from '../../../src/core/variants/goal.ts'
import {
  countHalvingStarts,
  keepBetterHalf,
  listGridValues,
  parseSearchRange,
} from '../../../src/core/variants/halving.ts'

test('a grid has at most 16 values at equal ratios, and both ends', () => {
  const grid = listGridValues({ from: 50, to: 800 })
  expect(grid).toHaveLength(16)
  expect([grid[0], grid.at(-1)]).toEqual([50, 800])
  expect(grid.every(Number.isInteger)).toBe(true)
  const ratios = grid.slice(1).map((value, index) => value / (grid[index] ?? 1))
  for (const ratio of ratios) expect(ratio).toBeCloseTo(16 ** (1 / 15), 1)
})

test('a grid between small whole numbers has each of them once', () => {
  expect(listGridValues({ from: 1, to: 4 })).toEqual([1, 2, 3, 4])
})

test.each<[string, RegExp]>([
  ['a..b', /must be a range of two numbers above 0 such as 50\.\.800, not “a\.\.b”/],
  ['50..', /two numbers/],
  ['800..50', /must rise/],
  ['0..50', /two numbers/],
  ['1..2..3', /two numbers/],
])('the range %s is a mistake with a remedy', (text, message) => {
  expect(parseSearchRange(text)).toEqual({ problem: expect.stringMatching(message) })
})

test('a list is no range', () => {
  expect(parseSearchRange('100,200')).toBeNull()
})

function goal(text: string): VariantGoal {
  const parsed = parseGoal(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.value
}

test('the better half holds the objective first, and then has the best figure', () => {
  const figures = (p99: number, rps: number): VariantFigures => ({
    ...(Object.fromEntries(variantMetrics.map((metric) => [metric, 1])) as VariantFigures),
    errors: 0,
    p99,
    rps,
  })
  const candidates = [
    { index: 0, figures: figures(100, 10), isHealthy: true },
    { index: 1, figures: figures(900, 99), isHealthy: true },
    { index: 2, figures: null, isHealthy: false },
    { index: 3, figures: figures(150, 20), isHealthy: true },
    { index: 4, figures: figures(120, 5), isHealthy: true },
    { index: 5, figures: figures(100, 500), isHealthy: false },
  ]
  const kept = keepBetterHalf(candidates, goal('max rps, p99 < 200ms'))
  expect(kept.map(({ index }) => index)).toEqual([3, 0, 4])
})

test('the halving of 16 values needs 60 starts', () => {
  expect(countHalvingStarts(16)).toBe(60)
  expect(countHalvingStarts(1)).toBe(0)
})

test('each block has another order, which follows from the seed', () => {
  const orders = Array.from({ length: 200 }, (_, block) => shuffleVariants(3, 42, block))
  for (const order of orders) expect(order.toSorted()).toEqual([0, 1, 2])
  expect(new Set(orders.map(String)).size).toBe(6)
  expect(shuffleVariants(3, 42, 5)).toEqual(orders[5])
  const firsts = orders.filter(([first]) => first === 0).length
  expect(firsts).toBeGreaterThan(40)
  expect(firsts).toBeLessThan(95)
})

test('as many blocks as fit are planned, and too few are refused with the sum', () => {
  const shape = { variants: 3, atOnce: false, secondsPerStart: 15 }
  const wanted = { blocks: 10, isGiven: false, fewest: 5 }
  expect(planBlocks(wanted, shape, 1800)).toEqual({ value: { ...shape, blocks: 10 } })
  expect(planBlocks(wanted, shape, 300)).toEqual({ value: { ...shape, blocks: 6 } })
  expect(planBlocks(wanted, shape, 200)).toEqual({
    problem: expect.stringMatching(/5 blocks of 3 variants take about 225 s \(5 × 3 × 15 s\)/),
  })
  expect(planBlocks({ ...wanted, isGiven: true }, shape, 300)).toHaveProperty('problem')
  expect(planBlocks(wanted, { ...shape, variants: 2, atOnce: true }, 200)).toEqual({
    value: { blocks: 10, variants: 2, atOnce: true, secondsPerStart: 15 },
  })
})
