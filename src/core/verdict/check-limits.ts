/**
 * Checks each row against its limits. `check-paired.ts` decides with the interval of paired epochs,
 * `check-stored.ts` with stored numbers, `check-rates.ts` for requests per second and errors.
 */

import type { Limit } from '../config/limits.ts'
import type { Metric } from '../config/value/metric.ts'
import { sum } from '../measurement/averages.ts'
import { computeDetectableEffect } from '../stats/detectable-effects.ts'
import { computeLowerBound, computeUpperBound, spendAlpha } from '../stats/intervals.ts'
import { formatExactMilliseconds, formatMilliseconds } from '../text/format-number.ts'
import { falseAlarmWeights, maxFalseAlarmShare, maxMissRate } from '../tunables/tunables.ts'
import { checkPairedChange, convertToChange, convertToSlowness } from './check-paired.ts'
import { checkAllowedErrors, checkErrors, checkKeptRate, checkThroughput } from './check-rates.ts'
import { checkStoredChange } from './check-stored.ts'
import type { Comparison, ComparisonBasis, ComparisonRow } from './compare.ts'
import type { EpochFigures } from './epoch-figures.ts'
import { describeLimit, describeRowMetric } from './explain.ts'
import {
  type ComparableWith,
  createDecidedResult,
  createUnansweredResult,
  createUndecidedResult,
  isAtOrPast,
  type JudgedRow,
  type LimitContext,
  type LimitResult,
  type TimeRow,
} from './limit-result.ts'
import { listLooks, type Rules } from './rules.ts'

/** Judges every row of the comparison under the rules. */
export function judgeRows(
  comparison: Comparison,
  rules: Rules,
  comparableWith: ComparableWith,
): JudgedRow[] {
  const closed = comparison.rows.some((row) => row.closed)
  const weights = sumAlarmWeights(rules, closed)
  return comparison.rows.map((row) => {
    const share = findAlarmWeight(row.metric, closed) / weights
    const rowAlpha = (maxFalseAlarmShare / rules.suites) * share
    const alpha = spendRowAlpha(comparison.basis, rules, rowAlpha)
    return judgeRow(row, { comparison, rules, comparableWith, alpha })
  })
}

/** In a closed load, requests per second are the main result and get the weight of the p99. */
function findAlarmWeight(metric: Metric, closed: boolean): number {
  return closed && metric === 'rps' ? falseAlarmWeights.p99 : falseAlarmWeights[metric]
}

function sumAlarmWeights({ limits, requests }: Rules, closed: boolean): number {
  // More errors than are allowed fail without a limit, too.
  const totalLimits = { ...limits, errors: limits.errors ?? [] }
  const limited = [totalLimits, ...requests.map((request) => request.limits)].flatMap(
    (each) => Object.keys(each) as Metric[],
  )
  return Math.max(1, sum(limited.map((metric) => findAlarmWeight(metric, closed))))
}

/** The part of the row's chance of a false alarm that may be spent at this look. */
function spendRowAlpha(basis: ComparisonBasis, rules: Rules, alpha: number): number {
  if (basis.kind !== 'paired') return alpha
  const looks = listLooks(rules.epochs)
  const look = looks.filter((epochs) => epochs <= basis.epochs).length
  return spendAlpha(Math.max(1, look), looks.length, alpha)
}

function judgeRow(row: ComparisonRow, context: LimitContext): JudgedRow {
  const limits = selectLimits(row, context.rules)
  const results = limits.map((limit) => checkLimit(limit, row, context))
  if (
    row.metric === 'errors' &&
    row.request === null &&
    !results.some(({ outcome }) => outcome === 'fail')
  ) {
    results.push(...checkAllowedErrors(row, context))
  }
  const outcome = (['fail', 'unsure', 'not-judged', 'pass'] as const).find((each) =>
    results.some((result) => result.outcome === each),
  )
  const deciding = results.find((result) => result.outcome === outcome)
  return {
    ...row,
    outcome: deciding?.outcome ?? 'shown',
    line: results.length === 0 ? null : results.map(({ limitText }) => limitText).join(' or '),
    crossed: deciding?.crossed ?? null,
    reason: deciding?.reason ?? null,
    ...computeCertainty(row, context.alpha),
  }
}

/**
 * The suite's limits apply to its total, and those of a request to that request. If a suite has
 * only one request, the total has its limits too.
 */
function selectLimits({ metric, request }: ComparisonRow, { limits, requests }: Rules): Limit[] {
  if (request !== null) return requests.find(({ name }) => name === request)?.limits[metric] ?? []
  const only = requests.length === 1 ? requests[0]?.limits[metric] : undefined
  return [...(limits[metric] ?? []), ...(only ?? [])]
}

function computeCertainty(
  { metric, evidence }: ComparisonRow,
  alpha: number,
): Pick<JudgedRow, 'interval' | 'detectable'> {
  if (evidence.kind !== 'estimate') return { interval: null, detectable: null }
  const estimate = convertToSlowness(metric, evidence.estimate)
  const lower = convertToChange(metric, computeLowerBound(estimate, alpha))
  const upper = convertToChange(metric, computeUpperBound(estimate, maxMissRate))
  return {
    interval: { lower: Math.min(lower, upper), upper: Math.max(lower, upper) },
    detectable: convertToChange(metric, computeDetectableEffect(estimate, alpha)),
  }
}

function checkLimit(limit: Limit, row: ComparisonRow, context: LimitContext): LimitResult {
  const judgeable =
    context.comparableWith === 'base' ||
    (context.comparableWith === 'fixed limits' && limit.kind === 'absolute')
  if (!judgeable || isNewRequest(row, context))
    return createUndecidedResult('not-judged', describeLimit(limit, row.metric), null)
  const { metric } = row
  if (metric === 'errors') return checkErrors(limit, row, context)
  if (metric === 'rps') return (row.closed ? checkThroughput : checkKeptRate)(limit, row, context)
  if (row.head.value === 0) return createUnansweredResult(limit, row)
  if (limit.kind === 'absolute') return checkAbsoluteLimit(limit, { ...row, metric }, context)
  const paired = context.comparison.basis.kind === 'paired'
  return (paired ? checkPairedChange : checkStoredChange)(limit, { ...row, metric }, context)
}

/** Whether only the head answers the request, so that there is nothing to compare it with. */
function isNewRequest({ request, base }: ComparisonRow, { comparison }: LimitContext): boolean {
  return request !== null && base === null && comparison.basis.kind !== 'nothing'
}

function checkAbsoluteLimit(
  limit: Limit & { kind: 'absolute' },
  row: TimeRow,
  { comparison }: LimitContext,
): LimitResult {
  const { metric, head, base } = row
  const countEpochsPast = (figures: EpochFigures) =>
    figures.epochs.filter((value) => isAtOrPast(value, limit.value)).length
  // The slowest response of a single epoch is chance. If the base crosses the limit too, the change
  // did not cause it.
  const crossed =
    metric === 'max' && comparison.basis.kind === 'paired' && base !== null
      ? countEpochsPast(head) >= Math.min(2, head.epochs.length) && countEpochsPast(base) === 0
      : isAtOrPast(head.value, limit.value)
  const value = metric === 'max' ? head.high : head.value
  const limitText = formatExactMilliseconds(limit.value)
  const measured = `${describeRowMetric(row)} is ${formatMilliseconds(value)}`
  const reason = `${measured}; the limit is ${limitText}.`
  return createDecidedResult(limit, crossed, limitText, reason)
}
