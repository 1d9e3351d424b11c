/** Selects the runs of a measurement and combines their figures. */

import type { EngineErrors, EngineReason, EngineValidity } from '../../engine/types.ts'
import { formatCount } from '../text/format-number.ts'
import { type Histogram, mergeHistograms } from './histogram.ts'
import type { Measurement, Run } from './measurement.ts'

/** One side's runs, in the order they were played. */
export function selectRuns(measurement: Measurement, side: Run['side']): Run[] {
  return measurement.runs.filter((run) => run.side === side)
}

/** The runs that a measurement is about. */
export function selectHeadRuns(measurement: Measurement): Run[] {
  return selectRuns(measurement, 'head')
}

/** One epoch of a paired measurement. */
export interface EpochPair {
  base: Run
  head: Run
}

/** The epochs that were played on both sides, in order. */
export function pairEpochs(measurement: Measurement): EpochPair[] {
  const bases = new Map(selectRuns(measurement, 'base').map((run) => [run.epoch, run]))
  return selectHeadRuns(measurement).flatMap((head) => {
    const base = bases.get(head.epoch)
    return base === undefined ? [] : [{ base, head }]
  })
}

/** What a response time is made of: R = W + G + S, each over all requests of the runs given. */
export interface Timings {
  response: Histogram
  service: Histogram
  wait: Histogram
  lag: Histogram
}

export function mergeTimings(runs: Run[]): Timings {
  const groups = runs.flatMap((run) => run.groups)
  const requests = groups.flatMap((group) => group.requests)
  return {
    response: mergeHistograms(requests.map((request) => request.response)),
    service: mergeHistograms(requests.map((request) => request.service)),
    wait: mergeHistograms(groups.map((group) => group.wait)),
    lag: mergeHistograms(groups.map((group) => group.lag)),
  }
}

export const errorKinds = [
  'connect',
  'tls',
  'read',
  'write',
  'timeout',
  'protocol',
  'status',
  'check',
  'dropped',
] as const satisfies (keyof EngineErrors)[]

export function sumErrors(parts: { errors: EngineErrors }[]): EngineErrors {
  const sum: EngineErrors = {
    total: 0,
    connect: 0,
    tls: 0,
    read: 0,
    write: 0,
    timeout: 0,
    protocol: 0,
    status: 0,
    check: 0,
  }
  for (const { errors } of parts) {
    sum.total += errors.total
    for (const kind of errorKinds) {
      const count = errors[kind]
      if (count !== undefined) sum[kind] = (sum[kind] ?? 0) + count
    }
  }
  return sum
}

/** The worst validity of the runs, and each reason once: with how many of the runs had it, when not all did. */
export function combineValidity(runs: Run[]): EngineValidity {
  const reasons = new Map<string, { reason: EngineReason; seen: number }>()
  for (const reason of runs.flatMap((run) => run.validity.reasons)) {
    const key = `${reason.severity} ${reason.code}`
    reasons.set(key, { reason, seen: (reasons.get(key)?.seen ?? 0) + 1 })
  }
  const verdicts = runs.map((run) => run.validity.verdict)
  return {
    verdict: verdicts.includes('invalid')
      ? 'invalid'
      : verdicts.includes('suspect')
        ? 'suspect'
        : 'valid',
    reasons: [...reasons.values()]
      .map(({ reason, seen }) => ({
        ...reason,
        message: appendRunCount(reason.message, seen, runs.length),
      }))
      .sort((one, other) => rankSeverity(one) - rankSeverity(other)),
  }
}

function appendRunCount(message: string, seen: number, runs: number): string {
  return seen >= runs ? message : `${message} (In ${seen} of ${formatCount(runs, 'run')}.)`
}

function rankSeverity(reason: EngineReason): number {
  return reason.severity === 'invalid' ? 0 : 1
}
