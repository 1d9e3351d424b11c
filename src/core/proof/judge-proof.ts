/** Decides whether the gate has found a change, by its verdict alone. */

import type { Metric } from '../config/value/metric.ts'
import type { JudgedRow } from '../verdict/limit-result.ts'
import type { Verdict } from '../verdict/verdict.ts'
import type { AddedChange } from './change.ts'

/**
 * `invalid`: the verdict says nothing, because the machine, or the service itself, failed, or
 * because the change was not added.
 */
export type ProofOutcome = 'found' | 'missed' | 'invalid'

/**
 * Found is what fails by a metric that the change was made for. `isAdded`: see `hasAddedChange`.
 */
export function judgeProof(
  metrics: Metric[],
  verdict: Pick<Verdict, 'outcome' | 'rows'>,
  isAdded: boolean,
): ProofOutcome {
  const failed = verdict.rows.filter(({ outcome }) => outcome === 'fail')
  if (selectFound(metrics, failed).length > 0) return 'found'
  // Both sides are the same build, so a side that breaks says nothing about the change.
  const isBroken = verdict.outcome === 'fail' && failed.length === 0
  const isJudged = ['fail', 'pass', 'accepted', 'unsure'].includes(verdict.outcome)
  return isBroken || !isJudged || !isAdded ? 'invalid' : 'missed'
}

/**
 * Whether the proxy has added the change at all: to nearly all responses, to at least one in a
 * hundred of the slowest, or by at least one freeze. It learns the times of each process first.
 */
export function hasAddedChange(
  kind: AddedChange['kind'],
  { responses, delayed, freezes }: { responses: number; delayed: number; freezes: number },
): boolean {
  if (kind === 'freeze') return freezes > 0
  return delayed > 0 && delayed >= minDelayedShares[kind] * responses
}

const minDelayedShares = { p50: 0.9, p99: 0.01 }

/** The rows by which the change was found, those of the whole suite and of single requests. */
export function selectFound(metrics: Metric[], rows: JudgedRow[]): JudgedRow[] {
  return rows.filter(({ metric, outcome }) => outcome === 'fail' && metrics.includes(metric))
}

/** 0 if everything was found; what was missed counts more than what says nothing. */
export function chooseProofExitCode(outcomes: ProofOutcome[]): 0 | 1 | 3 {
  if (outcomes.includes('missed')) return 1
  return outcomes.includes('invalid') ? 3 : 0
}
