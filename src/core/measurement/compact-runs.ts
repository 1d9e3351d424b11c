/** Strips the runs of a measurement to what a comparison reads. */

import { Buffer } from 'node:buffer'
import type { EngineGroup, EngineRequestGroup } from '../../engine/types.ts'
import { emptyHistogram, encoded, type Histogram, merged } from './histogram.ts'
import type { Measurement, Run } from './measurement.ts'
import { errorsOf, headRuns } from './runs.ts'

export function bytesOf(text: string): number {
  return Buffer.byteLength(text)
}

/** Every percentile, count and reason that a comparison reads, and nothing of how they came about. */
export function essenceOf(measurement: Measurement): Measurement {
  const { plan, takenAt } = measurement
  return {
    ...measurement,
    takenAt: instant(takenAt),
    plan: bytesOf(JSON.stringify(plan.requests)) <= longestRequests ? plan : { ...plan, requests: [] },
    runs: headRuns(measurement).map(essenceOfRun),
  }
}

/** They only name what differs where a plan does, so that a long list of them goes: none is said then. */
const longestRequests = 4000

function essenceOfRun(run: Run): Run {
  const { validity, statuses } = run
  const reasons = validity.reasons.slice(0, mostReasons)
  const counted = Object.entries(statuses).sort(([, one], [, other]) => other - one)
  return {
    ...run,
    startedAt: instant(run.startedAt),
    statuses: Object.fromEntries(counted.slice(0, mostStatuses)),
    firstErrors: run.firstErrors.slice(0, mostErrors).map((sentence) => cut(sentence, longestError)),
    connect: nothing,
    ...(run.tls !== undefined && { tls: nothing }),
    groups: [{ requests: requestsOf(run.groups), wait: nothing, lag: nothing }],
    seconds: [],
    validity: {
      ...validity,
      reasons: reasons.map((reason) => ({ ...reason, message: cut(reason.message, longestReason) })),
    },
  }
}

export const mostReasons = 8

const longestReason = 300

const mostErrors = 3

const longestError = 200

const mostStatuses = 8

/** A histogram of nothing. */
export const nothing = encoded(emptyHistogram())

/** The same moment, however many digits it was written with. */
function instant(text: string): string {
  return new Date(text).toISOString()
}

export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Of all groups together. */
export function requestsOf(groups: EngineGroup[]): EngineRequestGroup[] {
  const byName = new Map<string, EngineRequestGroup[]>()
  for (const part of groups.flatMap(({ requests }) => requests)) {
    const parts = byName.get(part.name)
    if (parts === undefined) byName.set(part.name, [part])
    else parts.push(part)
  }
  return [...byName].map(([name, parts]) => together(name, parts))
}

export function together(name: string, parts: EngineRequestGroup[]): EngineRequestGroup {
  return {
    name,
    offered: sum(parts.map(({ offered }) => offered)),
    answered: sum(parts.map(({ answered }) => answered)),
    errors: errorsOf(parts),
    response: mergedText(parts.map(({ response }) => response)),
    service: nothing,
  }
}

function mergedText(texts: string[]): string {
  const [only, ...others] = texts
  return only !== undefined && others.length === 0 ? only : encoded(merged(texts))
}

/** With so many digits of each time. */
export function rough(histogram: Histogram, digits: number): string {
  const sum = emptyHistogram()
  for (let cell = 0; cell < histogram.countsArrayLength; cell++) {
    const count = histogram.getCountAtIndex(cell)
    if (count === 0) continue
    const value = Number(histogram.valueFromIndex(cell).toPrecision(digits))
    sum.recordValueWithCount(Math.min(value, histogram.highestTrackableValue), count)
  }
  return encoded(sum)
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
