/** What is played: every scenario under every noise, in an order that is balanced wherever it is broken off. */
import { createHash } from 'node:crypto'

export const noises = ['quiet', 'compile', 'neighbour'] as const
export type Noise = (typeof noises)[number]

/** `node-postgres` is `node` that asks a PostgreSQL both sides share. */
export type ServiceName = 'go' | 'node' | 'node-postgres'

/**
 * Requests per second that each side receives: with about 1 ms a request, far from what the machine can do. Node answers
 * one request at a time, so that at more its queue would be most of what is measured.
 */
export const ratePerSecond: Record<ServiceName, number> = {
  go: 400,
  node: 200,
  'node-postgres': 200,
}

export type CalibratedMetric = 'p50' | 'p99'

/** What a service reads from the settings.json of its folder; see services/work-go. */
export type Settings = Record<string, number>

/** How the head differs from the base. */
export type Difference =
  | { kind: 'none' }
  /** So much of `setting` that, where it is quiet, the head's `metric` is `ratio` times the base's. */
  | {
      kind: 'calibrated'
      setting: 'BODY_FACTOR' | 'TAIL_FACTOR'
      metric: CalibratedMetric
      ratio: number
    }
  | { kind: 'fixed'; base: Settings; head: Settings }

/** The share of trials that should end as `fail`, at most or at least. */
export type Aim = { kind: 'at most' | 'at least'; share: number }

export interface Scenario {
  name: string
  /** What the head does otherwise than the base, in words. */
  change: string
  difference: Difference
  services: readonly ServiceName[]
  /** Limits beside the default ones. */
  limits: Record<string, string>
  /** How many trials one round of the plan has. */
  trials: Record<Noise, number>
  /** Null where either verdict is right. */
  aim: Aim | null
  /** The head takes so much of the machine that the base's figures are no longer those of a base. */
  disturbs: boolean
}

const rarely: Aim = { kind: 'at most', share: 0.01 }
const nearlyAlways: Aim = { kind: 'at least', share: 0.95 }
const often = { quiet: 10, compile: 5, neighbour: 5 }
const seldom = { quiet: 2, compile: 2, neighbour: 2 }

const usual = {
  services: ['go', 'node'],
  limits: {},
  trials: seldom,
  aim: nearlyAlways,
  disturbs: false,
} as const

export const scenarios: readonly Scenario[] = [
  {
    ...usual,
    name: 'unchanged',
    change: 'nothing: the same program with the same settings',
    difference: { kind: 'none' },
    trials: { quiet: 30, compile: 15, neighbour: 15 },
    aim: rarely,
  },
  // At the limit itself either verdict is right.
  { ...slower('p50', 1.05), aim: null },
  { ...slower('p50', 1.1), trials: often },
  { ...slower('p50', 1.2), trials: often },
  slower('p99', 1.2),
  { ...slower('p99', 1.5), trials: often },
  {
    ...usual,
    name: 'stall',
    change: 'answers nothing for 50 ms, every 5 s',
    difference: { kind: 'fixed', base: {}, head: { STALL_MS: 50, STALL_EVERY_S: 5 } },
  },
  {
    ...usual,
    name: 'errors',
    change: 'fails 0.5 % of its requests',
    difference: { kind: 'fixed', base: {}, head: { ERROR_SHARE: 0.005 } },
  },
  {
    ...usual,
    name: 'saturation',
    change: 'takes 8 times as long for each request, which is more than the machine has',
    difference: { kind: 'fixed', base: {}, head: { BODY_FACTOR: 8 } },
    disturbs: true,
  },
  {
    ...usual,
    name: 'queries',
    change: 'asks the database 11 times for each request, not once',
    difference: { kind: 'fixed', base: { QUERIES: 1 }, head: { QUERIES: 11 } },
    services: ['node-postgres'],
  },
  {
    ...usual,
    name: 'burn',
    change: 'keeps 0.2 cores busy beside its answers; CPU time has a limit of +10 % here',
    difference: { kind: 'fixed', base: {}, head: { BURN: 0.2 } },
    // Answers on a shared machine hardly show it; CPU time per request does, where it has a limit.
    limits: { cpu: '+10%' },
    disturbs: true,
  },
]

function slower(metric: CalibratedMetric, ratio: number): Scenario {
  const [setting, requests] =
    metric === 'p50'
      ? (['BODY_FACTOR', 'all'] as const)
      : (['TAIL_FACTOR', 'the slowest 2 % of'] as const)
  const percent = Math.round((ratio - 1) * 100)
  return {
    ...usual,
    name: `${metric}+${percent}`,
    change: `more work in ${requests} requests: a ${metric} ${percent} % higher`,
    difference: { kind: 'calibrated', setting, metric, ratio },
  }
}

export interface Trial {
  /** `p50+10/compile/go/3`: what a scoring that goes on later knows it by. */
  id: string
  scenario: Scenario
  noise: Noise
  service: ServiceName
  /** What the noise follows from: the same for the same trial. */
  seed: number
}

/**
 * The trials of so many rounds. In a round each kind of trial is spread evenly, so that any beginning of it holds about
 * the same share of all kinds.
 */
export function planFor(rounds: number): Trial[] {
  return Array.from({ length: rounds }, (_, round) => trialsOf(round)).flat()
}

function trialsOf(round: number): Trial[] {
  const kinds = scenarios.flatMap((scenario) => noises.map((noise) => ({ scenario, noise })))
  const placed = kinds.flatMap(({ scenario, noise }, kind) => {
    const count = scenario.trials[noise]
    return Array.from({ length: count }, (_, index) => ({
      place: (index + ((kind * goldenRatio) % 1)) / count,
      trial: trialOf(scenario, noise, kind, round * count + index),
    }))
  })
  return placed.sort((one, other) => one.place - other.place).map(({ trial }) => trial)
}

/** Its multiples fall evenly into [0, 1), so that kinds of few trials do not all come at once (Weyl). */
const goldenRatio = (Math.sqrt(5) - 1) / 2

function trialOf(scenario: Scenario, noise: Noise, kind: number, index: number): Trial {
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
