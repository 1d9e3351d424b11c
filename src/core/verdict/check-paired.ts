/** Checks a limit against the change between base and head that were measured side by side. */

import type { Limit } from '../config/limits.ts'
import type { Metric, StrayingMetric } from '../config/value/metric.ts'
import { detectable, moreSamples } from '../stats/detectable-effects.ts'
import { type Estimate, lowerBound, upperBound } from '../stats/intervals.ts'
import { exactMilliseconds, signedPercent } from '../text/format-number.ts'
import { maxMissRate, mostPatience, tau } from '../tunables/tunables.ts'
import type { Comparing, Row } from './compare.ts'
import type { Figure } from './epoch-figures.ts'
import { nameOf, printed, rounded, slower, valueWords } from './explain.ts'
import {
  atOrPast,
  type Held,
  held,
  notHeld,
  type Setting,
  type StrayingRow,
  unanswered,
} from './limit-result.ts'
import type { Rules } from './rules.ts'

/** What lies beyond the percentile is then one request's luck. */
function tooFew(limit: Limit, row: Row, ground: Comparing): Held {
  return notHeld(
    'unsure',
    printed(limit, row.metric),
    `${nameOf(row)} could not be decided: too few requests lie beyond it to tell its change from luck. ` +
      (isClosed(ground) ? 'Raise duration.' : 'Raise duration or rate.'),
  )
}

function isClosed(ground: Comparing): boolean {
  return ground.kind === 'paired' && ground.perSecond === null
}

/** An interval takes a few stretches of time that both sides answered in. */
function tooShort(limit: Limit, row: Row): Held {
  return notHeld(
    'unsure',
    printed(limit, row.metric),
    `${nameOf(row)} could not be judged: what was measured is too short to tell it from noise. Raise duration.`,
  )
}

/** As times have it, so that above 0 is worse: to answer less is to be slower. */
export function slownessOf(metric: Metric, estimate: Estimate): Estimate {
  return metric === 'rps' ? { ...estimate, effect: -estimate.effect } : estimate
}

/** Back again, as a share: 0.1 slower is +10.5 % of a time, and −9.5 % of the requests per second. */
export function changeOf(metric: Metric, slowness: number): number {
  return Math.expm1(metric === 'rps' ? -slowness : slowness)
}

/**
 * On the scale of ln(head / base), of requests per second of ln(base / head), with the limit at L:
 *
 *     pass      ├────●──────┤                  the estimate is under L, and 2 L is excluded
 *     unsure         ├────●──────────┤         under L, but 2 L is possible; or past L, but so is 0
 *     fail            ├───────●──────┤         at or past L, and 0 is excluded
 *          ───0───────────L───────────2 L───
 */
export function changeHeldTo(limit: Limit, row: StrayingRow, setting: Setting): Held {
  const { metric, base, head, evidence } = row
  const { rules, comparison } = setting
  if (limit.kind !== 'relative' || base === null) return unanswered(limit, row)
  if (evidence.kind !== 'estimate') return tooShort(limit, row)
  const estimate = slownessOf(metric, evidence.estimate)
  const { line, words } = lineOf(limit.share, metric, base, rules)
  const past = atOrPast(estimate.effect, line)
  const literally = rules.noise === 'ignore'
  if (past && evidence.scarce && !literally) return tooFew(limit, row, comparison.ground)
  if (past && (literally || lowerBound(estimate, setting.alpha) > 0)) {
    const reason =
      `${slower(row, changeOf(metric, estimate.effect))}: ` +
      `${valueWords(metric, head.value)} instead of ${valueWords(metric, base.value)}; the limit is ${words}.`
    return held(limit, true, words, reason)
  }
  if (!past && (literally || upperBound(estimate, maxMissRate) < 2 * line))
    return held(limit, false, words, '')
  return notHeld('unsure', words, undecided(row, estimate, line, words, setting))
}

function lineOf(
  share: number,
  metric: StrayingMetric,
  base: Figure,
  { floors }: Rules,
): { line: number; words: string } {
  if (metric === 'rps') return { line: -Math.log1p(share), words: signedPercent(share) }
  const floor = floors[metric] / base.value
  const floored = floor > share ? ` and ${exactMilliseconds(floors[metric])}` : ''
  return { line: Math.log1p(Math.max(share, floor)), words: `${signedPercent(share)}${floored}` }
}

function undecided(
  row: StrayingRow,
  estimate: Estimate,
  line: number,
  words: string,
  { alpha, comparison: { ground } }: Setting,
): string {
  const { metric } = row
  const bounds = [lowerBound(estimate, alpha), upperBound(estimate, maxMissRate)]
  const ends = bounds.map((bound) => changeOf(metric, bound)).toSorted((one, other) => one - other)
  const seen = changeOf(metric, detectable(estimate, alpha))
  const [sides, seconds] = ground.kind === 'paired' ? [ground.epochs, ground.durationSeconds] : [0, 0]
  return (
    `${nameOf(row)} could not be decided: the difference is between ${ends.map(signedPercent).join(' and ')}, and ` +
    `the limit is ${words}. ${sides} times ${seconds} s can tell ${rounded(seen)} from noise here; ` +
    `to rule out ${rounded(changeOf(metric, 2 * line))}, twice the limit, ${remedy(estimate, line, metric, alpha, ground)}`
  )
}

/** What it takes to tell twice the limit from noise, which is what a run has to exclude to pass. */
function remedy(
  estimate: Estimate,
  line: number,
  metric: StrayingMetric,
  alpha: number,
  ground: Comparing,
): string {
  const factor = moreSamples(estimate, alpha, 2 * line, tau[metric])
  if (ground.kind !== 'paired' || factor === null || factor <= 1) {
    const epochs = ground.kind === 'paired' ? Math.ceil(ground.epochs * 1.5) : 12
    return `measure more often (epochs: ${Math.max(epochs, 12)}) or on a quieter machine.`
  }
  if (factor > mostPatience) return 'takes a quieter machine.'
  const seconds = Math.ceil(ground.durationSeconds * factor)
  const longer = `takes ${factor.toFixed(1)} times the requests: duration: ${seconds}s`
  if (ground.perSecond === null) return `${longer}.`
  return `${longer}, or rate: ${Math.ceil(ground.perSecond * factor)}/s if the service keeps it.`
}
