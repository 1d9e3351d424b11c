/** What `tailgate sweep` and `tailgate find-max` look for. */
import type { Option } from './option.ts'

export const searchOptions = [
  {
    name: 'rates',
    sources: ['flag'],
    commands: ['sweep'],
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'LIST',
    default: null,
    summary:
      'Rates to measure one after the other, such as 100,200,400..3200x2; without them --connections is a list such as 1..64x2, for closed loads.',
  },
  {
    name: 'objective',
    sources: ['flag'],
    commands: ['find-max'],
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'OBJECTIVE',
    default: null,
    summary:
      'What the service is to keep, such as p99 < 50ms, errors < 0.1%. Metrics: p50, p90, p99, p99.9, max, errors.',
  },
  {
    name: 'at-least',
    sources: ['flag'],
    commands: ['find-max'],
    scope: 'suite',
    kind: { kind: 'rate', to: '10M/s' },
    placeholder: 'RATE',
    default: null,
    summary: 'Fail, with exit code 1, when the highest rate that keeps the objective is lower.',
  },
] as const satisfies readonly Option[]
