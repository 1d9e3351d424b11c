/** The result of `tailgate compare` as JSON. */

import { compareErrorBudget } from '../../core/tunables/compare.ts'
import type { CompareResult } from '../../core/variants/result.ts'

/** Scripts rely on it: later versions add fields, and never rename or remove one. */
export function buildCompareJson({ judged, ...result }: CompareResult): object {
  return {
    schema: 'tailgate.compare/1',
    budget: { alpha: compareErrorBudget, tests: result.tests, metrics: judged },
    ...result,
  }
}
