import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../evaluation/random.ts'
import { type Block, compareWithFirst } from '../../../src/core/variants/effects.ts'
import { type VariantFigures, variantMetrics } from '../../../src/core/variants/figures.ts'

/** All figures are this value, but those that are given. */
function createFigures(value: number, changes: Partial<VariantFigures> = {}): VariantFigures {
  const all = Object.fromEntries(variantMetrics.map((metric) => [metric, value]))
  return { ...(all as VariantFigures), errors: 0, ...changes }
}

describe('a variant', () => {
  test('that is always a fifth slower, with a little scatter, is told apart', () => {
    const blocks = [1, 2, 3, 4, 5, 6].map((block): Block => {
      const scatter = 1 + block / 200
      return [createFigures(10), createFigures(12 * scatter)]
    })
    const [effects] = compareWithFirst(blocks, 2)
    expect(Math.exp(effects?.p50?.estimate ?? 0)).toBeCloseTo(1.2 * 1.0175, 3)
    expect(effects?.p50?.lower).toBeGreaterThan(0)
    expect(effects?.p50?.isDifferent).toBe(true)
    expect(effects?.p90?.isDifferent, 'p90 is not judged').toBe(false)
    expect(effects?.p90?.lower, 'but it has an interval').toBeGreaterThan(0)
  })

  test('has no interval from fewer than five blocks', () => {
    const blocks = [1, 2, 3, 4].map((): Block => [createFigures(10), createFigures(20)])
    expect(compareWithFirst(blocks, 2)[0]?.p50).toBeNull()
  })

  test('is compared only in blocks that are valid for both', () => {
    const valid = [1, 2, 3, 4, 5].map(
      (each): Block => [createFigures(10), createFigures(10 + each)],
    )
    const invalid: Block[] = [
      [null, createFigures(1000)],
      [createFigures(10), null],
    ]
    expect(compareWithFirst([...valid, ...invalid], 2)).toEqual(compareWithFirst(valid, 2))
    expect(compareWithFirst(invalid, 2)[0]?.p50).toBeNull()
  })

  test('that differs by exactly half a percent in each block is not worth a report', () => {
    const blocks = Array.from({ length: 8 }, (): Block => [createFigures(10), createFigures(10.05)])
    const [effects] = compareWithFirst(blocks, 2)
    expect(effects?.p50?.isDifferent).toBe(false)
    expect(effects?.p50?.estimate).toBeCloseTo(Math.log(1.005))
  })

  test('without a time, because nothing was answered, has only its errors compared', () => {
    const none = { p50: null, p90: null, p99: null, max: null, mean: null, sd: null }
    const blocks = [1, 2, 3, 4, 5].map(
      (each): Block => [
        createFigures(10),
        createFigures(10, { ...none, errors: 0.9 + each / 100 }),
      ],
    )
    const [effects] = compareWithFirst(blocks, 2)
    expect(effects?.p50).toBeNull()
    expect(effects?.errors).toMatchObject({ isDifferent: true })
    expect(effects?.errors?.estimate).toBeCloseTo(0.93)
  })
})

test('the interval excludes no difference exactly where a judged metric is told apart', () => {
  const random = createRandom(7)
  for (let round = 0; round < 60; round += 1) {
    const blocks = Array.from({ length: 8 }, (): Block => {
      const draw = (shift: number) =>
        createFigures(10 * Math.exp(shift + 0.03 * random.drawNormal()), {
          p99: 20 * Math.exp(shift + 0.05 * random.drawNormal()),
        })
      return [draw(0), draw(0.05), draw(0.1), draw(0)]
    })
    for (const effects of compareWithFirst(blocks, 4))
      for (const metric of ['p50', 'p99'] as const) {
        const effect = effects[metric]
        const excludes = (effect?.lower ?? 0) > 0 || (effect?.upper ?? 0) < 0
        const isLarge = Math.abs(effect?.estimate ?? 0) >= Math.log(1.01)
        expect(effect?.isDifferent).toBe(excludes && isLarge)
      }
  }
})

test.each([2, 4, 8])('of %d equal variants, one is rarely told apart by chance', (variants) => {
  const random = createRandom(variants)
  const comparisons = 300
  let wrong = 0
  for (let round = 0; round < comparisons; round += 1) {
    const blocks = Array.from({ length: 5 }, (): Block => {
      const drift = 0.1 * random.drawNormal()
      return Array.from({ length: variants }, () => {
        const process = drift + 0.05 * random.drawNormal()
        return createFigures(10 * Math.exp(process), {
          p99: 20 * Math.exp(process + 0.05 * random.drawNormal()),
          rps: 100,
        })
      })
    })
    const effects = compareWithFirst(blocks, variants)
    if (effects.some((each) => Object.values(each).some((effect) => effect?.isDifferent)))
      wrong += 1
  }
  expect(wrong / comparisons).toBeLessThanOrEqual(0.015)
})
