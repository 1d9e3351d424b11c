/**
 * Builds the comparable plan of a suite: what must be equal in two measurements to compare them.
 */

import { createHash } from 'node:crypto'
import type { Load } from '../config/load.ts'
import type { Request } from '../config/requests.ts'
import type { SideConfig } from '../config/side-config.ts'
import type { Suite } from '../config/suite.ts'
import { isHttps } from '../config/transport.ts'
import { mergeUpstreams, type Upstream } from '../config/upstream/upstreams.ts'
import {
  computeMeanPerSecond,
  computeSecondsUntil,
  type RateStage,
} from '../config/value/rate-profile.ts'
import type { DurationRange } from '../config/value/units.ts'
import { measurementSchema } from '../measurement/measurement.ts'
import type {
  ComparablePlan,
  PlannedConnections,
  PlannedLoad,
  PlannedSpan,
  PlannedStage,
} from '../measurement/planned-load.ts'
import { type LoadedData, lookupFeeder, noData } from './data/loaded-data.ts'
import { encodeBody, type FileContents, lookupFile } from './files.ts'
import { combineHeaders } from './request-headers.ts'
import { decideSameData, findDataUse } from './same-data.ts'

/** What all epochs of a suite have in common, and what identifies comparable measurements. */
export interface SuitePlan {
  suite: Suite
  mode: ComparablePlan['mode']
  seed: number
  comparable: ComparablePlan
  /** Hash of `comparable`: measurements with the same one can be compared. */
  configuration: string
}

/** The contents of the files that a suite names. */
export interface PlanContents {
  files: FileContents
  /** None by default. */
  data?: LoadedData
}

/**
 * `seed`, a whole number below 2^53, is used if the suite has none. `base`: how the base is
 * configured, by default as the head.
 */
export function buildSuitePlan(
  suite: Suite,
  contents: PlanContents,
  seed: number,
  mode: ComparablePlan['mode'] = 'alone',
  base: SideConfig = suite,
): SuitePlan {
  const comparable = buildComparablePlan(suite, contents, mode, base)
  return {
    suite,
    mode,
    seed: suite.seed ?? seed,
    comparable,
    configuration: hashConfiguration(comparable),
  }
}

/** Placeholders stay as written, so the value of a variable is neither stored nor hashed. */
export function buildComparablePlan(
  suite: Suite,
  { files, data = noData }: PlanContents,
  mode: ComparablePlan['mode'] = 'alone',
  base: SideConfig = suite,
): ComparablePlan {
  const { load, transport, tls, socket, redirects, script } = suite
  return {
    requests: suite.requests.map((request) => ({
      name: request.name,
      method: request.method,
      path: request.shownPath ?? request.path,
      headers: combineHeaders(request, suite)
        .map(({ name }) => name.toLowerCase())
        .sort(),
      bodyHash: hashBody(request, files),
      weight: request.weight,
      ...hashChecks(request),
    })),
    ...buildPlannedScenarios(suite),
    ...buildPlannedFiles(suite, data),
    load: buildPlannedLoad(suite),
    ...(suite.pacing === 'balanced' && load.kind === 'rate' && { pacing: suite.pacing }),
    warmupSeconds: suite.warmupSeconds,
    durationSeconds: suite.durationSeconds,
    mode,
    ...(mode === 'paired' && buildPlannedData(suite, files, base)),
    protocol: transport.protocol.kind,
    ...(isHttps(suite.url) && { tls: tls?.version ?? 'any' }),
    ...(socket !== null && { socket: true as const }),
    ...(redirects > 0 && { redirects }),
    ...hashUpstreams(mergeUpstreams(suite.upstreams, base.upstreams)),
    ...(script && {
      script: { hash: hashSha256(lookupFile(script, files)).slice(0, 16), args: script.args },
    }),
    ...(suite.setup.length > 0 && {
      setup: hashSha256(formatCanonicalJson(suite.setup)).slice(0, 16),
    }),
  }
}

/** What they answer, and when; not how often they may be called. */
function hashUpstreams(upstreams: Upstream[]): Pick<ComparablePlan, 'upstreams'> {
  if (upstreams.length === 0) return {}
  const answers = upstreams.map(({ name, routes }) => ({ name, routes }))
  return { upstreams: hashSha256(formatCanonicalJson(answers)).slice(0, 16) }
}

/** Absent where a request has no checks and captures. */
function hashChecks({ expect, captures }: Request): { checks?: string } {
  if (expect === undefined && captures === undefined) return {}
  return { checks: hashSha256(formatCanonicalJson({ expect, captures })).slice(0, 16) }
}

/** A scenario is its steps with their requests, and its hash everything else. */
function buildPlannedScenarios({
  scenarios,
  requests,
  load,
  maxUsers,
}: Suite): Pick<ComparablePlan, 'scenarios' | 'maxUsers'> {
  if (scenarios.length === 0) return {}
  return {
    scenarios: scenarios.map(({ name, weight, steps }) => ({
      name,
      weight,
      steps: steps.map((step) => step.requests.map((index) => requests[index]?.name ?? '')),
      hash: hashSha256(formatCanonicalJson(steps)).slice(0, 16),
    })),
    ...(load.kind === 'rate' && { maxUsers }),
  }
}

function buildPlannedFiles(
  { data: feeders }: Suite,
  data: LoadedData,
): Pick<ComparablePlan, 'data'> {
  if (feeders.length === 0) return {}
  return {
    data: feeders.map((feeder) => ({
      name: feeder.name,
      order: feeder.order,
      rows: feeder.rows,
      hash: lookupFeeder(feeder, data).hash.slice(0, 16),
    })),
  }
}

/** Where the choice makes a difference: the two sides may collide only in what they write. */
function buildPlannedData(
  suite: Suite,
  files: FileContents,
  base: SideConfig,
): Pick<ComparablePlan, 'sameData'> {
  if (findDataUse(suite, files) !== 'writes') return {}
  return { sameData: decideSameData(suite, files, base).sameData }
}

/** The load, as it is stored in a measurement. */
export function buildPlannedLoad(suite: Suite): PlannedLoad {
  const { load, durationSeconds } = suite
  const connections = buildPlannedConnections(suite)
  if (load.kind === 'rate') return buildPlannedRate(load, durationSeconds, connections)
  const think = load.thinkSeconds ? { think: convertThinkTime(load.thinkSeconds) } : {}
  if (load.kind === 'closed') return { kind: load.kind, ...connections, ...think }
  const { kind, rampUpSeconds, loops } = load
  return { kind, rampUpSeconds, ...(loops !== undefined && { loops }), ...connections, ...think }
}

function buildPlannedConnections(suite: Suite): PlannedConnections {
  const { load, scenarios } = suite
  const { protocol } = suite.transport
  return {
    connections: load.connections,
    timeoutSeconds: load.timeoutSeconds,
    ...(load.requestsPerConnection !== undefined && {
      requestsPerConnection: load.requestsPerConnection,
    }),
    ...(protocol.kind === 'http/1.1' && protocol.pipeline > 1 && { pipeline: protocol.pipeline }),
    ...(protocol.kind === 'http/2' && protocol.streams > 1 && { streams: protocol.streams }),
    ...(load.count !== undefined && { count: load.count }),
    ...(scenarios.length > 0 && { scenarios: true as const }),
  }
}

function buildPlannedRate(
  load: Load & { kind: 'rate' },
  durationSeconds: number,
  connections: PlannedConnections,
): PlannedLoad {
  const { arrivals, onBusy, stages, count } = load
  // A number of requests ends the load when the last one was due, not after the duration.
  const seconds = (count === undefined ? null : computeSecondsUntil(load, count)) ?? durationSeconds
  const rate = {
    kind: load.kind,
    perSecond: computeMeanPerSecond(load, seconds),
    ...(stages && { stages: stages.map(convertStage) }),
    ...(onBusy && { onBusy: onBusy.kind }),
    ...(onBusy?.kind === 'grow' && { maxConnections: onBusy.connections }),
    ...connections,
  }
  return arrivals.kind === 'even'
    ? { ...rate, jitter: arrivals.jitter }
    : { ...rate, arrivals: arrivals.kind }
}

function convertStage(stage: RateStage): PlannedStage {
  const { seconds, fromPerThousandSeconds, toPerThousandSeconds } = stage
  return {
    seconds,
    fromPerSecond: fromPerThousandSeconds / 1000,
    toPerSecond: toPerThousandSeconds / 1000,
  }
}

function convertThinkTime({ from, to }: DurationRange): PlannedSpan {
  return { fromSeconds: from, toSeconds: to }
}

/** Hash of a plan, with 16 hexadecimal digits: equal if measurements can be compared. */
export function hashConfiguration(plan: ComparablePlan): string {
  return hashSha256(formatCanonicalJson({ plan, schema: measurementSchema })).slice(0, 16)
}

function hashBody(request: Request, files: FileContents): string | null {
  const body = encodeBody(request, files)
  return body && hashSha256(body).slice(0, 16)
}

function hashSha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The same text for equal values: the order of their keys does not matter. */
function formatCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}
