/** Continues what earlier attempts for one commit measured, and keeps it for later attempts. */

import { type AttemptKey, countEpochsUntil, listAttemptEnds } from '../core/measurement/attempts.ts'
import type { Interleaving, Measurement } from '../core/measurement/measurement.ts'
import { TailgateError } from '../core/text/errors.ts'
import type { BaseRef, Host } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import { convertToPaired } from '../runner/measure.ts'
import type { PreparedSuite } from '../runner/prepare.ts'

export interface EarlierAttempts {
  /** What they measured; null if this is the first attempt. */
  measurement: Measurement | null
  /** The last epoch of each of them. */
  ends: number[]
  /** The number of epochs after which each of them ended. */
  epochs: number[]
  /** Null if no attempt continues this one: it is not a measurement of two commits. */
  key: AttemptKey | null
  /** Why an earlier attempt, if there is one, is not continued, as sentences. */
  warnings: string[]
}

export async function loadEarlierAttempts(
  prepared: PreparedSuite,
  base: BaseRef,
  interleaving: Interleaving,
  host: Pick<Host, 'git' | 'machine' | 'attempts'>,
): Promise<EarlierAttempts> {
  const none = { measurement: null, ends: [], epochs: [], warnings: [] }
  const key = await buildAttemptKey(prepared, base, interleaving, host)
  if (key === null) return { ...none, key }
  try {
    const measurement = await host.attempts.read(key)
    if (measurement === null) return { ...none, key }
    const ends = listAttemptEnds(measurement)
    return { ...none, key, measurement, ends, epochs: countEpochsUntil(ends, measurement) }
  } catch (error) {
    if (!(error instanceof TailgateError)) throw error
    const warning = `${error.message} If there was an earlier attempt, this one starts anew.`
    return { ...none, key, warnings: [warning] }
  }
}

/** A folder, an image or an address may change, and so may files that are not committed. */
async function buildAttemptKey(
  prepared: PreparedSuite,
  base: BaseRef,
  interleaving: Interleaving,
  { git, machine }: Pick<Host, 'git' | 'machine'>,
): Promise<AttemptKey | null> {
  if (base.kind !== 'commit') return null
  const { commit, dirty } = await git.readCommit()
  if (commit === null || dirty) return null
  const { suite, configuration } = convertToPaired(prepared).plan
  return {
    suite: suite.name,
    leg: prepared.leg,
    commit,
    baseCommit: base.commit,
    configuration,
    machine: machine.describe(),
    turns: interleaving,
  }
}

/** Keeps a judged measurement. A failure is a warning, since the verdict does not depend on it. */
export async function saveAttempt(
  key: AttemptKey | null,
  { head, comparison, verdict }: SuiteResult,
  { attempts, events }: Pick<Host, 'attempts' | 'events'>,
): Promise<void> {
  const basis = comparison?.basis
  const isJudged = ['pass', 'fail', 'unsure'].includes(verdict.outcome)
  if (key === null || head === null || !isJudged) return
  if (basis?.kind !== 'paired' || basis.epochs === 0) return
  try {
    await attempts.save(key, head)
  } catch (error) {
    if (!(error instanceof TailgateError)) throw error
    events.warnOnce(`${error.message} If this job runs again, it starts anew.`)
  }
}
