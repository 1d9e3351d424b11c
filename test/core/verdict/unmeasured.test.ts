/** A limit of which nothing was measured is no pass: the verdict says so. */
import { createColors } from 'picocolors'
import { describe, expect, it } from 'vitest'
import { createHistogram, encodeHistogram } from '../../../src/core/measurement/histogram.ts'
import type { Measurement, Run } from '../../../src/core/measurement/measurement.ts'
import {
  type ComparisonRow,
  compareMeasurements,
  type UnmeasuredFigure,
} from '../../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../../src/core/verdict/decide.ts'
import type { Rules } from '../../../src/core/verdict/rules.ts'
import { findNextLook, type VerdictFacts } from '../../../src/core/verdict/verdict.ts'
import { formatReportJson } from '../../../src/report/json.ts'
import { renderMarkdown } from '../../../src/report/markdown/markdown.ts'
import { renderTerminalReport } from '../../../src/report/terminal/terminal.ts'
import {
  absolute,
  createComparison,
  createRules,
  figure,
  points,
  relative,
  row,
} from '../../helpers/comparisons.ts'
import { generateMeasurement, generatePairedMeasurement } from '../../helpers/measurements.ts'
import { createReport } from '../../helpers/reports.ts'

const sound: VerdictFacts = {
  headValidity: null,
  baseValidity: null,
  incomparable: null,
  baselineProblem: null,
  failedService: null,
  missingBase: null,
}

const none = encodeHistogram(createHistogram())

/** As if none of these requests had been due, in every epoch of the sides. */
function silence(measurement: Measurement, name: string, sides: Run['side'][]): Measurement {
  const clear = (run: Run): Run => ({
    ...run,
    groups: run.groups.map((group) => ({
      ...group,
      requests: group.requests.map((part) =>
        part.name === name ? { ...part, offered: 0, answered: 0, response: none } : part,
      ),
    })),
  })
  return {
    ...measurement,
    runs: measurement.runs.map((run) => (sides.includes(run.side) ? clear(run) : run)),
  }
}

const requests = ['often', 'rare']
const paired = generatePairedMeasurement({ requests, epochs: 4 })
const alone = generateMeasurement({ requests, epochs: 2, seconds: 2 })

const limitRare = (limits: Rules['limits'], some: Partial<Rules> = {}) =>
  createRules({
    requests: [
      { name: 'often', limits: {} },
      { name: 'rare', limits },
    ],
    ...some,
  })

function decide(measurement: Measurement, rules: Rules) {
  const facts = collectFacts(null, measurement)
  return decideVerdict(compareMeasurements(null, measurement), rules, facts)
}

describe('a request that was never due', () => {
  const silent = silence(alone, 'rare', ['head'])

  it('makes the verdict invalid, with a row for each of its limits', () => {
    const limits = { p99: [absolute(100)], errors: [absolute(0.01)], checks: [absolute(0.01)] }
    const verdict = decide(silent, limitRare(limits))
    expect(verdict.outcome).toBe('invalid')
    expect(verdict.rows.filter(({ outcome }) => outcome === 'not-measured')).toMatchObject([
      { metric: 'p99', request: 'rare', head: null, line: '100 ms' },
      { metric: 'errors', request: 'rare', head: null },
      { metric: 'checks', request: 'rare', head: null },
    ])
    expect(verdict.reasons[0]).toBe(
      'p99 of rare could not be judged: no such request was due. Raise its weight or the duration.',
    )
  })

  it('matters only if it has a limit that could be checked', () => {
    expect(decide(silent, createRules()).rows.some(({ request }) => request === 'rare')).toBe(false)
    const relativeOnly = decide(silent, limitRare({ p50: [relative(0.1)] }))
    expect(relativeOnly.outcome).toBe('no-baseline')
    expect(relativeOnly.rows.some(({ request }) => request === 'rare')).toBe(false)
  })

  it('is only a warning if its limit only warns', () => {
    const rules = createRules({
      requests: [{ name: 'rare', limits: {}, warnLimits: { p99: [absolute(100)] } }],
    })
    const verdict = decide(silent, rules)
    expect(verdict.outcome).toBe('no-baseline')
    expect(verdict.warnings).toContainEqual(
      expect.stringMatching(/^Only a warning: p99 of rare could not be judged/),
    )
  })

  it('is shown in each form of the report', () => {
    const report = createReport({ head: silent, rules: limitRare({ p99: [absolute(100)] }) })
    expect(report.outcome).toBe('invalid')
    expect(renderTerminalReport(report, createColors(false))).toMatch(
      /p99 +– +– +– +100 ms +not measured/,
    )
    expect(renderMarkdown(report)).toContain('| p99 | – | – | – | 100 ms | not measured |')
    const { rows } = JSON.parse(formatReportJson(report)).suites[0]
    expect(rows.at(-1)).toMatchObject({ request: 'rare', head: null, outcome: 'not-measured' })
  })
})

describe('side by side, a request that was never due', () => {
  const limits = { p50: [relative(0.1)], errors: [points(0.01)] }

  it.each<[string, Run['side'][]]>([
    ['on both sides', ['base', 'head']],
    ['on the head', ['head']],
    ['on the base', ['base']],
  ])('%s makes the verdict invalid', (_, sides) => {
    const verdict = decide(silence(paired, 'rare', sides), limitRare(limits))
    expect(verdict.outcome).toBe('invalid')
    expect(
      verdict.rows.filter(({ request, line }) => request === 'rare' && line !== null),
    ).toMatchObject([{ outcome: 'not-measured' }, { outcome: 'not-measured' }])
  })

  it('is measured for more epochs first', () => {
    const verdict = decide(silence(paired, 'rare', ['head']), limitRare(limits))
    expect(findNextLook(verdict, 4, { epochs: null, isSteady: false })).toBe(6)
    expect(findNextLook(verdict, 16, { epochs: null, isSteady: false })).toBeNull()
  })

  it('does not hide that the head fails', () => {
    const slower = generatePairedMeasurement({ requests, epochs: 4, effects: [2, 2, 2, 2] })
    const rules = limitRare(limits, { limits: { p50: [relative(0.05)] } })
    expect(decide(silence(slower, 'rare', ['head']), rules).outcome).toBe('fail')
  })

  it('is new, and not judged, if the load of the base does not have it', () => {
    const base = generateMeasurement({ requests: ['often', 'other'], epochs: 2, seconds: 2 })
    const comparison = compareMeasurements(base, alone)
    const verdict = decideVerdict(comparison, limitRare(limits), collectFacts(null, alone))
    expect(verdict.rows.find(({ request }) => request === 'rare')).toMatchObject({
      outcome: 'not-judged',
    })
  })
})

describe('a step or a scenario that nobody reached', () => {
  const unmeasured: UnmeasuredFigure = {
    metric: 'p50',
    request: 'pay',
    stepOf: 'buy',
    base: figure(10),
    head: null,
    change: null,
    evidence: { kind: 'none' },
  }
  const rules = createRules({
    requests: [{ name: 'pay', limits: { p50: [relative(0.1)] } }],
    scenarios: [{ name: 'buy', limits: { errors: [points(0.01)], p50: [relative(0.1)] } }],
  })
  const judge = (figure: UnmeasuredFigure, rows: ComparisonRow[] = []) =>
    decideVerdict({ ...createComparison(rows), unmeasured: [figure] }, rules, sound)

  it('says where the users stopped', () => {
    expect(judge(unmeasured).reasons).toEqual([
      'p50 of pay (a step of buy) could not be judged: no user reached this step on the head. See ' +
        'the errors of the steps before it.',
    ])
    const { stepOf: _, ...whole } = {
      ...unmeasured,
      request: 'buy',
      scenario: true as const,
      base: null,
    }
    expect(judge(whole).reasons).toEqual([
      'p50 of the scenario buy could not be judged: no user began it. Raise its weight or the ' +
        'duration.',
    ])
  })

  it('counts after the failure of the scenario, which explains it', () => {
    const failed: ComparisonRow = {
      ...row('errors', {
        request: 'buy',
        base: figure(0),
        head: figure(1),
        evidence: { kind: 'chance', probability: 1e-12 },
      }),
      scenario: true,
    }
    const verdict = judge(unmeasured, [failed])
    expect(verdict.outcome).toBe('fail')
    expect(verdict.rows.map(({ outcome }) => outcome)).toEqual(['fail', 'not-measured'])
  })
})

describe('a CPU time that is not known', () => {
  const unknown = generatePairedMeasurement({ epochs: 4, cpuSeconds: null })
  const limits = { cpu: [relative(0.1)] }

  it('does not matter for the default limit', () => {
    expect(decide(unknown, createRules({ limits })).outcome).toBe('pass')
    expect(decide(unknown, createRules({ limits, writtenLimits: ['p50'] })).outcome).toBe('pass')
  })

  it('makes the verdict invalid if someone wrote the limit', () => {
    const verdict = decide(unknown, createRules({ limits, writtenLimits: ['cpu'] }))
    expect(verdict).toMatchObject({
      outcome: 'invalid',
      rows: expect.arrayContaining([
        expect.objectContaining({ metric: 'cpu', outcome: 'not-measured', head: null }),
      ]),
    })
    expect(verdict.reasons[0]).toMatch(/^CPU per request could not be judged: the CPU time/)
  })
})
