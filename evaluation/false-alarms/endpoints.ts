/** Pull requests with five requests, one of which has a tenth of the traffic. */
import type { NoisyMetric } from '../../src/core/config/value/metric.ts'
import type { Effect } from '../../src/core/stats/effects.ts'
import type { RandomSource } from '../random.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'
import { createKnownEpoch } from './known-reading.ts'
import { drawChiSquared, type ProcessLoad, sampling } from './processes.ts'

/** The weights of the requests, by name. */
export const endpointWeights: Record<string, number> = {
  'GET /one': 2,
  'GET /two': 4,
  'GET /three': 4,
  'GET /four': 5,
  'GET /five': 5,
}

const slowerEndpoint = 'GET /one'

/** Processes differ by 2 %. `slowdown`: of one request only, as a share. */
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
      Object.entries(endpointWeights).map(([name, weight]) => [
        name,
        drawEffect('p50', weight / 20, name === slowerEndpoint ? Math.log1p(slowdown) : 0),
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
