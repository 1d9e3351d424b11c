/** Finds whether the decoded size of the head's bodies is half or double that of the base's. */

import studentQuantile from '@stdlib/stats-base-dists-t-quantile'
import type { EngineAnswers } from '../../engine/types.ts'
import { computeMean, computeMedian, computeVariance } from '../measurement/averages.ts'
import { maxSizeDrift, minSizeBytes, sizeAlpha, sizeFactor } from '../tunables/answers.ts'
import type { AnswerChange } from './answer-change.ts'
import type { AnswerPair } from './answer-sums.ts'

/**
 * Compares the medians of the epochs: the content may differ from process to process, and then so
 * do their sizes. A single epoch says nothing about that.
 */
export function findSizeChange({ request, base, head }: AnswerPair): AnswerChange[] {
  if (hasDrift(base) || hasDrift(head)) return []
  const [before, now] = [readLogSizes(base), readLogSizes(head)]
  if (before.length < 2 || now.length < 2) return []
  const ratio = computeMean(now) - computeMean(before)
  const error = Math.sqrt(
    computeVariance(before) / before.length + computeVariance(now) / now.length,
  )
  // Fewer epochs than both have, since one side's may differ and the other's not.
  const degrees = Math.min(before.length, now.length) - 1
  const margin = studentQuantile(1 - sizeAlpha, degrees) * error
  const [was, is] = [Math.exp(computeMean(before)), Math.exp(computeMean(now))]
  const isLarge =
    Math.abs(ratio) >= Math.log(sizeFactor) - rounding && Math.abs(is - was) >= minSizeBytes
  if (!isLarge || Math.abs(ratio) <= margin) return []
  return [
    {
      request,
      kind: 'size',
      share: 1,
      base: String(Math.round(was)),
      head: String(Math.round(is)),
    },
  ]
}

/** The logarithm of exactly twice the size may be a little less than that of two. */
const rounding = 1e-9

/** The logarithm of the median size of each epoch that has a body. */
function readLogSizes(epochs: EngineAnswers[]): number[] {
  return epochs.flatMap(({ sizes }) => {
    const median = sizes.length === 0 ? 0 : computeMedian(sizes)
    return median > 0 ? [Math.log(median)] : []
  })
}

/** Whether bodies get larger or smaller in the course of an epoch. */
function hasDrift(epochs: EngineAnswers[]): boolean {
  const ratios = epochs.flatMap(({ sizes }) => {
    const half = Math.floor(sizes.length / 2)
    if (half < 2) return []
    const [first, second] = [sizes.slice(0, half), sizes.slice(-half)].map(computeMedian)
    return first && second ? [Math.log(second / first)] : []
  })
  return ratios.length > 0 && Math.abs(computeMean(ratios)) > Math.log(maxSizeDrift)
}
