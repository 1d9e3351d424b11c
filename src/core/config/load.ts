/** What makes requests due, and over how many connections they go. */

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
 * `closed`: each connection sends its next request when it has the answer to the last one, and has thought. `users` do
 * the same, each on a connection of its own; they come one by one within the ramp-up, and go after so many loops.
 */
export type Load = ConnectionSettings &
  (
    | ({ kind: 'rate'; arrivals: Arrivals; onBusy?: OnBusy } & RateProfile)
    | { kind: 'closed'; thinkSeconds?: DurationRange }
    | { kind: 'users'; rampUpSeconds: number; loops?: number; thinkSeconds?: DurationRange }
  )

/** What every load has: connections of each side, and how long an answer may take. Without a policy they are kept. */
interface ConnectionSettings {
  connections: number
  timeoutSeconds: number
  /** A connection is closed after so many, and another opened in its place. */
  requestsPerConnection?: number
  /** Requests of each side in all. */
  count?: number
}

/** `jitter`: displacement of each arrival, as a share of the interval, in [0, 0.5). */
export type Arrivals = { kind: 'even'; jitter: number } | { kind: 'poisson' }

/** What becomes of a request that is due while no connection is free; where nothing is said it waits. */
export type OnBusy = { kind: 'grow'; connections: number } | { kind: 'drop' }

/** Whether answers, and not a clock, make requests due: how many there are is the result then. */
export function isClosed({ kind }: { kind: Load['kind'] }): boolean {
  return kind !== 'rate'
}

/** Whether it ends with a number of requests, and not with a time. */
export function isCountLimited(load: Load): boolean {
  return load.count !== undefined || (load.kind === 'users' && load.loops !== undefined)
}

export function readLoad(context: ReadContext): Load {
  const kind = readChoice('load', context)
  reportMisplacedOptions(kind, context)
  const connected = readConnectionSettings(kind, context)
  if (kind === 'closed') return { kind, ...connected, ...readThinkTime(context) }
  if (kind === 'users')
    return { kind, ...connected, ...readUsers(context), ...readThinkTime(context) }
  const onBusy = readOnBusy(connected.connections, context)
  return {
    kind,
    ...readRateProfile(context),
    arrivals: readArrivals(context),
    ...connected,
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

// ── a rate ──

function readRateProfile(context: ReadContext): RateProfile {
  const option = findOption('rate')
  if (option.kind.kind !== 'rate' || option.default === null) throw new Error('rate is no rate')
  const parsedMax = parseRate(option.kind.to)
  const max = { rate: 'value' in parsedMax ? parsedMax.value : 0 }
  const source = findValue('rate', context)
  const texts = source ? readTextList(source, context) : [option.default]
  const parsed = parseRateProfile(texts, max)
  if ('value' in parsed) return parsed.value
  if (source) reportProblem(source, parsed.problem, context)
  return { perThousandSeconds: 1000 }
}

/** Without some jitter a service whose own clock ticks as often would be met at the same point each time. */
const evenJitterShare = 0.15

function readArrivals(context: ReadContext): Arrivals {
  const kind = readChoice('arrivals', context)
  return kind === 'even' ? { kind, jitter: evenJitterShare } : { kind }
}

function readOnBusy(connections: number, context: ReadContext): OnBusy | null {
  const kind = readChoice('on-busy', context)
  const maxGiven = findValue('max-connections', context)
  const maxConnections = readOptionalCount('max-connections', context)
  if (kind === 'grow') {
    const source = findValue('on-busy', context)
    if (maxConnections === null && source)
      reportProblem(source, 'needs max-connections, up to which it may grow', context)
    if (maxConnections !== null && maxConnections <= connections && maxGiven) {
      reportProblem(
        maxGiven,
        `must be above the ${connections} connections that there are from the start`,
        context,
      )
    }
    return { kind, connections: maxConnections ?? connections }
  }
  if (maxGiven)
    reportProblem(
      maxGiven,
      'is what connections may grow to: write on-busy: grow beside it',
      context,
    )
  return kind === 'drop' ? { kind } : null
}

// ── users, and thinking ──

function readUserCount(context: ReadContext): number {
  const users = readOptionalCount('users', context)
  if (users !== null) return users
  const source = findValue('load', context)
  if (source && findValue('users', context) === undefined)
    reportProblem(source, 'needs users: say how many there are', context)
  return 1
}

function readUsers(context: ReadContext): { rampUpSeconds: number; loops?: number } {
  const loops = readOptionalCount('loops', context)
  const count = findValue('count', context)
  if (loops !== null && count) {
    reportProblem(
      count,
      'has no place beside loops: users times loops is how many there are',
      context,
    )
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
      reportProblem(
        source,
        `has no place beside ${name}: who thinks sends one request at a time`,
        context,
      )
    }
  }
  return thinkSeconds === null ? {} : { thinkSeconds }
}

// ── what belongs to another load ──

const closedLoadReason = 'answers make its requests due, and not a clock'

/** By the option, the loads that have it, and why the others don't. */
const misplacedOptions: [
  name: OptionName,
  loads: Load['kind'][],
  sentence: (kind: Load['kind']) => string,
][] = [
  ['rate', ['rate'], describeRefusedRate],
  ['arrivals', ['rate'], describeRefusedRate],
  ['on-busy', ['rate'], (kind) => `has no place in ${loadNames[kind]}: ${closedLoadReason}`],
  [
    'max-connections',
    ['rate'],
    (kind) => `has no place in ${loadNames[kind]}: ${closedLoadReason}`,
  ],
  [
    'connections',
    ['rate', 'closed'],
    () => 'has no place beside users: each of them has one of its own',
  ],
  [
    'think-time',
    ['closed', 'users'],
    () =>
      'has no place at a rate, where the clock makes requests due: write load: closed or load: users',
  ],
  ['pipeline', ['rate', 'closed'], () => oneAtATimeMessage],
  ['streams', ['rate', 'closed'], () => oneAtATimeMessage],
  ['users', ['users'], () => usersOnlyMessage],
  ['ramp-up', ['users'], () => usersOnlyMessage],
  ['loops', ['users'], () => usersOnlyMessage],
]

const loadNames = { rate: 'a rate', closed: 'a closed load', users: 'a load of users' } as const
const oneAtATimeMessage = 'has no place beside users, who send one request at a time'
const usersOnlyMessage = 'is for load: users, which is to be said too'

function describeRefusedRate(kind: Load['kind']): string {
  return kind === 'users'
    ? 'has no place beside users, whose answers make requests due: leave it out, or load: users'
    : 'has no place in a closed load, which sends as fast as it is answered: leave it out, or the closed load'
}

/**
 * A flag that says what load it is sets aside what the file says of another; beside it, or above it, the two contradict
 * each other.
 */
function reportMisplacedOptions(kind: Load['kind'], context: ReadContext): void {
  const said = context.layers.findIndex((layer) => layer.has('load'))
  const layers = said < 0 ? context.layers : context.layers.slice(0, said + 1)
  for (const [name, loads, sentence] of misplacedOptions) {
    const source = loads.includes(kind) ? undefined : findValue(name, { ...context, layers })
    if (source) reportProblem(source, sentence(kind), context)
  }
}

export function readInterleave(load: Load, context: ReadContext): ChoiceOf<'interleave'> {
  const interleave = readChoice('interleave', context)
  const source = findValue('interleave', context)
  if (isClosed(load) && interleave === 'requests' && source) {
    const message =
      `cannot be requests in ${loadNames[load.kind]}, since two of them at once would measure how they share the machine: ` +
      'write rounds, or leave it out'
    reportProblem(source, message, context)
  }
  return interleave
}
