/**
 * tailgate.waivers.yml: slowdowns that are accepted for a while, each up to a ceiling, until a day, for a reason.
 * The text in, the waivers out, or everything that is wrong with them, each with its place.
 */

import type { Limit } from '../config/limits.ts'
import type { Metric } from '../config/value/metric.ts'

/** Where it lies: beside tailgate.yml. */
export const waiversFileName = 'tailgate.waivers.yml'

export interface Waiver {
  /** It holds for every leg of a matrix that measures the suite. */
  suite: string
  metric: Metric
  /** A request's name, or null for all of the suite's requests together. */
  request: string | null
  /** The worst that is accepted, itself included. */
  ceiling: Limit
  /** The last day that it holds, from midnight to midnight in UTC: `2026-12-31`. */
  expires: string
  /** On one line, for whoever reads the comment. */
  reason: string
  /** Who answers for it; null where nobody is named. */
  by: string | null
}

export function splitByExpiry(waivers: Waiver[], now: Date): { live: Waiver[]; expired: Waiver[] } {
  const today = formatDate(now)
  return {
    live: waivers.filter(({ expires }) => expires >= today),
    expired: waivers.filter(({ expires }) => expires < today),
  }
}

/** `The waiver of api p99 expired on 2026-10-31` */
export function describeExpiry(waiver: Waiver): string {
  return `The waiver of ${describeWaiverSubject(waiver)} expired on ${waiver.expires}`
}

/** `api p99`, `api p99 of GET /items` */
export function describeWaiverSubject({ suite, metric, request }: Waiver): string {
  return `${suite} ${metric}${request === null ? '' : ` of ${request.slice(0, 60)}`}`
}

/** The reason as a sentence. */
export function formatReason({ reason }: Waiver): string {
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`
}

/** In UTC, wherever this runs: `2026-12-31`. */
export function formatDate(time: Date): string {
  return time.toISOString().slice(0, 10)
}
