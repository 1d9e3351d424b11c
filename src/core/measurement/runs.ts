/** Selects the runs of a measurement and combines their figures. */

import type { EngineErrors, EngineReason, EngineValidity } from '../../engine/types.ts'
import { plural } from '../text/format-number.ts'
import { type Histogram, merged } from './histogram.ts'
import type { Measurement, Run } from './measurement.ts'

/** One side's runs, in the order they were played. */
export function runsOf(measurement: Measurement, side: Run['side']): Run[] {
  return measurement.runs.filter((run) => run.side === side)
}

/** The runs that a measurement is about. */
export function headRuns(measurement: Measurement): Run[] {
  return runsOf(measurement, 'head')
}

/** One epoch of a paired measurement. */
export interface Pair {
  base: Run
  head: Run
}

/** The epochs that were played on both sides, in order. */
export function pairsOf(measurement: Measurement): Pair[] {
  const bases = new Map(runsOf(measurement, 'base').map((run) => [run.epoch, run]))
  return headRuns(measurement).flatMap((head) => {
    const base = bases.get(head.epoch)
    return base === undefined ? [] : [{ base, head }]
  })
}

/** What a response time is made of: R = W + G + S, each over all requests of the runs given. */
export interface Parts {
  response: Histogram
  service: Histogram
  wait: Histogram
  lag: Histogram
}

export function partsOf(runs: Run[]): Parts {
  const groups = runs.flatMap((run) => run.groups)
  const requests = groups.flatMap((group) => group.requests)
  return {
    response: merged(requests.map((request) => request.response)),
    service: merged(requests.map((request) => request.service)),
    wait: merged(groups.map((group) => group.wait)),
    lag: merged(groups.map((group) => group.lag)),
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

export function errorsOf(parts: { errors: EngineErrors }[]): EngineErrors {
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
export function validityOf(runs: Run[]): EngineValidity {
  const reasons = new Map<string, { reason: EngineReason; seen: number }>()
  for (const reason of runs.flatMap((run) => run.validity.reasons)) {
    const key = `${reason.severity} ${reason.code}`
    reasons.set(key, { reason, seen: (reasons.get(key)?.seen ?? 0) + 1 })
  }
  const verdicts = runs.map((run) => run.validity.verdict)
  return {
    verdict: verdicts.includes('invalid') ? 'invalid' : verdicts.includes('suspect') ? 'suspect' : 'valid',
    reasons: [...reasons.values()]
      .map(({ reason, seen }) => ({ ...reason, message: seenIn(reason.message, seen, runs.length) }))
      .sort((one, other) => rank(one) - rank(other)),
  }
}

function seenIn(message: string, seen: number, runs: number): string {
  return seen >= runs ? message : `${message} (In ${seen} of ${plural(runs, 'run')}.)`
}

function rank(reason: EngineReason): number {
  return reason.severity === 'invalid' ? 0 : 1
}
