/** The exit code of a verdict. Those of errors and signals are in `invocation/error-exit.ts`. */

import type { Outcome } from './verdict.ts'

/** Whether `unsure`, `incomparable` and `no-baseline` end like a pass or like a failure. */
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
