/** Compares two measurements, or the two sides of one. */

import { type AnswerPair, matchAnswers } from '../answers/answer-sums.ts'
import { isStorm } from '../config/load.ts'
import {
  isShareMetric,
  type Metric,
  metrics,
  requestMetrics,
  scenarioMetrics,
} from '../config/value/metric.ts'
import { computeMean } from '../measurement/averages.ts'
import type { Interleaving, Measurement, Run } from '../measurement/measurement.ts'
import {
  type ComparablePlan,
  isClosedPlannedLoad,
  plannedRateOf,
} from '../measurement/planned-load.ts'
import { type EpochPair, pairEpochs, type RowSubject, selectHeadRuns } from '../measurement/runs.ts'
import {
  computeRunMedian,
  computeSideAverages,
  createNothingToCompareError,
  type EpochFigures,
  type EpochMetrics,
  hasSubject,
  listSubjects,
  readEpochs,
  selectValues,
  summarizeEpochs,
  summarizeMeanEpoch,
  summarizeWorstEpoch,
} from '../stats/epoch-figures.ts'
import { computePredictionLimit, type Estimate } from '../stats/intervals.ts'
import { estimateLostRate, type LostRate } from '../stats/kept-rate.ts'
import {
  computeBusyShares,
  hasLatePair,
  isEpochVoid,
  readPairedEpoch,
} from '../stats/paired-epochs.ts'
import {
  type CurveEpochs,
  type EstimateContext,
  estimateChange,
  estimateWholeChange,
  judgePauses,
  readCurveEpochs,
} from '../stats/paired-estimates.ts'
import type { PairedReading } from '../stats/paired-reading.ts'
import { hasSteadyProcesses } from '../stats/process-spread.ts'
import { computeSwapProbability } from '../stats/swap-test.ts'
import { computeStormShareProbability, estimateStormChange } from '../storms/storm-pairs.ts'
import { type StormSummary, summarizeStorms } from '../storms/storm-summary.ts'
import { groupsPerEpoch, minRunsForSpread, spreadAlpha } from '../tunables/tunables.ts'
import { type CallRow, compareCalls } from '../upstreams/compare-calls.ts'

export interface ComparisonRow {
  metric: Metric
  /** The name of a request or of a scenario; null for all of the suite's requests together. */
  request: string | null
  /** Set if it is a scenario's: its `errors` are the share of scenarios that were not completed. */
  scenario?: true | undefined
  /** The scenario of which the request is a step; absent if it is a step of several. */
  stepOf?: string | undefined
  /**
   * Set if it is a percentile of the whole time, below the row of the time between pauses: shown,
   * and not judged.
   */
  whole?: true | undefined
  /** With an estimate, head / base is 1 + `change`; of `max` they are those of a typical second. */
  base: EpochFigures | null
  head: EpochFigures
  /**
   * The figures of whole epochs as they were measured, which absolute limits judge: `value` is
   * their median. Absent if `base` and `head` are these figures.
   */
  observed?: { base: EpochFigures | null; head: EpochFigures } | undefined
  /** Relative (0.12 is +12 %) for times and rps; head minus base for shares; null if base is 0. */
  change: number | null
  evidence: Evidence
  /** Set for rps in a closed load, where the service determines it and it is the main result. */
  closed?: true | undefined
  /** Set for rps if scenarios begin at the rate: their first steps are what is counted. */
  ofScenarios?: true | undefined
  /** Set if the load of the base does not contain this request or scenario. */
  isNew?: true | undefined
}

/** What belongs to the load, or to its total, and of which the head has no figure. */
export type UnmeasuredFigure = Omit<ComparisonRow, 'head'> & { head: null }

/**
 * What is known of a change besides its size:
 * - `estimate`: of ln(head / base), from epochs of both sides. `pauses`: if it is that of the time
 * without pauses; `in doubt`: if with them the head is slower in more epochs than chance explains.
 * - `chance`: how likely an equal head has as many more failed requests (`stats/swap-test.ts`).
 *   `inAll`: if it has more of them in every group.
 * - `spread`: the value that the next run of an unchanged build stays under, for rps above. It
 * follows from earlier runs of the base, at least `minRunsForSpread`.
 * - `none`: only two numbers are known.
 */
export type Evidence =
  | { kind: 'estimate'; estimate: Estimate; pauses?: 'left out' | 'in doubt' }
  | { kind: 'chance'; probability: number; inAll?: true }
  | { kind: 'spread'; limit: number }
  | { kind: 'none' }

export interface Comparison {
  /** The rows of the total, of each scenario, and of each request if there is more than one. */
  rows: ComparisonRow[]
  /** What has no row, because nothing was measured of it on the head; absent if nothing is so. */
  unmeasured?: UnmeasuredFigure[] | undefined
  /** The share of the due requests that were completed, in [0, 1]; 1 in a closed load. */
  kept: { base: EpochFigures | null; head: EpochFigures }
  /** How certain the lost shares of paired epochs are; null in a closed load, or if none counts. */
  lostRate: LostRate | null
  /** How often each upstream was called; absent without any. */
  calls?: CallRow[] | undefined
  /** What both sides answered to each request; absent if it is not known of both. */
  answers?: AnswerPair[] | undefined
  /** The longest response of each second, in ms, of each paired epoch that counts. */
  slowest: PairedReading['slowest'][]
  /** What the percentile curve is averaged from; absent without epochs of both sides. */
  curve?: CurveEpochs
  /**
   * The share of the due requests that failed or got no response by the end, over all epochs.
   */
  lost: { base: number | null; head: number }
  /** The part of `lost` that got no response by the end; absent if it is not known. */
  unanswered?: { base: number | null; head: number } | undefined
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
      /** Those of them in which the stand-ins of the upstreams were late; absent without any. */
      lateUpstreams?: number | undefined
      /**
       * The numbers of epochs that count after which earlier attempts for the same commit ended;
       * absent at the first attempt.
       */
      attempts?: number[] | undefined
      /** Whether earlier runs have shown that processes of the service are alike. */
      isSteady: boolean
      /** The number of earlier runs from which the spread of processes was learned. */
      learnedRuns: number
      /**
       * Share of the machine that the generator and both services used, in [0, 1]; null if unknown.
       */
      busy: number | null
      /** What that share would be if the head used as much as the base; absent if unknown. */
      busyIfAlike?: number | undefined
      /** Of each epoch. */
      durationSeconds: number
      /** The rate of each side; null in a closed load. */
      perSecond: number | null
      /** Set if each epoch is a pair of storms. */
      storms?: StormSummary | undefined
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
    : comparePaired(head, {
        interleaving: head.beside.turns,
        learned: head.beside.learned ?? null,
      })
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
  const findSpread = (metric: Metric, subject: RowSubject): Evidence => {
    const medians = runs.flatMap((run) => computeRunMedian(metric, subject, run) ?? [])
    const hasNoise = !isShareMetric(metric) && (metric !== 'rps' || closed)
    return medians.length >= minRunsForSpread && hasNoise
      ? { kind: 'spread', limit: predictLimit(metric, medians) }
      : { kind: 'none' }
  }
  return {
    ...buildRows(before, now, { closed, plan: head.plan }, findSpread),
    ...summarizeShares(before, now, closed),
    lostRate: null,
    ...listCalls(base && selectHeadRuns(base), selectHeadRuns(head)),
    ...listAnswers(base && selectHeadRuns(base), selectHeadRuns(head)),
    slowest: [],
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

function comparePaired(head: Measurement, context: EstimateContext): Comparison {
  const { interleaving, learned } = context
  const all = pairEpochs(head)
  if (all.length === 0) throw createNothingToCompareError()
  const pairs = all.filter((pair) => !isEpochVoid(pair))
  // If every epoch is void, the figures are shown, but nothing is concluded from them.
  const shown = pairs.length > 0 ? pairs : all
  const closed = hasClosedLoad(head)
  const readSide = (side: 'base' | 'head') => readEpochs(shown.map((pair) => pair[side]))
  const [before, now] = [readSide('base'), readSide('head')]
  const isStormy = isStorm(head.plan.load)
  const readings = isStormy ? [] : pairs.map((pair) => readPairedEpoch(pair, interleaving))
  const findEvidence = (metric: Metric, subject: RowSubject): Evidence => {
    if (isStormy) return collectStormEvidence(metric, subject, pairs)
    return metric === 'rps' && !closed
      ? { kind: 'none' }
      : collectEvidence(metric, subject, readings, context)
  }
  return {
    ...addWholeRows(
      buildRows(before, now, { closed, isStormy, plan: head.plan }, findEvidence),
      readings,
      context,
    ),
    ...summarizeShares(before, now, closed),
    lostRate: closed ? null : estimateLostRate(pairs),
    ...listCalls(
      shown.map(({ base }) => base),
      shown.map((pair) => pair.head),
    ),
    ...listAnswers(
      shown.map(({ base }) => base),
      shown.map((pair) => pair.head),
    ),
    slowest: readings.map(({ slowest }) => slowest),
    curve: readCurveEpochs(shown, readings, context),
    basis: {
      kind: 'paired',
      turns: interleaving,
      epochs: pairs.length,
      voided: all.length - pairs.length,
      ...countEarlierEpochs(pairs, head.beside?.attempts),
      ...countLateUpstreams(all),
      isSteady: hasSteadyProcesses(learned),
      learnedRuns: learned?.runs ?? 0,
      ...computeBusyShares(shown, interleaving, head),
      durationSeconds: head.plan.durationSeconds,
      perSecond: plannedRateOf(head.plan.load),
      ...(isStormy && { storms: summarizeStorms(shown) }),
    },
  }
}

function listCalls(bases: Run[] | null, heads: Run[]): Pick<Comparison, 'calls'> {
  const calls = compareCalls(bases, heads)
  return calls.length === 0 ? {} : { calls }
}

function listAnswers(bases: Run[] | null, heads: Run[]): Pick<Comparison, 'answers'> {
  const answers = bases === null ? [] : matchAnswers(bases, heads)
  return answers.length === 0 ? {} : { answers }
}

function countLateUpstreams(pairs: EpochPair[]): { lateUpstreams?: number } {
  const late = pairs.filter(hasLatePair).length
  return late === 0 ? {} : { lateUpstreams: late }
}

/** `pairs`: the epochs that count. `attempts`: the last epoch of each earlier attempt. */
function countEarlierEpochs(pairs: EpochPair[], attempts: number[] = []): { attempts?: number[] } {
  if (attempts.length === 0) return {}
  return {
    attempts: attempts.map((end) => pairs.filter(({ head }) => head.epoch <= end).length),
  }
}

export function collectEvidence(
  metric: Metric,
  subject: RowSubject,
  readings: PairedReading[],
  context: EstimateContext,
): Evidence {
  if (readings.length === 0) return { kind: 'none' }
  if (isShareMetric(metric)) {
    const excesses = readings.flatMap((reading) => reading.readExcessFailures(subject, metric))
    const probability = computeSwapProbability(excesses)
    const isInAll = excesses.length >= groupsPerEpoch && excesses.every((excess) => excess > 0)
    return { kind: 'chance', probability, ...(isInAll && { inAll: true as const }) }
  }
  const estimate = estimateChange(metric, subject, readings, context)
  if (estimate === null) return { kind: 'none' }
  const pauses = judgePauses(metric, subject, readings, context)
  return { kind: 'estimate', estimate, ...(pauses && { pauses }) }
}

function collectStormEvidence(metric: Metric, subject: RowSubject, pairs: EpochPair[]): Evidence {
  if (pairs.length === 0) return { kind: 'none' }
  if (isShareMetric(metric))
    return { kind: 'chance', probability: computeStormShareProbability(metric, subject, pairs) }
  const estimate = estimateStormChange(metric, subject, pairs)
  return estimate === null ? { kind: 'none' } : { kind: 'estimate', estimate }
}

/**
 * Shows what is estimated as the change, and as the figures of both sides: an estimate weighs the
 * epochs and leaves out bursts on both sides.
 */
export function applyEstimate(row: ComparisonRow): ComparisonRow {
  if (row.evidence.kind !== 'estimate') return row
  const { levels, ...estimate } = row.evidence.estimate
  const sides = computeSideAverages(row.evidence.estimate)
  return {
    ...row,
    ...(sides && { ...sides, observed: { base: row.base, head: row.head } }),
    change: Math.expm1(estimate.effect),
    evidence: { ...row.evidence, estimate },
  }
}

/** Adds, below each row of the time without pauses, that of the whole time. */
function addWholeRows(
  { rows, ...others }: Pick<Comparison, 'rows' | 'unmeasured'>,
  readings: PairedReading[],
  context: EstimateContext,
): Pick<Comparison, 'rows' | 'unmeasured'> {
  return { rows: rows.flatMap((row) => [row, ...buildWholeRow(row, readings, context)]), ...others }
}

/** The row of the whole time, if that of `row` leaves out pauses. */
function buildWholeRow(
  row: ComparisonRow,
  readings: PairedReading[],
  context: EstimateContext,
): ComparisonRow[] {
  const { evidence, metric, request, scenario } = row
  if (evidence.kind !== 'estimate' || evidence.pauses === undefined || isShareMetric(metric))
    return []
  const subject = scenario && request !== null ? { scenario: request } : request
  const estimate = estimateWholeChange(metric, subject, readings, context)
  if (estimate === null) return []
  return [applyEstimate({ ...row, whole: true, evidence: { kind: 'estimate', estimate } })]
}

function buildRows(
  before: EpochMetrics[] | null,
  now: EpochMetrics[],
  { closed, plan, isStormy = false }: RowContext,
  findEvidence: (metric: Metric, subject: RowSubject) => Evidence,
): Pick<Comparison, 'rows' | 'unmeasured'> {
  const ofScenarios = now.some(({ scenarios }) => scenarios.size > 0)
  const summarizeShare = isStormy ? summarizeMeanEpoch : summarizeWorstEpoch
  const buildRow = (metric: Metric, subject: RowSubject): (ComparisonRow | UnmeasuredFigure)[] => {
    const summarize = isShareMetric(metric) ? summarizeShare : summarizeEpochs
    const earlier = before === null ? [] : selectValues(metric, subject, before)
    const later = selectHeadValues(metric, subject, now, isStormy)
    const base = earlier.length > 0 ? summarize(earlier) : null
    const isNew = subject !== null && before !== null && !hasSubject(subject, before)
    const named = { metric, ...describeSubject(subject, plan), base, ...(isNew && { isNew }) }
    // Of a request that was never due, or of the CPU time where the machine does not show it.
    if (later.length === 0)
      return [{ ...named, head: null, change: null, evidence: { kind: 'none' } }]
    const head = summarize(later)
    if (metric === 'checks' && !hasChecks(subject, plan) && !hasFailedChecks(base, head)) return []
    return [
      applyEstimate({
        ...named,
        head,
        change: base && computeChange(metric, base.value, head.value),
        evidence: base === null ? { kind: 'none' } : findEvidence(metric, subject),
        ...(metric === 'rps' && { ...(closed && { closed }), ...(ofScenarios && { ofScenarios }) }),
      }),
    ]
  }
  return splitUnmeasured(
    listSubjects(now).flatMap((subject) =>
      listSubjectMetrics(subject).flatMap((metric) => buildRow(metric, subject)),
    ),
  )
}

function selectHeadValues(
  metric: Metric,
  subject: RowSubject,
  epochs: EpochMetrics[],
  isStormy: boolean,
): number[] {
  const known = selectValues(metric, subject, epochs)
  // In no storm of the head were enough requests answered: 0 stands for no time.
  return known.length === 0 && isStormy && metric === 'finish95' ? [0] : known
}

function splitUnmeasured(
  all: (ComparisonRow | UnmeasuredFigure)[],
): Pick<Comparison, 'rows' | 'unmeasured'> {
  const unmeasured = all.filter((each) => each.head === null)
  return {
    rows: all.filter((each) => each.head !== null),
    ...(unmeasured.length > 0 && { unmeasured }),
  }
}

interface RowContext {
  closed: boolean
  isStormy?: boolean
  plan: ComparablePlan
}

function listSubjectMetrics(subject: RowSubject): readonly Metric[] {
  if (subject === null) return metrics
  return typeof subject === 'string' ? requestMetrics : scenarioMetrics
}

function describeSubject(
  subject: RowSubject,
  { scenarios = [] }: ComparablePlan,
): Pick<ComparisonRow, 'request' | 'scenario' | 'stepOf'> {
  if (subject === null) return { request: subject }
  if (typeof subject === 'object') return { request: subject.scenario, scenario: true }
  const [first, ...others] = scenarios.filter(({ steps }) => steps.flat().includes(subject))
  const isUnique = first !== undefined && others.length === 0
  return { request: subject, ...(isUnique && { stepOf: first.name }) }
}

function hasChecks(subject: RowSubject, { requests }: ComparablePlan): boolean {
  return requests.some(({ name, checks }) => checks && (subject === null || name === subject))
}

function hasFailedChecks(base: EpochFigures | null, head: EpochFigures): boolean {
  return head.high > 0 || (base?.high ?? 0) > 0
}

function summarizeShares(
  before: EpochMetrics[] | null,
  now: EpochMetrics[],
  closed: boolean,
): Pick<Comparison, 'kept' | 'lost' | 'unanswered'> {
  const summarizeKept = (epochs: EpochMetrics[]) =>
    summarizeEpochs(epochs.map((epoch) => (closed ? 1 : epoch.kept)))
  return {
    kept: {
      base: before && summarizeKept(before),
      head: summarizeKept(now),
    },
    lost: {
      base: before && computeMean(before.map(({ lost }) => lost)),
      head: computeMean(now.map(({ lost }) => lost)),
    },
    unanswered: {
      base: before && computeMean(before.map(({ unanswered }) => unanswered)),
      head: computeMean(now.map(({ unanswered }) => unanswered)),
    },
  }
}

function computeChange(metric: Metric, base: number, head: number): number | null {
  if (isShareMetric(metric)) return head - base
  return base > 0 ? head / base - 1 : null
}
