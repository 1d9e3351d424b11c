/** The targets of the engine, and whether the results meet them. */
import {
  type BenchMeasure,
  callsPerRequest,
  computeDifferences,
  computeMedian,
  computeRatios,
  cpuUsPerRequest,
  listValues,
  maxRssMb,
  megabytesPerSecond,
  readToolFigure,
  selectRounds,
  subtractServerFigure,
} from './metrics.ts'
import type { BenchResult } from './result.ts'

export interface EngineAim {
  what: string
  kind: 'at most' | 'at least'
  limit: number
  unit: string
  /** The median of the rounds; null without a round. */
  reached: number | null
}

/**
 * Response times where a server of 1 ms freezes once for 1 s in 30 s at 1,000/s, by arithmetic:
 * 1,000 of 30,000 requests wait between 1 s and nothing, and with 100 connections the last of them
 * wait a little longer.
 */
export const frozenServerTruth = { p95Ms: 1, p99Ms: 704, p999Ms: 972 }

/** A target, and how to read its figure from the results. */
type AimSpec = Pick<EngineAim, 'what' | 'limit' | 'unit'> & {
  kind?: EngineAim['kind']
  reach: (results: BenchResult[]) => number | null
}

const excessP50 = subtractServerFigure('responseP50Us', 'p50Us')
const excessP99 = subtractServerFigure('responseP99Us', 'p99Us')
const serviceExcessP50 = subtractServerFigure('serviceP50Us', 'p50Us')

const timeAims: AimSpec[] = [
  defineAim('excess of R at 2,000/s, p50', 40, 'µs', measureMedian('truth/2000', excessP50)),
  defineAim("excess of R at 2,000/s, p50, minus the floor's", 0, 'µs', subtractFloor('truth/2000')),
  defineAim('excess of R at 2,000/s, p99', 100, 'µs', measureMedian('truth/2000', excessP99)),
  defineAim('excess of R at 20,000/s, p50', 80, 'µs', measureMedian('truth/20000', excessP50)),
  defineAim(
    "excess of R at 20,000/s, p50, minus the floor's",
    0,
    'µs',
    subtractFloor('truth/20000'),
  ),
  defineAim('excess of S at 2,000/s, p50', 15, 'µs', measureMedian('truth/2000', serviceExcessP50)),
  defineAim(
    'excess of S at 20,000/s, p50',
    40,
    'µs',
    measureMedian('truth/20000', serviceExcessP50),
  ),
  defineAim(
    'frozen server: p95',
    3,
    'ms',
    measureMedian('freeze', convertToMs(readToolFigure('responseP95Us'))),
  ),
  defineAim(
    'frozen server: error of p99',
    2,
    '%',
    measureMedian('freeze', computePercentOff('responseP99Us', frozenServerTruth.p99Ms)),
  ),
  defineAim(
    'frozen server: error of p99.9',
    2,
    '%',
    measureMedian('freeze', computePercentOff('responseP999Us', frozenServerTruth.p999Ms)),
  ),
]

const costAims: AimSpec[] = [
  defineAim('CPU per request, closed load', 0.86, '× wrk', compareCpu('closed', 'tailgate', 'wrk')),
  defineAim(
    'CPU per request, closed load',
    1.1,
    '× the floor',
    compareCpu('closed', 'tailgate', 'floor'),
  ),
  defineAim(
    'CPU per request, made by a script',
    1,
    '× wrk',
    compareCpu('script', 'tailgate', 'wrk'),
  ),
  defineAim(
    'CPU per request over TLS, closed load',
    1,
    '× wrk',
    compareCpu('tls', 'tailgate', 'wrk'),
  ),
  defineAim('the floor itself', 0.8, '× wrk', compareCpu('closed', 'floor', 'wrk')),
  ...[1, 100].map((streams) =>
    defineAim(
      `CPU per request over HTTP/2, ${countStreams(streams)} per connection`,
      1,
      '× h2load',
      compareCpu(`http2/${streams}`, 'tailgate', 'h2load'),
    ),
  ),
  defineAim('CPU per request at 20,000/s', 14, 'µs', measureMedian('rate', cpuUsPerRequest)),
  defineAim(
    'CPU per request at 20,000/s, balanced',
    14,
    'µs',
    measureMedian('rate', cpuUsPerRequest, 'tailgate-balanced'),
  ),
  // 14 µs, where a request of wrk takes 5.2 µs in a closed load.
  defineAim('CPU per request at 20,000/s', 2.7, '× wrk, closed load', (results) =>
    computeMedian(
      computeRatios(
        selectRounds(results, 'rate', 'tailgate'),
        selectRounds(results, 'closed', 'wrk'),
        cpuUsPerRequest,
      ),
    ),
  ),
]

const otherAims: AimSpec[] = [
  defineAim(
    'memory of 10,000 connections',
    15,
    'MB',
    measureDifference('memory', maxRssMb, 'tailgate-10000', 'tailgate-1'),
  ),
  defineAim(
    'system calls per request, closed load',
    2.2,
    '',
    measureMedian('calls', callsPerRequest),
  ),
  {
    ...defineAim(
      'responses of 1 MB',
      1.3,
      '× wrk',
      measureRatio('megabyte', megabytesPerSecond, 'tailgate', 'wrk'),
    ),
    kind: 'at least',
  },
]

export function computeAims(results: BenchResult[]): EngineAim[] {
  return [...timeAims, ...costAims, ...otherAims].map(({ reach, kind = 'at most', ...aim }) => ({
    ...aim,
    kind,
    reached: reach(results),
  }))
}

function countStreams(count: number): string {
  return count === 1 ? '1 stream' : `${count} streams`
}

/** Null where nothing was measured. */
export function isMet({ kind, limit, reached }: EngineAim): boolean | null {
  if (reached === null) return null
  return kind === 'at most' ? reached <= limit : reached >= limit
}

/** A target that the figure must not exceed. */
function defineAim(what: string, limit: number, unit: string, reach: AimSpec['reach']): AimSpec {
  return { what, limit, unit, reach }
}

function measureMedian(
  caseName: string,
  measure: BenchMeasure,
  contestant = 'tailgate',
): AimSpec['reach'] {
  return (results) =>
    computeMedian(listValues(selectRounds(results, caseName, contestant), measure))
}

function measureRatio(
  caseName: string,
  measure: BenchMeasure,
  one: string,
  other: string,
): AimSpec['reach'] {
  return (results) => {
    const rounds = selectRounds(results, caseName, one)
    return computeMedian(computeRatios(rounds, selectRounds(results, caseName, other), measure))
  }
}

function measureDifference(
  caseName: string,
  measure: BenchMeasure,
  one: string,
  other: string,
): AimSpec['reach'] {
  return (results) => {
    const rounds = selectRounds(results, caseName, one)
    return computeMedian(
      computeDifferences(rounds, selectRounds(results, caseName, other), measure),
    )
  }
}

function compareCpu(caseName: string, one: string, other: string): AimSpec['reach'] {
  return measureRatio(caseName, cpuUsPerRequest, one, other)
}

function subtractFloor(caseName: string): AimSpec['reach'] {
  return measureDifference(caseName, excessP50, 'tailgate', 'floor')
}

function convertToMs(measure: BenchMeasure): BenchMeasure {
  return (result) => measure(result) / 1e3
}

/** The error of a time in microseconds, relative to the true one in milliseconds. */
function computePercentOff(name: string, trueMs: number): BenchMeasure {
  const measureMs = convertToMs(readToolFigure(name))
  return (result) => Math.abs(measureMs(result) / trueMs - 1) * 100
}
