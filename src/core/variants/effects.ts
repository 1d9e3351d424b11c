/**
 * Compares each variant with the first one, block by block. In a block, each variant was started
 * afresh once, so the differences between processes of one build are in the scatter of the blocks.
 */

import { compareErrorBudget, minBlocks, minDifference } from '../tunables/compare.ts'
import { type VariantFigures, type VariantMetric, variantMetrics } from './figures.ts'
import {
  assignLevels,
  createEffect,
  type PairedTest,
  testDifferences,
  type VariantEffect,
} from './paired-test.ts'

/** The figures of all variants in one block, in the order of the variants; null: not valid. */
export type Block = (VariantFigures | null)[]

/**
 * The metrics that decide whether two variants can be told apart. They share one budget of error;
 * the others are shown with intervals that are as wide.
 */
export const judgedMetrics = ['p50', 'p99', 'rps', 'errors'] as const satisfies VariantMetric[]

export type VariantEffects = Record<VariantMetric, VariantEffect | null>

/** The decisions that share the budget of error. */
export interface SharedTests {
  /** The metrics by which two variants can be told apart: `judgedMetrics`, and that of a goal. */
  metrics: readonly VariantMetric[]
  /** Decisions besides those on pairs: whether each variant holds each clause of an objective. */
  others: number
}

export function countTests({ metrics, others }: SharedTests, variants: number): number {
  return Math.max(0, variants - 1) * metrics.length + others
}

/**
 * The effects of each variant, the first one excluded. Null for a metric that fewer than
 * `minBlocks` blocks have for both variants, or that one of their valid blocks lacks.
 *
 * All tests of judged metrics share the budget by the method of Holm (*A Simple Sequentially
 * Rejective Multiple Test Procedure*, 1979): the chance that one of them finds a difference where
 * there is none is at most the budget, however the tests depend on each other.
 */
export function compareWithFirst(
  blocks: Block[],
  variants: number,
  shared: SharedTests = { metrics: judgedMetrics, others: 0 },
): VariantEffects[] {
  const tests = Array.from({ length: Math.max(0, variants - 1) }, (_, index) =>
    Object.fromEntries(
      variantMetrics.map((metric) => [metric, testMetric(blocks, index + 1, metric)]),
    ),
  ) as Record<VariantMetric, PairedTest | null>[]
  const judged = tests.flatMap((each) => shared.metrics.flatMap((metric) => each[metric] ?? []))
  const total = countTests(shared, variants)
  const levels = assignLevels(judged, total)
  const strictest = compareErrorBudget / Math.max(1, total)
  return tests.map(
    (each) =>
      Object.fromEntries(
        variantMetrics.map((metric) => {
          const test = each[metric]
          return [metric, test && createEffect(test, levels.get(test) ?? { alpha: strictest })]
        }),
      ) as VariantEffects,
  )
}

/** Null also where one of the two lacks the figure in a valid block, which is no chance. */
function testMetric(blocks: Block[], variant: number, metric: VariantMetric): PairedTest | null {
  const differences: number[] = []
  for (const block of blocks) {
    const [first, other] = [block[0] ?? null, block[variant] ?? null]
    if (first === null || other === null) continue
    const difference = subtractFigures(metric, other[metric], first[metric])
    if (difference === null) return null
    differences.push(difference)
  }
  if (differences.length < minBlocks) return null
  const floor = metric === 'errors' ? minDifference.errors : Math.log1p(minDifference.ratio)
  return testDifferences(differences, floor)
}

/** Null where there is no difference or ratio. */
function subtractFigures(
  metric: VariantMetric,
  other: number | null,
  first: number | null,
): number | null {
  if (other === null || first === null) return null
  if (metric === 'errors') return other - first
  if (other === first) return 0
  return other > 0 && first > 0 ? Math.log(other / first) : null
}
