/** Judges by the recorded runs whether a gate is ready to be required. */

import { formatCount, formatPercent } from '../text/format-number.ts'
import { gateReadiness } from '../tunables/tunables.ts'
import type { SuiteHistory } from './history.ts'

export type GateReadiness =
  | { kind: 'too-early'; runs: number }
  | { kind: 'ready' }
  /** What stands against it, as sentences. */
  | { kind: 'not-ready'; reasons: string[] }

/** A required check must hardly ever stop a pull request without a reason that people share. */
export function judgeReadiness(history: SuiteHistory): GateReadiness {
  if (history.runs < gateReadiness.minRuns) return { kind: 'too-early', runs: history.runs }
  const reasons = [
    ...explainInvalid(history),
    ...explainUndecided(history),
    ...explainContested(history),
    ...explainTime(history),
  ]
  return reasons.length === 0 ? { kind: 'ready' } : { kind: 'not-ready', reasons }
}

function explainInvalid({ endings, runs }: SuiteHistory): string[] {
  const { runs: invalid } = endings.invalid
  if (invalid / runs <= gateReadiness.maxInvalidShare) return []
  return [
    `${invalid} of ${runs} runs were invalid, more than ` +
      `${formatPercent(gateReadiness.maxInvalidShare)}: their reports say why.`,
  ]
}

function explainUndecided({ endings, runs }: SuiteHistory): string[] {
  const undecided = endings.unsure.runs + endings['not-compared'].runs
  if (undecided / runs <= gateReadiness.maxUndecidedShare) return []
  return [
    `${undecided} of ${runs} runs were not decided, more than ` +
      `${formatPercent(gateReadiness.maxUndecidedShare)}: raise duration or the limit.`,
  ]
}

function explainContested({ contested, pullRequests }: SuiteHistory): string[] {
  if (contested / Math.max(1, pullRequests) <= gateReadiness.maxContestedShare) return []
  return [
    `${contested} of ${pullRequests} pull requests were accepted, or merged as they were, ` +
      `although they failed; more than ${formatPercent(gateReadiness.maxContestedShare)}: raise ` +
      'the limit that they crossed.',
  ]
}

function explainTime({ medianMinutes }: SuiteHistory): string[] {
  if (medianMinutes <= gateReadiness.maxMedianMinutes) return []
  return [
    `Half of the runs took more than ${formatCount(Math.floor(medianMinutes), 'minute')}; ` +
      `${gateReadiness.maxMedianMinutes} are the maximum.`,
  ]
}
