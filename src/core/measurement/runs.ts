/** Selects the runs of a measurement and combines their figures. */

import type {
  EngineErrors,
  EngineGroup,
  EngineReason,
  EngineRequestGroup,
  EngineValidity,
} from '../../engine/types.ts'
import { formatCount } from '../text/format-number.ts'
import { sum } from './averages.ts'
import { encodeHistogram, type Histogram, mergeHistograms } from './histogram.ts'
import type { Measurement, Run } from './measurement.ts'

/** One side's runs, in the order in which they were measured. */
export function selectRuns(measurement: Measurement, side: Run['side']): Run[] {
  return measurement.runs.filter((run) => run.side === side)
}

/** The runs of the head, which every measurement has. */
export function selectHeadRuns(measurement: Measurement): Run[] {
  return selectRuns(measurement, 'head')
}

/** One epoch of a paired measurement. */
export interface EpochPair {
  base: Run
  head: Run
}

/** The epochs that were measured on both sides, in order. */
export function pairEpochs(measurement: Measurement): EpochPair[] {
  const bases = new Map(selectRuns(measurement, 'base').map((run) => [run.epoch, run]))
  return selectHeadRuns(measurement).flatMap((head) => {
    const base = bases.get(head.epoch)
    return base === undefined ? [] : [{ base, head }]
  })
}

/** What a row of figures is about: everything, the requests of one name, or one scenario. */
export type RowSubject = null | string | ScenarioSubject

export interface ScenarioSubject {
  scenario: string
}

/** The counts and times of a subject in one group. */
export interface SubjectPart {
  offered: number
  /** Failed requests; of a scenario, those that were not completed. */
  failed: number
  failedChecks: number
  response: string
}

export function selectSubjectParts(
  { requests, scenarios = [] }: Pick<EngineGroup, 'requests' | 'scenarios'>,
  subject: RowSubject,
): SubjectPart[] {
  if (typeof subject === 'object' && subject !== null)
    return scenarios
      .filter(({ name }) => name === subject.scenario)
      .map(({ started, completed, response }) => ({
        offered: started,
        failed: started - completed,
        failedChecks: 0,
        response,
      }))
  return requests
    .filter(({ name }) => subject === null || name === subject)
    .map(({ offered, errors, response }) => ({
      offered,
      failed: errors.total,
      failedChecks: errors.check,
      response,
    }))
}

/**
 * The successful responses within the measured time, from which the achieved rate is computed. A
 * service that refuses most requests at once has no higher rate for it.
 */
export function countSuccesses({
  completed,
  unsuccessful = 0,
}: Pick<Run, 'completed' | 'unsuccessful'>): number {
  return completed - unsuccessful
}

/** The parts of the response time, R = W + G + S (docs/glossary.md), each over all requests. */
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

/**
 * The groups with one entry for each name, in which the counts and times of all requests of this
 * name are added up. Everything that reads a Run can take a name for an identifier.
 */
export function mergeSameNames(groups: EngineGroup[]): EngineGroup[] {
  return groups.map((group) => {
    const names = [...new Set(group.requests.map(({ name }) => name))]
    if (names.length === group.requests.length) return group
    const requests = names.map((name) =>
      sumRequestParts(group.requests.filter((request) => request.name === name)),
    )
    return { ...group, requests }
  })
}

/** All parts have the same name. */
function sumRequestParts(parts: EngineRequestGroup[]): EngineRequestGroup {
  const [only, ...others] = parts
  if (only !== undefined && others.length === 0) return only
  const mergeTimes = (times: string[]) => encodeHistogram(mergeHistograms(times))
  return {
    name: only?.name ?? '',
    offered: sum(parts.map(({ offered }) => offered)),
    answered: sum(parts.map(({ answered }) => answered)),
    errors: sumErrors(parts),
    response: mergeTimes(parts.map(({ response }) => response)),
    service: mergeTimes(parts.map(({ service }) => service)),
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

/**
 * The worst validity of the runs, and each reason once. A reason that not all runs have states how
 * many have it.
 */
export function combineValidity(runs: Run[]): EngineValidity {
  const reasons = new Map<string, { reason: EngineReason; count: number }>()
  for (const reason of runs.flatMap((run) => run.validity.reasons)) {
    const key = `${reason.severity} ${reason.code}`
    reasons.set(key, { reason, count: (reasons.get(key)?.count ?? 0) + 1 })
  }
  return {
    verdict: findWorstValidity(runs.map((run) => run.validity)),
    reasons: [...reasons.values()]
      .map(({ reason, count }) => ({
        ...reason,
        message: appendRunCount(reason.message, count, runs.length),
      }))
      .sort((one, other) => rankSeverity(one) - rankSeverity(other)),
  }
}

/** The code of the reason that the stand-ins of the upstreams, and not the service, were late. */
export const lateUpstreamsCode = 'upstream-late'

export function hasLateUpstreams({ validity }: Pick<Run, 'validity'>): boolean {
  return validity.reasons.some(({ code }) => code === lateUpstreamsCode)
}

export function findWorstValidity(
  validities: Pick<EngineValidity, 'verdict'>[],
): EngineValidity['verdict'] {
  const verdicts = validities.map(({ verdict }) => verdict)
  if (verdicts.includes('invalid')) return 'invalid'
  return verdicts.includes('suspect') ? 'suspect' : 'valid'
}

function appendRunCount(message: string, count: number, runs: number): string {
  return count >= runs ? message : `${message} (In ${count} of ${formatCount(runs, 'run')}.)`
}

function rankSeverity(reason: EngineReason): number {
  return reason.severity === 'invalid' ? 0 : 1
}
