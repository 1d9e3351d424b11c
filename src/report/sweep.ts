/** What `tailgate sweep` found: for a terminal, and as JSON that scripts can rely on. */
import type { Bottleneck } from '../core/bottleneck.ts'
import { type Bend, type Knee, leastGain, slowdownFactor } from '../core/knee.ts'
import { counted, listed, milliseconds, percent, perSecond, plural } from '../core/numerals.ts'
import { type Bearing, bearingOf, keptShare, type Reading } from '../core/reading.ts'
import type { Step } from '../core/steps.ts'
import { bottleneckNames, bottleneckSentence, sentencesOf } from './bottleneck.ts'
import { columns } from './calibration.ts'
import { inert, nothing } from './format.ts'
import type { Colors } from './terminal.ts'

/** As the story tells it. */
export interface Swept {
  suite: string
  seed: number
  steps: Step[]
  readings: Reading[]
  allowErrors: number
  knee: Knee
  bottleneck: Bottleneck | null
}

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

/** `400/s`, `16 connections`. */
export function stepName(step: Step): string {
  return step.kind === 'rate'
    ? perSecond(step.perThousandSeconds / 1000)
    : plural(step.connections, 'connection')
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

/** What the machine and tailgate did. That a queue grew, or that few were asked, is what a sweep is about. */
const doubts = new Set(['generator-lag', 'generator-cpu', 'stall', 'steal', 'throttled'])

function isKnee(knee: Knee, index: number): boolean {
  return knee.kind === 'at' && knee.index === index
}

// ── the chart ──

const barWidth = 34
const dotWidth = 24

/** A line for each step: answers per second as a bar, unanswered ones behind it; p99 as a dot on a logarithmic scale. */
function chart({ readings, knee }: Swept, bearings: Bearing[]): string {
  const names = readings.map(({ step }) => stepName(step))
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
      times.length === 0 || !(place >= 0) ? '' : `${' '.repeat(Math.round(place * (dotWidth - 1)))}●`
    const mark = isKnee(knee, index) ? '◄ knee' : bearings[index] === 'generator' ? '(tailgate)' : ''
    return `  ${(names[index] ?? '').padStart(nameWidth)} │${bar.padEnd(barWidth)} │${dot.padEnd(dotWidth)} ${mark}`.trimEnd()
  })
  const scale = times.length === 0 ? '' : `p99, ${milliseconds(fastest)} to ${milliseconds(slowest)}`
  const title = `█ answered ░ not answered in time`
  return [`  ${' '.repeat(nameWidth)}  ${title.padEnd(barWidth + 1)} ${scale}`, ...lines].join('\n')
}

// ── in words ──

function kneeSentence({ knee, readings }: Swept): string | null {
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
function noteworthy({ readings, bottleneck }: Swept, bearings: Bearing[]): string[] {
  // How it broke is told already, where that is what limits it.
  const shown = readings.filter((reading) => bottleneck?.kind !== 'breakdown' || !isBroken(reading))
  const [error] = shown.filter((reading) => !isBroken(reading)).flatMap(({ firstErrors }) => firstErrors)
  const onlySockets = (reading: Reading) => bearings[readings.indexOf(reading)] === 'sockets'
  return [
    ...notesOn(shown, (reading) => (onlySockets(reading) ? new Set(['sockets']) : faultsAndDoubts)),
    ...(error === undefined ? [] : [`First error: ${inert(error, 600)}`]),
  ]
}

/** What the machine and tailgate did to them, and how the service broke: each reason once, with the steps that have it. */
export function notesOn(
  readings: Reading[],
  codesFor: (reading: Reading) => Set<string> = () => new Set([...faultsAndDoubts, 'sockets']),
): string[] {
  const told = new Map<string, { steps: Set<string>; message: string }>()
  for (const reading of readings) {
    const codes = codesFor(reading)
    for (const { code, message } of reading.validity.reasons.filter((reason) => codes.has(reason.code))) {
      const steps = told.get(code)?.steps ?? new Set()
      told.set(code, { steps: steps.add(stepName(reading.step)), message })
    }
  }
  return [...told.values()].map(({ steps, message }) => `At ${listed([...steps])}: ${sentencesOf(message)}`)
}

const faultsAndDoubts = new Set([...doubts, 'generator-behind', 'broke'])
