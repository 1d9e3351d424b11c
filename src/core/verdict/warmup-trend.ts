/** Notices a service that was still warming up while it was measured. */

import { computeMedianOrZero } from '../measurement/averages.ts'
import {
  countValues,
  type Histogram,
  mergeHistograms,
  readQuantileMs,
} from '../measurement/histogram.ts'
import type { Measurement, Run } from '../measurement/measurement.ts'
import { selectRuns } from '../measurement/runs.ts'
import { warmupTrend } from '../tunables/tunables.ts'
import { formatUnsignedPercent } from './explain.ts'

/**
 * A warning if in every epoch of a side the last third was clearly faster than the first one. Such
 * epochs differ more than others, and the verdict takes that into account. But it needs more of
 * them, and the service is not measured as it is after an hour.
 */
export function describeWarmupTrend(measurement: Measurement): string[] {
  const { load, warmupSeconds } = measurement.plan
  // In stages, the rate changes the response times too; and at first not all users have begun.
  if ((load.kind === 'rate' && load.stages !== undefined) || load.kind === 'users') return []
  const found = (['base', 'head'] as const).flatMap((side) => {
    const decline = findDecline(selectRuns(measurement, side))
    return decline === null ? [] : [`${formatUnsignedPercent(decline)} on the ${side}`]
  })
  if (found.length === 0) return []
  return [
    'The service was still getting faster while it was measured: within each epoch, p50 fell by ' +
      `${found.join(' and ')}. Set a longer warmup (now ${warmupSeconds} s at least).`,
  ]
}

/**
 * The median decline of p50 within an epoch, as a share; null if not all epochs have a clear one.
 */
function findDecline(runs: Run[]): number | null {
  const declines = runs.flatMap((run) => computeDecline(run) ?? [])
  const clear = declines.filter((decline) => decline > warmupTrend.share)
  if (runs.length < warmupTrend.epochs || clear.length < runs.length) return null
  return computeMedianOrZero(clear)
}

/** Null for an epoch with too few responses for a median. */
function computeDecline({ groups }: Run): number | null {
  const third = Math.floor(groups.length / 3)
  if (third === 0) return null
  const [first, last] = [groups.slice(0, third), groups.slice(-third)].map((part) =>
    mergeHistograms(part.flatMap(({ requests }) => requests.map(({ response }) => response))),
  ) as [Histogram, Histogram]
  if (Math.min(countValues(first), countValues(last)) < warmupTrend.responses) return null
  return 1 - readQuantileMs(last, 0.5) / readQuantileMs(first, 0.5)
}
