/**
 * The plan of the scoring: every scenario under every noise, in an order that is balanced at every
 * point.
 */
import { createHash } from 'node:crypto'
import {
  type GateServiceName,
  gateServiceNames,
  type ServiceSettings,
  slowerEndpoint,
} from './services.ts'

export const noises = ['quiet', 'compile', 'neighbour'] as const
export type Noise = (typeof noises)[number]

export type CalibratedMetric = 'p50' | 'p99'
export type CalibratedSetting = 'BODY_FACTOR' | 'TAIL_FACTOR' | 'ENDPOINT_FACTOR'

/** A metric of the whole suite, where `request` is null, or of one request. */
export interface CalibrationTarget {
  setting: CalibratedSetting
  metric: CalibratedMetric
  request: string | null
  ratio: number
}

/** How the head differs from the base. */
export type ScenarioDifference =
  | { kind: 'none' }
  /**
   * As much of `setting` as makes the head's `metric` `ratio` times the base's on a quiet machine.
   */
  | ({ kind: 'calibrated' } & CalibrationTarget)
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

/** None of 150 trials shows it: the one-sided bound with 95 % confidence is then 1.98 %. */
const atMostTwoPercent: ScenarioAim = { kind: 'at most', share: 0.02 }
const atLeast95Percent: ScenarioAim = { kind: 'at least', share: 0.95 }

const scenarioDefaults = {
  services: gateServiceNames,
  limits: {},
  // One trial of each service under each noise.
  trials: { quiet: 8, compile: 8, neighbour: 8 },
  aim: atLeast95Percent,
  disturbsBase: false,
} as const

export const scenarios: readonly GateScenario[] = [
  {
    ...scenarioDefaults,
    name: 'unchanged',
    change: 'nothing: the same program with the same settings',
    difference: { kind: 'none' },
    trials: { quiet: 54, compile: 48, neighbour: 48 },
    aim: atMostTwoPercent,
  },
  {
    ...scenarioDefaults,
    name: 'p50+10',
    change: 'more work in all requests: a p50 10 % higher',
    difference: {
      kind: 'calibrated',
      setting: 'BODY_FACTOR',
      metric: 'p50',
      request: null,
      ratio: 1.1,
    },
  },
  {
    ...scenarioDefaults,
    name: 'p99+50',
    change: 'more work in the slowest 2 % of requests: a p99 50 % higher',
    difference: {
      kind: 'calibrated',
      setting: 'TAIL_FACTOR',
      metric: 'p99',
      request: null,
      ratio: 1.5,
    },
  },
  {
    ...scenarioDefaults,
    name: 'endpoint+20',
    change: 'more work in one of five endpoints, with a tenth of the traffic: its p50 20 % higher',
    difference: {
      kind: 'calibrated',
      setting: 'ENDPOINT_FACTOR',
      metric: 'p50',
      request: slowerEndpoint,
      ratio: 1.2,
    },
    services: ['endpoints'],
  },
  {
    ...scenarioDefaults,
    name: 'freeze',
    change: 'sends no response for 100 ms, every 10 s',
    difference: { kind: 'fixed', base: {}, head: { STALL_MS: 100, STALL_EVERY_S: 10 } },
  },
  {
    ...scenarioDefaults,
    name: 'burn',
    change: 'uses half a core in the background',
    difference: { kind: 'fixed', base: {}, head: { BURN: 0.5 } },
    disturbsBase: true,
  },
]

/**
 * Results of this plan have their own file beside those of the version: the first plan of 0.3.0 had
 * other scenarios and services under the same names.
 */
export const planNumber = 2

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
