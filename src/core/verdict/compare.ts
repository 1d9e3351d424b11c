/** Measurements in, what changed out. Pure: no clock, no file, nothing printed. */

import { type Metric, metrics, requestMetrics } from '../config/value/metric.ts'
import type { Interleaving, Measurement } from '../measurement/measurement.ts'
import { isClosedPlannedLoad, plannedRateOf } from '../measurement/planned-load.ts'
import { type EpochPair, pairEpochs, selectHeadRuns } from '../measurement/runs.ts'
import {
  computeFisherProbability,
  computePredictionLimit,
  type Estimate,
} from '../stats/intervals.ts'
import {
  findNewRequests,
  isEpochVoid,
  type PairedReading,
  readPairedEpoch,
} from '../stats/paired-epochs.ts'
import { estimateChange, hasTooFewRequests } from '../stats/paired-estimates.ts'
import { minRunsForSpread, spreadAlpha } from '../tunables/tunables.ts'
import {
  computeMedianOrZero,
  computeRunMedian,
  createNothingToCompareError,
  divideOrZero,
  type EpochFigures,
  type EpochMetrics,
  listRequestNames,
  readEpochs,
  selectValues,
  sum,
  summarizeEpochs,
  summarizeWorstEpoch,
} from './epoch-figures.ts'

export interface ComparisonRow {
  metric: Metric
  /** A request's name, or null for all of the suite's requests together. */
  request: string | null
  base: EpochFigures | null
  head: EpochFigures
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
  rows: ComparisonRow[]
  /** Requests completed against requests due, in [0, 1]: what `rps` is judged by; 1 in a closed load, which asks for none. */
  kept: { base: EpochFigures | null; head: EpochFigures }
  /** Failed or still without an answer when even the drain was over, against due: the worst epoch's share. */
  lost: { base: number | null; head: number }
  /** How base and head were brought together. */
  basis: ComparisonBasis
}

/** `runs`: earlier measurements of the base that the head is held against. `voided`: epochs that do not count. */
export type ComparisonBasis =
  | { kind: 'nothing' }
  | { kind: 'stored'; runs: number }
  | {
      kind: 'paired'
      turns: Interleaving
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
export function compareMeasurements(
  base: Measurement | null,
  head: Measurement,
  past: Measurement[] = [],
): Comparison {
  return head.beside === null
    ? compareStored(base, head, past)
    : comparePaired(head, head.beside.turns)
}

function compareStored(
  base: Measurement | null,
  head: Measurement,
  past: Measurement[],
): Comparison {
  const closed = hasClosedLoad(head)
  const before = base === null ? null : readEpochs(selectHeadRuns(base))
  const now = readEpochs(selectHeadRuns(head))
  const runs =
    before === null ? [] : [before, ...past.map((each) => readEpochs(selectHeadRuns(each)))]
  const findSpread = (metric: Metric, request: string | null): Evidence => {
    const medians = runs.flatMap((run) => computeRunMedian(metric, request, run) ?? [])
    const strays = metric !== 'errors' && (metric !== 'rps' || closed)
    return medians.length >= minRunsForSpread && strays
      ? { kind: 'spread', limit: predictLimit(metric, medians) }
      : { kind: 'none' }
  }
  return {
    rows: buildRows(before, now, closed, findSpread),
    ...summarizeShares(before, now, closed),
    basis: before === null ? { kind: 'nothing' } : { kind: 'stored', runs: runs.length },
  }
}

/** As the mean response time, which it is the reciprocal of, rps strays up and down by factors. */
function predictLimit(metric: Metric, medians: number[]): number {
  if (metric !== 'rps') return computePredictionLimit(medians, spreadAlpha)
  return (
    1 /
    computePredictionLimit(
      medians.map((perSecond) => 1 / perSecond),
      spreadAlpha,
    )
  )
}

function hasClosedLoad({ plan }: Measurement): boolean {
  return isClosedPlannedLoad(plan.load)
}

function comparePaired(head: Measurement, turns: Interleaving): Comparison {
  const all = pairEpochs(head)
  if (all.length === 0) throw createNothingToCompareError()
  const pairs = all.filter((pair) => !isEpochVoid(pair))
  // Where every epoch is void the figures are shown all the same, and nothing is concluded from them.
  const shown = pairs.length > 0 ? pairs : all
  const closed = hasClosedLoad(head)
  const fresh = findNewRequests(shown)
  const readSide = (side: 'base' | 'head') =>
    readEpochs(
      shown.map((pair) => pair[side]),
      fresh,
    )
  const [before, now] = [readSide('base'), readSide('head')]
  // What the base never answered has no figures there.
  for (const { requests } of before) for (const name of fresh) requests.delete(name)
  // What it refuses at once is no work: of the others it would answer more in the same time.
  if (closed && fresh.size > 0) for (const { total } of before) total.rps = null
  const readings = pairs.map((pair) => readPairedEpoch(pair, turns, fresh))
  return {
    rows: buildRows(before, now, closed, (metric, request) =>
      metric === 'rps' && !closed
        ? { kind: 'none' }
        : collectEvidence(metric, request, readings, turns),
    ).map(applyEstimate),
    ...summarizeShares(before, now, closed),
    basis: {
      kind: 'paired',
      turns,
      epochs: pairs.length,
      voided: all.length - pairs.length,
      busy: computeBusyShare(shown, turns, head),
      durationSeconds: head.plan.durationSeconds,
      perSecond: plannedRateOf(head.plan.load),
    },
  }
}

function collectEvidence(
  metric: Metric,
  request: string | null,
  readings: PairedReading[],
  turns: Interleaving,
): Evidence {
  if (readings.length === 0) return { kind: 'none' }
  if (metric === 'errors') {
    const sumCounts = (side: 'base' | 'head', of: 'failed' | 'offered') =>
      sum(readings.map((reading) => reading.readCounts(side, request)[of]))
    const probability = computeFisherProbability(
      sumCounts('head', 'failed'),
      sumCounts('head', 'offered'),
      sumCounts('base', 'failed'),
      sumCounts('base', 'offered'),
    )
    return { kind: 'chance', probability }
  }
  const estimate = estimateChange(metric, request, readings, turns)
  if (estimate === null) return { kind: 'none' }
  return {
    kind: 'estimate',
    estimate,
    ...(hasTooFewRequests(metric, request, readings) && { scarce: true }),
  }
}

/** The estimate weighs the epochs and leaves out what hit both sides, so it is the change that is shown. */
function applyEstimate(row: ComparisonRow): ComparisonRow {
  return row.evidence.kind === 'estimate'
    ? { ...row, change: Math.expm1(row.evidence.estimate.effect) }
    : row
}

/** How much of the machine the generator and both services used, in [0, 1]; null where that can't be read. */
function computeBusyShare(
  pairs: EpochPair[],
  turns: Interleaving,
  { machine }: Measurement,
): number | null {
  // Where each works half of the time, both took twice as long.
  const times = turns === 'requests' ? 1 : 2
  const shares = pairs.flatMap(({ base, head }) => {
    if (base.service === null || head.service === null) return []
    const { cpuSeconds, wallSeconds } = head.generator
    const services = base.service.cpuSeconds + head.service.cpuSeconds
    return [
      divideOrZero(services, times * head.measuredSeconds) + divideOrZero(cpuSeconds, wallSeconds),
    ]
  })
  return shares.length < pairs.length
    ? null
    : computeMedianOrZero(shares) / Math.max(1, machine.cpus)
}

function buildRows(
  before: EpochMetrics[] | null,
  now: EpochMetrics[],
  closed: boolean,
  evidence: (metric: Metric, request: string | null) => Evidence,
): ComparisonRow[] {
  const buildRow = (metric: Metric, request: string | null): ComparisonRow[] => {
    const of = metric === 'errors' ? summarizeWorstEpoch : summarizeEpochs
    const earlier = before === null ? [] : selectValues(metric, request, before)
    const later = selectValues(metric, request, now)
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
        change: base && computeChange(metric, base.value, head.value),
        evidence: base === null ? { kind: 'none' } : evidence(metric, request),
        ...(closed && metric === 'rps' && { closed }),
      },
    ]
  }
  return [
    ...metrics.flatMap((metric) => buildRow(metric, null)),
    ...listRequestNames(now).flatMap((request) =>
      requestMetrics.flatMap((metric) => buildRow(metric, request)),
    ),
  ]
}

function summarizeShares(
  before: EpochMetrics[] | null,
  now: EpochMetrics[],
  closed: boolean,
): Pick<Comparison, 'kept' | 'lost'> {
  const summarizeKept = (epochs: EpochMetrics[]) =>
    summarizeEpochs(epochs.map((epoch) => (closed ? 1 : epoch.kept)))
  return {
    kept: {
      base: before && summarizeKept(before),
      head: summarizeKept(now),
    },
    lost: {
      base: before && Math.max(...before.map(({ lost }) => lost)),
      head: Math.max(...now.map(({ lost }) => lost)),
    },
  }
}

function computeChange(metric: Metric, base: number, head: number): number | null {
  if (metric === 'errors') return head - base
  return base > 0 ? head / base - 1 : null
}
