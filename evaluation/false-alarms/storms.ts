/** Pull requests whose epochs are pairs of storms: what differs, and how requests fail. */
import { summarizeEpochs, summarizeMeanEpoch } from '../../src/core/stats/epoch-figures.ts'
import { listLooks } from '../../src/core/stats/looks.ts'
import {
  combineStormEffects,
  computeShareProbability,
  type StormShares,
} from '../../src/core/storms/storm-pairs.ts'
import {
  applyEstimate,
  type Comparison,
  type ComparisonRow,
} from '../../src/core/verdict/compare.ts'
import { decideVerdict } from '../../src/core/verdict/decide.ts'
import { findNextLook, type Outcome } from '../../src/core/verdict/verdict.ts'
import { createRandom, type RandomSource } from '../random.ts'
import { buildDefaultRules, noFurtherFacts } from '../simulated-pull-request.ts'
import type { ProcessKind } from './processes.ts'

export interface StormKind {
  processes: Pick<ProcessKind, 'drawLevel'>
  /** How much longer the head takes until 95 % are answered, at p50 and at p99: 0.2 is +20 %. */
  slower: number
  /** In how many storms of a side, in [0, 1], a cluster of requests fails. */
  clusters: number
  /** The share of the head's requests that fail besides, independently of each other. */
  failing: number
}

/** The standard deviation of a storm's own chance, as ln(time), besides that of its process. */
const ownScatter = { p50: 0.02, p99: 0.04, finish95: 0.01 }

/** The smallest that a gate accepts. */
const requestsOfStorm = 1000

/** The mean share of the requests that a cluster fails. */
const meanCluster = 0.05

const timeMetrics = ['p50', 'p99', 'finish95'] as const

interface DrawnPair {
  effects: Record<(typeof timeMetrics)[number], number>
  shares: StormShares
}

export const stormRules = buildDefaultRules(
  'load: { kind: users, users: 500, loops: 2 }\n' +
    'limits: { p50: +10%, p99: +20%, finish95: +10%, errors: +0.5pp }\n',
)

/** The number of pull requests with each outcome. */
export function countStormOutcomes(
  kind: StormKind,
  pullRequests: number,
  seed: number,
): Partial<Record<Outcome, number>> {
  const random = createRandom(seed)
  const outcomes: Partial<Record<Outcome, number>> = {}
  for (let pullRequest = 0; pullRequest < pullRequests; pullRequest++) {
    const outcome = judgePullRequest(kind, random)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

/** Measures until the verdict is certain, as the gate does. */
function judgePullRequest(kind: StormKind, random: RandomSource): Outcome {
  const settings = { epochs: null, isSteady: false, hasStorms: true }
  const pairs: DrawnPair[] = []
  for (let look: number | null = listLooks(settings)[0] ?? 1; ; ) {
    while (pairs.length < look) pairs.push(drawPair(kind, random))
    const verdict = decideVerdict(buildStormComparison(pairs), stormRules, noFurtherFacts)
    look = findNextLook(verdict, pairs.length, settings)
    if (look === null) return verdict.outcome
  }
}

function drawPair(kind: StormKind, random: RandomSource): DrawnPair {
  const { drawLevel } = kind.processes
  const difference = drawLevel(random) - drawLevel(random) + Math.log1p(kind.slower)
  const drawEffect = (metric: (typeof timeMetrics)[number]) =>
    difference + Math.SQRT2 * ownScatter[metric] * random.drawNormal()
  return {
    effects: {
      p50: drawEffect('p50'),
      p99: drawEffect('p99'),
      finish95: drawEffect('finish95'),
    },
    shares: {
      base: drawFailedShare(kind.clusters, 0, random),
      head: drawFailedShare(kind.clusters, kind.failing, random),
      requests: requestsOfStorm,
    },
  }
}

function drawFailedShare(clusters: number, failing: number, { drawUniform }: RandomSource): number {
  const hasCluster = drawUniform() < clusters
  const cluster = hasCluster ? Math.min(1, -meanCluster * Math.log(1 - drawUniform())) : 0
  let failed = Math.round(cluster * requestsOfStorm)
  if (failing === 0) return failed / requestsOfStorm
  for (let request = failed; request < requestsOfStorm; request++)
    if (drawUniform() < failing) failed += 1
  return failed / requestsOfStorm
}

function buildStormComparison(pairs: DrawnPair[]): Comparison {
  const one = summarizeEpochs([1])
  const shares = pairs.map((pair) => pair.shares)
  return {
    rows: [...timeMetrics.map((metric) => buildTimeRow(metric, pairs)), buildErrorRow(shares)],
    kept: { base: one, head: one },
    lost: { base: 0, head: 0 },
    lostRate: null,
    slowest: [],
    basis: {
      kind: 'paired',
      turns: 'one-by-one',
      epochs: pairs.length,
      voided: 0,
      isSteady: false,
      learnedRuns: 0,
      busy: null,
      durationSeconds: 10,
      perSecond: null,
      storms: { endedSeconds: { base: 10, head: 10 }, plateaus: {} },
    },
  }
}

/** A typical time is a second, so that floors have no effect. */
function buildTimeRow(metric: (typeof timeMetrics)[number], pairs: DrawnPair[]): ComparisonRow {
  const effects = pairs.map((pair) => pair.effects[metric])
  const estimate = combineStormEffects(
    metric,
    effects.map((effect) => ({ effect, standardError: 0 })),
  )
  return applyEstimate({
    metric,
    request: null,
    base: summarizeEpochs(effects.map(() => 1000)),
    head: summarizeEpochs(effects.map((effect) => 1000 * Math.exp(effect))),
    change: null,
    evidence: estimate === null ? { kind: 'none' } : { kind: 'estimate', estimate },
  })
}

function buildErrorRow(shares: StormShares[]): ComparisonRow {
  const base = summarizeMeanEpoch(shares.map((each) => each.base))
  const head = summarizeMeanEpoch(shares.map((each) => each.head))
  return {
    metric: 'errors',
    request: null,
    base,
    head,
    change: head.value - base.value,
    evidence: { kind: 'chance', probability: computeShareProbability(shares) },
  }
}
