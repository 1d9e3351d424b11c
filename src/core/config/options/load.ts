/** Options of the load: when requests are due, and how many connections send them. */

import { everySource, loadCommands, type Option } from './option.ts'

const flagOnly = ['flag'] as const
const measureOnly = ['measure'] as const

export const loadOptions = [
  {
    name: 'load',
    sources: everySource,
    key: 'load.kind',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['rate', 'closed', 'users'] },
    placeholder: null,
    default: 'rate',
    summary:
      "When a request is due: by the clock (rate), after a connection's last response (closed), " +
      "or after a user's (users).",
  },
  {
    name: 'rate',
    sources: everySource,
    key: 'load.rate',
    short: 'r',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'rate', to: '10M/s' },
    placeholder: 'RATE',
    default: '100/s',
    summary:
      'Requests per unit of time, such as 500/s, 30/m or 10/500ms, or steps and ramps: ' +
      '100/s 10s, 0/s -> 500/s in 30s.',
  },
  {
    name: 'arrivals',
    sources: everySource,
    key: 'load.arrivals',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['even', 'grid', 'poisson'] },
    placeholder: null,
    default: 'even',
    measureDefault: 'grid',
    summary:
      'Gaps between the requests of a rate: even, with a little jitter; grid, equal; poisson, as ' +
      'from independent users.',
  },
  {
    name: 'think-time',
    sources: everySource,
    key: 'load.think-time',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'span', to: '1h' },
    placeholder: 'TIME',
    default: null,
    summary:
      'Pause between a response and the next request, in a closed load or of users: 100ms, or ' +
      'random in 100ms..2s.',
  },
  {
    name: 'users',
    sources: everySource,
    key: 'load.users',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 50_000 },
    placeholder: 'COUNT',
    default: null,
    summary: 'Number of users with load: users, each on a connection of their own.',
  },
  {
    name: 'ramp-up',
    sources: everySource,
    key: 'load.ramp-up',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'duration', from: '0s', to: '24h' },
    placeholder: 'TIME',
    default: null,
    summary: 'Time over which the users start, one after the other; without it, all start at once.',
  },
  {
    name: 'loops',
    sources: everySource,
    key: 'load.loops',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 1_000_000_000 },
    placeholder: 'COUNT',
    default: null,
    summary:
      'Requests per user, without a warm-up; duration is then only an upper bound (1h if not ' +
      'given).',
  },
  {
    name: 'count',
    sources: flagOnly,
    short: 'n',
    commands: measureOnly,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 1_000_000_000 },
    placeholder: 'COUNT',
    default: null,
    summary:
      'Total number of requests, with any load, without a warm-up; --duration is only an upper ' +
      'bound (1h if not given).',
  },
  {
    name: 'connections',
    sources: everySource,
    key: 'load.connections',
    short: 'c',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 50_000 },
    placeholder: 'COUNT',
    default: '16',
    summary: 'Connections kept open to the service.',
  },
  {
    name: 'on-busy',
    sources: everySource,
    key: 'load.on-busy',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['queue', 'grow', 'drop'] },
    placeholder: null,
    default: 'queue',
    summary:
      'A request that is due while all connections are busy waits (queue), opens another ' +
      '(grow), or is an error (drop).',
  },
  {
    name: 'max-connections',
    sources: everySource,
    key: 'load.max-connections',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 2, to: 50_000 },
    placeholder: 'COUNT',
    default: null,
    summary: 'Maximum number of connections with on-busy: grow.',
  },
  {
    name: 'requests-per-connection',
    sources: everySource,
    key: 'load.requests-per-connection',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 1_000_000_000 },
    placeholder: 'COUNT',
    default: null,
    summary:
      'Requests after which a connection is replaced; 1: a new one for each. Without it, ' +
      'connections are kept.',
  },
  {
    name: 'pipeline',
    sources: everySource,
    key: 'load.pipeline',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 1000 },
    placeholder: 'COUNT',
    default: null,
    summary:
      'Requests in flight at once on each HTTP/1.1 connection, with responses in the same ' +
      'order; 1 if not given.',
  },
  {
    name: 'streams',
    sources: everySource,
    key: 'load.streams',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 1000 },
    placeholder: 'COUNT',
    default: null,
    summary: 'Requests in flight at once on each HTTP/2 connection; 1 if not given.',
  },
  {
    name: 'timeout',
    sources: everySource,
    key: 'load.timeout',
    short: 'T',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'duration', from: '1ms', to: '1h' },
    placeholder: 'TIME',
    default: '10s',
    summary:
      'Maximum time from sending a request to its response; a request that takes longer is an ' +
      'error.',
  },
] as const satisfies readonly Option[]
