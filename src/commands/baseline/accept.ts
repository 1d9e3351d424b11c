/** `tailgate baseline accept`: makes rejected runs baselines. */

import type { Store } from '../../baseline/store.ts'
import type { Measurement } from '../../core/measurement/measurement.ts'
import { headRuns, validityOf } from '../../core/measurement/runs.ts'
import { Failure } from '../../core/text/errors.ts'
import { inert } from '../../report/sanitize.ts'
import type { Said } from '../shared/output.ts'
import {
  keyOf,
  measurementIn,
  named,
  ofShelf,
  type Placed,
  placed,
  stampOf,
  storedText,
} from './stored-runs.ts'

/**
 * Makes rejected runs baselines, from which on the slower program is what is compared with: all of the commit that is
 * named, the one run that is named, or the newest.
 */
export async function accept(store: Store, wanted: string | null): Promise<Said> {
  const rejected = ofShelf(placed(await store.all()), 'rejected')
  const chosen = wanted === null ? rejected.slice(0, 1) : newestOfEach(named(wanted, rejected))
  if (chosen.length === 0) throw noneRejected(wanted, store)
  // None is moved where one of them may not be.
  const sound = await Promise.all(
    chosen.map(async (found) => ({ found, measurement: await soundIn(found, store) })),
  )
  const accepted: { from: string; to: string }[] = []
  for (const { found, measurement } of sound) {
    const stamp = { ...stampOf(found.entry, measurement), step: true }
    const to = await store.save(keyOf(measurement), stamp, storedText(measurement), 'runs')
    await store.remove([found.entry])
    accepted.push({ from: found.entry.where, to })
  }
  const lines = accepted.map(({ to }) => `Accepted: ${inert(to, 600)}`)
  const others = wanted === null ? othersOf(chosen[0], rejected) : null
  return {
    text: [...lines, ...(others === null ? [] : [others]), ''].join('\n'),
    json: { schema: 'tailgate.accepted/1', accepted },
    problems: [],
  }
}

/** A commit that was measured twice is accepted by its last measurement. */
function newestOfEach(found: Placed[]): Placed[] {
  const keys = found.map(({ held }) => [held.suite, held.configuration, held.machine].join('/'))
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function othersOf(chosen: Placed | undefined, rejected: Placed[]): string | null {
  const commit = chosen?.entry.commit ?? null
  const alike = rejected.filter((other) => other !== chosen && other.entry.commit === commit)
  return commit === null || alike.length === 0
    ? null
    : `Of ${commit.slice(0, 7)} there are ${alike.length} more that were rejected: \`tailgate baseline accept ${commit.slice(0, 7)}\` takes all.`
}

async function soundIn(found: Placed, store: Store): Promise<Measurement> {
  const measurement = await measurementIn(found, store)
  if (validityOf(headRuns(measurement)).verdict !== 'invalid') return measurement
  const where = inert(found.entry.where, 600)
  throw new Failure(
    'usage',
    `${where} is no sound measurement, and nothing could be compared with it: measure that commit again.`,
  )
}

function noneRejected(wanted: string | null, store: Store): Failure {
  const which = wanted === null ? '' : ` called ${inert(wanted, 100)}, nor of such a commit`
  return new Failure(
    'usage',
    `There is no rejected run${which} in ${store.place}: \`tailgate baseline list\` shows what there is.`,
  )
}
