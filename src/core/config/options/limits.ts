/** Options of the verdict: limits, floors and noise. */

import { metrics, timeMetrics } from '../value/metric.ts'
import { everySource, gateCommands, loadCommands, type Option } from './option.ts'

export const limitOptions = [
  {
    name: 'limits',
    sources: everySource,
    flag: 'limit',
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'limits' },
    placeholder: 'METRIC=LIMIT',
    default: 'p50: +5%, p99: +10%, max: +25%, rps: -1%, errors: +0.5pp, cpu: +10%',
    summary: `Limits, such as p99: +10%; off: no default. Metrics: ${metrics.join(', ')}.`,
  },
  {
    name: 'floors',
    sources: everySource,
    flag: 'floor',
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'floors' },
    placeholder: 'METRIC=TIME',
    default:
      'p50: 0.05ms, p90: 0.1ms, p99: 0.2ms, p99.9: 0.5ms, max: 1ms, finish95: 10ms, cpu: 0.02ms',
    summary:
      'Smaller changes than these never fail, such as p50: 0.05ms. Metrics: ' +
      `${timeMetrics.join(', ')}.`,
  },
  {
    name: 'allow-errors',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'share' },
    placeholder: 'SHARE',
    default: '1%',
    summary:
      'Allowed share of failed requests. With more, the head fails if the base keeps to it; ' +
      'otherwise the run is invalid.',
  },
  {
    name: 'answers',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['fail', 'warn', 'ignore'] },
    placeholder: null,
    default: 'fail',
    summary:
      "What redirects, errors, empty bodies or other JSON in place of the base's answers do. " +
      'Smaller differences warn.',
  },
  {
    name: 'noise',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['judge', 'ignore'] },
    placeholder: null,
    default: 'judge',
    summary:
      'judge: a difference fails only if it cannot be chance; ignore: limits apply literally, ' +
      'for quiet machines.',
  },
] as const satisfies readonly Option[]
