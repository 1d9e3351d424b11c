/** `tailgate baseline show`: prints one stored measurement. */

import type { Command } from 'commander'
import type { Store } from '../../baseline/store.ts'
import { formatMachine } from '../../core/measurement/comparable.ts'
import { countValues } from '../../core/measurement/histogram.ts'
import type { Measurement } from '../../core/measurement/measurement.ts'
import { mergeTimings, selectHeadRuns } from '../../core/measurement/runs.ts'
import type { Colors } from '../../report/colors.ts'
import { buildMeasureJson } from '../../report/json.ts'
import { sanitize } from '../../report/sanitize.ts'
import { renderMeasurement } from '../../report/terminal/measurement.ts'
import { addFlags } from '../common/flags.ts'
import { colors, type PrintedResult } from '../common/output.ts'
import { registerCommand } from '../common/register-command.ts'
import { parseStoreRequest, runInStore } from './store-command.ts'
import {
  createNotFoundError,
  findRuns,
  formatMoment,
  listRuns,
  loadStoredMeasurement,
  type RunInStore,
  selectCollection,
} from './stored-runs.ts'

export function addShowCommand(baseline: Command): void {
  const command = addFlags(baseline.command('show [run]'), 'baseline').description(
    'Show one measurement: the newest baseline, or the run with this commit, name or location.',
  )
  registerCommand(command, {
    parse: parseStoreRequest,
    run: (request) => runInStore(request, (store) => showRun(store, request.run, colors)),
  })
}

/**
 * Describes the run's location, origin and role, and prints its measurement. `wanted` is null for
 * the newest baseline.
 */
export async function showRun(
  store: Store,
  wanted: string | null,
  colors: Colors,
): Promise<PrintedResult> {
  const all = listRuns(await store.listAll())
  const [found, ...others] = wanted === null ? selectCollection(all, 'runs') : findRuns(wanted, all)
  if (found === undefined) throw createNotFoundError(wanted, store)
  const measurement = await loadStoredMeasurement(found, store)
  const { collection, entry } = found
  const { takenAt, commit, suite, leg, machine } = measurement
  const lines = [
    entry.where,
    describeOrigin(measurement),
    describeRole(found),
    ...(hasTimeParts(measurement) ? [] : [missingPartsNote]),
    ...(wanted === null
      ? []
      : others.slice(0, maxOtherRuns).map((other) => `Another: ${other.entry.where}`)),
  ].map((line) => sanitize(line, 600))
  return {
    text: `${lines.join('\n')}\n\n${renderMeasurement(measurement, colors)}`,
    json: {
      ...buildMeasureJson(measurement),
      schema: 'tailgate.baseline/1',
      where: entry.where,
      shelf: collection,
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

function describeOrigin({ takenAt, commit, suite, leg, machine }: Measurement): string {
  const suiteLabel = leg === '' ? suite : `${suite} (${leg})`
  const commitLabel = commit === null ? 'outside of git' : `at ${commit.slice(0, 7)}`
  const time = `${formatMoment({ takenAt })} UTC`
  return `${suiteLabel}, ${commitLabel}, ${time}, on ${formatMachine(machine)}.`
}

/** The compact form of a large measurement holds response times only. */
function hasTimeParts(measurement: Measurement): boolean {
  const { response, service } = mergeTimings(selectHeadRuns(measurement))
  return countValues(service) > 0 || countValues(response) === 0
}

const missingPartsNote =
  "This store holds no service time, waiting time, or delay of tailgate's own for this run."

function describeRole({ collection, entry }: RunInStore): string {
  if (collection === 'rejected')
    return 'Rejected: nothing is compared with it, unless `tailgate baseline accept` moves it.'
  return entry.step
    ? 'An accepted slowdown: nothing is compared with the runs before it.'
    : 'A baseline.'
}
