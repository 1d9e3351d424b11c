/** The report of `tailgate compare --find-max`. */

import pc from 'picocolors'
import { expect, test } from 'vitest'
import { compareMaxRates, type MaxRateResult } from '../../src/core/variants/max-rates.ts'
import {
  buildMaxRatesJson,
  renderMaxRates,
  renderMaxRatesMarkdown,
} from '../../src/report/compare/max-rates.ts'

const plain = pc.createColors(false)

function createResult(names: string[], rates: (number | null)[][]): MaxRateResult {
  const blocks = rates.map((block) =>
    block.map((perSecond) =>
      perSecond === null
        ? { kind: 'unknown' as const, perSecond, why: 'The load generator was the limit.' }
        : {
            kind: 'found' as const,
            perSecond,
            bottleneck: {
              kind: 'machine-cpu' as const,
              cores: 1,
              missedCores: 0,
              cpus: 2,
              of: 'machine' as const,
            },
          },
    ),
  )
  const variants = names.map((name) => ({ name, settings: [] }))
  return {
    suite: 'shop',
    objective: { clauses: [{ metric: 'p99', bound: 50, inclusive: false }] },
    seed: 7,
    plan: { blocks: 6, variants: names.length, atOnce: false, secondsPerStart: 50 },
    ...compareMaxRates(variants, blocks),
    notes: ['The tree has uncommitted changes.'],
  }
}

const known = createResult(
  ['THREADS=100', 'THREADS=200'],
  [
    [468, 901],
    [455, 928],
    [482, 901],
    [468, 875],
  ],
)

test('the table has the rates, the ratio with its interval, and what limited each variant', () => {
  const text = renderMaxRates(known, plain)
  expect(text).toContain('the highest rate that keeps p99 < 50 ms, for 2 variants of shop')
  expect(text).toContain('4 of 6 blocks: in each one')
  expect(text).toMatch(/THREADS=100 +468\.2\/s +455\/s … 482\/s +machine CPU/)
  expect(text).toMatch(/THREADS=200 +901\.1\/s +\+92 % \(\+71 … \+117\) \* /)
  expect(text).toContain('THREADS=200 can be told apart from THREADS=100.')
  expect(text).toContain('THREADS=100 was limited by the processors of this machine')
  expect(JSON.stringify(buildMaxRatesJson(known))).toContain('"text":"p99 < 50 ms"')
})

test('a variant whose search has no result has no interval, and the reason is named', () => {
  const text = renderMaxRates(createResult(['a', 'b'], Array(6).fill([468, null])), plain)
  expect(text).toContain('b has no interval. The load generator was the limit.')
  expect(text).not.toContain('told apart')
})

test('names from outside are harmless in both forms', () => {
  const hostile = createResult(['a', '<img src=x>|@team\u001b[31m'], Array(4).fill([1, 2]))
  const markdown = renderMaxRatesMarkdown(hostile)
  expect(markdown).not.toContain('<img')
  expect(markdown).not.toMatch(/(?<!\\)\|@team/)
  expect(renderMaxRates(hostile, plain)).not.toContain('\u001b')
})
