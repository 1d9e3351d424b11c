/** Checks a limit against the change between base and head that were measured side by side. */

import type { Limit } from '../config/limits.ts'
import type { Metric, NoisyMetric } from '../config/value/metric.ts'
import { computeDetectableEffect, computeSampleFactor } from '../stats/detectable-effects.ts'
import { computeLowerBound, computeUpperBound, type Estimate } from '../stats/intervals.ts'
import { formatExactMilliseconds, formatSignedPercent } from '../text/format-number.ts'
import { maxDurationFactor, maxMissRate, processTau } from '../tunables/tunables.ts'
import type { ComparisonBasis, ComparisonRow } from './compare.ts'
import type { EpochFigures } from './epoch-figures.ts'
import {
  describeLimit,
  describeRowMetric,
  describeSlowdown,
  formatNoisyValue,
  formatUnsignedPercent,
} from './explain.ts'
import {
  createDecidedResult,
  createUnansweredResult,
  createUndecidedResult,
  isAtOrPast,
  type LimitContext,
  type LimitResult,
  type NoisyRow,
} from './limit-result.ts'
import type { Rules } from './rules.ts'

/** What lies beyond the percentile is then one request's luck. */
function createTooFewResult(
  limit: Limit,
  row: ComparisonRow,
  ground: ComparisonBasis,
): LimitResult {
  return createUndecidedResult(
    'unsure',
    describeLimit(limit, row.metric),
    `${describeRowMetric(row)} could not be decided: too few requests lie beyond it to tell its change from luck. ` +
      (isClosedBasis(ground) ? 'Raise duration.' : 'Raise duration or rate.'),
  )
}

function isClosedBasis(ground: ComparisonBasis): boolean {
  return ground.kind === 'paired' && ground.perSecond === null
}

/** An interval takes a few stretches of time that both sides answered in. */
function createTooShortResult(limit: Limit, row: ComparisonRow): LimitResult {
  return createUndecidedResult(
    'unsure',
    describeLimit(limit, row.metric),
    `${describeRowMetric(row)} could not be judged: what was measured is too short to tell it from noise. Raise duration.`,
  )
}

/** As times have it, so that above 0 is worse: to answer less is to be slower. */
export function convertToSlowness(metric: Metric, estimate: Estimate): Estimate {
  return metric === 'rps' ? { ...estimate, effect: -estimate.effect } : estimate
}

/** Back again, as a share: 0.1 slower is +10.5 % of a time, and −9.5 % of the requests per second. */
export function convertToChange(metric: Metric, slowness: number): number {
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
export function checkPairedChange(limit: Limit, row: NoisyRow, setting: LimitContext): LimitResult {
  const { metric, base, head, evidence } = row
  const { rules, comparison } = setting
  if (limit.kind !== 'relative' || base === null) return createUnansweredResult(limit, row)
  if (evidence.kind !== 'estimate') return createTooShortResult(limit, row)
  const estimate = convertToSlowness(metric, evidence.estimate)
  const { line, words } = resolveLine(limit.share, metric, base, rules)
  const past = isAtOrPast(estimate.effect, line)
  const literally = rules.noise === 'ignore'
  if (past && evidence.scarce && !literally) return createTooFewResult(limit, row, comparison.basis)
  if (past && (literally || computeLowerBound(estimate, setting.alpha) > 0)) {
    const reason =
      `${describeSlowdown(row, convertToChange(metric, estimate.effect))}: ` +
      `${formatNoisyValue(metric, head.value)} instead of ${formatNoisyValue(metric, base.value)}; the limit is ${words}.`
    return createDecidedResult(limit, true, words, reason)
  }
  if (!past && (literally || computeUpperBound(estimate, maxMissRate) < 2 * line))
    return createDecidedResult(limit, false, words, '')
  return createUndecidedResult(
    'unsure',
    words,
    explainUndecided(row, estimate, line, words, setting),
  )
}

function resolveLine(
  share: number,
  metric: NoisyMetric,
  base: EpochFigures,
  { floors }: Rules,
): { line: number; words: string } {
  if (metric === 'rps') return { line: -Math.log1p(share), words: formatSignedPercent(share) }
  const floor = floors[metric] / base.value
  const floored = floor > share ? ` and ${formatExactMilliseconds(floors[metric])}` : ''
  return {
    line: Math.log1p(Math.max(share, floor)),
    words: `${formatSignedPercent(share)}${floored}`,
  }
}

function explainUndecided(
  row: NoisyRow,
  estimate: Estimate,
  line: number,
  words: string,
  { alpha, comparison: { basis: ground } }: LimitContext,
): string {
  const { metric } = row
  const bounds = [computeLowerBound(estimate, alpha), computeUpperBound(estimate, maxMissRate)]
  const ends = bounds
    .map((bound) => convertToChange(metric, bound))
    .toSorted((one, other) => one - other)
  const seen = convertToChange(metric, computeDetectableEffect(estimate, alpha))
  const [sides, seconds] =
    ground.kind === 'paired' ? [ground.epochs, ground.durationSeconds] : [0, 0]
  return (
    `${describeRowMetric(row)} could not be decided: the difference is between ${ends.map(formatSignedPercent).join(' and ')}, and ` +
    `the limit is ${words}. ${sides} times ${seconds} s can tell ${formatUnsignedPercent(seen)} from noise here; ` +
    `to rule out ${formatUnsignedPercent(convertToChange(metric, 2 * line))}, twice the limit, ${suggestRemedy(estimate, line, metric, alpha, ground)}`
  )
}

/** What it takes to tell twice the limit from noise, which is what a run has to exclude to pass. */
function suggestRemedy(
  estimate: Estimate,
  line: number,
  metric: NoisyMetric,
  alpha: number,
  ground: ComparisonBasis,
): string {
  const factor = computeSampleFactor(estimate, alpha, 2 * line, processTau[metric])
  if (ground.kind !== 'paired' || factor === null || factor <= 1) {
    const epochs = ground.kind === 'paired' ? Math.ceil(ground.epochs * 1.5) : 12
    return `measure more often (epochs: ${Math.max(epochs, 12)}) or on a quieter machine.`
  }
  if (factor > maxDurationFactor) return 'takes a quieter machine.'
  const seconds = Math.ceil(ground.durationSeconds * factor)
  const longer = `takes ${factor.toFixed(1)} times the requests: duration: ${seconds}s`
  if (ground.perSecond === null) return `${longer}.`
  return `${longer}, or rate: ${Math.ceil(ground.perSecond * factor)}/s if the service keeps it.`
}
