/** Checks a limit against a base that was measured and stored earlier. */

import type { Limit } from '../config/limits.ts'
import type { Metric } from '../config/value/metric.ts'
import { exactMilliseconds, signedPercent } from '../text/format-number.ts'
import { narrowerLines, wideLines } from '../tunables/tunables.ts'
import type { Comparing } from './compare.ts'
import { slower, valueWords } from './explain.ts'
import { atOrPast, type Held, held, type Setting, type StrayingRow, unanswered } from './limit-result.ts'
import type { Rules } from './rules.ts'

/** How much worse: requests per second get worse by falling. */
function worsening(metric: Metric, difference: number): number {
  return metric === 'rps' ? -difference : difference
}

export function storedHeldTo(limit: Limit, row: StrayingRow, { rules, comparison }: Setting): Held {
  const { metric, base, head, change, evidence } = row
  if (limit.kind !== 'relative' || base === null || change === null) return unanswered(limit, row)
  const share = effective(limit.share, row, rules, comparison.ground)
  const past = atOrPast(worsening(metric, change), worsening(metric, share))
  const floor = metric === 'rps' ? 0 : rules.floors[metric]
  const noticeable = atOrPast(worsening(metric, head.value - base.value), floor)
  const unusual =
    evidence.kind !== 'spread' ||
    rules.noise === 'ignore' ||
    worsening(metric, head.value - evidence.limit) >= 0
  const widening = share === limit.share ? '' : ` (${signedPercent(limit.share)} widened)`
  const floored = past && !noticeable ? ` and ${exactMilliseconds(floor)}` : ''
  const spread =
    past && !unusual && evidence.kind === 'spread'
      ? ` and ${valueWords(metric, evidence.limit)}, as earlier runs`
      : ''
  const line = `${signedPercent(share)}${floored}${spread}${widening}`
  const reason =
    `${slower(row, change)}: ` +
    `${valueWords(metric, head.value)} instead of ${valueWords(metric, base.value)}; the limit is ${line}.`
  return held(limit, past && noticeable && unusual, line, reason)
}

/** The line that is really held, for rules that leave it to the data. Answers are as wide as the times they take. */
export function effective(
  share: number,
  { metric, evidence }: Pick<StrayingRow, 'metric' | 'evidence'>,
  rules: Rules,
  ground: Comparing,
): number {
  if (rules.noise === 'ignore' || ground.kind !== 'stored') return share
  const lines = evidence.kind === 'spread' ? narrowerLines : wideLines
  return metric === 'rps' ? Math.min(share, 1 / (1 + lines.p50) - 1) : Math.max(share, lines[metric])
}
