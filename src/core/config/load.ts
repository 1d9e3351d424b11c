/** What makes requests due, and over how many connections they go. */

import { type ChoiceOf, type OptionName, optionOf } from './options/option-table.ts'
import {
  type Asked,
  choiceOf,
  countIfGiven,
  countOf,
  find,
  secondsIfGiven,
  secondsOf,
  spanIfGiven,
  textsOf,
} from './source/read-option.ts'
import { report } from './source/source-value.ts'
import { type Pace, parsePace } from './value/rate-profile.ts'
import { parseRate, type Span } from './value/units.ts'

/**
 * `closed`: each connection sends its next request when it has the answer to the last one, and has thought. `users` do
 * the same, each on a connection of its own; they come one by one within the ramp-up, and go after so many loops.
 */
export type Load = Connected &
  (
    | ({ kind: 'rate'; arrivals: Arrivals; onBusy?: OnBusy } & Pace)
    | { kind: 'closed'; thinkSeconds?: Span }
    | { kind: 'users'; rampUpSeconds: number; loops?: number; thinkSeconds?: Span }
  )

/** What every load has: connections of each side, and how long an answer may take. Without a policy they are kept. */
interface Connected {
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
export function isCounted(load: Load): boolean {
  return load.count !== undefined || (load.kind === 'users' && load.loops !== undefined)
}

export function readLoad(asked: Asked): Load {
  const kind = choiceOf('load', asked)
  refuseMisplaced(kind, asked)
  const connected = readConnected(kind, asked)
  if (kind === 'closed') return { kind, ...connected, ...readThinking(asked) }
  if (kind === 'users') return { kind, ...connected, ...readUsers(asked), ...readThinking(asked) }
  const onBusy = readOnBusy(connected.connections, asked)
  return { kind, ...readPace(asked), arrivals: readArrivals(asked), ...connected, ...(onBusy && { onBusy }) }
}

function readConnected(kind: Load['kind'], asked: Asked): Connected {
  const requestsPerConnection = countIfGiven('requests-per-connection', asked)
  const count = countIfGiven('count', asked)
  return {
    connections: kind === 'users' ? readUserCount(asked) : countOf('connections', asked),
    timeoutSeconds: secondsOf('timeout', asked),
    ...(requestsPerConnection !== null && { requestsPerConnection }),
    ...(count !== null && { count }),
  }
}

// ── a rate ──

function readPace(asked: Asked): Pace {
  const option = optionOf('rate')
  if (option.kind.kind !== 'rate' || option.default === null) throw new Error('rate is no rate')
  const most = parseRate(option.kind.to)
  const longest = { rate: 'value' in most ? most.value : 0 }
  const given = find('rate', asked)
  const texts = given ? textsOf(given, asked) : [option.default]
  const parsed = parsePace(texts, longest)
  if ('value' in parsed) return parsed.value
  if (given) report(given, parsed.problem, asked)
  return { perThousandSeconds: 1000 }
}

/** Without some jitter a service whose own clock ticks as often would be met at the same point each time. */
const jitter = 0.15

function readArrivals(asked: Asked): Arrivals {
  const kind = choiceOf('arrivals', asked)
  return kind === 'even' ? { kind, jitter } : { kind }
}

function readOnBusy(connections: number, asked: Asked): OnBusy | null {
  const kind = choiceOf('on-busy', asked)
  const most = find('max-connections', asked)
  const upTo = countIfGiven('max-connections', asked)
  if (kind === 'grow') {
    const given = find('on-busy', asked)
    if (upTo === null && given) report(given, 'needs max-connections, up to which it may grow', asked)
    if (upTo !== null && upTo <= connections && most) {
      report(most, `must be above the ${connections} connections that there are from the start`, asked)
    }
    return { kind, connections: upTo ?? connections }
  }
  if (most) report(most, 'is what connections may grow to: write on-busy: grow beside it', asked)
  return kind === 'drop' ? { kind } : null
}

// ── users, and thinking ──

function readUserCount(asked: Asked): number {
  const users = countIfGiven('users', asked)
  if (users !== null) return users
  const given = find('load', asked)
  if (given && find('users', asked) === undefined) report(given, 'needs users: say how many there are', asked)
  return 1
}

function readUsers(asked: Asked): { rampUpSeconds: number; loops?: number } {
  const loops = countIfGiven('loops', asked)
  const count = find('count', asked)
  if (loops !== null && count) {
    report(count, 'has no place beside loops: users times loops is how many there are', asked)
  }
  return { rampUpSeconds: secondsIfGiven('ramp-up', asked) ?? 0, ...(loops !== null && { loops }) }
}

function readThinking(asked: Asked): { thinkSeconds?: Span } {
  const thinkSeconds = spanIfGiven('think-time', asked)
  const given = find('think-time', asked)
  for (const name of ['pipeline', 'streams'] as const) {
    if (thinkSeconds !== null && given && (countIfGiven(name, asked) ?? 1) > 1) {
      report(given, `has no place beside ${name}: who thinks sends one request at a time`, asked)
    }
  }
  return thinkSeconds === null ? {} : { thinkSeconds }
}

// ── what belongs to another load ──

const closedOnly = 'answers make its requests due, and not a clock'

/** By the option, the loads that have it, and why the others don't. */
const places: [name: OptionName, loads: Load['kind'][], sentence: (kind: Load['kind']) => string][] = [
  ['rate', ['rate'], refusedRate],
  ['arrivals', ['rate'], refusedRate],
  ['on-busy', ['rate'], (kind) => `has no place in ${named[kind]}: ${closedOnly}`],
  ['max-connections', ['rate'], (kind) => `has no place in ${named[kind]}: ${closedOnly}`],
  ['connections', ['rate', 'closed'], () => 'has no place beside users: each of them has one of its own'],
  [
    'think-time',
    ['closed', 'users'],
    () => 'has no place at a rate, where the clock makes requests due: write load: closed or load: users',
  ],
  ['pipeline', ['rate', 'closed'], () => oneAtATime],
  ['streams', ['rate', 'closed'], () => oneAtATime],
  ['users', ['users'], () => usersOnly],
  ['ramp-up', ['users'], () => usersOnly],
  ['loops', ['users'], () => usersOnly],
]

const named = { rate: 'a rate', closed: 'a closed load', users: 'a load of users' } as const
const oneAtATime = 'has no place beside users, who send one request at a time'
const usersOnly = 'is for load: users, which is to be said too'

function refusedRate(kind: Load['kind']): string {
  return kind === 'users'
    ? 'has no place beside users, whose answers make requests due: leave it out, or load: users'
    : 'has no place in a closed load, which sends as fast as it is answered: leave it out, or the closed load'
}

/**
 * A flag that says what load it is sets aside what the file says of another; beside it, or above it, the two contradict
 * each other.
 */
function refuseMisplaced(kind: Load['kind'], asked: Asked): void {
  const said = asked.layers.findIndex((layer) => layer.has('load'))
  const layers = said < 0 ? asked.layers : asked.layers.slice(0, said + 1)
  for (const [name, loads, sentence] of places) {
    const given = loads.includes(kind) ? undefined : find(name, { ...asked, layers })
    if (given) report(given, sentence(kind), asked)
  }
}

export function readInterleave(load: Load, asked: Asked): ChoiceOf<'interleave'> {
  const interleave = choiceOf('interleave', asked)
  const given = find('interleave', asked)
  if (isClosed(load) && interleave === 'requests' && given) {
    const sentence =
      `cannot be requests in ${named[load.kind]}, since two of them at once would measure how they share the machine: ` +
      'write rounds, or leave it out'
    report(given, sentence, asked)
  }
  return interleave
}
