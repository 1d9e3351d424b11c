/** Whether a variant holds an objective, as far as its blocks can tell. */

import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import type { Clause } from '../capacity/objective.ts'
import { computeMean, computeVariance } from '../measurement/averages.ts'
import { minBlocks } from '../tunables/compare.ts'
import type { VariantFigures } from './figures.ts'
import { readClauseFigure, type VariantGoal } from './goal.ts'

/** `unknown`: the interval contains the bound, or there are too few blocks. */
export type Holding = 'holds' | 'breaks' | 'unknown'

/**
 * Judges every clause by the interval of its figure over the blocks. `alpha`: the two-sided chance
 * of error of one clause.
 */
export function judgeHolding(
  blocks: VariantFigures[],
  { objective }: VariantGoal,
  alpha: number,
): Holding {
  const each = objective.clauses.map((clause) => judgeClause(blocks, clause, alpha))
  if (each.includes('breaks')) return 'breaks'
  return each.includes('unknown') ? 'unknown' : 'holds'
}

/** Times on a logarithmic scale. A block in which nothing was answered has an endless time. */
function judgeClause(blocks: VariantFigures[], clause: Clause, alpha: number): Holding {
  const figures = blocks.map((figures) => readClauseFigure(clause, figures))
  if (figures.includes(Number.POSITIVE_INFINITY)) return 'breaks'
  const isTime = clause.metric !== 'errors'
  const scale = (value: number) => (isTime ? Math.log(Math.max(value, minTimeMs)) : value)
  const values = figures.map(scale)
  if (values.length < minBlocks) return 'unknown'
  const mean = computeMean(values)
  const standardError = Math.sqrt(computeVariance(values) / values.length)
  const margin = studentQuantile(1 - alpha / 2, values.length - 1) * standardError
  const bound = scale(clause.bound)
  if (mean + margin < bound || (mean + margin === bound && clause.inclusive)) return 'holds'
  return mean - margin > bound || margin === 0 ? 'breaks' : 'unknown'
}

/** No response takes less; its logarithm exists. */
const minTimeMs = 1e-6
