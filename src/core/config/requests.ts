/** Who the load says that it is: what becomes the Authorization header of each request that has none of its own. */

import { controlCharacter, quoted } from '../text/quote.ts'
import type { Address } from './address.ts'
import { type Limits, limitsIn } from './limits.ts'
import {
  type Asked,
  find,
  knownEntries,
  parsedText,
  textIfGiven,
  textsOf,
  within,
} from './source/read-option.ts'
import { type Given, oneText, type Place, report } from './source/source-value.ts'
import { requestMetrics } from './value/metric.ts'
import { hasMarker, type TemplatePlace, templateProblems } from './value/template.ts'
import { parseCount, parseSize } from './value/units.ts'

/** Templates, in which `${env.NAME}` may stand. */
export type Credentials = { kind: 'basic'; user: string } | { kind: 'bearer'; token: string }

export function readCredentials(asked: Asked): Credentials | null {
  const [user, token] = [readSecret('user', asked), readSecret('bearer', asked)]
  const bearer = find('bearer', asked)
  if (user !== null && token !== null && bearer) {
    report(bearer, 'has no place beside user: a request has one Authorization', asked)
  }
  const given = find('user', asked)
  if (user !== null && given && !mayHoldColon(user)) {
    report(given, 'must be a name and a password with a colon between them', asked)
  }
  if (user !== null) return { kind: 'basic', user }
  return token === null ? null : { kind: 'bearer', token }
}

/** A variable may hold both. */
function mayHoldColon(user: string): boolean {
  return user.includes(':') || user.includes('${')
}

/** No problem quotes what was given. */
function readSecret(name: 'user' | 'bearer', asked: Asked): string | null {
  const text = textIfGiven(name, asked)
  const given = find(name, asked)
  if (text === null || !given) return null
  for (const problem of templateProblems(text, asked.environment, 'header')) report(given, problem, asked)
  if (hasMarker(text)) report(given, 'may hold ${env.NAME} only: it is the same in every request', asked)
  if (controlCharacter.test(text)) report(given, 'has a line break, which a header cannot carry', asked)
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

export function readRequests(address: Address, asked: Asked): Request[] {
  const given = find('requests', asked)
  const single = readSingleRequest(address, given !== undefined, asked)
  if (single) return [single]

  if (!given) return [readBareRequest(address, asked)]
  const pathless = address.path === '' || address.path === '/'
  const url = find('url', asked)
  if (!pathless && url) {
    report(url, 'must not have a path when there are requests: they have their own', asked)
  }

  const items = given.kind === 'list' ? given.items : [given]
  if (items.length === 0) report(given, 'must have at least one request, such as GET /items', asked)
  const requests = items.flatMap((item) => readRequest(item, asked))
  for (const [index, { name, place }] of requests.entries()) {
    const twin = requests.slice(0, index).some((earlier) => earlier.name === name)
    if (twin) report({ place }, `holds two called ${quoted(name)}: give one of them another name`, asked)
  }
  return requests.map(({ place: _, ...request }) => request)
}

/** GET the path of the url. */
function readBareRequest(address: Address, asked: Asked): Request {
  const path = address.path || '/'
  const url = find('url', asked)
  if (url) checkPath(path, url.place, asked)
  return { name: `GET ${path}`, method: 'GET', path, headers: [], body: null, weight: 1, limits: {} }
}

/** What the flags of `measure` describe: one request, to the path of the url. */
function readSingleRequest(address: Address, hasRequests: boolean, asked: Asked): Request | null {
  const names = ['method', 'header', 'body', 'body-file'] as const
  const parts = names.map((name) => find(name, asked))
  if (parts.every((part) => part === undefined)) return null
  if (hasRequests) for (const part of parts) if (part) report(part, besideRequests, asked)
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

const besideRequests = 'has no place beside requests, which have their own: write it there'

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

function readRequest(given: Given, asked: Asked): (Request & { place: Place })[] {
  const { place } = given
  if (given.kind !== 'map') {
    const text = oneText(given, asked)
    const [, method = 'GET', path = ''] = text?.trim().match(/^(?:(\S+)\s+)?(\/.*)$/s) ?? []
    if (text !== null && !path) {
      report(given, `must be a method and a path such as GET /items, not ${quoted(text)}`, asked)
    }
    if (!path) return []
    checkPath(path, place, asked)
    const verb = checkMethod(method, place, asked)
    const name = `${verb} ${path}`
    return [{ name, method: verb, path, headers: [], body: null, weight: 1, limits: {}, place }]
  }
  const entries = knownEntries(given, requestKeys, asked)
  const [name, method, path, headers, body, bodyFile, bodySize, weight, limits] = requestKeys.map((key) =>
    entries.get(key),
  )
  if (!path) report(given, 'must each have a path, such as path: /items', asked)
  const target = path ? (oneText(path, asked)?.trim() ?? '/') : '/'
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
      weight: weight ? (parsedText(weight, (text) => within(text, parseCount, '1', '1M'), asked) ?? 1) : 1,
      limits: limits ? readRequestLimits(limits, asked) : {},
      place,
    },
  ]
}

function readRequestLimits(given: Given, asked: Asked): Limits {
  if (given.kind === 'map') return limitsIn(given.entries, {}, requestMetrics, asked)
  if (given.kind !== 'empty') report(given, 'must be a map, such as { p99: +10% }', asked)
  return {}
}

function readRequestName(given: Given, asked: Asked): string {
  const text = oneText(given, asked)?.trim() ?? ''
  if (text === '' || text.length > 200 || controlCharacter.test(text)) {
    report(given, 'must be one line of up to 200 characters', asked)
  }
  return text
}

function readMethod(given: Given, asked: Asked): string {
  return checkMethod(oneText(given, asked)?.trim() ?? 'GET', given.place, asked)
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Well-known methods may be written small; of others the case matters (RFC 9110, section 9.1). */
function checkMethod(method: string, place: Place, asked: Asked): string {
  const upper = method.toUpperCase()
  if (methods.includes(upper)) return upper
  if (!token.test(method)) report({ place }, `has no valid method: ${quoted(method)}`, asked)
  if (upper === 'CONNECT') report({ place }, 'cannot be CONNECT: that opens a tunnel', asked)
  return method
}

function checkPath(path: string, place: Place, asked: Asked): void {
  const wrong = !path.startsWith('/')
    ? `must start with /, not ${quoted(path)}`
    : path.includes('#')
      ? 'must not have a part after #: it is never sent'
      : /^[!-~]*$/.test(path)
        ? null
        : `has a space or another character that a path cannot carry: percent-encode it, in ${quoted(path)}`
  if (wrong) report({ place }, wrong, asked)
  checkTemplate(path, 'path', place, asked)
}

/** Characters of a `token` in RFC 9110, section 5.6.2. */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const ownHeaders = ['content-length', 'transfer-encoding']

function readHeaders(given: Given | undefined, asked: Asked): Request['headers'] {
  if (!given || given.kind === 'empty') return []
  if (given.kind !== 'map') {
    report(given, 'must be a map of names and values, such as Accept: text/html', asked)
    return []
  }
  return given.entries.map(({ name, value }) => {
    const text = value.kind === 'empty' ? '' : (oneText(value, asked)?.trim() ?? '')
    if (!token.test(name)) report(value, 'is no valid name for a header', asked)
    if (ownHeaders.includes(name.toLowerCase())) {
      report(value, 'must not be set: it follows from the body', asked)
    }
    if (controlCharacter.test(text)) {
      report(value, 'has a line break or control character, which a header cannot carry', asked)
    }
    checkTemplate(text, 'header', value.place, asked)
    return { name, value: text }
  })
}

const largestBody = '64mb'

function readBody(
  body: Given | undefined,
  file: Given | undefined,
  size: Given | undefined,
  asked: Asked,
): Body | null {
  const [first, second] = [body, file, size].filter((given) => given !== undefined)
  if (first && second) {
    report(second, 'must not stand beside another body: keep one of them', asked)
  }
  if (size) {
    const bytes = parsedText(size, (text) => within(text, parseSize, '0b', largestBody), asked)
    return { kind: 'size', bytes: bytes ?? 0 }
  }
  if (body) {
    if (body.kind === 'map' || body.kind === 'list') {
      report(body, 'must be text: put it in quotes, such as \'{"id": 1}\'', asked)
      return null
    }
    const text = body.kind === 'empty' ? '' : body.text
    checkTemplate(text, 'body', body.place, asked)
    return { kind: 'text', text }
  }
  const path = file ? oneText(file, asked) : null
  if (file && path === '') report(file, 'must name a file', asked)
  return path ? { kind: 'file', path } : null
}

function checkTemplate(text: string, where: TemplatePlace, place: Place, asked: Asked): void {
  for (const problem of templateProblems(text, asked.environment, where)) report({ place }, problem, asked)
}

export interface Script {
  path: string
  args: string[]
}

export function readScript(asked: Asked): Script | null {
  const given = find('script', asked)
  if (!given) return null
  const [path = '', ...args] = textsOf(given, asked)
  if (path.trim() === '') report(given, 'must name a file, such as post.lua', asked)
  return { path: path.trim(), args }
}
