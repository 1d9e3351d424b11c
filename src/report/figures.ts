/**
 * A Report as numbers only: what a pull request from a fork may hand to the workflow that comments for it. Whoever wrote
 * the file may have forged it, so that nothing in it is shown as it stands: numbers are checked, names are short and
 * escaped like any stranger's, and every sentence is made anew from the numbers.
 */
import { z } from 'zod'
import type { Evidence } from '../core/compare.ts'
import { type PlannedLoad, plannedLoadShape, precedences } from '../core/measurement.ts'
import { metrics } from '../core/metric.ts'
import { outcomes } from '../core/verdict.ts'
import type { Origin } from './comment.ts'
import { type Measured, type Report, reportOn, type SuiteReport, suiteHeadline } from './report.ts'

export const figuresSchema = 'tailgate.figures/1'

/** Of the text, in characters. */
export const longestFigures = 256 * 1024

export interface Figures {
  origin: Origin
  report: Report
}

export function figuresJson({ origin, report }: Figures): string {
  const suites = report.suites.slice(0, mostSuites).map(bare)
  const text = JSON.stringify({ schema: figuresSchema, origin, suites })
  // Of very many suites the worst come first, and stay.
  return text.length < longestFigures || suites.length <= 1
    ? text
    : figuresJson({ origin, report: { ...report, suites: report.suites.slice(0, suites.length / 2) } })
}

const mostSuites = 50
const mostRows = 300

/** Without what a service or a user wrote. */
function bare(suite: SuiteReport): object {
  const { warnings: _warnings, reasons: _reasons, headline: _headline, base, head, ...numbers } = suite
  return {
    ...numbers,
    suite: suite.suite.slice(0, longestName),
    rows: suite.rows.slice(0, mostRows).map(({ reason: _reason, acceptedBy: _by, ...row }) => row),
    base: base && bareSide(base),
    head: head && bareSide(head),
    beside: suite.beside && { ...suite.beside, what: '' },
  }
}

function bareSide(side: Measured): object {
  const { firstErrors: _firstErrors, machine: _machine, validity, generator, ...numbers } = side
  const { precedenceRefused: _refused, ...figures } = generator
  return { ...numbers, generator: figures, validity: { verdict: validity.verdict } }
}

/** The Report in a text that anyone may have written; a problem is a sentence. */
export function parseFigures(text: string): Figures | { problem: string } {
  if (text.length > longestFigures)
    return { problem: 'The figures are larger than any that tailgate writes.' }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'The figures are no JSON.' }
  }
  const parsed = figuresShape.safeParse(json)
  if (!parsed.success) {
    const place = (parsed.error.issues[0]?.path ?? []).map((part) => String(part).replace(/[^\w.-]+/g, '?'))
    return {
      problem: `The figures are not as tailgate writes them, at ${place.join('.').slice(0, 100) || 'the top'}.`,
    }
  }
  const { origin, suites } = parsed.data
  const told = { notices: [], acceptHow: null, reproduce: null }
  return { origin, report: reportOn(suites.map(whole), told) }
}

/** With what can be said from numbers alone. */
function whole({ base, head, rows, beside, ...suite }: z.infer<typeof suiteShape>): SuiteReport {
  const judged = rows.map((row) => ({ ...row, reason: null }))
  return {
    ...suite,
    rows: judged,
    headline: suiteHeadline(suite.suite, { outcome: suite.outcome, rows: judged }),
    reasons: [],
    warnings: [],
    base: base && wholeSide(base),
    head: head && wholeSide(head),
    beside: beside && { ...beside, what: 'what its branch started from' },
  }
}

function wholeSide({ validity, generator, load, ...side }: z.infer<typeof sideShape>): Measured {
  return {
    ...side,
    load: load ?? loadOf(side),
    firstErrors: [],
    machine: unknownMachine,
    generator: { ...generator, precedenceRefused: null },
    validity: { ...validity, reasons: [] },
  }
}

/** Older files name the rate alone. */
function loadOf(side: Pick<Measured, 'perSecond' | 'arrivals' | 'connections'>): PlannedLoad {
  const { perSecond, arrivals, connections } = side
  const connected = { connections, timeoutSeconds: 0 }
  if (perSecond === null) return { kind: 'closed', ...connected }
  return arrivals === 'poisson'
    ? { kind: 'rate', arrivals, perSecond, ...connected }
    : { kind: 'rate', perSecond, jitter: 0, ...connected }
}

const unknownMachine = { os: 'unknown', arch: 'unknown', cpu: 'unknown', cpus: 0 }

const longestName = 200

// zod takes only finite numbers.
const count = z.int().nonnegative()
const amount = z.number().nonnegative()
const share = z.number().min(0).max(1)
const name = z.string().max(longestName)
/** As workflows call jobs and steps. */
const identifier = z.string().regex(/^[\w.-]{0,100}$/)
const oneLine = name.regex(/^[^\p{Cc}\u2028\u2029]*$/u)
const date = z.iso.datetime({ offset: true })
const commit = z
  .string()
  .regex(/^[0-9a-f]{7,64}$/)
  .nullable()
const few = z.array(z.number()).max(100)

/** Where nothing bounds it, JSON has null. */
const upperEnd = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.POSITIVE_INFINITY)
const lowerEnd = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NEGATIVE_INFINITY)

const figure = z.object({ value: z.number(), low: z.number(), high: z.number(), epochs: few })

const evidenceShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('estimate'),
    estimate: z.object({
      effect: z.number(),
      standardError: upperEnd,
      degreesOfFreedom: amount,
      effects: few,
    }),
    scarce: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('chance'), probability: share }),
  z.object({ kind: z.literal('spread'), limit: z.number() }),
  z.object({ kind: z.literal('none') }),
])

/** What is not there is no property at all. */
const evidence = evidenceShape.transform((value): Evidence => {
  if (value.kind !== 'estimate') return value
  const { scarce, ...rest } = value
  return scarce === undefined ? rest : { ...rest, scarce }
})

const limit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('relative'), share: z.number() }),
  z.object({ kind: z.literal('absolute'), value: z.number() }),
  z.object({ kind: z.literal('points'), share: z.number() }),
])

/** Numbers, their units, and the few words that a line has. */
const line = z
  .string()
  .max(100)
  .regex(
    /^(?:[-+−±≤≥<>(),;/·]|\d+(?:[.,]\d+)?|%|pp|ms|µs|s|m|h|requests|or|and|widened|to|allowed|as earlier runs|\s)*$/,
  )

const row = z.object({
  metric: z.enum(metrics),
  request: name.nullable(),
  base: figure.nullable(),
  head: figure,
  change: z.number().nullable(),
  evidence,
  outcome: z.enum(['pass', 'accepted', 'fail', 'unsure', 'not-judged', 'shown']),
  line: line.nullable(),
  crossed: limit.nullable(),
  interval: z.object({ lower: lowerEnd, upper: upperEnd }).nullable(),
  detectable: z.number().nullable(),
  closed: z.literal(true).optional(),
})

const percentiles = z.object({
  p50: amount,
  p90: amount,
  p95: amount,
  p99: amount,
  p99_9: amount,
  max: amount,
  mean: amount,
})

const noTimes = { p50: 0, p90: 0, p95: 0, p99: 0, p99_9: 0, max: 0, mean: 0 }

const errors = z.object({
  total: count,
  connect: count,
  tls: count,
  read: count,
  write: count,
  timeout: count,
  protocol: count,
  status: count,
  check: count,
  dropped: count.optional(),
})

const sideShape = z.object({
  commit,
  dirty: z.boolean(),
  takenAt: date,
  epochs: count,
  measuredSeconds: amount,
  warmupSeconds: amount,
  perSecond: amount.nullable(),
  arrivals: z.enum(['even', 'poisson']).nullable().default('even'),
  connections: count,
  load: plannedLoadShape.optional(),
  protocol: z.enum(['http/1.1', 'http/2']).default('http/1.1'),
  tls: z.enum(['any', '1.2', '1.3']).nullable().default(null),
  socket: z.boolean().default(false),
  offered: count,
  answered: count,
  completed: count,
  unfinished: count,
  offeredPerSecond: amount,
  achievedPerSecond: amount,
  errors,
  statuses: z.record(z.string().regex(/^\d{3}$/), count),
  parts: z.object({ response: percentiles, service: percentiles, wait: percentiles, lag: percentiles }),
  opened: z
    .object({ connections: count, connect: percentiles, tls: percentiles.nullable() })
    .default(() => ({ connections: 0, connect: noTimes, tls: null })),
  generator: z.object({
    cpuSeconds: amount,
    cores: amount,
    longestStallMs: amount,
    steal: share,
    precedence: z.enum(precedences).nullable().default(null),
  }),
  service: z.object({ cpuSeconds: amount, maxRssBytes: amount }).nullable(),
  validity: z.object({ verdict: z.enum(['valid', 'suspect', 'invalid']) }),
})

const turns = z.enum(['requests', 'rounds', 'one-by-one'])

const suiteShape = z.object({
  suite: name.min(1),
  outcome: z.enum(outcomes),
  rows: z.array(row).max(mostRows),
  base: sideShape.nullable(),
  head: sideShape.nullable(),
  beside: z.object({ commit, turns }).nullable(),
  ground: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('nothing') }),
      z.object({ kind: z.literal('stored'), runs: count }),
      z.object({
        kind: z.literal('paired'),
        turns,
        epochs: count,
        voided: count,
        busy: amount.nullable(),
        durationSeconds: amount,
        perSecond: amount.nullable(),
      }),
    ])
    .nullable(),
  repeats: count,
  loadSeconds: amount,
  curve: z.array(z.object({ quantile: share, base: amount.nullable(), head: amount.nullable() })).max(200),
  trend: z.array(z.object({ commit, takenAt: date.nullable(), p50Us: amount, p99Us: amount })).max(100),
})

const figuresShape = z.strictObject({
  schema: z.literal(figuresSchema),
  origin: z.object({ job: identifier, step: identifier, leg: oneLine, asked: oneLine.default('') }),
  suites: z.array(suiteShape).min(1).max(mostSuites),
})
