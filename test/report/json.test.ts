import { describe, expect, it, test } from 'vitest'
import {
  computePercentiles,
  countValues,
  decodeHistogram,
} from '../../src/core/measurement/histogram.ts'
import { buildMeasureJson, formatReportJson } from '../../src/report/json.ts'
import type { SuiteReport } from '../../src/report/report.ts'
import { generateMeasurement, generatePairedMeasurement } from '../helpers/measurements.ts'
import { createReport, reports } from '../helpers/reports.ts'
import { addScenarios } from '../helpers/scenario-measurements.ts'

function suiteOf(name: string): SuiteReport {
  const suite = reports[name]?.suites[0]
  if (suite === undefined) throw new Error(`no report ${name}`)
  return suite
}

test('measure --json has each scenario and each step', () => {
  const specs = [{ name: 'buy', failing: { base: 0, head: 0.1 } }]
  const steps = generateMeasurement({ requests: ['login', 'pay'], epochs: 1 })
  const json = buildMeasureJson(addScenarios(steps, specs))
  expect(json.scenarios).toMatchObject([{ name: 'buy', offered: 180, errors: 0.1 }])
  expect(json.steps?.map(({ name }) => name)).toEqual(['login', 'pay'])
  expect(json.offeredPerSecond).toBe(18)
})

describe('the object that measure --json prints', () => {
  const made = generateMeasurement({
    epochs: 2,
    seconds: 2,
    perSecond: 300,
    failing: 0.1,
    unanswered: 0.05,
  })
  const json = buildMeasureJson(made)

  it('has the fields that scripts rely on, and no others', () => {
    expect(Object.keys(json)).toEqual([
      'schema',
      'load',
      'protocol',
      'durationSeconds',
      'requests',
      'offeredPerSecond',
      'achievedPerSecond',
      'errors',
      'resent',
      'early',
      'unfinished',
      'responseMs',
      'serviceMs',
      'waitMs',
      'lagMs',
      'connections',
      'connectMs',
      'tlsMs',
      'cpu',
      'precedence',
      'validity',
      'histograms',
    ])
    for (const part of [json.responseMs, json.serviceMs, json.waitMs, json.lagMs]) {
      expect(Object.keys(part)).toEqual(['p50', 'p90', 'p95', 'p99', 'p99_9', 'max', 'mean'])
    }
    expect(Object.keys(json.errors)[0]).toBe('total')
    expect(json.schema).toBe('tailgate.measure/1')
  })

  it('contains the requested load, and the scheduling priority', () => {
    expect(json.load).toEqual({
      kind: 'rate',
      perSecond: 300,
      jitter: 0,
      connections: 50,
      timeoutSeconds: 5,
    })
    expect(json.precedence).toBeNull()
    const closed = generateMeasurement({
      epochs: 1,
      seconds: 1,
      load: 'closed',
      precedence: { precedence: 'slice' },
    })
    expect(buildMeasureJson(closed)).toMatchObject({
      load: { kind: 'closed', connections: 50, timeoutSeconds: 5 },
      precedence: 'slice',
    })
  })

  it('adds up over the epochs', () => {
    expect(json.durationSeconds).toBe(4)
    expect(json.requests).toBe(1200)
    expect(json.offeredPerSecond).toBe(300)
    expect(json.achievedPerSecond).toBe(285)
    expect(json.errors).toMatchObject({ total: 120, status: 120, connect: 0 })
    expect(json.cpu).toBeCloseTo(2.4, 9)
    expect(json.validity).toEqual({ verdict: 'valid', reasons: [] })
  })

  it('contains the histograms of its percentiles', () => {
    expect(computePercentiles(decodeHistogram(json.histograms.response))).toEqual(json.responseMs)
    expect(countValues(decodeHistogram(json.histograms.response))).toBe(1200)
    expect(computePercentiles(decodeHistogram(json.histograms.lag))).toEqual(json.lagMs)
  })

  it('contains only values that JSON has', () => {
    expect(JSON.parse(JSON.stringify(json))).toEqual(json)
  })
})

describe('the report as JSON', () => {
  it('is the report', () => {
    const report = reports.failed
    if (report === undefined) throw new Error('no such report')
    expect(JSON.parse(formatReportJson(report))).toEqual(report)
    expect(report).toMatchObject({
      schema: 'tailgate.report/1',
      outcome: 'fail',
      suites: [{ outcome: 'fail' }],
    })
  })

  it('has null for the time of a row for which no request succeeded', () => {
    const [report] = Object.values(reports)
    const [suite] = report?.suites ?? []
    const [row] = suite?.rows.filter(({ metric }) => metric === 'p99') ?? []
    if (!report || !suite || !row) throw new Error('no such report')
    const nothing = { value: 0, low: 0, high: 0, epochs: [0, 0] }
    const changed = { ...report, suites: [{ ...suite, rows: [{ ...row, head: nothing }] }] }
    expect(JSON.parse(formatReportJson(changed)).suites[0].rows[0].head).toEqual({
      value: null,
      low: null,
      high: null,
      epochs: [null, null],
    })
  })

  it('contains the evidence of each row, and the interval of the true difference', () => {
    const rows = suiteOf('pair-failed').rows.filter(({ request }) => request === null)
    const p50 = rows.find(({ metric }) => metric === 'p50')
    expect(p50).toMatchObject({ outcome: 'fail', evidence: { kind: 'estimate' } })
    expect(p50?.interval?.lower).toBeGreaterThan(0.2)
    expect(p50?.interval?.upper).toBeLessThan(0.5)
    expect(p50?.detectable).toBeGreaterThan(0)
    expect(rows.find(({ metric }) => metric === 'errors')?.evidence.kind).toBe('chance')
  })

  it('contains the base, the number of epochs, and the number of repeats', () => {
    expect(suiteOf('pair-undecided')).toMatchObject({
      outcome: 'unsure',
      beside: { what: 'the merge base with origin/main', turns: 'requests' },
      ground: { kind: 'paired', epochs: 7, voided: 1 },
      repeats: 2,
    })
    expect(suiteOf('six-earlier-runs')).toMatchObject({
      beside: null,
      ground: { kind: 'stored', runs: 6 },
      repeats: 0,
    })
    expect(suiteOf('pair-head-crashed')).toMatchObject({
      beside: null,
      ground: null,
      repeats: 0,
      loadSeconds: 0,
    })
  })

  it('adds up the seconds of load, warm-up and repeats included', () => {
    const seconds = (made: Parameters<typeof generatePairedMeasurement>[0]) =>
      createReport({ head: generatePairedMeasurement({ perSecond: 20, epochs: 2, ...made }) })
        .suites[0]?.loadSeconds
    expect(seconds({})).toBe(2 * (2 + 15))
    expect(seconds({ repeats: 1 })).toBe(3 * (2 + 15))
    expect(seconds({ turns: 'rounds' })).toBe(2 * (2 + 15 + 15))
    expect(seconds({ turns: 'one-by-one' })).toBe(2 * (2 + 15 + 2 + 15))
    expect(suiteOf('passed').loadSeconds).toBe(5 * (2 + 10))
  })

  it('has null for an end of an interval that is not bounded', () => {
    const head = generatePairedMeasurement({ epochs: 1, turns: 'one-by-one', perSecond: 50 })
    const suite = JSON.parse(formatReportJson(createReport({ head }))).suites[0]
    expect(suite.rows[0].interval).toEqual({ lower: -1, upper: null })
  })

  it('puts the worst suite first', () => {
    expect(reports['two-suites']?.suites.map((suite) => suite.suite)).toEqual(['checkout', 'api'])
  })
})
