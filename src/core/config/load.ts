/** Reads the load: when requests are due, and how many connections send them. */

import { type ChoiceOf, findOption, type OptionName } from './options/option-table.ts'
import {
  findValue,
  type ReadContext,
  readChoice,
  readCount,
  readOptionalCount,
  readOptionalDurationRange,
  readOptionalSeconds,
  readSeconds,
  readTextList,
} from './source/read-option.ts'
import { reportProblem } from './source/source-value.ts'
import { parseRateProfile, type RateProfile } from './value/rate-profile.ts'
import { type DurationRange, parseRate } from './value/units.ts'

/**
 * With `rate`, the clock makes requests due. With `closed`, each connection sends its next request
 * after the last response and the think time. `users` do the same, each on one connection; they
 * start one by one during the ramp-up, and stop after `loops` requests each.
 */
export type Load = ConnectionSettings &
  (
    | ({ kind: 'rate'; arrivals: Arrivals; onBusy?: OnBusy } & RateProfile)
    | { kind: 'closed'; thinkSeconds?: DurationRange }
    | { kind: 'users'; rampUpSeconds: number; loops?: number; thinkSeconds?: DurationRange }
  )

/** The settings that every load has. */
interface ConnectionSettings {
  /** Connections per side. */
  connections: number
  /** Maximum time from sending a request to its response. */
  timeoutSeconds: number
  /** A connection is replaced after so many requests; absent: connections are kept. */
  requestsPerConnection?: number
  /** Total number of requests per side; absent: the duration ends the load. */
  count?: number
}

/** `jitter`: maximum displacement of each arrival, as a share of the interval, in [0, 0.5). */
export type Arrivals = { kind: 'even'; jitter: number } | { kind: 'grid' } | { kind: 'poisson' }

/**
 * What happens to a request that is due while no connection is free: it opens another one, up to a
 * maximum, or it is an error. Without a policy, it waits.
 */
export type OnBusy = { kind: 'grow'; connections: number } | { kind: 'drop' }

/** Whether responses make requests due, not the clock. The number of requests is then a result. */
export function isClosed({ kind }: { kind: Load['kind'] }): boolean {
  return kind !== 'rate'
}

/** Whether a number of requests ends the load, not a time. */
export function isCountLimited(load: Load): boolean {
  return load.count !== undefined || (load.kind === 'users' && load.loops !== undefined)
}

/**
 * Whether the load is a storm: many users who start within a short time, send a number of requests
 * and leave. A gate compares storms as a whole, each on a service that was started afresh.
 */
export function isStorm(load: Pick<Load, 'kind'> & { loops?: number | undefined }): boolean {
  return load.kind === 'users' && load.loops !== undefined
}

export function readLoad(context: ReadContext): Load {
  const kind = readChoice('load', context)
  reportMisplacedOptions(kind, context)
  const connectionSettings = readConnectionSettings(kind, context)
  if (kind === 'closed') return { kind, ...connectionSettings, ...readThinkTime(context) }
  if (kind === 'users')
    return { kind, ...connectionSettings, ...readUsers(context), ...readThinkTime(context) }
  const onBusy = readOnBusy(connectionSettings.connections, context)
  return {
    kind,
    ...readRateProfile(context),
    arrivals: readArrivals(context),
    ...connectionSettings,
    ...(onBusy && { onBusy }),
  }
}

function readConnectionSettings(kind: Load['kind'], context: ReadContext): ConnectionSettings {
  const requestsPerConnection = readOptionalCount('requests-per-connection', context)
  const count = readOptionalCount('count', context)
  return {
    connections: kind === 'users' ? readUserCount(context) : readCount('connections', context),
    timeoutSeconds: readSeconds('timeout', context),
    ...(requestsPerConnection !== null && { requestsPerConnection }),
    ...(count !== null && { count }),
  }
}

function readRateProfile(context: ReadContext): RateProfile {
  const option = findOption('rate')
  if (option.kind.kind !== 'rate' || option.default === null) throw new Error('rate is not a rate')
  const parsedMax = parseRate(option.kind.to)
  const maxRate = 'value' in parsedMax ? parsedMax.value : 0
  const source = findValue('rate', context)
  const texts = source ? readTextList(source, context) : [option.default]
  const parsed = parseRateProfile(texts, maxRate)
  if ('value' in parsed) return parsed.value
  if (source) reportProblem(source, parsed.problem, context)
  return { perThousandSeconds: 1000 }
}

/**
 * Without jitter, the requests can stay in step with a periodic task of the service and meet it at
 * the same point each time, or never.
 */
const evenJitterShare = 0.15

function readArrivals(context: ReadContext): Arrivals {
  const kind = readChoice('arrivals', context)
  return kind === 'even' ? { kind, jitter: evenJitterShare } : { kind }
}

function readOnBusy(connections: number, context: ReadContext): OnBusy | null {
  const kind = readChoice('on-busy', context)
  const maxSource = findValue('max-connections', context)
  const maxConnections = readOptionalCount('max-connections', context)
  if (kind === 'grow') {
    const source = findValue('on-busy', context)
    if (maxConnections === null && source)
      reportProblem(source, 'needs max-connections, the maximum number of connections', context)
    if (maxConnections !== null && maxConnections <= connections && maxSource) {
      const message = `must be above ${connections}, the number of connections at the start`
      reportProblem(maxSource, message, context)
    }
    return { kind, connections: maxConnections ?? connections }
  }
  if (maxSource) reportProblem(maxSource, 'needs on-busy: grow', context)
  return kind === 'drop' ? { kind } : null
}

function readUserCount(context: ReadContext): number {
  const users = readOptionalCount('users', context)
  if (users !== null) return users
  const source = findValue('load', context)
  if (source && findValue('users', context) === undefined)
    reportProblem(source, 'needs users, the number of users', context)
  return 1
}

function readUsers(context: ReadContext): { rampUpSeconds: number; loops?: number } {
  const loops = readOptionalCount('loops', context)
  const count = findValue('count', context)
  if (loops !== null && count) {
    const message = 'cannot be combined with loops: users times loops gives the number of requests'
    reportProblem(count, message, context)
  }
  return {
    rampUpSeconds: readOptionalSeconds('ramp-up', context) ?? 0,
    ...(loops !== null && { loops }),
  }
}

function readThinkTime(context: ReadContext): { thinkSeconds?: DurationRange } {
  const thinkSeconds = readOptionalDurationRange('think-time', context)
  const source = findValue('think-time', context)
  for (const name of ['pipeline', 'streams'] as const) {
    if (thinkSeconds !== null && source && (readOptionalCount(name, context) ?? 1) > 1) {
      const reason = 'with a think time, requests are sent one at a time'
      reportProblem(source, `cannot be combined with ${name}: ${reason}`, context)
    }
  }
  return thinkSeconds === null ? {} : { thinkSeconds }
}

/**
 * Reports options that do not apply to this kind of load. A flag or input that sets the kind of
 * load overrides what the file sets for another kind, so only layers at or above that of `load`
 * count.
 */
function reportMisplacedOptions(kind: Load['kind'], context: ReadContext): void {
  const kindLayer = context.layers.findIndex((layer) => layer.has('load'))
  const layers = kindLayer < 0 ? context.layers : context.layers.slice(0, kindLayer + 1)
  for (const [name, loads, describeMistake] of misplacedOptions) {
    const source = loads.includes(kind) ? undefined : findValue(name, { ...context, layers })
    if (source) reportProblem(source, describeMistake(kind), context)
  }
}

/**
 * Each option that does not apply to all loads, the loads that have it, and a message for the
 * others.
 */
const misplacedOptions: [
  name: OptionName,
  loads: Load['kind'][],
  describeMistake: (kind: Load['kind']) => string,
][] = [
  ['rate', ['rate'], describeMisplacedRate],
  ['arrivals', ['rate'], describeMisplacedRate],
  ['on-busy', ['rate'], describeMisplacedPolicy],
  ['max-connections', ['rate'], describeMisplacedPolicy],
  ['connections', ['rate', 'closed'], () => `${misplacedInUsers}: each user has one connection`],
  ['think-time', ['closed', 'users'], () => misplacedThinkTime],
  ['pipeline', ['rate', 'closed'], () => `${misplacedInUsers}: a user sends one request at a time`],
  ['streams', ['rate', 'closed'], () => `${misplacedInUsers}: a user sends one request at a time`],
  ['users', ['users'], () => 'needs load: users'],
  ['ramp-up', ['users'], () => 'needs load: users'],
  ['loops', ['users'], () => 'needs load: users'],
]

const loadNames = { rate: 'a rate', closed: 'a closed load', users: 'a load of users' } as const
const misplacedInUsers = 'does not apply to a load of users'
const misplacedThinkTime =
  'does not apply to a rate, where the clock makes requests due: write load: closed or load: users'

function describeMisplacedRate(kind: Load['kind']): string {
  const reason =
    kind === 'users'
      ? 'load: users, where responses make requests due'
      : 'load: closed, which sends as fast as responses arrive'
  return `cannot be combined with ${reason}: remove one of the two`
}

function describeMisplacedPolicy(kind: Load['kind']): string {
  return `does not apply to ${loadNames[kind]}: responses make its requests due, not the clock`
}

export function readInterleave(load: Load, context: ReadContext): ChoiceOf<'interleave'> {
  const interleave = readChoice('interleave', context)
  const source = findValue('interleave', context)
  if (isStorm(load) && interleave !== 'auto' && source) {
    const message =
      `cannot be ${interleave} in a storm (load: users with loops), which loads one side after ` +
      'the other: leave it out'
    reportProblem(source, message, context)
    return interleave
  }
  if (isClosed(load) && interleave === 'requests' && source) {
    const message =
      `cannot be requests in ${loadNames[load.kind]}: two sides under load at once would compete ` +
      'for the machine; write rounds, or leave it out'
    reportProblem(source, message, context)
  }
  return interleave
}
