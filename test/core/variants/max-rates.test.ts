import { describe, expect, test } from 'vitest'
import type { Bottleneck } from '../../../src/core/capacity/bottleneck.ts'
import type { Maximum } from '../../../src/core/capacity/search-result.ts'
import {
  compareMaxRates,
  readMaximum,
  type SearchBlock,
  type SearchOutcome,
} from '../../../src/core/variants/max-rates.ts'

const variants = [
  { name: 'one', settings: [] },
  { name: 'two', settings: [] },
]

function found(perSecond: number): SearchOutcome {
  return { kind: 'found', perSecond, bottleneck: { kind: 'objective' } }
}

function compare(blocks: SearchBlock[]) {
  const [first, second] = compareMaxRates(variants, blocks).variants
  if (first === undefined || second === undefined) throw new Error('A variant is missing.')
  return { first, second }
}

describe('the highest rates of two variants', () => {
  test('have the mean ratio within the blocks, with an interval', () => {
    // Every block is slower than the one before, for both.
    const blocks = [1, 0.8, 0.6, 0.5].map((speed) => [found(500 * speed), found(1000 * speed)])
    const { first, second } = compare(blocks)
    expect(first.effect).toBeNull()
    expect(second.effect?.estimate).toBeCloseTo(Math.log(2), 10)
    expect(second.effect?.isDifferent).toBe(true)
    expect(second.perSecond).toBeCloseTo(2 * (first.perSecond ?? 0), 6)
  })

  test('are never known more exactly than the grid of rates', () => {
    const { second } = compare(Array.from({ length: 4 }, () => [found(500), found(515)]))
    const width = (second.effect?.upper ?? 0) - (second.effect?.lower ?? 0)
    expect(width).toBeGreaterThan(2 * Math.log(1.03))
    expect(second.effect?.isDifferent).toBe(false)
  })

  test('have no interval with fewer than four blocks', () => {
    const { second } = compare(Array.from({ length: 3 }, () => [found(500), found(900)]))
    expect(second.effect).toBeNull()
    expect(second.withoutInterval).toBe('An interval needs at least 4 blocks, and there are 3.')
  })

  test('have no interval if one search has no result', () => {
    const blocks: SearchBlock[] = Array.from({ length: 6 }, () => [found(500), found(900)])
    blocks[3] = [found(500), { kind: 'unknown', perSecond: 800, why: 'It was cut.' }]
    const { second } = compare(blocks)
    expect(second).toMatchObject({ effect: null, withoutInterval: 'It was cut.' })
  })
})

describe('a search', () => {
  const service: Bottleneck = { kind: 'service-cpu', cores: 1, cpus: 2 }
  const end = (bottleneck: Bottleneck) =>
    readMaximum({ kind: 'found', perThousandSeconds: 500_000, bottleneck } as Maximum)

  test('that the service limits has a result', () => {
    expect(end(service)).toEqual({ kind: 'found', perSecond: 500, bottleneck: service })
    const shared: Bottleneck = {
      kind: 'machine-cpu',
      cores: 1,
      missedCores: 0,
      cpus: 2,
      of: 'machine',
    }
    expect(end(shared).kind).toBe('found')
  })

  test.each<[string, Bottleneck]>([
    ['the generator', { kind: 'generator', why: '' }],
    ['local ports', { kind: 'ports' }],
    ['tailgate’s open files', { kind: 'open-files', whose: 'tailgate', limit: 100 }],
  ])('that %s limits has none', (_, bottleneck) => {
    expect(end(bottleneck)).toMatchObject({
      kind: 'unknown',
      why: 'The load generator was the limit of a search.',
    })
  })

  test('that was cut short has none, and says why', () => {
    expect(readMaximum({ kind: 'cut', why: 'time', confirmed: 400_000 })).toEqual({
      kind: 'unknown',
      perSecond: 400,
      why: 'A search was cut short: the time of max-time was over.',
    })
  })

  test('that finds no rate has none', () => {
    const nothing = { kind: 'nothing', bottleneck: service } as Maximum
    expect(readMaximum(nothing)).toMatchObject({ why: 'It keeps the objective at no rate.' })
  })
})
