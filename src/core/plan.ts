/** What will be played: a Suite in, the engine's plan, the comparable plan and its hash out. */
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { EngineLoad, EnginePlan, EngineRequest } from '../engine.ts'
import type { Load, Request, Suite } from './config.ts'
import { type ComparablePlan, measurementSchema, type PlannedLoad, type Turns } from './measurement.ts'
import { fixedParts } from './placeholders.ts'
import { closest } from './spelling.ts'
import { controlCharacter } from './units.ts'

/** Looks up an environment variable. */
export type Environment = (name: string) => string | undefined

/** The content of every body-file, by the path as it stands in the configuration. */
export type Bodies = ReadonlyMap<string, Buffer>

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
  bodies: Bodies,
  seed: number,
  mode: ComparablePlan['mode'] = 'alone',
): Plan {
  const comparable = comparablePlan(suite, bodies, mode)
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
  bodies: Bodies,
  mode: ComparablePlan['mode'] = 'alone',
): ComparablePlan {
  return {
    requests: suite.requests.map((request) => ({
      name: request.name,
      method: request.method,
      path: request.path,
      headers: request.headers.map(({ name }) => name.toLowerCase()).sort(),
      bodyHash: bodyHash(request, bodies),
      weight: request.weight,
    })),
    load: plannedLoad(suite.load),
    ...(suite.pacing === 'balanced' && suite.load.kind === 'rate' && { pacing: suite.pacing }),
    warmupSeconds: suite.warmupSeconds,
    durationSeconds: suite.durationSeconds,
    mode,
    protocol: 'http/1.1',
  }
}

function plannedLoad(load: Load): PlannedLoad {
  const { connections, timeoutSeconds } = load
  if (load.kind === 'closed') return { kind: 'closed', connections, timeoutSeconds }
  const { arrivals, perThousandSeconds } = load
  const rate = { kind: 'rate' as const, perSecond: perThousandSeconds / 1000, connections, timeoutSeconds }
  return arrivals.kind === 'even'
    ? { ...rate, jitter: arrivals.jitter }
    : { ...rate, arrivals: arrivals.kind }
}

/** Equal for plans whose measurements may be compared. */
export function configurationHash(plan: ComparablePlan): string {
  return hash(canonicalJson({ plan, schema: measurementSchema })).slice(0, 16)
}

export interface EpochContext {
  /** `http://host[:port]` of each side that is loaded. */
  urls: Partial<Record<'base' | 'head', string>>
  turns: Turns
  secrets: Environment
  bodies: Bodies
  /** Of the whole measurement: each epoch gets its own from it. */
  seed: number
  /** The first `${counter}` of the first epoch: later ones go on where those before them must have ended. */
  counterStart: number
}

export const groupsPerEpoch = 9

/**
 * What the engine plays in one epoch; plays count from 1. In rounds each side is loaded half of the time, so that it
 * takes twice as long to measure as much. A group is two pairs of rounds: a side may rest for two rounds in a row, and
 * some servers hang up after two seconds.
 */
export function enginePlan(suite: Suite, play: number, context: EpochContext): EnginePlan {
  const sides = (['base', 'head'] as const).flatMap((name) => {
    const url = context.urls[name]
    return url === undefined ? [] : [{ name, url }]
  })
  const durationMs = milliseconds(suite.durationSeconds)
  const roundMs = Math.max(1, Math.round(durationMs / (2 * groupsPerEpoch)))
  const inRounds = context.turns === 'rounds' && sides.length === 2
  return {
    sides,
    ...(inRounds && { interleave: { kind: 'rounds' as const, roundMs } }),
    requests: suite.requests.map((request) => engineRequest(request, context.secrets, context.bodies)),
    load: engineLoad(suite.load),
    connections: suite.load.connections,
    workers: suite.workers,
    pacing: suite.pacing,
    priority: suite.priority === 'normal' ? 'normal' : 'high',
    warmupMs: milliseconds(suite.warmupSeconds),
    durationMs: inRounds ? 4 * groupsPerEpoch * roundMs : durationMs,
    groups: groupsPerEpoch,
    timeoutMs: milliseconds(suite.load.timeoutSeconds),
    drainMs: milliseconds(suite.load.timeoutSeconds),
    seed: (context.seed + (play - 1) * 1_000_003) % Number.MAX_SAFE_INTEGER,
    counterStart: context.counterStart + (play - 1) * arrivalsPerPlay(suite),
  }
}

function engineLoad(load: Load): EngineLoad {
  if (load.kind === 'closed') return { kind: 'closed' }
  return { ...load.arrivals, perThousandSeconds: load.perThousandSeconds }
}

/** Values of all variables that the requests use, longest first: mask them in that order. */
export function secretsOf(suite: Suite, environment: Environment, bodies: Bodies): string[] {
  const templates = suite.requests.flatMap((request) => [
    request.path,
    ...request.headers.map(({ value }) => value),
    templateOf(bodyOf(request, bodies)),
  ])
  const used = templates.flatMap(variablesIn).map((name) => environment(name) ?? '')
  // What the service is given may be secret too, and it may log it; masking every PORT would help nobody.
  const given = Object.entries(suite.service.env).filter(([name]) => secretName.test(name))
  const values = [...used, ...given.flatMap(([, value]) => fixedParts(value))]
  return [...new Set(values)].filter((value) => value !== '').sort((one, other) => other.length - one.length)
}

/** Names of variables that usually hold what nobody may see; a database's address holds its password. */
const secretName =
  /token|secret|passw|pwd|key|credential|auth|private|dsn|(database|db|redis|mongo\w*|amqp)_ur[il]/i

/** What is wrong with the placeholders in the body files, each sentence with its file in front. */
export function bodyProblems(suite: Suite, bodies: Bodies, environment: Environment): string[] {
  return suite.requests.flatMap((request) => {
    const path = request.body?.kind === 'file' ? request.body.path : null
    const bytes = path === null ? undefined : bodies.get(path)
    return templateProblems(templateOf(bytes ?? null), environment, 'body').map(
      (problem) => `${path}: ${problem}`,
    )
  })
}

/** Where a text will stand, which decides what a variable's value may hold. */
export type TemplatePlace = 'path' | 'header' | 'body'

/** What is wrong with the placeholders in a text, as sentences without a subject; never a variable's value. */
export function templateProblems(template: string, environment: Environment, place: TemplatePlace): string[] {
  const parts = partsOf(template)
  return parts.flatMap((part, index) => {
    if (part.kind === 'unknown') return [unknownPlaceholder(part.text, environment)]
    if (part.kind !== 'variable') return []
    const value = environment(part.name)
    if (value === undefined) return [`needs the environment variable ${part.name}, which is not set`]
    const holds = `holds ${marker(`env.${part.name}`)}, whose value`
    if (place === 'path' && !/^[!"$-~]*$/.test(value)) {
      return [`${holds} has a character that a path cannot carry: percent-encode it`]
    }
    if (place === 'header' && controlCharacter.test(value)) {
      return [`${holds} has a line break or control character, which a header cannot carry`]
    }
    // `$` and a marker side by side would read as the escape `$${`.
    if (value.endsWith('$') && parts[index + 1]?.kind === 'marker') {
      return [`${holds} ends in $ right before a placeholder: put something between them`]
    }
    return []
  })
}

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'marker'; name: 'counter' | 'uuid' }
  | { kind: 'variable'; name: string }
  | { kind: 'unknown'; text: string }

/** Splits at placeholders, left to right as the engine does; `$${` stands for a literal `${`. */
function partsOf(template: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of template.matchAll(/\$\$\{|\$\{([^}]*)(\}?)/g)) {
    parts.push({ kind: 'text', text: template.slice(from, match.index) }, partOf(match))
    from = match.index + match[0].length
  }
  parts.push({ kind: 'text', text: template.slice(from) })
  return parts.filter((part) => part.kind !== 'text' || part.text !== '')
}

function partOf([whole, name = '', closed]: RegExpMatchArray): Part {
  if (whole === '$${') return { kind: 'text', text: literalOpening }
  if (closed && (name === 'counter' || name === 'uuid')) return { kind: 'marker', name }
  const variable = closed ? name.match(/^env\.([A-Za-z_][A-Za-z0-9_]*)$/) : null
  return variable?.[1] ? { kind: 'variable', name: variable[1] } : { kind: 'unknown', text: whole }
}

function variablesIn(template: string): string[] {
  return partsOf(template).flatMap((part) => (part.kind === 'variable' ? [part.name] : []))
}

/**
 * Variables become text; `${counter}` and `${uuid}` stay for the engine. Text is joined before it is escaped:
 * two values side by side, such as `$` and `{uuid}`, must not add up to a marker.
 */
function resolve(template: string, environment: Environment): string {
  const pieces: ({ text: string } | { marker: string })[] = []
  for (const part of partsOf(template)) {
    const last = pieces.at(-1)
    if (part.kind === 'marker') pieces.push({ marker: marker(part.name) })
    else {
      const text = part.kind === 'variable' ? (environment(part.name) ?? '') : part.text
      if (last && 'text' in last) last.text += text
      else pieces.push({ text })
    }
  }
  return pieces.map((piece) => ('marker' in piece ? piece.marker : escaped(piece.text))).join('')
}

function unknownPlaceholder(text: string, environment: Environment): string {
  const literal = `write $${literalOpening} for a literal ${literalOpening}`
  if (!text.endsWith('}')) return `holds ${literalOpening} without its closing brace; ${literal}`
  const name = text.slice(2, -1).trim()
  const meant = environment(name) === undefined ? closest(name, ['counter', 'uuid']) : `env.${name}`
  const known = ['counter', 'uuid', 'env.NAME'].map(marker).join(', ')
  return `holds ${text}, which is no placeholder: ${meant ? `did you mean ${marker(meant)}?` : `there are ${known}`} (${literal})`
}

const literalOpening = '$' + '{'

function marker(name: string): string {
  return `${literalOpening}${name}}`
}

function escaped(text: string): string {
  return text.replaceAll(literalOpening, () => `$${literalOpening}`)
}

function engineRequest(request: Request, environment: Environment, bodies: Bodies): EngineRequest {
  const body = bodyOf(request, bodies)
  return {
    name: request.name,
    method: request.method,
    path: resolve(request.path, environment),
    headers: request.headers.map(({ name, value }) => ({ name, value: resolve(value, environment) })),
    ...(body && { body: engineBody(body, environment) }),
    weight: request.weight,
  }
}

/** Bytes that are not text are sent as they are: what looks like a marker in them is none. */
function engineBody(body: Buffer, environment: Environment): Buffer {
  return isUtf8(body)
    ? Buffer.from(resolve(body.toString('utf8'), environment), 'utf8')
    : Buffer.from(escaped(body.toString('latin1')), 'latin1')
}

function bodyOf({ name, body }: Request, bodies: Bodies): Buffer | null {
  if (body === null) return null
  if (body.kind === 'text') return Buffer.from(body.text, 'utf8')
  if (body.kind === 'size') return Buffer.alloc(body.bytes, 'x')
  const bytes = bodies.get(body.path)
  if (!bytes) throw new Error(`the body of ${name} was not read: ${body.path}`)
  return bytes
}

function templateOf(body: Buffer | null): string {
  return body && isUtf8(body) ? body.toString('utf8') : ''
}

function bodyHash(request: Request, bodies: Bodies): string | null {
  const body = bodyOf(request, bodies)
  return body && hash(body).slice(0, 16)
}

/**
 * At least as many as one play can have, on two sides and with the longest warm-up: what one play sends, no other does.
 */
function arrivalsPerPlay({ load, workers, warmupLimitSeconds, durationSeconds }: Suite): number {
  const seconds = 2 * (warmupLimitSeconds + durationSeconds) + 2
  if (load.kind === 'closed') return Math.ceil(Math.min(mostPerWorker * workers, mostOfAll) * seconds)
  const usual = Math.ceil((load.perThousandSeconds / 1000) * seconds) + 1
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
