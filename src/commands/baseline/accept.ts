/** `tailgate baseline accept`: makes rejected runs baselines. */

import type { Command } from 'commander'
import type { Store } from '../../baseline/store.ts'
import type { Measurement } from '../../core/measurement/measurement.ts'
import { combineValidity, selectHeadRuns } from '../../core/measurement/runs.ts'
import { type TailgateError, UsageError } from '../../core/text/errors.ts'
import { sanitize } from '../../report/sanitize.ts'
import { addFlags } from '../common/flags.ts'
import type { PrintedResult } from '../common/output.ts'
import { registerCommand } from '../common/register-command.ts'
import { parseStoreRequest, runInStore } from './store-command.ts'
import {
  buildMetadata,
  findRuns,
  listRuns,
  loadStoredMeasurement,
  type RunInStore,
  readStoreKey,
  selectCollection,
  serializeForStore,
} from './stored-runs.ts'

export function addAcceptCommand(baseline: Command): void {
  const command = addFlags(baseline.command('accept [run]'), 'baseline').description(
    'Make rejected runs baselines, so that their slowdown counts as intended: the newest, all of ' +
      'a commit, or one.',
  )
  registerCommand(command, {
    parse: parseStoreRequest,
    run: (request) => runInStore(request, (store) => acceptRuns(store, request.run)),
  })
}

/**
 * Makes rejected runs baselines: all runs of the wanted commit, the one wanted run, or, with null,
 * the newest. Later runs are compared with these slower ones.
 */
export async function acceptRuns(store: Store, wanted: string | null): Promise<PrintedResult> {
  const rejected = selectCollection(listRuns(await store.listAll()), 'rejected')
  const chosen =
    wanted === null ? rejected.slice(0, 1) : selectNewestOfEach(findRuns(wanted, rejected))
  if (chosen.length === 0) throw createNoneRejectedError(wanted, store)
  // Checks all of them before the first is moved: either all are accepted or none.
  const sound = await Promise.all(
    chosen.map(async (found) => ({ found, measurement: await loadSoundMeasurement(found, store) })),
  )
  const accepted: { from: string; to: string }[] = []
  for (const { found, measurement } of sound) {
    const metadata = { ...buildMetadata(found.entry, measurement), step: true }
    const to = await store.save(
      readStoreKey(measurement),
      metadata,
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

/** The newest of the runs with the same key: a commit may have been measured several times. */
function selectNewestOfEach(found: RunInStore[]): RunInStore[] {
  const keys = found.map(({ group }) => [group.suite, group.configuration, group.machine].join('/'))
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
    : `${commit.slice(0, 7)} has ${alike.length} more rejected: \`tailgate baseline accept ` +
        `${commit.slice(0, 7)}\` accepts all of them.`
}

async function loadSoundMeasurement(found: RunInStore, store: Store): Promise<Measurement> {
  const measurement = await loadStoredMeasurement(found, store)
  if (combineValidity(selectHeadRuns(measurement)).verdict !== 'invalid') return measurement
  const where = sanitize(found.entry.where, 600)
  throw new UsageError(
    `${where} is not a valid measurement, so nothing can be compared with it: measure that ` +
      'commit again.',
  )
}

function createNoneRejectedError(wanted: string | null, store: Store): TailgateError {
  const which = wanted === null ? '' : ` with the name or commit ${sanitize(wanted, 100)}`
  return new UsageError(
    `There is no rejected run${which} in ${store.place}: \`tailgate baseline list\` shows the ` +
      'stored runs.',
  )
}
