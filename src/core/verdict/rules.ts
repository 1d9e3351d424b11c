/** The rules that a suite is judged by, and after how many epochs. */

import type { Limits } from '../config/limits.ts'
import type { Suite } from '../config/suite.ts'
import type { TimeMetric } from '../config/value/metric.ts'
import { defaultLooks } from '../tunables/tunables.ts'

export interface Rules {
  limits: Limits
  /** Limits of single requests, by name. */
  requests: { name: string; limits: Limits }[]
  /** `judge` widens limits to what a stored baseline can see; `ignore` takes them literally. */
  noise: 'judge' | 'ignore'
  /** The share of failed requests, in [0, 1], beyond which nothing is judged; 0.01 by default. */
  allowErrors: number
  /** In ms: smaller changes fail nothing, since nobody notices them. */
  floors: Record<TimeMetric, number>
  /** The most epochs of a paired measurement; null for the usual looks. */
  epochs: number | null
  /** So many suites share one pull request's false alarms. */
  suites: number
}

/** A suite's own rules, when it is one of so many. */
export function buildRules(suite: Suite, suites = 1): Rules {
  const { limits, requests, noise, allowErrors, floors, epochs } = suite
  return { limits, requests, noise, allowErrors, floors, epochs, suites }
}

/** After how many epochs a paired measurement is judged: as soon as everything is decided, the rest is not played. */
export function listLooks(epochs: number | null): number[] {
  if (epochs === null) return defaultLooks
  return [...defaultLooks.filter((look) => look < epochs), epochs]
}
