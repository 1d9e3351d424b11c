/** Reads `upstreams:`, the stand-ins for the HTTP services that the tested service calls. */

import { quote } from '../../text/quote.ts'
import { findValue, parseValue, type ReadContext, readKnownEntries } from '../source/read-option.ts'
import {
  readSingleText,
  reportProblem,
  type SourceEntry,
  type SourceValue,
} from '../source/source-value.ts'
import { type Delay, parseDelay } from '../value/delay.ts'
import { parseResponseTemplate, type ResponsePart } from '../value/response-template.ts'
import { matchPattern, type Parsed } from '../value/units.ts'

export interface Upstream {
  /** Its address is `${upstream.NAME}`. */
  name: string
  /** The first one that matches a request answers it. */
  routes: UpstreamRoute[]
  /** How many more calls per request than on the base fail; null: shown, and not judged. */
  maxMoreCalls: number | null
}

export interface UpstreamRoute {
  /** Null: every method. */
  method: string | null
  /** With `*` at its end, all paths that begin so. */
  path: string
  status: number
  headers: { name: string; value: string }[]
  body: ResponsePart[]
  delay: Delay
}

const maxUpstreams = 50
const maxRoutes = 500
const maxBodyBytes = 1_000_000
const defaultLimit = 0

export function readUpstreams(context: ReadContext): Upstream[] {
  const source = findValue('upstreams', context)
  if (!source || source.kind === 'empty') return []
  if (source.kind !== 'map') {
    reportProblem(source, 'must be a map, such as { payments: { routes: [GET /rates] } }', context)
    return []
  }
  if (source.entries.length > maxUpstreams)
    reportProblem(source, `must have at most ${maxUpstreams} upstreams`, context)
  return source.entries.map((entry) => readUpstream(entry, context))
}

function readUpstream({ name, value }: SourceEntry, context: ReadContext): Upstream {
  if (!/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(name))
    reportProblem(value, 'must have a name of letters, digits, _ and -', context)
  const entries =
    value.kind === 'map'
      ? readKnownEntries(value, ['routes', 'limit'], context)
      : new Map([['routes', value]])
  const [routes, limit] = [entries.get('routes'), entries.get('limit')]
  if (!routes) reportProblem(value, 'must have routes, such as routes: [GET /rates]', context)
  const items = routes === undefined ? [] : routes.kind === 'list' ? routes.items : [routes]
  if (routes && items.length > maxRoutes)
    reportProblem(routes, `must have at most ${maxRoutes} routes`, context)
  return {
    name,
    routes: items.flatMap((item) => readRoutes(item, context)),
    maxMoreCalls: limit ? parseValue(limit, parseCallLimit, context) : defaultLimit,
  }
}

/** `+0` and `+2` are calls per request; `off` judges nothing. */
function parseCallLimit(text: string): Parsed<number | null> {
  if (text.trim() === 'off') return { value: null }
  const match = matchPattern(String.raw`\+(\d{1,6}(?:\.\d{1,3})?)`, text)
  return match
    ? { value: Number(match[1]) }
    : { problem: `must be more calls per request, such as +0 or +1, or off, not ${quote(text)}` }
}

/**
 * A route is a text (`GET /rates`), a map with a path, or a map of such texts and what answers
 * them.
 */
function readRoutes(source: SourceValue, context: ReadContext): UpstreamRoute[] {
  if (source.kind !== 'map') {
    const text = readSingleText(source, context)
    return text === null ? [] : [readRoute(text, source, new Map(), context)]
  }
  if (source.entries.some(({ name }) => name === 'path')) {
    const entries = readKnownEntries(source, ['path', 'method', ...answerKeys], context)
    const [path, method] = [entries.get('path'), entries.get('method')]
    const words = [method, path].map((each) => each && readSingleText(each, context)?.trim())
    return [readRoute(words.filter(Boolean).join(' '), source, entries, context)]
  }
  return source.entries.map(({ name, value }) => {
    if (value.kind !== 'map' && value.kind !== 'empty') {
      reportProblem(value, 'must be a map, such as { status: 200, body: ok }', context)
    }
    const entries = value.kind === 'map' ? readKnownEntries(value, answerKeys, context) : new Map()
    return readRoute(name, value, entries, context)
  })
}

const answerKeys = ['status', 'headers', 'body', 'delay']

function readRoute(
  target: string,
  source: SourceValue,
  entries: Map<string, SourceValue>,
  context: ReadContext,
): UpstreamRoute {
  const { method, path } = splitTarget(target, source, context)
  const [status, headers, body, delay] = answerKeys.map((key) => entries.get(key))
  const read = {
    method,
    path,
    status: (status && parseValue(status, parseStatus, context)) ?? 200,
    headers: headers ? readHeaders(headers, context) : [],
    body: (body && parseValue(body, parseBody, context)) ?? [],
    delay:
      (delay && parseValue(delay, parseDelay, context)) ?? ({ kind: 'fixed', seconds: 0 } as const),
  }
  return { ...read, headers: addContentType(read) }
}

function splitTarget(
  target: string,
  source: SourceValue,
  context: ReadContext,
): Pick<UpstreamRoute, 'method' | 'path'> {
  const [, method = null, path = ''] = target.trim().match(/^(?:([A-Za-z-]{1,20})\s+)?(\S+)$/) ?? []
  if (!/^(?:\/[\x21-\x7e]{0,2000}|\*)$/.test(path) || /[*?].|\?/.test(path)) {
    const message =
      `must be a path such as GET /rates, /users/* for all paths that begin so, or "*", ` +
      `not ${quote(target)}`
    reportProblem(source, message, context)
  }
  return { method: method?.toUpperCase() ?? null, path }
}

function parseStatus(text: string): Parsed<number> {
  return /^[2-5]\d\d$/.test(text.trim())
    ? { value: Number(text) }
    : { problem: `must be a status from 200 to 599, not ${quote(text)}` }
}

function parseBody(text: string): Parsed<ResponsePart[]> {
  return Buffer.byteLength(text) > maxBodyBytes
    ? { problem: 'must have at most 1 MB' }
    : parseResponseTemplate(text)
}

/** What the program writes itself. */
const ownHeaders = ['content-length', 'transfer-encoding', 'connection']

function readHeaders(source: SourceValue, context: ReadContext): UpstreamRoute['headers'] {
  if (source.kind !== 'map') {
    reportProblem(source, 'must be a map, such as { content-type: text/plain }', context)
    return []
  }
  return source.entries.map(({ name, value }) => {
    const text = readSingleText(value, context) ?? ''
    if (!/^[!#$%&'*+.^_`|~A-Za-z0-9-]{1,100}$/.test(name))
      reportProblem(value, 'is no name of a header', context)
    if (/[\r\n\0]/.test(text) || text.length > 8000)
      reportProblem(value, 'must be one line of at most 8,000 characters', context)
    if (ownHeaders.includes(name.toLowerCase()))
      reportProblem(value, 'is set by tailgate: leave it out', context)
    return { name: name.toLowerCase(), value: text }
  })
}

/** A body that looks like JSON is JSON, unless a header says otherwise. */
function addContentType({ headers, body }: UpstreamRoute): UpstreamRoute['headers'] {
  if (body.length === 0 || headers.some(({ name }) => name === 'content-type')) return headers
  const [first] = body
  const isJson = first?.kind === 'text' && /^\s*[[{]/.test(first.text)
  const value = isJson ? 'application/json' : 'text/plain; charset=utf-8'
  return [...headers, { name: 'content-type', value }]
}

/**
 * The upstreams of both sides: each as `first` has it, and those that only `others` have. Both
 * sides call the same ones, so that only the service differs.
 */
export function mergeUpstreams(first: Upstream[], others: Upstream[]): Upstream[] {
  const names = new Set(first.map(({ name }) => name))
  return [...first, ...others.filter(({ name }) => !names.has(name))]
}
