/** What will be played: a Suite in, the engine's plan, the comparable plan and its hash out. */
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type {
  EngineHeader,
  EngineLoad,
  EnginePlan,
  EngineRequest,
  EngineSpan,
  EngineStage,
  EngineTls,
} from '../engine.ts'
import type { Load, Request, Suite } from './config.ts'
import {
  type ComparablePlan,
  measurementSchema,
  type PlannedConnections,
  type PlannedLoad,
  type PlannedSpan,
  type PlannedStage,
  type Turns,
} from './measurement.ts'
import { highestRate, meanPerSecond, type Stage } from './shape.ts'
import { type Environment, escaped, filledText, resolve, templateProblems } from './template.ts'
import { isHttps, type Tls } from './transport.ts'
import type { Span } from './units.ts'

/** The content of every file that the configuration names for the load, by the path as it stands there. */
export type Files = ReadonlyMap<string, Buffer>

/** A file, and what it is called in the configuration. */
export interface NamedFile {
  option: string
  path: string
}

/** All that have to be read before the load. */
export function filesOf({ requests, transport: { tls }, script }: Suite): NamedFile[] {
  const bodies = requests.flatMap(({ body }) => (body?.kind === 'file' ? [body.path] : []))
  return [
    ...[...new Set(bodies)].map((path) => ({ option: 'body-file', path })),
    ...(tls?.ca ? [{ option: 'tls-ca', path: tls.ca }] : []),
    ...(tls?.identity ? [{ option: 'tls-certificate', path: tls.identity.certificate }] : []),
    ...(tls?.identity ? [{ option: 'tls-key', path: tls.identity.key }] : []),
    ...(script ? [{ option: 'script', path: script.path }] : []),
  ]
}

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

export const groupsPerEpoch = 9

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

/** What is wrong with the placeholders in the body files, each sentence with its file in front. */
export function bodyProblems(suite: Suite, files: Files, environment: Environment): string[] {
  return suite.requests.flatMap((request) => {
    const path = request.body?.kind === 'file' ? request.body.path : null
    const bytes = path === null ? undefined : files.get(path)
    return templateProblems(templateOf(bytes ?? null), environment, 'body').map(
      (problem) => `${path}: ${problem}`,
    )
  })
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

type Header = Request['headers'][number] | { name: string; basic: string }

/** What a request says itself goes before what is said of all. */
function headersOf({ headers }: Request, { credentials, compression }: Suite): Header[] {
  const has = (name: string) => headers.some((header) => header.name.toLowerCase() === name)
  const authorization =
    credentials?.kind === 'basic'
      ? { name: 'Authorization', basic: credentials.user }
      : credentials && { name: 'Authorization', value: `Bearer ${credentials.token}` }
  return [
    ...headers,
    ...(authorization && !has('authorization') ? [authorization] : []),
    ...(compression && !has('accept-encoding') ? [{ name: 'Accept-Encoding', value: 'gzip, br' }] : []),
  ]
}

function engineHeader(header: Header, environment: Environment): EngineHeader {
  const { name } = header
  return 'basic' in header
    ? { name, value: basicValue(header.basic, environment) }
    : { name, value: resolve(header.value, environment) }
}

/** As RFC 7617 has it. */
export function basicValue(user: string, environment: Environment): string {
  return `Basic ${Buffer.from(filledText(user, environment), 'utf8').toString('base64')}`
}

/** Bytes that are not text are sent as they are: what looks like a marker in them is none. */
function engineBody(body: Buffer, environment: Environment): Buffer {
  return isUtf8(body)
    ? Buffer.from(resolve(body.toString('utf8'), environment), 'utf8')
    : Buffer.from(escaped(body.toString('latin1')), 'latin1')
}

export function bodyOf({ name, body }: Request, files: Files): Buffer | null {
  if (body === null) return null
  if (body.kind === 'text') return Buffer.from(body.text, 'utf8')
  if (body.kind === 'size') return Buffer.alloc(body.bytes, 'x')
  const bytes = files.get(body.path)
  if (!bytes) throw new Error(`the body of ${name} was not read: ${body.path}`)
  return bytes
}

export function fileAt(path: string, files: Files): Buffer {
  const bytes = files.get(path)
  if (!bytes) throw new Error(`${path} was not read`)
  return bytes
}

export function templateOf(body: Buffer | null): string {
  return body && isUtf8(body) ? body.toString('utf8') : ''
}

function bodyHash(request: Request, files: Files): string | null {
  const body = bodyOf(request, files)
  return body && hash(body).slice(0, 16)
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
