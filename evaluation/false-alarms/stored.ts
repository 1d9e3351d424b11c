/** Unchanged heads that are compared with stored runs: numbers of other hours, which drift. */

import { summarizeEpochs } from '../../src/core/stats/epoch-figures.ts'
import { computePredictionLimit } from '../../src/core/stats/intervals.ts'
import { minRunsForSpread, spreadAlpha } from '../../src/core/tunables/tunables.ts'
import type { Comparison, ComparisonRow } from '../../src/core/verdict/compare.ts'
import { decideVerdict } from '../../src/core/verdict/decide.ts'
import type { Rules } from '../../src/core/verdict/rules.ts'
import { formatShare } from '../page-text.ts'
import { createRandom, type RandomSource } from '../random.ts'
import { noFurtherFacts } from '../simulated-pull-request.ts'
import type { Cell } from './cells.ts'

/** How runs of the same code differ: standard deviations of logarithms. */
export interface RunNoise {
  name: string
  /** Independent from run to run. */
  independent: Record<'p50' | 'p99' | 'max', number>
  /** Of a drift that lasts for several runs, such as that of the machine. */
  drift: number
}

export const runNoises: RunNoise[] = [
  { name: 'quiet machine', independent: { p50: 0.03, p99: 0.1, max: 0.25 }, drift: 0 },
  { name: 'shared machine', independent: { p50: 0.08, p99: 0.25, max: 0.5 }, drift: 0 },
  {
    name: 'shared machine that drifts',
    independent: { p50: 0.05, p99: 0.2, max: 0.4 },
    drift: 0.1,
  },
]

/** The share of unchanged heads that fail, with so many stored runs. */
export function createStoredCell(noise: RunNoise, runs: number, rules: Rules): Cell {
  return {
    run: (pullRequests, seed) => {
      const random = createRandom(seed)
      let failed = 0
      for (let pullRequest = 0; pullRequest < pullRequests; pullRequest++) {
        const verdict = decideVerdict(drawComparison(noise, runs, random), rules, noFurtherFacts)
        if (verdict.outcome === 'fail') failed++
      }
      const share = failed / pullRequests
      const isLimited = runs >= minRunsForSpread
      return {
        text: formatShare(share),
        unmet: isLimited && share > 0.01 ? [`failed ${formatShare(share)}, aim at most 1 %`] : [],
      }
    },
  }
}

function drawComparison(noise: RunNoise, runs: number, random: RandomSource): Comparison {
  const levels = drawDrift(runs + 1, noise.drift, random)
  const rows = (['p50', 'p99', 'max'] as const).map((metric): ComparisonRow => {
    const values = levels.map(
      (level) => 10 * Math.exp(level + noise.independent[metric] * random.drawNormal()),
    )
    const [head = 0, base = 0] = values
    const past = values.slice(1)
    return {
      metric,
      request: null,
      base: summarizeEpochs([base]),
      head: summarizeEpochs([head]),
      change: head / base - 1,
      evidence:
        past.length >= minRunsForSpread
          ? { kind: 'spread', limit: computePredictionLimit(past, spreadAlpha) }
          : { kind: 'none' },
    }
  })
  const one = summarizeEpochs([1])
  return {
    rows,
    kept: { base: one, head: one },
    lost: { base: 0, head: 0 },
    lostRate: null,
    slowest: [],
    basis: { kind: 'stored', runs },
  }
}

/** A first-order autoregression, the newest first, whose neighbours correlate by 0.8. */
function drawDrift(count: number, deviation: number, { drawNormal }: RandomSource): number[] {
  const levels = [deviation * drawNormal()]
  while (levels.length < count)
    levels.push(0.8 * (levels.at(-1) ?? 0) + 0.6 * deviation * drawNormal())
  return levels
}
