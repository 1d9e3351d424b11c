/** Two Measurements in, what changed out. Pure: no clock, no file, nothing printed. */
import type { EngineRequestGroup } from '../engine.ts'
import { countOf, merged, percentilesOf } from './histogram.ts'
import {
  type ComparablePlan,
  headRuns,
  type Machine,
  type Measurement,
  MeasurementError,
  type Run,
} from './measurement.ts'
import { listed, perSecond } from './numerals.ts'

export const metrics = ['p50', 'p90', 'p99', 'p99.9', 'max', 'rps', 'errors'] as const
export type Metric = (typeof metrics)[number]

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
}

export interface Comparison {
  /** The total's first, then those of each request, when there is more than one. */
  rows: Row[]
  /** Requests completed against requests due, in [0, 1]: what `rps` is judged by. */
  kept: { base: Figure | null; head: Figure }
  /** Failed or still without an answer when even the drain was over, against due: the worst epoch's share. */
  lost: { base: number | null; head: number }
  /** Past runs of the base that `base` rests on: 0 without a baseline. */
  pastRuns: number
}

/** @throws MeasurementError when one of them holds no run of its head. */
export function compare(base: Measurement | null, head: Measurement): Comparison {
  const before = base === null ? null : epochsOf(base)
  const now = epochsOf(head)
  return {
    rows: [
      ...metrics.map((metric) => row(metric, null, before, now)),
      ...requestsOf(now).flatMap((request) =>
        requestMetrics.map((metric) => row(metric, request, before, now)),
      ),
    ],
    kept: {
      base: before && figure(before.map(({ kept }) => kept)),
      head: figure(now.map(({ kept }) => kept)),
    },
    lost: {
      base: before && Math.max(...before.map(({ lost }) => lost)),
      head: Math.max(...now.map(({ lost }) => lost)),
    },
    pastRuns: base === null ? 0 : 1,
  }
}

const requestMetrics = ['p50', 'p99', 'errors'] as const satisfies Metric[]
type RequestMetric = (typeof requestMetrics)[number]

interface Epoch {
  total: Record<Metric, number>
  requests: Map<string, Record<RequestMetric, number>>
  kept: number
  lost: number
}

function epochsOf(measurement: Measurement): Epoch[] {
  const runs = headRuns(measurement)
  if (runs.length === 0)
    throw new MeasurementError('There is nothing to compare: no epoch was measured to its end.')
  return runs.map(epochOf)
}

/**
 * The achieved rate is of complete answers, whatever their status, within the measured time: never of failed
 * connections, nor of what a service that fell behind answers afterwards. What the warm-up left to be answered
 * makes up for what is still under way at the end.
 */
function epochOf(run: Run): Epoch {
  const requests = run.groups.flatMap((group) => group.requests)
  const response = percentilesOf(merged(requests.map((request) => request.response)))
  return {
    total: {
      p50: response.p50,
      p90: response.p90,
      p99: response.p99,
      'p99.9': response.p99_9,
      max: response.max,
      rps: ratio(run.completed, run.measuredSeconds),
      errors: ratio(run.errors.total, run.offered),
    },
    requests: byRequest(run),
    kept: Math.min(1, ratio(run.completed, run.offered)),
    lost: ratio(run.errors.total + run.unfinished, run.offered),
  }
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

function row(metric: Metric, request: string | null, before: Epoch[] | null, now: Epoch[]): Row {
  const of = metric === 'errors' ? worstFigure : figure
  const earlier = before && values(metric, request, before)
  const base = earlier && earlier.length > 0 ? of(earlier) : null
  const head = of(values(metric, request, now))
  return { metric, request, base, head, change: base && changeOf(metric, base.value, head.value) }
}

function values(metric: Metric, request: string | null, epochs: Epoch[]): number[] {
  if (request === null) return epochs.map((epoch) => epoch.total[metric])
  return epochs.flatMap((epoch) => epoch.requests.get(request)?.[metric as RequestMetric] ?? [])
}

function changeOf(metric: Metric, base: number, head: number): number | null {
  if (metric === 'errors') return head - base
  return base > 0 ? head / base - 1 : null
}

/** Errors are no noise: the median of 0, 0 and 100 % would hide an epoch that failed throughout. */
function worstFigure(epochs: number[]): Figure {
  return { ...figure(epochs), value: Math.max(...epochs) }
}

function figure(epochs: number[]): Figure {
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

/** Why the two may not be compared, as a sentence that names what differs; null when they may. */
export function whyIncomparable(base: Measurement, head: Measurement): string | null {
  if (base.configuration !== head.configuration) {
    const differences = planDifferences(base.plan, head.plan)
    const what = differences.length > 0 ? listed(differences) : 'settings that its file does not name'
    return `The baseline was measured with a different load: ${what}. It takes a new baseline to compare with.`
  }
  if (machineName(base.machine) !== machineName(head.machine)) {
    return (
      `The baseline was measured on another machine (${machineName(base.machine)}; ` +
      `this is ${machineName(head.machine)}), and times of two machines say nothing about the code.`
    )
  }
  return null
}

/** `linux x64, AMD EPYC 7763, 4 CPUs`. */
export function machineName({ os, arch, cpu, cpus }: Machine): string {
  return `${os} ${arch}, ${cpu}, ${cpus} CPU${cpus === 1 ? '' : 's'}`
}

function planDifferences(base: ComparablePlan, head: ComparablePlan): string[] {
  const seconds = (value: number) => `${value} s`
  return [
    changed('rate', perSecond(base.load.perSecond), perSecond(head.load.perSecond)),
    changed('connections', base.load.connections, head.load.connections),
    changed('jitter', base.load.jitter, head.load.jitter),
    changed('timeout', seconds(base.load.timeoutSeconds), seconds(head.load.timeoutSeconds)),
    changed('warm-up', seconds(base.warmupSeconds), seconds(head.warmupSeconds)),
    changed('duration', seconds(base.durationSeconds), seconds(head.durationSeconds)),
    changed('mode', base.mode, head.mode),
    changed('protocol', base.protocol, head.protocol),
    requestDifferences(base.requests, head.requests),
  ].filter((difference) => difference !== null)
}

function changed(what: string, base: string | number, head: string | number): string | null {
  return base === head ? null : `${what} ${base} then, ${head} now`
}

type PlannedRequests = ComparablePlan['requests']

function requestDifferences(base: PlannedRequests, head: PlannedRequests): string | null {
  const before = new Map(base.map((request) => [request.name, JSON.stringify(request)]))
  const now = new Map(head.map((request) => [request.name, JSON.stringify(request)]))
  const different = [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => before.get(name) !== now.get(name),
  )
  if (different.length === 0) return null
  const named = different.slice(0, 3).map((name) => name.slice(0, 60))
  const others = different.length - named.length
  return `other requests (${listed(others > 0 ? [...named, `${others} more`] : named)})`
}
