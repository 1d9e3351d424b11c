/**
 * Simulated pull requests: the gate's own code judges epochs that are known beforehand, look by
 * look, as it judges a measurement. The estimates of an epoch are computed once, so that thousands
 * of pull requests can use the same epochs.
 */

import { parseConfig } from '../src/core/config/config.ts'
import { type Metric, metrics } from '../src/core/config/value/metric.ts'
import type { LearnedSpread } from '../src/core/measurement/measurement.ts'
import type { Effect } from '../src/core/stats/effects.ts'
import { summarizeEpochs, summarizeWorstEpoch } from '../src/core/stats/epoch-figures.ts'
import { combineLostRates, type KeptShare } from '../src/core/stats/kept-rate.ts'
import { listLooks } from '../src/core/stats/looks.ts'
import type { PairedReading } from '../src/core/stats/paired-reading.ts'
import { hasSteadyProcesses } from '../src/core/stats/process-spread.ts'
import {
  applyEstimate,
  type Comparison,
  type ComparisonRow,
  collectEvidence,
} from '../src/core/verdict/compare.ts'
import { decideVerdict } from '../src/core/verdict/decide.ts'
import { buildRules, type Rules } from '../src/core/verdict/rules.ts'
import { findNextLook, type Verdict, type VerdictFacts } from '../src/core/verdict/verdict.ts'

/** The figures and estimates of one epoch. */
export interface KnownEpoch {
  durationSeconds: number
  /** Requests per second to each side. */
  perSecond: number
  /** Each side's value of each known metric; `request` is null for the total. */
  figures: { metric: Metric; request: string | null; base: number; head: number }[]
  reading: PairedReading
  /** The kept share of the rate of each side; null if both keep all of it. */
  kept: Record<'base' | 'head', KeptShare> | null
  /** Which side started first, as in `Effect`; absent if it is not known. */
  order?: Effect['order']
}

/** The rules of a tailgate.yml without limits. `lines`: further lines of the file. */
export function buildDefaultRules(lines = ''): Rules {
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text: `url: http://127.0.0.1:3000\n${lines}` },
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
  /** Of each epoch. */
  durationSeconds: number
  verdict: Verdict
}

/** What is known before the measurement. */
export interface PullRequestContext {
  rules: Rules
  learned?: LearnedSpread | null
}

/** The verdict at each look, until the last look or the last epoch. */
export function* judgeLooks(
  epochs: Iterable<KnownEpoch>,
  context: PullRequestContext,
): Generator<Look> {
  const looks = listContextLooks(context)
  const measured: KnownEpoch[] = []
  for (const epoch of epochs) {
    measured.push(epoch)
    if (looks.includes(measured.length)) {
      const comparison = buildComparison(measured, context.learned ?? null)
      yield {
        epochs: measured.length,
        durationSeconds: epoch.durationSeconds,
        verdict: decideVerdict(comparison, context.rules, noFurtherFacts),
      }
    }
    if (measured.length === looks.at(-1)) return
  }
}

/** The looks up to the one after which a measurement would end. */
export function* takeUntilSure(
  looks: Iterable<Look>,
  context: PullRequestContext,
): Generator<Look> {
  const settings = readLookSettings(context)
  for (const look of looks) {
    yield look
    if (findNextLook(look.verdict, look.epochs, settings) === null) return
  }
}

export function listContextLooks(context: PullRequestContext): number[] {
  return listLooks(readLookSettings(context))
}

function readLookSettings({ rules, learned = null }: PullRequestContext) {
  return { epochs: rules.epochs, isSteady: hasSteadyProcesses(learned) }
}

export const noFurtherFacts: VerdictFacts = {
  headValidity: null,
  baseValidity: null,
  incomparable: null,
  baselineProblem: null,
  failedService: null,
  missingBase: null,
}

/**
 * What `compareMeasurements` returns for the same epochs. `attempts`: after how many of them the
 * earlier attempts for the same commit ended.
 */
export function buildComparison(
  epochs: KnownEpoch[],
  learned: LearnedSpread | null,
  attempts: number[] = [],
): Comparison {
  const [first] = epochs
  if (first === undefined) throw new Error('A pull request has epochs.')
  const kept = epochs.flatMap((epoch) => epoch.kept ?? [])
  const summarizeKept = (side: 'base' | 'head') =>
    summarizeEpochs(kept.length === 0 ? [1] : kept.map((each) => each[side].share))
  return {
    rows: first.figures
      .toSorted((one, other) => metrics.indexOf(one.metric) - metrics.indexOf(other.metric))
      .map(({ metric, request }) => buildRow(metric, request, epochs, learned)),
    kept: { base: summarizeKept('base'), head: summarizeKept('head') },
    lost: { base: averageErrors(epochs, 'base'), head: averageErrors(epochs, 'head') },
    lostRate: kept.length === 0 ? null : combineLostRates(kept),
    slowest: epochs.map(({ reading }) => reading.slowest),
    basis: {
      kind: 'paired',
      turns: 'requests',
      epochs: epochs.length,
      voided: 0,
      ...(attempts.length > 0 && { attempts }),
      isSteady: hasSteadyProcesses(learned),
      learnedRuns: learned?.runs ?? 0,
      busy: null,
      durationSeconds: first.durationSeconds,
      perSecond: first.perSecond,
    },
  }
}

function averageErrors(epochs: KnownEpoch[], side: 'base' | 'head'): number {
  const errors = epochs.flatMap(({ figures }) =>
    figures.filter(({ metric, request }) => metric === 'errors' && request === null),
  )
  return errors.reduce((sum, figure) => sum + figure[side], 0) / Math.max(1, errors.length)
}

function buildRow(
  metric: Metric,
  request: string | null,
  epochs: KnownEpoch[],
  learned: LearnedSpread | null,
): ComparisonRow {
  const known = epochs.flatMap(({ figures }) =>
    figures.filter((figure) => figure.metric === metric && figure.request === request),
  )
  const summarize = metric === 'errors' ? summarizeWorstEpoch : summarizeEpochs
  const base = summarize(known.map((figure) => figure.base))
  const head = summarize(known.map((figure) => figure.head))
  const readings = epochs.map(({ reading }) => reading)
  const change = metric === 'errors' ? head.value - base.value : head.value / base.value - 1
  return applyEstimate({
    metric,
    request,
    base,
    head,
    change,
    evidence:
      metric === 'rps'
        ? { kind: 'none' }
        : collectEvidence(metric, request, readings, { interleaving: 'requests', learned }),
  })
}
