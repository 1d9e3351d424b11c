/** Computes the delay that adds a change to a service whose times are known. */

import type { AddedDelay, AddedFreeze } from '../../engine/types.ts'
import type { Suite } from '../config/suite.ts'
import {
  formatExactMilliseconds,
  formatMilliseconds,
  formatPercent,
  formatSignedPercent,
} from '../text/format-number.ts'
import { type AddedChange, describeChange } from './change.ts'
import { findRelativeLimit, type PlannedProof, raiseToTwice } from './plan-proofs.ts'

/** The times of a service behind a proxy without a delay, in ms. */
export interface ServiceTimes {
  p50: number
  p99: number
  mean: number
  /** What the load measures at p50 on top of the time that the proxy sees. */
  extra: number
  /** A longer response is one of a pause; null if that is not judged. */
  pauseThreshold: number | null
}

/** What the proxy in front of a side does. */
export interface SideDelay {
  delay: AddedDelay
  freeze: AddedFreeze | null
}

export const noDelay: SideDelay = { delay: { kind: 'none' }, freeze: null }

/**
 * - p50: each response is later by a constant, a share of the measured median. In a closed load
 *   that is judged by its number of responses, it is a share of the mean, which determines their
 *   number (Little's law).
 * - p99: the slowest responses are longer by a share of their own time.
 * - A freeze begins at a place in its period that the seed determines.
 */
export function planDelay(
  change: AddedChange,
  { metrics: [metric] }: Pick<PlannedProof, 'metrics'>,
  times: ServiceTimes,
  seed: number,
): SideDelay {
  switch (change.kind) {
    case 'p50': {
      const time = metric === 'rps' ? times.mean : times.p50
      return { delay: { kind: 'constant', ms: change.share * time }, freeze: null }
    }
    case 'p99':
      return { delay: { kind: 'slowest', ratio: change.share, extraMs: times.extra }, freeze: null }
    case 'freeze': {
      const [lengthMs, periodMs] = [change.lengthSeconds * 1000, change.periodSeconds * 1000]
      return { delay: { kind: 'none' }, freeze: { lengthMs, periodMs, phaseMs: seed % periodMs } }
    }
  }
}

/**
 * The change for this service. A default change that would be below a floor, or no pause here, is
 * enlarged; one that was asked for is an obstacle, as a sentence that says what helps.
 */
export function fitChange(
  { change, isDefault, metrics }: PlannedProof,
  times: ServiceTimes,
  suite: Suite,
): { change: AddedChange } | { obstacle: string } {
  if (change.kind === 'freeze') return fitFreeze(change, isDefault, times, suite)
  const [metric = change.kind] = metrics
  if (metric === 'rps') return { change }
  const floor = suite.floors[change.kind]
  const smallest = floor / times[change.kind]
  const needed = Math.max(smallest, findRelativeLimit(metric, suite.limits) ?? 0)
  if (isDefault) return { change: { ...change, share: raiseToTwice(needed, change.share) } }
  if (change.share >= needed) return { change }
  return {
    obstacle:
      `${suite.name}: ${describeChange(change)} can't be found: it is ` +
      `${formatMilliseconds(change.share * times[change.kind])} of a ${change.kind} of ` +
      `${formatMilliseconds(times[change.kind])}, and differences under ` +
      `${formatExactMilliseconds(floor)} never fail (floors). Add more, such as ` +
      `--${change.kind} +${formatPercent(raiseToTwice(needed, 0)).replace(' ', '')}.`,
  }
}

function fitFreeze(
  change: Extract<AddedChange, { kind: 'freeze' }>,
  isDefault: boolean,
  { pauseThreshold }: ServiceTimes,
  { name, limits }: Suite,
): { change: AddedChange } | { obstacle: string } {
  const least = (pauseThreshold ?? 0) / 1000
  const long = Math.max(change.lengthSeconds, Math.ceil(2 * least * 100) / 100)
  if (isDefault && long < change.periodSeconds)
    return { change: { ...change, lengthSeconds: long } }
  if (change.lengthSeconds > least) return { change }
  const limit = formatSignedPercent(findRelativeLimit('max', limits) ?? 0)
  return {
    obstacle:
      `${name}: ${describeChange(change)} can't be found: with the limit of max (${limit}), a ` +
      `pause begins here at ${formatMilliseconds(least * 1000)}. Freeze for longer, such as ` +
      `${Math.ceil(2 * least * 100) * 10}ms.`,
  }
}
