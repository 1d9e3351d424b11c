import { describe, expect, test } from 'vitest'
import { findBestVariant } from '../../../src/core/variants/best.ts'
import type { VariantEffects } from '../../../src/core/variants/effects.ts'
import { type VariantFigures, variantMetrics } from '../../../src/core/variants/figures.ts'
import { formatGoal, parseGoal, type VariantGoal } from '../../../src/core/variants/goal.ts'
import { type Holding, judgeHolding } from '../../../src/core/variants/holding.ts'
import type { VariantEffect } from '../../../src/core/variants/paired-test.ts'

function goal(text: string): VariantGoal {
  const parsed = parseGoal(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.value
}

test.each([
  ['p99 < 200ms', 'the lowest p99 and p99 < 200 ms'],
  ['max rps, p99 < 200ms', 'the most rps and p99 < 200 ms'],
  ['p99 < 200ms, errors < 1%, min cpu', 'the lowest cpu and p99 < 200 ms and errors < 1 %'],
  ['max rps', 'the most rps'],
  ['max < 1s', 'the lowest max and max < 1 s'],
])('an objective may be %s', (text, words) => {
  expect(formatGoal(goal(text))).toBe(words)
})

test.each<[string, RegExp]>([
  ['', /must be an objective/],
  ['max p99', /must be min p99/],
  ['min rps', /must be max rps/],
  ['max speed', /has no goal “max speed”.*rps, p50/],
  ['max rps, min cpu', /two goals/],
  ['p99.9 < 1s', /cannot bound p99.9/],
  ['p99 > 5ms', /from above/],
])('the objective %j is a mistake with a remedy', (text, message) => {
  expect(parseGoal(text)).toEqual({ problem: expect.stringMatching(message) })
})

const figures = (changes: Partial<VariantFigures>): VariantFigures => ({
  ...(Object.fromEntries(variantMetrics.map((metric) => [metric, 100])) as VariantFigures),
  errors: 0,
  ...changes,
})

const effect = (lower: number, upper: number): VariantEffect => ({
  estimate: (lower + upper) / 2,
  lower,
  upper,
  isDifferent: lower > 0 || upper < 0,
})

const effects = (changes: Partial<VariantEffects>): VariantEffects => ({
  ...(Object.fromEntries(variantMetrics.map((metric) => [metric, null])) as VariantEffects),
  ...changes,
})

describe('the best variant', () => {
  const holding: Holding = 'holds'
  const first = { figures: figures({ p99: 150 }), effects: null, holdsErrors: true, holding }
  const lower = {
    figures: figures({ p99: 100 }),
    effects: effects({ p99: effect(-0.5, -0.3) }),
    holdsErrors: true,
    holding,
  }

  test('is the one that is told apart from the first in the right direction', () => {
    expect(findBestVariant([first, lower], goal('p99 < 200ms'))).toEqual({ kind: 'best', index: 1 })
  })

  test('is none where the interval contains no difference', () => {
    const alike = { ...lower, effects: effects({ p99: effect(-0.5, 0.1) }) }
    expect(findBestVariant([first, alike], goal('p99 < 200ms'))).toEqual({
      kind: 'no-difference',
      candidate: 1,
    })
  })

  test('never has too many errors', () => {
    const failing = { ...lower, figures: figures({ p99: 1, errors: 0.02 }), holdsErrors: false }
    const best = findBestVariant([first, failing], goal('p99 < 200ms'))
    expect(best).toEqual({ kind: 'best', index: 0 })
  })

  test('is another one where the first does not hold the objective', () => {
    const slow = { ...first, figures: figures({ p99: 900 }), holding: 'breaks' as const }
    expect(findBestVariant([slow, lower], goal('p99 < 200ms'))).toEqual({ kind: 'best', index: 1 })
  })

  test('does not exist where no variant holds the objective', () => {
    const holding = 'breaks' as const
    const best = findBestVariant(
      [
        { ...first, holding },
        { ...lower, holding },
      ],
      goal('p99 < 1ms'),
    )
    expect(best).toEqual({ kind: 'none-holds' })
  })

  test('is not named where nobody knows whether the first holds the objective', () => {
    const holding = 'unknown' as const
    const alike = { ...lower, effects: effects({ p99: effect(-0.5, 0.1) }) }
    const best = findBestVariant([{ ...first, holding }, alike], goal('p99 < 150ms'))
    expect(best).toEqual({ kind: 'unknown' })
  })

  test('is not one whose difference is below the floor', () => {
    const hardly = {
      ...lower,
      effects: effects({ p99: { ...effect(-0.02, -0.01), isDifferent: false } }),
    }
    expect(findBestVariant([first, hardly], goal('p99 < 200ms'))).toMatchObject({
      kind: 'no-difference',
    })
  })

  test('by requests per second is the one with more of them', () => {
    const faster = {
      figures: figures({ rps: 200 }),
      effects: effects({ rps: effect(0.5, 0.9) }),
      holdsErrors: true,
      holding,
    }
    const best = findBestVariant([first, lower, faster], goal('max rps, p99 < 200ms'))
    expect(best).toEqual({ kind: 'best', index: 2 })
  })
})

describe('an objective', () => {
  const blocks = (values: number[]) => values.map((p99) => figures({ p99 }))
  const judge = (text: string, values: number[]) => judgeHolding(blocks(values), goal(text), 0.001)

  test('holds or breaks where the interval over the blocks is on one side of the bound', () => {
    const values = [100, 101, 99, 100, 102, 98]
    expect(judge('p99 < 120ms', values)).toBe('holds')
    expect(judge('p99 < 80ms', values)).toBe('breaks')
    expect(judge('p99 < 100ms', values)).toBe('unknown')
    expect(judge('max rps', values)).toBe('holds')
  })

  test('is not known to hold from few blocks, and breaks where nothing is answered', () => {
    expect(judge('p99 < 120ms', [100, 100, 100, 100])).toBe('unknown')
    const silent = [...blocks([100, 100, 100, 100]), figures({ p99: null })]
    expect(judgeHolding(silent, goal('p99 < 120ms'), 0.001)).toBe('breaks')
  })

  test('of errors holds where there are none', () => {
    const none = Array.from({ length: 6 }, () => figures({ errors: 0 }))
    expect(judgeHolding(none, goal('errors < 1%'), 0.001)).toBe('holds')
  })
})
