/** Renders the result of `tailgate sweep`, for a terminal and as JSON. */

import type { StepResult } from '../../core/capacity/step-result.ts'
import { judgeStep, type StepVerdict } from '../../core/capacity/step-verdict.ts'
import type { SweepResult } from '../../core/capacity/sweep-result.ts'
import {
  formatCount,
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
  convertStepToJson,
  formatCpuCell,
  formatFailedCell,
  formatStep,
  formatTimeCells,
  isBroken,
} from './step-cells.ts'
import { doubtCodes } from './step-notes.ts'
import { isKnee, renderSweepChart } from './sweep-chart.ts'
import { describeKnee, listSweepNotes } from './sweep-sentences.ts'

export function renderSweep(sweep: SweepResult, colors: Colors): string {
  const { readings, steps, allowErrors } = sweep
  const verdicts = readings.map((reading) => judgeStep(reading, allowErrors))
  const parts = [
    colors.bold(formatSweepTitle(sweep)),
    readings.length === 0 ? null : renderStepTable(sweep, verdicts, colors),
    readings.length === 0 ? null : renderSweepChart(sweep, verdicts),
    describeKnee(sweep, verdicts),
    sweep.bottleneck && describeBottleneck(sweep.bottleneck),
    ...listSweepNotes(sweep, verdicts).map((note) => `${colors.yellow('Note:')} ${note}`),
    readings.length < steps.length ? describeEarlyEnd(sweep) : null,
    colors.dim(`seed ${sweep.seed}`),
  ]
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`
}

/** Scripts rely on it: later versions add fields, and never rename or remove one. */
export function buildSweepJson(sweeps: SweepResult[]): object {
  return {
    schema: 'tailgate.sweep/1',
    suites: sweeps.map((sweep) => ({
      ...sweep,
      bottleneck: sweep.bottleneck && {
        ...sweep.bottleneck,
        name: bottleneckNames[sweep.bottleneck.kind],
      },
      readings: sweep.readings.map((reading) => ({
        ...convertStepToJson(reading),
        bearing: judgeStep(reading, sweep.allowErrors),
      })),
    })),
  }
}

function describeEarlyEnd({ readings, steps }: SweepResult): string {
  const reason = readings.some(isBroken) ? 'Ended early' : 'Interrupted'
  return `${reason}: ${readings.length} of ${steps.length} steps were run.`
}

function formatSweepTitle({ suite, steps, readings }: SweepResult): string {
  const [first] = readings
  const seconds = first === undefined ? '' : `, ${formatNumber(first.measuredSeconds)} s each`
  const over =
    first?.step.kind === 'rate' ? ` over ${formatCount(first.connections, 'connection')}` : ''
  return `tailgate: ${sanitize(suite, 200)}, ${formatCount(steps.length, 'step')}${over}${seconds}`
}

function renderStepTable(
  { readings, knee }: SweepResult,
  verdicts: StepVerdict[],
  colors: Colors,
): string {
  const [first] = readings
  const head = [
    first?.step.kind === 'rate' ? 'Rate' : 'Connections',
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
      ...formatTimeCells(reading),
      formatFailedCell(reading),
      formatCpuCell(reading),
    ]),
    [describeStepResult(reading, verdicts[index] ?? 'kept'), isKnee(knee, index) ? '◄ knee' : '']
      .filter(Boolean)
      .join('  '),
  ])
  return alignColumns([head, ...rows])
    .map((line, index) =>
      index === 0 ? colors.bold(line) : paintStepLine(line, verdicts[index - 1], colors),
    )
    .join('\n')
}

function paintStepLine(line: string, verdict: StepVerdict | undefined, colors: Colors): string {
  if (verdict === 'behind' || verdict === 'failing' || verdict === 'broke') return colors.red(line)
  return verdict === 'generator' || verdict === 'sockets' ? colors.yellow(line) : line
}

function describeStepResult(
  { validity, step, unfinished, offered }: StepResult,
  verdict: StepVerdict,
): string {
  switch (verdict) {
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
