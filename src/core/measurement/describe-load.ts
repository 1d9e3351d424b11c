/** A load as people say it. */

import {
  formatCount,
  formatMilliseconds,
  formatNumber,
  formatPerSecond,
} from '../text/format-number.ts'
import type { PlannedLoad, PlannedSpan, PlannedStage } from './planned-load.ts'

/** `at 500/s over 16 connections`, `under a closed load over 8 connections`, `with 50 users`. */
export function describeLoad(load: PlannedLoad): string {
  const over = load.kind === 'users' ? '' : ` over ${formatCount(load.connections, 'connection')}`
  const policy = describeConnectionPolicy(load).join(', ')
  return `${describeLoadProfile(load)}${over}${policy && ` (${policy})`}`
}

/** `at 500/s`, `at 500/s (Poisson arrivals)`, `at 100/s for 10 s, then 200/s for 10 s`, `under a closed load`. */
export function describeLoadProfile(load: PlannedLoad): string {
  if (load.kind === 'closed')
    return `under a closed load${describeThinkTime(load.think, ' that thinks')}`
  if (load.kind === 'users') return describeUsers(load)
  const rate = load.stages ? describeStages(load.stages) : `at ${formatPerSecond(load.perSecond)}`
  return 'arrivals' in load ? `${rate} (Poisson arrivals)` : rate
}

type PlannedUsers = Extract<PlannedLoad, { kind: 'users' }>

/** `with 50 users who come within 5 s, think 1 s between requests, each for 20 requests`. */
function describeUsers({ connections, rampUpSeconds, loops, think }: PlannedUsers): string {
  const traits = [
    ...(rampUpSeconds > 0 ? [`come within ${formatSeconds(rampUpSeconds)}`] : []),
    ...(think ? [describeThinkTime(think, 'think')] : []),
  ]
  const each = loops === undefined ? '' : `, each for ${formatCount(loops, 'request')}`
  return `with ${formatCount(connections, 'user')}${traits.length > 0 ? ` who ${traits.join(', ')}` : ''}${each}`
}

function describeThinkTime(think: PlannedSpan | undefined, lead: string): string {
  return think === undefined ? '' : `${lead} ${describeDurationRange(think)} between requests`
}

/** `100 ms`, `100 ms to 2 s`. */
export function describeDurationRange({ fromSeconds, toSeconds }: PlannedSpan): string {
  const [from, to] = [formatSeconds(fromSeconds), formatSeconds(toSeconds)]
  return from === to ? from : `${from} to ${to}`
}

/** `at 100/s for 10 s, then from 100/s to 500/s within 30 s`. */
export function describeStages(stages: PlannedStage[]): string {
  const shown = stages
    .slice(0, maxDescribedStages)
    .map(({ seconds, fromPerSecond, toPerSecond }, index) => {
      const time = formatSeconds(seconds)
      if (fromPerSecond !== toPerSecond)
        return `from ${formatPerSecond(fromPerSecond)} to ${formatPerSecond(toPerSecond)} within ${time}`
      return `${index === 0 ? 'at ' : ''}${formatPerSecond(toPerSecond)} for ${time}`
    })
  const left = stages.length - shown.length
  return [...shown, ...(left > 0 ? [`through ${formatCount(left, 'more stage')}`] : [])].join(
    ', then ',
  )
}

const maxDescribedStages = 5

/** What is not usual about how connections are used. */
function describeConnectionPolicy(load: PlannedLoad): string[] {
  const { requestsPerConnection: perConnection, pipeline, streams, count } = load
  const busy = load.kind === 'rate' ? load.onBusy : undefined
  return [
    ...(pipeline === undefined ? [] : [`${formatNumber(pipeline)} requests at once on each`]),
    ...(streams === undefined ? [] : [`${formatNumber(streams)} streams on each`]),
    ...(perConnection === undefined
      ? []
      : [
          perConnection === 1
            ? 'a new one for each request'
            : `a new one after every ${formatCount(perConnection, 'request')}`,
        ]),
    ...(busy === 'grow' && load.kind === 'rate'
      ? [`up to ${formatNumber(load.maxConnections ?? 0)} when they are busy`]
      : []),
    ...(busy === 'drop' ? ['requests are dropped when they are busy'] : []),
    ...(count === undefined ? [] : [`${formatCount(count, 'request')} in all`]),
  ]
}

/** `10 s`, `250 ms`. */
export function formatSeconds(seconds: number): string {
  return seconds > 0 && seconds < 1
    ? formatMilliseconds(seconds * 1000)
    : `${formatNumber(seconds)} s`
}
