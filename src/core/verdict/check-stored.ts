/** Checks a limit against a base that was measured and stored earlier. */

import type { Limit } from '../config/limits.ts'
import type { Metric } from '../config/value/metric.ts'
import { formatExactMilliseconds, formatSignedPercent } from '../text/format-number.ts'
import { narrowStoredLimits, wideStoredLimits } from '../tunables/tunables.ts'
import type { ComparisonBasis } from './compare.ts'
import { describeSlowdown, formatNoisyValue } from './explain.ts'
import {
  createDecidedResult,
  createPassedResult,
  createUnansweredResult,
  isAtOrPast,
  type LimitContext,
  type LimitResult,
  type NoisyRow,
} from './limit-result.ts'
import type { Rules } from './rules.ts'

/**
 * Fails a head whose change reaches the widened limit and the floor, and which lies outside the
 * spread of earlier runs if that is known.
 */
export function checkStoredChange(
  limit: Limit,
  row: NoisyRow,
  { rules, comparison }: LimitContext,
): LimitResult {
  const { metric, base, head, change, evidence } = row
  if (limit.kind !== 'relative' || base === null || change === null)
    return createUnansweredResult(limit, row)
  const share = computeEffectiveLimit(limit.share, row, rules, comparison.basis)
  const past = isAtOrPast(orientDifference(metric, change), orientDifference(metric, share))
  const floor = metric === 'rps' ? 0 : rules.floors[metric]
  const noticeable = isAtOrPast(orientDifference(metric, head.value - base.value), floor)
  const unusual =
    evidence.kind !== 'spread' ||
    rules.noise === 'ignore' ||
    orientDifference(metric, head.value - evidence.limit) >= 0
  const widening = share === limit.share ? '' : ` (${formatSignedPercent(limit.share)} widened)`
  const floorText = past && !noticeable ? ` and ${formatExactMilliseconds(floor)}` : ''
  const spread =
    past && !unusual && evidence.kind === 'spread'
      ? ` and ${formatNoisyValue(metric, evidence.limit)}, as earlier runs`
      : ''
  const limitText = `${formatSignedPercent(share)}${floorText}${spread}${widening}`
  const reason =
    `${describeSlowdown(row, change)}: ${formatNoisyValue(metric, head.value)} instead of ` +
    `${formatNoisyValue(metric, base.value)}; the limit is ${limitText}.`
  return past && !noticeable
    ? createPassedResult(limit, limitText, unusual)
    : createDecidedResult(limit, past && unusual, limitText, reason)
}

/** The difference with the sign of times: above 0 is worse. */
function orientDifference(metric: Metric, difference: number): number {
  return metric === 'rps' ? -difference : difference
}

/**
 * The limit that is applied: without `noise: ignore`, a stored base widens it to what stored
 * numbers can tell from noise. The limits of requests per second are those of the p50, inverted.
 */
export function computeEffectiveLimit(
  share: number,
  { metric, evidence }: Pick<NoisyRow, 'metric' | 'evidence'>,
  rules: Rules,
  basis: ComparisonBasis,
): number {
  if (rules.noise === 'ignore' || basis.kind !== 'stored') return share
  const limits = evidence.kind === 'spread' ? narrowStoredLimits : wideStoredLimits
  return metric === 'rps'
    ? Math.min(share, 1 / (1 + limits.p50) - 1)
    : Math.max(share, limits[metric])
}
