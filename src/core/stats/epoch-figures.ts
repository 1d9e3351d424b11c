/** Reads the figures of single epochs, and summarizes those of several epochs. */

import type { EngineGroup } from '../../engine/types.ts'
import type { Metric, RequestMetric, ScenarioMetric, ShareMetric } from '../config/value/metric.ts'
import {
  computeMean,
  computeMedianOrZero,
  divideOrZero,
  multiplyPairwise,
  sum,
} from '../measurement/averages.ts'
import {
  computePercentiles,
  countValues,
  MeasurementError,
  mergeHistograms,
  readQuantileMs,
} from '../measurement/histogram.ts'
import type { Run } from '../measurement/measurement.ts'
import {
  countSuccesses,
  type RowSubject,
  type ScenarioSubject,
  type SubjectPart,
  selectSubjectParts,
} from '../measurement/runs.ts'
import type { Estimate } from './intervals.ts'
import { readKeptShare } from './kept-rate.ts'
import { computeCpuPerRequest } from './paired-epochs.ts'

/** One figure over all epochs. */
export interface EpochFigures {
  /**
   * The median; of a row with an estimate the weighted geometric mean (`computeSideAverages`), and
   * of errors and checks the worst epoch's.
   */
  value: number
  low: number
  high: number
  /**
   * The value of each epoch. The unit is ms for times, per second for rps, a share in [0, 1] for
   * errors and checks.
   */
  epochs: number[]
}

type NullableMetric = 'rps' | 'cpu' | 'finish95'

export interface EpochMetrics {
  total: Record<Exclude<Metric, NullableMetric>, number> & Record<NullableMetric, number | null>
  /** By name; empty if there is only one request. */
  requests: Map<string, Record<RequestMetric, number>>
  /** By name; empty without scenarios. */
  scenarios: Map<string, Record<ScenarioMetric, number>>
  /** The names of those that belong to the load, but were not due in this epoch. */
  idle: { requests: string[]; scenarios: string[] }
  /** The share of the due requests that were completed, in [0, 1]. */
  kept: number
  /** The share of the due requests that failed or got no response, in [0, 1]. */
  lost: number
  /** The part of `lost` that got no response. */
  unanswered: number
}

/**
 * The figures of each run.
 * @throws MeasurementError when there is no run.
 */
export function readEpochs(runs: Run[]): EpochMetrics[] {
  if (runs.length === 0) throw createNothingToCompareError()
  return runs.map(readEpoch)
}

export function createNothingToCompareError(): MeasurementError {
  return new MeasurementError('There is nothing to compare: no epoch was measured to its end.')
}

/**
 * The achieved rate counts successful responses within the measured time, and no late responses of
 * a service that fell behind. Responses to requests of the warm-up compensate for the requests in
 * flight at the end (docs/decisions/0005). The kept share of the rate counts responses of any
 * status: whether requests fail is the question of the errors alone.
 */
function readEpoch(run: Run): EpochMetrics {
  const requests = run.groups.flatMap((group) => group.requests)
  const response = computePercentiles(mergeHistograms(requests.map((request) => request.response)))
  const { offered } = run
  const failed = run.errors.total + run.unfinished
  const [requestNames, scenarioNames] = [listRequestNames(run), listScenarioNames(run)]
  const ofRequests = readMetricsOfEach(requestNames, run.groups, (name) => name)
  const ofScenarios = readMetricsOfEach(scenarioNames, run.groups, (scenario) => ({ scenario }))
  return {
    total: {
      p50: response.p50,
      p90: response.p90,
      p99: response.p99,
      'p99.9': response.p99_9,
      max: response.max,
      rps: divideOrZero(countSuccesses(run), run.measuredSeconds),
      errors:
        run.finished === undefined
          ? divideOrZero(failed - run.unfinished, offered)
          : computeStormShare('errors', run, null),
      checks: divideOrZero(run.errors.check, offered),
      finish95: computeFinishMs(run),
      cpu: computeCpuPerRequest(run),
    },
    requests: ofRequests,
    scenarios: ofScenarios,
    idle: {
      requests: requestNames.filter((name) => !ofRequests.has(name)),
      scenarios: scenarioNames.filter((name) => !ofScenarios.has(name)),
    },
    kept: readKeptShare(run).share,
    lost: divideOrZero(failed, offered),
    unanswered: divideOrZero(run.unfinished, offered),
  }
}

/**
 * The share of the requests whose answers `finish95` waits for. The last few requests of a storm
 * may be those that the service has lost, and end with a timeout.
 */
export const finishShare = 0.95

/**
 * The time from the start of a storm until 95 % of its requests are answered without an error, in
 * ms. Null if fewer were, or if the run was no storm.
 */
export function computeFinishMs({
  finished,
  offered,
}: Pick<Run, 'finished' | 'offered'>): number | null {
  if (finished === undefined) return null
  const times = mergeHistograms([finished])
  const rank = Math.ceil(finishShare * offered)
  const answered = countValues(times)
  return offered === 0 || answered < rank ? null : readQuantileMs(times, rank / answered)
}

/**
 * The share of a storm's requests that failed or had no response, or whose response failed a check;
 * of a scenario, the share that was not completed. In [0, 1].
 */
export function computeStormShare(metric: ShareMetric, run: Run, subject: RowSubject): number {
  const { failed, offered } = countStormFailures(metric, run, subject)
  return offered === 0 ? 0 : Math.min(1, failed / offered)
}

export function countStormFailures(
  metric: ShareMetric,
  { groups, offered, unfinished }: Run,
  subject: RowSubject,
): { failed: number; offered: number } {
  const parts = groups.flatMap((group) => selectSubjectParts(group, subject))
  const failed = sum(parts.map((part) => (metric === 'errors' ? part.failed : part.failedChecks)))
  if (subject !== null) return { failed, offered: sum(parts.map((part) => part.offered)) }
  return { failed: failed + (metric === 'errors' ? unfinished : 0), offered }
}

/** Empty if there is only one request, which would repeat the total. */
function listRequestNames({ groups }: Run): string[] {
  const names = listNames(groups.flatMap(({ requests }) => requests))
  return names.length < 2 ? [] : names
}

function listScenarioNames({ groups }: Run): string[] {
  return listNames(groups.flatMap(({ scenarios = [] }) => scenarios))
}

function listNames(named: { name: string }[]): string[] {
  return [...new Set(named.map(({ name }) => name))]
}

function readMetricsOfEach(
  names: string[],
  groups: EngineGroup[],
  buildSubject: (name: string) => RowSubject,
): EpochMetrics['requests'] {
  const figures: EpochMetrics['requests'] = new Map()
  for (const name of names) {
    const parts = groups.flatMap((group) => selectSubjectParts(group, buildSubject(name)))
    const found = readPartMetrics(parts)
    if (found !== null) figures.set(name, found)
  }
  return figures
}

/** Null if nothing was due. */
function readPartMetrics(parts: SubjectPart[]): Record<RequestMetric, number> | null {
  const response = mergeHistograms(parts.map((part) => part.response))
  const offered = sum(parts.map((part) => part.offered))
  if (offered === 0 && countValues(response) === 0) return null
  const { p50, p99 } = computePercentiles(response)
  const computeShare = (count: (part: SubjectPart) => number) =>
    divideOrZero(sum(parts.map(count)), offered)
  return {
    p50,
    p99,
    errors: computeShare(({ failed }) => failed),
    checks: computeShare(({ failedChecks }) => failedChecks),
  }
}

/**
 * The subjects of the rows: the total, the scenarios, and then the single requests. Those that were
 * due in no epoch come last of their kind.
 */
export function listSubjects(epochs: EpochMetrics[]): RowSubject[] {
  const listNamesIn = (kind: 'requests' | 'scenarios') => [
    ...new Set([
      ...epochs.flatMap((epoch) => [...epoch[kind].keys()]),
      ...epochs.flatMap(({ idle }) => idle[kind]),
    ]),
  ]
  return [
    null,
    ...listNamesIn('scenarios').map((scenario) => ({ scenario })),
    ...listNamesIn('requests'),
  ]
}

/** Whether the load of these epochs contains the request or the scenario. */
export function hasSubject(subject: string | ScenarioSubject, epochs: EpochMetrics[]): boolean {
  const kind = typeof subject === 'string' ? 'requests' : 'scenarios'
  const name = typeof subject === 'string' ? subject : subject.scenario
  return epochs.some((epoch) => epoch[kind].has(name) || epoch.idle[kind].includes(name))
}

export function selectValues(
  metric: Metric,
  subject: RowSubject,
  epochs: EpochMetrics[],
): number[] {
  if (subject === null) return epochs.flatMap((epoch) => epoch.total[metric] ?? [])
  if (typeof subject === 'object')
    return epochs.flatMap(
      ({ scenarios }) => scenarios.get(subject.scenario)?.[metric as ScenarioMetric] ?? [],
    )
  return epochs.flatMap(({ requests }) => requests.get(subject)?.[metric as RequestMetric] ?? [])
}

/** The median over all epochs of a stored run; null if there are no values above 0. */
export function computeRunMedian(
  metric: Metric,
  subject: RowSubject,
  epochs: EpochMetrics[],
): number | null {
  const found = selectValues(metric, subject, epochs).filter((value) => value > 0)
  return found.length === 0 ? null : computeMedianOrZero(found)
}

/**
 * Both sides' figures of an estimate: the weighted geometric means over its epochs, with the
 * weights of the effect. So head / base is the ratio that the effect stands for. Null if the
 * figures of its epochs are not known.
 */
export function computeSideAverages({ weights, levels }: Estimate): SideFigures | null {
  if (weights === undefined || levels === undefined) return null
  const computeSideAverage = (side: keyof SideFigures): EpochFigures => {
    const logarithms = levels.map((each) => each[side])
    return {
      // No response time is known to more digits.
      ...summarizeEpochs(logarithms.map((each) => Number(Math.exp(each).toPrecision(6)))),
      value: Math.exp(sum(multiplyPairwise(weights, logarithms))),
    }
  }
  return { base: computeSideAverage('base'), head: computeSideAverage('head') }
}

export type SideFigures = Record<'base' | 'head', EpochFigures>

/**
 * For shares, which are not noise: the median of 0, 0 and 100 % would hide the epoch that failed.
 */
export function summarizeWorstEpoch(epochs: number[]): EpochFigures {
  return { ...summarizeEpochs(epochs), value: Math.max(...epochs) }
}

/**
 * For errors of storms, whose shares are averaged: those of one storm are one observation.
 */
export function summarizeMeanEpoch(epochs: number[]): EpochFigures {
  return { ...summarizeEpochs(epochs), value: computeMean(epochs) }
}

export function summarizeEpochs(epochs: number[]): EpochFigures {
  return {
    value: computeMedianOrZero(epochs),
    low: Math.min(...epochs),
    high: Math.max(...epochs),
    epochs,
  }
}
