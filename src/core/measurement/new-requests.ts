/** Summarizes the requests that only the head has. */

import { sum } from './averages.ts'
import { computePercentiles, mergeHistograms } from './histogram.ts'
import type { Run } from './measurement.ts'

/** A request that the base does not have: it is shown, and not judged. Times are in ms. */
export interface NewRequest {
  name: string
  /** The number of requests. */
  offered: number
  /** The share of them that failed, in [0, 1]. */
  errors: number
  p50: number
  p99: number
  max: number
}

/** `run`: of the head, loaded with these requests alone. */
export function summarizeNewRequests({ groups }: Run): NewRequest[] {
  const parts = groups.flatMap(({ requests }) => requests)
  return [...new Set(parts.map(({ name }) => name))].map((name) => {
    const own = parts.filter((part) => part.name === name)
    const { p50, p99, max } = computePercentiles(mergeHistograms(own.map((part) => part.response)))
    const offered = sum(own.map((part) => part.offered))
    const failed = sum(own.map((part) => part.errors.total))
    return { name, offered, errors: offered === 0 ? 0 : failed / offered, p50, p99, max }
  })
}
