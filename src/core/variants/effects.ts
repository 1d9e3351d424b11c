/**
 * Compares each variant with the first one, block by block. In a block, each variant was started
 * afresh once, so the differences between processes of one build are in the scatter of the blocks.
 */

import betaCumulative from '@stdlib/math-base-special-betainc'
import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import { computeMean, computeVariance } from '../measurement/averages.ts'
import { compareErrorBudget, minBlocks, minDifference } from '../tunables/compare.ts'
import { type VariantFigures, type VariantMetric, variantMetrics } from './figures.ts'

/** The figures of all variants in one block, in the order of the variants; null: not valid. */
export type Block = (VariantFigures | null)[]

/**
 * The metrics that decide whether two variants can be told apart. They share one budget of error;
 * the others are shown with intervals that are as wide.
 */
export const judgedMetrics = ['p50', 'p99', 'rps', 'errors'] as const satisfies VariantMetric[]

/**
 * The difference between a variant and the first one: the natural logarithm of the ratio, or for
 * `errors` the difference of the shares.
 */
export interface VariantEffect {
  estimate: number
  /** The bounds of the interval. */
  lower: number
  upper: number
  /** Whether the metric is judged, and differs. */
  isDifferent: boolean
}

export type VariantEffects = Record<VariantMetric, VariantEffect | null>

/**
 * The effects of each variant, the first one excluded. Null for a metric that fewer than
 * `minBlocks` blocks have for both variants.
 *
 * All tests of judged metrics share the budget by the method of Holm (*A Simple Sequentially
 * Rejective Multiple Test Procedure*, 1979): the chance that one of them finds a difference where
 * there is none is at most the budget, however the tests depend on each other.
 */
export function compareWithFirst(blocks: Block[], variants: number): VariantEffects[] {
  const tests = Array.from({ length: Math.max(0, variants - 1) }, (_, index) =>
    Object.fromEntries(
      variantMetrics.map((metric) => [metric, testMetric(blocks, index + 1, metric)]),
    ),
  ) as Record<VariantMetric, MetricTest | null>[]
  const judged = tests.flatMap((each) => judgedMetrics.flatMap((metric) => each[metric] ?? []))
  const total = tests.length * judgedMetrics.length
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

/** The paired t test of one metric (Student, *The Probable Error of a Mean*, 1908). */
interface MetricTest {
  mean: number
  standardError: number
  degreesOfFreedom: number
  /** Two-sided. */
  pValue: number
  /** The smallest difference that counts. */
  floor: number
}

function testMetric(blocks: Block[], variant: number, metric: VariantMetric): MetricTest | null {
  const differences = blocks.flatMap((block) => {
    const [first, other] = [block[0]?.[metric] ?? null, block[variant]?.[metric] ?? null]
    return first === null || other === null ? [] : (subtractFigures(metric, other, first) ?? [])
  })
  if (differences.length < minBlocks) return null
  const mean = computeMean(differences)
  const standardError = Math.sqrt(computeVariance(differences) / differences.length)
  const degreesOfFreedom = differences.length - 1
  const pValue = computeTwoSidedP(mean, standardError, degreesOfFreedom)
  const floor = metric === 'errors' ? minDifference.errors : Math.log1p(minDifference.ratio)
  return { mean, standardError, degreesOfFreedom, pValue, floor }
}

/** Null where there is no ratio. */
function subtractFigures(metric: VariantMetric, other: number, first: number): number | null {
  if (metric === 'errors') return other - first
  return other > 0 && first > 0 ? Math.log(other / first) : null
}

/** P(|T| ≥ |t|) = I(ν / (ν + t²); ν/2, 1/2) (Abramowitz and Stegun, 26.7.1). */
function computeTwoSidedP(mean: number, standardError: number, degrees: number): number {
  if (mean === 0) return 1
  if (standardError === 0) return 0
  const t = mean / standardError
  return betaCumulative(degrees / (degrees + t ** 2), degrees / 2, 0.5)
}

interface TestLevel {
  /** Two-sided. */
  alpha: number
  isDifferent?: boolean
}

/**
 * The level of each test. The test with the i-th smallest p value has α / (total − i + 1), up to
 * the first one that is not significant; the others have its level.
 */
function assignLevels(tests: MetricTest[], total: number): Map<MetricTest, TestLevel> {
  const levels = new Map<MetricTest, TestLevel>()
  const sorted = tests.toSorted((one, other) => one.pValue - other.pValue)
  let rejected = 0
  let goesOn = true
  for (const test of sorted) {
    const alpha = compareErrorBudget / (total - rejected)
    goesOn &&= test.pValue <= alpha
    levels.set(test, { alpha, isDifferent: goesOn && Math.abs(test.mean) >= test.floor })
    if (goesOn) rejected += 1
  }
  return levels
}

function createEffect(
  { mean, standardError, degreesOfFreedom }: MetricTest,
  { alpha, isDifferent = false }: TestLevel,
): VariantEffect {
  const margin = studentQuantile(1 - alpha / 2, degreesOfFreedom) * standardError
  return { estimate: mean, lower: mean - margin, upper: mean + margin, isDifferent }
}
