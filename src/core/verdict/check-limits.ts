/** One row held to its limits: by the interval that epochs of both sides give, or by what stored numbers can tell. */

import type { Limit } from '../config/limits.ts'
import type { Metric } from '../config/value/metric.ts'
import { detectable } from '../stats/detectable-effects.ts'
import { alphaAt, lowerBound, upperBound } from '../stats/intervals.ts'
import { exactMilliseconds, milliseconds } from '../text/format-number.ts'
import { falseAlarms, maxMissRate, weights } from '../tunables/tunables.ts'
import { changeHeldTo, changeOf, slownessOf } from './check-paired.ts'
import { allowance, answersHeldTo, errorsHeldTo, rateHeldTo } from './check-rates.ts'
import { storedHeldTo } from './check-stored.ts'
import type { Comparing, Comparison, Row } from './compare.ts'
import type { Figure } from './epoch-figures.ts'
import { nameOf, printed } from './explain.ts'
import {
  atOrPast,
  type Ground,
  type Held,
  held,
  type Judged,
  notHeld,
  type Setting,
  type TimeRow,
  unanswered,
} from './limit-result.ts'
import { looksOf, type Rules } from './rules.ts'

/** Every row under the rules. */
export function judgedRows(comparison: Comparison, rules: Rules, ground: Ground): Judged[] {
  const closed = comparison.rows.some((row) => row.closed)
  const shares = sharesOf(rules, closed)
  return comparison.rows.map((row) => {
    const alpha = (falseAlarms / rules.suites) * (weightOf(row.metric, closed) / shares)
    return judged(row, { comparison, rules, ground, alpha: alphaNow(comparison.ground, rules, alpha) })
  })
}

/** In a closed load it is what is judged. */
function weightOf(metric: Metric, closed: boolean): number {
  return closed && metric === 'rps' ? weights.p99 : weights[metric]
}

function sharesOf({ limits, requests }: Rules, closed: boolean): number {
  // More errors than are allowed fail without a limit, too.
  const ofTotal = { ...limits, errors: limits.errors ?? [] }
  const gated = [ofTotal, ...requests.map((request) => request.limits)].flatMap(
    (each) => Object.keys(each) as Metric[],
  )
  return Math.max(
    1,
    gated.reduce((sum, metric) => sum + weightOf(metric, closed), 0),
  )
}

function alphaNow(ground: Comparing, rules: Rules, alpha: number): number {
  if (ground.kind !== 'paired') return alpha
  const looks = looksOf(rules.epochs)
  const look = looks.filter((epochs) => epochs <= ground.epochs).length
  return alphaAt(Math.max(1, look), looks.length, alpha)
}

function judged(row: Row, setting: Setting): Judged {
  const limits = limitsOf(row, setting.rules)
  const held = limits.map((limit) => holdTo(limit, row, setting))
  if (row.metric === 'errors' && row.request === null && !held.some(({ outcome }) => outcome === 'fail')) {
    held.push(...allowance(row, setting))
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
    ...certaintyOf(row, setting.alpha),
  }
}

/** The suite's limits are its total's; a single request has those that were set for it. An only one is the total. */
function limitsOf({ metric, request }: Row, { limits, requests }: Rules): Limit[] {
  if (request !== null) return requests.find(({ name }) => name === request)?.limits[metric] ?? []
  const only = requests.length === 1 ? requests[0]?.limits[metric] : undefined
  return [...(limits[metric] ?? []), ...(only ?? [])]
}

function certaintyOf({ metric, evidence }: Row, alpha: number): Pick<Judged, 'interval' | 'detectable'> {
  if (evidence.kind !== 'estimate') return { interval: null, detectable: null }
  const estimate = slownessOf(metric, evidence.estimate)
  const lower = changeOf(metric, lowerBound(estimate, alpha))
  const upper = changeOf(metric, upperBound(estimate, maxMissRate))
  return {
    interval: { lower: Math.min(lower, upper), upper: Math.max(lower, upper) },
    detectable: changeOf(metric, detectable(estimate, alpha)),
  }
}

function holdTo(limit: Limit, row: Row, setting: Setting): Held {
  const judgeable =
    setting.ground === 'base' || (setting.ground === 'head alone' && limit.kind === 'absolute')
  if (!judgeable || isNew(row, setting)) return notHeld('not-judged', printed(limit, row.metric), null)
  const { metric } = row
  if (metric === 'errors') return errorsHeldTo(limit, row, setting)
  if (metric === 'rps') return (row.closed ? answersHeldTo : rateHeldTo)(limit, row, setting)
  if (row.head.value === 0) return unanswered(limit, row)
  if (limit.kind === 'absolute') return absoluteHeldTo(limit, { ...row, metric }, setting)
  const paired = setting.comparison.ground.kind === 'paired'
  return (paired ? changeHeldTo : storedHeldTo)(limit, { ...row, metric }, setting)
}

/** Only the head answers it, so there is nothing to hold it against. */
function isNew({ request, base }: Row, { comparison }: Setting): boolean {
  return request !== null && base === null && comparison.ground.kind !== 'nothing'
}

function absoluteHeldTo(limit: Limit & { kind: 'absolute' }, row: TimeRow, { comparison }: Setting): Held {
  const { metric, head, base } = row
  const past = (figure: Figure) => figure.epochs.filter((value) => atOrPast(value, limit.value)).length
  // One longest response is chance; a line that the base crosses too is not the change's doing.
  const crossed =
    metric === 'max' && comparison.ground.kind === 'paired' && base !== null
      ? past(head) >= Math.min(2, head.epochs.length) && past(base) === 0
      : atOrPast(head.value, limit.value)
  const value = metric === 'max' ? head.high : head.value
  const reason = `${nameOf(row)} is ${milliseconds(value)}; the limit is ${exactMilliseconds(limit.value)}.`
  return held(limit, crossed, exactMilliseconds(limit.value), reason)
}
