/** The exit code of a verdict. Those of errors and signals are in `invocation/error-exit.ts`. */

import type { Outcome } from './verdict.ts'

/** Whether a failure ends the job with an error (`fail`), or is only reported (`report`). */
export type OnFail = 'fail' | 'report'

/** Whether `unsure`, `incomparable` and `no-baseline` end like a pass or like a failure. */
export interface OutcomePolicy {
  onUnsure: 'pass' | 'fail'
  onIncomparable: 'pass' | 'fail'
  onNoBaseline: 'pass' | 'fail'
}

export interface ExitPolicy extends OutcomePolicy {
  onFail: OnFail
}

export function chooseExitCode(outcome: Outcome, policy: ExitPolicy): 0 | 1 | 3 {
  return policy.onFail === 'report' ? 0 : chooseEnforcedCode(outcome, policy)
}

/** The exit code without `on-fail: report`. */
function chooseEnforcedCode(outcome: Outcome, policy: OutcomePolicy): 0 | 1 | 3 {
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

/** What `on-fail: report` prevents, as a sentence; null if the exit code would be 0 anyway. */
export function describePreventedExit(outcome: Outcome, policy: ExitPolicy): string | null {
  const code = chooseEnforcedCode(outcome, policy)
  if (policy.onFail === 'fail' || code === 0) return null
  const prevented =
    code === 1 ? 'This would fail.' : 'This could not be judged, and would end with an error.'
  return (
    `${prevented} \`on-fail: report\` only reports it: the check is neutral, and the exit code ` +
    'is 0.'
  )
}
