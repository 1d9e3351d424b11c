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

export function readLoad(asked: ReadContext): Load {
  const kind = readChoice('load', asked)
  reportMisplacedOptions(kind, asked)
  const connected = readConnectionSettings(kind, asked)
  if (kind === 'closed') return { kind, ...connected, ...readThinkTime(asked) }
  if (kind === 'users') return { kind, ...connected, ...readUsers(asked), ...readThinkTime(asked) }
  const onBusy = readOnBusy(connected.connections, asked)
  return {
    kind,
    ...readRateProfile(asked),
    arrivals: readArrivals(asked),
    ...connected,
    ...(onBusy && { onBusy }),
  }
}

function readConnectionSettings(kind: Load['kind'], asked: ReadContext): ConnectionSettings {
  const requestsPerConnection = readOptionalCount('requests-per-connection', asked)
  const count = readOptionalCount('count', asked)
  return {
    connections: kind === 'users' ? readUserCount(asked) : readCount('connections', asked),
    timeoutSeconds: readSeconds('timeout', asked),
    ...(requestsPerConnection !== null && { requestsPerConnection }),
    ...(count !== null && { count }),
  }
}

// ── a rate ──

function readRateProfile(asked: ReadContext): RateProfile {
  const option = findOption('rate')
  if (option.kind.kind !== 'rate' || option.default === null) throw new Error('rate is no rate')
  const parsedMax = parseRate(option.kind.to)
  const max = { rate: 'value' in parsedMax ? parsedMax.value : 0 }
  const given = findValue('rate', asked)
  const texts = given ? readTextList(given, asked) : [option.default]
  const parsed = parseRateProfile(texts, max)
  if ('value' in parsed) return parsed.value
  if (given) reportProblem(given, parsed.problem, asked)
  return { perThousandSeconds: 1000 }
}

/** Without some jitter a service whose own clock ticks as often would be met at the same point each time. */
const evenJitterShare = 0.15

function readArrivals(asked: ReadContext): Arrivals {
  const kind = readChoice('arrivals', asked)
  return kind === 'even' ? { kind, jitter: evenJitterShare } : { kind }
}

function readOnBusy(connections: number, asked: ReadContext): OnBusy | null {
  const kind = readChoice('on-busy', asked)
  const maxGiven = findValue('max-connections', asked)
  const maxConnections = readOptionalCount('max-connections', asked)
  if (kind === 'grow') {
    const given = findValue('on-busy', asked)
    if (maxConnections === null && given)
      reportProblem(given, 'needs max-connections, up to which it may grow', asked)
    if (maxConnections !== null && maxConnections <= connections && maxGiven) {
      reportProblem(
        maxGiven,
        `must be above the ${connections} connections that there are from the start`,
        asked,
      )
    }
    return { kind, connections: maxConnections ?? connections }
  }
  if (maxGiven)
    reportProblem(maxGiven, 'is what connections may grow to: write on-busy: grow beside it', asked)
  return kind === 'drop' ? { kind } : null
}

// ── users, and thinking ──

function readUserCount(asked: ReadContext): number {
  const users = readOptionalCount('users', asked)
  if (users !== null) return users
  const given = findValue('load', asked)
  if (given && findValue('users', asked) === undefined)
    reportProblem(given, 'needs users: say how many there are', asked)
  return 1
}

function readUsers(asked: ReadContext): { rampUpSeconds: number; loops?: number } {
  const loops = readOptionalCount('loops', asked)
  const count = findValue('count', asked)
  if (loops !== null && count) {
    reportProblem(
      count,
      'has no place beside loops: users times loops is how many there are',
      asked,
    )
  }
  return {
    rampUpSeconds: readOptionalSeconds('ramp-up', asked) ?? 0,
    ...(loops !== null && { loops }),
  }
}

function readThinkTime(asked: ReadContext): { thinkSeconds?: DurationRange } {
  const thinkSeconds = readOptionalDurationRange('think-time', asked)
  const given = findValue('think-time', asked)
  for (const name of ['pipeline', 'streams'] as const) {
    if (thinkSeconds !== null && given && (readOptionalCount(name, asked) ?? 1) > 1) {
      reportProblem(
        given,
        `has no place beside ${name}: who thinks sends one request at a time`,
        asked,
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
function reportMisplacedOptions(kind: Load['kind'], asked: ReadContext): void {
  const said = asked.layers.findIndex((layer) => layer.has('load'))
  const layers = said < 0 ? asked.layers : asked.layers.slice(0, said + 1)
  for (const [name, loads, sentence] of misplacedOptions) {
    const given = loads.includes(kind) ? undefined : findValue(name, { ...asked, layers })
    if (given) reportProblem(given, sentence(kind), asked)
  }
}

export function readInterleave(load: Load, asked: ReadContext): ChoiceOf<'interleave'> {
  const interleave = readChoice('interleave', asked)
  const given = findValue('interleave', asked)
  if (isClosed(load) && interleave === 'requests' && given) {
    const message =
      `cannot be requests in ${loadNames[load.kind]}, since two of them at once would measure how they share the machine: ` +
      'write rounds, or leave it out'
    reportProblem(given, message, asked)
  }
  return interleave
}
