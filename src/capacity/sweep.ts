/** `tailgate sweep`: measures rates, or numbers of connections, one by one, and finds the knee. */

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
import type { MeasurementSettings } from '../host/settings.ts'
import type { MeasurementHost } from '../runner/session.ts'
import {
  type CapacityOutcome,
  checkMachineForStep,
  type LoadedService,
  runOnLoadedService,
} from './load-steps.ts'

/** Each step has the duration of the suite. */
export async function sweep(
  suite: Suite,
  steps: Step[],
  settings: MeasurementSettings,
  host: MeasurementHost,
): Promise<CapacityOutcome<SweepResult>> {
  const last = steps.at(-1)
  if (last !== undefined) checkMachineForStep(last, suite, host)
  return runOnLoadedService(suite, settings, host, async (service) =>
    summarizeSweep(service, steps, await runSteps(service, steps, host)),
  )
}

async function runSteps(
  service: LoadedService,
  steps: Step[],
  { signal, events }: Pick<Host, 'signal' | 'events'>,
): Promise<StepResult[]> {
  const { name, durationSeconds, allowErrors } = service.suite
  const readings: StepResult[] = []
  for (const [index, step] of steps.entries()) {
    events.emit({ kind: 'epoch', suite: name, epoch: index + 1, epochs: steps.length })
    if (index === 0) await service.warmUp(step)
    const options = { seconds: durationSeconds, drainSeconds: durationSeconds, allowErrors }
    const reading = await service.runStep(step, options)
    // An interrupted step does not count.
    if (signal.aborted) return readings
    // Nothing is known of the service then.
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
 * The last step shows best which resource is used up, unless the service broke in it or it says
 * nothing of the service. The first step shows the response time without a queue, unless it lies
 * past the knee itself.
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
  const saturated = knee.kind === 'hidden' ? past[0] : lastOne
  const unloaded = knee.kind === 'below' ? null : (readings[0] ?? null)
  // Apart from its rate, a step only has to keep the share of errors.
  const objective = addErrorClause({ clauses: [] }, allowErrors)
  return saturated === undefined ? null : findBottleneck(saturated, unloaded, objective)
}
