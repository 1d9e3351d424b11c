/** Epochs of which the estimates are drawn, without single requests: fast enough for many rows. */
import type { NoisyMetric } from '../../src/core/config/value/metric.ts'
import type { Effect } from '../../src/core/stats/effects.ts'
import type { PairedReading } from '../../src/core/stats/paired-reading.ts'
import { groupsPerEpoch } from '../../src/core/tunables/tunables.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'

export interface DrawnEpoch {
  durationSeconds: number
  perSecond: number
  effects: Partial<Record<NoisyMetric, Effect>>
  /** As in `PairedReading`; without pauses by default. */
  slowest?: PairedReading['slowest']
  /** Of each group: failed requests of the head minus those of the base; none by default. */
  excessFailures?: number[]
  /** The share of failed requests of each side. */
  errors?: { base: number; head: number }
  kept?: KnownEpoch['kept']
}

/** An epoch in which a typical response takes 10 ms, so that floors have no effect. */
export function createKnownEpoch(drawn: DrawnEpoch): KnownEpoch {
  const { durationSeconds, perSecond, effects, excessFailures = [], errors, kept = null } = drawn
  const even = Array.from({ length: groupsPerEpoch }, () => 0)
  const seconds = Array.from({ length: Math.round(durationSeconds) }, () => 10)
  const known = Object.keys(effects) as NoisyMetric[]
  return {
    durationSeconds,
    perSecond,
    figures: [
      ...known.map((metric) => ({
        metric,
        request: null,
        base: 10,
        head: 10 * Math.exp(effects[metric]?.effect ?? 0),
      })),
      ...(errors === undefined ? [] : [{ metric: 'errors' as const, request: null, ...errors }]),
      ...(kept === null
        ? []
        : [
            {
              metric: 'rps' as const,
              request: null,
              base: perSecond * kept.base.share,
              head: perSecond * kept.head.share,
            },
          ]),
    ],
    reading: {
      estimateEffect: (metric) => effects[metric] ?? null,
      countResponses: () => perSecond * durationSeconds,
      paused: { base: even, head: even },
      slowest: drawn.slowest ?? { base: seconds, head: seconds },
      readExcessFailures: () => excessFailures,
    },
    kept,
  }
}
