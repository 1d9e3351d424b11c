/**
 * The scenarios of the replay: pull requests of known effect, combined from recorded epochs at
 * random.
 */
import type { Metric, NoisyMetric } from '../../src/core/config/value/metric.ts'
import type { Effect } from '../../src/core/stats/effects.ts'
import type { PairedReading } from '../../src/core/stats/paired-reading.ts'
import type { Rules } from '../../src/core/verdict/rules.ts'
import type { Outcome } from '../../src/core/verdict/verdict.ts'
import { slowerEndpoint } from '../gate-accuracy/services.ts'
import { drawWithoutReplacement, drawWithReplacement, type RandomSource } from '../random.ts'
import {
  buildDefaultRules,
  judgeLooks,
  type KnownEpoch,
  listContextLooks,
  takeUntilSure,
} from '../simulated-pull-request.ts'
import { applyStartOrder, estimateEpoch, type RecordedBuild, type Recording } from './recording.ts'

export interface ReplayScenario {
  name: string
  head: RecordedBuild
  /**
   * The relative change to which each of these metrics is set, on average over the epochs of the
   * service.
   */
  recentredTo: Partial<Record<NoisyMetric, number>>
  /** The request whose metrics these are; by default, those of all requests together. */
  request?: string
  /** Whether the base of each epoch is chosen at random from the two builds of the same code. */
  hasRandomBase?: boolean
  /**
   * Whether the aim is judged on distinct epochs. By chance, the two builds of the same code do not
   * have the same number of pauses in the few epochs of a service. Drawn again and again in the
   * same role, that is a difference which a pull request of new epochs would not have.
   */
  needsDistinctEpochs?: boolean
  /** The metric whose change the gate should find. */
  findsMetric?: Metric
  /** Whether more CPU time shows the change as well. The gate ends at the first row that fails. */
  isFoundByCpu?: true
  aim?: { kind: 'at most' | 'at least'; share: number }
}

const atMostHalfAPercent = { kind: 'at most', share: 0.005 } as const

export const scenarios: ReplayScenario[] = [
  {
    name: 'unchanged, as recorded',
    head: 'same',
    recentredTo: {},
    needsDistinctEpochs: true,
    aim: atMostHalfAPercent,
  },
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
    recentredTo: { p50: 0, p90: 0, p99: 0, 'p99.9': 0, max: 0, cpu: 0 },
    needsDistinctEpochs: true,
    aim: atMostHalfAPercent,
  },
  { name: 'p50 +5 %', head: 'slowerBody', recentredTo: { p50: 0.05 }, findsMetric: 'p50' },
  {
    name: 'p50 +10 %',
    head: 'slowerBody',
    recentredTo: { p50: 0.1 },
    findsMetric: 'p50',
    isFoundByCpu: true,
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
  {
    name: 'one endpoint +20 %',
    head: 'slowerEndpoint',
    recentredTo: { p50: 0.2 },
    request: slowerEndpoint,
    findsMetric: 'p50',
    aim: { kind: 'at least', share: 0.95 },
  },
]

/** The epochs from which the pull requests of a service are drawn. */
export interface EpochPool {
  service: string
  /** The default limits of the requests of the service. */
  requests: Rules['requests']
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

/** The pools of the services that have this build. */
export function buildPools(recordings: Recording[], head: RecordedBuild): EpochPool[] {
  const usable = recordings.filter(({ runs }) => runs[head] !== undefined)
  return listServices(usable).map((service) => ({
    service,
    requests: buildRequestRules(usable.find((recording) => recording.service === service)),
    draws: usable
      .filter((recording) => recording.service === service)
      .map((recording) => ({
        asRecorded: estimateEpoch(recording, { base: 'base', head }),
        swapped: estimateEpoch(recording, { base: 'same', head: head === 'same' ? 'base' : head }),
      })),
  }))
}

function buildRequestRules(recording: Recording | undefined): Rules['requests'] {
  const requests = recording?.plan.requests.map(({ name, path, weight }) => ({
    name,
    path,
    weight,
  }))
  return buildDefaultRules(`requests: ${JSON.stringify(requests)}`).requests
}

export function listServices(recordings: Recording[]): string[] {
  return [...new Set(recordings.map(({ service }) => service))]
}

/** Shifts the effects of all epochs equally, so that their mean is the effect of the scenario. */
export function recentrePool(pool: EpochPool, scenario: ReplayScenario): EpochPool {
  const epochs = pool.draws.flatMap((draw) =>
    scenario.hasRandomBase ? [draw.asRecorded, draw.swapped] : [draw.asRecorded],
  )
  const shifts = listShifts(epochs, scenario)
  const shift = (epoch: KnownEpoch): KnownEpoch => ({
    ...epoch,
    reading: shiftEffects(epoch.reading, shifts),
  })
  return {
    ...pool,
    draws: pool.draws.map(({ asRecorded, swapped }) => ({
      asRecorded: shift(asRecorded),
      swapped: shift(swapped),
    })),
  }
}

interface EffectShift {
  metric: Metric
  request: string | null
  by: number
}

/** Where nothing changed, that is true for each request too. */
function listShifts(
  epochs: KnownEpoch[],
  { head, recentredTo, request }: ReplayScenario,
): EffectShift[] {
  const named = (epochs[0]?.figures ?? []).flatMap((figure) => figure.request ?? [])
  const everyRequest: (string | null)[] = [null, ...new Set(named)]
  const requests = head === 'same' ? everyRequest : [request ?? null]
  const targets = Object.entries(recentredTo) as [NoisyMetric, number][]
  return requests.flatMap((each) =>
    targets.map(([metric, change]) => ({
      metric,
      request: each,
      by: Math.log1p(change) - computeMeanEffect(metric, epochs, each),
    })),
  )
}

function shiftEffects(reading: PairedReading, shifts: EffectShift[]): PairedReading {
  return {
    ...reading,
    estimateEffect: (metric, request, pauses) => {
      const effect = reading.estimateEffect(metric, request, pauses)
      const shift = shifts.find((each) => each.metric === metric && each.request === request)
      return effect && { ...effect, effect: effect.effect + (shift?.by ?? 0) }
    },
  }
}

function computeMeanEffect(
  metric: NoisyMetric,
  epochs: KnownEpoch[],
  request: string | null,
): number {
  const effects = listEffects(metric, epochs, request)
  return effects.reduce((sum, { effect }) => sum + effect, 0) / effects.length
}

export function listEffects(
  metric: NoisyMetric,
  epochs: KnownEpoch[],
  request: string | null = null,
): Effect[] {
  return epochs.flatMap(({ reading }) => reading.estimateEffect(metric, request) ?? [])
}

/** Whether this is the row whose change the gate should find. */
function isWanted(
  { metric, request }: Pick<EffectShift, 'metric' | 'request'>,
  scenario: ReplayScenario,
): boolean {
  const isMetric =
    metric === scenario.findsMetric || (scenario.isFoundByCpu === true && metric === 'cpu')
  return isMetric && request === (scenario.request ?? null)
}

/** The outcomes of the pull requests of one service in one scenario. */
export interface ReplayCell {
  service: string
  pullRequests: number
  outcomes: Partial<Record<Outcome, number>>
  /** The number of pull requests that failed by a row that shows the change. */
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
  const context = { rules: { ...rules, requests: pool.requests } }
  const maxEpochs = listContextLooks(context).at(-1) ?? 0
  if (!withReplacement && maxEpochs > pool.draws.length)
    throw new RangeError(`${pool.service} has fewer than ${maxEpochs} epochs.`)
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
    const looks = judgeLooks(applyStartOrder(epochs), context)
    const last = [...takeUntilSure(looks, context)].at(-1)
    if (last === undefined) throw new Error('A pull request has a look.')
    const { epochs: measured, verdict } = last
    cell.outcomes[verdict.outcome] = (cell.outcomes[verdict.outcome] ?? 0) + 1
    cell.epochs.set(measured, (cell.epochs.get(measured) ?? 0) + 1)
    const failures = verdict.rows.filter(({ outcome }) => outcome === 'fail')
    if (failures.some((row) => isWanted(row, scenario))) cell.found++
  }
  return cell
}
