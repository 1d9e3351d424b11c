/** What the engine is to reach, and whether it does. */
import {
  beyond,
  callsPerRequest,
  cpuUsPerRequest,
  differencesOf,
  highestRssMb,
  type Measure,
  medianOf,
  megabytesPerSecond,
  ratiosOf,
  roundsOf,
  told,
  valuesOf,
} from './metrics.ts'
import type { BenchResult } from './result.ts'

export interface Aim {
  what: string
  kind: 'at most' | 'at least'
  limit: number
  unit: string
  /** The median of the rounds; null where there was none. */
  reached: number | null
}

/**
 * Times from when requests were due, where a server of 1 ms stops once for 1 s in 30 s at 1,000/s: 1,000 of 30,000
 * requests wait from 1 s down to nothing, and over 100 connections the last of them a little longer (arithmetic).
 */
export const frozen = { p95Ms: 1, p99Ms: 704, p999Ms: 972 }

export function aimsOf(results: BenchResult[]): Aim[] {
  const rounds = (caseName: string, contestant = 'tailgate') =>
    roundsOf(results, caseName, contestant)
  const value = (caseName: string, measure: Measure, contestant?: string) =>
    medianOf(valuesOf(rounds(caseName, contestant), measure))
  const ratio = (caseName: string, measure: Measure, one: string, other: string) =>
    medianOf(ratiosOf(rounds(caseName, one), rounds(caseName, other), measure))
  const beyondFloor = (caseName: string, measure: Measure) =>
    medianOf(differencesOf(rounds(caseName), rounds(caseName, 'floor'), measure))
  const microseconds = (what: string, limit: number, reached: number | null) =>
    atMost(what, limit, 'µs', reached)
  return [
    microseconds('R at 2,000/s, p50', 40, value('truth/2000', beyond('responseP50Us', 'p50Us'))),
    microseconds(
      "R at 2,000/s, p50, beyond the floor's",
      0,
      beyondFloor('truth/2000', beyond('responseP50Us', 'p50Us')),
    ),
    microseconds('R at 2,000/s, p99', 100, value('truth/2000', beyond('responseP99Us', 'p99Us'))),
    microseconds('R at 20,000/s, p50', 80, value('truth/20000', beyond('responseP50Us', 'p50Us'))),
    microseconds(
      "R at 20,000/s, p50, beyond the floor's",
      0,
      beyondFloor('truth/20000', beyond('responseP50Us', 'p50Us')),
    ),
    microseconds('S at 2,000/s, p50', 15, value('truth/2000', beyond('serviceP50Us', 'p50Us'))),
    microseconds('S at 20,000/s, p50', 40, value('truth/20000', beyond('serviceP50Us', 'p50Us'))),
    atMost('frozen: p95', 3, 'ms', value('freeze', inMs(told('responseP95Us')))),
    atMost(
      'frozen: p99 off by',
      2,
      '%',
      value('freeze', percentOff(told('responseP99Us'), frozen.p99Ms)),
    ),
    atMost(
      'frozen: p99.9 off by',
      2,
      '%',
      value('freeze', percentOff(told('responseP999Us'), frozen.p999Ms)),
    ),
    atMost(
      'CPU per request, closed',
      0.86,
      '× wrk',
      ratio('closed', cpuUsPerRequest, 'tailgate', 'wrk'),
    ),
    atMost(
      'CPU per request, closed',
      1.1,
      '× the floor',
      ratio('closed', cpuUsPerRequest, 'tailgate', 'floor'),
    ),
    atMost(
      'CPU per request, made by a script',
      1,
      '× wrk',
      ratio('script', cpuUsPerRequest, 'tailgate', 'wrk'),
    ),
    atMost(
      'CPU per request in TLS, closed',
      1,
      '× wrk',
      ratio('tls', cpuUsPerRequest, 'tailgate', 'wrk'),
    ),
    atMost('the floor itself', 0.8, '× wrk', ratio('closed', cpuUsPerRequest, 'floor', 'wrk')),
    ...[1, 100].map((streams) =>
      atMost(
        `CPU per request over HTTP/2, ${streams === 1 ? '1 stream' : `${streams} streams`} per connection`,
        1,
        '× h2load',
        ratio(`http2/${streams}`, cpuUsPerRequest, 'tailgate', 'h2load'),
      ),
    ),
    microseconds('CPU per request at 20,000/s', 14, value('rate', cpuUsPerRequest)),
    microseconds(
      'CPU per request at 20,000/s, balanced',
      14,
      value('rate', cpuUsPerRequest, 'tailgate-balanced'),
    ),
    atMost(
      'CPU per request at 20,000/s',
      // 14 µs, where wrk's closed loop takes 5.2.
      2.7,
      '× wrk, closed',
      medianOf(ratiosOf(rounds('rate'), rounds('closed', 'wrk'), cpuUsPerRequest)),
    ),
    atMost(
      'memory of 10,000 connections',
      15,
      'MB',
      medianOf(
        differencesOf(
          rounds('memory', 'tailgate-10000'),
          rounds('memory', 'tailgate-1'),
          highestRssMb,
        ),
      ),
    ),
    atMost('system calls per request, closed', 2.2, '', value('calls', callsPerRequest)),
    {
      ...atMost(
        'responses of 1 MB',
        1.3,
        '× wrk',
        ratio('megabyte', megabytesPerSecond, 'tailgate', 'wrk'),
      ),
      kind: 'at least',
    },
  ]
}

/** Null where there is nothing to judge. */
export function isMet({ kind, limit, reached }: Aim): boolean | null {
  if (reached === null) return null
  return kind === 'at most' ? reached <= limit : reached >= limit
}

function atMost(what: string, limit: number, unit: string, reached: number | null): Aim {
  return { what, kind: 'at most', limit, unit, reached }
}

function inMs(measure: Measure): Measure {
  return (result) => measure(result) / 1e3
}

function percentOff(measure: Measure, trueMs: number): Measure {
  return (result) => Math.abs(measure(result) / 1e3 / trueMs - 1) * 100
}
