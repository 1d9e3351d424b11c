/** Options of scenarios, and of the data that they and single requests use. */

import { everySource, gateCommands, loadCommands, type Option } from './option.ts'

export const scenarioOptions = [
  {
    name: 'scenarios',
    sources: ['yml'],
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'scenarios' },
    placeholder: 'SCENARIO',
    default: null,
    summary:
      'What users do, in place of requests: maps with name, steps, weight, think and limits.',
  },
  {
    name: 'data',
    sources: ['yml'],
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'data' },
    placeholder: 'NAME: FILE',
    default: null,
    summary:
      'Files of data, CSV or JSON lines, by name: requests use a column as ${name.column}, each ' +
      'time of the next row.',
  },
  {
    name: 'max-users',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 100_000 },
    placeholder: 'COUNT',
    default: '1000',
    summary:
      'Most scenarios that are open at once on each side, at a rate; above it, a new one is ' +
      'dropped, an error.',
  },
  {
    name: 'sample-bodies',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['log', 'report'] },
    placeholder: null,
    default: 'log',
    summary:
      'Where ten bodies of failed checks, of 2 KB each, are shown: in the local log only, or in ' +
      'reports and stores too.',
  },
] as const satisfies readonly Option[]

/** The option of the stand-ins for the services that the tested service calls. */
export const upstreamOptions = [
  {
    name: 'upstreams',
    sources: ['yml'],
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'upstreams' },
    placeholder: 'NAME: UPSTREAM',
    default: null,
    summary:
      'Stand-ins for the HTTP services that the service calls, by name: each is at ' +
      '${upstream.NAME}, with routes.',
  },
] as const satisfies readonly Option[]
