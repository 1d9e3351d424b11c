/** Measurements that are made up from a seed, with what the recordings lack: errors, pauses … */
import { createHistogram, encodeHistogram } from '../../src/core/measurement/histogram.ts'
import {
  type Interleaving,
  type LearnedSpread,
  type Measurement,
  measurementSchema,
  type Run,
} from '../../src/core/measurement/measurement.ts'
import type { EngineErrors, EngineGroup, EngineRequestGroup } from '../../src/engine/types.ts'
import { createRandom, type RandomSource } from '../random.ts'

type Side = Run['side']

export interface SyntheticSpec {
  seed: number
  epochs: number
  /** Without a base, the measurement is that of a head alone. */
  sides?: Side[]
  interleaving?: Interleaving
  load?: 'rate' | 'closed'
  /** Of each side, over all requests. */
  perSecond?: number
  requests?: string[]
  /** The name of a scenario whose steps the requests are. */
  scenario?: string
  seconds?: number
  typicalMs?: number
  /** The standard deviation of the logarithm between processes. */
  spread?: number
  /** The share of the due requests that are completed in time. */
  completedShare?: Record<Side, number>
  warmupSeconds?: number
  learned?: LearnedSpread
  disturb?: (place: Place, random: RandomSource) => Disturbance
}

export interface Place {
  epoch: number
  side: Side
  /** Counts from 0. */
  group: number
  request: string
}

/** What happens in one group. */
export interface Disturbance {
  /** How many times as long responses take. */
  factor?: number
  /** How many requests fail, and how many of them a check. */
  failed?: number
  failedChecks?: number
  /** How long the service stops; one request in twelve becomes due meanwhile. */
  pauseMs?: number
  /** How late one request in `lagEvery` is sent; one in eight if absent. */
  lagMs?: number
  lagEvery?: number
  /** How many requests have no response by the end. */
  unfinished?: number
}

const groupsOfEpoch = 9
const defaults = {
  sides: ['base', 'head'] as Side[],
  interleaving: 'requests' as Interleaving,
  load: 'rate' as 'rate' | 'closed',
  perSecond: 60,
  requests: ['GET /'],
  seconds: 18,
  typicalMs: 4,
  spread: 0.03,
  completedShare: { base: 1, head: 1 },
  warmupSeconds: 3,
  disturb: () => ({}),
} satisfies Partial<SyntheticSpec>

type OptionalSpec = 'learned' | 'scenario'
type CompleteSpec = Required<Omit<SyntheticSpec, OptionalSpec>> & Pick<SyntheticSpec, OptionalSpec>

export function buildSyntheticMeasurement(incomplete: SyntheticSpec): Measurement {
  const spec: CompleteSpec = { ...defaults, ...incomplete }
  const random = createRandom(spec.seed)
  const isPaired = spec.sides.includes('base')
  const epochs = Array.from({ length: spec.epochs }, (_, index) => index + 1)
  return {
    schema: measurementSchema,
    suite: 'synthetic',
    leg: '',
    takenAt: startedAt,
    commit: null,
    dirty: false,
    configuration: 'synthetic',
    plan: buildPlan(spec),
    machine: { os: 'none', arch: 'none', cpu: 'none', cpus: 2 },
    versions: { tailgate: 'none', node: 'none' },
    seed: spec.seed,
    beside: isPaired
      ? {
          commit: null,
          what: 'a synthetic base',
          turns: spec.interleaving,
          ...(spec.learned && { learned: spec.learned }),
        }
      : null,
    repeats: 0,
    runs: epochs.flatMap((epoch) => spec.sides.map((side) => buildRun(epoch, side, spec, random))),
  }
}

const startedAt = '2026-11-01T00:00:00.000Z'

function buildPlan({ requests, scenario, seconds, perSecond, load, sides }: CompleteSpec) {
  const connections = { connections: 8, timeoutSeconds: 5 }
  return {
    requests: requests.map((name) => ({
      name,
      method: 'GET',
      path: '/',
      headers: [],
      bodyHash: null,
      weight: 1,
    })),
    ...(scenario !== undefined && {
      scenarios: [
        { name: scenario, weight: 1, steps: requests.map((name) => [name]), hash: 'none' },
      ],
    }),
    load:
      load === 'closed'
        ? { kind: load, ...connections }
        : { kind: load, ...connections, perSecond, jitter: 0 },
    warmupSeconds: 3,
    durationSeconds: seconds,
    mode: sides.includes('base') ? ('paired' as const) : ('alone' as const),
    protocol: 'http/1.1' as const,
  }
}

function buildRun(epoch: number, side: Side, spec: CompleteSpec, random: RandomSource): Run {
  const level = spec.typicalMs * Math.exp(spec.spread * random.drawNormal())
  // The number of responses of a closed load is a result.
  const perSecond =
    spec.load === 'closed'
      ? spec.perSecond * Math.exp(spec.spread * random.drawNormal())
      : spec.perSecond
  const slowest = Array.from({ length: spec.seconds }, () => 0)
  const groups = Array.from({ length: groupsOfEpoch }, (_, group) =>
    buildGroup({ epoch, side, group }, { spec, random, level, perSecond, slowest }),
  )
  const parts = groups.flatMap(({ engineGroup }) => engineGroup.requests)
  const offered = addUp(parts.map((part) => part.offered))
  const answered = addUp(parts.map((part) => part.answered))
  const unfinished = addUp(groups.map((group) => group.unfinished))
  return {
    epoch,
    side,
    startedAt,
    warmupSeconds: spec.warmupSeconds,
    measuredSeconds: spec.seconds,
    offered,
    sent: offered,
    answered,
    completed: Math.floor(offered * spec.completedShare[side]),
    unfinished,
    errors: countErrors(
      addUp(parts.map(({ errors }) => errors.total)),
      addUp(parts.map(({ errors }) => errors.check)),
    ),
    statuses: {},
    firstErrors: [],
    connect: encodeTimes([]),
    groups: groups.map(({ engineGroup }) => engineGroup),
    seconds: slowest.map((ms) => ({
      offered: 0,
      answered: 0,
      errors: 0,
      maxNs: Math.round(ms * 1e6),
      maxAtMs: 0,
      maxLagNs: 0,
    })),
    generator: { cpuSeconds: 1, wallSeconds: 20, longestStallMs: 0, steal: 0, sleep: 'none' },
    service: { cpuSeconds: level * Math.exp(0.02 * random.drawNormal()), maxRssBytes: 0 },
    validity: { verdict: 'valid', reasons: [] },
  }
}

interface RunContext {
  spec: CompleteSpec
  random: RandomSource
  level: number
  perSecond: number
  /** The longest response of each second, which each group updates. */
  slowest: number[]
}

function buildGroup(
  place: Omit<Place, 'request'>,
  context: RunContext,
): { engineGroup: EngineGroup; unfinished: number } {
  const parts = context.spec.requests.map((request) => buildPart({ ...place, request }, context))
  return {
    engineGroup: {
      requests: parts.map(({ request }) => request),
      ...buildScenario(
        parts.map(({ request }) => request),
        context,
      ),
      wait: encodeTimes([]),
      lag: encodeTimes(parts.flatMap(({ lags }) => lags)),
    },
    unfinished: addUp(parts.map(({ unfinished }) => unfinished)),
  }
}

/** Each failed request ends a scenario; their times are drawn, like those of requests. */
function buildScenario(
  requests: EngineRequestGroup[],
  { spec: { scenario }, random, level }: RunContext,
): Pick<EngineGroup, 'scenarios'> {
  if (scenario === undefined) return {}
  const started = requests[0]?.offered ?? 0
  const failed = addUp(requests.map(({ errors }) => errors.total))
  const completed = Math.max(0, started - failed)
  const times = Array.from(
    { length: completed },
    () => requests.length * level * Math.exp(0.2 * random.drawNormal()),
  )
  return { scenarios: [{ name: scenario, started, completed, response: encodeTimes(times) }] }
}

function buildPart(
  place: Place,
  { spec, random, level, perSecond, slowest }: RunContext,
): { request: EngineRequestGroup; lags: number[]; unfinished: number } {
  const {
    factor = 1,
    failed = 0,
    failedChecks = 0,
    pauseMs,
    lagMs,
    lagEvery = 8,
    unfinished = 0,
  } = spec.disturb(place, random)
  const groupSeconds = spec.seconds / groupsOfEpoch
  const offered = Math.round((perSecond * groupSeconds) / spec.requests.length)
  const pauseBegins = Math.floor(random.drawUniform() * offered * 0.9)
  const times: number[] = []
  for (let index = 0; index < offered - failed - unfinished; index++) {
    const isSlow = random.drawUniform() < 1 / 50
    const own = level * factor * (isSlow ? 6 : 1) * Math.exp(0.3 * random.drawNormal())
    const inPause =
      pauseMs !== undefined && index >= pauseBegins && index - pauseBegins < offered / 12
    const ms = own + (inPause ? pauseMs * (1 - (index - pauseBegins) / (offered / 8)) : 0)
    const second = Math.floor((place.group + index / offered) * groupSeconds)
    slowest[second] = Math.max(slowest[second] ?? 0, ms)
    times.push(ms)
  }
  return {
    request: {
      name: place.request,
      offered,
      answered: times.length,
      errors: countErrors(failed, failedChecks),
      response: encodeTimes(times),
      service: encodeTimes([]),
    },
    lags: times.map(
      (_, index) => (index % lagEvery === 0 ? (lagMs ?? 0) : 0) + 0.01 * random.drawUniform(),
    ),
    unfinished,
  }
}

function countErrors(total: number, check = 0): EngineErrors {
  return {
    total,
    connect: 0,
    tls: 0,
    read: 0,
    write: 0,
    timeout: 0,
    protocol: 0,
    status: total - check,
    check,
  }
}

/** Times in ms, in the cells in which the engine would record them. */
function encodeTimes(times: number[]): string {
  const histogram = createHistogram()
  for (const ms of times) histogram.recordValue(Math.round(ms * 10_000))
  return encodeHistogram(histogram)
}

function addUp(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
