/** What `tailgate sweep` found: for a terminal, and as JSON that scripts can rely on. */

import type { StepResult } from '../../core/capacity/step-result.ts'
import { judgeStep, type StepVerdict } from '../../core/capacity/step-verdict.ts'
import {
  formatCount,
  formatMilliseconds,
  formatNumber,
  formatPercent,
  formatPerSecond,
} from '../../core/text/format-number.ts'
import type { Colors } from '../colors.ts'
import { sanitize } from '../sanitize.ts'
import { alignColumns } from '../text-table.ts'
import { bottleneckNames, describeBottleneck } from './bottleneck.ts'
import {
  blankIfBroken,
  formatCpuCell,
  formatFailedCell,
  formatStep,
  isBroken,
} from './step-cells.ts'
import { doubtCodes } from './step-notes.ts'
import { isKnee, renderSweepChart } from './sweep-chart.ts'
import type { SweepReport } from './sweep-report.ts'
import { describeKnee, listSweepNotes } from './sweep-sentences.ts'

export function renderSweep(sweep: SweepReport, colors: Colors): string {
  const { readings, steps, allowErrors } = sweep
  const bearings = readings.map((reading) => judgeStep(reading, allowErrors))
  const parts = [
    colors.bold(formatSweepTitle(sweep)),
    readings.length === 0 ? null : renderStepTable(sweep, bearings, colors),
    readings.length === 0 ? null : renderSweepChart(sweep, bearings),
    describeKnee(sweep),
    sweep.bottleneck && describeBottleneck(sweep.bottleneck),
    ...listSweepNotes(sweep, bearings).map((note) => `${colors.yellow('Note:')} ${note}`),
    readings.length < steps.length
      ? `${readings.some(isBroken) ? 'Ended early' : 'Interrupted'}: ${readings.length} of ${steps.length} steps were played.`
      : null,
    colors.dim(`seed ${sweep.seed}`),
  ]
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`
}

/** Fields are added in time, never renamed or taken away. */
export function buildSweepJson(sweeps: SweepReport[]): object {
  return {
    schema: 'tailgate.sweep/1',
    suites: sweeps.map((sweep) => ({
      ...sweep,
      bottleneck: sweep.bottleneck && {
        ...sweep.bottleneck,
        name: bottleneckNames[sweep.bottleneck.kind],
      },
      readings: sweep.readings.map((reading) => ({
        ...reading,
        bearing: judgeStep(reading, sweep.allowErrors),
      })),
    })),
  }
}

function formatSweepTitle({ suite, steps, readings }: SweepReport): string {
  const [first] = readings
  const seconds = first === undefined ? '' : `, ${formatNumber(first.measuredSeconds)} s each`
  const over =
    first?.step.kind === 'rate' ? ` over ${formatCount(first.connections, 'connection')}` : ''
  return `tailgate: ${sanitize(suite, 200)}, ${formatCount(steps.length, 'step')}${over}${seconds}`
}

function renderStepTable(
  { readings, knee }: SweepReport,
  bearings: StepVerdict[],
  colors: Colors,
): string {
  const [first] = readings
  const head = [
    first?.step.kind === 'rate' ? 'Asked' : 'Connections',
    ...(first?.step.kind === 'rate' ? ['Offered'] : []),
    'Answered',
    'p50',
    'p99',
    'max',
    'Errors',
    'CPU',
    '',
  ]
  const rows = readings.map((reading, index) => [
    reading.step.kind === 'rate'
      ? formatStep(reading.step)
      : formatNumber(reading.step.connections),
    ...blankIfBroken(reading, [
      ...(reading.step.kind === 'rate' ? [formatPerSecond(reading.offeredPerSecond)] : []),
      formatPerSecond(reading.achievedPerSecond),
      formatMilliseconds(reading.responseMs.p50),
      formatMilliseconds(reading.responseMs.p99),
      formatMilliseconds(reading.responseMs.max),
      formatFailedCell(reading),
      formatCpuCell(reading),
    ]),
    [describeStepResult(reading, bearings[index] ?? 'kept'), isKnee(knee, index) ? '◄ knee' : '']
      .filter(Boolean)
      .join('  '),
  ])
  return alignColumns([head, ...rows])
    .map((line, index) =>
      index === 0 ? colors.bold(line) : paintStepLine(line, bearings[index - 1], colors),
    )
    .join('\n')
}

function paintStepLine(line: string, bearing: StepVerdict | undefined, colors: Colors): string {
  if (bearing === 'behind' || bearing === 'failing' || bearing === 'broke') return colors.red(line)
  return bearing === 'generator' || bearing === 'sockets' ? colors.yellow(line) : line
}

function describeStepResult(
  { validity, step, unfinished, offered }: StepResult,
  bearing: StepVerdict,
): string {
  switch (bearing) {
    case 'behind':
      return unfinished === 0
        ? 'fell behind'
        : `fell behind, ${formatPercent(unfinished / offered)} never answered`
    case 'failing':
      return 'too many errors'
    case 'broke':
      return 'the service broke'
    case 'generator':
      return 'tailgate was late'
    case 'sockets':
      return 'files or ports ran out'
    case 'kept': {
      const isDoubtful = validity.reasons.some(({ code }) => doubtCodes.has(code))
      return [step.kind === 'rate' ? 'kept' : '', isDoubtful ? 'doubtful' : '']
        .filter(Boolean)
        .join(', ')
    }
  }
}
