/** What one epoch of a paired measurement says of head against base, and what several say together. */

import { merged } from '../measurement/histogram.ts'
import type { Run, Turns } from '../measurement/measurement.ts'
import type { Pair } from '../measurement/runs.ts'
import { largestShare, lateUnits } from '../tunables/tunables.ts'
import { type Counts, countsOf } from './cell-counts.ts'
import { keptGroups } from './effects.ts'

/** One epoch of both sides, its histograms read. Groups are those that count: what hit both sides alike is left out. */
export interface Reading {
  groups(side: Side, request: string | null): Counts[]
  /** The longest response of each second, or group; 0 where nothing was answered. Units cancel out. */
  slowest: Record<Side, number[]>
  /** CPU time per answered request, in ms; null where it can't be read. */
  cpu: Record<Side, number> | null
  counts(side: Side, request: string | null): { offered: number; failed: number }
}

type Side = 'base' | 'head'

/** Whether the generator was late in more than a third of the epoch: worth another try on a quieter machine. */
export function wasLate({ base, head }: Pair): boolean {
  const late = base.groups.filter((_, index) => isLate(base, head, index)).length
  return late > base.groups.length / 3
}

/**
 * Whether what was measured is the generator and not the service: its own lateness is a fifth of a usual response or
 * more. Then the epoch counts for nothing. Lateness in fewer requests hits both sides alike and only widens intervals.
 */
export function isVoid({ base, head }: Pair): boolean {
  const groups = [...base.groups, ...head.groups]
  const lag = merged(groups.map((group) => group.lag))
  const response = merged(groups.flatMap(({ requests }) => requests.map((request) => request.response)))
  if (lag.totalCount === 0 || response.totalCount === 0) return false
  return lag.getValueAtPercentile(50) >= largestShare * response.getValueAtPercentile(50)
}

export function readingsOf(pair: Pair, turns: Turns, fresh: ReadonlySet<string>): Reading {
  const kept = keptOf(pair, turns)
  return {
    groups: (side, request) => groupsOf(pair[side], request, fresh).filter((_, index) => kept[index]),
    slowest: slowestOf(pair, turns, fresh),
    cpu: cpuOf(pair),
    counts: (side, request) => countsIn(pair[side], request, fresh),
  }
}

/** Requests that the head answers and the base does not: new ones, which nothing can be held against. */
export function freshRequests(pairs: Pair[]): Set<string> {
  const names = pairs.flatMap(({ head }) =>
    head.groups.flatMap(({ requests }) => requests.map(({ name }) => name)),
  )
  const failedShare = (side: Side, name: string) => {
    const counts = pairs.map((pair) => countsIn(pair[side], name, none))
    return total(counts, 'failed') / Math.max(1, total(counts, 'offered'))
  }
  return new Set(
    [...new Set(names)].filter((name) => failedShare('base', name) > 0.9 && failedShare('head', name) < 0.1),
  )
}

const none: ReadonlySet<string> = new Set()

function total(counts: { offered: number; failed: number }[], of: 'offered' | 'failed'): number {
  return counts.reduce((sum, each) => sum + each[of], 0)
}

function keptOf({ base, head }: Pair, turns: Turns): boolean[] {
  const late = base.groups.map((_, index) => isLate(base, head, index))
  const [before, after] = [groupsOf(base, null, none), groupsOf(head, null, none)]
  // A burst can be told from a slow stretch of one side only where both were loaded at the time.
  return turns === 'one-by-one' ? keptGroups([], [], late) : keptGroups(before, after, late)
}

/** The generator sent more than a twentieth of the requests, and more than one, over a millisecond late. */
function isLate(base: Run, head: Run, index: number): boolean {
  const lag = merged([base, head].flatMap(({ groups }) => groups[index]?.lag ?? []))
  const total = lag.totalCount
  return total > 1 && lag.getValueAtPercentile(Math.min(95, 100 * (1 - 2 / total))) > lateUnits
}

const read = new WeakMap<Run, Map<string, Counts[]>>()

/** A Run never changes, and looks at more and more epochs ask for the same ones again. */
function groupsOf(run: Run, request: string | null, fresh: ReadonlySet<string>): Counts[] {
  const known = read.get(run) ?? new Map<string, Counts[]>()
  read.set(run, known)
  const key = JSON.stringify([request, ...fresh])
  const found = known.get(key) ?? groupsRead(run, request, fresh)
  known.set(key, found)
  return found
}

/** Of one request, or of all but the new ones. */
function groupsRead(run: Run, request: string | null, fresh: ReadonlySet<string>): Counts[] {
  return run.groups.map(({ requests }) => {
    const own = requests.filter(({ name }) => (request === null ? !fresh.has(name) : name === request))
    return countsOf(merged(own.map(({ response }) => response)))
  })
}

/**
 * In rounds a second belongs to one side, and does not tell one request from another: there the groups stand in for
 * seconds.
 */
function slowestOf({ base, head }: Pair, turns: Turns, fresh: ReadonlySet<string>): Reading['slowest'] {
  const own = (run: Run) =>
    run.groups.map(({ requests }) =>
      requests.flatMap(({ name, response }) => (fresh.has(name) ? [] : [response])),
    )
  const of = (run: Run) =>
    turns === 'requests' && fresh.size === 0
      ? slices(run.seconds.map(({ maxNs }) => maxNs))
      : own(run).map((responses) => merged(responses).maxValue)
  return { base: of(base), head: of(head) }
}

/** An hour has 3,600 seconds and needs no more than a minute has: longest responses of longer slices, then. */
function slices(seconds: number[]): number[] {
  const each = Math.ceil(seconds.length / mostSlices)
  return Array.from({ length: Math.ceil(seconds.length / Math.max(1, each)) }, (_, index) =>
    Math.max(...seconds.slice(index * each, (index + 1) * each)),
  )
}

const mostSlices = 60

function cpuOf({ base, head }: Pair): Reading['cpu'] {
  const [before, after] = [base, head].map(cpuPerAnswer)
  return before == null || after == null ? null : { base: before, head: after }
}

/** In ms of all the service's processes together; null where that can't be read, or nothing was answered. */
export function cpuPerAnswer({ service, answered }: Run): number | null {
  return service === null || answered === 0 ? null : (service.cpuSeconds * 1000) / answered
}

/** Of the total, failed includes what was never answered: an equal head leaves as many. */
export function countsIn(
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
