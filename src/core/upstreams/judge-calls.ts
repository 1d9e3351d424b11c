/** Judges how much more often the head calls an upstream than its base. */

import type { Upstream } from '../config/upstream/upstreams.ts'
import { computeLowerBound, type Estimate } from '../stats/intervals.ts'
import { chooseDoubt, type Look } from '../stats/looks.ts'
import { formatNumber } from '../text/format-number.ts'
import { minMoreCalls } from '../tunables/upstreams.ts'
import type { CallRow } from './compare-calls.ts'
import { describeRefused, describeUncalled, describeUnmatched } from './sentences.ts'

/** `shown`: it has no limit. `not-judged`: there is nothing to compare with. */
export interface JudgedCalls extends CallRow {
  outcome: 'pass' | 'fail' | 'unsure' | 'not-judged' | 'shown'
  /** `+0 per request`; null when shown. */
  limit: string | null
  /** Why it failed or is unsure, as a sentence. */
  reason: string | null
}

/** The upstream's limit, as the rules contain it. */
export type CallLimit = Pick<Upstream, 'name' | 'maxMoreCalls'>

export interface CallChances {
  /** Of a false alarm at this look. */
  eventAlpha: number
  position: Look['position']
}

export function judgeCalls(
  rows: CallRow[],
  limits: CallLimit[],
  hasBase: boolean,
  chances: CallChances,
): JudgedCalls[] {
  return rows.map((row) => {
    const limit = limits.find(({ name }) => name === row.upstream)?.maxMoreCalls ?? null
    if (limit === null) return { ...row, outcome: 'shown', limit: null, reason: null }
    const text = `+${formatNumber(limit)} per request`
    if (!hasBase || row.difference === null)
      return { ...row, outcome: 'not-judged', limit: text, reason: null }
    const outcome = decideCalls(row.difference, limit, chances)
    const reason = outcome === 'pass' ? null : explainCalls(row, text, outcome)
    return { ...row, outcome, limit: text, reason }
  })
}

/** Past a limit of `+0` is past `minMoreCalls`, and past chance. */
function decideCalls(
  difference: Estimate,
  limit: number,
  { eventAlpha, position }: CallChances,
): 'pass' | 'fail' | 'unsure' {
  if (difference.effect < limit + minMoreCalls) return 'pass'
  if (computeLowerBound(difference, eventAlpha) > limit) return 'fail'
  return computeLowerBound(difference, chooseDoubt(position)) > limit ? 'unsure' : 'pass'
}

function explainCalls(row: CallRow, limit: string, outcome: 'fail' | 'unsure'): string {
  const chance = outcome === 'unsure' ? ' That may still be chance.' : ''
  return `${describeCalls(row)}${describeRoutes(row)}; the limit is ${limit}.${chance}`
}

/** ` (GET /rates 40, POST /charge 1)` */
function describeRoutes({ routes }: CallRow): string {
  if (routes.length === 0) return ''
  const shown = routes
    .slice(0, maxShownRoutes)
    .map(({ name, perRequest }) => `${name} ${formatCalls(perRequest)}`)
  return ` (${shown.join(', ')}${routes.length > maxShownRoutes ? ', …' : ''})`
}

const maxShownRoutes = 3

/** `upstream payments: 2 → 41 calls per request` */
export function describeCalls({ upstream, base, head }: CallRow): string {
  const before = base === null ? '' : `${formatCalls(base)} → `
  return `upstream ${upstream}: ${before}${formatCalls(head)} calls per request`
}

/** `upstream payments: 2 → 41 calls per request`; null if no upstream has this outcome. */
export function describeWorstCalls(
  calls: JudgedCalls[] | undefined,
  outcome: JudgedCalls['outcome'],
): string | null {
  const worst = calls
    ?.filter((row) => row.outcome === outcome)
    .sort((one, other) => (other.difference?.effect ?? 0) - (one.difference?.effect ?? 0))[0]
  return worst === undefined ? null : describeCalls(worst)
}

/** Three digits: `2`, `1.04`, `41.3`. What is left of no calls after the idle ones is 0. */
export function formatCalls(perRequest: number): string {
  return perRequest < 0.0005 ? '0' : formatNumber(Number(perRequest.toPrecision(3)))
}

/** What a reader should know of the calls, as sentences. */
export function listCallWarnings(rows: CallRow[]): string[] {
  const uncalled = rows.filter(({ base, head }) => head === 0 && (base ?? 0) === 0)
  return [
    ...(uncalled.length === 0 ? [] : [describeUncalled(uncalled.map((row) => row.upstream))]),
    ...rows.flatMap(({ upstream, unmatched, example, refused }) => [
      ...(unmatched === 0 ? [] : [describeUnmatched(upstream, unmatched, example)]),
      ...(refused === 0 ? [] : [describeRefused(upstream, refused)]),
    ]),
  ]
}
