/** Builds the result of one suite: a verdict with its comparison and its warnings. */

import type { Suite } from '../core/config/suite.ts'
import type { Measurement } from '../core/measurement/measurement.ts'
import { compare } from '../core/verdict/compare.ts'
import { decide, factsOf } from '../core/verdict/decide.ts'
import type { Rules } from '../core/verdict/rules.ts'
import type { Facts } from '../core/verdict/verdict.ts'
import type { SuiteResult } from '../report/report.ts'
import type { Attempt } from '../runner/failures.ts'

export function withoutBase(message: string, rules: Rules, suite: Suite): SuiteResult {
  return unmeasured(suite, rules, { failedService: { side: 'base', message, baseWorks: false } })
}

export function failureIn({
  side,
  failure,
  baseWorks,
}: Exclude<Attempt, { kind: 'measured' }>): Partial<Facts> {
  return { failedService: { side, message: failure, baseWorks } }
}

/**
 * Measurements, wherever they come from, under one suite's rules. A paired `head` holds its own base; `past` are runs of
 * the base older than `base`.
 */
export function judge(
  name: string,
  base: Measurement | null,
  head: Measurement,
  rules: Rules,
  past: Measurement[] = [],
): SuiteResult {
  const facts = factsOf(base, head)
  const comparison = compare(base, head, past)
  const verdict = decide(comparison, rules, facts)
  return { suite: name, base, head, comparison, verdict }
}

export function unmeasured(suite: Suite, rules: Rules, facts: Partial<Facts>): SuiteResult {
  const verdict = decide(null, rules, { ...factsOf(null, null), ...facts })
  return { suite: suite.name, base: null, head: null, comparison: null, verdict }
}

export function noted(result: SuiteResult, notes: string[]): SuiteResult {
  const { verdict } = result
  return { ...result, verdict: { ...verdict, warnings: [...verdict.warnings, ...notes] } }
}
