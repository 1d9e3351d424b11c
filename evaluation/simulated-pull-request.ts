/**
 * Simulated pull requests: the gate's own code judges epochs that are known beforehand, look by
 * look, as it judges a measurement. The estimates of an epoch are computed once, so that thousands
 * of pull requests can use the same epochs.
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

/** The figures and estimates of one epoch. */
export interface KnownEpoch {
  durationSeconds: number
  /** Requests per second to each side. */
  perSecond: number
  metrics: KnownMetric[]
}

export interface KnownMetric {
  metric: Metric
  base: number
  head: number
  /** Null for a metric for which no effect is estimated. */
  effect: Effect | null
}

/** The rules of a tailgate.yml without limits. */
export function buildDefaultRules(): Rules {
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text: 'url: http://127.0.0.1:3000' },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  const suite = 'config' in parsed ? parsed.config.suites[0] : undefined
  if (suite === undefined) throw new Error('The smallest configuration should have a suite.')
  return buildRules(suite)
}

export interface Look {
  epochs: number
  verdict: Verdict
}

/** The verdict at each look, until the last look or the last epoch. */
export function* judgeLooks(epochs: Iterable<KnownEpoch>, rules: Rules): Generator<Look> {
  const looks = listLooks(rules.epochs)
  const measured: KnownEpoch[] = []
  for (const epoch of epochs) {
    measured.push(epoch)
    if (looks.includes(measured.length)) {
      yield {
        epochs: measured.length,
        verdict: decideVerdict(buildComparison(measured), rules, noFurtherFacts),
      }
    }
    if (measured.length === looks.at(-1)) return
  }
}

/** The looks up to the one after which a measurement would end. */
export function* takeUntilSure(looks: Iterable<Look>, rules: Rules): Generator<Look> {
  for (const look of looks) {
    yield look
    if (findNextLook(look.verdict, look.epochs, rules) === null) return
  }
}

const noFurtherFacts: VerdictFacts = {
  headValidity: null,
  baseValidity: null,
  incomparable: null,
  baselineProblem: null,
  failedService: null,
}

/**
 * What `compareMeasurements` returns for the same epochs where every response came in time and CPU
 * time is unknown.
 */
export function buildComparison(epochs: KnownEpoch[]): Comparison {
  const [first] = epochs
  if (first === undefined) throw new Error('A pull request has epochs.')
  const repeatShare = (share: number) => summarizeEpochs(epochs.map(() => share))
  return {
    rows: first.metrics.map((_, index) =>
      buildRow(epochs.flatMap(({ metrics }) => metrics[index] ?? [])),
    ),
    kept: { base: repeatShare(1), head: repeatShare(1) },
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

function buildRow(epochs: KnownMetric[]): ComparisonRow {
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
