/** A Report, and a lone Measurement, as JSON that scripts can rely on. */

import { encodeHistogram, type Percentiles } from '../core/measurement/histogram.ts'
import type { Measurement, ThreadPriority } from '../core/measurement/measurement.ts'
import type { ComparablePlan, PlannedLoad } from '../core/measurement/planned-load.ts'
import { mergeTimings, selectHeadRuns } from '../core/measurement/runs.ts'
import type { EngineErrors, EngineValidity } from '../engine/types.ts'
import { summarizeMeasurement } from './measurement-summary.ts'
import type { Report } from './report.ts'

/** Where nothing bounds a row's `interval`, that end of it is null. */
export function formatReportJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`
}

export const measureSchema = 'tailgate.measure/1'

/** What `tailgate measure --json` prints. Fields are added in time, never renamed or taken away. */
export interface MeasureJson {
  schema: typeof measureSchema
  /** What was asked for; of `kind` `closed` and `users` without a rate. */
  load: PlannedLoad
  protocol: ComparablePlan['protocol']
  /** Measured, without warm-up and drain. */
  durationSeconds: number
  /** Due in that time, whatever became of them: `offeredPerSecond` × `durationSeconds`. */
  requests: number
  offeredPerSecond: number
  /** Completed within the measured time, whatever the status. */
  achievedPerSecond: number
  errors: EngineErrors
  /** Not answered when waiting ended: in `responseMs` with the time they had waited. */
  unfinished: number
  /** From when a request was due to its last byte. */
  responseMs: Percentiles
  /** From when it was sent to its last byte. */
  serviceMs: Percentiles
  /** Due, and no connection was free. */
  waitMs: Percentiles
  /** Due, a connection was free, and tailgate had not sent it yet. */
  lagMs: Percentiles
  /** Connections that were opened, warm-up included, and how long each took. */
  connections: number
  connectMs: Percentiles
  /** What TLS took after that; null where none was spoken. */
  tlsMs: Percentiles | null
  /** CPU seconds that the load generator used, warm-up included. */
  cpu: number
  /** How far its threads went before other programs; null where nobody wrote it down. */
  precedence: ThreadPriority | null
  validity: EngineValidity
  /** HDR V2, deflated, base64; the unit is 100 ns. */
  histograms: { response: string; service: string; wait: string; lag: string }
}

export function buildMeasureJson(measurement: Measurement): MeasureJson {
  const parts = mergeTimings(selectHeadRuns(measurement))
  const head = summarizeMeasurement(measurement, selectHeadRuns(measurement), parts)
  return {
    schema: measureSchema,
    load: measurement.plan.load,
    protocol: measurement.plan.protocol,
    durationSeconds: head.measuredSeconds,
    requests: head.offered,
    offeredPerSecond: head.offeredPerSecond,
    achievedPerSecond: head.achievedPerSecond,
    errors: head.errors,
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
    histograms: {
      response: encodeHistogram(parts.response),
      service: encodeHistogram(parts.service),
      wait: encodeHistogram(parts.wait),
      lag: encodeHistogram(parts.lag),
    },
  }
}
