/** Reads the scenarios of a suite: what one user does, step by step. */

import type { Limits } from './limits.ts'
import type { Think } from './value/think.ts'

export interface Scenario {
  name: string
  /** Share of the scenarios, relative to the others. */
  weight: number
  steps: ScenarioStep[]
  /** Limits of its own row: the sum of its response times, and the share not completed. */
  limits: Limits
  /** The same, whose crossing is only a warning; absent without any. */
  warnLimits?: Limits | undefined
}

export interface ScenarioStep {
  /** Places in the suite's requests. More than one are sent at the same time. */
  requests: number[]
  /** Maximum number of connections of requests that are sent at the same time. */
  connections?: number
  /** Before this step; null: none. */
  think: Think | null
}
