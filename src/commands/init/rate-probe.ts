/** Finds a rate that a service keeps easily: what `tailgate init` proposes. */
import { mergeHistograms, readQuantileMs } from '../../core/measurement/histogram.ts'
import type { EnginePlan, EngineResult, EngineSide } from '../../engine/types.ts'

/** Requests per second to try, each for a second, until one is not kept. */
const probeRatesPerSecond = [20, 50, 100, 200, 500, 1000, 2000, 5000]

/**
 * A rate is proposed well below what was kept: side by side the machine carries twice of it, a machine in CI is slower,
 * and a busy service has no steady tail.
 */
const proposedShare = 0.25

/** More would only cost time: a p99 is steady long before. */
const maxProposedPerSecond = 500

export interface RateProposal {
  /** Requests per second to put into the configuration. */
  proposed: number
  /** The highest rate that was kept; 0 when none was. */
  kept: number
}

/** `at` gives the plan for one second at this rate. */
export async function findKeptRate(
  at: (perSecond: number) => EnginePlan,
  play: (plan: EnginePlan) => Promise<EngineResult>,
): Promise<RateProposal> {
  let kept = 0
  for (const perSecond of probeRatesPerSecond) {
    if (!hasKeptRate(await play(at(perSecond)))) break
    kept = perSecond
  }
  return { kept, proposed: proposeRate(kept) }
}

/** Answered as fast as asked, without errors and without a queue. */
export function hasKeptRate({ sides, validity, cancelled }: EngineResult): boolean {
  const bad = new Set(['saturated', 'unfinished', 'generator-behind', 'sockets', 'generator-cpu'])
  const fine = !validity.reasons.some((reason) => bad.has(reason.code))
  return (
    fine &&
    !cancelled &&
    sides.every((side) => side.errors.total === 0 && (isInTime(side) || isSteady(side)))
  )
}

function isInTime({ completed, offered }: EngineSide): boolean {
  return completed >= 0.9 * offered
}

/**
 * What takes longer than the lead is answered after the measured time, and that is fine; but where a queue grows, what is
 * due later takes longer.
 */
function isSteady({ groups, answered, offered }: EngineSide): boolean {
  const half = Math.floor(groups.length / 2)
  const computeMedian = (some: typeof groups) =>
    readQuantileMs(
      mergeHistograms(some.flatMap(({ requests }) => requests.map(({ response }) => response))),
      0.5,
    )
  return (
    answered >= 0.9 * offered &&
    computeMedian(groups.slice(-half)) <= 1.5 * computeMedian(groups.slice(0, half))
  )
}

/** The step of the ladder at or below half of what was kept. */
export function proposeRate(kept: number): number {
  const steps = probeRatesPerSecond.filter(
    (step) => step <= kept * proposedShare && step <= maxProposedPerSecond,
  )
  return steps.at(-1) ?? Math.max(1, Math.floor(kept * proposedShare))
}
