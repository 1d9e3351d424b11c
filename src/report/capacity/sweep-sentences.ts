/** Describes the knee of a sweep, and what stood out, in sentences. */

import { type Bend, leastGain, slowdownFactor } from '../../core/capacity/knee.ts'
import type { Reading } from '../../core/capacity/step-result.ts'
import { type Bearing, keptShare } from '../../core/capacity/step-verdict.ts'
import { percent, perSecond } from '../../core/text/format-number.ts'
import { inert } from '../sanitize.ts'
import { isBroken, stepName } from './step-cells.ts'
import { faultsAndDoubts, notesOn } from './step-notes.ts'
import type { Swept } from './sweep-report.ts'

export function kneeSentence({ knee, readings }: Swept): string | null {
  const at = (index: number) => readings[index]
  if (readings.length === 0) return null
  switch (knee.kind) {
    case 'at': {
      const reading = at(knee.index)
      if (reading === undefined) return null
      const answered = perSecond(reading.achievedPerSecond)
      const most = perSecond(Math.max(...readings.map((each) => each.achievedPerSecond)))
      const found = `The knee is at ${stepName(reading.step)} (${answered} answered)`
      return `${found}: ${bendWords[knee.why](at(knee.index + 1))} The most that was answered at any step is ${most}.`
    }
    case 'below':
      return `The first step is past the knee already: ${bendWords[knee.why](at(0))} Begin lower.`
    case 'above':
      return 'No knee: the service bore every step, and every one brought more. Go on higher.'
    case 'hidden':
      return knee.index === null
        ? 'Nothing was learnt of the service: tailgate or this machine was not up to the first step.'
        : `No knee up to ${stepName((at(knee.index) as Reading).step)}. Past that the limit was tailgate's or this machine's, not the service's.`
  }
}

const bendWords: Record<Bend, (next: Reading | undefined) => string> = {
  behind: (next) =>
    `${nextStep(next)} and after it less than ${percent(keptShare)} of what was offered was answered in time.`,
  failing: (next) => `${nextStep(next)} and after it too many requests failed.`,
  broke: (next) => `${nextStep(next)} the service broke.`,
  slow: (next) =>
    `${nextStep(next)} and after it p99 is more than ${slowdownFactor} times that of the lowest rate.`,
  flat: () => `more connections bring less than ${percent(leastGain)} more answers for each doubling.`,
}

function nextStep(next: Reading | undefined): string {
  return next === undefined ? 'at the next step' : `at ${stepName(next.step)}`
}

/** Why steps say nothing of the service or are doubtful; and the first thing that it did wrong. */
export function noteworthy({ readings, bottleneck }: Swept, bearings: Bearing[]): string[] {
  // How it broke is told already, where that is what limits it.
  const shown = readings.filter((reading) => bottleneck?.kind !== 'breakdown' || !isBroken(reading))
  const [error] = shown.filter((reading) => !isBroken(reading)).flatMap(({ firstErrors }) => firstErrors)
  const onlySockets = (reading: Reading) => bearings[readings.indexOf(reading)] === 'sockets'
  return [
    ...notesOn(shown, (reading) => (onlySockets(reading) ? new Set(['sockets']) : faultsAndDoubts)),
    ...(error === undefined ? [] : [`First error: ${inert(error, 600)}`]),
  ]
}
