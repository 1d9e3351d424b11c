/** Headline, table, chart and terminal of one report do not contradict each other. */
import { expect, test } from 'vitest'
import { pairEpochs } from '../../src/core/measurement/runs.ts'
import { readPairedEpoch } from '../../src/core/stats/paired-epochs.ts'
import { readCurveEpochs } from '../../src/core/stats/paired-estimates.ts'
import type { JudgedRow } from '../../src/core/verdict/limit-result.ts'
import { buildRowCells } from '../../src/report/cells.ts'
import { composeSuiteHeadline } from '../../src/report/headline.ts'
import { renderMarkdown } from '../../src/report/markdown/markdown.ts'
import type { Report } from '../../src/report/report.ts'
import { renderTerminalReport } from '../../src/report/terminal/terminal.ts'
import { generatePairedMeasurement } from '../helpers/measurements.ts'
import { reports } from '../helpers/reports.ts'

const passed = structuredClone(reports['pair-passed'] as Report)

/** The report with another p50. */
function changeP50(change: Partial<JudgedRow>): Report {
  const suites = passed.suites.map((suite) => ({
    ...suite,
    rows: suite.rows.map((row) =>
      row.metric === 'p50' && row.request === null ? ({ ...row, ...change } as JudgedRow) : row,
    ),
  }))
  return { ...passed, suites }
}

const colors = { bold: String, dim: String, red: String, green: String, yellow: String }

test('a row that passed only by the floor says so in the table, the terminal and the JSON', () => {
  const report = changeP50({ change: 0.74, line: '+5 % and 0.05 ms', passedBy: 'floor' })
  expect(renderMarkdown(report)).toMatch(/\+74 % .*\| \+5 % and 0\.05 ms \| passed by the floor \|/)
  expect(renderTerminalReport(report, colors as never)).toMatch(
    /\+5 % and 0\.05 ms +passed by the floor/,
  )
  expect(JSON.stringify(report)).toContain('"passedBy":"floor"')
})

test('a large change that may be chance is not called unchanged, and has its interval', () => {
  const range = { lower: -0.12, upper: 1.6 }
  const text = renderMarkdown(changeP50({ change: 0.63, interval: range, bounds: range }))
  expect(text).toMatch(/<summary>No change beyond chance: p50 .* \(\+63 %, interval −12 to \+160\)/)
  expect(text).not.toContain('Unchanged')
  expect(renderMarkdown(passed)).toContain('<summary>Unchanged: p50 ')
})

test('the same change has the same digits in headline and table', () => {
  const row = {
    ...(passed.suites[0]?.rows.find(({ metric }) => metric === 'cpu') as JudgedRow),
    outcome: 'fail' as const,
    change: 0.592,
    crossed: { kind: 'relative' as const, share: 0.1 },
  } as JudgedRow
  const headline = composeSuiteHeadline('api', { outcome: 'fail', rows: [row] }, 'fail')
  expect(headline).toBe('api needs 59 % more CPU per request')
  expect(buildRowCells(row, 'fail')[3]).toMatch(/^\+59 %/)
})

test('errors have the same digits in their columns and their difference', () => {
  const figure = (value: number) => ({ value, low: value, high: value, epochs: [value] })
  const errors = passed.suites[0]?.rows.find(({ metric }) => metric === 'errors') as JudgedRow
  const row = { ...errors, base: figure(0), head: figure(0.592), change: 0.592 } as JudgedRow
  expect(buildRowCells(row, 'fail').slice(1, 4)).toEqual(['0 %', '59.2 %', '+59.2 pp'])
})

test('the chart says that it includes the pauses where a row leaves them out', () => {
  const withPauses = renderMarkdown(reports['pair-undecided'] as Report)
  expect(withPauses).toContain('p99 between pauses')
  expect(withPauses).toContain('**The percentiles**, pauses included, base in ')
  expect(renderMarkdown(passed)).toContain('**The percentiles**, base in ')
})

test('an epoch that has no part in a row has none in the chart', () => {
  const measurement = generatePairedMeasurement({ epochs: 4, seconds: 2, perSecond: 400 })
  const pairs = pairEpochs(measurement)
  const readings = pairs.map((pair, index) => {
    const reading = readPairedEpoch(pair, 'requests')
    return index === 1 ? { ...reading, estimateEffect: () => null } : reading
  })
  const { weights } = readCurveEpochs(pairs, readings, { interleaving: 'requests', learned: null })
  for (const { weights: shares } of weights) {
    expect(shares).toHaveLength(4)
    expect(shares[1]).toBe(0)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
  }
  expect(weights.length).toBeGreaterThan(0)
})
