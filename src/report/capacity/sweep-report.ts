/** The result of a sweep, as the reporters read it. */

import type { Bottleneck } from '../../core/capacity/bottleneck.ts'
import type { Knee } from '../../core/capacity/knee.ts'
import type { StepResult } from '../../core/capacity/step-result.ts'
import type { Step } from '../../core/capacity/steps.ts'

/** As the story tells it. */
export interface SweepReport {
  suite: string
  seed: number
  steps: Step[]
  readings: StepResult[]
  allowErrors: number
  knee: Knee
  bottleneck: Bottleneck | null
}
