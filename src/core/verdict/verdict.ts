/** The types of a Verdict, and what follows from its outcome. */

import type { EngineValidity } from '../../engine/types.ts'
import type { JudgedAnswer } from '../answers/judge-answers.ts'
import { type LookSettings, listLooks } from '../stats/looks.ts'
import type { JudgedCalls } from '../upstreams/judge-calls.ts'
import type { JudgedRow } from './limit-result.ts'

/** All outcomes, the worst first. The worst outcome that has a reason is the verdict. */
export const outcomes = [
  'fail',
  'invalid',
  'unsure',
  'incomparable',
  'no-baseline',
  'accepted',
  'pass',
] as const
export type Outcome = (typeof outcomes)[number]

/**
 * The reasons for each outcome, as sentences. Those of better outcomes than the verdict are kept.
 */
export type OutcomeReasons = Record<Exclude<Outcome, 'pass'>, string[]>

export interface Verdict {
  outcome: Outcome
  rows: JudgedRow[]
  /** How often each upstream was called; absent without any. */
  calls?: JudgedCalls[] | undefined
  /** How the head's answers differ from the base's; absent if they do not. */
  answers?: JudgedAnswer[] | undefined
  reasonsByOutcome: OutcomeReasons
  /** All reasons as sentences, those of the worst outcome first. */
  reasons: string[]
  /** Sentences that a reader should know, but that do not change the outcome. */
  warnings: string[]
  /** Whether more epochs can turn an invalid verdict into another one; absent if not. */
  mayStillFail?: boolean | undefined
}

/** What a verdict needs to know besides the figures. */
export interface VerdictFacts {
  /** Of all runs of the head; null if there are none. */
  headValidity: EngineValidity | null
  /** Of all runs of the base; null if there are none. */
  baseValidity: EngineValidity | null
  /** The reason why base and head may not be compared, as a sentence. */
  incomparable: string | null
  /** The reason why the stored baseline can't be used, as a sentence. */
  baselineProblem: string | null
  /**
   * A service that did not start, did not become ready or died. `baseWorks`: the base did not fail
   * in this invocation.
   */
  failedService: { side: 'base' | 'head'; message: string; baseWorks: boolean } | null
  /** Where a missing baseline would come from; null where that is not known. */
  baselineSource?: BaselineSource | null
  /** Why the head alone was measured although a base was expected; null if that is not so. */
  missingBase: MissingBase | null
}

/** Where the baseline of a suite comes from. */
export interface BaselineSource {
  /** Why there is no commit to measure beside the head, as sentences; null if there may be one. */
  noBase: string | null
  /** Whether a push to the default branch saves a baseline. */
  isSavedByPush: boolean
  /** Whether a change is measured beside its base, so that nothing needs to be stored. */
  isPaired?: boolean
}

/**
 * - `no-baseline`: the base does not work as its own file configures it, or it has none of the
 *   requests: nothing can be compared, and no one has to correct that.
 * - `invalid`: the base does not work as the head or an input configures it.
 * - `new suite`: the base's file does not have the suite, which is shown and not judged.
 */
export interface MissingBase {
  kind: 'no-baseline' | 'invalid' | 'new suite'
  /** In sentences. */
  message: string
}

/** The verdict that follows from the reasons. */
export function concludeVerdict(
  found: OutcomeReasons,
  rows: JudgedRow[],
  warnings: string[],
): Verdict {
  const outcome = outcomes.find((each) => each === 'pass' || found[each].length > 0) ?? 'pass'
  const reasons = outcomes.flatMap((each) => (each === 'pass' ? [] : found[each]))
  return { outcome, rows, reasonsByOutcome: found, reasons, warnings }
}

const noReasons: OutcomeReasons = {
  fail: [],
  invalid: [],
  unsure: [],
  incomparable: [],
  'no-baseline': [],
  accepted: [],
}

/** A pass for a suite that the change does not affect and that was not measured. */
export function createUnaffectedVerdict(message: string): Verdict {
  return concludeVerdict(noReasons, [], [message])
}

/** A fail for a suite that could not be measured because the change removes it. */
export function createRemovedVerdict(message: string): Verdict {
  return concludeVerdict({ ...noReasons, fail: [message] }, [], [])
}

/**
 * The number of epochs at which a paired measurement is judged again; null if the result cannot
 * change.
 */
export function findNextLook(
  { outcome, mayStillFail = false }: Pick<Verdict, 'outcome' | 'mayStillFail'>,
  epochs: number,
  settings: LookSettings,
): number | null {
  if (outcome !== 'unsure' && !(outcome === 'invalid' && mayStillFail)) return null
  return listLooks(settings).find((look) => look > epochs) ?? null
}

/** The worst of several outcomes; of none it is invalid, not a pass. */
export function findWorstOutcome(several: Outcome[]): Outcome {
  return outcomes.find((outcome) => several.includes(outcome)) ?? 'invalid'
}

export function collectReasons(rows: JudgedRow[], outcome: JudgedRow['outcome']): string[] {
  return rows.flatMap((row) => (row.outcome === outcome && row.reason !== null ? [row.reason] : []))
}
