/** How much of its rate each side kept, and how far that may be chance. */

import { sum } from '../measurement/averages.ts'
import {
  computeMeanExcessMs,
  computePercentiles,
  type Histogram,
  mergeHistograms,
} from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import { warmupLeadMs } from '../plan/warmup.ts'
import { keptAlpha, keptStrength, keptTau, minKeptShare } from '../tunables/tunables.ts'
import { combineEffects, computeLowerBound, type Estimate } from './intervals.ts'

/** The kept share of one epoch. */
export interface KeptShare {
  /** Of the due requests, in [0, 1]. */
  share: number
  /** The standard deviation of the share where the service keeps the rate. */
  standardError: number
}

/** The parts of a Run that the kept share follows from. */
export interface KeptRateRun
  extends Pick<Run, 'offered' | 'measuredSeconds' | 'warmupSeconds' | 'completed'> {
  groups: { requests: { response: string }[]; scenarios?: { started: number }[] | undefined }[]
}

/**
 * The share of the rate that was kept: the responses within the measured time, and the requests
 * that a steady service has in flight at its end. How many are in flight at the start and at the
 * end varies like a Poisson number whose mean is rate × response time (Little; for independent
 * responses, the M/G/∞ queue: Takács, *Introduction to the Theory of Queues*, 1962).
 */
export function readKeptShare(run: KeptRateRun): KeptShare {
  const offered = countArrivals(run)
  if (offered === 0) return { share: 0, standardError: 0 }
  const inFlight = (offered / run.measuredSeconds) * readMeanResponseSeconds(run)
  return {
    share: Math.min(1, (run.completed + estimateUncovered(run)) / offered),
    standardError: Math.sqrt(2 * inFlight) / offered,
  }
}

/**
 * What became due at the rate: requests, or scenarios, of which `completed` counts the first steps.
 * Their response times are taken to be those of all steps.
 */
function countArrivals({ offered, groups }: KeptRateRun): number {
  const parts = groups.flatMap(({ scenarios }) => scenarios ?? [])
  return parts.length === 0 ? offered : sum(parts.map(({ started }) => started))
}

function readMeanResponseSeconds(run: KeptRateRun): number {
  const { mean } = computePercentiles(mergeResponses(run.groups))
  return mean / 1000
}

function mergeResponses(groups: KeptRateRun['groups']): Histogram {
  return mergeHistograms(groups.flatMap(({ requests }) => requests.map(({ response }) => response)))
}

/**
 * The requests in flight at the end for which those of the lead, the load right before the measured
 * time, do not compensate: rate × time by which responses exceed the lead. If that time grows, the
 * excess is a queue and not the service, and nothing compensates for it.
 */
function estimateUncovered(run: KeptRateRun): number {
  const { measuredSeconds, warmupSeconds, groups } = run
  const leadMs = computeLeadMs(warmupSeconds)
  const third = Math.ceil(groups.length / 3)
  const [first, last] = [groups.slice(0, third), groups.slice(-third)].map((part) =>
    computeMeanExcessMs(mergeResponses(part), leadMs),
  ) as [number, number]
  const excessMs = last > 1.5 * first ? 0 : first
  return Math.ceil((countArrivals(run) / measuredSeconds) * (excessMs / 1000))
}

/** A warm-up of less than two leads is all lead; of a longer one, only the last second is. */
function computeLeadMs(warmupSeconds: number): number {
  const warmupMs = 1000 * warmupSeconds
  return warmupMs < 2 * warmupLeadMs ? warmupMs : warmupLeadMs
}

/** The lost shares of paired epochs: 1 minus the kept share. Effects are shares, not logarithms. */
export interface LostRate {
  base: Estimate
  head: Estimate
  /** That of the head minus that of the base. */
  difference: Estimate
}

export function estimateLostRate(pairs: { base: Run; head: Run }[]): LostRate | null {
  if (pairs.length === 0) return null
  return combineLostRates(
    pairs.map(({ base, head }) => ({ base: readKeptShare(base), head: readKeptShare(head) })),
  )
}

/** @throws RangeError when there is no epoch. */
export function combineLostRates(shares: { base: KeptShare; head: KeptShare }[]): LostRate {
  const estimateSide = (side: 'base' | 'head') =>
    combineLosses(
      shares.map((each) => ({ loss: 1 - each[side].share, errors: [each[side].standardError] })),
    )
  return {
    base: estimateSide('base'),
    head: estimateSide('head'),
    difference: combineLosses(
      shares.map(({ base, head }) => ({
        loss: base.share - head.share,
        errors: [base.standardError, head.standardError],
      })),
    ),
  }
}

function combineLosses(losses: { loss: number; errors: number[] }[]): Estimate {
  const effects = losses.map(({ loss, errors }) => ({
    effect: loss,
    standardError: Math.sqrt(sum(errors.map((error) => error ** 2))),
  }))
  return combineEffects(effects, { tau: keptTau, strength: keptStrength })
}

/** Whether a side certainly lost more of its rate than a side that sustains it. */
export function hasLostRate(loss: Estimate): boolean {
  return loss.effect > 1 - minKeptShare && computeLowerBound(loss, keptAlpha) > 0
}
