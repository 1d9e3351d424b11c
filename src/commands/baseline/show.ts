/** `tailgate baseline show`: prints one stored measurement. */

import type { Store } from '../../baseline/store.ts'
import { formatMachine } from '../../core/measurement/comparable.ts'
import { countValues } from '../../core/measurement/histogram.ts'
import type { Measurement } from '../../core/measurement/measurement.ts'
import { mergeTimings, selectHeadRuns } from '../../core/measurement/runs.ts'
import type { Colors } from '../../report/colors.ts'
import { buildMeasureJson } from '../../report/json.ts'
import { sanitize } from '../../report/sanitize.ts'
import { renderMeasurement } from '../../report/terminal/measurement.ts'
import type { PrintedResult } from '../shared/output.ts'
import {
  createNotFoundError,
  findRuns,
  formatMoment,
  listRuns,
  loadStoredMeasurement,
  type RunInStore,
  selectCollection,
} from './stored-runs.ts'

/** One run: where it is and what it is of, and the measurement itself. The newest that is compared with, unless one is named. */
export async function showRun(
  store: Store,
  wanted: string | null,
  colors: Colors,
): Promise<PrintedResult> {
  const all = listRuns(await store.listAll())
  const [found, ...others] = wanted === null ? selectCollection(all, 'runs') : findRuns(wanted, all)
  if (found === undefined) throw createNotFoundError(wanted, store)
  const measurement = await loadStoredMeasurement(found, store)
  const { shelf, entry } = found
  const { takenAt, commit, suite, leg, machine } = measurement
  const whole = leg === '' ? suite : `${suite} (${leg})`
  const lines = [
    entry.where,
    `${whole}, ${commit === null ? 'outside of git' : `at ${commit.slice(0, 7)}`}, ${formatMoment({ takenAt })} UTC, on ${formatMachine(machine)}.`,
    describeRole(found),
    ...(hasTimeParts(measurement) ? [] : [missingPartsNote]),
    ...(wanted === null
      ? []
      : others.slice(0, maxOtherRuns).map((other) => `Another: ${other.entry.where}`)),
  ]
  return {
    text: `${lines.map((line) => sanitize(line, 600)).join('\n')}\n\n${renderMeasurement(measurement, colors)}`,
    json: {
      ...buildMeasureJson(measurement),
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

const maxOtherRuns = 10

/** What is stored of a large measurement has room for response times only. */
function hasTimeParts(measurement: Measurement): boolean {
  const { response, service } = mergeTimings(selectHeadRuns(measurement))
  return countValues(service) > 0 || countValues(response) === 0
}

const missingPartsNote = "Of service time, waiting and tailgate's own delay nothing is stored here."

function describeRole({ shelf, entry }: RunInStore): string {
  if (shelf === 'rejected')
    return 'Rejected: nothing is compared with it, unless `tailgate baseline accept` moves it.'
  return entry.step
    ? 'An accepted slowdown: nothing is compared with what was before it.'
    : 'A baseline.'
}
