/**
 * What is stored of a Measurement of the head alone: all that a later head is compared with, and little else, in the same
 * form. Whatever was measured, it is at most 20,000 bytes: what matters least goes first, and what went is said among the
 * reasons of its validity, which every comparison shows.
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

export function compactMeasurement(measurement: Measurement): Measurement {
  if (measurement.beside !== null)
    throw new Error('A paired measurement is kept whole or not at all.')
  const essence = stripMeasurement(measurement)
  if (isWithinLimit(essence)) {
    const buildExact = () => addTimings(essence, measurement, encodeHistogram)
    const buildRounded = () => addTimings(essence, measurement, (part) => roundHistogram(part, 2))
    return selectFirstFitting(buildExact, buildRounded) ?? essence
  }
  return (
    selectFirstFitting(
      () => reduceRequests(essence),
      () => reduceRuns(essence),
      () => reduceToOneRun(essence, 2),
    ) ?? reduceToOneRun(essence, 1)
  )
}

/** As it is stored. */
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

// ── what only a reader wants ──

/** What response times are made of, of all runs together; the first run carries it. */
function addTimings(
  essence: Measurement,
  measurement: Measurement,
  text: (part: Histogram) => string,
): Measurement {
  const { service, wait, lag } = mergeTimings(selectHeadRuns(measurement))
  const [first, ...others] = essence.runs
  const [group] = first?.groups ?? []
  const [request, ...requests] = group?.requests ?? []
  if (first === undefined || group === undefined || request === undefined) return essence
  const carrying: EngineGroup = {
    requests: [{ ...request, service: text(service) }, ...requests],
    wait: text(wait),
    lag: text(lag),
  }
  return { ...essence, runs: [{ ...first, groups: [carrying] }, ...others] }
}
