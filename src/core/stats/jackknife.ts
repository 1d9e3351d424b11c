/** The jackknife: how precise an estimate is, without a model of its distribution. */
import { computeMean, sum } from '../measurement/averages.ts'

/**
 * The jackknife's standard error: from the estimates that leave out one part each (Tukey 1958).
 * Requests of the same moment are not independent, so a part is a stretch of time, never a request.
 * NaN of no estimates.
 */
export function computeJackknifeError(leftOut: number[]): number {
  const centre = computeMean(leftOut)
  const squares = sum(leftOut.map((estimate) => (estimate - centre) ** 2))
  return Math.sqrt((squares * (leftOut.length - 1)) / leftOut.length)
}
