/** Checks the limits of requests per second, and of shares: of errors and of failed checks. */

import type { Limit } from '../config/limits.ts'
import { computeLowerBound, type Estimate } from '../stats/intervals.ts'
import { hasLostRate } from '../stats/kept-rate.ts'
import { chooseDoubt } from '../stats/looks.ts'
import { formatPercent, formatPerSecond } from '../text/format-number.ts'
import { minKeptShare } from '../tunables/tunables.ts'
import { checkPairedChange } from './check-paired.ts'
import { checkStoredChange } from './check-stored.ts'
import type { ComparisonRow } from './compare.ts'
import { describeAbsoluteFigure, describeLimit, describeRowSubject } from './explain.ts'
import {
  createDecidedResult,
  createUndecidedResult,
  type ErrorChances,
  isAtOrPast,
  type LimitContext,
  type LimitResult,
} from './limit-result.ts'

/**
 * Checks the errors of the head against `allow-errors`, beside a base that keeps to it: more than
 * allowed fail, whatever the limits are. Empty if there are no more errors than allowed.
 */
export function checkAllowedErrors(
  row: ComparisonRow,
  { rules, comparableWith, chances }: LimitContext,
): LimitResult[] {
  if (comparableWith !== 'base' || row.head.value <= rules.allowErrors) return []
  const limitText = `${formatPercent(rules.allowErrors)} allowed`
  const allowed = `${formatPercent(rules.allowErrors)} are allowed.`
  if (canBeChance(row, chances)) {
    if (!isInDoubt(row, chances)) return []
    return [
      createUndecidedResult(
        'unsure',
        limitText,
        `${describeErrors(row)}, which may still be chance; ${allowed}`,
      ),
    ]
  }
  const reason = `${describeErrors(row)}; ${allowed}`
  return [{ outcome: 'fail', crossed: null, limitText, reason }]
}

/**
 * Checks whether the head sustains the rate, which is the same for both sides. If the base does not
 * sustain it either, there is nothing to compare the head with.
 */
export function checkKeptRate(
  limit: Limit,
  row: ComparisonRow,
  { comparison, chances }: LimitContext,
): LimitResult {
  const { base, head, change } = row
  const limitText = describeLimit(limit, 'rps')
  if (limit.kind === 'absolute') return checkMinRate(limit, row)
  const { kept, lostRate } = comparison
  const isBaseBehind =
    comparison.basis.kind === 'paired'
      ? lostRate !== null && hasLostRate(lostRate.base)
      : (kept.base?.value ?? 0) < minKeptShare
  if (base === null || change === null || kept.base === null || isBaseBehind) {
    const reason =
      'Requests per second could not be judged: the base itself answered only ' +
      `${formatPercent(kept.base?.value ?? 0)} of the requests. ` +
      'Lower the rate to one that it sustains.'
    return createUndecidedResult('unsure', limitText, reason)
  }
  const loss = Math.abs(limit.share)
  const what = row.ofScenarios ? 'first steps of the scenarios' : 'requests'
  const reason =
    `The service does not keep up: it answered ${formatPercent(kept.head.value)} of the ${what} ` +
    `(${formatPerSecond(head.value)}), the base ${formatPercent(kept.base.value)} ` +
    `(${formatPerSecond(base.value)}); the limit is ${limitText}.`
  if (comparison.basis.kind !== 'paired') {
    // Requests that failed are no loss of the rate: their own limit judges them.
    const lost = 1 - kept.head.value / kept.base.value
    const isBehind = isAtOrPast(lost, loss) || isAtOrPast(1 - kept.head.value, loss)
    return createDecidedResult(limit, isBehind, limitText, reason)
  }
  const decision = lostRate === null ? 'pass' : decideLoss(lostRate.difference, loss, chances)
  return decision === 'unsure'
    ? createUndecidedResult('unsure', limitText, `${reason} That may still be chance.`)
    : createDecidedResult(limit, decision === 'fail', limitText, reason)
}

/** Whether the head loses more of the rate than the base, by the limit, and not by chance. */
function decideLoss(
  difference: Estimate,
  loss: number,
  { eventAlpha, position }: ErrorChances,
): 'fail' | 'pass' | 'unsure' {
  if (!isAtOrPast(difference.effect, loss)) return 'pass'
  if (computeLowerBound(difference, eventAlpha) > 0) return 'fail'
  return computeLowerBound(difference, chooseDoubt(position)) > 0 ? 'unsure' : 'pass'
}

/**
 * Checks the requests per second of a closed load. They are what the service can sustain, and are
 * judged as times are.
 */
export function checkThroughput(
  limit: Limit,
  row: ComparisonRow,
  context: LimitContext,
): LimitResult {
  if (limit.kind === 'absolute') return checkMinRate(limit, row)
  const paired = context.comparison.basis.kind === 'paired'
  return (paired ? checkPairedChange : checkStoredChange)(limit, { ...row, metric: 'rps' }, context)
}

function checkMinRate(limit: Limit & { kind: 'absolute' }, row: ComparisonRow): LimitResult {
  const { value, text, limitText } = describeAbsoluteFigure(limit, row)
  const reason = `The service answered ${text}; the limit is ${describeLimit(limit, 'rps')}.`
  return createDecidedResult(limit, value <= limit.value, limitText, reason)
}

export function checkErrors(
  limit: Limit,
  row: ComparisonRow,
  { chances }: LimitContext,
): LimitResult {
  const limitText = describeLimit(limit, 'errors')
  if (limit.kind === 'absolute') {
    const reason = `${describeErrors({ ...row, base: null })}; the limit is ${limitText}.`
    return createDecidedResult(limit, isAtOrPast(row.head.value, limit.value), limitText, reason)
  }
  const reason = `${describeErrors(row)}; the limit is ${limitText}.`
  const past = isAtOrPast(row.change ?? 0, limit.share)
  if (past && isInDoubt(row, chances)) {
    return createUndecidedResult(
      'unsure',
      limitText,
      `${describeErrors(row)}, which may still be chance; the limit is ${limitText}.`,
    )
  }
  return createDecidedResult(limit, past && !canBeChance(row, chances), limitText, reason)
}

/** Whether it can be chance, but is unlikely to be. */
function isInDoubt(row: ComparisonRow, chances: ErrorChances): boolean {
  const { evidence } = row
  return (
    canBeChance(row, chances) &&
    evidence.kind === 'chance' &&
    evidence.probability <= chooseDoubt(chances.position)
  )
}

/** Whether the head has more failed requests or checks than chance explains, but for `alpha`. */
export function hasMoreFailures(row: ComparisonRow, alpha: number): boolean {
  const { change, evidence } = row
  return evidence.kind === 'chance' && (change ?? 0) > 0 && !canBeChance(row, { eventAlpha: alpha })
}

/**
 * Whether an equal head would often have as many failed requests or more. A single epoch has too
 * few groups for a small chance, but if the head has more in every one of them, it is no chance.
 */
function canBeChance(
  { evidence }: ComparisonRow,
  { eventAlpha }: Pick<ErrorChances, 'eventAlpha'>,
): boolean {
  return evidence.kind === 'chance' && evidence.probability >= eventAlpha && evidence.inAll !== true
}

function describeErrors(row: ComparisonRow): string {
  const { metric, request, scenario, base, head } = row
  const onBase = base === null ? '' : `, ${formatPercent(base.value)} on the base`
  const noun = scenario ? 'the scenarios' : 'the requests'
  const name = scenario ? request : describeRowSubject(row)
  const which = request === null ? noun : `${noun} ${name}`
  const what = scenario ? 'were not completed' : 'failed'
  const check = metric === 'checks' ? ' a check' : ''
  return `${formatPercent(head.value)} of ${which} ${what}${check}${onBase}`
}
