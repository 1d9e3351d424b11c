/** Many simulated pull requests of one kind, and how often the gate was right about them. */
import type { Metric } from '../../src/core/config/value/metric.ts'
import type { Rules } from '../../src/core/verdict/rules.ts'
import type { Outcome } from '../../src/core/verdict/verdict.ts'
import { type Chance, chanceFrom } from '../random.ts'
import { type KnownEpoch, type Look, looksAt, untilSure } from '../simulated-pull-request.ts'
import { gated, knownEpochOf } from './epoch.ts'
import { type Change, playEpoch, type Scenario, type Times } from './scenarios.ts'

export interface Trials {
  pullRequests: number
  outcomes: Partial<Record<Outcome, number>>
  /** Of the epochs played until the gate was sure. */
  epochs: number
  /** So many were played to the last look, whether the gate was sure or not. */
  toTheEnd: number
  /** By metric: how often an interval did not hold the truth. */
  missed: Record<(typeof gated)[number], Missed>
}

export interface Missed {
  /** Pull requests in which the lower bound was above no change, at any look that they came to. */
  lower: number
  /** The upper bound was below no change at the first look. */
  first: number
  /** And at the last one, of those played to the end. */
  last: number
}

export interface Load {
  perSecond: number
  durationSeconds: number
}

/** What a tailgate.yml that says nothing of it sends to each side. */
export const usualLoad: Load = { perSecond: 100, durationSeconds: 15 }

/** The intervals are held against no change, so `missed` means something for unchanged heads only. */
export function tried(
  scenario: Scenario,
  change: Change,
  pullRequests: number,
  rules: Rules,
  { seed, load = usualLoad }: { seed: number; load?: Load },
): Trials {
  const chance = chanceFrom(seed)
  const trials: Trials = {
    pullRequests,
    outcomes: {},
    epochs: 0,
    toTheEnd: 0,
    missed: { p50: noneMissed(), p99: noneMissed(), max: noneMissed() },
  }
  for (let pullRequest = 0; pullRequest < pullRequests; pullRequest++) {
    const looks = looksAt(epochsOf(scenario, change, load, chance), rules)
    if (pullRequest % everySoMany === 0) countToTheEnd(trials, [...looks], rules)
    else count(trials, [...untilSure(looks, rules)])
  }
  return trials
}

/** What a measurement never sees costs as much as what it does. */
const everySoMany = 10

function* epochsOf(
  scenario: Scenario,
  change: Change,
  load: Load,
  chance: Chance,
): Generator<KnownEpoch> {
  const requests = load.perSecond * load.durationSeconds
  const times: Times = { base: new Float64Array(requests), head: new Float64Array(requests) }
  for (;;) {
    playEpoch(scenario, change, load.perSecond, chance, times)
    yield knownEpochOf(times, load.perSecond)
  }
}

function noneMissed(): Missed {
  return { lower: 0, first: 0, last: 0 }
}

function countToTheEnd(trials: Trials, looks: Look[], rules: Rules): void {
  trials.toTheEnd++
  count(trials, [...untilSure(looks, rules)])
  for (const metric of gated)
    if (boundsOf(metric, looks.at(-1)).upper < 0) trials.missed[metric].last++
}

function count(trials: Trials, looks: Look[]): void {
  const last = looks.at(-1)
  if (last === undefined) return
  trials.outcomes[last.verdict.outcome] = (trials.outcomes[last.verdict.outcome] ?? 0) + 1
  trials.epochs += last.epochs
  for (const metric of gated) {
    const missed = trials.missed[metric]
    if (looks.some((look) => boundsOf(metric, look).lower > 0)) missed.lower++
    if (boundsOf(metric, looks[0]).upper < 0) missed.first++
  }
}

function boundsOf(metric: Metric, look: Look | undefined): { lower: number; upper: number } {
  const interval = look?.verdict.rows.find((row) => row.metric === metric)?.interval
  if (interval == null) throw new Error(`There should be an interval for ${metric}.`)
  return interval
}
