/** Measurements in, what changed out. Pure: no clock, no file, nothing printed. */

import { type Metric, metrics, requestMetrics } from '../config/value/metric.ts'
import type { Measurement, Turns } from '../measurement/measurement.ts'
import { askedPerSecond, wasClosed } from '../measurement/planned-load.ts'
import { headRuns, type Pair, pairsOf } from '../measurement/runs.ts'
import { type Estimate, fisher, predictionLimit } from '../stats/intervals.ts'
import { freshRequests, isVoid, type Reading, readingsOf } from '../stats/paired-epochs.ts'
import { estimateOf, isScarce } from '../stats/paired-estimates.ts'
import { alphaOfSpread, enoughRuns } from '../tunables/tunables.ts'
import {
  type Epoch,
  epochsOf,
  type Figure,
  figure,
  median,
  medianOf,
  nothingToCompare,
  ratio,
  requestsOf,
  sum,
  values,
  worstFigure,
} from './epoch-figures.ts'

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

function changeOf(metric: Metric, base: number, head: number): number | null {
  if (metric === 'errors') return head - base
  return base > 0 ? head / base - 1 : null
}
