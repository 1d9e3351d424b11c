/** The figures of a report agree: head / base is 1 + the printed difference, within rounding. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { isShareMetric } from '../../src/core/config/value/metric.ts'
import { formatReportJson } from '../../src/report/json.ts'
import { buildOutputs } from '../../src/report/outputs.ts'
import type { Report } from '../../src/report/report.ts'
import { reports } from '../helpers/reports.ts'

const golden = join(import.meta.dirname, 'golden')
const files = readdirSync(golden).filter((name) => !name.startsWith('compare.'))

test.each(files)('the columns of %s agree with its differences', (name) => {
  const rows = findRows(readFileSync(join(golden, name), 'utf8'))
  expect(rows.filter((row) => !agrees(row)).map(({ line }) => line)).toEqual([])
  // Every golden file of two sides that were measured has such rows.
  if (/^pair-(?!head-crashed)/.test(name)) expect(rows.length).toBeGreaterThan(2)
})

test.each([
  ['p99  2.78 ms  4.21 ms  +165 % (+22 to +307)', false],
  ['p99.9  6.61 ms  5.29 ms  +7.9 %', false],
  ['| p99 | 3.01 ms | 3.22 ms | −3.1 % (−9 to +3) | +10 % | passed |', false],
  ['| **p50** | **2.00 ms** | **2.62 ms** | **+31 % (+30 to +32)** |', true],
  ['errors  1.5 %  2 %  +0.4 pp', false],
  ['errors  1.5 %  2 %  +0.5 pp', true],
])('a row that contradicts itself is found: %s', (line, isAlike) => {
  expect(findRows(`Metric  Base  Head  Difference\n${line}`).map(agrees)).toEqual([isAlike])
})

describe.each(Object.keys(reports))('the report %s', (name) => {
  it('has JSON whose figures agree, and outputs with the same figures', () => {
    const report = reports[name] as Report
    const { suites } = JSON.parse(formatReportJson(report)) as Report
    for (const { metric, base, head, change } of suites.flatMap(({ rows }) => rows)) {
      if (base === null || head === null || change === null) continue
      if (isShareMetric(metric)) expect(head.value - base.value).toBeCloseTo(change, 9)
      else expect(head.value / base.value).toBeCloseTo(1 + change, 9)
    }
    const outputs = buildOutputs(report)
    for (const metric of ['p50', 'p99', 'max', 'rps'] as const) {
      const row = suites[0]?.rows.find((each) => each.metric === metric && each.request === null)
      if (row?.head == null) continue
      expect(Number(outputs[metric])).toBeCloseTo(row.head.value, 2)
      if (row.change !== null)
        expect(Number(outputs[`${metric}-change`])).toBeCloseTo(100 * row.change, 2)
    }
  })
})

test.each(Object.keys(reports).filter((name) => name.startsWith('pair-')))(
  'the percentile curves of %s lead through the columns',
  (name) => {
    for (const { curve, rows, ground } of reports[name]?.suites ?? []) {
      if (ground?.kind !== 'paired' || ground.epochs === 0) continue
      const findTotal = (metric: string) =>
        rows.findLast((row) => row.metric === metric && row.request === null)
      const [p50, p99] = [findTotal('p50'), findTotal('p99')]
      expect(curve[0]?.quantile).toBe(0.5)
      const after = curve.findIndex(({ quantile }) => quantile > 0.99)
      for (const side of ['base', 'head'] as const) {
        expect(curve[0]?.[side]).toBeCloseTo(p50?.[side]?.value ?? Number.NaN, 9)
        const value = p99?.[side]?.value
        expect(value).toBeGreaterThan(0.99 * (curve[after - 1]?.[side] ?? Number.NaN))
        expect(value).toBeLessThan(1.01 * (curve[after]?.[side] ?? Number.NaN))
      }
    }
  },
)

/** A row of a table: the ranges that its rounded figures stand for. */
interface PrintedRow {
  line: string
  unit: string
  base: Range
  head: Range
  difference: Range
}

type Range = [low: number, high: number]

const figure = String.raw`([\d,.]+) ?(ms|s|/s|%)`
const rowPattern = new RegExp(
  String.raw`\s{2,}${figure}\s{2,}${figure}\s{2,}([+−]?)([\d,.]+) (%|pp)`,
)

/** The rows that have a base, a head and their difference; in Markdown and for a terminal. */
function findRows(text: string): PrintedRow[] {
  let isInTable = false
  return text.split('\n').flatMap((line) => {
    if (/Base.*Head.*Difference/.test(line)) isInTable = !line.includes('lowest')
    if (line.trim() === '') isInTable = false
    if (!isInTable) return []
    const plain = line.replaceAll(/[*\\]/g, '').replaceAll(/ ?\| ?/g, '   ')
    const match = rowPattern.exec(plain)
    if (match === null) return []
    const [, base = '', baseUnit = '', head = '', headUnit = ''] = match
    const [sign, size = '', unit = ''] = match.slice(5)
    const places =
      unit === 'pp' ? countValuePlaces(size, '%') : Number(size.replaceAll(',', '')) >= 9.95 ? 0 : 1
    const [low, high] = readRange(size, unit, places)
    return [
      {
        line,
        unit,
        base: readRange(base, baseUnit, countValuePlaces(base, baseUnit)),
        head: readRange(head, headUnit, countValuePlaces(head, headUnit)),
        difference: sign === '−' ? [-high, -low] : [low, high],
      },
    ]
  })
}

/** How many decimals were rounded to: zeros at the end of a share and of a rate are not printed. */
function countValuePlaces(digits: string, unit: string): number {
  const value = Number(digits.replaceAll(',', ''))
  if (unit === '%') return value >= 10 ? 1 : value >= 0.1 ? 2 : 3
  if (unit === '/s') return value >= 1000 ? 0 : value >= 10 ? 1 : 2
  return digits.split('.')[1]?.length ?? 0
}

/** What is rounded to so many decimals, in ms, 1/s or as a share. */
function readRange(digits: string, unit: string, places: number): Range {
  const plain = digits.replaceAll(',', '')
  const half = 0.5 * 10 ** -places
  const factor = { ms: 1, s: 1000, '/s': 1, '%': 0.01, pp: 0.01 }[unit] ?? Number.NaN
  return [(Number(plain) - half) * factor, (Number(plain) + half) * factor]
}

function agrees({ unit, base, head, difference }: PrintedRow): boolean {
  const [low, high] =
    unit === 'pp'
      ? [head[0] - base[1], head[1] - base[0]]
      : [head[0] / base[1] - 1, head[1] / base[0] - 1]
  const tolerance = 1e-9
  return difference[0] <= high + tolerance && difference[1] >= low - tolerance
}
