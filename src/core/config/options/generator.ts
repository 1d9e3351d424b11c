/** The threads that generate load. */
import { everySource, loadCommands, type Option } from './option.ts'

export const generatorOptions = [
  {
    name: 'workers',
    sources: everySource,
    short: 't',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 256, auto: true },
    placeholder: 'COUNT',
    default: 'auto',
    summary:
      'Threads that generate load: auto is one, which is enough for tens of thousands of requests per second, and more where rate and CPUs are many.',
  },
  {
    name: 'pin',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'cpus' },
    placeholder: 'CPUS',
    default: null,
    summary:
      'CPUs that these threads are bound to, in turn, away from those of the service: 2, or 2,3, or 2-5.',
  },
  {
    name: 'pacing',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['precise', 'balanced'] },
    placeholder: null,
    default: 'precise',
    summary:
      'What is spent on sending each request when it is due: precise sends each at its own moment; balanced sends together what is due within a quarter of a millisecond, which at tens of thousands per second spares a third of the CPU.',
  },
  {
    name: 'priority',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['high', 'normal', 'sudo'] },
    placeholder: null,
    default: 'high',
    summary:
      'Whether the threads that generate load go before other programs where the warm-up shows that processors are fought for: high as far as they may, normal never; sudo first gets them the right to, by sudo -n prlimit, as high does on the runners that GitHub hosts.',
  },
  {
    name: 'seed',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 0, to: Number.MAX_SAFE_INTEGER },
    placeholder: 'NUMBER',
    default: null,
    summary: 'Makes everything random repeatable; a new one each time otherwise.',
  },
] as const satisfies readonly Option[]
