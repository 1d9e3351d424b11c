/** `tailgate baseline accept`: makes rejected runs baselines. */

import type { Store } from '../../baseline/store.ts'
import type { Measurement } from '../../core/measurement/measurement.ts'
import { combineValidity, selectHeadRuns } from '../../core/measurement/runs.ts'
import { type TailgateError, UsageError } from '../../core/text/errors.ts'
import { sanitize } from '../../report/sanitize.ts'
import type { PrintedResult } from '../shared/output.ts'
import {
  buildStamp,
  findRuns,
  listRuns,
  loadStoredMeasurement,
  type RunInStore,
  readStoreKey,
  selectCollection,
  serializeForStore,
} from './stored-runs.ts'

/**
 * Makes rejected runs baselines, from which on the slower program is what is compared with: all of the commit that is
 * named, the one run that is named, or the newest.
 */
export async function acceptRuns(store: Store, wanted: string | null): Promise<PrintedResult> {
  const rejected = selectCollection(listRuns(await store.listAll()), 'rejected')
  const chosen =
    wanted === null ? rejected.slice(0, 1) : selectNewestOfEach(findRuns(wanted, rejected))
  if (chosen.length === 0) throw createNoneRejectedError(wanted, store)
  // None is moved where one of them may not be.
  const sound = await Promise.all(
    chosen.map(async (found) => ({ found, measurement: await loadSoundMeasurement(found, store) })),
  )
  const accepted: { from: string; to: string }[] = []
  for (const { found, measurement } of sound) {
    const stamp = { ...buildStamp(found.entry, measurement), step: true }
    const to = await store.save(
      readStoreKey(measurement),
      stamp,
      serializeForStore(measurement),
      'runs',
    )
    await store.remove([found.entry])
    accepted.push({ from: found.entry.where, to })
  }
  const lines = accepted.map(({ to }) => `Accepted: ${sanitize(to, 600)}`)
  const others = wanted === null ? describeOtherRejected(chosen[0], rejected) : null
  return {
    text: [...lines, ...(others === null ? [] : [others]), ''].join('\n'),
    json: { schema: 'tailgate.accepted/1', accepted },
    problems: [],
  }
}

/** A commit that was measured twice is accepted by its last measurement. */
function selectNewestOfEach(found: RunInStore[]): RunInStore[] {
  const keys = found.map(({ held }) => [held.suite, held.configuration, held.machine].join('/'))
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function describeOtherRejected(
  chosen: RunInStore | undefined,
  rejected: RunInStore[],
): string | null {
  const commit = chosen?.entry.commit ?? null
  const alike = rejected.filter((other) => other !== chosen && other.entry.commit === commit)
  return commit === null || alike.length === 0
    ? null
    : `Of ${commit.slice(0, 7)} there are ${alike.length} more that were rejected: \`tailgate baseline accept ${commit.slice(0, 7)}\` takes all.`
}

async function loadSoundMeasurement(found: RunInStore, store: Store): Promise<Measurement> {
  const measurement = await loadStoredMeasurement(found, store)
  if (combineValidity(selectHeadRuns(measurement)).verdict !== 'invalid') return measurement
  const where = sanitize(found.entry.where, 600)
  throw new UsageError(
    `${where} is no sound measurement, and nothing could be compared with it: measure that commit again.`,
  )
}

function createNoneRejectedError(wanted: string | null, store: Store): TailgateError {
  const which = wanted === null ? '' : ` called ${sanitize(wanted, 100)}, nor of such a commit`
  return new UsageError(
    `There is no rejected run${which} in ${store.place}: \`tailgate baseline list\` shows what there is.`,
  )
}
