/** Notes on steps that the machine or the load generator disturbed. */

import type { StepResult } from '../../core/capacity/step-result.ts'
import { joinWithAnd } from '../../core/text/format-number.ts'
import { flattenMessage } from './bottleneck.ts'
import { formatStep } from './step-cells.ts'

/** What the machine and tailgate did. That a queue grew, or that few were asked, is what a sweep is about. */
export const doubtCodes = new Set(['generator-lag', 'generator-cpu', 'stall', 'steal', 'throttled'])

/** What the machine and tailgate did to them, and how the service broke: each reason once, with the steps that have it. */
export function listStepNotes(
  readings: StepResult[],
  codesFor: (reading: StepResult) => Set<string> = () =>
    new Set([...faultAndDoubtCodes, 'sockets']),
): string[] {
  const told = new Map<string, { steps: Set<string>; message: string }>()
  for (const reading of readings) {
    const codes = codesFor(reading)
    for (const { code, message } of reading.validity.reasons.filter((reason) =>
      codes.has(reason.code),
    )) {
      const steps = told.get(code)?.steps ?? new Set()
      told.set(code, { steps: steps.add(formatStep(reading.step)), message })
    }
  }
  return [...told.values()].map(
    ({ steps, message }) => `At ${joinWithAnd([...steps])}: ${flattenMessage(message)}`,
  )
}

export const faultAndDoubtCodes = new Set([...doubtCodes, 'generator-behind', 'broke'])
