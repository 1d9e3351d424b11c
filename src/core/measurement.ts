/**
 * What was measured: Runs, and the Measurement that holds them. This is what is stored, compared and
 * replayed, so everything here is plain JSON.
 */
import { z } from 'zod'
import type {
  EngineErrors,
  EngineGroup,
  EnginePrecedence,
  EngineReason,
  EngineSecond,
  EngineValidity,
} from '../engine.ts'
import {
  assertHistogram,
  type Histogram,
  longestHistogramText,
  MeasurementError,
  merged,
} from './histogram.ts'
import { plural } from './numerals.ts'

export { MeasurementError }

export const measurementSchema = 'tailgate.measurement/1'

export interface Machine {
  os: string
  arch: string
  cpu: string
  cpus: number
}

/** Everything that makes two measurements comparable: never a port, a header's value or a secret. */
export interface ComparablePlan {
  requests: {
    name: string
    method: string
    path: string
    headers: string[]
    bodyHash: string | null
    weight: number
  }[]
  load: PlannedLoad
  /** Where nothing is said, each request was sent at its own moment. */
  pacing?: 'balanced' | undefined
  warmupSeconds: number
  durationSeconds: number
  /** `alone`: the head side only; `paired`: both sides at once. */
  mode: 'alone' | 'paired'
  protocol: 'http/1.1' | 'http/2'
  /** The version that was asked for; absent where none was spoken. */
  tls?: 'any' | '1.2' | '1.3' | undefined
  /** A unix socket took the place of TCP. */
  socket?: true | undefined
  /** How many were followed; absent where none was. */
  redirects?: number | undefined
  /** What said what to send; a hash of its text. */
  script?: { hash: string; args: string[] } | undefined
}

/**
 * That arrivals are even is not said: they were before there were others, and what is stored stays comparable. So does
 * everything else that is not said.
 */
export type PlannedLoad = PlannedConnections &
  (
    | (PlannedRate & { kind: 'rate'; jitter: number })
    | (PlannedRate & { kind: 'rate'; arrivals: 'poisson' })
    | { kind: 'closed'; think?: PlannedSpan | undefined }
    | {
        kind: 'users'
        rampUpSeconds: number
        /** Requests of each user; absent where they stayed to the end. */
        loops?: number | undefined
        think?: PlannedSpan | undefined
      }
  )

/** `connections` of users: one each. */
export interface PlannedConnections {
  connections: number
  timeoutSeconds: number
  /** Absent where connections were kept. */
  requestsPerConnection?: number | undefined
  pipeline?: number | undefined
  streams?: number | undefined
  /** Requests in all; absent where the time ended it. */
  count?: number | undefined
}

/** `perSecond` is the mean where it goes through stages. */
export interface PlannedRate {
  perSecond: number
  stages?: PlannedStage[] | undefined
  /** Absent where requests waited for a free connection. */
  onBusy?: 'grow' | 'drop' | undefined
  maxConnections?: number | undefined
}

/** A step, where both rates are the same. */
export interface PlannedStage {
  seconds: number
  fromPerSecond: number
  toPerSecond: number
}

export interface PlannedSpan {
  fromSeconds: number
  toSeconds: number
}

/** Whether answers made requests due, so that how many there were is the result. */
export function wasClosed({ kind }: Pick<PlannedLoad, 'kind'>): boolean {
  return kind !== 'rate'
}

/** What each side was to be sent; null in a closed load, where the service says how much. */
export function askedPerSecond(load: PlannedLoad): number | null {
  return load.kind === 'rate' ? load.perSecond : null
}

/** How the requests of a rate lay in time; null in a closed load. */
export function arrivalsOf(load: PlannedLoad): 'even' | 'poisson' | null {
  if (load.kind !== 'rate') return null
  return 'arrivals' in load ? load.arrivals : 'even'
}

/** What one epoch measured on one side. */
export interface Run {
  /** Counts from 1. */
  epoch: number
  side: 'base' | 'head'
  startedAt: string
  /** Under load before the measured time, in no figure. */
  warmupSeconds: number
  measuredSeconds: number
  offered: number
  sent: number
  /** Of the offered ones, whenever the answer came. */
  answered: number
  /** Answers that came within the measured time: what the achieved rate is made of. */
  completed: number
  unfinished: number
  errors: EngineErrors
  statuses: Record<string, number>
  firstErrors: string[]
  connect: string
  /** Of TLS alone, after the connection; absent where none was spoken. */
  tls?: string | undefined
  groups: EngineGroup[]
  seconds: EngineSecond[]
  generator: Generator
  /** Of the service's whole process group over the measured time; null where it can't be read. */
  service: { cpuSeconds: number; maxRssBytes: number } | null
  validity: EngineValidity
}

/** How the load was made; of two sides, for both together. */
export interface Generator {
  cpuSeconds: number
  wallSeconds: number
  longestStallMs: number
  steal: number
  sleep: string
  /** What its threads were given, the most first; unknown of older files. */
  precedence?: Precedence | undefined
  /** Why they were given no more, in words without a point; absent where nobody was asked for more. */
  precedenceRefused?: string | undefined
}

export const precedences = ['real-time', 'slice', 'normal'] as const satisfies EnginePrecedence[]
export type Precedence = (typeof precedences)[number]

/** All runs of one invocation for one suite. */
export interface Measurement {
  schema: typeof measurementSchema
  suite: string
  /** Which leg of a matrix of jobs measured it; empty where there is no matrix. */
  leg: string
  takenAt: string
  /** Full hash of the commit measured, where there is a git repository. */
  commit: string | null
  dirty: boolean
  /** Hash of `plan` and the schema: equal keys are comparable. */
  configuration: string
  plan: ComparablePlan
  machine: Machine
  versions: { tailgate: string; node: string }
  seed: number
  /** What the head was measured beside, its runs among `runs`; null when it was measured alone. */
  beside: Beside | null
  /** Epochs that were played again, since the generator was too late in them. */
  repeats: number
  runs: Run[]
}

/** The base of a paired measurement. */
export interface Beside {
  commit: string | null
  /** In words: `the merge base with origin/main`, `./base`. */
  what: string
  turns: Turns
}

/**
 * How the sides took turns: request by request; in rounds of a second or two, both up; or one after the other in each
 * epoch, since only one of them can be up.
 */
export type Turns = 'requests' | 'rounds' | 'one-by-one'

/** One side's runs, in the order they were played. */
export function runsOf(measurement: Measurement, side: Run['side']): Run[] {
  return measurement.runs.filter((run) => run.side === side)
}

/** The runs that a measurement is about. */
export function headRuns(measurement: Measurement): Run[] {
  return runsOf(measurement, 'head')
}

/** One epoch of a paired measurement. */
export interface Pair {
  base: Run
  head: Run
}

/** The epochs that were played on both sides, in order. */
export function pairsOf(measurement: Measurement): Pair[] {
  const bases = new Map(runsOf(measurement, 'base').map((run) => [run.epoch, run]))
  return headRuns(measurement).flatMap((head) => {
    const base = bases.get(head.epoch)
    return base === undefined ? [] : [{ base, head }]
  })
}

/** What a response time is made of: R = W + G + S, each over all requests of the runs given. */
export interface Parts {
  response: Histogram
  service: Histogram
  wait: Histogram
  lag: Histogram
}

export function partsOf(runs: Run[]): Parts {
  const groups = runs.flatMap((run) => run.groups)
  const requests = groups.flatMap((group) => group.requests)
  return {
    response: merged(requests.map((request) => request.response)),
    service: merged(requests.map((request) => request.service)),
    wait: merged(groups.map((group) => group.wait)),
    lag: merged(groups.map((group) => group.lag)),
  }
}

export const errorKinds = [
  'connect',
  'tls',
  'read',
  'write',
  'timeout',
  'protocol',
  'status',
  'check',
  'dropped',
] as const satisfies (keyof EngineErrors)[]

export function errorsOf(parts: { errors: EngineErrors }[]): EngineErrors {
  const sum: EngineErrors = {
    total: 0,
    connect: 0,
    tls: 0,
    read: 0,
    write: 0,
    timeout: 0,
    protocol: 0,
    status: 0,
    check: 0,
  }
  for (const { errors } of parts) {
    sum.total += errors.total
    for (const kind of errorKinds) {
      const count = errors[kind]
      if (count !== undefined) sum[kind] = (sum[kind] ?? 0) + count
    }
  }
  return sum
}

/** The worst validity of the runs, and each reason once: with how many of the runs had it, when not all did. */
export function validityOf(runs: Run[]): EngineValidity {
  const reasons = new Map<string, { reason: EngineReason; seen: number }>()
  for (const reason of runs.flatMap((run) => run.validity.reasons)) {
    const key = `${reason.severity} ${reason.code}`
    reasons.set(key, { reason, seen: (reasons.get(key)?.seen ?? 0) + 1 })
  }
  const verdicts = runs.map((run) => run.validity.verdict)
  return {
    verdict: verdicts.includes('invalid') ? 'invalid' : verdicts.includes('suspect') ? 'suspect' : 'valid',
    reasons: [...reasons.values()]
      .map(({ reason, seen }) => ({ ...reason, message: seenIn(reason.message, seen, runs.length) }))
      .sort((one, other) => rank(one) - rank(other)),
  }
}

function seenIn(message: string, seen: number, runs: number): string {
  return seen >= runs ? message : `${message} (In ${seen} of ${plural(runs, 'run')}.)`
}

function rank(reason: EngineReason): number {
  return reason.severity === 'invalid' ? 0 : 1
}

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
