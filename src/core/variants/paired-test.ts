/** The paired t test of differences within blocks, and the levels of several such tests. */

import betaCumulative from '@stdlib/math-base-special-betainc'
import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import { computeMean, computeVariance } from '../measurement/averages.ts'
import { compareErrorBudget } from '../tunables/compare.ts'

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

/** The paired t test (Student, *The Probable Error of a Mean*, 1908). */
export interface PairedTest {
  mean: number
  standardError: number
  degreesOfFreedom: number
  /** Two-sided. */
  pValue: number
  /** The smallest difference that counts. */
  floor: number
}

/**
 * `differences`: one for each block, at least two. `minVariance`: their variance is at least this,
 * where the figures are known to be rounded.
 */
export function testDifferences(differences: number[], floor: number, minVariance = 0): PairedTest {
  const mean = computeMean(differences)
  const variance = Math.max(minVariance, computeVariance(differences))
  const standardError = Math.sqrt(variance / differences.length)
  const degreesOfFreedom = differences.length - 1
  const pValue = computeTwoSidedP(mean, standardError, degreesOfFreedom)
  return { mean, standardError, degreesOfFreedom, pValue, floor }
}

/** P(|T| ≥ |t|) = I(ν / (ν + t²); ν/2, 1/2) (Abramowitz and Stegun, 26.7.1). */
function computeTwoSidedP(mean: number, standardError: number, degrees: number): number {
  if (mean === 0) return 1
  if (standardError === 0) return 0
  const t = mean / standardError
  return betaCumulative(degrees / (degrees + t ** 2), degrees / 2, 0.5)
}

export interface TestLevel {
  /** Two-sided. */
  alpha: number
  isDifferent?: boolean
}

/**
 * The level of each test by the method of Holm. The test with the i-th smallest p value has
 * α / (total − i + 1), up to the first one that is not significant; the others have its level.
 * `total`: the number of planned tests, also of those that could not be made.
 */
export function assignLevels(tests: PairedTest[], total: number): Map<PairedTest, TestLevel> {
  const levels = new Map<PairedTest, TestLevel>()
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

export function createEffect(
  { mean, standardError, degreesOfFreedom }: PairedTest,
  { alpha, isDifferent = false }: TestLevel,
): VariantEffect {
  const margin = studentQuantile(1 - alpha / 2, degreesOfFreedom) * standardError
  return { estimate: mean, lower: mean - margin, upper: mean + margin, isDifferent }
}
