/** How often one side called its upstreams in one epoch. */

import type { EngineReason, EngineValidity } from '../../engine/types.ts'
import type { Upstream, UpstreamRoute } from '../config/upstream/upstreams.ts'
import { sum } from '../measurement/averages.ts'
import type { Run, RunUpstreams, UpstreamReading } from '../measurement/measurement.ts'
import { lateUpstreamsCode } from '../measurement/runs.ts'
import { maxUpstreamLatenessMs } from '../tunables/upstreams.ts'
import { describeLateUpstreams } from './sentences.ts'

/** `idlePerSecond`: the calls without load, in the order of the upstreams. */
export function buildRunUpstreams(
  upstreams: Upstream[],
  reading: UpstreamReading,
  { seconds, idlePerSecond }: { seconds: number; idlePerSecond: number[] },
): RunUpstreams {
  const { count, p50Ns, p99Ns, maxNs } = reading.late
  return {
    seconds,
    calls: upstreams.map(({ name, routes }, index) => {
      const counts = reading.upstreams[index]
      return {
        name,
        parts: counts?.parts ?? [],
        idlePerSecond: idlePerSecond[index] ?? 0,
        routes: routes.flatMap((route, place) => {
          const calls = counts?.routes[place] ?? 0
          return calls === 0 ? [] : [{ name: formatRoute(route), calls }]
        }),
        unmatched: counts?.unmatched ?? 0,
        example: counts?.example ?? '',
        refused: counts?.refused ?? 0,
      }
    }),
    late: { count, p50Ms: p50Ns / 1e6, p99Ms: p99Ns / 1e6, maxMs: maxNs / 1e6 },
  }
}

/** `GET /rates` */
function formatRoute({ method, path }: UpstreamRoute): string {
  return `${method === null ? '' : `${method} `}${path}`.slice(0, 200)
}

/** Marks the load as invalid if the stand-ins, and not the service, were too slow. */
export function addLateness(
  validity: EngineValidity,
  { late }: Pick<RunUpstreams, 'late'>,
): EngineValidity {
  if (late.p99Ms <= maxUpstreamLatenessMs) return validity
  const reason: EngineReason = {
    code: lateUpstreamsCode,
    severity: 'invalid',
    message: describeLateUpstreams(late.p99Ms),
  }
  return { verdict: 'invalid', reasons: [reason, ...validity.reasons] }
}

/** The calls of one upstream for each request, in parts of the measured time and in all of it. */
export interface CallsPerRequest {
  mean: number
  /** Of each part with requests. */
  parts: (number | null)[]
  requests: number
}

/** Null if nothing is known of the upstream, or no request was answered. */
export function readCallsPerRequest(run: Run, upstream: string): CallsPerRequest | null {
  const { upstreams, groups } = run
  const calls = upstreams?.calls.find(({ name }) => name === upstream)
  const requests = countAnswered(run)
  if (upstreams === undefined || calls === undefined || requests === 0) return null
  const idle = calls.idlePerSecond * upstreams.seconds
  const hasParts = calls.parts.length === groups.length && groups.length > 1
  const answered = groups.map((group) => sum(group.requests.map((each) => each.answered)))
  return {
    mean: (sum(calls.parts) - idle) / requests,
    parts: hasParts
      ? calls.parts.map((count, part) => {
          const of = answered[part] ?? 0
          return of === 0 ? null : (count - idle / groups.length) / of
        })
      : [],
    requests,
  }
}

/** Those answered in the measured time. With scenarios, `completed` counts their beginnings. */
function countAnswered({ completed, answered, groups }: Run): number {
  return groups.some(({ scenarios }) => scenarios !== undefined) ? answered : completed
}
