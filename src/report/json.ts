/** Renders reports and single measurements as JSON that scripts can rely on. */

import { timeMetrics } from '../core/config/value/metric.ts'
import { encodeHistogram, type KnownPercentiles } from '../core/measurement/histogram.ts'
import type { Measurement, ThreadPriority } from '../core/measurement/measurement.ts'
import { type SubjectSummary, summarizeSubjects } from '../core/measurement/new-requests.ts'
import type { ComparablePlan, PlannedLoad } from '../core/measurement/planned-load.ts'
import { mergeTimings, selectHeadRuns } from '../core/measurement/runs.ts'
import { computeFinishMs, type EpochFigures } from '../core/stats/epoch-figures.ts'
import type { JudgedRow } from '../core/verdict/limit-result.ts'
import type { EngineErrors, EngineValidity } from '../engine/types.ts'
import { summarizeMeasurement } from './measurement-summary.ts'
import type { Report } from './report.ts'

/**
 * An end of a row's `interval` that is not bounded becomes null, and so does the time of a row for
 * which no request succeeded: no response takes 0 ms.
 */
export function formatReportJson(report: Report): string {
  const suites = report.suites.map((suite) => ({
    ...suite,
    rows: suite.rows.map(clearMissingTimes),
  }))
  return `${JSON.stringify({ ...report, suites }, null, 2)}\n`
}

function clearMissingTimes(row: JudgedRow) {
  // A service may have used no CPU time.
  if (row.metric === 'cpu' || !timeMetrics.some((metric) => metric === row.metric)) return row
  return { ...row, base: row.base && clearZeros(row.base), head: row.head && clearZeros(row.head) }
}

function clearZeros({ value, low, high, epochs }: EpochFigures) {
  const clearZero = (time: number) => (time === 0 ? null : time)
  return {
    value: clearZero(value),
    low: clearZero(low),
    high: clearZero(high),
    epochs: epochs.map(clearZero),
  }
}

export const measureSchema = 'tailgate.measure/1'

/** The output of `tailgate measure --json`. Later versions may add fields, but keep these. */
export interface MeasureJson {
  schema: typeof measureSchema
  /** The requested load; `closed` and `users` have no rate. */
  load: PlannedLoad
  protocol: ComparablePlan['protocol']
  /** The measured time, without warm-up and drain. */
  durationSeconds: number
  /**
   * Requests due in that time, with any result: `offeredPerSecond` × `durationSeconds`, unless a
   * number of requests ended the load.
   */
  requests: number
  /** The rate at which requests were due. */
  offeredPerSecond: number
  /** Requests that succeeded within the measured time; `errors` counts the others. */
  achievedPerSecond: number
  errors: EngineErrors
  /**
   * Requests that were sent again, since the service had closed their connection or had not
   * processed them.
   */
  resent: number
  /** Responses with status 2xx that came before the request's body was read; each is an error. */
  early: number
  /** Requests without a response after the drain; `responseMs` contains their time so far. */
  unfinished: number
  /**
   * From when a request was due to the last byte of its response, without those that failed by
   * their status or content. As in all times here, null is what was not measured.
   */
  responseMs: KnownPercentiles
  /** From when it was sent to the last byte of its response. */
  serviceMs: KnownPercentiles
  /** The time for which it was due and no connection was free. */
  waitMs: KnownPercentiles
  /** The time for which it was due, a connection was free, and tailgate had not sent it yet. */
  lagMs: KnownPercentiles
  /** Connections that were opened, warm-up included. */
  connections: number
  /** The time that opening each of them took. */
  connectMs: KnownPercentiles
  /** The time of the TLS handshake after that; null without TLS. */
  tlsMs: KnownPercentiles | null
  /** CPU seconds that the load generator used, warm-up included. */
  cpu: number
  /** The scheduling priority of its threads; null if it was not recorded. */
  precedence: ThreadPriority | null
  validity: EngineValidity
  /** The time until 95 % of the requests of a storm were answered; absent if fewer were. */
  finish95Ms?: number
  /** What limited a closed load, as a sentence; absent for a rate. */
  limitedBy?: string
  /** Each scenario, and each request of their steps; absent without scenarios. */
  scenarios?: SubjectSummary[]
  steps?: SubjectSummary[]
  /** HDR V2, deflated, base64; the unit is 100 ns. */
  histograms: { response: string; service: string; wait: string; lag: string }
}

export function buildMeasureJson(
  measurement: Measurement,
  limitedBy: string | null = null,
): MeasureJson {
  const parts = mergeTimings(selectHeadRuns(measurement))
  const head = summarizeMeasurement(measurement, selectHeadRuns(measurement), parts)
  const { scenarios, requests } = summarizeSubjects(selectHeadRuns(measurement))
  const [run] = selectHeadRuns(measurement)
  const finish95Ms = run === undefined ? null : computeFinishMs(run)
  return {
    schema: measureSchema,
    load: measurement.plan.load,
    protocol: measurement.plan.protocol,
    durationSeconds: head.measuredSeconds,
    requests: head.offered,
    offeredPerSecond: head.offeredPerSecond,
    achievedPerSecond: head.achievedPerSecond,
    errors: head.errors,
    ...{ resent: head.resent, early: head.early },
    unfinished: head.unfinished,
    responseMs: head.parts.response,
    serviceMs: head.parts.service,
    waitMs: head.parts.wait,
    lagMs: head.parts.lag,
    connections: head.opened.connections,
    connectMs: head.opened.connect,
    tlsMs: head.opened.tls,
    cpu: head.generator.cpuSeconds,
    precedence: head.generator.precedence,
    validity: head.validity,
    ...(finish95Ms !== null && { finish95Ms }),
    ...(limitedBy !== null && { limitedBy }),
    ...(scenarios.length > 0 && { scenarios, steps: requests }),
    histograms: {
      response: encodeHistogram(parts.response),
      service: encodeHistogram(parts.service),
      wait: encodeHistogram(parts.wait),
      lag: encodeHistogram(parts.lag),
    },
  }
}
