/** Builds the plan that the engine runs from a suite. */

import type {
  EngineHeader,
  EngineLoad,
  EnginePlan,
  EngineRequest,
  EngineSpan,
  EngineStage,
  EngineTls,
} from '../../engine/types.ts'
import type { Load } from '../config/load.ts'
import type { Request } from '../config/requests.ts'
import type { SideConfig } from '../config/side-config.ts'
import type { Suite } from '../config/suite.ts'
import type { Protocol, TlsSettings } from '../config/transport.ts'
import { findPeakRate, type RateStage } from '../config/value/rate-profile.ts'
import {
  type EnvironmentLookup,
  listReferences,
  resolveTemplate,
} from '../config/value/template.ts'
import type { DurationRange } from '../config/value/units.ts'
import type { Interleaving } from '../measurement/measurement.ts'
import { minSampledEpochs, sampledAnswers } from '../tunables/answers.ts'
import { groupsPerEpoch } from '../tunables/tunables.ts'
import { type LoadedData, noData } from './data/loaded-data.ts'
import { buildEngineCaptures, buildEngineExpect } from './engine-checks.ts'
import { buildEngineScenarios, findLongestPauseMs } from './engine-scenarios.ts'
import { type FileContents, listBodyTemplates, lookupFile, resolveBody } from './files.ts'
import { buildBasicAuthorization, combineHeaders, type RequestHeader } from './request-headers.ts'
import { decideSameData } from './same-data.ts'
import { fillSetupValues, type SetupValues } from './setup/setup-values.ts'

/** The part of an engine plan that does not come from the suite. */
export interface EpochContext {
  /** `http://host[:port]` of each side to load. */
  urls: Partial<Record<'base' | 'head', string>>
  /** The unix socket of each side, if the service listens on one. */
  sockets?: Partial<Record<'base' | 'head', string>>
  /** The TLS settings of each side that has others than the suite. */
  tls?: Partial<Record<'base' | 'head', EngineTls>>
  /** What the setup of each side has captured. */
  values?: Partial<Record<'base' | 'head', SetupValues>>
  interleaving: Interleaving
  /** How the base is configured; by default as the head. */
  base?: SideConfig
  secrets: EnvironmentLookup
  files: FileContents
  /** The files of data; none by default. */
  data?: LoadedData
  /** The first row of each file of data; 0 by default. */
  firstRows?: ReadonlyMap<string, number>
  /** Seed of the whole measurement, from which each engine run derives its own. */
  seed: number
  /** The first value of `${counter}`. */
  counterStart: number
  /** Part of the warm-up that precedes the measured time in this run; by default all of it. */
  warmupSeconds?: number
}

/**
 * The plan of one run of the engine; `run` counts them from 1. In rounds, each side is under load
 * for half of the time, so the run takes twice as long. A group is two pairs of rounds: a side may
 * be idle for two rounds in a row, and some servers close idle connections after two seconds.
 */
export function buildEpochPlan(suite: Suite, run: number, context: EpochContext): EnginePlan {
  const { load } = suite
  const sides = (['base', 'head'] as const).flatMap((name) => {
    const [url, socket, tls] = [context.urls[name], context.sockets?.[name], context.tls?.[name]]
    const own = { ...(socket !== undefined && { socket }), ...(tls && { tls }) }
    return url === undefined ? [] : [{ name, url, ...own }]
  })
  const plannedMs = roundToMilliseconds(suite.durationSeconds)
  const roundMs = Math.max(1, Math.round(plannedMs / (2 * groupsPerEpoch)))
  const hasBoth = sides.length === 2
  const inRounds = context.interleaving === 'rounds' && hasBoth
  const durationMs = inRounds ? 4 * groupsPerEpoch * roundMs : plannedMs
  const warmupMs = roundToMilliseconds(context.warmupSeconds ?? suite.warmupSeconds)
  const { requests, own } = buildSideRequests(suite, context)
  return {
    sides: sides.map((side) => ({ ...side, ...(own[side.name] && { requests: own[side.name] }) })),
    ...(inRounds && { interleave: { kind: 'rounds' as const, roundMs } }),
    requests,
    load: buildEngineLoad(load, warmupMs, durationMs / plannedMs),
    connections: load.connections,
    ...buildConnectionPolicy(suite),
    ...chooseAnswerSamples(suite),
    ...buildEngineTransport(suite, context.files),
    ...buildEngineScenarios(suite, context.data ?? noData, context.seed, context.firstRows),
    maxBodyBytes: suite.maxBodyBytes,
    ...buildEngineScript(suite, `${sides[0]?.url}${requests[0]?.path}`, context.files),
    workers: suite.workers,
    ...(suite.pin.length > 0 && { pin: suite.pin }),
    pacing: suite.pacing,
    priority: suite.priority === 'normal' ? 'normal' : 'high',
    warmupMs,
    durationMs,
    groups: groupsPerEpoch,
    timeoutMs: roundToMilliseconds(load.timeoutSeconds),
    drainMs: roundToMilliseconds(load.timeoutSeconds) + findLongestPauseMs(suite.scenarios),
    seed: (context.seed + (run - 1) * 1_000_003) % Number.MAX_SAFE_INTEGER,
    counterStart: context.counterStart,
    ...(hasBoth &&
      decideSameData(suite, context.files, context.base).sameData && { sameData: true }),
  }
}

/** `factor`: duration of the run per configured duration, about 2 in rounds and 1 otherwise. */
function buildEngineLoad(load: Load, warmupMs: number, factor: number): EngineLoad {
  if (load.kind === 'rate') {
    const { perThousandSeconds, stages } = load
    const shape = stages && {
      shape: buildEngineStages(warmupMs, perThousandSeconds, stages, factor),
    }
    return { ...load.arrivals, perThousandSeconds, ...shape }
  }
  const think = load.thinkSeconds && { thinkMs: convertToEngineSpan(load.thinkSeconds) }
  if (load.kind === 'closed') return { kind: load.kind, ...think }
  const { kind, connections: users, rampUpSeconds, loops } = load
  const rampUpMs = roundToMilliseconds(rampUpSeconds)
  return { kind, users, rampUpMs, ...(loops !== undefined && { loops }), ...think }
}

/** The stages, after a warm-up at their first rate. */
function buildEngineStages(
  warmupMs: number,
  perThousandSeconds: number,
  stages: RateStage[],
  factor: number,
): EngineStage[] {
  const warmup = {
    durationMs: warmupMs,
    fromPerThousandSeconds: perThousandSeconds,
    toPerThousandSeconds: perThousandSeconds,
  }
  const measured = stages.map(({ seconds, ...rates }) => ({
    durationMs: roundToMilliseconds(seconds * factor),
    ...rates,
  }))
  return warmupMs > 0 ? [warmup, ...measured] : measured
}

function convertToEngineSpan({ from, to }: DurationRange): EngineSpan {
  return { from: roundToMilliseconds(from), to: roundToMilliseconds(to) }
}

/** Settings of the connections that differ from the engine's defaults. */
function buildConnectionPolicy({
  load,
  transport: { protocol },
  redirects,
}: Suite): Partial<EnginePlan> {
  return {
    ...(load.count !== undefined && { count: load.count }),
    ...(load.kind === 'rate' && load.onBusy && { onBusy: load.onBusy }),
    ...(load.requestsPerConnection !== undefined && {
      requestsPerConnection: load.requestsPerConnection,
    }),
    ...convertToEngineProtocol(protocol),
    ...(redirects > 0 && { redirects }),
  }
}

/** How many answers an epoch samples, so that the fewest epochs have enough of them. */
function chooseAnswerSamples({
  answers,
  requests,
  epochs,
  script,
}: Suite): Pick<EnginePlan, 'answerSamples'> {
  const isCompared = answers !== 'ignore' || requests.some((each) => each.answers !== undefined)
  if (!isCompared || script !== null) return {}
  const expected = Math.min(epochs ?? minSampledEpochs, minSampledEpochs)
  return { answerSamples: Math.ceil(sampledAnswers / expected) + 1 }
}

function convertToEngineProtocol(protocol: Protocol): Partial<EnginePlan> {
  switch (protocol.kind) {
    case 'http/1.1':
      return protocol.pipeline > 1 ? { pipeline: protocol.pipeline } : {}
    case 'http/2':
      return { protocol: 'http2', streams: protocol.streams }
  }
}

/** Settings of the address and of TLS that differ from the engine's defaults. */
function buildEngineTransport(suite: Suite, files: FileContents): Partial<EnginePlan> {
  const { addresses } = suite.transport
  return { ...(addresses !== 'first' && { addresses }), ...buildEngineTls(suite, files) }
}

/** `url`: the address that the script receives as its target. */
function buildEngineScript(
  { script }: Suite,
  url: string,
  files: FileContents,
): Pick<EnginePlan, 'script'> {
  if (script === null) return {}
  const { path, args } = script
  return { script: { name: path, source: lookupFile(script, files), args, url } }
}

/** The TLS settings of the suite, if it has any. */
export function buildEngineTls(
  { tls }: Pick<SideConfig, 'tls'>,
  files: FileContents,
): { tls?: EngineTls } {
  return tls === null ? {} : { tls: convertTls(tls, files) }
}

function convertTls(
  { ca, identity, insecure, serverName, version }: TlsSettings,
  files: FileContents,
): EngineTls {
  const readText = (path: string) => lookupFile({ path }, files).toString('utf8')
  return {
    ...(ca !== null && { ca: readText(ca) }),
    ...(identity && { certificate: readText(identity.certificate), key: readText(identity.key) }),
    ...(insecure && { insecure }),
    ...(serverName !== null && { serverName }),
    ...(version !== null && { versions: [version] }),
  }
}

/**
 * The requests of the plan, and those of a side that are not the same because its setup has
 * captured other values.
 */
function buildSideRequests(
  suite: Suite,
  context: EpochContext,
): {
  requests: EngineRequest[]
  own: Partial<Record<'base' | 'head', EngineRequest[]>>
} {
  const build = (values: SetupValues = new Map()) =>
    suite.requests.map((request) =>
      buildEngineRequest(
        fillSetupValues(request, values, (body) => listBodyTemplates(body, context.files)),
        suite,
        context,
      ),
    )
  const { base, head } = context.values ?? {}
  const hasBase = context.urls.base !== undefined
  const requests = build(hasBase ? base : head)
  const isSame = !hasBase || context.urls.head === undefined || hasSameValues(base, head)
  return { requests, own: isSame ? {} : { head: build(head) } }
}

function hasSameValues(one: SetupValues = new Map(), other: SetupValues = new Map()): boolean {
  const isIn = ([name, value]: [string, string]) => other.get(name) === value
  return one.size === other.size && [...one].every(isIn)
}

function buildEngineRequest(
  request: Request,
  suite: Suite,
  { secrets, files }: EpochContext,
): EngineRequest {
  const body = resolveBody(request, files, secrets)
  return {
    name: request.name,
    method: request.method,
    path: resolveTemplate(request.path, secrets),
    headers: combineHeaders(request, suite).map((header) => resolveHeader(header, secrets)),
    ...(body && { body, ...chooseBodyEncoding(request, files) }),
    weight: request.weight,
    ...(request.expect && { expect: buildEngineExpect(request.expect) }),
    ...(request.captures && { captures: buildEngineCaptures(request.captures) }),
  }
}

/** Values in a form are percent-encoded; those in JSON must not end the string that they are in. */
function chooseBodyEncoding(
  { headers, body }: Request,
  files: FileContents,
): Pick<EngineRequest, 'bodyEncoding'> {
  const templates = listBodyTemplates(body, files)
  if (templates.every((template) => listReferences(template).length === 0)) return {}
  if (body?.kind === 'form') return { bodyEncoding: 'form' }
  if (body?.kind === 'multipart') return {}
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value
  const isJson = type === undefined ? templates.some(looksLikeJson) : /json/i.test(type)
  return isJson ? { bodyEncoding: 'json' } : {}
}

function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

function resolveHeader(header: RequestHeader, environment: EnvironmentLookup): EngineHeader {
  const { name } = header
  return 'basic' in header
    ? { name, value: buildBasicAuthorization(header.basic, environment) }
    : { name, value: resolveTemplate(header.value, environment) }
}

/**
 * An upper bound of the requests in one run of the engine, with two sides and the longest warm-up.
 * It keeps the counters of the runs apart.
 */
export function estimateMaxArrivals({
  load,
  workers,
  warmupLimitSeconds,
  durationSeconds,
}: Suite): number {
  const seconds = 2 * (warmupLimitSeconds + durationSeconds) + 2
  if (load.kind !== 'rate') {
    const perSecond = workers === 0 ? maxPerSecond : maxPerSecondPerWorker * workers
    return Math.ceil(Math.min(perSecond, maxPerSecond) * seconds)
  }
  const expected = Math.ceil((findPeakRate(load) / 1000) * seconds) + 1
  // No seed exceeds the mean of a Poisson process by twelve standard deviations.
  return load.arrivals.kind !== 'poisson'
    ? expected
    : expected + Math.ceil(12 * Math.sqrt(expected))
}

/** Each request takes a few microseconds of a thread, even if the service is very fast. */
const maxPerSecondPerWorker = 500_000
const maxPerSecond = 10_000_000

function roundToMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000)
}
