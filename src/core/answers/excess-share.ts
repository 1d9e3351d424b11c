/** Whether something is more frequent on the head than on the base, beyond chance. */

import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import { computeMean, computeVariance, divideOrZero, sum } from '../measurement/averages.ts'

/** How many of all have it. */
export interface Occurrences {
  count: number
  of: number
}

/** What is certain of a difference between two shares. */
export interface ExcessChances {
  /** Of all answers together. */
  alpha: number
  /** From epoch to epoch: processes of one build may differ. */
  epochAlpha: number
}

export function addOccurrences(epochs: Occurrences[]): Occurrences {
  return { count: sum(epochs.map(({ count }) => count)), of: sum(epochs.map((each) => each.of)) }
}

export function computeShare({ count, of }: Occurrences): number {
  return divideOrZero(count, of)
}

/**
 * Whether the head's share is larger than the base's by more than `margin`, and neither the
 * requests nor the epochs leave it to chance.
 */
export function isShareHigher(
  base: Occurrences[],
  head: Occurrences[],
  margin: number,
  { alpha, epochAlpha }: ExcessChances,
): boolean {
  const [before, now] = [addOccurrences(base), addOccurrences(head)]
  if (before.of === 0 || now.of === 0) return false
  if (computeShare(now) - computeShare(before) <= margin) return false
  return computeFisherProbability(before, now) < alpha && hasEpochDifference(base, head, epochAlpha)
}

/** Of a single epoch, nothing is known of other processes. */
function hasEpochDifference(base: Occurrences[], head: Occurrences[], epochAlpha: number): boolean {
  const readShares = (epochs: Occurrences[]) => epochs.filter(({ of }) => of > 0).map(computeShare)
  const [before, now] = [readShares(base), readShares(head)]
  if (before.length < 2 || now.length < 2) return true
  const margin =
    studentQuantile(1 - epochAlpha, before.length + now.length - 2) *
    Math.sqrt(computeVariance(before) / before.length + computeVariance(now) / now.length)
  return computeMean(now) - computeMean(before) > margin
}

/**
 * The chance that the head has as many or more of all occurrences if both sides are alike: Fisher's
 * exact test, one-sided (*The Design of Experiments*, 1935).
 */
export function computeFisherProbability(base: Occurrences, head: Occurrences): number {
  const [all, marked] = [base.of + head.of, base.count + head.count]
  const last = Math.min(marked, head.of)
  const logAll = logChoose(all, head.of)
  let total = 0
  for (let count = head.count; count <= last; count += 1) {
    const log = logChoose(marked, count) + logChoose(all - marked, head.of - count) - logAll
    const term = Math.exp(log)
    total += term
    // Past the mean, the terms only get smaller.
    if (term < total * 1e-12 && count > (marked * head.of) / all) break
  }
  return Math.min(1, total)
}

function logChoose(of: number, count: number): number {
  if (count < 0 || count > of) return Number.NEGATIVE_INFINITY
  return logFactorial(of) - logFactorial(count) - logFactorial(of - count)
}

/** Stirling's series, exact to ten digits from 10 on (Abramowitz and Stegun, 6.1.41). */
function logFactorial(value: number): number {
  if (value < 10) {
    let product = 1
    for (let factor = 2; factor <= value; factor += 1) product *= factor
    return Math.log(product)
  }
  const shifted = value + 1
  const series = 1 / (12 * shifted) - 1 / (360 * shifted ** 3) + 1 / (1260 * shifted ** 5)
  return (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series
}
