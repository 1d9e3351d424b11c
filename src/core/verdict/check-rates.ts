/** Checks the limits of requests per second and of errors. */

import type { Limit } from '../config/limits.ts'
import { formatPercent, formatPerSecond } from '../text/format-number.ts'
import { minKeptShare } from '../tunables/tunables.ts'
import { checkPairedChange } from './check-paired.ts'
import { checkStoredChange } from './check-stored.ts'
import type { ComparisonRow } from './compare.ts'
import type { EpochFigures } from './epoch-figures.ts'
import { describeLimit } from './explain.ts'
import {
  createDecidedResult,
  createUndecidedResult,
  isAtOrPast,
  type LimitContext,
  type LimitResult,
} from './limit-result.ts'

/** A head that fails what the base answers: a failure whatever the limits, and no line when it is met. */
export function checkAllowedErrors(
  row: ComparisonRow,
  { rules, judgeability: ground, alpha }: LimitContext,
): LimitResult[] {
  if (ground !== 'base' || row.head.value <= rules.allowErrors) return []
  const line = `${formatPercent(rules.allowErrors)} allowed`
  const allowed = `${formatPercent(rules.allowErrors)} are allowed.`
  if (canBeChance(row, alpha)) {
    return [
      createUndecidedResult(
        'unsure',
        line,
        `${describeErrors(row)}, which may still be chance; ${allowed}`,
      ),
    ]
  }
  return [{ outcome: 'fail', crossed: null, line, reason: `${describeErrors(row)}; ${allowed}` }]
}

/**
 * The rate asked for is the same for both, so that what is judged is who keeps up. A base that does not keep
 * up itself has no rate to hold the head to.
 */
export function checkKeptRate(
  limit: Limit,
  row: ComparisonRow,
  { comparison }: LimitContext,
): LimitResult {
  const { base, head, change } = row
  const line = describeLimit(limit, 'rps')
  if (limit.kind === 'absolute') return checkMinRate(limit, row)
  const { kept } = comparison
  if (base === null || change === null || kept.base === null || kept.base.value < minKeptShare) {
    const reason =
      `Requests per second could not be judged: the base itself answered only ${formatPercent(kept.base?.value ?? 0)} ` +
      'of the requests. Lower the rate to one that it can keep.'
    return createUndecidedResult('unsure', line, reason)
  }
  const loss = Math.abs(limit.share)
  const reason =
    `The service does not keep up: it answered ${formatPercent(kept.head.value)} of the requests ` +
    `(${formatPerSecond(head.value)}), the base ${formatPercent(kept.base.value)} (${formatPerSecond(base.value)}); the limit is ${line}.`
  const fell =
    comparison.basis.kind === 'paired'
      ? hasFallenBehind(kept.base, kept.head, loss)
      : isAtOrPast(-change, loss) || isAtOrPast(1 - kept.head.value, loss)
  return createDecidedResult(limit, fell, line, reason)
}

/** In half of the epochs or more, beside a base that kept up in the same minute. */
function hasFallenBehind(base: EpochFigures, head: EpochFigures, loss: number): boolean {
  const behind = head.epochs.filter(
    (kept, epoch) => isAtOrPast(1 - kept, loss) && !isAtOrPast(1 - (base.epochs[epoch] ?? 0), loss),
  )
  return behind.length > 0 && behind.length >= head.epochs.length / 2
}

/**
 * A closed load asks for no rate: what the service answers is what it can take, and is judged as times are. A base that
 * refuses what is new has less to do, and is no measure.
 */
export function checkThroughput(
  limit: Limit,
  row: ComparisonRow,
  setting: LimitContext,
): LimitResult {
  if (limit.kind === 'absolute') return checkMinRate(limit, row)
  if (row.base === null) {
    const reason =
      'Requests per second could not be judged: the base refuses some of the requests, so that it has less to do.'
    return createUndecidedResult('unsure', describeLimit(limit, 'rps'), reason)
  }
  const paired = setting.comparison.basis.kind === 'paired'
  return (paired ? checkPairedChange : checkStoredChange)(limit, { ...row, metric: 'rps' }, setting)
}

function checkMinRate(limit: Limit & { kind: 'absolute' }, { head }: ComparisonRow): LimitResult {
  const line = describeLimit(limit, 'rps')
  const reason = `The service answered ${formatPerSecond(head.value)}; the limit is ${line}.`
  return createDecidedResult(limit, head.value <= limit.value, line, reason)
}

export function checkErrors(
  limit: Limit,
  row: ComparisonRow,
  { alpha }: LimitContext,
): LimitResult {
  const line = describeLimit(limit, 'errors')
  if (limit.kind === 'absolute') {
    const reason = `${formatPercent(row.head.value)} of the requests failed; the limit is ${line}.`
    return createDecidedResult(limit, isAtOrPast(row.head.value, limit.value), line, reason)
  }
  const reason = `${describeErrors(row)}; the limit is ${line}.`
  const past = isAtOrPast(row.change ?? 0, limit.share)
  if (past && canBeChance(row, alpha)) {
    return createUndecidedResult(
      'unsure',
      line,
      `${describeErrors(row)}, which may still be chance; the limit is ${line}.`,
    )
  }
  return createDecidedResult(limit, past, line, reason)
}

/** So few requests fail now and then that a handful more may be chance. */
function canBeChance({ evidence }: ComparisonRow, alpha: number): boolean {
  return evidence.kind === 'chance' && evidence.probability >= alpha
}

function describeErrors({ request, base, head }: ComparisonRow): string {
  const then = base === null ? '' : `, ${formatPercent(base.value)} on the base`
  const which = request === null ? 'the requests' : `the requests ${request}`
  return `${formatPercent(head.value)} of ${which} failed${then}`
}
