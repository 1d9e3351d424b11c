/** Words and icons for outcomes. With `on-fail: report`, what failed *would fail*. */

import type { OnFail } from '../core/verdict/exit-code.ts'
import type { JudgedRow } from '../core/verdict/limit-result.ts'
import type { Outcome } from '../core/verdict/verdict.ts'

/** How something ended: a suite, a report, or a part of a comment. */
export interface Ending {
  outcome: Outcome
  onFail: OnFail
}

/** The verdict on a suite, as people read it. */
export function describeOutcome({ outcome, onFail }: Ending): string {
  return isOnlyReported(onFail, outcome) ? wouldFail : outcomeWords[outcome]
}

/** The verdict on one row of the table: `passed, worsened`; empty for a row without one. */
export function describeRowOutcome(row: JudgedRow, onFail: OnFail): string {
  const byFloor = row.outcome === 'pass' && row.passedBy === 'floor' ? ' by the floor' : ''
  const verdict = `${describeRowVerdict(row.outcome, onFail)}${byFloor}`
  const worse = hasWarning(row) ? 'warning' : row.worsened ? 'worsened' : ''
  const words = [verdict, worse, row.improved ? 'improved' : '']
  return words.filter((word) => word !== '').join(', ')
}

/** The verdict alone; empty for a row without one. */
export function describeRowVerdict(outcome: JudgedRow['outcome'], onFail: OnFail): string {
  return isOnlyReported(onFail, outcome) ? wouldFail : rowWords[outcome]
}

/** Whether a limit that only warns is crossed, and no other one. */
export function hasWarning({ warning, outcome }: JudgedRow): boolean {
  return warning !== undefined && outcome !== 'fail' && outcome !== 'accepted'
}

/** What is said of further suites with the same outcome: `2 other suites failed`. */
export function describeOthers({ outcome, onFail }: Ending): string {
  return isOnlyReported(onFail, outcome) ? wouldFail : outcomePredicates[outcome]
}

export function chooseIcon({ outcome, onFail }: Ending): string {
  return isOnlyReported(onFail, outcome) ? notRedIcon : outcomeIcons[outcome]
}

/** Whether the job ends with an error because of it, unless an `on-…` option says more. */
export function isRed({ outcome, onFail }: Ending): boolean {
  return onFail === 'fail' && (outcome === 'fail' || outcome === 'invalid')
}

function isOnlyReported(onFail: OnFail, outcome: JudgedRow['outcome'] | Outcome): boolean {
  return onFail === 'report' && outcome === 'fail'
}

const wouldFail = 'would fail'

const outcomeWords: Record<Outcome, string> = {
  pass: 'passed',
  accepted: 'accepted',
  fail: 'failed',
  unsure: 'not decided',
  invalid: 'not judged',
  incomparable: 'not judged',
  'no-baseline': 'not judged',
}

const rowWords: Record<JudgedRow['outcome'], string> = {
  pass: 'passed',
  accepted: 'accepted',
  fail: 'failed',
  unsure: 'not decided',
  'not-judged': 'not judged',
  'not-measured': 'not measured',
  shown: '',
}

const outcomePredicates: Record<Outcome, string> = {
  pass: 'passed',
  accepted: 'were accepted',
  fail: 'failed',
  unsure: 'could not be decided',
  invalid: 'were not judged',
  incomparable: 'were not judged',
  'no-baseline': 'were not judged',
}

const notRedIcon = '⚠️'

const outcomeIcons: Record<Outcome, string> = {
  pass: '✅',
  accepted: '☑️',
  fail: '❌',
  unsure: notRedIcon,
  invalid: notRedIcon,
  incomparable: notRedIcon,
  'no-baseline': notRedIcon,
}
