/**
 * The scenarios of the replay: pull requests of known effect, combined from recorded epochs at
 * random.
 */
import type { Metric } from '../../src/core/config/value/metric.ts'
import type { Effect } from '../../src/core/stats/effects.ts'
import type { Rules } from '../../src/core/verdict/rules.ts'
import type { Outcome } from '../../src/core/verdict/verdict.ts'
import { drawWithoutReplacement, drawWithReplacement, type RandomSource } from '../random.ts'
import { judgeLooks, type KnownEpoch, takeUntilSure } from '../simulated-pull-request.ts'
import { estimateEpoch, type RecordedBuild, type Recording } from './recording.ts'

export interface ReplayScenario {
  name: string
  head: RecordedBuild
  /**
   * The relative change to which each of these metrics is set, on average over the epochs of the
   * service.
   */
  recentredTo: Partial<Record<Metric, number>>
  /** Whether the base of each epoch is chosen at random from the two builds of the same code. */
  hasRandomBase?: boolean
  /** The metric whose change the gate should find. */
  findsMetric?: Metric
  aim?: { kind: 'at most' | 'at least'; share: number }
}

const atMostHalfAPercent = { kind: 'at most', share: 0.005 } as const

export const scenarios: ReplayScenario[] = [
  { name: 'unchanged, as recorded', head: 'same', recentredTo: {}, aim: atMostHalfAPercent },
  {
    name: 'unchanged, random base',
    head: 'same',
    recentredTo: {},
    hasRandomBase: true,
    aim: atMostHalfAPercent,
  },
  {
    name: 'unchanged, recentred to 0',
    head: 'same',
    recentredTo: { p50: 0, p90: 0, p99: 0, 'p99.9': 0, max: 0 },
    aim: atMostHalfAPercent,
  },
  { name: 'p50 +5 %', head: 'slowerBody', recentredTo: { p50: 0.05 }, findsMetric: 'p50' },
  {
    name: 'p50 +10 %',
    head: 'slowerBody',
    recentredTo: { p50: 0.1 },
    findsMetric: 'p50',
    aim: { kind: 'at least', share: 0.99 },
  },
  {
    name: 'p99 +20 %',
    head: 'slowerTail',
    recentredTo: { p99: 0.2 },
    findsMetric: 'p99',
    aim: { kind: 'at least', share: 0.9 },
  },
  {
    name: 'p99 +20 %, random base',
    head: 'slowerTail',
    recentredTo: { p99: 0.2 },
    hasRandomBase: true,
    findsMetric: 'p99',
    aim: { kind: 'at least', share: 0.9 },
  },
  { name: 'p99 +30 %', head: 'slowerTail', recentredTo: { p99: 0.3 }, findsMetric: 'p99' },
]

/** The epochs from which the pull requests of a service are drawn. */
export interface EpochPool {
  service: string
  draws: EpochDraw[]
}

/**
 * One recording: `asRecorded` has the build `base` as its base, `swapped` has `same`, which is
 * built from the same code.
 */
export interface EpochDraw {
  asRecorded: KnownEpoch
  swapped: KnownEpoch
}

export function buildPools(recordings: Recording[], head: RecordedBuild): EpochPool[] {
  const services = [...new Set(recordings.map(({ service }) => service))]
  return services.map((service) => ({
    service,
    draws: recordings
      .filter((recording) => recording.service === service)
      .map((recording) => ({
        asRecorded: estimateEpoch(recording, { base: 'base', head }),
        swapped: estimateEpoch(recording, { base: 'same', head: head === 'same' ? 'base' : head }),
      })),
  }))
}

/** Shifts the effects of all epochs equally, so that their mean is the effect of the scenario. */
export function recentrePool(
  pool: EpochPool,
  { recentredTo, hasRandomBase }: ReplayScenario,
): EpochPool {
  const epochs = pool.draws.flatMap((draw) =>
    hasRandomBase ? [draw.asRecorded, draw.swapped] : [draw.asRecorded],
  )
  const shifts = new Map(
    (Object.entries(recentredTo) as [Metric, number][]).map(([metric, change]) => [
      metric,
      Math.log1p(change) - computeMeanEffect(metric, epochs),
    ]),
  )
  const shift = (epoch: KnownEpoch): KnownEpoch => ({
    ...epoch,
    metrics: epoch.metrics.map(({ effect, ...known }) => ({
      ...known,
      effect: effect && { ...effect, effect: effect.effect + (shifts.get(known.metric) ?? 0) },
    })),
  })
  return {
    ...pool,
    draws: pool.draws.map(({ asRecorded, swapped }) => ({
      asRecorded: shift(asRecorded),
      swapped: shift(swapped),
    })),
  }
}

function computeMeanEffect(metric: Metric, epochs: KnownEpoch[]): number {
  const effects = listEffects(metric, epochs)
  return effects.reduce((sum, { effect }) => sum + effect, 0) / effects.length
}

export function listEffects(metric: Metric, epochs: KnownEpoch[]): Effect[] {
  return epochs.flatMap(({ metrics }) =>
    metrics.flatMap((known) => (known.metric === metric ? (known.effect ?? []) : [])),
  )
}

/** The outcomes of the pull requests of one service in one scenario. */
export interface ReplayCell {
  service: string
  pullRequests: number
  outcomes: Partial<Record<Outcome, number>>
  /** The number of pull requests that failed by the metric that the gate should find. */
  found: number
  /** The number of pull requests by the number of their epochs. */
  epochs: Map<number, number>
}

export interface ReplayOptions {
  pullRequests: number
  /** Whether an epoch may occur twice in the same pull request. */
  withReplacement: boolean
  random: RandomSource
}

/** Lets the gate judge pull requests from `pool`, which is recentred for the scenario. */
export function replayPullRequests(
  pool: EpochPool,
  scenario: ReplayScenario,
  rules: Rules,
  { pullRequests, withReplacement, random }: ReplayOptions,
): ReplayCell {
  const drawEpochs = withReplacement ? drawWithReplacement : drawWithoutReplacement
  const cell: ReplayCell = {
    service: pool.service,
    pullRequests,
    outcomes: {},
    found: 0,
    epochs: new Map(),
  }
  for (let pullRequest = 0; pullRequest < pullRequests; pullRequest++) {
    const draws = drawEpochs(pool.draws, maxEpochs, random)
    const epochs = draws.map((draw) =>
      scenario.hasRandomBase && random.drawUniform() < 0.5 ? draw.swapped : draw.asRecorded,
    )
    const last = [...takeUntilSure(judgeLooks(epochs, rules), rules)].at(-1)
    if (last === undefined) throw new Error('A pull request has a look.')
    const { epochs: measured, verdict } = last
    cell.outcomes[verdict.outcome] = (cell.outcomes[verdict.outcome] ?? 0) + 1
    cell.epochs.set(measured, (cell.epochs.get(measured) ?? 0) + 1)
    const failures = verdict.rows.filter(({ outcome }) => outcome === 'fail')
    if (failures.some(({ metric }) => metric === scenario.findsMetric)) cell.found++
  }
  return cell
}

/** The epochs at the last look. */
const maxEpochs = 8
