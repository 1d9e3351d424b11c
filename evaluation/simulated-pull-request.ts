/**
 * A pull request whose epochs are known already, judged by the gate itself: look after look, as a measurement would be.
 * What each epoch says is worked out once, so that thousands of pull requests can be put together from the same ones.
 */

import { parseConfig } from '../src/core/config/config.ts'
import type { Metric, TimeMetric } from '../src/core/config/value/metric.ts'
import type { Effect } from '../src/core/stats/effects.ts'
import { combineEffects } from '../src/core/stats/intervals.ts'
import { processTau } from '../src/core/tunables/tunables.ts'
import type { Comparison, ComparisonRow } from '../src/core/verdict/compare.ts'
import { decideVerdict } from '../src/core/verdict/decide.ts'
import { summarizeEpochs } from '../src/core/verdict/epoch-figures.ts'
import { buildRules, listLooks, type Rules } from '../src/core/verdict/rules.ts'
import { findNextLook, type Verdict, type VerdictFacts } from '../src/core/verdict/verdict.ts'

export interface KnownEpoch {
  durationSeconds: number
  /** Requests that each side received. */
  perSecond: number
  metrics: KnownMetric[]
}

export interface KnownMetric {
  metric: Metric
  base: number
  head: number
  /** Null for what no effect is estimated of. */
  effect: Effect | null
}

/** Those of a tailgate.yml that says nothing of limits. */
export function usualRules(): Rules {
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text: 'url: http://127.0.0.1:3000' },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  const suite = 'config' in parsed ? parsed.config.suites[0] : undefined
  if (suite === undefined)
    throw new Error('The smallest configuration there is should have a suite.')
  return buildRules(suite)
}

export interface Look {
  epochs: number
  verdict: Verdict
}

/** Look after look, with as many epochs as each of them takes. */
export function* looksAt(epochs: Iterable<KnownEpoch>, rules: Rules): Generator<Look> {
  const looks = listLooks(rules.epochs)
  const played: KnownEpoch[] = []
  for (const epoch of epochs) {
    played.push(epoch)
    if (looks.includes(played.length)) {
      yield {
        epochs: played.length,
        verdict: decideVerdict(comparisonOf(played), rules, nothingElse),
      }
    }
    if (played.length === looks.at(-1)) return
  }
}

/** Those that a measurement comes to: after the last of them no further one is asked for. */
export function* untilSure(looks: Iterable<Look>, rules: Rules): Generator<Look> {
  for (const look of looks) {
    yield look
    if (findNextLook(look.verdict, look.epochs, rules) === null) return
  }
}

const nothingElse: VerdictFacts = {
  headValidity: null,
  baseValidity: null,
  incomparable: null,
  baselineProblem: null,
  failedService: null,
}

/** What `compare` makes of the same epochs, when every request was answered in time and the CPU is not known. */
export function comparisonOf(epochs: KnownEpoch[]): Comparison {
  const [first] = epochs
  if (first === undefined) throw new Error('A pull request has epochs.')
  const every = (share: number) => summarizeEpochs(epochs.map(() => share))
  return {
    rows: first.metrics.map((_, index) =>
      rowOf(epochs.flatMap(({ metrics }) => metrics[index] ?? [])),
    ),
    kept: { base: every(1), head: every(1) },
    lost: { base: 0, head: 0 },
    basis: {
      kind: 'paired',
      turns: 'requests',
      epochs: epochs.length,
      voided: 0,
      busy: null,
      durationSeconds: first.durationSeconds,
      perSecond: first.perSecond,
    },
  }
}

function rowOf(epochs: KnownMetric[]): ComparisonRow {
  const metric = epochs[0]?.metric ?? 'p50'
  const [base, head] = [
    summarizeEpochs(epochs.map((each) => each.base)),
    summarizeEpochs(epochs.map((each) => each.head)),
  ]
  const row = { metric, request: null, base, head }
  if (metric === 'errors')
    return { ...row, change: 0, evidence: { kind: 'chance', probability: 1 } }
  if (metric === 'rps')
    return { ...row, change: head.value / base.value - 1, evidence: { kind: 'none' } }
  const estimate = combineEffects(
    epochs.flatMap(({ effect }) => effect ?? []),
    { tau: processTau[metric satisfies TimeMetric] },
  )
  return { ...row, change: Math.expm1(estimate.effect), evidence: { kind: 'estimate', estimate } }
}
