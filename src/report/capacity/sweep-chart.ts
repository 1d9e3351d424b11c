/** Draws the steps of a sweep: throughput as bars, p99 as dots. */

import type { Knee } from '../../core/capacity/knee.ts'
import type { StepVerdict } from '../../core/capacity/step-verdict.ts'
import type { SweepResult } from '../../core/capacity/sweep-result.ts'
import { formatMilliseconds } from '../../core/text/format-number.ts'
import { formatStep } from './step-cells.ts'

export function isKnee(knee: Knee, index: number): boolean {
  return knee.kind === 'at' && knee.index === index
}

const barWidth = 34

const dotWidth = 24

/**
 * One line for each step: a bar of the requests that were answered and, behind it, of those that
 * were not answered in time; a dot for p99 on a logarithmic scale.
 */
export function renderSweepChart({ readings, knee }: SweepResult, verdicts: StepVerdict[]): string {
  const names = readings.map(({ step }) => formatStep(step))
  const nameWidth = Math.max(...names.map((name) => name.length))
  const maxPerSecond = Math.max(
    ...readings.map((reading) => Math.max(reading.offeredPerSecond, reading.achievedPerSecond)),
  )
  const times = readings.flatMap(({ responseMs }) => responseMs.p99 ?? [])
  const [fastest, slowest] = [Math.min(...times), Math.max(...times, 2 * Math.min(...times))]
  const lines = readings.map((reading, index) => {
    const answered = Math.round((barWidth * reading.achievedPerSecond) / maxPerSecond)
    const offered = Math.round((barWidth * reading.offeredPerSecond) / maxPerSecond)
    const bar = '█'.repeat(answered) + '░'.repeat(Math.max(0, offered - answered))
    const { p99 } = reading.responseMs
    const share = p99 === null ? 0 : Math.log(p99 / fastest) / Math.log(slowest / fastest)
    const dot = p99 === null ? '' : `${' '.repeat(Math.round(share * (dotWidth - 1)))}●`
    const mark = isKnee(knee, index)
      ? '◄ knee'
      : verdicts[index] === 'generator'
        ? '(tailgate)'
        : ''
    const name = (names[index] ?? '').padStart(nameWidth)
    return `  ${name} │${bar.padEnd(barWidth)} │${dot.padEnd(dotWidth)} ${mark}`.trimEnd()
  })
  const scale =
    times.length === 0
      ? ''
      : `p99, ${formatMilliseconds(fastest)} to ${formatMilliseconds(slowest)}`
  const title = `█ answered ░ not answered in time`
  return [`  ${' '.repeat(nameWidth)}  ${title.padEnd(barWidth + 1)} ${scale}`, ...lines].join('\n')
}
