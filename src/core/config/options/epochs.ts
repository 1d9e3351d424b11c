/** Options of the epochs: their number, their duration, and their warm-up. */

import { maxRepeats } from '../../tunables/tunables.ts'
import { everySource, gateCommands, loadCommands, type Option } from './option.ts'

export const epochOptions = [
  {
    name: 'duration',
    sources: everySource,
    short: 'd',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'duration', from: '100ms', to: '24h' },
    placeholder: 'TIME',
    default: '12s',
    measureDefault: '10s',
    summary:
      'Measured time of each epoch. By default 8s where 3,000 requests fit into it or the load ' +
      'is closed, and 15s below 50/s.',
  },
  {
    name: 'warmup',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'duration', from: '0s', to: '24h' },
    placeholder: 'TIME',
    default: '3s',
    measureDefault: '1s',
    summary: 'Time under load at the start of each epoch that is not measured.',
  },
  {
    name: 'warmup-limit',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'duration', from: '0s', to: '24h' },
    placeholder: 'TIME',
    default: '15s',
    summary:
      'Maximum warm-up of an epoch, which continues while responses still get faster; a JVM may ' +
      'need more.',
  },
  {
    name: 'epochs',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 50 },
    placeholder: 'COUNT',
    default: null,
    summary:
      'Number of fresh starts to measure; if not given, 3 for one side, up to 16 for base and ' +
      'head, and 5 to 8 pairs of storms.',
  },
  {
    name: 'repeat-invalid',
    sources: ['flag'],
    commands: ['measure'],
    scope: 'suite',
    kind: { kind: 'count', from: 0, to: maxRepeats },
    placeholder: 'COUNT',
    default: '0',
    summary:
      'How often the load is sent again if this machine was too busy to trust the result; the ' +
      'last result is printed.',
  },
  {
    name: 'interleave',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['auto', 'requests', 'rounds'] },
    placeholder: null,
    default: 'auto',
    summary:
      'How base and head share the load: requests (each to a random side), rounds of 1 to 2 s, ' +
      'or auto (closed: rounds).',
  },
  {
    name: 'max-time',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'duration', from: '10s', to: '24h' },
    placeholder: 'TIME',
    default: '30m',
    summary:
      'Maximum time, builds and starts included: an epoch that could not end within it is not ' +
      'started.',
  },
] as const satisfies readonly Option[]
