/** Whether a search has answered that a service keeps a rate: only what failed at that rate, or below, is a miss. */
import type { Bottleneck } from './bottleneck.ts'
import type { Trial } from './search.ts'
import type { StepResult } from './step-result.ts'

/** What a search came to, as far as it matters here. */
type SearchEnd =
  | { kind: 'found'; perThousandSeconds: number; bottleneck: Bottleneck }
  | { kind: 'nothing'; bottleneck: Bottleneck }
  | { kind: 'cut'; confirmed: number | null }

/** `unknown`: it was not seen to fail there, or what failed may not have been the service. */
export type AtLeastResult = 'reached' | 'missed' | 'unknown'

/** The rate that is sure to be kept, in requests per 1,000 seconds; null where none is. */
export function findConfirmedRate(end: SearchEnd): number | null {
  if (end.kind === 'found') return end.perThousandSeconds
  return end.kind === 'cut' ? end.confirmed : null
}

/** `atLeast`: in requests per 1,000 seconds. */
export function checkAtLeast(
  atLeast: number,
  end: SearchEnd,
  tries: (Trial & { reading: StepResult })[],
): AtLeastResult {
  const confirmed = findConfirmedRate(end)
  if (confirmed !== null && confirmed >= atLeast) return 'reached'
  if (end.kind === 'cut' || isOwnLimit(end.bottleneck)) return 'unknown'
  const failed = tries.filter(
    ({ long, outcome, reading: { step } }) =>
      long && outcome === 'failed' && step.kind === 'rate' && step.perThousandSeconds <= atLeast,
  )
  return failed.some(({ rung }) => failed.filter((each) => each.rung === rung).length >= 2)
    ? 'missed'
    : 'unknown'
}

/** The limit of tailgate, or of the machine that the service shares with it. */
function isOwnLimit(bottleneck: Bottleneck): boolean {
  if (bottleneck.kind === 'open-files') return bottleneck.whose === 'tailgate'
  return ['generator', 'ports', 'machine-cpu'].includes(bottleneck.kind)
}
