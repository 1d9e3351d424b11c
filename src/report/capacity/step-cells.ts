/** Table cells of one load step, shared by sweep and find-max. */

import type { Reading } from '../../core/capacity/step-result.ts'
import type { Step } from '../../core/capacity/steps.ts'
import { percent, perSecond, plural } from '../../core/text/format-number.ts'
import { nothing } from '../cells.ts'

/** `400/s`, `16 connections`. */
export function stepName(step: Step): string {
  return step.kind === 'rate'
    ? perSecond(step.perThousandSeconds / 1000)
    : plural(step.connections, 'connection')
}

/** Nothing is known of such a step but that, and why. */
export function isBroken({ ended }: Reading): boolean {
  return ended === 'broke'
}

export function unlessBroken(reading: Reading, cells: string[]): string[] {
  return isBroken(reading) ? cells.map(() => nothing) : cells
}

/** What was never answered is no error: it shows in what was answered. */
export function failedCell({ errors, offered }: Reading): string {
  return errors.total === 0 ? 'none' : percent(Math.min(1, errors.total / Math.max(1, offered)))
}

/** CPUs kept busy, of a service that tailgate started. */
export function cpuCell({ service }: Reading): string {
  return service === null ? nothing : service.cores.toFixed(2)
}
