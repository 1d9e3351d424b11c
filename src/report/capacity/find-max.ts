/** What `tailgate find-max` found: for a terminal, and as JSON that scripts can rely on. */

import { answerTo, confirmedRate } from '../../core/capacity/at-least.ts'
import { type Bottleneck, faultOf } from '../../core/capacity/bottleneck.ts'
import { inWords, type Objective, requestsFor } from '../../core/capacity/objective.ts'
import type { Tried } from '../../core/capacity/search.ts'
import type { Reading } from '../../core/capacity/step-result.ts'
import { counted, milliseconds, perSecond, plural } from '../../core/text/format-number.ts'
import type { Colors } from '../colors.ts'
import { inert } from '../sanitize.ts'
import { columns } from '../text-table.ts'
import { bottleneckNames, bottleneckSentence, sentencesOf } from './bottleneck.ts'
import { cpuCell, failedCell, isBroken, unlessBroken } from './step-cells.ts'
import { notesOn } from './step-notes.ts'

/** As the story tells it. */
export interface Searched {
  suite: string
  seed: number
  objective: Objective
  capacity: Reading
  tries: (Tried & { reading: Reading })[]
  maximum:
    | {
        kind: 'found'
        perThousandSeconds: number
        held: Reading
        failed: Reading | null
        bottleneck: Bottleneck
      }
    | { kind: 'nothing'; failed: Reading; bottleneck: Bottleneck }
    | { kind: 'cut'; why: 'time' | 'contradictions' | 'interrupted'; confirmed: number | null }
    | { kind: 'cut'; why: 'broke'; how: string; confirmed: number | null }
}

/** `atLeast`: in requests per 1,000 seconds, where one is asked for. */
export function findMaxText(search: Searched, atLeast: number | null, colors: Colors): string {
  const { maximum, tries } = search
  const parts = [
    colors.bold(headline(search)),
    maximum.kind === 'cut' ? null : bottleneckSentence(maximum.bottleneck),
    atLeast === null ? null : atLeastSentence(search, atLeast, colors),
    facts(search).join('\n'),
    tries.length === 0 ? null : table(search, colors),
    ...notes(search).map((note) => `${colors.yellow('Note:')} ${note}`),
    colors.dim(`seed ${search.seed}`),
  ]
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`
}

/** Fields are added in time, never renamed or taken away. */
export function findMaxJson(searches: Searched[], atLeast: number | null): object {
  return {
    schema: 'tailgate.find-max/1',
    atLeastPerSecond: atLeast === null ? null : atLeast / 1000,
    suites: searches.map(({ tries, maximum, objective, ...rest }) => ({
      ...rest,
      objective: { text: inWords(objective), ...objective },
      outcome: maximum.kind,
      perSecond: rateIn(maximum),
      limit:
        maximum.kind === 'cut'
          ? null
          : { ...maximum.bottleneck, name: bottleneckNames[maximum.bottleneck.kind] },
      ...(maximum.kind === 'cut' && { why: maximum.why }),
      ...('how' in maximum && { how: maximum.how }),
      ...(atLeast !== null && { atLeast: answerTo(atLeast, maximum, tries) }),
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
function rateIn(maximum: Searched['maximum']): number | null {
  const confirmed = confirmedRate(maximum)
  return confirmed === null ? null : confirmed / 1000
}

function headline({ suite, objective, maximum }: Searched): string {
  const what = `tailgate: ${inert(suite, 200)}`
  const kept = inWords(objective)
  switch (maximum.kind) {
    case 'found': {
      const rate = perSecond(maximum.perThousandSeconds / 1000)
      const ours = maximum.bottleneck.kind === 'generator' ? 'at least ' : ''
      return `${what} keeps ${kept} up to ${ours}${rate}`
    }
    case 'nothing':
      return `${what} keeps ${kept} at no rate, not even at ${stepRate(maximum.failed)}`
    case 'cut': {
      const known =
        maximum.confirmed === null
          ? 'no rate is confirmed'
          : `${perSecond(maximum.confirmed / 1000)} is confirmed`
      const why =
        maximum.why === 'broke'
          ? `The service broke, and was not there again: ${sentencesOf(maximum.how)}`
          : cutWords[maximum.why]
      return `${what}: the search for the highest rate that keeps ${kept} ended early; ${known}. ${why}`
    }
  }
}

const cutWords = {
  time: 'It took all of max-time: raise it, or shorten --duration.',
  contradictions: 'Tries contradicted each other: measure on a quieter machine, or for longer (--duration).',
  interrupted: 'It was interrupted.',
}

function atLeastSentence({ maximum, tries }: Searched, atLeast: number, colors: Colors): string {
  const wanted = perSecond(atLeast / 1000)
  switch (answerTo(atLeast, maximum, tries)) {
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

function facts({ capacity, maximum }: Searched): string[] {
  const told = (reading: Reading) =>
    `${perSecond(reading.achievedPerSecond)} answered, p50 ${milliseconds(reading.responseMs.p50)}, ` +
    `p99 ${milliseconds(reading.responseMs.p99)}, max ${milliseconds(reading.responseMs.max)}, errors ${failedCell(reading)}`
  const held = maximum.kind === 'found' ? maximum.held : null
  const failed = maximum.kind === 'cut' ? null : maximum.failed
  const rows = [
    ...(held === null
      ? []
      : [['Held', `${stepRate(held)} for ${counted(held.measuredSeconds)} s: ${told(held)}`]]),
    ...(failed === null
      ? []
      : [
          [
            'Failed',
            isBroken(failed)
              ? `${stepRate(failed)}: the service broke`
              : `${stepRate(failed)} after ${counted(failed.measuredSeconds)} s: ${told(failed)}`,
          ],
        ]),
    [
      'Closed load',
      isBroken(capacity)
        ? `the service broke over ${plural(capacity.connections, 'connection')}`
        : `${perSecond(capacity.achievedPerSecond)} over ${plural(capacity.connections, 'connection')}, p99 ${milliseconds(capacity.responseMs.p99)}`,
    ],
  ]
  return rows.map(([name = '', text = '']) => `  ${name.padEnd(11)}  ${text}`)
}

function stepRate({ step }: Reading): string {
  return step.kind === 'rate' ? perSecond(step.perThousandSeconds / 1000) : 'a closed load'
}

/** What speaks against tries that did not hold, and against those that confirm; and what a confirmation rests on. */
function notes({ tries, objective, maximum }: Searched): string[] {
  const telling = tries
    .filter(({ long, outcome }) => long || outcome !== 'held')
    .map(({ reading }) => reading)
  const held = maximum.kind === 'found' ? maximum.held : null
  return [...notesOn(telling), ...(held === null ? [] : thinness(held, objective))]
}

function thinness(held: Reading, objective: Objective): string[] {
  const needed = requestsFor(objective)
  if (held.offered >= needed || held.offeredPerSecond === 0) return []
  const seconds = Math.ceil(needed / held.offeredPerSecond)
  return [
    `What was confirmed rests on ${plural(held.offered, 'request')}; its highest quantile takes ${counted(needed)} to be ` +
      `steady (--duration ${seconds}s).`,
  ]
}

function wordsFor({ reading, outcome, long }: Searched['tries'][number], objective: Objective): string {
  const whose = faultOf(reading, objective) === null ? 'the machine was busy' : 'tailgate was late'
  const words = { held: 'kept', failed: 'not kept', unclear: `unclear: ${whose}` }
  if (isBroken(reading)) return `${words[outcome]}, the service broke`
  return `${words[outcome]}${long ? ', confirming' : ''}${reading.ended === 'lost' ? ' (stopped early)' : ''}`
}

function table({ tries, objective }: Searched, colors: Colors): string {
  const head = ['Try', 'For', 'Answered', 'p50', 'p99', 'max', 'Errors', 'CPU', '']
  const rows = tries.map((each) => {
    const { reading } = each
    const figures = [
      `${counted(reading.measuredSeconds)} s`,
      perSecond(reading.achievedPerSecond),
      milliseconds(reading.responseMs.p50),
      milliseconds(reading.responseMs.p99),
      milliseconds(reading.responseMs.max),
      failedCell(reading),
      cpuCell(reading),
    ]
    return [stepRate(reading), ...unlessBroken(reading, figures), wordsFor(each, objective)]
  })
  const paints = { held: (text: string) => text, failed: colors.red, unclear: colors.yellow }
  return columns([head, ...rows])
    .map((line, index) =>
      index === 0 ? colors.bold(line) : paints[tries[index - 1]?.outcome ?? 'held'](line),
    )
    .join('\n')
}
