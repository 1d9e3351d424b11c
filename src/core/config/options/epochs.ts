/** How long it is measured, and how often. */
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
    default: '15s',
    measureDefault: '10s',
    summary: 'Measured time of each epoch.',
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
    summary: 'Time under load at the start of each epoch that no figure includes.',
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
      'Longest warm-up of an epoch, which goes on while responses still get faster; a JVM may need more.',
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
      'How often to start the service afresh and measure it: 3 alone, up to 8 when base and head are measured side by side.',
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
      'How base and head take turns: requests deals each request to one of them at random, rounds loads one after the other for a second or two; auto chooses, in a closed load rounds.',
  },
  {
    name: 'max-time',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'duration', from: '10s', to: '24h' },
    placeholder: 'TIME',
    default: '30m',
    summary: 'No epoch is begun that could not end within this time, builds and starts included.',
  },
] as const satisfies readonly Option[]
