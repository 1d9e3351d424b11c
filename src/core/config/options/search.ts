/** Options of the searches: `tailgate sweep` and `tailgate find-max`. */

import { objectiveMetrics } from '../value/metric.ts'
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
      'Rates to measure, such as 100,200,400..3200x2; without it, --connections lists the ' +
      'steps, such as 1..64x2.',
  },
  {
    name: 'objective',
    sources: ['flag'],
    commands: ['find-max', 'compare'],
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'OBJECTIVE',
    default: null,
    summary:
      'What the service must meet: p99 < 50ms, errors < 0.1%, also for ' +
      `${objectiveMetrics.join(', ')}; compare: max rps.`,
  },
  {
    name: 'at-least',
    sources: ['flag'],
    commands: ['find-max'],
    scope: 'suite',
    kind: { kind: 'rate', to: '10M/s' },
    placeholder: 'RATE',
    default: null,
    summary: 'Fail with exit code 1 if the highest rate that meets the objective is lower.',
  },
] as const satisfies readonly Option[]
