import { describe, expect, it } from 'vitest'
import { countOf, decoded, percentilesOf } from '../../src/core/histogram.ts'
import { measureJson, reportJson } from '../../src/report/json.ts'
import { measurementOf } from '../measurements.ts'
import { reports } from './reports.ts'

describe('the object that measure --json prints', () => {
  const made = measurementOf({ epochs: 2, seconds: 2, perSecond: 300, failing: 0.1, unanswered: 0.05 })
  const json = measureJson(made)

  it('has the fields that scripts rely on, and no others', () => {
    expect(Object.keys(json)).toEqual([
      'schema',
      'durationSeconds',
      'requests',
      'offeredPerSecond',
      'achievedPerSecond',
      'errors',
      'unfinished',
      'responseMs',
      'serviceMs',
      'waitMs',
      'lagMs',
      'cpu',
      'validity',
      'histograms',
    ])
    for (const part of [json.responseMs, json.serviceMs, json.waitMs, json.lagMs]) {
      expect(Object.keys(part)).toEqual(['p50', 'p90', 'p95', 'p99', 'p99_9', 'max', 'mean'])
    }
    expect(Object.keys(json.errors)[0]).toBe('total')
    expect(json.schema).toBe('tailgate.measure/1')
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

  it('carries the histograms that its percentiles come from', () => {
    expect(percentilesOf(decoded(json.histograms.response))).toEqual(json.responseMs)
    expect(countOf(decoded(json.histograms.response))).toBe(1200)
    expect(percentilesOf(decoded(json.histograms.lag))).toEqual(json.lagMs)
  })

  it('says nothing that JSON can not', () => {
    expect(JSON.parse(JSON.stringify(json))).toEqual(json)
  })
})

describe('the report as JSON', () => {
  it('is the report', () => {
    const report = reports.failed
    if (report === undefined) throw new Error('no such report')
    expect(JSON.parse(reportJson(report))).toEqual(report)
    expect(report).toMatchObject({
      schema: 'tailgate.report/1',
      outcome: 'fail',
      suites: [{ outcome: 'fail' }],
    })
  })

  it('puts the worst suite first', () => {
    expect(reports['two-suites']?.suites.map((suite) => suite.suite)).toEqual(['checkout', 'api'])
  })
})
