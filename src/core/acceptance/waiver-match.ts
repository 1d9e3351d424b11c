/** Checks whether a waiver covers a failed row. */

import type { Limit } from '../config/limits.ts'
import { describeLimit } from '../verdict/explain.ts'
import { type FailedRow, readDecidingChange, readObserved } from '../verdict/limit-result.ts'
import type { Rules } from '../verdict/rules.ts'
import {
  type AcceptanceCheck,
  createRefusal,
  formatAcceptedChange,
  formatAcceptedValue,
  isWorse,
} from './acceptance-check.ts'
import { describeWaiverSubject, formatReason, type Waiver, waiversFileName } from './waivers.ts'

/** Whether the waiver is for this row. The only request of a suite is the same as its total. */
export function isWaiverAbout(
  { metric, request }: Waiver,
  row: FailedRow,
  { requests }: Rules,
): boolean {
  const only = requests.length === 1 && row.request === null ? requests[0]?.name : undefined
  return (
    metric === row.metric && (request === row.request || (request !== null && request === only))
  )
}

export function checkWaiver(waiver: Waiver, row: FailedRow): AcceptanceCheck {
  const { ceiling, expires, by } = waiver
  const { metric } = row
  const max = describeLimit(ceiling, metric)
  const limited = `The waiver of ${describeWaiverSubject(waiver)} accepts up to ${max}`
  const amount = ceiling.kind === 'absolute' ? readRowValue(row) : readDecidingChange(row)
  if (amount === null) return createRefusal(`${limited}, which needs a base to compare with.`)
  if (isWorse(metric, amount, readLimitAmount(ceiling))) {
    const format = ceiling.kind === 'absolute' ? formatAcceptedValue : formatAcceptedChange
    return createRefusal(`${limited}, and this is ${format(metric, amount)}.`)
  }
  const who = `${by ?? 'a waiver'} until ${expires}`
  const where = by === null ? ` in ${waiversFileName}` : ` (${waiversFileName})`
  return {
    kind: 'accepts',
    by: who,
    message: `Accepted by ${who}, up to ${max}${where}: ${formatReason(waiver)}`,
  }
}

function readLimitAmount(limit: Limit): number {
  return limit.kind === 'absolute' ? limit.value : limit.share
}

/** The head's value; of `max` that of the second-slowest epoch, because a single one is chance. */
function readRowValue(row: FailedRow): number {
  const { metric } = row
  const { head } = readObserved(row)
  if (metric !== 'max') return head.value
  return head.epochs.toSorted((one, other) => other - one)[1] ?? head.value
}
