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

/**
 * Checks the errors of the head against `allow-errors`, beside a base that keeps to it: more than
 * allowed fail, whatever the limits are. Empty if there are no more errors than allowed.
 */
export function checkAllowedErrors(
  row: ComparisonRow,
  { rules, comparableWith, alpha }: LimitContext,
): LimitResult[] {
  if (comparableWith !== 'base' || row.head.value <= rules.allowErrors) return []
  const limitText = `${formatPercent(rules.allowErrors)} allowed`
  const allowed = `${formatPercent(rules.allowErrors)} are allowed.`
  if (canBeChance(row, alpha)) {
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
  { comparison }: LimitContext,
): LimitResult {
  const { base, head, change } = row
  const limitText = describeLimit(limit, 'rps')
  if (limit.kind === 'absolute') return checkMinRate(limit, row)
  const { kept } = comparison
  if (base === null || change === null || kept.base === null || kept.base.value < minKeptShare) {
    const reason =
      'Requests per second could not be judged: the base itself answered only ' +
      `${formatPercent(kept.base?.value ?? 0)} of the requests. ` +
      'Lower the rate to one that it sustains.'
    return createUndecidedResult('unsure', limitText, reason)
  }
  const loss = Math.abs(limit.share)
  const reason =
    `The service does not keep up: it answered ${formatPercent(kept.head.value)} of the requests ` +
    `(${formatPerSecond(head.value)}), the base ${formatPercent(kept.base.value)} ` +
    `(${formatPerSecond(base.value)}); the limit is ${limitText}.`
  const isBehind =
    comparison.basis.kind === 'paired'
      ? hasFallenBehind(kept.base, kept.head, loss)
      : isAtOrPast(-change, loss) || isAtOrPast(1 - kept.head.value, loss)
  return createDecidedResult(limit, isBehind, limitText, reason)
}

/** Whether in at least half of the epochs the head fell behind while the base kept up. */
function hasFallenBehind(base: EpochFigures, head: EpochFigures, loss: number): boolean {
  const behind = head.epochs.filter(
    (kept, epoch) => isAtOrPast(1 - kept, loss) && !isAtOrPast(1 - (base.epochs[epoch] ?? 0), loss),
  )
  return behind.length > 0 && behind.length >= head.epochs.length / 2
}

/**
 * Checks the requests per second of a closed load. They are what the service can sustain, and are
 * judged as times are. A base that refuses new requests has less to do, so there is no comparison.
 */
export function checkThroughput(
  limit: Limit,
  row: ComparisonRow,
  context: LimitContext,
): LimitResult {
  if (limit.kind === 'absolute') return checkMinRate(limit, row)
  if (row.base === null) {
    const reason =
      'Requests per second could not be judged: the base refuses some of the requests, ' +
      'so it has less to do.'
    return createUndecidedResult('unsure', describeLimit(limit, 'rps'), reason)
  }
  const paired = context.comparison.basis.kind === 'paired'
  return (paired ? checkPairedChange : checkStoredChange)(limit, { ...row, metric: 'rps' }, context)
}

function checkMinRate(limit: Limit & { kind: 'absolute' }, { head }: ComparisonRow): LimitResult {
  const limitText = describeLimit(limit, 'rps')
  const reason = `The service answered ${formatPerSecond(head.value)}; the limit is ${limitText}.`
  return createDecidedResult(limit, head.value <= limit.value, limitText, reason)
}

export function checkErrors(
  limit: Limit,
  row: ComparisonRow,
  { alpha }: LimitContext,
): LimitResult {
  const limitText = describeLimit(limit, 'errors')
  if (limit.kind === 'absolute') {
    const failed = `${formatPercent(row.head.value)} of the requests failed`
    const reason = `${failed}; the limit is ${limitText}.`
    return createDecidedResult(limit, isAtOrPast(row.head.value, limit.value), limitText, reason)
  }
  const reason = `${describeErrors(row)}; the limit is ${limitText}.`
  const past = isAtOrPast(row.change ?? 0, limit.share)
  if (past && canBeChance(row, alpha)) {
    return createUndecidedResult(
      'unsure',
      limitText,
      `${describeErrors(row)}, which may still be chance; the limit is ${limitText}.`,
    )
  }
  return createDecidedResult(limit, past, limitText, reason)
}

/** Whether an equal head would often have as many failed requests or more. */
function canBeChance({ evidence }: ComparisonRow, alpha: number): boolean {
  return evidence.kind === 'chance' && evidence.probability >= alpha
}

function describeErrors({ request, base, head }: ComparisonRow): string {
  const onBase = base === null ? '' : `, ${formatPercent(base.value)} on the base`
  const which = request === null ? 'the requests' : `the requests ${request}`
  return `${formatPercent(head.value)} of ${which} failed${onBase}`
}
