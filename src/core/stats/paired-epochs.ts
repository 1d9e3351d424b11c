/**
 * Reads the epochs of a paired measurement for comparison, and decides which of them count. Also
 * computes how much of the machine they used.
 */

import type { ShareMetric } from '../config/value/metric.ts'
import { computeMedianOrZero, divideOrZero, sum } from '../measurement/averages.ts'
import { computePercentiles, mergeHistograms, readQuantileMs } from '../measurement/histogram.ts'
import type { Interleaving, Measurement, Run } from '../measurement/measurement.ts'
import {
  type EpochPair,
  hasLateUpstreams,
  type RowSubject,
  selectSubjectParts,
} from '../measurement/runs.ts'
import { lateThresholdMs, maxLagShare } from '../tunables/tunables.ts'
import { type CellCounts, readCellCounts, sumCellCounts } from './cell-counts.ts'
import { type GroupTotal, selectKeptGroups } from './effects.ts'
import {
  createPairedReading,
  type PairedReading,
  type PairedReadingSource,
  type SideName,
} from './paired-reading.ts'

/** Whether the generator was late in more than a third of the groups, so that a repeat may help. */
export function isEpochLate({ base, head }: EpochPair): boolean {
  const late = base.groups.filter((_, index) => isGroupLate(base, head, index)).length
  return late > base.groups.length / 3
}

/**
 * Whether the epoch measured the generator, or the stand-ins of the upstreams, instead of the
 * service, and does not count.
 */
export function isEpochVoid(pair: EpochPair): boolean {
  return isGeneratorTooLate(pair) || hasLatePair(pair)
}

/** Whether the stand-ins of the upstreams answered late on a side. */
export function hasLatePair({ base, head }: EpochPair): boolean {
  return hasLateUpstreams(base) || hasLateUpstreams(head)
}

/**
 * Whether the median lag is at least `maxLagShare` of the median response time. Lateness in fewer
 * requests affects both sides alike and only widens intervals.
 */
function isGeneratorTooLate({ base, head }: EpochPair): boolean {
  const groups = [...base.groups, ...head.groups]
  const lag = mergeHistograms(groups.map((group) => group.lag))
  const response = mergeHistograms(
    groups.flatMap(({ requests }) => requests.map((request) => request.response)),
  )
  if (lag.totalCount === 0 || response.totalCount === 0) return false
  return lag.getValueAtPercentile(50) >= maxLagShare * response.getValueAtPercentile(50)
}

export function readPairedEpoch(pair: EpochPair, interleaving: Interleaving): PairedReading {
  const kept = selectCountedGroups(pair, interleaving)
  const hasScenarios = pair.head.groups.some(({ scenarios }) => scenarios !== undefined)
  return createPairedReading({
    readGroups: (side, subject) =>
      readGroupCounts(pair[side], subject).filter((_, index) => kept[index]),
    secondsPerGroup: pair.head.measuredSeconds / Math.max(1, pair.head.groups.length),
    ...(hasScenarios && {
      readStarted: (side) => countStarted(pair[side]).filter((_, index) => kept[index]),
    }),
    slowest: readSlowest(pair, interleaving),
    cpu: readCpuOfBoth(pair),
    // The order swaps after each epoch (runner/side-start.ts).
    order: pair.head.epoch % 2 === 1 ? -1 : 1,
    readExcessFailures: (subject, metric = 'errors') => readExcess(pair, subject, metric),
  })
}

/** All responses of each side in the groups that count. */
export function readCountedResponses(
  pair: EpochPair,
  interleaving: Interleaving,
): Record<SideName, CellCounts> {
  const kept = selectCountedGroups(pair, interleaving)
  const readSide = (side: SideName) =>
    sumCellCounts(readGroupCounts(pair[side], null).filter((_, index) => kept[index]))
  return { base: readSide('base'), head: readSide('head') }
}

/** Whether each group of the epoch counts, for both sides alike. */
export function selectCountedGroups(
  { base, head }: EpochPair,
  interleaving: Interleaving,
): boolean[] {
  const late = base.groups.map((_, index) => isGroupLate(base, head, index))
  const [before, after] = [readGroupCounts(base, null), readGroupCounts(head, null)]
  // A burst can only be recognized if both sides were loaded at the time.
  return interleaving === 'one-by-one'
    ? selectKeptGroups([], [], late)
    : selectKeptGroups(before, after, late)
}

/** Whether more than a twentieth of the requests, and more than one, were sent late. */
function isGroupLate(base: Run, head: Run, index: number): boolean {
  const lag = mergeHistograms([base, head].flatMap(({ groups }) => groups[index]?.lag ?? []))
  const total = lag.totalCount
  return total > 1 && readQuantileMs(lag, Math.min(0.95, 1 - 2 / total)) > lateThresholdMs
}

const groupCountsCache = new WeakMap<Run, Map<string, CellCounts[]>>()

/**
 * The counts of each group, cached: a Run never changes, and every look reads the same runs again.
 */
function readGroupCounts(run: Run, subject: RowSubject): CellCounts[] {
  const known = groupCountsCache.get(run) ?? new Map<string, CellCounts[]>()
  groupCountsCache.set(run, known)
  const key = JSON.stringify(subject)
  const found = known.get(key) ?? computeGroupCounts(run, subject)
  known.set(key, found)
  return found
}

function computeGroupCounts(run: Run, subject: RowSubject): CellCounts[] {
  return run.groups.map((group) => {
    const parts = selectSubjectParts(group, subject)
    return readCellCounts(mergeHistograms(parts.map(({ response }) => response)))
  })
}

/**
 * The scenarios that began in each group, without those that an error ended: a service that fails
 * at the first step lets the next one begin sooner.
 */
function countStarted({ groups }: Run): GroupTotal[] {
  return groups.map(({ scenarios = [], requests }) => {
    const failed = sum(requests.map(({ errors }) => errors.total))
    return { total: Math.max(0, sum(scenarios.map(({ started }) => started)) - failed) }
  })
}

/**
 * The longest response of each second. In rounds, where a second belongs to one side, it is that of
 * each group.
 */
function readSlowest(
  { base, head }: EpochPair,
  interleaving: Interleaving,
): PairedReading['slowest'] {
  const listResponses = (run: Run) =>
    run.groups.map(({ requests }) => requests.map(({ response }) => response))
  const findSlowest = (run: Run) =>
    interleaving === 'requests'
      ? reduceToSlices(run.seconds.map(({ maxNs }) => maxNs / 1e6))
      : listResponses(run).map((each) => computePercentiles(mergeHistograms(each)).max)
  return { base: findSlowest(base), head: findSlowest(head) }
}

/** Merges seconds into at most `maxSlices` longer slices, with the longest response of each. */
function reduceToSlices(seconds: number[]): number[] {
  const each = Math.ceil(seconds.length / maxSlices)
  return Array.from({ length: Math.ceil(seconds.length / Math.max(1, each)) }, (_, index) =>
    Math.max(...seconds.slice(index * each, (index + 1) * each)),
  )
}

const maxSlices = 60

function readCpuOfBoth({ base, head }: EpochPair): PairedReadingSource['cpu'] {
  const [before, after] = [base, head].map(computeCpuPerRequest)
  return before == null || after == null ? null : { base: before, head: after }
}

/**
 * CPU time of all the service's processes per answered request, in ms; null if it can't be read or
 * no request was answered.
 */
export function computeCpuPerRequest({ service, answered }: Run): number | null {
  return service === null || answered === 0 ? null : (service.cpuSeconds * 1000) / answered
}

/**
 * Requests that had no response by the end count as failed in the last group. A scenario that did
 * not end was not completed, and is counted where it began.
 */
function readExcess({ base, head }: EpochPair, subject: RowSubject, metric: ShareMetric): number[] {
  const before = countFailures(base, subject, metric)
  return countFailures(head, subject, metric).map((count, group) => count - (before[group] ?? 0))
}

/** The failed requests, or failed checks, of each group. */
function countFailures({ groups, unfinished }: Run, subject: RowSubject, metric: ShareMetric) {
  return groups.map((group, index) => {
    const parts = selectSubjectParts(group, subject)
    if (metric === 'checks') return sum(parts.map(({ failedChecks }) => failedChecks))
    const isLast = index === groups.length - 1
    return sum(parts.map(({ failed }) => failed)) + (isLast && subject === null ? unfinished : 0)
  })
}

/**
 * `busy`: the share of the machine that the generator and both services used, in [0, 1]; null if
 * unknown. `busyIfAlike`: what it would be if the head used as much as the base; absent if unknown.
 */
export function computeBusyShares(
  pairs: EpochPair[],
  interleaving: Interleaving,
  measurement: Measurement,
): { busy: number | null; busyIfAlike?: number } {
  const compute = (selectOther: (pair: EpochPair) => Run) =>
    computeBusyShare(pairs, interleaving, measurement, selectOther)
  const busyIfAlike = compute(({ base }) => base)
  return { busy: compute(({ head }) => head), ...(busyIfAlike !== null && { busyIfAlike }) }
}

/** Of the generator, the service of the base, and that of the run that `selectOther` returns. */
function computeBusyShare(
  pairs: EpochPair[],
  interleaving: Interleaving,
  { machine }: Measurement,
  selectOther: (pair: EpochPair) => Run,
): number | null {
  // If each side is loaded half of the time, both took twice as long.
  const times = interleaving === 'requests' ? 1 : 2
  const shares = pairs.flatMap((pair) => {
    const { base, head } = pair
    const other = selectOther(pair)
    if (base.service === null || other.service === null) return []
    const { cpuSeconds, wallSeconds } = head.generator
    const services = base.service.cpuSeconds + other.service.cpuSeconds
    return [
      divideOrZero(services, times * head.measuredSeconds) + divideOrZero(cpuSeconds, wallSeconds),
    ]
  })
  return shares.length < pairs.length
    ? null
    : computeMedianOrZero(shares) / Math.max(1, machine.cpus)
}
