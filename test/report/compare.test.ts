/** What `tailgate compare` prints, for a terminal, as Markdown and as JSON. */
import pc from 'picocolors'
import { expect, test } from 'vitest'
import type { Run } from '../../src/core/measurement/measurement.ts'
import { parseGoal } from '../../src/core/variants/goal.ts'
import type { CompareResult } from '../../src/core/variants/result.ts'
import {
  type BlockOutcomes,
  classifyRun,
  type StartOutcome,
  summarizeComparison,
} from '../../src/core/variants/summary.ts'
import { buildCompareJson } from '../../src/report/compare/json.ts'
import { renderCompareMarkdown } from '../../src/report/compare/markdown.ts'
import { renderCompare } from '../../src/report/compare/terminal.ts'
import { createRun, steadyGroups } from '../helpers/epochs.ts'
import { expectGolden } from '../helpers/golden.ts'

const plain = pc.createColors(false)

/** A start whose responses take about this long; `failing` of the 180 requests fail. */
function createStart(block: number, ms: number, failing = 0): Run {
  const groups = steadyGroups(ms * (1 + block / 200))
  const run = createRun('head', block, {
    requests: { 'GET /': { groups, failing: failing / 9 } },
    cpuSeconds: 2,
  })
  return { ...run, bytesRead: 90_000 }
}

function createResult(
  names: string[],
  createOutcomes: (block: number) => StartOutcome[],
  changes: Partial<CompareResult> = {},
): CompareResult {
  const blocks = 6
  const outcomes: BlockOutcomes[] = Array.from({ length: blocks }, (_, index) =>
    createOutcomes(index + 1),
  )
  const variants = names.map((name) => ({ name, settings: [name] }))
  const goal = changes.goal ?? null
  return {
    suite: 'shop',
    load: 'at 100/s over 16 connections',
    seed: 42,
    plan: { blocks, variants: names.length, atOnce: false, secondsPerStart: 13 },
    ...summarizeComparison(variants, outcomes, goal),
    search: null,
    failure: null,
    notes: [],
    ...changes,
    goal,
  }
}

function measured(run: Run): StartOutcome {
  return { kind: 'measured', run }
}

function goal(text: string) {
  const parsed = parseGoal(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.value
}

const several = createResult(
  ['THREADS=100', 'THREADS=200', 'THREADS=400', 'THREADS=800'],
  (block) => [
    measured(createStart(block, 12)),
    measured(createStart(block + (block % 2), 8)),
    measured(createStart(block, 4, 18)),
    block === 3
      ? { kind: 'broken', message: 'The service exited with code 1.' }
      : measured(createStart(block, 12.02)),
  ],
  { goal: goal('p99 < 50ms'), notes: ['The tree has uncommitted changes.'] },
)

test('a comparison of four variants is a table with intervals, sentences and a chart', () => {
  expectGolden('compare.txt', renderCompare(several, plain))
  expectGolden('compare.md', renderCompareMarkdown(several))
})

test('names of variants and messages of a service cannot act in a terminal or in Markdown', () => {
  const hostile = '\u001b[31m| <img src=x> ::error:: @octocat `x`'
  const result = createResult([hostile, 'plain'], (block) => [
    measured(createStart(block, 5)),
    { kind: 'broken', message: `It said ${hostile}` },
  ])
  const markdown = renderCompareMarkdown(result)
  expect(renderCompare(result, plain)).not.toContain('\u001b')
  expect(markdown).not.toMatch(/<img|@octocat/)
  expect(markdown).not.toContain('\u001b')
  expect(markdown).toContain('plain can be told apart from')
})

test('fewer than five blocks have values, and no intervals', () => {
  const result = createResult(['a', 'b'], (block) => [
    measured(createStart(block, 5)),
    block < 3 ? measured(createStart(block, 9)) : { kind: 'limited', message: 'It was late.' },
  ])
  const text = renderCompare(result, plain)
  expect(text).toContain('b cannot be compared with a.')
  expect(text).toContain('4 of 6 blocks of b do not count.')
})

test('the JSON names its schema, its budget, and what is judged', () => {
  expect(buildCompareJson(several)).toMatchObject({
    schema: 'tailgate.compare/1',
    budget: { alpha: 0.01, tests: 16, metrics: ['p50', 'p99', 'rps', 'errors'] },
    best: { kind: 'best', index: 1 },
    finished: 6,
  })
})

test('a start counts unless the generator itself was the limit', () => {
  const run = createStart(1, 5)
  const withReason = (code: string, severity: 'invalid' | 'suspect'): Run => ({
    ...run,
    validity: { verdict: severity, reasons: [{ code, severity, message: 'Why.' }] },
  })
  expect(classifyRun(withReason('generator-behind', 'invalid'))).toEqual({
    kind: 'limited',
    message: 'Why.',
  })
  expect(classifyRun(withReason('generator-lag', 'suspect')).kind).toBe('measured')
  expect(classifyRun(withReason('saturated', 'invalid')).kind).toBe('measured')
})

test('the figures agree with the differences, also if a block of one variant does not count', () => {
  // The block in which b was limited is ten times as slow for a, and counts for no variant.
  const limited: StartOutcome = { kind: 'limited', message: 'It was late.' }
  const { variants } = createResult(['a', 'b', 'c'], (block) => [
    measured(createStart(block, block === 3 ? 100 : 10)),
    block === 3 ? limited : measured(createStart(2 * block, 8)),
    measured(createStart(3 * block, 12)),
  ])
  const [first, ...others] = variants
  for (const { figures, effects } of others)
    for (const metric of ['p50', 'p99', 'max', 'mean'] as const) {
      const ratio = (figures[metric] ?? 0) / (first?.figures[metric] ?? 0)
      expect(Math.log(ratio)).toBeCloseTo(effects?.[metric]?.estimate ?? Number.NaN, 12)
    }
})
