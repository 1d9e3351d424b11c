/** The reports that the golden files show, one for each end a run can come to. */

import { acceptFailures } from '../../src/core/acceptance/acceptance.ts'
import { collectFailingFigures } from '../../src/core/acceptance/state.ts'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import { compareMeasurements } from '../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../src/core/verdict/decide.ts'
import type { Rules } from '../../src/core/verdict/rules.ts'
import type { VerdictFacts } from '../../src/core/verdict/verdict.ts'
import { buildReport, type Report, type SuiteResult } from '../../src/report/report.ts'
import { measurementOf, pairedMeasurementOf } from './measurements.ts'

const usualRules: Rules = {
  limits: {
    p50: [{ kind: 'relative', share: 0.05 }],
    p99: [{ kind: 'relative', share: 0.1 }],
    max: [{ kind: 'relative', share: 0.25 }],
    rps: [{ kind: 'relative', share: -0.01 }],
    errors: [{ kind: 'points', share: 0.005 }],
  },
  requests: [],
  noise: 'judge',
  allowErrors: 0.01,
  floors: { p50: 0.05, p90: 0.1, p99: 0.2, 'p99.9': 0.5, max: 1, cpu: 0.01 },
  epochs: null,
  suites: 1,
}

/** Of a closed load. */
const closedLimits: Rules['limits'] = {
  rps: [{ kind: 'relative', share: -0.05 }],
  errors: [{ kind: 'points', share: 0.005 }],
}

export interface Case {
  base?: Measurement | null
  head?: Measurement | null
  /** Runs of the base, older than `base`. */
  past?: Measurement[]
  rules?: Partial<Rules>
  facts?: Partial<VerdictFacts>
}

export function resultOf({
  base = null,
  head = null,
  past = [],
  rules = {},
  facts = {},
}: Case): SuiteResult {
  const comparison = head && compareMeasurements(base, head, past)
  const verdict = decideVerdict(
    comparison,
    { ...usualRules, ...rules },
    { ...collectFacts(base, head), ...facts },
  )
  return { suite: head?.suite ?? 'api', base, head, comparison, verdict }
}

export function reportFor(...cases: Case[]): Report {
  return buildReport(cases.map(resultOf), 'npx tailgate run')
}

export const before = measurementOf({
  commit: 'fedcba9876543210fedcba9876543210fedcba98',
  takenAt: '2025-04-28T17:05:00.000Z',
  seed: 2,
})

const lateGenerator = {
  code: 'generator-late',
  severity: 'invalid' as const,
  message:
    'tailgate itself was late for 3.1 % of the requests: give it a CPU of its own, or lower the rate.',
}

const everyEpoch = (effect: number) => Array.from({ length: 8 }, () => effect)

const earlier = [3, 4, 5, 6, 7].map((seed) => measurementOf({ seed, spread: 0.1 }))

const trend = [1210, 1190, 1240, 1205, 1980, 1995].map((p50Us, index) => ({
  commit: `${index}123abc4567d`,
  takenAt: `2025-04-${10 + index}T17:05:00.000Z`,
  p50Us,
  p99Us: 6 * p50Us,
}))

/** What failed, as somebody who set the label takes it on. */
function labelled(result: SuiteResult): SuiteResult {
  const { verdict, comparison, suite } = result
  const basis = comparison?.basis ?? { kind: 'nothing' as const }
  const set = {
    id: '1',
    by: 'octocat',
    at: '2025-05-02T10:00:00Z',
    figures: collectFailingFigures(verdict) ?? [],
  }
  const now = new Date('2025-05-02T11:00:00Z')
  const judging = { suite, rules: usualRules, basis }
  return { ...result, verdict: acceptFailures(verdict, judging, { label: set, waivers: [] }, now) }
}

export const reports: Record<string, Report> = {
  passed: reportFor({ base: before, head: measurementOf() }),
  failed: reportFor({ base: before, head: measurementOf({ typicalMs: 1.5 }) }),
  'failed-literally': reportFor({
    base: before,
    head: measurementOf({ typicalMs: 0.66, dirty: true }),
    rules: { noise: 'ignore' },
  }),
  'failed-an-absolute-limit': reportFor({
    head: measurementOf({ tail: 40 }),
    rules: { limits: { p99: [{ kind: 'absolute', value: 10 }] } },
  }),
  'failed-with-errors': reportFor({
    base: before,
    head: measurementOf({
      failing: 0.042,
      firstErrors: ['GET / answered 503 Service Unavailable.'],
    }),
  }),
  'does-not-keep-up': reportFor({ base: before, head: measurementOf({ unanswered: 0.19 }) }),
  'no-baseline': reportFor({ head: measurementOf() }),
  incomparable: reportFor({
    base: measurementOf({ perSecond: 400, configuration: 'beef', seed: 2 }),
    head: measurementOf(),
  }),
  'another-machine': reportFor({
    base: { ...before, machine: { ...before.machine, cpu: 'Intel Xeon 8370C' } },
    head: measurementOf(),
  }),
  invalid: reportFor({
    base: before,
    head: measurementOf({ typicalMs: 1.5, reasons: [lateGenerator] }),
  }),
  'unreadable-baseline': reportFor({
    head: measurementOf(),
    facts: {
      baselineProblem:
        '.tailgate/v1/api/a.json is incomplete: it was cut off or damaged. Delete it and save a new baseline.',
    },
  }),
  'service-broke': reportFor({
    facts: {
      failedService: {
        side: 'head',
        message:
          'The service ended with code 1 before it was ready. Its last line was: Error: Cannot find module pg',
        baseWorks: false,
      },
    },
  }),
  'six-earlier-runs': reportFor({
    base: before,
    past: earlier,
    head: measurementOf({ typicalMs: 0.9 }),
  }),
  'pair-passed': reportFor({ head: pairedMeasurementOf({ typicalMs: 2 }) }),
  'pair-failed': reportFor({
    head: pairedMeasurementOf({ typicalMs: 2, effects: everyEpoch(1.31), repeats: 1, dirty: true }),
  }),
  'pair-undecided': reportFor({
    head: pairedMeasurementOf({
      typicalMs: 2,
      epochs: 8,
      perSecond: 50,
      spread: 0.02,
      effects: everyEpoch(1.04),
      late: [3],
      repeats: 2,
      seed: 5,
    }),
  }),
  'pair-one-by-one': reportFor({
    head: pairedMeasurementOf({
      typicalMs: 2,
      effects: everyEpoch(1.6),
      turns: 'one-by-one',
      what: './before',
      baseCommit: null,
    }),
  }),
  'pair-new-request': reportFor({
    head: pairedMeasurementOf({
      typicalMs: 2,
      requests: ['GET /users/:id', 'GET /search', 'GET /orders'],
      base: { missing: ['GET /orders'], firstErrors: ['GET /orders answered 404 Not Found.'] },
      tail: 1.5,
    }),
    rules: {
      requests: [
        { name: 'GET /users/:id', limits: {} },
        { name: 'GET /search', limits: { p50: [{ kind: 'relative', share: 0.1 }] } },
        { name: 'GET /orders', limits: { p50: [{ kind: 'relative', share: 0.1 }] } },
      ],
    },
  }),
  'pair-slow-request': reportFor({
    head: pairedMeasurementOf({
      typicalMs: 1,
      requests: ['GET /users/:id', 'GET /search'],
      tail: 1.5,
      effects: everyEpoch(1.2),
    }),
    rules: {
      limits: { p99: [{ kind: 'absolute', value: 250 }] },
      requests: [
        { name: 'GET /users/:id', limits: {} },
        { name: 'GET /search', limits: { p50: [{ kind: 'relative', share: 0.1 }] } },
      ],
    },
  }),
  'pair-overloaded': reportFor({
    head: pairedMeasurementOf({
      typicalMs: 40,
      inTime: 0.93,
      cpuSeconds: 28,
      base: { inTime: 0.94, firstErrors: ['GET / was not answered within 5 s.'] },
    }),
  }),
  'pair-more-cpu': reportFor({
    head: pairedMeasurementOf({
      typicalMs: 2,
      cpuSeconds: 3.6,
      base: { cpuSeconds: 2.5 },
      turns: 'rounds',
    }),
    rules: { limits: { cpu: [{ kind: 'relative', share: 0.1 }] } },
  }),
  'pair-closed-failed': reportFor({
    head: pairedMeasurementOf({
      load: 'closed',
      turns: 'rounds',
      typicalMs: 2,
      perSecond: 400,
      connections: 64,
      effects: everyEpoch(1.22),
      precedence: { precedence: 'normal', precedenceRefused: 'sudo asked for a password' },
    }),
    rules: { limits: closedLimits },
  }),
  'closed-against-stored-runs': reportFor({
    base: measurementOf({ load: 'closed', connections: 64, seed: 2 }),
    head: measurementOf({ load: 'closed', connections: 64, typicalMs: 0.52 }),
    rules: { limits: closedLimits },
  }),
  'pair-head-crashed': reportFor({
    facts: {
      failedService: {
        side: 'head',
        message:
          'The service ended with code 1 while it was measured. Its last line was: Error: out of memory',
        baseWorks: true,
      },
    },
  }),
  'pair-failed-with-notices': buildReport(
    [
      {
        ...resultOf({ head: pairedMeasurementOf({ typicalMs: 2, effects: everyEpoch(1.31) }) }),
        trend,
      },
    ],
    'npx tailgate run',
    {
      notices: ['This change raises its own limit of p99 from +10 % to +20 %.'],
      acceptHow: 'If this is intended, set the label tailgate:accept.',
    },
  ),
  'pair-accepted': buildReport(
    [
      labelled(
        resultOf({ head: pairedMeasurementOf({ typicalMs: 2, effects: everyEpoch(1.31) }) }),
      ),
    ],
    'npx tailgate run',
  ),
  'several-requests': reportFor({
    base: measurementOf({ requests: ['home', 'GET /users/:id', 'search'], seed: 2 }),
    head: measurementOf({ requests: ['home', 'GET /users/:id', 'search'], typicalMs: 0.6 }),
  }),
  'two-suites': reportFor(
    { base: before, head: measurementOf() },
    {
      base: measurementOf({ suite: 'checkout', seed: 2 }),
      head: measurementOf({ suite: 'checkout', typicalMs: 2.1 }),
    },
  ),
}
