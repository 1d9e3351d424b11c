/** The objective that a service must keep: `p99 < 50ms, errors < 0.1%`. */

import { metricQuantiles, objectiveMetrics } from '../config/value/metric.ts'
import { type Parsed, parseDuration, parseShare } from '../config/value/units.ts'
import type { KnownPercentiles } from '../measurement/histogram.ts'
import { formatExactMilliseconds, formatPercent, joinWithAnd } from '../text/format-number.ts'
import { quote } from '../text/quote.ts'
import { findClosestWord } from '../text/suggest.ts'

type ObjectiveMetric = (typeof objectiveMetrics)[number]
type ObjectiveTimeMetric = Exclude<ObjectiveMetric, 'errors'>

/** In [0, 1]. The maximum is treated like p99.9, which determines how many requests it needs. */
const objectiveQuantiles: Record<ObjectiveTimeMetric, number> = { ...metricQuantiles, max: 0.999 }

/** `bound`: in ms, or a share for errors. `inclusive`: whether the value may equal the bound. */
export interface Clause {
  metric: ObjectiveMetric
  bound: number
  inclusive: boolean
}

export interface Objective {
  clauses: Clause[]
}

/** The figures of a load that an objective bounds. */
export interface LoadFigures {
  responseMs: KnownPercentiles
  /** The share of offered requests that failed or got no response; in [0, 1]. */
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
  const [, name = '', rest = ''] = /^([^<>=:≤\s]*)(.*)$/s.exec(text) ?? []
  const [, sign = '', value = ''] = /^(<=|=<|≤|<|>=|>|=|:|)(.*)$/s.exec(rest.trim()) ?? []
  const bound = value.trim()
  const metric = objectiveMetrics.find((each) => each === name.toLowerCase())
  if (metric === undefined) return { problem: describeUnknownMetric(name, text) }
  if (sign === '' || bound === '')
    return { problem: `must say what ${metric} stays below, ${objectiveExample}` }
  if (sign.includes('>'))
    return { problem: `must bound ${metric} from above: write ${metric} < ${bound}` }
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
        : ', since every response takes some time'
    return { problem: `cannot keep ${metric} below 0${instead}` }
  }
  return { value: { metric, bound: parsed.value, inclusive } }
}

function describeUnknownMetric(name: string, text: string): string {
  const known = objectiveMetrics.join(', ')
  if (name === '') return `must be an objective ${objectiveExample}, not ${quote(text)}`
  // p95 is not a typing error for p90.
  const closest = /^p[\d.]+$/.test(name) ? null : findClosestWord(name, objectiveMetrics)
  const remedy = closest === null ? `the metrics are ${known}` : `did you mean ${closest}?`
  return `has no metric ${quote(name)}: ${remedy}`
}

function convertParsedToMilliseconds(seconds: Parsed<number>): Parsed<number> {
  return 'value' in seconds ? { value: seconds.value * 1000 } : seconds
}

/** Bounds errors by `allowErrors` if the objective does not mention them. */
export function addErrorClause({ clauses }: Objective, allowErrors: number): Objective {
  const hasErrors = clauses.some(({ metric }) => metric === 'errors')
  return {
    clauses: hasErrors
      ? clauses
      : [...clauses, { metric: 'errors', bound: allowErrors, inclusive: true }],
  }
}

/** A time that was not measured keeps no bound: no request succeeded. */
export function findViolations(
  { clauses }: Objective,
  { responseMs, failedShare }: LoadFigures,
): Clause[] {
  return clauses.filter(({ metric, bound, inclusive }) => {
    const value = metric === 'errors' ? failedShare : selectTime(responseMs, metric)
    if (value === null) return true
    return inclusive ? value > bound : value >= bound
  })
}

/** In ms; null where nothing was measured. */
export function selectTime(times: KnownPercentiles, metric: ObjectiveTimeMetric): number | null {
  return metric === 'p99.9' ? times.p99_9 : times[metric]
}

/** The bound of the share of failed requests; 1 if there is none. */
export function findErrorBound({ clauses }: Objective): number {
  return clauses.find(({ metric }) => metric === 'errors')?.bound ?? 1
}

/** The bound of the slowest response, in ms; null if there is none. */
export function findMaxBoundMs({ clauses }: Objective): number | null {
  return clauses.find(({ metric }) => metric === 'max')?.bound ?? null
}

/** The share of requests that may take longer than the bound; in [0, 1]. */
export function computeShareBeyond(metric: ObjectiveTimeMetric): number {
  return metric === 'max' ? 0 : 1 - objectiveQuantiles[metric]
}

/** The number of requests that the highest quantile needs to be steady: ten lie beyond it. */
export function countRequiredRequests({ clauses }: Objective): number {
  const highest = Math.max(
    0,
    ...clauses.map(({ metric }) => (metric === 'errors' ? 0.9 : objectiveQuantiles[metric])),
  )
  return Math.round(10 / (1 - highest))
}

/** The state of a trial of a rate while it runs. */
export interface RateProgress {
  /** Of the measured time. */
  elapsedSeconds: number
  plannedSeconds: number
  perSecond: number
  /** Requests that were due, and have neither a response nor an error. */
  waiting: number
}

/**
 * Whether the objective cannot be kept any more. The waiting requests were due one after the other:
 * of n of them at r per second, all but the last r × bound have already waited longer than the
 * bound. Requests that were due before the measured time are in no figure, so they do not count.
 */
export function isObjectiveLost({ clauses }: Objective, progress: RateProgress): boolean {
  const { elapsedSeconds, plannedSeconds, perSecond, waiting } = progress
  const queueSeconds = Math.min(waiting / perSecond, elapsedSeconds)
  return clauses.some(({ metric, bound }) => {
    if (metric === 'errors') return false
    // With a margin, since services do not always respond in the order of the requests.
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
