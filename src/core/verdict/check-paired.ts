/** Checks a limit against the change between a base and a head that were measured side by side. */

import type { Limit } from '../config/limits.ts'
import type { Metric, NoisyMetric } from '../config/value/metric.ts'
import { computeDetectableEffect, computeSampleFactor } from '../stats/detectable-effects.ts'
import type { EpochFigures } from '../stats/epoch-figures.ts'
import { computeLowerBound, computeUpperBound, type Estimate } from '../stats/intervals.ts'
import {
  formatCount,
  formatExactMilliseconds,
  formatSignedEnds,
  formatSignedPercent,
} from '../text/format-number.ts'
import { maxDefaultEpochs, maxDurationFactor, processTau } from '../tunables/tunables.ts'
import type { ComparisonBasis, ComparisonRow } from './compare.ts'
import {
  describeLimit,
  describeRowMetric,
  describeSlowdown,
  formatDetectable,
  formatNoisyValue,
  formatUnsignedPercent,
} from './explain.ts'
import {
  createDecidedResult,
  createPassedResult,
  createUnansweredResult,
  createUndecidedResult,
  type ErrorChances,
  isAtOrPast,
  type LimitContext,
  type LimitResult,
  type NoisyRow,
} from './limit-result.ts'
import type { Rules } from './rules.ts'

/**
 * Decides on the scale of ln(head / base), or ln(base / head) of requests per second. L is the
 * limit:
 *
 *     pass      ├────●──────┤                  the estimate is under L, and 2 L is excluded
 *     unsure         ├────●──────────┤         under L, but 2 L is possible; or past L, but so is 0
 *     fail            ├───────●──────┤         at or past L, and 0 is excluded
 *          ───0───────────L───────────2 L───
 */
export function checkPairedChange(limit: Limit, row: NoisyRow, context: LimitContext): LimitResult {
  const { metric, base, head, evidence } = row
  const { rules } = context
  if (limit.kind !== 'relative' || base === null) return createUnansweredResult(limit, row)
  if (evidence.kind !== 'estimate') return createTooShortResult(limit, row, context)
  const estimate = convertToSlowness(metric, evidence.estimate)
  const resolvedLimit = resolveLimit(limit.share, metric, base, rules)
  const decision =
    rules.noise === 'ignore'
      ? decideLiterally(estimate, resolvedLimit.effect)
      : decideEstimate(estimate, resolvedLimit.effect, context.chances)
  if (decision === 'fail') {
    const reason =
      `${describeSlowdown(row, convertToChange(metric, estimate.effect))}: ` +
      `${formatNoisyValue(metric, head.value)} instead of ` +
      `${formatNoisyValue(metric, base.value)}; the limit is ${resolvedLimit.text}.`
    return createDecidedResult(limit, true, resolvedLimit.text, reason)
  }
  if (decision === 'pass' && (evidence.pauses !== 'in doubt' || rules.noise === 'ignore'))
    return createPassedResult(
      limit,
      resolvedLimit.text,
      isAtOrPast(estimate.effect, resolvedLimit.shareEffect),
    )
  if (decision === 'pass')
    return createUndecidedResult('unsure', resolvedLimit.text, explainDoubt(row))
  const reason = explainUndecided(row, estimate, resolvedLimit, context)
  return createUndecidedResult('unsure', resolvedLimit.text, reason)
}

/** `limitEffect`: the limit as an effect, above 0. */
export function decideEstimate(
  estimate: Estimate,
  limitEffect: number,
  { alpha, canFail, miss }: Pick<ErrorChances, 'alpha' | 'canFail' | 'miss'>,
): 'fail' | 'pass' | 'unsure' {
  if (isAtOrPast(estimate.effect, limitEffect))
    return canFail && computeLowerBound(estimate, alpha) > 0 ? 'fail' : 'unsure'
  return computeUpperBound(estimate, miss) < 2 * limitEffect ? 'pass' : 'unsure'
}

function decideLiterally({ effect }: Estimate, limitEffect: number): 'fail' | 'pass' {
  return isAtOrPast(effect, limitEffect) ? 'fail' : 'pass'
}

/**
 * For a change that has no interval. An interval needs several groups in which both sides
 * responded.
 */
function createTooShortResult(
  limit: Limit,
  row: ComparisonRow,
  { comparison: { basis } }: LimitContext,
): LimitResult {
  const hasStorms = basis.kind === 'paired' && basis.storms !== undefined
  const why = hasStorms
    ? 'in no pair of storms were enough requests answered on both sides. See the errors.'
    : 'the measurement is too short to tell a change from noise. Raise duration.'
  return createUndecidedResult(
    'unsure',
    describeLimit(limit, row.metric),
    `${describeRowMetric(row)} could not be judged: ${why}`,
  )
}

/** The estimate with the sign of times: above 0 is worse. Fewer requests per second are slower. */
export function convertToSlowness(metric: Metric, estimate: Estimate): Estimate {
  return metric === 'rps' ? { ...estimate, effect: -estimate.effect } : estimate
}

/** The inverse, as a share: 0.1 is +10.5 % of a time, and −9.5 % of the requests per second. */
export function convertToChange(metric: Metric, slowness: number): number {
  return Math.expm1(metric === 'rps' ? -slowness : slowness)
}

/** The limit as an effect, above 0, and as text for people. */
interface ResolvedLimit {
  effect: number
  /** The effect of its share alone, which is less if the floor decides. */
  shareEffect: number
  text: string
}

function resolveLimit(
  share: number,
  metric: NoisyMetric,
  base: EpochFigures,
  { floors }: Rules,
): ResolvedLimit {
  if (metric === 'rps') {
    const effect = -Math.log1p(share)
    return { effect, shareEffect: effect, text: formatSignedPercent(share) }
  }
  const floor = floors[metric] / base.value
  const floorText = floor > share ? ` and ${formatExactMilliseconds(floors[metric])}` : ''
  return {
    effect: Math.log1p(Math.max(share, floor)),
    shareEffect: Math.log1p(share),
    text: `${formatSignedPercent(share)}${floorText}`,
  }
}

function explainDoubt(row: NoisyRow): string {
  return (
    `${describeRowMetric(row)} could not be decided: both sides pause, and between the pauses ` +
    'they are alike, but with the pauses the head is slower in more epochs than chance explains. ' +
    'Use a quieter machine.'
  )
}

function explainUndecided(
  row: NoisyRow,
  estimate: Estimate,
  resolvedLimit: ResolvedLimit,
  { chances: { alpha, miss }, comparison: { basis } }: LimitContext,
): string {
  const { metric } = row
  const bounds = [computeLowerBound(estimate, alpha), computeUpperBound(estimate, miss)]
  const ends = bounds.map((bound) => convertToChange(metric, bound))
  const range = formatSignedEnds(Math.min(...ends), Math.max(...ends)).join(' and ')
  const detectable = convertToChange(metric, computeDetectableEffect(estimate, alpha))
  const twice = formatUnsignedPercent(convertToChange(metric, 2 * resolvedLimit.effect))
  return (
    `${describeRowMetric(row)} could not be decided: with the certainty that a verdict needs, ` +
    `the difference is between ${range}, and ` +
    `the limit is ${resolvedLimit.text}. ${describeMeasured(basis)} can tell ` +
    `${formatDetectable(detectable)} from noise here; to rule out ${twice}, twice ` +
    `the limit, ${suggestRemedy(estimate, resolvedLimit, metric, alpha, basis)}`
  )
}

/** `8 epochs of 12 s`, `8 pairs of storms`. */
function describeMeasured(basis: ComparisonBasis): string {
  if (basis.kind !== 'paired') return 'The measurement'
  return basis.storms === undefined
    ? `${formatCount(basis.epochs, 'epoch')} of ${basis.durationSeconds} s`
    : `${formatCount(basis.epochs, 'pair')} of storms`
}

/** What it takes to tell twice the limit from noise: a measurement has to exclude it to pass. */
function suggestRemedy(
  estimate: Estimate,
  resolvedLimit: ResolvedLimit,
  metric: NoisyMetric,
  alpha: number,
  basis: ComparisonBasis,
): string {
  const factor = computeSampleFactor(estimate, alpha, 2 * resolvedLimit.effect, processTau[metric])
  if (basis.kind === 'paired' && basis.storms !== undefined)
    return `use more pairs (epochs: ${Math.ceil(basis.epochs * 1.5)}) or a quieter machine.`
  if (basis.kind !== 'paired' || factor === null || factor <= 1) {
    const epochs = basis.kind === 'paired' ? Math.ceil(basis.epochs * 1.5) : 0
    return `use more epochs (epochs: ${Math.max(epochs, maxDefaultEpochs)}) or a quieter machine.`
  }
  if (factor > maxDurationFactor) return 'use a quieter machine.'
  const seconds = Math.ceil(basis.durationSeconds * factor)
  const longer = `measure ${factor.toFixed(1)} times the requests: duration: ${seconds}s`
  if (basis.perSecond === null) return `${longer}.`
  const perSecond = Math.ceil(basis.perSecond * factor)
  return `${longer}, or rate: ${perSecond}/s if the service sustains it.`
}
