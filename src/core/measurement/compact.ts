/**
 * Builds the compact form of a Measurement of the head alone, which is what is stored: everything
 * that a later head is compared with, and little else. It is a Measurement of at most 20,000 bytes.
 * What matters least is removed first, and a reason in the validity of its runs states what was
 * removed; every comparison shows that reason.
 */

import type { EngineGroup } from '../../engine/types.ts'
import {
  isWithinLimit,
  reduceRequests,
  reduceRuns,
  reduceToOneRun,
  serializeMeasurement,
} from './compact-reduction.ts'
import { roundHistogram, stripMeasurement } from './compact-runs.ts'
import { encodeHistogram, type Histogram } from './histogram.ts'
import type { Measurement } from './measurement.ts'
import { mergeTimings, selectHeadRuns } from './runs.ts'

/** @throws Error for a paired measurement, which is never stored. */
export function compactMeasurement(measurement: Measurement): Measurement {
  if (measurement.beside !== null) throw new Error('A paired measurement has no compact form.')
  const stripped = stripMeasurement(measurement)
  if (isWithinLimit(stripped)) {
    const buildExact = () => addTimings(stripped, measurement, encodeHistogram)
    const buildRounded = () => addTimings(stripped, measurement, (part) => roundHistogram(part, 2))
    return selectFirstFitting(buildExact, buildRounded) ?? stripped
  }
  return (
    selectFirstFitting(
      () => reduceRequests(stripped),
      () => reduceRuns(stripped),
      () => reduceToOneRun(stripped, 2),
    ) ?? reduceToOneRun(stripped, 1)
  )
}

/** The text that is stored. */
export function serializeCompact(measurement: Measurement): string {
  return serializeMeasurement(compactMeasurement(measurement))
}

function selectFirstFitting(...candidates: (() => Measurement | null)[]): Measurement | null {
  for (const candidate of candidates) {
    const measurement = candidate()
    if (measurement !== null && isWithinLimit(measurement)) return measurement
  }
  return null
}

/**
 * Adds the parts of the response time, for all runs together, to the first run. No comparison needs
 * them; they are for readers.
 */
function addTimings(
  stripped: Measurement,
  measurement: Measurement,
  encode: (part: Histogram) => string,
): Measurement {
  const { service, wait, lag } = mergeTimings(selectHeadRuns(measurement))
  const [first, ...others] = stripped.runs
  const [group] = first?.groups ?? []
  const [request, ...requests] = group?.requests ?? []
  if (first === undefined || group === undefined || request === undefined) return stripped
  const withTimings: EngineGroup = {
    ...group,
    requests: [{ ...request, service: encode(service) }, ...requests],
    wait: encode(wait),
    lag: encode(lag),
  }
  return { ...stripped, runs: [{ ...first, groups: [withTimings] }, ...others] }
}
