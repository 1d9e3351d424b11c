/** `tailgate baseline show`: prints one stored measurement. */

import type { Store } from '../../baseline/store.ts'
import { machineName } from '../../core/measurement/comparable.ts'
import { countOf } from '../../core/measurement/histogram.ts'
import type { Measurement } from '../../core/measurement/measurement.ts'
import { headRuns, partsOf } from '../../core/measurement/runs.ts'
import type { Colors } from '../../report/colors.ts'
import { measureJson } from '../../report/json.ts'
import { inert } from '../../report/sanitize.ts'
import { measureBlock } from '../../report/terminal/measurement.ts'
import type { Said } from '../shared/output.ts'
import { measurementIn, momentOf, named, notFound, ofShelf, type Placed, placed } from './stored-runs.ts'

/** One run: where it is and what it is of, and the measurement itself. The newest that is compared with, unless one is named. */
export async function show(store: Store, wanted: string | null, colors: Colors): Promise<Said> {
  const all = placed(await store.all())
  const [found, ...others] = wanted === null ? ofShelf(all, 'runs') : named(wanted, all)
  if (found === undefined) throw notFound(wanted, store)
  const measurement = await measurementIn(found, store)
  const { shelf, entry } = found
  const { takenAt, commit, suite, leg, machine } = measurement
  const whole = leg === '' ? suite : `${suite} (${leg})`
  const lines = [
    entry.where,
    `${whole}, ${commit === null ? 'outside of git' : `at ${commit.slice(0, 7)}`}, ${momentOf({ takenAt })} UTC, on ${machineName(machine)}.`,
    roleOf(found),
    ...(hasParts(measurement) ? [] : [withoutParts]),
    ...(wanted === null ? [] : others.slice(0, mostOthers).map((other) => `Another: ${other.entry.where}`)),
  ]
  return {
    text: `${lines.map((line) => inert(line, 600)).join('\n')}\n\n${measureBlock(measurement, colors)}`,
    json: {
      ...measureJson(measurement),
      schema: 'tailgate.baseline/1',
      where: entry.where,
      shelf,
      step: entry.step,
      suite,
      leg,
      commit,
      takenAt,
      machine,
    },
    problems: [],
  }
}

const mostOthers = 10

/** What is stored of a large measurement has room for response times only. */
function hasParts(measurement: Measurement): boolean {
  const { response, service } = partsOf(headRuns(measurement))
  return countOf(service) > 0 || countOf(response) === 0
}

const withoutParts = "Of service time, waiting and tailgate's own delay nothing is stored here."

function roleOf({ shelf, entry }: Placed): string {
  if (shelf === 'rejected')
    return 'Rejected: nothing is compared with it, unless `tailgate baseline accept` moves it.'
  return entry.step ? 'An accepted slowdown: nothing is compared with what was before it.' : 'A baseline.'
}
