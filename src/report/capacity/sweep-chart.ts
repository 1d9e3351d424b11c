/** Draws the steps of a sweep as bars of throughput and dots of p99. */

import type { Knee } from '../../core/capacity/knee.ts'
import type { StepVerdict } from '../../core/capacity/step-verdict.ts'
import { formatMilliseconds } from '../../core/text/format-number.ts'
import { formatStep } from './step-cells.ts'
import type { SweepReport } from './sweep-report.ts'

export function isKnee(knee: Knee, index: number): boolean {
  return knee.kind === 'at' && knee.index === index
}

const barWidth = 34

const dotWidth = 24

/** A line for each step: answers per second as a bar, unanswered ones behind it; p99 as a dot on a logarithmic scale. */
export function renderSweepChart({ readings, knee }: SweepReport, bearings: StepVerdict[]): string {
  const names = readings.map(({ step }) => formatStep(step))
  const nameWidth = Math.max(...names.map((name) => name.length))
  const most = Math.max(
    ...readings.map((reading) => Math.max(reading.offeredPerSecond, reading.achievedPerSecond)),
  )
  const times = readings.map(({ responseMs }) => responseMs.p99).filter((p99) => p99 > 0)
  const [fastest, slowest] = [Math.min(...times), Math.max(...times, 2 * Math.min(...times))]
  const lines = readings.map((reading, index) => {
    const answered = Math.round((barWidth * reading.achievedPerSecond) / most)
    const offered = Math.round((barWidth * reading.offeredPerSecond) / most)
    const bar = '█'.repeat(answered) + '░'.repeat(Math.max(0, offered - answered))
    const place = Math.log(reading.responseMs.p99 / fastest) / Math.log(slowest / fastest)
    const dot =
      times.length === 0 || !(place >= 0)
        ? ''
        : `${' '.repeat(Math.round(place * (dotWidth - 1)))}●`
    const mark = isKnee(knee, index)
      ? '◄ knee'
      : bearings[index] === 'generator'
        ? '(tailgate)'
        : ''
    return `  ${(names[index] ?? '').padStart(nameWidth)} │${bar.padEnd(barWidth)} │${dot.padEnd(dotWidth)} ${mark}`.trimEnd()
  })
  const scale =
    times.length === 0
      ? ''
      : `p99, ${formatMilliseconds(fastest)} to ${formatMilliseconds(slowest)}`
  const title = `█ answered ░ not answered in time`
  return [`  ${' '.repeat(nameWidth)}  ${title.padEnd(barWidth + 1)} ${scale}`, ...lines].join('\n')
}
