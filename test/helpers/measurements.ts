/** Generates measurements from a seed: the same call gives the same bytes. */
import {
  createHistogram,
  encodeHistogram,
  mergeHistograms,
} from '../../src/core/measurement/histogram.ts'
import {
  type GeneratorStats,
  type Interleaving,
  type Measurement,
  measurementSchema,
  type Run,
} from '../../src/core/measurement/measurement.ts'
import type { EngineErrors, EngineGroup, EngineReason } from '../../src/engine/types.ts'

export interface MeasurementSpec {
  suite?: string
  epochs?: number
  /** Median response time in ms. */
  typicalMs?: number
  /** The factor by which the slowest fiftieth is slower. */
  tail?: number
  /** The difference between epochs: 0.02 is ±2 %. */
  spread?: number
  requests?: string[]
  load?: 'even' | 'poisson' | 'closed'
  /** In a closed load, the rate of a service that is not slowed down. */
  perSecond?: number
  connections?: number
  seconds?: number
  /** The share of the requests that fail with a status. */
  failing?: number
  /** The share of the requests without a response. */
  unanswered?: number
  /** The share of the responses within the measured time. */
  inTime?: number
  /** The CPU time of the service in each epoch; null where it cannot be read. */
  cpuSeconds?: number | null
  /** The scheduling priority of the load threads. */
  precedence?: Pick<GeneratorStats, 'precedence' | 'precedenceRefused'>
  reasons?: EngineReason[]
  commit?: string | null
  dirty?: boolean
  takenAt?: string
  cpu?: string
  configuration?: string
  firstErrors?: string[]
  seed?: number
}

const defaults = {
  suite: 'api',
  epochs: 5,
  typicalMs: 0.5,
  tail: 6,
  spread: 0.02,
  requests: ['GET /'],
  load: 'even' as 'even' | 'poisson' | 'closed',
  perSecond: 500,
  connections: 50,
  seconds: 10,
  failing: 0,
  unanswered: 0,
  inTime: 1,
  cpuSeconds: 2.5 as number | null,
  precedence: {} as Pick<GeneratorStats, 'precedence' | 'precedenceRefused'>,
  reasons: [] as EngineReason[],
  commit: '0123abcd0123abcd0123abcd0123abcd0123abcd' as string | null,
  dirty: false,
  takenAt: '2025-05-02T09:30:00.000Z',
  cpu: 'AMD EPYC 7763',
  configuration: 'c0ffee',
  firstErrors: [] as string[],
  seed: 1,
  groups: 3,
}

/** A frozen measurement. The same specification gives the same object. */
export function generateMeasurement(spec: MeasurementSpec = {}): Measurement {
  return generateOnce(spec, createMeasurement)
}

function createMeasurement(spec: MeasurementSpec): Measurement {
  const all = { ...defaults, ...spec }
  const random = createRandom(all.seed)
  return {
    ...createMetadata(all),
    runs: Array.from({ length: all.epochs }, (_, index) =>
      createRun(index + 1, all, drawDrift(all.spread, random), random),
    ),
  }
}

export interface PairedMeasurementSpec extends Omit<MeasurementSpec, 'spread'> {
  /** The differences of the base from the head. */
  base?: Omit<MeasurementSpec, 'spread' | 'seed' | 'epochs' | 'commit' | 'suite'>
  /**
   * The difference between processes of the same code. The drift of an epoch affects both sides
   * equally.
   */
  spread?: number
  /** The factor by which the head is slower in each epoch; 1 in epochs without an entry. */
  effects?: number[]
  turns?: Interleaving
  what?: string
  baseCommit?: string | null
  repeats?: number
  /** Epochs in which the load generator was so late that they do not count. */
  late?: number[]
}

/** A frozen measurement of base and head side by side. */
export function generatePairedMeasurement(spec: PairedMeasurementSpec = {}): Measurement {
  return generateOnce(spec, createPairedMeasurement)
}

function createPairedMeasurement(spec: PairedMeasurementSpec): Measurement {
  const { base = {}, effects = [], late = [], ...rest } = spec
  const { turns, what, baseCommit, repeats, ...head } = { ...pairedDefaults, ...rest }
  const sides = { head: { ...defaults, ...head }, base: { ...defaults, ...head, ...base } }
  const random = createRandom(sides.head.seed)
  const runs = Array.from({ length: sides.head.epochs }, (_, index) => {
    const shared = drawDrift(0.1, random)
    const epoch = index + 1
    return (['base', 'head'] as const).map((side): Run => {
      const slower = side === 'head' ? (effects[index] ?? 1) : 1
      const drift = shared * slower * drawDrift(sides.head.spread, random)
      const run = createRun(epoch, { ...sides[side], groups: 9 }, drift, random)
      return { ...(late.includes(epoch) ? makeLate(run) : run), side, seconds: createSeconds(run) }
    })
  })
  const about = createMetadata(sides.head)
  return {
    ...about,
    plan: { ...about.plan, mode: 'paired' },
    beside: { commit: baseCommit, what, turns },
    repeats,
    runs: runs.flat(),
  }
}

const pairedDefaults = {
  epochs: 4,
  seconds: 15,
  perSecond: 200,
  spread: 0.01,
  turns: 'requests' as Interleaving,
  what: 'the merge base with origin/main',
  baseCommit: 'fedcba9876543210fedcba9876543210fedcba98' as string | null,
  repeats: 0,
}

/** Tests generate the same measurements many times, and encoding their times takes long. */
function generateOnce<Spec>(spec: Spec, create: (spec: Spec) => Measurement): Measurement {
  const key = JSON.stringify([create.name, spec], (_, value) => value ?? String(value))
  const known = generated.get(key)
  if (known !== undefined) return known
  const made = freezeDeeply(create(spec))
  generated.set(key, made)
  return made
}

const generated = new Map<string, Measurement>()

function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) freezeDeeply(inner)
  return Object.freeze(value)
}

/** One second per group: the tests do not depend on their number. */
function createSeconds({ groups }: Run): Run['seconds'] {
  return groups.map(({ requests }) => ({
    offered: sum(requests.map(({ offered }) => offered)),
    answered: sum(requests.map(({ answered }) => answered)),
    errors: sum(requests.map(({ errors }) => errors.total)),
    maxNs: mergeHistograms(requests.map(({ response }) => response)).maxValue * 100,
    maxAtMs: 0,
    maxLagNs: 0,
  }))
}

function drawDrift(spread: number, random: () => number): number {
  return 1 + spread * (2 * random() - 1)
}

function makeLate(run: Run): Run {
  const lag = encodeTimes(repeat(20, () => 5))
  return { ...run, groups: run.groups.map((group) => ({ ...group, lag })) }
}

function createMetadata(all: typeof defaults): Omit<Measurement, 'runs'> {
  return {
    schema: measurementSchema,
    suite: all.suite,
    leg: '',
    takenAt: all.takenAt,
    commit: all.commit,
    dirty: all.dirty,
    configuration: all.configuration,
    plan: {
      requests: all.requests.map((name) => ({
        name,
        method: 'GET',
        path: '/',
        headers: [],
        bodyHash: null,
        weight: 1,
      })),
      load: createPlannedLoad(all),
      warmupSeconds: 2,
      durationSeconds: all.seconds,
      mode: 'alone',
      protocol: 'http/1.1',
    },
    machine: { os: 'linux', arch: 'x64', cpu: all.cpu, cpus: 4 },
    versions: { tailgate: '0.1.0', node: '20.20.2' },
    seed: all.seed,
    beside: null,
    repeats: 0,
  }
}

function createPlannedLoad({
  load,
  perSecond,
  connections,
}: typeof defaults): Measurement['plan']['load'] {
  const connected = { connections, timeoutSeconds: 5 }
  if (load === 'closed') return { kind: 'closed', ...connected }
  return load === 'even'
    ? { kind: 'rate', perSecond, jitter: 0, ...connected }
    : { kind: 'rate', arrivals: 'poisson', perSecond, ...connected }
}

function createRun(epoch: number, all: typeof defaults, drift: number, random: () => number): Run {
  const groups = Array.from({ length: all.groups }, () => createGroup(all, drift, random))
  const parts = groups.flatMap((group) => group.requests)
  const offered = sum(parts.map((part) => part.offered))
  const answered = sum(parts.map((part) => part.answered))
  const failed = sum(parts.map((part) => part.errors.total))
  return {
    epoch,
    side: 'head',
    startedAt: all.takenAt,
    warmupSeconds: 2,
    measuredSeconds: all.seconds,
    offered,
    sent: offered,
    answered,
    completed: Math.round(answered * all.inTime),
    unfinished: offered - answered,
    errors: createErrors(failed),
    statuses: createStatuses(answered, failed),
    firstErrors: all.firstErrors,
    connect: encodeTimes([0.1]),
    groups,
    seconds: [],
    generator: {
      cpuSeconds: 1.2,
      wallSeconds: all.seconds + 2,
      longestStallMs: 0.4,
      steal: 0,
      sleep: 'epoll_pwait2',
      ...all.precedence,
    },
    service:
      all.cpuSeconds === null ? null : { cpuSeconds: all.cpuSeconds, maxRssBytes: 48_000_000 },
    validity: {
      verdict: all.reasons.some((reason) => reason.severity === 'invalid')
        ? 'invalid'
        : all.reasons.length > 0
          ? 'suspect'
          : 'valid',
      reasons: all.reasons,
    },
  }
}

function createStatuses(answered: number, failed: number): Run['statuses'] {
  return failed === 0 ? { '200': answered } : { '200': answered - failed, '503': failed }
}

function createGroup(all: typeof defaults, drift: number, random: () => number): EngineGroup {
  const perSecond = all.load === 'closed' ? all.perSecond / drift : all.perSecond
  const offered = Math.round((perSecond * all.seconds) / all.groups / all.requests.length)
  const lag = repeat(offered * all.requests.length, () => 0.004 + 0.02 * random() ** 4)
  return {
    requests: all.requests.map((name, index) => {
      const service = repeat(offered, () => drawResponseMs(all, random) * drift * (1 + index))
      const answered = Math.round(offered * (1 - all.unanswered))
      return {
        name,
        offered,
        answered,
        errors: createErrors(Math.round(offered * all.failing)),
        service: encodeTimes(service),
        response: encodeTimes(service.map((ms) => ms + 0.01)),
      }
    }),
    wait: encodeTimes(repeat(offered, () => 0)),
    lag: encodeTimes(lag),
  }
}

/** A lognormal response time, and one in fifty in the tail, as services typically have. */
function drawResponseMs(all: typeof defaults, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const body = all.typicalMs * Math.exp(0.25 * normal)
  return random() < 0.02 ? body * all.tail : body
}

export function createErrors(status: number): EngineErrors {
  return {
    total: status,
    connect: 0,
    tls: 0,
    read: 0,
    write: 0,
    timeout: 0,
    protocol: 0,
    status,
    check: 0,
  }
}

export function encodeTimes(milliseconds: number[]): string {
  const histogram = createHistogram()
  for (const each of milliseconds) histogram.recordValue(Math.round(each * 10_000))
  return encodeHistogram(histogram)
}

/** Numbers in [0, 1) from a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function repeat<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
