/** What is asked of the recorded epochs: pull requests of known effect, put together from them at random. */

import type { Metric } from '../../src/core/config/value/metric.ts'
import type { Effect } from '../../src/core/stats/effects.ts'
import type { Rules } from '../../src/core/verdict/rules.ts'
import type { Outcome } from '../../src/core/verdict/verdict.ts'
import { type Chance, drawn, drawnAgain } from '../random.ts'
import { type KnownEpoch, looksAt, untilSure } from '../simulated-pull-request.ts'
import { type Build, knownEpoch, type Recording } from './recording.ts'

export interface Scenario {
  name: string
  head: Build
  /** The relative change that each of these metrics is set to, on average over the service's epochs. */
  recentred: Partial<Record<Metric, number>>
  /** Whether a coin says for each epoch which of the two builds of the same code is the base. */
  tossed?: boolean
  /** The metric whose change is to be found. */
  finds?: Metric
  aim?: { kind: 'at most' | 'at least'; share: number }
}

const rarely = { kind: 'at most', share: 0.005 } as const

export const scenarios: Scenario[] = [
  { name: 'unchanged, as recorded', head: 'same', recentred: {}, aim: rarely },
  { name: 'unchanged, base tossed', head: 'same', recentred: {}, tossed: true, aim: rarely },
  {
    name: 'unchanged, recentred to 0',
    head: 'same',
    recentred: { p50: 0, p90: 0, p99: 0, 'p99.9': 0, max: 0 },
    aim: rarely,
  },
  { name: 'p50 +5 %', head: 'slowerBody', recentred: { p50: 0.05 }, finds: 'p50' },
  {
    name: 'p50 +10 %',
    head: 'slowerBody',
    recentred: { p50: 0.1 },
    finds: 'p50',
    aim: { kind: 'at least', share: 0.99 },
  },
  {
    name: 'p99 +20 %',
    head: 'slowerTail',
    recentred: { p99: 0.2 },
    finds: 'p99',
    aim: { kind: 'at least', share: 0.9 },
  },
  {
    name: 'p99 +20 %, base tossed',
    head: 'slowerTail',
    recentred: { p99: 0.2 },
    tossed: true,
    finds: 'p99',
    aim: { kind: 'at least', share: 0.9 },
  },
  { name: 'p99 +30 %', head: 'slowerTail', recentred: { p99: 0.3 }, finds: 'p99' },
]

/** What a service's pull requests are drawn from. */
export interface Pool {
  service: string
  epochs: Draw[]
}

/** One recording: with `base` as the base, and with `same`, which is built from the same code. */
export interface Draw {
  usual: KnownEpoch
  tossed: KnownEpoch
}

export function poolsOf(recordings: Recording[], head: Build): Pool[] {
  const services = [...new Set(recordings.map(({ service }) => service))]
  return services.map((service) => ({
    service,
    epochs: recordings
      .filter((recording) => recording.service === service)
      .map((recording) => ({
        usual: knownEpoch(recording, { base: 'base', head }),
        tossed: knownEpoch(recording, { base: 'same', head: head === 'same' ? 'base' : head }),
      })),
  }))
}

/** Adds to every epoch's effect what the mean of all that can be drawn lacks of the one wanted. */
export function recentred(pool: Pool, { recentred: wanted, tossed }: Scenario): Pool {
  const drawable = pool.epochs.flatMap((draw) =>
    tossed ? [draw.usual, draw.tossed] : [draw.usual],
  )
  const shifts = new Map(
    (Object.entries(wanted) as [Metric, number][]).map(([metric, change]) => [
      metric,
      Math.log1p(change) - meanEffect(metric, drawable),
    ]),
  )
  const shifted = (epoch: KnownEpoch): KnownEpoch => ({
    ...epoch,
    metrics: epoch.metrics.map(({ effect, ...known }) => ({
      ...known,
      effect: effect && { ...effect, effect: effect.effect + (shifts.get(known.metric) ?? 0) },
    })),
  })
  return {
    ...pool,
    epochs: pool.epochs.map(({ usual, tossed }) => ({
      usual: shifted(usual),
      tossed: shifted(tossed),
    })),
  }
}

function meanEffect(metric: Metric, epochs: KnownEpoch[]): number {
  const effects = effectsOn(metric, epochs)
  return effects.reduce((sum, { effect }) => sum + effect, 0) / effects.length
}

export function effectsOn(metric: Metric, epochs: KnownEpoch[]): Effect[] {
  return epochs.flatMap(({ metrics }) =>
    metrics.flatMap((known) => (known.metric === metric ? (known.effect ?? []) : [])),
  )
}

/** How many pull requests of one service and scenario ended how. */
export interface Cell {
  service: string
  pullRequests: number
  outcomes: Partial<Record<Outcome, number>>
  /** Of those that failed: by the metric that was to be found. */
  found: number
  /** How many ended after so many epochs. */
  epochs: Map<number, number>
}

export interface Drawing {
  pullRequests: number
  /** Whether an epoch may come twice in the same pull request. */
  again: boolean
  chance: Chance
}

/** `pool` is the scenario's own, recentred. */
export function cellOf(pool: Pool, scenario: Scenario, rules: Rules, drawing: Drawing): Cell {
  const { pullRequests, again, chance } = drawing
  const cell: Cell = {
    service: pool.service,
    pullRequests,
    outcomes: {},
    found: 0,
    epochs: new Map(),
  }
  for (let pullRequest = 0; pullRequest < pullRequests; pullRequest++) {
    const draws = (again ? drawnAgain : drawn)(pool.epochs, mostEpochs, chance)
    const epochs = draws.map((draw) =>
      scenario.tossed && chance.share() < 0.5 ? draw.tossed : draw.usual,
    )
    const last = [...untilSure(looksAt(epochs, rules), rules)].at(-1)
    if (last === undefined) throw new Error('A pull request has a look.')
    const { epochs: played, verdict } = last
    cell.outcomes[verdict.outcome] = (cell.outcomes[verdict.outcome] ?? 0) + 1
    cell.epochs.set(played, (cell.epochs.get(played) ?? 0) + 1)
    if (
      verdict.rows.some(({ metric, outcome }) => metric === scenario.finds && outcome === 'fail')
    ) {
      cell.found++
    }
  }
  return cell
}

/** After the last look there is none. */
const mostEpochs = 8
