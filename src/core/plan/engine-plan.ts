/** What will be played: a Suite in, the engine's plan, the comparable plan and its hash out. */

import { isUtf8 } from 'node:buffer'
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
import type { Suite } from '../config/suite.ts'
import type { Tls } from '../config/transport.ts'
import { highestRate, type Stage } from '../config/value/rate-profile.ts'
import { type Environment, escaped, resolve } from '../config/value/template.ts'
import type { Span } from '../config/value/units.ts'
import type { Turns } from '../measurement/measurement.ts'
import { groupsPerEpoch } from '../tunables/tunables.ts'
import { bodyOf, type Files, fileAt } from './files.ts'
import { basicValue, type Header, headersOf } from './request-headers.ts'

export interface EpochContext {
  /** `http://host[:port]` of each side that is loaded. */
  urls: Partial<Record<'base' | 'head', string>>
  /** The unix socket of each side, where they are reached by one. */
  sockets?: Partial<Record<'base' | 'head', string>>
  turns: Turns
  secrets: Environment
  files: Files
  /** Of the whole measurement: each epoch gets its own from it. */
  seed: number
  /** The first `${counter}` of the first epoch: later ones go on where those before them must have ended. */
  counterStart: number
  /** What of the warm-up is played right before the measured time; all of it when nothing is said. */
  warmupSeconds?: number
}

/**
 * What the engine plays in one epoch; plays count from 1. In rounds each side is loaded half of the time, so that it
 * takes twice as long to measure as much. A group is two pairs of rounds: a side may rest for two rounds in a row, and
 * some servers hang up after two seconds.
 */
export function enginePlan(suite: Suite, play: number, context: EpochContext): EnginePlan {
  const { load } = suite
  const sides = (['base', 'head'] as const).flatMap((name) => {
    const [url, socket] = [context.urls[name], context.sockets?.[name]]
    return url === undefined ? [] : [{ name, url, ...(socket !== undefined && { socket }) }]
  })
  const plannedMs = milliseconds(suite.durationSeconds)
  const roundMs = Math.max(1, Math.round(plannedMs / (2 * groupsPerEpoch)))
  const inRounds = context.turns === 'rounds' && sides.length === 2
  const durationMs = inRounds ? 4 * groupsPerEpoch * roundMs : plannedMs
  const warmupMs = milliseconds(context.warmupSeconds ?? suite.warmupSeconds)
  const requests = suite.requests.map((request) => engineRequest(request, suite, context))
  return {
    sides,
    ...(inRounds && { interleave: { kind: 'rounds' as const, roundMs } }),
    requests,
    load: engineLoad(load, warmupMs, durationMs / plannedMs),
    connections: load.connections,
    ...policyOf(suite),
    ...transportOf(suite, context.files),
    ...scriptOf(suite, `${sides[0]?.url}${requests[0]?.path}`, context.files),
    workers: suite.workers,
    ...(suite.pin.length > 0 && { pin: suite.pin }),
    pacing: suite.pacing,
    priority: suite.priority === 'normal' ? 'normal' : 'high',
    warmupMs,
    durationMs,
    groups: groupsPerEpoch,
    timeoutMs: milliseconds(load.timeoutSeconds),
    drainMs: milliseconds(load.timeoutSeconds),
    seed: (context.seed + (play - 1) * 1_000_003) % Number.MAX_SAFE_INTEGER,
    counterStart: context.counterStart + (play - 1) * arrivalsPerPlay(suite),
  }
}

/** `factor`: how much longer it takes than was asked for, since in rounds a side rests half of the time. */
function engineLoad(load: Load, warmupMs: number, factor: number): EngineLoad {
  if (load.kind === 'rate') {
    const { perThousandSeconds, stages } = load
    const shape = stages && { shape: shapeAfter(warmupMs, perThousandSeconds, stages, factor) }
    return { ...load.arrivals, perThousandSeconds, ...shape }
  }
  const thinking = load.thinkSeconds && { thinkMs: spanInMs(load.thinkSeconds) }
  if (load.kind === 'closed') return { kind: load.kind, ...thinking }
  const { kind, connections: users, rampUpSeconds, loops } = load
  const looping = loops === undefined ? {} : { loops }
  return { kind, users, rampUpMs: milliseconds(rampUpSeconds), ...looping, ...thinking }
}

/** The stages begin with the measured time. */
function shapeAfter(
  warmupMs: number,
  perThousandSeconds: number,
  stages: Stage[],
  factor: number,
): EngineStage[] {
  const warmup = {
    durationMs: warmupMs,
    fromPerThousandSeconds: perThousandSeconds,
    toPerThousandSeconds: perThousandSeconds,
  }
  const measured = stages.map(({ seconds, ...rates }) => ({
    durationMs: milliseconds(seconds * factor),
    ...rates,
  }))
  return warmupMs > 0 ? [warmup, ...measured] : measured
}

function spanInMs({ from, to }: Span): EngineSpan {
  return { from: milliseconds(from), to: milliseconds(to) }
}

/** How connections are used, as far as that is not usual. */
function policyOf({ load, transport: { protocol }, redirects }: Suite): Partial<EnginePlan> {
  return {
    ...(load.count !== undefined && { count: load.count }),
    ...(load.kind === 'rate' && load.onBusy && { onBusy: load.onBusy }),
    ...(load.requestsPerConnection !== undefined && { requestsPerConnection: load.requestsPerConnection }),
    ...(protocol.kind === 'http/1.1' && protocol.pipeline > 1 && { pipeline: protocol.pipeline }),
    ...(protocol.kind === 'http/2' && { protocol: 'http2' as const, streams: protocol.streams }),
    ...(redirects > 0 && { redirects }),
  }
}

/** How the service is reached, and with what, as far as that is not usual. */
function transportOf(suite: Suite, files: Files): Partial<EnginePlan> {
  const { addresses } = suite.transport
  return { ...(addresses !== 'first' && { addresses }), ...tlsOf(suite, files) }
}

/** `url`: what it is told that it loads. */
function scriptOf({ script }: Suite, url: string, files: Files): Pick<EnginePlan, 'script'> {
  if (script === null) return {}
  const { path, args } = script
  return { script: { name: path, source: fileAt(path, files), args, url } }
}

/** How TLS is spoken with the service, where something is said about it. */
export function tlsOf({ transport: { tls } }: Suite, files: Files): { tls?: EngineTls } {
  return tls === null ? {} : { tls: engineTls(tls, files) }
}

function engineTls({ ca, identity, insecure, serverName, version }: Tls, files: Files): EngineTls {
  const text = (path: string) => fileAt(path, files).toString('utf8')
  return {
    ...(ca !== null && { ca: text(ca) }),
    ...(identity && { certificate: text(identity.certificate), key: text(identity.key) }),
    ...(insecure && { insecure }),
    ...(serverName !== null && { serverName }),
    ...(version !== null && { versions: [version] }),
  }
}

function engineRequest(request: Request, suite: Suite, { secrets, files }: EpochContext): EngineRequest {
  const body = bodyOf(request, files)
  return {
    name: request.name,
    method: request.method,
    path: resolve(request.path, secrets),
    headers: headersOf(request, suite).map((header) => engineHeader(header, secrets)),
    ...(body && { body: engineBody(body, secrets) }),
    weight: request.weight,
  }
}

function engineHeader(header: Header, environment: Environment): EngineHeader {
  const { name } = header
  return 'basic' in header
    ? { name, value: basicValue(header.basic, environment) }
    : { name, value: resolve(header.value, environment) }
}

/** Bytes that are not text are sent as they are: what looks like a marker in them is none. */
function engineBody(body: Buffer, environment: Environment): Buffer {
  return isUtf8(body)
    ? Buffer.from(resolve(body.toString('utf8'), environment), 'utf8')
    : Buffer.from(escaped(body.toString('latin1')), 'latin1')
}

/**
 * At least as many as one play can have, on two sides and with the longest warm-up: what one play sends, no other does.
 */
export function arrivalsPerPlay({ load, workers, warmupLimitSeconds, durationSeconds }: Suite): number {
  const seconds = 2 * (warmupLimitSeconds + durationSeconds) + 2
  if (load.kind !== 'rate')
    return Math.ceil(Math.min(workers === 0 ? mostOfAll : mostPerWorker * workers, mostOfAll) * seconds)
  const usual = Math.ceil((highestRate(load) / 1000) * seconds) + 1
  // Twelve standard deviations: no seed is so unlucky.
  return load.arrivals.kind === 'even' ? usual : usual + Math.ceil(12 * Math.sqrt(usual))
}

/** Requests per second: each takes a thread a few microseconds, however quick the service is. */
const mostPerWorker = 500_000
const mostOfAll = 10_000_000

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000)
}
