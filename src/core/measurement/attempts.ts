/**
 * Attempts for one commit: a job that runs again continues the measurement of the earlier attempts.
 */

import { createHash } from 'node:crypto'
import type { Measurement, PairedBase } from './measurement.ts'
import { pairEpochs } from './runs.ts'

/** What the measurements of two attempts must have in common. */
export interface AttemptKey {
  suite: string
  leg: string
  /** Full hashes of the commits of head and base. */
  commit: string
  baseCommit: string
  /** Hash of the plan. */
  configuration: string
  /**
   * Without the model of the processor, which is another one in many re-runs on hosted machines:
   * base and head are compared within each epoch, which one machine measured.
   */
  machine: Pick<Measurement['machine'], 'os' | 'arch' | 'cpus'>
  turns: PairedBase['turns']
}

/** Counts up when epochs of an earlier version must not be continued. */
const attemptVersion = 1

/**
 * The key as letters and digits. `scope`: what else makes two attempts different ones, such as the
 * names of the jobs.
 */
export function hashAttemptKey(key: AttemptKey, scope: string[]): string {
  const { suite, leg, commit, baseCommit, configuration, turns, machine } = key
  const { os, arch, cpus } = machine
  const plan = [suite, leg, commit, baseCommit, configuration, turns]
  const all = JSON.stringify([attemptVersion, plan, [os, arch, cpus], scope])
  return createHash('sha256').update(all).digest('hex').slice(0, 32)
}

/**
 * Why an untrusted measurement does not continue under this key, as the end of a sentence; null if
 * it does. Each of its epochs must have both sides, and have a higher number than the one before.
 */
export function findContinuationProblem(measurement: Measurement, key: AttemptKey): string | null {
  const { beside, machine } = measurement
  if (beside === null || measurement.dirty) return 'it is not one of two commits'
  const isSame =
    measurement.suite === key.suite &&
    measurement.leg === key.leg &&
    measurement.commit === key.commit &&
    beside.commit === key.baseCommit &&
    measurement.configuration === key.configuration &&
    beside.turns === key.turns &&
    machine.os === key.machine.os &&
    machine.arch === key.machine.arch &&
    machine.cpus === key.machine.cpus
  if (!isSame) return 'it is of another commit, plan or machine'
  const pairs = pairEpochs(measurement)
  const isComplete =
    measurement.runs.length === 2 * pairs.length &&
    pairs.every(({ head }, index) => head.epoch > (pairs[index - 1]?.head.epoch ?? 0))
  if (!isComplete) return 'its epochs are not complete'
  const counts = countEpochsUntil(listAttemptEnds(measurement), measurement)
  const hasEpochs = counts.every((count, index) => count > (counts[index - 1] ?? 0))
  return hasEpochs ? null : 'its attempts have no epochs'
}

/** The measurement as it was when its last earlier attempt ended; null at the first attempt. */
export function selectEarlierAttempts(measurement: Measurement): Measurement | null {
  const { beside } = measurement
  const last = beside?.attempts?.at(-1)
  if (beside === null || last === undefined) return null
  const { attempts = [], ...rest } = beside
  const earlier = attempts.slice(0, -1)
  const selected = {
    ...measurement,
    beside: earlier.length === 0 ? rest : { ...rest, attempts: earlier },
    runs: measurement.runs.filter(({ epoch }) => epoch <= last),
  }
  return pairEpochs(selected).length === 0 ? null : selected
}

/** The last epoch of each attempt of a measurement that another one continues. */
export function listAttemptEnds(measurement: Measurement): number[] {
  const last = pairEpochs(measurement).at(-1)?.head.epoch
  const earlier = measurement.beside?.attempts ?? []
  return last === undefined ? earlier : [...earlier, last]
}

/** The number of epochs of all attempts up to each of these ends. */
export function countEpochsUntil(ends: number[], measurement: Measurement): number[] {
  const pairs = pairEpochs(measurement)
  return ends.map((end) => pairs.filter(({ head }) => head.epoch <= end).length)
}

/**
 * The first epoch of an attempt that continues a measurement. It is odd, so that the base starts
 * first: a head that fails to start is only to blame if the base has started.
 */
export function findFirstEpoch(earlier: Measurement | null): number {
  const last = (earlier && listAttemptEnds(earlier).at(-1)) ?? 0
  return last + 1 + (last % 2)
}
