/** What a service is to keep: `p99 < 50ms, errors < 0.1%`. */

import { type Parsed, parseDuration, parseShare } from '../config/value/units.ts'
import type { Percentiles } from '../measurement/histogram.ts'
import { formatExactMilliseconds, formatPercent, joinWithAnd } from '../text/format-number.ts'
import { quote } from '../text/quote.ts'
import { findClosestWord } from '../text/suggest.ts'

/** Shares of requests, in [0, 1]; what is told of the longest one is as sure as of the thousandth part. */
const objectiveQuantiles = { p50: 0.5, p90: 0.9, p99: 0.99, 'p99.9': 0.999, max: 0.999 } as const
type ObjectiveTimeMetric = keyof typeof objectiveQuantiles
const objectiveMetrics = [
  ...(Object.keys(objectiveQuantiles) as ObjectiveTimeMetric[]),
  'errors',
] as const

/** One line that must not be crossed. `bound`: ms, or a share for errors. `inclusive`: it may be touched. */
export interface Clause {
  metric: ObjectiveTimeMetric | 'errors'
  bound: number
  inclusive: boolean
}

export interface Objective {
  clauses: Clause[]
}

/** What a stretch of load came to, as far as an objective looks at it. */
export interface LoadFigures {
  responseMs: Percentiles
  /** Requests that failed or were never answered, of those offered; in [0, 1]. */
  failedShare: number
}

export function parseObjective(text: string): Parsed<Objective> {
  if (text.trim() === '') return { problem: `must be an objective ${objectiveExample}` }
  const parsed = text.split(',').map((part) => parseClause(part.trim()))
  const wrong = parsed.find((clause) => 'problem' in clause)
  if (wrong && 'problem' in wrong) return wrong
  const clauses = parsed.flatMap((clause) => ('value' in clause ? [clause.value] : []))
  const twice = clauses.find(
    ({ metric }, index) => clauses.findIndex((each) => each.metric === metric) < index,
  )
  return twice
    ? { problem: `bounds ${twice.metric} twice: keep one of them` }
    : { value: { clauses } }
}

const objectiveExample = 'such as p99 < 50ms, errors < 0.1%'

function parseClause(text: string): Parsed<Clause> {
  const [, name = '', sign = '', bound = ''] =
    /^([^<>=:≤\s]*)\s*(<=|=<|≤|<|>=|>|=|:|)\s*(.*)$/.exec(text) ?? []
  const metric = objectiveMetrics.find((each) => each === name.toLowerCase())
  if (metric === undefined) return { problem: describeUnknownMetric(name, text) }
  if (sign === '' || bound === '')
    return { problem: `must say what ${metric} stays below, ${objectiveExample}` }
  if (sign.includes('>')) return { problem: `gets worse by rising: write ${metric} < ${bound}` }
  if (sign === '=' || sign === ':')
    return { problem: `must say ${metric} < ${bound} or ${metric} <= ${bound}` }
  const parsed =
    metric === 'errors' ? parseShare(bound) : convertParsedToMilliseconds(parseDuration(bound))
  if ('problem' in parsed) return { problem: `${parsed.problem} (in ${quote(text)})` }
  const inclusive = sign !== '<'
  if (parsed.value === 0 && !(metric === 'errors' && inclusive)) {
    const instead =
      metric === 'errors'
        ? ': write errors <= 0% for none at all'
        : ', since no answer takes no time'
    return { problem: `cannot keep ${metric} below 0${instead}` }
  }
  return { value: { metric, bound: parsed.value, inclusive } }
}

function describeUnknownMetric(name: string, text: string): string {
  const known = objectiveMetrics.join(', ')
  if (name === '') return `must be an objective ${objectiveExample}, not ${quote(text)}`
  // p95 is no slip of p90.
  const meant = /^p[\d.]+$/.test(name) ? null : findClosestWord(name, objectiveMetrics)
  return `has no metric ${quote(name)}: ${meant === null ? `there are ${known}` : `did you mean ${meant}?`}`
}

function convertParsedToMilliseconds(seconds: Parsed<number>): Parsed<number> {
  return 'value' in seconds ? { value: seconds.value * 1000 } : seconds
}

/** Where nothing is said of errors, so many are allowed as anywhere. */
export function addErrorClause({ clauses }: Objective, allowErrors: number): Objective {
  const said = clauses.some(({ metric }) => metric === 'errors')
  return {
    clauses: said
      ? clauses
      : [...clauses, { metric: 'errors', bound: allowErrors, inclusive: true }],
  }
}

export function findViolations(
  { clauses }: Objective,
  { responseMs, failedShare }: LoadFigures,
): Clause[] {
  return clauses.filter(({ metric, bound, inclusive }) => {
    const value = metric === 'errors' ? failedShare : selectTime(responseMs, metric)
    return inclusive ? value > bound : value >= bound
  })
}

/** In ms. */
export function selectTime(times: Percentiles, metric: ObjectiveTimeMetric): number {
  return metric === 'p99.9' ? times.p99_9 : times[metric]
}

/** The share of failed requests from which on it is lost. */
export function findErrorBound({ clauses }: Objective): number {
  return clauses.find(({ metric }) => metric === 'errors')?.bound ?? 1
}

/** The time that not one answer may take, in ms; null where it bounds none such. */
export function findMaxBoundMs({ clauses }: Objective): number | null {
  return clauses.find(({ metric }) => metric === 'max')?.bound ?? null
}

/** The share of requests that may take longer than the bound; in [0, 1]. */
export function computeShareBeyond(metric: ObjectiveTimeMetric): number {
  return metric === 'max' ? 0 : 1 - objectiveQuantiles[metric]
}

/** Requests that carry its highest quantile: ten past it. */
export function countRequiredRequests({ clauses }: Objective): number {
  const highest = Math.max(
    0,
    ...clauses.map(({ metric }) => (metric === 'errors' ? 0.9 : objectiveQuantiles[metric])),
  )
  return Math.round(10 / (1 - highest))
}

/** How a stretch of a rate stands while it goes on. */
export interface RateProgress {
  /** Of the measured time. */
  elapsedSeconds: number
  plannedSeconds: number
  perSecond: number
  /** Due, and neither answered nor failed. */
  waiting: number
}

/**
 * Whether it can no longer be kept: the requests that wait were due one after the other, so that of n of them, at r per
 * second, all but the last r × bound have waited for longer than the bound already. What was due before the measured time
 * counts in no figure, and not here.
 */
export function isObjectiveLost({ clauses }: Objective, standing: RateProgress): boolean {
  const { elapsedSeconds, plannedSeconds, perSecond, waiting } = standing
  const queueSeconds = Math.min(waiting / perSecond, elapsedSeconds)
  return clauses.some(({ metric, bound }) => {
    if (metric === 'errors') return false
    // A little more than what decides it, since services do not always answer in order.
    return queueSeconds - bound / 1000 > 1.2 * computeShareBeyond(metric) * plannedSeconds + 0.2
  })
}

/** `p99 < 50 ms and errors < 0.1 %` */
export function formatObjective({ clauses }: Objective): string {
  return joinWithAnd(
    clauses.map(({ metric, bound, inclusive }) => {
      const value = metric === 'errors' ? formatPercent(bound) : formatExactMilliseconds(bound)
      return `${metric} ${inclusive ? '≤' : '<'} ${value}`
    }),
  )
}
