/** The evaluation of `tailgate compare` on real services: its plan, what it reads, and its page. */
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../evaluation/compare-live/page.ts'
import {
  type CompareTrialKind,
  comparisons,
  planCompareTrials,
} from '../../evaluation/compare-live/plan.ts'
import type { CompareTrialResult } from '../../evaluation/compare-live/result.ts'
import { writeScenario } from '../../evaluation/compare-live/scenarios.ts'
import { readComparison } from '../../evaluation/compare-live/trial.ts'
import { createTemporaryFolder } from '../../evaluation/temporary-folder.ts'
import { parseConfig } from '../../src/core/config/config.ts'
import { parseVariants } from '../../src/core/variants/parse-variants.ts'

const trials = planCompareTrials()

test('the plan has forty equal trials, with the others spread among them', () => {
  expect(new Set(trials.map(({ id }) => id)).size).toBe(trials.length)
  const isEqual = trials.map(({ kind }) => comparisons[kind].isEqual)
  expect(isEqual.filter(Boolean)).toHaveLength(40)
  expect(isEqual.filter((each) => !each)).toHaveLength(12)
  expect(isEqual.lastIndexOf(false)).toBeGreaterThan(30)
})

test.each(Object.keys(comparisons) as CompareTrialKind[])(
  'the configuration of %s has no mistake',
  (kind) => {
    using folder = createTemporaryFolder('tailgate-scenario-')
    const { configuration, flags } = writeScenario(kind, folder.path, {
      dist: 'dist',
      services: fileURLToPath(new URL('../../evaluation/compare-live/services', import.meta.url)),
      tomcat: 'target',
      text: fileURLToPath(new URL('../../docs/configuration.md', import.meta.url)),
    })
    const parsed = parseConfig({
      file: { path: 'tailgate.yml', text: JSON.stringify({ name: kind, ...configuration }) },
      overrides: {},
      origin: 'flag',
      environment: () => undefined,
    })
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
    const variants = parseVariants(parsed.source, kind, null)
    expect('variants' in variants).toBe(!flags.includes('--vary'))
  },
)

function print(effects: Record<string, { estimate: number; isDifferent: boolean }>): string {
  const variants = [{ effects: null }, { effects, response: 'curve', figures: { p50: 1.23456789 } }]
  return JSON.stringify({ variants, plan: {}, notes: [] })
}

describe('a printed comparison', () => {
  test.each<[CompareTrialKind, number, boolean, CompareTrialResult['outcome']]>([
    ['equal-node-rate', 0.1, true, 'different'],
    ['equal-node-rate', 0.1, false, 'alike'],
    ['node-quota', 0.7, true, 'different'],
    ['node-quota', -0.7, true, 'alike'],
    ['node-quota', 0.7, false, 'alike'],
  ])('of %s with %d, %s is %s', (kind, estimate, isDifferent, outcome) => {
    const { comparison, ...read } = readComparison(
      kind,
      print({ rps: { estimate, isDifferent } }),
      '',
    )
    expect(read).toEqual({ outcome })
    expect(JSON.stringify(comparison)).not.toContain('curve')
    expect(comparison?.variants[1]?.figures.p50).toBe(1.23457)
  })

  test('that is none is a crash, with the end of what was printed', () => {
    expect(readComparison('node-quota', '', 'it broke')).toEqual({
      outcome: 'crashed',
      comparison: null,
      failure: 'it broke',
    })
  })
})

function createResult(trial: string, outcome: CompareTrialResult['outcome']): CompareTrialResult {
  const kind = trial.split(' ')[0] as CompareTrialKind
  const effect = {
    estimate: 0.69,
    lower: 0.6,
    upper: 0.75,
    isDifferent: outcome === 'different',
  }
  return {
    trial,
    kind,
    outcome,
    comparison: {
      seed: 1,
      plan: { blocks: 6, atOnce: kind.endsWith('rate') },
      finished: 6,
      variants: [
        { name: 'a', figures: {}, effects: null, limited: null, broken: null },
        { name: 'b', figures: {}, effects: { rps: effect }, limited: null, broken: null },
      ],
      notes: [],
    },
    exitCode: 0,
    seconds: 75,
    startedAt: '2026-11-23T00:00:00.000Z',
    loadBefore: 0.1,
    machine: { cpu: 'AMD EPYC', cpus: 2, kernel: '6.18' },
    tailgate: 'abc',
  }
}

describe('the page', () => {
  test('without results says how to get them', () => {
    expect(renderPage([], '0.3.0')).toContain('Nothing has been measured yet')
  })

  test('counts what was found, and names what should not have been', () => {
    const equal = trials.filter(({ kind }) => comparisons[kind].isEqual)
    const others = trials.filter(({ kind }) => !comparisons[kind].isEqual)
    const results = [
      ...equal.map(({ id }, index) => createResult(id, index === 5 ? 'different' : 'alike')),
      ...others.map(({ id }) => createResult(id, 'different')),
    ]
    const page = renderPage(results, '0.3.0')
    expect(page).toContain('1 of 40 found a difference')
    expect(page).toContain('is at most 1 of 40: met.')
    expect(page).toMatch(
      /a Node cluster .* \| 3 \| 3 of 3 \| \+99\.4 % \(\+82\.2 % to \+111\.7 %\)/,
    )
    expect(page).toContain(`- \`${equal[5]?.id}\`: different. rps +99.4 %`)
  })

  test('says if an aim is missed', () => {
    const results = [
      createResult('equal-node-rate 1', 'different'),
      createResult('equal-node-rate 2', 'different'),
      createResult('node-quota 1', 'alike'),
    ]
    const page = renderPage(results, '0.3.0')
    expect(page).toMatch(/1 of\s40: \*\*missed\*\*\./)
    expect(page).toMatch(/0 of 1 .*\*\*missed\*\*/)
  })
})
