/**
 * Finds limits of single requests and scenarios for which the load has hardly any requests, before
 * anything starts. In a closed load and of users, the rate is not known in advance.
 */

import { formatLimit, type Limit, type Limits } from '../config/limits.ts'
import type { Request } from '../config/requests.ts'
import { isPairedIfPossible, type Suite } from '../config/suite.ts'
import { type Metric, metricQuantiles, metrics } from '../config/value/metric.ts'
import { computeMeanPerSecond } from '../config/value/rate-profile.ts'
import { sum } from '../measurement/averages.ts'
import { countRequestsPerArrival } from '../plan/select-scenarios.ts'
import { formatCount, formatNumber, joinWithAnd } from '../text/format-number.ts'
import { defaultEpochsAlone, maxDefaultEpochs, minRequestsBeyond } from '../tunables/tunables.ts'

/**
 * Sentences with a remedy, which begin with the name of the suite; empty if nothing is wrong. Few
 * requests only make a limit less precise. It is a mistake if all epochs together would often have
 * none at all, or if they have not one beyond a percentile whose change is limited.
 */
export function findSampleProblems(suite: Suite): string[] {
  const { load, durationSeconds } = suite
  if (load.kind !== 'rate' || suite.script !== null) return []
  const perEpoch = computeMeanPerSecond(load, durationSeconds) * durationSeconds
  const arrivals = perEpoch * countEpochs(suite)
  return listSubjects(suite).flatMap((subject) => {
    const unmet = listDemands(subject.limits, suite).filter(
      ({ requests }) => arrivals * subject.perArrival < requests,
    )
    return unmet.length === 0 ? [] : [describeProblem(subject, unmet, arrivals, suite)]
  })
}

/** The most epochs that the measurement can have. */
function countEpochs(suite: Suite): number {
  return suite.epochs ?? (isPairedIfPossible(suite) ? maxDefaultEpochs : defaultEpochsAlone)
}

/** A request, by its name, or a scenario. */
interface LimitedSubject {
  name: string
  what: 'request' | 'scenario'
  limits: Limits
  /** How many of them an arrival sends on average. */
  perArrival: number
  /** Its own weight and that of all others; null where no single weight decides. */
  weight: { own: number; others: number } | null
}

function listSubjects(suite: Suite): LimitedSubject[] {
  const { requests, scenarios } = suite
  const names = [...new Set(requests.map(({ name }) => name))]
  const perArrival = countRequestsPerArrival(suite)
  const weighted = scenarios.length > 0 ? scenarios : requests
  const total = sum(weighted.map(({ weight }) => weight))
  const findWeight = (own: number) => ({ own, others: total - own })
  const ofRequests = names.map((name): LimitedSubject => {
    const same = requests.filter((request) => request.name === name)
    const [first] = same
    const isSingle = scenarios.length === 0 && same.length === 1
    return {
      name,
      what: 'request',
      limits: first === undefined ? {} : selectWrittenLimits(first),
      perArrival: perArrival.get(name) ?? 0,
      weight: isSingle && first !== undefined ? findWeight(first.weight) : null,
    }
  })
  const ofScenarios = scenarios.map(
    ({ name, limits, weight }): LimitedSubject => ({
      name,
      what: 'scenario',
      limits,
      perArrival: weight / total,
      weight: findWeight(weight),
    }),
  )
  // A single request is the total, whose limits are those of the suite.
  return [...ofScenarios, ...(names.length < 2 ? [] : ofRequests)]
}

/** Nobody can be blamed for a default limit: it finds what the requests that there are show. */
export function selectWrittenLimits({ limits, writtenLimits }: Request): Limits {
  if (writtenLimits === undefined) return limits
  const written = Object.entries(limits).filter(([metric]) =>
    writtenLimits.includes(metric as Metric),
  )
  return Object.fromEntries(written)
}

/** What a limit takes at least, over all epochs. */
interface Demand {
  metric: Metric
  limit: Limit
  requests: number
}

/** The greatest first. */
function listDemands(limits: Limits, suite: Suite): Demand[] {
  // Without a base beside it, a change is only judged if stored runs are found.
  const isJudged = ({ kind }: Limit) => kind === 'absolute' || isPairedIfPossible(suite)
  return metrics
    .flatMap((metric) =>
      (limits[metric] ?? [])
        .filter(isJudged)
        .map((limit) => ({ metric, limit, requests: countNeeded(metric, limit) })),
    )
    .sort((one, other) => other.requests - one.requests)
}

function countNeeded(metric: Metric, limit: Limit): number {
  const quantile = limit.kind === 'relative' && metric in metricQuantiles ? metric : null
  if (quantile === null) return minRequestsBeyond
  const oneBeyond = 1 / (1 - metricQuantiles[quantile as keyof typeof metricQuantiles])
  return Math.max(minRequestsBeyond, Math.round(oneBeyond))
}

function describeProblem(
  subject: LimitedSubject,
  unmet: Demand[],
  arrivals: number,
  suite: Suite,
): string {
  const { name, what, perArrival, weight } = subject
  const expected = arrivals * perArrival
  const requests = Math.max(...unmet.map((demand) => demand.requests))
  const named = unmet.map(({ metric, limit }) => `${metric}: ${formatLimit(metric, limit)}`)
  const off = [...new Set(unmet.map(({ metric }) => `${metric}: off`))]
  const few = expected < 0.01 ? 'under 0.01' : formatNumber(expected)
  const shown = what === 'scenario' ? `the scenario ${name}` : name
  const remedies = [
    ...suggestWeight(weight, requests / arrivals),
    ...suggestTimes(suite, requests / expected),
    off.join(' and '),
  ]
  return (
    `${suite.name}: ${joinWithAnd(named)} of ${shown} can hardly be checked: in ` +
    `${formatCount(countEpochs(suite), 'epoch')} of ${suite.durationSeconds} s, ${few} of these ` +
    `${what}s are due on average, and ${formatNumber(requests)} are needed. Use ` +
    `${remedies.join(', or ')}.`
  )
}

function suggestWeight(weight: LimitedSubject['weight'], neededShare: number): string[] {
  if (weight === null || neededShare >= 1) return []
  return [`weight: ${Math.ceil((neededShare * weight.others) / (1 - neededShare))}`]
}

/** `factor`: how many times as many requests it takes. */
function suggestTimes({ load, durationSeconds }: Suite, factor: number): string[] {
  const duration = `duration: ${Math.ceil(durationSeconds * factor)}s`
  if (load.kind !== 'rate' || load.stages !== undefined) return [duration]
  return [duration, `rate: ${Math.ceil((load.perThousandSeconds / 1000) * factor)}/s`]
}
