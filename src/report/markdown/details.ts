/** The folded details of a suite in Markdown: charts, tables, and facts about both sides and the load generator. */

import { counted, listed, percent, plural } from '../../core/text/format-number.ts'
import { inWords } from '../../core/verdict/sensitivity.ts'
import { megabytes } from '../cells.ts'
import type { Measured } from '../measurement-summary.ts'
import type { SuiteReport } from '../report.ts'
import { errorPhrase, precedencePhrase, statusPhrase } from '../sentences.ts'
import { detailsMark, folded, joined, joinedLines } from './blocks.ts'
import { plain } from './escape.ts'
import { colourWords, curveChart, trendChart } from './mermaid-chart.ts'
import type { Room } from './size-limits.ts'
import { partTable, requestTable, spreadTable } from './tables.ts'

export function details(suite: SuiteReport, room: Room, curve: string | null): string | null {
  if (suite.head === null) return null
  const pieces: [string, string | null][] = [
    ['percentiles', curve],
    ['earlier runs', trendOf(suite)],
    ['single requests', requestTable(suite, room)],
    ['the spread between runs', spreadTable(suite)],
    ['where the time went', whereTimeWent(suite, suite.head)],
  ]
  const there = pieces.filter(([, text]) => text !== null)
  const summary = `Details: ${listed(there.map(([name]) => name))}`
  return folded(summary, joined(there.map(([, text]) => text)), detailsMark)
}

export function curveOf({ curve }: SuiteReport): string | null {
  const chart = curveChart(curve)
  if (chart === null) return null
  const { first, second } = colourWords
  const lines = curve.some(({ base }) => base !== null)
    ? `base in ${first}, head in ${second}`
    : 'of the head'
  return joined([`**The percentiles**, ${lines}:`, chart])
}

function trendOf({ trend }: SuiteReport): string | null {
  const chart = trendChart(trend)
  if (chart === null) return null
  const { first, second } = colourWords
  const [from, to] = [trend[0], trend.at(-1)].map((point) => plain(point?.takenAt?.slice(0, 10) ?? '', 10))
  const time = from && to ? `, from ${from} to ${to}` : ''
  return joined([
    `**The base's last ${trend.length} runs**, the oldest first${time}: p50 in ${first}, p99 in ${second}.`,
    chart,
  ])
}

function whereTimeWent(suite: SuiteReport, head: Measured): string {
  return joined(['**Where the time went**', partTable(suite, head), facts(suite, head)])
}

function facts(suite: SuiteReport, head: Measured): string {
  const { base, beside } = suite
  if (beside === null || base === null)
    return joinedLines([...sideFacts(head, 'service'), generatorFact(head), precedenceFact(head)])
  return joinedLines([
    ...sideFacts(base, 'base'),
    ...sideFacts(head, 'head'),
    `- tailgate was held up for ${counted(head.generator.longestStallMs)} ms at the longest`,
    precedenceFact(head),
    busyFact(suite),
    loadFact(suite),
  ])
}

/** `side`: as which it is spoken of. */
function sideFacts(measured: Measured, side: 'service' | 'base' | 'head'): string[] {
  const { service, answered, unfinished } = measured
  const statuses = statusPhrase(measured)
  const errors = errorPhrase(measured)
  const of = side === 'service' ? '' : ` of the ${side}`
  return [
    ...(statuses === null ? [] : [`- Answers${of} by status: ${plain(statuses)}`]),
    ...(errors === null ? [] : [`- Errors${of} by kind: ${plain(errors)}`]),
    ...(unfinished > 0 ? [`- ${plural(unfinished, 'request')}${of} had no answer at the end`] : []),
    ...(service === null
      ? []
      : [
          `- The ${side} used ${counted(service.cpuSeconds)} s of CPU, ${perRequest(service.cpuSeconds, answered)}` +
            `at most ${megabytes(service.maxRssBytes)} of memory`,
        ]),
  ]
}

function generatorFact({ generator }: Measured): string {
  return (
    `- tailgate used ${counted(generator.cpuSeconds)} s of CPU (${percent(generator.cores)} of one), ` +
    `and was held up for ${counted(generator.longestStallMs)} ms at the longest`
  )
}

function precedenceFact(head: Measured): string | null {
  const phrase = precedencePhrase(head)
  return phrase && `- ${plain(phrase)}`
}

function busyFact({ ground }: SuiteReport): string | null {
  if (ground?.kind !== 'paired' || ground.busy === null) return null
  return `- Both sides and tailgate together used ${percent(ground.busy)} of the machine`
}

function loadFact({ loadSeconds, repeats }: SuiteReport): string {
  const again =
    repeats === 0 ? '' : `, ${plural(repeats, 'epoch')} of it played again since tailgate itself was late`
  return `- ${inWords(loadSeconds)} of load in all, warm-up included${again}`
}

function perRequest(cpuSeconds: number, answered: number): string {
  return answered > 0 ? `${counted((cpuSeconds * 1_000_000) / answered)} µs per request, ` : ''
}
