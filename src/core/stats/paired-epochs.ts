/** What one epoch of a paired measurement says of head against base, and what several say together. */

import { mergeHistograms } from '../measurement/histogram.ts'
import type { Interleaving, Run } from '../measurement/measurement.ts'
import type { EpochPair } from '../measurement/runs.ts'
import { lateThresholdUnits, maxLagShare } from '../tunables/tunables.ts'
import { type CellCounts, readCellCounts } from './cell-counts.ts'
import { selectKeptGroups } from './effects.ts'

/** One epoch of both sides, its histograms read. Groups are those that count: what hit both sides alike is left out. */
export interface PairedReading {
  readGroups(side: SideName, request: string | null): CellCounts[]
  /** The longest response of each second, or group; 0 where nothing was answered. Units cancel out. */
  slowest: Record<SideName, number[]>
  /** CPU time per answered request, in ms; null where it can't be read. */
  cpu: Record<SideName, number> | null
  readCounts(side: SideName, request: string | null): { offered: number; failed: number }
}

type SideName = 'base' | 'head'

/** Whether the generator was late in more than a third of the epoch: worth another try on a quieter machine. */
export function isEpochLate({ base, head }: EpochPair): boolean {
  const late = base.groups.filter((_, index) => isGroupLate(base, head, index)).length
  return late > base.groups.length / 3
}

/**
 * Whether what was measured is the generator and not the service: its own lateness is a fifth of a usual response or
 * more. Then the epoch counts for nothing. Lateness in fewer requests hits both sides alike and only widens intervals.
 */
export function isEpochVoid({ base, head }: EpochPair): boolean {
  const groups = [...base.groups, ...head.groups]
  const lag = mergeHistograms(groups.map((group) => group.lag))
  const response = mergeHistograms(
    groups.flatMap(({ requests }) => requests.map((request) => request.response)),
  )
  if (lag.totalCount === 0 || response.totalCount === 0) return false
  return lag.getValueAtPercentile(50) >= maxLagShare * response.getValueAtPercentile(50)
}

export function readPairedEpoch(
  pair: EpochPair,
  turns: Interleaving,
  fresh: ReadonlySet<string>,
): PairedReading {
  const kept = selectCountedGroups(pair, turns)
  return {
    readGroups: (side, request) =>
      readGroupCounts(pair[side], request, fresh).filter((_, index) => kept[index]),
    slowest: readSlowest(pair, turns, fresh),
    cpu: readCpuOfBoth(pair),
    readCounts: (side, request) => countRequests(pair[side], request, fresh),
  }
}

/** Requests that the head answers and the base does not: new ones, which nothing can be held against. */
export function findNewRequests(pairs: EpochPair[]): Set<string> {
  const names = pairs.flatMap(({ head }) =>
    head.groups.flatMap(({ requests }) => requests.map(({ name }) => name)),
  )
  const computeFailedShare = (side: SideName, name: string) => {
    const counts = pairs.map((pair) => countRequests(pair[side], name, noNames))
    return sumCounts(counts, 'failed') / Math.max(1, sumCounts(counts, 'offered'))
  }
  return new Set(
    [...new Set(names)].filter(
      (name) => computeFailedShare('base', name) > 0.9 && computeFailedShare('head', name) < 0.1,
    ),
  )
}

const noNames: ReadonlySet<string> = new Set()

function sumCounts(
  counts: { offered: number; failed: number }[],
  of: 'offered' | 'failed',
): number {
  return counts.reduce((sum, each) => sum + each[of], 0)
}

function selectCountedGroups({ base, head }: EpochPair, turns: Interleaving): boolean[] {
  const late = base.groups.map((_, index) => isGroupLate(base, head, index))
  const [before, after] = [
    readGroupCounts(base, null, noNames),
    readGroupCounts(head, null, noNames),
  ]
  // A burst can be told from a slow stretch of one side only where both were loaded at the time.
  return turns === 'one-by-one'
    ? selectKeptGroups([], [], late)
    : selectKeptGroups(before, after, late)
}

/** The generator sent more than a twentieth of the requests, and more than one, over a millisecond late. */
function isGroupLate(base: Run, head: Run, index: number): boolean {
  const lag = mergeHistograms([base, head].flatMap(({ groups }) => groups[index]?.lag ?? []))
  const total = lag.totalCount
  return (
    total > 1 && lag.getValueAtPercentile(Math.min(95, 100 * (1 - 2 / total))) > lateThresholdUnits
  )
}

const groupCountsCache = new WeakMap<Run, Map<string, CellCounts[]>>()

/** A Run never changes, and looks at more and more epochs ask for the same ones again. */
function readGroupCounts(
  run: Run,
  request: string | null,
  fresh: ReadonlySet<string>,
): CellCounts[] {
  const known = groupCountsCache.get(run) ?? new Map<string, CellCounts[]>()
  groupCountsCache.set(run, known)
  const key = JSON.stringify([request, ...fresh])
  const found = known.get(key) ?? computeGroupCounts(run, request, fresh)
  known.set(key, found)
  return found
}

/** Of one request, or of all but the new ones. */
function computeGroupCounts(
  run: Run,
  request: string | null,
  fresh: ReadonlySet<string>,
): CellCounts[] {
  return run.groups.map(({ requests }) => {
    const own = requests.filter(({ name }) =>
      request === null ? !fresh.has(name) : name === request,
    )
    return readCellCounts(mergeHistograms(own.map(({ response }) => response)))
  })
}

/**
 * In rounds a second belongs to one side, and does not tell one request from another: there the groups stand in for
 * seconds.
 */
function readSlowest(
  { base, head }: EpochPair,
  turns: Interleaving,
  fresh: ReadonlySet<string>,
): PairedReading['slowest'] {
  const listResponses = (run: Run) =>
    run.groups.map(({ requests }) =>
      requests.flatMap(({ name, response }) => (fresh.has(name) ? [] : [response])),
    )
  const findSlowest = (run: Run) =>
    turns === 'requests' && fresh.size === 0
      ? reduceToSlices(run.seconds.map(({ maxNs }) => maxNs))
      : listResponses(run).map((responses) => mergeHistograms(responses).maxValue)
  return { base: findSlowest(base), head: findSlowest(head) }
}

/** An hour has 3,600 seconds and needs no more than a minute has: longest responses of longer slices, then. */
function reduceToSlices(seconds: number[]): number[] {
  const each = Math.ceil(seconds.length / maxSlices)
  return Array.from({ length: Math.ceil(seconds.length / Math.max(1, each)) }, (_, index) =>
    Math.max(...seconds.slice(index * each, (index + 1) * each)),
  )
}

const maxSlices = 60

function readCpuOfBoth({ base, head }: EpochPair): PairedReading['cpu'] {
  const [before, after] = [base, head].map(computeCpuPerAnswer)
  return before == null || after == null ? null : { base: before, head: after }
}

/** In ms of all the service's processes together; null where that can't be read, or nothing was answered. */
export function computeCpuPerAnswer({ service, answered }: Run): number | null {
  return service === null || answered === 0 ? null : (service.cpuSeconds * 1000) / answered
}

/** Of the total, failed includes what was never answered: an equal head leaves as many. */
export function countRequests(
  run: Run,
  request: string | null,
  fresh: ReadonlySet<string>,
): { offered: number; failed: number } {
  const parts = run.groups.flatMap(({ requests }) =>
    requests.filter(({ name }) => (request === null ? fresh.has(name) : name === request)),
  )
  const offered = parts.reduce((sum, part) => sum + part.offered, 0)
  const failed = parts.reduce((sum, part) => sum + part.errors.total, 0)
  if (request !== null) return { offered, failed }
  return { offered: run.offered - offered, failed: run.errors.total + run.unfinished - failed }
}
