/** The result of a sweep of one suite. */

import type { Bottleneck } from './bottleneck.ts'
import type { Knee } from './knee.ts'
import type { StepResult } from './step-result.ts'
import type { Step } from './steps.ts'

export interface SweepResult {
  suite: string
  seed: number
  steps: Step[]
  /** Of the steps that were played: all of them, but after an interruption, or where the service broke in the last one. */
  readings: StepResult[]
  /** Share of failed requests above which a step counts as failing, in [0, 1]. */
  allowErrors: number
  knee: Knee
  /** What keeps the service from more, past the knee; null where no step shows it. */
  bottleneck: Bottleneck | null
}
