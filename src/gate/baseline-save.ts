/** Saves a run as a baseline, or as rejected. */

import type { UnjudgedRuns } from '../core/acceptance/unjudged.ts'
import type { Metric } from '../core/config/value/metric.ts'
import { serializeCompact } from '../core/measurement/compact.ts'
import { StoreError } from '../core/text/errors.ts'
import { minKeptShare } from '../core/tunables/tunables.ts'
import type { Outcome } from '../core/verdict/verdict.ts'
import type { Host } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import type { SuiteAfterAcceptance } from './acceptance.ts'

/**
 * A regression never becomes a baseline, and neither does an invalid run: both are stored as
 * rejected. A run that could not be compared becomes a baseline, however many there were in a row;
 * otherwise the next run could not be compared either. Resolves with a sentence for the report.
 */
export async function saveBaseline(
  { result, isAcceptedByLabel }: SuiteAfterAcceptance,
  { runs: unjudged }: UnjudgedRuns,
  store: Host['store'],
): Promise<string | null> {
  const { suite, head } = result
  if (head === null) return null
  if (head.beside !== null)
    return describeNotSaved(suite, 'base and head were measured side by side')
  const reason = findRejectionReason(result, isAcceptedByLabel)
  const { configuration, machine, leg, takenAt, commit } = head
  const key = { suite, leg, configuration, machine }
  const figures = { ...collectFigures(result), ...(unjudged > 0 && { unjudged }) }
  const metadata = { takenAt, commit, step: isAcceptedByLabel, figures }
  try {
    const where = await store.save(
      key,
      metadata,
      serializeCompact(head),
      reason === null ? 'runs' : 'rejected',
    )
    return reason === null
      ? `Saved as a baseline: ${where}`
      : `${describeNotSaved(suite, reason)} ${describeRejectedRun(where, result)}`
  } catch (error) {
    // The verdict does not depend on whether the baseline could be saved.
    if (error instanceof StoreError) return error.message
    throw error
  }
}

/** Null if the run becomes a baseline. A waiver is temporary, so it moves no baseline. */
function findRejectionReason(
  { verdict, comparison }: SuiteResult,
  isAcceptedByLabel: boolean,
): string | null {
  const isIntended = verdict.outcome === 'accepted' && isAcceptedByLabel
  if (verdict.outcome === 'accepted' && !isIntended) return 'a waiver accepts it for a while only'
  if (!isIntended && !savableOutcomes.has(verdict.outcome)) return 'it did not pass'
  const keptRate = isIntended || comparison === null || comparison.kept.head.value >= minKeptShare
  return keptRate ? null : 'the service did not keep the rate'
}

const savableOutcomes = new Set<Outcome>(['pass', 'no-baseline', 'incomparable'])

function describeNotSaved(suite: string, reason: string): string {
  return `This run was not saved as a baseline of ${suite}, because ${reason}.`
}

function describeRejectedRun(where: string, { verdict }: SuiteResult): string {
  const remedy =
    verdict.outcome === 'fail'
      ? ' If the change is intended, `tailgate baseline accept` makes it a baseline.'
      : ''
  return `It is stored as rejected: ${where}.${remedy}`
}

/** In microseconds, for lists of runs. */
function collectFigures({ comparison }: SuiteResult): Record<string, number> {
  const readFigure = (metric: Metric) => {
    const row = comparison?.rows.find((each) => each.metric === metric && each.request === null)
    return row === undefined ? [] : [[metric, Math.round(row.head.value * 1000)] as const]
  }
  return Object.fromEntries([...readFigure('p50'), ...readFigure('p99')])
}
