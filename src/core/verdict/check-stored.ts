/** Checks a limit against a base that was measured and stored earlier. */

import type { Limit } from '../config/limits.ts'
import type { Metric } from '../config/value/metric.ts'
import { formatExactMilliseconds, formatSignedPercent } from '../text/format-number.ts'
import { narrowStoredLines, wideStoredLines } from '../tunables/tunables.ts'
import type { ComparisonBasis } from './compare.ts'
import { describeSlowdown, formatNoisyValue } from './explain.ts'
import {
  createDecidedResult,
  createUnansweredResult,
  isAtOrPast,
  type LimitContext,
  type LimitResult,
  type NoisyRow,
} from './limit-result.ts'
import type { Rules } from './rules.ts'

/** How much worse: requests per second get worse by falling. */
function orientDifference(metric: Metric, difference: number): number {
  return metric === 'rps' ? -difference : difference
}

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
  const floored = past && !noticeable ? ` and ${formatExactMilliseconds(floor)}` : ''
  const spread =
    past && !unusual && evidence.kind === 'spread'
      ? ` and ${formatNoisyValue(metric, evidence.limit)}, as earlier runs`
      : ''
  const line = `${formatSignedPercent(share)}${floored}${spread}${widening}`
  const reason =
    `${describeSlowdown(row, change)}: ` +
    `${formatNoisyValue(metric, head.value)} instead of ${formatNoisyValue(metric, base.value)}; the limit is ${line}.`
  return createDecidedResult(limit, past && noticeable && unusual, line, reason)
}

/** The line that is really held, for rules that leave it to the data. Answers are as wide as the times they take. */
export function computeEffectiveLimit(
  share: number,
  { metric, evidence }: Pick<NoisyRow, 'metric' | 'evidence'>,
  rules: Rules,
  ground: ComparisonBasis,
): number {
  if (rules.noise === 'ignore' || ground.kind !== 'stored') return share
  const lines = evidence.kind === 'spread' ? narrowStoredLines : wideStoredLines
  return metric === 'rps'
    ? Math.min(share, 1 / (1 + lines.p50) - 1)
    : Math.max(share, lines[metric])
}
