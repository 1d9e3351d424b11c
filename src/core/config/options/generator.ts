/** Options of the threads that generate the load. */

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
      'Threads that generate load; auto: one, or more at a high rate on a machine with many CPUs.',
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
      'CPUs to bind these threads to, in turn, apart from those of the service: 2, or 2,3, or 2-5.',
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
      'precise: send each request at its own time; balanced: in batches every 0.25 ms, which ' +
      'saves CPU at high rates.',
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
      'Scheduling priority of these threads on a busy machine: high where permitted, normal, or ' +
      'sudo to get permission.',
  },
  {
    name: 'seed',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 0, to: Number.MAX_SAFE_INTEGER },
    placeholder: 'NUMBER',
    default: null,
    summary: 'Seed of everything random, to repeat a run; without it, a new one each time.',
  },
] as const satisfies readonly Option[]
