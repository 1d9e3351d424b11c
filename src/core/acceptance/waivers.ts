/**
 * The waivers of tailgate.waivers.yml: slowdowns that are accepted up to a ceiling until a date.
 */

import type { Limit } from '../config/limits.ts'
import type { Metric } from '../config/value/metric.ts'

/** The file is next to tailgate.yml. */
export const waiversFileName = 'tailgate.waivers.yml'

export interface Waiver {
  /** The waiver applies to every leg of a matrix that measures the suite. */
  suite: string
  metric: Metric
  /** A request's name, or null for all of the suite's requests together. */
  request: string | null
  /** The worst amount that is accepted. */
  ceiling: Limit
  /** The last day on which it applies, in UTC: `2026-12-31`. */
  expires: string
  /** On one line, for readers of the comment. */
  reason: string
  /** The person who is responsible for it; null if none is named. */
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

/** In UTC: `2026-12-31`. */
export function formatDate(time: Date): string {
  return time.toISOString().slice(0, 10)
}
