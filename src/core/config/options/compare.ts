/** Options that only `tailgate compare` has. */

import type { Option } from './option.ts'

export const compareOptions = [
  {
    name: 'variants',
    sources: ['yml'],
    commands: ['compare'],
    scope: 'suite',
    kind: { kind: 'variants' },
    placeholder: null,
    default: null,
    summary:
      'Variants of one build that tailgate compare compares: a list of maps with name, env, ' +
      'start, files, cpus and memory.',
  },
  {
    name: 'vary',
    sources: ['flag'],
    commands: ['compare'],
    scope: 'suite',
    kind: { kind: 'variables' },
    placeholder: 'NAME=VALUES',
    default: null,
    summary:
      'Environment variable and its values, such as THREADS=100,200,400, or a range such as ' +
      'THREADS=50..800.',
  },
  {
    name: 'blocks',
    sources: ['flag'],
    commands: ['compare'],
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 100 },
    placeholder: 'COUNT',
    default: '10',
    defaultWords: '10, and 6 with --find-max',
    summary: 'Number of blocks; in each one, every variant is started afresh once.',
  },
  {
    name: 'find-max',
    sources: ['flag'],
    commands: ['compare'],
    scope: 'suite',
    kind: { kind: 'switch' },
    placeholder: null,
    default: 'false',
    summary: 'Search the highest rate of each variant in every block, for at most 3 variants.',
  },
] as const satisfies readonly Option[]
