/** Table cells of one load step, shared by sweep and find-max. */

import type { StepResult } from '../../core/capacity/step-result.ts'
import type { Step } from '../../core/capacity/steps.ts'
import { formatCount, formatPercent, formatPerSecond } from '../../core/text/format-number.ts'
import { emptyCell, formatTimeCell } from '../cells.ts'

/** `400/s`, `16 connections`. */
export function formatStep(step: Step): string {
  return step.kind === 'rate'
    ? formatPerSecond(step.perThousandSeconds / 1000)
    : formatCount(step.connections, 'connection')
}

/** Whether the service broke; such a step has no figures. */
export function isBroken({ ended }: StepResult): boolean {
  return ended === 'broke'
}

export function blankIfBroken(reading: StepResult, cells: string[]): string[] {
  return isBroken(reading) ? cells.map(() => emptyCell) : cells
}

/** The share of errors. Requests without a response do not count: `Answered` shows them. */
export function formatFailedCell({ errors, offered }: StepResult): string {
  return errors.total === 0
    ? 'none'
    : formatPercent(Math.min(1, errors.total / Math.max(1, offered)))
}

/** A step in JSON: where nothing was measured, a rate is null and not 0. */
export function convertStepToJson(reading: StepResult): object {
  return reading.measuredSeconds > 0
    ? reading
    : { ...reading, offeredPerSecond: null, achievedPerSecond: null }
}

/** p50, p99 and max. */
export function formatTimeCells({ responseMs: { p50, p99, max } }: StepResult): string[] {
  return [p50, p99, max].map(formatTimeCell)
}

/** The CPUs that the service kept busy; known only if tailgate started it. */
export function formatCpuCell({ service }: StepResult): string {
  return service === null ? emptyCell : service.cores.toFixed(2)
}
