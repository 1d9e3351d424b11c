/** The reports in the golden files, one for each way in which a run can end. */
import { acceptFailures } from '../../src/core/acceptance/acceptance.ts'
import { collectFailingFigures } from '../../src/core/acceptance/state.ts'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import type { NewRequest } from '../../src/core/measurement/new-requests.ts'
import { summarizeTime } from '../../src/core/measurement/time-spent.ts'
import { programCommand } from '../../src/core/text/program.ts'
import { compareMeasurements } from '../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../src/core/verdict/decide.ts'
import type { Rules } from '../../src/core/verdict/rules.ts'
import type { VerdictFacts } from '../../src/core/verdict/verdict.ts'
import { composeSuiteHeadline } from '../../src/report/headline.ts'
import {
  addPreventedExit,
  buildReport,
  combineSuiteReports,
  type Report,
  type SuiteResult,
} from '../../src/report/report.ts'
import {
  generateMeasurement,
  generatePairedMeasurement,
  type PairedMeasurementSpec,
} from './measurements.ts'
import { createShop } from './scenario-measurements.ts'

const defaultRules: Rules = {
  limits: {
    p50: [{ kind: 'relative', share: 0.05 }],
    p99: [{ kind: 'relative', share: 0.1 }],
    max: [{ kind: 'relative', share: 0.25 }],
    rps: [{ kind: 'relative', share: -0.01 }],
    errors: [{ kind: 'points', share: 0.005 }],
    cpu: [{ kind: 'relative', share: 0.1 }],
  },
  requests: [],
  noise: 'judge',
  allowErrors: 0.01,
  floors: { p50: 0.05, p90: 0.1, p99: 0.2, 'p99.9': 0.5, max: 1, finish95: 10, cpu: 0.02 },
  epochs: null,
  suites: 1,
}

/** The default limits of a closed load. */
const closedLimits: Rules['limits'] = {
  rps: [{ kind: 'relative', share: -0.05 }],
  errors: [{ kind: 'points', share: 0.005 }],
}

export interface ReportCase {
  base?: Measurement | null
  head?: Measurement | null
  /** Measurements of the base before `base`. */
  past?: Measurement[]
  rules?: Partial<Rules>
  facts?: Partial<VerdictFacts>
  newRequests?: NewRequest[]
}

export function createResult({
  base = null,
  head = null,
  past = [],
  rules = {},
  facts = {},
  newRequests = [],
}: ReportCase): SuiteResult {
  const comparison = head && compareMeasurements(base, head, past)
  const verdict = decideVerdict(
    comparison,
    { ...defaultRules, ...rules },
    { ...collectFacts(base, head), ...facts },
  )
  return { suite: head?.suite ?? 'api', base, head, comparison, verdict, newRequests }
}

export function createReport(...cases: ReportCase[]): Report {
  return buildReport(cases.map(createResult), `${programCommand} run`)
}

export const baseMeasurement = generateMeasurement({
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

const repeatEffect = (effect: number) => Array.from({ length: 8 }, () => effect)

const shopLimits: Rules['limits'] = {
  p50: [{ kind: 'relative', share: 0.1 }],
  errors: [{ kind: 'points', share: 0.01 }],
}

/** The default limits of scenarios, and of steps that have a name. */
const shopRules: Partial<Rules> = {
  requests: ['login', 'search', 'pay'].map((name) => ({ name, limits: shopLimits })),
  scenarios: [{ name: 'buy', limits: shopLimits }],
}

/** Enough epochs for a verdict on each metric, and as many seconds as a generated epoch has. */
const generatePair = (spec: PairedMeasurementSpec) =>
  generatePairedMeasurement({ epochs: 8, seconds: 9, perSecond: 400, ...spec })

const generateEarlier = () =>
  [3, 4, 5, 6, 7].map((seed) => generateMeasurement({ seed, spread: 0.1 }))

const trend = [1210, 1190, 1240, 1205, 1980, 1995].map((p50Us, index) => ({
  commit: `${index}123abc4567d`,
  takenAt: `2025-04-${10 + index}T17:05:00.000Z`,
  p50Us,
  p99Us: 6 * p50Us,
}))

/** The result after somebody accepted its failures with the label. */
function acceptByLabel(result: SuiteResult): SuiteResult {
  const { verdict, comparison, suite } = result
  const basis = comparison?.basis ?? { kind: 'nothing' as const }
  const set = {
    id: '1',
    by: 'octocat',
    at: '2025-05-02T10:00:00Z',
    figures: collectFailingFigures(verdict) ?? [],
  }
  const now = new Date('2025-05-02T11:00:00Z')
  const judging = { suite, rules: defaultRules, basis }
  return { ...result, verdict: acceptFailures(verdict, judging, { label: set, waivers: [] }, now) }
}

/** The same with `on-fail: report`. */
function reportOnly(name: string): Report {
  const { suites, reproduce, notices, acceptHow, time } = makers[name]?.() ?? createReport()
  const reported = suites.map((suite) => ({
    ...suite,
    onFail: 'report' as const,
    headline: composeSuiteHeadline(suite.suite, suite, 'report'),
  }))
  const remarks = { notices, acceptHow, onFail: 'report' as const, time, reproduce }
  return addPreventedExit(combineSuiteReports(reported, remarks), {
    onUnsure: 'pass',
    onIncomparable: 'pass',
    onNoBaseline: 'pass',
  })
}

const makers: Record<string, () => Report> = {
  passed: () => createReport({ base: baseMeasurement, head: generateMeasurement() }),
  failed: () =>
    createReport({ base: baseMeasurement, head: generateMeasurement({ typicalMs: 1.5 }) }),
  'failed-literally': () =>
    createReport({
      base: baseMeasurement,
      head: generateMeasurement({ typicalMs: 0.66, dirty: true }),
      rules: { noise: 'ignore' },
    }),
  'failed-an-absolute-limit': () =>
    createReport({
      head: generateMeasurement({ tail: 40 }),
      rules: { limits: { p99: [{ kind: 'absolute', value: 10 }] } },
    }),
  'failed-with-errors': () =>
    createReport({
      base: baseMeasurement,
      head: generateMeasurement({
        failing: 0.042,
        firstErrors: ['GET / answered 503 Service Unavailable.'],
      }),
    }),
  'does-not-keep-up': () =>
    createReport({
      base: baseMeasurement,
      head: generateMeasurement({ unanswered: 0.19 }),
    }),
  'no-baseline': () => createReport({ head: generateMeasurement() }),
  incomparable: () =>
    createReport({
      base: generateMeasurement({ perSecond: 400, configuration: 'beef', seed: 2 }),
      head: generateMeasurement(),
    }),
  'another-machine': () =>
    createReport({
      base: {
        ...baseMeasurement,
        machine: { ...baseMeasurement.machine, cpu: 'Intel Xeon 8370C' },
      },
      head: generateMeasurement(),
    }),
  invalid: () =>
    createReport({
      base: baseMeasurement,
      head: generateMeasurement({ typicalMs: 1.5, reasons: [lateGenerator] }),
    }),
  'unreadable-baseline': () =>
    createReport({
      head: generateMeasurement(),
      facts: {
        baselineProblem:
          '.tailgate/v1/api/a.json is incomplete: it was cut off or damaged. Delete it and save a new baseline.',
      },
    }),
  'service-broke': () =>
    createReport({
      facts: {
        failedService: {
          side: 'head',
          message:
            'The service ended with code 1 before it was ready. Its last line was: Error: Cannot find module pg',
          baseWorks: false,
        },
      },
    }),
  'six-earlier-runs': () =>
    createReport({
      base: baseMeasurement,
      past: generateEarlier(),
      head: generateMeasurement({ typicalMs: 0.9 }),
    }),
  'pair-passed': () => createReport({ head: generatePair({ typicalMs: 2 }) }),
  'pair-failed': () =>
    createReport({
      head: generatePair({
        typicalMs: 2,
        effects: repeatEffect(1.31),
        repeats: 1,
        dirty: true,
      }),
    }),
  'pair-warned': () =>
    createReport({
      head: generatePair({ typicalMs: 2, effects: repeatEffect(1.06) }),
      rules: {
        limits: { ...defaultRules.limits, p50: [{ kind: 'relative', share: 0.15 }] },
        warnLimits: { p50: [{ kind: 'relative', share: 0.03 }] },
      },
    }),
  'pair-improved': () =>
    createReport({ head: generatePair({ typicalMs: 2, effects: repeatEffect(0.78) }) }),
  'pair-would-fail': () => reportOnly('pair-failed'),
  'would-be-invalid': () => reportOnly('invalid'),
  'pair-undecided': () =>
    createReport({
      head: generatePair({
        typicalMs: 2,
        perSecond: 50,
        spread: 0.02,
        effects: repeatEffect(1.04),
        late: [3],
        repeats: 2,
        seed: 5,
      }),
    }),
  'pair-one-by-one': () =>
    createReport({
      head: generatePair({
        typicalMs: 2,
        epochs: 4,
        effects: repeatEffect(1.6),
        turns: 'one-by-one',
        what: './before',
        baseCommit: null,
      }),
    }),
  'pair-new-request': () =>
    createReport({
      head: generatePair({
        typicalMs: 2,
        requests: ['GET /users/:id', 'GET /search'],
        tail: 1.5,
      }),
      newRequests: [
        { name: 'GET /orders', offered: 3600, errors: 0, p50: 12.1, p99: 48.7, max: 61.3 },
        { name: 'POST /a|`b`', offered: 1200, errors: 0.015, p50: 0.4, p99: 1.9, max: 7.25 },
      ],
      rules: {
        requests: [
          { name: 'GET /users/:id', limits: {} },
          { name: 'GET /search', limits: { p50: [{ kind: 'relative', share: 0.1 }] } },
          { name: 'GET /orders', limits: { p50: [{ kind: 'relative', share: 0.1 }] } },
        ],
      },
    }),
  'pair-slow-request': () =>
    createReport({
      head: generatePair({
        typicalMs: 1,
        requests: ['GET /users/:id', 'GET /search'],
        tail: 1.5,
        effects: repeatEffect(1.2),
      }),
      rules: {
        limits: { p99: [{ kind: 'absolute', value: 250 }] },
        requests: [
          { name: 'GET /users/:id', limits: {} },
          { name: 'GET /search', limits: { p50: [{ kind: 'relative', share: 0.1 }] } },
        ],
      },
    }),
  'pair-slow-step': () =>
    createReport({
      head: createShop(generatePair({ requests: ['login', 'search', 'pay'], perSecond: 60 }), {
        steps: [
          { name: 'login', typicalMs: { base: 8, head: 8 } },
          { name: 'search', typicalMs: { base: 4, head: 7 } },
          { name: 'pay', typicalMs: { base: 12, head: 12 } },
        ],
      }),
      rules: shopRules,
    }),
  'pair-not-completed': () =>
    createReport({
      head: createShop(generatePair({ requests: ['login', 'search', 'pay'], perSecond: 60 }), {
        steps: [
          { name: 'login', typicalMs: { base: 8, head: 8 } },
          { name: 'search', typicalMs: { base: 4, head: 4 } },
          { name: 'pay', typicalMs: { base: 12, head: 12 } },
        ],
        failing: { step: 'login', share: { base: 0, head: 0.1 } },
        firstErrors: ['login: the response has no token (status 200, 17 bytes)'],
      }),
      rules: shopRules,
    }),
  'pair-overloaded': () =>
    createReport({
      head: generatePair({
        typicalMs: 40,
        inTime: 0.93,
        cpuSeconds: 28,
        base: { inTime: 0.94, firstErrors: ['GET /: no response within 5 s'] },
      }),
    }),
  'pair-more-cpu': () =>
    createReport({
      head: generatePair({
        typicalMs: 2,
        cpuSeconds: 3.6,
        base: { cpuSeconds: 2.5 },
        turns: 'rounds',
      }),
    }),
  'pair-closed-failed': () =>
    createReport({
      head: generatePair({
        load: 'closed',
        turns: 'rounds',
        typicalMs: 2,
        perSecond: 400,
        connections: 64,
        effects: repeatEffect(1.22),
        precedence: { precedence: 'normal', precedenceRefused: 'sudo asked for a password' },
      }),
      rules: { limits: closedLimits },
    }),
  'closed-against-stored-runs': () =>
    createReport({
      base: generateMeasurement({ load: 'closed', connections: 64, seed: 2 }),
      head: generateMeasurement({ load: 'closed', connections: 64, typicalMs: 0.52 }),
      rules: { limits: closedLimits },
    }),
  'pair-head-crashed': () =>
    createReport({
      facts: {
        failedService: {
          side: 'head',
          message:
            'The service ended with code 1 while it was measured. Its last line was: Error: out of memory',
          baseWorks: true,
        },
      },
    }),
  'pair-failed-with-notices': () =>
    buildReport(
      [
        {
          ...createResult({
            head: generatePair({ typicalMs: 2, effects: repeatEffect(1.31) }),
          }),
          trend,
        },
      ],
      `${programCommand} run`,
      {
        notices: ['This change raises its own limit of p99 from +10 % to +20 %.'],
        acceptHow: 'If this is intended, set the label tailgate:accept.',
        time: summarizeTime(
          [
            { part: 'checkout', beginMs: 0, endMs: 2_000 },
            { part: 'base build', beginMs: 2_000, endMs: 52_000 },
            { part: 'head build', beginMs: 52_000, endMs: 107_000 },
            { part: 'start', beginMs: 107_000, endMs: 119_000 },
            { part: 'load', beginMs: 118_000, endMs: 166_000 },
          ],
          0,
          190_000,
        ),
      },
    ),
  'pair-accepted': () =>
    buildReport(
      [
        acceptByLabel(
          createResult({
            head: generatePair({ typicalMs: 2, effects: repeatEffect(1.31) }),
          }),
        ),
      ],
      `${programCommand} run`,
    ),
  'several-requests': () =>
    createReport({
      base: generateMeasurement({ requests: ['home', 'GET /users/:id', 'search'], seed: 2 }),
      head: generateMeasurement({ requests: ['home', 'GET /users/:id', 'search'], typicalMs: 0.6 }),
    }),
  'two-suites': () =>
    createReport(
      { base: baseMeasurement, head: generateMeasurement() },
      {
        base: generateMeasurement({ suite: 'checkout', seed: 2 }),
        head: generateMeasurement({ suite: 'checkout', typicalMs: 2.1 }),
      },
    ),
}

/** Each is created when a test first reads it, because most tests read only a few. */
export const reports: Record<string, Report> = createWhenRead(makers)

function createWhenRead<Value>(makers: Record<string, () => Value>): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [name, make] of Object.entries(makers)) {
    const get = () => {
      const value = make()
      Object.defineProperty(values, name, { value })
      return value
    }
    Object.defineProperty(values, name, { enumerable: true, configurable: true, get })
  }
  return values
}
