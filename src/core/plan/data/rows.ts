/**
 * Which rows of a file of data each part of an epoch takes:
 *
 *     0            verification        warm-up                measured time      end
 *     ├──── one of each ────┼──── as long as allowed ────┼──── duration ────┤
 *
 * The parts are as long as they can get, so that the measured time of each epoch, and of each side,
 * begins at the same row, however long it was warmed up.
 */

import { isCountLimited, type Load } from '../../config/load.ts'
import type { Feeder } from '../../config/request/feeders.ts'
import type { Suite } from '../../config/suite.ts'
import { findPeakRate } from '../../config/value/rate-profile.ts'
import { formatCount } from '../../text/format-number.ts'
import { maxDefaultEpochs, maxRepeats } from '../../tunables/tunables.ts'
import { type LoadedData, lookupFeeder } from './loaded-data.ts'

/** A part of an epoch. `seconds`: how long the sides have been warmed up before. */
export type EpochPart =
  | { kind: 'verification' }
  | { kind: 'warm-up'; seconds: number }
  | { kind: 'measured' }

type RowSuite = Pick<
  Suite,
  | 'data'
  | 'load'
  | 'scenarios'
  | 'requests'
  | 'warmupLimitSeconds'
  | 'durationSeconds'
  | 'epochs'
  | 'prepare'
  | 'reset'
>

/**
 * The first row of each file for a part of the n-th started epoch, from 0. Rows that are used once
 * each go on in the next epoch, unless the state of the service begins anew.
 */
export function findFirstRows(
  suite: RowSuite,
  part: EpochPart,
  epoch: number,
): Map<string, number> {
  const rows = findPartStart(suite, part)
  return new Map(
    suite.data.map((feeder) => {
      if (feeder.rows === 'per-user') return [feeder.name, 0]
      const isOnce = feeder.order === 'once-each' && !hasFreshState(suite)
      return [feeder.name, rows + (isOnce ? epoch * countEpochRows(suite) : 0)]
    }),
  )
}

function findPartStart(suite: RowSuite, part: EpochPart): number {
  // A number of requests is neither verified nor warmed up.
  if (part.kind === 'verification' || isCountLimited(suite.load)) return 0
  const verified = countVerified(suite)
  if (part.kind === 'warm-up') return verified + boundArrivals(suite.load, part.seconds)
  return verified + boundArrivals(suite.load, suite.warmupLimitSeconds)
}

/** The rows of an epoch of one side, at most. */
export function countEpochRows(suite: RowSuite): number {
  const { load, warmupLimitSeconds, durationSeconds } = suite
  const total = countTotal(load)
  if (total !== null) return total
  // The last second of the warm-up belongs to the run that is measured.
  const measured = boundArrivals(load, durationSeconds + 1)
  return countVerified(suite) + boundArrivals(load, warmupLimitSeconds) + measured
}

/** Each scenario, or else each request, is sent once; not with a number of requests. */
function countVerified({ load, scenarios, requests }: RowSuite): number {
  if (isCountLimited(load)) return 0
  return scenarios.length > 0 ? scenarios.length : requests.length
}

/** The number of requests or scenarios of a side, if the load states it. */
function countTotal(load: Load): number | null {
  if (load.count !== undefined) return load.count
  return load.kind === 'users' && load.loops !== undefined ? load.connections * load.loops : null
}

/**
 * A closed load is as fast as its service. Rows of the warm-up come again in the measured time only
 * if it is faster than this, or if the file is shorter.
 */
const typicalMaxClosedPerSecond = 20_000

/** What may arrive on one side in this time, at most; each run of a warm-up rounds up. */
function boundArrivals(load: Load, seconds: number): number {
  if (seconds <= 0) return 0
  if (load.kind !== 'rate') return Math.ceil(typicalMaxClosedPerSecond * seconds)
  const expected = (findPeakRate(load) / 1000) * seconds
  // No seed exceeds the mean of a Poisson process by twelve standard deviations.
  const extra = load.arrivals.kind !== 'poisson' ? 0 : 12 * Math.sqrt(expected)
  return Math.ceil(expected + extra) + 2 * Math.ceil(seconds)
}

function hasFreshState({ prepare, reset }: RowSuite): boolean {
  return prepare !== null || reset !== null
}

/** Why a file has too few rows to use each one once, as sentences with their place. */
export function findRowProblems(suite: RowSuite, data: LoadedData): string[] {
  return suite.data.flatMap((feeder) => {
    if (feeder.order !== 'once-each') return []
    const { rows } = lookupFeeder(feeder, data)
    return describeTooFewRows(feeder, rows, suite) ?? []
  })
}

function describeTooFewRows(feeder: Feeder, rows: number, suite: RowSuite): string | null {
  const { load } = suite
  if (feeder.rows === 'per-user') {
    const users = load.connections
    return rows >= users
      ? null
      : `${feeder.place}has ${formatCount(rows, 'row')} for ${formatCount(users, 'user')}: ` +
          'add rows, or use order: in-order'
  }
  if (load.kind !== 'rate' && countTotal(load) === null)
    return (
      `${feeder.place}cannot be used once each: without a rate, loops or a count, nobody knows ` +
      'how many rows are needed: use order: in-order, or load.rate'
    )
  const perEpoch = countEpochRows(suite)
  if (hasFreshState(suite))
    return rows >= perEpoch
      ? null
      : `${feeder.place}has ${formatCount(rows, 'row')}, and an epoch with its verification and ` +
          `warm-up takes up to ${formatCount(perEpoch, 'row')}: add rows, or lower load.rate, ` +
          'duration or warmup-limit'
  // New requests are measured in an epoch of their own.
  const epochs = (suite.epochs ?? maxDefaultEpochs) + maxRepeats + 1
  const all = perEpoch * epochs
  if (rows >= all) return null
  const needed = `${formatCount(all, 'row')} (${formatCount(perEpoch, 'row')} each)`
  return (
    `${feeder.place}has ${formatCount(rows, 'row')}, and up to ${formatCount(epochs, 'epoch')}, ` +
    `repeated ones included, take ${needed}: add rows, or write reset or prepare, so that each ` +
    'epoch can begin with the first row'
  )
}
