/** The schema of the untrusted figures file: numbers in range, short names, no sentences. */

import * as z from 'zod'
import { answerChangeKinds } from '../../core/answers/answer-change.ts'
import { metrics } from '../../core/config/value/metric.ts'
import { unknownPercentiles } from '../../core/measurement/histogram.ts'
import { threadPriorities } from '../../core/measurement/measurement.ts'
import { plannedProtocols } from '../../core/measurement/planned-load.ts'
import { plannedLoadShape } from '../../core/measurement/schema.ts'
import { runPhases } from '../../core/measurement/time-spent.ts'
import type { Evidence } from '../../core/verdict/compare.ts'
import { outcomes } from '../../core/verdict/verdict.ts'
import {
  answerTextPattern,
  figuresSchema,
  maxFieldLength,
  maxFiguresSuites,
  maxRows,
} from './figures.ts'

// In zod, a number is always finite.
const count = z.int().nonnegative()

const amount = z.number().nonnegative()

const share = z.number().min(0).max(1)

const name = z.string().max(maxFieldLength)

/** The names that workflows may give to jobs and steps. */
const identifier = z.string().regex(/^[\w.-]{0,100}$/)

const oneLine = name.regex(/^[^\p{Cc}\u2028\u2029]*$/u)

const date = z.iso.datetime({ offset: true })

const commit = z
  .string()
  .regex(/^[0-9a-f]{7,64}$/)
  .nullable()

const shortNumberList = z.array(z.number()).max(100)

/** The upper end of an interval; null in JSON if it is not bounded. */
const upperEnd = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.POSITIVE_INFINITY)

/** The lower end of an interval; null in JSON if it is not bounded. */
const lowerEnd = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NEGATIVE_INFINITY)

const figure = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  epochs: shortNumberList,
})

const estimate = z.object({
  effect: z.number(),
  standardError: upperEnd,
  degreesOfFreedom: amount,
  effects: shortNumberList,
})

const evidenceShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('estimate'),
    estimate,
    pauses: z.enum(['left out', 'in doubt']).optional(),
  }),
  z.object({
    kind: z.literal('chance'),
    probability: share,
    inAll: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('spread'), limit: z.number() }),
  z.object({ kind: z.literal('none') }),
])

/** An absent value is no property at all, rather than `undefined`. */
const evidence = evidenceShape.transform((value): Evidence => {
  if (value.kind === 'chance') {
    const { inAll, ...chance } = value
    return inAll === undefined ? chance : { ...chance, inAll }
  }
  if (value.kind !== 'estimate') return value
  const { pauses, ...rest } = value
  return pauses === undefined ? rest : { ...rest, pauses }
})

const limit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('relative'), share: z.number() }),
  z.object({ kind: z.literal('absolute'), value: z.number() }),
  z.object({ kind: z.literal('points'), share: z.number() }),
])

/** A limit as text: numbers, units, and the few words that tailgate writes there. */
const line = z
  .string()
  .max(100)
  .regex(/^[-+−±≤≥<>(),;/·%.\da-zµ\s]*$/)
  .refine((text) => (text.match(/[a-zµ]+/g) ?? []).every((word) => lineWords.has(word)))

const lineWords: ReadonlySet<string> = new Set([
  ...['pp', 'ms', 'µs', 's', 'm', 'h'],
  ...['warns', 'from'],
  ...['median', 'longest', 'of', 'the', 'epochs'],
  ...['requests', 'or', 'and', 'widened', 'to', 'allowed', 'as', 'earlier', 'runs'],
])

const ends = z.object({ lower: lowerEnd, upper: upperEnd }).nullable()

const row = z.object({
  metric: z.enum(metrics),
  request: name.nullable(),
  scenario: z.literal(true).optional(),
  stepOf: name.optional(),
  whole: z.literal(true).optional(),
  base: figure.nullable(),
  head: figure.nullable(),
  observed: z.object({ base: figure.nullable(), head: figure }).optional(),
  change: z.number().nullable(),
  evidence,
  outcome: z.enum(['pass', 'accepted', 'fail', 'unsure', 'not-judged', 'not-measured', 'shown']),
  line: line.nullable(),
  crossed: limit.nullable(),
  passedBy: z.literal('floor').optional(),
  interval: ends,
  bounds: ends.default(null),
  detectable: z.number().nullable(),
  deciding: z
    .object({ by: z.enum(['pauses', 'length of pauses', 'longest responses']), change: z.number() })
    .optional(),
  pauses: z
    .object({
      seconds: count,
      base: count,
      head: count,
      thresholdMs: amount,
      highestThresholdMs: amount.optional(),
    })
    .optional(),
  longest: z.object({ base: amount, head: amount }).optional(),
  closed: z.literal(true).optional(),
  ofScenarios: z.literal(true).optional(),
  warned: z.literal(true).optional(),
  improved: z.literal(true).optional(),
  worsened: z.literal(true).optional(),
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

const nothing = z.null()

/** All are null where nothing was measured. */
const knownPercentiles = percentiles.or(
  z.object({
    p50: nothing,
    p90: nothing,
    p95: nothing,
    p99: nothing,
    p99_9: nothing,
    max: nothing,
    mean: nothing,
  }),
)

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

export const sideShape = z.object({
  commit,
  dirty: z.boolean(),
  takenAt: date,
  epochs: count,
  measuredSeconds: amount,
  warmupSeconds: amount,
  perSecond: amount.nullable(),
  arrivals: z.enum(['even', 'grid', 'poisson']).nullable().default('even'),
  connections: count,
  load: plannedLoadShape.optional(),
  protocol: z.enum(plannedProtocols).default('http/1.1'),
  tls: z.enum(['any', '1.2', '1.3']).nullable().default(null),
  socket: z.boolean().default(false),
  sameData: z.boolean().nullable().default(null),
  offered: count,
  answered: count,
  completed: count,
  unfinished: count,
  begun: count.nullable().default(null),
  offeredPerSecond: amount,
  achievedPerSecond: amount,
  errors,
  statuses: z.record(z.string().regex(/^\d{3}$/), count),
  resent: count.default(0),
  early: count.default(0),
  parts: z.object({
    response: knownPercentiles,
    service: knownPercentiles,
    wait: knownPercentiles,
    lag: knownPercentiles,
  }),
  opened: z
    .object({ connections: count, connect: knownPercentiles, tls: knownPercentiles.nullable() })
    .default(() => ({ connections: 0, connect: unknownPercentiles, tls: null })),
  generator: z.object({
    cpuSeconds: amount,
    cores: amount,
    longestStallMs: amount,
    steal: share,
    precedence: z.enum(threadPriorities).nullable().default(null),
  }),
  service: z
    .object({
      cpuSeconds: amount,
      maxRssBytes: amount,
      preceding: z.object({ nice: z.int().min(-20).max(-1), epochs: count, of: count }).optional(),
    })
    .nullable(),
  validity: z.object({ verdict: z.enum(['valid', 'suspect', 'invalid']) }),
})

const turns = z.enum(['requests', 'rounds', 'one-by-one'])

const calls = z.object({
  upstream: name,
  base: z.number().nullable(),
  head: z.number(),
  difference: estimate.nullable(),
  unmatched: count,
  refused: count,
  outcome: z.enum(['pass', 'fail', 'unsure', 'not-judged', 'shown']),
  limit: z
    .string()
    .regex(/^\+[\d.,]{1,20} per request$/)
    .nullable(),
})

/** Statuses, types and bytes, and media types. */
const answered = z.string().regex(answerTextPattern)

const answers = z.object({
  request: name,
  kind: z.enum(answerChangeKinds),
  outcome: z.enum(['fail', 'accepted', 'warning']),
  share,
  base: answered,
  head: answered,
})

const plateau = z.object({ present: count, served: count })

export const suiteShape = z.object({
  suite: name.min(1),
  outcome: z.enum(outcomes),
  rows: z.array(row).max(maxRows),
  calls: z.array(calls).max(maxRows).optional(),
  answers: z.array(answers).max(maxRows).optional(),
  upstreamLateness: z.object({ base: amount.nullable(), head: amount }).optional(),
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
        lateUpstreams: count.optional(),
        attempts: z.array(count).max(1000).optional(),
        isSteady: z.boolean().default(false),
        learnedRuns: count.default(0),
        busy: amount.nullable(),
        busyIfAlike: amount.optional(),
        durationSeconds: amount,
        perSecond: amount.nullable(),
        storms: z
          .object({
            endedSeconds: z.object({ base: amount, head: amount }),
            plateaus: z.object({ base: plateau.optional(), head: plateau.optional() }),
          })
          .optional(),
      }),
    ])
    .nullable(),
  repeats: count,
  loadSeconds: amount,
  curve: z
    .array(z.object({ quantile: share, base: amount.nullable(), head: amount.nullable() }))
    .max(200),
  trend: z
    .array(z.object({ commit, takenAt: date.nullable(), p50Us: amount, p99Us: amount }))
    .max(100),
})

const timeSpent = z.object({
  totalSeconds: amount,
  parts: z.record(z.enum(runPhases), amount),
})

export const figuresShape = z.strictObject({
  schema: z.literal(figuresSchema),
  origin: z.object({ job: identifier, step: identifier, leg: oneLine, asked: oneLine.default('') }),
  onFail: z.enum(['fail', 'report']).default('fail'),
  time: timeSpent.nullable().default(null),
  suites: z.array(suiteShape).min(1).max(maxFiguresSuites),
})
