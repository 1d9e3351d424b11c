/** Notes on steps that the machine or the load generator disturbed. */

import type { Reading } from '../../core/capacity/step-result.ts'
import { listed } from '../../core/text/format-number.ts'
import { sentencesOf } from './bottleneck.ts'
import { stepName } from './step-cells.ts'

/** What the machine and tailgate did. That a queue grew, or that few were asked, is what a sweep is about. */
export const doubts = new Set(['generator-lag', 'generator-cpu', 'stall', 'steal', 'throttled'])

/** What the machine and tailgate did to them, and how the service broke: each reason once, with the steps that have it. */
export function notesOn(
  readings: Reading[],
  codesFor: (reading: Reading) => Set<string> = () => new Set([...faultsAndDoubts, 'sockets']),
): string[] {
  const told = new Map<string, { steps: Set<string>; message: string }>()
  for (const reading of readings) {
    const codes = codesFor(reading)
    for (const { code, message } of reading.validity.reasons.filter((reason) => codes.has(reason.code))) {
      const steps = told.get(code)?.steps ?? new Set()
      told.set(code, { steps: steps.add(stepName(reading.step)), message })
    }
  }
  return [...told.values()].map(({ steps, message }) => `At ${listed([...steps])}: ${sentencesOf(message)}`)
}

export const faultsAndDoubts = new Set([...doubts, 'generator-behind', 'broke'])
