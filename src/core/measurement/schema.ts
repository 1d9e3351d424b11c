/** Parses an untrusted text into a measurement and checks every value in it. */

import { z } from 'zod'
import { assertHistogram, longestHistogramText, MeasurementError } from './histogram.ts'
import { type Measurement, measurementSchema, precedences } from './measurement.ts'

export interface MeasurementProblem {
  kind: 'not-json' | 'truncated' | 'newer-schema' | 'not-a-measurement'
  /** What is wrong and what to do, as a sentence that begins with the origin. */
  message: string
}

export type ParsedMeasurement = { measurement: Measurement } | { problem: MeasurementProblem }

export const longestMeasurementText = 64 * 1024 * 1024

const startAfresh = 'Delete it and save a new baseline.'

/**
 * The measurement in a text that anyone may have written, checked to its last number: what is returned needs
 * no more doubt, except that its strings are a stranger's and reports must escape them.
 * `origin` names the place, such as the path of a file.
 */
export function parseMeasurement(text: string, origin: string): ParsedMeasurement {
  if (text.length > longestMeasurementText) {
    return problem(
      'not-a-measurement',
      `${origin} is larger than 64 MB, which no measurement is. ${startAfresh}`,
    )
  }
  const json = parsedJson(text)
  if (json === 'truncated') {
    return problem('truncated', `${origin} is incomplete: it was cut off or damaged. ${startAfresh}`)
  }
  if (json === 'not-json') {
    return problem('not-json', `${origin} is not a measurement: it holds no JSON. ${startAfresh}`)
  }
  const newer = newerSchema(json.value)
  if (newer !== null) {
    return problem(
      'newer-schema',
      `${origin} was written by a newer tailgate (schema ${newer}, this one reads ${measurementSchema}): ` +
        'update tailgate, or delete it and save a new baseline.',
    )
  }
  const parsed = measurementShape.safeParse(json.value)
  if (parsed.success) return { measurement: parsed.data }
  return problem(
    'not-a-measurement',
    `${origin} is not a measurement: ${firstIssue(parsed.error)}. ${startAfresh}`,
  )
}

function problem(kind: MeasurementProblem['kind'], message: string): ParsedMeasurement {
  return { problem: { kind, message } }
}

function parsedJson(text: string): { value: unknown } | 'truncated' | 'not-json' {
  const trimmed = text.trim()
  if (trimmed === '') return 'truncated'
  try {
    return { value: JSON.parse(trimmed) }
  } catch {
    return trimmed.startsWith('{') ? 'truncated' : 'not-json'
  }
}

function newerSchema(value: unknown): string | null {
  const schema = typeof value === 'object' && value !== null && 'schema' in value ? value.schema : null
  const version =
    typeof schema === 'string' ? /^tailgate\.measurement\/(\d{1,6})$/.exec(schema)?.[1] : undefined
  return version !== undefined && Number(version) > 1 ? `tailgate.measurement/${version}` : null
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0]
  // The keys are a stranger's too.
  const place =
    issue?.path.map((part) => String(part).replace(/[^\w.-]+/g, '?')).join('.') || 'the whole file'
  return `${place.slice(0, 100)} is wrong (${issue?.message ?? 'unknown'})`
}

// zod takes only finite numbers, so neither 1e999 nor a string gets past these.
const count = z.int().nonnegative()

const amount = z.number().nonnegative()

const share = z.number().min(0).max(1)

const word = z.string().max(200)

const sentence = z.string().max(4000)

const commit = z.string().regex(/^[0-9a-f]{7,64}$/)

const histogram = z
  .string()
  .max(longestHistogramText)
  .superRefine((text, context) => {
    try {
      assertHistogram(text)
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
    }
  })

const errorsShape = z.object({
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

const groupShape = z.object({
  requests: z
    .array(
      z.object({
        name: word,
        offered: count,
        answered: count,
        errors: errorsShape,
        response: histogram,
        service: histogram,
      }),
    )
    .max(1000),
  wait: histogram,
  lag: histogram,
})

const secondShape = z.object({
  offered: count,
  answered: count,
  errors: count,
  maxNs: amount,
  maxAtMs: amount,
  maxLagNs: amount,
})

const runShape = z.object({
  epoch: count.min(1),
  side: z.enum(['base', 'head']),
  startedAt: z.iso.datetime({ offset: true }),
  warmupSeconds: amount.default(0),
  measuredSeconds: amount,
  offered: count,
  sent: count,
  answered: count,
  completed: count,
  unfinished: count,
  errors: errorsShape,
  statuses: z.record(z.string().regex(/^\d{3}$/), count),
  firstErrors: z.array(sentence).max(100),
  connect: histogram,
  tls: histogram.optional(),
  groups: z.array(groupShape).max(1000),
  seconds: z.array(secondShape).max(100_000),
  generator: z.object({
    cpuSeconds: amount,
    wallSeconds: amount,
    longestStallMs: amount,
    steal: share,
    sleep: word,
    precedence: z.enum(precedences).optional(),
    precedenceRefused: sentence.optional(),
  }),
  service: z.object({ cpuSeconds: amount, maxRssBytes: amount }).nullable(),
  validity: z.object({
    verdict: z.enum(['valid', 'suspect', 'invalid']),
    reasons: z
      .array(z.object({ code: word, severity: z.enum(['suspect', 'invalid']), message: sentence }))
      .max(100),
  }),
})

const spanShape = z.object({ fromSeconds: amount, toSeconds: amount })

const connectedShape = {
  connections: count,
  timeoutSeconds: amount,
  requestsPerConnection: count.optional(),
  pipeline: count.optional(),
  streams: count.optional(),
  count: count.optional(),
}

const rateShape = {
  ...connectedShape,
  kind: z.literal('rate'),
  perSecond: amount,
  stages: z
    .array(z.object({ seconds: amount, fromPerSecond: amount, toPerSecond: amount }))
    .max(100)
    .optional(),
  onBusy: z.enum(['grow', 'drop']).optional(),
  maxConnections: count.optional(),
}

/** Of a stranger's, too. */
export const plannedLoadShape = z.union([
  z.object({ kind: z.literal('closed'), ...connectedShape, think: spanShape.optional() }),
  z.object({
    kind: z.literal('users'),
    ...connectedShape,
    rampUpSeconds: amount,
    loops: count.optional(),
    think: spanShape.optional(),
  }),
  z.object({ ...rateShape, arrivals: z.literal('poisson') }),
  z.object({ ...rateShape, jitter: share }),
])

const planShape = z.object({
  requests: z
    .array(
      z.object({
        name: word,
        method: word,
        path: z.string().max(10_000),
        headers: z.array(word).max(1000),
        bodyHash: word.nullable(),
        weight: amount,
      }),
    )
    .max(1000),
  load: plannedLoadShape,
  pacing: z.literal('balanced').optional(),
  warmupSeconds: amount,
  durationSeconds: amount,
  mode: z.enum(['alone', 'paired']),
  protocol: z.enum(['http/1.1', 'http/2']),
  tls: z.enum(['any', '1.2', '1.3']).optional(),
  socket: z.literal(true).optional(),
  redirects: count.optional(),
  script: z.object({ hash: word, args: z.array(z.string().max(10_000)).max(1000) }).optional(),
})

const measurementShape: z.ZodType<Measurement> = z.object({
  schema: z.literal(measurementSchema),
  suite: z.string().min(1).max(200),
  leg: word.default(''),
  takenAt: z.iso.datetime({ offset: true }),
  commit: commit.nullable(),
  dirty: z.boolean(),
  configuration: z.string().min(1).max(200),
  plan: planShape,
  machine: z.object({ os: word, arch: word, cpu: word, cpus: count }),
  versions: z.object({ tailgate: word, node: word }),
  seed: count,
  beside: z
    .object({
      commit: commit.nullable(),
      what: z.string().max(500),
      turns: z.enum(['requests', 'rounds', 'one-by-one']),
    })
    .nullable()
    .default(null),
  repeats: count.default(0),
  runs: z
    .array(runShape)
    .max(1000)
    .refine((runs) => runs.some((run) => run.side === 'head'), 'it holds no run of head'),
})
