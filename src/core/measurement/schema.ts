/** Parses an untrusted text into a measurement and checks every value in it. */

import * as z from 'zod'
import { noisyMetrics } from '../config/value/metric.ts'
import { sum } from './averages.ts'
import { assertHistogram, MeasurementError, maxHistogramChars } from './histogram.ts'
import { type Measurement, measurementSchema, type Run, threadPriorities } from './measurement.ts'
import { plannedProtocols } from './planned-load.ts'

export interface MeasurementProblem {
  kind: 'not-json' | 'truncated' | 'newer-schema' | 'not-a-measurement'
  /** What is wrong and what helps, as a sentence that begins with the origin. */
  message: string
}

export type ParsedMeasurement = { measurement: Measurement } | { problem: MeasurementProblem }

export const maxMeasurementChars = 64 * 1024 * 1024

const newBaselineAdvice = 'Delete it and save a new baseline.'

/**
 * Parses a measurement from an untrusted text. Every value in the result is checked. Its strings
 * stay untrusted: reports must escape them. `origin` names the source, such as the path of a file.
 */
export function parseMeasurement(text: string, origin: string): ParsedMeasurement {
  if (text.length > maxMeasurementChars) {
    return rejectMeasurement(
      'not-a-measurement',
      `${origin} is larger than 64 MB, the maximum of a measurement. ${newBaselineAdvice}`,
    )
  }
  const json = parseJsonText(text)
  if (json === 'truncated') {
    return rejectMeasurement(
      'truncated',
      `${origin} is incomplete: it was cut off or damaged. ${newBaselineAdvice}`,
    )
  }
  if (json === 'not-json') {
    return rejectMeasurement(
      'not-json',
      `${origin} is not a measurement: it is not JSON. ${newBaselineAdvice}`,
    )
  }
  const newer = findNewerSchema(json.value)
  if (newer !== null) {
    return rejectMeasurement(
      'newer-schema',
      `${origin} was written by a newer tailgate (schema ${newer}, this one reads ` +
        `${measurementSchema}): update tailgate, or delete it and save a new baseline.`,
    )
  }
  const parsed = measurementShape.safeParse(json.value)
  if (parsed.success) return { measurement: parsed.data }
  return rejectMeasurement(
    'not-a-measurement',
    `${origin} is not a measurement: ${describeFirstIssue(parsed.error)}. ${newBaselineAdvice}`,
  )
}

function rejectMeasurement(kind: MeasurementProblem['kind'], message: string): ParsedMeasurement {
  return { problem: { kind, message } }
}

function parseJsonText(text: string): { value: unknown } | 'truncated' | 'not-json' {
  const trimmed = text.trim()
  if (trimmed === '') return 'truncated'
  try {
    return { value: JSON.parse(trimmed) }
  } catch {
    return trimmed.startsWith('{') ? 'truncated' : 'not-json'
  }
}

function findNewerSchema(value: unknown): string | null {
  const schema =
    typeof value === 'object' && value !== null && 'schema' in value ? value.schema : null
  const version =
    typeof schema === 'string' ? /^tailgate\.measurement\/(\d{1,6})$/.exec(schema)?.[1] : undefined
  return version !== undefined && Number(version) > 1 ? `tailgate.measurement/${version}` : null
}

function describeFirstIssue(error: z.ZodError): string {
  const issue = error.issues[0]
  // Keys are untrusted too.
  const place =
    issue?.path.map((part) => String(part).replace(/[^\w.-]+/g, '?')).join('.') || 'the whole file'
  return `${place.slice(0, 100)} is wrong (${issue?.message ?? 'unknown'})`
}

// zod accepts only finite numbers: neither 1e999 nor a string.
const wholeNumberShape = z.int().nonnegative()

const amountShape = z.number().nonnegative()

const shareShape = z.number().min(0).max(1)

const wordShape = z.string().max(200)

const sentenceShape = z.string().max(4000)

const commitShape = z.string().regex(/^[0-9a-f]{7,64}$/)

const histogramShape = z
  .string()
  .max(maxHistogramChars)
  .superRefine((text, context) => {
    try {
      assertHistogram(text)
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
    }
  })

const errorsShape = z.object({
  total: wholeNumberShape,
  connect: wholeNumberShape,
  tls: wholeNumberShape,
  read: wholeNumberShape,
  write: wholeNumberShape,
  timeout: wholeNumberShape,
  protocol: wholeNumberShape,
  status: wholeNumberShape,
  check: wholeNumberShape,
  dropped: wholeNumberShape.optional(),
})

const scenarioGroupShape = z
  .object({
    name: wordShape,
    started: wholeNumberShape,
    completed: wholeNumberShape,
    response: histogramShape,
  })
  .refine(
    ({ started, completed }) => completed <= started,
    'more scenarios were completed than began',
  )

const groupShape = z.object({
  requests: z
    .array(
      z.object({
        name: wordShape,
        offered: wholeNumberShape,
        answered: wholeNumberShape,
        errors: errorsShape,
        response: histogramShape,
        service: histogramShape,
      }),
    )
    .max(1000),
  scenarios: z.array(scenarioGroupShape).max(1000).optional(),
  wait: histogramShape,
  lag: histogramShape,
})

const secondShape = z.object({
  offered: wholeNumberShape,
  answered: wholeNumberShape,
  errors: wholeNumberShape,
  maxNs: amountShape,
  maxAtMs: amountShape,
  maxLagNs: amountShape,
})

const callsShape = z.object({
  name: wordShape,
  parts: z.array(wholeNumberShape).max(1000),
  idlePerSecond: amountShape,
  routes: z.array(z.object({ name: wordShape, calls: wholeNumberShape })).max(1000),
  unmatched: wholeNumberShape,
  example: wordShape,
  refused: wholeNumberShape,
})

const answersShape = z.object({
  request: wordShape,
  statuses: z.record(z.string().regex(/^\d{3}$/), wholeNumberShape),
  mediaTypes: z.record(wordShape, wholeNumberShape),
  kinds: z.record(wordShape, wholeNumberShape),
  sizes: z.array(amountShape).max(10_000),
  fields: z.record(z.string().max(1000), wholeNumberShape),
  paths: z.record(z.string().max(1000), z.record(wordShape, wholeNumberShape)),
  cut: z.boolean().optional(),
})

const runShape = z.object({
  epoch: wholeNumberShape.min(1),
  side: z.enum(['base', 'head']),
  startedAt: z.iso.datetime({ offset: true }),
  warmupSeconds: amountShape.default(0),
  measuredSeconds: amountShape,
  offered: wholeNumberShape,
  sent: wholeNumberShape,
  answered: wholeNumberShape,
  completed: wholeNumberShape,
  unsuccessful: wholeNumberShape.optional(),
  unfinished: wholeNumberShape,
  bytesRead: wholeNumberShape.optional(),
  errors: errorsShape,
  statuses: z.record(z.string().regex(/^\d{3}$/), wholeNumberShape),
  firstErrors: z.array(sentenceShape).max(100),
  answers: z.array(answersShape).max(1000).optional(),
  resent: wholeNumberShape.optional(),
  early: wholeNumberShape.optional(),
  samples: z
    .array(
      z.object({
        request: wordShape,
        status: z.int().min(0).max(999),
        check: sentenceShape,
        size: wholeNumberShape,
        body: z.string().max(2048),
      }),
    )
    .max(10)
    .optional(),
  connect: histogramShape,
  tls: histogramShape.optional(),
  finished: histogramShape.optional(),
  users: z.object({ present: wholeNumberShape, served: wholeNumberShape }).optional(),
  groups: z.array(groupShape).max(1000),
  seconds: z.array(secondShape).max(100_000),
  generator: z.object({
    cpuSeconds: amountShape,
    wallSeconds: amountShape,
    longestStallMs: amountShape,
    steal: shareShape,
    sleep: wordShape,
    precedence: z.enum(threadPriorities).optional(),
    precedenceRefused: sentenceShape.optional(),
  }),
  service: z
    .object({
      cpuSeconds: amountShape,
      maxRssBytes: amountShape,
      nice: z.int().min(-20).max(19).optional(),
    })
    .nullable(),
  upstreams: z
    .object({
      seconds: amountShape,
      calls: z.array(callsShape).max(100),
      late: z.object({
        count: wholeNumberShape,
        p50Ms: amountShape,
        p99Ms: amountShape,
        maxMs: amountShape,
      }),
    })
    .optional(),
  validity: z.object({
    verdict: z.enum(['valid', 'suspect', 'invalid']),
    reasons: z
      .array(
        z.object({
          code: wordShape,
          severity: z.enum(['suspect', 'invalid']),
          message: sentenceShape,
        }),
      )
      .max(100),
  }),
})

const spanShape = z.object({ fromSeconds: amountShape, toSeconds: amountShape })

const connectionsShape = {
  connections: wholeNumberShape,
  timeoutSeconds: amountShape,
  requestsPerConnection: wholeNumberShape.optional(),
  pipeline: wholeNumberShape.optional(),
  streams: wholeNumberShape.optional(),
  count: wholeNumberShape.optional(),
  scenarios: z.literal(true).optional(),
}

const rateShape = {
  ...connectionsShape,
  kind: z.literal('rate'),
  perSecond: amountShape,
  stages: z
    .array(z.object({ seconds: amountShape, fromPerSecond: amountShape, toPerSecond: amountShape }))
    .max(100)
    .optional(),
  onBusy: z.enum(['grow', 'drop']).optional(),
  maxConnections: wholeNumberShape.optional(),
}

/** Checks the load of an untrusted file; reports' figures use it too. */
export const plannedLoadShape = z.union([
  z.object({ kind: z.literal('closed'), ...connectionsShape, think: spanShape.optional() }),
  z.object({
    kind: z.literal('users'),
    ...connectionsShape,
    rampUpSeconds: amountShape,
    loops: wholeNumberShape.optional(),
    think: spanShape.optional(),
  }),
  z.object({ ...rateShape, arrivals: z.enum(['grid', 'poisson']) }),
  z.object({ ...rateShape, jitter: shareShape }),
])

const planShape = z.object({
  requests: z
    .array(
      z.object({
        name: wordShape,
        method: wordShape,
        path: z.string().max(10_000),
        headers: z.array(wordShape).max(1000),
        bodyHash: wordShape.nullable(),
        weight: amountShape,
        checks: wordShape.optional(),
      }),
    )
    .max(1000),
  scenarios: z
    .array(
      z.object({
        name: wordShape,
        weight: amountShape,
        steps: z.array(z.array(wordShape).max(1000)).max(1000),
        hash: wordShape,
      }),
    )
    .max(1000)
    .optional(),
  maxUsers: wholeNumberShape.optional(),
  data: z
    .array(z.object({ name: wordShape, order: wordShape, rows: wordShape, hash: wordShape }))
    .max(1000)
    .optional(),
  load: plannedLoadShape,
  pacing: z.literal('balanced').optional(),
  warmupSeconds: amountShape,
  durationSeconds: amountShape,
  mode: z.enum(['alone', 'paired']),
  sameData: z.boolean().optional(),
  protocol: z.enum(plannedProtocols),
  tls: z.enum(['any', '1.2', '1.3']).optional(),
  socket: z.literal(true).optional(),
  redirects: wholeNumberShape.optional(),
  upstreams: wordShape.optional(),
  script: z.object({ hash: wordShape, args: z.array(z.string().max(10_000)).max(1000) }).optional(),
  setup: wordShape.optional(),
})

export const machineShape = z.object({
  os: wordShape,
  arch: wordShape,
  cpu: wordShape,
  cpus: wholeNumberShape,
})

const learnedShape = z.object({
  version: wholeNumberShape,
  runs: wholeNumberShape,
  calibrations: wholeNumberShape.optional(),
  strengths: z.partialRecord(z.enum(noisyMetrics), amountShape),
})

function isAscending(numbers: number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
}

/** Whether every sum over runs is exact: nothing adds up what is in `seconds`. */
function hasExactSums(runs: Omit<Run, 'seconds'>[]): boolean {
  return sumNumbers(runs.map((run) => ({ ...run, seconds: [] }))) <= Number.MAX_SAFE_INTEGER
}

function sumNumbers(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null) return 0
  return sum(Object.values(value).map(sumNumbers))
}

const measurementShape: z.ZodType<Measurement> = z.object({
  schema: z.literal(measurementSchema),
  suite: z.string().min(1).max(200),
  leg: wordShape.default(''),
  takenAt: z.iso.datetime({ offset: true }),
  commit: commitShape.nullable(),
  dirty: z.boolean(),
  configuration: z.string().min(1).max(200),
  plan: planShape,
  machine: machineShape,
  versions: z.object({ tailgate: wordShape, node: wordShape }),
  seed: wholeNumberShape,
  beside: z
    .object({
      commit: commitShape.nullable(),
      what: z.string().max(500),
      turns: z.enum(['requests', 'rounds', 'one-by-one']),
      learned: learnedShape.optional(),
      attempts: z
        .array(wholeNumberShape.min(1))
        .min(1)
        .max(1000)
        .refine(isAscending, 'the ends of the attempts do not ascend')
        .optional(),
    })
    .nullable()
    .default(null),
  repeats: wholeNumberShape.default(0),
  runs: z
    .array(runShape)
    .max(1000)
    .refine((runs) => runs.some((run) => run.side === 'head'), 'it has no run of the head')
    .refine(hasExactSums, 'its counts are too large'),
})
