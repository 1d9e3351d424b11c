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
 * A regression never becomes its own baseline, and neither does what can't be trusted: both are kept apart. What could only
 * not be compared is one, however many such runs there were in a row, or the next could not be compared either.
 */
export async function saveBaseline(
  { result, isStep }: SuiteAfterAcceptance,
  { runs: unjudged }: UnjudgedRuns,
  world: Host,
): Promise<string | null> {
  const { suite, head } = result
  if (!world.savesBaseline || head === null) return null
  if (head.beside !== null)
    return describeNotSaved(suite, 'base and head were measured side by side')
  const why = findRejectionReason(result, isStep)
  const { configuration, machine, leg, takenAt, commit } = head
  const key = { suite, leg, configuration, machine }
  const figures = { ...collectFigures(result), ...(unjudged > 0 && { unjudged }) }
  const stamp = { takenAt, commit, step: isStep, figures }
  try {
    const where = await world.store.save(
      key,
      stamp,
      serializeCompact(head),
      why === null ? 'runs' : 'rejected',
    )
    return why === null
      ? `Saved as a baseline: ${where}`
      : `${describeNotSaved(suite, why)} ${describeRejectedRun(where, result)}`
  } catch (error) {
    // The verdict stands, whatever becomes of the next one's baseline.
    if (error instanceof StoreError) return error.message
    throw error
  }
}

/** Null for a run that later ones are compared with. A waiver lets a failure pass for a while, and moves no baseline. */
function findRejectionReason({ verdict, comparison }: SuiteResult, isStep: boolean): string | null {
  const isMeant = verdict.outcome === 'accepted' && isStep
  if (verdict.outcome === 'accepted' && !isMeant) return 'a waiver accepts it for a while only'
  if (!isMeant && !savableOutcomes.has(verdict.outcome)) return 'it did not pass'
  const keptUp = isMeant || comparison === null || comparison.kept.head.value >= minKeptShare
  return keptUp ? null : 'the service did not keep the rate'
}

const savableOutcomes = new Set<Outcome>(['pass', 'no-baseline', 'incomparable'])

function describeNotSaved(suite: string, why: string): string {
  return `This run was not saved as a baseline of ${suite}, since ${why}.`
}

function describeRejectedRun(where: string, { verdict }: SuiteResult): string {
  const remedy =
    verdict.outcome === 'fail'
      ? ' If the change is meant, `tailgate baseline accept` makes it one.'
      : ''
  return `It is kept apart: ${where}.${remedy}`
}

/** In microseconds, for those who list runs without reading them. */
function collectFigures({ comparison }: SuiteResult): Record<string, number> {
  const readFigure = (metric: Metric) => {
    const row = comparison?.rows.find((each) => each.metric === metric && each.request === null)
    return row === undefined ? [] : [[metric, Math.round(row.head.value * 1000)] as const]
  }
  return Object.fromEntries([...readFigure('p50'), ...readFigure('p99')])
}
