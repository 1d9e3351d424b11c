/** Describes the knee of a sweep, and what stood out, in sentences. */

import { type Bend, minGain, slowdownFactor } from '../../core/capacity/knee.ts'
import type { StepResult } from '../../core/capacity/step-result.ts'
import { minStepKeptShare, type StepVerdict } from '../../core/capacity/step-verdict.ts'
import { formatPercent, formatPerSecond } from '../../core/text/format-number.ts'
import { sanitize } from '../sanitize.ts'
import { formatStep, isBroken } from './step-cells.ts'
import { faultAndDoubtCodes, listStepNotes } from './step-notes.ts'
import type { SweepReport } from './sweep-report.ts'

export function describeKnee({ knee, readings }: SweepReport): string | null {
  const findReading = (index: number) => readings[index]
  if (readings.length === 0) return null
  switch (knee.kind) {
    case 'at': {
      const reading = findReading(knee.index)
      if (reading === undefined) return null
      const answered = formatPerSecond(reading.achievedPerSecond)
      const most = formatPerSecond(Math.max(...readings.map((each) => each.achievedPerSecond)))
      const found = `The knee is at ${formatStep(reading.step)} (${answered} answered)`
      return `${found}: ${bendDescriptions[knee.why](findReading(knee.index + 1))} The most that was answered at any step is ${most}.`
    }
    case 'below':
      return `The first step is past the knee already: ${bendDescriptions[knee.why](findReading(0))} Begin lower.`
    case 'above':
      return 'No knee: the service bore every step, and every one brought more. Go on higher.'
    case 'hidden':
      return knee.index === null
        ? 'Nothing was learnt of the service: tailgate or this machine was not up to the first step.'
        : `No knee up to ${formatStep((findReading(knee.index) as StepResult).step)}. Past that the limit was tailgate's or this machine's, not the service's.`
  }
}

const bendDescriptions: Record<Bend, (next: StepResult | undefined) => string> = {
  behind: (next) =>
    `${describeNextStep(next)} and after it less than ${formatPercent(minStepKeptShare)} of what was offered was answered in time.`,
  failing: (next) => `${describeNextStep(next)} and after it too many requests failed.`,
  broke: (next) => `${describeNextStep(next)} the service broke.`,
  slow: (next) =>
    `${describeNextStep(next)} and after it p99 is more than ${slowdownFactor} times that of the lowest rate.`,
  flat: () =>
    `more connections bring less than ${formatPercent(minGain)} more answers for each doubling.`,
}

function describeNextStep(next: StepResult | undefined): string {
  return next === undefined ? 'at the next step' : `at ${formatStep(next.step)}`
}

/** Why steps say nothing of the service or are doubtful; and the first thing that it did wrong. */
export function listSweepNotes(
  { readings, bottleneck }: SweepReport,
  bearings: StepVerdict[],
): string[] {
  // How it broke is told already, where that is what limits it.
  const shown = readings.filter((reading) => bottleneck?.kind !== 'breakdown' || !isBroken(reading))
  const [error] = shown
    .filter((reading) => !isBroken(reading))
    .flatMap(({ firstErrors }) => firstErrors)
  const isOutOfSockets = (reading: StepResult) => bearings[readings.indexOf(reading)] === 'sockets'
  return [
    ...listStepNotes(shown, (reading) =>
      isOutOfSockets(reading) ? new Set(['sockets']) : faultAndDoubtCodes,
    ),
    ...(error === undefined ? [] : [`First error: ${sanitize(error, 600)}`]),
  ]
}
