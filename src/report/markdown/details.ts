/** The folded details of a suite in Markdown: charts, tables, and facts about both sides and the load generator. */

import {
  formatCount,
  formatNumber,
  formatPercent,
  joinWithAnd,
} from '../../core/text/format-number.ts'
import { formatMinutesAndSeconds } from '../../core/verdict/sensitivity.ts'
import { formatMegabytes } from '../cells.ts'
import type { MeasurementSummary } from '../measurement-summary.ts'
import type { SuiteReport } from '../report.ts'
import { describeErrorCounts, describePriority, describeStatuses } from '../sentences.ts'
import { detailsMarker, joinBlocks, joinLines, renderFold } from './blocks.ts'
import { escapeMarkdown } from './escape.ts'
import { colourNames, renderCurveChart, renderTrendChart } from './mermaid-chart.ts'
import type { ContentLimits } from './size-limits.ts'
import { renderPartTable, renderRequestTable, renderSpreadTable } from './tables.ts'

export function renderDetails(
  suite: SuiteReport,
  room: ContentLimits,
  curve: string | null,
): string | null {
  if (suite.head === null) return null
  const pieces: [string, string | null][] = [
    ['percentiles', curve],
    ['earlier runs', renderTrend(suite)],
    ['single requests', renderRequestTable(suite, room)],
    ['the spread between runs', renderSpreadTable(suite)],
    ['where the time went', renderTimeParts(suite, suite.head)],
  ]
  const there = pieces.filter(([, text]) => text !== null)
  const summary = `Details: ${joinWithAnd(there.map(([name]) => name))}`
  return renderFold(summary, joinBlocks(there.map(([, text]) => text)), detailsMarker)
}

export function renderCurve({ curve }: SuiteReport): string | null {
  const chart = renderCurveChart(curve)
  if (chart === null) return null
  const { first, second } = colourNames
  const lines = curve.some(({ base }) => base !== null)
    ? `base in ${first}, head in ${second}`
    : 'of the head'
  return joinBlocks([`**The percentiles**, ${lines}:`, chart])
}

function renderTrend({ trend }: SuiteReport): string | null {
  const chart = renderTrendChart(trend)
  if (chart === null) return null
  const { first, second } = colourNames
  const [from, to] = [trend[0], trend.at(-1)].map((point) =>
    escapeMarkdown(point?.takenAt?.slice(0, 10) ?? '', 10),
  )
  const time = from && to ? `, from ${from} to ${to}` : ''
  return joinBlocks([
    `**The base's last ${trend.length} runs**, the oldest first${time}: p50 in ${first}, p99 in ${second}.`,
    chart,
  ])
}

function renderTimeParts(suite: SuiteReport, head: MeasurementSummary): string {
  return joinBlocks([
    '**Where the time went**',
    renderPartTable(suite, head),
    renderFacts(suite, head),
  ])
}

function renderFacts(suite: SuiteReport, head: MeasurementSummary): string {
  const { base, beside } = suite
  if (beside === null || base === null)
    return joinLines([
      ...listSideFacts(head, 'service'),
      renderGeneratorFact(head),
      renderPriorityFact(head),
    ])
  return joinLines([
    ...listSideFacts(base, 'base'),
    ...listSideFacts(head, 'head'),
    `- tailgate was held up for ${formatNumber(head.generator.longestStallMs)} ms at the longest`,
    renderPriorityFact(head),
    renderBusyFact(suite),
    renderLoadFact(suite),
  ])
}

/** `side`: as which it is spoken of. */
function listSideFacts(measured: MeasurementSummary, side: 'service' | 'base' | 'head'): string[] {
  const { service, answered, unfinished } = measured
  const statuses = describeStatuses(measured)
  const errors = describeErrorCounts(measured)
  const of = side === 'service' ? '' : ` of the ${side}`
  return [
    ...(statuses === null ? [] : [`- Answers${of} by status: ${escapeMarkdown(statuses)}`]),
    ...(errors === null ? [] : [`- Errors${of} by kind: ${escapeMarkdown(errors)}`]),
    ...(unfinished > 0
      ? [`- ${formatCount(unfinished, 'request')}${of} had no answer at the end`]
      : []),
    ...(service === null
      ? []
      : [
          `- The ${side} used ${formatNumber(service.cpuSeconds)} s of CPU, ${formatCpuPerRequest(service.cpuSeconds, answered)}` +
            `at most ${formatMegabytes(service.maxRssBytes)} of memory`,
        ]),
  ]
}

function renderGeneratorFact({ generator }: MeasurementSummary): string {
  return (
    `- tailgate used ${formatNumber(generator.cpuSeconds)} s of CPU (${formatPercent(generator.cores)} of one), ` +
    `and was held up for ${formatNumber(generator.longestStallMs)} ms at the longest`
  )
}

function renderPriorityFact(head: MeasurementSummary): string | null {
  const phrase = describePriority(head)
  return phrase && `- ${escapeMarkdown(phrase)}`
}

function renderBusyFact({ ground }: SuiteReport): string | null {
  if (ground?.kind !== 'paired' || ground.busy === null) return null
  return `- Both sides and tailgate together used ${formatPercent(ground.busy)} of the machine`
}

function renderLoadFact({ loadSeconds, repeats }: SuiteReport): string {
  const again =
    repeats === 0
      ? ''
      : `, ${formatCount(repeats, 'epoch')} of it played again since tailgate itself was late`
  return `- ${formatMinutesAndSeconds(loadSeconds)} of load in all, warm-up included${again}`
}

function formatCpuPerRequest(cpuSeconds: number, answered: number): string {
  return answered > 0 ? `${formatNumber((cpuSeconds * 1_000_000) / answered)} µs per request, ` : ''
}
