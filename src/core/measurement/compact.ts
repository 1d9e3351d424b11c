/**
 * What is stored of a Measurement of the head alone: all that a later head is compared with, and little else, in the same
 * form. Whatever was measured, it is at most 20,000 bytes: what matters least goes first, and what went is said among the
 * reasons of its validity, which every comparison shows.
 */

import type { EngineGroup } from '../../engine/types.ts'
import { fits, inRough, textOf, withFewerRequests, withFewerRuns } from './compact-reduction.ts'
import { essenceOf, rough } from './compact-runs.ts'
import { encoded, type Histogram } from './histogram.ts'
import type { Measurement } from './measurement.ts'
import { headRuns, partsOf } from './runs.ts'

export function abridged(measurement: Measurement): Measurement {
  if (measurement.beside !== null) throw new Error('A paired measurement is kept whole or not at all.')
  const essence = essenceOf(measurement)
  if (fits(essence)) {
    const exact = () => withParts(essence, measurement, encoded)
    const near = () => withParts(essence, measurement, (part) => rough(part, 2))
    return firstThatFits(exact, near) ?? essence
  }
  return (
    firstThatFits(
      () => withFewerRequests(essence),
      () => withFewerRuns(essence),
      () => inRough(essence, 2),
    ) ?? inRough(essence, 1)
  )
}

/** As it is stored. */
export function abridgedText(measurement: Measurement): string {
  return textOf(abridged(measurement))
}

function firstThatFits(...candidates: (() => Measurement | null)[]): Measurement | null {
  for (const candidate of candidates) {
    const measurement = candidate()
    if (measurement !== null && fits(measurement)) return measurement
  }
  return null
}

// ── what only a reader wants ──

/** What response times are made of, of all runs together; the first run carries it. */
function withParts(
  essence: Measurement,
  measurement: Measurement,
  text: (part: Histogram) => string,
): Measurement {
  const { service, wait, lag } = partsOf(headRuns(measurement))
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
