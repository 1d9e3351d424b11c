/** Simulates many pull requests of one kind, and counts how often the gate is right. */
import type { Metric } from '../../src/core/config/value/metric.ts'
import type { Rules } from '../../src/core/verdict/rules.ts'
import type { Outcome } from '../../src/core/verdict/verdict.ts'
import { createRandom, type RandomSource } from '../random.ts'
import { judgeLooks, type KnownEpoch, type Look, takeUntilSure } from '../simulated-pull-request.ts'
import { estimateEpoch, type SimulatedMetric, simulatedMetrics } from './epoch.ts'
import {
  type NoiseScenario,
  type SideTimes,
  type SimulatedChange,
  simulateEpoch,
} from './scenarios.ts'

export interface SimulatedTrials {
  pullRequests: number
  outcomes: Partial<Record<Outcome, number>>
  /** The sum of the epochs until the gate was sure. */
  epochs: number
  /**
   * The number of pull requests simulated up to the last look, whether the gate was sure or not.
   */
  fullLength: number
  /** By metric, how often an interval did not contain the truth. */
  missed: Record<SimulatedMetric, IntervalMisses>
}

export interface IntervalMisses {
  /** Pull requests in which the lower bound was above no change at any look. */
  lower: number
  /** Pull requests in which the upper bound was below no change at the first look. */
  first: number
  /** Pull requests of full length in which the upper bound was below no change at the last look. */
  last: number
}

export interface SimulatedLoad {
  perSecond: number
  durationSeconds: number
}

/** The load on each side with a tailgate.yml that does not set it. */
export const defaultLoad: SimulatedLoad = { perSecond: 100, durationSeconds: 15 }

/** `missed` compares the intervals with no change, so it is meaningful for unchanged heads only. */
export function simulateTrials(
  scenario: NoiseScenario,
  change: SimulatedChange,
  pullRequests: number,
  rules: Rules,
  { seed, load = defaultLoad }: { seed: number; load?: SimulatedLoad },
): SimulatedTrials {
  const random = createRandom(seed)
  const trials: SimulatedTrials = {
    pullRequests,
    outcomes: {},
    epochs: 0,
    fullLength: 0,
    missed: { p50: createMisses(), p99: createMisses(), max: createMisses() },
  }
  for (let pullRequest = 0; pullRequest < pullRequests; pullRequest++) {
    const looks = judgeLooks(generateEpochs(scenario, change, load, random), rules)
    if (pullRequest % fullLengthInterval === 0) countFullLength(trials, [...looks], rules)
    else countTrial(trials, [...takeUntilSure(looks, rules)])
  }
  return trials
}

/**
 * Only every tenth pull request has its full length, since epochs after the last verdict cost time
 * too.
 */
const fullLengthInterval = 10

function* generateEpochs(
  scenario: NoiseScenario,
  change: SimulatedChange,
  load: SimulatedLoad,
  random: RandomSource,
): Generator<KnownEpoch> {
  const requests = load.perSecond * load.durationSeconds
  const times: SideTimes = { base: new Float64Array(requests), head: new Float64Array(requests) }
  for (;;) {
    simulateEpoch(scenario, change, load.perSecond, random, times)
    yield estimateEpoch(times, load.perSecond)
  }
}

function createMisses(): IntervalMisses {
  return { lower: 0, first: 0, last: 0 }
}

function countFullLength(trials: SimulatedTrials, looks: Look[], rules: Rules): void {
  trials.fullLength++
  countTrial(trials, [...takeUntilSure(looks, rules)])
  for (const metric of simulatedMetrics)
    if (findBounds(metric, looks.at(-1)).upper < 0) trials.missed[metric].last++
}

function countTrial(trials: SimulatedTrials, looks: Look[]): void {
  const last = looks.at(-1)
  if (last === undefined) return
  trials.outcomes[last.verdict.outcome] = (trials.outcomes[last.verdict.outcome] ?? 0) + 1
  trials.epochs += last.epochs
  for (const metric of simulatedMetrics) {
    const missed = trials.missed[metric]
    if (looks.some((look) => findBounds(metric, look).lower > 0)) missed.lower++
    if (findBounds(metric, looks[0]).upper < 0) missed.first++
  }
}

function findBounds(metric: Metric, look: Look | undefined): { lower: number; upper: number } {
  const interval = look?.verdict.rows.find((row) => row.metric === metric)?.interval
  if (interval == null) throw new Error(`There should be an interval for ${metric}.`)
  return interval
}
