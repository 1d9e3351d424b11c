/** Checks the limits of requests per second and of errors. */

import type { Limit } from '../config/limits.ts'
import { percent, perSecond } from '../text/format-number.ts'
import { minKeptShare } from '../tunables/tunables.ts'
import { changeHeldTo } from './check-paired.ts'
import { storedHeldTo } from './check-stored.ts'
import type { Row } from './compare.ts'
import type { Figure } from './epoch-figures.ts'
import { printed } from './explain.ts'
import { atOrPast, type Held, held, notHeld, type Setting } from './limit-result.ts'

/** A head that fails what the base answers: a failure whatever the limits, and no line when it is met. */
export function allowance(row: Row, { rules, ground, alpha }: Setting): Held[] {
  if (ground !== 'base' || row.head.value <= rules.allowErrors) return []
  const line = `${percent(rules.allowErrors)} allowed`
  const allowed = `${percent(rules.allowErrors)} are allowed.`
  if (mayBeChance(row, alpha)) {
    return [notHeld('unsure', line, `${errorsThenAndNow(row)}, which may still be chance; ${allowed}`)]
  }
  return [{ outcome: 'fail', crossed: null, line, reason: `${errorsThenAndNow(row)}; ${allowed}` }]
}

/**
 * The rate asked for is the same for both, so that what is judged is who keeps up. A base that does not keep
 * up itself has no rate to hold the head to.
 */
export function rateHeldTo(limit: Limit, row: Row, { comparison }: Setting): Held {
  const { base, head, change } = row
  const line = printed(limit, 'rps')
  if (limit.kind === 'absolute') return leastHeldTo(limit, row)
  const { kept } = comparison
  if (base === null || change === null || kept.base === null || kept.base.value < minKeptShare) {
    const reason =
      `Requests per second could not be judged: the base itself answered only ${percent(kept.base?.value ?? 0)} ` +
      'of the requests. Lower the rate to one that it can keep.'
    return notHeld('unsure', line, reason)
  }
  const loss = Math.abs(limit.share)
  const reason =
    `The service does not keep up: it answered ${percent(kept.head.value)} of the requests ` +
    `(${perSecond(head.value)}), the base ${percent(kept.base.value)} (${perSecond(base.value)}); the limit is ${line}.`
  const fell =
    comparison.ground.kind === 'paired'
      ? fellBehind(kept.base, kept.head, loss)
      : atOrPast(-change, loss) || atOrPast(1 - kept.head.value, loss)
  return held(limit, fell, line, reason)
}

/** In half of the epochs or more, beside a base that kept up in the same minute. */
function fellBehind(base: Figure, head: Figure, loss: number): boolean {
  const behind = head.epochs.filter(
    (kept, epoch) => atOrPast(1 - kept, loss) && !atOrPast(1 - (base.epochs[epoch] ?? 0), loss),
  )
  return behind.length > 0 && behind.length >= head.epochs.length / 2
}

/**
 * A closed load asks for no rate: what the service answers is what it can take, and is judged as times are. A base that
 * refuses what is new has less to do, and is no measure.
 */
export function answersHeldTo(limit: Limit, row: Row, setting: Setting): Held {
  if (limit.kind === 'absolute') return leastHeldTo(limit, row)
  if (row.base === null) {
    const reason =
      'Requests per second could not be judged: the base refuses some of the requests, so that it has less to do.'
    return notHeld('unsure', printed(limit, 'rps'), reason)
  }
  const paired = setting.comparison.ground.kind === 'paired'
  return (paired ? changeHeldTo : storedHeldTo)(limit, { ...row, metric: 'rps' }, setting)
}

function leastHeldTo(limit: Limit & { kind: 'absolute' }, { head }: Row): Held {
  const line = printed(limit, 'rps')
  const reason = `The service answered ${perSecond(head.value)}; the limit is ${line}.`
  return held(limit, head.value <= limit.value, line, reason)
}

export function errorsHeldTo(limit: Limit, row: Row, { alpha }: Setting): Held {
  const line = printed(limit, 'errors')
  if (limit.kind === 'absolute') {
    const reason = `${percent(row.head.value)} of the requests failed; the limit is ${line}.`
    return held(limit, atOrPast(row.head.value, limit.value), line, reason)
  }
  const reason = `${errorsThenAndNow(row)}; the limit is ${line}.`
  const past = atOrPast(row.change ?? 0, limit.share)
  if (past && mayBeChance(row, alpha)) {
    return notHeld(
      'unsure',
      line,
      `${errorsThenAndNow(row)}, which may still be chance; the limit is ${line}.`,
    )
  }
  return held(limit, past, line, reason)
}

/** So few requests fail now and then that a handful more may be chance. */
function mayBeChance({ evidence }: Row, alpha: number): boolean {
  return evidence.kind === 'chance' && evidence.probability >= alpha
}

function errorsThenAndNow({ request, base, head }: Row): string {
  const then = base === null ? '' : `, ${percent(base.value)} on the base`
  const which = request === null ? 'the requests' : `the requests ${request}`
  return `${percent(head.value)} of ${which} failed${then}`
}
