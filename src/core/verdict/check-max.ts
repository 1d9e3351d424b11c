/**
 * Checks the limit of the longest response, side by side. A single longest response is chance, so
 * four things are compared: how many pauses there are, how long they last, the longest response of
 * each epoch, and that of a typical second.
 */

import type { Limit } from '../config/limits.ts'
import { computeMedian } from '../measurement/averages.ts'
import { computeLowerBound, type Estimate } from '../stats/intervals.ts'
import { chooseDoubt } from '../stats/looks.ts'
import { compareLongest, comparePauses, type PauseComparison } from '../stats/pauses.ts'
import { formatCount, formatMilliseconds, formatSignedPercent } from '../text/format-number.ts'
import { doubtfulPauses, maxAlarmShares } from '../tunables/tunables.ts'
import { checkPairedChange } from './check-paired.ts'
import type { Comparison } from './compare.ts'
import { formatUnsignedPercent } from './explain.ts'
import {
  createDecidedResult,
  createUndecidedResult,
  type ErrorChances,
  isAtOrPast,
  type LimitContext,
  type LimitResult,
  type TimeRow,
} from './limit-result.ts'
import type { Rules } from './rules.ts'

export function checkPairedMax(limit: Limit, row: TimeRow, context: LimitContext): LimitResult {
  const typical = checkPairedChange(limit, row, {
    ...context,
    chances: shareChances(context.chances, maxAlarmShares.typical),
  })
  const pauses = findPauses([limit], context.comparison, context.rules)
  if (pauses === null || context.rules.noise === 'ignore') return typical
  const results = [
    checkPauses(pauses, limit, typical.limitText, context.chances),
    // If the typical second is slower too, its change says more.
    typical,
    // The seconds of a single request are not known, only those of all requests together.
    ...(row.request === null ? [checkLongest(limit, typical.limitText, context)] : []),
  ]
  return (
    (['fail', 'not-measured', 'unsure', 'not-judged'] as const)
      .map((outcome) => results.find((result) => result.outcome === outcome))
      .find((result) => result !== undefined) ?? typical
  )
}

/**
 * The pauses of both sides: responses that are longer than usual by twice the limit. Null without
 * epochs of both sides, or without a relative limit.
 */
export function findPauses(
  limits: Limit[],
  { slowest }: Pick<Comparison, 'slowest'>,
  { floors }: Rules,
): PauseComparison | null {
  const limit = limits.find(({ kind }) => kind === 'relative')
  if (limit?.kind !== 'relative' || slowest.length === 0) return null
  return comparePauses(
    slowest.map((each) => ({ slowest: each })),
    { factor: (1 + limit.share) ** 2, floorMs: floors.max },
  )
}

function checkPauses(
  pauses: PauseComparison,
  limit: Limit,
  limitText: string,
  chances: ErrorChances,
): LimitResult {
  const sentences = describePauses(pauses)
  const number = decideNumber(pauses, shareChances(chances, maxAlarmShares.pauses))
  const length = decideLength(pauses, limit, shareChances(chances, maxAlarmShares.length))
  // What a label or a waiver accepts: a pause, relative to the longest response of a usual second.
  const change = computeMedian(pauses.head.flat()) / pauses.typicalBaseMs - 1
  if (number === 'fail') {
    const deciding = { by: 'pauses' as const, change }
    return { ...createDecidedResult(limit, true, limitText, sentences), deciding }
  }
  if (length === 'fail') {
    const longer = Math.expm1(pauses.length?.effect ?? 0)
    const comparison =
      longer < 1
        ? `${formatUnsignedPercent(longer)} longer than`
        : `${(longer + 1).toFixed(1)} times as long as`
    const [count, all] = [pauses.head.flat().length, pauses.base.flat().length]
    const compared = count < all ? `the ${count} longest of the base` : 'those of the base'
    const reason = `Pauses are ${comparison} ${compared}. ${sentences}`
    const deciding = { by: 'length of pauses' as const, change }
    return { ...createDecidedResult(limit, true, limitText, reason), deciding }
  }
  if (number === 'unsure' || length === 'unsure') {
    const reason = `max could not be decided: more or longer pauses may be chance. ${sentences}`
    return createUndecidedResult('unsure', limitText, reason)
  }
  return createDecidedResult(limit, false, limitText, '')
}

/**
 * Chance decides in which second which side pauses. So an equal head has as many more pauses as
 * often as if both sides were exchanged at random in every second.
 */
function decideNumber(
  { base, head, probability, isInMostEpochs }: PauseComparison,
  { pauseAlpha, canFail, position }: ErrorChances,
): 'fail' | 'pass' | 'unsure' {
  if (canFail && isInMostEpochs && probability < pauseAlpha) return 'fail'
  const isNew =
    position !== 'last' &&
    base.flat().length === 0 &&
    head.flat().length >= doubtfulPauses[position]
  return isNew || probability <= chooseDoubt(position) ? 'unsure' : 'pass'
}

function decideLength(
  { length }: PauseComparison,
  limit: Limit,
  chances: ErrorChances,
): 'fail' | 'pass' | 'unsure' {
  if (length === null || limit.kind !== 'relative') return 'pass'
  return decideChange(length, Math.log1p(limit.share), chances)
}

/** `limitEffect`: the limit as an effect, above 0. */
function decideChange(
  estimate: Estimate,
  limitEffect: number,
  { alpha, canFail, position }: ErrorChances,
): 'fail' | 'pass' | 'unsure' {
  if (!isAtOrPast(estimate.effect, limitEffect)) return 'pass'
  if (canFail && computeLowerBound(estimate, alpha) > 0) return 'fail'
  return computeLowerBound(estimate, chooseDoubt(position)) > 0 ? 'unsure' : 'pass'
}

function checkLongest(limit: Limit, limitText: string, context: LimitContext): LimitResult {
  const { comparison, rules } = context
  const passed = createDecidedResult(limit, false, limitText, '')
  const compared = compareLongest(comparison.slowest.map((each) => ({ slowest: each })))
  if (compared === null || limit.kind !== 'relative') return passed
  const { estimate, baseMs } = compared
  const limitEffect = Math.log1p(Math.max(limit.share, rules.floors.max / baseMs))
  const chances = shareChances(context.chances, maxAlarmShares.longest)
  const decision = decideChange(estimate, limitEffect, chances)
  if (decision === 'pass') return passed
  const change = Math.expm1(estimate.effect)
  const longest = { base: baseMs, head: baseMs * (1 + change) }
  const sentence =
    'The longest response of an epoch typically takes ' +
    `${formatMilliseconds(longest.head)} instead of ${formatMilliseconds(longest.base)} ` +
    `(${formatSignedPercent(change)})`
  if (decision === 'fail') {
    const reason = `${sentence}; the limit is ${limitText}.`
    const deciding = { by: 'longest responses' as const, change }
    return { ...createDecidedResult(limit, true, limitText, reason), deciding, longest }
  }
  const reason = `max could not be decided. ${sentence}, which may still be chance.`
  return { ...createUndecidedResult('unsure', limitText, reason), longest }
}

export function shareChances(chances: ErrorChances, share: number): ErrorChances {
  return {
    ...chances,
    alpha: chances.alpha * share,
    pauseAlpha: chances.pauseAlpha * share,
  }
}

/**
 * How often each side paused, how long, and what counts as a pause, as sentences. They name no time
 * in which pauses are counted: one of several seconds counts once, and seconds are merged in a long
 * epoch.
 */
export function describePauses({
  base,
  head,
  thresholdMs,
  highestThresholdMs,
}: PauseComparison): string {
  return (
    `The head paused ${describeTimes(head.flat())}, and the base ${describeTimes(base.flat())}. ` +
    describePauseThreshold(thresholdMs, highestThresholdMs)
  )
}

/** What counts as a pause, as a sentence: each epoch has a threshold of its own. */
export function describePauseThreshold(lowestMs: number, highestMs: number): string {
  const [lowest, highest] = [lowestMs, highestMs].map(formatMilliseconds)
  const range =
    lowest === highest
      ? `${lowest} or more`
      : `${lowest} or more in the fastest epoch, and of ${highest} or more in the slowest`
  return `A pause is a response of ${range}.`
}

/** `14 times (typically 300 ms)`. */
function describeTimes(lengths: number[]): string {
  if (lengths.length === 0) return 'not once'
  const typically = `(typically ${formatMilliseconds(computeMedian(lengths))})`
  return `${formatCount(lengths.length, 'time')} ${typically}`
}
