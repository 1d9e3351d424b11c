/** Describes a load for people. */

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

/**
 * `at 500/s`, `at 500/s (Poisson arrivals)`, `at 20/s (scenarios)`, `at 100/s for 10 s, then 200/s
 * for 10 s`, `under a closed load`.
 */
export function describeLoadProfile(load: PlannedLoad): string {
  if (load.kind === 'closed') return `under a closed load${describeThinkTime(load)}`
  if (load.kind === 'users') return describeUsers(load)
  const rate = load.stages ? describeStages(load.stages) : `at ${formatPerSecond(load.perSecond)}`
  const notes = [
    ...(load.scenarios ? ['scenarios'] : []),
    ...('arrivals' in load && load.arrivals === 'poisson' ? ['Poisson arrivals'] : []),
  ].join(', ')
  return notes === '' ? rate : `${rate} (${notes})`
}

function describeThinkTime({ think }: Extract<PlannedLoad, { kind: 'closed' }>): string {
  return think ? ` with ${describeDurationRange(think)} of think time` : ''
}

type PlannedUsers = Extract<PlannedLoad, { kind: 'users' }>

/** `with 50 users who start within 5 s, think 1 s between requests, 20 requests each`. */
function describeUsers(load: PlannedUsers): string {
  const { connections, rampUpSeconds, loops, think, scenarios } = load
  const traits = [
    ...(rampUpSeconds > 0 ? [`start within ${formatSeconds(rampUpSeconds)}`] : []),
    ...(think
      ? [`think ${describeDurationRange(think)} between ${scenarios ? 'scenarios' : 'requests'}`]
      : []),
  ]
  const who = traits.length > 0 ? ` who ${traits.join(', ')}` : ''
  const each =
    loops === undefined ? '' : `, ${formatCount(loops, scenarios ? 'scenario' : 'request')} each`
  return `with ${formatCount(connections, 'user')}${who}${each}`
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
      const [from, to] = [formatPerSecond(fromPerSecond), formatPerSecond(toPerSecond)]
      if (fromPerSecond !== toPerSecond) return `from ${from} to ${to} within ${time}`
      return `${index === 0 ? 'at ' : ''}${to} for ${time}`
    })
  const left = stages.length - shown.length
  return [...shown, ...(left > 0 ? [`through ${formatCount(left, 'more stage')}`] : [])].join(
    ', then ',
  )
}

const maxDescribedStages = 5

/** The settings of connections that differ from the default. */
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
    ...(count === undefined
      ? []
      : [`${formatCount(count, load.scenarios ? 'scenario' : 'request')} in all`]),
  ]
}

/** `10 s`, `250 ms`. */
export function formatSeconds(seconds: number): string {
  return seconds > 0 && seconds < 1
    ? formatMilliseconds(seconds * 1000)
    : `${formatNumber(seconds)} s`
}
