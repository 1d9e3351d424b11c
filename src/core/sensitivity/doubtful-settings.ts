/**
 * Finds settings that contradict each other, or that no measurement can decide, before the load.
 */

import type { Limits } from '../config/limits.ts'
import { isStorm } from '../config/load.ts'
import type { Suite } from '../config/suite.ts'
import { type Metric, metricQuantiles, type PercentileMetric } from '../config/value/metric.ts'
import { computeMeanPerSecond } from '../config/value/rate-profile.ts'
import type { Interleaving } from '../measurement/measurement.ts'
import { countRequestsPerArrival } from '../plan/select-scenarios.ts'
import { predictDetectableChange } from '../stats/detectable-effects.ts'
import {
  formatCount,
  formatPercent,
  formatSignedPercent,
  joinWithAnd,
} from '../text/format-number.ts'
import { maxPrintedDetectable, minEpochsToFail } from '../tunables/tunables.ts'
import { formatDetectable } from '../verdict/explain.ts'
import { listRareRequests } from '../verdict/rules.ts'
import { selectWrittenLimits } from './check-samples.ts'
import { computeEpochSeconds, formatMinutesAndSeconds } from './sensitivity.ts'

/** Each as a sentence with a remedy. `looks`: ascending numbers of epochs. */
export function listDoubtfulSettings(
  suite: Suite,
  interleaving: Interleaving,
  looks: number[],
): string[] {
  const judged = suite.noise === 'judge' ? describeFewEpochs(looks) : []
  return [
    ...describeShortMaxTime(suite, interleaving, looks),
    ...judged,
    ...(isStorm(suite.load) ? [] : describeErrorLimits(suite)),
    ...(suite.load.kind === 'rate' ? describeUndecidableLimits(suite, looks) : []),
  ]
}

function describeShortMaxTime(suite: Suite, interleaving: Interleaving, looks: number[]): string[] {
  const [first = 1, last = first] = [looks[0], looks.at(-1)]
  const { maxTimeSeconds } = suite
  const epochSeconds = computeEpochSeconds(suite, interleaving)
  const limit = `max-time (${formatMinutesAndSeconds(maxTimeSeconds)})`
  if (first * epochSeconds > maxTimeSeconds) {
    return [
      `${limit} is too short for a verdict: ${formatCount(first, 'epoch')} take ` +
        `${formatMinutesAndSeconds(first * epochSeconds)} of load, and builds and starts come on ` +
        `top. Raise it, or lower ${describeLength(suite)}.`,
    ]
  }
  if (last * epochSeconds <= maxTimeSeconds) return []
  const possible = Math.floor(maxTimeSeconds / epochSeconds)
  return [
    `${limit} allows at most ${possible} of ${formatCount(last, 'epoch')}, so more limits may ` +
      `stay undecided. Raise it, or lower ${describeLength(suite)}.`,
  ]
}

/** What determines how long an epoch takes. */
function describeLength({ load }: Suite): string {
  return isStorm(load) ? 'ramp-up, loops or think-time' : 'duration'
}

function describeFewEpochs(looks: number[]): string[] {
  const last = looks.at(-1) ?? 0
  return last < minEpochsToFail
    ? [
        `epochs: ${last} shows little of how much processes of the same code differ, so chance ` +
          `fails an unchanged head more often: use ${minEpochsToFail} or more.`,
      ]
    : []
}

/** The head fails beyond `allow-errors` anyway. */
function describeErrorLimits({ limits, allowErrors }: Suite): string[] {
  const absolute = limits.errors?.find(({ kind }) => kind === 'absolute')
  return absolute?.kind === 'absolute' && absolute.value > allowErrors
    ? [
        `The limit errors: ${formatPercent(absolute.value)} has no effect, because more than ` +
          `${formatPercent(allowErrors)} fail already (allow-errors). Raise allow-errors too.`,
      ]
    : []
}

function describeUndecidableLimits(suite: Suite, looks: number[]): string[] {
  const { load, durationSeconds, requests, limits } = suite
  if (load.kind !== 'rate') return []
  const perEpoch = computeMeanPerSecond(load, durationSeconds) * durationSeconds
  const perArrival = countRequestsPerArrival(suite)
  const all = [...perArrival.values()].reduce((sum, count) => sum + count, 0)
  const parts: { name: string | null; limits: Limits; perEpoch: number }[] = [
    { name: null, limits, perEpoch: perEpoch * all },
    ...requests
      .filter((one, index) => requests.findIndex(({ name }) => name === one.name) === index)
      .map((one) => ({
        name: one.name,
        limits: selectWrittenLimits(one),
        perEpoch: perEpoch * (perArrival.get(one.name) ?? 0),
      })),
  ]
  return [
    ...parts.flatMap((part) => [
      ...describeFarPercentiles(part, durationSeconds),
      ...(suite.noise === 'judge' ? describeTooNarrowLimits(part, looks.at(-1) ?? 1) : []),
    ]),
    ...describeRareRequests(suite),
  ]
}

/** The requests whose default limits find large changes only, in one sentence. */
function describeRareRequests(suite: Suite): string[] {
  const rare = listRareRequests(suite)
  if (rare.length === 0) return []
  const named = rare.slice(0, 3).map((name) => name.slice(0, 60))
  const left = rare.length - named.length
  const names = joinWithAnd(left > 0 ? [...named, `${left} more`] : named)
  return [
    `So few requests of ${names} are due that only a large change of them can fail by their ` +
      'default limits, and a smaller one stays unjudged: use a larger weight, a longer duration ' +
      'or a higher rate.',
  ]
}

interface LimitedPart {
  /** Of the request; null for the total. */
  name: string | null
  limits: Limits
  /** Requests of each side in an epoch. */
  perEpoch: number
}

/** A percentile beyond which not even one request of an epoch lies is that epoch's maximum. */
function describeFarPercentiles(part: LimitedPart, durationSeconds: number): string[] {
  return listRelativeLimits(part.limits).flatMap(({ metric }) => {
    const needed = Math.round(1 / (1 - metricQuantiles[metric]))
    if (part.perEpoch >= needed) return []
    const seconds = Math.ceil((durationSeconds * needed) / part.perEpoch)
    return [
      `An epoch has ${Math.floor(part.perEpoch)} requests${describePart(part)}, too few for a ` +
        `${metric}, which takes ${needed} or more: use duration: ${seconds}s, or a higher rate.`,
    ]
  })
}

function describeTooNarrowLimits(part: LimitedPart, epochs: number): string[] {
  return listRelativeLimits(part.limits).flatMap(({ metric, share }) => {
    const detectable = predictDetectableChange(part.perEpoch, epochs, metric)
    // The prediction is for services whose requests vary by much, so it is given some room.
    if (detectable <= 3 * ((1 + share) ** 2 - 1)) return []
    const wide = Math.ceil(1000 * (Math.sqrt(1 + detectable) - 1)) / 1000
    // So wide a limit would find nothing.
    const wider =
      detectable > maxPrintedDetectable ? '' : `${formatSignedPercent(wide)} or more, or `
    return [
      `The limit ${metric}: ${formatSignedPercent(share)}${describePart(part)} is hardly ever ` +
        `decided: ${formatCount(epochs, 'epoch')} can tell a change of ` +
        `${formatDetectable(detectable)} from noise, and twice the limit is less. Use ` +
        `${wider}more requests.`,
    ]
  })
}

function listRelativeLimits(limits: Limits): { metric: PercentileMetric; share: number }[] {
  return (Object.entries(limits) as [Metric, Limits[Metric]][]).flatMap(([metric, several = []]) =>
    several.flatMap((limit) =>
      isPercentile(metric) && limit.kind === 'relative' ? [{ metric, share: limit.share }] : [],
    ),
  )
}

function isPercentile(metric: Metric): metric is PercentileMetric {
  return metric in metricQuantiles
}

function describePart({ name }: LimitedPart): string {
  return name === null ? '' : ` of ${name}`
}
