/** What `tailgate find-max` found: for a terminal, and as JSON that scripts can rely on. */

import { checkAtLeast, findConfirmedRate } from '../../core/capacity/at-least.ts'
import { type Bottleneck, findStepFault } from '../../core/capacity/bottleneck.ts'
import {
  countRequiredRequests,
  formatObjective,
  type Objective,
} from '../../core/capacity/objective.ts'
import type { Trial } from '../../core/capacity/search.ts'
import type { StepResult } from '../../core/capacity/step-result.ts'
import {
  formatCount,
  formatMilliseconds,
  formatNumber,
  formatPerSecond,
} from '../../core/text/format-number.ts'
import type { Colors } from '../colors.ts'
import { sanitize } from '../sanitize.ts'
import { alignColumns } from '../text-table.ts'
import { bottleneckNames, describeBottleneck, flattenMessage } from './bottleneck.ts'
import { blankIfBroken, formatCpuCell, formatFailedCell, isBroken } from './step-cells.ts'
import { listStepNotes } from './step-notes.ts'

/** As the story tells it. */
export interface SearchReport {
  suite: string
  seed: number
  objective: Objective
  capacity: StepResult
  tries: (Trial & { reading: StepResult })[]
  maximum:
    | {
        kind: 'found'
        perThousandSeconds: number
        held: StepResult
        failed: StepResult | null
        bottleneck: Bottleneck
      }
    | { kind: 'nothing'; failed: StepResult; bottleneck: Bottleneck }
    | { kind: 'cut'; why: 'time' | 'contradictions' | 'interrupted'; confirmed: number | null }
    | { kind: 'cut'; why: 'broke'; how: string; confirmed: number | null }
}

/** `atLeast`: in requests per 1,000 seconds, where one is asked for. */
export function renderFindMax(
  search: SearchReport,
  atLeast: number | null,
  colors: Colors,
): string {
  const { maximum, tries } = search
  const parts = [
    colors.bold(formatSearchHeadline(search)),
    maximum.kind === 'cut' ? null : describeBottleneck(maximum.bottleneck),
    atLeast === null ? null : describeAtLeast(search, atLeast, colors),
    listSearchFacts(search).join('\n'),
    tries.length === 0 ? null : renderTrialTable(search, colors),
    ...listSearchNotes(search).map((note) => `${colors.yellow('Note:')} ${note}`),
    colors.dim(`seed ${search.seed}`),
  ]
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`
}

/** Fields are added in time, never renamed or taken away. */
export function buildFindMaxJson(searches: SearchReport[], atLeast: number | null): object {
  return {
    schema: 'tailgate.find-max/1',
    atLeastPerSecond: atLeast === null ? null : atLeast / 1000,
    suites: searches.map(({ tries, maximum, objective, ...rest }) => ({
      ...rest,
      objective: { text: formatObjective(objective), ...objective },
      outcome: maximum.kind,
      perSecond: findConfirmedPerSecond(maximum),
      limit:
        maximum.kind === 'cut'
          ? null
          : { ...maximum.bottleneck, name: bottleneckNames[maximum.bottleneck.kind] },
      ...(maximum.kind === 'cut' && { why: maximum.why }),
      ...('how' in maximum && { how: maximum.how }),
      ...(atLeast !== null && { atLeast: checkAtLeast(atLeast, maximum, tries) }),
      tries: tries.map(({ long, outcome, reading }) => ({
        perSecond: reading.step.kind === 'rate' ? reading.step.perThousandSeconds / 1000 : null,
        confirming: long,
        outcome,
        reading,
      })),
    })),
  }
}

/** The rate that is sure to be kept; null where none is. */
function findConfirmedPerSecond(maximum: SearchReport['maximum']): number | null {
  const confirmed = findConfirmedRate(maximum)
  return confirmed === null ? null : confirmed / 1000
}

function formatSearchHeadline({ suite, objective, maximum }: SearchReport): string {
  const what = `tailgate: ${sanitize(suite, 200)}`
  const kept = formatObjective(objective)
  switch (maximum.kind) {
    case 'found': {
      const rate = formatPerSecond(maximum.perThousandSeconds / 1000)
      const ours = maximum.bottleneck.kind === 'generator' ? 'at least ' : ''
      return `${what} keeps ${kept} up to ${ours}${rate}`
    }
    case 'nothing':
      return `${what} keeps ${kept} at no rate, not even at ${formatStepRate(maximum.failed)}`
    case 'cut': {
      const known =
        maximum.confirmed === null
          ? 'no rate is confirmed'
          : `${formatPerSecond(maximum.confirmed / 1000)} is confirmed`
      const why =
        maximum.why === 'broke'
          ? `The service broke, and was not there again: ${flattenMessage(maximum.how)}`
          : cutMessages[maximum.why]
      return `${what}: the search for the highest rate that keeps ${kept} ended early; ${known}. ${why}`
    }
  }
}

const cutMessages = {
  time: 'It took all of max-time: raise it, or shorten --duration.',
  contradictions:
    'Tries contradicted each other: measure on a quieter machine, or for longer (--duration).',
  interrupted: 'It was interrupted.',
}

function describeAtLeast(
  { maximum, tries }: SearchReport,
  atLeast: number,
  colors: Colors,
): string {
  const wanted = formatPerSecond(atLeast / 1000)
  switch (checkAtLeast(atLeast, maximum, tries)) {
    case 'reached':
      return colors.green(`That is at least ${wanted}, as was asked for.`)
    case 'missed':
      return colors.red(`That is less than ${wanted}, which was asked for.`)
    case 'unknown':
      return colors.yellow(
        maximum.kind === 'cut'
          ? `Whether it is at least ${wanted} could not be told.`
          : `Whether it is at least ${wanted} could not be told: what failed may have been tailgate or this machine.`,
      )
  }
}

function listSearchFacts({ capacity, maximum }: SearchReport): string[] {
  const describeFigures = (reading: StepResult) =>
    `${formatPerSecond(reading.achievedPerSecond)} answered, p50 ${formatMilliseconds(reading.responseMs.p50)}, ` +
    `p99 ${formatMilliseconds(reading.responseMs.p99)}, max ${formatMilliseconds(reading.responseMs.max)}, errors ${formatFailedCell(reading)}`
  const held = maximum.kind === 'found' ? maximum.held : null
  const failed = maximum.kind === 'cut' ? null : maximum.failed
  const rows = [
    ...(held === null
      ? []
      : [
          [
            'Held',
            `${formatStepRate(held)} for ${formatNumber(held.measuredSeconds)} s: ${describeFigures(held)}`,
          ],
        ]),
    ...(failed === null
      ? []
      : [
          [
            'Failed',
            isBroken(failed)
              ? `${formatStepRate(failed)}: the service broke`
              : `${formatStepRate(failed)} after ${formatNumber(failed.measuredSeconds)} s: ${describeFigures(failed)}`,
          ],
        ]),
    [
      'Closed load',
      isBroken(capacity)
        ? `the service broke over ${formatCount(capacity.connections, 'connection')}`
        : `${formatPerSecond(capacity.achievedPerSecond)} over ${formatCount(capacity.connections, 'connection')}, p99 ${formatMilliseconds(capacity.responseMs.p99)}`,
    ],
  ]
  return rows.map(([name = '', text = '']) => `  ${name.padEnd(11)}  ${text}`)
}

function formatStepRate({ step }: StepResult): string {
  return step.kind === 'rate' ? formatPerSecond(step.perThousandSeconds / 1000) : 'a closed load'
}

/** What speaks against tries that did not hold, and against those that confirm; and what a confirmation rests on. */
function listSearchNotes({ tries, objective, maximum }: SearchReport): string[] {
  const telling = tries
    .filter(({ long, outcome }) => long || outcome !== 'held')
    .map(({ reading }) => reading)
  const held = maximum.kind === 'found' ? maximum.held : null
  return [...listStepNotes(telling), ...(held === null ? [] : describeThinSample(held, objective))]
}

function describeThinSample(held: StepResult, objective: Objective): string[] {
  const needed = countRequiredRequests(objective)
  if (held.offered >= needed || held.offeredPerSecond === 0) return []
  const seconds = Math.ceil(needed / held.offeredPerSecond)
  return [
    `What was confirmed rests on ${formatCount(held.offered, 'request')}; its highest quantile takes ${formatNumber(needed)} to be ` +
      `steady (--duration ${seconds}s).`,
  ]
}

function describeTrialOutcome(
  { reading, outcome, long }: SearchReport['tries'][number],
  objective: Objective,
): string {
  const whose =
    findStepFault(reading, objective) === null ? 'the machine was busy' : 'tailgate was late'
  const words = { held: 'kept', failed: 'not kept', unclear: `unclear: ${whose}` }
  if (isBroken(reading)) return `${words[outcome]}, the service broke`
  return `${words[outcome]}${long ? ', confirming' : ''}${reading.ended === 'lost' ? ' (stopped early)' : ''}`
}

function renderTrialTable({ tries, objective }: SearchReport, colors: Colors): string {
  const head = ['Try', 'For', 'Answered', 'p50', 'p99', 'max', 'Errors', 'CPU', '']
  const rows = tries.map((each) => {
    const { reading } = each
    const figures = [
      `${formatNumber(reading.measuredSeconds)} s`,
      formatPerSecond(reading.achievedPerSecond),
      formatMilliseconds(reading.responseMs.p50),
      formatMilliseconds(reading.responseMs.p99),
      formatMilliseconds(reading.responseMs.max),
      formatFailedCell(reading),
      formatCpuCell(reading),
    ]
    return [
      formatStepRate(reading),
      ...blankIfBroken(reading, figures),
      describeTrialOutcome(each, objective),
    ]
  })
  const paints = { held: (text: string) => text, failed: colors.red, unclear: colors.yellow }
  return alignColumns([head, ...rows])
    .map((line, index) =>
      index === 0 ? colors.bold(line) : paints[tries[index - 1]?.outcome ?? 'held'](line),
    )
    .join('\n')
}
