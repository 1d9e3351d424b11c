/** Keeps the measurements of attempts, so that a later one for the same commit continues them. */

import {
  type AttemptKey,
  findContinuationProblem,
  hashAttemptKey,
} from '../core/measurement/attempts.ts'
import type { Measurement } from '../core/measurement/measurement.ts'
import { parseMeasurement } from '../core/measurement/schema.ts'
import { StoreError } from '../core/text/errors.ts'
import type { AttemptArchive } from './host.ts'
import type { AttemptPlace } from './settings.ts'

/** Without a place, nothing is stored, and every attempt starts anew. */
export function createAttemptArchive(place: AttemptPlace | null): AttemptArchive {
  if (place === null) return { read: async () => null, save: async () => {} }
  const { store, scope } = place
  return {
    read: async (key) => {
      const text = await store.read(hashAttemptKey(key, scope))
      return text === null ? null : parseAttempt(text, key)
    },
    save: (key, measurement) => store.save(hashAttemptKey(key, scope), JSON.stringify(measurement)),
  }
}

/** @throws StoreError for a text that is not a measurement under this key. */
function parseAttempt(text: string, key: AttemptKey): Measurement {
  const parsed = parseMeasurement(text, 'The earlier attempt')
  const problem =
    'problem' in parsed ? 'it is not valid' : findContinuationProblem(parsed.measurement, key)
  if ('problem' in parsed || problem !== null)
    throw new StoreError(`The measurement of the earlier attempt cannot be used: ${problem}.`)
  return parsed.measurement
}
