/**
 * The plan of the scoring: every scenario under every noise, in an order that is balanced at every
 * point.
 */
import { createHash } from 'node:crypto'

export const noises = ['quiet', 'compile', 'neighbour'] as const
export type Noise = (typeof noises)[number]

/** `node-postgres` is `node` with queries to a PostgreSQL server that both sides share. */
export type GateServiceName = 'go' | 'node' | 'node-postgres'

/**
 * Requests per second to each side. With about 1 ms of work per request this is far below the
 * capacity of the machine. Node processes one request at a time: at a higher rate its queue would
 * dominate the response times.
 */
export const ratePerSecond: Record<GateServiceName, number> = {
  go: 400,
  node: 200,
  'node-postgres': 200,
}

export type CalibratedMetric = 'p50' | 'p99'

/**
 * The settings.json that a service reads from its folder; services/work-go describes the settings.
 */
export type ServiceSettings = Record<string, number>

/** How the head differs from the base. */
export type ScenarioDifference =
  | { kind: 'none' }
  /**
   * As much of `setting` as makes the head's `metric` `ratio` times the base's on a quiet machine.
   */
  | {
      kind: 'calibrated'
      setting: 'BODY_FACTOR' | 'TAIL_FACTOR'
      metric: CalibratedMetric
      ratio: number
    }
  | { kind: 'fixed'; base: ServiceSettings; head: ServiceSettings }

/** The maximum or minimum share of trials that should end as `fail`. */
export type ScenarioAim = { kind: 'at most' | 'at least'; share: number }

export interface GateScenario {
  name: string
  /** The difference of the head, for people. */
  change: string
  difference: ScenarioDifference
  services: readonly GateServiceName[]
  /** Limits in addition to the default limits. */
  limits: Record<string, string>
  /** The number of trials in one round of the plan. */
  trials: Record<Noise, number>
  /** Null where both verdicts are right. */
  aim: ScenarioAim | null
  /** Whether the head uses so much of the machine that it distorts the figures of the base. */
  disturbsBase: boolean
}

const atMostOnePercent: ScenarioAim = { kind: 'at most', share: 0.01 }
const atLeast95Percent: ScenarioAim = { kind: 'at least', share: 0.95 }
const manyTrials = { quiet: 10, compile: 5, neighbour: 5 }
const fewTrials = { quiet: 2, compile: 2, neighbour: 2 }

const scenarioDefaults = {
  services: ['go', 'node'],
  limits: {},
  trials: fewTrials,
  aim: atLeast95Percent,
  disturbsBase: false,
} as const

export const scenarios: readonly GateScenario[] = [
  {
    ...scenarioDefaults,
    name: 'unchanged',
    change: 'nothing: the same program with the same settings',
    difference: { kind: 'none' },
    trials: { quiet: 30, compile: 15, neighbour: 15 },
    aim: atMostOnePercent,
  },
  // Exactly at the limit both verdicts are right.
  { ...slowDown('p50', 1.05), aim: null },
  { ...slowDown('p50', 1.1), trials: manyTrials },
  { ...slowDown('p50', 1.2), trials: manyTrials },
  slowDown('p99', 1.2),
  { ...slowDown('p99', 1.5), trials: manyTrials },
  {
    ...scenarioDefaults,
    name: 'stall',
    change: 'sends no response for 50 ms, every 5 s',
    difference: { kind: 'fixed', base: {}, head: { STALL_MS: 50, STALL_EVERY_S: 5 } },
  },
  {
    ...scenarioDefaults,
    name: 'errors',
    change: 'fails 0.5 % of its requests',
    difference: { kind: 'fixed', base: {}, head: { ERROR_SHARE: 0.005 } },
  },
  {
    ...scenarioDefaults,
    name: 'saturation',
    change: 'takes 8 times as long for each request, more than the machine can do',
    difference: { kind: 'fixed', base: {}, head: { BODY_FACTOR: 8 } },
    disturbsBase: true,
  },
  {
    ...scenarioDefaults,
    name: 'queries',
    change: 'sends 11 queries to the database for each request, not one',
    difference: { kind: 'fixed', base: { QUERIES: 1 }, head: { QUERIES: 11 } },
    services: ['node-postgres'],
  },
  {
    ...scenarioDefaults,
    name: 'burn',
    change: 'uses 0.2 cores in the background; CPU time has a limit of +10 % here',
    difference: { kind: 'fixed', base: {}, head: { BURN: 0.2 } },
    // It hardly affects response times on a shared machine, but CPU time per request, which has a
    // limit here.
    limits: { cpu: '+10%' },
    disturbsBase: true,
  },
]

/** A head whose metric is `ratio` times as high. */
function slowDown(metric: CalibratedMetric, ratio: number): GateScenario {
  const [setting, requests] =
    metric === 'p50'
      ? (['BODY_FACTOR', 'all'] as const)
      : (['TAIL_FACTOR', 'the slowest 2 % of'] as const)
  const percent = Math.round((ratio - 1) * 100)
  return {
    ...scenarioDefaults,
    name: `${metric}+${percent}`,
    change: `more work in ${requests} requests: a ${metric} ${percent} % higher`,
    difference: { kind: 'calibrated', setting, metric, ratio },
  }
}

export interface GateTrial {
  /** `p50+10/compile/go/3`. A scoring that is continued later recognizes the trial by it. */
  id: string
  scenario: GateScenario
  noise: Noise
  service: GateServiceName
  /** The seed of the noise, the same each time for the same trial. */
  seed: number
}

/**
 * The trials of so many rounds. Within a round each kind of trial is spread evenly, so that
 * wherever a round is interrupted, about the same share of each kind is complete.
 */
export function planTrials(rounds: number): GateTrial[] {
  return Array.from({ length: rounds }, (_, round) => planRound(round)).flat()
}

function planRound(round: number): GateTrial[] {
  const kinds = scenarios.flatMap((scenario) => noises.map((noise) => ({ scenario, noise })))
  const placed = kinds.flatMap(({ scenario, noise }, kind) => {
    const count = scenario.trials[noise]
    return Array.from({ length: count }, (_, index) => ({
      place: (index + ((kind * goldenRatio) % 1)) / count,
      trial: createTrial(scenario, noise, kind, round * count + index),
    }))
  })
  return placed.sort((one, other) => one.place - other.place).map(({ trial }) => trial)
}

/**
 * The fractional parts of its multiples are equidistributed (Weyl): kinds with few trials are not
 * adjacent.
 */
const goldenRatio = (Math.sqrt(5) - 1) / 2

function createTrial(scenario: GateScenario, noise: Noise, kind: number, index: number): GateTrial {
  const service = scenario.services[(index + kind) % scenario.services.length] ?? 'go'
  const id = `${scenario.name}/${noise}/${service}/${index + 1}`
  return {
    id,
    scenario,
    noise,
    service,
    seed: createHash('sha256').update(id).digest().readUInt32BE(0),
  }
}
