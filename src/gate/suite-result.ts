/** Builds the result of one suite: a verdict with its comparison and its warnings. */

import type { Suite } from '../core/config/suite.ts'
import { selectEarlierAttempts } from '../core/measurement/attempts.ts'
import type { Measurement } from '../core/measurement/measurement.ts'
import { summarizeNewRequests } from '../core/measurement/new-requests.ts'
import type { EnvironmentFinding } from '../core/sides/environment-cause.ts'
import { compareMeasurements } from '../core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../core/verdict/decide.ts'
import type { Rules } from '../core/verdict/rules.ts'
import type { BaselineSource, MissingBase, Verdict, VerdictFacts } from '../core/verdict/verdict.ts'
import { describeWarmupTrend } from '../core/verdict/warmup-trend.ts'
import type { SuiteResult } from '../report/report.ts'
import type { Attempt, FailedAttempt } from '../runner/failures.ts'

export function createMissingBaseResult(message: string, rules: Rules, suite: Suite): SuiteResult {
  return createUnmeasuredResult(suite, rules, {
    failedService: { side: 'base', message, baseWorks: false },
  })
}

/** The failure of a side, unless its environment is the reason: then, its code has not failed. */
export function buildFailureFacts(
  { side, failure, baseWorks }: FailedAttempt,
  environment: EnvironmentFinding | null = null,
): Partial<VerdictFacts> {
  if (environment === null) return { failedService: { side, message: failure, baseWorks } }
  const { isCause } = environment
  const message = addEnvironment(failure, environment)
  return { failedService: { side, message, baseWorks: !isCause && baseWorks } }
}

/** What decides stands first. */
export function addEnvironment(failure: string, { isCause, message }: EnvironmentFinding): string {
  return isCause ? `${message}\n${failure}` : `${failure}\n${message}`
}

/**
 * Judges measurements of any source by the rules of one suite. A paired `head` contains its base;
 * `past` are runs of the base that are older than `base`.
 */
export function judgeMeasurements(
  name: string,
  base: Measurement | null,
  head: Measurement,
  rules: Rules,
  past: Measurement[] = [],
  baselineSource: BaselineSource | null = null,
): SuiteResult {
  const facts = { ...collectFacts(base, head), baselineSource }
  const comparison = compareMeasurements(base, head, past)
  const before = selectEarlierAttempts(head)
  const earlier = before && judgeMeasurements(name, null, before, rules).verdict
  const verdict = decideVerdict(comparison, rules, facts, earlier)
  const result = { suite: name, base, head, comparison, verdict }
  return addWarnings(result, describeWarmupTrend(head))
}

/** Judges a head by its absolute limits and its errors, since its base could not be measured. */
export function judgeHeadAlone(
  head: Measurement,
  rules: Rules,
  missingBase: MissingBase,
): SuiteResult {
  const comparison = compareMeasurements(null, head)
  const verdict = decideVerdict(comparison, rules, { ...collectFacts(null, head), missingBase })
  const result = { suite: head.suite, base: null, head, comparison, verdict }
  return addWarnings(result, describeWarmupTrend(head))
}

/**
 * The verdict on all epochs of a paired measurement, whatever failed in earlier attempts: while it
 * is unsure, more epochs can still decide it.
 */
export function judgeEpochs(measurement: Measurement, rules: Rules): Verdict {
  return decideVerdict(
    compareMeasurements(null, measurement),
    rules,
    collectFacts(null, measurement),
  )
}

export function createUnmeasuredResult(
  suite: Suite,
  rules: Rules,
  facts: Partial<VerdictFacts>,
): SuiteResult {
  const verdict = decideVerdict(null, rules, { ...collectFacts(null, null), ...facts })
  return { suite: suite.name, base: null, head: null, comparison: null, verdict }
}

/** What the head alone was measured with. */
export function addNewRequests(
  result: SuiteResult,
  { newRequests }: Pick<Extract<Attempt, { kind: 'measured' }>, 'newRequests'>,
): SuiteResult {
  return newRequests === null
    ? result
    : { ...result, newRequests: summarizeNewRequests(newRequests) }
}

export function addWarnings(result: SuiteResult, notes: string[]): SuiteResult {
  const { verdict } = result
  return { ...result, verdict: { ...verdict, warnings: [...verdict.warnings, ...notes] } }
}
