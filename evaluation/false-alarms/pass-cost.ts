/**
 * What it costs that all looks together pass twice the limit in at most `maxMissRate`: the epochs of
 * a pull request, beside a rule that allows this share at every look.
 */
import { computeMean } from '../../src/core/measurement/averages.ts'
import { findLook } from '../../src/core/stats/looks.ts'
import { maxFalseAlarmShare, maxMissRate } from '../../src/core/tunables/tunables.ts'
import { decideEstimate } from '../../src/core/verdict/check-paired.ts'
import type { JudgedRow } from '../../src/core/verdict/limit-result.ts'
import { formatShare } from '../page-text.ts'
import { createRandom } from '../random.ts'
import {
  judgeLooks,
  type KnownEpoch,
  type Look,
  type PullRequestContext,
} from '../simulated-pull-request.ts'
import type { Cell } from './cells.ts'

/** How the looks spend the chance that twice the limit passes. */
export type MissRule = 'shared' | 'at each look'

/** Shows the mean number of epochs and the share that passed, by p50 and p99 alone. */
export function createPassCostCell(
  rule: MissRule,
  generate: (random: ReturnType<typeof createRandom>) => Iterable<KnownEpoch>,
  context: PullRequestContext,
): Cell {
  return {
    run: (pullRequests, seed) => {
      const random = createRandom(seed)
      const ends = Array.from({ length: pullRequests }, () =>
        findEnd(judgeLooks(generate(random), context), rule, context),
      )
      const passed = ends.filter(({ hasPassed }) => hasPassed).length
      const epochs = computeMean(ends.map((end) => end.epochs))
      return {
        text: `${epochs.toFixed(1)} / ${formatShare(passed, pullRequests)}`,
        unmet: [],
      }
    },
  }
}

function findEnd(
  looks: Iterable<Look>,
  rule: MissRule,
  { rules }: PullRequestContext,
): { epochs: number; hasPassed: boolean } {
  let measured = 0
  for (const { epochs, verdict } of looks) {
    measured = epochs
    const look = findLook(epochs, { epochs: rules.epochs, isSteady: false })
    const miss = rule === 'shared' ? look.missRate : maxMissRate
    const rows = verdict.rows.filter(({ metric }) => metric === 'p50' || metric === 'p99')
    if (rows.some(({ outcome }) => outcome === 'fail')) return { epochs, hasPassed: false }
    if (rows.every((row) => hasRowPassed(row, miss, rules))) return { epochs, hasPassed: true }
  }
  return { epochs: measured, hasPassed: false }
}

/** Floors have no effect on the simulated times. */
function hasRowPassed(
  { metric, evidence }: JudgedRow,
  miss: number,
  { limits }: PullRequestContext['rules'],
): boolean {
  const limit = limits[metric]?.[0]
  if (evidence.kind !== 'estimate' || limit?.kind !== 'relative')
    throw new Error(`There should be an estimate and a relative limit of ${metric}.`)
  const chances = { alpha: maxFalseAlarmShare, canFail: false, miss }
  return decideEstimate(evidence.estimate, Math.log1p(limit.share), chances) === 'pass'
}
