/** `tailgate sweep`: one rate, or one number of connections, after the other, and where the line bends. */

import { type Bottleneck, findBottleneck } from '../core/capacity/bottleneck.ts'
import { findKnee, type Knee } from '../core/capacity/knee.ts'
import { addErrorClause } from '../core/capacity/objective.ts'
import type { StepResult } from '../core/capacity/step-result.ts'
import { judgeStep } from '../core/capacity/step-verdict.ts'
import type { Step } from '../core/capacity/steps.ts'
import type { SweepResult } from '../core/capacity/sweep-result.ts'
import type { Suite } from '../core/config/suite.ts'
import { ServiceError } from '../core/text/errors.ts'
import type { Host } from '../host/host.ts'
import {
  type CapacityOutcome,
  checkMachineForStep,
  type LoadedService,
  runOnLoadedService,
} from './load-steps.ts'

/** Each step is measured for the suite's duration. */
export async function sweep(
  suite: Suite,
  steps: Step[],
  world: Host,
): Promise<CapacityOutcome<SweepResult>> {
  const last = steps.at(-1)
  if (last !== undefined) checkMachineForStep(last, suite, world)
  return runOnLoadedService(suite, world, async (stage) =>
    summarizeSweep(stage, steps, await runSteps(stage, steps, world)),
  )
}

async function runSteps(stage: LoadedService, steps: Step[], world: Host): Promise<StepResult[]> {
  const { name, durationSeconds, allowErrors } = stage.suite
  const readings: StepResult[] = []
  for (const [index, step] of steps.entries()) {
    world.emit({ kind: 'epoch', suite: name, epoch: index + 1, epochs: steps.length })
    if (index === 0) await stage.warmUp(step)
    const how = { seconds: durationSeconds, drainSeconds: durationSeconds, allowErrors }
    const reading = await stage.runStep(step, how)
    // What was interrupted is no step.
    if (world.signal.aborted) return readings
    // Then nothing was learnt of it.
    if (reading.ended === 'broke' && index === 0)
      throw new ServiceError(reading.firstErrors.join(' '))
    readings.push(reading)
    if (reading.ended === 'broke') return readings
  }
  return readings
}

function summarizeSweep(
  { suite, seed }: LoadedService,
  steps: Step[],
  readings: StepResult[],
): SweepResult {
  const { name, allowErrors } = suite
  const knee = findKnee(readings, allowErrors)
  return {
    suite: name,
    seed,
    steps,
    readings,
    allowErrors,
    knee,
    bottleneck: findBottleneckPastKnee(knee, readings, allowErrors),
  }
}

/**
 * The last step shows best what is used up, unless it says nothing of the service, or no more than that it broke; the first,
 * how long an answer takes, unless it is past the knee itself.
 */
function findBottleneckPastKnee(
  knee: Knee,
  readings: StepResult[],
  allowErrors: number,
): Bottleneck | null {
  if (knee.kind === 'above') return null
  const from =
    knee.kind === 'at' ? knee.index + 1 : knee.kind === 'hidden' ? (knee.index ?? -1) + 1 : 0
  const past = readings.slice(from)
  const ofService = past.filter(
    (reading) => !['generator', 'sockets'].includes(judgeStep(reading, allowErrors)),
  )
  const lastOne = ofService.findLast(({ ended }) => ended !== 'broke') ?? ofService.at(-1)
  const telling = knee.kind === 'hidden' ? past[0] : lastOne
  const easy = knee.kind === 'below' ? null : (readings[0] ?? null)
  // All that a step has to keep besides its rate.
  const objective = addErrorClause({ clauses: [] }, allowErrors)
  return telling === undefined ? null : findBottleneck(telling, easy, objective)
}
