/** Renders a single measurement for a terminal. */

import {
  countValues,
  type Histogram,
  listQuantiles,
  type Percentiles,
  readQuantileMs,
} from '../../core/measurement/histogram.ts'
import type { Measurement } from '../../core/measurement/measurement.ts'
import { mergeTimings, selectHeadRuns } from '../../core/measurement/runs.ts'
import {
  formatMilliseconds,
  formatNumber,
  formatPercent,
  formatPerSecond,
} from '../../core/text/format-number.ts'
import { formatPartCells, listTimeParts } from '../cells.ts'
import type { Colors } from '../colors.ts'
import { type MeasurementSummary, summarizeMeasurement } from '../measurement-summary.ts'
import { buildPercentileCurve } from '../percentile-curve.ts'
import {
  describeErrorCounts,
  describeMeasuredLoad,
  describePriority,
  describeStatuses,
  describeValidity,
  explainClosedLoad,
} from '../sentences.ts'
import { alignByHeading } from '../text-table.ts'
import { joinOrNull, joinParagraphs, sanitizeSentence } from './layout.ts'
import { plotCurve } from './plot.ts'

/** What of a measurement is told besides. */
export interface MeasurementExtras {
  /** Every percentile, of the service time too. */
  percentiles: { service: boolean } | null
  /** Sentences. */
  notes: string[]
}

/** What `tailgate measure` found: how fast, how even, and whether to believe it. */
export function renderMeasurement(
  measurement: Measurement,
  colors: Colors,
  { percentiles, notes }: MeasurementExtras = { percentiles: null, notes: [] },
): string {
  const parts = mergeTimings(selectHeadRuns(measurement))
  const head = summarizeMeasurement(measurement, selectHeadRuns(measurement), parts)
  // What is stored of a large measurement lacks all but response times.
  const known = listTimeParts(head).filter(([part]) => countValues(parts[part]) > 0)
  const [closed, precedence] = [explainClosedLoad(head), describePriority(head)]
  const errors = describeErrorCounts(head)
  const statuses = describeStatuses(head)
  const verdictColor = { valid: colors.green, suspect: colors.yellow, invalid: colors.red }[
    head.validity.verdict
  ]
  return `${joinParagraphs([
    colors.bold(`${sanitizeSentence(measurement.suite)}: ${describeMeasuredLoad(head)}`),
    alignByHeading([
      ...buildRateRows(head),
      ['Requests', formatNumber(head.offered)],
      ['Errors', errors === null ? 'none' : `${formatNumber(head.errors.total)}  (${errors})`],
      ...(head.unfinished === 0 ? [] : [['No answer', formatNumber(head.unfinished)]]),
      ...(statuses === null ? [] : [['Answers', statuses]]),
      ...buildConnectionRows(head),
    ]),
    known.length === 0
      ? null
      : alignByHeading([
          ['', 'p50', 'p90', 'p99', 'p99.9', 'max'],
          ...known.map(([part, name]) => [name, ...formatPartCells(head, part)]),
        ]),
    plotCurve(buildPercentileCurve(null, parts.response)),
    percentiles && renderSpectrum(parts.response, percentiles.service ? parts.service : null),
    closed && colors.dim(sanitizeSentence(closed)),
    joinOrNull([
      verdictColor(sanitizeSentence(describeValidity(head, countValues(parts.lag) > 0))),
      ...(precedence === null ? [] : [`${sanitizeSentence(precedence)}.`]),
      ...head.validity.reasons.map((reason) => `- ${sanitizeSentence(reason.message)}`),
      ...head.firstErrors.map((sentence) => `- First error: ${sanitizeSentence(sentence)}`),
      ...notes.map((note) => `${colors.yellow('Note:')} ${sanitizeSentence(note)}`),
    ]),
  ])}\n`
}

/** Every percentile of the response time, as wrk2 prints them, and of the service time beside it. */
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

/** What was asked for, and what came of it; a closed load asks for nothing. */
function buildRateRows(head: MeasurementSummary): string[][] {
  const answered = formatPerSecond(head.achievedPerSecond)
  if (head.perSecond === null) return [['Requests per second', answered]]
  return [
    ['Rate asked for', formatPerSecond(head.perSecond)],
    ['Rate offered', formatPerSecond(head.offeredPerSecond)],
    [
      'Rate answered',
      `${answered}  (${formatPercent(computeKeptShare(head))} of what was offered)`,
    ],
  ]
}

/** Worth a line where opening them was part of the load, or took TLS. */
function buildConnectionRows({ opened, load }: MeasurementSummary): string[][] {
  const { connections, connect, tls } = opened
  const formatTimes = ({ p50, p99 }: Percentiles) =>
    `p50 ${formatMilliseconds(p50)}, p99 ${formatMilliseconds(p99)}`
  if (connections === 0 || (tls === null && connections <= load.connections)) return []
  return [
    ['Connections', `${formatNumber(connections)} opened  (${formatTimes(connect)})`],
    ...(tls === null ? [] : [['TLS handshakes', formatTimes(tls)]]),
  ]
}

function computeKeptShare(head: MeasurementSummary): number {
  return head.offered > 0 ? Math.min(1, head.completed / head.offered) : 0
}
