/** Compares two measurements, or the two sides of one. */

import { type Metric, metrics, requestMetrics } from '../config/value/metric.ts'
import { computeMedianOrZero, sum } from '../measurement/averages.ts'
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
  computeRunMedian,
  createNothingToCompareError,
  divideOrZero,
  type EpochFigures,
  type EpochMetrics,
  listRequestNames,
  readEpochs,
  selectValues,
  summarizeEpochs,
  summarizeWorstEpoch,
} from './epoch-figures.ts'

export interface ComparisonRow {
  metric: Metric
  /** A request's name, or null for all of the suite's requests together. */
  request: string | null
  base: EpochFigures | null
  head: EpochFigures
  /** Relative (0.12 is +12 %) for times and rps; head minus base for errors; null if base is 0. */
  change: number | null
  evidence: Evidence
  /** Set for rps in a closed load, where the service determines it and it is the main result. */
  closed?: true | undefined
}

/**
 * What is known of a change besides its size:
 * - `estimate`: of ln(head / base), from epochs of both sides. `scarce` if it rests on too few
 * requests to fail anything.
 * - `chance`: how likely an equal head has as many more failed requests.
 * - `spread`: the value that the next run of an unchanged build stays under, for rps above. It
 * follows from earlier runs of the base, at least `minRunsForSpread`.
 * - `none`: only two numbers are known.
 */
export type Evidence =
  | { kind: 'estimate'; estimate: Estimate; scarce?: true }
  | { kind: 'chance'; probability: number }
  | { kind: 'spread'; limit: number }
  | { kind: 'none' }

export interface Comparison {
  /** The rows of the total, then those of each request if there is more than one. */
  rows: ComparisonRow[]
  /** The share of the due requests that were completed, in [0, 1]; 1 in a closed load. */
  kept: { base: EpochFigures | null; head: EpochFigures }
  /**
   * The share of the due requests that failed or got no response by the end; of the worst epoch.
   */
  lost: { base: number | null; head: number }
  /** What the comparison rests on. */
  basis: ComparisonBasis
}

export type ComparisonBasis =
  | { kind: 'nothing' }
  /** `runs`: the number of stored measurements of the base. */
  | { kind: 'stored'; runs: number }
  | {
      kind: 'paired'
      /** The key of the JSON, for what the code calls interleaving. */
      turns: Interleaving
      epochs: number
      /** Further epochs, which do not count. */
      voided: number
      /**
       * Share of the machine that the generator and both services used, in [0, 1]; null if unknown.
       */
      busy: number | null
      /** Of each epoch. */
      durationSeconds: number
      /** The rate of each side; null in a closed load. */
      perSecond: number | null
    }

/**
 * Compares a paired head with the base beside it, and any other head with `base` and the spread of
 * `past`, which are older runs.
 * @throws MeasurementError when a measurement has no run of its head.
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
    const hasNoise = metric !== 'errors' && (metric !== 'rps' || closed)
    return medians.length >= minRunsForSpread && hasNoise
      ? { kind: 'spread', limit: predictLimit(metric, medians) }
      : { kind: 'none' }
  }
  return {
    rows: buildRows(before, now, closed, findSpread),
    ...summarizeShares(before, now, closed),
    basis: before === null ? { kind: 'nothing' } : { kind: 'stored', runs: runs.length },
  }
}

/** rps varies by factors, as the mean response time does, whose reciprocal it is. */
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

function comparePaired(head: Measurement, interleaving: Interleaving): Comparison {
  const all = pairEpochs(head)
  if (all.length === 0) throw createNothingToCompareError()
  const pairs = all.filter((pair) => !isEpochVoid(pair))
  // If every epoch is void, the figures are shown, but nothing is concluded from them.
  const shown = pairs.length > 0 ? pairs : all
  const closed = hasClosedLoad(head)
  const newRequests = findNewRequests(shown)
  const readSide = (side: 'base' | 'head') =>
    readEpochs(
      shown.map((pair) => pair[side]),
      newRequests,
    )
  const [before, now] = [readSide('base'), readSide('head')]
  // The base has no figures for requests that it never answered.
  for (const { requests } of before) for (const name of newRequests) requests.delete(name)
  // To refuse a request is less work, so the base would answer more of the others in the same time.
  if (closed && newRequests.size > 0) for (const { total } of before) total.rps = null
  const readings = pairs.map((pair) => readPairedEpoch(pair, interleaving, newRequests))
  return {
    rows: buildRows(before, now, closed, (metric, request) =>
      metric === 'rps' && !closed
        ? { kind: 'none' }
        : collectEvidence(metric, request, readings, interleaving),
    ).map(applyEstimate),
    ...summarizeShares(before, now, closed),
    basis: {
      kind: 'paired',
      turns: interleaving,
      epochs: pairs.length,
      voided: all.length - pairs.length,
      busy: computeBusyShare(shown, interleaving, head),
      durationSeconds: head.plan.durationSeconds,
      perSecond: plannedRateOf(head.plan.load),
    },
  }
}

function collectEvidence(
  metric: Metric,
  request: string | null,
  readings: PairedReading[],
  interleaving: Interleaving,
): Evidence {
  if (readings.length === 0) return { kind: 'none' }
  if (metric === 'errors') {
    const sumCounts = (side: 'base' | 'head', key: 'failed' | 'offered') =>
      sum(readings.map((reading) => reading.readCounts(side, request)[key]))
    const probability = computeFisherProbability(
      sumCounts('head', 'failed'),
      sumCounts('head', 'offered'),
      sumCounts('base', 'failed'),
      sumCounts('base', 'offered'),
    )
    return { kind: 'chance', probability }
  }
  const estimate = estimateChange(metric, request, readings, interleaving)
  if (estimate === null) return { kind: 'none' }
  return {
    kind: 'estimate',
    estimate,
    ...(hasTooFewRequests(metric, request, readings) && { scarce: true }),
  }
}

/** Shows the estimate as the change: it weighs the epochs and leaves out bursts on both sides. */
function applyEstimate(row: ComparisonRow): ComparisonRow {
  return row.evidence.kind === 'estimate'
    ? { ...row, change: Math.expm1(row.evidence.estimate.effect) }
    : row
}

/**
 * The share of the machine that the generator and both services used, in [0, 1]; null if unknown.
 */
function computeBusyShare(
  pairs: EpochPair[],
  interleaving: Interleaving,
  { machine }: Measurement,
): number | null {
  // If each side is loaded half of the time, both took twice as long.
  const times = interleaving === 'requests' ? 1 : 2
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
  findEvidence: (metric: Metric, request: string | null) => Evidence,
): ComparisonRow[] {
  const buildRow = (metric: Metric, request: string | null): ComparisonRow[] => {
    const summarize = metric === 'errors' ? summarizeWorstEpoch : summarizeEpochs
    const earlier = before === null ? [] : selectValues(metric, request, before)
    const later = selectValues(metric, request, now)
    // Without /proc, the CPU time is unknown.
    if (later.length === 0) return []
    const base = earlier.length > 0 ? summarize(earlier) : null
    const head = summarize(later)
    return [
      {
        metric,
        request,
        base,
        head,
        change: base && computeChange(metric, base.value, head.value),
        evidence: base === null ? { kind: 'none' } : findEvidence(metric, request),
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
