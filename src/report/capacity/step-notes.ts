/** Notes on steps that the machine or the load generator disturbed. */

import type { StepResult } from '../../core/capacity/step-result.ts'
import { joinWithAnd } from '../../core/text/format-number.ts'
import { flattenMessage } from './bottleneck.ts'
import { formatStep } from './step-cells.ts'

/**
 * Reason codes that concern the machine and tailgate. Others, such as a growing queue, are what a
 * sweep is meant to find.
 */
export const doubtCodes = new Set(['generator-lag', 'generator-cpu', 'stall', 'steal', 'throttled'])

/** Each validity reason with one of these codes once, with the steps that it applies to. */
export function listStepNotes(
  readings: StepResult[],
  selectCodes: (reading: StepResult) => Set<string> = () =>
    new Set([...faultAndDoubtCodes, 'sockets']),
): string[] {
  const notes = new Map<string, { steps: Set<string>; message: string }>()
  for (const reading of readings) {
    const codes = selectCodes(reading)
    for (const { code, message } of reading.validity.reasons.filter((reason) =>
      codes.has(reason.code),
    )) {
      const steps = notes.get(code)?.steps ?? new Set()
      notes.set(code, { steps: steps.add(formatStep(reading.step)), message })
    }
  }
  return [...notes.values()].map(
    ({ steps, message }) => `At ${joinWithAnd([...steps])}: ${flattenMessage(message)}`,
  )
}

export const faultAndDoubtCodes = new Set([...doubtCodes, 'generator-behind', 'broke'])
