/** Renders a single measurement for a terminal. */

import {
  countOf,
  type Histogram,
  type Percentiles,
  quantilesOf,
  valueAt,
} from '../../core/measurement/histogram.ts'
import type { Measurement } from '../../core/measurement/measurement.ts'
import { headRuns, partsOf } from '../../core/measurement/runs.ts'
import { counted, milliseconds, percent, perSecond } from '../../core/text/format-number.ts'
import { namedParts, partCells } from '../cells.ts'
import type { Colors } from '../colors.ts'
import { type Measured, measured } from '../measurement-summary.ts'
import { curveOf } from '../percentile-curve.ts'
import {
  closedNote,
  errorPhrase,
  loadPhrase,
  precedencePhrase,
  statusPhrase,
  validitySentence,
} from '../sentences.ts'
import { aligned } from '../text-table.ts'
import { lines, paragraphs, safe } from './layout.ts'
import { plot } from './plot.ts'

/** What of a measurement is told besides. */
export interface Besides {
  /** Every percentile, of the service time too. */
  percentiles: { service: boolean } | null
  /** Sentences. */
  notes: string[]
}

/** What `tailgate measure` found: how fast, how even, and whether to believe it. */
export function measureBlock(
  measurement: Measurement,
  colors: Colors,
  { percentiles, notes }: Besides = { percentiles: null, notes: [] },
): string {
  const parts = partsOf(headRuns(measurement))
  const head = measured(measurement, headRuns(measurement), parts)
  // What is stored of a large measurement lacks all but response times.
  const known = namedParts(head).filter(([part]) => countOf(parts[part]) > 0)
  const [closed, precedence] = [closedNote(head), precedencePhrase(head)]
  const errors = errorPhrase(head)
  const statuses = statusPhrase(head)
  const verdictColor = { valid: colors.green, suspect: colors.yellow, invalid: colors.red }[
    head.validity.verdict
  ]
  return `${paragraphs([
    colors.bold(`${safe(measurement.suite)}: ${loadPhrase(head)}`),
    aligned([
      ...paceRows(head),
      ['Requests', counted(head.offered)],
      ['Errors', errors === null ? 'none' : `${counted(head.errors.total)}  (${errors})`],
      ...(head.unfinished === 0 ? [] : [['No answer', counted(head.unfinished)]]),
      ...(statuses === null ? [] : [['Answers', statuses]]),
      ...openedRows(head),
    ]),
    known.length === 0
      ? null
      : aligned([
          ['', 'p50', 'p90', 'p99', 'p99.9', 'max'],
          ...known.map(([part, name]) => [name, ...partCells(head, part)]),
        ]),
    plot(curveOf(null, parts.response)),
    percentiles && spectrum(parts.response, percentiles.service ? parts.service : null),
    closed && colors.dim(safe(closed)),
    lines([
      verdictColor(safe(validitySentence(head, countOf(parts.lag) > 0))),
      ...(precedence === null ? [] : [`${safe(precedence)}.`]),
      ...head.validity.reasons.map((reason) => `- ${safe(reason.message)}`),
      ...head.firstErrors.map((sentence) => `- First error: ${safe(sentence)}`),
      ...notes.map((note) => `${colors.yellow('Note:')} ${safe(note)}`),
    ]),
  ])}\n`
}

/** Every percentile of the response time, as wrk2 prints them, and of the service time beside it. */
function spectrum(response: Histogram, service: Histogram | null): string | null {
  const total = countOf(response)
  if (total === 0) return null
  const rows = quantilesOf(total).map((quantile) => [
    `${Number((quantile * 100).toFixed(6))} %`,
    milliseconds(valueAt(response, quantile)),
    ...(service === null ? [] : [milliseconds(valueAt(service, quantile))]),
    counted(Math.round(total * (1 - quantile))),
  ])
  const head = [
    'Percentile',
    'Response time',
    ...(service === null ? [] : ['Service time']),
    'Requests beyond',
  ]
  return aligned([head, ...rows])
}

/** What was asked for, and what came of it; a closed load asks for nothing. */
function paceRows(head: Measured): string[][] {
  const answered = perSecond(head.achievedPerSecond)
  if (head.perSecond === null) return [['Requests per second', answered]]
  return [
    ['Rate asked for', perSecond(head.perSecond)],
    ['Rate offered', perSecond(head.offeredPerSecond)],
    ['Rate answered', `${answered}  (${percent(keptShare(head))} of what was offered)`],
  ]
}

/** Worth a line where opening them was part of the load, or took TLS. */
function openedRows({ opened, load }: Measured): string[][] {
  const { connections, connect, tls } = opened
  const times = ({ p50, p99 }: Percentiles) => `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`
  if (connections === 0 || (tls === null && connections <= load.connections)) return []
  return [
    ['Connections', `${counted(connections)} opened  (${times(connect)})`],
    ...(tls === null ? [] : [['TLS handshakes', times(tls)]]),
  ]
}

function keptShare(head: Measured): number {
  return head.offered > 0 ? Math.min(1, head.completed / head.offered) : 0
}
