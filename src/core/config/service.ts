/** Reads how the service starts, its environment, and when it is ready. */

import { controlCharacter, quote } from '../text/quote.ts'
import { parseAddress, type ServiceAddress } from './address.ts'
import type { ResourceLimits } from './resource-limits.ts'
import {
  findValue,
  parseValue,
  parseWithin,
  type ReadContext,
  readKnownEntries,
  readMapEntries,
  readText,
} from './source/read-option.ts'
import { readSingleText, reportProblem, type SourceValue } from './source/source-value.ts'
import { type Parsed, parseCount } from './value/units.ts'

/** The service of one side, in which `fillServiceTemplate` has filled in every placeholder. */
export interface ConfiguredService {
  /** Null: the service already runs. */
  start: StartSpec | null
  cwd: string
  env: Record<string, string>
  ready: Ready
  readyTimeoutSeconds: number
  stopTimeoutSeconds: number
  /** Absent: the service may use what tailgate may use. */
  limits?: ResourceLimits
}

/**
 * The service as it is configured: `start` and `env` may contain all placeholders, and `ready` may
 * contain `${port}`.
 */
export interface ServiceTemplate extends Omit<ConfiguredService, 'ready'> {
  ready: ReadyTemplate
}

export type Command = { kind: 'argv'; argv: string[] } | { kind: 'shell'; line: string }

export type StartSpec =
  | Command
  | { kind: 'image'; image: string }
  | { kind: 'compose'; file: string }

export type Ready =
  | { kind: 'http'; url: string; status: ReadyStatus }
  | { kind: 'tcp'; host: string; port: number }
  | { kind: 'log'; pattern: string } // source of a valid regular expression

/** Null: any status below 400. `any`: whatever is answered, twice in a row. */
export type ReadyStatus = number | null | 'any'

/**
 * A null origin, and tcp, stand for the address of the side, which may have a port of its own.
 * `answer`, the default, becomes `http` or `tcp` when the service starts (`chooseReadyCheck`).
 */
export type ReadyTemplate =
  | { kind: 'answer' }
  | { kind: 'http'; origin: string | null; path: string; status: ReadyStatus }
  | { kind: 'tcp' }
  | { kind: 'log'; pattern: string }

const startOptionNames = ['start', 'image', 'compose'] as const

/**
 * Null if the service already runs. The strongest layer that has one of these options decides, and
 * may have only one of them.
 */
export function readStart(context: ReadContext): StartSpec | null {
  const layer = context.layers.find((each) => startOptionNames.some((name) => each.has(name)))
  const [first, second] = startOptionNames.filter((name) => layer?.has(name))
  const [source, other] = [first, second].map((name) => name && layer?.get(name))
  if (first === undefined || !source) return null
  if (other) reportProblem(other, `cannot be combined with ${first}: keep one of them`, context)
  if (first === 'start')
    return readCommandValue(source, 'leave it out if the service already runs', context)
  if (first === 'compose') return { kind: 'compose', file: readText('compose', context) }
  return { kind: 'image', image: parseValue(source, parseImage, context) ?? '' }
}

/** Null if the command is not given. */
export function readCommand(
  name: 'build' | 'prepare' | 'reset',
  context: ReadContext,
): Command | null {
  const source = findValue(name, context)
  return source ? readCommandValue(source, 'give it a command, or leave it out', context) : null
}

export function readCommandValue(
  source: SourceValue,
  remedy: string,
  context: ReadContext,
): Command {
  if (source.kind !== 'list') {
    const line = readSingleText(source, context)
    if (line?.trim() === '') reportProblem(source, `is empty: ${remedy}`, context)
    return { kind: 'shell', line: line ?? '' }
  }
  if (source.items.length === 0) reportProblem(source, `is empty: ${remedy}`, context)
  return { kind: 'argv', argv: source.items.map((item) => readSingleText(item, context) ?? '') }
}

/** Docker or Podman would take a leading dash as an option. */
export function parseImage(text: string): Parsed<string> {
  const image = text.trim()
  if (/^[^-\s]\S*$/.test(image) && !controlCharacter.test(image)) return { value: image }
  return { problem: `must be the name of an image such as ghcr.io/me/shop:1.2, not ${quote(text)}` }
}

export function readVariables(context: ReadContext): Record<string, string> {
  const entries = readMapEntries('env', 'PORT: 3000', context).map(({ name, value }) => {
    if (!/^[^=\0\s]+$/.test(name))
      reportProblem(value, 'is not a valid name for an environment variable', context)
    const text = value.kind === 'empty' ? '' : readSingleText(value, context)
    return [name, text ?? '']
  })
  return Object.fromEntries(entries)
}

/**
 * By default, a service that tailgate starts is ready when it answers an HTTP request: a port that
 * accepts connections may be that of a proxy, behind which nothing listens yet. One that already
 * runs gets no request that the user did not ask for.
 */
export function readReady(
  address: ServiceAddress,
  start: StartSpec | null,
  context: ReadContext,
): ReadyTemplate {
  const source = findValue('ready', context)
  const tcp: ReadyTemplate = { kind: 'tcp' }
  if (!source) return start === null ? tcp : { kind: 'answer' }
  const check =
    source.kind === 'map'
      ? readReadyMap(source, context)
      : parseReadyText(readSingleText(source, context))
  if (check === null) return tcp
  if (check.kind === 'tcp') return tcp
  if (check.kind === 'log') {
    if (!start) reportProblem(source, 'has no log to read: there is no start command', context)
    return { kind: 'log', pattern: parseLogPattern(check.text) }
  }
  const target = check.url.startsWith('/')
    ? { value: { ...address, path: check.url } }
    : parseAddress(check.url)
  if ('problem' in target) {
    const message = /^https?:/i.test(check.url) ? target.problem : describeReadyForms(check.url)
    reportProblem(source, message, context)
    return tcp
  }
  const { origin, path } = target.value
  if (!/^[!-~]*$/.test(path)) {
    reportProblem(
      source,
      'has a character that is not allowed in a URL: percent-encode it',
      context,
    )
  }
  const isOwn = origin === address.origin
  return { kind: 'http', origin: isOwn ? null : origin, path: path || '/', status: check.status }
}

type ReadyCheck =
  | { kind: 'tcp' }
  | { kind: 'log'; text: string }
  | { kind: 'http'; url: string; status: number | null }

function parseReadyText(text: string | null): ReadyCheck | null {
  if (text === null) return null
  const trimmed = text.trim()
  if (trimmed === 'tcp') return { kind: 'tcp' }
  const log = trimmed.match(/^log:\s*(.+)$/s)
  return log?.[1] ? { kind: 'log', text: log[1] } : { kind: 'http', url: trimmed, status: null }
}

function readReadyMap(
  source: SourceValue & { kind: 'map' },
  context: ReadContext,
): ReadyCheck | null {
  const entries = readKnownEntries(source, ['log', 'http', 'status'], context)
  const [log, http, status] = ['log', 'http', 'status'].map((name) => entries.get(name))
  if (log && (http || status))
    reportProblem(source, 'must be either log or http, not both', context)
  if (log) {
    const text = readSingleText(log, context)
    if (text === '')
      reportProblem(log, 'must not be empty: give a text that appears in the log', context)
    return text ? { kind: 'log', text } : null
  }
  const url = http ? readSingleText(http, context) : null
  if (!http) reportProblem(source, 'must have a log or an http key, such as http: /health', context)
  const code = status
    ? parseValue(status, (text) => parseWithin(text, parseCount, '100', '599'), context)
    : null
  return url === null ? null : { kind: 'http', url: url.trim(), status: code }
}

function describeReadyForms(text: string): string {
  const forms = 'a path such as /health, an http:// or https:// address, tcp, or log: and a text'
  return `must be ${forms}, not ${quote(text)}`
}

/** A text that is not a valid regular expression is taken literally, except for `${port}`. */
function parseLogPattern(text: string): string {
  try {
    return new RegExp(text).source
  } catch {
    return text.replaceAll(/\$\{port\}|[\\^$.*+?()[\]{}|/]/g, (part) =>
      part === '${port}' ? part : `\\${part}`,
    )
  }
}
