/** What `tailgate sweep` found: for a terminal, and as JSON that scripts can rely on. */

import type { Reading } from '../../core/capacity/step-result.ts'
import { type Bearing, bearingOf } from '../../core/capacity/step-verdict.ts'
import { counted, milliseconds, percent, perSecond, plural } from '../../core/text/format-number.ts'
import type { Colors } from '../colors.ts'
import { inert } from '../sanitize.ts'
import { columns } from '../text-table.ts'
import { bottleneckNames, bottleneckSentence } from './bottleneck.ts'
import { cpuCell, failedCell, isBroken, stepName, unlessBroken } from './step-cells.ts'
import { doubts } from './step-notes.ts'
import { chart, isKnee } from './sweep-chart.ts'
import type { Swept } from './sweep-report.ts'
import { kneeSentence, noteworthy } from './sweep-sentences.ts'

export function sweepText(sweep: Swept, colors: Colors): string {
  const { readings, steps, allowErrors } = sweep
  const bearings = readings.map((reading) => bearingOf(reading, allowErrors))
  const parts = [
    colors.bold(titleOf(sweep)),
    readings.length === 0 ? null : table(sweep, bearings, colors),
    readings.length === 0 ? null : chart(sweep, bearings),
    kneeSentence(sweep),
    sweep.bottleneck && bottleneckSentence(sweep.bottleneck),
    ...noteworthy(sweep, bearings).map((note) => `${colors.yellow('Note:')} ${note}`),
    readings.length < steps.length
      ? `${readings.some(isBroken) ? 'Ended early' : 'Interrupted'}: ${readings.length} of ${steps.length} steps were played.`
      : null,
    colors.dim(`seed ${sweep.seed}`),
  ]
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`
}

/** Fields are added in time, never renamed or taken away. */
export function sweepJson(sweeps: Swept[]): object {
  return {
    schema: 'tailgate.sweep/1',
    suites: sweeps.map((sweep) => ({
      ...sweep,
      bottleneck: sweep.bottleneck && { ...sweep.bottleneck, name: bottleneckNames[sweep.bottleneck.kind] },
      readings: sweep.readings.map((reading) => ({
        ...reading,
        bearing: bearingOf(reading, sweep.allowErrors),
      })),
    })),
  }
}

function titleOf({ suite, steps, readings }: Swept): string {
  const [first] = readings
  const seconds = first === undefined ? '' : `, ${counted(first.measuredSeconds)} s each`
  const over = first?.step.kind === 'rate' ? ` over ${plural(first.connections, 'connection')}` : ''
  return `tailgate: ${inert(suite, 200)}, ${plural(steps.length, 'step')}${over}${seconds}`
}

function table({ readings, knee }: Swept, bearings: Bearing[], colors: Colors): string {
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
    reading.step.kind === 'rate' ? stepName(reading.step) : counted(reading.step.connections),
    ...unlessBroken(reading, [
      ...(reading.step.kind === 'rate' ? [perSecond(reading.offeredPerSecond)] : []),
      perSecond(reading.achievedPerSecond),
      milliseconds(reading.responseMs.p50),
      milliseconds(reading.responseMs.p99),
      milliseconds(reading.responseMs.max),
      failedCell(reading),
      cpuCell(reading),
    ]),
    [wordFor(reading, bearings[index] ?? 'kept'), isKnee(knee, index) ? '◄ knee' : '']
      .filter(Boolean)
      .join('  '),
  ])
  return columns([head, ...rows])
    .map((line, index) => (index === 0 ? colors.bold(line) : paint(line, bearings[index - 1], colors)))
    .join('\n')
}

function paint(line: string, bearing: Bearing | undefined, colors: Colors): string {
  if (bearing === 'behind' || bearing === 'failing' || bearing === 'broke') return colors.red(line)
  return bearing === 'generator' || bearing === 'sockets' ? colors.yellow(line) : line
}

function wordFor({ validity, step, unfinished, offered }: Reading, bearing: Bearing): string {
  switch (bearing) {
    case 'behind':
      return unfinished === 0 ? 'fell behind' : `fell behind, ${percent(unfinished / offered)} never answered`
    case 'failing':
      return 'too many errors'
    case 'broke':
      return 'the service broke'
    case 'generator':
      return 'tailgate was late'
    case 'sockets':
      return 'files or ports ran out'
    case 'kept': {
      const isDoubtful = validity.reasons.some(({ code }) => doubts.has(code))
      return [step.kind === 'rate' ? 'kept' : '', isDoubtful ? 'doubtful' : ''].filter(Boolean).join(', ')
    }
  }
}
