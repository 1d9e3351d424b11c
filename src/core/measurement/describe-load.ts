/** A load as people say it. */

import { counted, milliseconds, perSecond, plural } from '../text/format-number.ts'
import type { PlannedLoad, PlannedSpan, PlannedStage } from './planned-load.ts'

/** `at 500/s over 16 connections`, `under a closed load over 8 connections`, `with 50 users`. */
export function loadInWords(load: PlannedLoad): string {
  const over = load.kind === 'users' ? '' : ` over ${plural(load.connections, 'connection')}`
  const policy = policyInWords(load).join(', ')
  return `${paceInWords(load)}${over}${policy && ` (${policy})`}`
}

/** `at 500/s`, `at 500/s (Poisson arrivals)`, `at 100/s for 10 s, then 200/s for 10 s`, `under a closed load`. */
export function paceInWords(load: PlannedLoad): string {
  if (load.kind === 'closed') return `under a closed load${thinkingInWords(load.think, ' that thinks')}`
  if (load.kind === 'users') return usersInWords(load)
  const rate = load.stages ? stagesInWords(load.stages) : `at ${perSecond(load.perSecond)}`
  return 'arrivals' in load ? `${rate} (Poisson arrivals)` : rate
}

type Users = Extract<PlannedLoad, { kind: 'users' }>

/** `with 50 users who come within 5 s, think 1 s between requests, each for 20 requests`. */
function usersInWords({ connections, rampUpSeconds, loops, think }: Users): string {
  const who = [
    ...(rampUpSeconds > 0 ? [`come within ${secondsInWords(rampUpSeconds)}`] : []),
    ...(think ? [thinkingInWords(think, 'think')] : []),
  ]
  const each = loops === undefined ? '' : `, each for ${plural(loops, 'request')}`
  return `with ${plural(connections, 'user')}${who.length > 0 ? ` who ${who.join(', ')}` : ''}${each}`
}

function thinkingInWords(think: PlannedSpan | undefined, lead: string): string {
  return think === undefined ? '' : `${lead} ${spanInWords(think)} between requests`
}

/** `100 ms`, `100 ms to 2 s`. */
export function spanInWords({ fromSeconds, toSeconds }: PlannedSpan): string {
  const [from, to] = [secondsInWords(fromSeconds), secondsInWords(toSeconds)]
  return from === to ? from : `${from} to ${to}`
}

/** `at 100/s for 10 s, then from 100/s to 500/s within 30 s`. */
export function stagesInWords(stages: PlannedStage[]): string {
  const shown = stages.slice(0, mostStages).map(({ seconds, fromPerSecond, toPerSecond }, index) => {
    const time = secondsInWords(seconds)
    if (fromPerSecond !== toPerSecond)
      return `from ${perSecond(fromPerSecond)} to ${perSecond(toPerSecond)} within ${time}`
    return `${index === 0 ? 'at ' : ''}${perSecond(toPerSecond)} for ${time}`
  })
  const left = stages.length - shown.length
  return [...shown, ...(left > 0 ? [`through ${plural(left, 'more stage')}`] : [])].join(', then ')
}

const mostStages = 5

/** What is not usual about how connections are used. */
function policyInWords(load: PlannedLoad): string[] {
  const { requestsPerConnection: perConnection, pipeline, streams, count } = load
  const busy = load.kind === 'rate' ? load.onBusy : undefined
  return [
    ...(pipeline === undefined ? [] : [`${counted(pipeline)} requests at once on each`]),
    ...(streams === undefined ? [] : [`${counted(streams)} streams on each`]),
    ...(perConnection === undefined
      ? []
      : [
          perConnection === 1
            ? 'a new one for each request'
            : `a new one after every ${plural(perConnection, 'request')}`,
        ]),
    ...(busy === 'grow' && load.kind === 'rate'
      ? [`up to ${counted(load.maxConnections ?? 0)} when they are busy`]
      : []),
    ...(busy === 'drop' ? ['requests are dropped when they are busy'] : []),
    ...(count === undefined ? [] : [`${plural(count, 'request')} in all`]),
  ]
}

/** `10 s`, `250 ms`. */
export function secondsInWords(seconds: number): string {
  return seconds > 0 && seconds < 1 ? milliseconds(seconds * 1000) : `${counted(seconds)} s`
}
