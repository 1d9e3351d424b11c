/** Builds the comparable plan of a suite: everything that must be equal for two measurements to be compared. */

import { createHash } from 'node:crypto'
import type { Request } from '../config/requests.ts'
import type { Suite } from '../config/suite.ts'
import { isHttps } from '../config/transport.ts'
import { meanPerSecond, type Stage } from '../config/value/rate-profile.ts'
import type { Span } from '../config/value/units.ts'
import { measurementSchema } from '../measurement/measurement.ts'
import type {
  ComparablePlan,
  PlannedConnections,
  PlannedLoad,
  PlannedSpan,
  PlannedStage,
} from '../measurement/planned-load.ts'
import { bodyOf, type Files, fileAt } from './files.ts'
import { headersOf } from './request-headers.ts'

/** One suite's way through: what each epoch has in common, and what tells comparable measurements. */
export interface Plan {
  suite: Suite
  mode: ComparablePlan['mode']
  seed: number
  comparable: ComparablePlan
  configuration: string
}

/** `seed` is used when the suite has none of its own: a whole number below 2^53. */
export function planFor(
  suite: Suite,
  files: Files,
  seed: number,
  mode: ComparablePlan['mode'] = 'alone',
): Plan {
  const comparable = comparablePlan(suite, files, mode)
  return {
    suite,
    mode,
    seed: suite.seed ?? seed,
    comparable,
    configuration: configurationHash(comparable),
  }
}

/** Placeholders stay as they are written, so a variable's value is neither stored nor hashed. */
export function comparablePlan(
  suite: Suite,
  files: Files,
  mode: ComparablePlan['mode'] = 'alone',
): ComparablePlan {
  const { load, transport, redirects, script } = suite
  return {
    requests: suite.requests.map((request) => ({
      name: request.name,
      method: request.method,
      path: request.path,
      headers: headersOf(request, suite)
        .map(({ name }) => name.toLowerCase())
        .sort(),
      bodyHash: bodyHash(request, files),
      weight: request.weight,
    })),
    load: plannedLoad(suite),
    ...(suite.pacing === 'balanced' && load.kind === 'rate' && { pacing: suite.pacing }),
    warmupSeconds: suite.warmupSeconds,
    durationSeconds: suite.durationSeconds,
    mode,
    protocol: transport.protocol.kind,
    ...(isHttps(suite.url) && { tls: transport.tls?.version ?? 'any' }),
    ...(transport.socket !== null && { socket: true as const }),
    ...(redirects > 0 && { redirects }),
    ...(script && { script: { hash: hash(fileAt(script.path, files)).slice(0, 16), args: script.args } }),
  }
}

export function plannedLoad({ load, transport: { protocol }, durationSeconds }: Suite): PlannedLoad {
  const connections: PlannedConnections = {
    connections: load.connections,
    timeoutSeconds: load.timeoutSeconds,
    ...(load.requestsPerConnection !== undefined && { requestsPerConnection: load.requestsPerConnection }),
    ...(protocol.kind === 'http/1.1' && protocol.pipeline > 1 && { pipeline: protocol.pipeline }),
    ...(protocol.kind === 'http/2' && protocol.streams > 1 && { streams: protocol.streams }),
    ...(load.count !== undefined && { count: load.count }),
  }
  const thinking =
    'thinkSeconds' in load && load.thinkSeconds ? { think: plannedSpan(load.thinkSeconds) } : {}
  if (load.kind === 'closed') return { kind: load.kind, ...connections, ...thinking }
  if (load.kind === 'users') {
    const { kind, rampUpSeconds, loops } = load
    return { kind, rampUpSeconds, ...(loops !== undefined && { loops }), ...connections, ...thinking }
  }
  const { arrivals, onBusy, stages } = load
  const rate = {
    kind: load.kind,
    perSecond: meanPerSecond(load, durationSeconds),
    ...(stages && { stages: stages.map(plannedStage) }),
    ...(onBusy && { onBusy: onBusy.kind }),
    ...(onBusy?.kind === 'grow' && { maxConnections: onBusy.connections }),
    ...connections,
  }
  return arrivals.kind === 'even'
    ? { ...rate, jitter: arrivals.jitter }
    : { ...rate, arrivals: arrivals.kind }
}

function plannedStage(stage: Stage): PlannedStage {
  const { seconds, fromPerThousandSeconds, toPerThousandSeconds } = stage
  return { seconds, fromPerSecond: fromPerThousandSeconds / 1000, toPerSecond: toPerThousandSeconds / 1000 }
}

function plannedSpan({ from, to }: Span): PlannedSpan {
  return { fromSeconds: from, toSeconds: to }
}

/** Equal for plans whose measurements may be compared. */
export function configurationHash(plan: ComparablePlan): string {
  return hash(canonicalJson({ plan, schema: measurementSchema })).slice(0, 16)
}

function bodyHash(request: Request, files: Files): string | null {
  const body = bodyOf(request, files)
  return body && hash(body).slice(0, 16)
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The same text for the same value, whatever order its keys were made in. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}
