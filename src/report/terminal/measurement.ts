/** Renders a single measurement for a terminal. */

import { divideOrZero } from '../../core/measurement/averages.ts'
import {
  countValues,
  type Histogram,
  type KnownPercentiles,
  listQuantiles,
  readQuantileMs,
} from '../../core/measurement/histogram.ts'
import type { Measurement, Run } from '../../core/measurement/measurement.ts'
import { type SubjectSummary, summarizeSubjects } from '../../core/measurement/new-requests.ts'
import { mergeTimings, selectHeadRuns } from '../../core/measurement/runs.ts'
import { readCellCounts } from '../../core/stats/cell-counts.ts'
import { computeFinishMs } from '../../core/stats/epoch-figures.ts'
import {
  formatMilliseconds,
  formatNumber,
  formatPercent,
  formatPerSecond,
} from '../../core/text/format-number.ts'
import { formatPartCells, formatTimeCell, listTimeParts } from '../cells.ts'
import type { Colors } from '../colors.ts'
import { type MeasurementSummary, summarizeMeasurement } from '../measurement-summary.ts'
import { buildPercentileCurve } from '../percentile-curve.ts'
import { sanitize } from '../sanitize.ts'
import {
  describeErrorCounts,
  describeFailedRate,
  describeMeasuredLoad,
  describePriority,
  describeServicePriority,
  describeStatuses,
  describeValidity,
  explainClosedLoad,
  listSendingFacts,
} from '../sentences.ts'
import { alignByHeading } from '../text-table.ts'
import { joinOrNull, joinParagraphs, sanitizeSentence } from './layout.ts'
import { plotCurve } from './plot.ts'

/** Optional content below the table of a measurement. */
export interface MeasurementExtras {
  /** Prints every percentile; `service`: of the service time too. */
  percentiles: { service: boolean } | null
  /** Sentences. */
  notes: string[]
}

/** The result of `tailgate measure`: rates, percentiles, and whether the figures can be trusted. */
export function renderMeasurement(
  measurement: Measurement,
  colors: Colors,
  { percentiles, notes }: MeasurementExtras = { percentiles: null, notes: [] },
): string {
  const parts = mergeTimings(selectHeadRuns(measurement))
  const head = summarizeMeasurement(measurement, selectHeadRuns(measurement), parts)
  // A large measurement is stored with its response times only.
  const known = listTimeParts(head).filter(([part]) => countValues(parts[part]) > 0)
  const closed = explainClosedLoad(head)
  const priorities = [describePriority(head), describeServicePriority(head, 'service')]
  const errors = describeErrorCounts(head)
  const statuses = describeStatuses(head)
  const verdictColor = { valid: colors.green, suspect: colors.yellow, invalid: colors.red }[
    head.validity.verdict
  ]
  return `${joinParagraphs([
    colors.bold(`${sanitizeSentence(measurement.suite)}: ${describeMeasuredLoad(head)}`),
    alignByHeading([
      ...buildRateRows(head),
      ...(head.begun === null ? [] : [['Scenarios', formatNumber(head.begun)]]),
      ['Requests', formatNumber(head.offered)],
      ...selectHeadRuns(measurement).flatMap(buildFinishRow),
      ['Errors', errors === null ? 'none' : `${formatNumber(head.errors.total)}  (${errors})`],
      ...(head.unfinished === 0 ? [] : [['No response', formatNumber(head.unfinished)]]),
      ...(statuses === null ? [] : [['Responses', statuses]]),
      ...buildConnectionRows(head),
    ]),
    known.length === 0
      ? null
      : alignByHeading([
          ['', 'p50', 'p90', 'p99', 'p99.9', 'max'],
          ...known.map(([part, name]) => [name, ...formatPartCells(head, part)]),
        ]),
    ...renderSubjects(measurement),
    plotCurve(
      buildPercentileCurve({ base: [], head: [readCellCounts(parts.response)], weights: [] }),
    ),
    percentiles && renderSpectrum(parts.response, percentiles.service ? parts.service : null),
    closed && colors.dim(sanitizeSentence(closed)),
    joinOrNull([
      verdictColor(sanitizeSentence(describeValidity(head, countValues(parts.lag) > 0))),
      ...priorities.flatMap((phrase) => (phrase === null ? [] : `${sanitizeSentence(phrase)}.`)),
      ...head.validity.reasons.map((reason) => `- ${sanitizeSentence(reason.message)}`),
      ...head.firstErrors.map((sentence) => `- First error: ${sanitizeSentence(sentence)}`),
      ...listSendingFacts(head).map((fact) => `- ${fact}.`),
      ...notes.map((note) => `${colors.yellow('Note:')} ${sanitizeSentence(note)}`),
    ]),
  ])}\n`
}

/** The tables of scenarios and of their steps; none without scenarios. */
function renderSubjects(measurement: Measurement): string[] {
  const { scenarios, requests } = summarizeSubjects(selectHeadRuns(measurement))
  if (scenarios.length === 0) return []
  const formatCells = ({ name, offered, p50, p99, max, errors }: SubjectSummary) => [
    sanitize(name, 40),
    formatNumber(offered),
    ...[p50, p99, max].map(formatTimeCell),
    formatPercent(errors),
  ]
  const times = ['p50', 'p99', 'max']
  return [
    alignByHeading([
      ['Scenario', 'Begun', ...times, 'Not completed'],
      ...scenarios.map(formatCells),
    ]),
    alignByHeading([['Step', 'Requests', ...times, 'Errors'], ...requests.map(formatCells)]),
  ]
}

/** Every percentile of the response time, in the form of wrk2; beside it, of the service time. */
function renderSpectrum(response: Histogram, service: Histogram | null): string | null {
  const total = countValues(response)
  if (total === 0) return null
  const rows = listQuantiles(total).map((quantile) => [
    `${Number((quantile * 100).toFixed(6))} %`,
    formatMilliseconds(readQuantileMs(response, quantile)),
    ...(service === null ? [] : [formatMilliseconds(readQuantileMs(service, quantile))]),
    formatNumber(Math.round(total * (1 - quantile))),
  ])
  const head = [
    'Percentile',
    'Response time',
    ...(service === null ? [] : ['Service time']),
    'Requests beyond',
  ]
  return alignByHeading([head, ...rows])
}

/** The target rate, the offered and the achieved one, and failures; a closed load has no target. */
function buildRateRows(head: MeasurementSummary): string[][] {
  const achieved = formatPerSecond(head.achievedPerSecond)
  const failed = describeFailedRate(head, head.measuredSeconds)
  const unit = head.begun === null ? 'Requests' : 'Scenarios'
  if (head.perSecond === null)
    return [[`${unit} per second`, failed === null ? achieved : `${achieved} succeeded, ${failed}`]]
  const share = `${formatPercent(computeAchievedShare(head))} of the offered rate`
  // The rate is that of the first steps, and any step may fail.
  const succeeded =
    head.begun === null
      ? ['Succeeded', `${achieved}  (${share}), ${failed}`]
      : ['First steps', `${achieved} succeeded  (${share}); of all steps, ${failed}`]
  return [
    ['Target rate', formatPerSecond(head.perSecond)],
    ['Offered rate', formatPerSecond(head.offeredPerSecond)],
    failed === null ? ['Answered rate', `${achieved}  (${share})`] : succeeded,
  ]
}

/** Only of a storm. */
function buildFinishRow(run: Run): string[][] {
  const finishMs = computeFinishMs(run)
  return finishMs === null ? [] : [['95 % answered', `after ${formatMilliseconds(finishMs)}`]]
}

/** Only if the load opened new connections, or used TLS. */
function buildConnectionRows({ opened, load }: MeasurementSummary): string[][] {
  const { connections, connect, tls } = opened
  const formatTimes = ({ p50, p99 }: KnownPercentiles) =>
    `p50 ${formatTimeCell(p50)}, p99 ${formatTimeCell(p99)}`
  if (connections === 0 || (tls === null && connections <= load.connections)) return []
  return [
    ['Connections', `${formatNumber(connections)} opened  (${formatTimes(connect)})`],
    ...(tls === null ? [] : [['TLS handshakes', formatTimes(tls)]]),
  ]
}

function computeAchievedShare(head: MeasurementSummary): number {
  return Math.min(1, divideOrZero(head.achievedPerSecond, head.offeredPerSecond))
}
