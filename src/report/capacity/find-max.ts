/** Renders the result of `tailgate find-max`, for a terminal and as JSON. */

import { checkAtLeast, findConfirmedRate } from '../../core/capacity/at-least.ts'
import { findStepFault } from '../../core/capacity/bottleneck.ts'
import {
  countRequiredRequests,
  formatObjective,
  type Objective,
} from '../../core/capacity/objective.ts'
import { maxTrials } from '../../core/capacity/search.ts'
import type { SearchResult } from '../../core/capacity/search-result.ts'
import type { StepResult } from '../../core/capacity/step-result.ts'
import {
  formatCount,
  formatKnownTime,
  formatNumber,
  formatPerSecond,
} from '../../core/text/format-number.ts'
import type { Colors } from '../colors.ts'
import { sanitize } from '../sanitize.ts'
import { describeFailedRate } from '../sentences.ts'
import { alignColumns } from '../text-table.ts'
import { bottleneckNames, describeBottleneck, flattenMessage } from './bottleneck.ts'
import {
  blankIfBroken,
  convertStepToJson,
  formatCpuCell,
  formatFailedCell,
  formatTimeCells,
  isBroken,
} from './step-cells.ts'
import { listStepNotes } from './step-notes.ts'

/** `atLeast`: the requested rate in requests per 1,000 seconds; null if there is none. */
export function renderFindMax(
  search: SearchResult,
  atLeast: number | null,
  colors: Colors,
): string {
  const { maximum, trials } = search
  const parts = [
    colors.bold(formatSearchHeadline(search)),
    maximum.kind === 'cut' ? null : describeBottleneck(maximum.bottleneck),
    atLeast === null ? null : describeAtLeast(search, atLeast, colors),
    listSearchFacts(search).join('\n'),
    trials.length === 0 ? null : renderTrialTable(search, colors),
    ...listSearchNotes(search).map((note) => `${colors.yellow('Note:')} ${note}`),
    colors.dim(`seed ${search.seed}`),
  ]
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`
}

/** Scripts rely on it: later versions add fields, and never rename or remove one. */
export function buildFindMaxJson(searches: SearchResult[], atLeast: number | null): object {
  return {
    schema: 'tailgate.find-max/1',
    atLeastPerSecond: atLeast === null ? null : atLeast / 1000,
    suites: searches.map(({ trials, maximum, objective, capacity, ...rest }) => ({
      ...rest,
      capacity: convertStepToJson(capacity),
      objective: { text: formatObjective(objective), ...objective },
      outcome: maximum.kind,
      perSecond: findConfirmedPerSecond(maximum),
      limit:
        maximum.kind === 'cut'
          ? null
          : { ...maximum.bottleneck, name: bottleneckNames[maximum.bottleneck.kind] },
      ...(maximum.kind === 'cut' && { why: maximum.why }),
      ...('how' in maximum && { how: maximum.how }),
      ...(atLeast !== null && { atLeast: checkAtLeast(atLeast, maximum, trials) }),
      tries: trials.map(({ long, outcome, reading }) => ({
        perSecond: reading.step.kind === 'rate' ? reading.step.perThousandSeconds / 1000 : null,
        confirming: long,
        outcome,
        reading: convertStepToJson(reading),
      })),
    })),
  }
}

/** The confirmed rate; null if there is none. */
function findConfirmedPerSecond(maximum: SearchResult['maximum']): number | null {
  const confirmed = findConfirmedRate(maximum)
  return confirmed === null ? null : confirmed / 1000
}

/** `tailgate: api keeps p99 < 50 ms up to 468/s` */
function formatSearchHeadline({ suite, objective, maximum }: SearchResult): string {
  const name = `tailgate: ${sanitize(suite, 200)}`
  const goal = formatObjective(objective)
  switch (maximum.kind) {
    case 'found': {
      const rate = formatPerSecond(maximum.perThousandSeconds / 1000)
      const atLeast = maximum.bottleneck.kind === 'generator' ? 'at least ' : ''
      return `${name} keeps ${goal} up to ${atLeast}${rate}`
    }
    case 'nothing':
      return `${name} keeps ${goal} at no rate, not even at ${formatStepRate(maximum.failed)}`
    case 'cut': {
      const confirmed =
        maximum.confirmed === null
          ? 'no rate is confirmed'
          : `${formatPerSecond(maximum.confirmed / 1000)} is confirmed`
      const message =
        maximum.why === 'broke'
          ? `The service broke and did not come back: ${flattenMessage(maximum.how)}`
          : cutMessages[maximum.why]
      const search = `the search for the highest rate that keeps ${goal} ended early`
      return `${name}: ${search}; ${confirmed}. ${message}`
    }
  }
}

const cutMessages = {
  time: 'The time of max-time is over: raise it, or shorten --duration.',
  contradictions:
    `${maxTrials} trials led to no result, usually because they contradict each other: measure ` +
    'on a quieter machine, or for longer (--duration).',
  interrupted: 'It was interrupted.',
}

function describeAtLeast(
  { maximum, trials }: SearchResult,
  atLeast: number,
  colors: Colors,
): string {
  const rate = formatPerSecond(atLeast / 1000)
  switch (checkAtLeast(atLeast, maximum, trials)) {
    case 'reached':
      return colors.green(`That is at least ${rate}, as requested.`)
    case 'missed':
      return colors.red(`That is less than the requested ${rate}.`)
    case 'unknown': {
      const cause =
        maximum.kind === 'cut' ? '' : ': the failure may be that of tailgate or this machine'
      return colors.yellow(`Whether it is at least ${rate} could not be decided${cause}.`)
    }
  }
}

function listSearchFacts({ capacity, maximum }: SearchResult): string[] {
  const held = maximum.kind === 'found' ? maximum.held : null
  const failed = maximum.kind === 'cut' ? null : maximum.failed
  const rows = [
    ...(held === null ? [] : [['Held', describeTrial(held, 'for')]]),
    ...(failed === null ? [] : [['Failed', describeTrial(failed, 'after')]]),
    ['Closed load', describeCapacity(capacity)],
  ]
  return rows.map(([name = '', text = '']) => `  ${name.padEnd(11)}  ${text}`)
}

function describeTrial(reading: StepResult, preposition: 'for' | 'after'): string {
  const rate = formatStepRate(reading)
  if (isBroken(reading)) return `${rate}: the service broke`
  const { measuredSeconds, achievedPerSecond, responseMs } = reading
  const figures = [
    `${formatPerSecond(achievedPerSecond)} answered`,
    ...(responseMs.p50 === null
      ? [formatKnownTime('p50', null)]
      : (['p50', 'p99', 'max'] as const).map((name) => formatKnownTime(name, responseMs[name]))),
    `errors ${formatFailedCell(reading)}`,
  ]
  return `${rate} ${preposition} ${formatNumber(measuredSeconds)} s: ${figures.join(', ')}`
}

function describeCapacity(capacity: StepResult): string {
  const over = `over ${formatCount(capacity.connections, 'connection')}`
  if (isBroken(capacity)) return `the service broke ${over}`
  const rate = formatPerSecond(capacity.achievedPerSecond)
  const failed = describeFailedRate(capacity, capacity.measuredSeconds)
  return [`${rate} ${over}`, formatKnownTime('p99', capacity.responseMs.p99), failed]
    .filter((part) => part !== null)
    .join(', ')
}

function formatStepRate({ step }: StepResult): string {
  return step.kind === 'rate' ? formatPerSecond(step.perThousandSeconds / 1000) : 'a closed load'
}

/** Doubts about trials that confirm or did not hold, and about a confirmation of few requests. */
function listSearchNotes({ trials, objective, maximum }: SearchResult): string[] {
  const decisive = trials
    .filter(({ long, outcome }) => long || outcome !== 'held')
    .map(({ reading }) => reading)
  const held = maximum.kind === 'found' ? maximum.held : null
  return [...listStepNotes(decisive), ...(held === null ? [] : describeThinSample(held, objective))]
}

function describeThinSample(held: StepResult, objective: Objective): string[] {
  const needed = countRequiredRequests(objective)
  if (held.offered >= needed || held.offeredPerSecond === 0) return []
  const seconds = Math.ceil(needed / held.offeredPerSecond)
  return [
    `The confirmation rests on ${formatCount(held.offered, 'request')}; its highest quantile ` +
      `needs ${formatNumber(needed)} to be steady (--duration ${seconds}s).`,
  ]
}

function describeTrialOutcome(
  { reading, outcome, long }: SearchResult['trials'][number],
  objective: Objective,
): string {
  const cause =
    findStepFault(reading, objective) === null ? 'the machine was busy' : 'tailgate was late'
  const words = { held: 'kept', failed: 'not kept', unclear: `unclear: ${cause}` }
  if (isBroken(reading)) return `${words[outcome]}, the service broke`
  const stopped = reading.ended === 'lost' ? ' (stopped early)' : ''
  return `${words[outcome]}${long ? ', confirming' : ''}${stopped}`
}

function renderTrialTable({ trials, objective }: SearchResult, colors: Colors): string {
  const head = ['Rate', 'Time', 'Answered', 'p50', 'p99', 'max', 'Errors', 'CPU', '']
  const rows = trials.map((each) => {
    const { reading } = each
    const figures = [
      `${formatNumber(reading.measuredSeconds)} s`,
      formatPerSecond(reading.achievedPerSecond),
      ...formatTimeCells(reading),
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
      index === 0 ? colors.bold(line) : paints[trials[index - 1]?.outcome ?? 'held'](line),
    )
    .join('\n')
}
