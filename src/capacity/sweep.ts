/** `tailgate sweep`: one rate, or one number of connections, after the other, and where the line bends. */

import { type Bottleneck, bottleneckOf } from '../core/capacity/bottleneck.ts'
import { type Knee, kneeOf } from '../core/capacity/knee.ts'
import { withErrors } from '../core/capacity/objective.ts'
import type { Reading } from '../core/capacity/step-result.ts'
import { bearingOf } from '../core/capacity/step-verdict.ts'
import type { Step } from '../core/capacity/steps.ts'
import type { Sweep } from '../core/capacity/sweep-result.ts'
import type { Suite } from '../core/config/suite.ts'
import { Failure } from '../core/text/errors.ts'
import type { World } from '../host/host.ts'
import { onStage, preflightOf, type Stage, type Staged } from './load-steps.ts'

/** Each step is measured for the suite's duration. */
export async function sweep(suite: Suite, steps: Step[], world: World): Promise<Staged<Sweep>> {
  const last = steps.at(-1)
  if (last !== undefined) preflightOf(last, suite, world)
  return onStage(suite, world, async (stage) => sweepOf(stage, steps, await readingsOf(stage, steps, world)))
}

async function readingsOf(stage: Stage, steps: Step[], world: World): Promise<Reading[]> {
  const { name, durationSeconds, allowErrors } = stage.suite
  const readings: Reading[] = []
  for (const [index, step] of steps.entries()) {
    world.tell({ kind: 'epoch', suite: name, epoch: index + 1, epochs: steps.length })
    if (index === 0) await stage.warmUp(step)
    const how = { seconds: durationSeconds, drainSeconds: durationSeconds, allowErrors }
    const reading = await stage.play(step, how)
    // What was interrupted is no step.
    if (world.signal.aborted) return readings
    // Then nothing was learnt of it.
    if (reading.ended === 'broke' && index === 0) throw new Failure('service', reading.firstErrors.join(' '))
    readings.push(reading)
    if (reading.ended === 'broke') return readings
  }
  return readings
}

function sweepOf({ suite, seed }: Stage, steps: Step[], readings: Reading[]): Sweep {
  const { name, allowErrors } = suite
  const knee = kneeOf(readings, allowErrors)
  return {
    suite: name,
    seed,
    steps,
    readings,
    allowErrors,
    knee,
    bottleneck: pastKnee(knee, readings, allowErrors),
  }
}

/**
 * The last step shows best what is used up, unless it says nothing of the service, or no more than that it broke; the first,
 * how long an answer takes, unless it is past the knee itself.
 */
function pastKnee(knee: Knee, readings: Reading[], allowErrors: number): Bottleneck | null {
  if (knee.kind === 'above') return null
  const from = knee.kind === 'at' ? knee.index + 1 : knee.kind === 'hidden' ? (knee.index ?? -1) + 1 : 0
  const past = readings.slice(from)
  const ofService = past.filter(
    (reading) => !['generator', 'sockets'].includes(bearingOf(reading, allowErrors)),
  )
  const lastOne = ofService.findLast(({ ended }) => ended !== 'broke') ?? ofService.at(-1)
  const telling = knee.kind === 'hidden' ? past[0] : lastOne
  const easy = knee.kind === 'below' ? null : (readings[0] ?? null)
  // All that a step has to keep besides its rate.
  const objective = withErrors({ clauses: [] }, allowErrors)
  return telling === undefined ? null : bottleneckOf(telling, easy, objective)
}
