/** Describes the knee of a sweep, and lists what a reader should know of its steps. */

import { type Bend, minGain, slowdownFactor } from '../../core/capacity/knee.ts'
import type { StepResult } from '../../core/capacity/step-result.ts'
import { minStepKeptShare, type StepVerdict } from '../../core/capacity/step-verdict.ts'
import type { SweepResult } from '../../core/capacity/sweep-result.ts'
import { formatPercent, formatPerSecond, joinWithAnd } from '../../core/text/format-number.ts'
import { sanitize } from '../sanitize.ts'
import { formatStep, isBroken } from './step-cells.ts'
import { faultAndDoubtCodes, listStepNotes } from './step-notes.ts'

export function describeKnee(
  { knee, readings }: SweepResult,
  verdicts: StepVerdict[],
): string | null {
  if (readings.length === 0) return null
  switch (knee.kind) {
    case 'at': {
      const reading = readings[knee.index]
      if (reading === undefined) return null
      const answered = formatPerSecond(reading.achievedPerSecond)
      const highest = formatPerSecond(Math.max(...readings.map((each) => each.achievedPerSecond)))
      const found = `The knee is at ${formatStep(reading.step)} (${answered} answered)`
      const bend = bendDescriptions[knee.why](readings[knee.index + 1])
      return `${found}: ${bend} The highest rate that was answered at any step is ${highest}.`
    }
    case 'below': {
      const bend = bendDescriptions[knee.why](readings[0])
      return `The first step is past the knee already: ${bend} Start lower.`
    }
    case 'above':
      return describeMissingKnee(readings, verdicts)
    case 'hidden':
      return describeHiddenKnee(knee.index === null ? undefined : readings[knee.index])
  }
}

/** A step on the way that was not sustained is no knee, because higher ones were. */
function describeMissingKnee(readings: StepResult[], verdicts: StepVerdict[]): string {
  const exceptions = readings.flatMap(({ step }, index) => {
    const verdict = verdicts[index] ?? 'kept'
    return verdict === 'kept' ? [] : [`${exceptionNames[verdict]} at ${formatStep(step)}`]
  })
  const last = readings.at(-1)
  if (exceptions.length === 0 || last === undefined)
    return (
      'No knee: the service sustained every step, and each step brought more. ' +
      'Add higher steps.'
    )
  return (
    `No knee: the service sustained the highest step, ${formatStep(last.step)}. On the way ` +
    `there, ${joinWithAnd(exceptions)}, which a disturbance of some seconds explains. Run the ` +
    'sweep again, or add higher steps.'
  )
}

const exceptionNames: Record<Exclude<StepVerdict, 'kept'>, string> = {
  behind: 'it fell behind',
  failing: 'too many requests failed',
  broke: 'the service broke',
  generator: 'tailgate was late',
  sockets: 'files or ports ran out',
}

function describeHiddenKnee(last: StepResult | undefined): string {
  return last === undefined
    ? 'The sweep shows nothing about the service: tailgate or this machine was the limit at the ' +
        'first step.'
    : `No knee up to ${formatStep(last.step)}. Past that, tailgate or this machine was the ` +
        'limit, not the service.'
}

/** `next`: the first step past the knee. */
const bendDescriptions: Record<Bend, (next: StepResult | undefined) => string> = {
  behind: (next) =>
    `from ${nameStep(next)} on, less than ${formatPercent(minStepKeptShare)} of the offered ` +
    'requests were answered in time.',
  failing: (next) => `from ${nameStep(next)} on, too many requests failed.`,
  broke: (next) => `at ${nameStep(next)}, the service broke.`,
  slow: (next) =>
    `from ${nameStep(next)} on, p99 is more than ${slowdownFactor} times that of the lowest rate.`,
  flat: () =>
    `more connections bring less than ${formatPercent(minGain)} more responses for each doubling.`,
}

function nameStep(step: StepResult | undefined): string {
  return step === undefined ? 'the next step' : formatStep(step.step)
}

/** Why steps are doubtful or say nothing about the service, and the first error of the service. */
export function listSweepNotes(
  { readings, bottleneck }: SweepResult,
  verdicts: StepVerdict[],
): string[] {
  // If a breakdown is the bottleneck, its sentence says already how the service broke.
  const shown = readings.filter((reading) => bottleneck?.kind !== 'breakdown' || !isBroken(reading))
  const [error] = shown
    .filter((reading) => !isBroken(reading))
    .flatMap(({ firstErrors }) => firstErrors)
  const isOutOfSockets = (reading: StepResult) => verdicts[readings.indexOf(reading)] === 'sockets'
  return [
    ...listStepNotes(shown, (reading) =>
      isOutOfSockets(reading) ? new Set(['sockets']) : faultAndDoubtCodes,
    ),
    ...(error === undefined ? [] : [`First error: ${sanitize(error, 600)}`]),
  ]
}
