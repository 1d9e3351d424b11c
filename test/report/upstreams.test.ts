/** The calls of upstreams in a report: with figures of a head that calls more than its base. */

import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import { compareMeasurements } from '../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../src/core/verdict/decide.ts'
import { formatFiguresJson } from '../../src/report/figures/format-figures.ts'
import { parseFigures } from '../../src/report/figures/parse-figures.ts'
import { renderMarkdown } from '../../src/report/markdown/markdown.ts'
import { buildReport, type Report } from '../../src/report/report.ts'
import { renderTerminalReport } from '../../src/report/terminal/terminal.ts'
import { createRules } from '../helpers/comparisons.ts'
import { generatePairedMeasurement } from '../helpers/measurements.ts'

/** Each side calls the upstream `payments` so often for each request. */
function addCalls(
  measurement: Measurement,
  perRequest: { base: number; head: number },
  p99Ms: number,
) {
  const runs = measurement.runs.map((run) => {
    const parts = run.groups.map((group) =>
      Math.round(
        perRequest[run.side] * group.requests.reduce((sum, { answered }) => sum + answered, 0),
      ),
    )
    const calls = {
      ...{ name: 'payments', parts, idlePerSecond: 0, unmatched: 0, example: '', refused: 0 },
      routes: [{ name: 'GET /rates', calls: parts.reduce((sum, each) => sum + each, 0) }],
    }
    const late = { count: 100, p50Ms: 0.01, p99Ms, maxMs: 1 }
    const reasons = p99Ms > 0.5 ? [createLateReason()] : []
    return {
      ...run,
      upstreams: { seconds: run.measuredSeconds, calls: [calls], late },
      validity: {
        verdict: reasons.length > 0 ? ('invalid' as const) : ('valid' as const),
        reasons,
      },
    }
  })
  return { ...measurement, runs }
}

function createLateReason() {
  return { code: 'upstream-late', severity: 'invalid' as const, message: 'They were late.' }
}

function report(perRequest: { base: number; head: number }, p99Ms = 0.04): Report {
  const head = addCalls(generatePairedMeasurement(), perRequest, p99Ms)
  const comparison = compareMeasurements(null, head)
  const rules = createRules({ upstreams: [{ name: 'payments', maxMoreCalls: 0 }] })
  const verdict = decideVerdict(comparison, rules, collectFacts(null, head))
  return buildReport([{ suite: 'api', base: null, head, comparison, verdict }], null)
}

const colors = picocolors.createColors(false)

test('a head that calls its upstream more often fails, and every form of the report says so', () => {
  const failed = report({ base: 2, head: 41 })
  expect(failed.outcome).toBe('fail')
  expect(failed.headline).toBe('tailgate: api failed: upstream payments: 2 → 41 calls per request')
  const terminal = renderTerminalReport(failed, colors)
  expect(terminal).toMatch(/upstream payments +2 +41 +\+39 +\+0 per request +failed/)
  expect(terminal).toContain('(GET /rates 41); the limit is +0 per request.')
  expect(terminal).toContain(
    'The stand-ins of the upstreams answered 0.040 ms late at p99, on the base 0.040 ms',
  )
  const markdown = renderMarkdown(failed)
  expect(markdown).toContain('| **upstream payments** | **2** | **41** | **+39** |')
})

test('the figures of a run in a fork contain the calls, and no text of the service', () => {
  const failed = report({ base: 2, head: 41 })
  const text = formatFiguresJson({
    origin: { job: 'load', step: 's', leg: '', asked: '' },
    report: failed,
  })
  expect(text).not.toContain('/rates')
  const figures = parseFigures(text)
  if ('problem' in figures) throw new Error(figures.problem)
  expect(figures.report.headline).toBe(failed.headline)
  expect(renderMarkdown(figures.report)).toContain('| **upstream payments** | **2** | **41** |')
})

test('a head that calls its upstream as often passes', () => {
  const passed = report({ base: 2, head: 2 })
  expect(passed.outcome).toBe('pass')
  expect(renderTerminalReport(passed, colors)).toMatch(/upstream payments +2 +2 +0 .* passed/)
})

test('nothing is concluded from epochs in which the stand-ins were late', () => {
  const late = report({ base: 2, head: 41 }, 0.9)
  expect(late.outcome).toBe('invalid')
  expect(late.suites[0]?.reasons).toEqual([
    expect.stringContaining('The stand-ins of the upstreams answered too late in every epoch'),
  ])
  expect(late.suites[0]?.warnings).toContainEqual(
    expect.stringContaining('did not count: the stand-ins of the upstreams were late'),
  )
})
