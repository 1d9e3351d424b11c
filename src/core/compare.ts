/** Measurements in, what changed out. Pure: no clock, no file, nothing printed. */
import type { EngineRequestGroup } from '../engine.ts'
import { countOf, merged, percentilesOf } from './histogram.ts'
import { type Estimate, fisher, predictionLimit } from './interval.ts'
import {
  askedPerSecond,
  headRuns,
  type Measurement,
  MeasurementError,
  type Pair,
  pairsOf,
  type Run,
  type Turns,
  wasClosed,
} from './measurement.ts'
import { type Metric, metrics, type RequestMetric, requestMetrics } from './metric.ts'
import {
  countsIn,
  cpuPerAnswer,
  estimateOf,
  freshRequests,
  isScarce,
  isVoid,
  type Reading,
  readingsOf,
} from './pair.ts'

export { type Metric, metrics, type TimeMetric } from './metric.ts'

/** One figure over all epochs: the median (of errors the worst), and the lowest and highest epoch. */
export interface Figure {
  value: number
  low: number
  high: number
  /** The unit is ms for times, per second for rps, a share in [0, 1] for errors. */
  epochs: number[]
}

export interface Row {
  metric: Metric
  /** A request's name, or null for all of the suite's requests together. */
  request: string | null
  base: Figure | null
  head: Figure
  /** Relative (0.12 is +12 %) for times and rps; head minus base for errors; null where base has nothing to divide by. */
  change: number | null
  evidence: Evidence
  /** Of rps in a closed load, where it is the service that says how much: it is the result then. */
  closed?: true | undefined
}

/**
 * What is known of the change besides its size. `estimate`: of ln(head / base), from epochs of both sides; `scarce` where
 * it rests on too few requests to fail anything. `chance`:
 * how likely an equal head fails so many more requests. `spread`: the value that the next run of an unchanged build
 * stays under, or of rps above, by earlier runs of the base; five or more of them. `none`: two numbers are all there is.
 */
export type Evidence =
  | { kind: 'estimate'; estimate: Estimate; scarce?: true }
  | { kind: 'chance'; probability: number }
  | { kind: 'spread'; limit: number }
  | { kind: 'none' }

export interface Comparison {
  /** The total's first, then those of each request, when there is more than one. */
  rows: Row[]
  /** Requests completed against requests due, in [0, 1]: what `rps` is judged by; 1 in a closed load, which asks for none. */
  kept: { base: Figure | null; head: Figure }
  /** Failed or still without an answer when even the drain was over, against due: the worst epoch's share. */
  lost: { base: number | null; head: number }
  /** How base and head were brought together. */
  ground: Comparing
}

/** `runs`: earlier measurements of the base that the head is held against. `voided`: epochs that do not count. */
export type Comparing =
  | { kind: 'nothing' }
  | { kind: 'stored'; runs: number }
  | {
      kind: 'paired'
      turns: Turns
      epochs: number
      voided: number
      /** Share of the machine that the generator and both services used, in [0, 1]; null where that can't be read. */
      busy: number | null
      /** Of each epoch, and what each side received; null in a closed load. */
      durationSeconds: number
      perSecond: number | null
    }

/** From this many runs on the spread of a base's runs says something. */
const enoughRuns = 5

/**
 * A paired head is compared with the base beside it. Any other is compared with `base`, and with the spread of `past`:
 * runs older than that.
 * @throws MeasurementError when one of them holds no run of its head.
 */
export function compare(base: Measurement | null, head: Measurement, past: Measurement[] = []): Comparison {
  return head.beside === null ? compareStored(base, head, past) : comparePaired(head, head.beside.turns)
}

function compareStored(base: Measurement | null, head: Measurement, past: Measurement[]): Comparison {
  const closed = isClosed(head)
  const before = base === null ? null : epochsOf(headRuns(base))
  const now = epochsOf(headRuns(head))
  const runs = before === null ? [] : [before, ...past.map((each) => epochsOf(headRuns(each)))]
  const spread = (metric: Metric, request: string | null): Evidence => {
    const medians = runs.flatMap((run) => medianOf(metric, request, run) ?? [])
    const strays = metric !== 'errors' && (metric !== 'rps' || closed)
    return medians.length >= enoughRuns && strays
      ? { kind: 'spread', limit: limitAfter(metric, medians) }
      : { kind: 'none' }
  }
  return {
    rows: rowsOf(before, now, closed, spread),
    ...sharesOf(before, now, closed),
    ground: before === null ? { kind: 'nothing' } : { kind: 'stored', runs: runs.length },
  }
}

/** One unchanged build in a hundred lies above what the earlier runs predict, for each metric. */
const alphaOfSpread = 0.01

/** As the mean response time, which it is the reciprocal of, rps strays up and down by factors. */
function limitAfter(metric: Metric, medians: number[]): number {
  if (metric !== 'rps') return predictionLimit(medians, alphaOfSpread)
  return (
    1 /
    predictionLimit(
      medians.map((perSecond) => 1 / perSecond),
      alphaOfSpread,
    )
  )
}

function isClosed({ plan }: Measurement): boolean {
  return wasClosed(plan.load)
}

function comparePaired(head: Measurement, turns: Turns): Comparison {
  const all = pairsOf(head)
  if (all.length === 0) throw nothingToCompare()
  const pairs = all.filter((pair) => !isVoid(pair))
  // Where every epoch is void the figures are shown all the same, and nothing is concluded from them.
  const shown = pairs.length > 0 ? pairs : all
  const closed = isClosed(head)
  const fresh = freshRequests(shown)
  const of = (side: 'base' | 'head') =>
    epochsOf(
      shown.map((pair) => pair[side]),
      fresh,
    )
  const [before, now] = [of('base'), of('head')]
  // What the base never answered has no figures there.
  for (const { requests } of before) for (const name of fresh) requests.delete(name)
  // What it refuses at once is no work: of the others it would answer more in the same time.
  if (closed && fresh.size > 0) for (const { total } of before) total.rps = null
  const readings = pairs.map((pair) => readingsOf(pair, turns, fresh))
  return {
    rows: rowsOf(before, now, closed, (metric, request) =>
      metric === 'rps' && !closed ? { kind: 'none' } : evidenceOf(metric, request, readings, turns),
    ).map(estimated),
    ...sharesOf(before, now, closed),
    ground: {
      kind: 'paired',
      turns,
      epochs: pairs.length,
      voided: all.length - pairs.length,
      busy: busyShare(shown, turns, head),
      durationSeconds: head.plan.durationSeconds,
      perSecond: askedPerSecond(head.plan.load),
    },
  }
}

function evidenceOf(metric: Metric, request: string | null, readings: Reading[], turns: Turns): Evidence {
  if (readings.length === 0) return { kind: 'none' }
  if (metric === 'errors') {
    const total = (side: 'base' | 'head', of: 'failed' | 'offered') =>
      sum(readings.map((reading) => reading.counts(side, request)[of]))
    const probability = fisher(
      total('head', 'failed'),
      total('head', 'offered'),
      total('base', 'failed'),
      total('base', 'offered'),
    )
    return { kind: 'chance', probability }
  }
  const estimate = estimateOf(metric, request, readings, turns)
  if (estimate === null) return { kind: 'none' }
  return { kind: 'estimate', estimate, ...(isScarce(metric, request, readings) && { scarce: true }) }
}

/** The estimate weighs the epochs and leaves out what hit both sides, so it is the change that is shown. */
function estimated(row: Row): Row {
  return row.evidence.kind === 'estimate' ? { ...row, change: Math.expm1(row.evidence.estimate.effect) } : row
}

/** How much of the machine the generator and both services used, in [0, 1]; null where that can't be read. */
function busyShare(pairs: Pair[], turns: Turns, { machine }: Measurement): number | null {
  // Where each works half of the time, both took twice as long.
  const times = turns === 'requests' ? 1 : 2
  const shares = pairs.flatMap(({ base, head }) => {
    if (base.service === null || head.service === null) return []
    const { cpuSeconds, wallSeconds } = head.generator
    const services = base.service.cpuSeconds + head.service.cpuSeconds
    return [ratio(services, times * head.measuredSeconds) + ratio(cpuSeconds, wallSeconds)]
  })
  return shares.length < pairs.length ? null : median(shares) / Math.max(1, machine.cpus)
}

function rowsOf(
  before: Epoch[] | null,
  now: Epoch[],
  closed: boolean,
  evidence: (metric: Metric, request: string | null) => Evidence,
): Row[] {
  const row = (metric: Metric, request: string | null): Row[] => {
    const of = metric === 'errors' ? worstFigure : figure
    const earlier = before === null ? [] : values(metric, request, before)
    const later = values(metric, request, now)
    // Where /proc is not there, nothing is known of the CPU.
    if (later.length === 0) return []
    const base = earlier.length > 0 ? of(earlier) : null
    const head = of(later)
    return [
      {
        metric,
        request,
        base,
        head,
        change: base && changeOf(metric, base.value, head.value),
        evidence: base === null ? { kind: 'none' } : evidence(metric, request),
        ...(closed && metric === 'rps' && { closed }),
      },
    ]
  }
  return [
    ...metrics.flatMap((metric) => row(metric, null)),
    ...requestsOf(now).flatMap((request) => requestMetrics.flatMap((metric) => row(metric, request))),
  ]
}

function sharesOf(before: Epoch[] | null, now: Epoch[], closed: boolean): Pick<Comparison, 'kept' | 'lost'> {
  const kept = (epochs: Epoch[]) => figure(epochs.map((epoch) => (closed ? 1 : epoch.kept)))
  return {
    kept: {
      base: before && kept(before),
      head: kept(now),
    },
    lost: {
      base: before && Math.max(...before.map(({ lost }) => lost)),
      head: Math.max(...now.map(({ lost }) => lost)),
    },
  }
}

interface Epoch {
  total: Record<Exclude<Metric, 'rps' | 'cpu'>, number> & Record<'rps' | 'cpu', number | null>
  requests: Map<string, Record<RequestMetric, number>>
  kept: number
  lost: number
}

/** Their totals without the requests that are new. */
function epochsOf(runs: Run[], fresh: ReadonlySet<string> = new Set()): Epoch[] {
  if (runs.length === 0) throw nothingToCompare()
  return runs.map((run) => epochOf(run, fresh))
}

function nothingToCompare(): MeasurementError {
  return new MeasurementError('There is nothing to compare: no epoch was measured to its end.')
}

/**
 * The achieved rate is of complete answers, whatever their status, within the measured time: never of failed
 * connections, nor of what a service that fell behind answers afterwards. What the warm-up left to be answered
 * makes up for what is still under way at the end.
 */
function epochOf(run: Run, fresh: ReadonlySet<string>): Epoch {
  const requests = run.groups.flatMap((group) => group.requests.filter(({ name }) => !fresh.has(name)))
  const response = percentilesOf(merged(requests.map((request) => request.response)))
  const { offered, failed } = countsIn(run, null, fresh)
  return {
    total: {
      p50: response.p50,
      p90: response.p90,
      p99: response.p99,
      'p99.9': response.p99_9,
      max: response.max,
      rps: ratio(run.completed, run.measuredSeconds),
      errors: ratio(failed - run.unfinished, offered),
      cpu: cpuPerAnswer(run),
    },
    requests: byRequest(run),
    kept: Math.min(1, ratio(run.completed + underWay(run, response.p50), run.offered)),
    lost: ratio(failed, offered),
  }
}

/**
 * After a warm-up shorter than a response, what a steady service has under way at the end, and nothing made up for: rate
 * times response time (Little). One that falls behind has a queue besides, of which the median is a half at most.
 */
function underWay({ offered, measuredSeconds, warmupSeconds }: Run, p50Ms: number): number {
  const uncoveredSeconds = Math.max(0, p50Ms / 1000 - warmupSeconds)
  return Math.ceil(ratio(offered, measuredSeconds) * uncoveredSeconds)
}

/** Empty when there is one kind of request only: it would repeat the total. A request not due has no figures. */
function byRequest(run: Run): Epoch['requests'] {
  const slices = new Map<string, EngineRequestGroup[]>()
  for (const part of run.groups.flatMap((group) => group.requests)) {
    slices.set(part.name, [...(slices.get(part.name) ?? []), part])
  }
  const figures: Epoch['requests'] = new Map()
  if (slices.size < 2) return figures
  for (const [name, parts] of slices) {
    const response = merged(parts.map((part) => part.response))
    const offered = sum(parts.map((part) => part.offered))
    if (offered === 0 && countOf(response) === 0) continue
    const { p50, p99 } = percentilesOf(response)
    figures.set(name, { p50, p99, errors: ratio(sum(parts.map((part) => part.errors.total)), offered) })
  }
  return figures
}

function requestsOf(epochs: Epoch[]): string[] {
  return [...new Set(epochs.flatMap((epoch) => [...epoch.requests.keys()]))]
}

function values(metric: Metric, request: string | null, epochs: Epoch[]): number[] {
  if (request === null) return epochs.flatMap((epoch) => epoch.total[metric] ?? [])
  return epochs.flatMap((epoch) => epoch.requests.get(request)?.[metric as RequestMetric] ?? [])
}

/** Of a whole run of several epochs; null where there is none. */
function medianOf(metric: Metric, request: string | null, epochs: Epoch[]): number | null {
  const found = values(metric, request, epochs).filter((value) => value > 0)
  return found.length === 0 ? null : median(found)
}

function changeOf(metric: Metric, base: number, head: number): number | null {
  if (metric === 'errors') return head - base
  return base > 0 ? head / base - 1 : null
}

/** Errors are no noise: the median of 0, 0 and 100 % would hide an epoch that failed throughout. */
function worstFigure(epochs: number[]): Figure {
  return { ...figure(epochs), value: Math.max(...epochs) }
}

export function figure(epochs: number[]): Figure {
  return { value: median(epochs), low: Math.min(...epochs), high: Math.max(...epochs), epochs }
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}

function ratio(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
