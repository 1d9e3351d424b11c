/** Checks whether a waiver covers a row that fails. */

import type { Limit } from '../config/limits.ts'
import { printed } from '../verdict/explain.ts'
import type { Judged } from '../verdict/limit-result.ts'
import type { Rules } from '../verdict/rules.ts'
import { type Answer, changeWords, isWorse, refused, valueWords } from './acceptance-check.ts'
import { reasonOf, subjectOf, type Waiver, waiversFile } from './waivers.ts'

/** The only request of a suite is the same as all of them together. */
export function isAbout({ metric, request }: Waiver, row: Judged, { requests }: Rules): boolean {
  const only = requests.length === 1 && row.request === null ? requests[0]?.name : undefined
  return metric === row.metric && (request === row.request || (request !== null && request === only))
}

export function answerOfWaiver(waiver: Waiver, row: Judged): Answer {
  const { ceiling, expires, by } = waiver
  const { metric } = row
  const most = printed(ceiling, metric)
  const limited = `The waiver of ${subjectOf(waiver)} accepts up to ${most}`
  const amount = ceiling.kind === 'absolute' ? valueOfRow(row) : row.change
  if (amount === null) return refused(`${limited}, which takes a base to compare with.`)
  if (isWorse(metric, amount, amountOf(ceiling))) {
    const words = ceiling.kind === 'absolute' ? valueWords(metric, amount) : changeWords(metric, amount)
    return refused(`${limited}, and this is ${words}.`)
  }
  const who = `${by ?? 'a waiver'} until ${expires}`
  const where = by === null ? ` in ${waiversFile}` : ` (${waiversFile})`
  return {
    kind: 'accepts',
    by: who,
    sentence: `Accepted by ${who}, up to ${most}${where}: ${reasonOf(waiver)}`,
  }
}

function amountOf(limit: Limit): number {
  return limit.kind === 'absolute' ? limit.value : limit.share
}

/** Of the longest response, one epoch's is chance, as it is to a limit. */
function valueOfRow({ metric, head }: Judged): number {
  if (metric !== 'max') return head.value
  return head.epochs.toSorted((one, other) => other - one)[1] ?? head.value
}
