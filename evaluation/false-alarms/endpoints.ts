/** Pull requests with five named requests, one of which has a tenth of the traffic. */
import type { NoisyMetric } from '../../src/core/config/value/metric.ts'
import type { Effect } from '../../src/core/stats/effects.ts'
import type { RandomSource } from '../random.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'
import { createKnownEpoch } from './known-reading.ts'
import { drawChiSquared, type ProcessLoad, sampling } from './processes.ts'

/** The shares of the traffic, by name. */
const shares: Record<string, number> = {
  one: 0.1,
  two: 0.2,
  three: 0.2,
  four: 0.25,
  five: 0.25,
}

/** Processes differ by 2 %. `slowdown`: of the request `one` only, as a share. */
export function* generateEndpointEpochs(
  slowdown: number,
  { perSecond, durationSeconds }: ProcessLoad,
  random: RandomSource,
): Generator<KnownEpoch> {
  for (;;) {
    const difference = 0.02 * Math.SQRT2 * random.drawNormal()
    const drawEffect = (metric: 'p50' | 'p99', share: number, change: number): Effect => {
      const error = sampling[metric] * Math.sqrt(1500 / (share * perSecond * durationSeconds))
      return {
        effect: difference + change + error * random.drawNormal(),
        standardError: error * Math.sqrt(drawChiSquared(8, random) / 8),
      }
    }
    // A tenth of the requests hardly moves the p50 of all, and less than half of its change the
    // p99.
    const total = {
      p50: drawEffect('p50', 1, 0),
      p99: drawEffect('p99', 1, slowdown / 4),
      max: { effect: difference + 0.1 * random.drawNormal(), standardError: 0.1 },
    }
    const epoch = createKnownEpoch({ perSecond, durationSeconds, effects: total })
    const effects = new Map(
      Object.entries(shares).map(([name, share]) => [
        name,
        drawEffect('p50', share, name === 'one' ? Math.log1p(slowdown) : 0),
      ]),
    )
    yield addRequests(epoch, effects)
  }
}

function addRequests(epoch: KnownEpoch, effects: Map<string, Effect>): KnownEpoch {
  return {
    ...epoch,
    figures: [
      ...epoch.figures,
      ...[...effects].map(([request, { effect }]) => ({
        metric: 'p50' as const,
        request,
        base: 10,
        head: 10 * Math.exp(effect),
      })),
    ],
    reading: {
      ...epoch.reading,
      estimateEffect: (metric: NoisyMetric, request, pauses) =>
        typeof request !== 'string'
          ? epoch.reading.estimateEffect(metric, null, pauses)
          : metric === 'p50'
            ? (effects.get(request) ?? null)
            : null,
    },
  }
}
