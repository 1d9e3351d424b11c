import picocolors from 'picocolors'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { compactMeasurement } from '../../src/core/measurement/compact.ts'
import { renderMeasurement } from '../../src/report/terminal/measurement.ts'
import { plotCurve } from '../../src/report/terminal/plot.ts'
import { renderTerminalReport } from '../../src/report/terminal/terminal.ts'
import { expectGolden } from '../helpers/golden.ts'
import { generateMeasurement, generatePairedMeasurement } from '../helpers/measurements.ts'
import { createReport, reports } from '../helpers/reports.ts'
import { createShop } from '../helpers/scenario-measurements.ts'

const plainText = picocolors.createColors(false)
const coloured = picocolors.createColors(true)

describe('the report in a terminal', () => {
  const shown = [
    'passed',
    'failed',
    'no-baseline',
    'invalid',
    'several-requests',
    'two-suites',
    'pair-passed',
    'pair-failed',
    'pair-warned',
    'pair-improved',
    'pair-would-fail',
    'would-be-invalid',
    'pair-undecided',
    'pair-one-by-one',
    'pair-new-request',
    'pair-not-completed',
    'pair-overloaded',
    'pair-head-crashed',
    'pair-closed-failed',
    'closed-against-stored-runs',
  ]
  for (const name of shown) {
    it(`reads as the golden file says when a run ends ${name}`, () => {
      const report = reports[name]
      if (report === undefined) throw new Error(`no report ${name}`)
      expectGolden(`${name}.txt`, renderTerminalReport(report, plainText))
    })
  }

  it('shows a failed row in red and a passed one without colour', () => {
    const text = renderTerminalReport(
      createReport({
        base: generateMeasurement({ seed: 2 }),
        head: generateMeasurement({ typicalMs: 1.5 }),
      }),
      coloured,
    )
    const red = '\u001b[31m'
    const lines = text.split('\n')
    expect(lines.filter((line) => line.startsWith(`${red}  p50`))).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('  errors'))).toHaveLength(1)
  })

  it('lets no untrusted text move the cursor or give the runner a command', () => {
    const bad = '::error::gone\n::set-output name=x::y \u001b[2J##[group]x\u202e'
    const text = renderTerminalReport(
      createReport({
        head: generateMeasurement({ suite: bad, requests: [bad, 'b'], firstErrors: [bad] }),
      }),
      plainText,
    )
    expect(text.split('\n').filter((line) => line.trimStart().startsWith('::'))).toEqual([])
    for (const dangerous of ['##[', '\u001b', '\u202e']) expect(text).not.toContain(dangerous)
  })

  it('lets none act in the name of the base', () => {
    const what = '::error::x\n::set-output name=x::y \u001b[2J##[group]x\u202e'
    const head = generatePairedMeasurement({ what, epochs: 1, perSecond: 50 })
    const text = renderTerminalReport(createReport({ head }), plainText)
    expect(text.split('\n').filter((line) => line.trimStart().startsWith('::'))).toEqual([])
    for (const dangerous of ['##[', '\u001b', '\u202e']) expect(text).not.toContain(dangerous)
  })

  it('aligns the ranges', () => {
    const report = reports['pair-failed']
    if (report === undefined) throw new Error('no such report')
    const rows = renderTerminalReport(report, plainText)
      .split('\n')
      .filter((line) => line.startsWith('  p'))
    expect(new Set(rows.map((line) => line.indexOf('(')))).toHaveProperty('size', 1)
    expect(rows.length).toBeGreaterThan(3)
  })

  it('aligns the columns if names are wide', () => {
    const requests = ['日本語', 'plain']
    const text = renderTerminalReport(
      createReport({ head: generateMeasurement({ requests }) }),
      plainText,
    )
    const rows = text.split('\n').filter((line) => /日本語|plain/.test(line))
    expect(
      new Set(rows.map((line) => stringWidth(line.replace(/(p50|p99|errors).*/, '')))).size,
    ).toBe(1)
  })
})

describe('the summary of a single measurement', () => {
  it('shows the rates and percentiles, and that they can be trusted', () => {
    expectGolden(
      'measure.txt',
      renderMeasurement(
        generateMeasurement({ suite: 'http://localhost:8080/', epochs: 1 }),
        plainText,
      ),
    )
  })

  it('says in how many epochs the service ran before other programs', () => {
    const measurement = structuredClone(generateMeasurement({ epochs: 3 }))
    for (const { service, epoch } of measurement.runs)
      if (service !== null) service.nice = epoch === 1 ? 0 : -10
    expect(renderMeasurement(measurement, plainText)).toContain(
      'The service ran before other programs in 2 of 3 epochs, with a nice value of -10.',
    )
  })

  it('explains requests per second and response times of a closed load', () => {
    const measurement = generateMeasurement({
      suite: 'http://localhost:8080/',
      epochs: 1,
      load: 'closed',
      connections: 64,
      precedence: { precedence: 'real-time' },
    })
    expectGolden('measure-closed.txt', renderMeasurement(measurement, plainText))
  })

  it('has a table of scenarios, and one of their steps', () => {
    const measurement = createShop(
      generateMeasurement({ epochs: 1, perSecond: 20, requests: ['login', 'search', 'pay'] }),
      {
        steps: [
          { name: 'login', typicalMs: { base: 8, head: 8 } },
          { name: 'search', typicalMs: { base: 4, head: 4 } },
          { name: 'pay', typicalMs: { base: 12, head: 12 } },
        ],
        failing: { step: 'search', share: { base: 0, head: 0.1 } },
        firstErrors: ['search: the check of $.items failed (status 200, 14 bytes)'],
      },
    )
    expectGolden('measure-scenarios.txt', renderMeasurement(measurement, plainText))
  })

  it('says that arrivals were random', () => {
    const measurement = generateMeasurement({ suite: 'x', epochs: 1, seconds: 2, load: 'poisson' })
    expect(renderMeasurement(measurement, plainText)).toContain(
      'x: 2 s at 500/s (Poisson arrivals) over 50 connections',
    )
  })

  it('leaves out the values that are not stored of a large one', () => {
    const whole = generateMeasurement({ epochs: 12, seconds: 15, perSecond: 300 })
    const shown = (measurement: typeof whole) => renderMeasurement(measurement, plainText)
    const delays = /^ {2}(Service time|Waiting for a free connection|tailgate's own delay).*$/gm
    expect(shown(whole).match(delays)).toHaveLength(3)
    expect(shown(whole)).toContain('tailgate sent 99 % of the requests within')
    const stored = shown(compactMeasurement(whole))
    expect(stored).toContain('  Response time, from when a request was due')
    expect(stored).not.toMatch(delays)
    expect(stored).not.toContain('of the requests within')
    expect(stored).toContain('of one CPU')
  })

  it('says what went wrong', () => {
    const measurement = generateMeasurement({
      suite: 'http://localhost:8080/',
      epochs: 1,
      failing: 0.2,
      unanswered: 0.1,
      firstErrors: ['GET / answered 503 Service Unavailable.'],
      reasons: [
        {
          code: 'generator-late',
          severity: 'invalid',
          message: 'tailgate was late for 3.1 % of the requests.',
        },
      ],
    })
    const runs = measurement.runs.map((run) => ({ ...run, unsuccessful: run.errors.total }))
    expectGolden('measure-invalid.txt', renderMeasurement({ ...measurement, runs }, plainText))
  })
})

describe('the plot', () => {
  it('is never wider than 72 columns', () => {
    const curve = reports.failed?.suites[0]?.curve ?? []
    const widths = (plotCurve(curve) ?? '').split('\n').map((line) => stringWidth(line))
    expect(Math.max(...widths)).toBe(72)
  })

  it('draws two equal curves as one', () => {
    const curve = [0.5, 0.9, 0.99].map((quantile) => ({ quantile, base: 2, head: 2 }))
    expect((plotCurve(curve) ?? '').split('\n').slice(1).join('')).not.toMatch(/[●○]/)
  })

  it('is left out if there was no response', () => {
    expect(plotCurve([{ quantile: 0.5, base: null, head: 0 }])).toBeNull()
  })
})
