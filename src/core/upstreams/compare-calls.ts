/** Compares how often base and head call each upstream. */

import { computeVariance, sum } from '../measurement/averages.ts'
import type { Run } from '../measurement/measurement.ts'
import { combineEffects, type Estimate } from '../stats/intervals.ts'
import { callsStrength, callsTau } from '../tunables/upstreams.ts'
import { type CallsPerRequest, readCallsPerRequest } from './calls.ts'

/** The calls of one upstream, per request. */
export interface CallRow {
  upstream: string
  /** Null without a base. */
  base: number | null
  head: number
  /** Head minus base; null without a base. */
  difference: Estimate | null
  /** Of the head: calls without a route, an example of them, and requests that were unreadable. */
  unmatched: number
  example: string
  refused: number
  /** The routes that the head called, with the calls per request, the most first. */
  routes: { name: string; perRequest: number }[]
}

/**
 * Of each upstream that the head may call. `bases`: the runs of the base, of which each belongs to
 * the head's run at the same place; null without a base.
 */
export function compareCalls(bases: Run[] | null, heads: Run[]): CallRow[] {
  const names = new Set(
    heads.flatMap(({ upstreams }) => upstreams?.calls.map(({ name }) => name) ?? []),
  )
  return [...names].flatMap((name) => {
    const now = heads.map((run) => readCallsPerRequest(run, name))
    const before = bases?.map((run) => readCallsPerRequest(run, name)) ?? []
    const head = combineMeans(now)
    if (head === null) return []
    const base = combineMeans(before)
    return [
      {
        upstream: name,
        base,
        head,
        difference: base === null ? null : estimateDifference(before, now),
        ...summarizeHead(name, heads, now),
      },
    ]
  })
}

/** Weighed by the number of requests. */
function combineMeans(readings: (CallsPerRequest | null)[]): number | null {
  const known = readings.filter((reading) => reading !== null)
  if (known.length === 0) return null
  const calls = sum(known.map(({ mean, requests }) => mean * requests))
  return calls / sum(known.map(({ requests }) => requests))
}

function estimateDifference(
  before: (CallsPerRequest | null)[],
  now: (CallsPerRequest | null)[],
): Estimate | null {
  const effects = now.flatMap((head, index) => {
    const base = before[index] ?? null
    if (head === null || base === null) return []
    return [{ effect: head.mean - base.mean, standardError: estimateError(base, head) }]
  })
  return effects.length === 0
    ? null
    : combineEffects(effects, { tau: callsTau, strength: callsStrength })
}

/**
 * By how the difference scatters between the parts of the epoch. Where a stored measurement has no
 * parts, calls are taken to be independent (Poisson), which scatter more than those of most code.
 */
function estimateError(base: CallsPerRequest, head: CallsPerRequest): number {
  const differences = head.parts.flatMap((each, part) => {
    const other = base.parts[part] ?? null
    return each === null || other === null ? [] : [each - other]
  })
  if (differences.length > 1) return Math.sqrt(computeVariance(differences) / differences.length)
  const variances = [base, head].map(({ mean, requests }) => Math.max(0, mean) / requests)
  return Math.sqrt(sum(variances))
}

function summarizeHead(name: string, heads: Run[], readings: (CallsPerRequest | null)[]) {
  const all = heads.flatMap(
    ({ upstreams }) => upstreams?.calls.filter((calls) => calls.name === name) ?? [],
  )
  const requests = sum(readings.map((reading) => reading?.requests ?? 0))
  const routes = new Map<string, number>()
  for (const route of all.flatMap((calls) => calls.routes))
    routes.set(route.name, (routes.get(route.name) ?? 0) + route.calls)
  return {
    unmatched: sum(all.map(({ unmatched }) => unmatched)),
    example: all.find(({ example }) => example !== '')?.example ?? '',
    refused: sum(all.map(({ refused }) => refused)),
    routes: [...routes]
      .map(([route, calls]) => ({ name: route, perRequest: calls / Math.max(1, requests) }))
      .sort((one, other) => other.perRequest - one.perRequest),
  }
}

/** How late the stand-ins of a side were in its worst epoch, in ms; null without any. */
export function findWorstLatenessMs(runs: Run[]): number | null {
  const late = runs.flatMap(({ upstreams }) => upstreams?.late.p99Ms ?? [])
  return late.length === 0 ? null : Math.max(...late)
}
