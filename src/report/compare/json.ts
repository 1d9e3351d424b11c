/** The result of `tailgate compare` as JSON. */

import { compareErrorBudget } from '../../core/tunables/compare.ts'
import { judgedMetrics } from '../../core/variants/effects.ts'
import type { CompareResult } from '../../core/variants/result.ts'

/** Scripts rely on it: later versions add fields, and never rename or remove one. */
export function buildCompareJson(result: CompareResult): object {
  return {
    schema: 'tailgate.compare/1',
    budget: { alpha: compareErrorBudget, tests: result.tests, metrics: judgedMetrics },
    ...result,
  }
}
