/** Who the load says that it is: what becomes the Authorization header of each request that has none of its own. */

import { controlCharacter, quote } from '../text/quote.ts'
import type { ServiceAddress } from './address.ts'
import { applyLimitEntries, type Limits } from './limits.ts'
import {
  findValue,
  parseValue,
  parseWithin,
  type ReadContext,
  readKnownEntries,
  readOptionalText,
  readTextList,
} from './source/read-option.ts'
import {
  readSingleText,
  reportProblem,
  type SourceLocation,
  type SourceValue,
} from './source/source-value.ts'
import { requestMetrics } from './value/metric.ts'
import { findTemplateProblems, hasMarker, type TemplatePlace } from './value/template.ts'
import { parseCount, parseSize } from './value/units.ts'

/** Templates, in which `${env.NAME}` may stand. */
export type Credentials = { kind: 'basic'; user: string } | { kind: 'bearer'; token: string }

export function readCredentials(asked: ReadContext): Credentials | null {
  const [user, token] = [readCredential('user', asked), readCredential('bearer', asked)]
  const bearer = findValue('bearer', asked)
  if (user !== null && token !== null && bearer) {
    reportProblem(bearer, 'has no place beside user: a request has one Authorization', asked)
  }
  const given = findValue('user', asked)
  if (user !== null && given && !canHoldColon(user)) {
    reportProblem(given, 'must be a name and a password with a colon between them', asked)
  }
  if (user !== null) return { kind: 'basic', user }
  return token === null ? null : { kind: 'bearer', token }
}

/** A variable may hold both. */
function canHoldColon(user: string): boolean {
  return user.includes(':') || user.includes('${')
}

/** No problem quotes what was given. */
function readCredential(name: 'user' | 'bearer', asked: ReadContext): string | null {
  const text = readOptionalText(name, asked)
  const given = findValue(name, asked)
  if (text === null || !given) return null
  for (const problem of findTemplateProblems(text, asked.environment, 'header'))
    reportProblem(given, problem, asked)
  if (hasMarker(text))
    reportProblem(given, 'may hold ${env.NAME} only: it is the same in every request', asked)
  if (controlCharacter.test(text))
    reportProblem(given, 'has a line break, which a header cannot carry', asked)
  return text
}

/** `path`, header values and body may hold `${counter}`, `${uuid}` and `${env.NAME}`. */
export interface Request {
  name: string
  method: string
  path: string
  headers: { name: string; value: string }[]
  body: Body | null
  weight: number
  /** Lines of its own, beside those of the suite's total. */
  limits: Limits
}

export type Body =
  | { kind: 'text'; text: string }
  | { kind: 'file'; path: string }
  | { kind: 'size'; bytes: number } // so many times the letter x

export function readRequests(address: ServiceAddress, asked: ReadContext): Request[] {
  const given = findValue('requests', asked)
  const single = readSingleRequest(address, given !== undefined, asked)
  if (single) return [single]

  if (!given) return [readBareRequest(address, asked)]
  const pathless = address.path === '' || address.path === '/'
  const url = findValue('url', asked)
  if (!pathless && url) {
    reportProblem(url, 'must not have a path when there are requests: they have their own', asked)
  }

  const items = given.kind === 'list' ? given.items : [given]
  if (items.length === 0)
    reportProblem(given, 'must have at least one request, such as GET /items', asked)
  const requests = items.flatMap((item) => readRequest(item, asked))
  for (const [index, { name, place }] of requests.entries()) {
    const twin = requests.slice(0, index).some((earlier) => earlier.name === name)
    if (twin)
      reportProblem(
        { place },
        `holds two called ${quote(name)}: give one of them another name`,
        asked,
      )
  }
  return requests.map(({ place: _, ...request }) => request)
}

/** GET the path of the url. */
function readBareRequest(address: ServiceAddress, asked: ReadContext): Request {
  const path = address.path || '/'
  const url = findValue('url', asked)
  if (url) checkPath(path, url.place, asked)
  return {
    name: `GET ${path}`,
    method: 'GET',
    path,
    headers: [],
    body: null,
    weight: 1,
    limits: {},
  }
}

/** What the flags of `measure` describe: one request, to the path of the url. */
function readSingleRequest(
  address: ServiceAddress,
  hasRequests: boolean,
  asked: ReadContext,
): Request | null {
  const names = ['method', 'header', 'body', 'body-file'] as const
  const parts = names.map((name) => findValue(name, asked))
  if (parts.every((part) => part === undefined)) return null
  if (hasRequests)
    for (const part of parts) if (part) reportProblem(part, besideRequestsMessage, asked)
  const [method, header, body, bodyFile] = parts
  const bare = readBareRequest(address, asked)
  const content = readBody(body, bodyFile, undefined, asked)
  const verb = method ? readMethod(method, asked) : content ? 'POST' : 'GET'
  return {
    ...bare,
    name: `${verb} ${bare.path}`,
    method: verb,
    headers: readHeaders(header, asked),
    body: content,
  }
}

const besideRequestsMessage = 'has no place beside requests, which have their own: write it there'

const requestKeys = [
  'name',
  'method',
  'path',
  'headers',
  'body',
  'body-file',
  'body-size',
  'weight',
  'limits',
]

function readRequest(
  given: SourceValue,
  asked: ReadContext,
): (Request & { place: SourceLocation })[] {
  const { place } = given
  if (given.kind !== 'map') {
    const text = readSingleText(given, asked)
    const [, method = 'GET', path = ''] = text?.trim().match(/^(?:(\S+)\s+)?(\/.*)$/s) ?? []
    if (text !== null && !path) {
      reportProblem(
        given,
        `must be a method and a path such as GET /items, not ${quote(text)}`,
        asked,
      )
    }
    if (!path) return []
    checkPath(path, place, asked)
    const verb = checkMethod(method, place, asked)
    const name = `${verb} ${path}`
    return [{ name, method: verb, path, headers: [], body: null, weight: 1, limits: {}, place }]
  }
  const entries = readKnownEntries(given, requestKeys, asked)
  const [name, method, path, headers, body, bodyFile, bodySize, weight, limits] = requestKeys.map(
    (key) => entries.get(key),
  )
  if (!path) reportProblem(given, 'must each have a path, such as path: /items', asked)
  const target = path ? (readSingleText(path, asked)?.trim() ?? '/') : '/'
  if (path) checkPath(target, path.place, asked)
  const content = readBody(body, bodyFile, bodySize, asked)
  const verb = method ? readMethod(method, asked) : content ? 'POST' : 'GET'
  return [
    {
      name: name ? readRequestName(name, asked) : `${verb} ${target}`,
      method: verb,
      path: target,
      headers: readHeaders(headers, asked),
      body: content,
      weight: weight
        ? (parseValue(weight, (text) => parseWithin(text, parseCount, '1', '1M'), asked) ?? 1)
        : 1,
      limits: limits ? readRequestLimits(limits, asked) : {},
      place,
    },
  ]
}

function readRequestLimits(given: SourceValue, asked: ReadContext): Limits {
  if (given.kind === 'map') return applyLimitEntries(given.entries, {}, requestMetrics, asked)
  if (given.kind !== 'empty') reportProblem(given, 'must be a map, such as { p99: +10% }', asked)
  return {}
}

function readRequestName(given: SourceValue, asked: ReadContext): string {
  const text = readSingleText(given, asked)?.trim() ?? ''
  if (text === '' || text.length > 200 || controlCharacter.test(text)) {
    reportProblem(given, 'must be one line of up to 200 characters', asked)
  }
  return text
}

function readMethod(given: SourceValue, asked: ReadContext): string {
  return checkMethod(readSingleText(given, asked)?.trim() ?? 'GET', given.place, asked)
}

const wellKnownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Well-known methods may be written small; of others the case matters (RFC 9110, section 9.1). */
function checkMethod(method: string, place: SourceLocation, asked: ReadContext): string {
  const upper = method.toUpperCase()
  if (wellKnownMethods.includes(upper)) return upper
  if (!tokenRegExp.test(method))
    reportProblem({ place }, `has no valid method: ${quote(method)}`, asked)
  if (upper === 'CONNECT') reportProblem({ place }, 'cannot be CONNECT: that opens a tunnel', asked)
  return method
}

function checkPath(path: string, place: SourceLocation, asked: ReadContext): void {
  const wrong = !path.startsWith('/')
    ? `must start with /, not ${quote(path)}`
    : path.includes('#')
      ? 'must not have a part after #: it is never sent'
      : /^[!-~]*$/.test(path)
        ? null
        : `has a space or another character that a path cannot carry: percent-encode it, in ${quote(path)}`
  if (wrong) reportProblem({ place }, wrong, asked)
  checkTemplate(path, 'path', place, asked)
}

/** Characters of a `token` in RFC 9110, section 5.6.2. */
const tokenRegExp = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const derivedHeaders = ['content-length', 'transfer-encoding']

function readHeaders(given: SourceValue | undefined, asked: ReadContext): Request['headers'] {
  if (!given || given.kind === 'empty') return []
  if (given.kind !== 'map') {
    reportProblem(given, 'must be a map of names and values, such as Accept: text/html', asked)
    return []
  }
  return given.entries.map(({ name, value }) => {
    const text = value.kind === 'empty' ? '' : (readSingleText(value, asked)?.trim() ?? '')
    if (!tokenRegExp.test(name)) reportProblem(value, 'is no valid name for a header', asked)
    if (derivedHeaders.includes(name.toLowerCase())) {
      reportProblem(value, 'must not be set: it follows from the body', asked)
    }
    if (controlCharacter.test(text)) {
      reportProblem(
        value,
        'has a line break or control character, which a header cannot carry',
        asked,
      )
    }
    checkTemplate(text, 'header', value.place, asked)
    return { name, value: text }
  })
}

const maxBodySize = '64mb'

function readBody(
  body: SourceValue | undefined,
  file: SourceValue | undefined,
  size: SourceValue | undefined,
  asked: ReadContext,
): Body | null {
  const [first, second] = [body, file, size].filter((given) => given !== undefined)
  if (first && second) {
    reportProblem(second, 'must not stand beside another body: keep one of them', asked)
  }
  if (size) {
    const bytes = parseValue(size, (text) => parseWithin(text, parseSize, '0b', maxBodySize), asked)
    return { kind: 'size', bytes: bytes ?? 0 }
  }
  if (body) {
    if (body.kind === 'map' || body.kind === 'list') {
      reportProblem(body, 'must be text: put it in quotes, such as \'{"id": 1}\'', asked)
      return null
    }
    const text = body.kind === 'empty' ? '' : body.text
    checkTemplate(text, 'body', body.place, asked)
    return { kind: 'text', text }
  }
  const path = file ? readSingleText(file, asked) : null
  if (file && path === '') reportProblem(file, 'must name a file', asked)
  return path ? { kind: 'file', path } : null
}

function checkTemplate(
  text: string,
  where: TemplatePlace,
  place: SourceLocation,
  asked: ReadContext,
): void {
  for (const problem of findTemplateProblems(text, asked.environment, where))
    reportProblem({ place }, problem, asked)
}

export interface Script {
  path: string
  args: string[]
}

export function readScript(asked: ReadContext): Script | null {
  const given = findValue('script', asked)
  if (!given) return null
  const [path = '', ...args] = readTextList(given, asked)
  if (path.trim() === '') reportProblem(given, 'must name a file, such as post.lua', asked)
  return { path: path.trim(), args }
}
