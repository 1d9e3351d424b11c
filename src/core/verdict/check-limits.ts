/** One row held to its limits: by the interval that epochs of both sides give, or by what stored numbers can tell. */

import type { Limit } from '../config/limits.ts'
import type { Metric } from '../config/value/metric.ts'
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
  createDecidedResult,
  createUnansweredResult,
  createUndecidedResult,
  isAtOrPast,
  type Judgeability,
  type JudgedRow,
  type LimitContext,
  type LimitResult,
  type TimeRow,
} from './limit-result.ts'
import { listLooks, type Rules } from './rules.ts'

/** Every row under the rules. */
export function judgeRows(comparison: Comparison, rules: Rules, ground: Judgeability): JudgedRow[] {
  const closed = comparison.rows.some((row) => row.closed)
  const shares = sumAlarmWeights(rules, closed)
  return comparison.rows.map((row) => {
    const alpha =
      (maxFalseAlarmShare / rules.suites) * (findAlarmWeight(row.metric, closed) / shares)
    return judgeRow(row, {
      comparison,
      rules,
      judgeability: ground,
      alpha: spendRowAlpha(comparison.basis, rules, alpha),
    })
  })
}

/** In a closed load it is what is judged. */
function findAlarmWeight(metric: Metric, closed: boolean): number {
  return closed && metric === 'rps' ? falseAlarmWeights.p99 : falseAlarmWeights[metric]
}

function sumAlarmWeights({ limits, requests }: Rules, closed: boolean): number {
  // More errors than are allowed fail without a limit, too.
  const ofTotal = { ...limits, errors: limits.errors ?? [] }
  const gated = [ofTotal, ...requests.map((request) => request.limits)].flatMap(
    (each) => Object.keys(each) as Metric[],
  )
  return Math.max(
    1,
    gated.reduce((sum, metric) => sum + findAlarmWeight(metric, closed), 0),
  )
}

function spendRowAlpha(ground: ComparisonBasis, rules: Rules, alpha: number): number {
  if (ground.kind !== 'paired') return alpha
  const looks = listLooks(rules.epochs)
  const look = looks.filter((epochs) => epochs <= ground.epochs).length
  return spendAlpha(Math.max(1, look), looks.length, alpha)
}

function judgeRow(row: ComparisonRow, setting: LimitContext): JudgedRow {
  const limits = selectLimits(row, setting.rules)
  const held = limits.map((limit) => checkLimit(limit, row, setting))
  if (
    row.metric === 'errors' &&
    row.request === null &&
    !held.some(({ outcome }) => outcome === 'fail')
  ) {
    held.push(...checkAllowedErrors(row, setting))
  }
  const outcome = (['fail', 'unsure', 'not-judged', 'pass'] as const).find((each) =>
    held.some((one) => one.outcome === each),
  )
  const deciding = held.find((one) => one.outcome === outcome)
  return {
    ...row,
    outcome: deciding?.outcome ?? 'shown',
    line: held.length === 0 ? null : held.map(({ line }) => line).join(' or '),
    crossed: deciding?.crossed ?? null,
    reason: deciding?.reason ?? null,
    ...computeCertainty(row, setting.alpha),
  }
}

/** The suite's limits are its total's; a single request has those that were set for it. An only one is the total. */
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

function checkLimit(limit: Limit, row: ComparisonRow, setting: LimitContext): LimitResult {
  const judgeable =
    setting.judgeability === 'base' ||
    (setting.judgeability === 'head alone' && limit.kind === 'absolute')
  if (!judgeable || isNewRequest(row, setting))
    return createUndecidedResult('not-judged', describeLimit(limit, row.metric), null)
  const { metric } = row
  if (metric === 'errors') return checkErrors(limit, row, setting)
  if (metric === 'rps') return (row.closed ? checkThroughput : checkKeptRate)(limit, row, setting)
  if (row.head.value === 0) return createUnansweredResult(limit, row)
  if (limit.kind === 'absolute') return checkAbsoluteLimit(limit, { ...row, metric }, setting)
  const paired = setting.comparison.basis.kind === 'paired'
  return (paired ? checkPairedChange : checkStoredChange)(limit, { ...row, metric }, setting)
}

/** Only the head answers it, so there is nothing to hold it against. */
function isNewRequest({ request, base }: ComparisonRow, { comparison }: LimitContext): boolean {
  return request !== null && base === null && comparison.basis.kind !== 'nothing'
}

function checkAbsoluteLimit(
  limit: Limit & { kind: 'absolute' },
  row: TimeRow,
  { comparison }: LimitContext,
): LimitResult {
  const { metric, head, base } = row
  const countEpochsPast = (figure: EpochFigures) =>
    figure.epochs.filter((value) => isAtOrPast(value, limit.value)).length
  // One longest response is chance; a line that the base crosses too is not the change's doing.
  const crossed =
    metric === 'max' && comparison.basis.kind === 'paired' && base !== null
      ? countEpochsPast(head) >= Math.min(2, head.epochs.length) && countEpochsPast(base) === 0
      : isAtOrPast(head.value, limit.value)
  const value = metric === 'max' ? head.high : head.value
  const reason = `${describeRowMetric(row)} is ${formatMilliseconds(value)}; the limit is ${formatExactMilliseconds(limit.value)}.`
  return createDecidedResult(limit, crossed, formatExactMilliseconds(limit.value), reason)
}
