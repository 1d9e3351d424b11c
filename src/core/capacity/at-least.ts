/** Decides whether a service reaches a rate: only a failure at that rate or below misses it. */

import type { Bottleneck } from './bottleneck.ts'
import type { Trial } from './search.ts'
import type { StepResult } from './step-result.ts'

/** The result of a search, as far as this decision needs it. */
type SearchEnd =
  | { kind: 'found'; perThousandSeconds: number; bottleneck: Bottleneck }
  | { kind: 'nothing'; bottleneck: Bottleneck }
  | { kind: 'cut'; confirmed: number | null }

/** `unknown`: no trial failed there, or the failure may not be that of the service. */
export type AtLeastResult = 'reached' | 'missed' | 'unknown'

/** The confirmed rate, in requests per 1,000 seconds; null if there is none. */
export function findConfirmedRate(end: SearchEnd): number | null {
  if (end.kind === 'found') return end.perThousandSeconds
  return end.kind === 'cut' ? end.confirmed : null
}

/** `atLeast`: in requests per 1,000 seconds. */
export function checkAtLeast(
  atLeast: number,
  end: SearchEnd,
  trials: (Trial & { reading: StepResult })[],
): AtLeastResult {
  const confirmed = findConfirmedRate(end)
  if (confirmed !== null && confirmed >= atLeast) return 'reached'
  if (end.kind === 'cut' || isOwnLimit(end.bottleneck)) return 'unknown'
  const failed = trials.filter(
    ({ long, outcome, reading: { step } }) =>
      long && outcome === 'failed' && step.kind === 'rate' && step.perThousandSeconds <= atLeast,
  )
  return failed.some(
    ({ gridIndex }) => failed.filter((each) => each.gridIndex === gridIndex).length >= 2,
  )
    ? 'missed'
    : 'unknown'
}

/** Whether it limits tailgate, or the machine that the service shares with it. */
function isOwnLimit(bottleneck: Bottleneck): boolean {
  return bottleneck.kind === 'machine-cpu' || isGeneratorLimit(bottleneck)
}

/** Whether tailgate itself, or what it needs of this machine to send, was the limit. */
export function isGeneratorLimit(bottleneck: Bottleneck): boolean {
  if (bottleneck.kind === 'open-files') return bottleneck.whose === 'tailgate'
  return ['generator', 'ports'].includes(bottleneck.kind)
}
