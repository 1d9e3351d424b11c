/** A Comparison and its limits in, the verdict out. */

import type { EngineValidity } from '../../engine/types.ts'
import type { JudgedRow } from './limit-result.ts'
import { listLooks, type Rules } from './rules.ts'

/** The worst first, which is also the order of precedence. */
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

/** The reasons for each outcome, as sentences. The worst that has any is the verdict; what lies beneath is not lost. */
export type OutcomeReasons = Record<Exclude<Outcome, 'pass'>, string[]>

export interface Verdict {
  outcome: Outcome
  rows: JudgedRow[]
  reasonsByOutcome: OutcomeReasons
  /** All of them, most important first: fit to stand in a comment. */
  reasons: string[]
  /** What a reader should know but what stops nothing. */
  warnings: string[]
}

/** What the figures do not say about themselves. */
export interface VerdictFacts {
  /** Of all the head's runs, and the base's; null where there is none. Side by side they stop nothing. */
  headValidity: EngineValidity | null
  baseValidity: EngineValidity | null
  /** Why base and head may not be compared, as a sentence. */
  incomparable: string | null
  /** Why the baseline that is there can't be used, as a sentence. */
  baselineProblem: string | null
  /** A service that did not start, get ready or survive. `baseWorks`: the base did, in this invocation. */
  failedService: { side: 'base' | 'head'; message: string; baseWorks: boolean } | null
}

/** What the reasons come to. */
export function concludeVerdict(
  found: OutcomeReasons,
  rows: JudgedRow[],
  warnings: string[],
): Verdict {
  const outcome = outcomes.find((each) => each === 'pass' || found[each].length > 0) ?? 'pass'
  const reasons = outcomes.flatMap((each) => (each === 'pass' ? [] : found[each]))
  return { outcome, rows, reasonsByOutcome: found, reasons, warnings }
}

/** Of a suite that the change does not touch: nothing is measured, and nothing can be wrong. `why` is a sentence. */
export function createUnaffectedVerdict(why: string): Verdict {
  const found = {
    fail: [],
    invalid: [],
    unsure: [],
    incomparable: [],
    'no-baseline': [],
    accepted: [],
  }
  return concludeVerdict(found, [], [why])
}

/** After how many further epochs a paired measurement is looked at again; null when all is decided, or nothing can be. */
export function findNextLook(
  { outcome }: Pick<Verdict, 'outcome'>,
  epochs: number,
  rules: Pick<Rules, 'epochs'>,
): number | null {
  if (outcome !== 'unsure') return null
  return listLooks(rules.epochs).find((look) => look > epochs) ?? null
}

/** The worst of several; nothing at all is no pass. */
export function findWorstOutcome(several: Outcome[]): Outcome {
  return outcomes.find((outcome) => several.includes(outcome)) ?? 'invalid'
}

/** What an outcome that judges nothing does to the exit code. */
export interface ExitPolicy {
  onUnsure: 'pass' | 'fail'
  onIncomparable: 'pass' | 'fail'
  onNoBaseline: 'pass' | 'fail'
}

export function chooseExitCode(outcome: Outcome, policy: ExitPolicy): 0 | 1 | 3 {
  const convertChoice = (choice: 'pass' | 'fail') => (choice === 'fail' ? 1 : 0)
  switch (outcome) {
    case 'pass':
    case 'accepted':
      return 0
    case 'fail':
      return 1
    case 'invalid':
      return 3
    case 'unsure':
      return convertChoice(policy.onUnsure)
    case 'incomparable':
      return convertChoice(policy.onIncomparable)
    case 'no-baseline':
      return convertChoice(policy.onNoBaseline)
  }
}

export function collectReasons(rows: JudgedRow[], outcome: JudgedRow['outcome']): string[] {
  return rows.flatMap((row) => (row.outcome === outcome && row.reason !== null ? [row.reason] : []))
}
