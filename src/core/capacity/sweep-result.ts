/** The result of a sweep of one suite. */

import type { Bottleneck } from './bottleneck.ts'
import type { Knee } from './knee.ts'
import type { StepResult } from './step-result.ts'
import type { Step } from './steps.ts'

export interface SweepResult {
  suite: string
  seed: number
  steps: Step[]
  /** One for each step that was run; fewer than `steps` after an interruption or a breakdown. */
  readings: StepResult[]
  /** Share of failed requests above which a step counts as failing, in [0, 1]. */
  allowErrors: number
  knee: Knee
  /** What limits the service past the knee; null if no step shows it. */
  bottleneck: Bottleneck | null
}
