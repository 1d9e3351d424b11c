/** `tailgate baseline pull` and `push`: copy runs from one store to another. */

import type { Store } from '../../baseline/store.ts'
import { plural } from '../../core/text/format-number.ts'
import type { Said } from '../shared/output.ts'
import { keyOf, measurementIn, type Placed, placed, stampOf, storedText, Unreadable } from './stored-runs.ts'

/** Copies what is in one store and not in the other; what is there already is left as it is. */
export async function copy(from: Store, to: Store): Promise<Said> {
  const there = new Set(placed(await to.all()).map(identityOf))
  const all = placed(await from.all())
  const problems: string[] = []
  let copied = 0
  // The oldest first: where there is no room for all, the newest stay.
  for (const found of all.toReversed()) {
    if (there.has(identityOf(found))) continue
    try {
      const measurement = await measurementIn(found, from)
      const stamp = stampOf(found.entry, measurement)
      const entry = { ...found.entry, takenAt: stamp.takenAt, commit: stamp.commit }
      if (there.has(identityOf({ ...found, entry }))) continue
      await to.save(keyOf(measurement), stamp, storedText(measurement), found.shelf)
      copied += 1
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      problems.push(error.message)
    }
  }
  const known = all.length - copied - problems.length
  const rest = known > 0 ? `; ${known} already there` : ''
  return {
    text: `${plural(copied, 'run')} copied from ${from.place} to ${to.place}${rest}.\n`,
    json: { schema: 'tailgate.copied/1', copied, known, unreadable: problems.length },
    problems,
  }
}

/** Two runs of one key at the same millisecond are one. */
function identityOf({ held, shelf, entry }: Placed): string {
  const when = entry.takenAt ?? entry.name
  return [shelf, held.suite, held.configuration, held.machine, when, entry.commit?.slice(0, 7) ?? ''].join(
    '/',
  )
}
