/** The folded details of a suite in Markdown: charts, tables, facts about sides and generator. */

import { formatMinutesAndSeconds } from '../../core/sensitivity/sensitivity.ts'
import { describeSample } from '../../core/text/describe-sample.ts'
import {
  formatCount,
  formatNumber,
  formatPercent,
  joinWithAnd,
} from '../../core/text/format-number.ts'
import { formatMegabytes, selectScenarioRows } from '../cells.ts'
import type { MeasurementSummary } from '../measurement-summary.ts'
import type { SuiteReport } from '../report.ts'
import {
  describeErrorCounts,
  describePriority,
  describeServicePriority,
  describeStatuses,
  listSendingFacts,
} from '../sentences.ts'
import { detailsMarker, joinBlocks, joinLines, renderCodeBlock, renderFold } from './blocks.ts'
import { escapeMarkdown } from './escape.ts'
import { colourNames, renderCurveChart, renderTrendChart } from './mermaid-chart.ts'
import type { ContentLimits } from './size-limits.ts'
import { renderPartTable, renderRequestTable, renderSpreadTable } from './tables.ts'

export function renderDetails(
  suite: SuiteReport,
  limits: ContentLimits,
  curve: string | null,
): string | null {
  if (suite.head === null) return null
  const pieces: [string, string | null][] = [
    ['percentiles', curve],
    ['earlier runs', renderTrend(suite)],
    [
      selectScenarioRows(suite).length > 0 ? 'steps' : 'single requests',
      renderRequestTable(suite, limits),
    ],
    ['the spread between runs', renderSpreadTable(suite)],
    ['where the time went', renderTimeParts(suite, suite.head)],
    ['responses that failed a check', renderSamples(suite.head)],
  ]
  const shown = pieces.filter(([, text]) => text !== null)
  const summary = `Details: ${joinWithAnd(shown.map(([name]) => name))}`
  return renderFold(summary, joinBlocks(shown.map(([, text]) => text)), detailsMarker)
}

export function renderCurve({ curve, rows }: SuiteReport): string | null {
  const chart = renderCurveChart(curve)
  if (chart === null) return null
  const { first, second } = colourNames
  const lines = curve.some(({ base }) => base !== null)
    ? `base in ${first}, head in ${second}`
    : 'of the head'
  // The rows between pauses have other figures; those of the whole time agree with the chart.
  const pauses = rows.some(({ whole }) => whole) ? ', pauses included' : ''
  return joinBlocks([`**The percentiles**${pauses}, ${lines}:`, chart])
}

/** Bodies come from the service: a code block shows them as they are, and lets nothing act. */
function renderSamples({ samples }: MeasurementSummary): string | null {
  if (samples.length === 0) return null
  return joinBlocks([
    '**Responses that failed a check**',
    ...samples.map((sample) =>
      joinBlocks([
        escapeMarkdown(describeSample(sample)),
        renderCodeBlock(sample.body.slice(0, maxSampleChars).split(/\r?\n/)),
      ]),
    ),
  ])
}

const maxSampleChars = 2048

function renderTrend({ trend }: SuiteReport): string | null {
  const chart = renderTrendChart(trend)
  if (chart === null) return null
  const { first, second } = colourNames
  const [from, to] = [trend[0], trend.at(-1)].map((point) =>
    escapeMarkdown(point?.takenAt?.slice(0, 10) ?? '', 10),
  )
  const time = from && to ? `, from ${from} to ${to}` : ''
  return joinBlocks([
    `**The base's last ${trend.length} runs**, the oldest first${time}: ` +
      `p50 in ${first}, p99 in ${second}.`,
    chart,
  ])
}

function renderTimeParts(suite: SuiteReport, head: MeasurementSummary): string {
  return joinBlocks([
    '**Where the time went**, in percentiles over all epochs together, pauses included:',
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
    `- The longest stall of tailgate took ${formatNumber(head.generator.longestStallMs)} ms`,
    renderPriorityFact(head),
    renderBusyFact(suite),
    renderLoadFact(suite),
  ])
}

/** `side`: its name in the sentences. */
function listSideFacts(figures: MeasurementSummary, side: 'service' | 'base' | 'head'): string[] {
  const statuses = describeStatuses(figures)
  const errors = describeErrorCounts(figures)
  const { unfinished } = figures
  const of = side === 'service' ? '' : ` of the ${side}`
  return [
    ...(statuses === null ? [] : [`- Responses${of} by status: ${escapeMarkdown(statuses)}`]),
    ...(errors === null ? [] : [`- Errors${of} by kind: ${escapeMarkdown(errors)}`]),
    ...(unfinished > 0
      ? [`- ${formatCount(unfinished, 'request')}${of} had no response at the end`]
      : []),
    ...listSendingFacts(figures, of).map((fact) => `- ${fact}`),
    ...listResourceFacts(figures, side),
    ...listServicePriority(figures, side),
  ]
}

function listServicePriority(figures: MeasurementSummary, side: string): string[] {
  const phrase = describeServicePriority(figures, side)
  return phrase === null ? [] : [`- ${phrase}`]
}

function listResourceFacts({ service, answered }: MeasurementSummary, side: string): string[] {
  if (service === null) return []
  const { cpuSeconds, maxRssBytes } = service
  const cpu = `${formatNumber(cpuSeconds)} s of CPU, ${formatCpuPerRequest(cpuSeconds, answered)}`
  return [`- The ${side} used ${cpu}at most ${formatMegabytes(maxRssBytes)} of memory`]
}

function renderGeneratorFact({ generator }: MeasurementSummary): string {
  const { cpuSeconds, cores, longestStallMs } = generator
  return (
    `- tailgate used ${formatNumber(cpuSeconds)} s of CPU (${formatPercent(cores)} of one); ` +
    `its longest stall took ${formatNumber(longestStallMs)} ms`
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
  const repeated =
    repeats === 0
      ? ''
      : `, with ${formatCount(repeats, 'epoch')} repeated because tailgate itself was late`
  return `- ${formatMinutesAndSeconds(loadSeconds)} of load in total, warm-up included${repeated}`
}

function formatCpuPerRequest(cpuSeconds: number, answered: number): string {
  return answered > 0 ? `${formatNumber((cpuSeconds * 1_000_000) / answered)} µs per request, ` : ''
}
